"""What phones want done is done once, for their seat, or refused in words."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.phones.wish_desk import WishDesk
from oathsworn_gui.phones.protocol import Answer, Deal, DoDeed, Refused
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.phone import PhoneSpec
from tests.app.phones.toy_table import Table
from tests.toy_game.lanterns import CastLots, Lanterns, Light, Snuff
from tests.toy_game.lanterns_phones import PHONES, WITH_PHONES
from tests.toy_game.plain_phrases import PlainPhrases

LATE = "That was settled already. This is what is asked now."


class Desk(Table):
    """A desk beside its table."""

    def __init__(self, spec: PhoneSpec = PHONES) -> None:
        super().__init__(spec)
        phrases = PlainPhrases()
        self.desk = WishDesk(
            WITH_PHONES, spec, self.store, self.feed, lambda: phrases, phrases.texts
        )

    def answer(self, value: str | tuple[str, ...], asked: str = "", seat: str = "p1") -> str:
        question = asked or self.current()
        wish = Answer(type="answer", id="w", question=question, value=value)
        return self.end(seat, wish)

    def deed(self, key: str, seq: int = 0) -> str:
        wish = DoDeed(type="deed", id="w", key=key, seq=seq or self.feed.now.seq)
        return self.end("p1", wish)

    def deal(self) -> str:
        return self.end("p1", Deal(type="deal", id="w", question=self.current()))

    def end(self, seat: str, wish: Answer | Deal | DoDeed) -> str:
        """Why it was refused, empty if it was done."""
        came = self.desk.carry_out(seat, wish)
        assert came.id == "w"
        return came.words if isinstance(came, Refused) else ""


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    del qtbot
    return Desk()


def test_an_answer_is_given_for_the_table(desk: Desk) -> None:
    desk.store.dispatch(CastLots())
    assert desk.answer("red") == ""
    assert desk.store.campaign.pending[-1].colour == "red"
    assert desk.answer(("R1", "R3")) == ""
    assert desk.store.campaign.oil == 6


def test_an_answer_to_what_is_no_longer_asked_is_refused(desk: Desk) -> None:
    desk.store.dispatch(CastLots())
    asked = desk.current()
    desk.answer("red")
    before = desk.store.campaign
    assert desk.answer("white", asked) == LATE
    desk.store.undo()
    assert desk.answer("white", asked) == LATE  # asked anew: it may be meant otherwise
    desk.store.redo()
    assert desk.store.campaign is before


def test_what_the_rules_refuse_is_said_in_their_words(desk: Desk) -> None:
    desk.store.dispatch(CastLots())
    assert desk.answer("black") == "The black deck opens in chapter 2."
    desk.answer("white")
    assert desk.answer(("R1", "R1")) == "These cards are not in the deck."


def test_who_is_not_asked_cannot_answer(desk: Desk) -> None:
    desk.store.dispatch(CastLots())
    assert desk.answer("white", seat="") == "That is for somebody else to answer."
    assert desk.store.campaign.pending[-1].colour == ""


def test_the_program_draws_when_a_draw_is_asked(desk: Desk) -> None:
    desk.store.dispatch(CastLots())
    assert desk.deal() == "Nothing is to be drawn now."
    desk.answer("white")
    assert desk.deal() == ""
    assert desk.store.campaign.pending == ()


def test_a_deed_whose_key_means_another_action_by_now_is_refused(qtbot: QtBot) -> None:
    del qtbot

    def deeds(campaign: Lanterns, box: object, seat: str) -> Mapping[str, Action]:
        del box, seat
        return {"first": Snuff() if campaign.lit else Light()}

    desk = Desk(replace(PHONES, deeds=deeds))
    shown = desk.feed.now.seq
    desk.store.dispatch(Light())
    assert desk.deed("first", shown) == LATE
    assert desk.deed("first") == ""
    assert desk.store.campaign.lit == 0


def test_a_deed_is_done_if_it_still_is_what_was_shown(desk: Desk) -> None:
    assert desk.deed("light") == ""
    shown = desk.feed.now.seq
    desk.store.dispatch(Light())
    assert desk.deed("snuff", shown) == ""
    assert desk.store.campaign.lit == 1
    assert desk.deed("dance") == LATE
    assert desk.deed("light", 999) == LATE
    assert desk.deed("light") == "1 oil needed, 0 left; lots may bring some."
