"""The time track with its forecast, and the buttons to move, to add time and to end the part."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.story_map import (
    AddTime,
    GoTo,
    IntroduceTrack,
    PlaceAndGo,
    PlaceLocationTokens,
    TakeBackTime,
)
from oathsworn_gui.games.oathsworn.actions.story_reading import EndStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.story import LOCATIONS, story_of
from oathsworn_gui.games.oathsworn.rules.time_track import effects_at
from oathsworn_gui.games.oathsworn.ui.number_picker import NumberPicker
from oathsworn_gui.games.oathsworn.ui.space_editor import SpaceEditor
from oathsworn_gui.games.oathsworn.ui.story_words import forecast_words
from oathsworn_gui.games.oathsworn.ui.time_track_view import TimeTrackView
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton, PrimaryButton, QuietLabel, RuleLink, wrapped


class TimeCard(Card):
    """Time, what the next move does to it, and the move itself.

    ``asked`` carries what a button asks the page to do: ``"go"``, ``"place"``, ``"place-and-go"``;
    ``number_picked`` the location chosen from the numbers.
    """

    asked = Signal(str)
    number_picked = Signal(int)

    def __init__(self, context: PageContext) -> None:
        """Make the parts; :meth:`show_campaign` fills them."""
        super().__init__()
        self.setObjectName("time-card")
        self._context = context
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addLayout(self._head())
        self._no_track = self._make_no_track()
        column.addWidget(self._no_track)
        self._track = TimeTrackView(context.theme, context.texts)
        self._track.chosen.connect(self._edit_space)
        column.addWidget(self._track)
        self._editor = SpaceEditor(context)
        column.addWidget(self._editor)
        self._forecast = self._make_forecast()
        column.addWidget(self._forecast)

    def show_campaign(self, campaign: Campaign, number: int | None) -> None:
        """Show the track, and what going to ``number`` would do."""
        story = story_of(campaign)
        has_track = story.track is not None
        filled = len(story.track.tokens) if story.track is not None else 0
        length = story.track.length if story.track is not None else 0
        self._filled.setText(str(filled) if has_track else "–")
        self._of.setText(self._context.texts.say("story.time.of", spaces=length, n=length))
        self._of.setVisible(has_track)
        own = self._context.store.box.line.own_story  # it lays its track out itself
        self._no_track.setVisible(not has_track and not own)
        self._forecast.setVisible(has_track or not own)
        self._track.setVisible(has_track)
        self._track.show_story(story)
        self._grey(self._add, AddTime())
        self._grey(self._back, TakeBackTime())
        self._grey(self._end, EndStory())
        self.show_number(campaign, number)

    def show_number(self, campaign: Campaign, number: int | None) -> None:
        """Show the forecast of going to ``number``; None: of ending the story now."""
        fact, follows, quiet = forecast_words(campaign, self._context.texts, number)
        self._fact.setText(" ".join((f"<b>{fact}</b>" if fact else "", *follows)).strip())
        self._later.setText(quiet)
        self._later.setVisible(bool(quiet))
        on_map = number is not None and number in story_of(campaign).tokens
        self._go.setVisible(number is not None and on_map)
        self._take_off.setVisible(number is not None and on_map)
        self._place.setVisible(number is not None and not on_map)
        self._place_go.setVisible(number is not None and not on_map)
        if number is not None:
            say = self._context.texts.say
            self._go.show_words(say("story.go", n=number))
            self._take_off.show_words(say("story.take-off"))
            self._take_off.setAccessibleName(say("story.take-off.spoken", n=number))
            self._take_off.setToolTip(say("story.take-off.spoken", n=number))
            self._place.show_words(say("story.place", n=number))
            self._place_go.show_words(say("story.place-and-go", n=number))
            self._grey(self._go, GoTo(location=number))
            self._grey(self._place, PlaceLocationTokens(numbers=(number,)))
            self._grey(self._place_go, PlaceAndGo(location=number))

    # ------------------------------------------------------------------------------- the parts

    def _head(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(8)
        title = QLabel(say("story.time"))
        title.setFont(theme.font("text", 20, "semibold"))
        self._filled = QLabel()
        self._filled.setObjectName("time-filled")
        self._filled.setFont(theme.font("number", 28))
        self._of = QuietLabel()
        self._add = KeyButton(theme, say("story.time.add"), "plus", "T")
        self._add.setObjectName("add-time")
        self._add.clicked.connect(lambda: self._dispatch(AddTime()))
        self._back = QPushButton(say("story.time.back"))
        self._back.setObjectName("take-back-time")
        self._back.setProperty("flat", True)
        self._back.setAccessibleName(say("story.time.back"))
        self._back.clicked.connect(lambda: self._dispatch(TakeBackTime()))
        self._end = KeyButton(theme, say("story.end"), "flag-checkered")
        self._end.setObjectName("end-story")
        self._end.clicked.connect(lambda: self._dispatch(EndStory()))
        for widget in (title, self._filled, self._of):
            row.addWidget(widget)
        row.addWidget(RuleLink("TIME-01", self._context.shell.show_rule, say("story.time.rule")))
        row.addStretch(1)
        for widget in (self._back, self._add, self._end):
            row.addWidget(widget)
        return row

    def _make_no_track(self) -> QWidget:
        say = self._context.texts.say
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 8, 0, 8)
        row.addWidget(wrapped(QuietLabel(say("story.no-track"))), 1)
        self._spaces = QSpinBox(minimum=0, maximum=40)
        self._spaces.setObjectName("track-spaces")
        self._spaces.lineEdit().setTextMargins(8, 0, 0, 0)
        self._spaces.setSpecialValueText(say("story.track.printed"))
        self._spaces.setSuffix(say("story.track.spaces"))
        self._spaces.setAccessibleName(say("story.track.how-many"))
        lay = KeyButton(self._context.theme, say("story.track.lay"), "clock-outline")
        lay.setObjectName("introduce-track")
        lay.clicked.connect(self._lay_track)
        row.addWidget(self._spaces)
        row.addWidget(lay)
        return box

    def _make_forecast(self) -> QWidget:
        theme = self._context.theme
        card = Card(kind="raised")
        card.setObjectName("forecast")
        row = QHBoxLayout(card)
        row.setContentsMargins(16, 8, 8, 8)
        row.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(0)
        self._fact, self._later = wrapped(QLabel()), wrapped(QuietLabel())
        self._fact.setObjectName("forecast-fact")
        self._fact.setTextFormat(Qt.TextFormat.RichText)
        self._later.setObjectName("forecast-later")
        words.addWidget(self._fact)
        words.addWidget(self._later)
        row.addLayout(words, 1)
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
        return card

    def _make_picker(self) -> KeyButton:
        """Make the button that opens the numbers: a mouse cannot type them."""
        say = self._context.texts.say
        words = say("story.pick")
        picker = NumberPicker(
            self,
            "location-picker",
            words,
            range(1, LOCATIONS + 1),
            lambda n: say("story.pick.number", n=n),
        )
        picker.picked.connect(self.number_picked)
        self._pick = KeyButton(self._context.theme, words, "map-marker")
        self._pick.setObjectName("pick-location")
        self._pick.clicked.connect(
            lambda: picker.open_above(self._pick, story_of(self._context.store.campaign).tokens)
        )
        return self._pick

    def _grey(self, button: QPushButton, action: Action) -> None:
        refusal = self._context.store.refuse(action)
        impossible = refusal is not None and refusal.strength == "impossible"
        button.setEnabled(not impossible)
        button.setToolTip("" if refusal is None else self._context.refusal_text(refusal))

    # ---------------------------------------------------------------------------- what is done

    def _dispatch(self, action: Action) -> None:
        self._context.shell.dispatch(action)

    def _lay_track(self) -> None:
        self._dispatch(IntroduceTrack(spaces=self._spaces.value() or None))

    def _edit_space(self, space: int) -> None:
        self._editor.edit(space, effects_at(story_of(self._context.store.campaign), space))
