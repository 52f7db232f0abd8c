"""The keys of the Watch: dice by number, targets, cards, the fire, the end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from oathsworn_gui.games.set_a_watch.actions.rounds import EndWatch
from oathsworn_gui.games.set_a_watch.ui.base.pages import WATCH
from oathsworn_gui.games.set_a_watch.ui.line.hand import KEYS
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command

if TYPE_CHECKING:
    from oathsworn_gui.games.set_a_watch.ui.line.line_page import LinePage


def line_commands(page: LinePage, context: PageContext) -> tuple[Command, ...]:
    """Return the commands of the page; each says why it cannot be done now."""

    def still() -> Refusal | None:
        campaign = context.store.campaign
        if campaign.phase != "watch":
            return impossible("watch.not-on-watch", "WATCH-54")
        return impossible("watch.question-open") if context.store.ask() is not None else None

    dice = [
        Command(
            f"watch-die-{place}",
            "dice-6",
            partial(page.press_number, place - 1),
            still,
            shortcut=key,
            page=WATCH,
            params=partial(_params, n=place),
            text="command.watch-die",
        )
        for place, key in enumerate(KEYS, 1)
    ]
    return (
        *dice,
        Command("watch-target", "crosshairs", page.next_target, still, "T", WATCH),
        Command("watch-way", "lightbulb-on-outline", page.next_way, still, "B", WATCH),
        Command(
            "watch-ability", "cards-outline", partial(page.choose_card, "use"), still, "A", WATCH
        ),
        Command("watch-exhaust", "cards", page.exhaust_open, still, "U", WATCH),
        Command("watch-burn", "campfire", partial(page.choose_card, "burn"), still, "W", WATCH),
        Command(
            "watch-end",
            "weather-sunset-up",
            page.end_watch,
            lambda: context.store.refuse(EndWatch()),
            "X",
            WATCH,
        ),
        Command(
            "watch-put-back", "arrow-u-left-top", page.put_back, still, "Escape", WATCH
        ),
    )  # fmt: skip


def _params(**params: str | int) -> dict[str, str | int]:
    return params
