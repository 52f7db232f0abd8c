"""Which of two versions is newer is decided by their numbers, and by nothing that can be forged."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui import __version__
from oathsworn_gui.app.updates.versions import LONGEST, Version, version
from tests.cases import each_of

NUMBERS = st.lists(st.integers(0, 999_999), min_size=1, max_size=4)
EARLY = st.from_regex(r"[a-z]{1,6}[.-]?[0-9]{0,6}", fullmatch=True)

NO_VERSION = [
    *("", "v", "newest", "1.", ".1", "1..2", "1.2.3.4.5", "1,2", " 1.2", "1.2 ", "1.2\n", "-1"),
    *("1.-2", "1234567", "1.2+build", "٣.١", "१.२", "1.2\u202e3", "1.2-<b>", "vv1", "1_0", "{0}"),
    *("1." * 40, "9" * 100_000, "1.0-" + "a" * 100_000, "v1.2/../../x", "1.2%s"),
]


def known(text: str) -> Version:
    found = version(text)
    assert found is not None, text
    return found


def dotted(numbers: list[int]) -> str:
    return ".".join(map(str, numbers))


def test_from_old_to_new() -> None:
    names = (
        "0 0.0.9 0.1.0-alpha 0.1.0-alpha.2 0.1.0-beta 0.1.0-rc2 0.1.0-rc10 0.1 0.1.0.1 0.2 0.10 "
        "1.0a1 1.0b1 1.0rc1 v1 1.0.1 1.1 2.0-beta 2 2026.11.22"
    )
    row = [known(name) for name in names.split()]
    assert all(older < newer for older, newer in pairwise(row))


def test_this_program_has_a_version_that_can_be_told() -> None:
    assert known(__version__).words == __version__


@given(NUMBERS, st.data())
def test_a_greater_number_is_newer_whatever_follows(
    numbers: list[int], data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(numbers) - 1))
    greater = data.draw(st.integers(1, 999_999 - numbers[at] + 1)) + numbers[at]
    newer = [*numbers[:at], min(greater, 999_999), *data.draw(NUMBERS)][:4]
    if newer[at] > numbers[at]:
        assert known(dotted(newer)) > known(dotted(numbers))


@given(NUMBERS, EARLY)
def test_an_early_one_is_older_than_the_one_it_leads_to(numbers: list[int], early: str) -> None:
    final, before = known(dotted(numbers)), known(f"{dotted(numbers)}-{early}")
    assert before < final
    assert known(f"{dotted(numbers)}{early}") == before
    if numbers[-1]:
        assert before > known(dotted([*numbers[:-1], numbers[-1] - 1]))


@given(NUMBERS, EARLY | st.just(""))
def test_writing_alone_makes_no_difference(numbers: list[int], early: str) -> None:
    plain = known(dotted(numbers) + early)
    assert known("v" + dotted(numbers) + early.upper()) == plain
    assert known(dotted([*numbers, 0, 0, 0][:4]) + early) == plain
    assert known(plain.words) == plain


@given(st.text(max_size=80) | st.from_regex(r"v?[0-9.]{1,12}[-a-z0-9.]{0,12}", fullmatch=True))
def test_what_is_shown_is_short_and_plain_or_nothing(text: str) -> None:
    found = version(text)
    if found is not None:
        assert found.words.isascii()
        assert found.words.isprintable()
        assert len(found.words) <= LONGEST
        assert not set(found.words) & set("<>&%{}\\/ ")


@each_of("text", NO_VERSION)
def test_what_is_no_version(text: str) -> None:
    assert version(text) is None
