"""Going up a level: what the table of levels grants, and the choices of each."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import LevelRow
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import MOST_PERMANENT
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, line, refuse
from oathsworn_gui.tabletop.state import count

COMPANION_CHOICES: tuple[TokenType, ...] = ("animus", "battleflow")
"""Source: LEVEL-18, L564-566."""

COMPANION_ANIMUS = 2
"""Animus and regen of a companion at every level. Source: SETUP-17, L56-59; facts, section 4."""


class Totals(NamedTuple):
    """What rows of the levels table come to.

    ``permanent`` tokens for each, ``raises`` of max animus or regen (a companion takes a token for
    each instead, LEVEL-18), ``traits`` of the company.
    """

    permanent: int
    raises: int
    traits: int


def granted(above: int, level: int, box: Box) -> Totals:
    """Return what the rows above level ``above`` and up to ``level`` grant in all.

    The token that the story before level 2 gives counts: the printed table credits it, so one who
    comes later has it too. Source: LEVEL-03, L499-500; LEVEL-05, L509-511; facts, section 2.
    """
    rows = [row for row in box.printed.levels if above < row.level <= level]
    return Totals(
        permanent=sum(row.permanent_token or row.story_token for row in rows),
        raises=sum(row.animus_or_regen for row in rows),
        traits=sum(row.trait for row in rows),
    )


def totals(level: int, box: Box) -> Totals:
    """Return the running totals of the levels table at ``level``. Source: facts, section 2."""
    return granted(0, level, box)


def traits_due(campaign: Campaign, level: int, box: Box) -> int:
    """Return how many traits the rows up to ``level`` give that the company never came by.

    Marks stay when it goes back to an earlier chapter or plays one again, so rows once passed give
    nothing again. Source: LEVEL-19, L569-618.
    """
    been = max(who.level for who in campaign.seats.values())
    reached = max([been, *(record.level for record in campaign.company.records)])
    return granted(reached, level, box).traits


def level_in(chapter: str, box: Box) -> int:
    """Return everyone's level in a chapter: its number.

    A chapter between two numbers (11.5) is played at the level that the one before it gave; what
    the table tells of a chapter's tally moves none. Source: LEVEL-02, L508-509; facts, section 11.
    """
    here = box.line.chapters[chapter]
    return here.number if here.gives_level else here.number + 1


def row_of(level: int, box: Box) -> LevelRow:
    """Return what ``level`` grants; an empty row beyond the table. Source: LEVEL-03, L499-500."""
    return next((row for row in box.printed.levels if row.level == level), LevelRow(level=level))


def level_after(campaign: Campaign, box: Box) -> int:
    """Return everyone's level after this chapter. Source: LEVEL-01, L497-498; LEVEL-02, L508-509.

    The highest level of the company plus 1, or the same when the chapter gives none or the table
    of levels ends.
    """
    now = max(who.level for who in campaign.seats.values())
    after = now + box.chapter(campaign.chapter).gives_level
    return max(now, min(after, max(row.level for row in box.printed.levels)))


def go_up(campaign: Campaign, level: int, box: Box) -> Outcome:
    """Set everyone's level and unlock the cards of exactly that level.

    The hand of the encounter is unchanged. Source: LEVEL-12, L536-537; LEVEL-15, L546-548;
    LEVEL-14, L540-543.
    """
    lines: list[Line] = []
    for seat in sorted(campaign.seats):
        who = campaign.seats[seat]
        new = _cards_of_level(who, level, box)
        campaign = with_oathsworn(campaign, seat, level=level, cards=(*who.cards, *new))
        if not who.lost:
            lines.append(line("level.up", "LEVEL-01", name=who.name, level=level))
            lines.extend(_unlocked(who, len(new), row_of(level, box)))
    return Outcome(campaign, tuple(lines))


def _unlocked(who: Oathsworn, n: int, row: LevelRow) -> tuple[Line, ...]:
    """Log what is unlocked: known cards by number, others as in the box at the table."""
    if who.form == "companion":
        return (line("level.archetype", "LEVEL-15", name=who.name),) if row.archetype else ()
    if n:
        return (line("level.cards", "LEVEL-12", name=who.name, n=n),)
    level = row.level
    told = line("level.cards-at-table", "LEVEL-12", name=who.name, level=level)
    return (told,) if row.cards else ()


def _cards_of_level(who: Oathsworn, level: int, box: Box) -> tuple[str, ...]:
    if who.form == "companion":
        return ()  # archetype cards are sides of a card on the table
    cards = box.cards_of(who.cls, level)
    return tuple(card.key for card in cards if card.level == level and card.key not in who.cards)


def refuse_permanent_token(who: Oathsworn, token: TokenType) -> Refusal | None:
    """Refuse a fourth permanent token of one type. Source: TOKEN-06, L554-556."""
    if who.permanent.get(token, 0) >= MOST_PERMANENT:
        return refuse("level.token-full", "TOKEN-06", name=who.name, most=MOST_PERMANENT)
    return None


def raise_animus(campaign: Campaign, seat: str) -> Outcome:
    """Raise the maximum animus by 2; an unknown maximum stays unknown. Source: LEVEL-17."""
    who = campaign.seats[seat]
    most = None if who.max_animus is None else who.max_animus + 2
    after = with_oathsworn(campaign, seat, max_animus=most)
    return Outcome(after, (line("level.animus", "LEVEL-17", name=who.name, most=most),))


def raise_regen(campaign: Campaign, seat: str) -> Outcome:
    """Raise the regen by 1; an unknown regen stays unknown. Source: LEVEL-17, L560-561."""
    who = campaign.seats[seat]
    regen = None if who.regen is None else who.regen + 1
    after = with_oathsworn(campaign, seat, regen=regen)
    return Outcome(after, (line("level.regen", "LEVEL-17", name=who.name, regen=regen),))


def refuse_trait(campaign: Campaign, trait: str, box: Box) -> Refusal | None:
    """Refuse a trait whose boxes are all marked. Source: LEVEL-19, L569-618."""
    most = box.printed.traits[trait].most
    if campaign.company.traits.get(trait, 0) >= most:
        return refuse("level.trait-full", "LEVEL-19", most=most)
    return None


def mark_trait(campaign: Campaign, trait: str, box: Box) -> Outcome:
    """Mark one box of a trait of the company. Source: LEVEL-19, L569-618."""
    definition = box.printed.traits[trait]
    after = with_company(campaign, traits=count(campaign.company.traits, trait, 1))
    told = line(
        "level.trait", definition.rule, trait=definition.name, n=after.company.traits[trait]
    )
    return Outcome(after, (told,))


def token_choices(who: Oathsworn, *, companion_only: bool) -> tuple[TokenType, ...]:
    """Return the permanent tokens an Oathsworn may choose from at a level."""
    return COMPANION_CHOICES if companion_only and who.form == "companion" else TOKEN_TYPES
