"""Cards of the practice line carried out at the window: parts, whom, ways, by mouse and by keys."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import TokenEffect
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.tabletop.hex_overlay import Region
from oathsworn_gui.tabletop.hexes import Hex, distance
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, do, seat
from tests.games.oathsworn.builders.cards import being_played, play
from tests.games.oathsworn.builders.cards import in_turn as round_begun
from tests.games.oathsworn.builders.encounter import at_seat, encounter, placed, seat_with
from tests.games.oathsworn.builders.hand_keys import key_of
from tests.games.oathsworn.builders.turn import practice
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens

SHOVE = "hush-warden-boathook-pull"
RUSH = "hush-warden-shoulder-to-the-door"


def in_turn(board: BoardMode = "screen", at: str = "I6") -> Campaign:
    """Return the practice encounter in the turn of the Warden, hands chosen, animus to spend."""
    campaign = with_encounter(practice(board), phase="set-up", round=0)
    for who in ("1", "2", "3"):
        cards = tuple(card.key for card in proposed(campaign, who, a_box(campaign)))
        campaign = do(campaign, BuildHand(seat=who, cards=cards))
    campaign = with_encounter(campaign, phase="oathsworn", round=1, turn="1")
    return an_oathsworn(placed(campaign, "s1", at), "1", animus=8)


def chosen(table: Evening, card: str) -> None:
    """Choose a card by its key and play it."""
    table.press(key_of(table.campaign, card))
    table.press("p")


def words(table: Evening, name: str) -> str:
    found = table.find(name)
    return found.text() if isinstance(found, QLabel | QAbstractButton) else found.accessibleName()


def in_key_bar(table: Evening) -> set[str]:
    """Return what the keys at the foot of the window do."""
    bar = table.find("key-bar")
    return {each.text() for each in bar.findChildren(QAbstractButton) if each.isVisible()}


def lit(table: Evening, kind: str) -> set[str]:
    shape = table.board.picture.shape
    regions = [o for o in table.board.picture.overlays if isinstance(o, Region) and o.kind == kind]
    return {shape.name(at) for region in regions for at in region.hexes}


def test_a_part_is_chosen_by_its_number_and_says_its_price(evening: Opens) -> None:
    table = evening(in_turn())
    chosen(table, SHOVE)
    asked = table.store.ask()
    assert asked is not None
    assert asked.kind == "card.part"
    assert words(table, "number-0") == "2"
    table.press("1")
    asked = table.store.ask()
    assert asked is not None
    assert asked.kind == "card.whom"
    assert seat(table.campaign).animus == 6


def test_the_orange_button_names_the_row_that_enter_takes(evening: Opens) -> None:
    table = evening(in_turn(), size=(1920, 1080))
    chosen(table, SHOVE)
    assert words(table, "take-row") == "Part 1"
    table.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    table.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    table.settle()
    assert words(table, "take-row") == "Part 2"
    assert "Part 2" in in_key_bar(table)
    table.press("\n")
    asked = table.store.ask()
    assert asked is not None
    assert asked.kind == "attack.target"


def test_the_orange_button_takes_its_row_by_mouse_and_fits_in_a_low_window(evening: Opens) -> None:
    table = evening(in_turn(), size=(1280, 720))
    chosen(table, SHOVE)
    assert words(table, "take-row") == "Choose 1"
    assert table.find("take-row").accessibleName() == "Choose 1: Part 1"
    assert table.shows_whole("take-row")
    for _ in range(2):
        table.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    table.settle()
    assert words(table, "take-row") == "Choose 2"
    table.click("take-row")
    asked = table.store.ask()
    assert asked is not None
    assert asked.kind != "card.part"
    assert being_played(table.campaign).part == 1


def test_a_blade_chooses_its_stance_before_the_part_by_its_number(evening: Opens) -> None:
    campaign = an_oathsworn(in_turn(), "1", cls="blade")
    state = at_seat(campaign)
    kept = [slot for slot in state.hand if slot.card in {SHOVE, RUSH} or slot.kind != "ability"]
    rest = [slot for slot in state.hand if slot not in kept]
    cooldown = {"1": tuple(rest[:1]), "3": tuple(rest[1:2])}
    table = evening(seat_with(campaign, hand=tuple(kept), cooldown=cooldown))
    chosen(table, SHOVE)
    asked = table.store.ask()
    assert asked is not None
    assert asked.kind == "card.stance"
    table.press("2")
    assert being_played(table.campaign).stance == 3
    asked = table.store.ask()
    assert asked is not None
    assert asked.kind == "card.part"


def test_a_card_is_taken_back_before_a_part_is_chosen(evening: Opens) -> None:
    table = evening(in_turn())
    before = {slot.card for slot in at_seat(table.campaign).hand}
    chosen(table, SHOVE)
    table.escape()
    assert table.store.ask() is None
    assert {slot.card for slot in at_seat(table.campaign).hand} == before
    assert seat(table.campaign).animus == 8


def test_whom_an_effect_is_for_is_pressed_on_the_board(evening: Opens) -> None:
    table = evening(in_turn(at="I7"))
    chosen(table, SHOVE)
    table.press("1")
    asked = table.store.ask()
    assert asked is not None
    near = [option for option in asked.options if option.refusal is None]
    figures = encounter(table.campaign).figures
    first = next(figures[o.key] for o in near if o.key in figures and o.key != "boss")
    name = table.where(first.id)
    assert name in lit(table, "legal")
    table.click_hex(name)
    asked = table.store.ask()
    assert asked is None or asked.kind != "card.whom"


def test_where_the_table_knows_who_is_beside_enter_says_whom_it_takes(evening: Opens) -> None:
    token = TokenEffect(token="empowered", whom="friends", within=1)
    table = evening(play(round_begun("off"), token))
    asked = table.store.ask()
    assert asked is not None
    assert (asked.kind, asked.form) == ("card.whom", "many")
    before = seat(table.campaign).tokens.get("empowered", 0)
    for row in asked.default if isinstance(asked.default, tuple) else ():
        table.press(str([option.key for option in asked.options].index(row) + 1))
    assert words(table, "accept") == "Take nobody"
    table.press("1")
    assert words(table, "accept") == "Take these"
    table.press("\n")
    assert seat(table.campaign).tokens.get("empowered", 0) == before + 1


def test_who_is_too_far_away_is_faded_and_says_why(evening: Opens) -> None:
    table = evening(in_turn(at="G7"))
    chosen(table, SHOVE)
    table.press("1")
    asked = table.store.ask()
    assert asked is not None
    far = next(o for o in asked.options if o.refusal is not None)
    shown = table.board.picture
    faded = {figure.id for figure in (*shown.tokens, *shown.large) if figure.faded}
    assert far.key in faded
    assert words(table, f"reason-{far.key}")
    at = encounter(table.campaign).figures[far.key].at
    assert at is not None
    table.board.move_cursor_to(at)
    table.settle()
    assert words(table, f"reason-{far.key}") in table.find("hex-words").accessibleName()


def hex_of(table: Evening, name: str) -> Hex:
    at = encounter(table.campaign).shape.named(name)
    assert at is not None
    return at


def gap(at: Hex, body: tuple[Hex, ...]) -> int:
    return min(distance(at, part) for part in body)


def test_a_way_is_walked_by_one_press_on_the_board(evening: Opens) -> None:
    table = evening(in_turn(at="I7"))
    chosen(table, RUSH)
    asked = table.store.ask()
    assert asked is not None
    assert asked.kind == "card.move"
    ends = lit(table, "reach")
    assert ends
    end = sorted(ends)[0]
    table.click_hex(end)
    assert table.where("s1") == end
    assert seat(table.campaign).animus == 5


def test_a_way_is_walked_by_keys_alone(evening: Opens) -> None:
    table = evening(in_turn(at="I7"))
    chosen(table, RUSH)
    table.board.move_cursor_to(hex_of(table, "I7"))
    before = table.where("s1")
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Return):
        table.qtbot.keyClick(QApplication.focusWidget(), key)
        table.settle()
    assert table.where("s1") == "I6" != before


def test_enter_walks_the_way_that_is_proposed(evening: Opens) -> None:
    table = evening(in_turn(at="I7"))
    chosen(table, RUSH)
    state = encounter(table.campaign)
    enemies = [figure for figure in state.figures.values() if figure.kind in {"boss", "minion"}]
    bodies = tuple(at for figure in enemies for at in footprint(figure, state))
    away = {name: gap(hex_of(table, name), bodies) for name in lit(table, "reach")}
    assert table.find("take-hexes").isEnabled()
    table.press("\n")
    assert away[table.where("s1")] == min(away.values())


def test_the_pointer_shows_another_way_and_leaves_the_proposed_one(evening: Opens) -> None:
    table = evening(in_turn(at="I7"))
    chosen(table, RUSH)
    first = words(table, "place-words")
    other = next(name for name in sorted(lit(table, "reach")) if not first.endswith(name))
    table.board.hex_hovered.emit(hex_of(table, other))
    assert words(table, "place-words").endswith(other)
    table.board.hex_hovered.emit(None)
    assert words(table, "place-words") == first


def test_a_way_hex_by_hex_is_taken_as_it_was_pointed_out(evening: Opens) -> None:
    table = evening(in_turn(at="I7"))
    chosen(table, RUSH)
    assert {"Go there", "Hex by hex"} <= in_key_bar(table)
    table.press("x")
    assert "Cheapest way" in in_key_bar(table)
    assert not {"Go there", "Hex by hex"} & in_key_bar(table)
    table.press("\n")
    assert table.where("s1") == "I7"
    assert words(table, "toast-words") == "Press a lit hex of the board."
    ends = lit(table, "reach")
    beside = next(name for name in sorted(ends) if name in {"H7", "H8", "J7", "J8", "I8"})
    table.click_hex(beside)
    assert table.where("s1") == "I7"
    assert words(table, "place-words") == beside
    assert "Go there" in in_key_bar(table)
    table.press("\n")
    assert table.where("s1") == beside


def test_an_effect_can_be_left_to_the_table(evening: Opens) -> None:
    table = evening(in_turn(at="I7"))
    chosen(table, RUSH)
    table.press("h")
    asked = table.store.ask()
    assert asked is None or asked.kind != "card.move"
    assert table.where("s1") == "I7"


def test_the_steps_of_a_card_say_which_one_it_is(evening: Opens) -> None:
    table = evening(in_turn(at="I7"))
    chosen(table, RUSH)
    told = table.find("enemy-steps").accessibleName()
    assert "effect 1 of 2" in told


def test_with_the_board_off_the_number_of_hexes_is_one_key(evening: Opens) -> None:
    table = evening(in_turn("off"))
    chosen(table, RUSH)
    asked = table.store.ask()
    assert asked is not None
    assert asked.kind == "card.moved"
    table.press("2")
    asked = table.store.ask()
    assert asked is None or asked.kind != "card.moved"


def test_undo_asks_the_same_again(evening: Opens) -> None:
    table = evening(in_turn(at="I7"))
    chosen(table, RUSH)
    before = table.store.ask()
    table.press("s")
    table.store.undo()
    table.settle()
    assert table.store.ask() == before
    assert lit(table, "reach")
