"""What Set a Watch shows on the table window."""

from oathsworn_gui.games.set_a_watch.ui.own.own_page import PAGE as OWN
from oathsworn_gui.games.set_a_watch.ui.table_window.scenes import TableCamp, TableEnd, TableLine
from oathsworn_gui.games.set_a_watch.ui.table_window.seats import TableSeats
from oathsworn_gui.games.set_a_watch.views import table_window
from oathsworn_gui.ui.contract.table_window import TableWindowSpec

TABLE_WINDOW = TableWindowSpec(
    table_window.table_screen,
    {
        table_window.LINE: TableLine,
        table_window.CAMP: TableCamp,
        table_window.SEATS: TableSeats,
        table_window.END: TableEnd,
    },
    frozenset({OWN.key}),
)
