"""Story effects that open something: a fight, a secret decision, events, a shop, the end."""

from collections.abc import Collection

from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.notation.names import EVENT_DECKS, SHOPS
from oathsworn_gui.games.oathsworn.notation.story import faults
from oathsworn_gui.games.oathsworn.notation.story.parsing import StoryParser
from oathsworn_gui.games.oathsworn.notation.story.shared import (
    just,
    one,
    plain,
    with_amount,
    write_number_name,
)
from oathsworn_gui.games.oathsworn.notation.story.spec import (
    Content,
    Fields,
    Head,
    Read,
    Row,
    StoryEffectSpec,
)
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError


def _read_fight(parser: StoryParser) -> tuple[Effect, ...]:
    parser.take("against defense", "against defence", "defense", "defence", "def", "against")
    return one("fight", amount=parser.needed())


# ------------------------------------------------------------------------------------- events


def _read_events_of(deck: str) -> Read:
    """Return what reads events that begin with their deck: "city 2"."""

    def read(parser: StoryParser) -> tuple[Effect, ...]:
        parser.take("events", "event")
        return one("event", deck=deck, amount=abs(parser.amount_or(1)))

    return read


def _read_event(parser: StoryParser) -> tuple[Effect, ...]:
    deck = parser.take(*EVENT_DECKS)
    if not deck:
        raise NotReadError("says.no-deck")
    return _read_events_of(deck)(parser)


def _write_event(effect: Effect) -> str:
    return f"event {effect.deck} {effect.amount or 1}"


def _read_add(parser: StoryParser) -> tuple[Effect, ...]:
    """Read "add city 12 15", "add event 12 to city"."""
    parser.take("events", "event")
    deck = parser.take(*EVENT_DECKS)
    parser.take("events", "event")
    cards = [str(n) for n in parser.numbers()]
    quoted = parser.quoted() if not cards else None
    if quoted:
        cards = [quoted]
    parser.take("to the", "to", "into the", "into")
    deck = deck or parser.take(*EVENT_DECKS)
    if not deck:
        raise NotReadError("says.no-deck")
    if not cards:
        raise NotReadError("says.number-missing")
    return tuple(effect for card in cards for effect in one("event-add", deck=deck, name=card))


def _write_add(effect: Effect) -> str:
    return f"add {effect.deck} {write_number_name(effect.name)}"


def _cards_of_deck(content: Content, effect: Effect) -> Collection[str]:
    events = content.line.events.items()
    return tuple(key for key, event in events if event.deck == effect.deck)


# -------------------------------------------------------------------------------------- shops


def _read_shop(name: str) -> Read:
    """Return what reads the name of a shop alone."""

    def read(parser: StoryParser) -> tuple[Effect, ...]:
        return one("shop", name=name)

    return read


def _read_any_shop(parser: StoryParser) -> tuple[Effect, ...]:
    name = parser.take(*SHOPS)
    if not name:
        raise NotReadError("says.no-shop")
    return one("shop", name=name)


def _write_shop(effect: Effect) -> str:
    return f"shop {effect.name}"


def _shops(_: Content, __: Effect) -> Collection[str]:
    return SHOPS


SPECS = (
    StoryEffectSpec(
        kind="fight",
        write=with_amount("fight"),
        heads=(Head(("fight", "combat"), "fight 7", _read_fight),),
        faults=(faults.needs_amount_above_0,),
    ),
    StoryEffectSpec(
        kind="secret",
        write=just("secret"),
        heads=(Head(("secret decision", "secret"), "secret", plain("secret")),),
        faults=(faults.not_an_effect,),
    ),
    StoryEffectSpec(
        kind="event",
        write=_write_event,
        heads=(
            Head(("draw event", "event", "draw"), "event city", _read_event),
            Head(("city",), "event city", _read_events_of("city")),
            Head(("deepwood",), "event deepwood", _read_events_of("deepwood")),
        ),
        faults=(faults.deck_among(EVENT_DECKS),),
        fields=Fields(13, "event", "event {deck}", (Row("deck", EVENT_DECKS),)),
    ),
    StoryEffectSpec(
        kind="event-add",
        write=_write_add,
        heads=(Head(("add", "shuffle in"), "add city 12", _read_add),),
        faults=(faults.name_among(_cards_of_deck), faults.deck_among(EVENT_DECKS)),
    ),
    StoryEffectSpec(
        kind="shop",
        write=_write_shop,
        heads=(
            Head(("banksmith",), "banksmith", _read_shop("banksmith")),
            Head(("apothecary",), "apothecary", _read_shop("apothecary")),
            Head(("shop",), "shop banksmith", _read_any_shop),
        ),
        faults=(faults.name_among(_shops),),
        fields=Fields(14, "shop", "shop {shop}", (Row("shop", SHOPS),)),
    ),
    StoryEffectSpec(
        kind="end",
        write=just("end"),
        heads=(
            Head(
                ("end of the story", "end of story", "end the story", "end story", "end"),
                "end",
                plain("end"),
            ),
        ),
    ),
)
