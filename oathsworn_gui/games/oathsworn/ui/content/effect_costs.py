"""What a part costs besides animus: HP, combat tokens, pieces of the class."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.card_effects import ExtraCost
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.games.oathsworn.ui.content.effect_inputs import NumberField, Segments
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import LabelText
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_MOST = 9
_FIRST_PIECE = "lethality"
Costs = tuple[ExtraCost, ...]


class ExtraCosts(QWidget):
    """One number for each kind of cost. ``changed`` carries the costs."""

    changed = Signal(object)  # Costs

    def __init__(self, theme: Theme, texts: Texts, costs: Costs) -> None:
        """Show ``costs``; a second one of a kind stays as it is."""
        super().__init__()
        say = texts.say
        known = {cost.what: cost for cost in reversed(costs)}
        self._others = tuple(cost for cost in costs if cost is not known[cost.what])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(LabelText(say("form.field.extra")))
        row = Flow(8)
        self._numbers = {
            what: NumberField(theme, say(f"form.extra.{what}"), f"extra-{what}", 0, _MOST)
            for what in ("hp", "token", "piece")
        }
        for what, number in self._numbers.items():
            number.show_number(known[what].amount if what in known else 0)
            number.changed.connect(self._tell)
            row.addWidget(number)
        add_layout(column, row)
        tokens = [("", say("form.extra.any-token"))]
        tokens += [(token, say(f"company.token.{token}")) for token in TOKEN_TYPES]
        self._token = Segments(say("form.extra.token"), "extra-which-token", tokens)
        token = known["token"].token if "token" in known else None
        self._token.show_chosen(token or "")
        self._token.changed.connect(self._tell)
        column.addWidget(self._token)
        self._piece = OwnLine(known["piece"].piece if "piece" in known else _FIRST_PIECE)
        self._piece.setObjectName("extra-which-piece")
        self._piece.setAccessibleName(say("form.extra.piece"))
        self._piece.setMaxLength(30)
        self._piece.returnPressed.connect(self._piece.go_on)
        self._piece.textEdited.connect(self._tell)
        column.addWidget(self._piece)
        self._show_asked()

    def _show_asked(self) -> None:
        self._token.setVisible(bool(self._numbers["token"].number))
        self._piece.setVisible(bool(self._numbers["piece"].number))

    def _tell(self, *_: object) -> None:
        self._show_asked()
        self.changed.emit((*self._costs(), *self._others))

    def _costs(self) -> Costs:
        amounts = {what: one.number or 0 for what, one in self._numbers.items()}
        made: list[ExtraCost] = []
        if amounts["hp"]:
            made.append(ExtraCost(what="hp", amount=amounts["hp"]))
        if amounts["token"]:
            chosen = self._token.only
            token: TokenType | None = next((t for t in TOKEN_TYPES if t == chosen), None)
            made.append(ExtraCost(what="token", amount=amounts["token"], token=token))
        if amounts["piece"]:
            piece = self._piece.text().strip() or _FIRST_PIECE
            made.append(ExtraCost(what="piece", amount=amounts["piece"], piece=piece))
        return tuple(made)
