"""Lanterns with the feed of its phones, and a hub in the same thread."""

from PySide6.QtWidgets import QApplication

from oathsworn_gui.app.phones.table_feed import TableFeed
from oathsworn_gui.phones.hub import Hub
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phone import PhoneScreen, PhoneSpec
from tests.phones.told_program import SAY, ToldProgram
from tests.toy_game.lanterns import SYSTEM, new_lanterns
from tests.toy_game.lanterns_phones import PHONES
from tests.toy_game.plain_phrases import PlainPhrases


class Shown(Hub):
    """A hub that notes what it is shown."""

    def __init__(self) -> None:
        super().__init__(ToldProgram(), SAY)
        self.screens: list[tuple[str, int, PhoneScreen]] = []

    def show_screen(self, seat: str, seq: int, screen: PhoneScreen) -> None:
        self.screens.append((seat, seq, screen))

    def seats(self) -> list[str]:
        return [seat for seat, _, _ in self.screens]


class Table:
    """A store of Lanterns with a feed to a hub in this thread."""

    def __init__(self, spec: PhoneSpec = PHONES) -> None:
        self.store = Store(SYSTEM, new_lanterns({}), clock=lambda: "2026-11-29T20:00:00")
        self.hub = Shown()
        phrases = PlainPhrases()
        self.feed = TableFeed(self.store, spec, lambda: phrases, lambda work: work(self.hub))

    def current(self) -> str:
        """The id under which the question is asked now."""
        ids = (str(n) for n in range(50))
        return next(each for each in ids if self.feed.question("p1", each) is not None)


def settle() -> None:
    for _ in range(8):
        QApplication.processEvents()
