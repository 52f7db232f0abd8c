"""The special rules: a line each, and beside it when it happens."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.own import OwnRules
from oathsworn_gui.games.oathsworn.ui.base.tab_order import order_tabs
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.field import SheetLine
from oathsworn_gui.games.oathsworn.views.sheets.rules import (
    MOMENTS,
    ToldRule,
    names_of,
    rule_words,
    told_rules,
    with_rule,
)
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, QuietLabel, wrapped

_MOMENT_WIDE = 168


class RulesCard(Card):
    """A rule with a moment is carried out then, or its words are shown; others are read out."""

    left = Signal()

    def __init__(self, context: PageContext, desk: SheetDesk) -> None:
        """Show the special rules of ``desk``."""
        super().__init__()
        self.setObjectName("sheet-rules")
        self._context = context
        self._desk = desk
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(6)
        column.addWidget(wrapped(Heading(context.theme, context.texts.say("told.rules"), 22)))
        self._hidden = wrapped(QuietLabel(context.texts.say("told.rules.hidden")))
        column.addWidget(self._hidden)
        self._lines = QWidget()
        self._grid = QGridLayout(self._lines)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(6)
        self._grid.setColumnStretch(1, 1)
        column.addWidget(self._lines)
        self._rows: list[tuple[QComboBox, SheetLine, QuietLabel]] = []
        self.show_sheet()

    @property
    def first(self) -> QWidget:
        """The line in which the next rule is typed."""
        return self._rows[-1][1].line

    def show_sheet(self) -> None:
        """Show the rules that are kept, and a line for the next."""
        sheet = self._desk.sheet
        told = told_rules(sheet.rules)
        known = {} if sheet.rules is None else {rule.key: rule for rule in sheet.rules.rules}
        hidden = self._desk.hides_rules
        self._hidden.setVisible(hidden)
        self._lines.setHidden(hidden)
        while len(self._rows) <= len(told):
            self._add(len(self._rows))
        for place, (moment, line, read) in enumerate(self._rows):
            rule = told[place] if place < len(told) else ToldRule("")
            timed = known.get(rule.key)
            read.setText(
                "" if timed is None else rule_words(self._context.texts, timed, sheet.told)
            )
            read.setVisible(timed is not None)
            line.setVisible(place <= len(told))
            moment.setVisible(place <= len(told))
            line.show_text(rule.words)
            if rule.words:
                moment.blockSignals(True)
                moment.setCurrentIndex(0 if rule.when is None else 1 + MOMENTS.index(rule.when))
                moment.blockSignals(False)

    def _add(self, place: int) -> None:
        say = self._context.texts.say
        moment = QComboBox()
        moment.setObjectName(f"sheet-moment-{place + 1}")
        moment.setAccessibleName(say("told.moment.of", n=place + 1))
        moment.setMinimumWidth(_MOMENT_WIDE)
        moment.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        moment.setMinimumHeight(40)
        moment.addItem(say("told.moment.none"))
        for key in MOMENTS:
            moment.addItem(say(f"told.moment.{key}"))
        moment.currentIndexChanged.connect(partial(self._keep_moment, place))
        line = SheetLine(
            self._context,
            f"sheet-rule-{place + 1}",
            say("told.rule.line", n=place + 1),
            say("told.rule.hint"),
            partial(self._keep, place),
        )
        line.entered.connect(line.line.go_on)
        line.left.connect(self.left)
        read = QuietLabel()
        read.setObjectName(f"sheet-rule-{place + 1}-told")
        read.setFont(self._context.theme.font("text", 16))
        self._grid.addWidget(moment, 2 * place, 0)
        self._grid.addWidget(line, 2 * place, 1)
        self._grid.addWidget(wrapped(read), 2 * place + 1, 1)
        if self._rows:
            order_tabs(self._rows[-1][1].line, (moment, line.line))
        self._rows.append((moment, line, read))

    def _when(self, place: int) -> ToldRule:
        chosen = self._rows[place][0].currentIndex()
        told = told_rules(self._desk.sheet.rules)
        rule = told[place] if place < len(told) else ToldRule("")
        return rule._replace(when=None if chosen < 1 else MOMENTS[chosen - 1])

    def _keep(self, place: int, typed: str) -> Refusal | None:
        return self._tell(place, self._when(place)._replace(words=typed.strip()))

    def _keep_moment(self, place: int, *_: int) -> None:
        rule = self._when(place)
        if rule.words:
            self._tell(place, rule)

    def _tell(self, place: int, rule: ToldRule) -> Refusal | None:
        rules = self._desk.sheet.rules or OwnRules(chapter=self._desk.chapter)
        names = names_of(self._desk.sheet.told)
        return self._desk.tell_rules(with_rule(rules, place, rule, names))
