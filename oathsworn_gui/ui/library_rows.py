"""What the library shows of a campaign, made from what the files say of it."""

from collections.abc import Iterable, Mapping, Sized
from datetime import datetime
from typing import Any, Protocol

from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.ui.library_card import LibraryRow, SeatRow
from oathsworn_gui.ui.texts import Scalar, Texts
from oathsworn_gui.ui.widgets import breakable

_LONGEST = 400
"""Letters of a name or a place in what is said of a trouble."""


class Trouble(Protocol):
    """Why a campaign cannot be opened: the code of texts ``save.<code>`` and ``.help``."""

    @property
    def code(self) -> str:
        """The code."""
        ...

    @property
    def params(self) -> Mapping[str, Scalar]:
        """What fills the texts."""
        ...


class Listed(Protocol):
    """A campaign as the files tell of it; times are local and in ISO form, or empty."""

    @property
    def name(self) -> str:
        """What it is asked for by."""
        ...

    @property
    def title(self) -> str:
        """Its title, empty where it cannot be read."""
        ...

    @property
    def summary(self) -> Mapping[str, Any]:
        """The plain JSON of a `Summary`, empty where nothing could be read."""
        ...

    @property
    def played_at(self) -> str:
        """When it was changed last."""
        ...

    @property
    def saved_at(self) -> str:
        """When it was saved whole and read back last."""
        ...

    @property
    def copied(self) -> Mapping[str, Any]:
        """What it was copied from, with its ``title``; empty where it is no copy."""
        ...

    @property
    def backup_at(self) -> str:
        """When its newest earlier state was kept."""
        ...

    @property
    def conflicts(self) -> Sized:
        """Other versions of it that lie in its folder."""
        ...

    @property
    def trouble(self) -> Trouble | None:
        """Why it cannot be opened, None when all seems well."""
        ...


def rows_of(entries: Iterable[Listed], texts: Texts) -> tuple[tuple[LibraryRow, ...], str]:
    """Return the rows of the campaigns in their order, and the day of the last evening in words."""
    listed = tuple(entries)
    days = [day for entry in listed if (day := moment(entry.played_at))]
    last = f"{max(days):%A}, {max(days).day} {max(days):%B}" if days else ""
    return tuple(row_of(entry, texts) for entry in listed), last


def row_of(entry: Listed, texts: Texts) -> LibraryRow:
    """Return the row of a campaign, all of its words ready to show."""
    summary, trouble = entry.summary, entry.trouble
    played, saved = moment(entry.played_at), moment(entry.saved_at)
    of = str(entry.copied.get("title", ""))
    return LibraryRow(
        key=entry.name,
        title=breakable(title_of(entry, texts)),
        chapter=breakable(str(summary.get("chapter", ""))),
        subtitle=breakable(str(summary.get("subtitle", ""))),
        seats=tuple(_seat(seat) for seat in summary.get("seats", ())),
        stopped=tuple(texts.find(str(line), str(line)) for line in summary.get("stopped", ())),
        played=texts.say("library.played", at=evening(played)) if played else "",
        saved=texts.say("library.saved", at=f"{saved:%H:%M}") if saved and not trouble else "",
        copied=_copied(str(entry.copied.get("why", "")), of, texts) if of else "",
        backup=ago(moment(entry.backup_at), texts) if not trouble else "",
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


def trouble_words(trouble: Trouble, texts: Texts, suffix: str = "") -> str:
    """Return a trouble in words, or with ``.help`` what to do."""
    key = f"save.{trouble.code}{suffix}"
    params = {
        name: one_line(value, _LONGEST) if isinstance(value, str) else value
        for name, value in trouble.params.items()
    }
    return texts.find(key, "" if suffix else trouble.code, **params)


def _seat(seat: Mapping[str, Any]) -> SeatRow:
    number = seat.get("number")
    return SeatRow(
        name=str(seat.get("name", "")),
        detail=str(seat.get("detail", "")),
        glyph=str(seat.get("glyph", "")),
        number=number if isinstance(number, int) else None,
    )


def moment(iso: str) -> datetime | None:
    """Return a local time in ISO form as a time; None when it is none."""
    try:
        return datetime.fromisoformat(iso)
    except ValueError:
        return None


def ago(at: datetime | None, texts: Texts) -> str:
    """Return how long ago the newest earlier state was kept; empty where nobody knows."""
    if at is None:
        return ""
    now = datetime.now(at.tzinfo)
    minutes = int((now - at).total_seconds()) // 60
    if minutes < 1:
        return texts.say("library.backup.now")
    if minutes < 60:
        return texts.say("library.backup.minutes", n=minutes)
    if at.date() == now.date():
        return texts.say("library.backup.hours", n=minutes // 60)
    return texts.say("library.backup.day", day=evening(at))


def evening(day: datetime) -> str:
    """Return a day in words: "Tue 17 Nov"."""
    return f"{day:%a} {day.day} {day:%b}"
