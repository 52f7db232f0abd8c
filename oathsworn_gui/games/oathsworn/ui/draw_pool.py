"""Choosing the pool of a draw: the MIGHT track, whites, cards or dice, empowered tokens."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.rules.might import read_unit
from oathsworn_gui.games.oathsworn.ui.draw_base import ENTER, DrawPanel, plain_key
from oathsworn_gui.games.oathsworn.ui.might_faces import FaceRow, Shown
from oathsworn_gui.games.oathsworn.ui.might_words import deck_words
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.widgets import (
    KeyButton,
    KeyCap,
    LabelText,
    NumberStepper,
    PrimaryButton,
    QuietLabel,
    wrapped,
)

_FIRST_WHITES = 3


class PoolPanel(DrawPanel):
    """Digits and arrows choose whites, a card is clicked to be a die or left out, Enter draws."""

    def fill(self) -> None:
        """Start with the whole MIGHT track, or with three whites where there is none."""
        units = [option.key for option in self.question.options if option.code == "draw.card"]
        self._track = [key for key in units if not key.startswith("white.")]
        self._most = len(units) - len(self._track)
        self._left_out: set[str] = set()
        self._dice: set[str] = set()
        self._row = FaceRow(
            self.context.theme, self.context.texts, self.say("draw.pool"), choosing=True
        )
        self._row.setObjectName("pool")
        self._row.pressed.connect(self._turn)
        self.body.addWidget(self._row)
        hint = wrapped(QuietLabel(self.say("draw.pool-hint")))
        hint.setFont(self.context.theme.font("text", 15))
        self.body.addWidget(hint)
        self._decks = wrapped(QuietLabel())
        self._decks.setObjectName("decks-left")
        self._decks.setFont(self.context.theme.font("text", 15))
        self.body.addWidget(self._decks)
        self.body.addStretch(1)
        self._add_whites(0 if self._track else min(_FIRST_WHITES, self._most))
        self._add_tokens()
        self._accept = PrimaryButton(self.context.theme, "", "cards-outline", "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take)
        self.side.addWidget(self._accept)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._show()

    def _add_whites(self, first: int) -> None:
        name = self.say("draw.whites")
        self._whites = NumberStepper(self.context.theme, first, 0, self._most, name)
        self._whites.changed.connect(self._show)
        dice = KeyButton(self.context.theme, self.say("draw.dice"), "", "G")
        dice.setObjectName("dice")
        dice.clicked.connect(self._turn_all)
        row = QHBoxLayout()
        row.setSpacing(8)
        words = QVBoxLayout()
        words.addWidget(LabelText(name))
        words.addWidget(self._whites, 0, Qt.AlignmentFlag.AlignLeft)
        row.addLayout(words)
        row.addStretch(1)
        row.addWidget(dice, 0, Qt.AlignmentFlag.AlignBottom)
        self.side.addLayout(row)

    def _add_tokens(self) -> None:
        self._tokens: list[tuple[str, QCheckBox]] = []
        for option in self.question.options:
            if option.code == "draw.empowered":
                self._add_token(option)
        free, held = self.number_of("redraws") or 0, self._redraws_held()
        if free + held:
            note = QuietLabel(self.say("draw.redraws-after", n=free + held))
            note.setObjectName("redraws-after")
            self.side.addWidget(wrapped(note))

    def _add_token(self, option: Option) -> None:
        words = self.say("option.draw.empowered", **option.params)
        box = QCheckBox(words)
        box.setObjectName(f"option-{option.key}")
        box.setAccessibleName(words)
        box.toggled.connect(self._show)
        row = QHBoxLayout()
        row.addWidget(box, 1)
        if not self._tokens:
            row.addWidget(KeyCap(self.context.theme, "E"))
        self._tokens.append((option.key, box))
        self.side.addLayout(row)
        if option.refusal is not None and len(self._tokens) == 1:
            why = wrapped(QuietLabel(self.context.refusal_text(option.refusal)))
            why.setProperty("gold", True)
            self.side.addWidget(why)

    def _redraws_held(self) -> int:
        seats = self.question.seats or tuple(self.context.store.campaign.seats)
        campaign = self.context.store.campaign
        return sum(campaign.seats[seat].tokens.get("redraw", 0) for seat in seats)

    # ------------------------------------------------------------------------------ the pool

    def _shown_keys(self) -> list[str]:
        whites = [f"white.{n}" for n in range(1, self._whites.number + 1)]
        return [*self._track, *whites]

    def _chosen(self) -> tuple[str, ...]:
        units = [key for key in self._shown_keys() if key not in self._left_out]
        keys = [f"{key}/die" if key in self._dice else key for key in units]
        return (*keys, *(key for key, box in self._tokens if box.isChecked()))

    def _turn(self, place: int) -> None:
        """Make the card at ``place`` a die, then leave it out, then a card again."""
        key = self._shown_keys()[place]
        if key in self._dice:
            self._dice.discard(key)
            if key.startswith("white."):
                self._whites.step(-1)
            else:
                self._left_out.add(key)
        elif key in self._left_out:
            self._left_out.discard(key)
        else:
            self._dice.add(key)
        self._show()

    def _turn_all(self) -> None:
        keys = [key for key in self._shown_keys() if key not in self._left_out]
        self._dice = set() if self._dice.issuperset(keys) else set(keys)
        self._show()

    def _show(self, *_: object) -> None:
        keys = self._shown_keys()
        faces = tuple(
            Shown(
                key.split(".")[0],
                die=key in self._dice,
                slot="left-out" if key in self._left_out else "",
            )
            for key in keys
        )
        mark = self._row.mark if self._row.hasFocus() else None
        self._row.show_faces(faces, mark if mark is None else min(mark, max(len(faces) - 1, 0)))
        self._row.setVisible(bool(faces))
        count = len([key for key in keys if key not in self._left_out])
        words = self.say("draw.take", n=count) if count else self.say("draw.take-none")
        self._accept.show_words(words)
        self._decks.setText("\n".join(self._deck_lines(keys)))

    def _deck_lines(self, keys: list[str]) -> list[str]:
        decks = self.context.store.campaign.decks
        colours = dict.fromkeys([*(read_unit(key.split(".")[0]).colour for key in keys), "white"])
        return [
            deck_words(self.context.texts, colour, decks[f"oathsworn.{colour}"].pile)
            for colour in colours
        ]

    def _take(self) -> None:
        self.answer(self._chosen())

    # ---------------------------------------------------------------------------------- keys

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take digits, plus and minus and arrows for whites, E, G and Enter."""
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
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
        return None if by is None else partial(self._whites.step, by)

    def _by_letter(self, text: str) -> Callable[[], None] | None:
        if text and text in "0123456789":
            return partial(self._set_whites, int(text))
        if text in {"+", "-", "−"}:
            return partial(self._whites.step, 1 if text == "+" else -1)
        if text == "E" and self._tokens:
            return self._spend_next
        return self._turn_all if text == "G" else None

    def _set_whites(self, number: int) -> None:
        self._whites.show_number(number)
        self._show()

    def _spend_next(self) -> None:
        free = next((box for _, box in self._tokens if not box.isChecked()), None)
        if free is not None:
            free.setChecked(True)
            return
        for _, box in self._tokens:
            box.setChecked(False)
