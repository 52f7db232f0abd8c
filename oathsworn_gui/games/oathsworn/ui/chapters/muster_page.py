"""Who sets out: the four of the company, who waits in the box, and what the chapter begins with."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.chapters.muster import ChangeForm, TakeSeat
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.chapters.beginning import BeginsCard
from oathsworn_gui.games.oathsworn.ui.chapters.box_card import BoxCard
from oathsworn_gui.games.oathsworn.ui.chapters.chapter_card import ChapterCard
from oathsworn_gui.games.oathsworn.ui.chapters.muster_seat import SeatCard
from oathsworn_gui.games.oathsworn.views.chapters.muster import next_player
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import Heading, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEY = "muster"
_SIDE_BY_SIDE = 1240


class MusterPage(QWidget):
    """1 to 4 choose a seat, S swaps it, F changes its form, H hands it over; Enter goes to play.

    While a newcomer is quick levelled, that panel covers the page.
    """

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context.room)
        self.setObjectName("muster-page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._context = context
        self._chosen: Seat = SEATS[0]
        self._across = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(16)
        add_layout(column, self._head())
        self._why = wrapped(PlainLabel())
        self._why.setObjectName("muster-why")
        self._why.setProperty("gold", True)
        column.addWidget(self._why)
        self._seats = {seat: SeatCard(context, seat) for seat in SEATS}
        for card in self._seats.values():
            card.wanted.connect(self._choose)
        four = EqualColumns(4, 284)
        four.show_widgets(self._seats.values())
        column.addWidget(four)
        add_layout(column, self._below())
        column.addStretch(1)
        context.commands.add(*self._commands())
        self.destroyed.connect(context.watch(_seen, self._show))

    def _head(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        words = QVBoxLayout()
        words.setSpacing(0)
        self._title = Heading(theme, say("muster.title"), 40)
        self._title.setObjectName("muster-title")
        self._sub = QuietLabel()
        self._sub.setObjectName("muster-sub")
        words.addWidget(self._title)
        words.addWidget(self._sub)
        self._go = PrimaryButton(theme, say("muster.go"), "arrow-right", "Enter")
        self._go.setObjectName("muster-go")
        self._go.clicked.connect(self._play)
        row = QHBoxLayout()
        add_layout(row, words, 1)
        row.addWidget(self._go, 0, Qt.AlignmentFlag.AlignVCenter)
        return row

    def _below(self) -> QGridLayout:
        context = self._context
        self._box = BoxCard(context, lambda: self._chosen)
        self._begins = BeginsCard(context)
        self._chapter = ChapterCard(context)
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        self._fit()
        return self._grid

    def _fit(self) -> None:
        across = 3 if self.width() >= _SIDE_BY_SIDE else 1
        if across == self._across:
            return
        self._across = across
        for place, card in enumerate((self._begins, self._box, self._chapter)):
            self._grid.removeWidget(card)
            self._grid.addWidget(card, place // across, place % across)
        for column, stretch in enumerate((8, 5, 4)):
            self._grid.setColumnStretch(column, stretch if column < across else 0)

    def event(self, event: QEvent) -> bool:
        """Lay the cards out again once the page has its final width."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return super().event(event)

    # ------------------------------------------------------------------------------- showing

    def shows_question(self, question: Question) -> bool:
        """Whether no other page needs to ask ``question``.

        A question of the story waits on its own page, so that the four have the whole width.
        """
        return question.kind.startswith("story.")

    def _show(self, _: object) -> None:
        store, say = self._context.store, self._context.texts.say
        campaign: Campaign = store.campaign
        chapter = store.box.chapter(campaign.chapter)
        key = "muster.sub.named" if chapter.name else "muster.sub"
        self._sub.setText(say(key, chapter=chapter.key, name=chapter.name))
        self._go.show_words(say(f"muster.go.{campaign.part}"))
        waits = any(who.lost for who in campaign.seats.values())
        self._go.setProperty("primary", not waits)  # a newcomer first of all
        self._go.style().unpolish(self._go)
        self._go.style().polish(self._go)
        self._show_why()
        self._show_chosen()

    def _show_why(self) -> None:
        refusal = self._context.store.refuse(TakeSeat(seat=self._chosen))
        self._why.setText("" if refusal is None else self._context.refusal_text(refusal))
        self._why.setVisible(refusal is not None)

    def _show_chosen(self) -> None:
        for seat, card in self._seats.items():
            card.show_chosen(chosen=seat == self._chosen)
        self._box.show_chosen()

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus when the page comes up."""
        super().showEvent(event)
        soon(self, self._take_keys)

    def _take_keys(self) -> None:
        if self.isVisible():
            self.setFocus()

    # --------------------------------------------------------------------------------- actions

    def _choose(self, seat: Seat, *_: object) -> None:
        self._chosen = seat
        self._show_why()
        self._show_chosen()

    def _play(self) -> None:
        self._context.shell.show_page(self._context.store.campaign.part)

    def _open(self) -> None:
        self._context.shell.show_page(KEY)

    def _commands(self) -> tuple[Command, ...]:
        deeds: tuple[tuple[str, str, Callable[[], Action], str], ...] = (
            ("swap", "account-switch", lambda: TakeSeat(seat=self._chosen), "S"),
            ("form", "account-supervisor", lambda: ChangeForm(seat=self._chosen), "F"),
            ("hand-over", "hand-coin", self._hand_over, "H"),
        )
        return (
            *(self._choosing(seat) for seat in SEATS),
            *(self._doing(*deed) for deed in deeds),
            Command("muster-open", "account-switch", self._open, shortcut="Ctrl+M"),
            Command("muster-go", "arrow-right", self._play, shortcut="Return", page=KEY),
        )

    def _hand_over(self) -> Action:
        return next_player(self._context.store.campaign, self._chosen)

    def _choosing(self, seat: Seat) -> Command:
        def name() -> dict[str, str | int]:
            return {"name": self._context.store.campaign.seats[seat].name}

        return Command(
            f"muster-seat-{seat}",
            f"numeric-{seat}-box-outline",
            partial(self._choose, seat),
            shortcut=seat,
            page=KEY,
            params=name,
            text="command.company-board",
        )

    def _doing(self, key: str, icon: str, made: Callable[[], Action], shortcut: str) -> Command:
        def refuse() -> Refusal | None:
            refusal = self._context.store.refuse(made())
            hard = refusal is not None and refusal.strength == "impossible"
            return refusal if hard else None

        def run() -> None:
            self._context.shell.dispatch(made())

        return Command(f"muster-{key}", icon, run, refuse, shortcut=shortcut, page=KEY)


def _seen(campaign: Campaign) -> tuple[object, ...]:
    story = campaign.story
    return (campaign.chapter, campaign.part, campaign.pending, story, campaign.seats)


PAGE = PageSpec(KEY, "account-switch", MusterPage, has_tab=False)
