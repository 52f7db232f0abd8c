"""What Oathsworn shows on the table window."""

from oathsworn_gui.games.oathsworn.ui.chapter_sheets.chapter_page import PAGE as CHAPTER_SHEET
from oathsworn_gui.games.oathsworn.ui.content.content_page import PAGE as CONTENT
from oathsworn_gui.games.oathsworn.ui.map.map_picture import shown_picture
from oathsworn_gui.games.oathsworn.ui.sheets.sheet_page import PAGE as BOSS_SHEET
from oathsworn_gui.games.oathsworn.ui.table_window.board import TableBoard
from oathsworn_gui.games.oathsworn.ui.table_window.cards import CardsPicture
from oathsworn_gui.games.oathsworn.ui.table_window.ending import TableEnding
from oathsworn_gui.games.oathsworn.ui.table_window.story import TableMap, TableTrack
from oathsworn_gui.games.oathsworn.views.table_window import cards, fight, phases, story
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.table_screen import Looked, TableScreen
from oathsworn_gui.ui.contract.table_window import TableWindowSpec

SECRET_PAGES = frozenset({CONTENT.key, BOSS_SHEET.key, CHAPTER_SHEET.key})
"""Pages on which stands what the company may not have come to."""


def _screen(store: Store, phrases: Phrases, looked: Looked) -> TableScreen:
    return phases.table_screen(store, phrases, looked, _can_show)


def _can_show(picture: str) -> bool:
    return shown_picture(picture) is not None


TABLE_WINDOW = TableWindowSpec(
    _screen,
    {
        fight.KIND: TableBoard,
        cards.KIND: CardsPicture,
        cards.SMALL: CardsPicture,
        story.MAP: TableMap,
        story.TRACK: TableTrack,
        phases.ENDING: TableEnding,
    },
    SECRET_PAGES,
)
