"""“Previously on…”: half a page from the last evening and from how the campaign stands."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.tale import TaleSpec
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.choice import Told, chosen, decisions, tellable
from oathsworn_gui.tale.chronicle import Chronicle, Deed, Happening

Params = Mapping[str, Scalar]
Fill = Callable[[Params], Params]
"""Puts names in the place of the ids in parameters."""


_BEFORE = 3
"""How many evenings, the last one too, are looked at for who caused something."""


class Decided(NamedTuple):
    """A decision, and what it led to, empty if nothing is known of it."""

    what: str
    led_to: str


class Previously(NamedTuple):
    """What happened in the last evening.

    ``number`` counts the evenings from 1, ``ended`` is the local ISO time of the last step;
    ``paragraphs`` and ``decisions`` are sentences in order; ``unread`` is how many entries of the
    chronicle could not be understood.
    """

    number: int = 0
    ended: str = ""
    paragraphs: tuple[str, ...] = ()
    decisions: tuple[Decided, ...] = ()
    unread: int = 0


def previously(chronicle: Chronicle, spec: TaleSpec, texts: Texts, fill: Fill) -> Previously:
    """Return what is told of the last evening; with nothing in it if there was none."""
    if not chronicle.evenings:
        return Previously(unread=chronicle.unread)
    evening = chronicle.evenings[-1]
    words = Sentences(texts, fill)
    before = [deed for one in chronicle.evenings[-_BEFORE:-1] for deed in one.deeds]
    lines = tellable([*before, *evening.deeds], spec, len(before))
    told = chosen(lines, lambda each: len(words.of(each).split()))
    paragraphs = _paragraphs(told, words)
    still = _under_way(before, spec)
    if still is not None and paragraphs:
        paragraphs = (f"{words.still(still)} {paragraphs[0]}".strip(), *paragraphs[1:])
    return Previously(
        len(chronicle.evenings),
        evening.ended,
        paragraphs,
        tuple(
            Decided(words.short(one.chosen), " ".join(map(words.of, one.led_to)))
            for one in decisions(lines)
        ),
        chronicle.unread,
    )


class Sentences:
    """The sentences of told lines: the texts of the tale, else the words that were recorded."""

    def __init__(self, texts: Texts, fill: Fill) -> None:
        self._texts = texts
        self._fill = fill

    def of(self, told: Told) -> str:
        """Return the sentence."""
        return self._said(told, f"tale.{told.line.code}") or self.recorded(told.line)

    def short(self, told: Told) -> str:
        """Return what a decision was, without more."""
        return self._said(told, f"tale.{told.line.code}.short") or self.of(told)

    def noted(self, told: Told) -> str:
        """Return what the margin of the book says of it, empty for nothing."""
        return self._said(told, f"margin.{told.line.code}")

    def head(self, told: Told) -> str:
        """Return the title of the section that a line opens."""
        return self._said(told, f"tale.{told.line.code}.head") or self.of(told).rstrip(".")

    def still(self, line: Happening) -> str:
        """Return that what a line opened was still under way; empty where nothing says so."""
        return self._texts.find(f"tale.{line.code}.still", "", **self.filled(line))

    def recorded(self, line: Happening) -> str:
        """Return the words of a line of the log, as it was recorded if it was."""
        return line.words or self._texts.find(f"line.{line.code}", "", **self.filled(line))

    def _said(self, told: Told, key: str) -> str:
        params = dict(self.filled(told.line))
        if told.telling.by:
            if told.by is None:
                return self._texts.find(f"{key}.alone", "", **params)
            params |= {f"by_{name}": value for name, value in self.filled(told.by).items()}
        times = told.line.params.get(told.telling.again) if told.telling.again else 1
        again = self._texts.find(f"{key}.again", "", **params)
        if again and isinstance(times, int) and times > 1:
            return again
        return self._texts.find(key, "", **params)

    def filled(self, line: Happening) -> Params:
        """Return the parameters in words; as they are if they are not those of today's program."""
        try:
            return self._fill(line.params)
        except (LookupError, TypeError, ValueError):
            return line.params


def _under_way(deeds: Sequence[Deed], spec: TaleSpec) -> Happening | None:
    """Return the line that opened what had not ended after these steps; None for nothing."""
    found: Happening | None = None
    for deed in deeds:
        for line in deed.lines:
            telling = spec.tellings.get(line.code)
            if telling is not None and telling.kind == "scene" and telling.opens:
                found = line
            elif telling is not None and telling.kind == "end":
                found = None
    return found


def _paragraphs(told: Sequence[Told], words: Sentences) -> tuple[str, ...]:
    """Return the sentences, with a new paragraph where something new opens.

    A paragraph has two sentences at least before another begins.
    """
    paragraphs: list[list[str]] = []
    for each in told:
        if not paragraphs or (each.telling.opens and len(paragraphs[-1]) > 1):
            paragraphs.append([])
        paragraphs[-1].append(words.of(each))
    return tuple(" ".join(filter(None, sentences)) for sentences in paragraphs)
