"""An encounter in the whole window, by mouse and keyboard."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, EndTurn
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.tabletop.hexes import distance
from tests.games.oathsworn.builders.campaign import an_item, an_oathsworn, do
from tests.games.oathsworn.builders.encounter import (
    at_seat,
    before_the_encounter,
    die,
    encounter,
    in_round_1,
    placed,
)
from tests.games.oathsworn.ui.benches.encounter import Opens, on_screen, two_on_the_screen


def test_an_encounter_is_set_up_and_begun_by_mouse(evening: Opens) -> None:
    table = evening(before_the_encounter())
    table.click("set-up-known")
    table.click("take-all-hands")
    table.click("lead-3")
    table.click("begin-round")
    state = encounter(table.campaign)
    assert (state.name, state.round, state.phase, state.turn) == (
        "Broodmother",
        1,
        "oathsworn",
        "3",
    )
    assert all(len(at_seat(table.campaign, s).hand) >= 7 for s in ("1", "2", "3"))


def test_cards_are_chosen_by_number_once_the_board_lies_on_the_table(evening: Opens) -> None:
    table = evening(before_the_encounter())
    table.press("nnn")
    assert (encounter(table.campaign).board, table.sees("deeds")) == ("off", False)
    table.press("2")
    assert table.sees("deeds")


def test_a_number_pressed_on_the_way_to_the_log_chooses_a_card(evening: Opens) -> None:
    table = evening(in_round_1())
    table.find("log-all").setFocus()
    assert not table.sees("deeds")
    table.press("2")
    assert table.sees("deeds")


def test_figures_are_placed_by_mouse(evening: Opens) -> None:
    table = evening(on_screen(do(in_round_1())))
    table.click("waiting-s2")
    table.click_hex("D5")
    table.click("waiting-boss")
    table.click_hex("L4")
    assert (table.where("s2"), table.where("boss")) == ("D5", "L4")


def test_the_line_below_the_board_follows_who_stands_in_the_hex(evening: Opens) -> None:
    table = evening(on_screen(do(in_round_1())))
    board = table.board
    at = board.picture.shape.named("D5")
    assert at is not None
    board.move_cursor_to(at)
    assert table.find("hex-words").accessibleName() == "D5"
    table.store.dispatch(PlaceFigure(figure="s2", at="D5", facing=0))
    assert "Sefa" in table.find("hex-words").accessibleName()


def test_an_attack_takes_its_card_its_key_four_more_and_one_a_card(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1a")
    assert table.sees("question-panel")
    table.press("\n")
    table.press("2210\n")
    table.press("1")
    assert die(table.campaign, "front").hp == 6 - 5 // 2
    assert table.campaign.pending == ()


def test_a_card_is_chosen_by_its_number_and_played_by_a_key(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("7p")
    lying = [slot.card for slot in at_seat(table.campaign).cooldown["3"]]
    assert lying == ["warden-taunt"]


def test_a_turn_is_passed_on_by_key(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("eee")
    assert encounter(table.campaign).turn == "4"
    table.press("e")
    assert encounter(table.campaign).phase == "encounter"


def test_a_stage_card_is_drawn_and_done_by_key(evening: Opens) -> None:
    table = evening(do(in_round_1(), EndTurn(), EndTurn(), EndTurn(), EndTurn()))
    table.press("t")
    table.escape()
    assert table.sees("enemy-attack-form")
    table.press("\n")
    state = encounter(table.campaign)
    assert (state.faceup, state.stage_done) == ("I-2", True)
    table.press("n")
    table.press("n")
    table.press("n")
    assert (encounter(table.campaign).round, encounter(table.campaign).phase) == (2, "oathsworn")


def test_a_defense_card_takes_one_key(evening: Opens) -> None:
    coat = an_item(kind="armour", hands=0, defense=2)
    campaign = an_oathsworn(in_round_1(), "1", equipped=(coat,))
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",))
    table = evening(do(campaign, attack))
    table.press("8")  # Taunt, the seventh card behind "no card"
    lying = [slot.card for slot in at_seat(table.campaign).cooldown["3"]]
    assert lying == ["warden-taunt"]


def test_an_enemys_attack_is_entered_by_mouse(evening: Opens) -> None:
    table = evening(do(in_round_1(), EndTurn(), EndTurn(), EndTurn(), EndTurn()))
    table.click("enemy-target-4")
    table.click("enemy-begin")
    assert table.campaign.pending[-1].type == "enemy-attack"
    assert table.sees("question-panel")


def test_the_figure_to_act_walks_by_two_presses(evening: Opens) -> None:
    table = evening(on_screen(placed(in_round_1(), "s1", "H5")))
    table.press("m")
    table.click_hex("H3")
    assert table.where("s1") == "H5"
    table.click_hex("H3")
    assert table.where("s1") == "H3"
    assert table.campaign.seats["1"].animus == 4


def test_move_and_enter_walk_toward_the_enemy(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    before = table.where("s1")
    table.press("m")
    assert table.where("s1") == before
    table.press("\n")
    state = encounter(table.campaign)
    body = footprint(state.figures["boss"], state)
    at, start = state.figures["s1"].at, state.shape.named(before)
    assert at is not None
    assert start is not None
    assert min(distance(at, part) for part in body) == 1
    assert min(distance(start, part) for part in body) > 1


def test_a_figure_is_turned_by_key(evening: Opens) -> None:
    table = evening(on_screen(placed(in_round_1(), "s1", "H5")))
    table.click_hex("H5")
    table.press("r")
    assert encounter(table.campaign).figures["s1"].facing == 1


def test_fire_is_laid_with_a_brush(evening: Opens) -> None:
    table = evening(on_screen(in_round_1()))
    table.click("set-up-board")
    table.click("brush-fire")
    table.click_hex("C4")
    assert encounter(table.campaign).tiles == {"C4": "fire"}


@pytest.mark.rule("MOVE-12")
def test_a_large_tile_lies_under_a_single_one_and_is_wiped_off_after_it(evening: Opens) -> None:
    table = evening(on_screen(in_round_1()))
    table.click("set-up-board")
    for brush, hexed in (("large-water", "C4"), ("fire", "C3"), ("clear", "C3")):
        table.click(f"brush-{brush}")
        table.click_hex(hexed)
    assert (encounter(table.campaign).large_tiles, encounter(table.campaign).tiles) == (
        {"C4": "water"},
        {},
    )
    table.click_hex("C3")
    assert encounter(table.campaign).large_tiles == {}


def test_a_free_walk_costs_no_animus(evening: Opens) -> None:
    table = evening(on_screen(placed(in_round_1(), "s2", "H5")))
    table.click_hex("H5")
    table.click("walk-free")
    table.click_hex("H3")
    table.click_hex("H3")
    assert table.where("s2") == "H3"
    assert table.campaign.seats["2"].animus == 6


def test_a_minion_joins_and_is_removed_by_mouse(evening: Opens) -> None:
    table = evening(on_screen(in_round_1()))
    table.press("b")
    table.click("add-giant-rat")
    table.click_hex("C4")
    rat = next(f for f in encounter(table.campaign).figures.values() if f.kind == "minion")
    assert table.where(rat.id) == "C4"
    table.click("hurt-chosen")
    assert rat.id not in encounter(table.campaign).figures


def test_killed_in_the_middle_of_an_attack_the_same_question_is_asked(evening: Opens) -> None:
    first = evening(in_round_1())
    first.press("1a\n")
    saved = first.campaign.model_dump_json()
    asked = first.store.ask()
    again = evening(Campaign.model_validate_json(saved))
    assert again.store.ask() == asked
    assert again.sees("question-panel")


def test_a_location_loses_hp_by_its_button_and_breaks(evening: Opens) -> None:
    table = evening(in_round_1())
    table.click("boss-shape")
    for _ in range(6):
        table.click("lose-rear")
    assert die(table.campaign, "rear").hp == 0
    assert table.sees("question-panel")
    assert table.find("drawn-card").property("text") == "Stage I, card 1"


def test_a_lost_encounter_is_replayed_with_three_tokens_each(evening: Opens) -> None:
    table = evening(do(in_round_1(), DeclareOutcome(result="defeat")))
    for seat in ("1", "2", "3", "4"):
        for token in ("redraw", "redraw", "defense"):
            table.click(f"replay-{seat}-{token}")
    table.click("replay")
    assert encounter(table.campaign).attempt == 2
    assert table.campaign.seats["1"].tokens == {"redraw": 2, "defense": 1}


def test_a_lost_encounter_may_be_left(evening: Opens) -> None:
    table = evening(do(in_round_1(), DeclareOutcome(result="defeat")))
    table.click("move-on")
    assert table.campaign.part == "epilogue"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_turn_and_board_are_in_view_at_every_size(evening: Opens, size: tuple[int, int]) -> None:
    table = evening(on_screen(in_round_1()), size)
    for name in ("hex-board", "end-turn", "turn-title"):
        widget = table.find(name)
        visible = widget.visibleRegion().boundingRect()
        assert visible.height() == widget.height(), name


def test_an_enemys_target_is_chosen_by_its_number(evening: Opens) -> None:
    table = evening(do(in_round_1(), EndTurn(), EndTurn(), EndTurn(), EndTurn()))
    table.press("3k")
    attack = table.campaign.pending[-1]
    assert isinstance(attack, EnemyAttack)
    assert attack.targets == ("3",)


def test_the_keys_come_back_to_the_page_after_a_question(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1a3\n221\n1")
    assert table.campaign.pending == ()
    table.press("e")
    assert encounter(table.campaign).turn == "2"


def test_cards_take_the_height_of_what_they_show_after_moving(evening: Opens) -> None:
    room = evening(before_the_encounter(), size=(1920, 1080))
    room.window.resize(1280, 1080)  # the cards stand in one column
    room.settle()
    room.window.resize(1920, 1080)
    room.settle()
    room.click("set-up-known")
    card = room.find("round-card")
    layout = card.layout()
    assert layout is not None
    assert card.height() == layout.totalHeightForWidth(card.width())


def test_a_key_without_an_ability_says_so(evening: Opens) -> None:
    table = evening(in_round_1())
    before = table.campaign
    words = table.find("toast-words")  # a campaign that is opened says where its lists are
    opening = words.property("text")
    table.press("j")
    assert table.find("toast-words").property("text") not in ("", opening)
    assert table.campaign is before


def test_the_key_bar_names_what_the_moment_allows(evening: Opens) -> None:
    table = evening(before_the_encounter())
    table.click("set-up-known")
    assert (table.sees("key-encounter-next"), table.sees("key-of-panel-E")) == (True, False)
    table.press("nn")
    assert (table.sees("key-encounter-next"), table.sees("key-of-panel-E")) == (False, True)
    enter, deed = table.find("key-of-panel-Enter"), table.find("deed-end")
    assert enter.property("text") == deed.property("text")
