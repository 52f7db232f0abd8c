"""What is shown below the cards of a board: tokens, statuses, items and injuries."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.base.line_rows import LineButton, Row, TokenPill
from oathsworn_gui.games.oathsworn.views.base.icons import (
    INJURY_ICON,
    STATUS_ICONS,
    TOKEN_ICONS,
    card_icon,
)
from oathsworn_gui.games.oathsworn.views.company.board_view import BoardView
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import clear

Wish = Callable[[str, str, str], None]
"""What a board asks of its page: (seat, what, id), e.g. ``("1", "items", "")``."""


class BoardFoot:
    """Two layouts for a board to add: ``tokens`` beside each other, ``lines`` below each other.

    ``watcher`` filters the events of everything in them.
    """

    def __init__(self, context: PageContext, seat: str, wish: Wish, watcher: QObject) -> None:
        self._context = context
        self._seat = seat
        self._wish = wish
        self._watcher = watcher
        self.tokens = Flow()
        self.lines = QVBoxLayout()
        self.lines.setSpacing(0)

    def show_board(self, before: BoardView | None, view: BoardView) -> None:
        """Update what differs from ``before``."""
        if before is None or _tokens(before) != _tokens(view):
            self._show_tokens(view)
        if before is None or _lines(before) != _lines(view):
            self._show_lines(view)

    def _show_tokens(self, view: BoardView) -> None:
        clear(self.tokens)
        say, theme, who = self._context.texts.say, self._context.theme, view.who
        for token, picture in TOKEN_ICONS.items():
            number, marks = who.tokens.get(token, 0), who.permanent.get(token, 0)
            if not number and not marks:
                continue
            dot = say("company.permanent", n=marks) if marks else ""
            words = say(f"company.token.{token}")
            self._add_pill(
                TokenPill(theme, picture, number, words, status=False, permanent=dot), token
            )
        for status, number in who.statuses.items():
            words = self._context.texts.find(f"status.{status}", status.capitalize())
            picture = STATUS_ICONS.get(status, "alert-circle-outline")
            pill = TokenPill(theme, picture, number, words, status=True, permanent="")
            self._add_pill(pill, status, "states")
        if not self.tokens.count():
            self.tokens.addWidget(QuietLabel(say("company.no-tokens")))

    def _add_pill(self, pill: TokenPill, name: str, what: str = "tokens") -> None:
        pill.setObjectName(f"token-{self._seat}-{name}")
        pill.clicked.connect(lambda: self._wish(self._seat, what, ""))
        pill.installEventFilter(self._watcher)
        self.tokens.addWidget(pill)

    def _show_lines(self, view: BoardView) -> None:
        clear(self.lines)
        say, who = self._context.texts.say, view.who
        for item in who.equipped:
            words = say("company.hands", n=item.hands) if item.hands else item.family.lower()
            right = say("company.cooldown", n=item.cooldown) if item.cooldown is not None else ""
            if item in view.blank_defense:
                right = say("company.defense-missing")
            row = Row(item.id, card_icon(item), item.name, words, right, item.might, item.defense)
            self._add_line(row, "items")
        for injury in who.injuries:
            self._add_line(Row(injury.id, INJURY_ICON, injury.name, tone="blood"), "states")
        if view.unsure:
            self._add_line(
                Row("unsure", "alert-outline", _doubt(self._context.texts, view), tone="gold"),
                "board",
            )

    def _add_line(self, row: Row, what: str) -> None:
        line = LineButton(self._context.theme, row, lambda: self._wish(self._seat, what, row.key))
        line.installEventFilter(self._watcher)
        self.lines.addWidget(line)


def _tokens(view: BoardView) -> tuple[object, ...]:
    return (view.who.tokens, view.who.permanent, view.who.statuses)


def _lines(view: BoardView) -> tuple[object, ...]:
    return (view.who.equipped, view.who.injuries, view.unsure, view.who.regen, view.who.max_animus)


def _doubt(texts: Texts, view: BoardView) -> str:
    """Return what is unknown or uncertain about the board."""
    who = view.who
    if who.regen is None or who.max_animus is None:
        return texts.say("company.board-missing")
    return texts.say("company.board-unsure", regen=who.regen, animus=who.max_animus)
