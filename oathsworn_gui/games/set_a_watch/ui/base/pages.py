"""What the pages share: which one is played on, the place of questions, turning to it by itself."""

from collections.abc import Mapping
from typing import Literal

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import ROUNDS
from oathsworn_gui.session.history import Step
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext

CAMP, WATCH, END = "watch-camp", "watch-line", "watch-end"
MIDDLE = 1200
"""Px of width of a page of play from which its parts stand beside each other."""
_NARROWEST = 580
"""Px of width that its parts need below each other."""
Thing = Literal["die", "card", "creature"]
_CODES: Mapping[Thing, tuple[str, ...]] = {
    "die": ("watch.die",),
    "card": ("watch.card",),
    "creature": ("watch.creature", "watch.hidden-creature"),
}
"""The texts of options that stand for a thing on the table."""
_LOW = 600
"""Px of height of a page below which its parts beside each other may have to scroll."""
_AROUND = 8
"""Px that are shown above and below a part that is scrolled to."""
_HIGH_FROM = 480
"""Px of a page from which a question stands in it; on a smaller one it lies above the page."""


def home(campaign: Campaign) -> str:
    """Return the page that is played on now."""
    if campaign.result:
        return END
    return WATCH if campaign.phase == "watch" else CAMP


def heading(campaign: Campaign, texts: Texts) -> str:
    """Return the line below the title: the round and what is done in it."""
    if campaign.result:
        return texts.say(f"watch.result.{campaign.result}")
    phase = texts.say(f"watch.phase.{campaign.phase}")
    return texts.say("watch.heading", round=campaign.round, rounds=ROUNDS, phase=phase)


class HomeFollower:
    """Turns from a page of play to the next one when the evening has moved on, or back."""

    def __init__(self, context: PageContext, host: QWidget) -> None:
        """Follow the store as long as ``host`` is there."""
        self._context, self._host = context, host
        stop = context.store.listen(self._stepped)
        host.destroyed.connect(stop)

    def _stepped(self, happened: str, step: Step) -> None:
        del happened
        if home(step.before) != home(step.after):
            soon(self._host, self._turn)

    def _turn(self) -> None:
        self._context.shell.show_page(home(self._context.store.campaign))


class QuestionPlace(QWidget):
    """A place of a page in which the question stands instead of what is there otherwise."""

    def __init__(self, context: PageContext, usual: QWidget) -> None:
        """Show ``usual`` while nothing is asked."""
        super().__init__()
        self._context, self._usual = context, usual
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(usual, 1)

    def offered(self, width: int, height: int) -> QWidget | None:
        """Return itself where a page of this size has room for a question, else None."""
        return self if width >= MIDDLE and height >= _HIGH_FROM else None

    def fit(self, width: int, height: int) -> None:
        """Show the question alone while there is one in this place."""
        asked = self._context.store.ask() is not None
        self._usual.setVisible(not asked or self.offered(width, height) is None)


class _Body(QWidget):
    """What scrolls of a page; it lets a narrower window get to where its parts lie below."""

    def minimumSizeHint(self) -> QSize:
        """Return the width of the parts below each other at most."""
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), _NARROWEST), hint.height())


class PlayPage(QWidget):
    """A page that is played on: questions stand in its place, and it gives the keys on.

    ``body`` scrolls where it has no room; what is pinned stands below it, always in view.
    """

    def __init__(self, context: PageContext) -> None:
        """Subclasses lay their parts out in ``body`` and set ``place``."""
        super().__init__(context.room)
        self.context = context
        self.place: QuestionPlace
        self._room = (0, 0)
        self.body = _Body()
        self._area = area = ScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setMinimumHeight(1)  # under a question that lies above the page
        area.viewport().setAutoFillBackground(False)
        area.setWidget(self.body)
        self.body.setAutoFillBackground(False)  # which a scroll area's widget is given
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(area, 1)

    def pins(self) -> bool:
        """Whether what Enter does has no room in the body without scrolling."""
        return self.width() < MIDDLE or self.height() < _LOW

    def bring(self, part: QWidget) -> None:
        """Scroll to a part of the body, where it is not seen whole."""
        self._area.ensureWidgetVisible(part, 0, _AROUND)

    def pin(self, part: QWidget) -> None:
        """Show a part below the body from now on, until it is laid out elsewhere."""
        self._column.addWidget(part)

    def place_of_question(
        self, question: Question, width: int, height: int, *, covers: bool
    ) -> QWidget | None:
        """Return the place, where a page of this size has room for it."""
        del question, covers
        self._room = (width, height)
        return self.place.offered(width, height)

    def fit_question(self) -> None:
        """Show the question in its place."""
        self.place.fit(*self._room)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the parts below each other, and the height of what is pinned."""
        return QSize(self.body.minimumSizeHint().width(), super().minimumSizeHint().height())

    def showEvent(self, event: QShowEvent) -> None:
        """Give the keys on."""
        super().showEvent(event)
        soon(self, self.give_keys)

    def give_keys(self) -> None:
        """Give the keys to what is asked, else take them: no card or die keeps them."""
        if not self.isVisible():
            return
        if self.context.store.ask() is None:
            self.setFocus()
        elif self.context.commands.find("answer") is not None:
            self.context.commands.run("answer")


def answers_of(question: Question | None, thing: Thing) -> frozenset[str]:
    """Return the names of dice, cards or creatures that may be pointed at as an answer."""
    if question is None or question.form != "choice":
        return frozenset()
    return frozenset(
        option.key
        for option in question.options
        if option.refusal is None and option.code in _CODES[thing]
    )


def answer_by(context: PageContext, question: Question | None, thing: Thing, name: str) -> bool:
    """Answer the open question with what was pointed at; return whether that was an answer."""
    if question is None or name not in answers_of(question, thing):
        return False
    context.shell.dispatch(Answer(procedure=question.procedure, value=name))
    return True
