"""Figures moved by a card: pushed, pulled or knocked back, and the consequences."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.actions.board.displace import (
    Displacing,
    KnockBack,
    PushFigure,
)
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.base.toggle_row import ToggleRow
from oathsworn_gui.games.oathsworn.views.cards.displaced import (
    Displacements,
    displacements,
    movable,
)
from oathsworn_gui.tabletop.hex_overlay import Overlay
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import PrimaryButton, wrapped

WAYS = ("push", "pull", "knockback")
MOST_HEXES = 8
LETTERS = {"p": "push", "l": "pull", "k": "knockback"}


class MovedPanel(InPlace):
    """Who, how, away from whom and how far; below it what happens, and on the board too."""

    def __init__(
        self, context: PageContext, figure: str, lay: Callable[[tuple[Overlay, ...]], None]
    ) -> None:
        """Begin with ``figure`` (empty for none); ``lay`` draws the ways on the board."""
        say = context.texts.say
        super().__init__(context, say("moved.title"), "moved-panel")
        self._lay = lay
        self._who = ToggleRow(say("moved.who"), "moved-who", several=True)
        self._way = ToggleRow(say("moved.way"), "moved-way")
        self._source = ToggleRow(say("moved.source"), "moved-source")
        self._far = ToggleRow(say("moved.far"), "moved-far")
        self._words = wrapped(PlainLabel())
        self._words.setObjectName("moved-words")
        self._do = PrimaryButton(context.theme, say("moved.do"), "", "Enter")
        self._do.setObjectName("moved-do")
        self._do.clicked.connect(self._move)
        self._way.offer([(way, say(f"moved.way.{way}")) for way in WAYS], (WAYS[2],))
        self._far.offer([(str(n), str(n)) for n in range(1, MOST_HEXES + 1)], ("1",))
        self._offer_figures(figure)
        for row in (self._who, self._way, self._source, self._far):
            row.changed.connect(self._renew)
            self.body.addWidget(row)
        self.body.addWidget(self._words)
        self.pin(self._do)
        self.body.addStretch(1)
        ways = {key: lambda way=way: self._way.press(way) for key, way in LETTERS.items()}
        fars = {str(n): lambda n=n: self._far.press(str(n)) for n in range(1, MOST_HEXES + 1)}
        self.set_keys({**ways, **fars, "\r": self._move})
        self._renew()

    def _offer_figures(self, figure: str) -> None:
        shown = movable(self.context.store.campaign, figure)
        self._who.offer(shown.figures, (figure,))
        self._source.offer(shown.figures, (shown.source,))

    @property
    def action(self) -> Displacing | None:
        """What the panel would do; None while no figure is chosen."""
        if not self._who.chosen or not self._source.only:
            return None
        way = self._way.only
        plain = {
            "figures": self._who.chosen,
            "source": self._source.only,
            "by": int(self._far.only or 1),
        }
        if way == "knockback":
            return KnockBack.model_validate(plain)
        return PushFigure.model_validate({**plain, "pull": way == "pull"})

    def _renew(self) -> None:
        """Show the consequences and draw them on the board."""
        action = self.action
        found = None
        words = self.context.texts.say("moved.nobody")
        if action is not None:
            refusal = self.context.store.refuse(action)
            words = "" if refusal is None else self.context.refusal_text(refusal)
            found = self._found(action) if refusal is None else None
        self._do.setEnabled(found is not None)
        self._words.setText(words if found is None else found.words)
        set_tool_tip(self._do, words)
        self._lay(() if found is None else found.drawn)

    def _found(self, action: Displacing) -> Displacements | None:
        return displacements(self.context.store.campaign, self.context, action)

    def _move(self) -> None:
        action = self.action
        if action is not None and self._do.isEnabled() and self.context.shell.dispatch(action):
            self.closed.emit()
