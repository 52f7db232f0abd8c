"""Days, times and numbers as the language of the texts writes them."""

from datetime import UTC, date, datetime, timedelta, timezone

from oathsworn_gui.assets import read_texts
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.dates import DateForm, decimal, in_form, local_moment, moment_in_form
from tests.cases import each_of

TEXTS = Texts(read_texts())
GERMAN = Texts({"language": "de", "date.long-day": "dddd, d. MMMM", "date.clock": "HH:mm"})
FIRST = datetime.fromisoformat("2026-01-01T00:05")
DAYS = [FIRST + timedelta(days=n, hours=n, minutes=7 * n) for n in range(400)]


def _by_hand(form: DateForm, at: datetime) -> str:
    """What English screens have shown since the first version."""
    day = f"{at:%a} {at.day} {at:%b}"
    return {
        "clock": f"{at:%H:%M}",
        "day": day,
        "day-clock": f"{day} {at:%H:%M}",
        "day-year": f"{day} {at.year}",
        "day-year-clock": f"{day} {at.year}, {at:%H:%M}",
        "long-day": f"{at:%A}, {at.day} {at:%B}",
        "stamp": f"{at:%d %b %H:%M}",
    }[form]


FORMS: tuple[DateForm, ...] = (
    "clock",
    "day",
    "day-clock",
    "day-year",
    "day-year-clock",
    "long-day",
    "stamp",
)


@each_of("form", FORMS)
def test_english_is_written_as_ever(form: DateForm) -> None:
    assert [in_form(form, at, TEXTS) for at in DAYS] == [_by_hand(form, at) for at in DAYS]


def test_a_day_alone_has_no_time() -> None:
    assert in_form("day-clock", date(2026, 11, 17), TEXTS) == "Tue 17 Nov 00:00"


def test_a_moment_stays_in_its_own_time_zone() -> None:
    for zone in (UTC, timezone(timedelta(hours=9)), None):
        at = datetime(2026, 3, 29, 2, 30, tzinfo=zone)  # left out where Europe's clocks go forward
        assert in_form("day-clock", at, TEXTS) == "Sun 29 Mar 02:30"


def test_what_is_no_time_is_empty() -> None:
    assert moment_in_form("clock", "2026-11-17T20:12:05", TEXTS) == "20:12"
    assert local_moment("yesterday") is None
    assert moment_in_form("day", "yesterday", TEXTS) == moment_in_form("day", "", TEXTS) == ""


def test_another_language_has_its_own_names_order_and_decimal_sign() -> None:
    at = datetime.fromisoformat("2026-03-10T09:05")
    assert in_form("long-day", at, GERMAN) == "Dienstag, 10. März"
    assert in_form("clock", at, GERMAN) == "09:05"
    assert decimal(1234.56, 1, GERMAN) == "1234,6"


@each_of("number", [0.0, 0.04, 0.05, 0.25, 2.5, 9.95, 99.94, 1234.56, 98765.4])
def test_english_numbers_are_written_as_ever(number: float) -> None:
    assert decimal(number, 1, TEXTS) == f"{number:.1f}"
