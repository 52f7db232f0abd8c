"""What can be said without typing: for each kind the rows to choose in, and the line they make."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES


class Row(NamedTuple):
    """A row of choices: what it is called in the line, and the words each stands for."""

    key: str
    choices: tuple[str, ...]


class SaysKind(NamedTuple):
    """A kind: the line with a gap for each row; a press in the last row says it.

    Of the rows before it the first choice is pressed at first. ``named`` kinds end with a name that
    is typed.
    """

    key: str
    line: str
    rows: tuple[Row, ...] = ()
    named: bool = False


def _numbers(most: int) -> Row:
    return Row("n", tuple(str(n) for n in range(1, most + 1)))


_WHOM = Row("whom", ("each", "one"))
_OF_ALL = Row("whom", ("company", "each"))
_MORE = Row("sign", ("+", "-"))
_LESS = Row("sign", ("-", "+"))
_TOKEN = Row("token", TOKEN_TYPES)
_GAIN = Row("gain", ("gain", "lose"))
_DECK = Row("deck", ("city", "deepwood"))

KINDS: tuple[SaysKind, ...] = (
    SaysKind("iron", "{whom} iron {sign}{n}", (_OF_ALL, _MORE, _numbers(10))),
    SaysKind("hp", "{whom} hp {sign}{n}", (_WHOM, _LESS, _numbers(6))),
    SaysKind("combat-token", "{whom} {gain} {token} 1", (_WHOM, _GAIN, _TOKEN)),
    SaysKind("permanent-token", "{whom} permanent {token}", (_WHOM, _TOKEN)),
    SaysKind("injury", "{whom} injury", (_WHOM,)),
    SaysKind("time", "time {n}", (_numbers(6),)),
    SaysKind("items", "item {sort} {n}",
             (Row("sort", ("common", "unique")), _numbers(4))),
    SaysKind("item", 'item "{name}"', named=True),
    SaysKind("ally", 'ally "{name}"', named=True),
    SaysKind("keyword", 'keyword "{name}"', named=True),
    SaysKind("trait", "trait {trait}", (Row("trait", ()),)),
    SaysKind("flags", "{flag}",
             (Row("flag", ("ambushed", "special rules", "extra unique")),)),
    SaysKind("event", "event {deck}", (_DECK,)),
    SaysKind("shop", "shop {shop}",
             (Row("shop", ("banksmith", "apothecary")),)),
    SaysKind("note", 'note "{name}"', named=True),
)  # fmt: skip
"""The kinds in the order they are offered; the rest has a place of its own on the page."""
