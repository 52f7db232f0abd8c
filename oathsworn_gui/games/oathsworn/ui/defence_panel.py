"""Playing an ability card for its DEFENSE before the reveal, with what each choice may cost."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.odds.defence import (
    NO_CARD,
    Cheapest,
    DefenseChoice,
    cheapest,
)
from oathsworn_gui.games.oathsworn.rules.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.enemy_attack import NO_CARD as NONE
from oathsworn_gui.games.oathsworn.rules.enemy_odds import (
    defense_choices,
    if_it_adds,
    standing_hp,
)
from oathsworn_gui.games.oathsworn.ui.defence_odds import EnemyOdds
from oathsworn_gui.games.oathsworn.ui.defence_row import (
    GAP,
    LOW,
    DefenseLooks,
    DefenseRow,
)
from oathsworn_gui.games.oathsworn.ui.defence_words import average, percent, rows_of
from oathsworn_gui.games.oathsworn.ui.draw_base import ENTER, DrawPanel, plain_key
from oathsworn_gui.games.oathsworn.ui.odds_column import Change, Looks, OddsColumn
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.pages import KeyHints
from oathsworn_gui.ui.widgets import Card, IconLabel, QuietLabel, wrapped

__all__ = ["DefenseCardPanel", "EnemyOdds"]

_DIGITS = "123456789"
_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_TWO_COLUMNS = 1160
"""Width of the panel from which two rows have room for their names beside each other."""
_AROUND, _ROOMY = 300, 800
"""Height that head and advice take at most, and from which the odds stand at full length.

