"""Library rows, made from the heads of the campaign files."""

from collections.abc import Iterable, Mapping, Sized
from datetime import datetime
from typing import Any, Protocol

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.trouble_words import Trouble, trouble_words
from oathsworn_gui.ui.base.dates import in_form, local_moment
from oathsworn_gui.ui.library.campaign_row import LibraryRow, SeatRow
from oathsworn_gui.ui.widgets import breakable


class Listed(Protocol):
    """A campaign entry; times are local and in ISO form, or empty."""

    @property
    def name(self) -> str:
        """The name by which it is opened."""
        ...

    @property
    def title(self) -> str:
        """Its title, empty if it cannot be read."""
        ...

    @property
    def game(self) -> str:
        """The key of its game, empty if it cannot be read."""
        ...

    @property
    def summary(self) -> Mapping[str, Any]:
        """The plain JSON of a `Summary`, empty where nothing could be read."""
        ...

    @property
    def played_at(self) -> str:
        """When it was last changed."""
        ...

    @property
    def saved_at(self) -> str:
        """When it was last saved completely and read back."""
        ...

    @property
    def copied(self) -> Mapping[str, Any]:
        """The original of a copy, with its ``title``; empty if it is not a copy."""
        ...

    @property
    def backup_at(self) -> str:
        """When its newest backup was kept."""
        ...

    @property
    def conflicts(self) -> Sized:
        """Other versions of it in its folder."""
        ...

    @property
    def trouble(self) -> Trouble | None:
        """Why it cannot be opened, None if no problem was found."""
        ...


def rows_of(entries: Iterable[Listed], texts: Texts) -> tuple[tuple[LibraryRow, ...], str]:
    """Return the rows of the campaigns in order, and the text of the last session's date."""
    listed = tuple(entries)
    days = [day for entry in listed if (day := local_moment(entry.played_at))]
    last = in_form("long-day", max(days), texts) if days else ""
    several = len({entry.game for entry in listed if entry.game}) > 1
    return tuple(row_of(entry, texts, named=several) for entry in listed), last


def row_of(entry: Listed, texts: Texts, *, named: bool = False) -> LibraryRow:
    """Return the row of a campaign, with all strings ready for display.

    ``named``: with the name of its game, where the list has campaigns of several.
    """
    summary, trouble = entry.summary, entry.trouble
    played, saved = local_moment(entry.played_at), local_moment(entry.saved_at)
    of = str(entry.copied.get("title", ""))
    return LibraryRow(
        key=entry.name,
        title=breakable(title_of(entry, texts)),
        game=texts.find(f"game.{entry.game}", entry.game) if named else "",
        chapter=breakable(str(summary.get("chapter", ""))),
        subtitle=breakable(str(summary.get("subtitle", ""))),
        seats=tuple(_seat(seat) for seat in summary.get("seats", ())),
        stopped=tuple(texts.find(str(line), str(line)) for line in summary.get("stopped", ())),
        played=texts.say("library.played", at=in_form("day", played, texts)) if played else "",
        saved=texts.say("library.saved", at=in_form("clock", saved, texts))
        if saved and not trouble
        else "",
        copied=_copied(str(entry.copied.get("why", "")), of, texts) if of else "",
        backup=ago(local_moment(entry.backup_at), texts) if not trouble else "",
        conflicts=texts.say("library.conflicts", n=count)
        if (count := len(entry.conflicts))
        else "",
        trouble=trouble_words(trouble, texts) if trouble else "",
        way_on=trouble_words(trouble, texts, ".help") if trouble else "",
        folder=texts.say("library.folder", folder=entry.name) if trouble else "",
    )


def _copied(why: str, of: str, texts: Texts) -> str:
    return texts.find(f"library.copied.{why}", "", of=of) or texts.say("library.copied", of=of)


def title_of(entry: Listed, texts: Texts) -> str:
    """Return the title of a campaign, or that it cannot be read."""
    return entry.title or texts.say("library.untitled")


def _seat(seat: Mapping[str, Any]) -> SeatRow:
    number = seat.get("number")
    return SeatRow(
        name=str(seat.get("name", "")),
        detail=str(seat.get("detail", "")),
        glyph=str(seat.get("glyph", "")),
        number=number if isinstance(number, int) else None,
    )


def ago(at: datetime | None, texts: Texts) -> str:
    """Return how long ago the newest backup was kept, its day if long ago or in the future.

    Empty if unknown.
    """
    if at is None:
        return ""
    now = datetime.now(at.tzinfo)
    minutes = int((now - at).total_seconds()) // 60
    if -1 <= minutes < 1:
        return texts.say("library.backup.now")
    if 0 < minutes < 60:
        return texts.say("library.backup.minutes", n=minutes)
    if minutes > 0 and at.date() == now.date():
        return texts.say("library.backup.hours", n=minutes // 60)
    return texts.say("library.backup.day", day=in_form("day", at, texts))
