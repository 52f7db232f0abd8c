"""A frame of the hex board while it is panned and hexes are lit, over a bare full-window blit."""

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from oathsworn_gui.tabletop.hex_overlay import Overlay, Region, SightRay, Tag, Way
from oathsworn_gui.tabletop.hex_picture import BoardPicture, Token
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, Shape, distance
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_board import HexBoard
from tests.benchmarks.result import Result

WIDE, HIGH, FIGURES, LIT = 1280, 800, 30, 20
THOUSAND = Shape(columns=tuple(25 for _ in range(40)))
FIVE_THOUSAND = Shape(columns=tuple(84 if c % 2 else 83 for c in range(60)))
_ROUNDS, _FRAMES = 9, 40
_ZOOM = 2.0
_MANY = len(FIVE_THOUSAND.hexes())


class _Bare(QWidget):
    """Shows one opaque picture as large as itself, and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self._picture = QPixmap(WIDE, HIGH)
        self._picture.fill(QColor("#c4b48e"))

    def frame(self) -> None:
        """Paint all of it."""
        self.update()
        QApplication.processEvents()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()


def board_pan_vs_blit() -> Result:
    """The median frame on boards of 161 and 1,000 hexes with 30 figures, the slowest of four.

    Two are panned by a few pixels each frame at 200 % with twenty hexes lit; on two another twenty
    are lit each frame, the whole board in view. Both sides repaint a widget of 1280 by 800, in
    turns. What overlays cost on a hover, and 5,000 hexes, are printed beside it.
    """
    app = QApplication.instance() or QApplication([])
    bare = _Bare()
    _shown(bare)
    found: dict[str, tuple[float, float]] = {}
    for shape in (PRINTED_BOARD, THOUSAND, FIVE_THOUSAND):
        board, hexes = _board(shape), len(shape.hexes())
        found[f"highlight {hexes}"] = _compared(_lit(board), bare.frame)
        _print_hover(board)
        _zoom(board)
        found[f"pan {hexes}"] = _compared(_panned(board), bare.frame)
        board.close()
    bare.close()
    app.processEvents()
    for name, (mine, theirs) in found.items():
        print(f"board_{name}: {mine:.3f} ms over {theirs:.3f} ms", file=sys.stderr)
    held = [pair for name, pair in found.items() if not name.endswith(str(_MANY))]
    ours, plain = max(held, key=lambda pair: pair[0] / pair[1])
    return Result(
        name="board_pan_vs_blit",
        baseline="a bare blit of the whole window",
        ours_ms=ours,
        baseline_ms=plain,
        runs=_ROUNDS * _FRAMES,
    )


def _shown(widget: QWidget) -> None:
    widget.resize(WIDE, HIGH)
    widget.show()
    QApplication.processEvents()


def _figures(shape: Shape) -> tuple[Token, ...]:
    hexes = shape.hexes()
    icons = ("paw", "skull", "shield-half-full", "bow-arrow")
    return tuple(
        Token(f"t{n}", hexes[n * len(hexes) // FIGURES], icons[n % 4], "", "ours", n % 6, 3, 6)
        for n in range(FIGURES)
    )


def _board(shape: Shape) -> HexBoard:
    hexes = shape.hexes()
    board = HexBoard(Theme(), shape.name)
    board.show_picture(
        BoardPicture(
            shape=shape,
            obstacles=dict.fromkeys(hexes[3::17], "tree"),
            tiles=dict.fromkeys(hexes[5::23], "water"),
            tokens=_figures(shape),
        )
    )
    _shown(board)
    return board


def _zoom(board: HexBoard) -> None:
    """Zoom in, and wait until the board is sharp again."""
    board.zoom_by(_ZOOM)
    end = time.monotonic() + 0.4
    while time.monotonic() < end:
        QApplication.processEvents()


def _lit(board: HexBoard) -> Callable[[], None]:
    """Return what lights another twenty hexes and repaints."""
    hexes, plain, count = board.picture.shape.hexes(), board.picture, 0

    def frame() -> None:
        nonlocal count
        count += 1
        start = count * 7 % (len(hexes) - LIT)
        lit = Region("reach", frozenset(hexes[start : start + LIT]))
        board.show_picture(replace(plain, overlays=(lit,)))
        QApplication.processEvents()

    return frame


def _panned(board: HexBoard) -> Callable[[], None]:
    """Return what pans by a few pixels and repaints; twenty hexes in the middle are lit."""
    hexes, count = board.picture.shape.hexes(), 0
    middle = len(hexes) // 2
    lit = Region("reach", frozenset(hexes[middle : middle + LIT]))
    board.show_picture(replace(board.picture, overlays=(lit,)))

    def frame() -> None:
        nonlocal count
        count += 1
        way = 5 if count // 60 % 2 == 0 else -5
        board.pan(QPointF(way, way / 5))
        QApplication.processEvents()

    return frame


def _compared(ours: Callable[[], None], plain: Callable[[], None]) -> tuple[float, float]:
    """The medians of both in ms, measured in turns: those of the quietest turn of each."""
    for _ in range(3):
        ours()
        plain()
    rounds = [(_median(ours), _median(plain)) for _ in range(_ROUNDS)]
    return min(mine for mine, _ in rounds), min(theirs for _, theirs in rounds)


def _median(run: Callable[[], None]) -> float:
    samples: list[float] = []
    for _ in range(_FRAMES):
        began = time.process_time()
        run()
        samples.append((time.process_time() - began) * 1000)
    return statistics.median(samples)


def _print_hover(board: HexBoard) -> None:
    """Print what a frame with hover overlays takes, each time with others."""
    shape, plain = board.picture.shape, board.picture
    hexes = shape.hexes()
    middle = hexes[len(hexes) // 2]

    def around(at: Hex, far: int) -> frozenset[Hex]:
        return frozenset(other for other in hexes if distance(at, other) <= far)

    threats = tuple(Region("threat", around(hexes[n * len(hexes) // 5], 4)) for n in range(5))
    reach = Region("reach", {at: str(distance(at, middle)) for at in around(middle, 4)})
    ray = SightRay(
        shape.centre(hexes[20]), shape.centre(hexes[120]), False, shape.centre(hexes[70])
    )
    shown: dict[str, tuple[Overlay, ...]] = {
        "reach": (reach,),
        "sight": (ray, Region("sight", around(middle, 6)), Tag(hexes[120], "no line of sight")),
        "threat of five": threats,
        "all of these": (*threats, reach, ray, Way(hexes[40:47])),
    }
    for name, overlays in shown.items():
        samples: list[float] = []
        for _ in range(30):
            board.show_picture(plain)
            board.repaint()
            board.show_picture(replace(plain, overlays=overlays))
            began = time.process_time()
            board.repaint()
            samples.append((time.process_time() - began) * 1000)
        took = statistics.median(samples)
        print(f"board_hover {len(hexes)} {name}: {took:.2f} ms", file=sys.stderr)
