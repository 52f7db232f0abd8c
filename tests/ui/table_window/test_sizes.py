"""All that the table window paints can be read at three metres, in every phase of both games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application, games
from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.ui.encounter import ending_paint
from oathsworn_gui.tabletop.table_screen import Enemy, Person, TableScreen
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.painted_text import painting_of
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_canvas import HexCanvas
from oathsworn_gui.ui.table.hex_figures_paint import paint_token
from oathsworn_gui.ui.table.hex_large_paint import paint_large
from tests.conftest import LONG
from tests.games.oathsworn.builders import table_phases as oathsworn
from tests.games.set_a_watch.builders import table_phases as set_a_watch
from tests.ui.table_window.table_stage import SIZES, all_words, line_share, table_window

GAMES = {"oathsworn": oathsworn, "set-a-watch": set_a_watch}
SMALLEST = 36
"""The smallest words are this part of the height."""
FIGURES = 18


@pytest.fixture(scope="module")
def texts() -> Texts:
    application("deepwood")
    return Texts(read_texts())


def one_of_each(game: str) -> list[tuple[str, TableScreen]]:
    """Return the phases of a game, one of each; all that there are in the long run."""
    every = GAMES[game].screens()
    return list(every) if LONG else list({screen.key: (n, screen) for n, screen in every}.values())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES if LONG else SIZES[:1])
def test_words_are_a_36th_of_the_height_numbers_an_18th_and_nothing_is_cut(
    qtbot: QtBot, texts: Texts, game: str, size: tuple[int, int]
) -> None:
    window = table_window(qtbot, games()[game], GAMES[game].practice_store(), texts)
    window.resize(*size)
    for name, screen in one_of_each(game):
        if screen.key == "ending":
            continue  # is one picture, measured below
        window.show_screen(screen)
        words = list(all_words(window))
        assert words, name
        small = [each for each in words if each.size < size[1] / SMALLEST - 1]
        assert not small, (name, small)
        room = QRectF(window.rect()).adjusted(-1, -1, 1, 1)
        assert not [each for each in words if not room.contains(each.box)], name
        numbers = Counter(numbers_of(screen))
        large = Counter(each.words for each in words if each.size >= size[1] / FIGURES - 1)
        assert numbers <= large, (name, numbers - large)


def test_the_words_of_victory_are_a_36th_of_the_height_and_hp_an_18th(
    qtbot: QtBot, texts: Texts, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[float] = []
    dice: list[float] = []
    plain, die = ending_paint.paint_words, ending_paint.paint_die

    def words(painter: QPainter, box: QRectF, said: str, font: QFont, *more: Any) -> None:
        sizes.append(font.pixelSize())
        plain(painter, box, said, font, *more)

    def rolled(
        painter: QPainter, box: QRectF, number: int, theme: Theme, kind: str = "die"
    ) -> None:
        if kind == "bone":
            dice.append(box.height() * 0.66)
        die(painter, box, number, theme, kind)

    monkeypatch.setattr(ending_paint, "paint_words", words)
    monkeypatch.setattr(ending_paint, "paint_die", rolled)
    window = table_window(qtbot, games()["oathsworn"], oathsworn.practice_store(), texts)
    window.resize(1920, 1080)
    window.show_screen(next(one for _, one in oathsworn.screens() if one.key == "ending"))
    window.grab()
    scale = 2.0
    assert len(sizes) > 8
    assert min(sizes) * scale >= 1080 / SMALLEST
    assert len(dice) == 4
    assert min(dice) * scale >= 1080 / FIGURES - 8


@pytest.mark.parametrize("size", SIZES)
def test_figures_on_the_board_are_a_36th_of_the_height(
    qtbot: QtBot, texts: Texts, size: tuple[int, int]
) -> None:
    window = table_window(qtbot, games()["oathsworn"], oathsworn.practice_store(), texts)
    window.resize(*size)
    screen = next(one for _, one in oathsworn.screens() if one.key == "encounter")
    window.show_screen(screen)
    window.grab()  # lays it out
    (canvas,) = window.findChildren(HexCanvas)
    view, theme = canvas.view, Theme()
    tokens = [*canvas.picture.tokens, *(replace(one, most=6) for one in canvas.picture.tokens)]

    class Shown(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            painter = QPainter(self)
            for token in tokens:
                paint_token(painter, view, token, theme, hp_dice=True)
            for large in canvas.picture.large:
                paint_large(painter, view, large, theme)
            painter.end()

    board = Shown()
    qtbot.addWidget(board)
    board.resize(canvas.size())
    numbers = [text for text in painting_of(board).texts if text.words.isdigit()]
    assert len(numbers) > 8
    assert min(text.box.height() for text in numbers) / line_share() >= size[1] / SMALLEST - 1


def numbers_of(screen: TableScreen) -> Iterator[str]:
    """Yield the numbers of play that a screen shows in its column."""
    for part in screen.column:
        if isinstance(part, Person):
            found = (part.number, part.shield, part.gems)
            yield from (str(each) for each in found if each is not None)
        if isinstance(part, Enemy):
            yield from (str(die.number) for die in part.dice if die.number)
