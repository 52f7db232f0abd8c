"""What an enemy's cards may cost its targets, before they are turned up."""

from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.rules.enemy_odds import Threat, threats
from oathsworn_gui.games.oathsworn.ui.defence_words import rows_of
from oathsworn_gui.games.oathsworn.ui.odds_column import Change, Looks, OddsColumn
from oathsworn_gui.games.oathsworn.ui.odds_words import average, percent
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, Shield, hairline, wrapped


class EnemyOdds(QFrame):
    """The odds of an enemy's draw for each target; hidden when no cards lie face down.

    One target is told at length, several in a line each with the DEFENSE they have now.
    """

    def __init__(self, context: PageContext, question: Question) -> None:
        """Follow the decks and the seats while ``question`` is open."""
        super().__init__()
        self.setObjectName("enemy-odds")
        self._context, self._question = context, question
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._odds: OddsColumn | None = None
        self._targets: dict[str, _TargetLine] = {}
        stop = context.watch(
            lambda campaign: (campaign.seats, campaign.decks, campaign.adjustments), self._show
        )
        self.destroyed.connect(stop)

    def set_brief(self, *, brief: bool) -> None:
        """Leave sentences out where room is short."""
        if self._odds is not None:
            self._odds.set_brief(brief=brief)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._context.texts.say(key, **params)

    def _show(self, *_: object) -> None:
        store = self._context.store
        pending = store.campaign.pending
        attack = pending[-1] if pending else None
        if not isinstance(attack, EnemyAttack) or store.ask() != self._question:
            return  # the cards are turned up; this is about to go
        found = threats(store.campaign, attack, store.box)
        if len(found) == 1 and not self._targets:
            self._show_one(found[0])
            return
        if not self._targets:
            self._add_lines(found)
        for threat in found:
            self._targets[threat.seat].show_threat(threat)

    def _show_one(self, threat: Threat) -> None:
        if self._odds is None:
            self._odds = OddsColumn(self._context.theme)
            self._column.addWidget(self._odds)
        self._odds.show_looks(self._looks(threat))

    def _looks(self, threat: Threat) -> Looks:
        tokens = ()
        if threat.with_tokens != threat.plain:
            words = self._say("defence.with-tokens", n=threat.tokens)
            tokens = (Change(words, f"{average(threat.with_tokens.expected)} HP"),)
        return Looks(
            head=threat.name,
            against=self._say("defence.against", n=threat.defense),
            average=average(threat.plain.expected),
            average_words=self._say("defence.average", hp=threat.hp),
            rows=rows_of(self._say, threat.plain),
            changes_head=self._say("defence.changes"),
            changes=tokens,
            foot=self._say("defence.exact"),
        )

    def _add_lines(self, found: tuple[Threat, ...]) -> None:
        self._column.addWidget(LabelText(self._say("defence.average-head")))
        for place, threat in enumerate(found):
            if place:
                self._column.addWidget(hairline())
            self._targets[threat.seat] = _TargetLine(self._context)
            self._column.addWidget(self._targets[threat.seat])
        foot = wrapped(QuietLabel(self._say("defence.exact")))
        foot.setFont(self._context.theme.font("text", 15))
        self._column.addWidget(foot)


class _TargetLine(QFrame):
    """One target of several: its DEFENSE, the HP lost on average, and the chance to fall."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._texts = context.texts
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        self._shield = Shield(context.theme, None, self._texts.say("draw.defense"), size=48)
        self._name, self._about = wrapped(QLabel()), wrapped(QuietLabel())
        self._name.setProperty("name", True)
        self._number = QLabel()
        self._number.setFont(context.theme.font("number", 30))
        grid.addWidget(self._shield, 0, 0, 2, 1)
        grid.addWidget(self._name, 0, 1)
        grid.addWidget(self._number, 0, 2)
        grid.addWidget(QuietLabel("HP"), 0, 3)
        grid.addWidget(self._about, 1, 1, 1, 3)

    def show_threat(self, threat: Threat) -> None:
        """Show what one target may lose."""
        self.setObjectName(f"threat-{threat.seat}")
        say, out = self._texts.say, threat.plain.knocked_out
        self._shield.show_number(threat.defense)
        self._name.setText(threat.name)
        stands = say("defence.out", percent=percent(out)) if out else say("defence.stands")
        words = [stands]
        if threat.with_tokens != threat.plain:
            spent = average(threat.with_tokens.expected)
            words.append(say("defence.tokens-short", n=threat.tokens, hp=spent))
        self._about.setText(" · ".join(words))
        number = average(threat.plain.expected)
        self._number.setText(number)
        self.setAccessibleName(f"{threat.name}: {number} HP, {', '.join(words)}")
