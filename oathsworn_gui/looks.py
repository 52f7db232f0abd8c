"""The look of the window out of the settings of this machine, and back into them."""

from dataclasses import replace
from pathlib import Path

from oathsworn_gui.storage.folders import Folders
from oathsworn_gui.storage.settings_file import Settings
from oathsworn_gui.ui.look import Look


def look_of(settings: Settings) -> Look:
    """Return what the settings page shows."""
    return Look(
        settings.theme,
        settings.scale,
        settings.motion,
        settings.player_names,
        settings.packs,
        settings.paper,
    )


def library_of(settings: Settings, places: Folders) -> Path:
    """Return the folder of the campaigns."""
    return Path(settings.library) if settings.library else places.library


def packs_of(settings: Settings, places: Folders) -> Path:
    """Return the folder of the group's packs."""
    return Path(settings.packs) if settings.packs else places.packs


def with_look(settings: Settings, look: Look) -> Settings:
    """Return the settings with what the settings page set."""
    return replace(
        settings,
        theme=look.theme,
        scale=look.scale,
        motion=look.motion,
        player_names=look.names,
        packs=look.packs,
        paper=look.paper,
    )