Both are more than is really needed: a panel is never lower than what it shows needs, so it could
not say otherwise that it has become too low.
"""
_FIRST = 100
"""The rows take what height there is before anything else grows."""
_IF_READ = (1, 2, 3, 4)
"""What a card that nobody has read yet may add: shown so that cards on the table can be judged."""


class DefenseCardPanel(DrawPanel):
    """A click or a digit plays the card; arrows compare; Enter takes the marked row.

    The mark begins on what the rules would do, no card.
    """

    def title(self) -> str:
        """Return the question in short: the line below says who attacks."""
        return self.say("defence.title")

    def fill(self) -> None:
        """Show a row for no card and for each card in hand."""
        theme = self.context.theme
        self._known: dict[str, DefenseChoice] = {}
        self._mark = 0
        self._odds = OddsColumn(theme)
        self._odds.set_brief(brief=True)
        self._grid, self._columns = QGridLayout(), 2
        self._grid.setSpacing(GAP)
        self._rows = [self._row(n, option) for n, option in enumerate(self.question.options)]
        self._lie_in_columns()
        self.body.addWidget(self._advice())
        self.body.addLayout(self._grid, _FIRST)
        self.body.addStretch(1)
        self.side.addWidget(self._odds)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        stop = self.context.watch(
            lambda campaign: (campaign.seats, campaign.decks, campaign.adjustments, campaign.own),
            self._recount,
        )
        self.destroyed.connect(stop)

    def _row(self, place: int, option: Option) -> DefenseRow:
        key = _DIGITS[place] if place < len(_DIGITS) else ""
        row = DefenseRow(self.context.theme, DefenseLooks(key, "", "", None, ""))
        row.setObjectName(f"option-{option.key}")
        row.clicked.connect(partial(self.answer, option.key))
        row.focused.connect(partial(self._mark_row, place))
        row.pointed.connect(partial(self._look_at, place))
        return row

    def _advice(self) -> Card:
        card = Card(kind="raised")
        row = QHBoxLayout(card)
        row.setContentsMargins(16, 10, 16, 10)
        row.setSpacing(12)
        row.addWidget(IconLabel(self.context.theme, "lightbulb-on-outline", "gold", 24))
        words = QVBoxLayout()
        words.setSpacing(2)
        self._advised, self._because = wrapped(QLabel()), wrapped(QuietLabel())
        self._advised.setFont(self.context.theme.font("text", 20, "semibold"))
        self._advised.setObjectName("defence-advice")
        self._because.setObjectName("defence-because")
        words.addWidget(self._advised)
        words.addWidget(self._because)
        row.addLayout(words, 1)
        return card

    # ------------------------------------------------------------------------------- the odds

    def _recount(self, *_: object) -> None:
        store, seat = self.context.store, self.question.seats[0]
        attack = store.campaign.pending[-1] if store.campaign.pending else None
        if not isinstance(attack, EnemyAttack):
            return  # the question is answered; the panel is about to go
        self._hp = standing_hp(store.campaign, seat)
        cards = tuple(option.key for option in self.question.options if option.key != NONE)
        found = defense_choices(store.campaign, attack, seat, cards, store.box)
        self._known = {choice.card or NONE: choice for choice in found}
        self._tokens = tokens_of(store.campaign, seat, "defense")
        self._if_read = ()
        if len(found) < len(self.question.options):
            self._if_read = if_it_adds(store.campaign, attack, seat, _IF_READ, store.box)
        self._best = cheapest(found)
        worst = max(choice.plain.expected for choice in found)
        for row, option in zip(self._rows, self.question.options, strict=True):
            row.show_looks(self._looks(row.looks.key, option, float(worst)))
        self._show_advice(self._best)
        self._mark_row(self._mark)

    def _looks(self, key: str, option: Option, worst: float) -> DefenseLooks:
        name = self._name(option.key)
        choice = self._known.get(option.key)
        about = self._about_card(option)
        if choice is None:
            return DefenseLooks(key, name, about, None, "", words=self.say("defence.unread"))
        out = choice.plain.knocked_out
        words = self.say("defence.out", percent=percent(out)) if out else self.say("defence.stands")
        best = self.say("defence.best") if choice.card == self._best.card else ""
        lost = choice.plain.expected
        return DefenseLooks(
            key,
            name,
            about,
            choice.defense,
            average(lost),
            "HP",
            words,
            float(lost) / worst if worst else 0.0,
            best,
            danger=bool(out),
        )

    def _name(self, key: str) -> str:
        if key in {NONE, NO_CARD}:
            return self.say("option.defense-card-none")
        return self.context.store.box.card(key).name

    def _about_card(self, option: Option) -> str:
        if option.key == NONE:
            return self.say("defence.keep-hand")
        n = option.params.get("n") or 0
        cooldown = option.params.get("cooldown")
        unread = option.code == "defense-card-unread"
        key = "defence.card-unread" if unread else "defence.card"
        return self.say(key, n=n, cooldown=cooldown)

    def _show_advice(self, best: Cheapest) -> None:
        none, chosen = self._known[NONE], self._known[best.card or NONE]
        lost, otherwise = average(chosen.plain.expected), average(none.plain.expected)
        card = self._name(best.card)
        key = f"defence.advice.{best.reason}"
        self._advised.setText(self.say(key, card=card, lost=lost, otherwise=otherwise))
        self._because.setText(self._because_words(none, chosen))

    def _because_words(self, none: DefenseChoice, chosen: DefenseChoice) -> str:
        """Return what stands below the advice: cards left out, tokens, or falling."""
        unread = len(self.question.options) - len(self._known)
        if unread:
            return self.say("defence.unread-cards", n=unread)
        if chosen is none:
            return self.say("defence.because.none")
        if self._tokens:
            lost, otherwise = chosen.with_tokens.expected, none.with_tokens.expected
            params = {"lost": average(lost), "otherwise": average(otherwise)}
            return self.say("defence.because.tokens", n=self._tokens, **params)
        out, otherwise = percent(chosen.plain.knocked_out), percent(none.plain.knocked_out)
        return self.say("defence.because.out", percent=out, otherwise=otherwise)

    # -------------------------------------------------------------------------------- the mark

    def _mark_row(self, place: int) -> None:
        """Make a row the one that Enter takes."""
        self._mark = place
        for at, row in enumerate(self._rows):
            row.mark(on=at == place)
        self._look_at(place, True)

    def _look_at(self, place: int, here: bool) -> None:
        """Show the odds of a row while the mouse is there; then again those of the marked one."""
        key = self.question.options[place if here else self._mark].key
        choice = self._known.get(key)
        self._odds.show_looks(self._of_unread(key) if choice is None else self._of(choice))

    def _of(self, choice: DefenseChoice) -> Looks:
        return Looks(
            head=self._name(choice.card),
            against=self.say("defence.against", n=choice.defense),
            average=average(choice.plain.expected),
            average_words=self.say("defence.average", hp=self._hp),
            rows=rows_of(self.say, choice.plain),
            changes_head=self.say("defence.changes"),
            changes=self._with_tokens(choice),
            foot=self.say("defence.exact"),
        )

    def _with_tokens(self, choice: DefenseChoice) -> tuple[Change, ...]:
        if choice.plain == choice.with_tokens:
            return ()
        words = self.say("defence.with-tokens", n=self._tokens)
        return (Change(words, f"{average(choice.with_tokens.expected)} HP"),)

    def _of_unread(self, key: str) -> Looks:
        """Return what a card nobody has read makes of it, by the DEFENSE it may add."""
        changes = [
            Change(self.say("defence.if-it-adds", n=n), f"{average(lost.expected)} HP")
            for n, lost in zip(_IF_READ, self._if_read, strict=False)
        ]
        return Looks(
            head=self._name(key),
            average="?",
            average_words=self.say("defence.unread-help"),
            changes_head=self.say("defence.if-read"),
            changes=tuple(changes),
            foot=self.say("defence.exact"),
        )

    # -------------------------------------------------------------------------------- the room

    def fit(self, width: int, height: int) -> None:
        """Lay the rows in two columns where one would be too high."""
        super().fit(width, height)
        low = height < _AROUND + len(self._rows) * (LOW + GAP)
        columns = 2 if self.is_beside and low and width >= _TWO_COLUMNS else 1
        if columns != self._columns:
            self._columns = columns
            self._lie_in_columns()
        self._odds.set_brief(brief=height < _ROOMY)

    def _lie_in_columns(self) -> None:
        down = -(-len(self._rows) // self._columns)
        for row in self._rows:
            self._grid.removeWidget(row)
        for place, row in enumerate(self._rows):
            across, at = divmod(place, down)
            self._grid.addWidget(row, at, across)

    # ---------------------------------------------------------------------------------- keys

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take the digits of the rows, up and down, and Enter."""
        key, text = Qt.Key(event.key()), plain_key(event)
        if text and text in _DIGITS[: len(self._rows)]:
            run = partial(self._take, _DIGITS.index(text))
        elif key in _MOVES:
            run = partial(self._move, _MOVES[key])
        elif key in ENTER:
            run = partial(self._take, self._mark)
        else:
            return False
        if really:
            run()
        return True

    def _take(self, place: int) -> None:
        self.answer(self.question.options[place].key)

    def _move(self, by: int) -> None:
        place = (self._mark + by) % len(self._rows)
        self._mark_row(place)
        self._rows[place].come_into_view()

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        most = min(len(self._rows), len(_DIGITS))
        marked = self._name(self.question.options[self._mark].key)
        return (
            ("Enter", marked),
            (f"1 – {most}", self.say("defence.key.play")),
            ("↑ ↓", self.say("defence.key.compare")),
        )
