"""Keywords and counters of the company beside the map, written and changed in place."""

import re
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.bag import SetCounter, SetKeyword
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.chip import ChipRow, Choice
from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.games.oathsworn.ui.base.panel import small_button
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_COUNTER = re.compile(r"(?P<name>.*\S)\s+(?P<number>[+-]?\d{1,4})")
_KEYWORD = "keyword:"
_COUNTED = "counter:"


class KeywordsRow(QWidget):
    """A chip for each keyword and counter; a press opens what can be done with it.

    What is typed after + is a keyword, with a number behind it a counter.
    """

    def __init__(self, context: PageContext) -> None:
        """Make the parts; :meth:`show_campaign` fills them."""
        super().__init__()
        self.setObjectName("story-keywords")
        self._context = context
        self._open = ""
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        head = QHBoxLayout()
        title = PlainLabel(say("story.keywords"))
        title.setFont(context.theme.font("text", 20, "semibold"))
        head.addWidget(title)
        self._none = QuietLabel(say("story.keywords.none"))
        head.addWidget(self._none)
        head.addStretch(1)
        add = small_button("+", "add-keyword", self._begin, say("story.keywords.add"))
        add.setFixedWidth(46)
        head.addWidget(add)
        add_layout(column, head)
        self._chips = ChipRow(context.theme, "", "keyword", ways=True)
        self._chips.pressed.connect(self._toggle)
        column.addWidget(self._chips)
        self._line = OwnLine(maxLength=80)
        self._line.setObjectName("new-keyword")
        set_hint(self._line, say("story.keywords.hint"))
        self._line.setAccessibleName(say("story.keywords.add"))
        self._line.returnPressed.connect(self._write)
        self._line.left.connect(self._close)
        self._line.hide()
        column.addWidget(self._line)
        self._make_ways(column)

    def _make_ways(self, column: QVBoxLayout) -> None:
        say = self._context.texts.say
        self._ways = QWidget(self)
        row = QHBoxLayout(self._ways)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self._less = small_button("−", "counter-less", partial(self._count, -1))
        self._more = small_button("+", "counter-more", partial(self._count, 1))
        self._gone = small_button(say("story.keywords.gone"), "keyword-gone", self._cross_out)
        for button in (self._less, self._more):
            button.setFixedWidth(46)
            row.addWidget(button)
        row.addWidget(self._gone)
        row.addStretch(1)
        self._ways.hide()
        column.addWidget(self._ways)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the keywords on the sheet now."""
        words, counters = campaign.company.keywords, campaign.company.counters
        self._none.setVisible(not words and not counters)
        self._chips.setVisible(bool(words or counters))
        self._chips.offer(
            [
                *(Choice(_KEYWORD + word, word) for word in words),
                *(Choice(_COUNTED + name, f"{name} {n}") for name, n in counters.items()),
            ]
        )
        if self._open not in self._chips.chips:
            self._open = ""
        self._mark()

    # ---------------------------------------------------------------------------------- panels

    def _toggle(self, key: str) -> None:
        self._open = "" if key == self._open else key
        self._mark()

    def _mark(self) -> None:
        self._chips.mark((self._open,))
        counted = self._open.startswith(_COUNTED)
        self._ways.setVisible(bool(self._open))
        self._less.setVisible(counted)
        self._more.setVisible(counted)
        name = self._open.partition(":")[2]
        say = self._context.texts.say
        self._gone.setAccessibleName(say("story.keywords.gone.spoken", name=name))
        self._less.setAccessibleName(f"{name} −1")
        self._more.setAccessibleName(f"{name} +1")

    def _begin(self) -> None:
        self._line.setVisible(self._line.isHidden())
        if self._line.isVisible():
            self._line.setFocus()

    def _close(self) -> None:
        self._line.clear()
        self._line.hide()

    # ---------------------------------------------------------------------------------- actions

    def _dispatch(self, action: Action) -> bool:
        done = self._context.shell.dispatch(action)
        self.show_campaign(self._context.store.campaign)
        return done

    def _write(self) -> None:
        words = self._line.text().strip()
        counter = _COUNTER.fullmatch(words)
        if not words:
            return
        if counter is not None and len(counter["name"]) <= 40:
            action: Action = SetCounter(name=counter["name"], number=int(counter["number"]))
        else:
            action = SetKeyword(keyword=words)
        if self._dispatch(action):
            self._line.clear()

    def _count(self, by: int) -> None:
        name = self._open.removeprefix(_COUNTED)
        held = self._context.store.campaign.company.counters.get(name, 0)
        self._dispatch(SetCounter(name=name, number=held + by))

    def _cross_out(self) -> None:
        if self._open.startswith(_COUNTED):
            self._dispatch(SetCounter(name=self._open.removeprefix(_COUNTED)))
        else:
            self._dispatch(SetKeyword(keyword=self._open.removeprefix(_KEYWORD), held=False))
