"""Deeds, luck and records of Oathsworn counted from the raw chronicle, without the tale's code."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

Entry = dict[str, Any]
Sums = dict[str, Counter[str]]

_BROUGHT_DOWN = {"location.broken": "breaks", "minion.removed": "kills"}
_TOKENS = (
    "token.spent",
    "token.animus",
    "token.battleflow",
    "token.to-move",
    "token.to-attack",
    "token.to-refresh",
    "draw.empowered-spent",
    "draw.redraw-token",
)


def that_stand(entries: Iterable[Entry]) -> list[Entry]:
    """Return the steps done and not undone, in order."""
    done: dict[int, Entry] = {}
    away: dict[int, Entry] = {}
    for entry in entries:
        seq = entry["seq"]
        if entry["kind"] == "done":
            done[seq] = entry
        elif entry["kind"] == "undone":
            away[seq] = done.pop(seq)
        elif entry["kind"] == "redone":
            done[seq] = away.pop(seq)
    return [done[seq] for seq in sorted(done)]


def _lines(steps: list[Entry]) -> Iterator[tuple[str, str, Mapping[str, Any], str]]:
    """Yield code, acting seat, parameters and who struck last before, in three steps."""
    struck: list[tuple[int, str]] = []
    for n, step in enumerate(steps):
        for line in step["lines"]:
            last = struck[-1] if struck and n - struck[-1][0] <= 3 else None
            yield line["code"], step["action"]["seat"], line["params"], last[1] if last else ""
            if line["code"] == "attack.hit":
                struck.append((n, line["params"]["name"]))


def deeds_counted(entries: Iterable[Entry], names: Mapping[str, str]) -> Sums:
    """Return the deeds of each of ``names`` (by seat)."""
    found: Sums = {name: Counter[str]() for name in names.values()}

    def whose(name: str, seat: str) -> Counter[str]:
        return found[name if name in found else names[seat]]

    for code, seat, told, striker in _lines(that_stand(entries)):
        name = str(told.get("name", ""))
        if code == "attack.hit":
            own = whose(name, seat)
            own["damage"] += told["damage"]
            own["best"] = max(own["best"], told["damage"])
        elif code == "attack.missed":
            whose(name, seat)["misses"] += 1
        elif code in _BROUGHT_DOWN and striker and (striker in found or seat in names):
            whose(striker, seat)[_BROUGHT_DOWN[code]] += 1
        elif code in _TOKENS and name in found:
            found[name]["tokens"] += 1
        elif name in found:
            _harm(code, told, found[name])
    return found


def _harm(code: str, told: Mapping[str, Any], own: Counter[str]) -> None:
    if code == "token.for-defense":
        own["tokens"] += told["n"]
    elif code == "hp.lost":
        own["lost"] += told["n"]
    elif code == "hp.unconscious":
        own["falls"] += 1
    elif code == "enemy-attack.hit":
        own["saved"] += told.get("saved", 0)


def luck_counted(
    entries: Iterable[Entry], names: Mapping[str, str]
) -> dict[str, tuple[Fraction, Fraction]]:
    """Return the luck and its variance of each seat of ``names``."""
    found = dict.fromkeys(names, (Fraction(0), Fraction(0)))
    for code, seat, told, _ in _lines(that_stand(entries)):
        if code in ("draw.came", "draw.came-missed") and told["of"] != "enemy" and seat in found:
            luck, variance = found[seat]
            mean, spread = Fraction(told["mean"]), Fraction(told["spread"])
            found[seat] = (luck + told["n"] - mean, variance + spread)
    return found


def records_counted(entries: Iterable[Entry], names: Mapping[str, str]) -> dict[str, Any]:
    """Return the numbers of the records."""
    steps = that_stand(entries)
    lines = list(_lines(steps))
    rows, longest = Counter[str](), 0
    for code, seat, told, _ in lines:
        if code in ("attack.hit", "attack.missed"):
            who = told["name"] if told["name"] in names.values() else names[seat]
            rows[who] = rows[who] + 1 if code == "attack.hit" else 0
            longest = max(longest, rows[who])
    return {
        "blow": max(told["damage"] for code, _, told, _ in lines if code == "attack.hit"),
        "row": longest,
        "odds": min(
            Fraction(told["luck"])
            for code, seat, told, _ in lines
            if code == "draw.came" and told["of"] != "enemy" and seat in names
        ),
        "black": max(told["blanks"] for code, _, told, _ in lines if code == "draw.came-missed"),
        "saved": max(
            (
                told.get("saved", 0)
                for code, _, told, _ in lines
                if code == "enemy-attack.hit" and told["name"] in names.values()
            ),
            default=0,
        ),
    }
