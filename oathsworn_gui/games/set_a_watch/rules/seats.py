"""The four adventurers by seat: dice, cards, who is on Watch, and how the game is lost."""

from collections.abc import Iterator
from typing import Any, Literal

from oathsworn_gui.games.set_a_watch.model.adventurer import Adventurer, Card, Die
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.state import put


def ref(seat: str, number: int) -> str:
    """Return the name of a die or card of a seat: ``"2.0"``."""
    return f"{seat}.{number}"


def parts_of(name: str) -> tuple[str, int]:
    """Return seat and number of a die or card."""
    seat, _, number = name.partition(".")
    return seat, int(number)


def seat_of(name: str) -> str:
    """Return the seat of a die or card."""
    return name.partition(".")[0]


def exists(campaign: Campaign, name: str, what: str) -> bool:
    """Whether a name is that of a die or card; ``what`` is ``dice``, ``cards`` or ``tamed``."""
    seat, _, number = name.partition(".")
    if seat not in campaign.adventurers or not number.isdecimal():
        return False
    return int(number) < len(getattr(campaign.adventurers[seat], what))


def with_adventurer(campaign: Campaign, seat: str, **changes: Any) -> Campaign:
    """Return the campaign with fields of the adventurer at ``seat`` replaced."""
    after = campaign.adventurers[seat].evolve(**changes)
    return campaign.evolve(adventurers=put(campaign.adventurers, seat, after))


def die_at(campaign: Campaign, name: str) -> Die:
    """Return a die by its name."""
    seat, number = parts_of(name)
    return campaign.adventurers[seat].dice[number]


def with_die(campaign: Campaign, name: str, **changes: Any) -> Campaign:
    """Return the campaign with fields of a die replaced."""
    return _with(campaign, name, "dice", changes)


def card_at(campaign: Campaign, name: str) -> Card:
    """Return an equipped ability card by its name."""
    seat, number = parts_of(name)
    return campaign.adventurers[seat].cards[number]


def with_card(campaign: Campaign, name: str, **changes: Any) -> Campaign:
    """Return the campaign with fields of an equipped card replaced."""
    return _with(campaign, name, "cards", changes)


def _with(campaign: Campaign, name: str, field: Literal["dice", "cards"], changes: Any) -> Campaign:
    seat, number = parts_of(name)
    lying = list(getattr(campaign.adventurers[seat], field))
    lying[number] = lying[number].evolve(**changes)
    return with_adventurer(campaign, seat, **{field: tuple(lying)})


def on_watch(campaign: Campaign) -> tuple[str, ...]:
    """Return the seats on Watch: all but the camper and those that cannot take part.

    Source: WATCH-32, WATCH-52, WATCH-131, L389, L545-548, L611-614.
    """
    out = {campaign.camper, *campaign.absent}
    return tuple(seat for seat in SEATS if seat not in out)


def ready_of(adventurer: Adventurer) -> tuple[int, ...]:
    """Return the numbers of an adventurer's equipped cards that are not exhausted."""
    return tuple(i for i, card in enumerate(adventurer.cards) if not card.exhausted)


def ready_cards(campaign: Campaign, seats: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """Return the ready cards of these seats, of those on Watch unless told otherwise."""
    wanted = on_watch(campaign) if seats is None else seats
    return tuple(ref(seat, i) for seat in wanted for i in ready_of(campaign.adventurers[seat]))


def exhausted_cards(campaign: Campaign, seats: tuple[str, ...] = SEATS) -> Iterator[str]:
    """Yield the equipped cards of these seats that are exhausted."""
    for seat in seats:
        for i, card in enumerate(campaign.adventurers[seat].cards):
            if card.exhausted:
                yield ref(seat, i)


def ready_dice(campaign: Campaign, seats: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """Return the dice of these seats that may still be used, of those on Watch by default."""
    wanted = on_watch(campaign) if seats is None else seats
    return tuple(
        ref(seat, i)
        for seat in wanted
        for i, die in enumerate(campaign.adventurers[seat].dice)
        if die.state == "ready" and die.shows
    )


def lost(campaign: Campaign, code: str, rule: str) -> Outcome:
    """Return the end of the game: all that was under way is over.

    Source: WATCH-134, L626-629.
    """
    after = campaign.evolve(result="lost", phase="over", pending=())
    return Outcome(after, (line(f"watch.lost.{code}", rule),))


def exhaust(campaign: Campaign, name: str, rule: str) -> Outcome:
    """Exhaust a ready card; the game is lost with the last one on Watch.

    Source: WATCH-92, WATCH-118, L1217-1218, L601-602, L626-628.
    """
    seat = seat_of(name)
    after = with_card(campaign, name, exhausted=True)
    told = line("watch.exhausted", rule, card=card_at(campaign, name).ability, seat=seat)
    outcome = Outcome(after, (told,))
    if after.phase == "watch" and not ready_cards(after):
        return outcome.then(lost(after, "cards", "WATCH-118"))
    return outcome


def refresh(campaign: Campaign, name: str, rule: str) -> Outcome:
    """Turn an exhausted card ready.

    Source: WATCH-91, L1245-1247.
    """
    seat = seat_of(name)
    told = line("watch.refreshed", rule, card=card_at(campaign, name).ability, seat=seat)
    return Outcome(with_card(campaign, name, exhausted=False), (told,))


def runs(campaign: Campaign, seat: str) -> str:
    """Return the player who runs an adventurer now, empty when the table chooses.

    The flex adventurer of three players is run by the player whose own adventurer is in camp; when
    it camps itself the table chooses. Source: WATCH-02, L30-33.
    """
    own = campaign.adventurers[seat].player
    if own or not campaign.camper:
        return own
    return campaign.adventurers[campaign.camper].player
