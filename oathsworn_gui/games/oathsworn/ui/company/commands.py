"""What the company page does by key, for the keys, the palette and the keyboard map."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    ConfirmBoard,
    GainAnimus,
    Heal,
    LoseHp,
    SpendAnimus,
)
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command


class Boards(NamedTuple):
    """The page as its keys see it: its key, the chosen seat, and what opens where."""

    page: str
    chosen: Callable[[], Seat]
    choose: Callable[[Seat], None]
    open_chosen: Callable[[str], None]
    open_company: Callable[[str], None]


_COUNTS: tuple[tuple[str, str, type[Action], str], ...] = (
    ("company-lose-hp", "heart-minus-outline", LoseHp, "-"),
    ("company-heal", "heart-plus-outline", Heal, "+"),
    ("company-gain-animus", "hexagon-outline", GainAnimus, "A"),
    ("company-spend-animus", "hexagon", SpendAnimus, "Shift+A"),
    ("company-confirm", "check-decagram-outline", ConfirmBoard, "C"),
)
_OF_A_BOARD = (
    ("company-tokens", "poker-chip", "tokens", "T"),
    ("company-items", "sword", "items", "I"),
    ("company-states", "bandage", "states", "X"),
    ("company-sheet", "card-account-details-outline", "board", "B"),
    ("company-write-card", "card-plus-outline", "write", "W"),
)
_OF_THE_COMPANY = (
    ("company-iron", "hexagon", "iron", "G"),
    ("company-bag", "bag-personal-outline", "bag", "K"),
    ("company-table", "account-group-outline", "table", "Y"),
    ("company-readings", "book-cog-outline", "readings", "Shift+Y"),
    ("company-chapters", "table-of-contents", "chapters", "J"),
)


def commands(context: PageContext, boards: Boards) -> tuple[Command, ...]:
    """Return the commands of the page."""
    opening = [
        *((row, boards.open_chosen) for row in _OF_A_BOARD),
        *((row, boards.open_company) for row in _OF_THE_COMPANY),
    ]
    return (
        *(_choosing(context, boards, seat) for seat in SEATS),
        *(_counting(context, boards, *row) for row in _COUNTS),
        *(
            Command(key, icon, partial(run, what), shortcut=shortcut, page=boards.page)
            for (key, icon, what, shortcut), run in opening
        ),
    )


def _choosing(context: PageContext, boards: Boards, seat: Seat) -> Command:
    def name() -> dict[str, str | int]:
        return {"name": context.store.campaign.seats[seat].name}

    return Command(
        f"company-board-{seat}",
        f"numeric-{seat}-box-outline",
        partial(boards.choose, seat),
        shortcut=seat,
        page=boards.page,
        params=name,
        text="command.company-board",
    )


def _counting(
    context: PageContext, boards: Boards, key: str, icon: str, action: type[Action], shortcut: str
) -> Command:
    def made() -> Action:
        return action.model_validate({"seat": boards.chosen()})

    def run() -> None:
        context.shell.dispatch(made())

    return Command(
        key,
        icon,
        run,
        refuse=lambda: context.store.refuse(made()),
        shortcut=shortcut,
        page=boards.page,
    )
