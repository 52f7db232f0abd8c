"""Setting up an encounter: dice, stage deck, figures, companions' injuries."""

from collections import Counter

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import (
    EncounterDef,
    Placement,
    StageCardDef,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import (
    BoardMode,
    Boss,
    Encounter,
    Figure,
    SeatInEncounter,
)
from oathsworn_gui.games.oathsworn.model.own import OwnRules
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import at_stage
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    BOSS,
    add_minion,
    seat_figure,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.classes.class_tokens import at_encounter_start
from oathsworn_gui.games.oathsworn.rules.encounter.phases import befalling
from oathsworn_gui.games.oathsworn.rules.encounter.tough_roll import tough_at_set_up
from oathsworn_gui.games.oathsworn.rules.hp.enemy import FULL_DIE
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import (
    CARDS_PER_STAGE,
    fresh_deck,
    turn_next_up,
)
from oathsworn_gui.games.oathsworn.rules.turns.hand import held_besides
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import EMPTY


def injury_loss(injuries: int) -> int:
    """Return the HP a companion begins without: 0 or 1 injuries none, 2 or 3 one, more two.

    Source: COMPANION-09, L775-777; facts, section 4.
    """
    return min(2, injuries // 2)


def set_up(
    campaign: Campaign,
    box: Box,
    definition: EncounterDef,
    *,
    ambush: bool,
    attempt: int = 1,
    replayed: bool = False,
) -> Outcome:
    """Set the encounter up: dice at 6, stage cards stacked, animus in reserve, models in hand.

    What injuries cost companions is lost once an attempt, however often it is laid out, and classes
    gain what they begin with once. Source: ENCSETUP-07, ENCSETUP-08, L656-664; ENCSETUP-16,
    ENCSETUP-20, L687-698; SETUP-08, L21-23; COMPANION-09, COMPANION-11; ROUND-14, L21-23, L714.
    """
    board = board_of(campaign, box, definition)
    encounter = Encounter(
        name=definition.name,
        board=_board_mode(campaign),
        attempt=attempt,
        replayed=replayed,
        ambush=ambush,
        shape=definition.shape,
        zone=definition.green_zone,
        obstacles=definition.obstacles,
        tiles=definition.tiles,
        large_tiles=definition.large_tiles,
        boss=_fresh(definition.boss),
        minions=definition.minions,
        stage_deck=fresh_deck(definition.stage_cards or _dealt(campaign, box)),
        seats={seat: _seat(campaign, seat) for seat in campaign.seats},
        lead=SEATS[0],
        rules=board.rules,
        rules_words=board.words,
    )
    now = campaign.evolve(encounter=encounter, part="encounter", pending=())
    for seat in campaign.seats:
        now = with_oathsworn(now, seat, animus=0)
    now = _with_figures(now, definition)
    outcome = Outcome(now, _told(encounter))
    again = campaign.encounter is not None and campaign.encounter.attempt == attempt
    for seat, who in campaign.seats.items() if not again else ():
        loss = injury_loss(len(who.injuries)) if who.form == "companion" else 0
        outcome = outcome.then(hurt(outcome.after, seat, loss, "COMPANION-09", box))
    if not again:
        outcome = outcome.then(at_encounter_start(outcome.after, box))
    if not again or any(procedure.type == "tough-roll" for procedure in campaign.pending):
        outcome = outcome.then(tough_at_set_up(outcome.after, box))
    outcome = outcome.then(turn_next_up(outcome.after, box))
    return outcome if again else outcome.then(befalling(outcome.after, (), "set-up"))


def _dealt(campaign: Campaign, box: Box) -> tuple[StageCardDef, ...]:
    """Return the stage cards that the table told, where they are all and the program deals."""
    told = box.stage_cards(campaign.chapter) if campaign.dealer == "program" else ()
    of_stage = Counter(card.stage for card in told)
    whole = all(of_stage[stage] == CARDS_PER_STAGE for stage in (1, 2, 3))
    return told if whole else ()


def board_of(campaign: Campaign, box: Box, definition: EncounterDef) -> OwnRules:
    """Return the special rules board of an encounter: what the table entered, else its own.

    Source: ENCSETUP-16, L687-689.
    """
    entered = box.own.rules.get(campaign.chapter)
    printed = OwnRules(
        chapter=campaign.chapter, words=definition.special_rules, rules=definition.rules
    )
    return printed if entered is None else entered


def _board_mode(campaign: Campaign) -> BoardMode:
    """Return how the board is used: as before in the chapter, else by who deals.

    A table that deals itself has its board on the table; our own chapters are played on the screen.
    """
    before = campaign.encounter
    if before is not None:
        return before.board
    return "off" if campaign.dealer == "table" and campaign.line == "oathsworn" else "screen"


def _told(encounter: Encounter) -> tuple[Line, ...]:
    told = line("encounter.set-up", "ENCSETUP-07", name=encounter.name, attempt=encounter.attempt)
    return (told, line("encounter.ambush", "ENCSETUP-20")) if encounter.ambush else (told,)


def _fresh(boss: Boss | None) -> Boss | None:
    if boss is None:
        return None
    return at_stage(boss, 1)


def _seat(campaign: Campaign, seat: str) -> SeatInEncounter:
    brought = tuple(item.id for item in campaign.seats[seat].equipped)
    return SeatInEncounter(hand=held_besides(campaign, seat), brought=brought)


def _with_figures(campaign: Campaign, definition: EncounterDef) -> Campaign:
    encounter = encounter_of(campaign)
    for seat, who in campaign.seats.items():
        figure = Figure(id=seat_figure(seat), kind="oathsworn", of=seat, name=who.name)
        encounter = with_figure(encounter, figure)
    if encounter.boss is not None:
        place = definition.boss_at
        boss = Figure(
            id=BOSS,
            kind="boss",
            of=BOSS,
            name=encounter.boss.name,
            at=_hex(encounter, place),
            facing=place.facing if place else 3,
        )
        encounter = with_figure(encounter, boss)
    now = campaign.evolve(encounter=encounter)
    for placement in definition.minions_at:
        kind = next((k for k in encounter.minions if k.key == placement.of), None)
        if kind is not None:
            now = add_minion(now, kind, _hex(encounter, placement), placement.facing)
    return now


def _hex(encounter: Encounter, placement: Placement | None) -> Hex | None:
    return encounter.shape.named(placement.at) if placement else None


def definition_again(campaign: Campaign, box: Box) -> EncounterDef:
    """Return what to set up for a replay: the book's placement, and numbers entered meanwhile.

    Of an encounter that only the table knows its zone and the obstacles left are all there is.
    Source: OUTCOME-07, L1247-1248.
    """
    encounter = encounter_of(campaign)
    known = box.chapter(campaign.chapter).encounter
    if known is None or known.name != encounter.name:
        known = EncounterDef(
            name=encounter.name,
            shape=encounter.shape,
            green_zone=encounter.zone,
            obstacles=encounter.obstacles,
        )
    return known.evolve(
        boss=_whole(encounter.boss, known.boss),
        minions=encounter.minions,
        special_rules=encounter.rules_words,
        rules=encounter.rules,
    )


def _whole(boss: Boss | None, known: Boss | None) -> Boss | None:
    """Return a boss with its dice as they were at first: as its sheet says, else full."""
    if boss is None:
        return None
    first = {place.key: place.hp for place in known.locations} if known is not None else {}
    places = tuple(p.evolve(hp=first.get(p.key, FULL_DIE)) for p in boss.locations)
    return boss.evolve(locations=places)


def with_placed(campaign: Campaign, figure: str, at: Hex | None, facing: int) -> Campaign:
    """Return the campaign with a figure put somewhere, without any rule of movement."""
    encounter = encounter_of(campaign)
    found = encounter.figures[figure].evolve(at=at, facing=facing % 6)
    return with_encounter(campaign, figures={**encounter.figures, figure: found})


def bare_encounter(name: str) -> EncounterDef:
    """Return an encounter with only its name known."""
    return EncounterDef(name=name, obstacles=EMPTY, tiles=EMPTY)
