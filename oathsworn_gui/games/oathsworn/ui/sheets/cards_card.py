"""The stage cards: one typed line each, read back as a sentence before it is kept."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.content.definitions import StageCardDef
from oathsworn_gui.games.oathsworn.notation.enemy import LONGEST
from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.games.oathsworn.ui.sheets.card_line import CardLine, Sentence
from oathsworn_gui.games.oathsworn.ui.sheets.card_row import CardRow, CardWords
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.try_turn import TryTurn
from oathsworn_gui.games.oathsworn.views.encounter.boss import NUMERALS
from oathsworn_gui.games.oathsworn.views.sheets.checks import (
    ALL_CARDS,
    Sheet,
    card_checks,
    missing_words,
)
from oathsworn_gui.games.oathsworn.views.sheets.sentences import (
    NewCard,
    card_words,
    line_of_card,
    phrases_of,
    typed_card,
)
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    KeyButton,
    LabelText,
    QuietLabel,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class CardsCard(Card):
    """Enter keeps the card in the line; a card in the list goes back into it by a press."""

    left = Signal()
    typing = Signal()

    def __init__(self, context: PageContext, desk: SheetDesk) -> None:
        """Show the stage cards of ``desk``."""
        super().__init__()
        self.setObjectName("sheet-cards")
        self._context = context
        self._desk = desk
        self._corrected: StageCardDef | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(Heading(context.theme, context.texts.say("told.cards"), 22), 1)
        self._count = QuietLabel()
        self._count.setObjectName("sheet-cards-count")
        head.addWidget(self._count)
        add_layout(column, head)
        self._entry = QWidget()
        column.addWidget(self._entry)
        self._make_entry()
        column.addWidget(hairline())
        self._told = QWidget()
        self._list = QVBoxLayout(self._told)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(0)
        column.addWidget(self._told)
        self._trial = TryTurn(context, desk)
        self._trial.hide()
        self._trial.closed.connect(self.stop_trying)
        column.addWidget(self._trial)
        self._rows: list[CardRow] = []
        self._shown: tuple[tuple[StageCardDef, str], ...] = ()
        column.addStretch(1)
        self._try = KeyButton(context.theme, context.texts.say("told.try"), "eye-outline", "Y")
        self._try.setObjectName("sheet-try")
        self._try.clicked.connect(self.try_turn)
        column.addWidget(self._try)
        self.show_sheet()

    def _make_entry(self) -> None:
        say, theme = self._context.texts.say, self._context.theme
        column = QVBoxLayout(self._entry)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._label = LabelText()
        column.addWidget(self._label)
        self.line = CardLine(theme)
        self.line.setObjectName("sheet-card-line")
        self.line.setMaxLength(LONGEST)
        set_hint(self.line, say("told.card.hint"))
        self.line.textChanged.connect(self._typed)
        self.line.returnPressed.connect(self.keep)
        self.line.left.connect(self.left)
        column.addWidget(self.line)
        self._read = Sentence(theme)
        self._read.setObjectName("sheet-card-read")
        column.addWidget(self._read)
        self._why = wrapped(PlainLabel())
        self._why.setObjectName("sheet-card-why")
        self._why.setProperty("gold", True)
        column.addWidget(self._why)
        add_layout(column, self._buttons())
        self._name = OwnLine()
        self._name.setObjectName("sheet-card-name")
        self._name.setMaxLength(60)
        self._name.setMinimumHeight(40)
        self._name.setAccessibleName(say("told.card.name"))
        set_hint(self._name, say("told.card.name"))
        self._name.returnPressed.connect(self.keep)
        self._name.left.connect(self.left)
        column.addWidget(self._name)
        self._help = wrapped(QuietLabel(say("told.card.help")))
        column.addWidget(self._help)

    def _buttons(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(8)
        self._keep = KeyButton(theme, "", "check", "Enter")
        self._keep.setObjectName("sheet-card-keep")
        self._keep.setProperty("primary", True)
        self._keep.clicked.connect(self.keep)
        row.addWidget(self._keep, 1)
        self._forget = KeyButton(theme, say("told.card.forget"), "delete-outline")
        self._forget.setObjectName("sheet-card-forget")
        self._forget.clicked.connect(self._forget_card)
        row.addWidget(self._forget)
        return row

    @property
    def entry(self) -> QWidget:
        """The line with its sentence below and the button that keeps it."""
        return self._entry

    # ------------------------------------------------------------------------------- showing

    def show_sheet(self) -> None:
        """Show the cards that are kept."""
        say, sheet = self._context.texts.say, self._desk.sheet
        cards = sheet.cards
        own = self._desk.deals_cards
        self._entry.setVisible(not own)
        self._try.setVisible(not own and not self.is_trying)
        number, cards = len(cards), () if own else cards  # those in the deck are face down
        left = max(0, ALL_CARDS - len(cards))
        key = "told.cards.own" if own else "told.cards.told" if left else "told.cards.all"
        self._count.setText(say(key, n=number, left=left))
        told = tuple((card, self._missing(sheet, card)) for card in cards)
        if told != self._shown:
            self._show_list(told)
        self._typed()

    def _show_list(self, told: tuple[tuple[StageCardDef, str], ...]) -> None:
        """Show the cards, each with what it names that the sheet does not have."""
        self._shown = told
        for row in self._rows:
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._row(n, *one) for n, one in enumerate(told, 1)]
        for row in self._rows:
            self._list.addWidget(row)

    def _row(self, n: int, card: StageCardDef, missing: str) -> CardRow:
        texts = self._context.texts
        words = CardWords(card_words(texts, card), missing)
        unnamed = card.title == texts.say("told.card.unnamed", n=n)
        title = card.words if unnamed and card.words else card.title
        row = CardRow(self._context.theme, n, title, NUMERALS[card.stage], words)
        row.clicked.connect(partial(self._open, card))
        return row

    def _missing(self, sheet: Sheet, card: StageCardDef) -> str:
        """Return what a card names that its sheet does not have, in sentences."""
        return missing_words(self._context.texts, *card_checks(sheet, card))

    def _open(self, card: StageCardDef, *_: object) -> None:
        """Put a told card into the line, to be corrected."""
        self._corrected = card
        numeral = NUMERALS[card.stage]
        words = line_of_card(card, self._desk.icons)
        self.line.setText(f"{numeral} {words}".strip())
        self._name.setText(card.title)
        self.line.setFocus()
        self._typed()

    @property
    def _card(self) -> NewCard:
        return typed_card(
            self._context.texts,
            self.line.text(),
            self._name.text(),
            self._desk.sheet.cards,
            self._corrected,
            self._desk.icons,
        )

    @property
    def is_typing(self) -> bool:
        """Whether something stands in the line."""
        return bool(self.line.text().strip())

    def lead(self, *, on: bool) -> None:
        """Let the button that keeps the card be the orange one, or not while Enter is another's."""
        self._keep.lead(on=on, key="Enter" if on else "")

    def _typed(self, *_: object) -> None:
        """Read back what is typed so far."""
        texts, new, typing = self._context.texts, self._card, self.is_typing
        say = texts.say
        number = new.number
        self._label.setText(say("told.card.line", n=number))
        self.line.setAccessibleName(say("told.card.line", n=number))
        self.line.show_pieces(new.read.pieces)
        self._read.show_phrases(phrases_of(texts, new))
        self._read.setVisible(typing)
        wrong = [piece.wrong for piece in new.read.pieces if piece.wrong is not None]
        missing = self._missing(self._desk.sheet, new.card) if typing else ""
        self._tell(wrong[0] if wrong else None, missing)
        self._keep.show_words(say("told.card.keep", n=number))
        self._keep.setVisible(typing)
        self._name.setVisible(typing)
        self._forget.setVisible(self._corrected is not None)
        self._help.setHidden(typing)
        self.typing.emit()

    def _tell(self, why: Refusal | None, missing: str = "") -> None:
        words = "" if why is None else self._context.refusal_text(why)
        kept = self._context.texts.say("form.line.kept") if why is not None else ""
        told = " ".join(filter(None, (words, kept, missing)))
        self._why.setText(told)
        self._why.setVisible(bool(told))

    # -------------------------------------------------------------------------------- trying

    @property
    def is_trying(self) -> bool:
        """Whether a card is being tried."""
        return not self._trial.isHidden()

    def try_turn(self) -> None:
        """Show what the card in the line would do, else the first one that is told."""
        if self.is_trying:
            self._trial.again()
            return
        new = self._card
        cards = self._desk.sheet.cards
        card = new.card if self.is_typing else next((one for one in cards if one.steps), None)
        if card is None or not self._trial.show_card(card.title, card.steps):
            self._context.shell.say(self._context.texts.say("told.try.nothing"))
            return
        self._told.hide()
        self._try.hide()
        self._trial.show()
        self._trial.setFocus()
        self.typing.emit()

    def stop_trying(self) -> None:
        """Show the told cards again."""
        self._trial.hide()
        self._told.show()
        self._try.show()
        self.line.setFocus()
        self.typing.emit()

    # ------------------------------------------------------------------------------- keeping

    def keep(self) -> None:
        """Keep the card in the line, and begin the next."""
        if not self.is_typing:
            return
        refusal = self._desk.tell_card(self._card.card)
        if refusal is not None:
            self._tell(refusal)
            return
        self._begin_next()

    def _forget_card(self) -> None:
        if self._corrected is not None:
            self._desk.forget_card(self._corrected.key)
            self._begin_next()

    def _begin_next(self) -> None:
        self._corrected = None
        self._name.clear()
        self.line.clear()
        self.line.setFocus()
        self._typed()
