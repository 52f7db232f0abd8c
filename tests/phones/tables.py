"""The games that a crowd of phones plays, and what the operator does when no phone can."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.contract.game_ui import GameUi

Operator = Callable[[Store, Random], Action | None]
"""What the operator does now; None: take some steps back."""


class TableOf(NamedTuple):
    """A game with the choices of its campaign."""

    ui: GameUi
    choices: Any
    texts: dict[str, str]
    operator: Operator


def lanterns(seed: int) -> TableOf:
    """Lanterns, with a seat for each of four."""
    from tests.toy_game.lanterns import Snuff
    from tests.toy_game.lanterns_phones import WITH_PHONES
    from tests.toy_game.lanterns_ui import TEXTS

    choices = {"title": "Lanterns", "keepers": ["Ines", "Jonas", "Marit", "Petra"], "seed": seed}
    return TableOf(WITH_PHONES, choices, TEXTS, lambda store, chance: Snuff())


def oathsworn(seed: int) -> TableOf:
    """The encounter of the practice chapter, laid out with four hands."""
    from oathsworn_gui.app.offered import OFFERED
    from tests.games.oathsworn.players.game import next_action
    from tests.games.oathsworn.players.greedy import Greedy
    from tests.games.oathsworn.players.lay import laid_out

    ui = next(offer for offer in OFFERED if offer.key == "oathsworn").ui()
    system = replace(ui.system, new=lambda choices: laid_out(choices["seed"]))
    player = Greedy()

    def operator(store: Store, chance: Random) -> Action | None:
        del chance
        ended = store.campaign.encounter is None or store.campaign.encounter.result is not None
        return None if ended else next_action(store.campaign, player)

    return TableOf(replace(ui, system=system), {"seed": 4 * seed + 1}, {}, operator)


def set_a_watch(seed: int) -> TableOf:
    """A game of four, dealt by the program."""
    from oathsworn_gui.app.offered import OFFERED
    from tests.commands.watch import Kind
    from tests.games.set_a_watch.players.player import next_action

    ui = next(offer for offer in OFFERED if offer.key == "set-a-watch").ui()

    def operator(store: Store, chance: Random) -> Action | None:
        del chance
        ended = bool(store.campaign.result)
        return None if ended else next_action(store.campaign, store.box, store.ask())

    return TableOf(ui, Kind("program", "normal").choices(seed), {}, operator)


TABLES: dict[str, Callable[[int], TableOf]] = {
    "lanterns": lanterns,
    "oathsworn": oathsworn,
    "set-a-watch": set_a_watch,
}
