"""Hexes that a card asks for, pointed out on the board: a way to walk, hexes for tiles, an area."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.ui.base.board_link import Laid
from oathsworn_gui.games.oathsworn.ui.cards.play_panel import CardPlayPanel
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import CandidateLooks
from oathsworn_gui.games.oathsworn.views.cards.hexes_asked import HexesAsked, hexes_asked
from oathsworn_gui.tabletop.hex_overlay import Overlay, Region, Way
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, wrapped

_ARROWS = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right}


class CardPlacePanel(CardPlayPanel):
    """The answer is given on the board: a press on a lit hex walks there, or adds it to the chosen.

    Arrows walk the board's cursor and Space presses its hex. After X a
    way is entered hex by hex; Enter confirms the chosen hexes.
    """

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__(context, question)
        self.link.looked.connect(self._looked)

    def fill(self) -> None:
        """Show the question, and light the hexes that answer it."""
        self._hexes: tuple[str, ...] = ()
        self._by_hex = False
        self._go: KeyButton | None = None  # the foot comes after the head
        super().fill()
        self.changing.hide()
        self.link.take_presses(self._pressed)
        self._propose()

    def _propose(self) -> None:
        """Point out the way that is proposed; without one, where the figure stands."""
        self._hexes = self._found.proposed
        self._tell()
        encounter = self._encounter()
        end = self._hexes[-1] if self._hexes else ""
        at = encounter.shape.named(end) if encounter is not None and end else self._found.start
        if at is not None:
            self.link.send_cursor(at)

    def look(self) -> None:
        """Find the ways, or the hexes that may be chosen."""
        store = self.context.store
        self._found: HexesAsked = hexes_asked(store.campaign, store.box, self.question)

    @property
    def _walks(self) -> bool:
        return self.question.kind == "card.move"

    @property
    def _ends_above(self) -> bool:
        return True

    @property
    def _most(self) -> int:
        n = self.question.params.get("n")
        return n if isinstance(n, int) else 0

    def looks(self) -> Sequence[CandidateLooks]:
        """Return no rows: the hexes of the board are the choices."""
        return ()

    def head(self) -> None:
        """Add the question, and below it what was pointed out."""
        super().head()
        self._words = wrapped(PlainLabel())
        self._words.setFont(self.context.theme.font("text", 20, "semibold"))
        self._words.setObjectName("place-words")
        self.top.addWidget(self._words)
        self._tell()

    def _add_foot(self) -> None:
        self._go = self.add_button(
            "take-hexes",
            self.say(f"card-play.take-{'way' if self._walks else 'hexes'}"),
            "Enter",
            self._answer,
            primary=True,
        )
        self._go.setEnabled(False)
        set_tool_tip(self._go, self.say("card-play.point-out"))
        if self._walks:
            words = self.say("card-play.by-hex")
            self.add_button("by-hex", words, "X", self._turn_by_hex, above=True)
        super()._add_foot()

    # -------------------------------------------------------------------------------- the board

    def _encounter(self) -> Encounter | None:
        encounter: Encounter | None = self.context.store.campaign.encounter
        return encounter

    def laid(self) -> Laid:
        """Return the hexes that may be chosen; those of a walk say what it takes."""
        return Laid(self._found.lit)

    def _looked(self, at: object) -> None:
        """Show the way to the hovered hex; where hexes are gathered, these stay."""
        if not self._walks or self._by_hex:
            return
        encounter = self._encounter()
        name = encounter.shape.name(at) if encounter is not None and isinstance(at, Hex) else ""
        self._hexes = self._found.ways.get(name, () if name else self._found.proposed)
        self._tell()

    def _pressed(self, at: Hex) -> bool:
        encounter = self._encounter()
        if encounter is None:
            return False
        name = encounter.shape.name(at)
        self.take_keys()
        if self._walks and not self._by_hex:
            self._hexes = self._found.ways.get(name, (name,))
            self._answer()
        elif self._walks:
            self._lengthen(encounter, at, name)
        else:
            self._toggle(name)
        return True

    def _lengthen(self, encounter: Encounter, at: Hex, name: str) -> None:
        """Add a hex beside the last one; a hex of the way cuts it there."""
        if name in self._hexes:
            self._hexes = self._hexes[: self._hexes.index(name)]
        else:
            start = self._found.start
            last = encounter.shape.named(self._hexes[-1]) if self._hexes else start
            if last is not None and distance(last, at) == 1:
                self._hexes = (*self._hexes, name)
        self._tell_anew()

    def _toggle(self, name: str) -> None:
        """Add a hex to those meant or take it out; the only one that is wanted answers."""
        if name in self._hexes:
            self._hexes = tuple(one for one in self._hexes if one != name)
        elif self._most == 1:
            self._hexes = (name,)
            self._answer()
            return
        else:
            self._hexes = (*self._hexes, name)
        self._tell_anew()

    def _turn_by_hex(self) -> None:
        self._by_hex = not self._by_hex
        self._hexes = ()
        self.foot.by_cap["X"].show_words(
            self.say("card-play.cheapest" if self._by_hex else "card-play.by-hex")
        )
        self._tell_anew()

    # --------------------------------------------------------------------------------- telling

    def _tell(self) -> None:
        """Describe and draw the chosen hexes."""
        hexes = ", ".join(self._hexes)
        key = "card-play.way" if self._walks else "card-play.hexes"
        words = self.say(key, hexes=hexes, n=len(self._hexes), most=self._most)
        self._words.setText(words if hexes else self.say("card-play.point-out"))
        if self._go is not None:
            self._go.setEnabled(bool(hexes))
            set_tool_tip(self._go, "" if hexes else self.say("card-play.point-out"))
        self.link.point_at(*self._drawn())

    def _tell_anew(self) -> None:
        """Describe the hexes, and what the keys do with them."""
        self._tell()
        self.context.commands.changed.emit()

    def _drawn(self) -> tuple[Overlay, ...]:
        encounter = self._encounter()
        if encounter is None or not self._hexes:
            return ()
        found = tuple(filter(None, map(encounter.shape.named, self._hexes)))
        if self._walks and self._found.start is not None:
            return (Way((self._found.start, *found)),)
        return (Region("arrival", frozenset(found)),)

    def _answer(self) -> None:
        """Take the hexes; without any, say that one has to be pointed out."""
        if not self._hexes:
            self.context.shell.say(self.say("card-play.point-out"))
            return
        words = self.say("card-play.hexes", hexes=", ".join(self._hexes), n=0, most=0)
        self.answer(self._hexes, words)

    # ------------------------------------------------------------------------------------ keys

    def press_key(self, cap: str, event: QKeyEvent, *, really: bool) -> bool:
        """Leave arrows and Space to the board's cursor."""
        key = Qt.Key(event.key())
        if cap != "" and key not in {*_ARROWS, Qt.Key.Key_Space}:
            return super().press_key(cap, event, really=really)
        if key in _ARROWS or key == Qt.Key.Key_Space:
            if really:
                self.link.keyed.emit(event)
            return True
        return super().press_key(cap, event, really=really)

    def _run_of(self, cap: str, key: Qt.Key) -> Callable[[], object] | None:
        """Return what Enter does: confirm the shown way, or the gathered hexes."""
        if cap == "Enter":
            return partial(self._answer)
        return super()._run_of(cap, key)

    def key_hints(self) -> KeyHints:
        """Return the board's keys before those of the buttons; Enter once it does something."""
        board = (("← ↑ ↓ →", self.say("card-play.key.cursor")),)
        hints = (hint for hint in super().key_hints() if self._hexes or hint[0] != "Enter")
        return (*board, *hints)
