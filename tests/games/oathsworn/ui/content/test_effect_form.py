"""The fuller form of a card: rows of effects, one typed line, the group's own words."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    CardPart,
    DisplaceEffect,
    ExtraCost,
    MoveEffect,
    Parts,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.notation.card import SPECS, Field, fields_of
from oathsworn_gui.games.oathsworn.ui.content.effect_form import EffectForm
from oathsworn_gui.games.oathsworn.ui.content.effect_inputs import Segments
from oathsworn_gui.games.oathsworn.views.content.effect_edits import (
    HEAD,
    Place,
    add_effect,
    add_part,
    move,
    remove,
)
from oathsworn_gui.ui.base.icons import has_icon
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.ui.benches.company import CompanyTable
from tests.games.oathsworn.walks.random_parts import KINDS

ENTER, ALT = Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier
ATTACK, MOVE = AttackEffect(), MoveEffect(distance=2)
PUSH = DisplaceEffect(way="push", by=1, when="hit")
"""The push behind an attack: on a hit, if nothing else is said."""
TEXTS = read_texts()


def described(qtbot: QtBot, *keys: str | Qt.Key) -> CompanyTable:
    """The form of a new card of the Warden (2, 3, 1), with these keys pressed in it."""
    table = CompanyTable(qtbot, a_campaign())
    for key in ("w", "2", "3", "1", "e", *keys):
        table.press(key)
    return table


def kept(table: CompanyTable) -> Parts:
    """What the card does once it is kept."""
    table.press(ENTER)
    (card,) = table.campaign.own.cards.values()
    return card.parts


# -------------------------------------------------------------------------------- plain edits


def test_an_effect_comes_below_the_row_in_hand() -> None:
    parts: Parts = (CardPart(effects=(ATTACK, MOVE)),)
    edited = add_effect(parts, Place(0, 0), PUSH)
    assert edited.parts[0].effects == (ATTACK, PUSH, MOVE)
    assert edited.place == Place(0, 1)
    assert add_effect(parts, Place(0, HEAD), PUSH).parts[0].effects == (ATTACK, MOVE, PUSH)


def test_an_effect_moves_over_the_divider_and_back() -> None:
    parts: Parts = (CardPart(effects=(ATTACK, PUSH)), CardPart(effects=(MOVE,)))
    down = move(parts, Place(0, 1), 1)
    assert [part.effects for part in down.parts] == [(ATTACK,), (PUSH, MOVE)]
    assert down.place == Place(1, 0)
    assert move(down.parts, down.place, -1).parts == parts


def test_what_stands_at_an_end_stays() -> None:
    parts: Parts = (CardPart(effects=(ATTACK,)),)
    assert move(parts, Place(0, 0), -1) == (parts, Place(0, 0))
    assert move(parts, Place(0, HEAD), 1) == (parts, Place(0, HEAD))


def test_a_part_is_moved_and_removed_whole() -> None:
    parts: Parts = (CardPart(effects=(ATTACK,)), CardPart(effects=(MOVE,)))
    moved = move(parts, Place(0), 1)
    assert [part.effects for part in moved.parts] == [(MOVE,), (ATTACK,)]
    assert remove(parts, Place(1)).parts == parts[:1]
    assert remove(parts[:1], Place(0)).parts == (CardPart(),)


def test_a_card_has_at_most_six_parts_of_twenty_effects() -> None:
    parts: Parts = (CardPart(effects=(ATTACK,) * 20),)
    assert add_effect(parts, Place(), MOVE).parts is parts
    for _ in range(8):
        parts = add_part(parts).parts
    assert len(parts) == 6


# ----------------------------------------------------------------------------- what it asks


def test_every_effect_can_be_added_by_a_key_of_its_own() -> None:
    assert {spec.kind for spec in SPECS} == set(KINDS)
    assert [spec.form.place for spec in SPECS] == list(range(1, len(KINDS) + 1))
    assert len({spec.form.key for spec in SPECS}) == len(SPECS)
    assert all(has_icon(spec.form.icon) for spec in SPECS)
    assert all(isinstance(spec.form.first, spec.kind) for spec in SPECS)
    assert not {spec.form.key for spec in SPECS} & set("nlce/")


def asked() -> list[tuple[str, Field]]:
    effects = [(spec.do, field) for spec in SPECS for field in fields_of(spec.kind)]
    return [*effects, *(("part", field) for field in fields_of(CardPart))]


@each_of(("kind", "field"), asked())
def test_every_field_and_choice_has_its_words(kind: str, field: Field) -> None:
    assert f"form.field.{field.name}" in TEXTS
    if field.open and field.look == "number":
        assert f"form.none.{field.name}" in TEXTS
    if field.look in ("choice", "several", "area"):
        shared = {"token": "company.token", "when": "line.effect.when", "for_each": "each"}
        for choice in field.choices:
            own = f"form.choice.{field.name}.{choice or 'none'}"
            assert own in TEXTS or f"{shared.get(field.name)}.{choice}" in TEXTS, own
    assert kind == "part" or f"form.effect.{kind}" in TEXTS


# -------------------------------------------------------------------------------- in the form


def test_effects_are_added_by_letters_and_kept(qtbot: QtBot) -> None:
    table = described(qtbot, "a", "p", "/", "m")
    assert table.sees("effect-0-1")
    assert table.find(QLineEdit, "form-typed").text() == "attack, if hit: push 1 / move 2"
    assert kept(table) == (CardPart(effects=(ATTACK, PUSH)), CardPart(effects=(MOVE,)))
    assert not table.sees("effect-form")


def test_the_same_by_mouse(qtbot: QtBot) -> None:
    table = described(qtbot)
    for name in ("add-attack", "add-token", "field-token-defense", "add-part", "add-move"):
        table.click(name)
    table.click("form-keep")
    (card,) = table.campaign.own.cards.values()
    token = TokenEffect(token="defense")
    assert card.parts == (CardPart(effects=(ATTACK, token)), CardPart(effects=(MOVE,)))


def test_the_numbers_of_an_effect_are_set_by_digits_and_arrows(qtbot: QtBot) -> None:
    table = described(qtbot, "a")
    table.find(QAbstractButton, "field-range").setFocus()
    table.press("3")
    table.find(QAbstractButton, "field-steps").setFocus()
    for _ in range(3):
        table.press(Qt.Key.Key_Up)
    table.press("-")
    assert table.find(QAbstractButton, "field-range").accessibleName() == "Range 3"
    assert table.find(QLineEdit, "form-typed").text() == "attack 3 empowered 2"
    assert kept(table) == (CardPart(effects=(AttackEffect(range=3, steps=2),)),)


def test_a_number_of_none_is_the_weapons(qtbot: QtBot) -> None:
    table = described(qtbot, "a")
    table.find(QAbstractButton, "field-range").setFocus()
    table.press("3")
    table.press(Qt.Key.Key_Backspace)
    assert table.find(QAbstractButton, "field-range").accessibleName() == "Range weapon’s"
    assert kept(table) == (CardPart(effects=(ATTACK,)),)


def test_what_follows_from_another_field_is_asked_only_then(qtbot: QtBot) -> None:
    table = described(qtbot, "a")
    assert not table.sees("field-chain_range")
    table.find(QAbstractButton, "field-chain").setFocus()
    table.press("2")
    assert table.sees("field-chain_range")
    assert not table.sees("field-size")
    table.click("field-area-cone")
    assert table.sees("field-size")
    area = Area(shape="cone", size=1)
    assert kept(table) == (CardPart(effects=(AttackEffect(chain=2, area=area),)),)


def test_an_area_can_be_on_enemies_alone(qtbot: QtBot) -> None:
    table = described(qtbot, "a")
    assert not table.sees("field-area-hits")
    table.click("field-area-adjacent")
    table.click("field-area-hits-foes")
    area = Area(shape="adjacent", foes=True)
    assert kept(table) == (CardPart(effects=(AttackEffect(area=area),)),)


def test_another_shape_of_an_area_hits_whom_it_hit(qtbot: QtBot) -> None:
    table = described(qtbot, "a")
    table.click("field-area-adjacent")
    table.click("field-area-hits-foes")
    table.click("field-area-cone")
    assert table.find(QLineEdit, "form-typed").text() == "attack area cone 1 enemies only"
    table.click("field-area-hits-foes")
    assert table.find(QLineEdit, "form-typed").text() == "attack area cone 1"
    table.click("field-area-none")
    assert not table.sees("field-area-hits")
    assert kept(table) == (CardPart(effects=(ATTACK,)),)


def test_rows_are_walked_moved_and_removed_by_keys(qtbot: QtBot) -> None:
    table = described(qtbot, "a", "p", "m")
    assert table.find(QAbstractButton, "effect-0-2").hasFocus()
    table.press(Qt.Key.Key_Up)
    assert table.find(QAbstractButton, "effect-0-1").hasFocus()
    table.press(Qt.Key.Key_Up, ALT)
    table.press(Qt.Key.Key_Down)
    table.press(Qt.Key.Key_Delete)
    assert kept(table) == (CardPart(effects=(PUSH, MOVE)),)


def test_a_line_is_typed_and_read_back(qtbot: QtBot) -> None:
    table = described(qtbot, "l")
    table.write("attack 3, push 1 / move 2")
    assert table.find(QAbstractButton, "effect-0-0").accessibleName() == "Attack, range 3."
    table.press(ENTER)
    assert table.find(QLineEdit, "form-words").hasFocus()  # from field to field, the last keeps
    table.press(ENTER)
    (card,) = table.campaign.own.cards.values()
    attack = AttackEffect(range=3)
    assert card.parts == (CardPart(effects=(attack, PUSH)), CardPart(effects=(MOVE,)))


def test_a_word_that_is_not_understood_is_named_and_nothing_is_kept(qtbot: QtBot) -> None:
    table = described(qtbot, "l")
    table.write("attack 3, frobnicate")
    assert "frobnicate" in table.find(QLabel, "form-misread").text()
    table.press(ENTER)
    assert table.sees("effect-form")
    assert not table.campaign.own.cards
    table.press(Qt.Key.Key_Escape)  # leaves the line, which shows again what the rows say
    assert not table.sees("form-misread")
    assert kept(table) == (CardPart(effects=(AttackEffect(range=3),)),)


def test_what_a_part_needs_and_costs(qtbot: QtBot) -> None:
    table = described(qtbot, "m")
    table.click("part-0")
    table.find(QAbstractButton, "field-cost").setFocus()
    table.press("2")
    table.click("field-marks-interrupt")
    table.click("field-once-round")
    table.click("field-needs-unmoved")
    table.find(QAbstractButton, "extra-hp").setFocus()
    table.press("1")
    (part,) = kept(table)
    assert (part.cost, part.interrupt, part.once, part.needs) == (2, True, "round", ("unmoved",))
    assert part.extra == (ExtraCost(what="hp", amount=1),)


def test_the_groups_own_words(qtbot: QtBot) -> None:
    table = described(qtbot, "c")
    table.write("Hit it hard")
    table.press(ENTER)
    (card,) = table.campaign.own.cards.values()
    assert (card.words, card.parts) == ("Hit it hard", ())


def test_back_to_the_numbers_without_losing_anything(qtbot: QtBot) -> None:
    table = described(qtbot, "m", "n")
    assert table.find(QAbstractButton, "slot-range").hasFocus()  # all else was typed
    table.click("slot-cooldown")
    table.press("0")
    table.press(ENTER)
    (card,) = table.campaign.own.cards.values()
    assert (card.cooldown, card.cost, card.parts) == (0, 3, (CardPart(effects=(MOVE,)),))


def test_a_card_that_was_entered_is_changed_and_forgotten(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.click("card-warden-guard")
    for key in ("e", "m", ENTER):
        table.press(key)
    assert table.campaign.own.cards["warden-guard"].parts == (CardPart(effects=(MOVE,)),)
    table.click("card-warden-guard")
    assert "Move 2." in {one.text() for one in table.window.findChildren(QLabel)}
    table.press("e")
    table.click("form-forget")
    assert "warden-guard" not in table.campaign.own.cards
    table.store.undo()
    assert "warden-guard" in table.campaign.own.cards


@pytest.mark.parametrize("size", [(1280, 624), (960, 444), (1920, 984)])
def test_the_form_is_in_view_whole(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = CompanyTable(qtbot, a_campaign(), size)
    for key in ("w", "2", "e", "a"):
        table.press(key)
    for name in ("form-keep", "form-numbers", "panel-close", "form-typed", "form-words"):
        widget = table.find(QWidget, name)
        at = widget.mapTo(table.window, widget.rect().bottomRight())
        assert table.window.rect().contains(at), (name, at)


def test_rows_and_fields_have_their_width_in_a_narrow_form(qtbot: QtBot) -> None:
    table = described(qtbot)
    form = table.window.findChild(EffectForm)
    assert form is not None
    for wide in (480, 700, 1200):
        form.setGeometry(0, 0, wide, 430)
        qtbot.wait(1)
        for name in ("effect-list", "effect-fields"):
            area = form.findChild(QScrollArea, name)
            assert area is not None
            inside = area.widget()
            assert inside is not None
            assert inside.width() <= area.viewport().width()


def test_where_several_may_be_pressed_tab_leads_to_each(qtbot: QtBot) -> None:
    row = Segments("Needs", "field-needs", [("a", "A"), ("b", "B"), ("c", "C")], several=True)
    qtbot.addWidget(row)
    with qtbot.waitActive(row):
        row.show()
        row.activateWindow()
    first, *others = row.findChildren(QAbstractButton)
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Space)
    assert all(each.focusPolicy() & Qt.FocusPolicy.TabFocus for each in (first, *others))
    qtbot.keyClick(others[1], Qt.Key.Key_Space)
    assert row.chosen == ("a", "c")
