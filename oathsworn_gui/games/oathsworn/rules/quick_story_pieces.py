"""Every kind of effect of a story, by the words people type for it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.quick_story_reading import TOKEN_WORDS, StoryReading
from oathsworn_gui.games.oathsworn.rules.quick_tokens import NotReadError

Read = Callable[[StoryReading], tuple[Effect, ...]]


class Head(NamedTuple):
    """The words that begin a kind, an example of it, and how the rest is read."""

    words: tuple[str, ...]
    like: str
    read: Read


def _one(kind: str, **fields: Any) -> tuple[Effect, ...]:
    return (Effect.model_validate({"kind": kind, **fields}),)


def _plain(kind: str) -> Read:
    def read(reading: StoryReading) -> tuple[Effect, ...]:
        del reading
        return _one(kind)

    return read


def _called(kind: str) -> Read:
    """Return what reads a name to the end of the piece."""

    def read(reading: StoryReading) -> tuple[Effect, ...]:
        return _one(kind, name=reading.name())

    return read


def _named(kind: str) -> Read:
    """Return what reads a name that is gained or lost."""

    def read(reading: StoryReading) -> tuple[Effect, ...]:
        return _one(f"{kind}-lost" if reading.lost else kind, name=reading.name())

    return read


def _counted(kind: str) -> Read:
    """Return what reads a number that may be told before or after the word."""

    def read(reading: StoryReading) -> tuple[Effect, ...]:
        return _one(kind, amount=reading.needed())

    return read


def _tokens(reading: StoryReading) -> tuple[Effect, ...]:
    """Read "place 4 7", "place 9 and go"; "lose token" is a combat token at random."""
    if reading.lost:
        return _combat_token(reading)
    numbers = reading.numbers()
    if not numbers:
        raise NotReadError("says.number-missing")
    if not reading.take("and go there", "and go", "go there"):
        return _one("token", numbers=numbers)
    placed = _one("token", numbers=numbers[:-1]) if numbers[1:] else ()
    return (*placed, *_one("go", numbers=numbers[-1:]))


def _off(reading: StoryReading) -> tuple[Effect, ...]:
    reading.take("tokens", "token")
    numbers = reading.numbers()
    if not numbers:
        raise NotReadError("says.number-missing")
    return _one("token-off", numbers=numbers)


def _go(reading: StoryReading) -> tuple[Effect, ...]:
    reading.take("location")
    return _one("go", numbers=(reading.needed_number(),))


def _clue(reading: StoryReading) -> tuple[Effect, ...]:
    """Read "clue 3", "clues 3 5", "clue !", or a clue with a name."""
    kind = "clue-lost" if reading.lost else "clue"
    before, found = reading.place, list[str]()
    while reading.word().isdecimal() or reading.word() == "!":
        found.append(reading.word())
        reading.place += 1
        reading.take(",", "and")
    if found and (reading.over or reading.word() in (",", "lost")):
        kind = "clue-lost" if reading.take("lost") else kind
        return tuple(effect for clue in found for effect in _one(kind, name=clue))
    reading.place = before
    return _one(kind, name=reading.name())


def _counter(reading: StoryReading) -> tuple[Effect, ...]:
    if reading.amount is not None:
        return _one("counter", amount=reading.needed(), name=reading.name())
    name = reading.name_before_number()
    if not name:
        raise NotReadError("says.name-missing")
    return _one("counter", name=name, amount=reading.needed())


def _path(reading: StoryReading) -> tuple[Effect, ...]:
    side = reading.take("a", "b")
    if not side:
        raise NotReadError("says.no-path")
    return _one("path", name=side.upper())


def _iron(reading: StoryReading) -> tuple[Effect, ...]:
    amount = reading.needed()
    reading.pass_scope()
    return _one("iron", amount=amount, scope="each" if reading.scope == "each" else "company")


def _hp(reading: StoryReading) -> tuple[Effect, ...]:
    amount = reading.needed()
    reading.pass_scope()
    return _one("hp", amount=amount, scope=_whom(reading))


def _heal(reading: StoryReading) -> tuple[Effect, ...]:
    """Read "heal 2", "heal all 1 hp", "heal injuries"."""
    if reading.take("all injuries", "injuries"):
        reading.pass_scope()
        return _one("injuries-gone", scope=_whom(reading))
    reading.pass_scope()
    amount = reading.needed()
    reading.take("hp")
    reading.pass_scope()
    return _one("hp", amount=abs(amount), scope=_whom(reading))


def _whom(reading: StoryReading) -> str:
    return "one" if reading.scope == "one" else "each"


def _combat_token(reading: StoryReading) -> tuple[Effect, ...]:
    """Read "redraw", "2 redraw each", "permanent redraw", "lose a token"."""
    permanent = bool(reading.take("permanent", "perm"))
    reading.take("combat tokens", "combat token", "tokens", "token")
    reading.take("at random", "random")
    token = reading.token()
    reading.take("combat tokens", "combat token", "tokens", "token")
    amount = abs(reading.told_or(1))
    reading.pass_scope()
    if token is None and not reading.lost:
        raise NotReadError("says.no-token-named")
    kind = "combat-token-lost" if reading.lost else "combat-token"
    if permanent:
        return _one("permanent-token", token=token, scope=_whom(reading))
    return _one(kind, token=token, amount=amount, scope=_whom(reading))


def _from_its_word(reading: StoryReading) -> tuple[Effect, ...]:
    """Read a combat token whose first word said what it is."""
    reading.place = reading.head
    return _combat_token(reading)


def _item(reading: StoryReading) -> tuple[Effect, ...]:
    if reading.word() in ("common", "unique"):
        return _deck(reading, reading.take("common", "unique"))
    return _one("item", name=reading.name())


def _deck(reading: StoryReading, deck: str) -> tuple[Effect, ...]:
    """Read how many items come from a deck, the chapter's or that of a number ("common-3")."""
    if reading.word() == "-" and reading.word(1).isdecimal():
        reading.place += 1
        deck = f"{deck}-{reading.needed_number()}"
    reading.take("items", "item")
    return _one("items", deck=deck, amount=abs(reading.told_or(1)))


