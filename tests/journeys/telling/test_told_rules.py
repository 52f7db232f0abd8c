"""A special rule is told on the boss's page, tried beside a traced photo, and comes up in play."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QFileDialog

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.games.oathsworn.ui.sheets.body_picture import BodyPicture
from tests.journeys.company import choices, do
from tests.journeys.evening import Evening


@pytest.fixture
def photo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A picture of a board, which is chosen in the system's dialog."""
    image = QImage(90, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("brown"))
    path = tmp_path / "board.png"
    assert image.save(str(path))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    return path


def test_a_rule_is_told_a_turn_tried_a_photo_traced_and_the_rule_comes_up(
    evening: Evening, photo: Path
) -> None:
    assert photo.exists()
    evening.program.begin(choices())
    do(evening, EndStory(), EndStory())
    evening.page("encounter")
    evening.press("start-tell")
    evening.write("sheet-rule-1", "at the start of the round: all lose 1 hp")
    evening.hand.key("Return")
    evening.write("sheet-card-line", "I m4 a3r")
    evening.press("sheet-try")
    tried = evening.campaign
    assert "attacks" in evening.spoken("sheet-trial")
    evening.press("sheet-trial-again", "Y")
    assert evening.campaign is tried, "nothing of a trial is kept"
    evening.press("sheet-trial-close", "Escape")
    evening.hand.key("Return")
    assert [card.stage for card in evening.campaign.own.stage_cards.values()] == [1]
    evening.press("body-mode-photo")
    picture = evening.hand.see("body-picture", BodyPicture)
    assert picture.photo is not None
    evening.press("sheet-done", "Escape")

    do(evening, SetUpEncounter())
    store = evening.view.store
    for seat in ("1", "2", "3"):
        cards = tuple(card.key for card in proposed(store.campaign, seat, store.box))
        do(evening, BuildHand(seat=seat, cards=cards))
    before = {seat: who.hp for seat, who in evening.campaign.seats.items()}
    do(evening, BeginRound())
    assert evening.asked == "enemy.lose"
    while evening.asked == "enemy.lose":
        evening.answer("confirm", "Return")
    after = {seat: who.hp for seat, who in evening.campaign.seats.items()}
    assert after == {seat: hp - 1 for seat, hp in before.items()}
