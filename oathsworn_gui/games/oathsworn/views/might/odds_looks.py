"""What panels show of odds: chances with their bars, columns of a chart, a choice of DEFENSE."""

from typing import NamedTuple


class Row(NamedTuple):
    """A chance: what of, how large (0 to 1), its number and a sentence; ``miss`` is hatched."""

    words: str
    share: float
    number: str
    sentence: str = ""
    miss: bool = False


class Change(NamedTuple):
    """What one change would make: its name, the number, and words below the name.

    ``old`` says that the number is still being counted and the one shown is of before.
    """

    words: str
    number: str
    about: str = ""
    old: bool = False


class Looks(NamedTuple):
    """All that the column shows: a head, the average with its words, chances, changes, a foot.

    ``old`` says that average and chances are still being counted, and those shown are of before.
    """

    head: str
    against: str = ""
    average: str = ""
    average_words: str = ""
    rows: tuple[Row, ...] = ()
    changes_head: str = ""
    changes: tuple[Change, ...] = ()
    otherwise_head: str = ""
    otherwise: str = ""
    foot: str = ""
    old: bool = False


class Column(NamedTuple):
    """One choice: its ``label`` on the axis, what it is worth and its chance to miss (0 to 1).

    ``words`` and ``missed`` are these numbers as they are shown, ``spoken`` the whole column for
    a screen reader. ``mine`` is the choice made, ``best`` the advised one; ``old`` numbers are
    previous ones, shown dimmed while the new ones are computed.
    """

    label: str
    worth: float
    miss: float
    words: str = ""
    missed: str = ""
    spoken: str = ""
    mine: bool = False
    best: bool = False
    old: bool = False


class Axes(NamedTuple):
    """The labels of the chart: upper, middle and lower axis, marks of the player's and the best.

    ``top`` is the worth at full height, 0 for the greatest one shown.
    """

    up: str
    middle: str
    down: str
    yours: str
    best: str
    top: float = 0.0


class DefenseLooks(NamedTuple):
    """What a row shows.

    ``defense`` is the total of the choice, None while nobody has entered it; ``number`` the HP
    lost on average with its ``unit`` and ``words`` below; ``share`` the bar, 0 to 1; ``best`` the
    word that marks the advised choice, empty for others; ``danger`` paints ``words`` in blood.
    """

    key: str
    name: str
    about: str
    defense: int | None
    number: str
    unit: str = ""
    words: str = ""
    share: float = 0.0
    best: str = ""
    danger: bool = False
