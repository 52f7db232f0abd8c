"""Injuries gained and archived during an encounter: they come to hand, and leave it again."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    GainInjury,
    LoseHp,
    RemoveInjury,
)
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound, EndTurn
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import PlayInjury
from oathsworn_gui.games.oathsworn.actions.turns.turns import MoveAction
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.company.injuries import archive_injuries
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_oathsworn,
    do,
    refusal_code,
)
from tests.games.oathsworn.builders.encounter import at_seat, encounter, in_round_1, seat_with

GASH = GainInjury(seat="1", name="Gash", cost=0, cooldown=1)
MOVE = MoveAction(seat="1", steps=1)


def in_hand(campaign: Campaign, seat: str = "1") -> list[str]:
    """Return the injuries in a hand."""
    return [slot.card for slot in at_seat(campaign, seat).hand if slot.kind == "injury"]


@pytest.mark.rule("TURN-05", "ENCSETUP-10")
def test_an_injury_gained_before_the_first_turn_is_played_in_it() -> None:
    campaign = do(in_round_1(), GASH)
    (gash,) = in_hand(campaign)
    assert gash == campaign.seats["1"].injuries[0].id
    assert refusal_code(campaign, MOVE) == "turn.injuries-first"
    campaign = do(campaign, PlayInjury(seat="1", injury=gash, cooldown=1))
    assert in_hand(campaign) == []
    assert [slot.card for slot in at_seat(campaign).cooldown["1"]] == [gash]
    assert refusal_code(campaign, MOVE) == ""


@pytest.mark.rule("TURN-08")
def test_an_injury_gained_after_the_first_turn_waits_for_the_next_round() -> None:
    campaign = do(in_round_1(), MOVE)
    for _ in range(4):
        campaign = do(campaign, EndTurn())
    campaign = do(campaign, GASH)
    assert (encounter(campaign).turn, len(in_hand(campaign))) == ("1", 1)
    assert refusal_code(campaign, MOVE) == ""
    campaign = with_encounter(do(campaign, EndTurn()), phase="refresh", turn=None)
    assert refusal_code(do(campaign, BeginRound()), MOVE) == "turn.injuries-first"


@pytest.mark.rule("TURN-05", "SETUP-26")
def test_an_archived_injury_leaves_hand_and_cooldown() -> None:
    campaign = do(in_round_1(), GASH)
    (gash,) = in_hand(campaign)
    gone = do(campaign, RemoveInjury(seat="1", injury=gash))
    assert in_hand(gone) == []
    assert refusal_code(gone, MOVE) == ""
    played = do(campaign, PlayInjury(seat="1", injury=gash, cooldown=1))
    gone = do(played, RemoveInjury(seat="1", injury=gash))
    assert not at_seat(gone).cooldown["1"]


@pytest.mark.rule("COMPANION-09", "KO-01")
def test_companions_and_the_unconscious_take_none_in_hand() -> None:
    campaign = do(in_round_1(), GASH.evolve(seat="4"))
    assert len(campaign.seats["4"].injuries) == 1
    assert in_hand(campaign, "4") == []
    fallen = do(in_round_1(), LoseHp(seat="2", amount=6), GASH.evolve(seat="2"))
    assert len(fallen.seats["2"].injuries) == 1
    assert in_hand(fallen, "2") == []
    assert do(a_campaign(), GASH).encounter is None


@pytest.mark.rule("SETUP-26")
def test_only_an_injury_archived_in_the_encounter_leaves_the_hand() -> None:
    wounds = (Injury(id="w1", name="Gash"), Injury(id="w2", name="Rot"))
    slots = tuple(Slot(card=one.id, kind="injury") for one in wounds)
    lamp = Slot(card="w1", kind="item")
    campaign = an_oathsworn(seat_with(in_round_1(), "1", hand=(*slots, lamp)), "1", injuries=wounds)
    gone = archive_injuries(campaign, "1", "w1", box=a_box(campaign))
    assert at_seat(gone).hand == (slots[1], lamp)
    over = campaign.evolve(part="epilogue")
    assert at_seat(archive_injuries(over, "1", "w1", box=a_box(over))).hand == (*slots, lamp)
