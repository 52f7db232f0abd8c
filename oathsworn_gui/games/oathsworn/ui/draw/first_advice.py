"""What is best while an extra card is owed and a redraw may come first: one line, counted aside."""

from collections.abc import Callable, Iterator

from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.odds.ahead import Stopped
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.views.might.draw_advice import (
    HandAdvice,
    first_advised,
    setting_of,
)
from oathsworn_gui.games.oathsworn.views.might.redraw_words import RedrawWords
from oathsworn_gui.games.oathsworn.views.might.setting import Use
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.background_count import Counting
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped


class FirstAdviceLine(QuietLabel):
    """Says which card is better redrawn before the extra cards; hidden where none is."""

    def __init__(self, context: PageContext) -> None:
        """Say nothing yet."""
        super().__init__()
        wrapped(self)
        self.setObjectName("redraw-first-advice")
        self._context = context
        self._asked: tuple[Question, Draw] | None = None
        self._use: Use = "attack"
        self._counting = Counting(self._tell, self)
        self.hide()

    def show_question(self, question: Question, draw: Draw) -> None:
        """Count beside the window for ``draw``, in which an extra card is owed."""
        self._asked = question, draw
        self.count()

    def say_nothing(self) -> None:
        """Count nothing: no redraw is offered."""
        self._asked = None
        self.count()

    def count(self) -> None:
        """Count anew, for the location that is meant now."""
        self.hide()
        if self._asked is None:
            self._counting.stop()
            return
        question, draw = self._asked
        context = self._context
        store, aims = context.store, shared_by(context).aims
        die = aims.die(question.procedure)
        setting = setting_of(store.campaign, store.box, question, die)
        aim = setting.aim(aims.last(setting.use)) if setting is not None else None
        if setting is None or aim is None or setting.targets:
            self._counting.stop()
            return
        self._use = setting.use

        def job(stop: Callable[[], bool]) -> Iterator[tuple[str, object]]:
            try:
                yield "first", first_advised(draw, setting, aim, stop)
            except Stopped:
                return

        self._counting.start(job)

    def _tell(self, found: dict[str, object]) -> None:
        advice = found.get("first")
        if isinstance(advice, HandAdvice) and self._asked is not None:
            words = RedrawWords(self._context.texts, self._asked[1], advice, self._use).first()
            self.setText(words)
            self.setVisible(bool(words))
