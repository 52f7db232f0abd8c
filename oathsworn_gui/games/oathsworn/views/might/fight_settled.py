"""The round of combat that was won last, read from the history: what each of the four did."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Line

_WON = "fight.won"
_BEGUN = ("fight.begun", "story.fight-begins")
_VERDICTS = ("fight.succeeded", "fight.failed", "fight.missed")


class Fought(NamedTuple):
    """What one Oathsworn did: its damage (0 on a miss), whether that succeeded, the HP left."""

    seat: str
    name: str
    damage: int
    succeeded: bool
    missed: bool
    hp: int


def fought(store: Store, step: Step) -> tuple[Fought, ...]:
    """Return what each did in the round of combat that ``step`` ended, in the order they attacked.

    Empty when it ended none, or when the table resolved it by hand. Source: FIGHT-04, FIGHT-05,
    FIGHT-06, FIGHT-07, L359-367.
    """
    if all(told.code != _WON for told in step.lines):
        return ()
    verdicts = [told for told in _lines_of_fight(store, step) if told.code in _VERDICTS]
    after: Campaign = step.after
    return tuple(_fought(after, told) for told in verdicts)


def _lines_of_fight(store: Store, last: Step) -> tuple[Line, ...]:
    """Return the lines since the fight was begun, oldest first."""
    found: list[Line] = []
    for step in reversed(store.history.done):
        if step.seq > last.seq:
            continue
        if step.procedure != last.procedure:
            break
        codes = [told.code for told in step.lines]
        begun = max((n for n, code in enumerate(codes) if code in _BEGUN), default=None)
        found[:0] = step.lines if begun is None else step.lines[begun:]
        if begun is not None:
            break
    return tuple(found)


def _fought(after: Campaign, told: Line) -> Fought:
    seat, damage = str(told.params["seat"]), told.params["damage"]
    who = after.seats[seat]
    return Fought(
        seat,
        who.name,
        damage if isinstance(damage, int) else 0,
        told.code == "fight.succeeded",
        told.code == "fight.missed",
        who.hp,
    )
