"""The state of reading one piece of what the book says: whom it strikes, how much, what is lost."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from oathsworn_gui.games.oathsworn.model.story_effect import Scope
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError, TokenCursor
from oathsworn_gui.tabletop.state import EMPTY

_SCOPES: Mapping[str, Scope] = {
    "each of you": "each",
    "each oathsworn": "each",
    "all of you": "each",
    "all four": "each",
    "each": "each",
    "all": "each",
    "every": "each",
    "everyone": "each",
    "everybody": "each",
    "one of you": "one",
    "one oathsworn": "one",
    "somebody": "one",
    "someone": "one",
    "the company": "company",
    "company": "company",
}
_LOSE = ("lose", "loses", "discard", "discards", "pay", "minus", "no")
_GAIN = ("gain", "gains", "get", "gets", "receive", "receives", "the", "a", "an")
_JOINS = (",", "and", "then", ".")
TOKENS: Mapping[str, TokenType] = {
    "redraw": "redraw",
    "redraws": "redraw",
    "empowered x 3": "empowered",
    "empowered": "empowered",
    "emp": "empowered",
    "defense": "defense",
    "defence": "defense",
    "animus": "animus",
    "battleflow": "battleflow",
    "flow": "battleflow",
}
TOKEN_WORDS = tuple(TOKENS)
_AMOUNT_WORDS = {"iron", "hp", "time", "ration", "rations", "token", "combat", *TOKENS}
"""Words that a number stands before: it belongs to them and not to the list before it."""
_SEATS = ("1", "2", "3", "4")


class StoryParser(TokenCursor):
    """A piece being read: a position in its words, whom it strikes, what is lost and how much."""

    def __init__(self, text: str, people: Mapping[str, int] = EMPTY) -> None:
        """Start before the first word of ``text``; ``people`` are the seats by name and class."""
        super().__init__(text)
        self._words = text
        self._people = people
        self.like = ""
        self.head: int = 0
        self.scope: Scope | None = None
        self.seat: int | None = None
        self.lost = False
        self.amount: int | None = None

    def begin(self) -> None:
        """Parse what may precede the word that names the kind: whom, lost, how much."""
        self.like = ""
        self.scope = None
        self.seat = None
        self.lost = False
        self.amount = None
        begun = -1
        while self.position != begun:
            begun = self.position
            self.pass_scope()
            self.take(*_GAIN)
            self.lost = bool(self.take(*_LOSE)) or self.lost
            if self.amount is None:
                self.amount = self.signed()

    def pass_scope(self) -> None:
        """Pass the words that say whom it strikes, where some come next: one person, or a scope."""
        if self._pass_person():
            return
        said = self.take(*_SCOPES)
        if said:
            self.scope = _SCOPES[said]
        elif self.word() == "one" and self.scope is None:
            self.position += 1
            self.scope = "one"

    def _pass_person(self) -> bool:
        """Pass "seat 2", or the name or class of one of the four; return whether it was there."""
        if self.seat is not None:
            return False
        person = self.take(*self._people)
        number = "" if person else self.word(1)
        if not person and (self.word() != "seat" or number not in _SEATS):
            return False
        self.position += 0 if person else 2
        self.scope = "one"
        self.seat = self._people[person] if person else int(number)
        return True

    def name_and_whom(self) -> str:
        """Pass a name and whom it strikes behind it and return the name; empty for none."""
        quoted = self.quoted()
        if quoted is not None:
            self.pass_scope()
            return quoted
        begun, scope, seat = self.position, self.scope, self.seat
        while not self.over:
            here = self.position
            self.pass_scope()
            if self.over and self.position > here:
                return self._between(begun, here)
            self.scope, self.seat = scope, seat
            self.position = here + 1
        return self._between(begun, self.position)

    def _between(self, begun: int, end: int) -> str:
        """Return the words from one place to another as they were typed."""
        if end == begun:
            return ""
        place, self.position = self.position, end
        start, stop = self.span(begun)
        self.position = place
        return self._words[start:stop].strip()

    def signed(self) -> int | None:
        """Pass a number with or without its sign and return it, None when none comes next."""
        sign = self.word() if self.word() in ("+", "-", "−") else ""
        digits = self.word(1 if sign else 0)
        if not digits.isdecimal():
            return None if sign else self.number() if digits != "one" else None
        if len(digits) > 4:
            raise NotReadError("says.too-large")
        self.position += 2 if sign else 1
        return -int(digits) if sign in ("-", "−") else int(digits)

    def needed(self) -> int:
        """Return the amount given before or after the word; a loss is below 0.

        Raises:
            NotReadError: there is none.
        """
        amount = self.signed() if self.amount is None else self.amount
        if amount is None:
            raise NotReadError("says.number-missing")
        return -abs(amount) if self.lost else amount

    def amount_or(self, otherwise: int) -> int:
        """Return the amount given before or after the word, never with a sign, else another."""
        amount = self.signed() if self.amount is None else self.amount
        return otherwise if amount is None else amount

    def numbers(self) -> tuple[int, ...]:
        """Pass a list of numbers ("4 7", "4, 7 and 9") and return them; empty for none."""
        found: list[int] = [] if self.amount is None else [self.amount]
        while True:
            ahead = 1 if found and self.word() in (",", "and", "&") else 0
            if not self.word(ahead).isdecimal() or self.word(ahead + 1) in _AMOUNT_WORDS:
                return tuple(found)
            self.position += ahead
            found.append(self.needed_number())

    def token(self) -> TokenType | None:
        """Pass the type of a combat token, None when none comes next."""
        said = self.take(*TOKENS)
        return TOKENS[said] if said else None

    def name(self) -> str:
        """Pass the words to the end of the piece, or those in quotes, and return them.

        Raises:
            NotReadError: none are left.
        """
        found = self.optional_name()
        if not found:
            raise NotReadError("says.name-missing")
        return found

    def optional_name(self) -> str:
        """Pass the words to the end of the piece, or those in quotes; empty for none."""
        quoted = self.quoted()
        return self.rest() if quoted is None else quoted

    def name_before_number(self) -> str:
        """Pass the words before the number that ends the piece and return them."""
        quoted = self.quoted()
        if quoted is not None:
            return quoted
        begun = self.position
        while not self.over and not self._number_ends():
            self.position += 1
        start, end = self.span(begun) if self.position > begun else (0, 0)
        return self._words[start:end].strip()

    def _number_ends(self) -> bool:
        begun = self.position
        ends = self.signed() is not None and (self.over or self.word() == ",")
        self.position = begun
        return ends

    def pass_joins(self) -> bool:
        """Skip commas and the like between two effects; return whether there were any."""
        begun = self.position
        while self.take(*_JOINS):
            pass
        return self.position > begun

    def near(self, heads: Iterable[str]) -> str:
        """Return the known word that is spelled most like the next one, empty for none."""
        return next(iter(get_close_matches(self.word(), list(heads), 1, 0.6)), "")


def pieces(text: str) -> tuple[str, ...]:
    """Return the text split at slashes, semicolons and line ends that are not inside quotes."""
    found = [""]
    quoted = False
    for sign in text:
        if sign in '"“”«»':
            quoted = not quoted
        if sign in "/;\n" and not quoted:
            found.append("")
        else:
            found[-1] += sign
    return tuple(piece.strip() for piece in found if piece.strip())
