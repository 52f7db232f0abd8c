"""The twelve practice sheets, told, play to their end in all three board modes."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure, RemoveFigure
from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    DeclareOutcome,
    EndEncounterPhase,
    EndOathswornPhase,
    EndRound,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.actions.enemy.minions import ActivateMinions
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.games.oathsworn.views.sheets.beginnings import pack_of
from oathsworn_gui.tabletop.action import Action
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import before_the_encounter
from tests.games.oathsworn.builders.turn import asked, confirm
from tests.games.oathsworn.players.told import words_end

SHEETS = tuple(printed().sheets)
CHAPTER = "2"
MOST_STEPS, MOST_ROUNDS = 900, 14
HP_A_ROUND = 3
PLACES = {"boss": "I3", "s1": "I8", "s2": "G8", "s3": "K8", "s4": "H9"}


def begun(key: str, mode: BoardMode) -> Campaign:
    """Return a sheet told and set up, everybody on the board, dealt by the program."""
    pack = pack_of(a_box(a_campaign()), key, CHAPTER)
    bare = before_the_encounter(chapter=CHAPTER, dealer="program")
    campaign = do(do(bare, TakeFromPack(entries=pack)), SetUpEncounter())
    for seat in ("1", "2", "3"):
        cards = tuple(card.key for card in proposed(campaign, seat, a_box(campaign)))
        campaign = do(campaign, BuildHand(seat=seat, cards=cards))
    campaign = settled(do(campaign, SetBoardMode(mode=mode)) if mode != "screen" else campaign)
    for figure, at in PLACES.items():
        if mode != "off" and figure in encounter_of(campaign).figures:
            campaign = do(campaign, PlaceFigure(figure=figure, at=at, facing=3))
    return campaign


def settled(campaign: Campaign) -> Campaign:
    """Return the campaign with every question answered as Enter would."""
    for _ in range(MOST_STEPS):
        if asked(campaign) is None:
            return campaign
        campaign = confirm(campaign)
    raise AssertionError("questions without end")


def next_action(campaign: Campaign) -> Action:
    """Return the next step of the round; the company's own part is what `hurt` does."""
    state = encounter_of(campaign)
    match state.phase:
        case "oathsworn":
            return EndOathswornPhase()
        case "encounter" if state.boss is not None and not state.stage_done:
            return TurnStageCard()
        case "encounter":
            end = EndEncounterPhase()
            refused = end.refuse(campaign, a_box(campaign))
            return end if refused is None else ActivateMinions()
        case "end-of-round":
            return EndRound()
        case _:
            return BeginRound()


def hurt(campaign: Campaign) -> Campaign:
    """Take HP off the first die that is left; without a boss remove a minion."""
    state = encounter_of(campaign)
    if state.boss is None:
        minions = [figure.id for figure in state.figures.values() if figure.kind == "minion"]
        for minion in minions[:4]:
            campaign = do(campaign, RemoveFigure(figure=minion))
        return campaign if minions else do(campaign, DeclareOutcome(result="victory"))
    place = next(place for place in state.boss.locations if place.hp)
    lost = LoseLocationHp(losses={place.key: min(HP_A_ROUND, place.hp)}, breaker="1")
    return settled(do(campaign, lost))


def played(campaign: Campaign, key: str) -> tuple[str, set[int], int]:
    """Return how a game ended, the stages it was in, and its rounds."""
    stages = set[int]()
    for _ in range(MOST_STEPS):
        state = encounter_of(campaign)
        stages.add(state.boss.stage if state.boss is not None else 1)
        if state.result is not None or state.round > MOST_ROUNDS:
            return state.result or "no end", stages, state.round
        over = None if campaign.pending else words_end(campaign, key)
        if over is not None:
            campaign = do(campaign, over)
            continue
        if state.phase == "oathsworn":
            campaign = hurt(campaign)
            if encounter_of(campaign).result is not None:
                continue
        campaign = settled(do(campaign, next_action(campaign)))
    raise AssertionError("no end")


@pytest.mark.parametrize("mode", ["screen", "mirror", "off"])
def test_every_told_sheet_plays_to_its_end(mode: BoardMode) -> None:
    ends: dict[str, str] = {}
    for key in SHEETS:
        result, stages, rounds = played(begun(key, mode), key)
        ends[key] = result
        assert result in {"victory", "defeat"}, (key, result, rounds)
        if printed().sheets[key].hexes is not None and result == "victory":
            assert max(stages) >= 2, key
    assert set(ends) == set(SHEETS)
    assert "victory" in ends.values()
