"""The epilogue by mouse and keyboard, from the end of the encounter to the next chapter."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from tests.games.oathsworn.builders.campaign import a_company, an_oathsworn, seat
from tests.games.oathsworn.builders.epilogue import (
    answered,
    at_page,
    finished,
    in_epilogue,
    in_tally,
    question,
    with_backpack,
    with_known_decks,
    with_loot,
)
from tests.games.oathsworn.ui.benches.epilogue import EpilogueTable, of_two

CTRL = Qt.KeyboardModifier.ControlModifier


def test_pages_with_nothing_to_decide_cost_one_key_each(qtbot: QtBot) -> None:
    campaign = with_known_decks(in_epilogue(), common_2=6, unique_1=6)
    table = EpilogueTable(qtbot, campaign)
    turned: list[str] = []
    for _ in range(6):
        table.enter()
        turned.append(table.step)
    assert turned == ["level", "loot-1", "loot-2", "loot-3", "loot-4", "losses"]
    assert len(table.campaign.company.backpack) == 6


def test_from_the_losses_to_the_next_chapter_by_keyboard(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("losses"))
    table.type("1111")
    assert question(table.campaign).kind == "tally.losses"
    table.enter()
    assert table.step == "end"
    table.enter()
    assert (table.step, table.campaign.encounter) == ("", None)
    table.enter()
    assert (table.campaign.chapter, table.campaign.part) == ("2", "story")
    assert table.shell.pages == ["story"]


def test_a_companion_without_a_free_box_says_so_by_a_key(qtbot: QtBot) -> None:
    campaign = in_tally(chapter="16", level=16)
    full = an_oathsworn(campaign, "4", permanent={"animus": 3, "battleflow": 3})
    table = EpilogueTable(qtbot, full)
    table.type("111")
    assert table.button("none-4").text() == "3   No token: every box is marked"
    table.type("3")
    table.enter()
    assert table.step == "loot-1"


def test_the_tally_begins_by_mouse(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, in_epilogue(fallen=("3",)))
    assert table.words("epilogue-sub") == "You won in round 5. Hagga was knocked out."
    table.click("accept")
    assert table.step == "level"


def test_an_item_is_lost_by_a_click_and_taken_back(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("losses"))
    first = seat(table.campaign).equipped[0]
    table.click(f"lose-{first.id}")
    assert question(table.campaign).seats == ("2",)
    assert table.button(f"lose-{first.id}").text() == "Loses"
    assert not table.button(f"lose-{first.id}").isEnabled()
    table.click("back")
    assert question(table.campaign).seats == ("1",)
    assert table.button(f"lose-{first.id}").text() == "Keeps"


def test_the_fallen_mark_two_and_may_think_again(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, answered(at_page("losses", fallen=("1",)), "Ribs").after)
    sword, coat, _ = (item.id for item in seat(table.campaign).equipped)
    table.type("1")
    assert table.words("missing") == "Brannoc: 1 more item to lose."
    assert not table.button("accept").isEnabled()
    assert table.button("accept").toolTip() == "Brannoc: 1 more item to lose."
    table.type("1")
    assert table.button(f"lose-{sword}").text() == "Keeps"
    table.click(f"lose-{sword}")
    table.click(f"lose-{coat}")
    assert question(table.campaign).seats == ("2",)


def test_what_is_marked_in_a_later_column_is_sent_in_its_turn(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("losses"))
    second, third = (seat(table.campaign, key).equipped[0].id for key in ("2", "3"))
    table.click(f"lose-{third}")
    table.click(f"lose-{second}")
    assert question(table.campaign).seats == ("1",)
    table.type("2")
    qtbot.waitUntil(lambda: question(table.campaign).seats == ("4",))


def test_the_key_bar_says_which_numbers_choose(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("losses"))
    worn = len(seat(table.campaign, "1").equipped)
    assert table.page.key_hints() == ((f"1 – {worn}", "choose"),)
    table.type("1111")
    assert table.page.key_hints() == ()


def test_an_injury_is_typed_and_entered(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("losses", fallen=("1", "3")))
    assert table.words("missing") == "Brannoc: the name or number of the injury."
    table.enter()
    assert question(table.campaign).seats == ("1",)
    table.type("Cracked Ribs")
    table.enter()
    assert question(table.campaign).seats == ("3",)
    table.click("curative-3")
    assert question(table.campaign).kind == "tally.lose"
    after = finished(table.campaign).after
    assert [injury.name for injury in seat(after).injuries] == ["Cracked Ribs"]
    assert seat(after, "3").injuries == ()


def test_the_button_takes_a_typed_injury_too(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("losses", fallen=("1", "3")))
    assert not table.button("accept").isEnabled()
    table.type("Cracked Ribs")
    table.click("accept")
    assert question(table.campaign).seats == ("3",)


def test_the_track_tells_how_many_and_why(qtbot: QtBot) -> None:
    campaign = at_page("losses", fallen=("2", "3"), difficulty="pilgrim")
    table = EpilogueTable(qtbot, a_company(campaign, knockouts=17))
    track = table.seen(QWidget, "knockout-track")
    assert track.accessibleName() == "Knockout track: 17 marked, 3 new, 20 of 100"
    shown = [label.text() for label in table.page.findChildren(QLabel) if label.isVisible()]
    assert "Why 3 marks" in shown
    assert {"knocked out", "Pilgrim, once", "marks"} <= set(shown)


def test_the_dead_of_a_hardcore_campaign_lose_everything_unasked(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("losses", fallen=("3",), hardcore=True))
    for item in seat(table.campaign, "3").equipped:
        button = table.button(f"lose-{item.id}")
        assert (button.text(), button.isEnabled()) == ("Loses", False)
        assert button.toolTip() == "Dead: all items are archived"


def test_a_trait_is_chosen_by_number_or_click(qtbot: QtBot) -> None:
    campaign = a_company(in_tally(chapter="2", level=2), traits={"endurance": 1})
    table = EpilogueTable(qtbot, campaign)
    full = table.button("trait-endurance")
    assert full.toolTip() == "All boxes of this trait are marked. Choose another trait."
    table.click("trait-endurance")
    assert table.shell.refused == ["level.trait-full"]
    assert not full.isChecked()
    table.type("5")
    table.enter()
    assert table.campaign.company.traits["herbalist"] == 1
    again = EpilogueTable(qtbot, campaign)
    again.click("trait-true-grit")
    again.click("accept")
    assert again.campaign.company.traits["true-grit"] == 1


def test_the_four_choose_one_after_the_other(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, in_tally(chapter="7", level=7))
    table.click("animus-1")
    table.type("2")
    table.type("1")
    table.click("battleflow-4")
    table.enter()
    raised = [(who.max_animus, who.regen) for who in table.campaign.seats.values()]
    assert raised == [(10, 6), (8, 7), (11, 6), (2, 2)]


def test_items_are_entered_by_keyboard(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("loot-2"))
    assert table.words("missing") == "4 more items to enter."
    table.type("Bone Hook")
    table.tab()
    table.type("w")
    table.tab()
    table.type("2")
    table.tab()
    table.type("yr")
    table.enter()
    (item,) = table.campaign.company.backpack
    assert (item.name, item.kind, item.hands, item.might, item.deck) == (
        "Bone Hook", "weapon", 2, ("yellow", "red"), "common-2",
    )  # fmt: skip
    assert table.words("missing") == "3 more items to enter."
    table.tab()
    table.type("a")
    table.tab()
    table.tab()
    table.tab()
    table.type("3")
    table.enter()
    coat = table.campaign.company.backpack[1]
    assert (coat.name, coat.kind, coat.hands, coat.defense) == (
        "Armour of common 2",
        "armour",
        0,
        3,
    )


def test_what_cannot_be_typed_is_told(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("loot-2"))
    table.seen(QLineEdit, "item-might").setFocus()
    table.type("x")
    table.enter()
    assert table.words("item-problem").startswith("One letter a cube")
    assert table.campaign.company.backpack == ()


def test_when_all_items_are_there_enter_goes_on(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, with_loot(at_page("loot-3"), "unique-1", 1))
    table.type("Moon Blade")
    table.enter()
    assert table.campaign.company.backpack[-1].deck == "unique-1"
    assert table.button("accept").isEnabled()
    table.click("accept")
    assert table.step == "loot-4"


def test_going_on_without_all_items_is_refused_with_a_reason(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, with_loot(at_page("loot-2"), "common-2", 3))
    table.click("accept")
    assert table.shell.refused == ["tally.items-missing"]
    assert table.step == "loot-2"


def test_a_table_whose_book_says_3_ticks_it(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("loot-2"))
    table.seen(QAbstractButton, "three-commons").click()
    table.settle()
    assert table.words("missing") == "3 more items to enter."


def test_loot_is_given_to_who_wants_it(qtbot: QtBot) -> None:
    campaign = with_known_decks(at_page("loot-2"), common_2=6)
    table = EpilogueTable(qtbot, campaign)
    table.enter()
    item = table.campaign.company.backpack[0]
    table.click(f"give-{item.id}-1")
    assert item in seat(table.campaign, "1").equipped
    assert table.button(f"give-{item.id}-1").isChecked()
    table.click(f"give-{item.id}-pack")
    assert item in table.campaign.company.backpack


def test_an_over_full_backpack_is_thinned_out(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, with_backpack(at_page("loot-4"), 13))
    extra = table.campaign.company.backpack[-1].id
    table.click(f"lose-{extra}")
    table.enter()
    table.enter()
    assert len(table.campaign.company.backpack) == 12
    assert table.step == "losses"


def test_the_difficulty_changes_after_the_tally(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, finished(in_tally()).after)
    table.click("difficulty-grim")
    assert table.campaign.difficulty == "grim"
    assert table.button("difficulty-grim").isChecked()
    assert not table.button("difficulty-free").isChecked()


def test_after_the_last_chapter_there_is_nothing_to_begin(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, finished(in_tally(chapter="21", level=21)).after)
    assert table.words("epilogue-title") == "The campaign is over"
    assert not [b for b in table.page.findChildren(QAbstractButton, "accept") if b.isVisible()]


def test_rules_open_from_the_page(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, at_page("losses"))
    table.click("rule-DIFF-08")
    assert table.shell.rules == ["DIFF-08"]


def test_undo_by_key_brings_a_page_back(qtbot: QtBot) -> None:
    table = EpilogueTable(qtbot, in_tally())
    table.enter()
    assert table.step == "loot-1"
    table.key(Qt.Key.Key_Z, CTRL)
    assert table.step == "level"
    assert table.words("epilogue-title") == "Level 2"


def _steps() -> dict[str, Campaign]:
    return {
        "before": in_epilogue(fallen=("3",)),
        "level-3": in_tally(chapter="2", level=2),
        "level-4": in_tally(chapter="3", level=3),
        "loot-2": with_loot(at_page("loot-2"), "common-2", 2),
        "loot-4": with_backpack(at_page("loot-4"), 14),
        "losses": an_oathsworn(at_page("losses", fallen=("2", "3")), iron=0),
        "end": at_page("end"),
        "done": finished(in_tally()).after,
        "kept-of-two": of_two(),
        "last": at_page("loot-2", chapter="21", level=21),
        "final": finished(in_tally(chapter="21", level=21, fallen=("2",))).after,
    }


@pytest.mark.parametrize(("width", "height"), [(1920, 984), (1280, 624), (960, 444)])
def test_nothing_lies_beside_the_page_and_everything_has_a_name(
    qtbot: QtBot, width: int, height: int
) -> None:
    for step, campaign in _steps().items():
        table = EpilogueTable(qtbot, campaign, width, height)
        area = table.seen(QScrollArea, "epilogue-area")
        assert area.horizontalScrollBar().maximum() == 0, step
        assert table.page.minimumSizeHint().width() <= width, step
        assert table.page.minimumSizeHint().height() <= height, step
        for control in table.page.findChildren(QWidget):
            if isinstance(control, QAbstractButton | QLineEdit) and control.isVisible():
                assert control.objectName(), (step, control)
                assert control.accessibleName(), (step, control.objectName())
        table.page.close()


def test_the_keys_begin_at_what_is_asked(qtbot: QtBot) -> None:
    EpilogueTable(qtbot, at_page("losses", fallen=("2",)), 1280, 624)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "injury-2"
