"""What is asked over the network, what is sent with it, and what is not believed."""

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.updates import https_request as asking
from oathsworn_gui.app.updates.https_request import HttpsRequest
from oathsworn_gui.app.updates.release import LARGEST
from tests.app.updates.forge import PAGES, Forge


def answer(qtbot: QtBot, address: str) -> tuple[bytes, str]:
    """Ask there; return what came, and why nothing did."""
    one = HttpsRequest(address)
    with qtbot.waitSignal(one.ended) as ended:
        pass
    one.deleteLater()
    assert ended.args is not None
    came, trouble = ended.args
    assert bool(trouble) != bool(came) or came == b""
    return bytes(came), str(trouble)


@pytest.mark.parametrize("name", ["newer", "portal", "longest", "empty"])
def test_an_answer_comes_as_it_is(qtbot: QtBot, forge: Forge, name: str) -> None:
    assert answer(qtbot, forge.address + name) == (PAGES[name], "")


def test_nothing_is_sent_that_tells_one_group_from_another(qtbot: QtBot, forge: Forge) -> None:
    answer(qtbot, forge.address + "to-here")
    assert [name for name, _ in forge.asked] == ["to-here", "newer"]
    for _, sent in forge.asked:
        assert sent.pop("Host") == forge.address.split("/")[2]
        assert sent.pop("Connection") == "Keep-Alive"
        assert sent == {
            "User-Agent": "oathsworn-gui",
            "Accept": "application/json",
            "Accept-Language": "en",
            "Accept-Encoding": "identity",
        }


def test_it_is_led_on_within_the_same_site_only(qtbot: QtBot, forge: Forge) -> None:
    assert answer(qtbot, forge.address + "to-here") == (PAGES["newer"], "")
    assert answer(qtbot, forge.address + "to-itself")[1] == "TooManyRedirectsError"
    assert len(forge.asked) < 10


def test_another_site_is_never_asked(qtbot: QtBot, forge: Forge, other_forge: Forge) -> None:
    assert answer(qtbot, forge.address + "to-elsewhere")[1] == "InsecureRedirectError"
    assert other_forge.asked == []


def test_https_is_never_left(qtbot: QtBot, forge: Forge, plain_forge: Forge) -> None:
    assert answer(qtbot, forge.address + "to-elsewhere")[1] == "InsecureRedirectError"
    assert answer(qtbot, forge.address + "to-file")[1]
    assert plain_forge.asked == []


def test_a_certificate_that_nobody_knows_is_not_believed(
    qtbot: QtBot, strange_forge: Forge
) -> None:
    assert answer(qtbot, strange_forge.address + "newer") == (b"", "SslHandshakeFailedError")
    assert strange_forge.asked == []


def test_nobody_there(qtbot: QtBot, forge: Forge) -> None:
    assert answer(qtbot, forge.address + "nowhere") == (b"", "ContentNotFoundError")
    assert answer(qtbot, forge.address + "hang-up")[1] == "RemoteHostClosedError"
    forge.end()
    assert answer(qtbot, forge.address + "newer") == (b"", "ConnectionRefusedError")


def test_a_huge_answer_is_given_up(qtbot: QtBot, forge: Forge) -> None:
    assert answer(qtbot, forge.address + "huge") == (b"", "it is too large")
    assert 1 << 18 <= LARGEST <= 1 << 21


@pytest.mark.parametrize("name", ["endless", "silent"])
def test_an_answer_that_does_not_end_is_given_up(
    qtbot: QtBot, forge: Forge, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "LONGEST_MS", 200)
    assert answer(qtbot, forge.address + name) == (b"", "it takes too long")
