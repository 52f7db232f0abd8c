"""What a told encounter plays by itself, and what is missing for the rest: pure, over the sheet."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import StageCardDef
from oathsworn_gui.games.oathsworn.content.told_encounter import told_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Boss, MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import (
    Cage,
    Instructions,
    Say,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnRules
from oathsworn_gui.games.oathsworn.model.pack import Entry
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import location_of_icon
from oathsworn_gui.games.oathsworn.rules.hp.enemy import begun_by_rule, stage_condition
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import CARDS_PER_STAGE
from oathsworn_gui.games.oathsworn.views.content.entries import Held
from oathsworn_gui.games.oathsworn.views.content.pack_words import may_show
from oathsworn_gui.games.oathsworn.views.sheets.contradictions import contradictions_of
from oathsworn_gui.games.oathsworn.views.sheets.rules import told_rules
from oathsworn_gui.tabletop.texts import Texts

Step = Literal["body", "locations", "numbers", "minions", "rules", "cards", "set-up"]
STEPS: tuple[Step, ...] = (
    "body",
    "locations",
    "numbers",
    "minions",
    "rules",
    "cards",
    "set-up",
)
"""The steps of telling a sheet, in their order."""
ALL_CARDS = 3 * CARDS_PER_STAGE


class Check(NamedTuple):
    """One thing the program plays by itself, or not.

    ``key`` is that of its name; ``missing`` says what happens instead, empty where it plays, with
    ``names`` of what lacks something; ``step`` is where that is told.
    """

    key: str
    step: Step
    missing: str = ""
    names: str = ""


class Sheet(NamedTuple):
    """All that was told of an encounter: its board, special rules, stage cards."""

    told: OwnEncounter
    rules: OwnRules | None
    cards: tuple[StageCardDef, ...]


def sheet_of(box: Box, chapter: str) -> Sheet | None:
    """Return what is known of the encounter of a chapter as a told one; None for nothing."""
    known = box.chapter(chapter).encounter
    if known is None:
        return None
    told = told_of(chapter, known)
    return Sheet(told, box.board_rules(chapter), box.stage_cards(chapter))


def as_seen(campaign: Campaign, box: Box, sheet: Sheet) -> Sheet:
    """Return a sheet without what others told and lies face down here: rules and stage cards."""
    own, rules = campaign.own, sheet.rules
    if rules is not None and not _is_seen(campaign, box, "rules", rules.chapter, rules):
        rules = None
    seen = tuple(
        card
        for card in sheet.cards
        if (entry := own.stage_cards.get(card.key)) is None
        or _is_seen(campaign, box, "stage_cards", card.key, entry)
    )
    return Sheet(sheet.told, rules, seen)


def _is_seen(campaign: Campaign, box: Box, kind: str, key: str, entry: Entry) -> bool:
    known = key in getattr(campaign.own, kind)
    return not known or may_show(campaign, box, Held(kind, key, entry))


def checks_of(sheet: Sheet) -> tuple[Check, ...]:
    """Return what the encounter plays by itself and what not, in the order of a round."""
    boss, minions = sheet.told.boss, sheet.told.minions
    found: list[Check] = []
    if boss is not None:
        found += (_dice(boss), _target(boss), _stages(boss, sheet), _reactions(boss), _odds(boss))
        found.append(_icons(boss, sheet))
    if minions:
        found.append(_minions(minions))
    found += _rules(sheet)
    found.append(_cards(sheet))
    found.append(Check("set-up", "set-up", "" if sheet.told.set_up is not None else "asked"))
    found += _by_words(sheet)
    found += (
        Check(one.key, one.step, "contradicts", _names(one.names))
        for one in contradictions_of(sheet.told, sheet.rules, sheet.cards)
    )
    return tuple(found)


def open_steps(checks: Sequence[Check]) -> frozenset[Step]:
    """Return the steps in which something is missing."""
    return frozenset(check.step for check in checks if check.missing)


_NAMES_NOTHING = frozenset({"no-such-minion", "no-such-location"})
"""The contradictions of a card or a rule by itself: it names what is not on its sheet."""


def card_checks(sheet: Sheet, card: StageCardDef) -> tuple[Check, ...]:
    """Return what a stage card names and its sheet does not have: icons, minions, locations."""
    return _named_by(sheet, Sheet(sheet.told, None, (card,)))


def minion_checks(sheet: Sheet, kind: MinionKind) -> tuple[Check, ...]:
    """Return what the box of a minion names and its sheet does not have."""
    return _named_by(sheet, Sheet(sheet.told, None, ()), (kind,))


def rule_checks(sheet: Sheet, rule: BoardRule) -> tuple[Check, ...]:
    """Return what a special rule names and its sheet does not have."""
    rules = OwnRules(chapter=sheet.told.chapter, rules=(rule,))
    return _named_by(sheet, Sheet(sheet.told, rules, ()))


def _named_by(sheet: Sheet, part: Sheet, kinds: tuple[MinionKind, ...] = ()) -> tuple[Check, ...]:
    """Return what a part of a sheet names and nobody told; of its minions only ``kinds`` act."""
    boss, acting = sheet.told.boss, {kind.key for kind in kinds}
    minions = tuple(
        kind if kind.key in acting else kind.evolve(steps=()) for kind in sheet.told.minions
    )
    part = part._replace(told=sheet.told.evolve(minions=minions))
    found = () if boss is None else (_icons(boss, part),)
    named = (
        Check(one.key, one.step, "contradicts", _names(one.names))
        for one in contradictions_of(*part)
        if one.key in _NAMES_NOTHING
    )
    return tuple(check for check in (*found, *named) if check.missing)


def missing_words(texts: Texts, *checks: Check) -> str:
    """Return in sentences what happens instead of what the sheet does not play by itself."""
    told = (texts.say(f"told.missing.{one.key}.{one.missing}", names=one.names) for one in checks)
    return " ".join(told)


def _dice(boss: Boss) -> Check:
    """Source: HEX-06, DAMAGE-03, L950-953."""
    without = [place.name for place in boss.locations if not place.offsets]
    missing = "no-locations" if not boss.locations else "no-hexes" if without else ""
    return Check("dice", "locations", missing, _names(without))


def _target(boss: Boss) -> Check:
    """Source: TARGET-02, L1061-1063."""
    asked = bool(boss.targeting) and boss.target is None
    return Check("target", "body", "asked" if asked else "")


def _stages(boss: Boss, sheet: Sheet) -> Check:
    """Source: BREAK-02, L965-966."""
    rules = sheet.rules.rules if sheet.rules is not None else ()
    unknown = [
        stage
        for stage in (2, 3)
        if stage_condition(boss, stage) == (0, ()) and not begun_by_rule(rules, stage)
    ]
    return Check("stages", "numbers", "asked" if unknown else "")


def _reactions(boss: Boss) -> Check:
    """Source: BREAK-05, L974-976."""
    return Check("reactions", "locations", "" if boss.locations else "no-locations")


def _odds(boss: Boss) -> Check:
    """Source: ENEMYATK-04, L1162."""
    missing = "" if boss.defense is not None and boss.might else "asked"
    return Check("odds", "numbers", missing)


def _icons(boss: Boss, sheet: Sheet) -> Check:
    """Source: BREAK-13, L994-995."""
    icons = dict.fromkeys(icon for icon in _icons_shown(sheet) if icon not in boss.no_icons)
    nowhere = [icon.replace("-", " ") for icon in icons if location_of_icon(boss, icon) is None]
    return Check("icons", "locations", "nowhere" if nowhere else "", _names(nowhere))


def _icons_shown(sheet: Sheet) -> Iterator[str]:
    lists = [card.steps for card in sheet.cards]
    lists += [kind.steps for kind in sheet.told.minions]
    lists += [rule.steps for rule in sheet.rules.rules] if sheet.rules is not None else []
    for steps in lists:
        yield from (step.icon for step in steps if isinstance(step, Strike) and step.icon)


def _minions(minions: Sequence[MinionKind]) -> Check:
    """Source: MINION-03, L1196-1197; MOB-02, L1661-1663."""
    without = [
        kind.name
        for kind in minions
        if kind.defense is None or not kind.might or (kind.move is None and not kind.steps)
    ]
    return Check("minions", "minions", "asked" if without else "", _names(without))


def _rules(sheet: Sheet) -> Iterator[Check]:
    """Source: ENCSETUP-16, L687-689."""
    told = told_rules(sheet.rules)
    timeless = [rule.words for rule in told if rule.when is None]
    if told:
        yield Check("rules", "rules", "no-moment" if timeless else "", _names(timeless))


def _cards(sheet: Sheet) -> Check:
    """Source: ENCSETUP-08, L660-664; STAGE-01, L1041-1042."""
    told = len(sheet.cards)
    return Check("cards", "cards", "some" if told < ALL_CARDS else "", str(ALL_CARDS - told))


def _by_words(sheet: Sheet) -> Iterator[Check]:
    """Yield what the table does itself: cards, rules and minions of words, cages without a number.

    Source: ENCSETUP-08; ENCSETUP-16; MINION-03; CAGED-03.
    """
    cards = [card.title for card in sheet.cards if _is_words(card.steps)]
    if cards:
        yield Check("card-words", "cards", "by-hand", _names(cards))
    if rules := [rule.words for rule in _timed(sheet) if _is_words(rule.steps)]:
        yield Check("rule-words", "rules", "by-hand", _names(rules))
    if kinds := [kind.name for kind in sheet.told.minions if kind.words and _is_words(kind.steps)]:
        yield Check("minion-words", "minions", "by-hand", _names(kinds))
    cages = [
        card.title
        for card in sheet.cards
        if any(isinstance(step, Cage) and not step.difficulty for step in card.steps)
    ]
    if cages:
        yield Check("cages", "cards", "asked", _names(cages))


def _timed(sheet: Sheet) -> Sequence[BoardRule]:
    return sheet.rules.rules if sheet.rules is not None else ()


def _is_words(steps: Instructions) -> bool:
    """Whether the program carries out nothing of it."""
    return all(isinstance(step, Say) for step in steps)


def _names(names: Sequence[str]) -> str:
    return ", ".join(name if len(name) <= 40 else f"{name[:39]}…" for name in names)
