"""The start of a chapter on the story page: one quiet line that says who sets out, and its key."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.chapters import chapter_begun
from oathsworn_gui.games.oathsworn.rules.players import away
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.pages import PageContext
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
        """Show who sets out; what is asked of a seat stands above all."""
        lost = [who.name for who in campaign.seats.values() if who.lost]
        begins = campaign.part == "story" and not chapter_begun(campaign)
        asked = question is not None and question.kind.startswith("quick.")
        self.setHidden(asked or not (begins or lost))
        say = self._context.texts.say
        names = ", ".join(player.name for player in away(campaign))
        if lost:
            words = say("chapter-start.lost", names=", ".join(lost))
        elif names:
            words = say("chapter-start.away", names=names)
        else:
            words = say("chapter-start.ready")
        self._words.setText(words)
        self._icon.show_icon("skull" if lost else "account-group", "blood" if lost else "quiet")
