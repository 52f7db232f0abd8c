"""Descriptions of the versions of one campaign: where each is, what is played, when, by whom."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.storage.files.plain_json import is_object
from oathsworn_gui.storage.journal.journal_lines import JournalLine
from oathsworn_gui.storage.recovery.conflicting_version import ConflictingVersion
from oathsworn_gui.storage.sharing.conflicts import Version
from oathsworn_gui.storage.sharing.owner_file import owner_of
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.game_system import Summary
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.contract.game_ui import GameUi
from oathsworn_gui.ui.library.campaign_row import SeatRow
from oathsworn_gui.ui.saving.versions_page import ShownVersion, VersionWay

_Facts = tuple[tuple[str, str], ...]
_Ways = tuple[VersionWay, ...]


class VersionTexts:
    """Describes versions of campaigns of these games."""

    def __init__(self, texts: Texts, games: Mapping[str, GameUi]) -> None:
        """Use ``texts``; ``games`` are by their keys."""
        self._texts = texts
        self._games = games

    def ours(
        self, session: OpenSession, named: str, parted: int | None, ways: _Ways = ()
    ) -> ShownVersion:
        """Return the version being played; ``named`` is the name of its last step."""
        store = session.store
        done = store.history.done
        last = done[-1] if done else None
        facts = self._facts(last.at if last else "", last.who if last else "", named)
        facts += self._steps(session.record.n, parted)
        label, summary = self._say("versions.ours"), store.system.summary(store.campaign)
        return self._shown("ours", (label, "table-furniture"), summary, facts, ways)

    def theirs(self, side: ConflictingVersion, folder: Path, ways: _Ways = ()) -> ShownVersion:
        """Return the version in the campaign's folder."""
        whose = owner_of(folder)
        host = whose.host if whose is not None and not whose.is_here else ""
        label = self._say("versions.theirs-of", host=host) if host else self._say("versions.theirs")
        return self._of_side("theirs", (label, "folder-outline"), side, ways)

    def copy(
        self, key: str, version: Version, side: ConflictingVersion, ways: _Ways
    ) -> ShownVersion:
        """Return another version that was found in the campaign's folder."""
        shown = self._of_side(key, (self.label(version), "content-copy"), side, ways)
        if not version.contained:
            return shown
        fact = ("check", self._say("versions.contained"))
        return replace(shown, facts=(*shown.facts, fact))

    def unread(self, key: str, label: str, why: str, ways: _Ways = ()) -> ShownVersion:
        """Return a version that cannot be read, and why."""
        title = self._say("versions.unread")
        return ShownVersion(key, label, "file-alert-outline", title, trouble=why, ways=ways)

    def label(self, version: Version) -> str:
        """Return the label of a version that was found in the campaign's folder."""
        return self._say("versions.copy", name=version.files[0].name)

    def _of_side(
        self, key: str, label: tuple[str, str], side: ConflictingVersion, ways: _Ways
    ) -> ShownVersion:
        line, head = side.last, side.save.head
        named = self._step_name(side, line) if line is not None else ""
        facts = self._facts(line.at if line else head.saved_at, line.who if line else "", named)
        facts += self._steps(head.seq, side.parted)
        return self._shown(key, label, side.system.summary(side.campaign), facts, ways)

    def _shown(
        self, key: str, label: tuple[str, str], summary: Summary, facts: _Facts, ways: _Ways
    ) -> ShownVersion:
        told = " · ".join(self._texts.find(line, line) for line in summary.stopped[:2])
        stopped = (("map-marker-outline", told),) if told else ()
        seats = tuple(
            SeatRow(seat.name, seat.detail, seat.glyph, seat.number) for seat in summary.seats
        )
        title = summary.chapter or summary.title
        return ShownVersion(key, *label, title, facts + stopped, seats, ways=ways)

    def _facts(self, at: str, who: str, named: str) -> _Facts:
        day = moment_in_form("day-clock", at, self._texts)
        if not day:
            return ()
        key = "versions.at-by" if who else "versions.at"
        words = self._say(key, at=day, who=who)
        if named:
            words = self._say("versions.last", at=words, step=named)
        return (("calendar-check-outline", words),)

    def _steps(self, n: int, parted: int | None) -> _Facts:
        if parted is None:
            return (("counter", self._say("versions.steps", n=n)),)
        return (("source-branch", self._say("versions.own-steps", n=n - parted)),)

    def _step_name(self, side: ConflictingVersion, line: JournalLine) -> str:
        action = line.action
        if line.kind != "done" or not is_object(action):
            return self._say(f"versions.{line.kind}")
        fields = {key: value for key, value in action.items() if _is_scalar(value)}
        name = str(action.get("type", ""))
        filled = self._games[side.system.key].fill(side.campaign, self._texts, fields)
        plain = name.replace("-", " ").capitalize()
        return self._texts.find(f"action.{name}", plain, **filled)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._texts.say(key, **params)


def _is_scalar(value: object) -> bool:
    return value is None or isinstance(value, str | int | bool)
