"""Load saved campaigns: migrate older schemas, set invalid values aside."""

from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveNewer
from oathsworn_gui.storage.migration.quarantine import Lifted, sound_part
from oathsworn_gui.storage.migration.schema_steps import migrated
from oathsworn_gui.tabletop.game_system import GameSystem


def load_campaign(plain: Json, schema: int, system: GameSystem) -> Lifted:
    """Return the campaign in plain JSON of the given schema, migrated to the current one.

    Raises:
        SaveNewer: the schema is newer than this program's.
        SaveDamaged: a migration is missing or fails, or an essential value is missing or invalid.
    """
    plain, left_out = migrated(plain, schema, system)
    campaign, set_aside = sound_part(plain, system)
    return Lifted(campaign, (*left_out, *set_aside))


def alive(plain: Json, system: GameSystem) -> Lifted:
    """Return the campaign in plain JSON of the current schema.

    Raises:
        SaveDamaged: an essential value is missing or invalid; the first place is named.
    """
    return sound_part(plain, system)


def understood(plain: Json, system: GameSystem) -> Lifted:
    """Return the part of a newer campaign that this program understands, for reading only.

    Raises:
        SaveNewer: an essential value is not understood.
    """
    try:
        return sound_part(plain, system)
    except SaveDamaged as fault:
        raise SaveNewer("newer-form", place=fault.params.get("place", "")) from fault


__all__ = ["Lifted", "alive", "load_campaign", "understood"]
