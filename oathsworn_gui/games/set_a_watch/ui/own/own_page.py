"""The page of told cards: a form, the line read back, what was told so far, packs."""

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.set_a_watch.actions.own import EnterCreature
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.ui.hand.form_card import FormCard
from oathsworn_gui.games.set_a_watch.ui.own.packs import OwnPacks
from oathsworn_gui.games.set_a_watch.views.forms import Form, action_of
from oathsworn_gui.games.set_a_watch.views.own import (
    OwnCard,
    ReadBack,
    own_cards,
    own_forms,
    own_values,
    read_back,
)
from oathsworn_gui.games.set_a_watch.views.sentences import power_words
from oathsworn_gui.tabletop.action import stored_name
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEY = "watch-own"
_LEAST = 420
_PACKS = (
    ("save", "content-save-outline"),
    ("take", "tray-arrow-down"),
    ("open-file", "folder-open-outline"),
    ("write-file", "export-variant"),
)


class OwnPage(QWidget):
    """Told cards are played once they are entered; what is not understood is kept as words."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context.room)
        self.setObjectName("own-page")
        self._context = context
        self._packs = OwnPacks(context, self._tell)
        self._form: FormCard | None = None
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 20, 32, 24)
        column.setSpacing(12)
        column.addWidget(Heading(context.theme, say("watch.own.title"), 34))
        column.addWidget(wrapped(QuietLabel(say("watch.own.words"))))
        self._told = wrapped(PlainLabel(""))
        self._told.setObjectName("own-told")
        column.addWidget(self._told)
        column.addWidget(Columns([self._entry(), self._list()], _LEAST, (16, 16)))
        column.addStretch(1)
        self.setFocusProxy(self._kind)
        context.watch(lambda campaign: campaign.own, lambda _: self._show(context.store.campaign))
        self._kind.currentIndexChanged.connect(self._change_kind)
        self._change_kind()

    # ------------------------------------------------------------------------------- a new card

    def _entry(self) -> QWidget:
        say, room = self._context.texts.say, QWidget()
        self._room = QVBoxLayout(room)
        self._room.setContentsMargins(0, 0, 0, 0)
        self._room.setSpacing(8)
        self._kind = QComboBox()
        self._kind.setObjectName("own-kind")
        self._kind.setAccessibleName(say("watch.own.kind"))
        for form in own_forms(self._context.store.box):
            self._kind.addItem(say(f"watch.hand.{form.action}"), form.action)
        self._room.addWidget(self._kind)
        self._read = wrapped(QuietLabel(say("watch.own.example")))
        self._read.setObjectName("own-read")
        self._room.addWidget(self._read)
        return room

    def _change_kind(self, *_: object) -> None:
        """Show the form of another kind of card."""
        old, form = self._form, self._wanted()
        self._form = FormCard(self._context, form)
        self._form.wanted.connect(self._write)
        self._form.typed.connect(self._read_back)
        self._room.insertWidget(1, self._form)
        if old is not None:
            self._room.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._read_back()

    def _wanted(self) -> Form:
        action = str(self._kind.currentData() or stored_name(EnterCreature))
        forms = own_forms(self._context.store.box)
        return next(form for form in forms if form.action == action)

    def _read_back(self) -> None:
        if self._form is not None:
            text = self._form.given["text"]
            read = read_back(self._form.form.action, text)
            say = self._context.texts.say
            self._read.setText(self._words(read) if text else say("watch.own.example"))

    def _write(self, _: str) -> None:
        if self._form is None:
            return
        store, form = self._context.store, self._form
        try:
            made = action_of(store.system.actions, form.form, own_values(form.form, form.given))
        except ValueError:
            form.tell(self._context.texts.say("watch.own.unfit"))
            return
        refusal = store.refuse(made)
        if refusal is not None:
            form.tell(self._context.refusal_text(refusal))
            return
        form.tell("")
        if self._context.shell.dispatch(made):
            form.clear()

    # --------------------------------------------------------------------------- what was told

    def _list(self) -> QWidget:
        say, room = self._context.texts.say, QWidget()
        column = QVBoxLayout(room)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        flow = Flow(8)
        packs = {
            "save": self._packs.save,
            "take": self._packs.take,
            "open-file": self._packs.open_file,
            "write-file": self._packs.write_file,
        }
        for key, icon in _PACKS:
            button = KeyButton(self._context.theme, say(f"watch.pack.do.{key}"), icon)
            button.setObjectName(f"own-pack-{key}")
            button.clicked.connect(packs[key])
            flow.addWidget(button)
        add_layout(column, flow)
        self._cards = QVBoxLayout()
        self._cards.setSpacing(8)
        add_layout(column, self._cards)
        return room

    def _show(self, campaign: Campaign) -> None:
        while self._cards.count():
            item = self._cards.takeAt(0)
            old = item.widget() if item is not None else None
            if old is not None:
                old.hide()
                old.deleteLater()
        cards = list(own_cards(campaign))
        for card in cards:
            self._cards.addWidget(self._card(card))
        if not cards:
            self._cards.addWidget(wrapped(QuietLabel(self._context.texts.say("watch.own.none"))))

    def _card(self, card: OwnCard) -> Card:
        made = Card()
        made.setObjectName(f"own-card-{card.key}")
        made.setAccessibleName(card.title)
        column = QVBoxLayout(made)
        column.setContentsMargins(14, 8, 14, 10)
        head = QHBoxLayout()
        title = PlainLabel(card.title)
        title.setProperty("strong", True)
        head.addWidget(wrapped(title), 1)
        head.addWidget(LabelText(self._context.texts.say(f"watch.own.part.{card.part}")))
        add_layout(column, head)
        told = self._words(card.read)
        if told:
            column.addWidget(wrapped(QuietLabel(told)))
        return made

    def _words(self, read: ReadBack) -> str:
        """Return what a line is read as: sentences, and which words are kept."""
        context = self._context
        said = " ".join(power_words(context.line_text, lines) for lines in read.says)
        kept = ", ".join(read.kept)
        return f"{said} {context.texts.say('watch.own.kept', words=kept)}" if kept else said

    def _tell(self, words: str) -> None:
        self._told.setText(words)


PAGE = PageSpec(KEY, "cards-outline", OwnPage, has_tab=False, in_menu=True, ahead=False)