def _of(deck: str) -> Read:
    def read(reading: StoryReading) -> tuple[Effect, ...]:
        return _deck(reading, deck)

    return read


def _injury(reading: StoryReading) -> tuple[Effect, ...]:
    if reading.lost or reading.take("gone"):
        reading.pass_scope()
        return _one("injuries-gone", scope=_whom(reading))
    reading.pass_scope()
    return _one("injury", name=reading.optional_name(), scope=_whom(reading))


def _injuries_gone(reading: StoryReading) -> tuple[Effect, ...]:
    reading.pass_scope()
    return _one("injuries-gone", scope=_whom(reading))


def _ally(reading: StoryReading) -> tuple[Effect, ...]:
    if reading.lost:
        return _one("ally-lost", name=reading.optional_name())
    return _one("ally", name=reading.name())


def _killed(reading: StoryReading) -> tuple[Effect, ...]:
    """Read "killed", "killed Brannoc"."""
    return _one("killed", name=reading.optional_name(), scope="one")


def _fight(reading: StoryReading) -> tuple[Effect, ...]:
    reading.take("against defense", "against defence", "defense", "defence", "def", "against")
    return _one("fight", amount=reading.needed())


def _events(deck: str) -> Read:
    def read(reading: StoryReading) -> tuple[Effect, ...]:
        reading.take("events", "event")
        return _one("event", deck=deck, amount=abs(reading.told_or(1)))

    return read


def _event(reading: StoryReading) -> tuple[Effect, ...]:
    deck = reading.take("city", "deepwood")
    if not deck:
        raise NotReadError("says.no-deck")
    return _events(deck)(reading)


def _add(reading: StoryReading) -> tuple[Effect, ...]:
    """Read "add city 12 15", "add event 12 to city"."""
    reading.take("events", "event")
    deck = reading.take("city", "deepwood")
    reading.take("events", "event")
    cards = [str(n) for n in reading.numbers()]
    quoted = reading.quoted() if not cards else None
    if quoted:
        cards = [quoted]
    reading.take("to the", "to", "into the", "into")
    deck = deck or reading.take("city", "deepwood")
    if not deck:
        raise NotReadError("says.no-deck")
    if not cards:
        raise NotReadError("says.number-missing")
    return tuple(e for card in cards for e in _one("event-add", deck=deck, name=card))


def _shop(name: str) -> Read:
    def read(reading: StoryReading) -> tuple[Effect, ...]:
        del reading
        return _one("shop", name=name)

    return read


def _any_shop(reading: StoryReading) -> tuple[Effect, ...]:
    name = reading.take("banksmith", "apothecary")
    if not name:
        raise NotReadError("says.no-shop")
    return _one("shop", name=name)


