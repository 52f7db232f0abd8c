"""Setting up a campaign."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box, box_of
from oathsworn_gui.games.oathsworn.content.definitions import LineDef, Printed
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, Player
from oathsworn_gui.games.oathsworn.model.free_company import Ally, FreeCompany
from oathsworn_gui.games.oathsworn.model.new_campaign import NewCampaign, NewSeat
from oathsworn_gui.games.oathsworn.model.oathsworn import LONGEST_NAME, Oathsworn
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.company.injuries import COPIES, INJURIES
from oathsworn_gui.games.oathsworn.rules.company.items import item_decks
from oathsworn_gui.games.oathsworn.rules.company.level import COMPANION_ANIMUS
from oathsworn_gui.games.oathsworn.rules.company.starting_kit import with_kit
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.map.instant_action import open_story
from oathsworn_gui.games.oathsworn.rules.might.decks import fresh_decks
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.turns.hand import is_built
from oathsworn_gui.tabletop.action import Refusal, impossible, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.deck import Deck, deck_of
from oathsworn_gui.tabletop.procedure import settle
from oathsworn_gui.tabletop.state import put

IRON = 3
"""Starting iron of each of the four. Source: SETUP-09, L25, L61."""

MEN_AT_ARMS = 4
MOST_PLAYERS = 4
EVENTS_AT_START = 6


class NewCampaignError(ValueError):
    """The choices for a new campaign do not hold; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def refuse_new(choices: NewCampaign, printed: Printed) -> Refusal | None:
    """Say why no campaign can begin with these choices, or None.

    Source: SETUP-02, L6-7; SETUP-11, L28-39; SETUP-19, L91-92; LEVEL-34.
    """
    if choices.line not in printed.lines:
        return impossible("setup.unknown-line", line=choices.line)
    if not choices.title.strip():
        return impossible("setup.no-title")
    return _refuse_players(choices) or _refuse_seats(choices, printed)


def new_campaign(choices: NewCampaign, printed: Printed) -> Campaign:
    """Return a campaign at the beginning of the first chapter's story part.

    In a line with a story of our own the first entry is open.

    Source: SETUP-01, SETUP-02, SETUP-03, SETUP-04, SETUP-05, SETUP-06, SETUP-07, SETUP-08,
    SETUP-09, SETUP-10, SETUP-11, SETUP-12, SETUP-13, SETUP-14, SETUP-15, SETUP-16, SETUP-17,
    SETUP-18, SETUP-19, SETUP-20, SETUP-21, SETUP-22, SETUP-23, SETUP-24, SETUP-25, SETUP-26; EVENT
    decks L101-106.

    Raises:
        NewCampaignError: the choices do not hold.
    """
    refusal = refuse_new(choices, printed)
    if refusal is not None:
        raise NewCampaignError(refusal)
    line_def = printed.lines[choices.line]
    campaign = _bare(choices, printed, line_def)
    box = box_of(printed, campaign)
    for seat, chosen in zip(SEATS, choices.seats, strict=True):
        campaign = _seated(campaign, seat, chosen, box)
    campaign = _with_men_at_arms(campaign)
    opened = open_story(campaign, box).after
    return settle(PROCEDURES, opened, box).after


def special_rules_revealed(campaign: Campaign) -> bool:
    """Whether the special rules board of this chapter may be read.

    From its box on, else once all hands are chosen; what was read stays read in a replay. Source:
    SETUP-20, L94-96; ENCSETUP-06, L650-653; ENCSETUP-13, L676-677; ENCSETUP-16, L687-689;
    OUTCOME-15.
    """
    if campaign.part == "epilogue" or special_rules_ticked(campaign):
        return True
    encounter = campaign.encounter
    if encounter is None:
        return False
    return is_replay(campaign) or encounter.round > 0 or hands_fixed(campaign)


def is_replay(campaign: Campaign) -> bool:
    """Whether the encounter was played before, so that its special rules are known. OUTCOME-15."""
    return campaign.encounter is not None and campaign.encounter.attempt > 1


def special_rules_ticked(campaign: Campaign) -> bool:
    """Whether the special rules board was revealed in the story. Source: ENCSETUP-06, L650-653."""
    boxes = campaign.company.chapters.get(campaign.chapter)
    return boxes is not None and boxes.special_rules


def hands_fixed(campaign: Campaign) -> bool:
    """Whether every full character has chosen its hand of the encounter."""
    full = (seat for seat, who in campaign.seats.items() if who.form == "full")
    return all(is_built(seat_in(campaign, seat)) for seat in full)


