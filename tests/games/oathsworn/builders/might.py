"""Draws under way, and answering them as the table does."""

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.actions.base.answers import Draw as DrawByProgram
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.procedure import Question, Value, ask
from oathsworn_gui.tabletop.state import put
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do, outcome_of


def asked(campaign: Campaign) -> Question:
    """Return the open question; fails the test when nothing is asked."""
    question = ask(PROCEDURES, campaign, a_box(campaign))
    assert question is not None
    return question


def answering(campaign: Campaign, value: Value) -> Answer:
    """Return the answer of the first who is asked."""
    question = asked(campaign)
    seat = question.seats[0] if question.seats else ""
    return Answer(procedure=question.procedure, seat=seat, value=value)


def answered(campaign: Campaign, value: Value) -> Campaign:
    """Return the campaign after an answer to the open question."""
    return do(campaign, answering(campaign, value))


def pool(*units: str) -> tuple[str, ...]:
    """Return the answer that chooses these units (``"white"``, ``"red/die"``), and tokens as is."""
    keys: list[str] = []
    for unit in units:
        colour = unit.removesuffix("/die")
        if colour not in COLOURS:
            keys.append(unit)
            continue
        n = sum(key.startswith(f"{colour}.") for key in keys) + 1
        keys.append(f"{colour}.{n}/die" if unit.endswith("/die") else f"{colour}.{n}")
    return tuple(keys)


def typing(campaign: Campaign, *codes: str) -> RecordDraw:
    """Return the typing in of these cards by the first who is asked."""
    question = asked(campaign)
    seat = question.seats[0] if question.seats else ""
    return RecordDraw(procedure=question.procedure, seat=seat, cards=codes)


def typed(campaign: Campaign, *codes: str) -> Campaign:
    """Return the campaign after these cards were typed in."""
    return do(campaign, typing(campaign, *codes))


def type_told(campaign: Campaign, *codes: str) -> Outcome:
    """Return what comes of typing these cards in, with its lines."""
    return outcome_of(campaign, typing(campaign, *codes))


def program_draws(campaign: Campaign) -> Campaign:
    """Return the campaign after the program drew what is asked for."""
    question = asked(campaign)
    seat = question.seats[0] if question.seats else ""
    return do(campaign, DrawByProgram(procedure=question.procedure, seat=seat))


def a_check(
    *units: str,
    campaign: Campaign | None = None,
    kind: str = "basic",
    difficulty: int = 4,
    for_each_success: bool = False,
    modifier: int = 0,
) -> Campaign:
    """Return a company check under way, with the pool chosen when ``units`` are given."""
    check = BeginCheck(
        kind=kind, difficulty=difficulty, for_each_success=for_each_success, modifier=modifier
    )
    begun = do(campaign or a_campaign(), check)
    return answered(begun, pool(*units)) if units else begun


def a_fight(*units: str, campaign: Campaign | None = None, defense: int = 5) -> Campaign:
    """Return a story fight under way, with the first pool chosen when ``units`` are given."""
    begun = do(campaign or a_campaign(), BeginStoryFight(defense=defense))
    return answered(begun, pool(*units)) if units else begun


def with_track(campaign: Campaign, seat: str, *colours: Colour) -> Campaign:
    """Return the campaign with one weapon of these MIGHT colours as all that a seat wears."""
    weapon = Item(id="i900", card="test-blade", name="Blade", kind="weapon", might=colours)
    return with_oathsworn(campaign, seat, equipped=(weapon,))


def with_tokens(campaign: Campaign, seat: str, **tokens: int) -> Campaign:
    """Return the campaign with these combat tokens before a seat."""
    return with_oathsworn(campaign, seat, tokens=tokens)


def with_left(campaign: Campaign, name: str, *left: str, discard: tuple[str, ...] = ()) -> Campaign:
    """Return the campaign with a deck that holds just these cards and discards."""
    rest = {card: left.count(card) for card in left}
    return campaign.evolve(decks=put(campaign.decks, name, Deck(rest=rest, discard=discard)))


def deck(campaign: Campaign, name: str = "oathsworn.white") -> Deck:
    """Return a deck by name."""
    return campaign.decks[name]


def drawn(campaign: Campaign) -> tuple[str, ...]:
    """Return the faces drawn so far in the draw under way, with ``+`` on extra cards."""
    draw = getattr(campaign.pending[-1], "draw")  # noqa: B009
    return tuple(card.face + ("+" if card.extra else "") for card in draw.cards)
