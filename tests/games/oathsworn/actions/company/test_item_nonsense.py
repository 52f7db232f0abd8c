"""Items and iron that cannot be: clear words without a window, in packs and in content."""

import json
from copy import deepcopy
from typing import Any

from oathsworn_gui.app.json_lines import JsonLinesSession
from oathsworn_gui.games.oathsworn.content.load import read
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.model.own import OwnItem
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.notation.lint.content import lint
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.tabletop.state import frozen
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, choices
from tests.games.oathsworn.builders.content_files import content_files, printed

SYSTEM = system_of(printed())

ERRORS = [
    ({"do": "gain-item", "name": "Trident", "hands": 3}, "hands: "),
    ({"do": "gain-item", "name": "Tower", "kind": "armour", "defense": 99}, "defense: "),
    ({"do": "gain-item", "name": "Sun", "might": ["yellow"] * 40}, "might: "),
    ({"do": "gain-item", "name": "Debt", "value": -3}, "value: "),
    ({"do": "gain-iron", "amount": -3}, "amount: "),
    ({"do": "lose-iron", "amount": 3, "split": [-1, 4, 0, 0]}, "split.0: "),
    ({"do": "draw-item", "deck": "common-1", "count": 0}, "count: "),
]
REFUSED = [
    ({"do": "gain-item", "name": "  "}, "item.no-name"),
    ({"do": "gain-item", "name": "Belt", "kind": "gear", "hands": 2}, "item.no-hands-needed"),
    ({"do": "gain-item", "name": "Lute", "kind": "gear", "only": "bard"}, "item.unknown-class"),
    ({"do": "draw-item", "deck": "common-99"}, "item.deck-unknown"),
    ({"do": "draw-item", "deck": "moon"}, "item.deck-unknown"),
    ({"do": "gain-iron", "amount": 3, "split": [1, 1]}, "iron.split-sum"),
    ({"do": "lose-iron", "amount": 9, "split": [9, 0, 0, 0]}, "iron.not-enough"),
]


def said_to(line: dict[str, Any]) -> dict[str, Any]:
    """What a game without a window says to a line."""
    said: list[Any] = []
    door = JsonLinesSession({SYSTEM.key: SYSTEM}, said.append)
    new = {"new": json.loads(choices().model_dump_json())}
    door.play(json.dumps(value) for value in (new, line))
    return said[-1]


@each_of(("line", "told"), ERRORS)
def test_a_number_no_card_shows_is_named(line: dict[str, Any], told: str) -> None:
    assert said_to(line)["error"].startswith(told)


@each_of(("line", "code"), REFUSED)
def test_what_cannot_be_is_refused_with_a_reason(line: dict[str, Any], code: str) -> None:
    assert said_to(line)["refused"]["code"] == code


PACKED = [{"hands": 3}, {"defense": 99}, {"might": ["red"] * 40}, {"value": -3}, {"only": "bard"}]


@each_of("changes", PACKED)
def test_a_pack_with_such_an_item_leaves_it_out_and_says_so(changes: dict[str, Any]) -> None:
    good = OwnItem(card="own-axe", name="Axe", kind="weapon", hands=1, only="warden")
    bad = OwnItem(card="own-bad", name="Bad")
    pack = Pack(items=frozen({"own-axe": good, "own-bad": bad}))
    value = written_pack(pack, "oathsworn", frozen({}))
    value["items"]["own-bad"] |= changes
    found = read_pack(value, a_box(a_campaign()))
    assert isinstance(found, PackRead)
    assert (dict(found.pack.items), len(found.troubles)) == ({"own-axe": good}, 1)


def test_content_with_the_icon_of_no_class_is_told() -> None:
    files = deepcopy(content_files())
    files["practice-items"]["hay-axe"]["only"] = "reaper"
    assert "The item Hay Axe is for no class: reaper." in lint(read(files))


def test_content_with_a_class_that_equips_nobody_knows_what_is_told() -> None:
    files = deepcopy(content_files())
    del files["classes"]["cur"]["equips"]
    assert "Cur: nothing says what it may equip." in lint(read(files))
