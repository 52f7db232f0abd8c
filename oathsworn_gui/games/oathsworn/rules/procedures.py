"""The one table of how every procedure of Oathsworn goes on."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.rules import (
    ask_number,
    encounter_procedures,
    iron_debt,
    might_procedures,
    overflow,
    quick_level,
    story_procedures,
    tally_procedures,
)
from oathsworn_gui.tabletop.procedure import ProcedureRules

PROCEDURES: Mapping[str, ProcedureRules] = {
    **ask_number.PROCEDURES,
    **iron_debt.PROCEDURES,
    **overflow.PROCEDURES,
    **quick_level.PROCEDURES,
    **might_procedures.PROCEDURES,
    **story_procedures.PROCEDURES,
    **encounter_procedures.PROCEDURES,
    **tally_procedures.PROCEDURES,
}
