"""The page of deeds and luck of the open campaign."""

from functools import partial
from typing import NamedTuple, Protocol

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.host import CampaignHost
from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.tabletop.tale import Person
from oathsworn_gui.tale.chronicle import read_tale
from oathsworn_gui.tale.deeds import Deeds, deeds_of
from oathsworn_gui.ui.base.screens import CAMPAIGN, LUCK
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.tale.luck_page import LuckPage
from oathsworn_gui.ui.tale.luck_words import deeds_shown


class LuckHost(CampaignHost, Protocol):
    """The program as this page needs it."""


class Counted(NamedTuple):
    """The deeds, and of how many evenings."""

    deeds: tuple[Deeds, ...]
    evenings: int


class DeedsAndLuck:
    """Counts the deeds of the four in the background and shows them."""

    def __init__(self, host: LuckHost) -> None:
        self._host = host

    def show(self, session: OpenSession, view: CampaignView) -> None:
        """Show the page; the numbers follow when the chronicle was read."""
        host, store = self._host, view.store
        window = host.window
        people = store.system.tale.standing(store.campaign, store.box).people
        page = LuckPage(host.theme, host.texts, partial(window.show_screen, CAMPAIGN))
        window.put(LUCK, page)
        window.show_screen(LUCK)
        ordered = tuple(sorted(people, key=lambda one: one.seat))
        run_in_background(partial(_counted, session, ordered), partial(self._came, session))

    def _came(self, session: OpenSession, came: Counted | SaveError) -> None:
        host = self._host
        page = host.window.screen_at(LUCK)
        if host.session is not session or not isinstance(page, LuckPage):
            return
        if isinstance(came, SaveError):
            page.tell(host.texts.say("luck.unreadable"), ())
            return
        spec = session.store.system.tale
        n = sum(one.draws for one in came.deeds)
        about = host.texts.say("luck.about-deeds", n=came.evenings)
        if spec.draws:
            about = f"{about} {host.texts.say('luck.about', n=n)}"
        page.tell(about, deeds_shown(came.deeds, spec, host.texts) if spec.counts else ())


def _counted(session: OpenSession, people: tuple[Person, ...]) -> Counted:
    """Read the chronicle and count; called in another thread."""
    spec = session.store.system.tale
    evenings = read_tale(session.chronicle(), spec).evenings
    return Counted(deeds_of(evenings, people, spec), len(evenings))
