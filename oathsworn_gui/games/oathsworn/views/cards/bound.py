"""What holds the acting character: a cage, a location of the boss, a crippling; the way free."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.actions.conditions.bound import AttackFromInside, AttemptEscape
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, seat_in
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_caged, is_consumed
from oathsworn_gui.games.oathsworn.rules.conditions.caged import HELP, escape_cost
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import FREED_BY, inside_cost
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled, refuse_crippled
from oathsworn_gui.games.oathsworn.rules.encounter.escape import helping
from oathsworn_gui.tabletop.action import Action, Refusal, Refuses
from oathsworn_gui.tabletop.phrases import Phrases

HoldKind = Literal["caged", "consumed", "crippled"]
WayFree = Literal["", "escape", "attack-inside"]


class Hold(NamedTuple):
    """An effect that holds a seat, in words; ``way_free`` costs ``cost`` animus, empty for none."""

    kind: HoldKind
    words: str
    way_free: WayFree = ""
    cost: int = 0


class Bound(NamedTuple):
    """How a seat is bound. ``free`` may get it free; ``refusal`` says why that is not done now."""

    holds: tuple[Hold, ...] = ()
    free: Action | None = None
    refusal: Refusal | None = None

    @property
    def is_held(self) -> bool:
        """Whether nothing else can be done but passing: it is caged or consumed."""
        return self.free is not None

    @property
    def is_empty(self) -> bool:
        """Whether nothing holds the seat."""
        return not self.holds


def breaking_free(campaign: Campaign, seat: Seat) -> Action | None:
    """Return what may get a seat free: an escape, an attack from inside; None for the others."""
    if is_caged(campaign, seat):
        return AttemptEscape(seat=seat)
    return AttackFromInside(seat=seat) if is_consumed(campaign, seat) else None


def bound_of(campaign: Campaign, phrases: Phrases, seat: Seat, refuses: Refuses) -> Bound:
    """Return how a seat is bound; an empty one where it is free."""
    holds: list[Hold] = []
    if is_caged(campaign, seat):
        holds.append(_caged(campaign, phrases, seat))
    if is_consumed(campaign, seat):
        holds.append(_consumed(campaign, phrases, seat))
    if is_crippled(campaign, seat):
        crippled = refuse_crippled(campaign, seat)
        words = phrases.refusal_text(crippled) if crippled is not None else ""
        holds.append(Hold("crippled", words))
    free = breaking_free(campaign, seat)
    return Bound(tuple(holds), free, refuses(free) if free is not None else None)


def _caged(campaign: Campaign, phrases: Phrases, seat: Seat) -> Hold:
    say = phrases.texts.say
    caged = seat_in(campaign, seat).caged
    beside = helping(campaign, seat)
    words: list[str] = []
    if caged is not None and caged.difficulty:
        words.append(say("bound.caged.difficulty", n=caged.difficulty))
    if beside:
        words.append(say("bound.caged.help", n=len(beside), bonus=HELP * len(beside)))
    if caged is not None:
        words.append(say("bound.caged.until", round=caged.since + 1))
    return Hold("caged", " ".join(words), "escape", escape_cost(campaign, seat))


def _consumed(campaign: Campaign, phrases: Phrases, seat: Seat) -> Hold:
    inside = seat_in(campaign, seat).consumed
    boss = encounter_of(campaign).boss
    places = boss.locations if boss is not None and inside is not None else ()
    name = next((p.name for p in places if inside and p.key == inside.location), "")
    lost = inside.lost if inside is not None else 0
    words = phrases.texts.say("bound.inside", name=name, n=lost, most=FREED_BY)
    return Hold("consumed", words, "attack-inside", inside_cost(campaign, seat))
