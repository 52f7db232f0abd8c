"""The content with a mark in every word that not everybody may see, and all words of a window."""

import copy
import re
from collections.abc import Iterator
from typing import Any, cast

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EventDraw, Reading, StageCard
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.shops.trade import row
from oathsworn_gui.games.oathsworn.rules.story.practice_entries import closing_entry
from tests.games.oathsworn.builders.content_files import content_files

MARK = re.compile(r"‹([^›]+)›")
LATER = "later"
"""The mark of what belongs to a chapter the campaign has not reached."""

_WORDS = ("name", "title", "text", "words", "special_rules")


def marked_content() -> dict[str, Any]:
    """Return the content files, their secrets marked: ``‹entry:belfry›``, ``‹later:oathsworn-3›``.

    Marked are our own entries, events, stage cards and unique items each by its key, and all that
    belongs to a chapter after the first.
    """
    files = copy.deepcopy(content_files())
    for kind, part in (("entry", "entries"), ("event", "events")):
        for key, piece in _pieces(files, part):
            _mark(piece, f"{kind}:{key}")
    for key, item in _pieces(files, "items"):
        if item.get("unique"):
            _mark(item, f"unique:{key}")
    for card in files["practice"]["chapters"]["1"]["encounter"]["stage_cards"]:
        _mark(card, f"stage:{card['key']}")
    _mark_later(files["chapters"]["chapters"], "chapters")
    _mark_later(dict(_pieces(files, "chapters")), "practice")
    return files


def _pieces(files: dict[str, Any], part: str) -> Iterator[tuple[str, Any]]:
    """Yield the practice line's pieces of a kind, from all their files."""
    for stem, content in files.items():
        if stem == f"practice-{part}" or stem.startswith(f"practice-{part}-"):
            yield from content.items()


def _mark_later(chapters: dict[str, Any], line: str) -> None:
    for key, chapter in chapters.items():
        if chapter["number"] > 1:
            chapter.setdefault("name", "")
            chapter["name"] += f" ‹{LATER}:{line}-{key}›"
            _mark_within(chapter, f"{LATER}:{line}-{key}")


def _mark_within(piece: dict[str, Any], mark: str) -> None:
    for value in piece.values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, dict):
                _mark(cast("dict[str, Any]", part), mark)
                _mark_within(cast("dict[str, Any]", part), mark)


def _mark(piece: dict[str, Any], mark: str) -> None:
    for name in _WORDS:
        if piece.get(name):
            piece[name] = f"{piece[name]} ‹{mark}›"


def marks_in(window: QWidget) -> frozenset[str]:
    """Return the marks in everything a window says: shown, hovered, listed or spoken."""
    return frozenset(mark for words in said_in(window) for mark in MARK.findall(words))


def said_in(window: QWidget) -> Iterator[str]:
    """Yield every text of a window: of its widgets, their tips, lists and spoken names."""
    for widget in (window, *window.findChildren(QWidget)):
        yield from (widget.toolTip(), widget.statusTip(), widget.windowTitle())
        yield from (widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            yield widget.text()
        if isinstance(widget, QLineEdit):
            yield widget.placeholderText()
        if isinstance(widget, QTextEdit | QPlainTextEdit):
            yield widget.toPlainText()
        if isinstance(widget, QComboBox):
            yield from (widget.itemText(place) for place in range(widget.count()))
        if isinstance(widget, QAbstractItemView):
            yield from _listed(widget)


def _listed(view: QAbstractItemView) -> Iterator[str]:
    model = cast("QAbstractItemModel | None", view.model())
    if model is None:
        return
    for place in range(model.rowCount()):
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            yield str(model.data(model.index(place, 0), role) or "")


def may_be_seen(campaign: Campaign, box: Box) -> frozenset[str]:
    """Return the marks that lie open: what was read, drawn, turned up, gained or is for sale."""
    story, encounter = campaign.story, campaign.encounter
    read = [f"entry:{key}" for key in (story.entries if story is not None else ())]
    closing = closing_entry(campaign, box) if campaign.part == "epilogue" else None
    read += [f"entry:{closing.key}"] if closing is not None else []
    drawn = [f"event:{p.card}" for p in campaign.pending if isinstance(p, EventDraw)]
    drawn += [f"event:{p.key}" for p in campaign.pending
              if isinstance(p, Reading) and p.source == "event"]  # fmt: skip
    cards = [own.item.card for own in owned(campaign)] + list(row(campaign, box))
    up = [encounter.faceup, *encounter.stage_deck.discard, *encounter.stage_deck.in_play] if (
        encounter is not None) else []  # fmt: skip
    up += [p.card for p in campaign.pending if isinstance(p, StageCard)]
    gained = [f"unique:{card}" for card in cards]
    return frozenset((*read, *drawn, *gained, *(f"stage:{card}" for card in up)))
