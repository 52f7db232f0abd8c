"""Twelve practice sheets, and the chapters the program knows, to begin a told encounter from."""

from collections import Counter

from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.pack_json import misfit
from oathsworn_gui.games.oathsworn.content.told_encounter import faults_of
from oathsworn_gui.games.oathsworn.model.instructions import Activate, Spawn, Strike
from oathsworn_gui.games.oathsworn.notation.enemy import read_card, read_rule
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import location_of_icon
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.step_spawn import kind_named
from oathsworn_gui.games.oathsworn.views.sheets.beginnings import beginnings, pack_of
from oathsworn_gui.games.oathsworn.views.sheets.checks import checks_of, sheet_of
from oathsworn_gui.games.oathsworn.views.sheets.rules import names_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, choices, do
from tests.games.oathsworn.builders.encounter import before_the_encounter

PATTERNS = 12
CHAPTER = "2"


def box() -> Box:
    return a_box(a_campaign())


def test_there_are_twelve_sheets_each_of_another_pattern() -> None:
    sheets = box().printed.sheets
    assert len(sheets) == PATTERNS
    assert len({one.about.partition(":")[0] for one in sheets.values()}) == PATTERNS
    assert [sheet.name for sheet in sheets.values() if sheet.hexes is None] == ["The Collection"]


def test_each_line_of_each_sheet_is_understood_whole_and_means_something_there() -> None:
    for key, sheet in box().printed.sheets.items():
        icons = [die.icon for die in sheet.dice if die.icon]
        told = pack_of(box(), key, CHAPTER).encounters[CHAPTER]
        assert not list(faults_of(told)), key
        laid = encounter_of(do(before_the_encounter(), SetUpEncounter()))
        there = laid.evolve(boss=told.boss, minions=told.minions)
        rules = [read_rule(rule.line, names_of(told)) for rule in sheet.rules]
        assert all(rule.understood for rule in rules), key
        cards = [read_card(card.line, icons=icons) for card in sheet.cards]
        assert [piece for card in cards for piece in card.pieces if piece.wrong is not None] == []
        for line, read in zip((*sheet.cards, *sheet.rules), (*cards, *rules), strict=True):
            for step in read.steps:
                if isinstance(step, Strike) and step.icon:
                    assert told.boss is not None
                    assert location_of_icon(told.boss, step.icon) is not None, line
                if isinstance(step, Spawn | Activate) and step.kind:
                    assert kind_named(there, step.kind) is not None, line


def test_each_sheet_with_a_boss_has_five_cards_a_stage_and_its_numbers() -> None:
    for key, sheet in box().printed.sheets.items():
        if sheet.hexes is None:
            continue
        stages = Counter(read_card(card.line).stage for card in sheet.cards)
        assert stages == {1: 5, 2: 5, 3: 5}, key
        told = pack_of(box(), key, CHAPTER).encounters[CHAPTER].boss
        assert told is not None
        assert told.defense is not None
        assert told.might
        assert all(place.offsets for place in told.locations)


def test_a_sheet_is_taken_in_one_undoable_step_and_plays_by_itself() -> None:
    for key, sheet in box().printed.sheets.items():
        pack = pack_of(box(), key, CHAPTER)
        assert misfit(pack, box()) is None
        campaign = do(before_the_encounter(chapter=CHAPTER), TakeFromPack(entries=pack))
        found = sheet_of(a_box(campaign), CHAPTER)
        assert found is not None
        missing = {check.key for check in checks_of(found) if check.missing}
        allowed = {"stages", "target"} if sheet.hexes is not None else {"cards"}
        assert missing <= {*allowed, "rule-words", "set-up"}, (key, missing)  # some rules are words
        assert encounter_of(do(campaign, SetUpEncounter())).name == sheet.name


def test_known_chapters_are_beginnings_too_and_keep_what_their_cards_do() -> None:
    campaign = a_campaign(choose=choices(line="practice"))
    keys = {one.key for one in beginnings(campaign, a_box(campaign))}
    known = {
        f"{line}.{chapter}"
        for line, of in box().printed.lines.items()
        for chapter, definition in of.chapters.items()
        if definition.encounter is not None
    }
    assert known & keys == {"practice.1", "oathsworn.1"}
    for key in known:
        line, _, chapter = key.partition(".")
        shipped = box().printed.lines[line].chapters[chapter].encounter
        assert shipped is not None
        pack = pack_of(box(), key, CHAPTER)
        told = pack.encounters[CHAPTER]
        assert (told.boss, told.minions) == (shipped.boss, shipped.minions)
        steps = sorted(card.title for card in pack.stage_cards.values() if card.steps)
        assert steps == sorted(card.title for card in shipped.stage_cards if card.steps)
