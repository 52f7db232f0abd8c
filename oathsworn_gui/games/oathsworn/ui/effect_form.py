"""The fuller form of a card: what it does, as rows of effects, in one typed line, and in words."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, ExtraCost, Parts
from oathsworn_gui.games.oathsworn.rules.quick_effects import Misread, read_parts, typed_parts
from oathsworn_gui.games.oathsworn.ui import effect_edits as edits
from oathsworn_gui.games.oathsworn.ui.effect_costs import ExtraCosts
from oathsworn_gui.games.oathsworn.ui.effect_editor import Editor
from oathsworn_gui.games.oathsworn.ui.effect_edits import HEAD, Edited, Place
from oathsworn_gui.games.oathsworn.ui.effect_fields import ICONS, NEW_EFFECTS
from oathsworn_gui.games.oathsworn.ui.effect_inputs import Segments
from oathsworn_gui.games.oathsworn.ui.effect_palette import PART_KEY, EffectPalette, RowTools
from oathsworn_gui.games.oathsworn.ui.effect_rows import EffectRows, RowWords
from oathsworn_gui.games.oathsworn.ui.effect_text import effect_text, part_text
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace
from oathsworn_gui.games.oathsworn.ui.own_drafts import SIDES, WHOLE, Draft
from oathsworn_gui.games.oathsworn.ui.own_line import OwnLine
from oathsworn_gui.tabletop.state import State
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import (
    KeyButton,
    KeyCap,
    PrimaryButton,
    QuietLabel,
    wrapped,
)

WIDE, HIGH = 1248, 720
_ROOMY, _FIELDS = 1100, 452
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MOVES = {"up": -1, "down": 1}
_ABILITIES = 2
"""Each side of an archetype card has so many. Source: COMPANION-02, L754-757."""


class EffectForm(InPlace):
    """Edits the effects of one card; nothing is kept before Enter.

    ``kept`` carries the draft; ``numbers`` the draft whose numbers are wanted; ``forgotten`` the
    draft whose entering is to be taken back.
    """

    kept = Signal(object)  # Draft
    numbers = Signal(object)  # Draft
    forgotten = Signal(object)  # Draft

    def __init__(self, context: PageContext, draft: Draft, name: str, *, entered: bool) -> None:
        """Show what the card does; ``entered`` that it can be forgotten."""
        super().__init__(context, context.texts.say("form.full", name=name), "effect-form")
        self._draft, self._entered = draft, entered
        self._side = SIDES[0] if draft.kind == "archetype" else WHOLE
        self._parts: Parts = ()
        self._place = Place()
        if self._side:
            self._add_sides()
        columns = QHBoxLayout()
        columns.setSpacing(16)
        nest(self.body, columns, 1)
        self._rows = EffectRows(context.theme)
        self._rows.chosen.connect(self._choose)
        self._rows.moved.connect(self._move)
        self._rows.removed.connect(self._remove)
        columns.addWidget(self._left(), 1)
        self._fields = _scrolling("effect-fields", QWidget())
        self._fields.setFixedWidth(_FIELDS)
        columns.addWidget(self._fields)
        self.pin(self._lines())
        self.pin(self._foot())
        self.set_keys(self._own_keys())
        self._show_side(self._side)

    @property
    def draft(self) -> Draft:
        """The card as far as it is described."""
        words = self._words.text().strip()
        return self._draft.with_parts(self._trimmed(), self._side)._replace(words=words)

    def wanted_height(self) -> int:
        """Return the height at which rows and fields have room."""
        return HIGH

    # ------------------------------------------------------------------------------ the pieces

    def _add_sides(self) -> None:
        say = self.context.texts.say
        sides = [(side, say(f"form.side.{side}")) for side in SIDES]
        row = Segments(say("form.sides"), "form-side", sides)
        row.show_chosen(self._side)
        row.changed.connect(lambda: self._show_side(row.only))
        self.body.addWidget(row)

    def _left(self) -> QWidget:
        """Return the rows and, beside them or below, what can be added."""
        inside = QWidget()
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._beside.setContentsMargins(0, 0, 8, 0)
        self._beside.setSpacing(16)
        palette = EffectPalette(self.context.theme, self.context.texts, parts=not self._side)
        palette.pressed.connect(self._add)
        self._beside.addWidget(palette)
        rows = QVBoxLayout()
        rows.setSpacing(8)
        rows.addWidget(self._rows)
        self._tools = RowTools(self.context.theme, self.context.texts)
        self._tools.pressed.connect(self._use_tool)
        rows.addWidget(self._tools)
        rows.addStretch(1)
        nest(self._beside, rows, 1)
        return _scrolling("effect-list", inside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what can be added below the rows where there is no room beside them."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        narrow = self.width() < _ROOMY
        self._beside.setDirection(ways.BottomToTop if narrow else ways.LeftToRight)

    def _lines(self) -> QWidget:
        say, both = self.context.texts.say, QWidget()
        column = QVBoxLayout(both)
        column.setContentsMargins(0, 4, 6, 0)
        column.setSpacing(4)
        self._typed = OwnLine()
        self._typed.setObjectName("form-typed")
        self._typed.setMaxLength(600)
        self._typed.setPlaceholderText(say("form.typed.hint"))
        self._typed.textEdited.connect(self._read)
        self._words = OwnLine(self._draft.words)
        self._words.setObjectName("form-words")
        self._words.setMaxLength(600)
        self._words.setPlaceholderText(say("form.words.hint"))
        for line, cap, label in (
            (self._typed, "L", "form.typed"),
            (self._words, "C", "form.words"),
        ):
            line.setAccessibleName(say(label))
            line.left.connect(self._leave_line)
            line.returnPressed.connect(self._keep)
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(KeyCap(self.context.theme, cap, "quiet"))
            row.addWidget(line, 1)
            nest(column, row)
        self._misread = wrapped(QuietLabel())
        self._misread.setObjectName("form-misread")
        self._misread.setProperty("gold", True)
        column.addWidget(self._misread)
        return both

    def _foot(self) -> QWidget:
        say, theme = self.context.texts.say, self.context.theme
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(0, 4, 6, 0)
        keep = PrimaryButton(theme, say("form.keep"), "check", "Enter")
        keep.setObjectName("form-keep")
        keep.clicked.connect(self._keep)
        row.addWidget(keep, 1)
        if not self._side:
            numbers = KeyButton(theme, say("form.numbers"), "numeric", "N")
            numbers.setObjectName("form-numbers")
            numbers.clicked.connect(self._to_numbers)
            row.addWidget(numbers)
        if self._entered:
            forget = KeyButton(theme, say("form.forget"), "delete-outline")
            forget.setProperty("danger", True)
            forget.setObjectName("form-forget")
            forget.clicked.connect(lambda: self.forgotten.emit(self._draft))
            row.addWidget(forget)
        return foot

    # ---------------------------------------------------------------------------- what it shows

    def _show_side(self, side: str) -> None:
        """Show a side; what was done on the other is kept in the draft."""
        if self._parts:
            self._draft = self._draft.with_parts(self._trimmed(), self._side)
        self._side = side
        least = _ABILITIES if side else 1
        self._parts = edits.at_least(self._draft.sides.get(side, ()), least)
        first = 0 if self._parts[0].effects else HEAD
        self._choose(Place(0, first))
        self._show_typed()

    def _trimmed(self) -> Parts:
        return (
            self._parts
            if self._side and any(map(_says, self._parts))
            else (edits.without_empty(self._parts))
        )

    def _choose(self, place: Place) -> None:
        self._place = place
        self._show_rows()
        self._show_fields()

    def _show_rows(self) -> None:
        rows = [self._row_words(place) for place in edits.places(self._parts)]
        self._rows.show_rows(rows, self._place)
        self._tools.allow("remove", self._may_remove())
        for name, by in _MOVES.items():
            self._tools.allow(name, edits.move(self._parts, self._place, by).parts != self._parts)

    def _may_remove(self) -> bool:
        if self._place.effect != HEAD:
            return True
        return not self._side and any(map(_says, self._parts))

    def _row_words(self, place: Place) -> RowWords:
        texts, part = self.context.texts, self._parts[place.part]
        effect = edits.effect_at(self._parts, place)
        if effect is not None:
            return RowWords(place, ICONS[effect.do], effect_text(texts, effect))
        name = "ability" if self._side else "part" if len(self._parts) > 1 else "whole"
        told = " ".join(part_text(texts, part.evolve(effects=(), words="")))
        return RowWords(place, "", texts.say(f"form.{name}", n=place.part + 1), told)

    def _show_fields(self) -> None:
        effect = edits.effect_at(self._parts, self._place)
        part = self._parts[self._place.part]
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(10)
        editor = Editor(self.context.theme, self.context.texts, part if effect is None else effect)
        editor.changed.connect(self._take)
        column.addWidget(editor)
        if effect is None:
            costs = ExtraCosts(self.context.theme, self.context.texts, part.extra)
            costs.changed.connect(self._take_costs)
            column.addWidget(costs)
        column.addStretch(1)
        old = self._fields.takeWidget()
        old.hide()
        old.deleteLater()
        self._fields.setWidget(inside)
        inside.setAutoFillBackground(False)

    def _show_typed(self) -> None:
        if not self._typed.hasFocus():
            self._typed.setText(typed_parts(edits.without_empty(self._parts)))
            self._show_misread("")

    def _show_misread(self, words: str) -> None:
        self._misread.setText(words)
        self._misread.setVisible(bool(words))

    # ------------------------------------------------------------------------------ the changes

    def _edited(self, edited: Edited) -> None:
        self._parts = edited.parts
        self._choose(edited.place)
        self._show_typed()
        self._rows.focus_row(edited.place)

    def _add(self, key: str) -> None:
        """Add the effect of that key, or another part."""
        if key == PART_KEY:
            here = Edited(self._parts, self._place)
            edited = here if self._side else edits.add_part(self._parts)
        else:
            new = next(new for new in NEW_EFFECTS if new.key == key)
            edited = edits.add_effect(self._parts, self._place, new.effect)
        self._edited(edited)

    def _move(self, by: int) -> None:
        self._edited(edits.move(self._parts, self._place, by))

    def _remove(self) -> None:
        if self._may_remove():
            self._edited(edits.remove(self._parts, self._place))

    def _use_tool(self, name: str) -> None:
        if name == "remove":
            self._remove()
        else:
            self._move(_MOVES[name])

    def _take(self, value: State) -> None:
        """Take the row in hand as its fields have it now."""
        if isinstance(value, CardPart):
            self._parts = edits.put_part(self._parts, self._place.part, value)
        else:
            self._parts = edits.put_effect(self._parts, self._place, value)  # pyright: ignore[reportArgumentType]
        self._show_rows()
        self._show_typed()

    def _take_costs(self, costs: tuple[ExtraCost, ...]) -> None:
        self._take(self._parts[self._place.part].evolve(extra=costs))

    def _read(self, words: str) -> None:
        """Follow what is typed as far as it is understood; say which piece is not."""
        read = read_parts(words)
        if isinstance(read, Misread):
            self._show_misread(self.context.refusal_text(read.refusal))
            return
        if self._side and len(read) > _ABILITIES:
            self._show_misread(self.context.texts.say("form.two-abilities"))
            return
        self._show_misread("")
        self._parts = edits.at_least(read, _ABILITIES if self._side else 1)
        at = edits.places(self._parts)
        self._choose(self._place if self._place in at else Place())

    # ------------------------------------------------------------------------------- the keys

    def _own_keys(self) -> dict[str, Callable[[], object]]:
        adding = {new.key: partial(self._add, new.key) for new in NEW_EFFECTS}
        return {
            **adding,
            PART_KEY: partial(self._add, PART_KEY),
            "n": self._to_numbers,
            "l": self._typed.setFocus,
            "c": self._words.setFocus,
        }

    def key_hints(self) -> KeyHints:
        """Return what the keys do, for the key bar."""
        say = self.context.texts.say
        return (
            ("A – Y", say("form.hint.add")),
            ("L", say("form.typed")),
            ("C", say("form.words")),
            ("/", say("form.row.part")),
            ("Del", say("form.row.remove")),
            ("Enter", say("form.keep")),
            ("Esc", say("company.panel.close")),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the card on Enter; letters add effects."""
        if Qt.Key(event.key()) in _ENTER:
            self._keep()
        else:
            super().keyPressEvent(event)

    def _leave_line(self) -> None:
        self._rows.focus_row(self._place)
        self._show_typed()

    def _keep(self) -> None:
        if self._misread.isHidden():
            self.kept.emit(self.draft)

    def _to_numbers(self) -> None:
        if not self._side:
            self.numbers.emit(self.draft)


def _says(part: CardPart) -> bool:
    return part != CardPart()


def _scrolling(name: str, inside: QWidget) -> QScrollArea:
    area = QScrollArea(widgetResizable=True)
    area.setObjectName(name)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    for one in (area.viewport(), inside):
        one.setAutoFillBackground(False)
    return area
