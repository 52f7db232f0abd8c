"""The company page by mouse and keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, SeatInEncounter, Slot
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, seat_in
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.ui.base.card_face import CardFace
from tests.games.oathsworn.builders.campaign import (
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    choices,
    seat,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.ui.benches.company import CompanyTable

SHIFT = Qt.KeyboardModifier.ShiftModifier


def in_encounter() -> Campaign:
    """A campaign in the encounter, the second seat to act, with cards on cooldown."""
    campaign = a_campaign(part="encounter")
    cards = [Slot(card=key) for key in seat(campaign).cards]
    first = SeatInEncounter(hand=tuple(cards[:5]), cooldown={"1": (cards[5],), "3": (cards[6],)})
    seats = {"1": first, "2": SeatInEncounter(), "3": SeatInEncounter(knocked_out=True)}
    encounter = Encounter(name="Rats", phase="oathsworn", round=2, turn="2", seats=seats)
    return campaign.evolve(encounter=encounter)


def test_hp_and_animus_of_the_chosen_board_by_key(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    for key in ("2", "-", "-", "+", "a", "a"):
        table.press(key)
    table.press("a", SHIFT)
    assert (seat(table.campaign, "2").hp, seat(table.campaign, "2").animus) == (5, 1)
    assert (seat(table.campaign, "1").hp, seat(table.campaign, "1").animus) == (6, 0)


def test_a_token_takes_two_keys(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.press("t")
    table.press("d")
    assert (seat(table.campaign).tokens, table.presses) == ({"defense": 1}, 2)
    assert not table.sees("tokens")
    table.press("t")
    table.press("d", SHIFT)
    assert seat(table.campaign).tokens == {}


def test_tokens_by_mouse_keep_the_panel_open(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.press("t")
    assert not table.find(QAbstractButton, "spend-redraw").isEnabled()
    table.click("gain-redraw")
    table.click("permanent-redraw")
    assert seat(table.campaign).tokens == {"redraw": 2}  # one gained, one with the permanent box
    table.click("spend-redraw")
    assert (seat(table.campaign).tokens, seat(table.campaign).permanent) == (
        {"redraw": 1},
        {"redraw": 1},
    )
    table.press(Qt.Key.Key_Escape)
    assert not table.sees("tokens")


def test_equipping_takes_three_keys_at_most(qtbot: QtBot) -> None:
    sword = an_item(id="b1", name="Greatsword", hands=2)
    table = CompanyTable(qtbot, a_company(a_campaign(), backpack=(sword,)))
    for key in ("3", "i", "1"):
        table.press(key)
    assert [i.name for i in seat(table.campaign, "3").equipped] == ["Pig Iron Coat", "Greatsword"]
    assert [i.name for i in table.campaign.company.backpack] == ["Felling Axe"]
    assert table.presses == 3


def test_an_item_is_typed_in(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    for key in ("i", "g"):  # the keys are at the name
        table.press(key)
    table.write("Tita")
    table.click("new-item-kind-armour")
    table.find(QLineEdit, "new-item-defense").setFocus()
    table.write("4")
    table.find(QLineEdit, "new-item-might").setFocus()
    table.write("wy")
    table.press(Qt.Key.Key_Return)
    (item,) = table.campaign.company.backpack
    assert (item.name, item.kind, item.hands, item.defense) == ("Tita", "armour", 0, 4)
    assert item.might == ("white", "yellow")


def test_letters_typed_into_a_field_do_nothing_else(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.press("b")
    name = table.find(QLineEdit, "seat-name")
    name.setFocus()
    name.selectAll()
    table.write("Tat-a1")
    table.press(Qt.Key.Key_Return)
    assert (seat(table.campaign).name, seat(table.campaign).hp) == ("Tat-a1", 6)


def test_defense_shows_its_parts_and_an_adjustment_by_hand(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    plain = "DEFENSE 4: Pig Iron Coat 3, Buckler +1"
    assert plain in table.spoken(under="board-1")
    table.press("b")
    table.find(QSpinBox, "adjust-defense").setValue(-2)
    table.click("set-defense")
    assert table.shell.refused == ["adjust.no-reason"]
    table.find(QLineEdit, "because-defense").setText("cursed")
    table.click("set-defense")
    adjusted = "DEFENSE 2: Pig Iron Coat 3, Buckler +1, by hand, cursed −2"
    assert adjusted in table.spoken(under="board-1")


def test_a_board_in_doubt_is_confirmed_with_c(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    doubt = "Regen 6, animus 8: check your board, C"
    assert doubt in table.spoken(under="board-2")
    table.press("2")
    table.press("c")
    assert doubt not in table.spoken(under="board-2")
    table.press("c")
    assert table.shell.refused == ["board.nothing-to-confirm"]


@pytest.mark.rule("SETUP-27")
def test_allies_and_unequipped_items_lie_open(qtbot: QtBot) -> None:
    campaign = a_company(a_campaign(), backpack=(an_item(id="b1", name="Lantern"),))
    table = CompanyTable(qtbot, campaign)
    assert "Man-at-Arms ×4, ready after a knockout" in table.spoken(under="company-strip")
    assert "Lantern" in table.find(QWidget, "backpack").toolTip()
    table.press("4")
    table.press("i")
    assert "Equip: Lantern" in table.spoken(under="items")


def test_in_the_encounter_cards_lie_at_their_positions(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, in_encounter())
    faces = table.find(QWidget, "position-1-1").findChildren(CardFace)
    assert [face.accessibleName() for face in faces if face.isVisible()] == [
        "Shield Bash, cost 3, cooldown 3, DEFENSE ?"
    ]
    hand = table.find(QWidget, "hand-1").findChildren(CardFace)
    shown = [face.face for face in hand if face.isVisible()]
    assert len(shown) == 5
    cards = [face for face in shown if not face.icon]
    others = len(shown) - len(cards)
    words = table.find(QLabel, "hand-count-1").text()
    assert words == (f"Hand {len(cards)} + {others}" if others else f"Hand {len(cards)}")
    table.press("-")  # the keys act on whose turn it is
    assert seat(table.campaign, "2").hp == 5


def test_a_card_is_entered_from_its_face(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, in_encounter())
    table.click("card-warden-guard")
    for key in ("n", "3", Qt.Key.Key_Return):  # the DEFENSE nobody has read is asked for first
        table.press(key)
    card = table.campaign.own.cards["warden-guard"]
    assert (card.name, card.cost, card.cooldown, card.defense) == ("Guard", 2, 1, 3)
    assert "Guard, cost 2, cooldown 1, DEFENSE 3" in table.spoken(under="hand-1")
    assert not table.sees("quick-card")


def test_iron_is_gained_lost_and_passed_on(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.press("g")
    table.press("+")
    table.press("-")
    table.click("iron-move")
    assert [who.iron for who in table.campaign.seats.values()] == [2, 4, 3, 3]
    assert "12 iron" in table.spoken()


def test_the_tracks_of_the_sheet_are_marked(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.find(QWidget, "knockouts").setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Space):
        table.press(key)
    assert table.campaign.company.knockouts == 3
    table.find(QWidget, "hardcore").setFocus()
    table.press(Qt.Key.Key_Space)
    assert table.campaign.company.dead_classes == ("grove-maiden",)
    table.find(QWidget, "chapters").setFocus()
    table.press(Qt.Key.Key_Right)
    table.press(Qt.Key.Key_Space)
    assert table.campaign.company.chapters["1"].ambushed


def test_allies_traits_keywords_and_notes(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.press("k")
    table.click("trait-bushcraft")
    table.find(QLineEdit, "new-keyword").setText("Owed a Boat")
    table.click("write")
    table.find(QLineEdit, "new-ally").setText("Wen")
    table.click("gain-other-ally")
    company = table.campaign.company
    assert (company.traits, company.keywords) == ({"bushcraft": 1}, ("Owed a Boat",))
    assert [(ally.name, ally.combat) for ally in company.allies][-1] == ("Wen", False)


def test_statuses_and_injuries(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.press("x")
    table.click("more-bleed")
    table.click("more-bleed")
    table.click("less-bleed")
    table.find(QLineEdit, "new-injury").setText("Gash")
    table.click("gain-injury")
    warden = seat(table.campaign)
    assert (warden.statuses, [injury.name for injury in warden.injuries]) == (
        {"bleed": 1},
        ["Gash"],
    )
    table.click(f"heal-{warden.injuries[0].id}")
    assert seat(table.campaign).injuries == ()


def test_what_the_table_carries_out_has_a_button_each_in_the_encounter(qtbot: QtBot) -> None:
    campaign = an_oathsworn(in_round_1(), "1", cls="cur")
    table = CompanyTable(qtbot, campaign)
    table.press("x")
    assert not table.sees("more-caged")
    table.click("taunt")
    assert encounter_of(table.campaign).taunt == "1"
    table.click("taunt")
    assert encounter_of(table.campaign).taunt is None
    table.click("piece-more")
    assert seat_in(table.campaign, "1").pieces == {"lethality": 1}
    table.click("piece-less")
    assert seat_in(table.campaign, "1").pieces == {}
    table.click("cage-by-hand")
    assert seat_in(table.campaign, "1").caged is not None
    table.click("free-caged")
    assert seat_in(table.campaign, "1").caged is None
    table.click("consume-core")
    inside = seat_in(table.campaign, "1").consumed
    assert inside is not None
    assert inside.location == "core"


def lies(table: CompanyTable, place: str) -> list[str]:
    encounter = table.campaign.encounter
    assert encounter is not None
    return [slot.card for slot in encounter.seats["1"].cooldown.get(place, ())]


def test_a_card_is_moved_by_hand_by_mouse(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, in_encounter())
    card = lies(table, "1")[0]
    table.click(f"card-{card}")
    assert not table.find(QAbstractButton, "move-to-1").isEnabled()
    table.click("move-to-2")
    assert (lies(table, "1"), lies(table, "2")) == ([], [card])
    assert not table.sees("card-panel")


def test_a_card_is_moved_by_hand_by_keys(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, in_encounter())
    card = lies(table, "3")[0]
    table.find(QAbstractButton, f"card-{card}").setFocus()
    table.press(Qt.Key.Key_Space)
    table.press("h")
    encounter = table.campaign.encounter
    assert encounter is not None
    assert lies(table, "3") == []
    assert [slot.card for slot in encounter.seats["1"].hand][-1] == card


def test_an_item_among_the_cards_is_moved_by_hand(qtbot: QtBot) -> None:
    axe = an_item(id="axe")
    campaign = an_oathsworn(in_encounter(), "1", equipped=(axe,))
    encounter = campaign.encounter
    assert encounter is not None
    slot = Slot(card="axe", kind="item")
    state = encounter.seats["1"].evolve(cooldown={"2": (slot,)})
    seats = {**encounter.seats, "1": state}
    table = CompanyTable(qtbot, campaign.evolve(encounter=encounter.evolve(seats=seats)))
    table.click("card-axe")
    table.click("move-to-0")
    assert lies(table, "0") == ["axe"]


def test_outside_an_encounter_no_card_is_moved(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.click(f"card-{seat(table.campaign).cards[0]}")
    assert table.sees("card-panel")
    assert not table.sees("move-to-0")


def test_the_program_turns_up_a_card_of_a_deck_it_knows(qtbot: QtBot) -> None:
    campaign = new_campaign(choices(line="practice", dealer="program"), printed())
    table = CompanyTable(qtbot, campaign.evolve(pending=()))
    left = table.campaign.decks["common-1"].left
    for key in ("i", "g", Qt.Key.Key_Return):
        table.press(key)
    assert table.campaign.decks["common-1"].left == left - 1
    assert len(table.campaign.company.backpack) == 1


def test_where_no_deck_is_known_none_is_offered(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    for key in ("i", "g"):
        table.press(key)
    assert table.sees("new-item-gain")
    assert not table.sees("draw-common-1")


def test_who_deals_and_who_plays_can_be_changed(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.press("y")
    table.click("dealer-program")
    table.find(QLineEdit, "player-3").setText("Petra")
    table.click("set-players")
    assert table.campaign.dealer == "program"
    assert [player.name for player in table.campaign.players] == ["Ines", "Jonas", "Petra"]


def test_a_command_that_cannot_be_done_says_why(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, an_oathsworn(a_campaign(), "1", hp=0))
    table.press("-")
    assert table.shell.refused == ["hp.none-left"]


@pytest.mark.parametrize("size", [(1920, 984), (1280, 624), (960, 444), (640, 264)])
def test_nothing_on_the_page_is_wider_than_its_place(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = CompanyTable(qtbot, in_encounter(), size)
    assert table.page.width() <= size[0]
    for board in ("board-1", "board-2", "board-3", "board-4", "company-strip"):
        box = table.find(QWidget, board).geometry()
        assert box.left() >= 0
        assert box.right() < table.page.width()


def test_every_control_has_a_name_and_can_be_found(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    for key in ("t", "i", "x", "b", "g", "k", "y"):
        table.press(key)
        buttons = [b for b in table.window.findChildren(QAbstractButton) if b.isVisible()]
        assert [b for b in buttons if not b.accessibleName()] == []
        table.press(Qt.Key.Key_Escape)
