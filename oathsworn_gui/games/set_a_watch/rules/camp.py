"""Camp: which space takes which die, and what it does."""

from collections.abc import Mapping

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import PlacedRune, Runes
from oathsworn_gui.games.set_a_watch.model.words import RUNES, Rune, Space
from oathsworn_gui.games.set_a_watch.rules.effects import begin
from oathsworn_gui.games.set_a_watch.rules.lasting import of_location
from oathsworn_gui.games.set_a_watch.rules.nights import nightfall
from oathsworn_gui.games.set_a_watch.rules.seats import (
    die_at,
    exhausted_cards,
    ready_dice,
    ref,
    with_adventurer,
    with_die,
)
from oathsworn_gui.games.set_a_watch.rules.unseen import FINALS, group_of, is_hidden
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Unasking, pop, push, replace
from oathsworn_gui.tabletop.state import put

MOST: Mapping[Space, int] = {
    "chop": 3,
    "scout": 3,
    "map": 1,
    "heal": 1,
    "equip": 1,
    "own": 1,
    "seal": 1,
    "vanquish": 1,
    "bolster": 1,
}
"""How many dice each space takes. Source: WATCH-34, L397-399."""

MAP_LEAST = 4
HEAL = 6
WOOD = 2

EFFECTS: Mapping[Space, tuple[Effect, ...]] = {
    "scout": (Effect(do="scout", n=2),),
    "map": (Effect(do="check-map"),),
    "heal": (Effect(do="refresh", n=1),),
    "equip": (Effect(do="swap", what="mine"),),
    "seal": (Effect(do="seal"),),
    "vanquish": (Effect(do="vanquish", n=1),),
    "bolster": (Effect(do="reroll", n=99),),
}
"""What the spaces do that do the same everywhere; wood and the own action are more."""

REST = Effect(do="refresh", n=1, what="mine")
"""What resting does: one of the camper's own equipped cards (WATCH-31)."""


def send_to_camp(campaign: Campaign, seat: str) -> Outcome:
    """Send an adventurer to camp: a rest more, and one of its cards for free.

    Source: WATCH-30, WATCH-31, WATCH-32, L382-385, L389, L1079-1081.
    """
    rests = campaign.adventurers[seat].rests + 1
    after = with_adventurer(campaign, seat, rests=rests).evolve(camper=seat, phase="camp")
    told = line("watch.camps", "WATCH-30", seat=seat, n=rests)
    if not ready_dice(after, (seat,)):
        after = nightfall(after)
    return Outcome(begin(after, "camp", (REST,), "rest", seat), (told,))


def effects_of(campaign: Campaign, box: Box, space: Space) -> tuple[Effect, ...]:
    """Return what a space does.

    Source: WATCH-35, WATCH-44, WATCH-135, L407-408, L438-442, L531-540.
    """
    if space == "chop":
        more = of_location(campaign, box, "chop")
        return (Effect(do="firewood", n=WOOD + more),)
    if space == "own":
        return box.adventurer(campaign.adventurers[campaign.camper].key).camp
    return EFFECTS[space]


def runes_shown(campaign: Campaign, box: Box) -> tuple[Rune, ...]:
    """Return the Runes on the back of the next location, all three where it is not known.

    Source: WATCH-45, WATCH-135, L446-452, L531-540.
    """
    if of_location(campaign, box, "no-runes"):
        return ()
    card = campaign.map[0] if campaign.map else ""
    return RUNES if not card or is_hidden(card) else box.location(card).runes


def refuse_die(campaign: Campaign, box: Box, die: int, space: Space) -> Refusal | None:
    """Return why the camper's die cannot lie on a space now, or None.

    Source: WATCH-33, WATCH-34, L389-399.
    """
    shows = _may_place(campaign, die)
    if isinstance(shows, Refusal):
        return shows
    if space in RUNES:
        return impossible("watch.runes-together", "WATCH-47")
    lying = campaign.camp.placed.get(space, ())
    if len(lying) >= MOST[space]:
        return refuse("watch.space-full", "WATCH-34", n=MOST[space])
    judges = {"scout": _scout, "map": _map, "heal": _heal, "equip": _equip, "own": _own}
    judge = judges.get(space)
    return judge(campaign, box, shows) if judge else None


def _may_place(campaign: Campaign, die: int) -> int | Refusal:
    if campaign.pending:
        return impossible("watch.question-open")
    if campaign.phase != "camp":
        return impossible("watch.not-in-camp", "WATCH-33")
    if ref(campaign.camper, die) not in ready_dice(campaign, (campaign.camper,)):
        return impossible("watch.die-used", "WATCH-33")
    return die_at(campaign, ref(campaign.camper, die)).shows


def _scout(campaign: Campaign, box: Box, shows: int) -> Refusal | None:
    """A later die must be higher than the highest there. Source: WATCH-37, L412-415."""
    del box
    there = campaign.camp.placed.get("scout")
    if there and shows <= max(there):
        return refuse("watch.scout-higher", "WATCH-37", highest=max(there))
    return None


