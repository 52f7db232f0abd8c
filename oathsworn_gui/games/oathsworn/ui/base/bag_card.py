"""One bag or pile of what is put away or set up: a title and its lines to tick."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.base.tick_line import TickLine
from oathsworn_gui.games.oathsworn.views.story.put_away import Group
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, wrapped
from oathsworn_gui.ui.widgets.play_values import ClassDisc
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

Ticked = set[str]
"""The ticked lines, by ``"<list>/<group>/<words>"``: a line whose words change is unticked."""


class BagCard(Card):
    """Ticks are kept in the set given, which the page keeps as long as it is open."""

    def __init__(
        self,
        context: PageContext,
        what: str,
        group: Group,
        ticked: Ticked,
        changed: Callable[[], None],
        *,
        kind: str = "card",
    ) -> None:
        """Show a group of the list ``what``."""
        super().__init__(kind=kind)
        self.what = what
        self.group = group
        self.lines: list[TickLine] = []
        self.setObjectName(f"bag-{what}-{group.key}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout(self)
        column.setContentsMargins(*((16, 12, 16, 14) if kind == "card" else (0, 0, 0, 0)))
        column.setSpacing(2)
        add_layout(column, _head(context, what, group))
        for place, told in enumerate(group.lines):
            words = context.line_text(told)
            of = f"{what}/{group.key}/{words}"
            name = f"tick-{what}-{group.key}-{place}"
            line = TickLine(context.theme, words, name, ticked=of in ticked)
            set_tool_tip(line, told.rule or "")
            line.toggled.connect(_keeping(ticked, of, changed))
            self.lines.append(line)
            column.addWidget(line)


def _head(context: PageContext, what: str, group: Group) -> QHBoxLayout:
    """Return the title; the bag of a character begins with its class."""
    key, _, seat = group.key.partition("-")
    row = QHBoxLayout()
    row.setSpacing(10)
    who = context.store.campaign.seats.get(seat)
    if who is not None:
        cls = context.store.box.cls(who.cls)
        row.addWidget(ClassDisc(context.theme, cls.glyph, cls.name, 32))
    title = wrapped(PlainLabel(group.name or context.texts.say(f"bags.{what}.{key}")))
    title.setProperty("strong", True)
    title.setFont(context.theme.font("text", 20, "semibold"))
    row.addWidget(title, 1)
    return row


def _keeping(ticked: Ticked, of: str, changed: Callable[[], None]) -> Callable[[bool], None]:
    def keep(on: bool) -> None:
        (ticked.add if on else ticked.discard)(of)
        changed()

    return keep
