"""The combat tokens usable at any time of a turn: +2 animus and battleflow, each with its key."""

from functools import partial

from PySide6.QtWidgets import QFrame, QVBoxLayout

from oathsworn_gui.games.oathsworn.views.encounter.tokens import HeldTokens, TokenUse
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, LabelText, hairline
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class TokenRow(QFrame):
    """A button for each use."""

    def __init__(self, context: PageContext, held: HeldTokens) -> None:
        """Show the tokens ``held``."""
        super().__init__()
        self.setObjectName("token-row")
        self._context = context
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        say = context.texts.say
        column.addWidget(hairline())
        words = say("encounter.tokens", animus=held.animus, flow=held.battleflow)
        column.addWidget(LabelText(words))
        row = Flow(4)
        add_layout(column, row)
        for use in held.uses:
            row.addWidget(self._button(use))

    def _button(self, use: TokenUse) -> KeyButton:
        context = self._context
        kind, _, position = use.name.removeprefix("token-").partition("-")
        words = context.texts.say(f"encounter.token.{kind}", n=position)
        button = KeyButton(context.theme, words, "", use.key)
        button.setObjectName(use.name)
        button.stand(40)
        refusal = context.store.refuse(use.action)
        if refusal is not None:
            set_tool_tip(button, context.refusal_text(refusal))
            button.setProperty("refused", True)
            button.setEnabled(refusal.strength != "impossible")
        button.clicked.connect(partial(self._do, use.action))
        return button

    def _do(self, action: Action, *_: object) -> None:
        self._context.shell.dispatch(action)
