"""A practice sheet told by the table, laid out for the players, and what its words ask of them."""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import PickArchetype
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.model.new_campaign import NewCampaign, NewSeat
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import sides_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.movement.placing import spawn_hexes
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.games.oathsworn.views.sheets.beginnings import pack_of
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.players.grown import grown
from tests.games.oathsworn.players.lay import COMPANY, PLACES
from tests.games.oathsworn.players.replies import confirmed
from tests.games.oathsworn.players.tutorial import with_cards

SHEETS = tuple(printed().sheets)
CHAPTER = "2"
MODES: tuple[BoardMode, ...] = ("screen", "mirror", "off")
BOSS_AT, SOUTH = "I3", 3
MOST_QUESTIONS = 60

LAST_ROUND = {"locusts": 8, "ferry": 8, "candlemas": 7}
"""The round with whose end the words of a sheet say that the encounter is lost."""


class Table(NamedTuple):
    """A game of a sheet: ``seats`` full Oathsworn, companions beside them to make four."""

    sheet: str
    seed: int
    mode: BoardMode = "screen"
    seats: int = 4
    edition: Literal["current", "first"] = "current"


EFFECTS: Mapping[int, str] = {
    0: "attack / battleflow 1 / refresh",
    1: "move 3, attack, push 1 if hit",
    2: "attack, redraw 1 / defense token",
    3: "attack, empowered 2",
}
"""What the table types for a card, by its cooldown: effects of our own, for play only."""


def tables(sheets: tuple[str, ...], games: int, first: int = 1) -> Iterator[Table]:
    """Yield games that go round the sheets, board modes, numbers of seats and printings."""
    for n in range(first - 1, first - 1 + games):
        turn = n // len(sheets)
        edition = "first" if turn // 12 % 2 else "current"
        seats = 4 - turn // 3 % 4
        yield Table(sheets[n % len(sheets)], n + 1, MODES[turn % 3], seats, edition)


def told_laid_out(table: Table) -> Campaign:
    """Return a practice sheet, told as an encounter of the book, at the start of its encounter."""
    small = SEATS[table.seats :]
    seats = tuple(
        NewSeat(cls=cls, form="companion" if seat in small else "full", name=name)
        for seat, (cls, name) in zip(SEATS, COMPANY, strict=True)
    )
    choices = NewCampaign(
        title="The Wet Boots", players=("You",), seats=seats, dealer="program", seed=table.seed
    )
    campaign = grown(new_campaign(choices.evolve(line="practice"), printed()), CHAPTER)
    campaign = campaign.evolve(line="oathsworn", edition=table.edition)
    campaign = campaign.evolve(part="encounter", story=None, pending=())
    pack = pack_of(a_box(campaign), table.sheet, CHAPTER)
    campaign = do(campaign, TakeFromPack(entries=pack))
    campaign = settled(do(campaign, SetUpEncounter(ambush=False)))
    if encounter_of(campaign).board != table.mode:
        campaign = do(campaign, SetBoardMode(mode=table.mode))
    for seat in SEATS:
        if seat not in small:
            cards = tuple(card.key for card in proposed(campaign, seat, a_box(campaign)))
            campaign = do(campaign, BuildHand(seat=seat, cards=cards))
        elif sides := sides_of(campaign, seat, a_box(campaign)):
            side = sides[table.seed % len(sides)].key
            campaign = do(campaign, PickArchetype(seat=seat, archetype=side))
    return _placed(with_cards(settled(campaign), EFFECTS), table.mode)


def settled(campaign: Campaign) -> Campaign:
    """Return the campaign with what is asked at set-up answered as Enter would."""
    for _ in range(MOST_QUESTIONS):
        question = ask(PROCEDURES, campaign, a_box(campaign))
        if question is None:
            return campaign
        campaign = do(campaign, confirmed(question))
    raise AssertionError("questions without end")


def _placed(campaign: Campaign, mode: BoardMode) -> Campaign:
    if mode == "off":
        return campaign
    for figure, at in {"boss": BOSS_AT, **PLACES}.items():
        if figure in encounter_of(campaign).figures:
            facing = SOUTH if figure == "boss" else 0
            campaign = do(campaign, PlaceFigure(figure=figure, at=at, facing=facing))
    return _minions_placed(campaign)


def _minions_placed(campaign: Campaign) -> Campaign:
    """Place the minions of the set-up that came in before the boss stood on the board."""
    for figure in tuple(encounter_of(campaign).figures.values()):
        if figure.kind == "minion" and figure.at is None:
            (at,) = spawn_hexes(campaign, "beside", 1, near=BOSS)
            name = encounter_of(campaign).shape.name(at)
            campaign = do(campaign, PlaceFigure(figure=figure.id, at=name, facing=SOUTH))
    return campaign


def words_end(campaign: Campaign, sheet: str) -> DeclareOutcome | None:
    """Return the end that the words of a sheet give now, which the table declares."""
    state = encounter_of(campaign)
    standing = {figure.of for figure in state.figures.values() if figure.kind == "minion"}
    if sheet == "locusts" and state.round and not standing & {"plate", "sexton"}:
        return DeclareOutcome(result="victory")
    last = LAST_ROUND.get(sheet)
    if last is not None and state.round > last:
        return DeclareOutcome(result="defeat")
    return None
