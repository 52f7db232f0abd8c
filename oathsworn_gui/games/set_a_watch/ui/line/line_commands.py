"""The keys of the Watch: dice by number, targets, cards, the fire, the end."""

from functools import partial

from oathsworn_gui.games.set_a_watch.actions.rounds import EndWatch
from oathsworn_gui.games.set_a_watch.ui.base.pages import WATCH
from oathsworn_gui.games.set_a_watch.ui.line.hand import KEYS
from oathsworn_gui.games.set_a_watch.ui.line.taking import Taking
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command


def line_commands(take: Taking, context: PageContext) -> tuple[Command, ...]:
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
            partial(take.press_number, place - 1),
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
        Command("watch-target", "crosshairs", take.next_target, still, "T", WATCH),
        Command("watch-way", "lightbulb-on-outline", take.next_way, still, "B", WATCH),
        Command(
            "watch-ability", "cards-outline", partial(take.choose_card, "use"), still, "A", WATCH
        ),
        Command("watch-exhaust", "cards", take.exhaust, still, "U", WATCH),
        Command("watch-burn", "campfire", partial(take.choose_card, "burn"), still, "W", WATCH),
        Command(
            "watch-end",
            "weather-sunset-up",
            take.end_watch,
            lambda: context.store.refuse(EndWatch()),
            "X",
            WATCH,
        ),
        Command(
            "watch-put-back", "arrow-u-left-top", take.put_back, still, "Escape", WATCH
        ),
    )  # fmt: skip


def _params(**params: str | int) -> dict[str, str | int]:
    return params
