"""Labels on the map cover neither tokens nor each other."""

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from oathsworn_gui.games.oathsworn.ui.map.map_pieces import TOKEN, box_at
from oathsworn_gui.games.oathsworn.ui.map.tag_places import TagPlaces

TAG = QSizeF(180, 26)
MAP = QSizeF(760, 320)


@pytest.mark.parametrize("edge", [(30, 30), (730, 30), (30, 300), (730, 300), (380, 310)])
def test_a_label_stays_on_the_map(edge: tuple[int, int]) -> None:
    box = TagPlaces(MAP, []).place(QPointF(*edge), TAG, TOKEN)
    assert QRectF(QPointF(0, 0), MAP).contains(box)


def test_labels_of_near_tokens_cover_no_token_and_no_label() -> None:
    at = [QPointF(300 + 60 * n, 150 + 20 * (n % 2)) for n in range(4)]
    tokens = [box_at(point, TOKEN) for point in at]
    places = TagPlaces(MAP, tokens)
    tags = [places.place(point, TAG, TOKEN) for point in at]
    for place, tag in enumerate(tags):
        others = [*tokens, *tags[:place]]
        assert not any(tag.intersects(each) for each in others)