def _journey(reading: StoryReading) -> tuple[Effect, ...]:
    reading.take("with")
    amount = abs(reading.told_or(0))
    reading.take("rations")
    return _one("journey", amount=amount)


def _track(reading: StoryReading) -> tuple[Effect, ...]:
    amount = abs(reading.told_or(0))
    reading.take("spaces")
    return _one("track", amount=amount)


def _map(reading: StoryReading) -> tuple[Effect, ...]:
    return _one("map", name=reading.optional_name())


HEADS: tuple[Head, ...] = (
    Head(("combat tokens", "combat token"), "redraw 2", _combat_token),
    Head(("permanent", "perm"), "permanent redraw", _from_its_word),
    Head(TOKEN_WORDS, "each redraw 1", _from_its_word),
    Head(("take off", "token off", "remove", "off"), "take off 4", _off),
    Head(("place tokens", "place token", "place", "location tokens", "location token", "tokens",
          "token"), "place 4 7", _tokens),
    Head(("go to", "go", "move to"), "go 9", _go),
    Head(("clues", "clue"), "clue 3", _clue),
    Head(("cross out keyword", "cross out"), "lose keyword Ratcatcher",
         _called("keyword-lost")),
    Head(("keyword", "kw"), "keyword Ratcatcher", _named("keyword")),
    Head(("counter", "count"), "counter rats 2", _counter),
    Head(("take path", "path"), "path A", _path),
    Head(("direction", "dir"), "direction N",
         _called("direction")),
    Head(("iron",), "iron 8", _iron),
    Head(("hp",), "each hp -1", _hp),
    Head(("heal", "heals"), "heal 1", _heal),
    Head(("time track", "track"), "track 16", _track),
    Head(("time tokens", "time token", "time"), "time 2", _counted("time")),
    Head(("extra unique item", "extra unique", "extra"), "extra unique", _plain("unique-item")),
    Head(("items", "item"), "item common 2", _item),
    Head(("common",), "item common 2", _of("common")),
    Head(("unique",), "item unique 1", _of("unique")),
    Head(("archive injuries", "injuries gone"), "injuries gone", _injuries_gone),
    Head(("injuries", "injury"), "one injury 12", _injury),
    Head(("killed", "kill", "dies"), "killed Brannoc", _killed),
    Head(("ally",), "ally Wen", _ally),
    Head(("trait",), "trait Endurance", _called("trait")),
    Head(("ambushed", "ambush"), "ambushed", _plain("ambush")),
    Head(("special rules board", "special rules", "special"), "special rules",
         _plain("special-rules")),
    Head(("fight", "combat"), "fight 7", _fight),
    Head(("secret decision", "secret"), "secret", _plain("secret")),
    Head(("draw event", "event", "draw"), "event city", _event),
    Head(("city",), "event city", _events("city")),
    Head(("deepwood journey", "journey"), "journey 4", _journey),
    Head(("deepwood",), "event deepwood", _events("deepwood")),
    Head(("add", "shuffle in"), "add city 12", _add),
    Head(("banksmith",), "banksmith", _shop("banksmith")),
    Head(("apothecary",), "apothecary", _shop("apothecary")),
    Head(("shop",), "shop banksmith", _any_shop),
    Head(("map",), "map", _map),
    Head(("journey over", "end the journey", "end journey"), "journey over",
         _plain("journey-over")),
    Head(("rations", "ration"), "rations -1", _counted("rations")),
    Head(("node",), "node 4", _called("node")),
    Head(("note",), "note …", _called("note")),
    Head(("end of the story", "end of story", "end the story", "end story", "end"), "end",
         _plain("end")),
)  # fmt: skip
"""What can be typed."""


WORDS: Mapping[str, Head] = {word: head for head in HEADS for word in head.words}
"""Every phrase that begins a kind."""


def read_piece(reading: StoryReading) -> tuple[Effect, ...]:
    """Read one thing that the book says and return its effects.

    Raises:
        NotReadError: it is not understood.
    """
    reading.begin()
    reading.head = reading.place
    said = reading.take(*_LONGEST_FIRST)
    if not said:
        raise NotReadError("says.not-understood")
    head = WORDS[said]
    reading.like = head.like
    return head.read(reading)


_LONGEST_FIRST = tuple(sorted(WORDS, key=lambda word: -len(word.split())))
