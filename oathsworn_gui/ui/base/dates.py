"""Dates, times and decimal numbers in the format of the display language.

Names of days and months, digits and decimal signs come from Qt's copy of the CLDR. The order of the
parts is a text of the language, ``date.<form>``, in the format codes of ``QLocale.toString``.
"""

from datetime import date, datetime
from typing import Literal

from PySide6.QtCore import QDate, QDateTime, QLocale, QTime, QTimeZone

from oathsworn_gui.tabletop.texts import Texts

DateForm = Literal["clock", "day", "day-clock", "day-year", "day-year-clock", "long-day", "stamp"]
"""In English: ``20:12``, ``Tue 7 Nov``, ``Tue 7 Nov 20:12``, ``Tue 7 Nov 2023``,
``Tue 7 Nov 2023, 20:12``, ``Tuesday, 7 November`` and ``07 Nov 20:12``."""


def in_form(form: DateForm, at: date, texts: Texts) -> str:
    """Format a date, or a moment in its own time zone; a date alone counts as midnight."""
    day = QDate(at.year, at.month, at.day)
    time = QTime(at.hour, at.minute, at.second) if isinstance(at, datetime) else QTime(0, 0)
    # As UTC, so that no hour is skipped when clocks go forward.
    moment = QDateTime(day, time, QTimeZone(QTimeZone.Initialization.UTC))
    return locale_of(texts).toString(moment, texts.say(f"date.{form}"))


def local_moment(iso: str) -> datetime | None:
    """Parse a time in ISO form; None if it is invalid."""
    try:
        return datetime.fromisoformat(iso)
    except ValueError:
        return None


def moment_in_form(form: DateForm, iso: str, texts: Texts) -> str:
    """Format a time given in ISO form; empty if it is invalid."""
    at = local_moment(iso)
    return in_form(form, at, texts) if at is not None else ""


def decimal(number: float, places: int, texts: Texts) -> str:
    """Return a number rounded to ``places`` decimals, without thousands separators."""
    locale = locale_of(texts)
    locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
    # Python rounds ties by the binary value, Qt away from zero: round all numbers the same way.
    return locale.toString(round(number, places), "f", places)


def locale_of(texts: Texts) -> QLocale:
    """Return the Qt locale of the display language."""
    return QLocale(texts.say("language"))
