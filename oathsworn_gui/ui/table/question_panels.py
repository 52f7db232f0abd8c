"""Making the panels of questions, and using them again: building one takes a frame."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.table.question_panel import panel_for


@runtime_checkable
class TakesQuestions(Protocol):
    """A panel that shows further questions of its kinds while it is the current one.

    With ``kept`` it is put aside while another is shown, and comes back: one that works beside the
    window ends that in ``put_aside``. Where ``kept`` is False it shows one question only.
    """

    def take_question(self, question: Question, /) -> None:
        """Show another question."""
        ...


class QuestionPanels:
    """The panels that are in the layout ``held``: the current one, and those put aside."""

    def __init__(
        self,
        context: PageContext,
        game_ui: GameUi,
        held: QVBoxLayout,
        is_asked: Callable[[QWidget | None], bool],
    ) -> None:
        """Hold none; ``is_asked`` says whether a panel, or one being made, shows the question."""
        self._context = context
        self._game_ui = game_ui
        self._held = held
        self._is_asked = is_asked
        self._kept: dict[type[QWidget], QWidget] = {}

    def reused(self, question: Question, current: QWidget | None) -> QWidget | None:
        """Return the panel that can show the question: the current one, or one put aside.

        None where one has to be made.
        """
        kind = self._game_ui.panels.get(question.kind)
        for panel in (current, *self._kept.values()):
            if kind is type(panel) and isinstance(panel, TakesQuestions):
                return panel if getattr(panel, "kept", True) else None
        return None

    def made(self, question: Question) -> QWidget:
        """Make the panel of a question."""
        asked = _Asked(self._is_asked)
        context = replace(self._context, awake=asked)
        panel = asked.panel = panel_for(context, self._game_ui, question)
        self._held.addWidget(panel)
        if getattr(panel, "kept", False):
            self._kept[type(panel)] = panel
        return panel

    def put_away(self, panel: QWidget) -> None:
        """Put a panel aside that is kept, delete any other."""
        panel.hide()
        if self._kept.get(type(panel)) is not panel:
            self._held.removeWidget(panel)
            panel.deleteLater()
            return
        put_aside: Callable[[], None] | None = getattr(panel, "put_aside", None)
        if put_aside is not None:
            put_aside()


class _Asked:
    """Whether a panel is awake; one that is being made is."""

    def __init__(self, is_asked: Callable[[QWidget | None], bool]) -> None:
        self._is_asked = is_asked
        self.panel: QWidget | None = None

    def __call__(self) -> bool:
        return self._is_asked(self.panel)
