"""Columns of blocks: they make room when what stands in a block grows."""

from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.widgets.columns import Columns


def test_a_block_that_grows_gets_its_room_and_moves_the_next_one(qtbot: QtBot) -> None:
    page, block, words, below = QWidget(), QWidget(), PlainLabel("one"), PlainLabel("below")
    qtbot.addWidget(page)
    column = QVBoxLayout(block)
    column.addWidget(words)
    columns = Columns([block, below], 400)
    frame = QVBoxLayout(page)
    frame.addWidget(columns)
    frame.addStretch(1)
    page.resize(500, 600)
    page.show()
    qtbot.waitUntil(lambda: below.y() > block.height() > 0)
    before = block.height()

    words.setText("one\ntwo\nthree\nfour")

    qtbot.waitUntil(lambda: block.height() > before)
    assert block.height() >= block.sizeHint().height()
    assert below.y() >= block.height()
    qtbot.waitUntil(lambda: columns.height() >= below.y() + below.height())
