"""An evening of any game in the running program, with a phone in a real browser for each seat."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from oathsworn_gui.app.program import Program
from oathsworn_gui.phones.addresses import own_addresses
from oathsworn_gui.tabletop.phone import PhoneDraw, PhoneQuestion, PhoneScreen, PhoneSpec
from oathsworn_gui.tabletop.procedure import Question, Table, settle
from tests.phones.browser.phones_at_hand import KINDS, PhonesAtHand, until

Cards = Callable[[Any, Any, Question], tuple[str, ...]]
"""The cards or dice that come up at the table: of a campaign, its content, and what is asked."""


def what_may_come(shown: PhoneDraw) -> tuple[str, ...]:
    """Return what the page offers, at each place another face."""
    found: list[str] = []
    for place, colour in enumerate(shown.colours):
        faces = [face.key for face in shown.faces[colour] if face.left != 0]
        found.append(faces[place % len(faces)])
    return tuple(found)


class PhoneEvening:
    """The open campaign and its phones. ``asked`` is what was asked of whom so far.

    ``cards`` says what comes up at the table, None: whatever the page offers.
    """

    def __init__(
        self, program: Program, spec: PhoneSpec, hand: PhonesAtHand, cards: Cards | None = None
    ) -> None:
        """Switch the phones on: over this machine's loopback, and its own network if it has one."""
        session = program.session
        assert session is not None
        self.view, self.spec, self.hand, self.cards = program.view, spec, hand, cards
        self.store = self.view.store
        self.phones = program.current_campaign.phones
        self.phones.own_addresses = lambda: ("127.0.0.1", *own_addresses())
        self.changes = 1
        self.store.listen(self._count)
        self.phones.switch_on(session)
        until(lambda: self.phones.links)
        self.first, self.begun = self.store.campaign, len(self.store.history.done)
        self.asked: list[tuple[str, str]] = []
        self.chance = Random(3)

    def _count(self, *_: object) -> None:
        self.changes += 1

    def come(self) -> tuple[str, ...]:
        """Let a phone of each kind come to a seat, by all addresses in turn; return the seats."""
        links = self.phones.links
        seats = self.spec.seats(self.store.campaign, self.store.box, self.view.context)
        for place, one in enumerate(seats):
            link = links[place % len(links)]
            self.hand.come(one.seat, link, KINDS[place % len(KINDS)], one.name)
        self.seats = tuple(one.seat for one in seats)
        return self.seats

    def screen(self, seat: str) -> PhoneScreen:
        """Return what a seat is shown now."""
        return self.spec.screen(self.store.campaign, self.store.box, seat, self.view.context)

    def step(self, act: Callable[[], None]) -> None:
        """Answer what is asked, else ``act``, and wait for what comes of it."""
        before, question = self.store.campaign, self.store.ask()
        try:
            if question is not None:
                self.answer(question)
            else:
                act()
            until(lambda: self.store.campaign is not before)
        except Exception as fault:
            asked = self.asked[-1:] if question else "a deed"
            shown = self.hand.words_of_all()
            raise AssertionError(f"{asked} came to nothing: {self.hand.refused} {shown}") from fault

    def tap(self, seat: str, *keys: str) -> None:
        """Tap on a phone that shows the table as it is."""
        self.hand.wait_for_change(seat, self.changes)
        self.hand.tap(seat, *keys)

    def answer(self, question: Question) -> None:
        """Answer on the phone of who is asked, of all on that of anybody."""
        seat = question.seats[0] if question.seats else self.chance.choice(self.seats)
        self.asked.append((seat, question.kind))
        shown = self.screen(seat).question
        assert shown is not None
        if question.draw is not None:
            assert shown.draw is not None
            came = (
                self.cards(self.store.campaign, self.store.box, question)
                if self.cards is not None
                else what_may_come(shown.draw)
            )
            self.tap(seat, *(f"face-{card}" for card in came))
            return
        taps = [*_taps(shown)]
        if taps and self.hand.pressed(seat, taps[0]):
            taps = []
        self.tap(seat, *taps, "main")

    def able(self, seat: str) -> list[str]:
        """Return the keys of what a seat may do without a card."""
        blocks = self.screen(seat).blocks
        return [deed.key for block in blocks for deed in block.deeds if not deed.why_not]

    def replayed(self, procedures: Table) -> Any:
        """Return the campaign that comes of the same answers and deeds without a phone."""
        campaign, box = self.first, self.store.box
        for step in self.store.history.done[self.begun :]:
            assert step.action.refuse(campaign, box) is None
            campaign = settle(procedures, step.action.apply(campaign, box).after, box).after
        return campaign


def _taps(shown: PhoneQuestion) -> Iterator[str]:
    """Yield what is tapped before the orange button: the usual answer needs nothing."""
    able = [one for one in shown.choices if not one.why_not]
    if shown.form in {"choice", "place"} and not any(one.marked for one in able):
        yield f"row-{able[0].key}"
    if shown.form == "many" and not shown.numbers:
        short = max(0, shown.least - len(shown.chosen))
        yield from (f"row-{one.key}" for one in able[:short])
