"""A told sheet says what contradicts itself, and for which automatic rule something is missing."""

from typing import Any

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.content.definitions import StageCardDef
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Location
from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Cage,
    Consume,
    Instructions,
    Lose,
    Say,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.own import OwnMap, OwnRules
from oathsworn_gui.games.oathsworn.views.sheets.beginnings import pack_of
from oathsworn_gui.games.oathsworn.views.sheets.checks import Sheet, checks_of
from oathsworn_gui.tabletop.hexes import Hex
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.sheets import board, hart, thornling

TEXTS = read_texts()
LOSE = Lose(what="hp", amount=1, who="adjacent")


LAID = OwnMap(name="Clearing", zone=("G8",))


def missing(sheet: Sheet) -> dict[str, str]:
    """Return what is missing, by its key, with names; all of it has texts."""
    found = [check for check in checks_of(sheet) if check.missing]
    for check in found:
        assert f"told.check.{check.key}" in TEXTS
        assert TEXTS[f"told.missing.{check.key}.{check.missing}"].format(names=check.names)
    return {check.key: check.names for check in found if check.key != "cards"}


def card(*steps: Any, stage: int = 1, title: str = "Claw") -> StageCardDef:
    return StageCardDef(key=f"2.{title}", stage=stage, title=title, words="x", steps=steps)


def sheet(*cards: StageCardDef, rules: OwnRules | None = None, **changes: Any) -> Sheet:
    return Sheet(board(boss=hart(**changes), set_up=LAID), rules, cards)


def places(*told: tuple[str, str, str]) -> tuple[Location, ...]:
    return tuple(
        Location(key=key, name=name, icon=icon, offsets=(Hex(0, 0),)) for key, name, icon in told
    )


def test_a_whole_sheet_contradicts_nothing() -> None:
    whole = sheet(card(Strike(icon="antler")), card(LOSE, stage=3), card(Spawn(kind="thornlings")))
    assert missing(whole) == {}


@pytest.mark.parametrize("key", tuple(printed().sheets))
def test_no_practice_sheet_contradicts_itself(key: str) -> None:
    pack = pack_of(a_box(a_campaign()), key, "2")
    cards = tuple(
        StageCardDef(key=c.key, stage=c.stage, title=c.title, words=c.words, steps=c.steps)
        for c in pack.stage_cards.values()
    )
    found = checks_of(Sheet(pack.encounters["2"], pack.rules.get("2"), cards))
    assert [check for check in found if check.missing == "contradicts"] == []


@pytest.mark.rule("BREAK-13")
def test_two_dice_of_one_name_with_different_icons() -> None:
    two = places(("a", "Flank", "claw"), ("b", "Flank", "wing"), ("c", "Tail", "tail"))
    assert missing(sheet(locations=two, broken_at=(1, 2)))["icons-of-one-name"] == "Flank"
    same = places(("a", "Flank", "claw"), ("b", "Flank", "Claw"), ("c", "Tail", ""))
    assert "icons-of-one-name" not in missing(sheet(locations=same, broken_at=(1, 2)))


def test_a_die_off_the_body() -> None:
    off = hart().locations[0].evolve(offsets=(Hex(5, 5),))
    assert missing(sheet(locations=(off, *hart().locations[1:])))["die-off"] == "Head"


@pytest.mark.rule("BREAK-02")
@each_of(
    ("changes", "stages"),
    [
        ({"broken_at": (2, 4)}, "3"),  # four dice: with the last one it is over
        ({"broken_at": (3, 3)}, "3"),
        ({"broken_at": (0, 0), "stage_locations": (("head",), ("head",))}, "3"),
        ({"broken_at": (0, 0), "stage_locations": (("gone",), ("head",))}, "2"),
        (
            {
                "broken_at": (1, 0),
                "stage_locations": ((), ("head", "heart", "flank", "flank-2")),
            },
            "3",
        ),
        ({"broken_at": (), "locations": (), "stage_locations": (("head",),)}, "2"),
    ],
)
def test_a_stage_end_that_never_comes(changes: dict[str, Any], stages: str) -> None:
    assert missing(sheet(**changes))["stage-never"] == stages


@each_of(
    "changes",
    [
        {"broken_at": (2, 3)},
        {"broken_at": (0, 0), "stage_locations": (("head",), ("head", "heart"))},
        {"broken_at": (0, 3), "stage_locations": (("head",), ())},
        {"broken_at": ()},
    ],
)
def test_a_stage_that_comes_is_no_contradiction(changes: dict[str, Any]) -> None:
    assert "stage-never" not in missing(sheet(**changes))


def test_a_card_of_a_stage_that_nothing_begins() -> None:
    cards = (card(LOSE, stage=3, title="Late"), card(LOSE, stage=2, title="Soon"))
    assert missing(sheet(*cards, broken_at=(2, 0)))["card-of-no-stage"] == "Late"
    told: dict[str, Any] = {"broken_at": (2, 0), "stage_words": ("", "when it sleeps")}
    assert "card-of-no-stage" not in missing(sheet(*cards, **told))


@each_of("step", [Spawn(kind="bees"), Activate(kind="bees")])
def test_a_minion_named_by_a_card_or_a_rule_that_is_not_told(step: Any) -> None:
    assert missing(sheet(card(step)))["no-such-minion"] == "bees"
    rule = BoardRule(key="r1", words="They come.", when="round-end", steps=(step,))
    rules = OwnRules(chapter="2", words="They come.", rules=(rule,))
    assert missing(sheet(rules=rules))["no-such-minion"] == "bees"
    bees = board(minions=(thornling(), thornling(key="bee", name="Bee")))
    assert "no-such-minion" not in missing(Sheet(bees, rules, ()))


@pytest.mark.rule("CONSUMED-01")
def test_a_location_that_consumes_and_is_not_there() -> None:
    assert missing(sheet(card(Consume(location="maw"))))["no-such-location"] == "maw"
    assert "no-such-location" not in missing(sheet(card(Consume(location="heart"))))


@pytest.mark.rule("ENCSETUP-16")
@each_of(
    ("waits", "never"),
    [
        ({"broken": "gone"}, True),
        ({"broken": "head", "unless_broken": "head"}, True),
        ({"broken": "head"}, False),
        ({"unless_broken": "gone"}, False),
    ],
)
def test_a_rule_that_never_happens(waits: dict[str, Any], never: bool) -> None:
    rule = BoardRule(key="r1", words="It burns.", when="round-end", steps=(LOSE,), **waits)
    rules = OwnRules(chapter="2", words="It burns.", rules=(rule,))
    assert ("rule-never" in missing(sheet(rules=rules))) is never


@each_of(
    ("steps", "key"),
    [
        ((), "card-words"),
        ((Say(words="It hums."),), "card-words"),
        ((Cage(), LOSE), "cages"),
        ((Cage(difficulty=3),), None),
        ((LOSE, Say(words="It hums.")), None),
    ],
)
def test_a_card_says_what_the_table_does(steps: Instructions, key: str | None) -> None:
    assert missing(sheet(card(*steps))) == ({} if key is None else {key: "Claw"})


def test_rules_and_minions_of_words_are_told() -> None:
    rule = BoardRule(key="r1", words="Fog.", when="set-up")
    rules = OwnRules(chapter="2", words="Fog.", rules=(rule,))
    kinds = (thornling(words="They sing."),)
    found = missing(Sheet(board(minions=kinds, set_up=LAID), rules, ()))
    assert found == {"rule-words": "Fog.", "minion-words": "Thornling"}
