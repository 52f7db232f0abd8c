"""Before the first round and between phases: hands, what is known by then, what comes next."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.views.encounter.boss import special_rules, stage_face
from oathsworn_gui.games.oathsworn.views.encounter.hands import (
    cards_by_cooldown,
    hand_seats,
    hand_so_far,
    missing_hands,
    rules_known,
)
from oathsworn_gui.games.oathsworn.views.encounter.next_step import next_words, set_up_step
from oathsworn_gui.games.oathsworn.views.encounter.phases import outcome_view, phase_view
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.encounter import (
    before_the_encounter,
    encounter,
    in_round_1,
    laid_out,
)
from tests.games.oathsworn.builders.phrases import English, english


def set_up(**ticked: Any) -> Campaign:
    """Return an encounter set up, no hand chosen yet, with boxes of its chapter ticked."""
    campaign = do(before_the_encounter(), SetUpEncounter())
    row = ChapterBoxes().evolve(**ticked)
    return with_company(campaign, chapters={campaign.chapter: row}) if ticked else campaign


@pytest.mark.rule("ENCSETUP-13")
def test_the_rules_are_turned_over_once_all_hands_are_chosen() -> None:
    assert rules_known(set_up()) == "face-down"
    assert rules_known(set_up(special_rules=True)) == "known"
    assert rules_known(laid_out()) == "revealed"
    campaign = set_up()
    assert special_rules(campaign, encounter(campaign), a_box(campaign)) is None


def test_hands_are_missing_until_they_are_taken() -> None:
    campaign = set_up()
    box = a_box(campaign)
    assert [(one.seat, one.chooses, one.done) for one in hand_seats(campaign, box)][:3] == [
        ("1", "hand", False),
        ("2", "hand", False),
        ("3", "hand", False),
    ]
    missing = missing_hands(campaign, box)
    assert [seat for seat, _ in missing] == ["1", "2", "3"]
    for seat, hand in missing:
        assert hand == hand_so_far(campaign, seat, box)
        for group in cards_by_cooldown(campaign, seat, box):
            assert sum(card.key in hand for card in group.cards) == group.wanted
    built = laid_out()
    assert missing_hands(built, box) == ()
    assert all(one.done for one in hand_seats(built, box) if one.chooses == "hand")


def test_what_comes_next_is_said_phase_by_phase() -> None:
    texts = english()
    assert set_up_step(set_up(), a_box(set_up())) == "hands"
    assert set_up_step(laid_out(), a_box(laid_out())) == "begin"
    before = before_the_encounter()
    going = in_round_1()
    assert next_words(before, a_box(before), texts) == texts.say("encounter.start")
    assert next_words(set_up(), a_box(set_up()), texts) == texts.say("encounter.take-all")
    ready = laid_out()
    assert next_words(ready, a_box(ready), texts) == texts.say("encounter.begin-round", round=1)
    assert next_words(going, a_box(going), texts) == texts.say("command.encounter-next")
    for phase, key, n in (
        ("refresh", "encounter.begin-round", 2),
        ("encounter", "encounter.turn-card", 1),
        ("end-of-round", "encounter.end-round", 1),
        ("over", "encounter.move-on", 1),
    ):
        there = with_encounter(going, phase=phase)
        assert next_words(there, a_box(there), texts) == texts.say(key, round=n)


def test_a_phase_says_its_round_and_a_turn_is_none() -> None:
    going = in_round_1()
    assert phase_view(going) is None
    shown = {p: phase_view(with_encounter(going, phase=p)) for p in ("refresh", "end-of-round")}
    assert [view.round if view else None for view in shown.values()] == [2, 1]


@pytest.mark.rule("OUTCOME-04")
def test_a_replay_costs_marks_and_a_victory_none() -> None:
    going = in_round_1()
    box = a_box(going)
    assert outcome_view(going, box) is None
    lost = outcome_view(with_encounter(going, phase="over", result="defeat"), box)
    won = outcome_view(with_encounter(going, phase="over", result="victory"), box)
    assert lost is not None
    assert won is not None
    assert (lost.ticks, lost.tokens, won.ticks) == (4, 3, 0)


def test_a_stage_card_nobody_entered_is_called_by_its_stage_and_number() -> None:
    campaign = with_encounter(in_round_1(), faceup=None)
    state = encounter(campaign)
    nothing = stage_face(campaign, state, a_box(campaign), English(campaign))
    assert nothing.title == english().say("encounter.no-card-up")
    up = with_encounter(campaign, faceup="s1-4")
    face = stage_face(up, encounter(up), a_box(up), English(up))
    assert face.title == english().say("encounter.stage-card", stage="I", n="4")
    assert (face.words, face.left) == ("", nothing.left)
