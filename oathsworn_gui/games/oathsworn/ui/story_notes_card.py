"""Reminders, the journal and the two traits that cost time."""

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

from oathsworn_gui.games.oathsworn.actions.story_notes import AddTrigger, DoneTrigger, WriteJournal
from oathsworn_gui.games.oathsworn.actions.story_reading import FieldMedic, ToughAsNails
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import Trigger
from oathsworn_gui.games.oathsworn.rules.story import story_of
from oathsworn_gui.games.oathsworn.rules.story_traits import FIELD_MEDIC, TOUGH_AS_NAILS
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, QuietLabel


class NotesCard(Card):
    """What the group wrote down, and what its traits allow at a choice of location."""

    def __init__(self, context: PageContext) -> None:
        """Make the parts; :meth:`show_campaign` fills them."""
        super().__init__()
        self.setObjectName("story-notes")
        self._context = context
        self._reminded: object = None
        self._offered: object = None
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        self._traits = QWidget()
        self._trait_rows = QVBoxLayout(self._traits)
        self._trait_rows.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._traits)
        column.addWidget(self._title("story.reminders"))
        self._list = QWidget()
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        column.addWidget(self._list)
        column.addLayout(self._new_row())
        column.addWidget(self._title("story.journal"))
        self._journal = QPlainTextEdit()
        self._journal.setObjectName("journal")
        self._journal.setAccessibleName(say("story.journal"))
        self._journal.setPlaceholderText(say("story.journal.hint"))
        self._journal.setTabChangesFocus(True)
        self._journal.setStyleSheet("min-height: 56px;")
        self._journal.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._journal.installEventFilter(self)
        column.addWidget(self._journal, 1)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show reminders, journal and traits as they are now."""
        story = story_of(campaign)
        filled = len(story.track.tokens) if story.track is not None else 0
        if self._reminded != (story.triggers, filled):
            self._reminded = (story.triggers, filled)
            _empty(self._rows)
            for trigger in story.triggers:
                self._rows.addWidget(self._reminder(trigger, filled))
        self._space.setMaximum(story.track.length if story.track is not None else 0)
        if self._journal.toPlainText() != story.journal and not self._journal.hasFocus():
            self._journal.setPlainText(story.journal)
        self._show_traits(campaign)

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
        title = QLabel(self._context.texts.say(key))
        title.setFont(self._context.theme.font("text", 20, "semibold"))
        return title

    def _new_row(self) -> QHBoxLayout:
        say = self._context.texts.say
        row = QHBoxLayout()
        row.setSpacing(6)
        self._words = QLineEdit(maxLength=200)
        self._words.setObjectName("new-reminder")
        self._words.setPlaceholderText(say("story.reminder.words"))
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

    def _show_traits(self, campaign: Campaign) -> None:
        marked = [t for t in (FIELD_MEDIC, TOUGH_AS_NAILS) if campaign.company.traits.get(t)]
        refuse = self._context.store.refuse
        offered = [
            (
                trait,
                [(action, words, refuse(action)) for action, words in self._ways(campaign, trait)],
            )
            for trait in marked
        ]
        if offered == self._offered:
            return
        self._offered = offered
        _empty(self._trait_rows)
        self._traits.setVisible(bool(marked))
        for trait, ways in offered:
            self._trait_rows.addWidget(self._trait_title(trait))
            for action, words, refusal in ways:
                self._trait_rows.addWidget(self._trait_button(action, words, refusal))

    def _trait_title(self, trait: str) -> QLabel:
        return QuietLabel(self._context.texts.say(f"story.trait.{trait}"))

    def _ways(self, campaign: Campaign, trait: str) -> list[tuple[Action, str]]:
        say = self._context.texts.say
        if trait == TOUGH_AS_NAILS:
            return [
                (ToughAsNails(seat=seat), say("story.trait.heal", name=who.name))
                for seat, who in campaign.seats.items()
            ]
        return [
            (
                FieldMedic(seat=seat, injury=injury.id),
                say("story.trait.archive", name=who.name, injury=injury.name),
            )
            for seat, who in campaign.seats.items()
            for injury in who.injuries
        ]

    def _trait_button(self, action: Action, words: str, refusal: Refusal | None) -> QPushButton:
        button = QPushButton(words)
        button.setObjectName(f"trait-{words}")
        button.setAccessibleName(words)
        button.setEnabled(refusal is None)
        button.setToolTip("" if refusal is None else self._context.refusal_text(refusal))
        button.clicked.connect(partial(self._dispatch, action))
        return button

    def _dispatch(self, action: Action) -> bool:
        return self._context.shell.dispatch(action)


def _empty(rows: QVBoxLayout) -> None:
    while rows.count():
        item = rows.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
