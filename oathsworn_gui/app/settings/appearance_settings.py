"""Convert the settings of this machine to the appearance of the window, and back."""

from dataclasses import replace
from pathlib import Path

from oathsworn_gui.storage.files.folders import Folders
from oathsworn_gui.storage.files.settings_file import Settings
from oathsworn_gui.ui.base.appearance import Appearance, Comfort


def appearance_of(settings: Settings) -> Appearance:
    """Return the values for the settings page."""
    return Appearance(
        settings.theme,
        settings.scale,
        settings.motion,
        settings.player_names,
        settings.packs,
        settings.paper,
        Comfort(
            settings.keep_place,
            settings.awake,
            settings.sounds,
            settings.evening_hours,
            _cannot,
        ),
    )


def _cannot(name: str) -> bool:
    """Whether this system has no way for a comfort; looked up when the settings are shown."""
    from oathsworn_gui.app.comfort.comforts import cannot

    return name != "place" and cannot(name)


def library_of(settings: Settings, places: Folders) -> Path:
    """Return the folder of the campaigns."""
    return Path(settings.library) if settings.library else places.library


def packs_of(settings: Settings, places: Folders) -> Path:
    """Return the folder of the group's packs."""
    return Path(settings.packs) if settings.packs else places.packs


def with_appearance(settings: Settings, look: Appearance) -> Settings:
    """Return the settings updated with the values of the settings page."""
    return replace(
        settings,
        theme=look.theme,
        scale=look.scale,
        motion=look.motion,
        player_names=look.names,
        packs=look.packs,
        paper=look.paper,
        keep_place=look.comfort.place,
        awake=look.comfort.awake,
        sounds=look.comfort.sounds,
        evening_hours=look.comfort.hours,
    )
