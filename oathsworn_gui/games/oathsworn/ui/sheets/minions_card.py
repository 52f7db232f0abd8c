"""The kinds of minions, a line each, and what was understood of it below."""

from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.notation.enemy import read_minion, written_minion
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.lines_card import LinesCard
from oathsworn_gui.games.oathsworn.views.sheets.checks import minion_checks, missing_words
from oathsworn_gui.games.oathsworn.views.sheets.sentences import minion_words
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped


class MinionsCard(LinesCard):
    """A line a kind; an empty one at the end is the next. A line made empty takes its kind off."""

    def __init__(self, context: PageContext, desk: SheetDesk) -> None:
        """Show the minions of ``desk``."""
        super().__init__(context, desk, "minion", context.texts.say("told.minions"), self._keep)
        second = QuietLabel(context.texts.say("told.minion.second"))
        second.setObjectName("sheet-second-boss")
        second.setFont(context.theme.font("text", 15))
        self.column.addWidget(wrapped(second))
        self.show_sheet()

    def show_sheet(self) -> None:
        """Show the kinds that are kept, and a line for the next."""
        kinds, say = self.desk.sheet.told.minions, self.context.texts.say
        while len(self.lines) <= len(kinds):
            words = say("told.minion.line", n=len(self.lines) + 1)
            line, told = self.add_line(words, say("told.minion.hint"))
            self.column.addWidget(line)
            self.column.addWidget(wrapped(told))
            self.order_last()
        for place in range(len(self.lines)):
            kind = kinds[place] if place < len(kinds) else None
            typed = written_minion(kind, self.desk.icons) if kind is not None else ""
            told = ("", "") if kind is None else self._told(kind, typed)
            self.show_line(place, typed, *told, kept=len(kinds))

    def _told(self, kind: MinionKind, typed: str) -> tuple[str, str]:
        """Return what was understood of a kind, and what was not or is not on the sheet."""
        texts, sheet = self.context.texts, self.desk.sheet
        missing = missing_words(texts, *minion_checks(sheet, kind))
        wrong = read_minion(typed, kind.key, self.desk.icons).wrong if not kind.steps else None
        if wrong is not None:
            missing = f"{self.context.refusal_text(wrong)} {texts.say('form.line.kept')}"
        return minion_words(texts, kind), missing

    def _keep(self, place: int, typed: str) -> Refusal | None:
        kinds = list(self.desk.sheet.told.minions)
        before = kinds[place] if place < len(kinds) else None
        kinds[place : place + 1] = [self._typed(typed, before)] if typed.strip() else []
        return self.desk.tell_minions(tuple(kinds))

    def _typed(self, typed: str, before: MinionKind | None) -> MinionKind:
        """Return the kind that a line describes; what is not typed anew stays as it was known."""
        kind = read_minion(typed, before.key if before is not None else "", self.desk.icons).kind
        taken = {one.key for one in self.desk.sheet.told.minions}
        if before is None:
            n = next((n for n in range(1, 99) if self._free(kind.key, n) not in taken), 99)
            return kind.evolve(key=self._free(kind.key, n))
        steps = before.steps if kind.words == before.words else kind.steps
        return kind.evolve(hexes=before.hexes, steps=steps)

    def _free(self, key: str, n: int) -> str:
        return key if n == 1 else f"{key}-{n}"
