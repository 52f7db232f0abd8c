"""The way of a campaign: its chapters in order, what was chosen, found and met in each."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from oathsworn_gui.tabletop.tale import ChapterName, Outcome, TaleSpec
from oathsworn_gui.tale.account import Account, PartTold, Row
from oathsworn_gui.tale.chronicle import Chronicle, Happening


class Fork(NamedTuple):
    """A path that was taken, and those that were not."""

    taken: str
    others: tuple[str, ...] = ()


class Stop(NamedTuple):
    """A chapter on the way.

    ``ending`` is the sentence of how it went last, ``lost`` how often it was lost; ``decisions``
    are sentences. ``began`` is the local ISO time of its first step, ``part`` the place of its
    first part in the account.
    """

    name: ChapterName
    began: str
    part: int
    outcome: Outcome
    ending: str
    lost: int
    forks: tuple[Fork, ...]
    clues: tuple[str, ...]
    decisions: tuple[str, ...]


class Thread(NamedTuple):
    """A word that was gained at a stop; ``spent`` is the stop where it came back, None if not."""

    word: str
    gained: int
    spent: int | None


class Way(NamedTuple):
    """The stops in order, and the words between them."""

    stops: tuple[Stop, ...] = ()
    threads: tuple[Thread, ...] = ()


def way_of(chronicle: Chronicle, account: Account, spec: TaleSpec) -> Way:
    """Return the way; ``account`` tells the same chronicle. Nothing that lies ahead is in it."""
    lines = [
        [line for deed in part.deeds for line in deed.lines]
        for evening in chronicle.evenings
        for part in evening.parts
    ]
    stops: list[Stop] = []
    threads: list[Thread] = []
    for parts in _runs(account.parts):
        here = [line for part in parts for line in lines[part]]
        rows = [row for row in account.rows if row.part in parts]
        threads = _with_words(threads, here, len(stops), spec)
        stops.append(_stop(account.parts[parts.start], parts, here, rows, spec))
    return Way(tuple(stops), tuple(threads))


def _runs(parts: Sequence[PartTold]) -> Iterator[range]:
    """Yield the places of the parts of one chapter, for each time that it was played."""
    first = 0
    for place in range(1, len(parts) + 1):
        if place == len(parts) or parts[place].key != parts[first].key:
            yield range(first, place)
            first = place


def _stop(
    first: PartTold, parts: range, lines: Sequence[Happening], rows: Sequence[Row], spec: TaleSpec
) -> Stop:
    outcomes = [row for row in rows if row.outcome]
    last = outcomes[-1] if outcomes else None
    return Stop(
        first.chapter,
        first.began,
        parts.start,
        last.outcome if last is not None else "",
        last.words if last is not None else "",
        sum(row.outcome == "lost" for row in outcomes),
        tuple(Fork(name, _others(line)) for line, name in _marks(lines, spec, "path")),
        tuple(dict.fromkeys(name for _, name in _marks(lines, spec, "clue"))),
        tuple(row.words for row in rows if row.sort == "decision"),
    )


def _with_words(
    threads: Sequence[Thread], lines: Sequence[Happening], stop: int, spec: TaleSpec
) -> list[Thread]:
    found = list(threads)
    for _, word in _marks(lines, spec, "word"):
        found.append(Thread(word, stop, None))
    spent = {word for _, word in _marks(lines, spec, "spent")}
    return [
        each._replace(spent=stop) if each.spent is None and each.word in spent else each
        for each in found
    ]


def _marks(
    lines: Sequence[Happening], spec: TaleSpec, kind: str
) -> Iterator[tuple[Happening, str]]:
    for line in lines:
        mark = spec.marks.get(line.code)
        if mark is not None and mark.kind == kind and (name := line.params.get(mark.name)):
            yield line, str(name)


def _others(line: Happening) -> tuple[str, ...]:
    return tuple(filter(None, str(line.params.get("others", "")).split("\n")))
