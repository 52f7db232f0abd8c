"""Between story and encounter: what is put away, what is set up next, and a place to stop."""

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.base.bag_card import BagCard, Ticked
from oathsworn_gui.games.oathsworn.views.story.put_away import after_story
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class AfterStory(QWidget):
    """A plain list to tick below the set-up of the encounter; ``ticked`` is kept by its owner."""

    def __init__(self, context: PageContext, ticked: Ticked) -> None:
        """Show what is put away and set up now."""
        super().__init__()
        self.setObjectName("after-story")
        self._context = context
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(12)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(IconLabel(context.theme, "content-save-check", "moss", 22))
        saved = wrapped(PlainLabel(say("bags.after.saved")))
        saved.setObjectName("after-story-saved")
        row.addWidget(saved, 1)
        stop = KeyButton(context.theme, say("bags.after.stop"), "bag-personal")
        stop.setObjectName("after-story-stop")
        stop.clicked.connect(lambda: context.shell.show_page("bags"))
        row.addWidget(stop)
        add_layout(column, row)
        if not context.store.box.line.own_story:  # the built-in story has nothing to pack
            add_layout(column, self._bags(ticked))

    def _bags(self, ticked: Ticked) -> QBoxLayout:
        context = self._context
        bags = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        bags.setSpacing(20)
        for group in after_story(context.store.campaign, context.store.box):
            upright = QVBoxLayout()
            upright.addWidget(BagCard(context, "after", group, ticked, _nothing, kind="plain"))
            upright.addStretch(1)
            add_layout(bags, upright, 1)
        return bags


def _nothing() -> None:
    """Do nothing: these ticks are not counted."""
