"""The whole tale as rows: evenings, sections, lines and the table's notes, in their order."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Literal, NamedTuple

from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.tale import ChapterName, Kind, Outcome, Person, TaleSpec
from oathsworn_gui.tale.choice import Told, tellable
from oathsworn_gui.tale.chronicle import Chronicle, Deed, Happening, Part
from oathsworn_gui.tale.notes import Note
from oathsworn_gui.tale.previously import Sentences

Sort = Kind | Literal["other", "note"]
"""The kinds of told lines, ``other`` for a line that is in the log only, and ``note``."""

Named = Callable[[str, Mapping[str, Scalar]], ChapterName]
"""Names a chapter by its key and the parameters of the line that began it."""

_BEFORE = 2000
"""The most steps before a part that are looked at for who caused something in it."""
_PAUSE = timedelta(hours=1)

STRONG = 45
"""From this weight on a line is a turning point."""


class Row(NamedTuple):
    """A row of the tale.

    ``step`` is the place of its step among all that stand, from 0, -1 before the first one; ``at``
    its local ISO time; ``people`` are the names of those it is about. ``others`` is what was not
    chosen, ``outcome`` how the chapter went. ``part`` is the place of its part in `Account.parts`.
    """

    kind: Literal["evening", "section", "line", "note"]
    sort: Sort
    words: str
    at: str
    step: int
    seq: int
    part: int
    people: frozenset[str] = frozenset()
    strong: bool = False
    others: tuple[str, ...] = ()
    note: Note | None = None
    outcome: Outcome = ""


class PartTold(NamedTuple):
    """What was played of one chapter in one evening.

    ``number`` counts the evenings from 1; ``began`` and ``ended`` are local ISO times, ``first`` is
    the place of its first step, ``last`` of its last; ``where`` is the last section's title.
    """

    chapter: ChapterName
    key: str
    number: int
    began: str
    ended: str
    first: int
    last: int
    where: str
    outcome: Outcome


class Account(NamedTuple):
    """All rows and parts, the oldest first; ``unread`` entries were left out of it."""

    rows: tuple[Row, ...] = ()
    parts: tuple[PartTold, ...] = ()
    steps: int = 0
    unread: int = 0


def account_of(
    chronicle: Chronicle,
    spec: TaleSpec,
    sentences: Sentences,
    people: Sequence[Person],
    named: Named,
) -> Account:
    """Return the whole tale; ``people`` are those of today, whose names mark their lines."""
    telling = _Telling(chronicle, spec, sentences, people)
    begun: Mapping[str, Scalar] = {}
    parts: list[PartTold] = []
    for number, evening in enumerate(chronicle.evenings, 1):
        for part in evening.parts:
            begun = _begun(part, spec) or (begun if parts and parts[-1].key == part.chapter else {})
            name = named(part.chapter, begun)
            parts.append(telling.tell(part, number, name, len(parts)))
    return Account(tuple(telling.rows), tuple(parts), telling.steps, chronicle.unread)


class _Telling:
    """Collects the rows part by part."""

    def __init__(
        self,
        chronicle: Chronicle,
        spec: TaleSpec,
        sentences: Sentences,
        people: Sequence[Person],
    ) -> None:
        self.rows: list[Row] = []
        self.steps = 0
        self._spec, self._sentences = spec, sentences
        self._names = {key: one.name for one in people for key in (one.seat, one.name) if key}
        self._seats = {one.seat: one.name for one in people if one.seat}
        self._notes = list(reversed(chronicle.notes))
        self._before: list[Deed] = []

    def tell(self, part: Part, number: int, name: ChapterName, place: int) -> PartTold:
        """Add the rows of a part, and return what is said of it."""
        deeds = list(part.deeds)
        first = self.steps
        self.rows.append(Row("evening", "scene", "", deeds[0].at, first, deeds[0].seq, place))
        self._tell_notes(first - 1, place, deeds[0])
        where, outcome = "", _none()
        told = _by_step(tellable([*self._before, *deeds], self._spec, len(self._before)))
        for at, deed in enumerate(deeds):
            for row in self._rows_of(deed, told.get(at, {}), place):
                self.rows.append(row)
                where = row.words if row.kind == "section" else where
            outcome = _outcome(told.get(at, {})) or outcome
            self._tell_notes(self.steps, place, deed)
            self.steps += 1
        self._before = [*self._before, *deeds][-_BEFORE:]
        return PartTold(
            name, part.chapter, number, deeds[0].at, deeds[-1].at, first, self.steps - 1, where,
            outcome,
        )  # fmt: skip

    def _rows_of(self, deed: Deed, told: Mapping[int, Told], place: int) -> Iterator[Row]:
        for at, line in enumerate(deed.lines):
            one = told.get(at)
            head = one is not None and one.telling.opens
            words = self._words(line, one)
            if not words:
                continue
            sort = one.telling.kind if one is not None else "other"
            yield Row(
                "section" if head else "line",
                sort,
                words,
                deed.at,
                self.steps,
                deed.seq,
                place,
                self._people(deed, line),
                one is not None and one.weight >= STRONG,
                _others(line) if sort == "decision" else (),
                outcome=one.telling.outcome if one is not None else "",
            )

    def _words(self, line: Happening, told: Told | None) -> str:
        if told is None:
            return self._sentences.recorded(line)
        if told.telling.opens:
            return self._sentences.head(told)
        decided = told.telling.kind == "decision"
        return self._sentences.short(told) if decided else self._sentences.of(told)

    def _people(self, deed: Deed, line: Happening) -> frozenset[str]:
        """Return whom a line names; where it names nobody, who acted."""
        named = {self._names[value] for value in line.params.values() if value in self._names}
        acted = self._seats.get(deed.seat)
        return frozenset(named or ({acted} if acted is not None else ()))

    def _tell_notes(self, step: int, place: int, deed: Deed) -> None:
        while self._notes and self._notes[-1].behind <= step:
            note = self._notes.pop().note
            self.rows.append(
                Row("note", "note", note.words, note.at, step, deed.seq, place, note=note)
            )


def _by_step(lines: Sequence[Told]) -> dict[int, dict[int, Told]]:
    """Return the told lines by their step, and by their place in it."""
    found: dict[int, dict[int, Told]] = {}
    for each in lines:
        found.setdefault(each.at, {})[each.place] = each
    return found


def _outcome(told: Mapping[int, Told]) -> Outcome:
    found: Outcome = ""
    for each in told.values():
        found = each.telling.outcome or found
    return found


def _others(line: Happening) -> tuple[str, ...]:
    return tuple(filter(None, str(line.params.get("others", "")).split("\n")))


def _begun(part: Part, spec: TaleSpec) -> Mapping[str, Scalar]:
    lines = (line for deed in part.deeds for line in deed.lines)
    nothing: Mapping[str, Scalar] = {}
    return next((line.params for line in lines if line.code in spec.chapters), nothing)


def _none() -> Outcome:
    return ""


def minutes_of_play(rows: Sequence[Row]) -> int:
    """Return the minutes between the first and the last row, without pauses of over an hour."""
    moments = [moment for row in rows if row.kind != "note" and (moment := _moment(row.at))]
    pauses = (after - before for before, after in pairwise(moments))
    played = (pause for pause in pauses if timedelta() < pause <= _PAUSE)
    return round(sum(played, timedelta()).total_seconds() / 60)


def _moment(at: str) -> datetime | None:
    """Return a local ISO time without its zone; None if it is invalid."""
    try:
        return datetime.fromisoformat(at).replace(tzinfo=None)
    except ValueError:
        return None
