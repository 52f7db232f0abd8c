"""Two rooms use the network, each loaded by one other module, when somebody asks for it."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from oathsworn_gui.app.updates import https_request as asking
from oathsworn_gui.app.updates import update_check as looking
from oathsworn_gui.phones import addresses, door, server
from tests.house.tree import PACKAGE, modules, nodes, parsed

ASKS = Path(asking.__file__)
"""Asks one page whether there is a newer version."""
SERVES = Path(server.__file__)
"""Answers the phones at the table."""
FINDS = Path(addresses.__file__)
"""Finds the addresses of this computer for them; sends nothing."""
LOADS = {Path(looking.__file__): asking.__name__, Path(door.__file__): server.__name__}
"""Which module loads which, when it is asked."""
NETWORK = {
    *("PySide6.QtNetwork", "PySide6.QtWebSockets", "PySide6.QtHttpServer", "PySide6.QtDBus"),
    *("socket", "ssl", "socketserver", "http", "urllib.request", "urllib.robotparser", "asyncio"),
    *("ftplib", "imaplib", "poplib", "smtplib", "telnetlib", "xmlrpc", "webbrowser"),
    *("requests", "httpx", "urllib3", "aiohttp", "websockets"),
}


def imported(module: Iterable[ast.AST]) -> Iterator[str]:
    """The modules that its nodes import, and what is taken out of them."""
    for node in module:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{each.name}" for each in node.names)


def uses(module: Iterable[ast.AST], wanted: set[str]) -> bool:
    beginnings = tuple(f"{each}." for each in wanted)
    return any(f"{name}.".startswith(beginnings) for name in imported(module))


def test_two_rooms_use_the_network() -> None:
    using = [path for path in modules(PACKAGE) if uses(nodes(path), NETWORK)]
    assert sorted(using) == sorted([ASKS, SERVES, FINDS])


def test_one_other_loads_each_and_only_when_it_is_asked() -> None:
    for loads, name in LOADS.items():
        assert [path for path in modules(PACKAGE) if uses(nodes(path), {name})] == [loads]
        assert not uses(_at_once(loads), {name})


def test_only_the_server_of_the_phones_looks_for_addresses() -> None:
    loading = [path for path in modules(PACKAGE) if uses(nodes(path), {addresses.__name__})]
    assert loading == [SERVES]


def _at_once(path: Path) -> list[ast.stmt]:
    """What a module does when it is imported; what only type checkers read is left out."""
    guarded = (node for node in parsed(path).body if isinstance(node, ast.If))
    read = [node for node in guarded if getattr(node.test, "id", "") == "TYPE_CHECKING"]
    return [node for node in parsed(path).body if node not in read]


def test_the_test_can_tell() -> None:
    for words in ("from PySide6 import QtNetwork", "import urllib.request as u", "import socket"):
        assert uses(ast.walk(ast.parse(words)), NETWORK)
    for words in ("from PySide6.QtNetwork import QTcpSocket", "from urllib import request"):
        assert uses(ast.walk(ast.parse(words)), NETWORK)
    assert not uses(ast.walk(ast.parse("from urllib.parse import quote\nimport sockets")), NETWORK)
