"""A player's action (`Action`), its result (`Outcome`), or why it is refused (`Refusal`)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple

from oathsworn_gui.tabletop.plain_words import replace_lone_surrogates
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

Scalar = str | int | bool | None
"""The types of text parameters."""

Strength = Literal["impossible", "against-rules"]
"""`impossible`: no state can represent it. `against-rules`: the players may overrule."""


class Line(State):
    """One log entry of a result: a rule, a code, numbers. Never a sentence.

    ``rule`` is the id of the rule that was applied, None if no rule applies. The UI builds the
    sentence from the text ``line.<code>`` and the parameters.
    """

    code: str
    rule: str | None = None
    params: FrozenMap[str, Scalar] = EMPTY


def line(code: str, rule: str | None = None, **params: Scalar) -> Line:
    """Return a line; ``line("attack.missed", "ATTACK-04", blanks=2)``."""
    return Line(code=code, rule=rule, params=params)


class Trace(State):
    """A log entry in a tree of reasons, with whether it was chosen; None if there was no choice."""

    line: Line
    kept: bool | None = None
    because: tuple["Trace", ...] = ()


class Refusal(State):
    """Why an action cannot be done. The text is ``refusal.<code>``."""

    code: str
    rule: str | None = None
    strength: Strength = "against-rules"
    params: FrozenMap[str, Scalar] = EMPTY


def refuse(code: str, rule: str | None = None, **params: Scalar) -> Refusal:
    """Return a refusal that the players may overrule."""
    return Refusal(code=code, rule=rule, params=params)


def impossible(code: str, rule: str | None = None, **params: Scalar) -> Refusal:
    """Return a refusal that nobody can overrule: no state can represent the result."""
    return Refusal(code=code, rule=rule, strength="impossible", params=params)


def weightiest(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """Return the first impossible one, else the first of all; None when nothing is refused.

    A refusal that may be overruled must not hide one that may not.
    """
    found = [refusal for refusal in refusals if refusal is not None]
    hard = (refusal for refusal in found if refusal.strength == "impossible")
    return next(hard, found[0] if found else None)


class Outcome(NamedTuple):
    """The campaign after an action, and the lines reported about it."""

    after: Any
    lines: tuple[Line, ...] = ()

    def then(self, more: "Outcome") -> "Outcome":
        """Return ``more`` with the lines of both, those of this outcome first."""
        return Outcome(more.after, (*self.lines, *more.lines))


class Action(State):
    """A player's action: a small frozen value.

    Each subclass adds ``type: Literal[…]``, the name under which it is saved, which never changes.
    A game narrows ``campaign`` and ``box`` to its own types. ``box`` holds the content. Lone
    surrogates in its strings are replaced by U+FFFD, because they cannot be saved.
    """

    def __init__(self, **fields: Any) -> None:
        super().__init__(**{name: replace_lone_surrogates(value) for name, value in fields.items()})

    # pydantic parses saved actions itself; through an __init__ it would refuse lists for tuples
    __init__.__pydantic_base_init__ = True  # pyright: ignore[reportFunctionMemberAccess]

    @property
    def is_told(self) -> bool:
        """Whether it records what came up at the table: typed cards or dice."""
        return False

    def refuse(self, campaign: Any, box: Any) -> Refusal | None:
        """Return why this cannot be done now, or None. Checks preconditions only: never draws."""
        return None

    def apply(self, campaign: Any, box: Any) -> Outcome:
        """Return the outcome. Called only if nothing refuses, or a refusal was overruled."""
        raise NotImplementedError(type(self).__name__)


Refuses = Callable[[Action], Refusal | None]
"""Returns why an action cannot be done now, or None: ``Store.refuse`` as views take it."""


def stored_name(action: type[Action]) -> str:
    """Return the name under which an action class is saved, e.g. ``"spend-animus"``."""
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
