"""The page on which every counted value can be corrected, with a reason."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.corrections import PutRight
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.panel import line_field
from oathsworn_gui.games.oathsworn.ui.company.correction_cards import NumberField, NumbersCard
from oathsworn_gui.games.oathsworn.ui.company.deck_correction import DeckCard
from oathsworn_gui.games.oathsworn.views.company.corrections import sheets_to_correct
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import (
    Heading,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEY = "put-right"
_LEAST = 420


class PutRightPage(QWidget):
    """Numbers are typed freely; nothing changes before they are submitted, in one step."""

    def __init__(self, context: PageContext) -> None:
        """Show the frame; the fields are made when the page is shown first."""
        super().__init__(context.room)
        self._context = context
        self._cards: list[NumbersCard] = []
        self._decks: DeckCard | None = None
        self.setObjectName("put-right-page")
        say = context.texts.say
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(32, 20, 32, 24)
        self._column.setSpacing(12)
        self._column.addWidget(Heading(context.theme, say("put-right.title"), 34))
        self._column.addWidget(wrapped(QuietLabel(say("put-right.words"))))
        add_layout(self._column, self._foot())
        self._column.addStretch(1)
        context.commands.add(
            Command("put-right-do", "check", self._write, shortcut="Ctrl+Return", page=KEY)
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Make the fields, once."""
        super().showEvent(event)
        if self._decks is None:
            soon(self, self._fill)

    def _foot(self) -> QVBoxLayout:
        say = self._context.texts.say
        column, row = QVBoxLayout(), QHBoxLayout()
        column.setSpacing(8)
        row.setSpacing(12)
        self._because = line_field("right-because", say("put-right.because"), 200)
        self._because.setMinimumHeight(48)
        self._because.textChanged.connect(self._reason_typed)
        self._because.returnPressed.connect(self._write)
        column.addWidget(self._because)
        self._told = QuietLabel(say("put-right.unchanged"))
        self._told.setObjectName("right-told")
        row.addWidget(self._told, 1)
        reset = KeyButton(self._context.theme, say("put-right.reset"), "restore")
        reset.setObjectName("right-reset")
        reset.clicked.connect(self._as_it_was)
        row.addWidget(reset)
        do = PrimaryButton(self._context.theme, say("put-right.do"), "check", "Ctrl Enter")
        do.setObjectName("right-do")
        do.clicked.connect(self._write)
        row.addWidget(do)
        add_layout(column, row)
        return column

    # ------------------------------------------------------------------------------ the numbers

    def _fill(self) -> None:
        if self._decks is not None:
            return
        store = self._context.store
        for sheet in sheets_to_correct(store.campaign, store.box, self._context):
            card = NumbersCard(self._context, sheet)
            card.setObjectName(f"right-card-of-{sheet.seat or 'company'}")
            card.typed.connect(self._tell)
            self._cards.append(card)
        self._decks = DeckCard(self._context)
        self._add_chapter(self._cards[0])
        blocks = [*self._cards[1:], self._cards[0], self._decks]
        self._column.insertWidget(3, Columns(blocks, _LEAST, (16, 16)))
        self.destroyed.connect(self._context.watch(_seen, self._show))
        self._because.setFocus()

    def _add_chapter(self, card: NumbersCard) -> None:
        say, column = self._context.texts.say, card.layout()
        self._chapter = QComboBox()
        self._chapter.setObjectName("right-chapter")
        self._chapter.setAccessibleName(say("put-right.chapter"))
        self._chapter.addItems(list(self._context.store.box.line.chapters))
        self._chapter.currentTextChanged.connect(self._tell)
        if column is not None:
            column.addWidget(LabelText(say("put-right.chapter")))
            column.addWidget(self._chapter)

    def _show(self, _: object) -> None:
        store = self._context.store
        sheets = sheets_to_correct(store.campaign, store.box, self._context)
        numbers = {one.key: one for sheet in sheets for one in sheet.numbers}
        for card in self._cards:
            card.show_numbers(numbers)
        self._chapter.setCurrentText(store.campaign.chapter)
        if self._decks is not None:
            self._decks.show_campaign(store.campaign)
        self._tell()

    # -------------------------------------------------------------------------------- writing

    def _fields(self) -> list[NumberField]:
        return [field for card in self._cards for field in card.fields if field.is_changed]

    def _tell(self, *_: object) -> None:
        n = len(self._fields()) + (
            self._chapter.currentText() != self._context.store.campaign.chapter
        )
        say = self._context.texts.say
        self._told.setText(say("put-right.changed", n=n) if n else say("put-right.unchanged"))

    def _other_chapter(self) -> str:
        """Return the chapter that was chosen, empty where it is the one that is played."""
        chosen = self._chapter.currentText()
        return "" if chosen == self._context.store.campaign.chapter else chosen

    def _reason_typed(self, words: str) -> None:
        if self._decks is not None:
            self._decks.because = words

    def _as_it_was(self, *_: object) -> None:
        self._fill()
        for field in self._fields():
            field.as_it_was()
        self._chapter.setCurrentText(self._context.store.campaign.chapter)

    def _write(self, *_: object) -> None:
        self._fill()  # the palette shows the page and does this before the fields are made
        numbers = {field.written.key: field.number for field in self._fields()}
        chapter, why = self._other_chapter(), self._because.text()
        action = PutRight.model_validate({"numbers": numbers, "chapter": chapter, "because": why})
        if self._context.shell.dispatch(action):
            self._because.clear()
        elif not self._because.text().strip():
            self._because.setFocus()


def _seen(campaign: Campaign) -> tuple[object, ...]:
    return campaign.seats, campaign.company, campaign.chapter, campaign.decks


PAGE = PageSpec(KEY, "pencil-ruler", PutRightPage, has_tab=False)
