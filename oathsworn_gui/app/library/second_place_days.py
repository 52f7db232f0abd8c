"""When the last copy in the second place is too old: by days on which the program ran.

A clock can be set to anything, so a leap of it counts as one day. Groups that play once a week
would wait for a quarter of a year that way: so the calendar decides too, but only after `_FEWEST`
days of use.
"""

from dataclasses import replace
from datetime import date, datetime, timedelta

from oathsworn_gui.storage.files.settings_file import Settings

_DAYS = 14
_FEWEST = 3


def with_today(settings: Settings, today: date) -> Settings:
    """Return the settings with today counted as a day without a copy; each date counts once."""
    day = today.isoformat()
    if not settings.second_place or settings.second_day == day:
        return settings
    return replace(settings, second_missed=settings.second_missed + 1, second_day=day)


def with_copy(settings: Settings, now: datetime) -> Settings:
    """Return the settings after a complete copy."""
    at, day = now.isoformat(timespec="seconds"), now.date().isoformat()
    return replace(settings, second_at=at, second_missed=0, second_day=day)


def is_overdue(settings: Settings, today: date) -> bool:
    """Whether there has been no copy for two weeks."""
    if not settings.second_place or settings.second_missed < _FEWEST:
        return False
    return settings.second_missed >= _DAYS or _weeks_by_calendar(settings.second_at, today)


def _weeks_by_calendar(at: str, today: date) -> bool:
    try:
        return today - datetime.fromisoformat(at).date() >= timedelta(days=_DAYS)
    except ValueError:
        return False
