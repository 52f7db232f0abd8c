"""Asks of a window whether all that it shows can be seen whole.

Buttons, fields and painted texts must lie inside everything around them, or be reached by a scroll
area that scrolls in that direction; no text lies over another, no widget hides a text that is not
its own, and no text is shortened that a tooltip does not tell.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollBar,
    QWidget,
)

from oathsworn_gui.ui.automation.painted_text import PaintedText, Painting, painting_of
from oathsworn_gui.ui.base.overlay import is_overlay, is_picture

_SLACK = 1.5
"""So many pixels of a text or a control may be out of sight: antialiasing and rounded metrics."""

_TOUCH = 2.0
"""Texts that lie over each other by no more than so many pixels only touch."""

_CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox)
_NOTHING = Painting((), ())


class Unfit(NamedTuple):
    """Something that cannot be seen whole.

    ``why`` is ``cut``, ``no-room``, ``shortened``, ``over-text`` or ``hidden``; ``widget`` names
    the widget and what is around it, ``by`` the widget at whose edge it ends or that lies over it.
    ``area`` is in the coordinates of the window.
    """

    why: str
    widget: str
    words: str
    by: str
    area: QRectF


@dataclass(frozen=True)
class _Node:
    """A visible widget: its area and what of it is not cut off, in the coordinates of the window.

    Not equal to any other node: it is one place in the tree.
    """

    widget: QWidget
    area: QRectF
    seen: QRectF
    parent: "_Node | None"
    children: "list[_Node]" = field(default_factory=list["_Node"])

    @cached_property
    def painting(self) -> Painting:
        """What the widget paints itself."""
        if is_picture(self.widget) or self.seen.isEmpty() or _paints_nothing(self.widget):
            return _NOTHING
        found = painting_of(self.widget)
        by = self.area.topLeft()
        texts = (
            PaintedText(
                text.words,
                text.box.translated(by),
                text.ink.translated(by),
                None if text.clip is None else text.clip.translated(by),
            )
            for text in found.texts
        )
        return Painting(tuple(texts), tuple(fill.translated(by) for fill in found.fills))

    def all(self) -> "Iterator[_Node]":
        """Yield the node and all below it."""
        yield self
        for child in self.children:
            yield from child.all()


def unfit(window: QWidget | None = None) -> tuple[Unfit, ...]:
    """Return what cannot be seen whole in ``window``, by default in the active one."""
    root = window or QApplication.activeWindow()
    if root is None or not root.isVisible():
        return ()
    area = QRectF(root.rect())
    tree = _Node(root, area, area, None)
    _grow(tree)
    found = [each for node in tree.all() for each in (*_of_node(node), *_over_each_other(node))]
    return tuple({(each.why, each.widget, each.words): each for each in found}.values())


def _paints_nothing(widget: QWidget) -> bool:
    """Whether a widget only holds others."""
    plain = type(widget) is QWidget and not widget.autoFillBackground()
    return plain and not widget.testAttribute(Qt.WidgetAttribute.WA_StyledBackground)


def _grow(node: _Node) -> None:
    for child in node.widget.children():
        if not isinstance(child, QWidget) or not child.isVisible() or child.isWindow():
            continue
        if isinstance(node.widget, QLineEdit):
            continue  # Qt's own button that empties a field glides in and out
        at = node.area.topLeft() + QPointF(child.pos())
        area = QRectF(at, QRectF(child.rect()).size())
        grown = _Node(child, area, area.intersected(node.seen), node)
        node.children.append(grown)
        _grow(grown)


# ------------------------------------------------------------------------------ each for itself


def _of_node(node: _Node) -> Iterator[Unfit]:
    widget = node.widget
    if _shows_no_words(node):
        yield Unfit("no-room", widget_name(widget), _words(widget), "", node.area)
        return
    if isinstance(widget, _CONTROLS):
        stop = _stopped(node.area, node)
        if stop is not None:
            yield Unfit(
                "cut", widget_name(widget), _words(widget), widget_name(stop.widget), node.area
            )
            return
    if isinstance(widget, QLabel) and _leaves_lines_out(node, widget):
        yield Unfit("cut", widget_name(widget), widget.text(), "its own height", node.area)
        return
    for text in node.painting.texts:
        if _is_shortened(widget, text.words):
            yield Unfit("shortened", widget_name(widget), text.words, "", text.box)
        elif not isinstance(widget, QLineEdit):
            yield from _cut(node, text)


def _shows_no_words(node: _Node) -> bool:
    """Whether a widget has words and paints none: it is too small for a single letter."""
    widget = node.widget
    if not isinstance(widget, (QLabel, QAbstractButton)):
        return False
    if not widget.text().replace("&nbsp;", "").strip():
        return False
    if node.area.isEmpty():
        return True
    by_style = isinstance(widget, QLabel) or type(widget) in (QPushButton, QCheckBox)
    return by_style and not node.seen.isEmpty() and not node.painting.texts


def _leaves_lines_out(node: _Node, label: QLabel) -> bool:
    """Whether a label is too low for all its lines: Qt paints those that begin inside it."""
    if not label.wordWrap() or not label.text().strip() or not node.painting.texts:
        return False
    if label.textFormat() == Qt.TextFormat.RichText:
        least = label.heightForWidth(label.width()) - label.fontMetrics().descent()
        return label.height() < least
    painted = "".join(text.words for text in node.painting.texts)
    return len(_letters(painted)) < len(_letters(label.text()))


def _letters(words: str) -> str:
    return "".join(words.replace("\u200b", "").split())


def _cut(node: _Node, text: PaintedText) -> Iterator[Unfit]:
    limit = node.seen if text.clip is None else node.seen.intersected(text.clip)
    if _inside(text.box, limit) or _inside(text.ink, limit):
        return
    if isinstance(node.widget, QComboBox) and text.words in node.widget.toolTip():
        return  # its list and its tooltip tell it whole
    if text.clip is not None and not _inside(text.ink, text.clip):
        if not _moves_inside(node):
            yield Unfit("cut", widget_name(node.widget), text.words, "its own rectangle", text.box)
        return
    stop = _stopped(text.ink, node)
    if stop is not None:
        yield Unfit("cut", widget_name(node.widget), text.words, widget_name(stop.widget), text.box)


def _stopped(area: QRectF, node: _Node) -> _Node | None:
    """Return the nearest node around at whose edge ``area`` ends; None if all can be seen."""
    at: _Node | None = node
    while at is not None:
        across, down = _scrolls(at.widget)
        left, right = area.left(), area.right()
        top, foot = area.top(), area.bottom()
        if across:
            left, right = _brought_in(left, right, at.area.left(), at.area.right())
        if down:
            top, foot = _brought_in(top, foot, at.area.top(), at.area.bottom())
        area = QRectF(QPointF(left, top), QPointF(right, foot))
        if not _inside(area, at.area):
            return at
        at = at.parent
    return None


def _brought_in(start: float, end: float, least: float, most: float) -> tuple[float, float]:
    """Return the stretch as it lies when it was scrolled into view."""
    if end - start >= most - least:
        return least, most
    by = max(least - start, 0.0) + min(most - end, 0.0)
    return start + by, end + by


def _scrolls(widget: QWidget) -> tuple[bool, bool]:
    """Whether a widget is the viewport of an area that scrolls: across, and down."""
    area = widget.parentWidget()
    if not isinstance(area, QAbstractScrollArea) or area.viewport() is not widget:
        return False, False
    off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    across = area.horizontalScrollBarPolicy() != off and _moves(area.horizontalScrollBar())
    return across, area.verticalScrollBarPolicy() != off and _moves(area.verticalScrollBar())


def _moves_inside(node: _Node) -> bool:
    """Whether a widget scrolls what it paints itself, as a text edit or a list does."""
    area = node.widget.parentWidget()
    return isinstance(area, QAbstractScrollArea) and any(_scrolls(node.widget))


def _moves(bar: QScrollBar) -> bool:
    return bar.maximum() > bar.minimum()


def _is_shortened(widget: QWidget, words: str) -> bool:
    """Whether a text ends in dots that are not its own, and nothing tells the rest.

    A row of a list is told whole when it is chosen.
    """
    if isinstance(widget.parentWidget(), QAbstractItemView):
        return False
    if not words.rstrip().endswith("…") or widget.toolTip():
        return False
    own = (_words(widget), widget.accessibleName(), widget.accessibleDescription())
    return not any(words.strip() in each for each in own)


def _words(widget: QWidget) -> str:
    for name in ("text", "currentText", "placeholderText"):
        found = widget.property(name)
        if isinstance(found, str) and found:
            return found
    return widget.accessibleName()


def _inside(area: QRectF, around: QRectF) -> bool:
    return around.adjusted(-_SLACK, -_SLACK, _SLACK, _SLACK).contains(area)


# ------------------------------------------------------------------------------ over each other


def _over_each_other(node: _Node) -> Iterator[Unfit]:
    own = node.painting.texts
    for one, other in combinations(own, 2):
        both = _overlap(one.ink, other.ink) and _overlap(one.box, other.box)
        if both and not _same(one, other):
            yield _told("over-text", node, one, node, other.words)
    children = [child for child in node.children if not is_overlay(child.widget)]
    for child in children:
        yield from _hidden(node, own, child)
    for below, over in combinations(children, 2):
        if _overlap(below.seen, over.seen):
            for one in below.all():
                yield from _hidden(one, one.painting.texts, over)


def _hidden(below: _Node, texts: tuple[PaintedText, ...], over: _Node) -> Iterator[Unfit]:
    """Yield the texts of ``below`` that something at or in ``over`` is painted on."""
    shown = [(text, _shown(below, text)) for text in texts if _overlap(text.ink, over.seen)]
    if not shown:
        return
    for one in over.all():
        if one is not over and is_overlay(one.widget):
            continue
        for text, ink in shown:
            other = next((t for t in one.painting.texts if _overlap(_shown(one, t), ink)), None)
            if other is not None:
                yield _told("over-text", below, text, one, other.words)
            elif any(_overlap(fill.intersected(one.seen), ink) for fill in one.painting.fills):
                yield _told("hidden", below, text, one)


def _told(why: str, below: _Node, text: PaintedText, over: _Node, words: str = "") -> Unfit:
    by = f"{widget_name(over.widget)} {words}".strip()
    return Unfit(why, widget_name(below.widget), text.words, by, text.box)


def _shown(node: _Node, text: PaintedText) -> QRectF:
    seen = text.ink.intersected(node.seen)
    return seen if text.clip is None else seen.intersected(text.clip)


def _overlap(one: QRectF, other: QRectF) -> bool:
    common = one.intersected(other)
    return common.width() > _TOUCH and common.height() > _TOUCH


def _same(one: PaintedText, other: PaintedText) -> bool:
    """Whether a text is painted twice, as with a shadow."""
    apart = one.box.topLeft() - other.box.topLeft()
    return one.words == other.words and apart.manhattanLength() <= 2 * _TOUCH


def widget_name(widget: QWidget) -> str:
    """Return the name of a widget, behind the nearest name around it if it has none."""
    kind = type(widget).__name__
    if widget.objectName():
        return f"{kind} {widget.objectName()}"
    around = widget.parentWidget()
    while around is not None and not around.objectName():
        around = around.parentWidget()
    return kind if around is None else f"{kind} in {around.objectName()}"
