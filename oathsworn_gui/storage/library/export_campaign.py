"""Export a campaign of the library as bytes: as a save file, or its folder as it is."""

import zipfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.files.cancelling import Going, to_the_end
from oathsworn_gui.storage.files.save_error import Report, SaveDamaged, SaveError, disk_code
from oathsworn_gui.storage.files.shortage import tells_shortage
from oathsworn_gui.storage.library.campaign_library import Library, origin
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.save_file import CHRONICLE, new_id, save_from
from oathsworn_gui.storage.saves.tree_bytes import tree_bytes
from oathsworn_gui.tabletop.game_system import GameSystem

_OLDEST = (1980, 1, 1, 0, 0, 0)


class Packed(NamedTuple):
    """The bytes, the file extension, and the notes for the players.

    ``trouble`` is why it could not be read, in which case the folder is packed as it is.
    """

    data: bytes
    suffix: str
    reports: tuple[Report, ...] = ()
    trouble: Report | None = None


@tells_shortage
def packed(
    library: Library, name: str, systems: Mapping[str, GameSystem], going: Going = to_the_end
) -> Packed:
    """Return a campaign that is not open as one file: tree, later steps and chronicle.

    An unreadable one is packed as it is on disk. Nothing is changed on the disk.

    Raises:
        CancelledError: ``going`` raised it.
        SaveError: there is no such campaign, or not even its folder can be read.
    """
    folder = library.folder(name)
    try:
        state = found(folder, systems)
    except SaveError as fault:
        return Packed(_zipped(folder, going), ".zip", trouble=fault.report)
    going(0, 0)
    told = [each for each in read_chronicle(folder / CHRONICLE) if each["n"] <= state.n]
    head = replace(state.head, schema=state.system.schema)
    data = tree_bytes(head, state.system, state.campaign, state.n, told)
    return Packed(data, ".oathsworn", state.reports)


@tells_shortage
def doubled(
    library: Library,
    name: str,
    systems: Mapping[str, GameSystem],
    title: str,
    going: Going = to_the_end,
) -> str:
    """Duplicate a campaign under the title ``title``; return the new name.

    Raises:
        SaveError: it cannot be read, or the copy could not be written.
    """
    whole = packed(library, name, systems, going)
    if whole.trouble is not None:
        raise SaveDamaged(whole.trouble.code, **whole.trouble.params)
    save = save_from(whole.data)
    head = replace(save.head, id=new_id(), title=title, copied=origin(save.head, "doubled"))
    return library.add(replace(save, head=head), going)


def _zipped(folder: Path, going: Going) -> bytes:
    """Zip all files of a campaign's folder; unreadable files are omitted.

    The files have no times: zip knows none before 1980, where a clock with a dead battery may be.
    """
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as pack:
        files = sorted(folder.rglob("*"))
        for number, file in enumerate(files):
            going(number, len(files))
            with suppress(OSError, ValueError):
                if file.is_file() and not file.is_symlink():
                    name = f"{folder.name}/{file.relative_to(folder)}"
                    info = zipfile.ZipInfo(name, _OLDEST)
                    pack.writestr(info, file.read_bytes(), zipfile.ZIP_DEFLATED)
        if not pack.namelist():
            raise SaveDamaged("unreadable", name=folder.name, because=disk_code(OSError()))
    return data.getvalue()
