"""A small game of its own for the tale: lines of a lamp lighter's evening, and their weights."""

from typing import Any

from oathsworn_gui.tabletop.tale import TaleSpec, Telling

SPEC = TaleSpec(
    {
        "street": Telling("scene", 40, opens=True),
        "corner": Telling("scene", 10),
        "turned": Telling("decision", 20),
        "lit": Telling("deed", 10, grows=5),
        "burnt": Telling("harm", 60, by="lit"),
        "scorched": Telling("harm", 30, unless="other"),
        "bridge": Telling("scene", 20, again="times"),
        "found": Telling("gain", 30),
        "morning": Telling("end", 100),
    },
    {"street": "street"},
)

EVENING = "2026-11-17T20:00:00"


def told(code: str, **params: Any) -> dict[str, Any]:
    """Return a line as the chronicle holds it."""
    return {"code": code, "rule": None, "params": params, "words": f"words of {code}"}


def done(seq: int, *lines: dict[str, Any], at: str = EVENING, seat: str = "") -> dict[str, Any]:
    """Return the entry of a step that was done."""
    action = {"type": "light", "seat": seat}
    return {
        "n": seq, "kind": "done", "seq": seq, "at": at, "who": "", "action": action,
        "overruled": None, "lines": list(lines),
    }  # fmt: skip


def undone(seq: int) -> dict[str, Any]:
    """Return the entry of a step that was taken back."""
    return {"n": 900, "kind": "undone", "seq": seq, "at": EVENING}


def redone(seq: int) -> dict[str, Any]:
    """Return the entry of a step that was done again."""
    return {"n": 901, "kind": "redone", "seq": seq, "at": EVENING}
