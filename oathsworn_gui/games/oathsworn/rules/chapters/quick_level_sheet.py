"""The result of quick levelling: the leaving Oathsworn, the newcomer's sheet and items."""

from collections.abc import Iterable, Mapping
from typing import cast

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import SWAP_IRON, applied
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_items import (
    bag_archived,
    card_of,
    found_at_table,
    takes_kit,
)
from oathsworn_gui.games.oathsworn.rules.company.equip import in_the_way
from oathsworn_gui.games.oathsworn.rules.company.items import (
    archive_item,
    new_item,
    out_of_deck,
    put_item,
    without,
)
from oathsworn_gui.games.oathsworn.rules.company.level import COMPANION_ANIMUS, granted, mark_trait
from oathsworn_gui.games.oathsworn.rules.company.starting_kit import with_kit
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import (
    MOST_PERMANENT,
    tokens_from_permanent,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.state import EMPTY, count, put
from oathsworn_gui.tabletop.table_options import reading

ONE_BY_ONE = ("trait", "permanent", "raise", "companion-token")
"""Questions asked once for each; the answers are kept in order."""

NONE = "none"
"""The answer that takes nothing."""

_NEWCOMERS = ("new", "back")


def written(campaign: Campaign, procedure: QuickLevel, box: Box) -> Outcome:
    """Return the campaign with all answers carried out; answers still missing give nothing.

    HP are at their maximum. One who comes at the start of a chapter has a combat token for each
    permanent one (TOKEN-04); we play that one who comes in the middle of the story has them too,
    for it begins its chapter there. Source: LEVEL-05, LEVEL-06, LEVEL-07, LEVEL-08, LEVEL-09,
    LEVEL-10, LEVEL-11, L509-533; TOKEN-04, L288-290.
    """
    outcome = bag_archived(campaign, procedure)
    sheet = _sheet(campaign, procedure, box)
    outcome = outcome.then(_left(outcome.after, procedure))
    seats = put(outcome.after.seats, procedure.seat, sheet)
    outcome = outcome.then(Outcome(outcome.after.evolve(seats=seats), _told(campaign, procedure)))
    outcome = outcome.then(_traits(outcome.after, procedure, box))
    outcome = outcome.then(_equipped(outcome.after, procedure, box))
    most = max_hp(outcome.after, box, procedure.seat)
    after = with_oathsworn(outcome.after, procedure.seat, hp=most)
    in_story = after.part == "story"
    return outcome.then(
        tokens_from_permanent(after, (procedure.seat,)) if in_story else Outcome(after)
    )


def hands_iron_over(campaign: Campaign, procedure: QuickLevel) -> bool:
    """Whether the leaver's iron goes to the newcomer: by choice, or always in a later printing.

    Source: LEVEL-35, L239-240, L521-523; facts, section 9.
    """
    always = reading(SWAP_IRON, campaign) == "moves"
    return always or procedure.chosen.get("iron") == ("all",)


def permanent_of(who: Oathsworn, procedure: QuickLevel) -> Mapping[TokenType, int]:
    """Return the permanent tokens of a sheet with those chosen so far, 3 of a type at most.

    Source: LEVEL-16, L552-556; LEVEL-18, L564-566; TOKEN-06.
    """
    permanent = who.permanent
    for what in ("permanent", "companion-token"):
        for chosen in procedure.chosen.get(what, ()):
            token = cast("TokenType", chosen)
            if chosen != NONE and permanent.get(token, 0) < MOST_PERMANENT:
                permanent = count(permanent, token, 1)
    return permanent


def tokens_due(campaign: Campaign, procedure: QuickLevel, box: Box) -> int:
    """Return how many permanent tokens the rows give.

    The one that the story before level 2 gives is not given again to a character that has it on its
    sheet.
    Source: LEVEL-05, L509-511; LEVEL-16, L552-556; facts, section 2.
    """
    due = granted(procedure.above, procedure.level, box).permanent
    of_story = any(
        procedure.above < row.level <= procedure.level and row.story_token
        for row in box.printed.levels
    )
    return due - bool(of_story and before_rows(campaign, procedure, box).permanent)


def before_rows(campaign: Campaign, procedure: QuickLevel, box: Box) -> Oathsworn:
    """Return the sheet to which the rows of the table are added: the one there is, or a fresh one.

    Source: LEVEL-05, L509-511; LEVEL-10, L526-528; LEVEL-11, L530-533.
    """
    if procedure.above and procedure.why == "back":
        return _with_numbers(campaign.stored[procedure.cls], procedure, box)
    old = campaign.seats[procedure.seat]
    if procedure.above:
        return _with_numbers(old, procedure, box)
    bare = old.evolve(
        cls=procedure.cls,
        form=procedure.form,
        regen=None,
        max_animus=None,
        permanent=EMPTY,
        cards=(),
        equipped=() if procedure.why in _NEWCOMERS else old.equipped,
    )
    return _with_numbers(bare, procedure, box)


def _with_numbers(who: Oathsworn, procedure: QuickLevel, box: Box) -> Oathsworn:
    """Return a sheet with the numbers of the board where it has none. Source: SETUP-06, L16-18."""
    if procedure.form == "companion":
        return who.evolve(regen=COMPANION_ANIMUS, max_animus=COMPANION_ANIMUS)
    board = box.cls(procedure.cls)
    regen = board.regen.value if who.regen is None else who.regen
    most = board.max_animus.value if who.max_animus is None else who.max_animus
    return who.evolve(regen=regen, max_animus=most)


def _sheet(campaign: Campaign, procedure: QuickLevel, box: Box) -> Oathsworn:
    """Return the sheet with its rows added, without new items, tokens and HP of the chapter."""
    old = campaign.seats[procedure.seat]
    who = before_rows(campaign, procedure, box)
    raises = procedure.chosen.get("raise", ())
    same_player = procedure.player == old.player
    return who.evolve(
        seat=old.seat,
        name=procedure.name,
        player=procedure.player,
        stand_in=old.stand_in if same_player else "",
        form=procedure.form,
        level=procedure.level,
        animus=0,
        tokens=EMPTY,
        statuses=EMPTY,
        lost="",
        regen=None if who.regen is None else who.regen + raises.count("regen"),
        max_animus=None if who.max_animus is None else who.max_animus + 2 * raises.count("animus"),
        permanent=permanent_of(who, procedure),
        cards=_cards(who, procedure, box),
        injuries=old.injuries,
        iron=_iron(campaign, procedure),
        equipped=() if procedure.why in _NEWCOMERS else who.equipped,
    )


def _cards(who: Oathsworn, procedure: QuickLevel, box: Box) -> tuple[str, ...]:
    """Return the cards unlocked: all up to the level. Source: LEVEL-06, L511-513.

    Archetype cards of a companion are at the table, or follow from its level.
    """
    if procedure.form == "companion":
        return ()
    known = (card.key for card in box.cards_of(procedure.cls, procedure.level))
    return tuple(dict.fromkeys([*who.cards, *known]))


def _iron(campaign: Campaign, procedure: QuickLevel) -> int:
    """Return the iron of the sheet: none is new, the dead leave theirs to their seat.

    Source: LEVEL-35; LEVEL-36; HARD-06, L483-484.
    """
    old = campaign.seats[procedure.seat]
    if procedure.why not in _NEWCOMERS:
        return old.iron
    bag = campaign.stored.get(procedure.cls) if procedure.why == "back" else None
    own = bag.iron if bag is not None else 0
    stays = procedure.leaves and not hands_iron_over(campaign, procedure)
    return own if stays else own + old.iron


def _left(campaign: Campaign, procedure: QuickLevel) -> Outcome:
    """Return the campaign with the bag of the leaver in the box: all but its injuries.

    Source: LEVEL-09, L521-524; SAVE-02, L409-423; SAVE-06, L424-426; HARD-04, L480.
    """
    old = campaign.seats[procedure.seat]
    if procedure.why not in _NEWCOMERS or not procedure.leaves:
        return Outcome(campaign)
    iron = 0 if hands_iron_over(campaign, procedure) else old.iron
    bag = old.evolve(animus=0, tokens=EMPTY, statuses=EMPTY, injuries=(), iron=iron, stand_in="")
    told = line("muster.left", "LEVEL-09", name=old.name, level=old.level, n=len(old.equipped))
    return Outcome(campaign.evolve(stored=put(campaign.stored, old.cls, bag)), (told,))


def _told(campaign: Campaign, procedure: QuickLevel) -> tuple[Line, ...]:
    """Return the seat's new Oathsworn, and what was handed over."""
    old = campaign.seats[procedure.seat]
    code, rule = {
        "new": ("muster.new", "LEVEL-05"),
        "back": ("muster.back", "LEVEL-10"),
        "form": (f"muster.form-{procedure.form}", "LEVEL-11"),
        "chapter": ("muster.chapter", "LEVEL-02"),
    }[procedure.why]
    told = [line(code, rule, name=procedure.name, level=procedure.level)]
    if procedure.why in _NEWCOMERS and procedure.leaves:
        if old.injuries:
            n = len(old.injuries)
            told.append(line("muster.injuries", "LEVEL-09", name=procedure.name, n=n))
        if old.iron and hands_iron_over(campaign, procedure):
            told.append(line("muster.iron", "LEVEL-35", name=procedure.name, n=old.iron))
            told += applied(SWAP_IRON, campaign)
    return tuple(told)


def _traits(campaign: Campaign, procedure: QuickLevel, box: Box) -> Outcome:
    outcome = Outcome(campaign)
    for trait in procedure.chosen.get("trait", ()):
        if trait != NONE:
            outcome = outcome.then(mark_trait(outcome.after, trait, box))
    return outcome


def _equipped(campaign: Campaign, procedure: QuickLevel, box: Box) -> Outcome:
    """Equip the starting items, the cards chosen, or what the table has entered.

    An Oathsworn that keeps its items, as only the chapter changed, returns replaced ones.
    Source: LEVEL-07, L513-515.
    """
    if takes_kit(procedure):
        after = with_kit(campaign, procedure.seat, box)
        n = len(after.seats[procedure.seat].equipped)
        return Outcome(after, (line("muster.kit", "LEVEL-07", name=procedure.name, n=n),))
    outcome = Outcome(campaign)
    for key in procedure.chosen.get("items", ()):
        definition = box.item(card_of(key))
        after, item = new_item(outcome.after, definition)
        taken = out_of_deck(after, item.deck, item.card)
        outcome = outcome.then(_worn(taken, procedure, item, box))
    if "items-table" in procedure.chosen:
        for item in found_at_table(outcome.after, procedure):
            loose = without(outcome.after, item.id)
            outcome = outcome.then(_worn(loose, procedure, item, box))
    return outcome


def _worn(campaign: Campaign, procedure: QuickLevel, item: Item, box: Box) -> Outcome:
    gone: Iterable[Item] = in_the_way(campaign.seats[procedure.seat], item, box)
    outcome = Outcome(campaign)
    for old in gone:
        outcome = outcome.then(archive_item(outcome.after, old.id, "LEVEL-07"))
    after = put_item(outcome.after, item, procedure.seat)
    told = line("muster.item", "LEVEL-07", name=procedure.name, item=item.name)
    return outcome.then(Outcome(after, (told,)))
