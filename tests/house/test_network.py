"""One module uses the network, and it is loaded by one other, when it is needed."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from oathsworn_gui.app.updates import https_request as asking
from oathsworn_gui.app.updates import update_check as looking
from tests.house.tree import PACKAGE, modules, nodes, parsed

ASKS = Path(asking.__file__)
LOADS_IT = Path(looking.__file__)
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


def test_one_module_uses_the_network() -> None:
    assert [path for path in modules(PACKAGE) if uses(nodes(path), NETWORK)] == [ASKS]


def test_one_other_loads_it_and_only_when_it_is_asked() -> None:
    ours = {asking.__name__}
    assert [path for path in modules(PACKAGE) if uses(nodes(path), ours)] == [LOADS_IT]
    assert not uses(parsed(LOADS_IT).body, ours)


def test_the_test_can_tell() -> None:
    for words in ("from PySide6 import QtNetwork", "import urllib.request as u", "import socket"):
        assert uses(ast.walk(ast.parse(words)), NETWORK)
    for words in ("from PySide6.QtNetwork import QTcpSocket", "from urllib import request"):
        assert uses(ast.walk(ast.parse(words)), NETWORK)
    assert not uses(ast.walk(ast.parse("from urllib.parse import quote\nimport sockets")), NETWORK)
