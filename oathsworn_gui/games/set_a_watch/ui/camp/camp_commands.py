"""The keys of the camp: numbers for adventurers and dice, a letter for each place and Rune."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from oathsworn_gui.games.set_a_watch.model.words import RUNES, Rune, Space
from oathsworn_gui.games.set_a_watch.ui.base import glyphs
from oathsworn_gui.games.set_a_watch.ui.base.pages import CAMP
from oathsworn_gui.games.set_a_watch.ui.camp.camp_hand import PLACES
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command

Refuse = Callable[[], Refusal | None]

PLACE_KEYS: Mapping[Space, str] = {
    "scout": "S",
    "map": "M",
    "heal": "H",
    "chop": "W",
    "equip": "E",
    "own": "O",
    "seal": "L",
    "vanquish": "V",
    "bolster": "B",
}
"""The key of each place; wood is W as on the Watch."""


class CampDeeds(Protocol):
    """What the keys of the camp do."""

    def press_number(self, n: int) -> None:
        """Send that adventurer to camp, or take up that die (0 is the first)."""
        ...

    def lay(self, space: Space, *_: object) -> None:
        """Lay the die in hand on a place."""
        ...

    def choose_rune(self, rune: Rune, *_: object) -> None:
        """Choose a Rune for a die equal to the one in hand, or leave it out."""
        ...

    def put_back(self) -> None:
        """Leave out the Runes that were chosen."""
        ...


def camp_commands(page: CampDeeds, context: PageContext) -> tuple[Command, ...]:
    """Return the commands of the page; each says why it cannot be done now."""

    def in_camp() -> Refusal | None:
        if context.store.ask() is not None:
            return impossible("watch.question-open")
        return None if _phase() == "camp" else impossible("watch.not-in-camp", "WATCH-33")

    def numbered() -> Refusal | None:
        return None if _phase() == "camper" else in_camp()

    def _phase() -> str:
        return str(context.store.campaign.phase)

    say = context.texts.say
    numbers = [
        Command(
            f"watch-number-{n}", "numeric", partial(page.press_number, n - 1), numbered, str(n),
            CAMP, params=partial(_params, n=n), text="command.watch-number",
        )
        for n in range(1, 5)
    ]  # fmt: skip
    places = [
        Command(
            f"watch-lay-{space}", glyphs.SPACES[space], partial(page.lay, space), in_camp,
            PLACE_KEYS[space], CAMP, params=partial(_params, place=say(f"watch.place.{space}")),
            text="command.watch-lay"
        )
        for space in PLACES
    ]  # fmt: skip
    runes = [_rune(page, rune, say(f"watch.place.{rune}"), in_camp) for rune in RUNES]
    back = Command("watch-leave-runes", "arrow-u-left-top", page.put_back, in_camp, "Escape", CAMP)
    return (*numbers, *places, *runes, back)


def _rune(page: CampDeeds, rune: Rune, name: str, refuse: Refuse) -> Command:
    return Command(
        f"watch-rune-{rune}", glyphs.SPACES[rune], partial(page.choose_rune, rune), refuse,
        PLACE_KEYS[rune], CAMP, params=partial(_params, place=name), text="command.watch-rune"
    )  # fmt: skip


def _params(**params: str | int) -> dict[str, str | int]:
    return params
