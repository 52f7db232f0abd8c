"""The lint of our own stories finds every fault it is for, and says where."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from oathsworn_gui.games.oathsworn.content.load import read
from oathsworn_gui.games.oathsworn.notation.lint.content import lint
from tests.cases import each_of
from tests.games.oathsworn.builders.content_files import content_files

Files = dict[str, Any]


def faults_of(files: Files) -> tuple[str, ...]:
    """What the lint says of the content with changes made to it."""
    return lint(read(files))


def files_now() -> Files:
    """The shipped content, to be spoiled."""
    return deepcopy(content_files())


def entry(files: Files, key: str) -> Any:
    """An entry of the practice line."""
    return files["practice-entries"][key]


def chapter(files: Files) -> Any:
    """The practice line's first chapter."""
    return files["practice"]["chapters"]["1"]


def on_space(files: Files, space: int) -> Any:
    """What is printed on a space of the practice chapter's time track."""
    return next(e for e in chapter(files)["track"]["effects"] if e["space"] == space)


EFFECTS: dict[str, tuple[dict[str, Any], str]] = {
    "token 31": ({"kind": "token", "numbers": [31]}, "there is no location token 31"),
    "token of no map": ({"kind": "token", "numbers": [29]}, "no map has a location 29"),
    "token off of none": ({"kind": "token-off", "numbers": [0]}, "no location token 0"),
    "go to two": ({"kind": "go", "numbers": [2, 3]}, "go does not name one location"),
    "token without": ({"kind": "token"}, "token does not name one location"),
    "token twice": ({"kind": "token", "numbers": [2, 2]}, "places the token of location 2 twice"),
    "clue": ({"kind": "clue"}, "clue has no name"),
    "keyword lost": ({"kind": "keyword-lost"}, "keyword-lost has no name"),
    "note": ({"kind": "note", "name": "  "}, "note has no name"),
    "counter": ({"kind": "counter", "name": "Candles"}, "counter has no amount"),
    "iron": ({"kind": "iron", "scope": "company"}, "iron has no amount"),
    "iron of one": ({"kind": "iron", "amount": 2, "scope": "one"}, "not one’s alone"),
    "time back": ({"kind": "time", "amount": -1}, "time has no amount above 0"),
    "fight": ({"kind": "fight"}, "fight has no amount above 0"),
    "seven HP": ({"kind": "hp", "amount": -7}, "nobody has more than 6"),
    "HP of all": ({"kind": "hp", "amount": -1, "scope": "company"}, "not the company"),
    "combat token": ({"kind": "combat-token", "amount": 1}, "which combat token"),
    "permanent token": ({"kind": "permanent-token", "amount": 1}, "which combat token"),
    "item": ({"kind": "item", "name": "moon-spear"}, "item names moon-spear"),
    "items of no deck": ({"kind": "items", "amount": 1, "deck": "rare"}, "names no deck: rare"),
    "no items": ({"kind": "items", "deck": "common"}, "items has no amount above 0"),
    "injury": ({"kind": "injury", "name": "Gout", "scope": "one"}, "injury names Gout"),
    "ally": ({"kind": "ally", "name": "duchess"}, "ally names duchess"),
    "trait": ({"kind": "trait", "name": "courage"}, "trait names courage"),
    "path": ({"kind": "path", "name": "C"}, "path names C"),
    "shop": ({"kind": "shop", "name": "bakery"}, "shop names bakery"),
    "event": ({"kind": "event", "deck": "sea"}, "event names no deck: sea"),
    "event card": (
        {"kind": "event-add", "deck": "city", "name": "deepwood-7"},
        "event-add names deepwood-7",
    ),
    "secret": ({"kind": "secret"}, "mark the entry as secret"),
    "node": ({"kind": "node", "name": "A Hill"}, "no journey is under way there"),
    "rations": ({"kind": "rations", "amount": -1}, "no journey is under way there"),
    "journey": ({"kind": "journey", "amount": 2}, "the journey of spoon-held has no end"),
}
"""An effect no story should have, and what is said of it."""


@each_of("name", EFFECTS)
def test_finds_the_effect(name: str) -> None:
    effect, told = EFFECTS[name]
    files = files_now()
    entry(files, "spoon-held").setdefault("effects", []).append(effect)
    found = [fault for fault in faults_of(files) if told in fault]
    assert found
    assert all("entry" in fault for fault in found)


@each_of("name", [name for name in EFFECTS if "journey" not in EFFECTS[name][1]])
def test_finds_the_effect_of_an_event(name: str) -> None:
    effect, told = EFFECTS[name]
    files = files_now()
    files["practice-events"]["city-1"]["effects"] = [effect]
    assert any(told in fault and "event city-1" in fault for fault in faults_of(files))


CHECKS: dict[str, tuple[dict[str, Any], str]] = {
    "kind": ({"kind": "courage"}, "no check called courage"),
    "difficulty": ({"difficulty": 13}, "difficulty 13 is not 1 to 12"),
    "modifier": ({"modifier": 7}, "the modifier 7 is more than 6"),
    "class": ({"bonuses": {"baker": 1}}, "no class baker"),
    "bonus": ({"bonuses": {"priest": 0}}, "the bonus of priest is 0"),
    "gains": (
        {"gains": [{"kind": "iron", "amount": 1, "scope": "company"}]},
        "the check is not for each success",
    ),
    "asking gains": (
        {"for_each_success": True, "gains": [{"kind": "hp", "amount": 1, "scope": "one"}]},
        "hp cannot be gained for every success",
    ),
    "losing gains": (
        {"for_each_success": True, "gains": [{"kind": "iron", "amount": -1, "scope": "company"}]},
        "iron cannot be gained for every success",
    ),
    "gains of nothing": (
        {"for_each_success": True, "gains": [{"kind": "counter", "amount": 1}]},
        "counter has no name",
    ),
}


