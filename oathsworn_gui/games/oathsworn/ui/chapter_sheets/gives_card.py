"""What the chapter gives: its locations one by one, and its two ends, each in a line."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.story.told_chapter import TellChapter
from oathsworn_gui.games.oathsworn.content.told_chapter import ENDS, told_follows
from oathsworn_gui.games.oathsworn.notation.story import read_follows, write_follows
from oathsworn_gui.games.oathsworn.ui.base.chip import ChipRow, Choice
from oathsworn_gui.games.oathsworn.ui.base.dispatching import done_or_why
from oathsworn_gui.games.oathsworn.ui.chapter_sheets.form import Echo, ToldForm, nothing_read
from oathsworn_gui.games.oathsworn.ui.sheets.field import Keep, SheetLine
from oathsworn_gui.games.oathsworn.views.chapter_sheets.events import follows_words
from oathsworn_gui.games.oathsworn.views.chapter_sheets.gives import (
    chapter_now,
    chapter_seen,
    locations_told,
    read_location,
    refuse_at,
    with_told,
)
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, QuietLabel, wrapped


class GivesCard(Card):
    """Each line is kept at once and can be undone."""

    left = Signal()

    def __init__(self, context: PageContext) -> None:
        """Show what is told of the chapter that is played."""
        super().__init__()
        self.setObjectName("gives-sheet")
        self._context = context
        self._place = ""
        self._unkept: dict[str, str] = {}  # by location, "" before one is chosen
        say = context.texts.say
        self._head = wrapped(Heading(context.theme, "", 26))
        self._places = ChipRow(context.theme, "", "told-location")
        self._places.pressed.connect(self._choose_told)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(self._head)
        column.addWidget(wrapped(QuietLabel(say("chapter-told.help"))))
        column.addWidget(self._places)
        self._form = ToldForm(context, "gives")
        self._form.left.connect(self.left)
        column.addWidget(self._form)
        column.addStretch(1)
        self._which = self._line("which", self._choose)
        self._lines = {
            name: self._line(name, partial(self._keep, name), partial(self._echo, name))
            for name in ("visit", *ENDS)
        }
        self.show_chapter()

    def _line(self, name: str, keep: Keep, echo: Echo = nothing_read) -> SheetLine:
        say = self._context.texts.say
        words, hint = say(f"chapter-told.{name}"), say(f"chapter-told.{name}.hint")
        return self._form.add(name, words, hint, keep, echo).told.field

    def show_chapter(self) -> None:
        """Show what is kept; what is being typed stays."""
        store, say = self._context.store, self._context.texts.say
        campaign = store.campaign
        told = chapter_now(campaign, store.box)
        self._head.setText(say("chapter-told.head", chapter=campaign.chapter))
        places = locations_told(told)
        self._places.setVisible(bool(places))
        names = (say("chapter-told.of", location=place) for place in places)
        self._places.offer([Choice(*pair) for pair in zip(places, names, strict=True)])
        self._places.mark((self._place,))
        self._which.show_text(self._place)
        for name, line in self._lines.items():
            way = self._way(name)
            line.show_text(write_follows(told_follows(told, way)) if way else "")

    def _way(self, name: str) -> str:
        return self._place if name == "visit" else name

    def _choose(self, typed: str) -> Refusal | None:
        """Choose another location."""
        found = read_location(typed)
        if isinstance(found, Refusal):
            return found
        self._choose_told(found)
        return None

    def _choose_told(self, place: str) -> None:
        """Show another location; what was typed for it and could not be kept is there again."""
        self._place = place
        store, visit = self._context.store, self._lines["visit"]
        told = told_follows(chapter_now(store.campaign, store.box), place)
        self._which.begin(place)
        visit.begin(write_follows(told))
        unkept = self._unkept.get(place) or ("" if visit.line.text() else self._unkept.pop("", ""))
        if unkept:
            visit.line.setText(unkept)
        self.show_chapter()

    def _keep(self, name: str, typed: str) -> Refusal | None:
        """Keep a line; return why it cannot be so."""
        why = self._tell(name, typed)
        if name == "visit" and why is not None:
            self._unkept[self._place] = typed
        elif name == "visit":
            self._unkept.pop(self._place, None)
        return why

    def _tell(self, name: str, typed: str) -> Refusal | None:
        store, way = self._context.store, self._way(name)
        if not way:
            return impossible("chapter-told.no-location")
        if not chapter_seen(store.campaign, store.box):
            return impossible("chapter-told.hidden")
        found = read_follows(typed.strip(), store.campaign, store.box)
        if isinstance(found, Refusal):
            return found
        told = with_told(chapter_now(store.campaign, store.box), way, found)
        return done_or_why(self._context, TellChapter(chapter=told))

    def _echo(self, name: str, typed: str) -> str:
        store = self._context.store
        judge = partial(refuse_at, self._way(name))
        return follows_words(self._context, store.campaign, store.box, typed, judge)
