"""A campaign that is closed leaves nothing behind: an evening opens many."""

import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from oathsworn_gui.app import on_stage
from oathsworn_gui.ui.tour_camera import settle


@pytest.mark.parametrize("page", ["company", "story", "encounter", "might", "rules"])
def test_a_closed_campaign_is_let_go_of(qtbot: QtBot, tmp_path: Path, page: str) -> None:
    program = on_stage(tmp_path, "deepwood")
    qtbot.addWidget(program.window)
    kept: list[weakref.ref[Any]] = []
    for _ in range(2):
        view = program.begin_practice(seed=1)
        view.show_page(page)
        settle()
        kept += [weakref.ref(view), weakref.ref(view.store)]
        del view
        program.to_library_now()
        settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    alive = [ref() for ref in kept[:2]]
    assert alive == [None, None]
