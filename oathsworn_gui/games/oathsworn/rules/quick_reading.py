"""Reading quick instructions word by word: the words still to come, and what was read so far."""

import re
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Instruction, Strike
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.tabletop.hexes import Orientation

_TOKEN = re.compile(
    r"[\"“«](?P<quoted>[^\"“”«»]*)[\"”»]|[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+|[+-]|[,;:.]"
)
_BREAKS = frozenset(",;:.")
_LETTERS: dict[str, Colour] = {"w": "white", "y": "yellow", "r": "red", "b": "black"}
_COLOURS: dict[str, Colour] = {
    **_LETTERS,
    **{colour: colour for colour in COLOURS},
    **{f"{colour}s": colour for colour in COLOURS},
}
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class NotReadError(ValueError):
    """A piece that is not understood; ``code`` is that of the refusal."""

    def __init__(self, code: str = "words.not-understood") -> None:
        """Tell why by a refusal's code."""
        super().__init__(code)
        self.code = code


class _Token(NamedTuple):
    word: str
    start: int
    end: int
    quoted: bool


class Reading:
    """A text being read: a place in its words, and the instructions so far."""

    def __init__(self, text: str, orientation: Orientation = "flat") -> None:
        """Stand before the first word, with nothing read; directions are those of the board."""
        self._text = text
        self.orientation: Orientation = orientation
        self._tokens = _tokens(text)
        self.place = 0
        self.steps: list[Instruction] = []
        self.target: ChooseTarget | None = None
        self._attack: int | None = None
        self._named = True

    @property
    def over(self) -> bool:
        """Whether all words are read."""
        return self.place >= len(self._tokens)

    def word(self, ahead: int = 0) -> str:
        """Return a word to come, in small letters; empty after the last."""
        place = self.place + ahead
        return self._tokens[place].word if place < len(self._tokens) else ""

    def quoted(self) -> str | None:
        """Return the quoted words that come next and pass them, None when there are none."""
        if self.over or not self._tokens[self.place].quoted:
            return None
        token = self._tokens[self.place]
        self.place += 1
        return self._text[token.start + 1 : token.end - 1].strip()

    def take(self, *phrases: str) -> str:
        """Pass the first of the phrases that comes next and return it; empty for none."""
        for phrase in phrases:
            words = phrase.split()
            if words == [self.word(n) for n in range(len(words))]:
                self.place += len(words)
                return phrase
        return ""

    def number(self) -> int | None:
        """Pass a number and return it, None when none comes next."""
        word = self.word()
        if word.isdecimal():
            if len(word) > 2:  # no instruction holds more than 99
                raise NotReadError("words.too-large")
            self.place += 1
            return int(word)
        if word in _NUMBERS:
            self.place += 1
            return _NUMBERS.index(word) + 1
        return None

    def needed_number(self) -> int:
        """Pass a number and return it.

        Raises:
            NotReadError: none comes next.
        """
        number = self.number()
        if number is None:
            raise NotReadError("words.number-missing")
        return number

    def colour(self) -> Colour | None:
        """Pass the name of a colour or its letter, None when none comes next."""
        found = _COLOURS.get(self.word())
        if found is not None:
            self.place += 1
        return found

    def cards_next(self) -> bool:
        """Whether a number of cards comes next ("3 red"), which is no other number."""
        before = self.place
        cards = self.number() is not None and self.colour() is not None
        self.place = before
        return cards

    def colour_letters(self) -> tuple[Colour, ...]:
        """Pass a run of colour letters (``"rryy"``); empty when none comes next."""
        word = self.word()
        if not word or not set(word) <= set(_LETTERS):
            return ()
        self.place += 1
        return tuple(_LETTERS[letter] for letter in word)

    def hexes(self) -> tuple[str, ...]:
        """Pass names of hexes (``"C4"``) and return them; empty when none come next."""
        names: list[str] = []
        while len(self.word()) in {1, 2} and self.word().isalpha() and self.word(1).isdecimal():
            names.append(f"{self.word().upper()}{self.word(1)}")
            self.place += 2
            if self.word() == "," and self.word(2).isdecimal():
                self.place += 1
        return tuple(names)

    def rest(self) -> str:
        """Pass all words to the next semicolon and return them as they were typed."""
        start = self._tokens[self.place].start if not self.over else len(self._text)
        while not self.over and self.word() != ";":
            self.place += 1
        end = len(self._text) if self.over else self._tokens[self.place].start
        return self._text[start:end].strip()

    def piece(self, begun: int) -> str:
        """Return what was typed from word ``begun`` to the next break, at most 40 letters."""
        last = begun
        while last + 1 < len(self._tokens) and self._tokens[last + 1].word not in _BREAKS:
            last += 1
        return self._text[self._tokens[begun].start : self._tokens[last].end][:40]

    def add(self, step: Instruction) -> None:
        """Add an instruction at the end."""
        self.steps.append(step)

    def aim(self, target: ChooseTarget) -> None:
        """Set the target of the card.

        Raises:
            NotReadError: another one was told.
        """
        if self.target not in (None, target):
            raise NotReadError("words.two-targets")
        self.target = target

    @property
    def attack(self) -> Strike | None:
        """The attack last told, None before the first."""
        step = None if self._attack is None else self.steps[self._attack]
        return step if isinstance(step, Strike) else None

    def begin_attack(self) -> None:
        """Begin an attack, or name the one that its numbers began."""
        if self._named or self._attack is None:
            self._attack = len(self.steps)
            self.add(Strike())
        self._named = True

    def strike(self, **changes: Any) -> None:
        """Change the attack last told; the numbers of an attack begin one."""
        if self._attack is None:
            self.begin_attack()
            self._named = False
        place = self._attack or 0
        self.steps[place] = self.steps[place].evolve(**changes)


def _tokens(text: str) -> tuple[_Token, ...]:
    """Return the words, numbers and signs; anything else stands as a word of its own."""
    found: list[_Token] = []
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            if not text[place].isspace():
                found.append(_Token(text[place], place, place + 1, quoted=False))
            place += 1
            continue
        quoted = match["quoted"] is not None
        word = match["quoted"] if quoted else match.group().casefold().replace("’", "'")
        found.append(_Token(word, match.start(), match.end(), quoted))
        place = match.end()
    return tuple(found)
