"""An encounter of the practice campaign, played by four phones in real browsers."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from oathsworn_gui.app.phones.phones_at_table import PhonesAtTable
from oathsworn_gui.assets import read_content
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.might.turn_up import turn_up
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.views.phone.spec import PHONES
from oathsworn_gui.phones.addresses import own_addresses
from oathsworn_gui.tabletop.phone import PhoneQuestion
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question, settle
from tests.journeys.company import do
from tests.journeys.evening import Evening
from tests.phones.browser.chromium import program
from tests.phones.browser.phones_at_hand import KINDS, PhonesAtHand, until

ROUNDS = 2
MOST_STEPS = 400


class Played:
    """The table: the program, its phones, and what was asked of whom so far."""

    def __init__(self, evening: Evening, hand: PhonesAtHand) -> None:
        """Begin the encounter, with the board off and cards drawn at the table."""
        company = read_content("oathsworn")["practice"]["company"]
        evening.program.begin({**company, "dealer": "table", "seed": 7})
        self.evening, self.store, self.hand = evening, evening.view.store, hand
        for _ in range(2):  # what it comes to is shown, then it ends
            self.store.dispatch(EndStory(), "straight to the encounter")
        do(evening, SetUpEncounter(ambush=False), SetBoardMode(mode="off"))
        self.phones: PhonesAtTable = evening.program.current_campaign.phones
        self.phones.own_addresses = lambda: ("127.0.0.1", *own_addresses())
        session = evening.program.session
        assert session is not None
        self.changes = 1
        self.store.listen(self._count)
        self.phones.switch_on(session)
        until(lambda: self.phones.links)
        self.first: Campaign = self.store.campaign
        self.begun = len(self.store.history.done)
        self.asked: list[tuple[str, str]] = []
        self.turns: set[str] = set()
        self.chance = Random(3)

    def _count(self, *_: object) -> None:
        self.changes += 1

    @property
    def campaign(self) -> Campaign:
        now: Campaign = self.store.campaign
        return now

    # --------------------------------------------------------------------------------- playing

    def step(self) -> None:
        """Let the phone that may do something do it, and wait for what came of it."""
        before = self.campaign
        question = self.store.ask()
        try:
            if question is not None:
                self.answer(question)
            else:
                self.act()
            until(lambda: self.campaign is not before)
        except Exception as fault:
            asked = self.asked[-1:] if question else "a deed"
            shown = self.hand.words_of_all()
            raise AssertionError(f"{asked} came to nothing: {self.hand.refused} {shown}") from fault

    def tap(self, seat: str, *keys: str) -> None:
        """Tap on a phone that shows the table as it is."""
        self.hand.wait_for_change(seat, self.changes)
        self.hand.tap(seat, *keys)

    def answer(self, question: Question) -> None:
        seat = question.seats[0] if question.seats else self.chance.choice("1234")
        self.asked.append((seat, question.kind))
        screen = PHONES.screen(self.campaign, self.store.box, seat, self.phrases)
        shown = screen.question
        assert shown is not None
        if question.draw is not None:
            self.tap(seat, *(f"face-{card}" for card in self.cards(question)))
            return
        taps = [*self.taps(shown)]
        if taps and self.hand.pressed(seat, taps[0]):
            taps = []
        self.tap(seat, *taps, "main")

    @property
    def phrases(self) -> Phrases:
        """The sentences of the window."""
        return self.evening.view.context

    def cards(self, question: Question) -> tuple[str, ...]:
        """The cards that come up at the table, as chance has it."""
        assert question.draw is not None
        elsewhere = self.campaign.evolve(seed=self.chance.randrange(10_000))
        return turn_up(elsewhere, self.store.box, question.draw)

    def taps(self, shown: PhoneQuestion) -> Iterator[str]:
        """What is tapped before the orange button: the usual answer needs nothing."""
        able = [one for one in shown.choices if not one.why_not]
        if shown.form in {"choice", "place"} and not any(one.marked for one in able):
            yield f"row-{able[0].key}"
        if shown.form == "many" and not shown.numbers:
            short = max(0, shown.least - len(shown.chosen))
            yield from (f"row-{one.key}" for one in able[:short])

    def act(self) -> None:
        """Play what the program would, end a turn, or go on to what comes next."""
        encounter = self.campaign.encounter
        assert encounter is not None
        seat = encounter.turn if encounter.phase == "oathsworn" else None
        if seat is None:
            seats = [each for each in "1234" if "hand" in self.deeds(each)]
            self.tap(*((seats[0], "deed-hand") if seats else ("1", "deed-next")))
            return
        self.turns.add(seat)
        screen = PHONES.screen(self.campaign, self.store.box, seat, self.phrases)
        cards = [card for block in screen.blocks for card in block.cards if card.raised]
        able = [deed for card in cards for deed in card.deeds if not deed.why_not]
        if cards and able:
            self.tap(seat, f"card-{cards[0].key}", f"deed-{able[0].key}")
        else:
            self.tap(seat, "deed-end")

    def deeds(self, seat: str) -> set[str]:
        deeds = PHONES.deeds(self.campaign, self.store.box, seat).items()
        return {key for key, one in deeds if not one.refuse(self.campaign, self.store.box)}


@pytest.fixture
def played(keyboard: Evening) -> Iterator[Played]:
    found = program()
    hand = PhonesAtHand(found)
    yield Played(keyboard, hand)
    hand.end()


@pytest.mark.long
def test_four_phones_play_two_rounds_of_an_encounter(played: Played) -> None:
    hand, links = played.hand, played.phones.links
    for place, (seat, who) in enumerate(played.campaign.seats.items()):
        hand.come(seat, links[place % len(links)], KINDS[place], who.name)
    happens = {12: cut_off, 20: reloaded, 28: killed, 36: nonsense}
    for n in range(MOST_STEPS):
        encounter = played.campaign.encounter
        assert encounter is not None
        if encounter.result is not None or encounter.round > ROUNDS:
            break
        happens.get(n, lambda _: None)(played)
        played.step()

    assert played.turns == set("1234")
    kinds = {kind for _, kind in played.asked}
    assert {"draw.pool", "draw.cards", "enemy-attack.defense-card"} <= kinds
    assert not hand.faults
    assert replayed(played) == played.campaign


def cut_off(played: Played) -> None:
    """A phone without a network says so, and shows the table again when it has one."""
    played.hand.cut_off("2")
    played.hand.wait_for("2", "Asks again")
    played.hand.cut_off("2", off=False)


def reloaded(played: Played) -> None:
    played.hand.reload("3")


def killed(played: Played) -> None:
    played.hand.kill("4")


def nonsense(played: Played) -> None:
    """What is no message, or comes too late, changes nothing and is refused in words."""
    before = played.campaign
    late = {"type": "answer", "id": "late", "question": "1", "value": "x"}
    heard = played.hand.say_nonsense("1", json.dumps(late))
    assert any(json.loads(each)["type"] == "refused" for each in heard)
    played.hand.say_nonsense("1", "{", "[]", "\x00" * 50)
    assert played.campaign is before


def replayed(played: Played) -> Campaign:
    """The campaign that comes of the same answers and deeds at the desktop."""
    campaign, box = played.first, played.store.box
    for step in played.store.history.done[played.begun :]:
        assert step.action.refuse(campaign, box) is None
        campaign = settle(PROCEDURES, step.action.apply(campaign, box).after, box).after
    return campaign
