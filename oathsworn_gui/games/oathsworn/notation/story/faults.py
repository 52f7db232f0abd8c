"""Possible faults of an effect in built-in stories; each kind lists those that apply to it."""

from collections.abc import Callable, Collection, Iterator

from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.notation.story.spec import Content, Faults

LOCATION_TOKENS = 30
"""Location tokens in the box. Source: SETUP-21."""

MOST_HP = 6
"""Nobody has more HP than this."""


def places(effect: Effect, content: Content) -> Iterator[str]:
    """Yield what is wrong with numbers of locations."""
    if not effect.numbers or (effect.kind == "go" and len(effect.numbers) > 1):
        yield f"the effect {effect.kind} does not name one location to go to or place."
    numbers = {
        spot.number
        for chapter in content.line.chapters.values()
        for spot in (chapter.map.locations if chapter.map else ())
    }
    for n in effect.numbers:
        if not 1 <= n <= LOCATION_TOKENS:
            yield f"there is no location token {n}."
        elif n not in numbers:
            yield f"no map has a location {n}."


def needs_name(effect: Effect, _: Content) -> Iterator[str]:
    """Yield that a name is missing."""
    if not effect.name.strip():
        yield f"the effect {effect.kind} has no name."


def needs_amount(effect: Effect, _: Content) -> Iterator[str]:
    """Yield that an amount above or below 0 is missing."""
    if not effect.amount:
        yield f"the effect {effect.kind} has no amount."


def needs_amount_above_0(effect: Effect, _: Content) -> Iterator[str]:
    """Yield that an amount above 0 is missing."""
    if effect.amount < 1:
        yield f"the effect {effect.kind} has no amount above 0."


def at_most_all_hp(effect: Effect, _: Content) -> Iterator[str]:
    """Yield a fault if a number of HP is higher than any character's."""
    if abs(effect.amount) > MOST_HP:
        yield f"the effect {effect.kind} is {effect.amount}: nobody has more than {MOST_HP}."


def needs_token(effect: Effect, _: Content) -> Iterator[str]:
    """Yield that no combat token is named."""
    if effect.token is None:
        yield "the effect does not say which combat token."


def strikes_seats(effect: Effect, _: Content) -> Iterator[str]:
    """Yield that it strikes the company, where it can only strike one or each of the four."""
    if effect.scope == "company":
        yield f"the effect {effect.kind} strikes one or each of the four, not the company."


def strikes_one(effect: Effect, _: Content) -> Iterator[str]:
    """Yield that it does not strike one of the four."""
    if effect.scope != "one":
        yield f"the effect {effect.kind} strikes one of the four."


def not_of_one(effect: Effect, _: Content) -> Iterator[str]:
    """Yield that it is for one of the four."""
    if effect.scope == "one":
        yield f"the effect {effect.kind} is the company’s or each one’s, not one’s alone."


def not_an_effect(effect: Effect, _: Content) -> Iterator[str]:
    """Yield a fault: built-in stories describe a secret decision in another way."""
    yield "nothing follows a secret decision told as an effect: mark the entry as secret."


def needs_map(effect: Effect, content: Content) -> Iterator[str]:
    """Yield that no chapter has a map."""
    if not any(chapter.map for chapter in content.line.chapters.values()):
        yield "no chapter has a map to lay out."


def needs_track(effect: Effect, content: Content) -> Iterator[str]:
    """Yield that the track has no length and no chapter has one."""
    if not effect.amount and not any(c.track for c in content.line.chapters.values()):
        yield "no chapter has a time track to lay out."


def needs_path(effect: Effect, content: Content) -> Iterator[str]:
    """Yield that no chapter has two paths."""
    if not any(chapter.has_path for chapter in content.line.chapters.values()):
        yield "no chapter takes a path."


def name_among(known: Callable[[Content, Effect], Collection[str]]) -> Faults:
    """Return what yields that a name is none of those known."""

    def faults(effect: Effect, content: Content) -> Iterator[str]:
        if effect.name not in known(content, effect):
            yield f"the effect {effect.kind} names {effect.name or 'nothing'}, which is not there."

    return faults


def deck_among(decks: tuple[str, ...]) -> Faults:
    """Return what yields that a deck is none of ``decks``."""

    def faults(effect: Effect, _: Content) -> Iterator[str]:
        if effect.deck not in decks:
            yield f"the effect {effect.kind} names no deck: {effect.deck or 'nothing'}."

    return faults
