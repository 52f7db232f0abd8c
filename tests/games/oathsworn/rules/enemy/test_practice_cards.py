"""Every stage card of the practice chapter by confirming alone, in every board mode."""

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndOathswornPhase,
    EndRound,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.encounter import encounter
from tests.games.oathsworn.builders.turn import confirm_all, drawn, practice

ENCOUNTER = a_box(practice()).chapter("1").encounter
CARDS = {card.key: card for card in (ENCOUNTER.stage_cards if ENCOUNTER else ())}
MODES: tuple[BoardMode, ...] = ("off", "mirror", "screen")


@pytest.mark.rule("STAGE-01", "STAGE-02", "STAGE-04")
@each_of("mode", MODES)
@each_of("card", sorted(CARDS))
def test_a_card_is_played_by_confirming_only(card: str, mode: BoardMode) -> None:
    campaign, kinds = confirm_all(drawn(practice(mode), card))
    state = encounter(campaign)
    assert "enemy.card" not in kinds
    assert "stage.resolve" not in kinds
    assert campaign.pending == ()
    if state.result is not None:
        return
    assert state.stage_done
    bound = (one for seat in state.seats.values() for one in (seat.caged, seat.consumed))
    with_them = card in [one.card for one in bound if one is not None]
    assert (card in state.kept_cards, card in state.stage_deck.discard) == (
        CARDS[card].stays,
        not CARDS[card].stays and not with_them,
    )
    assert state.faceup not in {None, card}
    if mode != "off":
        assert_sound(campaign)


@each_of("mode", MODES)
def test_the_enemy_phases_of_a_whole_encounter_by_confirming_only(mode: BoardMode) -> None:
    """Sixteen rounds, or fewer until nobody stands: every card, the reshuffle, all minions."""
    campaign = with_encounter(practice(mode), round=0, phase="refresh")
    seen: set[str] = set()
    for _ in range(16):
        campaign, _ = confirm_all(do(campaign, BeginRound(), overrule=True))
        if encounter(campaign).result is not None:
            break
        campaign, _ = confirm_all(do(campaign, EndOathswornPhase(), overrule=True))
        up = encounter(campaign).faceup
        seen |= {up} if up else set()
        campaign, _ = confirm_all(do(campaign, TurnStageCard()))
        if encounter(campaign).result is not None:
            break
        if mode != "off":
            assert_sound(campaign)
        campaign, _ = confirm_all(do(campaign, EndEncounterPhase(), EndRound()))
    assert campaign.pending == ()
    assert encounter(campaign).result in {None, "defeat"}
    assert len(seen) > 3


def test_there_are_fifteen_of_them() -> None:
    assert len(CARDS) == 15
    assert all(card.steps for card in CARDS.values())


def assert_sound(campaign: Campaign) -> None:
    """Fail when two figures share a hex or one lies off the board."""
    state = encounter(campaign)
    covered = [at for figure in state.figures.values() for at in footprint(figure, state)]
    assert len(covered) == len(set(covered))
    assert all(at in state.shape for at in covered)
