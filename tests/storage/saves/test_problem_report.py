"""A report of a problem as a file: what went in comes out, and nothing else is believed."""

import json
from pathlib import Path

import pytest

from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.problem_report import (
    ProblemReport,
    last_log,
    packs_in,
    read_report,
    report_bytes,
    unpack,
)
from tests.storage.conftest import Open

BARE = ProblemReport(at="2026-11-22T20:12:00", program={"app": "1.2.3"})


def a_file(folder: Path, text: str) -> Path:
    path = folder / "sent.oathsworn-report"
    path.write_text(text, "utf-8")
    return path


def test_what_was_reported_is_read_back(tmp_path: Path) -> None:
    report = ProblemReport(
        at="2026-11-22T20:12:00",
        program={"app": "1.2.3"},
        words="Ægir fell off the board",
        log="20:11 saved\n",
        faults=["ValueError: a lamp fell"],
        settings={"theme": "deepwood"},
        packs=[{"name": "ours.pack.json", "bytes": 2, "sha256": "ab"}],
        steps=[{"seq": 7, "at": "2026-11-22T20:11:00", "action": "light"}],
        page="company",
    )
    path = a_file(tmp_path, report_bytes(report).decode())
    assert read_report(path) == report


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not a report",
        "[]",
        '{"report": 2, "at": "", "program": {}}',
        '{"report": 1, "program": {}}',
        '{"report": 1, "at": 5, "program": {}}',
        '{"report": 1, "at": "", "program": {}, "faults": [7]}',
        '{"report": 1, "at": "", "program": {}, "steps": [{"at": "now"}]}',
        '{"report": 1, "at": "", "program": {}, "campaign": [1]}',
    ],
)
def test_what_is_no_report_is_refused_in_words(tmp_path: Path, text: str) -> None:
    with pytest.raises(SaveDamaged) as refused:
        read_report(a_file(tmp_path, text))
    assert refused.value.code == "no-report"


def test_a_report_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as refused:
        read_report(tmp_path / "nowhere.oathsworn-report")
    assert refused.value.code == "report-unread"


def test_a_report_without_a_campaign_unpacks_to_nothing(tmp_path: Path) -> None:
    assert unpack(BARE, tmp_path / "campaigns") == ""
    assert not (tmp_path / "campaigns").exists()


def test_a_campaign_that_is_none_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    report = ProblemReport(at="", program={}, campaign={"summary": {}, "game": "lamps"})
    with pytest.raises(SaveDamaged):
        unpack(report, tmp_path / "campaigns")
    assert not (tmp_path / "campaigns").exists()


def test_a_damaged_journal_in_a_report_costs_the_undo_and_not_the_campaign(
    library: Library, reopen: Open
) -> None:
    head = {"summary": {"title": "The house"}, "game": "lamps", "schema": 2, "id": "a", "seq": 3}
    report = ProblemReport(
        at="", program={}, campaign={**head, "campaign": {"seed": 1, "evening": 4}}, journal="torn"
    )
    opened = reopen(unpack(report, library.root))
    assert opened.campaign.evening == 4
    assert list(opened.done) == []


def test_a_long_log_is_told_from_its_end(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("".join(f"line {n:06}\n" for n in range(40_000)), "utf-8")
    told = last_log(path)
    assert told.startswith("line ")
    assert told.endswith("line 039999\n")
    assert 199_000 < len(told) <= 200_000
    assert last_log(tmp_path / "none") == ""


def test_packs_are_named_and_summed_and_not_read_out(tmp_path: Path) -> None:
    (tmp_path / "ours.pack.json").write_text('{"secret": 1}', "utf-8")
    (tmp_path / "else.txt").write_text("x", "utf-8")
    (pack,) = packs_in(tmp_path)
    assert (pack["name"], pack["bytes"], len(pack["sha256"])) == ("ours.pack.json", 13, 64)
    assert "secret" not in json.dumps(pack)
