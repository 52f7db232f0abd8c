"""Determination after a miss: which combat token is gained, what each is worth, what comes back."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from oathsworn_gui.games.oathsworn.model.might_cards import read_unit
from oathsworn_gui.games.oathsworn.model.words import Colour, TokenType
from oathsworn_gui.games.oathsworn.ui.draw.choice import DrawChoice
from oathsworn_gui.games.oathsworn.ui.draw.choice_panel import ChoicePanel
from oathsworn_gui.games.oathsworn.ui.draw.determination_foot import DeterminationFoot
from oathsworn_gui.games.oathsworn.ui.draw.drama import DramaScene, board_room
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER, tell_keys
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.games.oathsworn.views.encounter.boss_strip import strip_of
from oathsworn_gui.games.oathsworn.views.might.drama import MISSED, miss_of
from oathsworn_gui.games.oathsworn.views.might.draw_settled import last_settled, settled_last
from oathsworn_gui.games.oathsworn.views.might.draw_tokens import (
    DeterminationView,
    determination_view,
    given_back,
)
from oathsworn_gui.games.oathsworn.views.might.odds_words import average, in_words, percent
from oathsworn_gui.games.oathsworn.views.might.token_worths import missed_how_often, next_attack
from oathsworn_gui.ui.base.background_count import Counting
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import QuietLabel, wrapped

LETTERS: Mapping[TokenType, str] = {
    "animus": "A",
    "battleflow": "B",
    "defense": "D",
    "empowered": "E",
    "redraw": "R",
}
_TOKENS: tuple[TokenType, ...] = ("redraw", "empowered", "defense", "animus", "battleflow")
"""The tokens in the order of the choices: first those whose worth is counted."""
_REDRAW = 0
"""The place of the redraw among them."""
_SMALL = 640
_HEAD = 150
_TINY_OVER_BOARD = 360
"""A height of the panel's room in px below which the miss is small; the room of the head; a
height of the place of the turn in which only a name and a number have room.
"""


class DeterminationPanel(ChoicePanel):
    """A digit, the first letter of a token or a click gains it; the miss stands large beside.

    Over the board the miss lies there, and the tokens are in the place of the turn. Each says what
    it is worth once that is counted; Enter takes the orange one: a redraw until another is known to
    be worth more.
    """

    choices_aside = True

    def fill_choices(self) -> None:
        """Show how often such a draw misses, what is returned, and the five tokens."""
        self._settled = settled_last(self.context.store)
        self._does: list[str] = []
        self._add_odds()
        self._back = wrapped(PlainLabel(self._back_words()))
        self._back.setObjectName("comes-back")
        self._back.setProperty("strong", True)
        self.side.addWidget(self._back)
        self._add_miss()
        shown = determination_view(self.context.store.campaign, self.question.seats[0])
        for place, token in enumerate(_TOKENS, 1):
            choice = self._choice(shown, token, str(place))
            self.add_choice(choice, partial(self.answer, token), str(place), LETTERS[token])
        self.lead_with(_REDRAW)
        self._foot = DeterminationFoot(self.context)
        self._counting = Counting(self._tell_worths, self)
        self._count()

    def fill(self) -> None:
        """Put what is true all the same below the choices."""
        super().fill()
        self.side.addWidget(self._foot)

    def _add_odds(self) -> None:
        """Say how often such a draw misses, where that was counted."""
        lines = self._settled.lines if self._settled is not None else ()
        chance = missed_how_often(lines)
        self._odds = wrapped(QuietLabel())
        self._odds.setObjectName("misses-how-often")
        if chance is not None:
            about = in_words(self.context.texts, chance)
            words = self.say("draw.determination.misses", percent=percent(chance), about=about)
            self._odds.setText(words)
        self.side.addWidget(self._odds)

    def _add_miss(self) -> None:
        """Show the blanks large; nothing where the miss is no longer the last step."""
        self._scene = DramaScene(self.context)
        self.body.addWidget(self._scene, 1)
        settled = self._settled
        missed = next((v for v in settled.verdicts if v.code in MISSED), None) if settled else None
        self._staged = missed is not None
        self._scene.setVisible(self._staged)
        if settled is None or missed is None:
            self.body.addStretch(1)
            return
        words = self.say("drama.determination")
        drama = miss_of(self.context, missed, settled, words)
        self._scene.begin(drama, motion=self.context.motion)

    def fit(self, width: int, height: int) -> None:
        """Give the miss what room the choices leave; over a board that is seen it lies there."""
        super().fit(width, height)
        over_board = not self.is_beside and board_room(self.window()) is not None
        small = height < _SMALL
        tiny = height < (_TINY_OVER_BOARD if over_board else _SMALL)
        self._scene.setVisible(self._staged and not over_board)
        self._shorten_head(short=over_board)
        if over_board:
            self.sides.draw_together(4 if tiny else 12)
            self.head.title.setFont(self.context.theme.font("display", 20 if tiny else 26))
        self._scene.setMinimumHeight(180 if small else 320)
        self._scene.setMaximumHeight(max(180, height - _HEAD))
        self._back.setHidden(over_board and small and not self._comes_back)
        self._odds.setHidden(not self._odds.text() or (over_board and tiny))
        for choice in self._choices:
            choice.crouch(low=small, tiny=tiny)
        self.side.setSpacing(4 if over_board and small else 12)
        self._grid.setSpacing(4 if over_board and tiny else 6 if small else 10)
        self._foot.fold(low=small)
        self._lie_in(1)

    # ------------------------------------------------------------------------------- the worths

    def _count(self) -> None:
        """Count beside the window what each token is worth."""
        context = self.context
        strip = strip_of(context.store.campaign, context.store.box, context)
        might = strip.might.cards if strip is not None else ()
        hits: tuple[Colour, ...] = tuple(
            read_unit(colour).colour for colour, n in might for _ in range(n)
        )
        ahead = next_attack(context.store.campaign, context.store.box, self.question, hits)
        self._boss = strip.name if strip is not None else ""
        self._worths: dict[int, float] = {}
        if ahead is not None:
            self._counting.start(ahead.job)

    def _tell_worths(self, found: Mapping[str, object]) -> None:
        """Say what was counted; the one worth most leads."""
        for place, token in enumerate(_TOKENS):
            worth = found.get(token)
            if isinstance(worth, Fraction | float):
                self._worths[place] = round(float(worth), 9)
                words = self._worth_words(token, self._worths[place])
                short = self._short_words(token, self._worths[place])
                self._choices[place].show_words(words, self._does[place], short)
        if _REDRAW in self._worths:
            best = max(self._worths, key=lambda place: (self._worths[place], place))
            self.lead_with(best)
            tell_keys(self)

    def _short_words(self, token: TokenType, worth: float) -> str:
        key = "draw.determination.fewer" if token == "defense" else "draw.determination.more"  # noqa: S105
        return self.say(key, worth=average(Fraction(worth))) if worth else ""

    def _worth_words(self, token: TokenType, worth: float) -> str:
        key = "defends" if token == "defense" else "adds"  # noqa: S105 - a token of the game
        if not worth:
            return self.say(f"draw.determination.{key}-nothing", name=self._boss)
        number = average(Fraction(worth))
        return self.say(f"draw.determination.{key}", worth=number, name=self._boss)

    def _back_words(self) -> str:
        """Return in words what was spent on the attack and is returned."""
        draw = self.draw if self.draw.cards else last_settled(self.context.store)
        back = given_back(self.context.store.campaign, draw.tokens) if draw is not None else ()
        self._comes_back = bool(back)
        if not back:
            return self.say("draw.determination.nothing-back")
        told = ", ".join(self.say(f"draw.determination.back-{kind}", n=n) for kind, n in back)
        return self.say("draw.determination.back", tokens=told)

    def _choice(self, shown: DeterminationView, token: TokenType, key: str) -> DrawChoice:
        context = self.context
        other = shown.small and token in {"animus", "battleflow"}
        does = self.say(f"draw.determination.{'small' if other else token}")
        self._does.append(does)
        title = self.say(f"token.{token}")
        choice = DrawChoice(
            context.theme,
            f"{title[:1].upper()}{title[1:]}",
            does,
            key,
            partial(self._paint_token, token),
        )
        there_is = self._acts_on(shown, token)
        if there_is:
            choice.show_words(there_is, does)
        choice.setObjectName(f"option-{token}")
        held = shown.held[token]
        if held:
            choice.say_at_the_end(self.say("draw.determination.held", n=held), "quiet")
        return choice

    def _acts_on(self, shown: DeterminationView, token: TokenType) -> str:
        """Say what there is for a token that is not worth a number; else nothing."""
        if token == "animus" and shown.reserve is not None:  # noqa: S105 - a token of the game
            numbers = {"n": shown.reserve, "available": shown.available}
            return self.say("draw.determination.reserve", **numbers)
        if token == "battleflow" and shown.cooling is not None:  # noqa: S105
            return self.say("draw.determination.cooling", n=shown.cooling)
        return ""

    def _paint_token(self, token: TokenType, painter: QPainter, box: QRectF) -> None:
        theme = self.context.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("well"))
        painter.drawEllipse(box)
        icon = box.adjusted(10, 10, -10, -10)
        paint_icon(painter, icon, TOKEN_ICONS[token], theme.color("gold"))

    def _shorten_head(self, *, short: bool) -> None:
        """Ask only for the token, when ``short``: all else is on the page, or over the board."""
        self.head.about.setHidden(short)
        self.head.target.setHidden(short or bool(self._lain and self._lain[1]))
        self.head.title.setText(self.say("draw.determination.which") if short else self.title())

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take Enter for the orange one, but not while it would be meant for the cards."""
        if self._scene.isVisible() and self._scene.deafens and Qt.Key(event.key()) in ENTER:
            return True
        return super().press_key(event, really=really)

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        digits = (f"1–{len(_TOKENS)}", self.say("draw.determination.key"))
        return (*self.leader_hint(), digits, *self._letters())

    def _letters(self) -> KeyHints:
        return tuple((LETTERS[token], self.say(f"token.{token}")) for token in _TOKENS)
