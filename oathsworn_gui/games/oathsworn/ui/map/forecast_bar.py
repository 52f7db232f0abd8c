"""What the next move would do to time, in words, and the buttons that make it."""

from html import escape

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    GoTo,
    PlaceAndGo,
    PlaceLocationTokens,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.base.number_picker import NumberPicker
from oathsworn_gui.games.oathsworn.views.map.forecast_words import forecast_words
from oathsworn_gui.games.oathsworn.views.map.spots import location_numbers
from oathsworn_gui.games.oathsworn.views.map.words import named_number
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import MarkupLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_NARROW = 1000
_NARROW_ALONE = 640
"""Below the first width the buttons are below the words, below the second also the single button
that is there while no location is chosen.
"""


class ForecastBar(Card):
    """The forecast of the chosen location, or of staying, and what can be done with the location.

    ``asked`` carries the action that a button requests: ``"go"``, ``"place"``, ``"place-and-go"``
    or ``"take-off"``; ``number_picked`` the location chosen from the numbers.
    """

    asked = Signal(str)
    number_picked = Signal(int)

    def __init__(self, context: PageContext) -> None:
        """Make the parts; :meth:`show_number` fills them."""
        super().__init__(kind="raised")
        self.setObjectName("forecast")
        self._context = context
        self._number: int | None = None
        self._shown: object = None
        self._kept: tuple[int | None, int] = (None, 0)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(16, 8, 8, 8)
        self._both.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(0)
        self._fact = wrapped(MarkupLabel())
        self._later = wrapped(QuietLabel())
        self._fact.setObjectName("forecast-fact")
        self._later.setObjectName("forecast-later")
        words.addWidget(self._fact)
        words.addWidget(self._later)
        add_layout(self._both, words, 1)
        add_layout(self._both, self._make_buttons())

    def show_number(self, campaign: Campaign, number: int | None, *, chosen: int | None) -> str:
        """Show the forecast of going to ``number``, None: of staying; return its spoken form.

        Buttons are there for the location that is ``chosen``. One that the mouse only looks at
        changes no layout: the map would slip away from under it.
        """
        told = forecast_words(campaign, self._context.texts, number)
        shown = (told, story_of(campaign).has_map, self.width())
        if chosen is None and self._shown == shown:  # and no button to be refused
            return told.spoken
        self._shown = None if chosen is not None else shown
        fact = f"<b>{escape(told.fact)}</b>" if told.fact else ""
        self._fact.setText(" ".join((fact, *map(escape, told.follows))).strip())
        self._later.setText(" ".join(told.later))
        self._fact.setVisible(bool(told.fact or told.follows))
        self._later.setVisible(bool(told.later))
        self._pick.setVisible(story_of(campaign).has_map)
        self.setAccessibleName(told.spoken)
        if chosen is not None and chosen != self._number:
            soon(self, self._show_go, after=QApplication.doubleClickInterval())
        self._number = chosen
        self._lay(self.width())
        self._show_buttons(campaign, chosen)
        self._keep_height()
        return told.spoken

    def _show_go(self) -> None:
        """Scroll to what can be done with the location where it is out of view.

        Only once no second press can follow: that goes to the location at once.
        """
        buttons = (self._go, self._place_go)
        shown = [each for each in buttons if each.isVisible()]
        if any(each.visibleRegion().boundingRect() != each.rect() for each in shown):
            bring_into_view(self)

    def _keep_height(self) -> None:
        """Stay as high as the longest words were since a location was chosen last."""
        key = self._number, self.width()
        if key != self._kept:
            self._kept = key
            self.setMinimumHeight(0)
        self._both.activate()
        self.setMinimumHeight(max(self.minimumHeight(), self.heightForWidth(self.width())))

    def _show_buttons(self, campaign: Campaign, number: int | None) -> None:
        on_map = number is not None and number in story_of(campaign).tokens
        for button in (self._go, self._take_off):
            button.setVisible(number is not None and on_map)
        for button in (self._place, self._place_go):
            button.setVisible(number is not None and not on_map)
        if number is None:
            return
        say = self._context.texts.say
        where = named_number(campaign, self._context.store.box, number)
        self._go.show_words(say("story.go", n=where))
        self._take_off.show_words(say("story.take-off"))
        self._take_off.setAccessibleName(say("story.take-off.spoken", n=number))
        set_tool_tip(self._take_off, say("story.take-off.spoken", n=number))
        self._place.show_words(say("story.place", n=where))
        self._place_go.show_words(say("story.place-and-go", n=number))
        self._grey(self._go, GoTo(location=number))
        self._grey(self._place, PlaceLocationTokens(numbers=(number,)))
        self._grey(self._place_go, PlaceAndGo(location=number))

    def _grey(self, button: QPushButton, action: Action) -> None:
        refusal = self._context.store.refuse(action)
        button.setEnabled(refusal is None or refusal.strength != "impossible")
        set_tool_tip(button, "" if refusal is None else self._context.refusal_text(refusal))

    # ------------------------------------------------------------------------------- the parts

    def _make_buttons(self) -> QHBoxLayout:
        theme, row = self._context.theme, QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._make_picker())
        self._place = KeyButton(theme, "", "map-marker-plus", "P")
        self._place_go = KeyButton(theme, "", "map-marker-right", "G")
        self._go = PrimaryButton(theme, "", "flag", "Enter")
        self._take_off = KeyButton(theme, "", "map-marker-remove", "Del")
        buttons = (
            ("take-off", self._take_off),
            ("place", self._place),
            ("place-and-go", self._place_go),
            ("go", self._go),
        )
        for name, button in buttons:
            button.setObjectName(name)
            button.clicked.connect(lambda _=False, what=name: self.asked.emit(what))
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _make_picker(self) -> KeyButton:
        """Make the button that opens the numbers: a mouse cannot type them."""
        say = self._context.texts.say
        words = say("story.pick")
        picker = NumberPicker(
            self,
            "location-picker",
            words,
            location_numbers(),
            lambda n: say("story.pick.number", n=n),
        )
        picker.picked.connect(self.number_picked)
        self._pick = KeyButton(self._context.theme, words, "map-marker")
        self._pick.setObjectName("pick-location")
        self._pick.clicked.connect(
            lambda: picker.open_above(self._pick, story_of(self._context.store.campaign).tokens)
        )
        return self._pick

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the words, or below them."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._lay(event.size().width())
            self._keep_height()

    def _lay(self, width: int) -> None:
        ways = QBoxLayout.Direction
        narrow = width < (_NARROW_ALONE if self._number is None else _NARROW)
        self._both.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    def minimumSizeHint(self) -> QSize:
        """Return the least room: that of the buttons below the words."""
        return QSize(0, super().minimumSizeHint().height())
