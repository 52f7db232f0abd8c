"""Typing in the cards of a draw, or letting the program draw them."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.might_cards import read_unit
from oathsworn_gui.games.oathsworn.ui.draw.choice import leaning
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.games.oathsworn.ui.draw.first_advice import FirstAdviceLine
from oathsworn_gui.games.oathsworn.ui.draw.kept_cards import KeptCards
from oathsworn_gui.games.oathsworn.ui.draw.keys import FaceKeys
from oathsworn_gui.games.oathsworn.ui.draw.odds import EnemysOdds, LiveOdds
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER, DrawPanel, plain_key, tell_keys
from oathsworn_gui.games.oathsworn.ui.draw.redraw_first import CardWays, is_redraw
from oathsworn_gui.games.oathsworn.ui.draw.sizes import room_of
from oathsworn_gui.games.oathsworn.ui.draw.total import SoFar
from oathsworn_gui.games.oathsworn.views.might.draw_settled import dealt_last
from oathsworn_gui.games.oathsworn.views.might.draw_typing import TypedCards
from oathsworn_gui.games.oathsworn.views.might.entry_faces import (
    entry_faces,
    entry_words,
    first_place,
)
from oathsworn_gui.tabletop.procedure import DrawRequest
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class CardsPanel(DrawPanel):
    """One key a card (0 to 5, C for a critical), arrows to a card, Backspace, Enter; D deals.

    R opens the redraws that may come before the extra cards of criticals. Where the program deals,
    Enter draws while nothing is typed.
    """

    kept = True

    def fill(self) -> None:
        """Show the cards drawn so far, a place for each card asked for, and the keys."""
        context = self.context
        self._cards = self._nothing_typed()
        self._kept_cards = KeptCards(context, self.question, self._cards, self.draw)
        self.destroyed.connect(context.store.listen(self._kept_cards.stepped))
        self._slots = FaceRow(context.theme, context.texts, self.say("draw.slots"), choosing=True)
        self._slots.setObjectName("draw-entry")
        self._slots.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the panel has the focus
        self._slots.pressed.connect(self._go_to_slot)
        self._slots.turned.connect(self._show)
        self.body.addWidget(self._slots)
        self._so_far = SoFar(context)
        self.body.addWidget(self._so_far)
        self._note = wrapped(QuietLabel())
        self._note.setObjectName("draw-note")
        self.body.addWidget(self._note)
        self._keys = FaceKeys(context.theme, context.texts, self._type, self._back)
        self._leaning: list[QWidget] = []
        self._lean(self._keys)
        self._add_buttons()
        self._ways = CardWays(self.context, self.answer)
        self._lean(self._ways)
        self._advice = FirstAdviceLine(context)
        self.die_named.connect(self._advice.count)
        self.put_aside: Callable[[], None] = self._advice.say_nothing
        self.body.addWidget(self._advice)
        self.body.addStretch(1)
        self._odds = _odds_of(self)
        self.side.addWidget(self._odds)
        self._offer()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.destroyed.connect(context.watch(lambda campaign: campaign.decks, self._count_again))
        self.die_named.connect(self._show)

    def refill(self) -> None:
        """Ask for other cards."""
        self._cards = self._nothing_typed()
        self._offer()
        if isinstance(self._odds, LiveOdds) and self.draw.family != "enemy":
            self._odds.take_question(self.question)
            return
        before, self._odds = self._odds, _odds_of(self)
        self.side.replaceWidget(before, self._odds)
        before.hide()
        before.deleteLater()

    def _offer(self) -> None:
        """Show the keys of the cards asked for, and the buttons of the ways on."""
        self._keys.offer(self._cards)
        pair = (self._program, self._accept)
        for place, button in enumerate(pair if self._program_deals else reversed(pair)):
            self._pair.insertWidget(place, button, 1)
        self._ways.show_question(self.question)
        if self._ways.first is None:
            self._advice.say_nothing()
        else:
            self._advice.show_question(self.question, self.draw)

    def _count_again(self, *_: object) -> None:
        """Keep what was typed when a deck is put right by hand meanwhile."""
        store = self.context.store
        if self._cards.codes and store.ask() == self.question:
            self._cards.count_again(store.campaign)
            self._show()

    def _lean(self, widget: QWidget) -> None:
        self._leaning.append(widget)
        add_layout(self.body, leaning(widget))

    def _nothing_typed(self) -> TypedCards:
        store, request = self.context.store, self.question.draw
        return TypedCards(
            store.campaign, store.box, request or DrawRequest(family="oathsworn", colours=())
        )

    def _add_buttons(self) -> None:
        theme = self.context.theme
        self._accept = KeyButton(theme, self.say("draw.accept"), "check")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take)
        self._program = KeyButton(theme, self.say("draw.program"), "cards-outline", "D")
        for button in (self._accept, self._program):
            button.stand(48)
        self._program.setObjectName("draw")
        self._program.clicked.connect(self.program_draws)
        buttons = QFrame()
        self._pair = QHBoxLayout(buttons)
        self._pair.setContentsMargins(0, 0, 0, 0)
        self._pair.setSpacing(8)
        self._lean(buttons)

    def asked_words(self, suffix: str = "") -> str:
        """Return the words of the question, or of its help: who draws, the program or the table."""
        if suffix == ".help" and self.question.kind == "draw.cards" and self._program_deals:
            suffix = ".help-dealt"
        return super().asked_words(suffix)

    def title(self) -> str:
        """Return how many cards to draw and dice to throw."""
        request = self.question.draw
        units = [read_unit(key) for key in (request.colours if request else ())]
        dice = sum(unit.die for unit in units)
        if not dice or self.question.kind not in {"draw.cards", "draw.enemy"}:
            return self.asked_words()
        kind = "dice" if dice == len(units) else "mixed"
        cards = self.say("draw.so-many-cards", n=len(units) - dice)
        thrown = self.say("draw.so-many-dice", n=dice)
        return self.say(f"{self.question.kind}.{kind}", cards=cards, dice=thrown)

    # ----------------------------------------------------------------------------- the cards

    def show_draw(self) -> None:
        """Show a place for each card asked for, with what was typed before the program ended.

        What the program dealt last is turned up.
        """
        self._cards = self._nothing_typed()
        self._kept_cards.follow(self.question, self._cards, self.draw)
        if self.context.motion:
            self._slots.turn_over(dealt_last(self.context.store))
        self._show()

    def fit(self, width: int, height: int) -> None:
        """Show the cards as large as there is room for them."""
        room = room_of(self)
        self._slots.offer_sizes(*room.sizes)
        self._odds.set_brief(brief=room.low)
        self._keys.grow(room)
        self._so_far.grow(room)
        self._note.setHidden(room.low and self._cards.refused is None)
        self.body.setSpacing(6 if room.tiny else 12)
        self._ways.fit(room)
        for widget in self._leaning:
            widget.setMaximumWidth(room.widest)

    def _show(self) -> None:
        cards = self._cards
        filled = cards.at < len(cards.codes)
        mark = first_place(self.draw) + cards.at if filled else None
        self._slots.show_faces(entry_faces(self.draw, cards), mark)
        self._accept.setEnabled(cards.complete)
        draws = self._enter_draws
        self._accept.lead(on=not draws, key="" if draws else "Enter")
        self._program.lead(on=draws, key="Enter" if draws else "D")
        self._note.setText(entry_words(self.context, cards))
        self._note.setHidden(room_of(self).low and cards.refused is None)
        wrong = cards.refused is not None
        if bool(self._note.property("loss")) != wrong:
            self._note.setProperty("loss", wrong)
            self._note.style().unpolish(self._note)
            self._note.style().polish(self._note)
        self._keys.show_possible(cards)
        self._show_so_far()
        self._kept_cards.keep()
        tell_keys(self)

    def _show_so_far(self) -> None:
        if self._slots.turning:
            self._so_far.show_nothing()
            return
        cards = self._cards
        typed = cards.drawn(extra=self.draw.asking_extra)
        open_ = tuple(cards.unit(place) for place in range(len(cards.codes), cards.most))
        self._so_far.show_draw(self.draw, typed)
        stands = self._odds.follow(cards.after, self.draw, typed, open_)
        self._so_far.show_standing(stands)

    # -------------------------------------------------------------------------------- typing

    def _type(self, key: str, *_: object) -> None:
        self._cards.type(key)
        self._show()

    def _back(self, *_: object) -> None:
        self._cards.take_back()
        self._show()

    def _go_to(self, place: int) -> None:
        self._cards.go_to(place)
        self._show()

    def _go_to_slot(self, place: int) -> None:
        self._go_to(place - first_place(self.draw))

    def _take(self) -> None:
        cards = self._cards
        if cards.complete:
            self.answer(tuple(cards.codes))
        else:
            self.context.shell.say(self.say("draw.missing", n=cards.most - len(cards.codes)))

    @property
    def _program_deals(self) -> bool:
        """Whether the table chose that the program deals; then Enter lets it draw."""
        return self.context.store.campaign.dealer == "program"

    @property
    def _enter_draws(self) -> bool:
        """Whether Enter, and so the orange button, lets the program draw: nothing is typed yet."""
        return self._program_deals and not self._cards.codes

    def _enter(self) -> None:
        if self._enter_draws:
            self.program_draws()
        else:
            self._take()

    # ---------------------------------------------------------------------------------- keys

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take card keys, arrows, Backspace, Enter, D for the program, N for the first option."""
        run = self._by_key(Qt.Key(event.key())) or self._by_letter(plain_key(event))
        if run is not None and really:
            run()
        return run is not None

    def _by_key(self, key: Qt.Key) -> Callable[[], None] | None:
        if key in _MOVES:
            return partial(self._go_to, self._cards.at + _MOVES[key])
        if key in ENTER:
            return self._enter
        return self._back if key == Qt.Key.Key_Backspace else None

    def _by_letter(self, text: str) -> Callable[[], None] | None:
        text = text.replace("*", "C")
        if text and text in "0123456789C":
            return partial(self._type, text)
        if text == "D":
            return self.program_draws
        if text == "R" and self._ways.first is not None:
            return self._ways.first.toggle
        plain = [option.key for option in self.question.options if not is_redraw(option)]
        return partial(self.answer, plain[0]) if text == "N" and plain else None

    def key_hints(self) -> KeyHints:
        """Return what the keys do now."""
        say = self.say
        hints = (
            (" ".join(self._cards.possible()) or "C", say("draw.key.type")),
            ("← →", say("draw.key.move")),
            ("⌫", say("draw.key.back")),
        )
        if self._ways.first is not None:
            hints = (*hints, ("R", say("draw.redraw-first")))
        plain = next((each for each in self.question.options if not is_redraw(each)), None)
        if plain is not None:
            hints = (*hints, ("N", say(f"option.{plain.code}", **plain.params)))
        if self._enter_draws:
            return (("Enter", say("draw.program")), *hints)
        enter = (("Enter", say("draw.accept")),) if self._cards.complete else ()
        return (*enter, *hints, ("D", say("draw.program")))


def _odds_of(panel: CardsPanel) -> LiveOdds | EnemysOdds:
    odds = EnemysOdds if panel.draw.family == "enemy" else LiveOdds
    return odds(panel.context, panel.question)
