"""Reading content files: what is missing or does not fit is told in words."""

import pytest

from oathsworn_gui.games.oathsworn.content.load import ContentError, read
from tests.games.oathsworn.builders.content_files import content_files, printed, told_in


def test_reads_the_same_twice() -> None:
    assert read(content_files()) == printed()


def test_a_line_without_a_file_is_left_out() -> None:
    files = {stem: value for stem, value in content_files().items() if stem != "practice"}
    assert list(read(files).lines) == ["oathsworn"]


def test_a_missing_file_is_named() -> None:
    files = {stem: value for stem, value in content_files().items() if stem != "classes"}
    with pytest.raises(ContentError, match="classes"):
        read(files)


def test_a_value_that_does_not_fit_says_where() -> None:
    classes = content_files()["classes"]
    wrong = {**classes, "warden": {**classes["warden"], "complexity": "three"}}
    with pytest.raises(ContentError) as caught:
        read({**content_files(), "classes": wrong})
    assert len(caught.value.messages) == 1
    assert caught.value.messages[0].startswith("classes › warden › complexity: ")


def test_a_key_nobody_knows_is_refused() -> None:
    classes = content_files()["classes"]
    wrong = {**classes, "warden": {**classes["warden"], "regan": 6}}
    with pytest.raises(ContentError, match="classes › warden › regan"):
        read({**content_files(), "classes": wrong})


def test_parts_of_a_line_come_from_their_own_files() -> None:
    files = content_files()
    line = read({**files, "practice-entries": {}}).lines["practice"]
    assert not set(told_in("1")) & set(line.entries)
    assert set(told_in("2")) <= set(line.entries)
    assert line.items == printed().lines["practice"].items
