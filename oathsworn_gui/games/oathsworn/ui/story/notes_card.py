"""Reminders and the journal."""

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger, DoneTrigger, WriteJournal
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.story import Trigger
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear


class NotesCard(Card):
    """What the group wrote down."""

    def __init__(self, context: PageContext) -> None:
        """Make the parts; :meth:`show_campaign` fills them."""
        super().__init__()
        self.setObjectName("story-notes")
        self._context = context
        self._reminded: object = None
        say = context.texts.say
        around = QVBoxLayout(self)
        around.setContentsMargins(20, 12, 20, 12)
        around.setSpacing(10)
        self._sections = {name: QWidget() for name in ("reminders", "journal")}
        for name, section in self._sections.items():
            section.setObjectName(f"section-{name}")
            around.addWidget(section, int(name == "journal"))
        column = _column(self._sections["reminders"])
        column.addWidget(self._title("story.reminders"))
        self._list = QWidget()
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        column.addWidget(self._list)
        add_layout(column, self._new_row())
        column = _column(self._sections["journal"])
        column.addWidget(self._title("story.journal"))
        self._journal = QPlainTextEdit()
        self._journal.setObjectName("journal")
        self._journal.setAccessibleName(say("story.journal"))
        set_hint(self._journal, say("story.journal.hint"))
        self._journal.setTabChangesFocus(True)
        self._journal.setStyleSheet("min-height: 96px;")
        self._journal.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._journal.installEventFilter(self)
        column.addWidget(self._journal, 1)

    def show_sections(self, names: Collection[str]) -> None:
        """Show these sections only; without any the card takes no room."""
        for name, section in self._sections.items():
            section.setHidden(name not in names)
        self.setHidden(not any(name in names for name in self._sections))

    def section(self, name: str) -> QWidget | None:
        """Return a section by name, None where it belongs to another card."""
        return self._sections.get(name)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show reminders and journal as they are now."""
        story = story_of(campaign)
        filled = len(story.track.tokens) if story.track is not None else 0
        if self._reminded != (story.triggers, filled):
            self._reminded = (story.triggers, filled)
            clear(self._rows)
            for trigger in story.triggers:
                self._rows.addWidget(self._reminder(trigger, filled))
        self._space.setMaximum(story.track.length if story.track is not None else 0)
        if self._journal.toPlainText() != story.journal and not self._journal.hasFocus():
            self._journal.setPlainText(story.journal)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the journal when its field is left."""
        if event.type() == QEvent.Type.FocusOut and watched is self._journal:
            self.keep_journal()
        return super().eventFilter(watched, event)

    def keep_journal(self) -> None:
        """Write the journal into the campaign when it differs."""
        text, campaign = self._journal.toPlainText(), self._context.store.campaign
        if campaign.story is not None and text != campaign.story.journal:
            self._context.shell.dispatch(WriteJournal(text=text))

    # ------------------------------------------------------------------------------- the parts

    def _title(self, key: str) -> QLabel:
        title = PlainLabel(self._context.texts.say(key))
        title.setFont(self._context.theme.font("text", 20, "semibold"))
        return title

    def _new_row(self) -> QHBoxLayout:
        say = self._context.texts.say
        row = QHBoxLayout()
        row.setSpacing(6)
        self._words = QLineEdit(maxLength=200)
        self._words.setObjectName("new-reminder")
        set_hint(self._words, say("story.reminder.words"))
        self._words.setAccessibleName(say("story.reminder.words"))
        self._words.returnPressed.connect(self._add)
        self._space = QSpinBox(minimum=0, maximum=0)
        self._space.setObjectName("reminder-space")
        self._space.lineEdit().setTextMargins(8, 0, 0, 0)
        self._space.setSpecialValueText(say("story.reminder.later"))
        self._space.setPrefix(say("story.reminder.space"))
        self._space.setAccessibleName(say("story.reminder.when"))
        add = QPushButton("+")
        add.setObjectName("add-reminder")
        add.setFixedWidth(46)
        add.setAccessibleName(say("story.reminder.add"))
        add.clicked.connect(self._add)
        row.addWidget(self._words, 1)
        row.addWidget(self._space)
        row.addWidget(add)
        return row

    def _reminder(self, trigger: Trigger, filled: int) -> QCheckBox:
        say = self._context.texts.say
        words = trigger.words
        if trigger.space is not None:
            due = trigger.space <= filled and not trigger.done
            key = "story.reminder.due" if due else "story.reminder.at"
            words = say(key, words=trigger.words, space=trigger.space)
        box = QCheckBox(words)
        box.setObjectName(f"reminder-{trigger.id}")
        box.setAccessibleName(words)
        box.setChecked(trigger.done)
        box.setEnabled(not trigger.done)
        box.clicked.connect(partial(self._dispatch, DoneTrigger(trigger=trigger.id)))
        return box

    def _add(self) -> None:
        words = self._words.text().strip()
        if not words:
            self._words.setFocus()
            return
        space = self._space.value() or None
        if self._dispatch(AddTrigger(words=words, space=space)):
            self._words.clear()

    def _dispatch(self, action: Action) -> bool:
        return self._context.shell.dispatch(action)


def _column(section: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(section)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    return column