def _refuse_players(choices: NewCampaign) -> Refusal | None:
    if not 1 <= len(choices.players) <= MOST_PLAYERS:
        return impossible("setup.players", "SETUP-19", n=len(choices.players))
    if not all(name.strip() for name in choices.players):
        return impossible("setup.player-without-name")
    keys = {f"p{n}" for n in range(1, len(choices.players) + 1)}
    if any(seat.player not in keys for seat in choices.seats):
        return impossible("setup.seat-without-player")
    return None


def _refuse_seats(choices: NewCampaign, printed: Printed) -> Refusal | None:
    if len(choices.seats) != len(SEATS):
        return impossible("setup.four-seats", "SETUP-02", n=len(choices.seats))
    seen: set[str] = set()
    for seat, chosen in zip(SEATS, choices.seats, strict=True):
        if chosen.cls not in printed.classes:
            return impossible("setup.unknown-class", "SETUP-11", seat=seat, cls=chosen.cls)
        if chosen.cls in seen:
            return refuse("setup.class-twice", "LEVEL-34", cls=printed.classes[chosen.cls].name)
        seen.add(chosen.cls)
        if not chosen.name.strip():
            return impossible("setup.no-name", "SETUP-06", seat=seat)
        if len(chosen.name) > LONGEST_NAME:
            return impossible("setup.long-name", seat=seat, most=LONGEST_NAME)
    return None


def _bare(choices: NewCampaign, printed: Printed, line_def: LineDef) -> Campaign:
    return Campaign(
        seed=choices.seed,
        title=choices.title.strip(),
        line=choices.line,
        players=tuple(
            Player(key=f"p{n}", name=name.strip()) for n, name in enumerate(choices.players, 1)
        ),
        dealer=choices.dealer,
        story_mode=choices.story_mode,
        difficulty=choices.difficulty,
        hardcore=choices.hardcore,
        sealed=choices.sealed,
        edition=choices.edition,
        chapter=line_def.first,
        part="story",
        company=FreeCompany(),
        decks=_decks(printed, line_def),
        story=StoryPart(),
    )


def _decks(printed: Printed, line_def: LineDef) -> Mapping[str, Deck]:
    events = {f"event.{deck}": _events(line_def, deck) for deck in ("city", "deepwood")}
    injuries = {INJURIES: deck_of(dict.fromkeys(line_def.injuries, COPIES))}
    return {
        **fresh_decks(printed),
        **events,
        **item_decks(line_def.items.values()),
        **(injuries if line_def.injuries else {}),
    }


def _events(line_def: LineDef, deck: str) -> Deck:
    """Cards 1-6 of an event deck, shuffled. Source: SETUP-22, SETUP-23, L101-106."""
    own = [event.key for event in line_def.events.values() if event.deck == deck]
    printed = [str(n) for n in range(1, EVENTS_AT_START + 1)]
    return deck_of(dict.fromkeys(own[:EVENTS_AT_START] or printed, 1))


def _seated(campaign: Campaign, seat: str, chosen: NewSeat, box: Box) -> Campaign:
    definition = box.cls(chosen.cls)
    companion = chosen.form == "companion"
    cards = () if companion else tuple(card.key for card in box.cards_of(chosen.cls, 1))
    who = Oathsworn.model_validate(
        {
            "seat": seat,
            "name": chosen.name.strip(),
            "player": chosen.player,
            "cls": chosen.cls,
            "form": chosen.form,
            "hp": max_hp(campaign, box, seat),
            "regen": COMPANION_ANIMUS if companion else definition.regen.value,
            "max_animus": COMPANION_ANIMUS if companion else definition.max_animus.value,
            "iron": IRON,
            "cards": cards,
        }
    )
    campaign = campaign.evolve(seats=put(campaign.seats, seat, who))
    return with_kit(campaign, seat, box)


def _with_men_at_arms(campaign: Campaign) -> Campaign:
    """Put the four men-at-arms into the company bag. Source: SETUP-18, L83-85."""
    for _ in range(MEN_AT_ARMS):
        campaign, ally = with_id(campaign, "a")
        allies = (
            *campaign.company.allies,
            Ally(id=ally, card="man-at-arms", name="Man-at-Arms", defense=3),
        )
        campaign = with_company(campaign, allies=allies)
    return campaign
