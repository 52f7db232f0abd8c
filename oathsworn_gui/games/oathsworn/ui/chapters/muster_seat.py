"""One of the four on the page of who sets out: sheet in short, who plays it, and how it changes."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.chapters.muster import ChangeForm, TakeSeat
from oathsworn_gui.games.oathsworn.actions.company.evening import LendSeat
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, Seat
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard, Part
from oathsworn_gui.games.oathsworn.views.base.icons import INJURY_ICON, TOKEN_ICONS
from oathsworn_gui.games.oathsworn.views.chapters.muster import (
    SeatNumbers,
    seat_numbers,
    seat_players,
)
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    ClassDisc,
    HpDie,
    IconLabel,
    KeyButton,
    KeyCap,
    LabelText,
    PrimaryButton,
    QuietLabel,
    Shield,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class SeatCard(LiveCard):
    """A seat; ``wanted`` carries it when it is pressed anywhere: keys act on it from then on."""

    wanted = Signal(str)

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Follow the seat."""
        super().__init__(context)
        self.seat: Seat = seat
        self._chosen = False
        self.setObjectName(f"muster-seat-{seat}")
        self.follow(partial(_seen, seat))

    @property
    def who(self) -> Oathsworn:
        """Who sits there."""
        return self.campaign.seats[self.seat]

    def show_chosen(self, *, chosen: bool) -> None:
        """Show whether the keys act on this seat."""
        if chosen != self._chosen:
            self._chosen = chosen
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the seat."""
        self.wanted.emit(self.seat)
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card, with an ember edge on top of the chosen one."""
        super().paintEvent(event)
        if self._chosen:
            painter = QPainter(self)
            painter.fillRect(0, 0, self.width(), 4, self.context.theme.color("ember"))
            painter.end()

    def parts(self) -> Sequence[Part]:
        """Return the pieces: who, numbers, what it carries, who plays it, ways."""
        who, campaign = self.who, self.campaign
        sheet = (who.name, who.cls, who.form, who.level, who.lost)
        numbers = seat_numbers(campaign, self.seat, self.box)
        carried = (who.permanent, who.injuries, who.iron, who.lost)
        playing = (who.player, who.stand_in, campaign.players)
        refusals = tuple(self.context.store.refuse(action) for action in self._ways())
        return (
            Part(sheet, self._fill_head),
            Part((numbers, who.lost, campaign.difficulty), self._fill_numbers),
            Part(carried, self._fill_carried),
            Part(playing, self._fill_player),
            Part((refusals, who.lost, who.form), self._fill_ways),
        )

    def _ways(self) -> tuple[TakeSeat, ChangeForm]:
        return TakeSeat(seat=self.seat), ChangeForm(seat=self.seat)

    # ----------------------------------------------------------------------------------- parts

    def _fill_head(self) -> None:
        who, theme = self.who, self.context.theme
        cls = self.box.cls(who.cls)
        row = self.row(12)
        glyph = "skull" if who.lost else cls.glyph
        row.addWidget(ClassDisc(theme, glyph, cls.name, 48, "blood" if who.lost else ""))
        column = QVBoxLayout()
        column.setSpacing(0)
        name = wrapped(PlainLabel(who.name))
        name.setFont(theme.font("text", 22, "semibold"))
        name.setObjectName(f"muster-name-{self.seat}")
        key = f"muster.lost.{who.lost}" if who.lost else f"newcomer.form.{who.form}"
        words = LabelText(f"{cls.name}, {self.say(key)}")
        wrapped(words)
        if who.lost:
            words.setProperty("danger", True)
        column.addWidget(name)
        column.addWidget(words)
        add_layout(row, column, 1)
        row.addWidget(KeyCap(theme, self.seat, "quiet"), 0, Qt.AlignmentFlag.AlignTop)

    def _fill_numbers(self) -> None:
        who, theme = self.who, self.context.theme
        if who.lost:
            self.add_note(self.say("muster.seat.waits"), f"muster-waits-{self.seat}")
            return
        numbers = seat_numbers(self.campaign, self.seat, self.box)
        row = self.row(10)
        row.addWidget(self._figure(str(numbers.level), self.say("newcomer.level")))
        row.addStretch(1)
        most = numbers.most_hp
        row.addWidget(HpDie(theme, numbers.hp, self.say("company.hp"), most, 44))
        row.addWidget(self._figure(str(numbers.hp), self.say("muster.of-hp", most=most)))
        row.addStretch(1)
        row.addWidget(self._shield(numbers))

    def _figure(self, number: str, words: str) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        figure = PlainLabel(number)
        figure.setFont(self.context.theme.font("number", 30))
        figure.setAccessibleName(f"{words} {number}")
        for label in (figure, LabelText(words)):
            column.addWidget(label)
        return block

    def _shield(self, numbers: SeatNumbers) -> Shield:
        texts = self.context.texts
        told = [
            (texts.find(f"part.{part.code}", part.code, **part.params), part.amount)
            for part in numbers.defense
        ]
        return Shield(
            self.context.theme, total(numbers.defense), self.say("company.defense"), told, 52
        )

    def _fill_carried(self) -> None:
        """Add permanent tokens, iron and injuries in lines."""
        who, theme = self.who, self.context.theme
        row = self.flow(12)
        for token in TOKEN_TYPES:
            if n := who.permanent.get(token, 0):
                words = self.say("muster.permanent", token=self.say(f"company.token.{token}"), n=n)
                row.addWidget(self._held(TOKEN_ICONS[token], n, "gold", words))
        row.addWidget(self._held("hexagon", who.iron, "gold", self.say("company.iron")))
        if who.injuries:
            names = ", ".join(injury.name for injury in who.injuries)
            row.addWidget(self._held(INJURY_ICON, len(who.injuries), "blood", names))
            label = wrapped(QuietLabel(names))
            label.setFont(theme.font("text", 15))
            self.body.addWidget(label)

    def _held(self, icon: str, number: int, ink: str, words: str) -> QWidget:
        block = QWidget()
        set_tool_tip(block, words)
        block.setAccessibleName(f"{words} {number}")
        row = QHBoxLayout(block)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(IconLabel(self.context.theme, icon, ink, 20))
        label = PlainLabel(str(number))
        label.setFont(self.context.theme.font("number", 20))
        row.addWidget(label)
        return block

    def _fill_player(self) -> None:
        """Add a button for each who could play the seat this evening. Source: SETUP-19."""
        seated = seat_players(self.campaign, self.seat)
        self.body.addWidget(hairline())
        key = "muster.player.lent" if seated.lent else "muster.player"
        self.add_label(self.say(key, owner=seated.owner))
        if not seated.players:
            return
        row = self.flow(6)
        for player in seated.players:
            button = KeyButton(self.context.theme, player.name)
            button.stand(32)
            button.setCheckable(True)
            button.setChecked(player.plays)
            button.setObjectName(f"player-{self.seat}-{player.key}")
            words = self.say("muster.player.spoken", player=player.name, name=self.who.name)
            button.setAccessibleName(words)
            set_tool_tip(button, words)
            button.clicked.connect(partial(self._lend, player.key))
            row.addWidget(button)

    def _lend(self, player: str, *_: object) -> None:
        self.dispatch(LendSeat(seat=self.seat, to=player))
        self.renew_when_seen()  # keeps the present player's button pressed

    def _fill_ways(self) -> None:
        """Add swapping and the other form; one that cannot be done says why on hover."""
        take, form = self._ways()
        lost = bool(self.who.lost)
        self.body.addStretch(1)
        words = self.say("muster.fill" if lost else "muster.swap")
        kind = PrimaryButton if lost else KeyButton
        icon = "account-plus" if lost else "account-switch"
        name = f"muster-swap-{self.seat}"
        button = self.button_for(take, words, icon, name=name, kind=kind)
        button.clicked.connect(partial(self.wanted.emit, self.seat))
        self.body.addWidget(button)
        if lost:
            return
        other = "companion" if self.who.form == "full" else "full"
        words = self.say(f"muster.form.{other}")
        icon = "account-supervisor" if other == "companion" else "account"
        name = f"muster-form-{self.seat}"
        self.body.addWidget(self.button_for(form, words, icon, name=name))


def _seen(seat: str, campaign: Campaign) -> tuple[object, ...]:
    story, encounter = campaign.story, campaign.encounter
    table = (campaign.players, campaign.difficulty, campaign.adjustments, campaign.own)
    moment = (campaign.pending, campaign.part, campaign.chapter, story, encounter is None)
    return (campaign.seats[seat], *table, *moment)
