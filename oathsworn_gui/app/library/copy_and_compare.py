"""Copies of a moment of a campaign ("what if"), and side-by-side comparison of two moments."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from oathsworn_gui.app.base.games import Games
from oathsworn_gui.app.base.host import CampaignHost, LibraryNotes, WorkingHost
from oathsworn_gui.app.base.long_work import Running
from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.app.library.housekeeping import day_of
from oathsworn_gui.storage.campaign.snapshot import Snapshot
from oathsworn_gui.storage.files.cancelling import Going
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.import_campaign import take_out_again
from oathsworn_gui.storage.library.moments import Moment, copy, look, moments_of, related
from oathsworn_gui.storage.saves.generations import Generation
from oathsworn_gui.tabletop.action import Line, Scalar
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_rows import title_of
from oathsworn_gui.ui.saving.compare_page import (
    PAGE,
    ComparePage,
    CompareWays,
    ShownMoment,
)
from oathsworn_gui.ui.table.compared import Compared, in_words
from oathsworn_gui.ui.widgets.message import AskWords


class CopiesHost(CampaignHost, WorkingHost, Protocol):
    """The program whose campaigns are copied and compared."""


class _Told(NamedTuple):
    """A moment with its label and the function that loads it."""

    key: str
    words: str
    see: Callable[[], Snapshot]


class CopyAndCompare:
    """Copies and compares. Implements `CampaignCopies` for the open campaign.

    ``shown`` is notified when a campaign was added to ``library``.
    """

    def __init__(
        self,
        host: CopiesHost,
        library: Library,
        games: Games,
        shown: LibraryNotes,
    ) -> None:
        """Work for ``host``."""
        self._host = host
        self._library = library
        self._games = games
        self._changed = shown.changed
        self._title = shown.title
        self._fault = shown.show_fault
        self._comparing: Running[_Differences] | None = None

    def titled(self, title: str, heading: str) -> tuple[str, str]:
        """Return title and heading of the open campaign; a copy is marked as such."""
        session = self._host.session
        head = session.record.head if session is not None else None
        if head is None or not head.copied:
            return title, heading
        key = f"copy.heading.{head.copied.get('why', '')}"
        words = self._host.texts.find(key, "", heading=heading)
        return head.title or title, words or self._say("copy.heading", heading=heading)

    # ----------------------------------------------------------------------- from the library

    def copy_as_it_is(self, name: str) -> None:
        """Ask for a title and copy the current state of a campaign in the library."""
        see, of = partial(self._look, Moment(name)), self._title(name)
        self._ask(see, of, self._say("copy.now"), self._listed)

    def copy_kept(self, name: str, generation: Generation) -> None:
        """Ask for a title and copy an earlier moment of a campaign in the library."""
        moment = Moment(name, generation)
        see, of = partial(self._look, moment), self._title(name)
        self._ask(see, of, self._own_words(moment), self._listed)

    def compare_moments(self, name: str) -> None:
        """Compare two moments of a campaign in the library: the last kept one, and now."""
        self._find(name, self._title(name), self._show)

    def _find(self, name: str, title: str, then: Callable[[list[_Told]], None]) -> None:
        """Look for the moments of a campaign, and go on with them."""

        def tell(came: list[_Told] | SaveError) -> None:
            if isinstance(came, SaveError):
                self._fault(came)
            else:
                then(came)

        self._host.long_work.run("moments", lambda _: self._told_of(name), tell, title=title)

    # ------------------------------------------------------------------ from the open campaign

    def copy(self, campaign: Any, words: str) -> None:
        """Ask for a title and copy a moment of the open campaign."""
        session = self._host.session
        if session is not None:
            see = partial(session.record.seen, campaign)
            self._ask(see, session.title, words, self._stay)

    def compare(self, campaign: Any, words: str) -> None:
        """Compare a moment of the open campaign with its current state."""
        session = self._host.session
        if session is None:
            return
        now = _Told("now", self._say("compare.now"), lambda: session.record.seen(_now(session)))
        then = _Told("then", words, lambda: session.record.seen(campaign))
        own = [now] if campaign is _now(session) else [now, then]

        def show(told: list[_Told]) -> None:
            if self._host.session is session:
                self._show([*own, *(each for each in told if each.key != session.name)])

        self._find(session.name, session.title, show)

    # -------------------------------------------------------------------------------- copying

    def _ask(
        self, see: Callable[[], Snapshot], of: str, words: str, then: Callable[[str], None]
    ) -> None:
        """Read a moment of the campaign called ``of``, and ask for the title of its copy."""

        def tell(came: Snapshot | SaveError) -> None:
            if isinstance(came, SaveError):
                self._fault(came)
            else:
                self._ask_title(came, words, then)

        self._host.long_work.run("copy", lambda _: see(), tell, title=of)

    def _ask_title(self, seen: Snapshot, words: str, then: Callable[[str], None]) -> None:
        title = seen.head.shown_title or seen.system.summary(seen.campaign).title
        say = self._say
        line = (
            say("copy.words", title=title, moment=words),
            say("copy.proposed", title=title),
            say("copy.do"),
        )
        take = partial(self._copy, seen, say("copy.chronicle", title=title, moment=words), then)
        window = self._host.window
        AskWords(self._host.theme, window, say("copy.title"), line, take).open()

    def _copy(self, seen: Snapshot, words: str, then: Callable[[str], None], title: str) -> None:
        of = seen.head.shown_title or seen.system.summary(seen.campaign).title
        title = title.strip() or self._say("copy.proposed", title=of)
        library = self._library

        def tell(came: str | SaveError) -> None:
            if isinstance(came, SaveError):
                self._fault(came)
            else:
                then(title)

        self._host.long_work.run(
            "copy",
            lambda going: copy(library, seen, title, words, going),
            tell,
            partial(take_out_again, library),
            title=of,
        )

    def _listed(self, title: str) -> None:
        self._changed()

    def _stay(self, title: str) -> None:
        """Notify the open campaign of its copy; if none is open, list the copy."""
        view = self._host.window.view
        if view is None:
            self._changed()
        else:
            view.say(self._say("copy.done", title=title))

    # ------------------------------------------------------------------------------ comparing

    def _told_of(self, name: str) -> list[_Told]:
        """Return the moments of a campaign, then those of its copies and its original."""
        library = self._library
        titles = {each.name: title_of(each, self._host.texts) for each in library.entries()}
        told = [self._told(moment, "") for moment in moments_of(library, name)]
        for other in related(library, name):
            told += [self._told(moment, titles[other]) for moment in moments_of(library, other)]
        return told

    def _told(self, moment: Moment, title: str) -> _Told:
        words = self._own_words(moment)
        named = self._say("compare.of", title=title, moment=words) if title else words
        return _Told(moment.key, named, partial(self._look, moment))

    def _own_words(self, moment: Moment) -> str:
        kept = moment.generation
        if kept is None:
            return self._say("compare.now")
        day = day_of(kept, self._host.texts)
        return self._say("compare.moment", day=day, at=kept.mark.replace("-", " "))

    def _look(self, moment: Moment) -> Snapshot:
        return look(self._library, moment, self._games.systems)

    def _show(self, told: list[_Told]) -> None:
        moments = [ShownMoment(each.key, each.words) for each in told]
        sees = {each.key: each.see for each in told}
        host, window = self._host, self._host.window
        words = {each.key: each.words for each in told}

        def copy_it(key: str) -> None:
            self._ask(sees[key], words[key], words[key], self._stay)

        def back() -> None:
            self._end_comparing()
            window.back()

        ways = CompareWays(partial(self._compare, sees), copy_it, back)
        page = ComparePage(host.theme, host.texts, moments, ways)
        for key, icon, run, letter in (
            ("swap", "swap-horizontal", page.swap, "S"),
            ("copy", "source-branch", page.copy, "W"),
        ):
            window.commands.add(Command(f"compare-{key}", icon, run, shortcut=letter, page=PAGE))
        window.put(PAGE, page)
        window.show_screen(PAGE)

    def _compare(
        self,
        sees: Mapping[str, Callable[[], Snapshot]],
        before: str,
        after: str,
        tell: Callable[[Compared], None],
    ) -> None:
        """Read two moments and tell what differs, unless others are chosen first."""
        texts = self._host.texts

        def read(going: Going) -> _Differences:
            was = sees[before]()
            going(1, 3)
            now = sees[after]()
            going(2, 3)
            system, campaign = now.system, now.campaign
            lines = system.compare(was.campaign, campaign, system.box(campaign))
            return _Differences(now, tuple(lines))

        def tell_read(came: _Differences | SaveError) -> None:
            if isinstance(came, SaveError):
                tell(Compared(trouble=trouble_words(came.report, texts)))
                return
            now, lines = came
            game = self._games[now.system.key]
            tell(in_words(game.system, game.fill, texts, now.campaign, lines))

        def cancelled() -> None:
            tell(Compared(trouble=self._say("long-work.compare.cancelled")))

        self._end_comparing()
        run = self._host.long_work.run
        self._comparing = run("compare", read, tell_read, _forget, cancelled)

    def _end_comparing(self) -> None:
        if self._comparing is not None:
            self._host.long_work.cancel(self._comparing)
        self._comparing = None

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


class _Differences(NamedTuple):
    """What differs, told as lines, and the later of the two moments."""

    now: Snapshot
    lines: Sequence[Line]


def _now(session: OpenSession) -> Any:
    return session.store.campaign


def _forget(read: _Differences) -> None:
    """Show nothing of moments that were read too late."""
    del read
