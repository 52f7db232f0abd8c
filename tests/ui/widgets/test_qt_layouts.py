"""Layouts in layouts leave no handles behind that outlive what they stand for."""

import pytest
from PySide6.QtCore import QEvent, QRect
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear, widgets_in
from tests.handles import kept_handles


def filled(layout: QLayout) -> list[QLabel]:
    labels = [QLabel(f"word {number}") for number in range(3)]
    for label in labels:
        layout.addWidget(label)
    return labels


def gone() -> None:
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("inner", [QHBoxLayout, QGridLayout, Flow])
def test_a_layout_put_into_another_full_leaves_no_handle(
    qtbot: QtBot, inner: type[QLayout]
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    row = inner()
    labels = filled(row)
    add_layout(QVBoxLayout(window), row)
    assert kept_handles() == []
    assert row.count() == 3
    labels.pop().deleteLater()
    gone()
    assert row.count() == 2
    assert kept_handles() == []


def test_the_plain_way_does_leave_handles_behind(qtbot: QtBot) -> None:
    """When this fails PySide no longer keeps them, and `add_layout` is needed no more."""
    window = QWidget()
    qtbot.addWidget(window)
    column, row = QVBoxLayout(window), QHBoxLayout()
    labels = filled(row)
    column.addLayout(row)
    for label in labels:
        label.deleteLater()
    gone()
    assert row.count() == 0
    assert len(kept_handles()) == 3


def test_words_in_rows_inside_a_row_stay_in_their_order_and_are_laid_out(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column, row, words = QVBoxLayout(window), QHBoxLayout(), Flow(6)
    column.setContentsMargins(0, 0, 0, 0)
    labels = filled(words)
    add_layout(row, words)
    last = QLabel("last")
    row.addWidget(last)
    add_layout(column, row, 1)
    assert widgets_in(column) == [*labels, last]
    assert column.stretch(0) == 1
    window.resize(4 * labels[0].sizeHint().width() + 40, 60)
    window.show()
    qtbot.waitExposed(window)
    first, second = labels[0].geometry(), labels[1].geometry()
    assert second == QRect(first.right() + 7, first.y(), first.width(), first.height())
    assert kept_handles() == []


def test_clearing_takes_what_lies_in_layouts_inside_as_well(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column, row, words = QVBoxLayout(window), QHBoxLayout(), Flow(6)
    labels = [*filled(words), *filled(row), *filled(column)]
    add_layout(row, words)
    add_layout(column, row)
    went: list[str] = []
    for label in labels:
        label.destroyed.connect(lambda: went.append("gone"))
    clear(column)
    gone()
    assert column.count() == 0
    assert len(went) == 9
    assert kept_handles() == []
