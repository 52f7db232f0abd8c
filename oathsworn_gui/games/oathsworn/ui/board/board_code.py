"""The position code at the window: into the clipboard, and laid out from there."""

from PySide6.QtGui import QGuiApplication

from oathsworn_gui.games.oathsworn.actions.board.board_code import SetPosition
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.board_code import position_code
from oathsworn_gui.games.oathsworn.rules.board.figures import tiles_seen
from oathsworn_gui.ui.contract.game_ui import PageContext

LONGEST = 20_000
"""Characters of a code; more is never one."""


def copy_position(context: PageContext) -> None:
    """Put the position code of the board into the clipboard, and say so."""
    encounter = context.store.campaign.encounter
    if encounter is None:
        context.shell.say(context.texts.say("refusal.encounter.none"))
        return
    code = position_code(encounter)
    QGuiApplication.clipboard().setText(code)
    context.shell.say(context.texts.say("board.code.copied", n=len(code)))


def paste_position(context: PageContext) -> bool:
    """Set the board up from the code in the clipboard; return whether it worked."""
    return lay_out_code(context, QGuiApplication.clipboard().text())


def lay_out_code(context: PageContext, code: str) -> bool:
    """Set the board up from a code and show a message with the result; return whether it worked.

    For a code that cannot be read, the window shows the refusal.
    """
    done = context.shell.dispatch(SetPosition(code=code.strip()[:LONGEST]))
    encounter = context.store.campaign.encounter
    if done and encounter is not None:
        context.shell.say(_told(context, encounter), undo=True)
    return done


def _told(context: PageContext, encounter: Encounter) -> str:
    standing = sum(figure.at is not None for figure in encounter.figures.values())
    return context.texts.say(
        "board.code.laid-out",
        hexes=len(encounter.shape.hexes()),
        figures=standing,
        obstacles=len(encounter.obstacles),
        tiles=len(tiles_seen(encounter)),
    )
