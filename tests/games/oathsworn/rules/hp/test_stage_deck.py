"""The stage deck: layers, the face-up card, stages that change."""

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    ChangeStage,
    EndOathswornPhase,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef, StageCardDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.encounter.setup import set_up
from oathsworn_gui.games.oathsworn.rules.hp.enemy import lose_location_hp
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import (
    draw_stage_card,
    places,
    stage_of,
    turn_next_up,
)
from oathsworn_gui.tabletop.state import put
from tests.games.oathsworn.builders.campaign import a_box, do, refusal_code
from tests.games.oathsworn.builders.encounter import (
    answer,
    before_the_encounter,
    dice,
    encounter,
    in_round_1,
    question,
)


def in_the_encounter_phase() -> Campaign:
    return with_encounter(in_round_1(), phase="encounter", turn=None)


@pytest.mark.rule("ENCSETUP-08")
def test_fifteen_cards_lie_stage_1_on_2_on_3_with_the_top_one_face_up() -> None:
    deck = encounter(in_round_1()).stage_deck
    assert len(places()) == 15
    assert encounter(in_round_1()).faceup == "I-1"
    assert deck.known == places()[1:]
    assert deck.in_play == ("I-1",)


def with_known_cards(number: int = 5) -> tuple[Campaign, EncounterDef]:
    cards = tuple(
        StageCardDef(key=f"{letter}{n}", stage=stage, title=f"{letter}{n}")
        for stage, letter in ((1, "a"), (2, "b"), (3, "c"))
        for n in range(1, number + 1)
    )
    return before_the_encounter(), EncounterDef(name="Trial", stage_cards=cards)


@pytest.mark.rule("ENCSETUP-08", "STAGE-04")
def test_known_cards_come_by_chance_layer_by_layer() -> None:
    campaign, definition = with_known_cards()
    box = a_box(campaign)
    chapter = box.chapter("1").evolve(encounter=definition)
    line = box.line.evolve(chapters=put(box.line.chapters, "1", chapter))
    box = box._replace(line=line)
    campaign = set_up(campaign, box, definition, ambush=False).after
    seen = [encounter(campaign).faceup]
    for _ in range(14):
        campaign = turn_next_up(campaign, box).after
        seen.append(encounter(campaign).faceup)
        assert encounter(campaign).stage_deck.drawn == len(seen)
    assert [str(card)[0] for card in seen] == ["a"] * 5 + ["b"] * 5 + ["c"] * 5
    assert len(set(seen)) == 15


@pytest.mark.rule("ENCSETUP-08")
def test_a_card_at_the_table_is_of_the_stage_in_its_name_else_of_the_first() -> None:
    campaign = before_the_encounter()
    cards = ("I-5", "II-1", "III-3", "Omen")
    assert [stage_of(campaign, a_box(campaign), card) for card in cards] == [1, 2, 3, 1]


@pytest.mark.rule("STAGE-01", "STAGE-02", "STAGE-04")
def test_the_face_up_card_is_carried_out_and_the_next_turned_up() -> None:
    campaign = do(in_the_encounter_phase(), TurnStageCard())
    assert question(campaign).kind == "enemy.card"
    assert question(campaign).params["card"] == "I-1"
    campaign = answer(campaign, "discard")
    assert encounter(campaign).faceup == "I-2"
    assert encounter(campaign).stage_deck.discard == ("I-1",)
    assert refusal_code(campaign, TurnStageCard()) == "stage.done"


@pytest.mark.rule("STAGE-03", "STAGE-04")
def test_a_card_drawn_while_another_resolves_waits_for_it() -> None:
    campaign = do(in_the_encounter_phase(), TurnStageCard())
    campaign = lose_location_hp(campaign, {"rear": 6}, None, a_box(campaign)).after
    assert [getattr(p, "card", "") for p in campaign.pending] == ["I-2", "I-1"]
    assert question(campaign).params["card"] == "I-1"
    campaign = answer(campaign, "discard")
    assert (question(campaign).params["card"], encounter(campaign).faceup) == ("I-2", None)
    assert encounter(answer(campaign, "discard")).faceup == "I-3"


@pytest.mark.rule("STAGE-03")
def test_the_table_may_draw_another_while_one_resolves_as_a_card_tells_it() -> None:
    campaign = do(in_the_encounter_phase(), TurnStageCard())
    assert refusal_code(campaign, TurnStageCard()) == "stage.done"
    campaign = do(campaign, TurnStageCard(), overrule=True)
    assert [getattr(p, "card", "") for p in campaign.pending] == ["I-2", "I-1"]
    campaign = answer(campaign, "discard", "discard")
    state = encounter(campaign)
    assert (state.stage_done, state.faceup, campaign.pending) == (True, "I-3", ())


