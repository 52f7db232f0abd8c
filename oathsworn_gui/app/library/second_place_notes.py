"""What the library says of the second place: the offer, once, and a copy that is overdue or failed.

It is said in the bar below the campaigns, which covers nothing and waits for no answer.
"""

from collections.abc import Callable
from dataclasses import replace

from oathsworn_gui.app.library.second_place_keeper import SecondPlaceHost, SecondPlaceKeeper
from oathsworn_gui.tabletop.texts import Scalar
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.base.screens import LIBRARY
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_screen import LibraryScreen
from oathsworn_gui.ui.widgets.banner import BannerText, BannerWay

EVENING = 25
"""Steps after which a session counts as an evening of play."""

_KEY = "second-place"
_COMMANDS = ("second-choose", "second-copy", "second-later", "second-no")
_AWAY = ("second-away", "second-other", "library-away")
"""What is no failure: the disk is simply not there, and is told after two weeks."""


class SecondPlaceNotes:
    """Shows the notes of the keeper in the library. The window may be replaced."""

    def __init__(
        self, program: SecondPlaceHost, keeper: SecondPlaceKeeper, say: Callable[[str], None]
    ) -> None:
        """Show in the window of ``program`` what ``keeper`` knows; ``say`` shows a short note."""
        self._host = program
        self._keeper = keeper
        self._note = say
        self._is_offering = False
        self._is_hushed = False
        self._has_begun = False
        keeper.changed.connect(self._show)

    def library_shown(self) -> None:
        """Show what there is to say; the first time begin to keep the place up to date."""
        if not self._has_begun:
            self._has_begun = True
            self._keeper.begin()
        self._show()

    def campaign_closed(self, steps: int) -> None:
        """Copy; after the first evening (of so many ``steps``) let the next library offer it."""
        settings = self._host.settings
        if self._keeper.place is not None:
            self._keeper.copy()
        elif steps >= EVENING and not settings.second_offer:
            self._keeper.keep(replace(self._host.settings, second_offer="due"))

    def _show(self) -> None:
        window = self._host.window
        screen = window.screen_at(LIBRARY)
        if window.view is not None or not isinstance(screen, LibraryScreen):
            return
        text = self._offer() or self._overdue() or self._failed()
        screen.bar.show_text(_KEY, text)
        window.commands.remove(*_COMMANDS)
        for way in text.ways if text is not None else ():
            window.commands.add(Command(way.name, way.icon, way.run, page=LIBRARY))

    def _offer(self) -> BannerText | None:
        if self._keeper.place is not None:
            self._is_offering = False
        elif self._host.settings.second_offer == "due":
            self._is_offering = True
            self._keeper.keep(
                replace(self._host.settings, second_offer="made")
            )  # when it is shown: never a second time
        if not self._is_offering:
            return None
        ways = (self._choose(), self._later(self._put_off), self._no())
        return BannerText(
            self._say("second.offer"),
            self._say("second.offer.words"),
            ways,
            "quiet",
            "content-copy",
        )

    def _overdue(self) -> BannerText | None:
        if self._is_hushed or not self._keeper.overdue:
            return None
        settings, texts = self._host.settings, self._host.texts
        at = moment_in_form("day", settings.second_at, texts)
        title = self._say("second.overdue", at=at) if at else self._say("second.overdue-never")
        words = self._say("second.overdue.words", folder=settings.second_place)
        ways = (self._copy(), self._choose(), self._later(self._remind_later))
        return BannerText(title, words, ways, "quiet", "clock-outline")

    def _failed(self) -> BannerText | None:
        trouble = self._keeper.trouble
        if self._is_hushed or trouble is None or trouble.code in _AWAY:
            return None
        reason = trouble_words(trouble, self._host.texts)
        words = self._say("second.failed.words", reason=reason)
        ways = (self._copy(), self._choose(), self._later(self._hush))
        return BannerText(self._say("second.failed"), words, ways, "gold")

    def _choose(self) -> BannerWay:
        words = self._say("command.second-choose")
        return BannerWay("second-choose", words, self._keeper.choose, "folder-plus-outline")

    def _copy(self) -> BannerWay:
        words = self._say("second.copy")
        return BannerWay("second-copy", words, self._keeper.copy, "content-copy")

    def _later(self, run: Callable[[], None]) -> BannerWay:
        return BannerWay("second-later", self._say("command.second-later"), run, "clock-outline")

    def _no(self) -> BannerWay:
        return BannerWay("second-no", self._say("command.second-no"), self._decline, "close")

    def _put_off(self) -> None:
        self._decline()
        self._note(self._say("second.offer.where"))

    def _decline(self) -> None:
        self._is_offering = False
        self._show()

    def _remind_later(self) -> None:
        self._keeper.keep(replace(self._host.settings, second_missed=0))
        self._hush()

    def _hush(self) -> None:
        self._is_hushed = True
        self._show()

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)
