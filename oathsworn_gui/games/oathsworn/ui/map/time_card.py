"""The time track with its forecast, and the buttons to move, to add time and to end the part."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime, TakeBackTime
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view, give_keys_back
from oathsworn_gui.games.oathsworn.ui.map.forecast_bar import ForecastBar
from oathsworn_gui.games.oathsworn.ui.map.space_editor import SpaceEditor
from oathsworn_gui.games.oathsworn.ui.map.time_track_view import TimeTrackView
from oathsworn_gui.games.oathsworn.ui.map.track_lengths import TrackLengths
from oathsworn_gui.games.oathsworn.ui.map.trait_row import TraitRow
from oathsworn_gui.games.oathsworn.views.map.time_track import space_of
from oathsworn_gui.games.oathsworn.views.map.traits import marked_traits
from oathsworn_gui.tabletop.action import Action, Refusal, refuse
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import Card, KeyButton, QuietLabel, RuleLink
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_TIGHT = 880
"""Below this width the head has icons and keys instead of words."""


class TimeCard(Card):
    """Time, what the next move does to it, and the move itself.

    ``asked`` carries the action that a button requests: ``"go"``, ``"place"``, ``"place-and-go"``;
    ``number_picked`` the location chosen from the numbers; ``written`` says that writing on the
    track is done.
    """

    asked = Signal(str)
    number_picked = Signal(int)
    written = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the parts; :meth:`show_campaign` fills them."""
        super().__init__()
        self.setObjectName("time-card")
        self._context = context
        self._length = 0
        self._number: int | None = None
        self._is_old = False
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        add_layout(column, self._head())
        self._no_track = TrackLengths(context)
        self._no_track.laid.connect(self._give_keys_back)
        column.addWidget(self._no_track)
        self._track = TimeTrackView(context.theme, context.texts)
        self._track.chosen.connect(self._edit_space)
        self._track.typed.connect(self._type_on_space)
        column.addWidget(self._track)
        self._editor = SpaceEditor(context)
        self._editor.closed.connect(self._editor_closed)
        self._editor.written.connect(self._space_written)
        column.addWidget(self._editor)
        self._forecast = ForecastBar(context)
        self._forecast.asked.connect(self.asked)
        self._forecast.number_picked.connect(self.number_picked)
        column.addWidget(self._forecast)
        self._trait_row = TraitRow(context)
        self._trait_row.closed.connect(self._give_keys_back)
        column.addWidget(self._trait_row)
        context.commands.add(*self._commands())

    def _commands(self) -> tuple[Command, ...]:
        return (
            Command(
                "story-track",
                "pencil",
                self.write_track,
                self._no_story,
                "L",
                "story",
                told=lambda: False,
            ),
            Command(
                "story-traits",
                "medical-bag",
                self.open_traits,
                self._no_traits,
                "H",
                "story",
                told=lambda: self._no_traits() is None,
            ),
        )

    def show_campaign(self, campaign: Campaign, number: int | None) -> None:
        """Show the track, and what going to ``number`` would do; later while it is put aside."""
        self._number = number
        self._is_old = self.isHidden()
        if self._is_old:
            return
        story = story_of(campaign)
        has_track = story.track is not None
        filled = len(story.track.tokens) if story.track is not None else 0
        length = story.track.length if story.track is not None else 0
        self._filled.setText(str(filled) if has_track else "–")
        self._length = length
        self._show_length(tight=self.width() < _TIGHT)
        self._of.setVisible(has_track)
        own = self._context.store.box.line.own_story  # it lays its track out itself
        self._no_track.setVisible(not has_track and not own)
        if not has_track:
            self._no_track.show_campaign(campaign)
        says = has_track or (story.has_map and not own)
        self._forecast.setVisible(says and self._editor.space is None)
        self._track.setVisible(has_track)
        self._track.show_story(story)
        self._show_tools(campaign, has_track=has_track, own=own)
        self._grey(self._add, AddTime())
        self._grey(self._back, TakeBackTime())
        self._grey(self._end, EndStory())
        self.show_number(campaign, number, chosen=number)

    def show_number(self, campaign: Campaign, number: int | None, *, chosen: int | None) -> None:
        """Show the forecast of going to ``number``; None: the forecast of staying.

        What can be done is offered for the location that is ``chosen``, not for one looked at.
        """
        self._number = number
        if not self.isHidden():
            spoken = self._forecast.show_number(campaign, number, chosen=chosen)
            self.setAccessibleDescription(spoken)

    # ------------------------------------------------------------------------------- the parts

    def _head(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(8)
        title = PlainLabel(say("story.time"))
        title.setFont(theme.font("text", 20, "semibold"))
        self._filled = PlainLabel()
        self._filled.setObjectName("time-filled")
        self._filled.setFont(theme.font("number", 28))
        self._of = QuietLabel()
        self._add = self._button("add-time", "story.time.add", "plus", "T", AddTime())
        self._back = QPushButton(say("story.time.back"))
        self._back.setObjectName("take-back-time")
        self._back.setProperty("flat", True)
        self._back.setAccessibleName(say("story.time.back"))
        self._back.clicked.connect(lambda: self._dispatch(TakeBackTime()))
        self._write = self._button("write-track", "story.track.write", "pencil", "L", None)
        self._write.clicked.connect(self.write_track)
        self._traits = self._button("use-traits", "story.traits", "medical-bag", "H", None)
        self._traits.clicked.connect(self.open_traits)
        self._end = self._button("end-story", "story.end", "flag-checkered", "", EndStory())
        for widget in (title, self._filled, self._of):
            row.addWidget(widget)
        self._rule = RuleLink("TIME-01", self._context.shell.show_rule, say("story.time.rule"))
        row.addWidget(self._rule)
        row.addStretch(1)
        for widget in (self._back, self._write, self._traits, self._add, self._end):
            row.addWidget(widget)
        return row

    def _button(self, name: str, key: str, icon: str, cap: str, action: Action | None) -> KeyButton:
        button = KeyButton(self._context.theme, self._context.texts.say(key), icon, cap)
        button.setObjectName(name)
        if action is not None:
            button.clicked.connect(lambda: self._dispatch(action))
        return button

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while the card was put aside."""
        super().showEvent(event)
        if self._is_old:
            self.show_campaign(self._context.store.campaign, self._number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as much text in the head as there is room for."""
        super().resizeEvent(event)
        self._show_length(tight=event.size().width() < _TIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the least room: with the short words of the head, and the forecast's lines."""
        layout, least = self.layout(), super().minimumSizeHint().height()
        high = layout.minimumHeightForWidth(self.width()) if layout is not None else 0
        return QSize(0, max(least, high))

    def _show_length(self, *, tight: bool) -> None:
        """Show the length of the track and the labels of the tools, as far as there is room."""
        say = self._context.texts.say
        length = "story.time.of-short" if tight else "story.time.of"
        self._of.setText(say(length, spaces=self._length, n=self._length))
        self._rule.setHidden(tight)
        self._back.setText("−1" if tight else say("story.time.back"))
        for button, key in ((self._write, "story.track.write"), (self._traits, "story.traits")):
            button.show_words("" if tight else say(key))
            button.setAccessibleName(say(key))
            set_tool_tip(button, say(f"{key}.help"))

    def _grey(self, button: QPushButton, action: Action) -> None:
        refusal = self._context.store.refuse(action)
        impossible = refusal is not None and refusal.strength == "impossible"
        button.setEnabled(not impossible)
        set_tool_tip(button, "" if refusal is None else self._context.refusal_text(refusal))

    # --------------------------------------------------------------------------------- actions

    def _dispatch(self, action: Action) -> None:
        self._context.shell.dispatch(action)

    # ------------------------------------------------------------------ writing on the track

    def _show_tools(self, campaign: Campaign, *, has_track: bool, own: bool) -> None:
        """Show what is written on the track, and whether there is anything to write or use."""
        story = story_of(campaign)
        self._write.setVisible(has_track and not own)
        self._traits.setVisible(bool(marked_traits(campaign)))
        space = self._editor.space
        length = story.track.length if story.track is not None else 0
        if space is not None and space > length:
            self._editor.close_editor()
        elif space is not None:
            self._editor.show_effects(space_of(story, space).effects)

    def write_track(self) -> None:
        """Open the effects of the next free space; without a track, focus the laying out."""
        story = story_of(self._context.store.campaign)
        if story.track is None:
            self._no_track.setFocus()
        elif self._editor.space is not None:
            self._editor.close_editor()
        else:
            self._edit_space(story.track.next_space or story.track.length)

    def _edit_space(self, space: int) -> None:
        story = story_of(self._context.store.campaign)
        self._editor.edit(space, space_of(story, space).effects)
        self._forecast.hide()
        self._track.mark(space)
        self._track.focus_space(space)
        bring_into_view(self)

    def _type_on_space(self, space: int, letter: str) -> None:
        if self._editor.space != space:
            self._edit_space(space)
        self._editor.press(letter)

    def _space_written(self) -> None:
        """Give the focus back to the space, so that arrows walk on from it."""
        if self._editor.space is not None:
            self._track.focus_space(self._editor.space)

    def _editor_closed(self) -> None:
        self._track.mark(None)
        self._forecast.show()
        self._give_keys_back()
        self.written.emit()

    def _give_keys_back(self) -> None:
        give_keys_back(self)

    def _no_story(self) -> Refusal | None:
        """Return why no track can be written, or None."""
        if self._context.store.campaign.story is None:
            return refuse("story.not-now")
        return refuse("time.put-aside") if self.isHidden() else None

    # ------------------------------------------------------------------------------ the traits

    def open_traits(self) -> None:
        """Open what the traits can buy with time, or close it again."""
        if self._trait_row.isHidden():
            self._trait_row.open_row()
            bring_into_view(self._trait_row)
        else:
            self._trait_row.close_row()

    def _no_traits(self) -> Refusal | None:
        if not marked_traits(self._context.store.campaign):
            return refuse("story.no-time-trait", "LEVEL-23")
        return refuse("time.put-aside") if self.isHidden() else None
