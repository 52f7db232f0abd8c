"""What a player does (`Action`), what came of it (`Outcome`), or why not (`Refusal`)."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State
from oathsworn_gui.tabletop.whole_signs import whole_signs

Scalar = str | int | bool | None
"""What a text may be filled with."""

Strength = Literal["impossible", "against-rules"]
"""`impossible`: no state can hold it. `against-rules`: the table may overrule."""


class Line(State):
    """One thing that happened or was found: a rule, a code, numbers. Never a sentence.

    ``rule`` is the id of the rule that was applied, None where no rule speaks. The shell makes the
    sentence from the text ``line.<code>`` and the parameters.
    """

    code: str
    rule: str | None = None
    params: FrozenMap[str, Scalar] = EMPTY


def line(code: str, rule: str | None = None, **params: Scalar) -> Line:
    """Return a line; ``line("attack.missed", "ATTACK-04", blanks=2)``."""
    return Line(code=code, rule=rule, params=params)


class Trace(State):
    """A line in a tree of reasons, with whether it was kept; None where nothing was chosen."""

    line: Line
    kept: bool | None = None
    because: tuple["Trace", ...] = ()


class Refusal(State):
    """Why an action cannot be done. The shell's text is ``refusal.<code>``."""

    code: str
    rule: str | None = None
    strength: Strength = "against-rules"
    params: FrozenMap[str, Scalar] = EMPTY


def refuse(code: str, rule: str | None = None, **params: Scalar) -> Refusal:
    """Return a refusal that the table may overrule."""
    return Refusal(code=code, rule=rule, params=params)


def impossible(code: str, rule: str | None = None, **params: Scalar) -> Refusal:
    """Return a refusal that nobody can overrule: no state can hold the result."""
    return Refusal(code=code, rule=rule, strength="impossible", params=params)


def weightiest(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """Return the first impossible one, else the first of all; None when nothing is refused.

    What may be overruled must not hide what no state can hold.
    """
    found = [refusal for refusal in refusals if refusal is not None]
    hard = (refusal for refusal in found if refusal.strength == "impossible")
    return next(hard, found[0] if found else None)


class Outcome(NamedTuple):
    """The campaign after an action, and what is told about it."""

    after: Any
    lines: tuple[Line, ...] = ()

    def then(self, more: "Outcome") -> "Outcome":
        """Return ``more`` with the lines of both, these first."""
        return Outcome(more.after, (*self.lines, *more.lines))


class Action(State):
    """What a player does: a small frozen value.

    Each subclass adds ``type: Literal[…]``, the name it is stored under, which never changes. A
    game narrows ``campaign`` and ``box`` to its own types. ``box`` holds the content. Half a sign
    in the words it is made with becomes the sign that nobody knows: no save could hold it.
    """

    def __init__(self, **fields: Any) -> None:
        """Make it from its fields."""
        super().__init__(**{name: whole_signs(value) for name, value in fields.items()})

    # pydantic reads saved actions itself; through an __init__ it would refuse lists for tuples
    __init__.__pydantic_base_init__ = True  # pyright: ignore[reportFunctionMemberAccess]

    def refuse(self, campaign: Any, box: Any) -> Refusal | None:
        """Say why this cannot be done now, or None. Looks at preconditions only: never draws."""
        del campaign, box
        return None

    def apply(self, campaign: Any, box: Any) -> Outcome:
        """Return what comes of it. Called only when nothing refuses, or the table overruled."""
        raise NotImplementedError(type(self).__name__)


def stored_name(action: type[Action]) -> str:
    """Return the name an action class is stored under, e.g. ``"spend-animus"``."""
    return str(action.model_fields["type"].default)


def by_name(*actions: type[Action]) -> Mapping[str, type[Action]]:
    """Return the classes by their stored names.

    Raises:
        ValueError: two classes have one name.
    """
    table = {stored_name(action): action for action in actions}
    if len(table) != len(actions):
        raise ValueError("two actions are stored under one name")
    return table
