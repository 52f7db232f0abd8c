"""The facts of the chapter: what it has, its name, loot, clues, paths, time track, green zone."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.actions.story.told_chapter import TellChapter, TellTrack
from oathsworn_gui.games.oathsworn.ui.base.chip import ChipRow, Choice
from oathsworn_gui.games.oathsworn.ui.base.dispatching import done_or_why
from oathsworn_gui.games.oathsworn.ui.chapter_sheets.form import ToldForm
from oathsworn_gui.games.oathsworn.views.chapter_sheets.fact_words import fact_words, level_words
from oathsworn_gui.games.oathsworn.views.chapter_sheets.facts import (
    TRAITS,
    Trait,
    facts_of,
    told_fact,
    told_track,
    told_zone,
    traits_of,
    with_trait,
)
from oathsworn_gui.games.oathsworn.views.chapter_sheets.gives import chapter_now, chapter_seen
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, QuietLabel, wrapped

_LINES = ("name", "map", "loot", "clues", "paths", "spaces", "effects", "zone")
_OF_TRACK = ("spaces", "effects")


class FactsCard(Card):
    """Each fact is kept at once and can be undone; what is left out is as the rules have it."""

    left = Signal()

    def __init__(self, context: PageContext) -> None:
        """Show what is told of the chapter that is played."""
        super().__init__()
        self.setObjectName("facts-sheet")
        self._context = context
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        self._head = wrapped(Heading(context.theme, "", 26))
        self._level = wrapped(QuietLabel())
        self._level.setObjectName("facts-level")
        self._traits = ChipRow(context.theme, "", "has")
        self._traits.setAccessibleName(say("chapter-told.has"))
        self._traits.offer([Choice(name, say(f"chapter-told.has.{name}")) for name in TRAITS])
        self._traits.pressed.connect(self._turn)
        self._why = wrapped(QuietLabel())
        self._why.setObjectName("facts-why")
        self._why.hide()
        form = ToldForm(context, "fact")
        form.left.connect(self.left)
        self._rows = {
            name: form.add(
                name,
                say(f"chapter-told.{name}"),
                say(f"chapter-told.{name}.hint"),
                partial(self._keep, name),
                partial(self._echo, name),
            )
            for name in _LINES
        }
        for part in (self._head, self._level, self._traits, self._why, form):
            column.addWidget(part)
        column.addStretch(1)
        self.show_chapter()

    def show_chapter(self) -> None:
        """Show what is kept; what is being typed stays."""
        store, say = self._context.store, self._context.texts.say
        campaign, box = store.campaign, store.box
        self._head.setText(say("chapter-told.facts", chapter=campaign.chapter))
        self._level.setText(level_words(self._context, campaign, box))
        self._traits.mark(traits_of(box.chapter(campaign.chapter)))
        for name, line in facts_of(campaign, box)._asdict().items():
            self._rows[name].told.field.show_text(line)

    def _turn(self, trait: str) -> None:
        """Tell the other way round whether the chapter has something."""
        store = self._context.store
        name: Trait = next(known for known in TRAITS if known == trait)
        if chapter_seen(store.campaign, store.box):
            told = chapter_now(store.campaign, store.box)
            why = done_or_why(self._context, TellChapter(chapter=with_trait(told, name, store.box)))
        else:
            why = impossible("chapter-told.hidden")
        self._why.setText("" if why is None else self._context.refusal_text(why))
        self._why.setVisible(why is not None)
        self.show_chapter()

    def _keep(self, name: str, typed: str) -> Refusal | None:
        """Keep a line; return why it cannot be so."""
        store, typed = self._context.store, typed.strip()
        if name in _OF_TRACK:
            track = told_track(store.campaign, store.box, name, typed)
            return track if isinstance(track, Refusal) else self._do(TellTrack(track=track))
        if name == "zone":
            called = self._context.texts.say("told.new", chapter=store.campaign.chapter)
            board = told_zone(store.campaign, store.box, typed, called)
            return board if isinstance(board, Refusal) else self._do(TellEncounter(told=board))
        told = told_fact(store.campaign, store.box, name, typed)
        return told if isinstance(told, Refusal) else self._do(TellChapter(chapter=told))

    def _do(self, action: TellChapter | TellTrack | TellEncounter) -> Refusal | None:
        return done_or_why(self._context, action)

    def _echo(self, name: str, typed: str) -> str:
        store = self._context.store
        return fact_words(self._context, store.campaign, store.box, name, typed)
