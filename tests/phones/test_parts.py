"""Addresses, limits, the files that are served, the secret and the code."""

import socket

import pytest

from oathsworn_gui.phones.addresses import is_near, own_addresses
from oathsworn_gui.phones.doorway import HTTP, IsOpen, new_token
from oathsworn_gui.phones.limits import TRIES, Tries
from oathsworn_gui.phones.page_files import page_files
from oathsworn_gui.phones.qr_code import qr_code
from tests.phones.told_program import Clock


@pytest.mark.parametrize(
    ("machine", "near"),
    [
        ("192.168.1.4", True),
        ("10.0.0.9", True),
        ("172.16.3.3", True),
        ("169.254.7.7", True),
        ("127.0.0.1", True),
        ("::1", True),
        ("fe80::1%eth0", True),
        ("fd12:3456::1", True),
        ("::ffff:192.168.1.4", True),
        ("8.8.8.8", False),
        ("::ffff:8.8.8.8", False),
        ("2600:1111:2222:3333::5", True),
        ("2600:1111:2222:4444::5", False),
        ("131.1.2.77", True),
        ("131.1.3.77", False),
        ("", False),
        ("nonsense", False),
    ],
)
def test_only_who_is_in_the_same_network_is_near(machine: str, near: bool) -> None:
    own = ("131.1.2.3", "2600:1111:2222:3333::1")
    assert is_near(machine, own) is near


def test_a_computer_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object) -> None:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", nowhere)
    assert own_addresses() == ()


def test_each_address_is_named_once_and_ipv4_first(monkeypatch: pytest.MonkeyPatch) -> None:
    towards: dict[str, str] = {
        "192.0.2.1": "192.168.1.5",
        "10.255.255.253": "10.8.0.2",
        "192.168.255.253": "192.168.1.5",
        "172.31.255.253": "127.0.0.1",
        "2001:db8::1": "fd00::5",
        "fdff:ffff:ffff:ffff::1": "fe80::5",
    }
    asked: list[str] = []
    monkeypatch.setattr(socket.socket, "connect", lambda _, where: asked.append(where[0]))
    monkeypatch.setattr(socket.socket, "getsockname", lambda _: (towards[asked[-1]], 1))
    assert own_addresses() == ("192.168.1.5", "10.8.0.2", "fd00::5")


def test_a_machine_is_heard_again_after_a_minute() -> None:
    clock = Clock()
    tries = Tries(clock)
    for _ in range(TRIES):
        assert tries.may("a")
        tries.wrong("a")
    assert not tries.may("a")
    assert tries.may("b")
    clock.now = 61
    assert tries.may("a")


def test_the_machines_that_are_remembered_are_bounded() -> None:
    tries = Tries(Clock())
    for _ in range(TRIES):
        tries.wrong("first")
    for n in range(600):
        tries.wrong(str(n))
    assert tries.may("first")


def test_the_page_is_there_with_all_it_names() -> None:
    files = page_files({"Face.ttf": b"face", "other.exe": b"no"})
    assert files[""] == files["index.html"]
    assert files["Face.ttf"] == ("font/ttf", b"face")
    assert "other.exe" not in files
    page = files[""].data.decode()
    assert all(name in page for name in ("phone.css", "phone.js"))
    assert {"phone.css", "phone.js", "icons.svg"} <= set(files)


def test_a_secret_is_new_each_time_and_can_be_typed() -> None:
    made = {new_token() for _ in range(200)}
    assert len(made) == 200
    assert all(len(each) == 10 and each.isalnum() and each.islower() for each in made)


def test_addresses_are_written_as_browsers_want_them() -> None:
    links = IsOpen(("192.168.1.5", "fd00::5"), 8720).links("abc")
    hosts = ("192.168.1.5", "[fd00::5]")
    assert links == tuple(f"{HTTP}://{host}:8720/abc/" for host in hosts)


def test_the_code_is_a_square_with_its_three_corners() -> None:
    code = qr_code(IsOpen(("192.168.1.5",), 8720).links("abcdefghjk")[0])
    assert {len(row) for row in code} == {len(code)}
    corner = tuple(row[:7] for row in code[:7])
    assert corner[0] == corner[6] == (True,) * 7
    assert corner[1] == (True, *(False,) * 5, True)
    assert tuple(row[-7:] for row in code[:7]) == corner == tuple(row[:7] for row in code[-7:])
