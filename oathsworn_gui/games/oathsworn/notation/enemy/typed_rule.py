"""A special rule typed in one line: when it happens, on what conditions, and what it does.

What stands before a colon is the moment and the conditions: "at the end of round 8: defeat",
"when the wick breaks: spawn 2 rats", "every 2 rounds, while the wick is whole: heal 1".
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.model.encounter import Moment
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.notation.enemy.reader import LONGEST
from oathsworn_gui.games.oathsworn.notation.enemy.typed_card import read_card
from oathsworn_gui.games.oathsworn.notation.names import CARD_TILES
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError, TokenCursor
from oathsworn_gui.tabletop.state import EMPTY

_STAGES = {"iii": 3, "ii": 2, "i": 1, "3": 3, "2": 2, "1": 1}
_FILLER = frozenset(
    {"at", "in", "the", "of", "when", "while", "if", "once", "and", "or", "each", "any", "a"}
    | {"an", "is", "are", "on", ",", ";"}
)
_MOMENTS: Mapping[str, Moment] = {
    "set-up": "set-up",
    "set up": "set-up",
    "start of a round": "round-start",
    "end of a round": "round-end",
    "setup": "set-up",
    "start of the round": "round-start",
    "start of round": "round-start",
    "start of every round": "round-start",
    "start of each round": "round-start",
    "round begins": "round-start",
    "end of the round": "round-end",
    "end of round": "round-end",
    "end of every round": "round-end",
    "end of each round": "round-end",
    "round ends": "round-end",
    "end of the turn": "turn-end",
    "end of a turn": "turn-end",
    "end of each turn": "turn-end",
    "end of turn": "turn-end",
    "turn ends": "turn-end",
    "oathsworn phase": "oathsworn-phase",
    "encounter phase": "encounter-phase",
    "location breaks": "break",
    "location is broken": "break",
    "stage begins": "stage",
    "new stage begins": "stage",
    "minion dies": "death",
    "minion is killed": "death",
    "oathsworn falls": "knock-out",
    "oathsworn is knocked out": "knock-out",
    "oathsworn is unconscious": "knock-out",
    "enemy is hit": "hit",
}


_LONGEST_FIRST = tuple(sorted(_MOMENTS, key=len, reverse=True))
_THE_BOSS = {"it": "boss", "boss": "boss"}


class SheetNames(NamedTuple):
    """The names that a line may use: ``icons``, and the keys of locations and of minions by name.

    The key of several dice of one name is that of the first.
    """

    icons: tuple[str, ...] = ()
    places: Mapping[str, str] = EMPTY
    kinds: Mapping[str, str] = EMPTY


NO_NAMES = SheetNames()


class TypedRule(NamedTuple):
    """A rule as it was read: its moment (None unsaid), its conditions as fields, what it does.

    ``understood`` is false where some of it is only kept as words: it does nothing then, but a
    moment that was read whole still says when the words matter.
    """

    understood: bool
    when: Moment | None = None
    conditions: Mapping[str, Any] = EMPTY
    steps: Instructions = ()


def read_rule(text: str, names: SheetNames = NO_NAMES) -> TypedRule:
    """Return what a line says of a special rule. Never raises."""
    if len(text) > LONGEST:
        return TypedRule(False)
    heading, colon, does = text.partition(":")
    if not colon:
        heading, does = "", text
    reader = _Heading(heading, names)
    read = reader.read()
    if not read:  # a colon inside of a sentence
        reader, does = _Heading("", names), text
    card = read_card(does, icons=names.icons)
    if card.stage is not None or any(piece.wrong is not None for piece in card.pieces):
        return TypedRule(False, reader.when, reader.found if reader.when else EMPTY)
    return TypedRule(True, reader.when, reader.found, card.steps)


class _Heading(TokenCursor):
    """The words before the colon being read."""

    def __init__(self, text: str, names: SheetNames) -> None:
        super().__init__(text)
        self._places = _phrases(names.places)
        self._kinds = _phrases(names.kinds)
        self._hit = _phrases({**names.kinds, **_THE_BOSS})
        self.when: Moment | None = None
        self.found: dict[str, Any] = {}

    def read(self) -> bool:
        """Read all of it; return whether all was understood."""
        pieces: tuple[Callable[[], bool], ...] = (
            self._round,
            self._moment,
            self._break_or_death,
            self._stage,
            self._standing,
            self._location,
        )
        try:
            while not self.over:
                if not any(piece() for piece in pieces):
                    if self.word() not in _FILLER:
                        return False
                    self.position += 1
        except NotReadError:
            return False
        return True

    def _moment(self) -> bool:
        phrase = self.take(*_LONGEST_FIRST)
        if phrase:
            self.when = _MOMENTS[phrase]
        return bool(phrase)

    def _round(self) -> bool:
        """Read "end of round 8", "from round 3", "rounds 2 to 5", "every 2 rounds"."""
        if self.word() == "every" and self.word(2) in {"rounds", "round"}:
            self.position += 1
            self.found["every"] = self.needed_number()
            self.position += 1
            return True
        part = self.take("start of", "end of", "from", "after", "until", "before")
        if not self.take("round", "rounds"):
            self.position -= len(part.split())
            return False
        number = self.number()
        if number is None:
            self.position -= len(part.split()) + 1
            return False
        last = self.needed_number() if self.take("to", "-") else number
        if part in {"start of", "end of"}:
            self.when = "round-start" if part == "start of" else "round-end"
        first = {"from": number, "after": number + 1, "until": 0, "before": 0}.get(part, number)
        end = {"from": 0, "after": 0, "until": number, "before": number - 1}.get(part, last)
        self.found |= {name: n for name, n in (("first_round", first), ("last_round", end)) if n}
        return True

    def _break_or_death(self) -> bool:
        """Read "the wick breaks", "a rat dies", "it is hit"."""
        begun = self.position
        events: tuple[tuple[Moment, Mapping[str, str], tuple[str, ...]], ...] = (
            ("break", self._places, ("breaks",)),
            ("death", self._kinds, ("dies", "is killed", "falls")),
            ("hit", self._hit, ("is hit",)),
        )
        for when, known, words in events:
            key = self._named(known)
            if key and self.take(*words):
                self.when = when
                self.found["of"] = key
                return True
            self.position = begun
        return False

    def _stage(self) -> bool:
        """Read "stage ii begins", "stage 2"."""
        if self.word() != "stage" or self.word(1) not in _STAGES:
            return False
        self.found["stage"] = _STAGES[self.word(1)]
        self.position += 2
        if self.take("begins", "starts"):
            self.when = "stage"
        return True

    def _standing(self) -> bool:
        """Read "alone 2", "on fire", "beside it", "no rat"."""
        if self.take("alone"):
            self.take("within")
            self.found["alone"] = self.needed_number()
            return True
        if self.take("beside it", "beside the boss"):
            self.found["beside"] = True
            return True
        if self.word() == "on" and self.word(1) in CARD_TILES:
            self.found["tile"] = self.word(1)
            self.position += 2
            return True
        if self.take("no"):
            key = self._named(self._kinds)
            self.take("is left", "left", "on the board")
            self.found["gone"] = (*self.found.get("gone", ()), key)
            return self._needs(key)
        return False

    def _location(self) -> bool:
        """Read "the wick is whole", "unless the wick is broken", "after the wick"."""
        begun = self.position
        negated = bool(self.take("unless"))
        self.take("the")
        key = self._named(self._places)
        self.take("is")
        if key and self.take("whole", "unbroken", "not broken"):
            self.found["unless_broken"] = key
            return True
        if key and self.take("broken"):
            self.found["unless_broken" if negated else "broken"] = key
            return True
        self.position = begun
        return False

    def _named(self, phrases: Mapping[str, str]) -> str:
        """Pass a name of several that comes next and return its key, empty for none."""
        return phrases.get(self.take(*phrases), "")

    def _needs(self, found: str) -> bool:
        if not found:
            raise NotReadError
        return True


def _phrases(names: Mapping[str, str]) -> Mapping[str, str]:
    """Return the keys by the words of the names, the longest name first."""
    found: dict[str, str] = {}
    for name in sorted(names, key=len, reverse=True):
        found.setdefault(" ".join(_words(name)), names[name])
    return found


def _words(name: str) -> tuple[str, ...]:
    cursor = TokenCursor(name)
    found: list[str] = []
    while not cursor.over:
        found.append(cursor.word())
        cursor.position += 1
    return tuple(found)
