"""What a knockback on the table cost its victims: HP as the table says, a boss's from named dice.

Where the program does not know the board, only the table sees what they ran into.
"""

from collections import Counter
from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.cards.gain import hurt_any
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    Now,
    card_question,
    done_with,
    note,
    noted,
    of_id,
)
from oathsworn_gui.games.oathsworn.rules.hp.enemy import lose_location_hp, unbroken
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Option, Question, Value, number_of

MOST_LOST = 6
_WAITING = "table"
"""Key of the figures whose knockback on the table has not been answered yet."""
_OWED = "owed"
"""Key of the HP that the boss loses by it, while its dice are named."""
_DICE = "dice"
"""Key of the dice that were named for it, one for each HP."""


def is_on_table(now: Now) -> bool:
    """Whether the figures were moved on the table, and what it cost them is asked."""
    return note(now.play, _WAITING) is not None


def moved_on_table(now: Now, figures: Iterable[str]) -> Campaign:
    """Return the campaign with the victims that stand to be asked for; the boss last.

    A location that breaks may bring a reaction, which the others' losses come before.
    """
    standing = encounter_of(now.campaign).figures
    waiting = sorted((f for f in figures if f in standing), key=lambda figure: figure == BOSS)
    return noted(now, _WAITING, ",".join(waiting))


def lost_question(now: Now) -> Question | None:
    """Ask how many HP it cost the next victim, or which die of the boss lost one of them.

    Source: KNOCK-06, KNOCK-07, L1595-1599; KNOCK-12, L1612-1615.
    """
    if _owed(now):
        return _die_question(now)
    waiting = _named(now, _WAITING)
    if not waiting:
        return None
    who = name_of(now.campaign, waiting[0])
    asked = card_question(now, "card.displace-lost", (), form="number", who=who)
    return asked.evolve(most=MOST_LOST, default=0, rule="KNOCK-06")


def _die_question(now: Now) -> Question:
    dice = _dice_left(now.campaign, _named(now, _DICE))
    options = tuple(
        Option(key=die.key, code="card.location", params={"name": die.name, "hp": die.hp})
        for die in dice
    )
    left = _owed(now) - len(_named(now, _DICE))
    asked = card_question(
        now, "card.displace-die", options, optional=False, who=name_of(now.campaign, BOSS), n=left
    )
    return asked.evolve(rule="KNOCK-06")


def lost(now: Now, value: Value) -> Outcome:
    """Take the HP that the table says, or store the die that loses one of the boss's."""
    if _owed(now):
        return _off_the_boss(now, _owed(now), [*_named(now, _DICE), str(value)])
    first, *rest = _named(now, _WAITING)
    n = number_of(value)
    campaign = noted(now, _WAITING, ",".join(rest))
    if not n or first not in encounter_of(campaign).figures:
        return Outcome(campaign)
    if first != BOSS:
        return hurt_any(campaign, first, n, now.box)
    play = of_id(campaign, now.play) or now.play
    return _off_the_boss(now._replace(campaign=campaign, play=play), n, [])


def _off_the_boss(now: Now, owed: int, chosen: list[str]) -> Outcome:
    """Take the boss's HP at once when each has its die, else ask for the next one.

    Whoever plays the card broke what breaks. Source: KNOCK-06, L1595-1597; BREAK-12, L991-993.
    """
    left = _dice_left(now.campaign, chosen)
    while len(chosen) < owed and len(left) == 1:
        chosen = [*chosen, left[0].key]
        left = _dice_left(now.campaign, chosen)
    if len(chosen) < owed and left:
        kept = noted(now, _OWED, str(owed))
        play = of_id(kept, now.play) or now.play
        return Outcome(noted(now._replace(campaign=kept, play=play), _DICE, ",".join(chosen)))
    taken = lose_location_hp(now.campaign, Counter(chosen), now.play.seat, now.box)
    return done_with(taken, now.play)


def _dice_left(campaign: Campaign, chosen: Iterable[str]) -> list[Location]:
    """Return the dice of the boss that have HP beyond those named for them."""
    boss, named = encounter_of(campaign).boss, Counter(chosen)
    dice = unbroken(boss) if boss is not None else ()
    return [die for die in dice if die.hp > named[die.key]]


def _owed(now: Now) -> int:
    return int(note(now.play, _OWED) or 0)


def _named(now: Now, key: str) -> list[str]:
    return [one for one in (note(now.play, key) or "").split(",") if one]
