"""The combat tokens held: those usable at any time of a turn by their key, the others quiet."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidgetItem

from oathsworn_gui.games.oathsworn.ui.base.pill import Pill
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.games.oathsworn.views.encounter.tokens import HeldTokens, TokenUse
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_GAP = 4


class _Words(NamedTuple):
    told: str
    number: str


class _Row(Flow):
    """The pills; what those with fewer words say follows from the width, and nothing else."""

    def __init__(self) -> None:
        super().__init__(_GAP)
        self.shorter: dict[Pill, _Words] = {}

    def words(self, pill: Pill, wide: int) -> str:
        """Return what a pill with fewer words says in a row so wide."""
        told, number = self.shorter[pill]
        return told if self._all_told() <= wide else number

    def room_of(self, item: QWidgetItem, wide: int) -> QSize:
        """Return the room of a pill in a row so wide."""
        pill = item.widget()
        if isinstance(pill, Pill) and pill in self.shorter:
            return pill.room_for(self.words(pill, wide))
        return item.sizeHint()

    def _all_told(self) -> int:
        rooms = [
            pill.room_for(self.shorter[pill].told) if pill in self.shorter else pill.sizeHint()
            for item in self.handles()
            if isinstance(pill := item.widget(), Pill) and not pill.isHidden()
        ]
        return sum(room.width() + _GAP for room in rooms) - _GAP


class TokenRow(QFrame):
    """A pill for each use, and for each kind that waits for its moment."""

    def __init__(
        self,
        context: PageContext,
        held: HeldTokens,
        further: Sequence[Pill] = (),
        *,
        low: bool = False,
    ) -> None:
        """Show the tokens ``held``, and ``further`` pills behind them; ``low`` in few words."""
        super().__init__()
        self.setObjectName("token-row")
        self._context = context
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._row = _Row()
        add_layout(column, self._row)
        say = context.texts.say
        few_words = low or len(held.others) > 1
        for kind, count in held.others:
            name = say(f"encounter.token-name.{kind}")
            words = say("token-row.later", n=count, name=name, when=say(f"token-row.{kind}"))
            few = say("token-row.few", n=count, when=say(f"token-row.{kind}"))
            told = few if few_words else words
            pill = Pill(context.theme, told, TOKEN_ICONS[kind])
            self._row.shorter[pill] = _Words(told, str(count))
            pill.setAccessibleName(words)
            pill.setObjectName(f"held-{kind}")
            pill.setEnabled(False)
            set_tool_tip(pill, words)
            self._row.addWidget(pill)
        for use in held.uses:
            self._row.addWidget(self._button(held, use))
        for pill in further:
            self._row.addWidget(pill)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show of those without a key the number alone where all would not lie in one row."""
        super().resizeEvent(event)
        for pill in self._row.shorter:
            pill.setText(self._row.words(pill, self.width()))
            pill.updateGeometry()

    def _button(self, held: HeldTokens, use: TokenUse) -> Pill:
        context = self._context
        kind, _, position = use.name.removeprefix("token-").partition("-")
        words = context.texts.say(f"encounter.token.{kind}", n=position)
        if kind == "animus" and held.animus > 1:
            words = context.texts.say("token-row.several", n=held.animus, name=words)
        icon = TOKEN_ICONS["battleflow" if kind == "flow" else "animus"]
        pill = Pill(context.theme, words, icon, use.key)
        pill.setObjectName(use.name)
        pill.setAccessibleName(words)
        if kind == "flow" and not use.key:
            self._row.shorter[pill] = _Words(words, position)
            set_tool_tip(pill, words)
        refusal = context.store.refuse(use.action)
        if refusal is not None:
            set_tool_tip(pill, context.refusal_text(refusal))
            pill.setProperty("refused", True)
            pill.setEnabled(refusal.strength != "impossible")
        pill.clicked.connect(partial(self._do, use.action))
        return pill

    def _do(self, action: Action, *_: object) -> None:
        self._context.shell.dispatch(action)
