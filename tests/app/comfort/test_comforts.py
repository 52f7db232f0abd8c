"""The comfort of an evening: ways of each system, what is held, what sounds, when a word is due."""

import importlib.util
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.comfort.awake import Awake, way_awake
from oathsworn_gui.app.comfort.comforts import Comforts
from oathsworn_gui.app.comfort.evening_clock import EveningClock, lasted
from oathsworn_gui.app.comfort.sounds import Sounds, way_to_play
from oathsworn_gui.app.comfort.window_places import kept_of, place_for, put_back, with_place
from oathsworn_gui.assets import read_texts, resource
from oathsworn_gui.storage.files.settings_file import Settings
from oathsworn_gui.tabletop.tale import TaleSpec
from oathsworn_gui.tabletop.texts import Texts
from tests.house.tree import ROOT

TEXTS = Texts(read_texts())


class Child:
    """A program that was started; it runs until its input is closed."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self.stdin = SimpleNamespace(close=self._close)
        self.closed = False

    def _close(self) -> None:
        self.closed = True

    def poll(self) -> int | None:
        return 0 if self.closed else None


def there(*names: str) -> Any:
    return lambda name: f"/usr/bin/{name}" if name in names else None


def test_each_system_has_its_own_way_to_stay_awake_or_none() -> None:
    every = there("gnome-session-inhibit", "kde-inhibit", "systemd-inhibit", "caffeinate")

    def linux(desktop: str, which: Any) -> str | None:
        way = way_awake("linux", {"XDG_CURRENT_DESKTOP": desktop}, which)
        return way[0] if way else None

    assert linux("ubuntu:GNOME", every) == "gnome-session-inhibit"
    assert linux("KDE", every) == "kde-inhibit"
    assert linux("XFCE", every) == "systemd-inhibit"
    assert linux("KDE", there("systemd-inhibit")) == "systemd-inhibit"
    assert linux("GNOME", there()) is None
    assert way_awake("darwin", {}, every) == ("caffeinate", "-d", "cat")
    assert way_awake("darwin", {}, there()) is None
    assert way_awake("win32", {}, there()) == ()


def test_the_screen_is_held_once_and_let_go_by_closing_the_input() -> None:
    begun: list[Child] = []

    def begin(command: Sequence[str]) -> Child:
        begun.append(Child(command))
        return begun[-1]

    awake = Awake(("holder", "cat"), begin)
    for on in (False, True, True):
        awake.hold(on=on)
    assert [each.command for each in begun] == [("holder", "cat")]
    assert not begun[0].closed
    awake.hold(on=False)
    assert begun[0].closed
    awake.hold(on=True)
    assert len(begun) == 2
    nothing = Awake(None, begin)
    nothing.hold(on=True)
    assert (nothing.is_possible, len(begun)) == (False, 2)


def test_sounds_are_played_by_the_first_player_and_three_at_once_at_most() -> None:
    assert way_to_play("linux", there("aplay", "paplay")) == ("paplay",)
    assert way_to_play("linux", there("aplay")) == ("aplay", "-q")
    assert way_to_play("darwin", there("afplay")) == ("afplay",)
    assert way_to_play("win32", there()) == ()
    assert way_to_play("linux", there()) is None
    begun: list[Child] = []

    def begin(command: Sequence[str]) -> Child:
        begun.append(Child(command))
        return begun[-1]

    sounds = Sounds(("player",), begin)
    for _ in range(5):
        sounds.play("turn")
    assert [Path(each.command[1]).name for each in begun] == ["turn.wav"] * 3
    begun[0].stdin.close()
    sounds.play("victory")
    assert begun[-1].command == ("player", str(resource("sounds", "victory.wav")))
    Sounds(None, begin).play("turn")
    assert len(begun) == 4


def test_the_sounds_are_those_that_the_script_makes(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("made", ROOT / "packaging" / "sounds.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    made.write(tmp_path)
    for path in sorted(tmp_path.iterdir()):
        assert path.read_bytes() == resource("sounds", path.name).read_bytes()
    assert len(list(tmp_path.iterdir())) == 3


def test_the_evening_begins_with_its_first_step_and_a_word_is_due_once() -> None:
    day = "2026-11-17T"
    clock = EveningClock([f"{day}10:00:00", f"{day}19:30:00"], f"{day}20:00:00")
    assert clock.minutes == 30
    clock.pass_to(f"{day}22:29:00")
    assert not clock.word(3)
    clock.pass_to("2026-11-18T00:40:00")
    assert clock.minutes == 310
    assert not clock.word(0)
    assert clock.word(3)
    assert not clock.word(3)
    clock.pass_to("2026-11-19T20:00:00")
    assert clock.minutes == 0
    assert lasted(310, TEXTS) == "5 h 10 min"
    assert lasted(0, TEXTS) == "less than a minute"
    assert EveningClock([], "?").minutes == 0


class Table:
    """A host with an open campaign whose steps can be told."""

    def __init__(self, settings: Settings, now: str) -> None:
        self.settings, self.texts = settings, TEXTS
        self.said: list[str] = []
        self.tell: Any = None
        tale = TaleSpec(sounds={"a": "turn", "b": "victory"}, rests=("b",))
        store = SimpleNamespace(
            history=SimpleNamespace(done=[SimpleNamespace(at="2026-11-17T19:00:00")]),
            system=SimpleNamespace(tale=tale),
            listen=self._listen,
        )
        self.session = SimpleNamespace(store=store, read_only=False)
        self.window = SimpleNamespace(view=SimpleNamespace(say=self.said.append))
        self.clock = lambda: now

    def _listen(self, tell: Any) -> Any:
        self.tell = tell
        return lambda: None

    def step(self, *codes: str, at: str) -> None:
        lines = [SimpleNamespace(code=code) for code in codes]
        self.tell("done", SimpleNamespace(at=at, lines=lines))


def test_an_open_campaign_is_kept_awake_sounds_and_ends_with_a_word(qtbot: QtBot) -> None:
    del qtbot
    children: list[Child] = []

    def begin(command: Sequence[str]) -> Child:
        children.append(Child(command))
        return children[-1]

    table: Any = Table(Settings(sounds=True, evening_hours=2), "2026-11-17T19:01:00")
    comforts = Comforts(table, Awake(("hold",), begin), Sounds(("play",), begin))
    comforts.begin(table.session)
    table.step("a", "b", at="2026-11-17T20:00:00")
    assert [each.command[0] for each in children] == ["hold", "play"]
    assert children[1].command[1].endswith("victory.wav")
    assert table.said == []
    table.step("b", at="2026-11-17T22:10:00")
    assert table.said == ["You have played for 3 h 10 min. This would be a good place to stop."]
    table.settings = Settings(awake=False, sounds=False)
    comforts.settle()
    assert children[0].closed
    table.step("a", at="2026-11-17T22:11:00")
    assert len(children) == 3
    comforts.end()


def test_the_window_comes_back_on_its_screen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(40, 50, 480, 300)
    window.show()
    places = with_place(("other 1x1|0|0|300|300|0", "broken"), window)
    kept = kept_of(places[0])
    assert kept is not None
    assert (kept.geometry, kept.maximised) == (QRect(40, 50, 480, 300), False)
    assert with_place(places, window) == places
    assert place_for(places, ("other 1x1",)) == kept_of("other 1x1|0|0|300|300|0")
    assert place_for(places, ("unplugged",)) is None
    another = QWidget()
    qtbot.addWidget(another)
    assert put_back(another, places) is False
    assert another.geometry() == QRect(40, 50, 480, 300)
    far = f"{places[0].split('|')[0]}|90000|90000|400|300|1"
    assert put_back(another, (far,)) is True
    assert another.screen().availableGeometry().contains(another.geometry())
    assert put_back(another, ("unplugged|0|0|300|300|0",)) is None
    for broken in ("", "x|1|2|3", "x|a|0|300|300|0", "x|0|0|10|10|0", "x|999999|0|300|300|0"):
        assert kept_of(broken) is None
