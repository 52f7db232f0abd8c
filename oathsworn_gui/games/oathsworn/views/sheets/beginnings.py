"""Encounters to begin a told one from: practice sheets of our own, and those the program knows."""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import ChapterDef, EncounterDef, StageCardDef
from oathsworn_gui.games.oathsworn.content.may_see import may_see
from oathsworn_gui.games.oathsworn.content.own_key import stage_card_key
from oathsworn_gui.games.oathsworn.content.sheet_definitions import SheetDef
from oathsworn_gui.games.oathsworn.content.told_encounter import told_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location, StageNumbers
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnRules, OwnStageCard
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.notation.enemy import read_card, read_minion
from oathsworn_gui.games.oathsworn.views.sheets.body import free_key
from oathsworn_gui.games.oathsworn.views.sheets.rules import ToldRule, names_of, with_rule
from oathsworn_gui.games.oathsworn.views.sheets.sentences import line_of_card
from oathsworn_gui.games.oathsworn.views.sheets.stages import read_might, with_end
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import frozen


class Beginning(NamedTuple):
    """An encounter to begin from: ``about`` says what it shows, empty for a chapter's own."""

    key: str
    name: str
    about: str = ""


def beginnings(campaign: Campaign, box: Box) -> tuple[Beginning, ...]:
    """Return the practice sheets, then the encounters of chapters that may be seen."""
    sheets = [Beginning(key, one.name, one.about) for key, one in box.printed.sheets.items()]
    known = (
        Beginning(f"{line}.{chapter}", definition.encounter.name)
        for line, of in box.printed.lines.items()
        for chapter, definition in of.chapters.items()
        if definition.encounter is not None and _is_open(campaign, box, line, definition)
    )
    return (*sheets, *known)


def _is_open(campaign: Campaign, box: Box, line: str, chapter: ChapterDef) -> bool:
    """Whether the encounter of a chapter is nothing new: one that was come to, or a first one."""
    if line == campaign.line:
        return may_see(campaign, box, chapter)
    return chapter.key == box.printed.lines[line].first


def pack_of(box: Box, key: str, chapter: str) -> Pack:
    """Return an encounter to begin from as what a table would have told of a chapter."""
    sheet = box.printed.sheets.get(key)
    if sheet is not None:
        return _of_sheet(sheet, chapter)
    line, _, of = key.partition(".")
    known = box.printed.lines[line].chapters[of].encounter
    if known is None:
        return Pack()
    told = told_of(chapter, known)
    rules = OwnRules(chapter=chapter, words=known.special_rules, rules=known.rules)
    return _pack(chapter, told, rules, tuple(_as_line(known)))


def _of_sheet(sheet: SheetDef, chapter: str) -> Pack:
    told = told_sheet(sheet, chapter)
    return _pack(chapter, told, _rules(sheet, told), _cards(sheet))


def _as_line(known: EncounterDef) -> Iterator[StageCardDef]:
    """Yield the known stage cards with the line that describes them for their words."""
    for card in known.stage_cards:
        yield card.evolve(words=line_of_card(card) or card.words)


def _pack(
    chapter: str, told: OwnEncounter, rules: OwnRules, cards: tuple[StageCardDef, ...]
) -> Pack:
    own = (
        OwnStageCard(
            key=stage_card_key(chapter, card.title),
            chapter=chapter,
            stage=card.stage,
            title=card.title,
            words=card.words,
            steps=card.steps,
            stays=card.stays,
        )
        for card in cards
    )
    has_rules = bool(rules.words or rules.rules)
    return Pack(
        encounters=frozen({chapter: told}),
        rules=frozen({chapter: rules} if has_rules else {}),
        stage_cards=frozen({card.key: card for card in own}),
    )


# ---------------------------------------------------------------------------- practice sheets


def told_sheet(sheet: SheetDef, chapter: str) -> OwnEncounter:
    """Return a practice sheet as the encounter board that a table would tell."""
    icons = _icons(sheet)
    minions = tuple(read_minion(line, icons=icons).kind for line in sheet.minions)
    boss = None if sheet.hexes is None else _boss(sheet, sheet.hexes)
    return OwnEncounter(chapter=chapter, name=sheet.name, boss=boss, minions=minions)


def _boss(sheet: SheetDef, hexes: tuple[Hex, ...]) -> Boss:
    dice: list[Location] = []
    for die in sheet.dice:
        key = free_key(die.name, [one.key for one in dice])
        dice.append(
            Location(
                key=key,
                name=die.name,
                hp=die.hp,
                offsets=die.at,
                icon=die.icon,
                broken=die.broken,
            )
        )
    stages = tuple(_numbers(stage.defense, stage.might) for stage in sheet.stages)
    boss = Boss(
        name=sheet.name,
        defense=stages[0].defense,
        might=stages[0].might,
        locations=tuple(dice),
        large=len(hexes) > 1,
        targeting=sheet.targeting,
        target=sheet.target,
        hexes=hexes,
        front=sheet.front,
        stages=stages,
    )
    for nth, stage in enumerate(sheet.stages[:-1], 1):
        boss = with_end(boss, nth, stage.end)
    return boss


def _numbers(defense: int | None, might: str) -> StageNumbers:
    cards = read_might(might)
    return StageNumbers(defense=defense, might=() if isinstance(cards, Refusal) else cards)


def _rules(sheet: SheetDef, told: OwnEncounter) -> OwnRules:
    rules = OwnRules(chapter=told.chapter)
    for place, rule in enumerate(sheet.rules):
        rules = with_rule(rules, place, ToldRule(rule.line, rule.when), names_of(told))
    return rules


def _cards(sheet: SheetDef) -> tuple[StageCardDef, ...]:
    read = ((card, read_card(card.line, icons=_icons(sheet))) for card in sheet.cards)
    return tuple(
        StageCardDef(
            key=card.title,
            stage=typed.stage or 1,
            title=card.title,
            words=card.line.partition(" ")[2],
            steps=typed.steps,
            stays=typed.stays,
        )
        for card, typed in read
    )


def _icons(sheet: SheetDef) -> tuple[str, ...]:
    return tuple(die.icon for die in sheet.dice if die.icon)
