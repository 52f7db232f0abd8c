"""What cannot be is set aside, that much and no more; what is essential is damage."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from oathsworn_gui.storage.files.save_error import Report, SaveDamaged
from oathsworn_gui.storage.migration.json_excision import told
from oathsworn_gui.storage.migration.load_campaign import alive
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.procedure import Procedure, Question
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State
from tests.cases import each_of
from tests.storage.lamps import LAMPS

Change = Callable[[dict[str, Any]], None]


class Card(State):
    key: str
    name: str = ""
    cost: int = 0


class Seat(State):
    name: str
    iron: int = 0
    cards: tuple[Card, ...] = ()
    at: tuple[int, int] | None = None


class Turn(Procedure):
    type: Literal["turn"] = "turn"
    seat: str = "1"


class Draw(Procedure):
    type: Literal["draw"] = "draw"
    drawn: int = 0


class Table(CampaignState):
    chapter: str = "1"
    seats: FrozenMap[str, Seat] = EMPTY
    bags: FrozenMap[str, Seat] = EMPTY
    own: FrozenMap[str, Card] = EMPTY
    pending: tuple[Annotated[Turn | Draw, Field(discriminator="type")], ...] = ()


class Asking:
    """Rules that ask something as long as nobody misses the owl."""

    def ask(self, table: Table, procedure: Any, box: Any) -> Question:
        assert table.own["owl"]
        return Question(procedure=procedure.id, kind="turn", form="choice")


GAME = replace(
    LAMPS,
    state_type=Table,
    procedures={"turn": Asking(), "draw": Asking()},  # pyright: ignore[reportArgumentType]
    essential=("chapter", "seats/*"),
    undivided=("own/*", "*/*/cards/*"),
)


def a_table() -> dict[str, Any]:
    """A campaign as plain JSON, with something of every kind."""
    card = {"key": "owl", "name": "Owl", "cost": 2}
    seat = {"name": "Sefa", "iron": 4, "cards": [card, {**card, "key": "moth"}], "at": [1, 2]}
    table = {
        "seed": 7,
        "chapter": "3",
        "seats": {"1": seat, "2": {**seat, "name": "Tam"}},
        "bags": {"witch": {**seat, "name": "Ila"}},
        "own": {"owl": card, "moth": {**card, "key": "moth"}},
        "pending": [
            {"id": "p1", "type": "turn", "seat": "2"},
            {"id": "p2", "type": "draw", "drawn": 3},
            {"id": "p3", "type": "turn"},
        ],
    }
    copy: dict[str, Any] = json.loads(json.dumps(table))
    return copy


def set_aside(change: Change) -> tuple[dict[str, Any], list[tuple[str, Any, str]]]:
    """Return the campaign after a change as plain JSON, and what was set aside of it."""
    plain = a_table()
    change(plain)
    before = json.loads(json.dumps(plain))
    campaign, entries = alive(plain, GAME)
    assert plain == before
    return campaign.model_dump(mode="json"), [(e["path"], e["value"], e["why"]) for e in entries]


def without(*path: str | int) -> dict[str, Any]:
    """A sound table with one place taken out, as it is when it is alive."""
    plain: Any = a_table()
    here = plain
    for step in path[:-1]:
        here = here[step]
    del here[path[-1]]
    dump: dict[str, Any] = Table.model_validate_json(json.dumps(plain)).model_dump(mode="json")
    return dump


def test_a_field_with_a_usual_value_goes_alone() -> None:
    left, gone = set_aside(lambda table: table["seats"]["1"].update(iron="many"))
    assert gone == [("seats/1/iron", "many", "failing")]
    assert left == without("seats", "1", "iron")


def test_a_list_of_fixed_length_goes_as_a_whole() -> None:
    left, gone = set_aside(lambda table: table["seats"]["1"].update(at=[1, "two"]))
    assert gone == [("seats/1/at", [1, "two"], "failing")]
    assert left == without("seats", "1", "at")


@each_of("wrong", [{"cost": "two"}, {"key": 4}, {"cost": None}])
def test_half_a_card_is_none(wrong: dict[str, Any]) -> None:
    card = {"key": "owl", "name": "Owl", "cost": 2} | wrong
    left, gone = set_aside(lambda table: table["seats"]["2"]["cards"][0].update(wrong))
    assert gone == [("seats/2/cards/0", card, "failing")]
    assert left == without("seats", "2", "cards", 0)


def test_what_an_entry_cannot_be_without_takes_the_entry() -> None:
    left, gone = set_aside(lambda table: table["bags"]["witch"].pop("name"))
    assert [path for path, _, _ in gone] == ["bags/witch"]
    assert left == without("bags", "witch")


def test_several_things_go_each_alone() -> None:
    def change(table: dict[str, Any]) -> None:
        for card in table["seats"]["1"]["cards"]:
            card["cost"] = "free"
        table["own"]["moth"]["name"] = 4
        table["seats"]["2"]["iron"] = 1.5
        table["ghost"] = True

    left, gone = set_aside(change)
    assert sorted(path for path, _, _ in gone) == [
        "ghost",
        "own/moth",
        "seats/1/cards/0",
        "seats/1/cards/1",
        "seats/2/iron",
    ]
    assert [why for path, _, why in gone if path == "ghost"] == ["unknown"]
    assert left["seats"]["1"]["cards"] == []
    assert left["seats"]["1"]["iron"] == 4
    assert left["own"] == {"owl": a_table()["own"]["owl"]}


def test_a_procedure_goes_with_all_that_stand_on_it() -> None:
    left, gone = set_aside(lambda table: table["pending"][1].update(type="fly"))
    assert [path for path, _, _ in gone] == ["pending/2", "pending/1"]
    assert left["pending"] == [{"id": "p1", "type": "turn", "seat": "2"}]


@each_of(
    ("change", "place"),
    [
        (lambda table: table.update(seed=None), "seed"),
        (lambda table: table.update(next_id="x"), "next_id"),
        (lambda table: table.update(chapter=4), "chapter"),
        (lambda table: table["seats"]["1"].pop("name"), "seats/1/name"),
        (lambda table: table["seats"].update({"1": 3}), "seats/1"),
        (lambda table: table.update(seats=[]), "seats"),
    ],
)
def test_what_is_essential_is_damage_and_named(change: Change, place: str) -> None:
    with pytest.raises(SaveDamaged) as refused:
        set_aside(change)
    assert (refused.value.code, refused.value.params["place"]) == ("wrong-value", place)


def test_what_the_game_does_not_know_goes_like_a_wrong_value() -> None:
    plain = a_table()
    unknown = replace(GAME, misfit=lambda table: ("bags/witch/name", "Ila") if table.bags else None)
    campaign, entries = alive(plain, unknown)
    assert [(entry["path"], entry["why"]) for entry in entries] == [("bags/witch", "failing")]
    assert campaign.bags == {}


def test_what_no_longer_holds_together_goes_too_but_only_then() -> None:
    alone = replace(GAME, unsound=lambda table: ("own/moth", "") if "moth" in table.own else None)
    assert alive(a_table(), alone).set_aside == ()
    plain = a_table()
    plain["bags"]["witch"]["iron"] = "x"
    paths = [entry["path"] for entry in alive(plain, alone).set_aside]
    assert paths == ["bags/witch/iron", "own/moth"]


def test_a_procedure_that_cannot_ask_any_more_goes_too() -> None:
    plain = a_table()
    plain["own"]["owl"]["cost"] = "x"
    paths = [entry["path"] for entry in alive(plain, GAME).set_aside]
    assert paths == ["own/owl", "pending/2", "pending/1", "pending/0"]


def test_a_file_where_nearly_nothing_can_be_is_damage_and_takes_no_evening() -> None:
    plain = a_table()
    plain["own"] = {f"card {n}": {"key": n} for n in range(3000)}
    with pytest.raises(SaveDamaged):
        alive(plain, GAME)


def test_players_are_told_the_first_few_and_how_many_more() -> None:
    entries = [{"path": f"own/{n}", "value": n, "why": "failing"} for n in range(7)]
    reports = told(entries)
    assert reports[0] == Report("set-aside-failing", {"path": "own › 0", "value": "0"})
    assert reports[-1] == Report("set-aside-more", {"n": 3})
    assert len(told(entries[:4])) == 4
    card = {"id": "i1", "card": "owl", "name": "An owl", "cost": "x"}
    named = told([{"path": "a", "value": value, "why": "failing"} for value in (card, [1], {})])
    assert [report.params["value"] for report in named] == ["An owl", "…", "…"]
    assert told([{"path": "a", "value": "x" * 200, "at": ""}])[0].code == "set-aside"
    assert told([{"path": "a", "value": 1, "why": "dropped"}])[0].code == "set-aside-dropped"
