"""What can be done on the story page by key, menu and palette."""

from collections.abc import Callable
from functools import partial
from typing import Literal

from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner, VisitShop
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent, EndStory
from oathsworn_gui.games.oathsworn.model.procedures import EventDraw
from oathsworn_gui.games.oathsworn.ui.base.page_keys import CHAPTER_SHEET
from oathsworn_gui.games.oathsworn.views.story.chapter import plays_instant
from oathsworn_gui.tabletop.action import Action, Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command

_DONE: tuple[tuple[str, str, Action, str], ...] = (
    ("time", "clock-plus-outline", AddTime(), "T"),
    ("city", "city-variant", DrawEvent(deck="city"), "C"),
    ("deepwood", "pine-tree", DrawEvent(deck="deepwood"), "D"),
    ("end", "flag-checkered", EndStory(), "Ctrl+E"),
)

Shop = Literal["banksmith", "apothecary"]
_SHOPS: tuple[tuple[Shop, str, str], ...] = (
    ("banksmith", "anvil", "B"),
    ("apothecary", "bottle-tonic-plus", "A"),
)


def commands(
    context: PageContext, page: str, dispatch: Callable[[Action], None]
) -> tuple[Command, ...]:
    """Return the commands that are one action each; greyed when the action is impossible."""
    done = tuple(
        Command(
            f"story-{key}",
            icon,
            partial(dispatch, action),
            partial(_impossible, context, action),
            shortcut=shortcut,
            page=page,
        )
        for key, icon, action, shortcut in _DONE
    )
    return (*done, *(_to_shop(context, page, dispatch, *row) for row in _SHOPS))


def _to_shop(
    context: PageContext,
    page: str,
    dispatch: Callable[[Action], None],
    shop: Shop,
    icon: str,
    shortcut: str,
) -> Command:
    """Return the command that trades at a shop: by runner, or in instant action without one."""

    def trade() -> Action:
        instant = plays_instant(context.store.campaign)
        return VisitShop(shop=shop) if instant else SendRunner(shop=shop)

    return Command(
        f"story-{shop}",
        icon,
        lambda: dispatch(trade()),
        lambda: _impossible(context, trade()),
        shortcut=shortcut,
        page=page,
    )


def of_the_chosen(
    page: str,
    is_chosen: Callable[[], bool],
    is_on_map: Callable[[], bool],
    go: Callable[[], None],
    place: Callable[[], None],
    place_and_go: Callable[[], None],
    take_off: Callable[[], None],
) -> tuple[Command, ...]:
    """Return the commands for the location that is chosen; Enter, which goes, is the page's own.

    The key bar names those that can be done with it; without one they say so.
    """

    def is_off_map() -> bool:
        return is_chosen() and not is_on_map()

    def refuse() -> Refusal | None:
        return None if is_chosen() else impossible("story.nothing-chosen", "STORY-05")

    ways = (
        ("go", "flag", go, "", is_on_map),
        ("place", "map-marker-plus", place, "P", is_off_map),
        ("place-and-go", "map-marker-right", place_and_go, "G", is_off_map),
        ("take-off", "map-marker-remove", take_off, "Del", is_on_map),
    )
    return tuple(
        Command(f"story-{key}", icon, run, refuse, shortcut=shortcut, page=page, told=told)
        for key, icon, run, shortcut, told in ways
    )


def telling(context: PageContext, page: str) -> tuple[Command, ...]:
    """Return the command that tells event cards; none where the program has them."""
    if context.store.box.line.own_story:
        return ()
    to_page = partial(context.shell.show_page, CHAPTER_SHEET)

    def under_way() -> bool:
        return any(isinstance(p, EventDraw) for p in context.store.campaign.pending)

    return (
        Command("tell-event-card", "card-text", to_page, shortcut="E", page=page, told=under_way),
    )


def _impossible(context: PageContext, action: Action) -> Refusal | None:
    refusal = context.store.refuse(action)
    return refusal if refusal is not None and refusal.strength == "impossible" else None
