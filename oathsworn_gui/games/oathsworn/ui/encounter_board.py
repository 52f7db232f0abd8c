"""The board of the page with its tools: choosing, walking, placing, obstacles and tiles."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter_attacks import LoseAllyHp, LoseMinionHp
from oathsworn_gui.games.oathsworn.actions.encounter_board import (
    AddMinion,
    PlaceFigure,
    RemoveFigure,
    SetObstacle,
    SetTile,
    TurnFigure,
)
from oathsworn_gui.games.oathsworn.actions.encounter_small import ActSmall
from oathsworn_gui.games.oathsworn.actions.encounter_turns import FreeMove, MoveAction
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.damage import enemy_defense
from oathsworn_gui.games.oathsworn.rules.figures import occupied
from oathsworn_gui.games.oathsworn.rules.in_encounter import plays_small, seat_in
from oathsworn_gui.games.oathsworn.rules.walking import cheapest_path, figure_of_seat
from oathsworn_gui.games.oathsworn.ui.board_rows import Flow
from oathsworn_gui.games.oathsworn.ui.encounter_correct import enter_defense
from oathsworn_gui.games.oathsworn.ui.encounter_sight import describe, green_zone, picture_of
from oathsworn_gui.games.oathsworn.ui.enemy_marks import marked
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.icons import icon
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.table.hex_board import HexBoard
from oathsworn_gui.ui.table.hex_overlay import Overlay

ICONS = {
    "brush-tree": "pine-tree",
    "brush-wall": "wall",
    "brush-building": "home-variant",
    "brush-rock": "hexagon",
    "brush-fire": "fire",
    "brush-water": "waves",
    "brush-clear": "eraser",
}
BRUSHES = ("tree", "wall", "building", "rock", "fire", "water", "clear")


class BoardPart(QWidget):
    """The board and its row of tools. What is chosen and the brush are the window's own."""

    def __init__(self, context: PageContext) -> None:
        """Follow the encounter."""
        super().__init__()
        self._context = context
        self._chosen, self._brush, self._path, self._free = "", "", (), False
        self._overlays: tuple[Overlay, ...] = ()
        self._faded, self._target = frozenset[str](), ""
        self._taker: Callable[[Hex], bool] | None = None
        self.board = HexBoard(context.theme, self._describe)
        self.board.hex_clicked.connect(self._clicked)
        self.board.hex_hovered.connect(self._hovered)
        self._tools = BoardTools(context, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.board, 1)
        column.addWidget(self._tools)
        stop = context.watch(lambda c: (c.encounter, c.seats), lambda _: self._show())
        self.destroyed.connect(stop)

    @property
    def chosen(self) -> str:
        """The id of the chosen figure, empty for none."""
        return self._chosen

    @property
    def brush(self) -> str:
        """What a press lays into a hex, empty for nothing."""
        return self._brush

    @property
    def free(self) -> bool:
        """Whether the chosen figure walks without animus."""
        return self._free

    @property
    def path(self) -> tuple[str, ...]:
        """The way that the next press on its end walks."""
        return self._path

    def _encounter(self) -> Encounter | None:
        return self._context.store.campaign.encounter

    def _describe(self, at: Hex) -> str:
        return describe(self._context.store.campaign, self._context.texts, at)

    # -------------------------------------------------------------------------------- showing

    def _show(self) -> None:
        encounter = self._encounter()
        if encounter is None or self._chosen not in encounter.figures:
            self._chosen = ""
        self._path, self._free = (), False
        self.refresh()

    def refresh(self) -> None:
        """Show board and tools as they are now."""
        campaign, box = self._context.store.campaign, self._context.store.box
        lit = green_zone(campaign, box)
        picture = picture_of(campaign, box, self._chosen, self._path, lit)
        self.board.show_picture(marked(picture, self._overlays, self._faded, self._target))
        self._tools.follow_part()

    def show_overlays(
        self,
        overlays: tuple[Overlay, ...],
        faded: frozenset[str] = frozenset(),
        target: str = "",
    ) -> None:
        """Lay this over the board: some figures ``faded``, one meant as ``target``."""
        self._overlays, self._faded, self._target = overlays, faded, target
        self.refresh()

    def hand_presses_to(self, taker: Callable[[Hex], bool]) -> None:
        """Ask ``taker`` first about each press on a hex: True when it was meant for it."""
        self._taker = taker

    # ------------------------------------------------------------------------------- choosing

    def choose(self, figure: str) -> None:
        """Choose a figure; the same one again chooses none."""
        self._chosen = "" if figure == self._chosen else figure
        self._brush, self._path, self._free = "", (), False
        self.refresh()

    def take_brush(self, brush: str) -> None:
        """Take a brush; the same one again puts it away."""
        self._brush = "" if brush == self._brush else brush
        self._chosen, self._path = "", ()
        self.refresh()

    def begin_move(self) -> None:
        """Choose the figure to act, so that the next hex is where it goes."""
        encounter = self._encounter()
        if encounter is None or encounter.turn is None:
            return
        figure = figure_of_seat(self._context.store.campaign, encounter.turn)
        if figure is not None and figure.at is not None:
            self._chosen, self._brush = figure.id, ""
            self.board.move_cursor_to(figure.at)
            self.board.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.refresh()

    def let_go(self) -> None:
        """Choose nothing, put the brush away."""
        self._chosen, self._brush, self._path = "", "", ()
        self.refresh()

    def walk_freely(self) -> None:
        """Let the chosen figure walk by a card or token, or not."""
        self._free, self._path = not self._free, ()
        self.refresh()

    def hurt_chosen(self) -> None:
        """Take 1 HP off the chosen minion or ally."""
        figure = self._figure()
        if figure is not None and figure.kind == "minion":
            self._dispatch(LoseMinionHp(figure=figure.id))
        elif figure is not None and figure.kind == "ally":
            self._dispatch(LoseAllyHp.model_validate({"seat": figure.id.removeprefix("a")}))

    def turn_chosen(self) -> None:
        """Turn the chosen figure one sixth clockwise."""
        figure = self._figure()
        if figure is not None and figure.at is not None:
            self._dispatch(TurnFigure(figure=figure.id, facing=(figure.facing + 1) % 6))

    def remove_chosen(self) -> None:
        """Take the chosen figure off the board."""
        figure = self._figure()
        if figure is not None:
            self._dispatch(RemoveFigure(figure=figure.id))

    def _figure(self) -> Figure | None:
        encounter = self._encounter()
        return encounter.figures.get(self._chosen) if encounter else None

    # --------------------------------------------------------------------------------- presses

    def _clicked(self, at: Hex) -> None:
        encounter = self._encounter()
        if encounter is None or (self._taker is not None and self._taker(at)):
            return
        name = encounter.shape.name(at)
        if self._brush:
            self._lay(encounter, name)
            return
        standing = occupied(encounter).get(at)
        figure = self._figure()
        if standing is not None and (figure is None or standing.id != figure.id):
            self.choose(standing.id)
        elif figure is None:
            return
        elif self._walks(encounter, figure):
            self._walk(encounter, figure, at)
        elif standing is None:
            self._dispatch(PlaceFigure(figure=figure.id, at=name))
        else:
            self.choose(figure.id)

    def _lay(self, encounter: Encounter, name: str) -> None:
        if self._brush == "clear":
            if name in encounter.obstacles:
                self._dispatch(SetObstacle(hex=name, kind=""))
            elif name in encounter.tiles:
                self._dispatch(SetTile(hex=name, kind=""))
        elif self._brush in {"fire", "water"}:
            kind = "" if encounter.tiles.get(name) == self._brush else self._brush
            self._dispatch(SetTile.model_validate({"hex": name, "kind": kind}))
        else:
            kind = "" if encounter.obstacles.get(name) == self._brush else self._brush
            self._dispatch(SetObstacle.model_validate({"hex": name, "kind": kind}))

    def _walks(self, encounter: Encounter, figure: Figure) -> bool:
        """Whether the figure walks: for free, or it is to act and still has its move action."""
        if self._free and figure.kind in {"oathsworn", "ally"} and figure.at is not None:
            return True
        turn = encounter.turn
        if turn is None or encounter.phase != "oathsworn" or encounter.moved:
            return False
        own = figure_of_seat(self._context.store.campaign, turn)
        return own is not None and own.id == figure.id and figure.at is not None

    def _walk(self, encounter: Encounter, figure: Figure, at: Hex) -> None:
        """Show the way; the second press on its end walks it."""
        name = encounter.shape.name(at)
        if figure.at == at:
            self.choose(figure.id)
            return
        if not self._path or self._path[-1] != name:
            self._path = cheapest_path(encounter, figure, at)
            if not self._path:
                self._context.shell.say(self._context.texts.say("encounter.no-way", hex=name))
            self.refresh()
            return
        turn, path = encounter.turn, self._path
        if self._free:
            seat = figure.id[1:]
            self._dispatch(FreeMove.model_validate({"seat": seat, "path": path}))
        elif turn is None:
            return
        elif plays_small(self._context.store.campaign, turn):
            self._dispatch(ActSmall(seat=turn, act="move", path=path))
        else:
            self._dispatch(MoveAction(seat=turn, path=path))

    def _hovered(self, at: object) -> None:
        encounter, figure = self._encounter(), self._figure()
        self._tools.show_hex(self._describe(at) if isinstance(at, Hex) else "")
        if encounter is None or figure is None or not isinstance(at, Hex):
            return
        if self._walks(encounter, figure) and figure.at != at:
            path = cheapest_path(encounter, figure, at)
            campaign, box = self._context.store.campaign, self._context.store.box
            self.board.show_picture(picture_of(campaign, box, self._chosen, path))

    def _dispatch(self, action: Action) -> None:
        self._context.shell.dispatch(action)
        self.refresh()


