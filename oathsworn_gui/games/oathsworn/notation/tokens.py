"""What people type, split into words, numbers and signs, and a cursor that reads them in order.

All three notations (cards, enemies, stories) are read with it.
"""

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour

_TOKEN = re.compile(
    r"[\"“«](?P<quoted>[^\"“”«»]*)[\"”»]|[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+|[+-]|[,;:.]"
)
BREAKS = frozenset(",;:./")
"""Signs that end a piece."""

_LETTERS: dict[str, Colour] = {"w": "white", "y": "yellow", "r": "red", "b": "black"}
_COLOURS: dict[str, Colour] = {
    **_LETTERS,
    **{colour: colour for colour in COLOURS},
    **{f"{colour}s": colour for colour in COLOURS},
}
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


Fault = Literal[
    "effects.area-shape",
    "effects.colours-missing",
    "effects.each-one",
    "effects.each-what",
    "effects.name-missing",
    "effects.needs-what",
    "effects.no-attack",
    "effects.not-understood",
    "effects.number-missing",
    "effects.once-what",
    "effects.quotes-missing",
    "effects.too-large",
    "effects.too-long",
    "effects.too-many",
    "says.empty",
    "says.left-over",
    "says.name-missing",
    "says.no-deck",
    "says.no-path",
    "says.no-shop",
    "says.no-token-named",
    "says.not-for-one",
    "says.not-understood",
    "says.not-understood-near",
    "says.number-missing",
    "says.too-large",
    "says.too-long",
    "words.area-hexes",
    "words.empty",
    "words.not-understood",
    "words.number-missing",
    "words.too-large",
    "words.too-long",
    "words.too-many",
    "words.two-targets",
]
"""Codes of what is not understood, each with the text ``refusal.<code>``.

``words`` is an enemy's card and any notation, ``effects`` the line of a card, ``says`` a story.
"""


def is_might(word: str) -> bool:
    """Whether a word is a colour ("red"), or letters of MIGHT cards ("brr")."""
    return word in _COLOURS or (bool(word) and all(letter in _LETTERS for letter in word))


class NotReadError(ValueError):
    """A piece that is not understood; ``code`` is that of the refusal."""

    def __init__(self, code: Fault = "words.not-understood") -> None:
        """Keep the refusal's code."""
        super().__init__(code)
        self.code: Fault = code


class _Token(NamedTuple):
    word: str
    start: int
    end: int
    quoted: bool


class TokenCursor:
    """A text being read: a position in its words."""

    def __init__(self, text: str) -> None:
        """Start before the first word of ``text``."""
        self._text = text
        self._tokens = _tokens(text)
        self.position: int = 0

    @property
    def over(self) -> bool:
        """Whether all words are read."""
        return self.position >= len(self._tokens)

    def word(self, ahead: int = 0) -> str:
        """Return a word to come in small letters: empty after the last, a quote where quoted."""
        place = self.position + ahead
        if place >= len(self._tokens):
            return ""
        return '"' if self._tokens[place].quoted else self._tokens[place].word

    def quoted(self) -> str | None:
        """Pass quoted words and return them without their quotes, None when none come next."""
        if self.over or not self._tokens[self.position].quoted:
            return None
        token = self._tokens[self.position]
        self.position += 1
        return self._text[token.start + 1 : token.end - 1].strip()

    def take(self, *phrases: str) -> str:
        """Pass the first of the phrases that comes next and return it; empty for none."""
        first = self.word()
        for phrase in phrases:
            words = _words_of(phrase)
            if words[:1] == (first,) and all(self.word(n) == w for n, w in enumerate(words)):
                self.position += len(words)
                return phrase
        return ""

    def number(self) -> int | None:
        """Pass a number and return it, None when none comes next."""
        word = self.word()
        if word.isdecimal():
            if len(word) > 2:  # no instruction holds more than 99
                raise NotReadError("words.too-large")
            self.position += 1
            return int(word)
        if word in _NUMBERS:
            self.position += 1
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
            self.position += 1
        return found

    def cards_next(self) -> bool:
        """Whether a number of cards comes next ("3 red"), which is no other number."""
        before = self.position
        cards = self.number() is not None and self.colour() is not None
        self.position = before
        return cards

    def colour_letters(self) -> tuple[Colour, ...]:
        """Pass a run of colour letters (``"rryy"``); empty when none comes next."""
        word = self.word()
        if not word or not set(word) <= set(_LETTERS):
            return ()
        self.position += 1
        return tuple(_LETTERS[letter] for letter in word)

    def rest(self, *, over_all: bool = False) -> str:
        """Pass all words to the next semicolon, or ``over_all``, and return them as typed."""
        start = self._tokens[self.position].start if not self.over else len(self._text)
        while not self.over and (over_all or self.word() != ";"):
            self.position += 1
        end = len(self._text) if self.over else self._tokens[self.position].start
        return self._text[start:end].strip()

    def clause(self) -> str:
        """Pass all words to the next sign that ends a piece and return them as they were typed."""
        begun = self.position
        while not self.over and (self.position == begun or self.word() not in BREAKS):
            self.position += 1
        start, end = self.span(begun)
        return self._text[start:end]

    def span(self, begun: int) -> tuple[int, int]:
        """Return the start and end in the text of the words from word ``begun`` to this place."""
        last = min(max(self.position - 1, begun), len(self._tokens) - 1)
        return self._tokens[begun].start, self._tokens[last].end

    def piece(self, begun: int) -> str:
        """Return what was typed from word ``begun`` to the next break, at most 40 letters."""
        last = begun
        while last + 1 < len(self._tokens) and self._tokens[last + 1].word not in BREAKS:
            last += 1
        return self._text[self._tokens[begun].start : self._tokens[last].end][:40]


@lru_cache(4096)
def _words_of(phrase: str) -> tuple[str, ...]:
    return tuple(phrase.split())


def _tokens(text: str) -> tuple[_Token, ...]:
    """Return the words, numbers and signs; any other character is a word by itself."""
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
