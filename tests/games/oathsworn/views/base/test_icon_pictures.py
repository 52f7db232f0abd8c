"""The pictures of icons on locations: by key, by another name, in the language of the table."""

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.views.base.icon_pictures import (
    PICTURES,
    picture_names,
    picture_of,
)
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import has_icon
from tests.cases import each_of

TEXTS = Texts(read_texts())


def test_every_picture_can_be_drawn_and_has_a_name_of_its_own() -> None:
    assert all(has_icon(picture) for picture in PICTURES.values())
    names = picture_names(TEXTS)
    assert set(names) == set(PICTURES)
    assert len(set(names.values())) == len(names)
    assert all(picture_of(name, TEXTS) == PICTURES[key] for key, name in names.items())


@each_of(
    ("icon", "key"),
    [("Claw", "claw"), ("talon", "claw"), ("horns", "antler"), ("arrow left", "arrow-left")],
)
def test_other_names_mean_the_same_picture(icon: str, key: str) -> None:
    assert picture_of(icon, TEXTS) == PICTURES[key]


def test_a_name_of_the_language_of_the_table_means_its_picture() -> None:
    other = Texts({**read_texts(), "told.picture.claw": "Kralle"})
    assert picture_of("kralle", other) == PICTURES["claw"]


def test_any_other_name_has_no_picture() -> None:
    assert [picture_of(name, TEXTS) for name in ("", "  ", "bagpipe", "../skull")] == [""] * 4
