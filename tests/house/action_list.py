"""``python -m tests.house.action_list``: writes the list of all actions into docs/actions.md."""

import sys
import types
import typing
from typing import Any, Union

from oathsworn_gui.games.oathsworn.system import ACTIONS
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import State
from tests.house.tree import ROOT

PAGE = ROOT / "docs" / "actions.md"
BEGIN, END = "<!-- actions: begin (generated) -->", "<!-- actions: end -->"


def action_rows() -> str:
    """The table of actions: stored name, fields (optional ones with a ?), what it does."""
    rows = [
        f"| `{name}` | {_fields(ACTIONS[name])} | {_what(ACTIONS[name])} |"
        for name in sorted(ACTIONS)
    ]
    return "\n".join(("| do | fields | |", "| --- | --- | --- |", *rows))


def _fields(action: type[Action]) -> str:
    fields = [
        f"`{name}{'' if info.is_required() else '?'}: {_kind(info.annotation)}`"
        for name, info in action.model_fields.items()
        if name != "type"
    ]
    return ", ".join(fields)


def _kind(annotation: Any) -> str:
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Literal:
        return " or ".join(f'"{arg}"' for arg in args)
    if origin in (Union, types.UnionType):
        return " or ".join(_kind(arg) for arg in args)
    if args:
        return f"[{_kind(args[0])}, …]" if origin is tuple else _kind(args[0])
    if isinstance(annotation, type) and issubclass(annotation, State):
        fields = annotation.model_fields.items()
        return "{" + ", ".join(f"{name}: {_kind(info.annotation)}" for name, info in fields) + "}"
    return _PLAIN.get(annotation, "object")


_PLAIN: dict[Any, str] = {
    Hex: "[q, r]",
    str: "text",
    int: "number",
    bool: "true or false",
    type(None): "null",
}


def _what(action: type[Action]) -> str:
    return (action.__doc__ or "").strip().splitlines()[0]


def written(page: str) -> str:
    """The page with the list of today between the marks."""
    head, tail = page[: page.index(BEGIN) + len(BEGIN)], page[page.index(END) :]
    return f"{head}\n\n{action_rows()}\n\n{tail}"


def main() -> int:
    """Write the list; the exit code is 0."""
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
