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
from oathsworn_gui.games.oathsworn.rules.items import owned
from oathsworn_gui.games.oathsworn.rules.trade import row
from tests.games.oathsworn.content_files import content_files

MARK = re.compile(r"‹([^›]+)›")
LATER = "later"
"""The mark of what belongs to a chapter the campaign has not reached."""

_WORDS = ("name", "title", "text", "words")


def marked_content() -> dict[str, Any]:
    """Return the content files, their secrets marked: ``‹entry:belfry›``, ``‹later:oathsworn-3›``.

    Marked are our own entries, events, stage cards and unique items each by its key, and all that
    belongs to a chapter after the first.
    """
    files = copy.deepcopy(content_files())
    for kind, stem in (("entry", "practice-entries"), ("event", "practice-events")):
        for key, piece in files[stem].items():
            _mark(piece, f"{kind}:{key}")
    for key, item in files["practice-items"].items():
        if item.get("unique"):
            _mark(item, f"unique:{key}")
    for card in files["practice"]["chapters"]["1"]["encounter"]["stage_cards"]:
        _mark(card, f"stage:{card['key']}")
    for stem in ("chapters", "practice"):
        _mark_later(files[stem]["chapters"], stem)
    return files


def _mark_later(chapters: dict[str, Any], stem: str) -> None:
    for key, chapter in chapters.items():
        if chapter["number"] > 1:
            _mark(chapter, f"{LATER}:{stem}-{key}", everywhere=True)


def _mark(piece: dict[str, Any], mark: str, *, everywhere: bool = False) -> None:
    for name in _WORDS:
        if (everywhere and name == "name") or piece.get(name):
            piece[name] = f"{piece.get(name, '')} ‹{mark}›".strip()
    if everywhere:
        for value in piece.values():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, dict):
                    _mark(part, mark, everywhere=True)


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
    read += [f"entry:{box.chapter(campaign.chapter).epilogue}"] * (campaign.part == "epilogue")
    drawn = [f"event:{p.card}" for p in campaign.pending if isinstance(p, EventDraw)]
    drawn += [f"event:{p.key}" for p in campaign.pending
              if isinstance(p, Reading) and p.source == "event"]  # fmt: skip
    cards = [own.item.card for own in owned(campaign)] + list(row(campaign, box))
    up = [encounter.faceup, *encounter.stage_deck.discard, *encounter.stage_deck.in_play] if (
        encounter is not None) else []  # fmt: skip
    up += [p.card for p in campaign.pending if isinstance(p, StageCard)]
    gained = [f"unique:{card}" for card in cards]
    return frozenset((*read, *drawn, *gained, *(f"stage:{card}" for card in up)))