@each_of("name", CHECKS)
def test_finds_the_check(name: str) -> None:
    changes, told = CHECKS[name]
    files = files_now()
    entry(files, "ledger")["check"].update(changes)
    assert any(told in fault and "entry ledger" in fault for fault in faults_of(files))


def _secret_of_one(files: Files) -> None:
    del entry(files, "four-candles")["choices"][1:]


def _secret_of_seven(files: Files) -> None:
    entry(files, "four-candles")["choices"] *= 3


def _needy_secret(files: Files) -> None:
    entry(files, "four-candles")["choices"][0]["needs"] = "Wax"


def _secret_without_choices(files: Files) -> None:
    entry(files, "spoon-held")["secret"] = True


def _too_many_candles(files: Files) -> None:
    entry(files, "camp-a")["choices"][2]["least"] = 99


def _counter_of_nothing(files: Files) -> None:
    entry(files, "camp-a")["choices"][2]["needs"] = "Lanterns"


def _end_in_a_journey(files: Files) -> None:
    entry(files, "one-knock")["effects"].pop(0)


def _dead_end_in_a_journey(files: Files) -> None:
    del entry(files, "small-bell")["next"]


def _dead_end_before_the_map(files: Files) -> None:
    del entry(files, "boathook")["next"]


def _round_in_a_ring(files: Files) -> None:
    entry(files, "lamps-ahead")["effects"] = []
    entry(files, "lamps-ahead")["next"] = "boathook"


def _no_instant(files: Files) -> None:
    chapter(files)["instant"] = "shortest-road"


def _instant_without_an_end(files: Files) -> None:
    entry(files, "short-gate")["effects"] = []


def _map_in_instant(files: Files) -> None:
    entry(files, "short-gate")["effects"].insert(0, {"kind": "time", "amount": 1})


def _closed_shop(files: Files) -> None:
    entry(files, "strongroom")["effects"] = []


def _space_without_words(files: Files) -> None:
    on_space(files, 9)["words"] = " "


def _tokens_after_the_encounter(files: Files) -> None:
    on_space(files, 5)["when"] = "end-of-encounter"


def _no_such_class(files: Files) -> None:
    files["practice-items"]["fowlers-bow"]["only"] = "poacher"


def _no_path_to_take(files: Files) -> None:
    of_their_own = (files[stem] for stem in files if stem.startswith("practice-chapters"))
    for chapters in (files["practice"]["chapters"], *of_their_own):
        for one in chapters.values():
            one["has_path"] = False


def _ending_for_nothing(files: Files) -> None:
    chapter(files)["endings"] = [{"needs": "Lanterns", "entry": "twelve-home"}]


def _ending_nowhere(files: Files) -> None:
    chapter(files)["endings"] = [{"needs": "Wax", "entry": "thirteen-home"}]


def _ending_that_asks(files: Files) -> None:
    chapter(files)["endings"] = [{"needs": "Wax", "entry": "camp-a"}]
    entry(files, "camp-a")["effects"] = [{"kind": "shop", "name": "banksmith"}]


def _closing_that_asks(files: Files) -> None:
    entry(files, "twelve-home")["effects"] = [{"kind": "hp", "amount": 1, "scope": "one"}]


def _closing_that_opens(files: Files) -> None:
    entry(files, "red-thread")["effects"] = [{"kind": "fight", "amount": 4}]


FAULTS: dict[Callable[[Files], None], str] = {
    _secret_of_one: "entry four-candles: a secret decision has 2 to 6 choices, not 1",
    _secret_of_seven: "entry four-candles: a secret decision has 2 to 6 choices, not 9",
    _needy_secret: "entry four-candles: a choice in secret cannot need anything",
    _secret_without_choices: "entry spoon-held: a secret decision has 2 to 6 choices, not 0",
    _too_many_candles: "entry camp-a: Candles never comes to 99",
    _counter_of_nothing: "entry camp-a: nothing gives Lanterns",
    _end_in_a_journey: "entry one-knock: the journey of tollys-marks has no end",
    _dead_end_in_a_journey: "entry small-bell: the journey of tollys-marks has no end",
    _dead_end_before_the_map: "entry boathook is a dead end: no map lies there yet",
    _round_in_a_ring: "entry boathook leads round to itself for ever",
    _no_instant: "there is no entry shortest-road",
    _instant_without_an_end: "entry short-gate is a dead end: instant action ends",
    _map_in_instant: "entry short-gate: instant action has no map for the effect time",
    _closed_shop: "location 8 is a shop, and strongroom does not open it",
    _space_without_words: "space 9 says nothing",
    _tokens_after_the_encounter: "space 5: only a unique item or words can wait",
    _no_such_class: "The item Fowler’s Bow is for no class: poacher",
    _closing_that_asks: "twelve-home: the effect hp cannot come after the encounter",
    _closing_that_opens: "red-thread: the effect fight cannot come after the encounter",
    _no_path_to_take: "entry purse: no chapter takes a path",
    _ending_for_nothing: "chapter 1, ending twelve-home: nothing gives Lanterns",
    _ending_nowhere: "there is no entry thirteen-home",
    _ending_that_asks: "camp-a: the effect shop cannot come after the encounter",
}


@each_of(("spoil", "told"), FAULTS.items())
def test_finds(spoil: Callable[[Files], None], told: str) -> None:
    files = files_now()
    spoil(files)
    faults = faults_of(files)
    assert any(told in fault for fault in faults), faults
