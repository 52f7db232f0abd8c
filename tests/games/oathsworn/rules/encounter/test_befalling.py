"""Rules of the board for some and for all of one moment, and a stage card ended by hand."""

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.instructions import Lose
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.encounter.by_hand import resolve_by_hand
from oathsworn_gui.games.oathsworn.rules.encounter.phases import befalling, befalling_hitter
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import draw_stage_card
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import on_board
from tests.games.oathsworn.builders.campaign import a_box, codes
from tests.games.oathsworn.builders.encounter import encounter, in_round_1


@pytest.mark.rule("ENCSETUP-16")
def test_a_rule_for_some_and_one_for_all_of_the_same_moment_both_befall() -> None:
    lose = Lose(what="hp", amount=1, who="acting")
    rules = (
        BoardRule(key="far", words="Alone.", when="round-end", alone=3, steps=(lose,)),
        BoardRule(key="all", words="Mud.", when="round-end", steps=(lose,)),
        BoardRule(key="last", words="Frost.", when="round-end", steps=(lose,)),
    )
    campaign = with_encounter(on_board(), rules=rules).evolve(pending=())
    told = befalling(campaign, (), "round-end").lines
    assert [one.params["words"] for one in told if one.code == "rule.board"] == ["Mud.", "Frost."]
    assert [one.params["words"] for one in told if one.code == "rule.board-acting"][:1] == [
        "Alone."
    ]


@pytest.mark.rule("ENCSETUP-16")
@each_of("rule", [{"alone": 1}, {"beside": True}, {"tile": "water"}])
def test_a_rule_that_fell_on_who_hit_falls_whoever_stands_beside_it_since(
    rule: dict[str, object],
) -> None:
    lose = Lose(what="hp", amount=1, who="acting")
    told = BoardRule.model_validate({"key": "h", "words": "Thorns.", "when": "hit", **rule})
    rules = (told.evolve(steps=(lose,)),)
    campaign = with_encounter(on_board(s2="H7"), rules=rules).evolve(pending=())
    fell = befalling_hitter(campaign, "1", "h")
    assert "rule.board-acting" in codes(fell)


@pytest.mark.rule("STAGE-02", "STAGE-04")
def test_a_stage_card_that_is_ended_by_hand_is_discarded_and_the_next_turned_up() -> None:
    start = in_round_1().evolve(pending=())
    box = a_box(start)
    drawn = draw_stage_card(start, box, None).after
    card = drawn.pending[-1]
    assert isinstance(card, StageCard)
    ended = resolve_by_hand(drawn, box, succeeded=False, failed=()).after
    deck = encounter(ended).stage_deck
    assert card.card in deck.discard
    assert encounter(ended).faceup not in {None, card.card}
    assert encounter(ended).stage_done
