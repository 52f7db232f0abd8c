"""Instant action on the story page: four steps to the encounter, each shop offered once."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseStoryMode
from oathsworn_gui.games.oathsworn.actions.shops.trade import VisitShop
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.story.chapter import (
    InstantChapter,
    instant_chapter,
    instant_shops,
    plays_instant,
)
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.base.forest import Forest
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    IconLabel,
    KeyButton,
    PrimaryButton,
    QuietLabel,
    RuleLink,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDEST = 720
_LEAST = 320
_SMALL = 620
_SHOP_ICONS = {"banksmith": "anvil", "apothecary": "bottle-tonic-plus"}
_SHOP_KEYS = {"banksmith": "B", "apothecary": "A"}
_WAYS = (
    ("make-a-check", "check", "dice-multiple", "K"),
    ("make-a-story-fight", "fight", "sword-cross", "F"),
    ("book-says", "says", "book-open-page-variant", "W"),
)
"""What step 2 opens: the command, its words, its icon, its key."""


class InstantView(Forest):
    """The ground of the page in an instant chapter: no map, no track, no runner."""

    def __init__(self, context: PageContext) -> None:
        """Make the four steps; :meth:`show_campaign` fills them."""
        super().__init__(context.theme)
        self.setObjectName("instant-view")
        self._context = context
        self._card = Card()
        self._card.setMaximumWidth(_WIDEST)
        self._card.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        around = self._around = QVBoxLayout(self)
        around.setContentsMargins(24, 24, 24, 24)
        around.addStretch(1)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self._card, 8)
        middle.addStretch(1)
        add_layout(around, middle)
        around.addStretch(1)
        self._column = QVBoxLayout(self._card)
        self._column.setContentsMargins(28, 22, 28, 26)
        self._column.setSpacing(14)
        self._add_head()
        self._add_reading()
        self._add_rewards()
        self._add_shops()
        self._add_end()

    def shows(self, campaign: Campaign) -> bool:
        """Whether this is the ground now: an instant chapter's story."""
        return plays_instant(campaign)

    def wanted_height(self, width: int) -> int:
        """Return the height at which nothing is squeezed at a width of the page, in px."""
        inner = max(_LEAST, min(_WIDEST, round(width * 0.8) - 16))
        return self._column.heightForWidth(inner) + 16

    # ---------------------------------------------------------------------------- the parts

    def _add_head(self) -> None:
        theme, say = self._context.theme, self._context.texts.say
        self._chapter = QuietLabel()
        self._title = wrapped(Heading(theme, "", 30))
        self._title.setObjectName("instant-title")
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._title, 1)
        row.addWidget(self._chapter)
        row.addWidget(RuleLink("INSTANT-01", self._context.shell.show_rule))
        add_layout(self._column, row)
        self._help = wrapped(QuietLabel(say("instant.help")))
        self._column.addWidget(self._help)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the help and the room around out where there is little."""
        super().resizeEvent(event)
        small = event.size().height() < _SMALL
        self._help.setVisible(not small)
        self._column.setSpacing(8 if small else 14)
        self._around.setContentsMargins(*((8,) * 4 if small else (24,) * 4))

    def _step(self, number: int, name: str) -> tuple[QLabel, QVBoxLayout]:
        """Add a step: its number in the display face, its title, and room below it."""
        theme = self._context.theme
        row = QHBoxLayout()
        row.setSpacing(16)
        numeral = Heading(theme, str(number), 34)
        numeral.setFixedWidth(28)
        numeral.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        row.addWidget(numeral, 0, Qt.AlignmentFlag.AlignTop)
        inside = QVBoxLayout()
        inside.setSpacing(6)
        title = wrapped(PlainLabel(self._context.texts.say(f"instant.{name}")))
        title.setProperty("strong", True)
        title.setFont(theme.font("text", 20, "semibold"))
        inside.addWidget(title)
        add_layout(row, inside, 1)
        add_layout(self._column, row)
        return title, inside

    def _add_reading(self) -> None:
        self._reading, inside = self._step(1, "read")
        self._where = wrapped(QuietLabel())
        inside.addWidget(self._where)

    def _add_rewards(self) -> None:
        say = self._context.texts.say
        _, inside = self._step(2, "rewards")
        self._rewards = wrapped(QuietLabel())
        inside.addWidget(self._rewards)
        self._ways = QWidget()
        flow = Flow(8)
        self._ways.setLayout(flow)
        for key, words, icon, cap in _WAYS:
            button = KeyButton(self._context.theme, say(f"instant.way.{words}"), icon, cap)
            button.setObjectName(f"instant-{words}")
            button.clicked.connect(partial(self._open, key))
            flow.addWidget(button)
        inside.addWidget(self._ways)

    def _add_shops(self) -> None:
        say, theme = self._context.texts.say, self._context.theme
        _, inside = self._step(3, "shops")
        row = QHBoxLayout()
        row.setSpacing(8)
        self._shops: dict[str, KeyButton] = {}
        for shop in instant_shops():
            button = KeyButton(theme, say(f"trade.{shop}"), _SHOP_ICONS[shop], _SHOP_KEYS[shop])
            button.setObjectName(f"visit-{shop}")
            button.clicked.connect(partial(self.visit, shop))
            self._shops[shop] = button
            row.addWidget(button)
        row.addStretch(1)
        self._iron = PlainLabel()
        self._iron.setObjectName("instant-iron")
        self._iron.setFont(theme.font("number", 28))
        row.addWidget(IconLabel(theme, "hexagon", "gold", 24))
        row.addWidget(self._iron)
        row.addWidget(QuietLabel(say("trade.iron")))
        add_layout(inside, row)
        self._shops_left = wrapped(QuietLabel())
        self._shops_left.setObjectName("instant-shops-left")
        row = QHBoxLayout()
        row.addWidget(self._shops_left, 1)
        row.addWidget(RuleLink("INSTANT-02", self._context.shell.show_rule))
        add_layout(inside, row)

    def _add_end(self) -> None:
        say = self._context.texts.say
        _, inside = self._step(4, "encounter")
        self._end = PrimaryButton(
            self._context.theme, say("instant.end"), "flag-checkered", "Ctrl+E"
        )
        self._end.setObjectName("instant-end")
        self._end.clicked.connect(lambda: self._context.shell.dispatch(EndStory()))
        self._full = KeyButton(
            self._context.theme, say("instant.full"), "book-open-page-variant", "Shift+I"
        )
        self._full.setObjectName("instant-full")
        self._full.clicked.connect(
            lambda: self._context.shell.dispatch(ChooseStoryMode(mode="full"))
        )
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._end)
        row.addWidget(self._full)
        row.addStretch(1)
        add_layout(inside, row)
        self._not_yet = wrapped(QuietLabel())
        inside.addWidget(self._not_yet)

    def _open(self, command: str, *_: object) -> None:
        self._context.commands.run(command)

    # ------------------------------------------------------------------------------ showing

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the current state of the chapter."""
        shown = instant_chapter(campaign, self._context.store.box, self._context.texts)
        self._chapter.setText(shown.chapter)
        self._title.setText(shown.title)
        self._where.setText(shown.where)
        self._rewards.setText(shown.rewards)
        self._ways.setVisible(shown.by_the_book)
        self._iron.setText(str(shown.iron))
        self._show_shops(shown)
        refusal, question = self._context.store.refuse(EndStory()), self._context.store.ask()
        closing = question is not None and question.kind == "story.closing"
        self._end.setEnabled(refusal is None and not closing)
        self._full.setVisible(shown.may_go_back)
        self._not_yet.setText(self._context.refusal_text(refusal) if refusal is not None else "")
        self._not_yet.setVisible(refusal is not None)

    def _show_shops(self, shown: InstantChapter) -> None:
        for shop in shown.shops:
            button = self._shops[shop.key]
            refusal = self._context.store.refuse(VisitShop.model_validate({"shop": shop.key}))
            button.show_words(shop.words, _SHOP_ICONS[shop.key] if shop.open else "check-bold")
            button.setEnabled(refusal is None)
            why = self._context.refusal_text(refusal) if refusal is not None else ""
            set_tool_tip(button, why)
            button.setAccessibleName(sentences(shop.words, why))
        self._shops_left.setText(shown.shops_left)

    def visit(self, shop: str, *_: object) -> None:
        """Trade at a shop, without a runner."""
        self._context.shell.dispatch(VisitShop.model_validate({"shop": shop}))
