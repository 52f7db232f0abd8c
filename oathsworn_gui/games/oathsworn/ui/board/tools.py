"""The tray of the board: figures beside it, tools of the chosen one, those for setting up."""

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import AddFriend
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in
from oathsworn_gui.games.oathsworn.rules.board.templates import TEMPLATES
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_consumed
from oathsworn_gui.games.oathsworn.rules.hp.enemy import enemy_defense
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.ui.board.board_code import copy_position, paste_position
from oathsworn_gui.games.oathsworn.ui.board.board_moves import BoardMoves
from oathsworn_gui.games.oathsworn.ui.board.drag_button import CarryButton
from oathsworn_gui.games.oathsworn.ui.board.enemy_numbers import enter_defense
from oathsworn_gui.games.oathsworn.ui.board.held_figures import BoardHand, new_minion
from oathsworn_gui.games.oathsworn.ui.board.look_bar import KEYS, LOOKS, BoardCommands
from oathsworn_gui.games.oathsworn.ui.board.selection import BoardSelection
from oathsworn_gui.games.oathsworn.views.board.moves import lies_on_the_table
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets.flow import Flow

_BUTTON_HEIGHT = 36

BRUSHES = {
    "tree": "pine-tree",
    "wall": "wall",
    "building": "home-variant",
    "rock": "hexagon",
    "fire": "fire",
    "water": "waves",
    "large-fire": "fire-circle",
    "large-water": "water-circle",
    "zone": "flag-variant",
    "clear": "eraser",
    "hole": "hexagon-outline",
}
"""What a press lays into a hex, with its icon."""


