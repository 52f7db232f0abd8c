"""Corrections, notes and told cards at the window: every one is written down by its form."""

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QWidget

from oathsworn_gui.games.set_a_watch.actions.corrections import ACTIONS, ChooseReading
from oathsworn_gui.games.set_a_watch.content.pack import how_many, read_pack
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import stored_name
from oathsworn_gui.tabletop.procedure import ask
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.contract.pack_files import FileRead
from tests.games.set_a_watch.builders.game import a_box
from tests.games.set_a_watch.players.player import next_action
from tests.games.set_a_watch.ui.conftest import Seated
from tests.games.set_a_watch.ui.table import Table

SKIPPED = stored_name(ChooseReading)
"""How a rule is read is chosen on the page of the rules, as in every game of the house."""


def on_watch(game: Campaign) -> bool:
    return game.phase == "watch" and not game.pending and len(game.line) > 2


@pytest.fixture
def table(seated: Seated) -> Table:
    """A table in the middle of its first Watch."""
    table = seated(by_keys=False)
    table.begin()
    while not on_watch(table.campaign):
        game = table.campaign
        action = next_action(game, a_box(game), ask(PROCEDURES, game, a_box(game)))
        table.program.view.store.dispatch(action)
    settle()
    return table


def page(table: Table, key: str) -> QWidget:
    """Return a page, brought to the front."""
    table.program.view.show_page(key)
    settle()
    return table.program.window


def find(table: Table, kind: Any, name: str) -> Any:
    """Return the control of that name on the page in front."""
    found = [each for each in table.program.window.findChildren(kind, name) if each.isVisible()]
    assert found, name
    return found[0]


def fill(table: Table, form: str, **values: str) -> None:
    """Fill fields of a form: choices by their values, others by typing."""
    for key, value in values.items():
        field = find(table, QWidget, f"hand-{form}-{key.replace('_', '-')}")
        if isinstance(field, QComboBox):
            at = field.findData(value)
            assert at >= 0, (key, value)
            field.setCurrentIndex(at)
        elif isinstance(field, QLineEdit):
            field.setText(value)
        else:
            field.setPlainText(value)
    settle()


def write(table: Table, form: str) -> None:
    find(table, QWidget, f"hand-do-{form}").click()
    settle()


def test_every_correction_has_a_form(table: Table) -> None:
    page(table, "watch-hand")
    forms = {stored_name(action) for action in ACTIONS} - {SKIPPED}
    seen = {form for form in forms if find(table, QWidget, f"hand-{form}")}
    assert seen == forms


def test_what_lies_there_is_put_right_with_a_reason(table: Table) -> None:
    page(table, "watch-hand")
    find(table, QLineEdit, "hand-because").setText("we forgot it")
    fill(table, "watch-set-wood", firewood="11")
    write(table, "watch-set-wood")
    assert table.campaign.firewood == 11
    assert table.program.view.store.history.done[-1].lines[-1].params["because"] == "we forgot it"
    assert find(table, QLineEdit, "hand-because").text() == ""
    first = table.campaign.line[0].id
    fill(table, "watch-adjust", target=first, number="health", amount="3")
    write(table, "watch-adjust")
    assert table.campaign.adjustments[f"health/{first}"].amount == 3
    seat = next(seat for seat in "1234" if seat != table.campaign.camper)
    fill(table, "watch-set-die", die=f"{seat}.0", shows="5", state="spent")
    write(table, "watch-set-die")
    assert table.campaign.adventurers[seat].dice[0].shows == 5
    assert table.campaign.adventurers[seat].dice[0].state == "spent"
    fill(table, "watch-set-card", card=f"{seat}.0", exhausted="true", used="true")
    write(table, "watch-set-card")
    assert table.campaign.adventurers[seat].cards[0].exhausted


def test_the_line_changes_by_hand(table: Table) -> None:
    page(table, "watch-hand")
    n = len(table.campaign.line)
    fill(table, "watch-put", card="moth-swarm", place="1")
    write(table, "watch-put")
    assert table.campaign.line[0].card == "moth-swarm"
    if table.campaign.pending:
        return
    fill(table, "watch-take", target=table.campaign.line[0].id, to="away")
    write(table, "watch-take")
    assert len(table.campaign.line) == n
    assert table.campaign.away[-1:] == ("moth-swarm",)


def test_players_dealer_and_notes(table: Table) -> None:
    page(table, "watch-hand")
    fill(table, "watch-player", seat="1", player="p3")
    write(table, "watch-player")
    assert table.campaign.adventurers["1"].player == "p3"
    fill(table, "watch-dealer", dealer="table")
    write(table, "watch-dealer")
    assert table.campaign.dealer == "table"
    fill(table, "watch-notes", notes="The second printing.\nNine rounds.")
    write(table, "watch-notes")
    assert table.campaign.notes == "The second printing.\nNine rounds."


