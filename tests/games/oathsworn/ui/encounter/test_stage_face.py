"""The stage card in the strip: its words, the typed line where they have no room, whom it takes."""

import pytest
from PySide6.QtWidgets import QApplication

from oathsworn_gui.games.oathsworn.ui.encounter import strip_parts
from oathsworn_gui.games.oathsworn.ui.encounter.strip_parts import StageFacePart, StageWords
from oathsworn_gui.games.oathsworn.views.encounter.boss import StageFace, stage_face
from oathsworn_gui.ui.base.theme import Theme
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.encounter import encounter
from tests.games.oathsworn.builders.phrases import English
from tests.games.oathsworn.builders.turn import practice, with_card_up

HIGH, LOW = (346, 150), (190, 76)
"""The card of the usual strip and of the low one, in px."""
TAKES = "Edda Marsh now: broke the location, in reach and sight"


def counting() -> StageFace:
    campaign = with_card_up(practice("screen"), "sow-1-counting")
    return stage_face(campaign, encounter(campaign), a_box(campaign), English(campaign))


def painted(
    app: QApplication, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], takes: str
) -> list[str]:
    """Return the lines that are painted on the card."""
    found: list[str] = []
    monkeypatch.setattr(strip_parts, "paint_words", lambda *args: found.append(args[2]))
    part = StageFacePart(Theme("deepwood"))
    part.resize(*size)
    part.show_words(StageWords(counting(), "14 below", takes), "")
    part.grab()
    return found


def test_where_the_words_have_no_room_the_typed_line_is_read(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert counting().short == "Closest, move 4, attack icon snout"
    assert "icon snout" in " ".join(painted(qapp, monkeypatch, LOW, ""))
    usual = " ".join(painted(qapp, monkeypatch, HIGH, ""))
    assert counting().words in usual


def test_whom_it_takes_is_told_whole_in_two_lines(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = painted(qapp, monkeypatch, HIGH, TAKES)
    assert TAKES in " ".join(told)
    assert counting().words in " ".join(told)
    assert not any("…" in line for line in told)
