"""Copies of a moment of a campaign ("what if"), and side-by-side comparison of two moments."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from oathsworn_gui.app.base.games import Games
from oathsworn_gui.app.base.host import CampaignHost, LibraryNotes
from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.app.library.housekeeping import day_of
from oathsworn_gui.storage.campaign.snapshot import Snapshot
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.moments import Moment, copy, look, moments_of, related
from oathsworn_gui.storage.saves.generations import Generation
from oathsworn_gui.tabletop.action import Line, Scalar
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.contract.game_ui import GameUi
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_rows import title_of
from oathsworn_gui.ui.saving.compare_page import (
    PAGE,
    Compared,
    ComparePage,
    CompareWays,
    Differing,
    DifferingGroup,
    ShownMoment,
)
from oathsworn_gui.ui.widgets.message import AskWords


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
        host: CampaignHost,
        library: Library,
        games: Games,
        shown: LibraryNotes,
    ) -> None:
        """Work for ``host``."""
        self._host = host
        self._library = library
        self._games = games
        self._changed = shown.changed
        self._fault = shown.show_fault

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
        self._ask(partial(self._look, Moment(name)), self._say("copy.now"), self._listed)

    def copy_kept(self, name: str, generation: Generation) -> None:
        """Ask for a title and copy an earlier moment of a campaign in the library."""
        moment = Moment(name, generation)
        self._ask(partial(self._look, moment), self._own_words(moment), self._listed)

    def compare_moments(self, name: str) -> None:
        """Compare two moments of a campaign in the library: the last kept one, and now."""
        try:
            told = self._told_of(name)
        except SaveError as fault:
            self._fault(fault)
            return
        self._show(told)

    # ------------------------------------------------------------------ from the open campaign

    def copy(self, campaign: Any, words: str) -> None:
        """Ask for a title and copy a moment of the open campaign."""
        session = self._host.session
        if session is not None:
            self._ask(partial(session.record.seen, campaign), words, self._stay)

    def compare(self, campaign: Any, words: str) -> None:
        """Compare a moment of the open campaign with its current state."""
        session = self._host.session
        if session is None:
            return
        now = _Told("now", self._say("compare.now"), lambda: session.record.seen(_now(session)))
        then = _Told("then", words, lambda: session.record.seen(campaign))
        kept = [each for each in self._told_of(session.name) if each.key != session.name]
        moments = [now, *kept] if campaign is _now(session) else [now, then, *kept]
        self._show(moments)

    # -------------------------------------------------------------------------------- copying

    def _ask(self, see: Callable[[], Snapshot], words: str, then: Callable[[str], None]) -> None:
        try:
            seen = see()
        except SaveError as fault:
            self._fault(fault)
            return
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
        try:
            copy(self._library, seen, title, words)
        except SaveError as fault:
            self._fault(fault)
            return
        then(title)

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
        compare = partial(self._compared, sees)
        words = {each.key: each.words for each in told}

        def copy_it(key: str) -> None:
            self._ask(sees[key], words[key], self._stay)

        page = ComparePage(
            host.theme, host.texts, moments, CompareWays(compare, copy_it, window.back)
        )
        for key, icon, run, letter in (
            ("swap", "swap-horizontal", page.swap, "S"),
            ("copy", "source-branch", page.copy, "W"),
        ):
            window.commands.add(Command(f"compare-{key}", icon, run, shortcut=letter, page=PAGE))
        window.put(PAGE, page)
        window.show_screen(PAGE)

    def _compared(
        self, sees: Mapping[str, Callable[[], Snapshot]], before: str, after: str
    ) -> Compared:
        try:
            was, now = sees[before](), sees[after]()
        except SaveError as fault:
            return Compared(trouble=trouble_words(fault.report, self._host.texts))
        game = self._games[now.system.key]
        return compared(game, self._host.texts, was.campaign, now.campaign)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def compared(game: GameUi, texts: Texts, before: Any, after: Any) -> Compared:
    """Return the differences between two moments as text, grouped by part of the company."""
    lines = game.system.compare(before, after, game.system.box(after))
    seats = game.system.summary(after).seats
    groups: dict[str, list[Differing]] = {}
    for told in lines:
        groups.setdefault(str(told.params["group"]), []).append(_row(game, texts, after, told))
    return Compared(
        tuple(
            DifferingGroup(
                texts.find(f"compare.group.{key}", seats[int(key) - 1].name)
                if key.isdecimal()
                else texts.say(f"compare.group.{key}"),
                seats[int(key) - 1].glyph if key.isdecimal() else "",
                tuple(rows),
            )
            for key, rows in groups.items()
        )
    )


def _row(game: GameUi, texts: Texts, after: Any, told: Line) -> Differing:
    filled = game.fill(after, texts, told.params)
    label = texts.find(f"{told.code}.label", told.code, **filled)
    return Differing(
        f"{label[:1].upper()}{label[1:]}",
        _value(texts, told, told.params["before"]),
        _value(texts, told, told.params["after"]),
    )


def _value(texts: Texts, told: Line, value: Scalar) -> str:
    if value is None:
        return ""
    return texts.find(f"{told.code}.{value}", value) if isinstance(value, str) else str(value)


def _now(session: OpenSession) -> Any:
    return session.store.campaign