def test_what_is_no_number_and_what_is_refused_says_why(table: Table) -> None:
    page(table, "watch-hand")
    fill(table, "watch-set-wood", firewood="much")
    write(table, "watch-set-wood")
    told = find(table, QWidget, "hand-told-watch-set-wood")
    assert told.text()
    fill(table, "watch-set-wood", firewood="0")
    write(table, "watch-set-wood")
    before = told.text()
    assert before
    assert table.campaign.firewood > 0
    fill(table, "watch-set-wood", firewood="8")
    write(table, "watch-set-wood")
    assert not told.isVisible()
    assert table.campaign.firewood == 8


def test_what_is_typed_and_not_written_stays_when_the_game_goes_on(table: Table) -> None:
    page(table, "watch-hand")
    fill(table, "watch-notes", notes="half a sent")
    table.program.view.store.dispatch(next_action(table.campaign, table.box, None))
    settle()
    assert find(table, QPlainTextEdit, "hand-watch-notes-notes").toPlainText() == "half a sent"


def test_a_told_card_is_read_back_as_sentences(table: Table) -> None:
    page(table, "watch-own")
    fill(table, "watch-enter-creature", text="reveal: steal the highest die; it smells of tar")
    read = find(table, QWidget, "own-read").text()
    assert "highest" in read
    assert "it smells of tar" in read
    fill(table, "watch-enter-creature", name="Tar Fish", health="", damage="2", copies="1")
    write(table, "watch-enter-creature")
    made = table.campaign.own.creatures["own-tar-fish"]
    assert (made.health, made.damage) == (None, 2)
    assert made.powers[0].effects[0].do == "steal"
    assert table.sees("own-card-own-tar-fish")
    assert find(table, QLineEdit, "hand-watch-enter-creature-name").text() == ""


def test_every_kind_of_card_can_be_told(table: Table) -> None:
    page(table, "watch-own")
    kinds = find(table, QComboBox, "own-kind")

    def tell(action: str, **values: str) -> None:
        kinds.setCurrentIndex(kinds.findData(action))
        settle()
        fill(table, action, **values)
        write(table, action)

    tell("watch-enter-ability", name="Salt", text="strike one revealed with die + 2")
    tell("watch-enter-location", name="Wet Steps", kind="respite", firewood="-1", count="4")
    cards = {f"ability_{i + 1}": key for i, key in enumerate(list(table.box.abilities)[:5])}
    tell(
        "watch-enter-adventurer",
        name="Cook",
        die_1="8",
        reach="ranged",
        text="firewood +3",
        **cards,
    )
    own = table.campaign.own
    assert own.abilities["own-salt"].effects[0].do == "strike"
    assert (own.locations["own-wet-steps"].kind, own.locations["own-wet-steps"].firewood) == (
        "respite",
        -1,
    )
    assert own.adventurers["own-cook"].dice == (8, 6, 6)
    assert len(set(own.adventurers["own-cook"].abilities)) == 5
    tell("watch-enter-ability", name="…")
    assert find(table, QWidget, "hand-told-watch-enter-ability").text()


def test_told_cards_travel_in_the_group_s_pack(table: Table, tmp_path: Path) -> None:
    page(table, "watch-own")
    find(table, QWidget, "own-pack-take").click()
    assert find(table, QWidget, "own-told").text()
    fill(table, "watch-enter-creature", name="Tar Fish", text="reveal: stun 1")
    write(table, "watch-enter-creature")
    find(table, QWidget, "own-pack-save").click()
    files = list(tmp_path.rglob("set-a-watch.pack.json"))
    assert len(files) == 1
    assert how_many(read_pack(json.loads(files[0].read_text("utf-8"))).own) == 1
    table.program.navigation.to_library_now()
    table.begin(title="The next evening")
    page(table, "watch-own")
    assert how_many(table.campaign.own) == 0
    find(table, QWidget, "own-pack-take").click()
    settle()
    assert list(table.campaign.own.creatures) == ["own-tar-fish"]


def test_a_pack_of_others_is_judged_card_by_card(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = {"name": "Fen Light", "health": 3}
    for cards, n, word in (
        ({"creatures": {"own-fen": good, "own-bad": {"name": "", "health": -4}}}, 1, "1"),
        ({"creatures": {"own-worse": {"name": "Worse", "health": 10**30}}}, 1, "no card"),
        ([], 1, "no card"),
    ):
        value = {"format": "set-a-watch-pack", "version": 1, "cards": cards}
        page(table, "watch-own")
        files: Any = table.program.dialogs.packs
        told = FileRead("theirs", read_pack(value))
        monkeypatch.setattr(
            type(files), "look", lambda _, read, tell, told=told: tell(told) or "theirs"
        )
        find(table, QWidget, "own-pack-open-file").click()
        settle()
        assert how_many(table.campaign.own) == n
        assert word in find(table, QWidget, "own-told").text()
    assert read_pack({"format": "oathsworn-pack"}).is_pack is False
    assert read_pack({"format": "set-a-watch-pack", "version": 9}).newer
