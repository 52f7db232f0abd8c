"""What of an evening is printed: the night as it is, the four adventurers, the log."""

from functools import partial

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.ui.paper.sheets import log_blocks, night_blocks, seat_blocks
from oathsworn_gui.games.set_a_watch.views.boards import BoardView, board_view
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.printing.paper_pages import Sheet
from oathsworn_gui.ui.printing.print_page import PrintPage
from oathsworn_gui.ui.printing.print_pages import Choice

KEY = "sheets"


def choices(context: PageContext) -> tuple[Choice, ...]:
    """Return everything of the evening that can be printed, as it is now."""
    say, store = context.texts.say, context.store
    boards = [board_view(store.campaign, store.box, seat) for seat in SEATS]
    return (
        Choice("night", say("watch.sheet.night"), partial(_night, context)),
        *(
            Choice(f"seat-{seat}", board.title, partial(_seat, context, board))
            for seat, board in zip(SEATS, boards, strict=True)
        ),
        Choice("log", say("watch.sheet.log"), partial(_log, context)),
    )


def _night(context: PageContext) -> Sheet:
    return Sheet(context.texts.say("watch.sheet.night"), night_blocks(context))


def _seat(context: PageContext, board: BoardView) -> Sheet:
    return Sheet(board.title, seat_blocks(context, board))


def _log(context: PageContext) -> Sheet:
    return Sheet(context.texts.say("watch.sheet.log"), log_blocks(context))


def build(context: PageContext) -> QWidget:
    """Return the page."""
    return PrintPage(context, KEY, choices)


PAGE = PageSpec(KEY, "printer-outline", build, has_tab=False)
