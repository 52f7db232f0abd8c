"""What the phones see of the open campaign, made after the window has shown it, seat by seat."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QTimer

from oathsworn_gui.phones.hub import Hub, TableShown
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import stored_name
from oathsworn_gui.tabletop.phone import PhoneQuestion, PhoneScreen, PhoneSpec, page_words
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question

_log = logging.getLogger(__name__)

_LAST_LINES = 12
_REMEMBERED = 16
"""Moments of the campaign that a deed on a phone may still refer to."""
_ANSWERS = ("answer", "draw", "go-on")
"""Saved names of the actions that answer an open question."""


@dataclass(frozen=True)
class Moment:
    """The campaign after the change ``seq``, and its content."""

    seq: int
    campaign: Any
    box: Any


class TableFeed(QObject):
    """Makes the screens of the seats that have a phone, whenever the campaign has changed.

    ``post`` does work with the hub in its thread; ``phrases`` are the sentences of the campaign,
    None while the window is being replaced.
    """

    def __init__(
        self,
        store: Store,
        spec: PhoneSpec,
        phrases: Callable[[], Phrases | None],
        post: Callable[[Callable[[Hub], object]], object],
    ) -> None:
        """Follow the store until `end`."""
        super().__init__()
        self._store, self._spec, self._phrases, self._post = store, spec, phrases, post
        self._seq = 1
        self._asking = 1
        self._asked: tuple[Any, Question | None] = (store.campaign.pending, store.ask())
        self._wanted: tuple[str, ...] = ()
        self._due: list[str] = []
        self._screens: dict[str, tuple[int, PhoneScreen]] = {}
        self._moments: OrderedDict[int, Moment] = OrderedDict()
        self._table = TableShown()
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._make_next)
        self._stop = store.listen(self._stepped)
        self._note_moment()

    def end(self) -> None:
        """Follow the store no longer."""
        self._stop()
        self._timer.stop()
        self.deleteLater()

    def begin(self) -> None:
        """Show the table to the hub, which has begun: whoever comes chooses a seat."""
        self._table = TableShown()
        self._show_table()

    def want(self, seats: tuple[str, ...]) -> None:
        """Make the screens of these seats from now on, "" that of watchers."""
        new = [seat for seat in seats if seat not in self._wanted]
        self._wanted = seats
        self._ask_for(new)

    @property
    def now(self) -> Moment:
        """The campaign as it is."""
        return self._moments[self._seq]

    def moment(self, seq: int) -> Moment | None:
        """Return the campaign after a change, None if it was too long ago."""
        return self._moments.get(seq)

    def question(self, seat: str, asked: str) -> PhoneQuestion | None:
        """Return the open question as ``seat`` sees it; None if ``asked`` is another one's id."""
        if asked != str(self._asking):
            return None
        seq, screen = self._screens.get(seat, (0, None))
        if seq != self._seq:  # it was asked before a change that left the question as it is
            screen = self._make(seat)
        return screen.question if screen is not None else None

    # ------------------------------------------------------------------------------ the store

    def _stepped(self, happened: str, step: Step) -> None:
        self._seq += 1
        self._note_moment()
        now = (self._store.campaign.pending, self._store.ask())
        answered = happened != "done" or stored_name(type(step.action)) in _ANSWERS
        if answered or now != self._asked:
            self._asking += 1
        self._asked = now
        self._ask_for(self._wanted)

    def _note_moment(self) -> None:
        store = self._store
        self._moments[self._seq] = Moment(self._seq, store.campaign, store.box)
        while len(self._moments) > _REMEMBERED:
            self._moments.popitem(last=False)

    def _ask_for(self, seats: "tuple[str, ...] | list[str]") -> None:
        self._due += [seat for seat in seats if seat not in self._due]
        self._timer.start()

    # ---------------------------------------------------------------------------- the screens

    def _make_next(self) -> None:
        """Make one screen, and leave the next to a later turn of the event loop."""
        self._show_table()
        self._due = [seat for seat in self._due if seat in self._wanted]
        if not self._due:
            return
        seat = self._due.pop(0)
        screen = self._make(seat)
        if screen is not None:
            seq = self._seq
            self._post(lambda hub: hub.show_screen(seat, seq, screen))
        if self._due:
            self._timer.start()

    def _make(self, seat: str) -> PhoneScreen | None:
        phrases = self._phrases()
        if phrases is None:
            return None
        now = self.now
        try:
            screen = self._spec.screen(now.campaign, now.box, seat, phrases)
        except Exception:  # the evening goes on; the fault is reported
            _log.exception("What a phone sees cannot be made")
            return None
        question = screen.question
        if question is not None:
            screen = screen.evolve(question=question.evolve(id=str(self._asking)))
        self._screens[seat] = (self._seq, screen)
        return screen

    def _show_table(self) -> None:
        phrases = self._phrases()
        if phrases is None:
            return
        before = self._table
        seats = self._spec.seats(self._store.campaign, self._store.box, phrases)
        words = before.words or page_words(phrases.texts)
        table = TableShown(seats, words, self._last_lines(phrases))
        if table == before:
            return
        self._table = table
        renew = table.seats != before.seats or table.words != before.words
        self._post(lambda hub: hub.show_table(table, renew=renew))

    def _last_lines(self, phrases: Phrases) -> tuple[str, ...]:
        steps = self._store.history.done[-_LAST_LINES:]
        lines = [line for step in steps for line in step.lines][-_LAST_LINES:]
        return tuple(phrases.line_text(line) for line in lines)
