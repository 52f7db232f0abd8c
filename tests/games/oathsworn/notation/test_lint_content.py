"""The lint finds nothing in what is shipped, and every fault it is for."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from oathsworn_gui.games.oathsworn.content.load import read
from oathsworn_gui.games.oathsworn.notation.lint.content import lint
from tests.cases import each_of
from tests.games.oathsworn.builders.content_files import content_files, printed


def test_what_is_shipped_is_clean() -> None:
    assert lint(printed()) == ()


def _files() -> dict[str, Any]:
    return deepcopy(content_files())


def _chapter(files: dict[str, Any]) -> dict[str, Any]:
    return files["practice"]["chapters"]["1"]


def _entry(files: dict[str, Any], key: str) -> dict[str, Any]:
    return files["practice-entries"][key]


def _lost_entry(files: dict[str, Any]) -> None:
    files["practice-entries"]["orphan"] = {"title": "Nobody’s", "text": "Nobody comes here."}


def _to_nowhere(files: dict[str, Any]) -> None:
    _entry(files, "wet-road")["choices"][0]["entry"] = "nowhere"


def _check_to_nowhere(files: dict[str, Any]) -> None:
    _entry(files, "ledger")["check"]["failure"] = "nowhere"


def _dead_end(files: dict[str, Any]) -> None:
    _entry(files, "belfry")["choices"] = [{"words": "Up", "entry": "ladder", "needs": "Wax"}]


def _two_ways(files: dict[str, Any]) -> None:
    _entry(files, "belfry")["next"] = "osk"


def _unknown_need(files: dict[str, Any]) -> None:
    _entry(files, "camp-a")["choices"][1]["needs"] = "A Key"


def _unknown_item(files: dict[str, Any]) -> None:
    _entry(files, "sacks")["effects"][1]["name"] = "moon-spear"


def _unknown_check(files: dict[str, Any]) -> None:
    _entry(files, "hold-fast")["check"]["kind"] = "courage"


def _unplaced_location(files: dict[str, Any]) -> None:
    effects = _entry(files, "drowned-stoat")["effects"]
    effects[0]["numbers"] = [2]


def _location_off_the_map(files: dict[str, Any]) -> None:
    _chapter(files)["map"]["locations"][0]["x"] = 1.5


def _one_path(files: dict[str, Any]) -> None:
    del _chapter(files)["map"]["locations"][8]["entry_b"]


def _space_off_the_track(files: dict[str, Any]) -> None:
    _chapter(files)["track"]["effects"][0]["space"] = 17


def _no_such_hex(files: dict[str, Any]) -> None:
    _chapter(files)["encounter"]["minions_at"][0]["at"] = "Z9"


def _in_one_hex(files: dict[str, Any]) -> None:
    _chapter(files)["encounter"]["minions_at"][0]["at"] = "I4"


def _in_an_obstacle(files: dict[str, Any]) -> None:
    _chapter(files)["encounter"]["obstacles"]["F5"] = "tree"


def _step(files: dict[str, Any], card: str, n: int) -> dict[str, Any]:
    cards = _chapter(files)["encounter"]["stage_cards"]
    return next(one for one in cards if one["key"] == card)["steps"][n]


def _blank_stage_card(files: dict[str, Any]) -> None:
    _chapter(files)["encounter"]["stage_cards"][0]["steps"] = []


def _target_of_many(files: dict[str, Any]) -> None:
    _step(files, "sow-1-counting", 0)["who"] = "all"


def _hit_by_nothing(files: dict[str, Any]) -> None:
    _step(files, "sow-1-stroke", 0)["who"] = "hit"


def _far_move(files: dict[str, Any]) -> None:
    _step(files, "sow-1-counting", 1)["distance"] = 99


def _wide_cone(files: dict[str, Any]) -> None:
    _step(files, "sow-1-stroke", 3)["area"]["size"] = 40


def _no_push(files: dict[str, Any]) -> None:
    _step(files, "sow-1-nudge", 3)["by"] = 0


def _unknown_minion(files: dict[str, Any]) -> None:
    _step(files, "sow-1-farrow", 0)["kind"] = "crow"


def _unknown_icon(files: dict[str, Any]) -> None:
    _step(files, "sow-1-counting", 2)["icon"] = "tail"


def _unknown_tile(files: dict[str, Any]) -> None:
    _step(files, "sow-1-wallow", 0)["tile"] = "mud"


def _unknown_token(files: dict[str, Any]) -> None:
    _step(files, "sow-3-round", 3)["token"] = "dizzy"


def _tiles_off_the_board(files: dict[str, Any]) -> None:
    _step(files, "sow-1-wallow", 1).update(where="hexes", hexes=["C4", "Z9"])


def _tiles_nowhere(files: dict[str, Any]) -> None:
    _step(files, "sow-1-wallow", 1)["where"] = "hexes"


def _no_arcs(files: dict[str, Any]) -> None:
    _step(files, "sow-2-swing", 1)["area"]["arcs"] = []


def _no_template(files: dict[str, Any]) -> None:
    _step(files, "sow-3-round", 2)["area"]["offsets"] = []


def _path_of_nothing(files: dict[str, Any]) -> None:
    cards = _chapter(files)["encounter"]["stage_cards"]
    del next(one for one in cards if one["key"] == "sow-3-straight")["steps"][1]


def _says_nothing(files: dict[str, Any]) -> None:
    step = _step(files, "sow-3-peal", 1)
    step.clear()
    step |= {"do": "say", "words": "  "}


def _two_directions(files: dict[str, Any]) -> None:
    _step(files, "sow-1-counting", 1)["direction"] = 2


def _endless_minions(files: dict[str, Any]) -> None:
    _chapter(files)["encounter"]["minions"][0]["steps"].append({"do": "activate"})


def _front_elsewhere(files: dict[str, Any]) -> None:
    _chapter(files)["encounter"]["boss"]["front"] = [0, -2]


def _die_elsewhere(files: dict[str, Any]) -> None:
    _chapter(files)["encounter"]["boss"]["locations"][0]["offsets"] = [[0, -2]]


def _four_cards(files: dict[str, Any]) -> None:
    del _chapter(files)["encounter"]["stage_cards"][14]


def _no_chapter_9(files: dict[str, Any]) -> None:
    files["practice"]["chapters"]["1"]["next"] = "9"


def _blank_card(files: dict[str, Any]) -> None:
    files["practice-cards"]["hush-warden-plain-stroke"]["defense"] = None


def _cooldown_4(files: dict[str, Any]) -> None:
    files["cards"]["warden-taunt"]["cooldown"] = 4


def _kit_without_item(files: dict[str, Any]) -> None:
    files["classes"]["warden"]["kit"].append("trombone")


def _short_deck(files: dict[str, Any]) -> None:
    files["might"]["cards"]["red"]["0"] = 5


FAULTS = {
    _lost_entry: "nothing leads to the entry orphan",
    _to_nowhere: "entry wet-road leads to nowhere",
    _check_to_nowhere: "entry ledger leads to nowhere",
    _dead_end: "entry belfry is a dead end",
    _two_ways: "entry belfry goes on in two ways",
    _unknown_need: "nothing gives A Key",
    _unknown_item: "names moon-spear",
    _unknown_check: "no check called courage",
    _unplaced_location: "no entry places the token of location 6",
    _location_off_the_map: "location 1 lies beside the map",
    _one_path: "location 9 has an entry for one path only",
    _space_off_the_track: "no space 17",
    _no_such_hex: "no hex Z9",
    _in_one_hex: "2 figures stand in I4",
    _in_an_obstacle: "a figure stands in the obstacle in F5",
    _blank_stage_card: "the stage card Counting has no instructions",
    _target_of_many: "Counting, target: nobody can be chosen as all",
    _hit_by_nothing: "One Stroke, displace: it names those who were hit",
    _far_move: "Counting, move: 99 hexes",
    _wide_cone: "One Stroke, attack: 40 hexes",
    _no_push: "displace: its by is 0",
    _unknown_minion: "spawn: no kind of minion is called crow",
    _unknown_icon: "attack: the boss has no location tail",
    _unknown_tile: "move: there is no tile called mud",
    _unknown_token: "token: there is no token called dizzy",
    _tiles_off_the_board: "tiles: there is no hex Z9",
    _tiles_nowhere: "tiles: it names no hexes",
    _no_arcs: "attack: its area names no arc",
    _no_template: "attack: its area has no hexes",
    _path_of_nothing: "attack: its area is the path, and nothing moves",
    _says_nothing: "say: it says nothing",
    _two_directions: "move: it has a direction and goes toward",
    _endless_minions: "the minion Squealer, activate: minions bring in and activate no minions",
    _front_elsewhere: "the front of the boss is none of its hexes",
    _die_elsewhere: "the location Snout lies beside the boss",
    _four_cards: "stage 3 has 4 cards",
    _no_chapter_9: "chapter 9 is missing",
    _blank_card: "The card Plain Stroke is not complete",
    _cooldown_4: "The card Taunt: cooldown 4",
    _kit_without_item: "Warden: the starting item trombone",
    _short_deck: "The red MIGHT deck does not have 18 cards",
}


@each_of(("spoil", "told"), FAULTS.items())
def test_finds(spoil: Callable[[dict[str, Any]], None], told: str) -> None:
    files = _files()
    spoil(files)
    faults = lint(read(files))
    assert any(told in fault for fault in faults), faults
