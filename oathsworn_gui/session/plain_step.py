"""Steps without their trees: what a step did as plain JSON, small enough to keep ten thousand."""

import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter

from oathsworn_gui.session.step import Step
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.difference import changes_from_json, changes_to_json, difference
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.patched_state import patched_state

Json = Any

_LINES = TypeAdapter(tuple[Line, ...])


@dataclass(frozen=True)
class PlainStep:
    """A `Step` as plain JSON; ``changes`` turn the tree before it into the tree after it."""

    seq: int
    at: str
    who: str
    changes: Json
    action: Json
    lines: Json = ()
    procedure: str | None = None
    overruled: str | None = None


def plain_step(step: Step) -> PlainStep:
    """Return a step as plain JSON."""
    return PlainStep(
        step.seq,
        step.at,
        step.who,
        changes_to_json(difference(step.before, step.after)),
        step.action.model_dump(mode="json"),
        [each.model_dump(mode="json") for each in step.lines],
        step.procedure,
        step.overruled,
    )


def living_step(plain: PlainStep, system: GameSystem, tree: Any, *, back: bool) -> Step:
    """Return the step that led to ``tree``, or if not ``back`` the one that starts from it.

    Raises:
        KeyError, TypeError, ValueError: it can no longer be read: its action is gone, or its
            changes do not fit the tree.
    """
    other = patched_state(tree, changes_from_json(plain.changes), back=back)
    before, after = (other, tree) if back else (tree, other)
    action = system.actions[plain.action["type"]].model_validate_json(json.dumps(plain.action))
    lines = _LINES.validate_json(json.dumps(plain.lines))
    return Step(
        plain.seq,
        plain.at,
        plain.who,
        action,
        before,
        after,
        lines,
        plain.procedure,
        plain.overruled,
    )


def packed(steps: Iterable[PlainStep]) -> bytes:
    """Return steps compressed: about 200 bytes each if they are consecutive."""
    rows = [json.dumps([*vars(step).values()], ensure_ascii=False) for step in steps]
    return zlib.compress("\n".join(rows).encode("utf-8", "surrogatepass"))


def unpacked(data: bytes) -> list[PlainStep]:
    """Return the steps that `packed` compressed."""
    rows = zlib.decompress(data).decode("utf-8", "surrogatepass").split("\n")
    return [PlainStep(*json.loads(row)) for row in rows]
