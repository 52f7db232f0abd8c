"""The map of a chapter for print: where the company went, in order, also once it is over."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.ui.map.chapter_map import PrintInks, chapter_map
from oathsworn_gui.games.oathsworn.views.map.way_taken import way_taken
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.walks.story_walk import begin

TEXTS = Texts(read_texts())
WAY = ("1", "2", "7", "2", "the ford")


def test_the_way_is_told_of_any_chapter_and_of_none_without_places() -> None:
    store = begin(3, mode="full", dealer="program")
    campaign, box = store.campaign, store.box
    now = way_taken(campaign, box, "1", WAY)
    then = way_taken(campaign.evolve(chapter="3", story=None), box, "1", WAY)
    assert now is not None
    assert then is not None
    assert (now.name, now.seed, now.places) == (then.name, then.seed, then.places)
    assert now.name == "Hushby"
    assert now.visited == (1, 2, 7, 2)
    assert set(now.places) == {1, 2, 7}
    assert not set(now.others) & {1, 2, 7}
    assert now.others
    assert way_taken(campaign, box, "1", ("the ford",)) is None
    assert way_taken(campaign, box, "99", WAY) is None


@pytest.mark.usefixtures("qapp")
def test_the_map_is_painted_with_the_way_on_it() -> None:
    store = begin(3, mode="full", dealer="program")
    found = chapter_map(store.campaign, store.box, TEXTS, "1", WAY)
    assert found is not None
    assert found.way == "The way we took: 4 places."
    image = QImage(750, round(750 * found.ratio), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    found.paint(painter, QRectF(image.rect()))
    painter.end()
    accent = PrintInks().color("accent").rgb()
    seen = [
        (x, y)
        for y in range(image.height())
        for x in range(image.width())
        if image.pixel(x, y) == accent
    ]
    assert len(seen) > 200
    assert not any(image.pixelColor(x, 5) == QColor("white") for x in range(750))
