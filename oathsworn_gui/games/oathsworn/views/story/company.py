"""The four, their iron and their allies as the story page shows them."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import MOST_PERMANENT
from oathsworn_gui.games.oathsworn.rules.hp.numbers import ally_defense_parts, iron, max_hp
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import LOW
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.texts import Texts


class Held(NamedTuple):
    """A count on a row: of a token (by its type), of ``"injury"`` or ``"iron"``.

    ``permanent``: some of the tokens come back at the end of each chapter.
    """

    what: str
    n: int
    permanent: bool = False


class SeatRow(NamedTuple):
    """What a row shows of an Oathsworn; ``lost`` how it died, in words, while its seat waits.

    ``low``: few HP are left, and a word says so.
    """

    name: str
    glyph: str
    hp: int
    most: int
    held: tuple[Held, ...]
    spoken: str
    lost: str = ""

    @property
    def low(self) -> bool:
        """Whether few HP, or none, are left."""
        return self.hp <= LOW


class CompanyView(NamedTuple):
    """Iron of all four, the allies in words with their names, and the text about HP."""

    iron: int
    iron_words: str
    allies: str
    allies_named: str
    hp_words: str


class PermanentMarks(NamedTuple):
    """The marks of a permanent token, and how many there can be."""

    marked: int
    most: int


class SeatNumbers(NamedTuple):
    """The numbers of one of the four: HP of the most, tokens and permanent marks by type."""

    name: str
    hp: int
    most: int
    tokens: Mapping[str, int]
    permanent: Mapping[TokenType, PermanentMarks]


class AllyRow(NamedTuple):
    """Allies that are alike: one of them, its name with their number, its DEFENSE.

    ``defense`` is None for one that does not fight, or whose card is not entered.
    """

    ally: Ally
    name: str
    defense: int | None


def seat_row(campaign: Campaign, seat: str, box: Box, texts: Texts) -> SeatRow:
    """Return what the row of ``seat`` shows."""
    who, most, say = campaign.seats[seat], max_hp(campaign, box, seat), texts.say
    held = [
        Held(token, who.tokens[token], permanent=token in who.permanent)
        for token in TOKEN_TYPES
        if who.tokens.get(token)
    ]
    told = [f"{who.tokens[t]} {say(f'company.token.{t}')}" for t in TOKEN_TYPES if t in who.tokens]
    if who.injuries:
        held.append(Held("injury", len(who.injuries)))
        told.append(say("story.four.injuries", n=len(who.injuries)))
    if who.iron:
        held.append(Held("iron", who.iron))
        told.append(say("story.four.iron", n=who.iron))
    cls = box.cls(who.cls)
    first = say("story.four.spoken", name=who.name, cls=cls.name, hp=who.hp, most=most)
    if who.lost:
        lost = say(f"muster.lost.{who.lost}")
        return SeatRow(who.name, "skull", 0, most, (), f"{who.name}, {lost}", lost)
    return SeatRow(who.name, cls.glyph, who.hp, most, tuple(held), ", ".join([first, *told]))


def company_view(campaign: Campaign, texts: Texts) -> CompanyView:
    """Return what the four have together."""
    say, held, allies = texts.say, iron(campaign), campaign.company.allies
    none = say("story.four.allies.none")
    at_zero = ", ".join(who.name for who in campaign.seats.values() if who.hp == 0)
    return CompanyView(
        held,
        say("story.four.iron", n=held),
        say("story.four.allies.held", n=len(allies)) if allies else none,
        ", ".join(dict.fromkeys(ally.name for ally in allies)) or none,
        say("story.four.at-zero" if at_zero else "story.four.hp-stay", name=at_zero),
    )


def seat_numbers(campaign: Campaign, box: Box, seat: str) -> SeatNumbers:
    """Return the numbers of one of the four."""
    who = campaign.seats[seat]
    permanent: dict[TokenType, PermanentMarks] = {
        token: PermanentMarks(who.permanent.get(token, 0), MOST_PERMANENT) for token in TOKEN_TYPES
    }
    tokens = {str(token): n for token, n in who.tokens.items()}
    return SeatNumbers(who.name, who.hp, max_hp(campaign, box, seat), tokens, permanent)


def ally_rows(campaign: Campaign, box: Box) -> tuple[AllyRow, ...]:
    """Return the allies of the company, those that are alike in one row."""
    alike: dict[tuple[str, bool, int | None], list[Ally]] = {}
    for ally in campaign.company.allies:
        alike.setdefault((ally.name, ally.combat, ally.defense), []).append(ally)
    return tuple(_ally_row(campaign, box, same) for same in alike.values())


def _ally_row(campaign: Campaign, box: Box, same: list[Ally]) -> AllyRow:
    ally = same[-1]
    parts = ally_defense_parts(campaign, ally, box) if ally.combat else ()
    name = f"{ally.name} ×{len(same)}" if len(same) > 1 else ally.name
    return AllyRow(ally, name, total(parts) if parts else None)
