"""The body of a told boss: hexes, front, dice; what cannot be so is told."""

from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.views.sheets.body import (
    FORMS,
    BodyDraft,
    body_of,
    form_of,
    free_key,
    renamed,
    toggled,
    with_body,
    with_break,
    with_die,
    with_die_hex,
    with_form,
    with_front,
    with_hp,
    with_icon,
    without_die,
)
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.builders.sheets import HEAD, HEART, REAR, hart

ONE = BodyDraft((HEART,), None)


def told(found: BodyDraft | Refusal) -> BodyDraft:
    assert isinstance(found, BodyDraft), found
    return found


def code(found: BodyDraft | Refusal) -> str:
    assert isinstance(found, Refusal), found
    return found.code


def test_a_hex_more_lies_beside_the_body_and_a_hex_less_leaves_it_in_one_piece() -> None:
    two = told(toggled(ONE, HEAD))
    assert two.hexes == (HEART, HEAD)
    assert code(toggled(ONE, Hex(0, -2))) == "sheet.apart"
    line = told(toggled(two, Hex(0, -2)))
    assert code(toggled(line, HEAD)) == "sheet.apart"
    assert told(toggled(line, HEART)).hexes == (HEAD, Hex(0, -2))
    assert code(toggled(ONE, HEART)) == "sheet.no-body"


def test_a_body_has_at_most_twenty_hexes_and_reaches_nine_far() -> None:
    draft = ONE
    for q in range(1, 10):
        draft = told(toggled(draft, Hex(q, 0)))
    assert code(toggled(draft, Hex(10, 0))) == "sheet.apart"
    for q in range(10):
        draft = told(toggled(draft, Hex(q, -1)))
    assert len(draft.hexes) == 20
    assert code(toggled(draft, Hex(0, 1))) == "sheet.hexes"


def test_common_forms_are_known_again() -> None:
    sizes = {form: len(with_form(ONE, form).hexes) for form in FORMS}
    assert sizes == {"1": 1, "2": 2, "3": 3, "4": 4, "7": 7, "line": 3, "ring": 6}
    assert [form_of(with_form(ONE, form)) for form in FORMS] == list(FORMS)
    assert form_of(told(toggled(with_form(ONE, "7"), Hex(2, 0)))) is None


def test_a_die_lies_on_several_hexes_several_dice_on_one_and_two_under_one_name() -> None:
    large = with_form(ONE, "7")
    draft = told(with_die(told(with_die(large, "Flank", [HEAD, Hex(9, 9)])), "Flank", [HEAD]))
    assert [(d.key, d.offsets) for d in draft.dice] == [("flank", (HEAD,)), ("flank-2", (HEAD,))]
    assert told(with_die_hex(draft, 0, REAR)).dice[0].offsets == (HEAD, REAR)
    assert told(with_die_hex(draft, 0, HEAD)).dice[0].offsets == ()
    assert code(with_die_hex(draft, 0, Hex(3, 0))) == "sheet.die-off"
    assert [d.icon for d in with_icon(draft, 1, " claw ").dice] == ["claw", "claw"]
    assert free_key("Flank", ["flank", "flank-2"]) == "flank-3"


def test_dice_are_renamed_turned_explained_and_taken_off() -> None:
    draft = body_of(hart())
    assert told(renamed(draft, 0, " Skull ")).dice[0].name == "Skull"
    assert told(renamed(draft, 0, "Skull")).dice[0].key == "head"
    assert code(renamed(draft, 0, " ")) == "sheet.no-name"
    assert told(with_hp(draft, 0, "5")).dice[0].hp == 5
    assert {code(with_hp(draft, 0, words)) for words in ("0", "21", "six", "-1", "")} == {
        "sheet.hp"
    }
    assert with_break(draft, 1, "It falls.").dice[1].broken == "It falls."
    assert [d.key for d in without_die(draft, 0).dice] == ["heart", "flank", "flank-2"]


def test_the_front_is_a_hex_of_the_body() -> None:
    assert told(with_front(with_form(ONE, "7"), HEAD)).front == HEAD
    assert code(with_front(ONE, HEAD)) == "sheet.front-off"
    assert told(toggled(told(with_front(with_form(ONE, "7"), HEAD)), HEAD)).front is None


def test_a_hex_taken_off_leaves_the_die_on_those_it_still_has() -> None:
    draft = told(toggled(body_of(hart()), Hex(1, -1)))
    assert [d.offsets for d in draft.dice][2:] == [(Hex(1, 0),), (Hex(1, 0),)]


def test_the_body_goes_into_the_boss_and_stages_forget_dice_that_are_gone() -> None:
    boss = hart(stage_locations=(("head",), ("heart", "flank")), broken_at=(2, 4))
    assert with_body(boss, body_of(boss)).evolve(large=True) == boss
    after = with_body(boss, without_die(body_of(boss), 0))
    assert after.stage_locations == ((), ("heart", "flank"))
    assert after.broken_at == (2, 0)
    single = with_body(boss, BodyDraft((HEART,), None, (Location(key="a", name="A"),)))
    assert (single.large, single.stage_locations, single.broken_at) == (False, (), ())
