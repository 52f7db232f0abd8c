"""Phones at the table: switched on and off for the open campaign, and what comes from them.

The server's thread reaches this one by one queued signal, and this one that thread by `Door.post`.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import cast

from PySide6.QtCore import QObject, Qt, Signal

from oathsworn_gui.app.base.host import CampaignHost
from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.app.phones.guest_words import off_shown, open_shown, seat_names
from oathsworn_gui.app.phones.table_feed import TableFeed
from oathsworn_gui.app.phones.wish_desk import WishDesk
from oathsworn_gui.assets import package_file
from oathsworn_gui.phones.door import Door
from oathsworn_gui.phones.doorway import DoorState, Doorway, IsOpen, IsShut
from oathsworn_gui.phones.guest import GuestShown
from oathsworn_gui.phones.hub import Hub
from oathsworn_gui.phones.page_files import page_files
from oathsworn_gui.phones.protocol import Done, Refused, Wish
from oathsworn_gui.session.view_fault import ViewFault
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.ui.base.screens import CAMPAIGN, PHONES
from oathsworn_gui.ui.base.theme import FACES
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.phones.phones_page import PhonesPage
from oathsworn_gui.ui.phones.phones_shown import PhonesShown, PhonesWays

_SAID_BY_THE_HUB = ("no-seat", "watching", "busy", "full", "closed-out", "over")


@dataclass(frozen=True)
class Wished:
    """A wish of a phone at ``seat``."""

    phone: str
    seat: str
    wish: Wish


@dataclass
class _Evening:
    """What there is while phones are switched on."""

    session: OpenSession
    feed: TableFeed
    desk: WishDesk
    hub: Hub
    door: Door
    stop_listening: Callable[[], None]
    state: IsOpen | None = None
    guests: tuple[GuestShown, ...] = ()

    def post(self, work: Callable[[Hub], object]) -> None:
        """Do ``work`` with the hub, in its thread."""
        self.door.post(partial(work, self.hub))


class _ToThisThread:
    """Hands on what the server's thread tells, by a queued signal."""

    def __init__(self, tell: Callable[[object, object], object]) -> None:
        self._tell = tell
        self.hub: Hub | None = None

    def wished(self, phone: str, seat: str, wish: Wish) -> None:
        """Hand on a wish."""
        self._hand_on(Wished(phone, seat, wish))

    def guests_changed(self, guests: tuple[GuestShown, ...]) -> None:
        """Hand on who has come."""
        self._hand_on(guests)

    def door_changed(self, state: DoorState) -> None:
        """Hand on how the door is."""
        self._hand_on(state)

    def _hand_on(self, what: object) -> None:
        with suppress(RuntimeError):  # the program has ended
            self._tell(self.hub, what)


