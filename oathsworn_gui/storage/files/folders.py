"""Where files are stored on this machine. Folders are created by the code that writes to them."""

from dataclasses import dataclass
from pathlib import Path

import platformdirs

NAME = "oathsworn_gui"


@dataclass(frozen=True)
class Folders:
    """The program's paths: all in one folder that players can see, copy and move."""

    home: Path

    @property
    def library(self) -> Path:
        """The folder with one subfolder for each campaign."""
        return self.home / "campaigns"

    @property
    def packs(self) -> Path:
        """The folder of the group's packs: content it entered, shared by all its campaigns."""
        return self.home / "packs"

    @property
    def settings(self) -> Path:
        """The path of the settings file."""
        return self.home / "settings.json"

    @property
    def reports(self) -> Path:
        """The folder for problem reports."""
        return self.home / "reports"

    @property
    def logs(self) -> Path:
        """The folder of the program's log files."""
        return self.home / "logs"


def folders(override: Path | None = None) -> Folders:
    """Return the paths: below ``override`` (``--data``), else below the system's data folder."""
    if override is not None:
        return Folders(override.expanduser().absolute())
    return Folders(platformdirs.user_data_path(NAME, appauthor=False, roaming=False))