@pytest.mark.rule("BREAK-08", "ROUND-12")
def test_where_the_board_has_a_minion_react_the_table_draws_for_whose_turn_it_is() -> None:
    campaign = in_round_1()
    assert refusal_code(campaign, TurnStageCard()) == "round.other-phase"
    campaign = do(campaign, TurnStageCard(), overrule=True)
    (drawn,) = campaign.pending
    assert (getattr(drawn, "card", ""), getattr(drawn, "reaction_of", None)) == ("I-1", "1")
    campaign = do(answer(campaign, "discard"), EndOathswornPhase())
    assert not encounter(campaign).stage_done  # that of the encounter phase is still to come
    assert refusal_code(campaign, TurnStageCard()) == ""


@pytest.mark.rule("BREAK-02", "BREAK-03")
def test_the_second_die_lost_begins_stage_2_and_discards_the_first_stage() -> None:
    campaign = dice(in_round_1(), rear=0)
    campaign = lose_location_hp(campaign, {"core": 6}, "1", a_box(campaign)).after
    state = encounter(campaign)
    assert state.boss is not None
    assert state.boss.stage == 2
    assert sorted(state.stage_deck.discard) == ["I-1", "I-2", "I-3", "I-4", "I-5"]
    assert getattr(campaign.pending[-1], "card", "") == "II-1"
    assert state.faceup is None
    assert encounter(answer(campaign, "discard")).faceup == "II-2"


@pytest.mark.rule("BREAK-17")
def test_another_trigger_discards_down_to_the_new_stage_and_turns_it_up() -> None:
    campaign = do(in_round_1(), ChangeStage(stage=3))
    state = encounter(campaign)
    assert len(state.stage_deck.discard) == 10
    assert state.faceup == "III-1"
    assert campaign.pending == ()
    assert refusal_code(campaign, ChangeStage(stage=2)) == "stage.not-back"


@pytest.mark.rule("BREAK-04")
def test_an_empty_deck_takes_the_stage_3_discards_in_and_no_others() -> None:
    campaign = do(in_round_1(), ChangeStage(stage=3))
    box = a_box(campaign)
    for _ in range(5):
        campaign = draw_stage_card(campaign, box).after
        campaign = answer(campaign, "discard")
    state = encounter(campaign)
    assert state.faceup == "III-1"
    assert state.stage_deck.left == 4
    assert all(card.startswith(("I-", "II-")) for card in state.stage_deck.discard)


@pytest.mark.rule("BREAK-04")
def test_a_card_kept_until_the_end_of_the_round_is_not_shuffled_in() -> None:
    campaign = do(in_round_1(), ChangeStage(stage=3))
    box = a_box(campaign)
    for n in range(5):
        campaign = draw_stage_card(campaign, box).after
        campaign = answer(campaign, "keep" if n == 0 else "discard")
    state = encounter(campaign)
    assert state.kept_cards == ("III-1",)
    assert state.faceup == "III-2"
    assert state.stage_deck.left == 3


def test_in_the_current_printing_the_stage_rises_when_its_five_cards_are_used_up() -> None:
    campaign = in_round_1().evolve(edition="current")
    for _ in range(5):
        campaign = turn_next_up(campaign, a_box(campaign)).after
    boss = encounter(campaign).boss
    assert encounter(campaign).faceup == "II-1"
    assert boss is not None
    assert boss.stage == 2


@pytest.mark.rule("STAGE-04")
def test_a_card_that_is_gone_leaves_the_order_of_the_other_stage_cards() -> None:
    campaign, definition = with_known_cards()
    box = a_box(campaign)
    chapter = box.chapter("1").evolve(encounter=definition)
    box = box._replace(line=box.line.evolve(chapters=put(box.line.chapters, "1", chapter)))
    campaign = set_up(campaign, box, definition, ambush=False).after
    next_up = encounter(turn_next_up(campaign, box).after).faceup
    stack = encounter(campaign).stage_deck
    for gone in stack.rest:
        fewer = stack.evolve(rest={card: 1 for card in stack.rest if card != gone})
        after = turn_next_up(with_encounter(campaign, stage_deck=fewer), box).after
        assert encounter(after).faceup == next_up or gone == next_up