class BoardTray(LiveCard):
    """Figures beside the board, tools of the chosen one, brushes when open; empty for none.

    ``filled`` is emitted when it becomes empty or is so no more, and when figures wait or wait no
    more to be placed.
    """

    filled = Signal()

    def __init__(
        self,
        context: PageContext,
        selection: BoardSelection,
        moves: BoardMoves,
        hand: BoardHand,
        board: BoardCommands,
        *,
        off: bool = False,
    ) -> None:
        """Show the tools for what is selected; ``off``: while the board lies on the table."""
        super().__init__(context, padding=0)
        self.setObjectName("board-tray")
        self.setProperty("card", False)
        self._selection = selection
        self._moves = moves
        self._hand = hand
        self._board = board
        self._off = off
        self._open = False
        self._empty = True
        self._waiting = False
        self._shown: object = None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return self._empty

    @property
    def is_waiting(self) -> bool:
        """Whether figures wait beside the board to be placed."""
        return self._waiting

    @property
    def is_open(self) -> bool:
        """Whether the tools for setting up are shown."""
        encounter = self.campaign.encounter
        return self._open or (encounter is not None and encounter.phase == "set-up")

    def commands(self) -> tuple[tuple[str, str, str, Callable[[], object]], ...]:
        """Return what keys do at the board: key of the command, icon, shortcut, what is run."""
        board, moves, context = self._board, self._moves, self.context
        return (
            *(
                (f"look-{name}", image, KEYS[f"look-{name}"], partial(board.switch, **{name: None}))
                for name, image in LOOKS.items()
            ),
            ("look-area", "hexagon-multiple", KEYS["look-area"], self.next_area),
            ("turn-area", "rotate-right", ".", lambda: self.turn_area(1)),
            ("turn-area-back", "rotate-left", ",", lambda: self.turn_area(-1)),
            ("measure", "ruler", KEYS["look-ruler"], board.measure),
            ("coordinates", "grid", "", lambda: board.switch(coordinates=None)),
            ("next-figure", "chevron-right", "]", board.choose_next),
            ("last-figure", "chevron-left", "[", lambda: board.choose_next(-1)),
            ("set-up-board", "pencil", KEYS["set-up-board"], self.open_or_close),
            ("use-next", "monitor", "V", board.use_next),
            ("turn-figure", "rotate-right", KEYS["turn-it"], moves.turn_chosen),
            ("take-off", "close", KEYS["take-off"], moves.remove_chosen),
            ("copy-position", "content-copy", "Ctrl+Shift+C", partial(copy_position, context)),
            ("paste-position", "content-paste", "Ctrl+Shift+V", partial(paste_position, context)),
        )

    def open_or_close(self) -> None:
        """Show the tools for setting up, or hide them."""
        self._open = not self._open
        self.follow_part()

    def follow_part(self) -> None:
        """Update the tools when anything they show has changed."""
        encounter, selection = self.campaign.encounter, self._selection
        lying = self._lying(encounter) if encounter is not None else ()
        shown = (*lying, selection.brush, selection.chosen, selection.free, self.is_open)
        if shown != self._shown:
            self._shown = shown
            self._tell_whether_empty(encounter)
            self.renew_when_seen()

    def _tell_whether_empty(self, encounter: Encounter | None) -> None:
        empty = encounter is None or lies_on_the_table(encounter) != self._off
        if encounter is not None and not empty and not self._off:
            figure = self._selection.figure
            empty = not (self.is_open or figure or any(self._beside(encounter)))
        known = encounter is not None and not lies_on_the_table(encounter)
        waiting = known and encounter is not None and any(self._beside(encounter))
        if (empty, waiting) != (self._empty, self._waiting):
            self._empty, self._waiting = empty, waiting
            self.filled.emit()

    def _beside(self, encounter: Encounter) -> Iterable[Figure]:
        """Return the figures that wait beside the board."""
        return (f for f in encounter.figures.values() if f.at is None and not self._down(f))

    def _lying(self, encounter: Encounter) -> tuple[object, ...]:
        """Return the shown values of the encounter: board-only ones only when one is chosen."""
        off, figures = lies_on_the_table(encounter), encounter.figures.values()
        beside = tuple(f for f in figures if off or (f.at is None and not self._down(f)))
        chosen = (
            (encounter.figures, encounter.seats, encounter.boss, self.campaign.adjustments)
            if self._selection.chosen
            else ()
        )
        return (off, beside, chosen, encounter.minions)

    def fill(self) -> None:
        """Show the tools."""
        encounter = self.campaign.encounter
        if encounter is None or lies_on_the_table(encounter) != self._off:
            return
        row = self.flow()
        if lies_on_the_table(encounter):
            figures = encounter.figures.values()
            self._add_figures(row, (f for f in figures if f.kind != "oathsworn"), "figure")
            self._add_chosen(row, encounter)
            self._add_kinds(row, encounter)
            return
        self._add_figures(row, self._beside(encounter), "waiting")
        self._add_chosen(row, encounter)
        if self.is_open:
            self._add_set_up(self.flow(), encounter)

    def next_area(self) -> None:
        """Show the next area on the board; after the last, none."""
        place = (self._selection.look.template + 1) % (len(TEMPLATES) + 1)
        self._board.switch(template=place)

    def turn_area(self, by: int) -> None:
        """Turn the area on the board by sixths."""
        self._board.switch(turns=(self._selection.look.turns + by) % 6)

    def _add_set_up(self, row: Flow, encounter: Encounter) -> None:
        for brush, image in BRUSHES.items():
            words = self.say(f"encounter.brush.{brush}")
            run = partial(self._selection.take_brush, brush)
            on = brush == self._selection.brush
            self._tool(row, words, f"brush-{brush}", run, on=on, image=image)
        self._add_kinds(row, encounter)

    def _add_kinds(self, row: Flow, encounter: Encounter) -> None:
        """Add what brings in one more minion of each kind."""
        for kind in encounter.minions:
            words = self.say("encounter.add-minion", name=kind.name)
            new = new_minion(kind)
            self._tool(row, words, f"add-{kind.key}", partial(self._add, kind.key), carries=new)
        self._tool(row, self.say("board.add-friend"), "add-friend", self._add_friend)

    def _add_figures(self, row: Flow, figures: Iterable[Figure], name: str) -> None:
        """Add figures to be chosen; ``name`` begins the names of their buttons."""
        for figure in figures:
            on = figure.id == self._selection.chosen
            run = partial(self._selection.choose, figure.id)
            button = self._tool(row, figure.name, f"{name}-{figure.id}", run, on=on, carries=figure)
            button.setProperty("flat", False)  # they are to be taken, not only words

    def _down(self, figure: Figure) -> bool:
        """Whether a figure off the board is not to be placed: unconscious, or inside the boss."""
        if figure.kind != "oathsworn":
            return False
        return seat_in(self.campaign, figure.of).knocked_out or is_consumed(
            self.campaign, figure.of
        )

    def _add(self, kind: str) -> None:
        self.dispatch(AddMinion(kind=kind))
        self._choose_newest()

    def _add_friend(self) -> None:
        """Bring in a friend without a seat, to be placed; its name counts up."""
        encounter = self.campaign.encounter
        figures = encounter.figures.values() if encounter is not None else ()
        taken = {figure.name for figure in figures}
        names = (self.say("board.friend-name", n=n) for n in range(1, len(taken) + 2))
        self.dispatch(AddFriend(name=next(name for name in names if name not in taken)))
        self._choose_newest()

    def _choose_newest(self) -> None:
        encounter = self.campaign.encounter
        if encounter is not None and encounter.figures:
            self._selection.choose(list(encounter.figures)[-1])

    def _add_chosen(self, row: Flow, encounter: Encounter) -> None:
        figure = encounter.figures.get(self._selection.chosen)
        if figure is None:
            return
        off = lies_on_the_table(encounter)
        key = "encounter.chosen" if off or figure.at is not None else "encounter.chosen-waiting"
        label = PlainLabel(self.say(key, name=figure.name))
        label.setObjectName("chosen-words")
        label.setMinimumHeight(_BUTTON_HEIGHT)
        label.setContentsMargins(8, 0, 8, 0)
        row.addWidget(label)
        if figure.at is not None and not off:
            self._tool(row, self.say("encounter.turn-it"), "turn-it", self._moves.turn_chosen)
        if figure.kind in {"minion", "friend"} or (figure.at is not None and not off):
            self._tool(row, self.say("encounter.take-off"), "take-off", self._moves.remove_chosen)
        if figure.kind in {"oathsworn", "ally", "friend"} and figure.at is not None:
            words = self.say("encounter.walk-free")
            self._tool(
                row, words, "walk-free", self._selection.walk_freely, on=self._selection.free
            )
        if figure.kind in {"minion", "ally", "friend"}:
            self._tool(row, "−1 HP", "hurt-chosen", self._moves.hurt_chosen)
        if figure.kind in {"minion", "boss"}:
            self._add_defense(row, figure)

    def _add_defense(self, row: Flow, figure: Figure) -> None:
        """Add what puts the DEFENSE of the chosen enemy right."""
        number = enemy_defense(self.campaign, figure.id)
        words = self.say("encounter.defense-of-chosen", n="?" if number is None else number)

        def run() -> None:
            beside = self.findChild(QWidget, "defense-chosen") or self
            enter_defense(self.context, beside, figure.id, figure.name, number)

        self._tool(row, words, "defense-chosen", run)

    def _tool(
        self,
        row: Flow,
        words: str,
        name: str,
        run: Callable[[], object],
        *,
        on: bool | None = None,
        image: str = "",
        carries: Figure | None = None,
    ) -> QPushButton:
        button = QPushButton("" if image else words) if carries is None else CarryButton(words)
        if isinstance(button, CarryButton) and carries is not None:
            button.carried.connect(partial(self._hand.carry, carries))
            button.put_down.connect(partial(self._hand.put_down, carries))
        button.setProperty("flat", True)
        key = KEYS.get(name)
        set_tool_tip(button, f"{words} ({key})" if key else words)
        if image:
            button.setIcon(icon(image, self.context.theme.color("text")))
            button.setFixedWidth(44)
        button.setObjectName(name)
        button.setAccessibleName(words)
        if on is not None:
            button.setCheckable(True)
            button.setChecked(on)
        button.clicked.connect(partial(_press, run))
        row.addWidget(button)
        return button


def _press(run: Callable[[], object], *_: object) -> None:
    run()
