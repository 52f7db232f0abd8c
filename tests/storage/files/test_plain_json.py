"""What is read as JSON: strict, and within bounds of size, depth and number."""

import gzip
import json
from typing import Any

import pytest

from oathsworn_gui.storage.files import plain_json
from oathsworn_gui.storage.files.bounded_gzip import inflated, inflated_start
from oathsworn_gui.storage.files.json_bytes import compact_bytes
from oathsworn_gui.storage.files.plain_json import (
    MOST_VALUES,
    compact,
    is_too_much,
    parsed,
    parsed_at,
)
from oathsworn_gui.storage.saves.shared_chronicle import SharedLines, joined, taken_apart
from tests.cases import each_of


@each_of(
    "text",
    [
        b"NaN", b"-Infinity", b"1e999", b"-1e400", b"9" * 41, b'"\\ud800"', b'{"a\\udc00": 1}',
        b'{"a": 1, "a": 2}', b'"\xff"', '"ä"'.encode("utf-16"), b'"\x00"', b"[1,]", b"'a'", b"",
        b"[" * 62 + b"]" * 62, b"[" * 5000, b"[" + b"1," * MOST_VALUES + b"1]",
    ],
)  # fmt: skip
def test_what_nobody_writes_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - every reason is as good
        parsed(text)


@each_of("value", [None, -(10**38), 1.5, "😀 \x00 \u202e", {"": {}}, [[]], {"ä": [True, "“灯”"]}])
def test_what_is_written_comes_back(value: Any) -> None:
    assert parsed(compact(value)) == value
    assert parsed(b"\xef\xbb\xbf" + compact(value).encode()) == value
    assert parsed_at(f"x{compact(value)},", 1) == (value, len(compact(value)) + 1)


@each_of(
    "value",
    [
        {"a": [1, -0.5, None, True, 10**30], "ä": "“灯” \x00\x1f\x7f\u2028 \"\\/"}, [], "",
        "NaN", ["Infinity"], {"\ud800": "half a sign"}, [1.0, 100.25],
    ],
)  # fmt: skip
def test_much_at_once_is_written_as_little_is(value: Any) -> None:
    assert compact_bytes(value) == compact(value).encode("utf-8", "replace")
    data = compact_bytes(value, "surrogatepass")
    assert data == compact(value).encode("utf-8", "surrogatepass")


def test_a_fraction_of_any_size_comes_back() -> None:
    fractions = [1e16, 1e-7, 5e-324, 1.7976931348623157e308, 0.1]
    assert parsed(compact_bytes(fractions)) == fractions


@each_of("value", [float("nan"), [float("inf")], {"a": -float("inf")}])
def test_what_is_no_number_is_not_written(value: Any) -> None:
    with pytest.raises(ValueError, match="JSON compliant"):
        compact_bytes(value)


def test_as_deep_as_may_be_and_one_more() -> None:
    assert parsed(b"[" * 60 + b"]" * 60)
    with pytest.raises(ValueError, match="deep"):
        parsed(b'{"a":' * 61 + b"1" + b"}" * 61)
    with pytest.raises(ValueError, match="deep"):
        parsed_at('{"a":' * 2000, 0)


def test_too_much_is_known_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_too_much(bytes(11), 10)
    assert not is_too_much(b"[1,2]", 10)
    assert is_too_much(b"[1,2]", 10, most_values=2)
    monkeypatch.setattr(plain_json, "MOST_WIDE", 20)
    assert parsed(json.dumps(["x" * 100]))
    with pytest.raises(ValueError, match="letters"):
        parsed(json.dumps(["灯" * 21], ensure_ascii=False))


def test_unpacking_has_an_end() -> None:
    data = b"oil " * 100
    packed = gzip.compress(data)
    assert inflated(packed, 400) == data
    assert inflated_start(packed, 6) == b"oil oi"
    for bad in (packed[:-1], packed + packed, packed + b"x", b"", data, gzip.compress(b"")):
        with pytest.raises(ValueError):  # noqa: PT011 - every reason is as good
            inflated(bad, 400)
    with pytest.raises(ValueError, match="too large"):
        inflated(packed, 399)


def test_the_chronicle_of_a_copy_is_read_line_by_line() -> None:
    whole = b'{\n "game": "lamps",\n "campaign": {}\n}\n'
    lines: list[Any] = [{"n": 1, "words": "one, [two]"}, {"n": 2}, "odd"]
    data = joined(whole, lines, 1000)
    assert json.loads(data) == {"game": "lamps", "campaign": {}, "chronicle": lines}
    rest, read = taken_apart(data)
    assert json.loads(rest) == json.loads(whole)
    assert list(read) == lines
    assert list(read[1:]) == lines[1:]
    assert list(SharedLines([b"{", b"{}"])) == [{}, {}]
    assert not taken_apart(whole)[1]


def test_a_copy_takes_the_newest_lines_for_which_there_is_room() -> None:
    whole = b'{\n "campaign": {}\n}\n'
    lines: list[Any] = [{"n": n} for n in range(100)]
    data = joined(whole, lines, 300)
    assert len(data) <= 300
    kept = json.loads(data)["chronicle"]
    assert kept == lines[-len(kept) :]
    assert joined(whole, lines, len(whole)) == whole
