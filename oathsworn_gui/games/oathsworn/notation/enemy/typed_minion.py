"""The box of a kind of minion typed in one line: "Thornling 2 yy move 4 mob: closest, m4, a"."""

from collections.abc import Collection
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.notation.enemy.reader import LONGEST
from oathsworn_gui.games.oathsworn.notation.enemy.typed_card import TypedCard, read_card
from oathsworn_gui.games.oathsworn.notation.enemy.writing import written_card
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError, TokenCursor, is_might
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS

_NUMBERS = {
    "hp": "hp",
    "move": "move",
    "moves": "move",
    "m": "move",
    "range": "reach",
    "reach": "reach",
    "most": "most",
    "at most": "most",
    "defense": "defense",
    "def": "defense",
    "d": "defense",
}
"""Words before a number, and the field it goes to."""


class TypedMinion(NamedTuple):
    """A line as it was read: the kind of minion, and what it does as a card of its own."""

    kind: MinionKind
    does: TypedCard = TypedCard()

    @property
    def wrong(self) -> Refusal | None:
        """Why what it does is only words; None where all of it was understood."""
        return next((piece.wrong for piece in self.does.pieces if piece.wrong is not None), None)


def read_minion(text: str, key: str = "", icons: Collection[str] = ()) -> TypedMinion:
    """Return the kind of minion a line describes: name, DEFENSE and MIGHT, then the rest.

    Words behind a colon are its instructions; they stay beside what was read of them, and are only
    words where a part of them is not understood. What is not understood before the colon is part of
    the name, or of those words. Never raises.
    """
    head, _, does = text[:LONGEST].partition(":")
    line = _Line(head)
    while not line.over:
        line.read()
    words = "; ".join(filter(None, (" ".join(line.left), does.strip())))
    typed = read_card(words, icons=icons)
    kind = MinionKind(
        key=key or "-".join(" ".join(line.name).casefold().split()),
        name=" ".join(line.name),
        defense=line.numbers.get("defense"),
        might=line.might,
        hp=line.numbers.get("hp", 1),
        move=line.numbers.get("move"),
        mob=line.mob,
        reach=line.numbers.get("reach", 1),
        most=line.numbers.get("most", 0),
        steps=typed.steps,
        words=words,
    )
    told = TypedMinion(kind, typed)
    return told if told.wrong is None else told._replace(kind=kind.evolve(steps=()))


def written_minion(kind: MinionKind, icons: Collection[str] = ()) -> str:
    """Return a kind of minion as the line that describes it."""
    parts = [kind.name]
    if kind.defense is not None:
        parts.append(str(kind.defense))
    parts.append("".join(MIGHT_LETTERS[colour].lower() for colour in kind.might))
    parts += [f"hp {kind.hp}"] * (kind.hp != 1)
    parts += [f"move {kind.move}"] * (kind.move is not None)
    parts += [f"range {kind.reach}"] * (kind.reach != 1)
    parts += [f"most {kind.most}"] * (kind.most > 0)
    parts += ["mob"] * kind.mob
    line = " ".join(filter(None, parts))
    does = written_card(kind.words, kind.steps, icons)
    return f"{line}: {does}" if does else line


class _Line(TokenCursor):
    """The part of the line before the colon, word by word."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.name: list[str] = []
        self.left: list[str] = []
        self.numbers: dict[str, int] = {}
        self.might: tuple[Colour, ...] = ()
        self.mob = False

    def read(self) -> None:
        """Read what comes next: a keyword, a number, MIGHT, else a word of the name."""
        begun = self.position
        try:
            if self._keyword() or self._number() or self._letters():
                return
        except NotReadError:
            pass
        self.position = begun + 1
        start, end = self.span(begun)
        told = self.left if self.numbers or self.might or self.mob else self.name
        word = self._text[start:end]
        if word not in ",;.":
            told.append(word)

    def _keyword(self) -> bool:
        if not self.name:
            return False
        if self.take("mob"):
            self.mob = True
            return True
        word = self.take(*_NUMBERS)
        if not word:
            return False
        self.numbers[_NUMBERS[word]] = self.needed_number()
        return True

    def _number(self) -> bool:
        """Read "2 yellow", "2y", "3 HP", or a bare number: DEFENSE, then HP."""
        number = self.number() if self.name and self.word().isdecimal() else None
        if number is None:
            return False
        letter = len(self.word()) == 1 and not self._joined() and "defense" not in self.numbers
        colour = None if letter else self.colour()
        if colour is not None:
            cards: tuple[Colour, ...] = (colour,) * number
            self.might = (*self.might, *cards)
        elif self.take("hp") or "defense" in self.numbers:
            self.numbers["hp"] = number
        else:
            self.numbers["defense"] = number
        return True

    def _joined(self) -> bool:
        """Whether the next word follows the last without a space."""
        before, there = self._tokens[self.position - 1 : self.position + 1]
        return before.end == there.start

    def _letters(self) -> bool:
        if not self.name or not is_might(self.word()):
            return False
        named = self.colour() if len(self.word()) > 1 else None
        if named is not None:
            self.might = (*self.might, named)
            return True
        cards = self.colour_letters()
        self.might = (*self.might, *cards)
        return bool(cards)
