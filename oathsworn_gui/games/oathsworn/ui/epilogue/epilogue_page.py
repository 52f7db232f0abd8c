"""The epilogue: level, loot and losses in the printed order, then the next chapter."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.ui.epilogue.chapter_ends import BeforeBody, DoneBody, NoneBody
from oathsworn_gui.games.oathsworn.ui.epilogue.final import FinalBody
from oathsworn_gui.games.oathsworn.ui.epilogue.footer import Footer
from oathsworn_gui.games.oathsworn.ui.epilogue.level import LevelBody
from oathsworn_gui.games.oathsworn.ui.epilogue.loot import LootBody
from oathsworn_gui.games.oathsworn.ui.epilogue.losses import LossesBody
from oathsworn_gui.games.oathsworn.ui.epilogue.rail import StepRail
from oathsworn_gui.games.oathsworn.ui.epilogue.step_body import Body
from oathsworn_gui.games.oathsworn.ui.epilogue.summary import EndBody
from oathsworn_gui.games.oathsworn.views.base.row_keys import DIGITS, row_caps
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, moment
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Happened
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Heading, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEY = "epilogue"
_FOLDED = 1400
_LOW = 760
"""Below this width the rail shows its marks only; below this height the title is one line."""
_MOST = (2400, 1240)
"""The largest size of the page: on a larger screen it is centred."""
_SETTLED = 50
"""Milliseconds after which a page that was just turned to has its final sizes."""

_BODIES: dict[str, Callable[[PageContext], Body]] = {
    "none": NoneBody,
    "before": BeforeBody,
    "level": LevelBody,
    "loot": LootBody,
    "losses": LossesBody,
    "end": EndBody,
    "done": DoneBody,
    "final": FinalBody,
}


class EpiloguePage(QWidget):
    """The rail at the left, the step that is open in the middle, what is missing at the foot."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context.room)
        self.setObjectName("epilogue")
        self._context = context
        self._told: tuple[bool, str] | None = None
        self._bodies: dict[str, Body] = {}
        self._now = moment(context.store)
        self._four = _classes(self._now)
        self._rail = StepRail(context)
        self._footer = Footer(context, self._accept, self._back, self._other)
        self._arrange()
        self._register()
        self._stops = [
            context.watch(lambda campaign: campaign, self._show),
            context.store.listen(self._stepped, last_only=True),
        ]
        self.destroyed.connect(lambda: [stop() for stop in self._stops])

    keeps_page_keys = True
    """The keys of the page follow those of the numbers in the key bar."""

    def key_hints(self) -> KeyHints:
        """Return which numbers choose something now."""
        numbers = 0 if self._now.elsewhere else self._body().numbers()
        return (
            ((row_caps(numbers), self._context.texts.say("epilogue.key.choose")),)
            if numbers
            else ()
        )

    def shows_question(self, question: Question) -> bool:
        """Whether the page asks ``question`` itself, so that no other panel needs to."""
        return question.kind.startswith("tally.")

    def _arrange(self) -> None:
        theme = self._context.theme
        self._title = Heading(theme, "", 44)
        self._title.setObjectName("epilogue-title")
        self._sub = wrapped(QuietLabel())
        self._sub.setObjectName("epilogue-sub")
        self._place = QWidget()
        self._stack = QVBoxLayout(self._place)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._area = area = ScrollArea(widgetResizable=True)
        area.setObjectName("epilogue-area")
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self._place)
        column = QVBoxLayout()
        column.setSpacing(4)
        self._head = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._head.setSpacing(4)
        self._head.addWidget(self._title)
        self._head.addWidget(self._sub, 1)
        add_layout(column, self._head)
        column.addSpacing(8)
        column.addWidget(area, 1)
        column.addSpacing(8)
        column.addWidget(self._footer)
        whole = _Whole()
        whole.setMaximumSize(*_MOST)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(whole)
        row = QHBoxLayout(whole)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addWidget(self._rail)
        add_layout(row, column, 1)

    def _register(self) -> None:
        self._context.commands.add(
            Command(
                "epilogue-accept",
                "check",
                self._accept,
                self._refuse,
                "Return",
                KEY,
                params=lambda: {"step": self._accept_words()},
                text="command.epilogue-accept-now",
                told=self._may_accept,
            ),
            Command("epilogue-back", "arrow-left", self._back, self._refuse_back, "", KEY),
            Command("epilogue-short", "cards", self._other, self._refuse_other, "", KEY),
            Command(
                "epilogue-item",
                "pencil-plus",
                self._enter_item,
                self._refuse_item,
                "I",
                KEY,
                told=lambda: self._refuse_item() is None,
            ),
        )
        for number, digit in enumerate(DIGITS, 1):
            keys = QShortcut(QKeySequence(digit), self)
            keys.activated.connect(lambda number=number: self._body().press_number(number))

    def _body(self) -> Body:
        step = self._now.step
        key = "loot" if step.startswith("loot") else step
        if key not in self._bodies:
            body = self._bodies[key] = _BODIES[key](self._context)
            body.changed.connect(self._show_footer)
            self._stack.addWidget(body)
            self._fold(body)
        return self._bodies[key]

    def _show(self, campaign: object) -> None:
        before = self._now
        self._now = moment(self._context.store)
        if _classes(self._now) != self._four:
            self._begin_anew()
        now, body = self._now, self._body()
        for other in self._bodies.values():
            other.setHidden(other is not body)
        self._title.setText(body.title(now))
        sub = body.sub(now)
        self._sub.setText(sub)
        self._sub.setVisible(bool(sub))
        body.show_moment(now)
        self._rail.setHidden(now.step == "final")
        self._rail.show_moment(now)
        self._show_footer()
        self._context.commands.changed.emit()
        if now.question != before.question or now.step != before.step:
            soon(self, self._focus)

    def _begin_anew(self) -> None:
        """Drop the bodies: others sit in the four seats now."""
        self._four = _classes(self._now)
        for body in self._bodies.values():
            self._stack.removeWidget(body)
            body.hide()
            body.deleteLater()
        self._bodies = {}

    def _show_footer(self) -> None:
        self._footer.show_moment(self._now, self._body())
        told = (self._may_accept(), self._accept_words())
        if told != self._told:
            self._told = told
            self._context.commands.changed.emit()

    def _focus(self) -> None:
        """Focus the current question, after sending the answer that was marked for it before."""
        body = self._body()
        if self.isVisible() and not body.focus():
            self._footer.focus_accept()
        soon(self, self._bring_into_view, after=_SETTLED)
        if isinstance(body, LossesBody):
            body.go_on(self._now)

    def _bring_into_view(self) -> None:
        """Scroll to what has the focus, once the layout is settled."""
        focused = self._body().focusWidget()
        if focused is not self._body():
            self._area.ensureWidgetVisible(focused, 0, 80)

    def _stepped(self, happened: Happened, step: Step) -> None:
        if happened != "done":
            for body in self._bodies.values():
                body.forget()
            self._show(self._context.store.campaign)

    def _accept(self) -> None:
        self._body().accept(self._now)

    def _may_accept(self) -> bool:
        """Whether the orange button can be pressed, which the key bar then calls by its name."""
        return self._refuse() is None and not self._body().blocked(self._now)

    def _accept_words(self) -> str:
        words = self._body().accept_words(self._now)
        return words or self._context.texts.say("command.epilogue-accept")

    def _refuse(self) -> Refusal | None:
        if self._now.elsewhere:
            return impossible("chapter.question-open")
        words = self._body().accept_words(self._now)
        return None if words else impossible("epilogue.nothing-to-accept")

    def _back(self) -> None:
        self._context.commands.run("undo")

    def _refuse_back(self) -> Refusal | None:
        undo = self._context.commands.find("undo")
        return undo.refuse() if undo is not None else impossible("epilogue.no-undo")

    def _other(self) -> None:
        self._body().do_other(self._now)

    def _refuse_other(self) -> Refusal | None:
        words = self._body().other_words(self._now)
        return None if words else impossible("epilogue.nothing-missing")

    def _enter_item(self) -> None:
        body = self._body()
        if isinstance(body, LootBody):
            body.enter_item()

    def _refuse_item(self) -> Refusal | None:
        if self._now.step in {"loot-2", "loot-3"}:
            return None
        return impossible("epilogue.no-item-now")

    def _fold(self, body: Body) -> None:
        rail = 128 if self.width() < _FOLDED else 320
        body.fold(self.width() - (32 if isinstance(body, FinalBody) else rail))

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the current question when the page is shown."""
        super().showEvent(event)
        if not self._now.elsewhere:
            soon(self, self._focus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the rail where there is little room."""
        super().resizeEvent(event)
        self._rail.fold(folded=self.width() < _FOLDED)
        low = self.height() < _LOW
        ways = QBoxLayout.Direction
        self._head.setDirection(ways.LeftToRight if low else ways.TopToBottom)
        self._head.setSpacing(24 if low else 4)
        self._title.setFont(self._context.theme.font("display", 30 if low else 44))
        for body in self._bodies.values():
            self._fold(body)


def _classes(now: Moment) -> tuple[str, ...]:
    return tuple(who.cls for who in now.campaign.seats.values())


class _Whole(QWidget):
    """All of the page, as high as the window: the middle scrolls, so that the foot stays in view.

    Without this the wrapped words of the rail would make the page ask for its full height.
    """

    def hasHeightForWidth(self) -> bool:
        """Return False: the height does not follow from the width."""
        return False


PAGE = PageSpec(
    KEY,
    "book-open-page-variant",
    EpiloguePage,
    lambda campaign: campaign is not None and (campaign.part == "epilogue" or campaign.finished),
)
