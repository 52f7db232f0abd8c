"""What must be true of a campaign whose files were bent, whatever the program makes of them."""

import json
import zlib
from collections.abc import Mapping
from typing import Any

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.plain_json import is_object
from oathsworn_gui.storage.files.save_error import (
    SaveDamaged,
    SaveError,
    SaveNewer,
    SaveUnknownGame,
)
from oathsworn_gui.storage.saves.save_file import SaveFile, save_from
from tests.fuzz.cases import Case
from tests.fuzz.json_bends import Place, leaves_of
from tests.fuzz.seeds import CAMPAIGN, JOURNAL
from tests.fuzz.verdict import hold


def may_refuse(case: Case, fault: SaveError) -> bool:
    """Whether the program may say that it cannot open the campaign."""
    if case.strange:
        return True
    if CAMPAIGN not in case.files:
        return False
    if isinstance(fault, (SaveNewer, SaveUnknownGame)):
        return True
    backups = [name for name in case.seed.files if name.startswith("generations/")]
    return all(name in case.files for name in backups)


def tells_the_truth(case: Case, opened: Opened) -> None:
    """See that the campaign is sound and is what the files tell, or that more was said.

    Raises:
        LossError: it is another one without a word.
    """
    campaign, system = opened.campaign, opened.system
    now = campaign.model_dump_json()
    hold(system.state_type.model_validate_json(now) == campaign, "its own JSON is refused")
    hold(system.misfit(campaign) is None, "it holds what the game does not know")
    if not case.seed.final or case.strange:
        return
    codes = {report.code for report in opened.reports}
    bent = _bent_save(case)
    if bent is not None and "recovered" not in codes:
        _says_what_it_says(case, bent, opened)
    elif not case.is_forged:
        hold(now in case.seed.states, "a campaign that never was")
        hold(now == case.seed.final or codes or _cannot_know(case, now), "older, without a word")


def bytes_are_kept(case: Case, opened: Opened, after: Mapping[str, bytes]) -> None:
    """See that what could not be used still lies somewhere in the folder.

    Raises:
        LossError: bytes that nobody understood are gone.
    """
    codes = {report.code for report in opened.reports}
    for name, data in case.files.items():
        if data is None or any(kept.startswith(data) for kept in after.values()):
            continue
        if name == CAMPAIGN:
            hold("recovered" not in codes, "the damaged save is gone")
        elif name == JOURNAL:
            hold(_all_understood(data), "a part of the journal is gone that nobody read")
        else:
            hold(False, f"{name} is gone")


def _bent_save(case: Case) -> SaveFile | None:
    """Return what the bent save says, None where it was not bent or says nothing."""
    data = case.files.get(CAMPAIGN)
    try:
        return save_from(data) if data is not None else None
    except SaveDamaged:
        return None


def _says_what_it_says(case: Case, save: SaveFile, opened: Opened) -> None:
    """See that each value of a save is in the campaign, or was set aside with a word."""
    head = save.head
    whole = save_from(case.seed.files[CAMPAIGN]).head
    same = (head.seq, head.schema, head.chain) == (whole.seq, whole.schema, whole.chain)
    if not same or not case.seed.tree_is_final:
        return
    entries = [entry for entry in opened.record.head.set_aside if is_object(entry)]  # or forged
    aside = {_holder(str(entry.get("path"))) for entry in entries}
    now = leaves_of(json.loads(opened.campaign.model_dump_json()))
    for place, leaf in leaves_of(save.campaign).items():
        kept = place in now and type(now[place]) is type(leaf) and now[place] == leaf
        hold(kept or _is_aside(place, aside) or _is_empty(leaf), f"{place} is gone")


def _holder(path: str) -> str:
    """Return the list from which something was taken, for what follows moves up; else the path."""
    steps = path.split("/")
    numbers = [at for at, step in enumerate(steps) if step.isdigit()]
    return "/".join(steps[: numbers[0]]) if numbers else path


def _is_aside(place: Place, aside: set[str]) -> bool:
    paths = {"/".join(map(str, place[:n])) for n in range(len(place) + 1)}
    return bool(paths & aside)


def _is_empty(leaf: Any) -> bool:
    return leaf in ({}, [], "") or isinstance(leaf, float)


def _cannot_know(case: Case, now: str) -> bool:
    """Whether the journal ends where a journal may end, so that nobody can miss the rest."""
    if JOURNAL not in case.files:
        return False
    data = case.files[JOURNAL]
    return not data or case.seed.ends.get(len(data)) == now or not _good_lines(data)


def _all_understood(data: bytes) -> bool:
    """Whether all of a journal but an unfinished last line is good."""
    whole = data[: data.rfind(b"\n") + 1]
    return len(_good_lines(whole)) == whole.count(b"\n")


def _good_lines(data: bytes) -> list[bytes]:
    return [line for line in data.split(b"\n") if line[:9] == b"%08x " % zlib.crc32(line[9:])]
