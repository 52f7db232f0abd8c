"""Telling a boss on its page: by keys, by mouse, with wrong words, and at every width."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit

from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.builders.encounter import before_the_encounter
from tests.games.oathsworn.builders.sheets import CHAPTER, set_up, told_campaign
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens
from tests.games.oathsworn.ui.sheets.teller import Teller, boss_of, told

PRESSES, CARD_PRESSES, MINION_PRESSES = 120, 3, 25


def tell(evening: Opens) -> Teller:
    table = evening(before_the_encounter(chapter=CHAPTER))
    table.click("start-tell")
    return Teller(table)


SIX = {
    "Head": Hex(0, -1),
    "Heart": Hex(0, 0),
    "Left flank": Hex(-1, 0),
    "Right flank": Hex(1, 0),
    "Tail": Hex(0, 1),
    "Crown": Hex(0, -1),
}


def test_a_boss_of_six_locations_is_told_by_mouse_in_few_presses(evening: Opens) -> None:
    teller = tell(evening)
    table = teller.table
    teller.type_line("The Old Hart")
    for n, (name, at) in enumerate(SIX.items(), 1):
        teller.click("body-location")
        teller.type_line(name)
        teller.click_hex(at)
        assert boss_of(table).locations[n - 1].offsets == (at,)
    teller.into("die-icon-1", "antler")
    teller.into("die-icon-5", "sting")
    teller.into("sheet-defense-1", "4")
    for words in ("3r2y", "2", "5", "", "Heart + Head", "", "2b"):
        teller.type_line(words)
    teller.into("sheet-minion-1", "Thornling 2 yy move 4 mob: closest, m4, a, sting")
    assert teller.presses <= PRESSES
    boss = boss_of(table)
    assert [place.name for place in boss.locations] == list(SIX)
    assert [place.icon for place in boss.locations] == ["antler", "", "", "", "sting", ""]
    assert [(s.defense, len(s.might)) for s in boss.stages] == [(4, 5), (5, 0), (None, 2)]
    assert boss.broken_at == (2, 0)
    names = {place.key: place.name for place in boss.locations}
    assert [names[key] for key in boss.stage_locations[1]] == ["Heart", "Head"]
    (kind,) = told(table).minions
    assert (kind.name, kind.mob, len(kind.steps)) == ("Thornling", True, 3)


def test_a_minion_and_a_card_cost_few_presses(evening: Opens) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    teller = Teller(table)
    teller.type_line("II farthest m5 a4r2y push 1")
    assert teller.presses <= CARD_PRESSES
    (card,) = table.campaign.own.stage_cards.values()
    assert (card.stage, card.title, len(card.steps)) == (2, "Card 1", 4)
    teller.presses = 0
    teller.into("sheet-minion-2", "Wasp 1 r move 6 range 2")
    assert teller.presses <= MINION_PRESSES
    assert [kind.name for kind in told(table).minions] == ["Thornling", "Wasp"]


def test_a_boss_is_told_by_keys_alone(evening: Opens) -> None:
    teller = tell(evening)
    table = teller.table
    teller.type_line("The Old Hart")
    table.find("sheet-head").setFocus()
    picture = table.find("body-picture")
    picture.setFocus()
    teller.key(Qt.Key.Key_L)
    teller.type_line("Head")
    picture.setFocus()
    teller.key(Qt.Key.Key_Up)
    teller.key(Qt.Key.Key_Space)
    assert boss_of(table).locations[0].offsets == (Hex(0, -1),)
    teller.key(Qt.Key.Key_Delete)
    assert boss_of(table).locations == ()
    teller.key(Qt.Key.Key_Escape)
    assert not table.sees("boss-sheet-page")
    assert table.shows_whole("set-up-known")
    table.press("\n")
    assert table.campaign.encounter is not None
    assert table.campaign.encounter.name == "The Old Hart"


def test_what_cannot_be_so_is_told_at_its_field_and_stays_typed(evening: Opens) -> None:
    teller = tell(evening)
    table = teller.table
    for name, words in (
        ("sheet-name", " "),
        ("sheet-defense-1", "four"),
        ("sheet-might-1", "many"),
    ):
        teller.into(name, words)
        line = table.find(name)
        assert isinstance(line, QLineEdit)
        assert line.text() == words
        assert table.sees(f"{name}-why")
    teller.click("body-location")
    teller.type_line("Head")
    teller.into("die-hp-1", "99")
    assert table.sees("die-hp-1-why")
    assert boss_of(table).locations[0].hp == 6
    teller.into("die-hp-1", "3")
    assert not table.sees("die-hp-1-why")
    assert boss_of(table).locations[0].hp == 3
    teller.click_hex(Hex(0, -2))  # off the body
    assert "hex of the body" in words_of(table, "body-why")
    assert boss_of(table).locations[0].offsets == ()
    teller.click_hex(Hex(0, 0))
    assert not table.sees("body-why")
    for name, words in (("sheet-end-1", "Tail"), ("sheet-target", "the tallest")):
        teller.into(name, words)
        assert "asked" in words_of(table, f"{name}-why")
    teller.into("sheet-end-1", "1")
    assert not table.sees("sheet-end-1-why")


def test_a_common_body_takes_one_press_and_dice_off_it_stand_nowhere(evening: Opens) -> None:
    teller = tell(evening)
    table = teller.table
    teller.click("body-form-7")
    assert len(boss_of(table).hexes) == 7
    teller.click("body-location")
    teller.type_line("Head")
    teller.click_hex(Hex(0, -1))
    picture = table.find("body-picture")
    picture.setFocus()
    teller.key(Qt.Key.Key_Down)
    teller.key(Qt.Key.Key_D)
    dice = boss_of(table).locations
    assert [(die.key, die.name, die.offsets) for die in dice] == [
        ("location-1", "Head", (Hex(0, -1),)),
        ("head", "Head", (Hex(0, 0),)),
    ]
    assert picture.accessibleName() == "centre, part of the body, Head 6 HP"
    teller.click("body-form-1")
    assert boss_of(table).hexes == (Hex(0, 0),)
    assert boss_of(table).locations[0].offsets == ()


def test_the_sheet_of_an_encounter_without_a_boss_is_shown(evening: Opens) -> None:
    table = evening(set_up(boss=None))
    table.view.show_page("boss-sheet")
    table.settle()
    assert table.sees("boss-sheet-page")
    assert not table.view.grab().isNull()


def test_the_moment_of_a_rule_is_chosen_beside_it(evening: Opens) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    Teller(table).into("sheet-rule-1", "all adjacent lose 1 HP")
    assert table.campaign.own.rules[CHAPTER].rules == ()
    moment = table.find("sheet-moment-1")
    assert isinstance(moment, QComboBox)
    moment.setStyleSheet("font-size: 40px")
    table.settle()
    assert moment.width() >= moment.sizeHint().width()  # each of its words can be read whole
    moment.setCurrentIndex(moment.findText("end of round"))
    table.settle()
    (rule,) = table.campaign.own.rules[CHAPTER].rules
    assert (rule.when, len(rule.steps)) == ("round-end", 1)
    Teller(table).into("sheet-rule-1", "")
    assert CHAPTER not in table.campaign.own.rules


def test_a_card_in_the_list_is_opened_corrected_and_forgotten(evening: Opens) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    Teller(table).type_line("m5 a sings")
    table.click("sheet-card-1")
    line = table.find("sheet-card-line")
    assert isinstance(line, QLineEdit)
    assert line.text() == "I m5 a sings"
    line.selectAll()
    Teller(table).type_line("III m2")
    (card,) = table.campaign.own.stage_cards.values()
    assert (card.stage, card.words) == (3, "m2")
    table.click("sheet-card-1")
    table.click("sheet-card-forget")
    assert table.campaign.own.stage_cards == {}


def test_a_card_that_names_what_the_sheet_lacks_says_so_while_typed_and_in_the_list(
    evening: Opens,
) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    table.press("m5 a icon claw, spawn 2 bats")
    words = words_of(table, "sheet-card-why")
    assert "icon claw" in words
    assert "bats" in words
    table.press("\n")
    assert words in table.find("sheet-card-1").accessibleName()
    Teller(table).into("die-icon-2", "claw")
    Teller(table).into("sheet-minion-2", "Bat 1 r")
    named = table.find("sheet-card-1").accessibleName()
    assert named.endswith("Spawn 2 × bats beside it.")


def test_what_is_not_understood_of_a_minion_or_a_rule_is_told_at_its_line(evening: Opens) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    teller = Teller(table)
    teller.into("sheet-minion-2", "Acolyte 2 yy move 3: m3, a, censer")
    assert "censer" in words_of(table, "sheet-minion-2-why")
    assert told(table).minions[1].steps == ()
    teller.into("die-icon-2", "censer")  # told after what names it
    assert not table.sees("sheet-minion-2-why")
    assert len(told(table).minions[1].steps) == 2
    teller.into("sheet-rule-1", "when the Tiller breaks: heal 2")
    assert words_of(table, "sheet-rule-1-why").startswith("No moment yet")
    teller.into("sheet-rule-2", "when the Head breaks: the salt sings")
    assert words_of(table, "sheet-rule-2-told") == "When Head breaks: “the salt sings”."
    assert not table.sees("sheet-rule-2-why")
    teller.into("sheet-rule-3", "when the Head breaks: spawn 2 bats")
    assert "bats" in words_of(table, "sheet-rule-3-why")


def words_of(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel)
    return label.text()


def test_each_change_is_undone_by_itself(evening: Opens) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    before = told(table)
    Teller(table).into("die-name-1", "Skull")
    assert boss_of(table).locations[0].name == "Skull"
    table.store.undo()
    table.settle()
    assert told(table) == before
    line = table.find("die-name-1")
    assert isinstance(line, QLineEdit)
    assert line.text() == "Head"


def test_a_boss_is_taken_off_and_put_on_again(evening: Opens) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    table.click("sheet-boss")
    assert told(table).boss is None
    assert not table.find("sheet-body").isEnabled()
    table.click("sheet-boss")
    assert boss_of(table).name == "The Briar Hart"
    assert table.find("sheet-body").isEnabled()


def test_an_encounter_is_begun_from_a_practice_sheet_in_one_step(evening: Opens) -> None:
    teller = tell(evening)
    table = teller.table
    begin = table.find("sheet-begin")
    assert isinstance(begin, QComboBox)
    place = begin.findText("Mother Quince", Qt.MatchFlag.MatchStartsWith)
    begin.activated.emit(place)
    table.settle()
    assert boss_of(table).name == "Mother Quince"
    assert len(table.campaign.own.stage_cards) == 15
    table.store.undo()
    table.settle()
    assert CHAPTER not in table.campaign.own.encounters
    assert table.campaign.own.stage_cards == {}
