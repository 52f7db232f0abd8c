"""Choosing the pool of a draw, with the exact odds of every choice beside it."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from oathsworn_gui.games.oathsworn.model.might_cards import LETTERS, read_unit
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.ui.draw.call_off import can_call_off
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER, number_of, plain_key, tell_keys
from oathsworn_gui.games.oathsworn.ui.draw.pool_layout import PoolLayout
from oathsworn_gui.games.oathsworn.ui.draw.pool_rows import chosen_face, deck_lines
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice, cubes, plain
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.keys.key_hints import KeyHints

_FIRST_WHITES = 3
_COLOURS: dict[str, Colour] = {letter: colour for colour, letter in LETTERS.items()}


class PoolPanel(PoolLayout):
    """Digits and arrows choose whites, a card is clicked to be a die or left out, Enter draws."""

    kept = True

    def title(self) -> str:
        """Ask for whites, or for MIGHT where there is a track."""
        track = any(o.code == "draw.card" and o.key[:5] != "white" for o in self.question.options)
        return self.say("odds.title-one" if track else "odds.title")

    def fill(self) -> None:
        """Start with the whole MIGHT track and the whites that are best for the aim."""
        self._begin()
        self._add_all()
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._change(self._choice)

    def refill(self) -> None:
        """Start again, for another draw."""
        self._begin()
        self._view.take_question(self.question)
        self.show_parts()
        self._change(self._choice)

    def _begin(self) -> None:
        units = [option.key for option in self.question.options if option.code == "draw.card"]
        track = tuple(key for key in units if not key.startswith("white."))
        most = len(units) - len(track)
        first = 0 if track else min(_FIRST_WHITES, most)
        self._choice = Choice(track, first, most, steps=number_of(self.question, "steps") or 0)
        self._own_split = False
        self._own_whites = False
        self._best_for: object = None
        self._split = ""

    def _connect(self) -> None:
        self._row.pressed.connect(self._turn)
        self._tokens.changed.connect(self._spend)
        self._whites.changed.connect(self._set_whites)
        self._dice.clicked.connect(self._turn_all)
        self._cubes.used.connect(self._use)
        self._accept.clicked.connect(self._take)
        self._typing.clicked.connect(self._type_them)
        self._view.column_chosen.connect(self._set_whites)
        self._view.aimed.connect(self._count_anew)
        self._view.compared.connect(self._take_best)
        self._view.compared.connect(self._tell_redraws)
        self._view.placed.connect(self._take_split)
        self.die_named.connect(self._count_anew)

    # ---------------------------------------------------------------------------------- choice

    def _change(self, choice: Choice) -> None:
        """Take another choice; steps are placed at their best until the player moves one.

        The strongest cards rise at once, the best split is counted beside the window.
        """
        free = bool(choice.all_steps) and not self._own_split
        self._choice = choice.placed() if free else choice
        self._split = "-own" if self._own_split else "-counting" if free else ""
        self._show()
        self._view.show_choice(self._choice, self._tokens.next, free=free)
        self._tell_redraws()
        self._take_best()

    def _take_best(self) -> None:
        """Take the number of whites that is best for the aim, until the player chooses one."""
        best = self._view.best
        kind = self._choice._replace(whites=0, raises=())
        what = (self._view.aim, kind, self._view.joint.found is not None)
        if self._own_whites or best is None or what == self._best_for:
            return
        self._best_for = what  # once: with other whites the steps are counted anew
        if best != self._choice.whites:
            self._change(self._choice.with_whites(best))

    def _tell_redraws(self) -> None:
        """Tell what the redraws held are worth, once that is counted."""
        if self._redraws is not None:
            words = self._view.redraws_held
            self._redraws.setText(words)
            set_tool_tip(self._redraws, words)

    def _take_split(self, choice: Choice, whole: bool) -> None:
        self._choice = choice
        self._split = "" if whole else "-limited"
        self._show()

    def _set_whites(self, number: int) -> None:
        self._own_whites = True
        self._change(self._choice.with_whites(number))

    def _use(self, colour: str, number: int) -> None:
        self._own_whites = True
        self._change(self._choice.with_used(read_unit(colour).colour, number))

    def _turn(self, place: int) -> None:
        """Raise a card while a step is left for it, take its steps back after the last one.

        Without steps make it a die, or leave it out.
        """
        key = self._choice.shown[place]
        raised = self._choice.raised(key)
        if raised is not self._choice:
            self._raise(raised)
        elif key in self._choice.raises:
            self._raise(self._choice.cleared(key))
        else:
            self._own_whites = True
            self._change(self._choice.turned(key))

    def _turn_all(self) -> None:
        self._own_whites = True
        self._change(self._choice.all_turned())

    def _spend(self) -> None:
        self._own_split = False
        self._change(self._choice.with_tokens(self._tokens.chosen))

    def _raise(self, choice: Choice) -> None:
        self._own_split = True
        self._change(choice)

    def _step_marked(self, by: int) -> None:
        shown = self._choice.shown
        key = shown[min(self._row.mark or 0, len(shown) - 1)]
        self._raise(self._choice.raised(key) if by > 0 else self._choice.lowered(key))

    def _count_anew(self) -> None:
        """Count for another aim, or the location that is meant now."""
        self._view.look_again()
        self._change(self._choice)

    # ------------------------------------------------------------------------------ showing it

    def _show(self) -> None:
        choice = self._choice
        self._whites.show_number(choice.whites)
        self._cubes.show_cubes(cubes(choice))
        self._cubes.setHidden(self._low or not choice.track)
        mark = self._row.mark if self._row.hasFocus() or choice.all_steps else None
        faces = tuple(chosen_face(choice, key) for key in choice.shown)
        last = max(len(faces) - 1, 0)
        self._row.show_faces(faces, mark if mark is None else min(mark, last))
        self._row.setVisible(bool(faces))
        count = len(choice.units)
        words = self.say("draw.take", n=count) if count else self.say("draw.take-none")
        self._accept.show_words(words)
        tell_keys(self)
        self._decks.setText("\n".join(deck_lines(self.context, choice)))
        self._show_steps()

    def _take(self) -> None:
        self.answer(self._choice.answer(), draws=True)

    def _type_them(self) -> None:
        self.answer(self._choice.answer())

    # ---------------------------------------------------------------------------------- keys

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take digits, arrows, E, G, A, L, the letters of cubes, and Enter."""
        key, text = Qt.Key(event.key()), plain_key(event)
        if self._row.hasFocus() and key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            return False
        run = self._by_key(key) or self._by_letter(text)
        if run is not None and really:
            run()
        return run is not None

    def _by_key(self, key: Qt.Key) -> Callable[[], None] | None:
        if key in ENTER:
            return self._take
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down} and self._choice.all_steps:
            return partial(self._step_marked, 1 if key == Qt.Key.Key_Up else -1)
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
        return None if by is None else partial(self._whites.step, by)

    def _by_letter(self, text: str) -> Callable[[], None] | None:
        if text and text in "0123456789":
            return partial(self._set_whites, int(text))
        if text in {"+", "-", "−"}:
            return partial(self._whites.step, 1 if text == "+" else -1)
        if text in _COLOURS and _COLOURS[text] in map(plain, self._choice.track):
            return partial(self._cubes.turn, _COLOURS[text])
        ways: dict[str, Callable[[], None]] = {"G": self._turn_all, "A": self._view.next_aim}
        ways.update((key, run) for key, _, run in self._other_ways())
        return ways.get(text)

    def _other_ways(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """Yield the letters that there are only sometimes, with their words and what they do."""
        if not self._typing.isHidden():
            yield "T", "type", self._type_them
        if self._turns is not None:
            yield "N", "next", self._turns.next
        if self._tokens.chosen or self._tokens.next:
            yield "E", "empowered", self._tokens.spend_next
        if len(self._view.dice) > 1:
            yield "L", "die", lambda: self.aim_at_die(self._view.next_die())
        if self._lethality is not None:
            yield "K", "lethality", self._lethality.take_focus

    def key_hints(self) -> KeyHints:
        """Return the keys of the pool."""
        hints = [("← →", "whites"), ("A", "aim"), ("G", "dice")]
        hints.extend((key, words) for key, words, _ in self._other_ways())
        if self._choice.all_steps:
            hints.append(("↑ ↓", "steps"))
        if self._choice.track:
            hints.append(("Y R B", "cubes"))
        if can_call_off(self.context):
            hints.append(("Esc", "back"))
        told = ((cap, self.say(f"pool.key.{words}")) for cap, words in hints)
        return (("Enter", self._accept.text()), *told)
