"""A forge on this machine, trusted for as long as a test runs, and a published program."""

import json
import logging
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtNetwork import QSslCertificate, QSslConfiguration
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base.clock import local_time
from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import application
from oathsworn_gui.app.updates import release
from oathsworn_gui.app.updates import update_check as looking
from oathsworn_gui.app.updates.https_request import HttpsRequest
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings, load_settings, save_settings
from tests.app.updates.forge import CERTIFICATE, Forge
from tests.toy_game.lanterns_ui import GAME_UI, TEXTS, offered
from tests.ui.conftest import Player

PAGE = "https://forge.invalid/oathsworn_gui/releases"
ON = Settings(updates=True)

Start = Callable[..., Player]


def days_ago(days: int) -> str:
    return (date.fromisoformat(local_time()[:10]) - timedelta(days)).isoformat()


def kept(tmp_path: Path) -> Settings:
    return load_settings(folders(tmp_path).settings)[0]


def told(player: Player) -> str:
    """Wait for the bar; return what it says."""
    player.qtbot.waitUntil(lambda: player.sees("update-open"))
    return player.text("banner-title")


def asked(player: Player, caplog: pytest.LogCaptureFixture) -> str:
    """Wait until something came of asking; return the lines of the log."""
    player.qtbot.waitUntil(lambda: bool(caplog.records) or player.sees("update-open"))
    player.settle()
    return "\n".join(record.getMessage() for record in caplog.records)


def askings_of(player: Player) -> list[HttpsRequest]:
    """What is being asked now."""
    return player.program.findChildren(HttpsRequest)


@pytest.fixture
def strange_forge() -> Iterator[Forge]:
    """A forge whose certificate nobody knows."""
    forge = Forge()
    yield forge
    forge.end()


@pytest.fixture
def forge(strange_forge: Forge) -> Iterator[Forge]:
    """A forge that is known as the real one is."""
    before = QSslConfiguration.defaultConfiguration()
    trusting = QSslConfiguration(before)
    trusting.addCaCertificates(QSslCertificate.fromPath(str(CERTIFICATE)))
    QSslConfiguration.setDefaultConfiguration(trusting)
    yield strange_forge
    QSslConfiguration.setDefaultConfiguration(before)


@pytest.fixture
def other_forge(forge: Forge) -> Iterator[Forge]:
    """Another site, to which the forge leads; as well known."""
    other = Forge()
    forge.elsewhere = other.address
    yield other
    other.end()


@pytest.fixture
def plain_forge(forge: Forge) -> Iterator[Forge]:
    """A site without https, to which the forge leads."""
    other = Forge(encrypted=False)
    forge.elsewhere = other.address
    yield other
    other.end()


@pytest.fixture
def publish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[object], None]:
    """Writes the ``release.json`` of the program that runs."""
    path = tmp_path / "resources" / "release.json"
    path.parent.mkdir()
    monkeypatch.setattr(release, "resource", path.parent.joinpath)

    def write(told: object) -> None:
        path.write_bytes(told if isinstance(told, bytes) else json.dumps(told).encode())

    return write


@pytest.fixture
def asked_page(forge: Forge, publish: Callable[[object], None]) -> Callable[[str], None]:
    """Publishes the program with a feed that answers in a certain way."""

    def publish_with(name: str) -> None:
        publish({"version": "0.1.0", "commit": "", "page": PAGE, "feed": forge.address + name})

    publish_with("newer")
    return publish_with


@pytest.fixture
def begin(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program with the settings that it finds; given ones are kept first."""
    monkeypatch.setattr(looking, "QUIET_MS", 0)
    places, running = folders(tmp_path), list[Program]()

    def close() -> None:
        for program in running:
            if program.window.view is not None:
                program.navigation.to_library_now()
            program.window.close()
            program.window.deleteLater()
        running.clear()

    def start(settings: Settings | None = None, *, into: str = "") -> Player:
        close()
        if settings is not None:
            save_settings(places.settings, settings)
        kept, _ = load_settings(places.settings)
        application(kept.theme)
        program = Program(
            places, kept, offered(GAME_UI), more_texts=TEXTS, restart=lambda arguments: None
        )
        running.append(program)
        player = Player(qtbot, program, [])
        player.shown(program)
        program.start()
        if into:
            program.begin({"title": into})
        player.settle()
        return player

    yield start
    close()


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, logger="oathsworn_gui.app.updates")
    return caplog
