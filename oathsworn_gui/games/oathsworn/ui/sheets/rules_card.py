"""The special rules: a line each, and beside it when it happens."""

from functools import partial

from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.own import OwnRules
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.lines_card import LinesCard
from oathsworn_gui.games.oathsworn.views.sheets.checks import (
    Sheet,
    missing_words,
    rule_checks,
)
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
from oathsworn_gui.ui.widgets import QuietLabel, wrapped

_MOMENT_WIDE = 168


class RulesCard(LinesCard):
    """A rule with a moment is carried out then, or its words are shown; others are read out."""

    def __init__(self, context: PageContext, desk: SheetDesk) -> None:
        """Show the special rules of ``desk``."""
        super().__init__(context, desk, "rule", context.texts.say("told.rules"), self._keep)
        self._hidden = wrapped(QuietLabel(context.texts.say("told.rules.hidden")))
        self.column.addWidget(self._hidden)
        self._table = QWidget()
        self._grid = QGridLayout(self._table)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self.column.addWidget(self._table)
        self._moments: list[QComboBox] = []
        self.show_sheet()

    def show_sheet(self) -> None:
        """Show the rules that are kept, and a line for the next."""
        sheet = self.desk.sheet
        told = told_rules(sheet.rules)
        known = {} if sheet.rules is None else {rule.key: rule for rule in sheet.rules.rules}
        hidden = self.desk.hides_rules
        self._hidden.setVisible(hidden)
        self._table.setHidden(hidden)
        while len(self.lines) <= len(told):
            self._add(len(self.lines))
        for place, moment in enumerate(self._moments):
            rule = told[place] if place < len(told) else ToldRule("")
            timed = known.get(rule.key)
            read = self._read(sheet, timed) if timed is not None else ("", "")
            if timed is None and rule.words:
                read = "", self.context.texts.say("told.rule.no-moment")
            self.show_line(place, rule.words, *read, kept=len(told))
            moment.setVisible(place <= len(told))
            if rule.words:
                moment.blockSignals(True)
                moment.setCurrentIndex(0 if rule.when is None else 1 + MOMENTS.index(rule.when))
                moment.blockSignals(False)

    def _read(self, sheet: Sheet, rule: BoardRule) -> tuple[str, str]:
        """Return what was understood of a rule, and what it names that the sheet does not have."""
        texts = self.context.texts
        missing = missing_words(texts, *rule_checks(sheet, rule))
        return rule_words(texts, rule, sheet.told), missing

    def _add(self, place: int) -> None:
        say = self.context.texts.say
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
        line, read = self.add_line(say("told.rule.line", n=place + 1), say("told.rule.hint"))
        self._grid.addWidget(moment, 2 * place, 0)
        self._grid.addWidget(line, 2 * place, 1)
        self._grid.addWidget(wrapped(read), 2 * place + 1, 1)
        self._moments.append(moment)
        self.order_last(moment)

    def _when(self, place: int) -> ToldRule:
        chosen = self._moments[place].currentIndex()
        told = told_rules(self.desk.sheet.rules)
        rule = told[place] if place < len(told) else ToldRule("")
        return rule._replace(when=None if chosen < 1 else MOMENTS[chosen - 1])

    def _keep(self, place: int, typed: str) -> Refusal | None:
        return self._tell(place, self._when(place)._replace(words=typed.strip()))

    def _keep_moment(self, place: int, *_: int) -> None:
        rule = self._when(place)
        if rule.words:
            self._tell(place, rule)

    def _tell(self, place: int, rule: ToldRule) -> Refusal | None:
        rules = self.desk.sheet.rules or OwnRules(chapter=self.desk.chapter)
        names = names_of(self.desk.sheet.told)
        return self.desk.tell_rules(with_rule(rules, place, rule, names))
