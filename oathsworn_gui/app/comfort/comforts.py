"""What makes an evening at the table comfortable, as the settings want it."""

from collections.abc import Callable
from typing import Literal, Protocol

from PySide6.QtGui import QGuiApplication

from oathsworn_gui.app.base.host import CampaignHost, ClockHost, SettingsHost
from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.app.comfort.awake import Awake, way_awake
from oathsworn_gui.app.comfort.evening_clock import EveningClock, lasted
from oathsworn_gui.app.comfort.sounds import Sounds, way_to_play
from oathsworn_gui.session.history import Step
from oathsworn_gui.tabletop.tale import Sound
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.keys.commands import Command

_LOUDNESS: tuple[Sound, ...] = ("turn", "break", "victory")
"""Of several sounds of one step the last of these is heard."""
_WITHOUT_SCREEN = ("offscreen", "minimal")


class ComfortHost(CampaignHost, SettingsHost, ClockHost, Protocol):
    """The program as comfort needs it."""


class Comforts:
    """Follows the open campaign: holds the screen awake, plays sounds, counts the evening."""

    def __init__(
        self, host: ComfortHost, awake: Awake | None = None, sounds: Sounds | None = None
    ) -> None:
        """Begin without a campaign; without ``awake`` and ``sounds`` those of this system."""
        self._host = host
        seen = QGuiApplication.platformName() not in _WITHOUT_SCREEN
        self._awake = awake or Awake(way_awake() if seen else None)
        self._sounds = sounds or Sounds(way_to_play() if seen else None)
        self._clock: EveningClock | None = None
        self._stop: Callable[[], None] | None = None

    def begin(self, session: OpenSession) -> None:
        """Follow a campaign that was opened."""
        self.end()
        store = session.store
        steps = (step.at for step in store.history.done)
        self._clock = EveningClock(steps, self._host.clock())
        if not session.read_only:
            self._stop = store.listen(self._happened)
            self._awake.hold(on=self._host.settings.awake)

    def end(self) -> None:
        """Let go of everything: the campaign is closed."""
        if self._stop is not None:
            self._stop()
            self._stop = None
        self._clock = None
        self._awake.hold(on=False)

    def settle(self) -> None:
        """Do as the settings say now."""
        self._awake.hold(on=self._host.settings.awake and self._stop is not None)

    def offer(self, view: CampaignView) -> None:
        """Offer to tell how long the evening has lasted."""
        command = Command(
            "evening-clock", "clock-outline", lambda: self._tell(view, "evening.so-far")
        )
        self._host.window.commands.add(command)

    def _happened(self, what: Literal["done", "undone", "redone"], step: Step) -> None:
        clock, session = self._clock, self._host.session
        if clock is None or session is None or what != "done":
            return
        clock.pass_to(step.at)
        spec = session.store.system.tale
        codes = [line.code for line in step.lines]
        settings = self._host.settings
        if settings.sounds:
            found: list[Sound] = [spec.sounds[code] for code in codes if code in spec.sounds]
            if found:
                self._sounds.play(max(found, key=_loudness))
        view = self._host.window.view
        ends = any(code in spec.rests for code in codes)
        if ends and view is not None and clock.word(settings.evening_hours):
            self._tell(view, "evening.rest")

    def _tell(self, view: CampaignView, key: str) -> None:
        if self._clock is not None:
            texts = self._host.texts
            view.say(texts.say(key, time=lasted(self._clock.minutes, texts)))


def cannot(what: str) -> bool:
    """Whether this system offers no way for a comfort: ``awake`` or ``sounds``."""
    return (way_awake() if what == "awake" else way_to_play()) is None


def _loudness(sound: Sound) -> int:
    return _LOUDNESS.index(sound)
