"""The start of a chapter on the story page: one plain line that says who sets out, and its key."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.story.chapter import chapter_start
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, IconLabel, KeyButton, QuietLabel, wrapped

MUSTER = "muster"
CAP = "Ctrl M"


class ChapterStartLine(Card):
    """Hides itself as soon as something of the chapter was done, unless a seat waits."""

    def __init__(self, context: PageContext) -> None:
        """Make the line; :meth:`show_campaign` fills it."""
        super().__init__()
        self.setObjectName("chapter-start")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._context = context
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(10)
        self._icon = IconLabel(context.theme, "account-group")
        self._words: QLabel = wrapped(QuietLabel())
        self._words.setObjectName("chapter-start-words")
        self._open = KeyButton(context.theme, context.texts.say("chapter-start.open"), "", CAP)
        self._open.setObjectName("chapter-start-open")
        self._open.stand(36)
        self._open.clicked.connect(self._turn)
        row.addWidget(self._icon)
        row.addWidget(self._words, 1)
        row.addWidget(self._open)
        self.hide()

    def _turn(self) -> None:
        self._context.shell.show_page(MUSTER)

    def show_campaign(self, campaign: Campaign, question: Question | None) -> None:
        """Show who sets out; a question to a seat comes first."""
        shown = chapter_start(campaign, self._context.texts)
        asked = question is not None and question.kind.startswith("quick.")
        self.setHidden(asked or not shown.shown)
        self._words.setText(shown.words)
        icon, ink = ("skull", "blood") if shown.lost else ("account-group", "quiet")
        self._icon.show_icon(icon, ink)