def _map(campaign: Campaign, box: Box, shows: int) -> Refusal | None:
    """It takes 4 or more, never touches the final location, and needs an unused one.

    Source: WATCH-39, WATCH-40, WATCH-41, L417-423.
    """
    if shows < MAP_LEAST:
        return refuse("watch.map-four", "WATCH-39", shows=shows)
    if not campaign.unused:
        return impossible("watch.no-unused", "WATCH-41")
    if not campaign.map or _is_final(campaign, box, campaign.map[0]):
        return impossible("watch.final-next", "WATCH-40")
    return None


def _is_final(campaign: Campaign, box: Box, card: str) -> bool:
    if is_hidden(card):
        return group_of(campaign, card).pool == FINALS
    return box.location(card).kind == "final"


def _heal(campaign: Campaign, box: Box, shows: int) -> Refusal | None:
    """It takes exactly a 6, and something to heal. Source: WATCH-42, L426-429."""
    del box
    if shows != HEAL:
        return refuse("watch.heal-six", "WATCH-42", shows=shows)
    return None if any(exhausted_cards(campaign)) else refuse("watch.none-exhausted", "WATCH-42")


def _equip(campaign: Campaign, box: Box, shows: int) -> Refusal | None:
    del box, shows
    spares = campaign.adventurers[campaign.camper].spares
    return None if spares else impossible("watch.no-spares", "WATCH-43")


def _own(campaign: Campaign, box: Box, shows: int) -> Refusal | None:
    del shows
    board = box.adventurer(campaign.adventurers[campaign.camper].key)
    return None if board.camp else refuse("watch.no-own-action", "WATCH-06")


def place_die(campaign: Campaign, box: Box, die: int, space: Space) -> Outcome:
    """Lay a die of the camper on a space; after the last the Watch begins.

    Source: WATCH-33, WATCH-51, L389-397, L542-543.
    """
    name = ref(campaign.camper, die)
    shows = die_at(campaign, name).shows
    after = _laid(campaign, (name,), {space: (*campaign.camp.placed.get(space, ()), shows)})
    told = line(f"watch.placed.{space}", "WATCH-33", shows=shows)
    run = begin(after, "camp", effects_of(campaign, box, space), space, campaign.camper, shows)
    return Outcome(run, (told,))


def _laid(
    campaign: Campaign, dice: tuple[str, ...], placed: Mapping[Space, tuple[int, ...]]
) -> Campaign:
    after = campaign
    for name in dice:
        after = with_die(after, name, state="spent")
    spaces = after.camp.placed
    for space, shown in placed.items():
        spaces = put(spaces, space, shown)
    after = after.evolve(camp=after.camp.evolve(placed=spaces))
    return after if ready_dice(after, (after.camper,)) else nightfall(after)


def refuse_runes(
    campaign: Campaign, box: Box, dice: tuple[int, ...], runes: tuple[Rune, ...]
) -> Refusal | None:
    """Return why these dice cannot be committed to these Runes, or None.

    Source: WATCH-45, WATCH-46, WATCH-47, L446-454.
    """
    shown: list[int] = []
    for die in dice:
        one = _may_place(campaign, die)
        if isinstance(one, Refusal):
            return one
        shown.append(one)
    if len(dice) != len(runes) or len(set(dice)) < len(dice) or len(set(runes)) < len(runes):
        return impossible("watch.rune-each", "WATCH-45")
    if len(dice) < 2 or len(set(shown)) > 1:
        return refuse("watch.rune-equal", "WATCH-45")
    there = runes_shown(campaign, box)
    for rune in runes:
        if rune not in there:
            return refuse("watch.no-such-rune", "WATCH-135", rune=rune)
        if campaign.camp.placed.get(rune):
            return refuse("watch.space-full", "WATCH-34", n=1)
    return None


def place_runes(campaign: Campaign, dice: tuple[int, ...], runes: tuple[Rune, ...]) -> Outcome:
    """Commit dice to Runes, to be resolved one after another.

    Source: WATCH-47.
    """
    names = tuple(ref(campaign.camper, die) for die in dice)
    shown: dict[Space, tuple[int, ...]] = {
        rune: (die_at(campaign, name).shows,) for rune, name in zip(runes, names, strict=True)
    }
    after = _laid(campaign, names, shown)
    left = tuple(PlacedRune(die=die, rune=rune) for die, rune in zip(dice, runes, strict=True))
    after, name = with_id(after, "p")
    told = line("watch.runes", "WATCH-45", n=len(runes))
    return Outcome(push(after, Runes(id=name, left=left)), (told,))


class RunesRules(Unasking):
    """How committed dice are resolved."""

    def go_on(self, campaign: Campaign, procedure: Runes, box: Box) -> Outcome:
        """Begin the effects of the next Rune. Source: WATCH-47."""
        del box
        if not procedure.left:
            return Outcome(pop(campaign, procedure))
        first, *others = procedure.left
        after = replace(campaign, procedure.evolve(left=tuple(others)))
        told = line(f"watch.placed.{first.rune}", "WATCH-47", shows=0)
        begun = begin(after, "camp", EFFECTS[first.rune], first.rune, campaign.camper)
        return Outcome(begun, (told,))
