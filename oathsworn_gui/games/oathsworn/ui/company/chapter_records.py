"""What each chapter came to, and the way to another one: skipped, played again, or given up."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.chapters.muster import GiveUpChapter, GoToChapter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterRecord
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, line_field
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    IconLabel,
    KeyButton,
    LabelText,
    QuietLabel,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_RESULTS = {
    "victory": ("trophy", "moss"),
    "defeat": ("skull", "blood"),
    "skipped": ("skip-next", "quiet"),
    "": ("book-open-page-variant", "quiet"),
}
_TOLD = ("gained", "lost", "injuries", "fallen", "dead", "granted")


class ChaptersPanel(InPlace):
    """Every chapter to go to, and those played with their numbers, the last one first."""

    wide = 940

    def __init__(self, context: PageContext) -> None:
        say = context.texts.say
        super().__init__(context, say("chapters.title"), "chapters-panel")
        self._to = ""
        self.body.setSpacing(10)
        self._add_ways()
        self._add_giving_up()
        self.body.addWidget(hairline())
        self._add_records()
        self.body.addStretch(1)

    @property
    def _campaign(self) -> Campaign:
        return self.context.store.campaign

    # ------------------------------------------------------------------------------- history

    def _add_records(self) -> None:
        records = self._campaign.company.records
        if not records:
            self.body.addWidget(wrapped(QuietLabel(self.context.texts.say("chapters.none"))))
        for place, record in reversed(list(enumerate(records))):
            self.body.addWidget(self._record(place, record))

    def _record(self, place: int, record: ChapterRecord) -> QWidget:
        say, theme = self.context.texts.say, self.context.theme
        card = Card(kind="raised")
        card.setObjectName(f"record-{place}")
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(14)
        number = PlainLabel(record.chapter)
        number.setFont(theme.font("number", 30))
        number.setMinimumWidth(44)
        row.addWidget(number)
        icon, tone = _RESULTS[record.result]
        row.addWidget(IconLabel(theme, icon, tone, 24))
        key = record.result or "left"
        result = PlainLabel(say(f"chapters.result.{key}"))
        result.setProperty("strong", True)
        row.addWidget(result)
        row.addWidget(QuietLabel(self._circumstances(record)), 1)
        for name in ("knockouts", "level", "iron"):
            row.addWidget(self._figure(say(f"chapters.{name}"), getattr(record, name)))
        add_layout(column, row)
        told = self._told(record)
        if told:
            label = wrapped(QuietLabel("  ·  ".join(told)))
            label.setFont(theme.font("text", 15))
            column.addWidget(label)
        return card

    def _circumstances(self, record: ChapterRecord) -> str:
        say = self.context.texts.say
        words = [self.context.store.box.printed.difficulties[record.difficulty].name]
        if record.attempts > 1:
            words.append(say("chapters.attempts", n=record.attempts))
        return ", ".join(words)

    def _figure(self, name: str, number: int) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        figure = PlainLabel(str(number))
        figure.setFont(self.context.theme.font("number", 28))
        figure.setAccessibleName(f"{name} {number}")
        for label in (figure, LabelText(name)):
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
            column.addWidget(label)
        return block

    def _told(self, record: ChapterRecord) -> list[str]:
        """Return what was gained and lost, in words; empty for what did not happen."""
        say, classes = self.context.texts.say, self.context.store.box.printed.classes
        told: list[str] = []
        for what in _TOLD:
            names: tuple[str, ...] = getattr(record, what)
            if what == "dead":
                names = tuple(classes[key].name if key in classes else key for key in names)
            if names:
                told.append(say(f"chapters.{what}", names=", ".join(names)))
        return told

    # ------------------------------------------------------------------------------ the ways

    def _add_ways(self) -> None:
        say, theme = self.context.texts.say, self.context.theme
        self.body.addWidget(LabelText(say("chapters.go")))
        flow = Flow(6)
        self._chips: dict[str, KeyButton] = {}
        for key in self.context.store.box.line.chapters:
            chip = KeyButton(theme, key)
            chip.stand(36)
            chip.setCheckable(True)
            chip.setObjectName(f"chapter-{key}")
            now = key == self._campaign.chapter
            chip.setAccessibleName(say("chapters.now" if now else "chapters.chip", chapter=key))
            chip.clicked.connect(partial(self._choose, key))
            self._chips[key] = chip
            flow.addWidget(chip)
        add_layout(self.body, flow)
        self._what = wrapped(PlainLabel())
        self._what.setObjectName("chapters-what")
        self.body.addWidget(self._what)
        row = QHBoxLayout()
        self._because = line_field("chapters-because", say("chapters.because"), 200)
        self._go = KeyButton(theme, say("chapters.go.do"), "arrow-right")
        self._go.setObjectName("chapters-go")
        self._go.clicked.connect(self._leave)
        row.addWidget(self._because, 1)
        row.addWidget(self._go)
        add_layout(self.body, row)
        self._choose(self._campaign.chapter)

    def _choose(self, key: str, *_: object) -> None:
        """Show the consequences of going to a chapter, before it is done."""
        self._to = key
        for chapter, chip in self._chips.items():
            chip.setChecked(chapter == key)
        say, box, campaign = self.context.texts.say, self.context.store.box, self._campaign
        now, then = box.chapter(campaign.chapter).number, box.chapter(key).number
        way = "again" if key == campaign.chapter else "on" if then > now else "back"
        words = [say(f"chapters.way.{way}", chapter=campaign.chapter, to=key)]
        levels = {who.level for who in campaign.seats.values()}
        words.append(say("chapters.way.level" if levels != {then} else "chapters.way.same", n=then))
        refusal = self.context.store.refuse(GoToChapter(chapter=key))
        if refusal is not None:
            why = self.context.refusal_text(refusal)
            words = [why] if refusal.strength == "impossible" else [*words, why]
        self._what.setText(" ".join(words))
        self._go.setEnabled(refusal is None or refusal.strength != "impossible")
        set_tool_tip(self._go, "" if refusal is None else self.context.refusal_text(refusal))
        self._go.show_words(say(f"chapters.do.{way}", to=key))

    def _leave(self) -> None:
        """Go; in the middle of a part the typed reason is recorded as an overrule."""
        because = self._because.text().strip()
        action = GoToChapter(chapter=self._to, because=because)
        if self._done(action, because):
            self.closed.emit()
            self.context.shell.show_page("story")

    def _done(self, action: Action, because: str) -> bool:
        store = self.context.store
        refusal = store.refuse(action)
        if because and refusal is not None and refusal.strength == "against-rules":
            return not isinstance(store.dispatch(action, because), Refusal)
        return self.context.shell.dispatch(action)

    def _add_giving_up(self) -> None:
        say = self.context.texts.say
        action: Action = GiveUpChapter()
        refusal = self.context.store.refuse(action)
        row = QHBoxLayout()
        words = say("chapters.give-up.help")
        if refusal is not None:
            words = self.context.refusal_text(refusal)
        row.addWidget(wrapped(QuietLabel(words)), 1)
        button = KeyButton(self.context.theme, say("chapters.give-up"), "flag-off")
        button.setObjectName("chapters-give-up")
        button.setEnabled(refusal is None or refusal.strength != "impossible")
        set_tool_tip(button, words)
        button.clicked.connect(self._give_up)
        row.addWidget(button)
        add_layout(self.body, row)

    def _give_up(self) -> None:
        if self.context.shell.dispatch(GiveUpChapter()):
            self.closed.emit()
            self.context.shell.show_page("epilogue")
