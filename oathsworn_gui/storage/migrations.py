"""Bringing saved campaigns to life: older forms are lifted, what cannot be is set aside."""

from oathsworn_gui.storage.ladder import climbed
from oathsworn_gui.storage.plain_json import Json
from oathsworn_gui.storage.quarantine import Lifted, sound_part
from oathsworn_gui.storage.save_error import SaveDamaged, SaveNewer
from oathsworn_gui.tabletop.game_system import GameSystem


def brought_to_life(plain: Json, schema: int, system: GameSystem) -> Lifted:
    """Return the campaign that plain JSON of a schema describes, in the form of today.

    Raises:
        SaveNewer: the schema is newer than this program's.
        SaveDamaged: a migration is missing or fails; something essential is missing or cannot be.
    """
    plain, left_out = climbed(plain, schema, system)
    campaign, set_aside = sound_part(plain, system)
    return Lifted(campaign, (*left_out, *set_aside))


def alive(plain: Json, system: GameSystem) -> Lifted:
    """Return the campaign that plain JSON of today's schema describes.

    Raises:
        SaveDamaged: something essential is missing or cannot be; the first place is named.
    """
    return sound_part(plain, system)


def understood(plain: Json, system: GameSystem) -> Lifted:
    """Return as much as this program understands of a newer campaign, to be looked at only.

    Raises:
        SaveNewer: it says something essential that this program does not understand.
    """
    try:
        return sound_part(plain, system)
    except SaveDamaged as fault:
        raise SaveNewer("newer-form", place=fault.params.get("place", "")) from fault


__all__ = ["Lifted", "alive", "brought_to_life", "understood"]
