"""The board of the page: looking, choosing, walking, placing; its tools lie below it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter_board import RemoveFigure
from oathsworn_gui.games.oathsworn.actions.encounter_enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure, PhotoUnder
from oathsworn_gui.games.oathsworn.rules.figures import occupied
from oathsworn_gui.games.oathsworn.rules.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.ui.hexes_hand import BoardHand
from oathsworn_gui.games.oathsworn.ui.hexes_looks import Look
from oathsworn_gui.games.oathsworn.ui.hexes_moves import (
    USES,
    brushed,
    glides_of,
    hurting,
    lies_on_the_table,
    putting,
    turning,
    walking,
    walks,
    way_to,
)
from oathsworn_gui.games.oathsworn.ui.hexes_off import BoardOff
from oathsworn_gui.games.oathsworn.ui.hexes_said import HexSaid, why_no_reach
from oathsworn_gui.games.oathsworn.ui.hexes_shown import BoardShown
from oathsworn_gui.games.oathsworn.ui.hexes_tools import BoardTools
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.table.hex_board import HexBoard
from oathsworn_gui.ui.table.hex_overlay import Overlay
from oathsworn_gui.ui.table.hex_picture import Glide
from oathsworn_gui.ui.widgets import QuietLabel


class BoardPart(QWidget):
    """The board and its tools. What is chosen, looked at and held is the window's own.

    ``changed`` tells that what is chosen, switched on or held is another.
    """

    changed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Follow the encounter."""
        super().__init__()
        self._context = context
        self._chosen, self._brush, self._free = "", "", False
        self._path: tuple[str, ...] = ()
        self._hinted: tuple[str, ...] = ()
        self._walked: tuple[str, tuple[Hex, ...]] = ("", ())
        self._look, self._eye = Look(), None
        self._taker: Callable[[Hex], bool] | None = None
        self._make_board()
        self._words = QuietLabel("")
        self._words.setObjectName("hex-words")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._tools = BoardTools(context, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._off = BoardOff(context)
        self._off.wanted.connect(self.use)
        column.addWidget(self.board, 1)
        column.addWidget(self._off, 1)
        column.addWidget(self._words)
        column.addWidget(self._tools)
        self._show_use()
        stop = context.watch(lambda c: (c.encounter, c.seats), lambda _: self._show())
        self.destroyed.connect(stop)

    def _make_board(self) -> None:
        context = self._context
        keys = context.texts.say("board.keys")
        self.board = HexBoard(context.theme, self._describe, motion=context.motion, keys=keys)
        self.hand = BoardHand(context, self)
        self._said = HexSaid(context, self)
        self.board.legal = self.hand.why_not
        self.board.hex_clicked.connect(self._clicked)
        self.board.hex_hovered.connect(self._hovered)
        self.board.hex_menu.connect(self.hand.open_menu)
        self.board.figure_dragged.connect(self._dragged)
        self._shown = BoardShown(context, self.board)

    # ---------------------------------------------------------------------------------- values

    @property
    def chosen(self) -> str:
        """The id of the chosen figure, empty for none."""
        return self._chosen

    @property
    def figure(self) -> Figure | None:
        """The chosen figure, None for none."""
        encounter = self.encounter
        return encounter.figures.get(self._chosen) if encounter else None

    @property
    def encounter(self) -> Encounter | None:
        """The encounter under way."""
        return self._context.store.campaign.encounter

    @property
    def brush(self) -> str:
        """What a press lays into a hex, empty for nothing."""
        return self._brush

    @property
    def free(self) -> bool:
        """Whether the chosen figure walks without animus."""
        return self._free

    @property
    def look(self) -> Look:
        """What is looked at."""
        return self._look

    @property
    def seer(self) -> Figure | None:
        """Who is looked from: the chosen figure, else that of the seat to act."""
        encounter = self.encounter
        if self.figure is not None or encounter is None or encounter.turn is None:
            return self.figure
        return figure_of_seat(self._context.store.campaign, encounter.turn)

    def _describe(self, at: Hex) -> str:
        return self._said.of(at)

    # -------------------------------------------------------------------------------- showing

    def _show(self) -> None:
        encounter = self.encounter
        if encounter is None or self._chosen not in encounter.figures:
            self._chosen = ""
        self._path, self._hinted, self._free = (), (), False
        self._show_use()
        self.refresh(glides_of(self.encounter, self.board.picture, self._walked))
        self._walked = ("", ())
        self._say_hex()

    def commands(self) -> tuple[tuple[str, str, str, Callable[[], object]], ...]:
        """Return what keys do at the board: key of the command, icon, shortcut, what is run."""
        return self._tools.commands()

    def take_keys(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Take the keys: the board, or what stands in its place."""
        (self._off if self.board.isHidden() else self.board).setFocus(reason)

    def use(self, mode: str) -> None:
        """Use the board another way: `off`, `mirror` or `screen`."""
        self.dispatch(SetBoardMode.model_validate({"mode": mode}))

    def use_next(self) -> None:
        """Use the board the next way."""
        encounter = self.encounter
        if encounter is not None:
            self.use(USES[(USES.index(encounter.board) + 1) % len(USES)])

    def _show_use(self) -> None:
        """Show the board, or what stands in its place while it lies on the table only.

        While it is being set up it is shown: what stands where serves the two other uses.
        """
        encounter = self.encounter
        off = lies_on_the_table(encounter)
        if off and encounter is not None:
            self._off.show_encounter(encounter)
        had_keys = self.board.hasFocus() or self._off.hasFocus()
        self.board.setVisible(not off)
        self._words.setVisible(not off)
        self._off.setVisible(off)
        if had_keys:  # they would wander to whatever comes next
            self.take_keys()

    def refresh(self, moves: tuple[Glide, ...] = ()) -> None:
        """Show board and tools as they are now."""
        way = self._hexes(self._hinted or self._path)
        far = bool(way) and bool(self.hand.why_not(self._chosen, way[-1]))
        picture = self._shown.picture(
            self._chosen, way, self._look, self.seer, self._eye, too_far=far
        )
        self.board.show_picture(picture, moves)
        self._show_words()
        self._tools.follow_part()

    def _show_words(self) -> None:
        """Say the hex looked at below the board, shortened rather than widening the page."""
        words = self._describe(self._eye) if self._eye is not None else ""
        self._words.setAccessibleName(words)
        room, shortened = self._words.width(), Qt.TextElideMode.ElideRight
        self._words.setText(self._words.fontMetrics().elidedText(words, shortened, room))

    def _hexes(self, names: tuple[str, ...]) -> tuple[Hex, ...]:
        shape = self.encounter.shape if self.encounter else None
        found = (shape.named(name) for name in names) if shape else ()
        return tuple(at for at in found if at is not None)

    def preview_photo(self, under: PhotoUnder | None) -> None:
        """Show the picture under the grid as it would lie; None: as it lies."""
        self._shown.lay_photo(under)
        self.refresh()

    def show_overlays(
        self,
        overlays: tuple[Overlay, ...],
        faded: frozenset[str] = frozenset(),
        target: str = "",
        reasons: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Lay this over the board: some figures ``faded``, one meant as ``target``.

        ``reasons`` are told of a figure (by id) or hex (by name) that is looked at.
        """
        self._shown.lay_over(overlays, faded, target)
        self._said.tell_reasons(reasons)
        self.refresh()

    def hand_presses_to(self, taker: Callable[[Hex], bool]) -> None:
        """Ask ``taker`` first about each press on a hex: True when it was meant for it."""
        self._taker = taker

    # -------------------------------------------------------------------------------- looking

    def switch(self, **changes: object) -> None:
        """Look at something else: fields of `Look`; a switch that is on goes off."""
        now = {
            name: not getattr(self._look, name) if value is None else value
            for name, value in changes.items()
        }
        self._look = self._look._replace(**now)
        self.refresh()
        if changes.get("reach", True) is None and self._look.reach:
            why = why_no_reach(self._context, self.seer)
            if why:
                self._context.shell.say(why)
        self.changed.emit()

    def measure(self) -> None:
        """Measure from the cursor's hex, or stop measuring."""
        ruler = None if self._look.ruler is not None else self._eye or self.board.cursor_hex
        self._look = self._look._replace(ruler=ruler)  # None would switch it, and it is no switch
        self.switch()

    def _hovered(self, at: object) -> None:
        self._eye = at if isinstance(at, Hex) else None
        self._say_hex()
        self._hinted = self._way_to_eye()
        self.refresh()

    def _say_hex(self) -> None:
        """Say below the board what is in the hex looked at."""

    def _way_to_eye(self) -> tuple[str, ...]:
        """Return the way the chosen figure would walk to where the eye is; empty if it stays."""
        encounter, figure, campaign = self.encounter, self.figure, self._context.store.campaign
        if encounter is None or figure is None or self._eye is None:
            return ()
        goes = walks(campaign, figure, free=self._free)
        return way_to(encounter, figure, self._eye) if goes else ()

    # ------------------------------------------------------------------------------- choosing

    def choose(self, figure: str) -> None:
        """Choose a figure; the same one again chooses none."""
        self._chosen = "" if figure == self._chosen else figure
        self._brush, self._path, self._hinted, self._free = "", (), (), False
        self.refresh()
        self.changed.emit()

    def choose_next(self, by: int = 1) -> None:
        """Choose the next figure, and put the cursor on it."""
        encounter = self.encounter
        standing = [f for f in encounter.figures.values() if f.at is not None] if encounter else []
        if not standing:
            return
        ids = [f.id for f in standing]
        place = (ids.index(self._chosen) + by) % len(ids) if self._chosen in ids else 0
        figure = standing[place]
        if figure.id != self._chosen:
            self.choose(figure.id)
        if figure.at is not None:
            self.board.move_cursor_to(figure.at)

    def take_brush(self, brush: str) -> None:
        """Take a brush; the same one again puts it away."""
        self._brush = "" if brush == self._brush else brush
        self._chosen, self._path, self._hinted = "", (), ()
        self.refresh()
        self.changed.emit()

    def begin_move(self) -> None:
        """Choose the figure to act, so that the next hex is where it goes."""
        encounter = self.encounter
        if encounter is None or encounter.turn is None:
            return
        figure = figure_of_seat(self._context.store.campaign, encounter.turn)
        if figure is not None and figure.at is not None:
            self._chosen, self._brush = figure.id, ""
            self._look = self._look._replace(reach=True)
            self.board.move_cursor_to(figure.at)
            self.board.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.refresh()
            self.changed.emit()

    def let_go(self) -> None:
        """Choose nothing, put the brush away, measure nothing."""
        self._chosen, self._brush, self._path, self._hinted = "", "", (), ()
        self._look = self._look._replace(ruler=None, template=0)
        self.refresh()
        self.changed.emit()

    def walk_freely(self) -> None:
        """Let the chosen figure walk by a card or token, or not."""
        self._free, self._path, self._hinted = not self._free, (), ()
        self.refresh()
        self.changed.emit()

    def hurt_chosen(self) -> None:
        """Take 1 HP off the chosen minion or ally."""
        self._do_with(hurting)

    def turn_chosen(self) -> None:
        """Turn the chosen figure one sixth clockwise."""
        self._do_with(turning)

    def remove_chosen(self) -> None:
        """Take the chosen figure off the board."""
        self._do_with(lambda figure: RemoveFigure(figure=figure.id))

    def _do_with(self, action_of: Callable[[Figure], Action | None]) -> None:
        self._perhaps(None if self.figure is None else action_of(self.figure))

    def _perhaps(self, action: Action | None) -> None:
        if action is not None:
            self.dispatch(action)

    # --------------------------------------------------------------------------------- presses

    def _clicked(self, at: Hex) -> None:
        encounter = self.encounter
        if encounter is None or (self._taker is not None and self._taker(at)):
            return
        if self._brush:
            self._perhaps(brushed(encounter, encounter.shape.name(at), self._brush))
            return
        standing, figure = occupied(encounter).get(at), self.figure
        if standing is not None and (figure is None or standing.id != figure.id):
            self.choose(standing.id)
        elif figure is None:
            return
        elif figure.at == at:
            self.choose(figure.id)
        elif walks(self._context.store.campaign, figure, free=self._free):
            self._walk(encounter, figure, at)
        else:
            self.put(figure, at)

    def put(self, figure: Figure, at: Hex) -> None:
        """Put a figure on a hex: a walk where it walks, else as on the table."""
        campaign = self._context.store.campaign
        action = putting(campaign, figure, at, free=self._free)
        if action is not None:
            self._remember(figure, getattr(action, "path", ()))
            self.dispatch(action)

    def _dragged(self, figure: str, at: object) -> None:
        encounter = self.encounter
        if encounter is not None and isinstance(at, Hex) and figure in encounter.figures:
            self.put(encounter.figures[figure], at)

    def _remember(self, figure: Figure, path: tuple[str, ...]) -> None:
        """Keep the way that is about to be walked, to be seen."""
        self._walked = (figure.id, self._hexes(path))

    def _walk(self, encounter: Encounter, figure: Figure, at: Hex) -> None:
        """Walk the way that is shown; show it first where no pointer or cursor did."""
        name, shown = encounter.shape.name(at), self._hinted or self._path
        if shown[-1:] == (name,):
            self._path = shown
        else:
            self._path = way_to(encounter, figure, at)
            if not self._path:
                self._context.shell.say(self._context.texts.say("encounter.no-way", hex=name))
            self.refresh()
            return
        self._remember(figure, self._path)
        campaign = self._context.store.campaign
        self.dispatch(walking(campaign, figure, self._path, free=self._free))

    def dispatch(self, action: Action) -> None:
        """Do an action, and show what came of it."""
        self._context.shell.dispatch(action)
        self.refresh()
