"""Labels and tooltips that show text as it is: names from a file are never markup.

Qt guesses by itself whether a text is HTML, and would then open the files that it names.
"""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QToolTip, QWidget

from oathsworn_gui.tabletop.plain_words import without_turns

MOST = 4_000
"""The most characters that a label or a tooltip shows; the rest is cut off."""


class PlainLabel(QLabel):
    """A label whose text is never markup, and never longer than `MOST` characters."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        alignment: Qt.AlignmentFlag | None = None,
        wrap: bool = False,
    ) -> None:
        """Show ``text``; ``wrap`` breaks it into lines."""
        super().__init__(as_shown(text), parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if alignment is not None:
            self.setAlignment(alignment)
        if wrap:
            self.setWordWrap(True)

    def setText(self, text: str, /) -> None:
        """Show another text."""
        super().setText(as_shown(text))


class MarkupLabel(QLabel):
    """A label for our own markup. Whoever sets its text escapes every value in it."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        """Show ``text``."""
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.RichText)


def as_shown(text: str) -> str:
    """Return a text within `MOST` characters that changes the direction of no other text."""
    if len(text) > MOST:
        text = f"{text[: MOST - 1]}…"
    return text if text.isascii() else without_turns(text)


def set_tool_tip(owner: QWidget | QAction, text: str) -> None:
    """Set a tooltip that shows ``text`` as it is; Qt tells the widget of each that is set."""
    told = _never_markup(text)
    if told != owner.toolTip():
        owner.setToolTip(told)


def set_hint(field: QLineEdit | QPlainTextEdit, text: str) -> None:
    """Show ``text`` in a field while it is empty, and as its tooltip: a narrow field cuts it."""
    field.setPlaceholderText(as_shown(text))
    set_tool_tip(field, text)


def show_tool_tip(at: QPoint, text: str, owner: QWidget) -> None:
    """Show ``text`` as it is in a tooltip, at ``at`` in global coordinates."""
    QToolTip.showText(at, _never_markup(text), owner)


def item_tool_tip(role: int, text: str) -> str | None:
    """Return what the model of a list answers for ``role``: a tooltip that shows ``text`` as it is.

    None for any role but that of tooltips.
    """
    return _never_markup(text) if role == Qt.ItemDataRole.ToolTipRole else None


def _never_markup(text: str) -> str:
    """Return a text in which Qt finds no HTML; a tooltip cannot be told its format."""
    return as_shown(text).replace("<", "‹").replace("&lt;", "&\u2060lt;")
