"""A panel that is used again shows a question as one that was made for it does."""

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QDeadlineTimer, QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.tour.stand_in import Player
from oathsworn_gui.games.oathsworn.ui.draw.pool import PoolPanel
from oathsworn_gui.games.oathsworn.ui.draw.redraw import RedrawPanel
from oathsworn_gui.ui.table.question_dock import QuestionDock
from oathsworn_gui.ui.table.question_panels import QuestionPanels

Seen = tuple[str, str, str, bool, bool]
QUESTIONS = 40


def seen(panel: QWidget) -> Counter[Seen]:
    """Return what labels and buttons of a panel say, how often: those that can be seen."""
    found: Counter[Seen] = Counter()
    for each in panel.findChildren(QWidget):
        if isinstance(each, QLabel | QAbstractButton) and each.isVisibleTo(panel):
            words, able = each.text(), each.isEnabled()
            checked = isinstance(each, QAbstractButton) and each.isChecked()
            found[each.objectName(), words, each.accessibleName(), able, checked] += 1
    return found


def counted(panel: QWidget) -> None:
    """Wait until what is counted, beside the window or after the cards are painted, is shown."""
    until = QDeadlineTimer(5000)
    while _is_counting(panel) and not until.hasExpired():
        QApplication.processEvents()


def _is_counting(panel: QWidget) -> bool:
    if isinstance(panel, PoolPanel):
        return panel.is_counting
    return isinstance(panel, RedrawPanel) and not panel.is_advised


def evening(folder: Path) -> list[tuple[str, Counter[Seen]]]:
    """Return what each question of the first story part looks like, with the class of its panel."""
    program = on_stage(folder, "deepwood")
    program.window.resize(1920, 1080)
    view = program.begin_practice(seed=3)
    shown: list[tuple[str, Counter[Seen]]] = []

    def look(campaign: Campaign) -> bool:
        dock = view.findChild(QuestionDock)
        panel = dock.panel if isinstance(dock, QuestionDock) else None
        if panel is not None:
            counted(panel)
            shown.append((type(panel).__name__, seen(panel)))
        return campaign.part == "encounter" or len(shown) == QUESTIONS

    player = Player(view)
    player.play_until(look, player.go_somewhere)
    program.navigation.to_library_now()
    program.window.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return shown


def test_what_is_used_again_says_what_a_new_panel_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = evening(tmp_path / "kept")
    with monkeypatch.context() as patched:
        patched.setattr(QuestionPanels, "reused", lambda *_: None)
        anew = evening(tmp_path / "anew")
    assert [name for name, _ in kept] == [name for name, _ in anew]
    assert len(kept) == QUESTIONS
    for place, ((name, ours), (_, theirs)) in enumerate(zip(kept, anew, strict=True)):
        assert ours == theirs, f"{place}: {name}: {ours - theirs} for {theirs - ours}"
    used_again = Counter(name for name, _ in kept)
    assert min(used_again[name] for name in ("StoryPanel", "PoolPanel", "CardsPanel")) > 2


def test_a_panel_put_aside_counts_no_more(tmp_path: Path) -> None:
    program = on_stage(tmp_path, "deepwood")
    view = program.begin_practice(seed=3)

    def pool(_: object = None) -> PoolPanel | None:
        dock = view.findChild(QuestionDock)
        panel = dock.panel if isinstance(dock, QuestionDock) else None
        return panel if isinstance(panel, PoolPanel) and panel.isVisible() else None

    player = Player(view)
    player.play_until(lambda now: pool(now) is not None, player.go_somewhere)
    panel, question = pool(), view.store.ask()
    assert panel is not None
    assert question is not None
    panel.take_question(question)
    assert panel.is_counting
    view.store.undo()  # another question, or none, is shown
    assert pool() is None
    assert not panel.is_counting
    program.navigation.to_library_now()
    program.window.close()
