"""Restore a tree from a campaign's folder: its bytes, or a campaign created from it."""

from dataclasses import replace
from pathlib import Path

from oathsworn_gui.storage.files.regular_file import bytes_of
from oathsworn_gui.storage.files.save_error import SaveDamaged, disk_code
from oathsworn_gui.storage.library.campaign_library import Library, origin
from oathsworn_gui.storage.recovery.examined_file import Part
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.generations import Generation, generation_bytes
from oathsworn_gui.storage.saves.save_file import CHRONICLE, LARGEST, new_id, read_save


def tree_bytes_of(part: Part) -> bytes:
    """Return the decompressed campaign file that a part holds.

    Raises:
        SaveDamaged: it cannot be read, or is too large for a campaign.
    """
    if part.generation is not None:
        return generation_bytes(part.generation)
    try:
        data = bytes_of(part.path, LARGEST)
    except OSError as fault:
        raise SaveDamaged("unreadable", name=part.path.name, because=disk_code(fault)) from fault
    if len(data) > LARGEST:
        raise SaveDamaged("too-large", megabytes=LARGEST >> 20)
    return data


def own_campaign(library: Library, tree: Path | Generation, title: str) -> str:
    """Create a campaign from a tree, with the chronicle up to there; return its name.

    An empty ``title`` keeps the existing one.

    Raises:
        SaveError: the tree cannot be read, or the copy could not be written.
    """
    if isinstance(tree, Generation):
        return library.take_back(tree, title)
    save = read_save(tree)
    title = title.strip() or save.head.title
    head = replace(save.head, id=new_id(), title=title, copied=origin(save.head, "restored"))
    entries = read_chronicle(tree.parent / CHRONICLE)
    told = save.chronicle or [each for each in entries if each["n"] <= head.seq]
    return library.add(replace(save, head=head, chronicle=told))
