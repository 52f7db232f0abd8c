"""The four on the story page: a row each, and what happened to them opens in place below it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.chapters.muster import DieInStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view, give_keys_back
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.story.death_panel import DeathPanel
from oathsworn_gui.games.oathsworn.ui.story.seat_allies import AlliesPanel
from oathsworn_gui.games.oathsworn.ui.story.seat_panel import FourPanel
from oathsworn_gui.games.oathsworn.ui.story.seat_row import FourRow
from oathsworn_gui.games.oathsworn.views.story.company import company_view, seat_row
from oathsworn_gui.games.oathsworn.views.story.seat_actions import Whom
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import Card, IconLabel, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_HEAD = 1
"""Where in the column a panel for all four opens; that of a seat opens below its row."""


_ROUNDS = 4
"""Layouts inside each other are done one after the other, each in a round of events."""

_IDLE = 900
"""Milliseconds on the screen after which the panel is made."""


_Opened = FourPanel | AlliesPanel | DeathPanel


class StoryCompany(Card):
    """Name, HP, tokens, injuries and iron of the four, and the allies.

    Y opens all four at once; 1 to 4 open one, 0 all again, O the allies.
    """

    def __init__(self, context: PageContext) -> None:
        """Make the rows; :meth:`show_campaign` fills them."""
        super().__init__()
        self.setObjectName("story-company")
        self._context = context
        self._panel: _Opened | None = None
        self._made: FourPanel | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        say, theme = context.texts.say, context.theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 8, 16, 10)
        self._column.setSpacing(4)
        self._iron = PlainLabel()
        self._iron.setFont(theme.font("number", 22))
        self._everyone = KeyButton(theme, say("story.four.all"), "", "Y")
        self._everyone.setObjectName("four-all")
        set_tool_tip(self._everyone, say("story.four.all.help"))
        self._everyone.clicked.connect(self.open_all)
        self._allies = KeyButton(theme, "", "", "O")
        self._allies.setObjectName("four-allies")
        self._allies.clicked.connect(self.open_allies)
        add_layout(self._column, self._head())
        self._rows: dict[Seat, FourRow] = {}
        for seat in SEATS:
            row = self._rows[seat] = FourRow(theme, context.texts, seat)
            row.clicked.connect(partial(self._pressed, seat))
            self._column.addWidget(row)
        self._hp_hint = wrapped(QuietLabel())
        self._hp_hint.setObjectName("four-hp-told")
        self._column.addWidget(self._hp_hint)

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        title = PlainLabel(self._context.texts.say("story.four"))
        title.setProperty("strong", True)
        title.setFont(self._context.theme.font("text", 20, "semibold"))
        row.addWidget(title)
        row.addStretch(1)
        row.addWidget(IconLabel(self._context.theme, "hexagon", "gold"))
        row.addWidget(self._iron)
        row.addSpacing(4)
        for button in (self._allies, self._everyone):
            button.stand(40)
            row.addWidget(button)
        return row

    def showEvent(self, event: QShowEvent) -> None:
        """Make the panel in idle time, so that it opens quickly."""
        super().showEvent(event)
        soon(self, self._make_ready, after=_IDLE)

    def _make_ready(self) -> None:
        if self._made is None:
            self._for(None).hide()

    def commands(self, page: str) -> tuple[Command, ...]:
        """Return the keys of the four and of the allies for the page to register."""
        return (
            Command("story-four", "account-group", self.open_all, shortcut="Y", page=page),
            Command("story-allies", "account-plus", self.open_allies, shortcut="O", page=page),
            *(self._dying(seat, page) for seat in SEATS),
        )

    def _dying(self, seat: Seat, page: str) -> Command:
        """Return the palette command for the case that the story kills one of the four."""
        store, death = self._context.store, DieInStory(seat=seat)

        def refuse() -> Refusal | None:
            refusal = store.refuse(death)
            hard = refusal is not None and refusal.strength == "impossible"
            return refusal if hard else None

        return Command(
            f"story-death-{seat}",
            "candle",
            partial(self.open_death, seat),
            refuse,
            page=page,
            params=lambda: {"name": store.campaign.seats[seat].name},
            text="command.story-death",
        )

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the four, the allies and the open panel as they are now."""
        box, texts = self._context.store.box, self._context.texts
        for seat, row in self._rows.items():
            row.show_seat(seat_row(campaign, seat, box, texts))
        shown = company_view(campaign, texts)
        self._iron.setText(str(shown.iron))
        self._iron.setAccessibleName(shown.iron_words)
        self._allies.show_words(shown.allies)
        set_tool_tip(self._allies, shown.allies_named)
        self._hp_hint.setText(shown.hp_words)
        if self._panel is not None:
            self._panel.show_campaign(campaign)
            self._fit()

    # -------------------------------------------------------------------------------- in place

    @property
    def opened(self) -> InPlace | None:
        """The panel that is open, or None."""
        return self._panel

    def open_all(self) -> None:
        """Open what happens to all four at once; a second time closes it."""
        self._toggle(None)

    def open_seat(self, seat: Seat) -> None:
        """Open what happens to one; a second time closes it."""
        self._toggle(seat)

    def _pressed(self, seat: Seat, *_: object) -> None:
        self.open_seat(seat)

    def open_allies(self) -> None:
        """Open the allies; a second time closes them."""
        was_open = isinstance(self._panel, AlliesPanel)
        self.close_panel()
        if not was_open:
            panel = AlliesPanel(self._context)
            panel.closed.connect(self.close_panel)
            self._put(panel, _HEAD)
            panel.take_keys()

    def open_death(self, seat: Seat) -> None:
        """Open the consequences of the death of one character in the story."""
        self.close_panel()
        panel = DeathPanel(self._context, seat)
        panel.closed.connect(self.close_panel)
        self._put(panel, self._column.indexOf(self._rows[seat]) + 1)
        panel.setFocus()

    def close_panel(self) -> None:
        """Close what is open and give the focus back to the page."""
        panel = self._panel
        self._panel = None
        if panel is None:
            return
        had_keys = panel.isAncestorOf(self.window().focusWidget()) or panel.hasFocus()
        self._column.removeWidget(panel)
        panel.hide()
        if panel is not self._made:
            panel.deleteLater()
        self._mark()
        if had_keys:
            self._give_keys_back()

    def _give_keys_back(self) -> None:
        give_keys_back(self)

    def _toggle(self, whom: Whom) -> None:
        was_open = isinstance(self._panel, FourPanel) and self._panel.whom == whom
        self.close_panel()
        if was_open:
            return
        panel = self._for(whom)
        place = _HEAD if whom is None else self._column.indexOf(self._rows[whom]) + 1
        self._put(panel, place)
        panel.setFocus()

    def _for(self, whom: Whom) -> FourPanel:
        """Return the panel of a seat or of all: made once, then switched to another."""
        if self._made is not None:
            self._made.aim_at(whom)
            return self._made
        panel = self._made = FourPanel(self._context, whom)
        panel.setParent(self)
        keys: dict[str, Callable[[], object]] = {
            seat: partial(self.open_seat, seat) for seat in SEATS
        }
        keys |= {"0": self.open_all, "y": self.close_panel, "o": self.open_allies}
        panel.add_keys(keys)
        panel.closed.connect(self.close_panel)
        panel.dying.connect(self.open_death)
        return panel

    def _put(self, panel: _Opened, place: int) -> None:
        self._panel = panel
        self._column.insertWidget(place, panel)
        panel.show()
        self._fit()
        self._mark()
        everyone = isinstance(panel, FourPanel) and panel.whom is None
        bring_into_view(self if everyone else panel)  # the effect on all four is shown beside it

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the open panel to the width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self, rounds: int = _ROUNDS) -> None:
        """Give the panel the height at which nothing scrolls, and again when layouts are done."""
        panel = self._panel
        if panel is None:
            return
        edges = self._column.contentsMargins()
        panel.setFixedHeight(panel.height_at(self.width() - edges.left() - edges.right()))
        if rounds:
            soon(panel, lambda: self._fit(rounds - 1))

    def _mark(self) -> None:
        whom = self._panel.whom if isinstance(self._panel, FourPanel) else ""
        for seat, row in self._rows.items():
            row.show_open(whom == seat)
