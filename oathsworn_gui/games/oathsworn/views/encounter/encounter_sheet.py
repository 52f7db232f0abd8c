"""An encounter under way as values: enough to continue it by hand at the table."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure, FigureKind, Slot
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import printed_might
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import definition
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import POSITIONS, on_cooldown


class LocationLine(NamedTuple):
    """A location of the boss and what its HP die shows; 0 is broken."""

    name: str
    hp: int


class FigureLine(NamedTuple):
    """A figure: its hex by name (empty off the board), facing, and HP (None on its dice)."""

    name: str
    kind: FigureKind
    at: str
    facing: str
    hp: int | None


class SeatLine(NamedTuple):
    """One of the four: ``cooldown`` the names of cards on the positions 0 to 3; ``ally`` its name.

    ``animus`` is the available animus; ``caged`` and ``consumed`` are flags.
    """

    name: str
    hp: int
    defense: int
    animus: int
    hand: tuple[str, ...]
    cooldown: tuple[tuple[str, ...], ...]
    ally: str
    caged: bool
    consumed: bool


class EncounterSheet(NamedTuple):
    """An encounter under way. ``ground`` has each kind of obstacle or tile with its hexes.

    ``stage_left`` counts the cards of the stage deck, ``faceup`` is the title of its top card;
    ``turn`` and ``lead`` are names, empty for none.
    """

    name: str
    round: int
    phase: str
    turn: str
    lead: str
    attempt: int
    ambush: bool
    boss: str
    boss_defense: int | None
    boss_might: tuple[Colour, ...]
    locations: tuple[LocationLine, ...]
    stage: int
    stage_left: int
    faceup: str
    figures: tuple[FigureLine, ...]
    ground: tuple[tuple[str, tuple[str, ...]], ...]
    seats: tuple[SeatLine, ...]
    rules: str


def encounter_sheet(campaign: Campaign, box: Box) -> EncounterSheet | None:
    """Return the encounter under way; None before one is set up and once it is over."""
    state = campaign.encounter
    if state is None or state.result is not None:
        return None
    boss = state.boss
    known = definition(campaign, box, state.faceup) if state.faceup else None
    return EncounterSheet(
        name=state.name,
        round=state.round,
        phase=state.phase,
        turn=_name(campaign, state.turn),
        lead=_name(campaign, state.lead),
        attempt=state.attempt,
        ambush=state.ambush,
        boss=boss.name if boss else "",
        boss_defense=boss.defense if boss else None,
        boss_might=printed_might(campaign, BOSS),
        locations=tuple(LocationLine(one.name, one.hp) for one in boss.locations) if boss else (),
        stage=boss.stage if boss else 1,
        stage_left=state.stage_deck.left,
        faceup=known.title if known else state.faceup or "",
        figures=tuple(_figure(campaign, state, one) for one in state.figures.values()),
        ground=_ground(state),
        seats=tuple(_seat(campaign, state, seat, box) for seat in sorted(state.seats)),
        rules=state.rules_words,
    )


def _name(campaign: Campaign, seat: str | None) -> str:
    return campaign.seats[seat].name if seat is not None else ""


def _figure(campaign: Campaign, state: Encounter, figure: Figure) -> FigureLine:
    at = state.shape.name(figure.at) if figure.at is not None else ""
    facing = state.shape.direction_names[figure.facing] if figure.at is not None else ""
    hp: int | None = figure.hp
    if figure.kind == "oathsworn":
        hp = campaign.seats[figure.of].hp
    elif figure.kind == "boss":
        hp = None
    return FigureLine(figure.name, figure.kind, at, facing, hp)


def _ground(state: Encounter) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the obstacles and tiles of the board by kind, each with its hexes in order."""
    lying: dict[str, list[str]] = {}
    for at, what in (*state.obstacles.items(), *state.tiles.items(), *state.large_tiles.items()):
        lying.setdefault(what, []).append(at)
    return tuple((what, tuple(sorted(hexes))) for what, hexes in sorted(lying.items()))


def _seat(campaign: Campaign, state: Encounter, seat: str, box: Box) -> SeatLine:
    who, held = campaign.seats[seat], state.seats[seat]
    ally = state.figures.get(held.ally or "")
    return SeatLine(
        name=who.name,
        hp=who.hp,
        defense=defense(campaign, seat, box),
        animus=who.animus,
        hand=tuple(_card(campaign, seat, slot, box) for slot in held.hand),
        cooldown=tuple(
            tuple(_card(campaign, seat, slot, box) for slot in on_cooldown(held, int(position)))
            for position in POSITIONS
        ),
        ally=ally.name if ally is not None else "",
        caged=held.caged is not None,
        consumed=held.consumed is not None,
    )


def _card(campaign: Campaign, seat: str, slot: Slot, box: Box) -> str:
    """Return the name of a card on a position; its key if it has no name."""
    if slot.kind == "ability":
        return box.card(slot.card).name if box.knows_card(slot.card) else slot.card
    who = campaign.seats[seat]
    named = {thing.id: thing.name for thing in (*who.equipped, *who.injuries)}
    return named.get(slot.card, slot.card)
