"""Phones in the running program: switched on, played with, closed out, gone with the campaign."""

import socket
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.phones.phones_at_table import PhonesAtTable
from oathsworn_gui.ui.phones.phones_page import PhonesPage
from oathsworn_gui.ui.phones.qr_view import QrView
from tests.phones.phone_client import PhoneClient
from tests.toy_game.lanterns import Lanterns, Light
from tests.toy_game.lanterns_phones import WITH_PHONES
from tests.ui.conftest import Player

LONGEST = 10_000


@pytest.fixture
def opened(start: Callable[..., Player]) -> Player:
    """An evening of Lanterns with phones, which are switched off."""
    player = start(WITH_PHONES)
    player.program.begin({"title": "The Ashen Lantern"})
    player.settle()
    phones(player).own_addresses = lambda: ("127.0.0.1", "192.0.2.9")
    return player


@pytest.fixture
def come(opened: Player, qtbot: QtBot) -> Iterator[Callable[[str, str | None], PhoneClient]]:
    """Lets phones come, to an evening on which they are switched on; at the end they leave."""
    came: list[PhoneClient] = []

    def begin(name: str, seat: str | None = None) -> PhoneClient:
        if not phones(opened).links:
            switch_on(opened)
        came.append(PhoneClient(phones(opened).links[0], name, seat))
        qtbot.waitUntil(came[-1].has(lambda one: one.state), timeout=LONGEST)
        return came[-1]

    yield begin
    for each in came:
        with suppress(Exception):
            each.leave()


def phones(player: Player) -> PhonesAtTable:
    return player.program.current_campaign.phones


def lit(player: Player) -> int:
    campaign: Lanterns = player.view.store.campaign
    return campaign.lit


def switch_on(player: Player) -> None:
    player.program.window.commands.run("phones")
    player.settle()
    player.press(Qt.Key.Key_Return)
    player.qtbot.waitUntil(lambda: bool(phones(player).links), timeout=LONGEST)
    player.settle()


def test_a_game_without_phones_does_not_offer_them(player: Player) -> None:
    assert player.program.window.commands.find("phones") is None


def test_without_being_switched_on_no_socket_is_opened(
    opened: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object, **__: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket.socket, "__init__", none)
    opened.view.dispatch(Light())
    opened.program.window.commands.run("phones")
    opened.settle()
    assert "There is no app and no account" in words_of(opened)
    opened.press(Qt.Key.Key_Escape)
    assert not opened.sees("phones")
    opened.program.navigation.to_library_now()


def words_of(player: Player) -> str:
    page = player.find(PhonesPage, "phones")
    labels = page.findChildren(QLabel)
    return " ".join(each.text() for each in labels if each.isVisibleTo(page))


def test_an_evening_with_phones(
    opened: Player, come: Callable[..., PhoneClient], qtbot: QtBot
) -> None:
    ines = come("ines")
    link = phones(opened).links[0]
    assert opened.find(QrView, "qr-code").accessibleName().endswith(link)
    assert opened.text("phones-address").replace("\u200b", "") == link.rstrip("/")
    assert "192.0.2.9" in opened.text("phones-others")
    assert opened.find(PhonesPage, "phones").key_hints() == (("Esc", "Back"),)
    ines.say(type="take", seat="p1")
    qtbot.waitUntil(ines.has(lambda one: one.state["screen"]), timeout=LONGEST)
    assert opened.text("phone-1") == "Ines"
    jonas = come("jonas", "p2")
    qtbot.waitUntil(jonas.has(lambda one: one.state["screen"]), timeout=LONGEST)

    ines.say(type="deed", id="d1", key="lots", seq=ines.state["seq"])
    for phone in (ines, jonas):
        qtbot.waitUntil(phone.has(lambda one: one.question), timeout=LONGEST)
    assert ines.of_type("done") == [{"type": "done", "id": "d1"}]
    assert opened.text("phones-awaited").startswith("Awaited: the whole table")

    asked = jonas.question["id"]
    jonas.say(type="answer", id="a1", question=asked, value="white")
    ines.say(type="answer", id="a1", question=asked, value="red")
    for phone in (ines, jonas):
        again = phone.has(lambda one: one.question.get("form") == "draw")
        qtbot.waitUntil(again, timeout=LONGEST)
    assert jonas.of_type("done") == [{"type": "done", "id": "a1"}]
    late = opened.program.texts.say("phones.refused.late")
    qtbot.waitUntil(ines.has(lambda one: one.of_type("refused")), timeout=LONGEST)
    assert ines.of_type("refused") == [{"type": "refused", "id": "a1", "words": late}]
    assert opened.view.store.campaign.pending[-1].colour == "white"

    ines.say(type="deal", id="a2", question=ines.question["id"])
    qtbot.waitUntil(ines.has(lambda one: len(one.of_type("done")) == 2), timeout=LONGEST)
    assert opened.view.store.campaign.pending == ()
    assert not opened.sees("phones-awaited")

    opened.view.dispatch(Light())  # the operator plays as ever
    for phone in (ines, jonas):
        qtbot.waitUntil(
            phone.has(lambda one: "1 burn" in str(one.state["screen"])), timeout=LONGEST
        )
    assert "whisper-p2" not in str(ines.heard)
    assert "whisper-p1" not in str(jonas.heard)
    assert jonas.state["log"][-1] == "A lantern is lit; 1 burn now."

    opened.click("close-out-2")
    qtbot.waitUntil(jonas.has(lambda one: one.of_type("closed")), timeout=LONGEST)
    opened.click("phones-off-button")
    qtbot.waitUntil(ines.has(lambda one: one.of_type("closed")), timeout=LONGEST)
    assert phones(opened).links == ()
    assert opened.sees("phones-on")


def test_they_end_with_the_campaign(
    opened: Player, come: Callable[..., PhoneClient], qtbot: QtBot
) -> None:
    phone = come("ines", "p1")
    port = int(phones(opened).links[0].split(":")[2].split("/")[0])
    opened.program.navigation.to_library_now()
    opened.settle()
    assert phones(opened).links == ()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    qtbot.waitUntil(phone.has(lambda one: one.of_type("closed")), timeout=LONGEST)
    assert not opened.sees("phones")


def test_what_goes_wrong_is_told_with_what_to_do(opened: Player) -> None:
    phones(opened).own_addresses = tuple
    opened.program.window.commands.run("phones")
    opened.settle()
    opened.press(Qt.Key.Key_Return)
    opened.qtbot.waitUntil(lambda: opened.sees("phones-trouble"), timeout=LONGEST)
    assert opened.text("phones-trouble").startswith("This computer is in no network")
    assert opened.text("phones-on") == "Try again"
    opened.press(Qt.Key.Key_Escape)
    opened.view.dispatch(Light())
    assert lit(opened) == 1
