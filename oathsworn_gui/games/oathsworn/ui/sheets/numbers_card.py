"""DEFENSE and MIGHT of the stages, and what ends each of them."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout

from oathsworn_gui.games.oathsworn.content.told_encounter import MOST_DEFENSE
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.field import Keep, SheetLine
from oathsworn_gui.games.oathsworn.views.encounter.boss import NUMERALS
from oathsworn_gui.games.oathsworn.views.sheets.stages import (
    LAST,
    STAGES,
    ends_by_words,
    numbers_of,
    read_might,
    with_end,
    with_stage,
    with_target,
    written_end,
    written_might,
)
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, LabelText, QuietLabel, wrapped

_DEFENSE_WIDE = 72
_MIGHT_WIDE = 130


class NumbersCard(Card):
    """A row a stage: DEFENSE, MIGHT, what ends it. Left empty: as in the stage before."""

    left = Signal()

    def __init__(self, context: PageContext, desk: SheetDesk) -> None:
        """Show the boss of ``desk``."""
        super().__init__()
        self.setObjectName("sheet-numbers")
        self._context = context
        self._desk = desk
        say = context.texts.say
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 14, 16, 14)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(3, 1)
        title = wrapped(Heading(context.theme, say("told.numbers"), 22))
        grid.addWidget(title, 0, 0, 1, 4)
        for place, key in enumerate(("defense", "might", "end"), 1):
            grid.addWidget(LabelText(say(f"told.{key}")), 1, place)
        self._defense: dict[int, SheetLine] = {}
        self._might: dict[int, SheetLine] = {}
        self._ends: dict[int, SheetLine] = {}
        for stage in STAGES:
            self._add(grid, stage)
        self._target = self._line(
            "sheet-target", say("told.target"), say("told.target.hint"), self._keep_target
        )
        grid.addWidget(LabelText(say("told.target")), LAST + 2, 0, 1, 2)
        grid.addWidget(self._target, LAST + 2, 2, 1, 2)
        self.first = self._defense[1].line

    def _add(self, grid: QGridLayout, stage: int) -> None:
        say, row, numeral = self._context.texts.say, 1 + stage, NUMERALS[stage]
        label = Heading(self._context.theme, numeral, 26)
        grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        same = say("told.as-before") if stage > 1 else ""
        defense = self._line(
            f"sheet-defense-{stage}",
            say("told.defense.of", stage=numeral),
            same or "?",
            partial(self._keep_defense, stage),
        )
        defense.setFixedWidth(_DEFENSE_WIDE)
        might = self._line(
            f"sheet-might-{stage}",
            say("told.might.of", stage=numeral),
            same or say("told.might.hint"),
            partial(self._keep_might, stage),
        )
        might.setFixedWidth(_MIGHT_WIDE)
        self._defense[stage], self._might[stage] = defense, might
        grid.addWidget(defense, row, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(might, row, 2, Qt.AlignmentFlag.AlignTop)
        if stage == LAST:
            grid.addWidget(wrapped(QuietLabel(say("told.end.last"))), row, 3)
            return
        end = self._line(
            f"sheet-end-{stage}",
            say("told.end.of", stage=numeral),
            say("told.end.hint"),
            partial(self._keep_end, stage),
        )
        self._ends[stage] = end
        grid.addWidget(end, row, 3, Qt.AlignmentFlag.AlignTop)

    def _line(self, name: str, words: str, hint: str, keep: Keep) -> SheetLine:
        line = SheetLine(self._context, name, words, hint, keep)
        line.entered.connect(line.line.go_on)
        line.left.connect(self.left)
        return line

    def show_sheet(self) -> None:
        """Show the numbers that are kept."""
        boss = self._desk.boss
        self.setEnabled(boss is not None)
        if boss is None:
            return
        for stage in STAGES:
            numbers = numbers_of(boss, stage)
            self._defense[stage].show_text("" if numbers.defense is None else str(numbers.defense))
            self._might[stage].show_text(written_might(numbers.might))
        say = self._context.texts.say
        asked = bool(boss.targeting) and boss.target is None
        self._target.show_text(boss.targeting)
        self._target.show_missing(say("told.missing.target.asked") if asked else "")
        for stage, line in self._ends.items():
            line.show_text(written_end(boss, stage))
            line.show_missing(say("told.end.words") if ends_by_words(boss, stage) else "")

    # ------------------------------------------------------------------------------- keeping

    def _keep_defense(self, stage: int, typed: str) -> Refusal | None:
        boss, words = self._desk.boss, typed.strip()
        if words and not (words.isdecimal() and len(words) < 3 and int(words) <= MOST_DEFENSE):
            return impossible("sheet.number", least=0, most=MOST_DEFENSE)
        if boss is None:
            return None
        numbers = numbers_of(boss, stage).evolve(defense=int(words) if words else None)
        return self._desk.tell_boss(with_stage(boss, stage, numbers))

    def _keep_might(self, stage: int, typed: str) -> Refusal | None:
        boss, might = self._desk.boss, read_might(typed)
        if isinstance(might, Refusal):
            return might
        if boss is None:
            return None
        numbers = numbers_of(boss, stage).evolve(might=might)
        return self._desk.tell_boss(with_stage(boss, stage, numbers))

    def _keep_target(self, typed: str) -> Refusal | None:
        boss = self._desk.boss
        return None if boss is None else self._desk.tell_boss(with_target(boss, typed))

    def _keep_end(self, stage: int, typed: str) -> Refusal | None:
        boss = self._desk.boss
        return None if boss is None else self._desk.tell_boss(with_end(boss, stage, typed))
