"""Bent settings, packs, copies for sharing and pictures."""

import json
from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.storage.files.pack_file import read_pack_file, write_pack_file
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.files.settings_file import load_settings, save_settings
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.problem_report import read_report, unpack
from oathsworn_gui.storage.saves.save_file import LAST_SEQ, read_save
from oathsworn_gui.ui.base.photo_file import LONGEST_SIDE, image_of
from tests.fuzz.cases import Case
from tests.fuzz.made_seeds import SYSTEMS
from tests.fuzz.seeds import CAMPAIGN
from tests.fuzz.verdict import Verdict, hold
from tests.games.oathsworn.content.test_pack import BOX
from tests.storage.lamps import words


def settings_trial(case: Case, place: Path) -> Verdict:
    """Settings never stop the program; what does not fit is told, and a damaged file is kept."""
    path = place / "settings.json"
    data = case.all_files.get(path.name)
    settings, reports = load_settings(path)
    if data is not None and not reports:
        hold(_stands_in(asdict(settings), json.loads(data.decode("utf-8-sig"))), "not what it said")
    if data is not None and not path.exists():
        hold(data in [each.read_bytes() for each in place.iterdir()], "the damaged file is gone")
    save_settings(path, settings)
    hold(load_settings(path) == (settings, ()), "settings do not come back")
    return Verdict("good", " ".join(report.code for report in reports))


def _stands_in(settings: Mapping[str, Any], plain: Any) -> bool:
    """Whether each setting that the file names is taken."""
    named = {name: value for name, value in plain.items() if name in settings}
    return all(json.loads(json.dumps(settings[name])) == value for name, value in named.items())


def pack_trial(case: Case, place: Path) -> Verdict:
    """Each entry of a pack that is as it was is read; the others go back as they stood."""
    path = place / "oathsworn.pack.json"
    data = case.all_files.get("pack")
    if data is not None:
        path.write_bytes(data)
    try:
        value = read_pack_file(path)
    except SaveError as fault:
        write_pack_file(path, {})
        hold(data in [each.read_bytes() for each in place.iterdir()], "the damaged pack is gone")
        return Verdict("refused", str(fault))
    read = read_pack(value, BOX)
    if not isinstance(read, PackRead):
        return Verdict("refused", read.code)
    out = json.loads(json.dumps(written_pack(read.pack, BOX.line.key, read.kept)))
    whole = json.loads(case.seed.files["pack"])
    for kind, held in whole.items():
        there = value.get(kind)
        if isinstance(held, dict) and isinstance(there, dict):
            for key, entry in held.items():
                hold(there.get(key) != entry or out[kind][key] == entry, f"{kind}/{key} is gone")
    again = read_pack(out, BOX)
    hold(isinstance(again, PackRead) and again.pack == read.pack, "another pack comes back")
    return Verdict("good", " ".join(trouble.code for trouble in read.troubles))


def copy_trial(case: Case, place: Path) -> Verdict:
    """A copy becomes a campaign with all its lines, or is refused with nothing left of it."""
    library, path = Library(place / "campaigns"), place / "copy.oathsworn"
    data = case.all_files.get(CAMPAIGN)
    if data is not None:
        path.write_bytes(data)
    before = sorted(library.root.iterdir()) if library.root.exists() else []
    try:
        name = library.take_in(path)
    except SaveError as fault:
        hold(sorted(library.root.glob("*")) == before, "a part of it was left")
        return Verdict("refused", str(fault))
    told = [entry for entry in read_save(path).chronicle if _is_entry(entry)]
    kept = read_chronicle(library.folder(name) / "chronicle")
    hold(len(kept) >= len(told), "lines lost")
    try:
        opened = library.open(name, SYSTEMS, words)
    except SaveError as fault:
        return Verdict("refused", str(fault))
    opened.record.close()
    if data == case.seed.files[CAMPAIGN]:
        hold(opened.campaign.model_dump_json() == case.seed.final, "another campaign")
    return Verdict("good")


def _is_entry(entry: Any) -> bool:
    n = entry.get("n") if isinstance(entry, dict) else None
    return type(n) is int and 0 <= n <= LAST_SEQ


def picture_trial(case: Case, place: Path) -> Verdict:
    """A picture is shown within bounds, or not at all."""
    del place
    data = case.all_files.get("picture", b"")
    image = image_of(b64encode(data).decode())
    if image is None:
        return Verdict("refused")
    hold(image.width() * image.height() <= LONGEST_SIDE**2, "a picture without bounds")
    return Verdict("good")


def report_trial(case: Case, place: Path) -> Verdict:
    """The moment of a report opens in a library of its own, or is refused in words."""
    library, path = Library(place / "campaigns"), place / "report.oathsworn-report"
    data = case.all_files.get("report")
    if data is not None:
        path.write_bytes(data)
    try:
        report = read_report(path)
        name = unpack(report, library.root)
        if not name:
            return Verdict("good", "no campaign")
        opened = library.open(name, SYSTEMS, words)
    except SaveError as fault:
        return Verdict("refused", str(fault))
    finally:
        hold(data is None or path.read_bytes() == data, "the report was changed")
        named = {each.name for each in library.root.glob("*")}
        hold(named <= {"reported-1"}, f"unpacked to {named}")
    opened.record.close()
    if data == case.seed.files["report"]:
        hold(opened.campaign.model_dump_json() == case.seed.final, "another campaign")
    return Verdict("good", " ".join(report.code for report in opened.reports))


TRIALS: Mapping[str, Callable[[Case, Path], Verdict]] = {
    "settings": settings_trial, "pack": pack_trial, "copy": copy_trial, "picture": picture_trial,
    "report": report_trial,
}  # fmt: skip
