"""Figures moved as a card tells: pushed, pulled or knocked back, with what comes of it."""

from collections.abc import Callable

from PySide6.QtWidgets import QLabel

from oathsworn_gui.games.oathsworn.actions.encounter_displace import (
    Displacing,
    KnockBack,
    PushFigure,
)
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.displaced import Displaced, Displacement
from oathsworn_gui.games.oathsworn.rules.figures import BOSS
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace
from oathsworn_gui.games.oathsworn.ui.toggle_row import ToggleRow
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.table.hex_overlay import Overlay, Region, Way
from oathsworn_gui.ui.widgets import PrimaryButton, wrapped

WAYS = ("push", "pull", "knockback")
MOST_HEXES = 8
LETTERS = {"p": "push", "l": "pull", "k": "knockback"}


class MovedPanel(InPlace):
    """Who, how, away from whom and how far; below it what happens, and on the board too."""

    def __init__(
        self, context: PageContext, figure: str, lay: Callable[[tuple[Overlay, ...]], None]
    ) -> None:
        """Begin with ``figure`` (empty for none); ``lay`` shows the ways on the board."""
        say = context.texts.say
        super().__init__(context, say("moved.title"), "moved-panel")
        self._lay = lay
        self._who = ToggleRow(say("moved.who"), "moved-who", several=True)
        self._way = ToggleRow(say("moved.way"), "moved-way")
        self._source = ToggleRow(say("moved.source"), "moved-source")
        self._far = ToggleRow(say("moved.far"), "moved-far")
        self._words = wrapped(QLabel())
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

    def _encounter(self) -> Encounter | None:
        return self.context.store.campaign.encounter

    def _offer_figures(self, figure: str) -> None:
        encounter = self._encounter()
        figures = encounter.figures.values() if encounter is not None else ()
        standing = [(f.id, f.name) for f in figures if f.at is not None]
        self._who.offer(standing, (figure,))
        ids = [key for key, _ in standing if key not in self._who.chosen]
        self._source.offer(standing, (BOSS,) if BOSS in ids else ids[:1])

    @property
    def action(self) -> Displacing | None:
        """What the panel would do; None while nobody is chosen."""
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
        """Say what comes of it, and draw it."""
        action = self.action
        self._do.setEnabled(action is not None and self._reason(action) == "")
        self._words.setText(self._told(action))
        self._do.setToolTip(self._told(action) if not self._do.isEnabled() else "")
        found = self._found(action)
        encounter = self._encounter()
        if found is None or encounter is None:
            self._lay(())
            return
        self._lay(_drawn(encounter, found))

    def _reason(self, action: Displacing) -> str:
        refusal = self.context.store.refuse(action)
        return "" if refusal is None else self.context.refusal_text(refusal)

    def _found(self, action: Displacing | None) -> Displacement | None:
        encounter = self._encounter()
        if action is None or encounter is None or self._reason(action):
            return None
        source = action.source_hex(encounter)
        campaign = self.context.store.campaign
        return None if source is None else action.displacement(campaign, source)

    def _told(self, action: Displacing | None) -> str:
        if action is None:
            return self.context.texts.say("moved.nobody")
        reason, found = self._reason(action), self._found(action)
        if reason or found is None:
            return reason
        return "\n".join(self._of_one(one) for one in found.moved)

    def _of_one(self, one: Displaced) -> str:
        lines = (one.trace.line, *(child.line for child in one.trace.because))
        return " ".join(self.context.line_text(told) for told in lines)

    def _move(self) -> None:
        action = self.action
        if action is not None and self._do.isEnabled() and self.context.shell.dispatch(action):
            self.closed.emit()


def _drawn(encounter: Encounter, found: Displacement) -> tuple[Overlay, ...]:
    """Return the ways of all figures as arrows, and where they end."""
    ways = [
        Way((at, *one.path), numbers=False, kind="push")
        for one in found.moved
        if (at := encounter.figures[one.figure].at) is not None and one.path
    ]
    ends: frozenset[Hex] = frozenset(one.at for one in found.moved)
    return (Region("arrival", ends), *ways)
