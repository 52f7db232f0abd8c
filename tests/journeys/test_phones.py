"""An encounter of the practice campaign, played by four phones in real browsers."""

import json
from collections.abc import Iterator

import pytest

from oathsworn_gui.assets import read_content
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.might.turn_up import turn_up
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.views.phone.spec import PHONES
from oathsworn_gui.tabletop.procedure import Question
from tests.journeys.company import do
from tests.journeys.evening import Evening
from tests.phones.browser.chromium import program
from tests.phones.browser.phone_evening import PhoneEvening
from tests.phones.browser.phones_at_hand import PhonesAtHand

ROUNDS = 2
MOST_STEPS = 400


@pytest.fixture
def played(keyboard: Evening) -> Iterator[PhoneEvening]:
    """An encounter that is laid out, with the board off and cards drawn at the table."""
    hand = PhonesAtHand(program())
    company = read_content("oathsworn")["practice"]["company"]
    keyboard.program.begin({**company, "dealer": "table", "seed": 7})
    for _ in range(2):  # what it comes to is shown, then it ends
        keyboard.view.store.dispatch(EndStory(), "straight to the encounter")
    do(keyboard, SetUpEncounter(ambush=False), SetBoardMode(mode="off"))
    yield PhoneEvening(keyboard.program, PHONES, hand, cards)
    hand.end()


def cards(campaign: Campaign, box: Box, question: Question) -> tuple[str, ...]:
    """Return the cards that come up at the table, as another chance has it."""
    assert question.draw is not None
    return turn_up(campaign.evolve(seed=10_000 + campaign.next_id), box, question.draw)


def act(played: PhoneEvening) -> None:
    """Play what the program would, end a turn, or go on to what comes next."""
    encounter = played.store.campaign.encounter
    assert encounter is not None
    seat = encounter.turn if encounter.phase == "oathsworn" else None
    if seat is None:
        without = next((each for each in played.seats if "hand" in played.able(each)), None)
        played.tap(without or "1", "deed-hand" if without else "deed-next")
        return
    cards = [card for block in played.screen(seat).blocks for card in block.cards if card.raised]
    able = [deed for card in cards for deed in card.deeds if not deed.why_not]
    if able:
        played.tap(seat, f"card-{cards[0].key}", f"deed-{able[0].key}")
    else:
        played.tap(seat, "deed-end")


@pytest.mark.long
def test_four_phones_play_two_rounds_of_an_encounter(played: PhoneEvening) -> None:
    turns: set[str] = set()
    happens = {12: cut_off, 20: reloaded, 28: killed, 36: nonsense}
    assert played.come() == ("1", "2", "3", "4")
    for n in range(MOST_STEPS):
        encounter = played.store.campaign.encounter
        assert encounter is not None
        if encounter.result is not None or encounter.round > ROUNDS:
            break
        turns.add(encounter.turn or "")
        happens.get(n, lambda _: None)(played)
        played.step(lambda: act(played))

    assert turns >= set(played.seats)
    kinds = {kind for _, kind in played.asked}
    assert {"draw.pool", "draw.cards", "enemy-attack.defense-card"} <= kinds
    assert not played.hand.faults
    assert played.replayed(PROCEDURES) == played.store.campaign


def cut_off(played: PhoneEvening) -> None:
    """A phone without a network says so, and shows the table again when it has one."""
    played.hand.cut_off("2")
    played.hand.wait_for("2", "Asks again")
    played.hand.cut_off("2", off=False)


def reloaded(played: PhoneEvening) -> None:
    played.hand.reload("3")


def killed(played: PhoneEvening) -> None:
    played.hand.kill("4")


def nonsense(played: PhoneEvening) -> None:
    """What is no message, or comes too late, changes nothing and is refused in words."""
    before = played.store.campaign
    late = {"type": "answer", "id": "late", "question": "1", "value": "x"}
    heard = played.hand.say_nonsense("1", json.dumps(late))
    assert any(json.loads(each)["type"] == "refused" for each in heard)
    played.hand.say_nonsense("1", "{", "[]", "\x00" * 50)
    assert played.store.campaign is before
