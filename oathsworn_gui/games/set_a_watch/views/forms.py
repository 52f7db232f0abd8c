"""Forms of a page as plain values: fields, what they may hold, and the action they make."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from oathsworn_gui.tabletop.action import Action, Line, Scalar, line

BECAUSE_AT_MOST = 200

Kind = Literal["choice", "number", "line", "words"]
"""A field for one of several values, for a number, for a line of words, for many lines."""

_TRUTHS = {"true", "false"}


class FormChoice(NamedTuple):
    """A value that may be chosen: as the action takes it, and as it is said (``line.<code>``)."""

    value: str
    said: Line


class FormField(NamedTuple):
    """A field of a form. ``now`` is what it holds at first; words have at most ``most`` letters.

    A number with ``may_lack`` is None when nothing is typed. Text: ``watch.hand.field.<key>``.
    """

    key: str
    kind: Kind
    now: str = ""
    choices: tuple[FormChoice, ...] = ()
    most: int = 0
    may_lack: bool = False


class Form(NamedTuple):
    """What an action needs: its stored name, its fields, whether it is given a reason.

    Text of what it does: ``watch.hand.<action>``.
    """

    action: str
    fields: tuple[FormField, ...]
    reasoned: bool = False


def number(key: str, now: int | None = 0, *, may_lack: bool = False) -> FormField:
    """Return a field for a number."""
    return FormField(key, "number", "" if now is None else str(now), may_lack=may_lack)


def words(key: str, most: int, now: str = "", kind: Kind = "line") -> FormField:
    """Return a field for words."""
    return FormField(key, kind, now, most=most)


def chosen(key: str, choices: tuple[FormChoice, ...], now: str | None = None) -> FormField:
    """Return a field for one of several values, the first of which is there at first."""
    first = choices[0].value if choices else ""
    return FormField(key, "choice", first if now is None else now, choices)


def plain(key: str, *values: str) -> FormField:
    """Return a field for words of the game, whose texts are ``line.watch.hand.<key>.<value>``."""
    return chosen(key, tuple(FormChoice(each, line(f"watch.hand.{key}.{each}")) for each in values))


def named(code: str, value: str, **params: Scalar) -> FormChoice:
    """Return a choice that is said with names: ``line.watch.hand.<code>``."""
    return FormChoice(value, Line(code=f"watch.hand.{code}", params=params))


def values_of(form: Form, given: Mapping[str, str]) -> dict[str, Any]:
    """Return what the fields hold as the action takes it.

    Raises:
        ValueError: a number is none.
    """
    return {field.key: _value(field, given[field.key]) for field in form.fields}


def _value(field: FormField, value: str) -> Any:
    if field.kind == "number":
        return None if field.may_lack and not value else int(value)
    truths = {choice.value for choice in field.choices} == _TRUTHS
    return value == "true" if truths else value


def action_of(
    actions: Mapping[str, type[Action]], form: Form, values: Mapping[str, Any], because: str = ""
) -> Action:
    """Return the action of a filled form.

    Raises:
        ValueError: a value is not of the kind the action takes.
    """
    more = {"because": because[:BECAUSE_AT_MOST]} if form.reasoned else {}
    return actions[form.action].model_validate({**values, **more})