def _press(run: Callable[[], None], *_: object) -> None:
    run()


class BoardTools(LiveCard):
    """Brushes, figures that wait beside the board, and what is chosen."""

    def __init__(self, context: PageContext, part: BoardPart) -> None:
        """Show the tools of ``part``."""
        super().__init__(context, padding=8)
        self.setObjectName("board-tools")
        self._part = part
        self._hex = QLabel()
        self._shown: object = None

    def follow_part(self) -> None:
        """Show the tools anew when anything of them is another."""
        encounter, part = self.campaign.encounter, self._part
        lying = (
            (encounter.figures, encounter.minions, encounter.seats, encounter.boss)
            if encounter
            else ()
        )
        shown = (*lying, self.campaign.adjustments, part.brush, part.chosen, part.free)
        if shown != self._shown:
            self._shown = shown
            self.renew_when_seen()

    def show_hex(self, words: str) -> None:
        """Say what is under the pointer or the cursor."""
        self._hex.setText(words)

    def fill(self) -> None:
        """Show the tools."""
        encounter = self.campaign.encounter
        if encounter is None:
            return
        row = self.flow()
        for brush in BRUSHES:
            words = self.say(f"encounter.brush.{brush}")
            on = brush == self._part.brush
            self._tool(
                row, words, f"brush-{brush}", lambda b=brush: self._part.take_brush(b), on=on
            )
        waiting = [f for f in encounter.figures.values() if f.at is None and not self._down(f)]
        for figure in waiting:
            on = figure.id == self._part.chosen
            name = f"waiting-{figure.id}"
            self._tool(row, figure.name, name, lambda f=figure.id: self._part.choose(f), on=on)
        for kind in encounter.minions:
            words = self.say("encounter.add-minion", name=kind.name)
            self._tool(row, words, f"add-{kind.key}", lambda k=kind.key: self._add(k))
        self._add_chosen(row, encounter)
        self._hex = QLabel()
        self._hex.setProperty("quiet", True)
        self._hex.setObjectName("hex-words")
        self._hex.setMinimumSize(120, 34)
        row.addWidget(self._hex)

    def _down(self, figure: Figure) -> bool:
        return figure.kind == "oathsworn" and seat_in(self.campaign, figure.of).knocked_out

    def _add(self, kind: str) -> None:
        self.dispatch(AddMinion(kind=kind))
        encounter = self.campaign.encounter
        if encounter is not None and encounter.figures:
            self._part.choose(list(encounter.figures)[-1])

    def _add_chosen(self, row: Flow, encounter: Encounter) -> None:
        figure = encounter.figures.get(self._part.chosen)
        if figure is None:
            return
        key = "encounter.chosen" if figure.at is not None else "encounter.chosen-waiting"
        label = QLabel(self.say(key, name=figure.name))
        label.setObjectName("chosen-words")
        row.addWidget(label)
        if figure.at is not None:
            self._tool(row, self.say("encounter.turn-it"), "turn-it", self._part.turn_chosen)
            self._tool(row, self.say("encounter.take-off"), "take-off", self._part.remove_chosen)
        if figure.kind in {"oathsworn", "ally"} and figure.at is not None:
            words = self.say("encounter.walk-free")
            self._tool(row, words, "walk-free", self._part.walk_freely, on=self._part.free)
        if figure.kind in {"minion", "ally"}:
            self._tool(row, "−1 HP", "hurt-chosen", self._part.hurt_chosen)
        if figure.kind in {"minion", "boss"}:
            self._add_defense(row, figure)

    def _add_defense(self, row: Flow, figure: Figure) -> None:
        """Add what puts the DEFENSE of the chosen enemy right."""
        number = enemy_defense(self.campaign, figure.id)
        shown = "?" if number is None else number
        words = self.say("encounter.defense-of-chosen", n=shown)

        def run() -> None:
            beside = self.findChild(QWidget, "defense-chosen") or self
            enter_defense(self.context, beside, figure.id, figure.name, number)

        self._tool(row, words, "defense-chosen", run)

    def _tool(
        self,
        row: Flow,
        words: str,
        name: str,
        run: Callable[[], None],
        *,
        on: bool | None = None,
    ) -> None:
        button = QPushButton("" if name in ICONS else words)
        button.setProperty("flat", True)
        button.setToolTip(words)
        if name in ICONS:
            button.setIcon(icon(ICONS[name], self.context.theme.color("text")))
            button.setFixedWidth(44)
        button.setObjectName(name)
        button.setAccessibleName(words)
        if on is not None:
            button.setCheckable(True)
            button.setChecked(on)
        button.clicked.connect(partial(_press, run))
        row.addWidget(button)
