"""An event card that the table told, as an event like those of our own story."""

from collections.abc import Iterable, Iterator, Mapping

from oathsworn_gui.games.oathsworn.content.story_definitions import CheckDef, Choice, EventDef
from oathsworn_gui.games.oathsworn.model.story_effect import STRIKE_SEATS, Effect
from oathsworn_gui.games.oathsworn.model.told_event import OwnCheck, OwnEvent, OwnOutcome
from oathsworn_gui.games.oathsworn.model.words import SEATS

MOST_CHOICES = 6
"""The most choices of an event."""

_SUCCESS, _FAILURE = "success", "failure"


def event_key(deck: str, number: int) -> str:
    """Return the key of an event card: its deck and its number."""
    return f"{deck}-{number}"


def told_event(events: Mapping[str, OwnEvent], key: str) -> EventDef | None:
    """Return the told event of a key, or what follows a check or choice of it; None for none.

    ``"city-12"`` is the card, ``"city-12:success"`` what follows success of its check,
    ``"city-12:failure:14"`` what follows failure for the seats 1 and 4, and ``"city-12:0"`` what
    follows its first choice. What is for one is for the only seat of these, and after a check of
    one only that: each is each of the four then.
    """
    card, _, way = key.partition(":")
    event = events.get(card)
    if event is None:
        return None
    if not way:
        return _card(event)
    way, _, seats = way.partition(":")
    follows = _following(event, way)
    if follows is None:
        return None
    some = tuple(seat for seat in SEATS if seat in seats)
    each = event.check is None or event.check.scope == "each"
    effects = follows.effects
    if some:
        effects = tuple(_for_only(_for_seats(effects, some) if each else effects, some))
    return EventDef(
        key=key, deck=event.deck, title=event.title, text=follows.words, effects=effects
    )


def follows_for(key: str, seats: Iterable[str]) -> str:
    """Return the key of what follows a check for some of the Oathsworn alone."""
    return f"{key}:{''.join(seats)}"


def _for_seats(effects: Iterable[Effect], seats: tuple[str, ...]) -> Iterator[Effect]:
    """Yield effects with what is for each Oathsworn for these seats alone."""
    for effect in effects:
        if effect.scope == "each" and effect.kind in STRIKE_SEATS:
            yield from (effect.evolve(scope="one", numbers=(int(seat),)) for seat in seats)
        elif effect.scope == "each" and effect.kind == "iron":
            yield effect.evolve(scope="company", amount=effect.amount * len(seats))
        else:
            yield effect


def _for_only(effects: Iterable[Effect], seats: tuple[str, ...]) -> Iterator[Effect]:
    """Yield effects with what is for one of them for the only seat, if there is only one."""
    for effect in effects:
        unnamed = effect.kind in STRIKE_SEATS or (effect.kind == "killed" and not effect.name)
        one = unnamed and effect.scope == "one" and not effect.numbers
        yield effect.evolve(numbers=(int(seats[0]),)) if one and len(seats) == 1 else effect


def check_is_lost(event: OwnEvent) -> bool:
    """Whether the card has a check that is never made, because its choices win over it."""
    return event.check is not None and bool(event.choices)


def _card(event: OwnEvent) -> EventDef:
    choices = tuple(
        Choice(words=choice.words, entry=f"{event.key}:{n}")
        for n, choice in enumerate(event.choices)
    )
    return EventDef(
        key=event.key,
        deck=event.deck,
        title=event.title,
        text=event.words,
        effects=event.effects,
        check=None
        if event.check is None or check_is_lost(event)
        else _check(event.key, event.check),
        choices=choices,
    )


def _check(key: str, check: OwnCheck) -> CheckDef:
    return CheckDef(
        kind=check.kind,
        difficulty=check.difficulty,
        scope=check.scope,
        modifier=check.modifier,
        success=f"{key}:{_SUCCESS}",
        failure=f"{key}:{_FAILURE}",
    )


def _following(event: OwnEvent, way: str) -> OwnOutcome | None:
    if event.check is not None and way in (_SUCCESS, _FAILURE):
        return event.check.success if way == _SUCCESS else event.check.failure
    follows = {str(n): choice.follows for n, choice in enumerate(event.choices)}
    return follows.get(way)
