"""How the epilogue goes on, page by page."""

from collections.abc import Mapping

from oathsworn_gui.tabletop.procedure import ProcedureRules

PROCEDURES: Mapping[str, ProcedureRules] = {}
