"""Enemies' turns for tests: the practice encounter laid out, cards drawn, everything confirmed."""

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import TurnStageCard
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.procedure import Question, Value, ask
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, choices, do
from tests.games.oathsworn.builders.encounter import placed

ZONE = {"s1": "G8", "s2": "I8", "s3": "K8", "s4": "L9"}
"""Where the four stand in the practice encounter."""


def practice(board: BoardMode = "screen", **places: str) -> Campaign:
    """Return the encounter phase of round 1 of the practice chapter, everybody on the board."""
    campaign = a_campaign(choose=choices(line="practice"), part="encounter", story=None)
    campaign = do(campaign, SetUpEncounter())
    for figure, at in {**ZONE, **places}.items():
        campaign = placed(campaign, figure, at)
    return with_encounter(campaign, board=board, round=1, phase="encounter")


def with_card_up(campaign: Campaign, card: str) -> Campaign:
    """Return the campaign with a stage card of the practice chapter face up."""
    encounter = encounter_of(campaign)
    deck = encounter.stage_deck
    rest = {key: n for key, n in deck.rest.items() if key != card}
    back = {encounter.faceup: 1} if encounter.faceup not in {None, card} else {}
    up = deck.evolve(rest={**rest, **back}, in_play=(card,))
    return with_encounter(campaign, stage_deck=up, faceup=card)


def drawn(campaign: Campaign, card: str = "") -> Campaign:
    """Return the campaign after the stage card was drawn, at its first question."""
    return do(with_card_up(campaign, card) if card else campaign, TurnStageCard())


def asked(campaign: Campaign) -> Question | None:
    """Return the open question, if one is open."""
    return ask(PROCEDURES, campaign, a_box(campaign))


def reply(campaign: Campaign, value: Value, *, overrule: bool = False) -> Campaign:
    """Return the campaign after an answer to the open question."""
    question = asked(campaign)
    assert question is not None
    seat = question.seats[0] if question.seats else ""
    answer = Answer(procedure=question.procedure, seat=seat, value=value)
    return do(campaign, answer, overrule=overrule)


def confirm(campaign: Campaign) -> Campaign:
    """Return the campaign after Enter: what the rules would choose, else what stands first."""
    question = asked(campaign)
    assert question is not None
    if question.form == "draw":
        return do(campaign, Draw(procedure=question.procedure))
    return reply(campaign, confirmation(question))


def confirmation(question: Question) -> Value:
    """Return what Enter answers."""
    if question.default is not None:
        return question.default
    if question.form == "number":
        return question.least
    keys = [option.key for option in question.options if option.refusal is None]
    return tuple(keys[: question.least]) if question.form == "many" else keys[0]


def confirm_all(campaign: Campaign, most: int = 60) -> tuple[Campaign, tuple[str, ...]]:
    """Return the campaign once nothing is asked any more, and the kinds of questions on the way."""
    kinds: list[str] = []
    while (question := asked(campaign)) is not None:
        assert len(kinds) < most, kinds
        kinds.append(question.kind)
        campaign = confirm(campaign)
    return campaign, tuple(kinds)


def until(campaign: Campaign, kind: str) -> Campaign:
    """Return the campaign confirmed up to a question of that kind."""
    for _ in range(60):
        question = asked(campaign)
        assert question is not None, kind
        if question.kind == kind:
            return campaign
        campaign = confirm(campaign)
    raise AssertionError(kind)
