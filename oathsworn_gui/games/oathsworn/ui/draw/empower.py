"""Spreading the steps of empowering over the cards that are about to be drawn."""

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout

from oathsworn_gui.games.oathsworn.model.might_cards import read_unit
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER, DrawPanel, plain_key
from oathsworn_gui.games.oathsworn.ui.odds.column import OddsColumn
from oathsworn_gui.games.oathsworn.views.might.faces import Shown
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import own_only
from oathsworn_gui.games.oathsworn.views.might.pool_words import PoolWords
from oathsworn_gui.games.oathsworn.views.might.setting import Setting, odds_setting
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class EmpowerPanel(DrawPanel):
    """Arrows choose a card, Up or a click raises it, Backspace takes a step back, Enter draws.

    B places all steps where they are worth most; the odds of this placement are shown beside it.
    """

    def fill(self) -> None:
        """Start with no step placed and the mark on the first card."""
        theme = self.context.theme
        self._setting = self._looked()
        self._choice = self._unraised()
        self._row = FaceRow(theme, self.context.texts, self.say("draw.pool"), choosing=True)
        self._row.setObjectName("pool")
        self._row.pressed.connect(self._raise)
        self.body.addWidget(self._row)
        row = QHBoxLayout()
        self._left = PlainLabel()
        self._left.setObjectName("steps-left")
        self._left.setFont(theme.font("number", 44))
        self._words = wrapped(QuietLabel())
        row.addWidget(self._left)
        row.addWidget(self._words, 1)
        add_layout(self.body, row)
        self._add_buttons()
        self.body.addStretch(1)
        self._column = OddsColumn(theme)
        self.side.addWidget(self._column)
        self.setFocusProxy(self._row)
        self.die_named.connect(self._count_for_die)

    def _looked(self) -> Setting | None:
        """Return what the draw is for, with the location that is meant."""
        store, procedure = self.context.store, self.question.procedure
        die = shared_by(self.context).aims.die(procedure)
        return odds_setting(store.campaign, store.box, self.question, die)

    def _count_for_die(self) -> None:
        self._setting = self._looked()
        self._show_odds()

    def _add_buttons(self) -> None:
        theme, row = self.context.theme, Flow(8)
        self._back = KeyButton(theme, self.say("draw.step-back"), "undo", "⌫")
        self._back.setObjectName("step-back")
        self._back.clicked.connect(self._take_back)
        best = KeyButton(theme, self.say("odds.steps.best"), "lightbulb-on-outline", "B")
        best.setObjectName("steps-best")
        best.clicked.connect(self._place_best)
        row.addWidget(best)
        row.addWidget(self._back)
        accept = PrimaryButton(theme, self.say("draw.raise-done"), "check", "Enter")
        accept.setObjectName("accept")
        accept.clicked.connect(self._take)
        add_layout(self.body, row)
        self.body.addWidget(accept, 0, Qt.AlignmentFlag.AlignLeft)

    def _unraised(self) -> Choice:
        """Return the draw as a choice without whites to add; its keys are ``"red.3"`` by place."""
        units = list(enumerate(map(read_unit, self.draw.asked)))
        keys = tuple(f"{unit.colour}.{place}" for place, unit in units)
        dice = frozenset(key for key, (_, unit) in zip(keys, units, strict=True) if unit.die)
        return Choice(keys, 0, 0, dice=dice, steps=self.draw.steps)

    def show_draw(self) -> None:
        """Show the pool with no step placed."""
        self._choice = self._unraised()
        self._show(0)

    def fit(self, width: int, height: int) -> None:
        """Make the cards larger where there is room."""
        large = self.is_beside and height >= 600
        self._row.offer_sizes(*((1.6, 1.2, 1.0, 0.8) if large else (1.0, 0.8, 0.6)))
        self._column.set_brief(brief=not large)

    def _show(self, mark: int) -> None:
        choice = self._choice
        faces = tuple(Shown(choice.colour(key), key in choice.dice) for key in choice.track)
        self._row.show_faces(faces, mark)
        left = choice.all_steps - len(choice.raises)
        self._left.setText(str(left))
        self._left.setAccessibleName(self.say("draw.steps-left", n=left))
        self._words.setText(self.say("draw.steps-left", n=left))
        self._back.setEnabled(bool(choice.raises))
        self._show_odds()

    def _show_odds(self) -> None:
        setting = self._setting
        if setting is None or not setting.aims:
            return
        texts = self.context.texts
        shown = own_only(self._choice, setting, setting.aims[0])
        looks = PoolWords(texts, setting).looks(self._choice, shown)
        head, foot = texts.say("odds.with-these"), texts.say("odds.exact")
        self._column.show_looks(looks._replace(head=head, foot=foot))

    def _raise(self, place: int) -> None:
        choice = self._choice.raised(self._choice.track[place])
        if choice is self._choice:
            self._words.setText(self.say("draw.no-step"))
            return
        self._choice = choice
        self._show(place)

    def _raise_marked(self) -> None:
        self._raise(self._row.mark or 0)

    def _take_back(self) -> None:
        if self._choice.raises:
            last = self._choice.raises[-1]
            self._choice = self._choice.lowered(last)
            self._show(self._choice.track.index(last))

    def _place_best(self) -> None:
        if self._setting is not None and self._setting.aims:
            self._choice = self._choice.split(self._setting.piles, self._setting.aims[0])
            self._show(self._row.mark or 0)

    def _take(self) -> None:
        raised = Counter(int(key.partition(".")[2]) for key in self._choice.raises)
        places = sorted(raised)
        steps = (f"{place}.{n}" for place in places for n in range(1, raised[place] + 1))
        self.answer(tuple(steps), draws=True)

    def key_hints(self) -> KeyHints:
        """Return the keys of the steps."""
        hints = [("↑", "step"), ("⌫", "step-back"), ("B", "best"), ("Enter", "draw")]
        return tuple((cap, self.say(f"pool.key.{words}")) for cap, words in hints)

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take Up and plus, Backspace and Down, B, and Enter."""
        key, text = Qt.Key(event.key()), plain_key(event)
        if key == Qt.Key.Key_Up or text == "+":
            run = self._raise_marked
        elif key in {Qt.Key.Key_Backspace, Qt.Key.Key_Down}:
            run = self._take_back
        elif text == "B":
            run = self._place_best
        elif key in ENTER:
            run = self._take
        else:
            return False
        if really:
            run()
        return True
