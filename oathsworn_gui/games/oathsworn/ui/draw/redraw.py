"""Redrawing a card of a draw, or keeping them all, with what each redraw is worth."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.draw.choice import leaning
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER, DrawPanel, plain_key, tell_keys
from oathsworn_gui.games.oathsworn.ui.draw.redraw_first import RedrawWays
from oathsworn_gui.games.oathsworn.ui.draw.sizes import room_of
from oathsworn_gui.games.oathsworn.ui.draw.total import SoFar
from oathsworn_gui.games.oathsworn.ui.odds.aim import AimSwitch
from oathsworn_gui.games.oathsworn.ui.odds.column import OddsColumn
from oathsworn_gui.games.oathsworn.ui.odds.pool_parts import AdviceLine
from oathsworn_gui.games.oathsworn.views.might.draw_advice import (
    HandAdvice,
    advised,
    outcome_of,
    setting_of,
)
from oathsworn_gui.games.oathsworn.views.might.draw_settled import dealt_last
from oathsworn_gui.games.oathsworn.views.might.faces import Note, shown_drawn
from oathsworn_gui.games.oathsworn.views.might.pool_words import PoolWords
from oathsworn_gui.games.oathsworn.views.might.redraw_words import RedrawWords
from oathsworn_gui.games.oathsworn.views.might.setting import Setting
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_FRAME = 16
"""One frame in milliseconds."""


class RedrawPanel(DrawPanel):
    """Arrows or a click choose a card, R redraws it, K keeps them all; Enter does what is advised.

    The mark starts on the card that is best redrawn. Where the program deals, the new card comes
    with the same press.
    """

    kept = True

    def fill(self) -> None:
        """Show the cards and the ways to go on; the advice is counted after they are painted."""
        theme = self.context.theme
        self._advice: HandAdvice | None = None
        self._chosen = False
        self._leader: KeyButton | None = None
        self._aimed = shared_by(self.context).aims
        self._row = FaceRow(
            theme, self.context.texts, self.say("draw.so-far"), choosing=True, noted=True
        )
        self._row.setObjectName("drawn")
        self._row.marked_changed.connect(self._choose)
        self._row.turned.connect(self._show_what_it_is)
        self.body.addWidget(self._row)
        self._so_far = SoFar(self.context)
        self.body.addWidget(self._so_far)
        self._aims = AimSwitch(theme, self.say("odds.aim"), "A")
        self._aims.aimed.connect(self._aim_at)
        self.die_named.connect(self._advise_for_die)
        self.body.addWidget(self._aims)
        self._box = AdviceLine(theme)
        add_layout(self.body, leaning(self._box))
        self._ways = RedrawWays(self.context, self.question)
        self._ways.redraws.connect(self._redraw)
        self._ways.keep.clicked.connect(partial(self.answer, "keep"))
        add_layout(self.body, leaning(self._ways))
        self.body.addStretch(1)
        self._odds = OddsColumn(theme)
        self._odds.hide()
        self.side.addWidget(self._odds)
        self.setFocusProxy(self._row)

    @property
    def is_advised(self) -> bool:
        """Whether what each redraw is worth has been counted."""
        return self._leader is not None

    def refill(self) -> None:
        """Offer the redraws of another question."""
        self._odds.hide()
        self._ways.offer(self.question)

    # ------------------------------------------------------------------------------- the hand

    def show_draw(self) -> None:
        """Show the current cards; those that the program dealt last are turned up."""
        self._advice = None
        self._chosen = False
        faces = tuple(shown_drawn(card) for card in self.draw.cards)
        counting = tuple(Note("…", "", "quiet") for _ in faces)
        self._row.show_faces(faces, self._worst(), counting)
        if self.context.motion:
            self._row.turn_over(dealt_last(self.context.store))
        self._show_what_it_is()
        self._show_payers()
        self._lead(None)
        self._box.show_advice(self.say("draw.advice.counting"), "")
        # The cards are painted first: a frame after the panel has been laid out.
        soon(self, partial(soon, self, self._advise, after=_FRAME))

    def fit(self, width: int, height: int) -> None:
        """Show the cards as large as there is room for them."""
        room = room_of(self)
        self._row.offer_sizes(*room.sizes)
        self._so_far.grow(room)
        self._box.set_brief(brief=room.tiny)
        self._aims.setHidden(room.tiny)
        self._aims.set_brief(brief=room.narrow)
        self.head.about.setHidden(room.tiny)
        self._ways.lie(across=room.low)
        self._ways.setMaximumWidth(room.widest)
        self._box.setMaximumWidth(round(room.widest * 1.35))
        self.body.setSpacing(6 if room.tiny else 12)
        self._show_payers()
        self._odds.set_brief(brief=room.low)

    def _show_what_it_is(self) -> None:
        """Show the hand's current result, once every card is face up."""
        if self._row.turning:
            self._so_far.show_nothing()
            self._box.setVisible(False)
            return
        self._box.setVisible(True)
        self._so_far.show_draw(self.draw)
        setting = self._setting()
        outcome = None if setting is None else outcome_of(self.draw, setting)
        if setting is None or outcome is None:
            self._so_far.show_standing(None)
            return
        divided = setting.use == "attack" or setting.for_each
        if divided:
            number = self.say(f"draw.comes-to.{setting.use}", n=outcome.number)
            words = self.say("draw.comes-to.divided", total=outcome.total, per=setting.per)
        else:
            number = self.say("draw.comes-to.short" if outcome.number else "draw.comes-to.enough")
            words = self.say("draw.comes-to.of", n=outcome.number, per=setting.per)
        missed = self.say("draw.comes-to.miss") if outcome.miss else words
        self._so_far.show_outcome(number, missed)

    def _setting(self) -> Setting | None:
        """Return what the draw is for, with the die that was named before it."""
        store, die = self.context.store, self._aimed.die(self.question.procedure)
        return setting_of(store.campaign, store.box, self.question, die)

    def _worst(self) -> int:
        cards = self.draw.cards
        blanks = [n for n, card in enumerate(cards) if card.blank and not card.extra]
        if blanks:
            return blanks[0]
        return min(range(len(cards)), key=lambda n: cards[n].value, default=0)

    def _choose(self, place: int) -> None:
        self._chosen = True
        self._show_payers()

    # ------------------------------------------------------------------------------ the advice

    def _advise_for_die(self) -> None:
        if not self._row.turning:
            self._advise()

    def _advise(self) -> None:
        """Count what each redraw is worth, exactly."""
        store = self.context.store
        if store.ask() != self.question:
            return
        setting = self._setting()
        if setting is None or not setting.aims:
            self._row.show_faces(self._row.faces, self._row.mark)
            self._box.show_advice(self.say("draw.advice.none"), "")
            self._lead(self._ways.keep)
            return
        aim = setting.aim(self._aimed.last(setting.use)) or setting.aims[0]
        self._aims.show_aims(PoolWords(self.context.texts, setting).aims(), aim.kind)
        self._advice = advised(self.draw, setting, aim)
        best = self._advice.best
        mark = self._row.mark if self._chosen or best is None else best
        words = RedrawWords(self.context.texts, self.draw, self._advice, setting.use)
        self._row.show_faces(self._row.faces, mark, words.notes())
        self._show_payers()
        self._lead(self._ways.keep if best is None else self._ways.first)
        self._box.show_advice(words.advice(), self._first(setting) + words.reason())
        self._odds.show_looks(words.looks())
        self._odds.show()

    def _lead(self, button: KeyButton | None) -> None:
        """Make the button of what is advised the orange one, and Enter its key; None: not yet."""
        self._leader = button
        for each, key in ((self._ways.first, "R"), (self._ways.keep, "K")):
            each.lead(on=each is button, key="Enter" if each is button else key)
        tell_keys(self)

    def _enter(self) -> None:
        """Do what is advised; a hand that is still to be counted is counted first."""
        if self._leader is None:
            self._advise()
        if self._leader is self._ways.keep:
            self.answer("keep")
        elif self._leader is not None:
            self._redraw(next(iter(self._ways.payers)))

    def _first(self, setting: Setting) -> str:
        """Return which of several targets the advice counts; empty for a single one."""
        first = next((target.name for target in setting.targets), "")
        return f"{self.say('draw.odds.first', name=first)} " if first else ""

    def _aim_at(self, kind: str) -> None:
        """Change the aim, for this draw and later ones of this use."""
        setting = self._setting()
        if setting is not None:
            self._aimed.remember(setting.use, kind)
            self._advise()

    def _next_aim(self) -> None:
        setting = self._setting()
        if setting is None or not setting.aims:
            return
        kinds = [aim.kind for aim in setting.aims]
        now = setting.aim(self._aimed.last(setting.use)) or setting.aims[0]
        self._aim_at(kinds[(kinds.index(now.kind) + 1) % len(kinds)])

    # ------------------------------------------------------------------------------ answering

    def _option(self, payer: str) -> Option | None:
        """Return the redraw of a card like the marked one, by that payer."""
        marked = self.draw.cards[self._row.mark or 0]
        for option in self.question.options[1:]:
            who, place = option.key.split(".")
            card = self.draw.cards[int(place)]
            alike = (card.colour, card.face, card.die, card.extra)
            if who == payer and alike == (marked.colour, marked.face, marked.die, marked.extra):
                return option
        return None

    def _show_payers(self) -> None:
        for place, (payer, button) in enumerate(self._ways.payers.items()):
            option = self._option(payer)
            if option is not None:
                words = self.say(f"option.{option.code}", **option.params)
                button.show_words(self._short(option, place) or words)
                button.setAccessibleName(words)
                set_tool_tip(button, words)

    def _short(self, option: Option, place: int) -> str:
        """Return few words where there is little room: whose token, or which card; else none."""
        room, name = room_of(self), str(option.params.get("name", ""))
        if place:
            return name if room.tiny else self.say("draw.redraw-by", name=name)
        card = str(option.params["card"])
        return self.say("draw.redraw-short", card=card) if room.low else ""

    def _redraw(self, payer: str, *_: object) -> None:
        option = self._option(payer)
        if option is not None:
            self.answer(option.key, draws=True)

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take R, K, Enter and A; the row takes the arrows."""
        key, text = Qt.Key(event.key()), plain_key(event)
        run: Callable[[], None]
        if text == "R" and self._ways.payers:
            run = partial(self._redraw, next(iter(self._ways.payers)))
        elif text == "K":
            run = partial(self.answer, "keep")
        elif key in ENTER:
            run = self._enter
        elif text == "A":
            run = self._next_aim
        else:
            return False
        if really:
            run()
        return True

    def key_hints(self) -> KeyHints:
        """Return what the keys do now."""
        say = self.say
        ways = {"R": say("draw.key.redraw"), "K": self._ways.keep.text()}
        if self._leader is not None:
            leads = self._leader.key_cap == "Enter" and self._leader is self._ways.keep
            ways = {"Enter": ways.pop("K" if leads else "R"), **ways}
        return (*ways.items(), ("← →", say("draw.key.choose")), ("A", say("odds.aim")))
