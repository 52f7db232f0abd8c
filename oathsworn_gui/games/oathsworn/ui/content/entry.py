"""One entry: what it shows and does, and the ways to change or forget it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnRules, OwnStageCard
from oathsworn_gui.games.oathsworn.notation.enemy import step_words
from oathsworn_gui.games.oathsworn.ui.base.card_face import CardFace
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.views.content.card_faces import Face
from oathsworn_gui.games.oathsworn.views.content.drafts import Draft
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import part_text
from oathsworn_gui.games.oathsworn.views.content.entries import (
    Held,
    name_of_entry,
    parts_of_entry,
    words_of_entry,
)
from oathsworn_gui.games.oathsworn.views.content.places import lines_of_place
from oathsworn_gui.games.oathsworn.views.sheets.entry_words import lines_of
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, LabelText, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

WIDE = 620
HIGH = 260


class EntryPanel(InPlace):
    """Shows an entry whole. Its signals ask for the forms, or that it be forgotten."""

    numbers = Signal()
    effects = Signal()
    forgotten = Signal()

    def __init__(self, context: PageContext, held: Held, draft: Draft | None) -> None:
        """Show ``held``; ``draft`` is what the forms can change of it, None for nothing."""
        name = name_of_entry(held, context.store.box, context.texts)
        super().__init__(context, name, "entry-panel")
        self._held = held
        row = QHBoxLayout()
        row.setSpacing(16)
        if held.kind == "cards":
            row.addWidget(self._face(name), 0, Qt.AlignmentFlag.AlignTop)
        add_layout(row, self._told(), 1)
        add_layout(self.body, row)
        self.body.addStretch(1)
        self.body.addWidget(hairline())
        keys: dict[str, Callable[[], object]] = {"f": self.forgotten.emit}
        ways = [("forget", "delete-outline", "F", self.forgotten.emit)]
        if draft is not None and not isinstance(held.entry, OwnStageCard):
            ways.insert(0, ("more", "playlist-edit", "E", self.effects.emit))
            keys["e"] = self.effects.emit
        if draft is not None or isinstance(held.entry, OwnRules):
            ways.insert(0, ("numbers", "numeric", "N", self.numbers.emit))
            keys["n"] = self.numbers.emit
        self._ways = tuple(ways)
        add_layout(self.body, self._buttons())
        self.set_keys(keys)

    def _face(self, name: str) -> CardFace:
        card = self.context.store.box.card(self._held.key)
        face = Face(card.key, name, card.cooldown, card.cost, card.defense, parts=card.parts)
        shown = CardFace(self.context.theme, self.context.texts, face, self)
        shown.setFixedSize(shown.sizeHint())
        shown.clicked.connect(self.numbers)
        return shown

    def _told(self) -> QVBoxLayout:
        texts, column = self.context.texts, QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(LabelText(texts.say(f"pack.kind.{self._held.kind}")))
        for part in parts_of_entry(self._held):
            column.addWidget(wrapped(PlainLabel(" ".join(part_text(texts, part)))))
        if isinstance(self._held.entry, OwnStageCard):
            for step in self._held.entry.steps:
                column.addWidget(wrapped(PlainLabel(step_words(texts, step))))
        if isinstance(self._held.entry, OwnEncounter):
            for name, words in lines_of(self.context, self._held.entry):
                column.addWidget(wrapped(PlainLabel(f"{name}: {words}")))
        for told in lines_of_place(texts, self._held.entry):
            column.addWidget(wrapped(PlainLabel(told)))
        words = words_of_entry(self._held)
        if words:
            column.addWidget(wrapped(QuietLabel(words)))
        column.addStretch(1)
        return column

    def _buttons(self) -> Flow:
        row = Flow(8)
        for name, icon, key, run in self._ways:
            words = self.context.texts.say(f"form.{name}")
            button = KeyButton(self.context.theme, words, icon, key)
            button.setProperty("danger", name == "forget")
            button.stand(40)
            button.setObjectName(f"entry-{name}")
            button.clicked.connect(partial(_pressed, run))
            row.addWidget(button)
        return row

    def key_hints(self) -> KeyHints:
        """Return what the keys do, for the key bar."""
        say = self.context.texts.say
        ways = tuple((key, say(f"form.{name}")) for name, _, key, _ in self._ways)
        return (*ways, ("Esc", say("company.panel.close")))


def _pressed(run: Callable[[], object], *_: object) -> None:
    run()
