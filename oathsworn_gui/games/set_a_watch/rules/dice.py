"""Rolling dice: all of them when a round begins, some of them later."""

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.rules.options import STOLEN
from oathsworn_gui.games.set_a_watch.rules.seats import (
    die_at,
    ref,
    seat_of,
    with_adventurer,
    with_die,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.chance import pick
from oathsworn_gui.tabletop.table_options import reading


def all_dice(campaign: Campaign) -> tuple[str, ...]:
    """Return the dice that are rolled when a round begins.

    That is all of them, except stolen ones at a table where they stay away. Source: WATCH-20,
    WATCH-28, WATCH-107, L275-276, L1347, L1255-1259.
    """
    stay = reading(STOLEN, campaign) == "stays"
    return tuple(
        ref(seat, i)
        for seat in SEATS
        for i, die in enumerate(campaign.adventurers[seat].dice)
        if not (stay and die.state == "stolen")
    )


def chance(campaign: Campaign, dice: tuple[str, ...]) -> tuple[str, ...]:
    """Return what these dice show when the program rolls them."""
    sides = (die_at(campaign, name).sides for name in dice)
    return tuple(
        str(1 + pick(campaign.seed, "dice", campaign.rolled + k, n)) for k, n in enumerate(sides)
    )


def refuse_faces(
    campaign: Campaign, dice: tuple[str, ...], faces: tuple[str, ...]
) -> Refusal | None:
    """Return why these dice cannot show that, or None."""
    for name, face in zip(dice, faces, strict=True):
        sides = die_at(campaign, name).sides
        if not face.isdecimal() or len(face) > 2 or not 1 <= int(face) <= sides:
            return impossible("watch.no-such-face", face=face[:20], sides=sides)
    return None


def rolled(campaign: Campaign, dice: tuple[str, ...], faces: tuple[str, ...]) -> Outcome:
    """Return the campaign after these dice were rolled; each of them may be used again.

    Source: WATCH-20, WATCH-50, WATCH-124, L275-276, L539-540, L841-842.
    """
    after = campaign.evolve(rolled=campaign.rolled + len(dice))
    for name, face in zip(dice, faces, strict=True):
        after = with_die(after, name, shows=int(face), state="ready")
    by_seat: dict[str, list[str]] = {}
    for name, face in zip(dice, faces, strict=True):
        by_seat.setdefault(seat_of(name), []).append(face)
    lines = tuple(
        line("watch.rolled", "WATCH-20", seat=seat, faces=", ".join(shown))
        for seat, shown in by_seat.items()
    )
    return Outcome(after, lines)


def anew(campaign: Campaign) -> Campaign:
    """Return the campaign with cards and dice of a new round: nothing is used, nothing is kept.

    Cards stay exhausted, tamed creatures stay. Source: WATCH-28, WATCH-89, L1079-1083.
    """
    after = campaign
    rolls = set(all_dice(campaign))
    for seat in SEATS:
        one = after.adventurers[seat]
        dice = tuple(
            die.evolve(shows=0, state="ready") if ref(seat, i) in rolls else die
            for i, die in enumerate(one.dice)
        )
        cards = tuple(card.evolve(used=False) for card in one.cards)
        after = with_adventurer(after, seat, dice=dice, cards=cards, rest_of_dice=0)
    return after


def rolled_sum(campaign: Campaign, seat: str) -> int:
    """Return the sum of all dice an adventurer rolled, wherever they lie now.

    Source: WATCH-123, L785-788.
    """
    return sum(die.shows for die in campaign.adventurers[seat].dice)
