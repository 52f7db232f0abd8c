"""Effects on cards, decks and the fire."""

from collections.abc import Iterator

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Effects
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.rules.firewood import add_wood, wood_for_a_card
from oathsworn_gui.games.set_a_watch.rules.line import draw_to_horde
from oathsworn_gui.games.set_a_watch.rules.seats import (
    card_at,
    exhaust,
    exhausted_cards,
    parts_of,
    ready_cards,
    ref,
    refresh,
    seat_of,
    with_adventurer,
)
from oathsworn_gui.games.set_a_watch.rules.step import Step, n_times
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Value


def card_option(campaign: Campaign, name: str) -> Option:
    """Return an equipped card as an answer."""
    seat = seat_of(name)
    params = {"seat": seat, "card": card_at(campaign, name).ability}
    return Option(key=name, code="watch.card", params=params)


def _to_exhaust(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    """Return the cards that may be exhausted: of all four where no Watch is on.

    Source: WATCH-70, WATCH-126, L593-599.
    """
    del box, effect
    seats = SEATS if run.source == "cold" else None
    return tuple(card_option(campaign, name) for name in ready_cards(campaign, seats))


def _exhaust(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    del box, effect
    rules = {"fire": "WATCH-68", "cold": "WATCH-70", "damage": "WATCH-126"}
    return exhaust(campaign, str(value), rules.get(run.source, "WATCH-92"))


def _to_refresh(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    """Return the exhausted cards that may be turned ready; with ``mine`` only those of the seat.

    Source: WATCH-31, WATCH-42, L382-383, L426-429.
    """
    del box
    seats = (run.seat,) if effect.what == "mine" else SEATS
    return tuple(card_option(campaign, name) for name in exhausted_cards(campaign, seats))


def _refresh(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    del box, run
    return refresh(campaign, str(value), "WATCH-31" if effect.what == "mine" else "WATCH-91")


def _horde(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    del box, run, value
    outcome = Outcome(campaign)
    for _ in range(effect.n):
        outcome = outcome.then(draw_to_horde(outcome.after))
    return outcome


def _wood(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Change the firewood; what a card gives when the fire went out is more at some locations.

    Source: WATCH-35, WATCH-68, L407-408, L507-508.
    """
    del value
    by = wood_for_a_card(campaign, box) if run.source in {"fire", "cold"} else effect.n
    rules = {"fire": "WATCH-68", "cold": "WATCH-70", "camp": "WATCH-35"}
    return add_wood(campaign, by, rules.get(run.source))


def _vanquish(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Take cards off the top of the Horde, face down. Source: WATCH-49, L536-537."""
    del box, run, value
    gone = campaign.horde[: max(0, effect.n)]
    if not gone:
        return Outcome(campaign, (line("watch.nothing", "WATCH-49"),))
    after = campaign.evolve(horde=campaign.horde[len(gone) :], away=(*campaign.away, *gone))
    return Outcome(after, (line("watch.vanquished", "WATCH-49", n=len(gone)),))


def _to_seal(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    del run, effect
    lying = dict.fromkeys(card for card in campaign.graveyard if card in box.unhallowed)
    return tuple(Option(key=card, code="watch.buried", params={"card": card}) for card in lying)


def _seal(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Put an Unhallowed of the Graveyard under the Unhallowed deck. Source: WATCH-48, L531-534."""
    del box, run, effect
    card = str(value)
    at = campaign.graveyard.index(card)
    left = (*campaign.graveyard[:at], *campaign.graveyard[at + 1 :])
    after = campaign.evolve(graveyard=left, unhallowed=(*campaign.unhallowed, card))
    return Outcome(after, (line("watch.sealed", "WATCH-48", card=card),))


def _swaps(campaign: Campaign, effect: Effect, seat: str) -> Iterator[Option]:
    seats = (seat,) if effect.what == "mine" else SEATS
    for each in seats:
        one = campaign.adventurers[each]
        for i, card in enumerate(one.cards):
            for spare in one.spares:
                params = {"seat": each, "card": card.ability, "spare": spare}
                key = f"{ref(each, i)}>{spare}"
                yield Option(key=key, code="watch.swap", params=params)


def _to_swap(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    del box
    return tuple(_swaps(campaign, effect, run.seat))


def _swap(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Swap a card with a spare, which is as exhausted as it was. Source: WATCH-43, L431-434."""
    del box, run, effect
    name, _, spare = str(value).partition(">")
    seat, number = parts_of(name)
    one = campaign.adventurers[seat]
    old = one.cards[number]
    cards = (*one.cards[:number], old.evolve(ability=spare), *one.cards[number + 1 :])
    spares = tuple(old.ability if each == spare else each for each in one.spares)
    after = with_adventurer(campaign, seat, cards=cards, spares=spares)
    told = line("watch.swapped", "WATCH-43", seat=seat, card=old.ability, spare=spare)
    return Outcome(after, (told,))


def _light(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    del box, run, value
    after = campaign.evolve(watch=campaign.watch.evolve(light=campaign.watch.light + effect.n))
    return Outcome(after, (line("watch.light", "WATCH-60", n=effect.n),))


def _range(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Let everybody attack farther in this Watch. Source: WATCH-57, L1231-1241."""
    del box, run, value
    after = campaign.evolve(watch=campaign.watch.evolve(range=campaign.watch.range + effect.n))
    return Outcome(after, (line("watch.farther", "WATCH-57", n=effect.n),))


def _hand(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[Option, ...]:
    del campaign, box, run
    done = Option(key="done", code="watch.by-hand", params={"words": effect.what})
    return (done, Option(key="not", code="watch.not-done"))


def _by_hand(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Leave what the program cannot carry out to the table. Source: WATCH-87, L638-640."""
    del box, run
    code = "watch.done-by-hand" if value == "done" else "watch.left-out"
    return Outcome(campaign, (line(code, "WATCH-87", words=effect.what),))


STEPS = {
    "exhaust": Step(_exhaust, _to_exhaust, "which-exhaust", n_times, rule="WATCH-92"),
    "refresh": Step(_refresh, _to_refresh, "which-refresh", n_times, rule="WATCH-91"),
    "horde": Step(_horde),
    "firewood": Step(_wood),
    "vanquish": Step(_vanquish),
    "seal": Step(_seal, _to_seal, "which-seal", rule="WATCH-48"),
    "swap": Step(_swap, _to_swap, "which-swap", rule="WATCH-43"),
    "light": Step(_light),
    "range": Step(_range),
    "by-hand": Step(_by_hand, _hand, "by-hand", rule="WATCH-87"),
}
"""The steps of effects on cards and the fire."""
