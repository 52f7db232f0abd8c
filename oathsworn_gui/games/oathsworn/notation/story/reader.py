"""What people type for what the book says, read into effects: "iron 8 / each hp -1 / go 9"."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import STRIKE_SEATS, Effect
from oathsworn_gui.games.oathsworn.notation.story.effects import HEADS, spec_of
from oathsworn_gui.games.oathsworn.notation.story.parsing import StoryParser, pieces
from oathsworn_gui.games.oathsworn.notation.tokens import Fault, NotReadError
from oathsworn_gui.tabletop.action import Refusal, impossible

LONGEST = 1000
"""At most so many characters are read."""

_OWN_CODES: Mapping[Fault, Fault] = {
    "words.number-missing": "says.number-missing",
    "words.too-large": "says.too-large",
}
"""Codes of the tokens' faults, and the codes of the same faults in a story."""


class Reading(NamedTuple):
    """The effects of a line; ``unnamed`` are the places of those that say of nobody whom they mean.

    Such an effect is for each of the four.
    """

    effects: tuple[Effect, ...]
    unnamed: frozenset[int] = frozenset()


def read_story(words: str, campaign: Campaign, box: Box) -> tuple[Effect, ...] | Refusal:
    """Return the effects that ``words`` describe, or what was not understood, quoted.

    As `reading_of`.
    """
    found = reading_of(words, campaign, box)
    return found if isinstance(found, Refusal) else found.effects


def reading_of(words: str, campaign: Campaign, box: Box) -> Reading | Refusal:
    """Return what ``words`` describe, or what was not understood, quoted.

    Effects are split by "/", ";" or a comma and come in any order; whom and how much are given
    before or after. Names are those the campaign has, however they are spelled. Nothing is
    guessed. Never raises.
    """
    if len(words) > LONGEST:
        return impossible("says.too-long", most=LONGEST)
    effects: list[Effect] = []
    unnamed: set[int] = set()
    people = people_of(campaign, box)
    for piece in pieces(words):
        found = _read(piece, campaign, people)
        if isinstance(found, Refusal):
            return found
        unnamed.update(len(effects) + place for place in found.unnamed)
        effects.extend(_as_known(effect, campaign, box) for effect in found.effects)
    return Reading(tuple(effects), frozenset(unnamed)) if effects else impossible("says.empty")


def people_of(campaign: Campaign, box: Box) -> Mapping[str, int]:
    """Return the seats by the names and classes of those who hold them, the longest name first.

    A name that two of them have, or that begins an effect, names nobody.
    """
    named: list[tuple[str, int]] = []
    for seat, who in campaign.seats.items():
        names = {who.name.casefold(), who.cls, box.cls(who.cls).name.casefold()}
        named.extend((name, int(seat)) for name in names if name)
    count = Counter(name for name, _ in named)
    sure = ((name, n) for name, n in named if count[name] == 1 and name not in HEADS)
    return dict(sorted(sure, key=lambda one: -len(one[0].split())))


def _read(piece: str, campaign: Campaign, people: Mapping[str, int]) -> Reading | Refusal:
    parser = StoryParser(_with_counter(piece, campaign), people)
    found: list[Effect] = []
    unnamed: set[int] = set()
    while not parser.over:
        begun = parser.position
        try:
            now = _read_piece(parser)
        except NotReadError as fault:
            return _refusal(_OWN_CODES.get(fault.code, fault.code), parser, begun)
        except ValueError:  # pydantic: a number or name that no effect can hold
            return _refusal("says.too-large", parser, begun)
        if parser.scope is None:
            places = enumerate(now, len(found))
            unnamed.update(place for place, effect in places if _is_for_each(effect))
        found.extend(now)
        if not parser.over and not parser.pass_joins():
            return _refusal("says.left-over", parser, begun)
    return Reading(tuple(found), frozenset(unnamed))


def _is_for_each(effect: Effect) -> bool:
    return effect.kind in STRIKE_SEATS and effect.scope == "each"


def _with_counter(piece: str, campaign: Campaign) -> str:
    """Return "rats 2" as "counter rats 2" where the sheet has a counter of that name."""
    name = piece.rstrip("+-−0123456789 ").casefold()
    known = name in {counter.casefold() for counter in campaign.company.counters}
    return f"counter {piece}" if known and name != piece.casefold() else piece


def _refusal(code: Fault, parser: StoryParser, begun: int) -> Refusal:
    if code == "says.not-understood":
        near = parser.near(HEADS)
        found: Fault = "says.not-understood-near" if near else code
        return impossible(found, piece=parser.piece(begun), near=near)
    return impossible(code, piece=parser.piece(begun), like=parser.like)


def _as_known(effect: Effect, campaign: Campaign, box: Box) -> Effect:
    """Return the effect with its name as the campaign spells it."""
    spell = spec_of(effect).spell
    return effect if spell is None else effect.evolve(name=spell(campaign, box, effect.name))


_LONGEST_FIRST = tuple(sorted(HEADS, key=lambda words: -len(words.split())))


def _read_piece(parser: StoryParser) -> tuple[Effect, ...]:
    """Read one effect of the book's text and return the effects it stands for.

    Raises:
        NotReadError: it is not understood.
    """
    parser.begin()
    parser.head = parser.position
    words = parser.take(*_LONGEST_FIRST)
    if not words:
        raise NotReadError("says.not-understood")
    head = HEADS[words]
    parser.like = head.example
    found = head.read(parser)
    if parser.seat is None:
        return found
    if not all(effect.kind in STRIKE_SEATS for effect in found):
        raise NotReadError("says.not-for-one")
    return tuple(effect.evolve(scope="one", numbers=(parser.seat,)) for effect in found)
