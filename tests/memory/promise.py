"""What must still be there when compiled code ends the whole process where memory ends."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from tests.storage.lamps import LAMPS, SYSTEMS

Files = Mapping[str, bytes]


def files_of(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder, by their relative path."""
    places = (place for place in sorted(folder.rglob("*")) if place.is_file())
    return {place.relative_to(folder).as_posix(): place.read_bytes() for place in places}


def plain(campaign: Any) -> str:
    """Return a campaign as JSON, which another process can be told."""
    return campaign.model_dump_json()


@dataclass(frozen=True)
class OfCampaign:
    """The campaign in ``folder`` opens, not before line ``least``.

    ``moments`` are by their lines; ``coming`` is the line of a step under way, 0 if there is none.
    """

    folder: Path
    least: int
    moments: Mapping[int, str]
    coming: int = 0

    def broken(self) -> Iterator[str]:
        """Yield what of it is not so."""
        try:
            state = found(self.folder, SYSTEMS)
        except SaveError as fault:
            yield f"campaign lost: {fault}"
            return
        if state.n < self.least:
            yield "steps are lost"
        elif state.n != self.coming and plain(state.campaign) != self.moments.get(state.n):
            yield "another campaign is stored"


@dataclass(frozen=True)
class OfLibrary:
    """The ``files`` of a library are as they were, and what came beside them is whole."""

    root: Path
    files: Files
    names: frozenset[str] = field(default_factory=frozenset[str])

    def broken(self) -> Iterator[str]:
        """Yield what of it is not so."""
        there = files_of(self.root)
        if any(there.get(name) != data for name, data in self.files.items()):
            yield "a file of the library is changed"
        for entry in Library(self.root).entries({LAMPS.key: LAMPS.schema}):
            if entry.name not in self.names and entry.trouble:
                yield f"half of a campaign is listed: {entry.trouble.code}"


Promise = OfCampaign | OfLibrary
