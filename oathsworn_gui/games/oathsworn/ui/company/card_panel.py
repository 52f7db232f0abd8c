"""One ability card: its numbers, its effects, its position, and the forms that enter them."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.content.definitions import CardDef
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.card_face import CardFace
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.content.card_moves import add_moves
from oathsworn_gui.games.oathsworn.views.content.card_faces import Face
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import part_text
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, LabelText, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class CardPanel(InPlace):
    """Shows a card whole. ``numbers`` and ``effects`` ask for the forms that enter them."""

    numbers = Signal()
    effects = Signal()

    def __init__(self, context: PageContext, seat: Seat, card: CardDef) -> None:
        """Show ``card`` of the class of ``seat``."""
        super().__init__(context, card.name, "card-panel")
        say = context.texts.say
        row = QHBoxLayout()
        row.setSpacing(16)
        face = Face(
            f"whole-{card.key}", card.name, card.cooldown, card.cost, card.defense, parts=card.parts
        )
        shown = CardFace(context.theme, context.texts, face, self)
        shown.setFixedSize(shown.sizeHint())
        shown.clicked.connect(self.numbers)
        row.addWidget(shown, 0, Qt.AlignmentFlag.AlignTop)
        add_layout(row, self._told(card), 1)
        add_layout(self.body, row)
        if card.confidence != "sure":
            check = wrapped(QuietLabel(say("company.card.check")))
            check.setProperty("gold", True)
            self.body.addWidget(check)
        add_moves(self, seat, card.key)
        self.body.addWidget(hairline())
        add_layout(self.body, self._ways())
        self.body.addStretch(1)
        self.add_keys({"n": self.numbers.emit, "e": self.effects.emit})

    def _told(self, card: CardDef) -> QVBoxLayout:
        """Return what the card does: its parts in sentences, and the group's own words."""
        say, column = self.context.texts.say, QVBoxLayout()
        column.setSpacing(4)
        for place, part in enumerate(card.parts, 1):
            if len(card.parts) > 1:
                column.addWidget(LabelText(say("form.part", n=place)))
            label = wrapped(PlainLabel(" ".join(part_text(self.context.texts, part))))
            label.setObjectName(f"card-part-{place}")
            column.addWidget(label)
        if card.words:
            column.addWidget(wrapped(QuietLabel(card.words)))
        if not card.parts and not card.words:
            column.addWidget(wrapped(QuietLabel(say("form.no-effects"))))
        column.addStretch(1)
        return column

    def _ways(self) -> Flow:
        say, row = self.context.texts.say, Flow(8)
        ways: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            ("numbers", "numeric", "N", self.numbers.emit),
            ("more", "playlist-edit", "E", self.effects.emit),
        )
        for name, icon, key, run in ways:
            button = KeyButton(self.context.theme, say(f"form.{name}"), icon, key)
            button.stand(40)
            button.setObjectName(f"card-{name}")
            button.clicked.connect(partial(_pressed, run))
            row.addWidget(button)
        return row


def _pressed(run: Callable[[], object], *_: object) -> None:
    run()
