"""Where things lie on this machine. Nothing is made here; whoever writes makes the folder."""

from dataclasses import dataclass
from pathlib import Path

import platformdirs

NAME = "oathsworn_gui"


@dataclass(frozen=True)
class Folders:
    """The places of the program: all in one folder that players can see, copy and move."""

    home: Path

    @property
    def library(self) -> Path:
        """One folder in it for each campaign."""
        return self.home / "campaigns"

    @property
    def packs(self) -> Path:
        """The group's packs: what it entered, for all its campaigns."""
        return self.home / "packs"

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.home / "settings.json"

    @property
    def reports(self) -> Path:
        """Where reports of faults are written."""
        return self.home / "reports"

    @property
    def logs(self) -> Path:
        """Where the program writes what it says of itself."""
        return self.home / "logs"


def folders(override: Path | None = None) -> Folders:
    """Return the places: in ``override`` (``--data``), else where the system keeps such things."""
    if override is not None:
        return Folders(override.expanduser().absolute())
    return Folders(platformdirs.user_data_path(NAME, appauthor=False, roaming=False))
