"""What is typed and not accepted: written beside the campaign, and anything odd is nothing."""

from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.typed_entry import FILE, TypedEntry, read_typed, write_typed

ENTRY = TypedEntry(7, "draw.cards 12", ("W2", "R1*"), (1,))


def test_what_is_written_is_read_and_none_removes_it(tmp_path: Path) -> None:
    assert read_typed(tmp_path) is None
    write_typed(tmp_path, ENTRY)
    assert read_typed(tmp_path) == ENTRY
    write_typed(tmp_path, None)
    assert list(tmp_path.iterdir()) == []


def test_an_entry_that_is_too_long_replaces_the_one_before_by_nothing(tmp_path: Path) -> None:
    write_typed(tmp_path, ENTRY)
    write_typed(tmp_path, TypedEntry(8, "draw.cards 13", ("W2" * 3000,)))
    assert read_typed(tmp_path) is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"n":"7","question":"q","codes":["W2"],"kept":[]}',
        '{"n":true,"question":"q","codes":["W2"],"kept":[]}',
        '{"n":7,"question":5,"codes":["W2"],"kept":[]}',
        '{"n":7,"question":"q","codes":[2],"kept":[]}',
        '{"n":7,"question":"q","codes":["W2"],"kept":["0"]}',
        '{"n":7,"question":"q","codes":{"W2":1},"kept":[]}',
        '{"n":7,"question":"q","codes":[' + ",".join(['"W2"'] * 61) + '],"kept":[]}',
        '{"n":7,"question":"q","codes":["' + "W" * 4096 + '"],"kept":[]}',
    ],
)
def test_what_this_program_does_not_write_is_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    assert read_typed(tmp_path) is None


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    write_typed(tmp_path, ENTRY)
    folder = tmp_path / "other"
    folder.mkdir()
    try:
        (folder / FILE).symlink_to(tmp_path / FILE)
    except OSError:
        pytest.skip("no links here")
    assert read_typed(folder) is None