class PhonesAtTable(QObject):
    """The phones of the open campaign. At most one evening is open.

    ``own_addresses`` are those of this computer in tests, which have no network; None: look.
    """

    _came = Signal(object, object)  # the hub that tells, and what it tells

    def __init__(self, host: CampaignHost) -> None:
        """Open nothing."""
        super().__init__()
        self._host = host
        self._evening: _Evening | None = None
        self._trouble: IsShut | None = None
        self.own_addresses: Callable[[], tuple[str, ...]] | None = None
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def offer(self, session: OpenSession, view: CampaignView) -> None:
        """Offer the page about the phones while the campaign is open, if its game has them."""
        if session.game.phones is None or session.read_only:
            return
        show = partial(self.show, session)
        self._host.window.commands.add(Command("phones", "cellphone-link", show, in_menu=True))
        view.page_changed.connect(self._leave_page)

    def show(self, session: OpenSession) -> None:
        """Show the page."""
        host = self._host
        ways = PhonesWays(
            partial(self.switch_on, session), self.switch_off, self._close_out, self._leave_page
        )
        page = PhonesPage(host.theme, host.texts, ways)
        page.keys_changed.connect(host.window.commands.changed)
        host.window.put(PHONES, page)
        self._tell_page()
        host.window.show_screen(PHONES)

    def end(self) -> None:
        """Switch them off, because the campaign is left."""
        self._trouble = None
        self.switch_off()
        self._host.window.commands.remove("phones")

    # --------------------------------------------------------------------------- on and off

    @property
    def links(self) -> tuple[str, ...]:
        """The addresses of the page on the phones, empty while they are switched off."""
        evening = self._evening
        if evening is None or not isinstance(evening.state, IsOpen):
            return ()
        return evening.state.links(evening.door.token)

    def switch_on(self, session: OpenSession) -> None:
        """Open the door, in the background."""
        spec = session.game.phones
        if self._evening is not None or spec is None:
            return
        self._trouble = None
        texts, store, came = self._host.texts, session.store, self._came
        said = {name: texts.say(f"phones.hub.{name}") for name in _SAID_BY_THE_HUB}
        bridge = _ToThisThread(came.emit)
        hub = bridge.hub = Hub(bridge, said)
        door = Door(Doorway(hub, page_files(_faces()), bridge, own_addresses=self.own_addresses))
        feed = TableFeed(store, spec, self._phrases, lambda work: door.post(partial(work, hub)))
        desk = WishDesk(session.game, spec, store, feed, self._phrases, texts)
        stop = store.listen(self._stepped)
        self._evening = _Evening(session, feed, desk, hub, door, stop)
        self._tell_page()

    def switch_off(self) -> None:
        """Close the door; the phones are told."""
        evening, self._evening = self._evening, None
        if evening is not None:
            evening.stop_listening()
            evening.feed.end()
            evening.door.close()
        self._tell_page()

    def _close_out(self, phone: str) -> None:
        evening = self._evening
        if evening is not None:
            evening.post(lambda hub: hub.close_out(phone))
            number = next((each.number for each in evening.guests if each.phone == phone), 0)
            self._say("phones.closed-out", n=number)

    # -------------------------------------------------------------------- from the server's thread

    def _take(self, hub: Hub, what: object) -> None:
        evening = self._evening
        if evening is None or evening.hub is not hub:
            return
        if isinstance(what, IsOpen):
            is_first = evening.state is None
            evening.state = what
            if is_first:
                evening.feed.begin()
            self._tell_page()
        elif isinstance(what, IsShut):
            self._trouble = what
            self.switch_off()
        elif isinstance(what, Wished):
            self._carry_out(evening, what)
        elif isinstance(what, tuple):
            self._show_guests(evening, cast("tuple[GuestShown, ...]", what))

    def _carry_out(self, evening: "_Evening", wished: "Wished") -> None:
        """Carry out a wish and say how it ended, also if that failed."""
        fault = self._host.texts.say("phones.refused.fault")
        end: Done | Refused = Refused(id=wished.wish.id, words=fault)
        try:
            end = evening.desk.carry_out(wished.seat, wished.wish)
        except ViewFault:
            end = Done(id=wished.wish.id)
            raise
        finally:
            evening.post(lambda hub: hub.settle(wished.phone, end))

    def _show_guests(self, evening: "_Evening", guests: tuple[GuestShown, ...]) -> None:
        before = {(each.phone, each.seat) for each in evening.guests}
        evening.guests = guests
        seats = dict.fromkeys(each.seat for each in guests if each.seat is not None)
        evening.feed.want(tuple(seats))
        self._tell_page()
        if not self._host.window.is_in_front(PHONES):
            names = seat_names(evening.session, self._phrases())
            for each in guests:
                if each.seat and (each.phone, each.seat) not in before:
                    self._say("phones.has-come", name=names.get(each.seat, each.seat))

    # ------------------------------------------------------------------------------ the window

    def _stepped(self, *_: object) -> None:
        if self._host.window.is_in_front(PHONES):
            self._tell_page()

    def _phrases(self) -> Phrases | None:
        view = self._host.window.view
        return view.context if view is not None else None

    def _say(self, key: str, **params: str | int) -> None:
        view = self._host.window.view
        if view is not None:
            view.say(self._host.texts.say(key, **params))

    def _leave_page(self, *_: object) -> None:
        window = self._host.window
        if window.is_in_front(PHONES):
            window.show_screen(CAMPAIGN)

    def _tell_page(self) -> None:
        page = self._host.window.screen_at(PHONES)
        if not isinstance(page, PhonesPage):
            return
        evening, texts = self._evening, self._host.texts
        if evening is None:
            page.tell(off_shown(self._trouble, texts))
        elif not self.links:
            page.tell(PhonesShown("opening"))
        else:
            page.tell(
                open_shown(self.links, evening.guests, evening.session, self._phrases(), texts)
            )


def _faces() -> dict[str, bytes]:
    """Return the files of the program's own faces by name."""
    paths = (package_file(package, pattern) for package, pattern in FACES)
    return {path.name: path.read_bytes() for path in paths if path is not None}
