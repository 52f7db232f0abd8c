"""The fuller form of a card: what it does, as rows of effects, in one typed line, and in words."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, ExtraCost, Parts
from oathsworn_gui.games.oathsworn.notation.card import (
    SPECS,
    Misread,
    icon_of,
    read_parts,
    write_parts,
)
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.content.effect_costs import ExtraCosts
from oathsworn_gui.games.oathsworn.ui.content.effect_editor import Editor
from oathsworn_gui.games.oathsworn.ui.content.effect_form_parts import FormFoot, FormLines
from oathsworn_gui.games.oathsworn.ui.content.effect_inputs import Segments
from oathsworn_gui.games.oathsworn.ui.content.effect_palette import (
    PART_KEY,
    EffectPalette,
    RowTools,
)
from oathsworn_gui.games.oathsworn.ui.content.effect_rows import EffectRows, RowWords
from oathsworn_gui.games.oathsworn.views.content import effect_edits as edits
from oathsworn_gui.games.oathsworn.views.content.drafts import SIDES, WHOLE, Draft
from oathsworn_gui.games.oathsworn.views.content.effect_edits import HEAD, Edited, Place
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import effect_text, part_text
from oathsworn_gui.tabletop.state import State
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

WIDE = 1248
HIGH = 720
_ROOMY = 1100
_FIELDS = 452
_BESIDE_FROM = 840
"""The width from which the fields of what is chosen are beside the rows, in px."""
_ANY = 16_777_215
"""What Qt takes for no limit of a width."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MOVES = {"up": -1, "down": 1}
_ABILITIES = 2
"""The number of abilities on each side of an archetype card. Source: COMPANION-02, L754-757."""


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
        self._draft = draft
        self._side = SIDES[0] if draft.kind == "archetype" else WHOLE
        self._parts: Parts = ()
        self._place = Place()
        if self._side:
            say = context.texts.say
            sides = [(side, say(f"form.side.{side}")) for side in SIDES]
            row = Segments(say("form.sides"), "form-side", sides)
            row.show_chosen(self._side)
            row.changed.connect(lambda: self._show_side(row.only))
            self.body.addWidget(row)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(16)
        add_layout(self.body, self._columns, 1)
        self._rows = EffectRows(context.theme)
        self._rows.chosen.connect(self._choose)
        self._rows.moved.connect(self._move)
        self._rows.removed.connect(self._remove)
        self._columns.addWidget(self._left(), 1)
        self._fields = _scrolling("effect-fields", QWidget())
        self._columns.addWidget(self._fields)
        self._lines = FormLines(context.theme, context.texts, draft.words)
        self._lines.typed.textEdited.connect(self._read)
        self._lines.left.connect(self._leave_line)
        self._lines.entered.connect(self._keep)
        self.pin(self._lines)
        foot = FormFoot(context.theme, context.texts, numbers=not self._side, forget=entered)
        foot.kept.connect(self._keep)
        foot.numbers.connect(self._to_numbers)
        foot.forgotten.connect(lambda: self.forgotten.emit(self._draft))
        self.pin(foot)
        self.set_keys(self._own_keys())
        self._show_side(self._side)

    @property
    def draft(self) -> Draft:
        """The card as far as it is described."""
        words = self._lines.words.text().strip()
        parts = _trimmed(self._parts, self._side)
        return self._draft.with_parts(parts, self._side)._replace(words=words)

    def wanted_height(self) -> int:
        """Return the height at which rows and fields have room."""
        return HIGH

    # ----------------------------------------------------------------------------------- parts

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
        add_layout(self._beside, rows, 1)
        return _scrolling("effect-list", inside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put below the rows what has no room beside them: what can be added, then the fields."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        beside = self.width() >= _BESIDE_FROM
        self._columns.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._columns.setStretch(1, 0 if beside else 1)
        self._fields.setMinimumWidth(_FIELDS if beside else 0)
        self._fields.setMaximumWidth(_FIELDS if beside else _ANY)
        narrow = self.width() < _ROOMY
        self._beside.setDirection(ways.BottomToTop if narrow else ways.LeftToRight)

    # ---------------------------------------------------------------------------------- display

    def _show_side(self, side: str) -> None:
        """Show a side; what was done on the other is kept in the draft."""
        if self._parts:
            self._draft = self._draft.with_parts(_trimmed(self._parts, self._side), self._side)
        self._side = side
        least = _ABILITIES if side else 1
        self._parts = edits.at_least(self._draft.sides.get(side, ()), least)
        first = 0 if self._parts[0].effects else HEAD
        self._choose(Place(0, first))
        self._show_typed()

    def _choose(self, place: Place) -> None:
        self._place = place
        self._show_rows()
        self._show_fields()

    def _show_rows(self) -> None:
        texts, places = self.context.texts, edits.places(self._parts)
        rows = [_row_words(texts, self._parts, place, self._side) for place in places]
        self._rows.show_rows(rows, self._place)
        self._tools.allow("remove", self._may_remove())
        for name, by in _MOVES.items():
            self._tools.allow(name, edits.move(self._parts, self._place, by).parts != self._parts)

    def _may_remove(self) -> bool:
        if self._place.effect != HEAD:
            return True
        return not self._side and any(map(_says, self._parts))

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
        if not self._lines.typed.hasFocus():
            self._lines.typed.setText(write_parts(edits.without_empty(self._parts)))
            self._lines.show_misread("")

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
            entry = next(spec.form for spec in SPECS if spec.form.key == key)
            edited = edits.add_effect(self._parts, self._place, entry.first)
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
            self._lines.show_misread(self.context.refusal_text(read.refusal))
            return
        if self._side and len(read) > _ABILITIES:
            self._lines.show_misread(self.context.texts.say("form.two-abilities"))
            return
        self._lines.show_misread("")
        self._parts = edits.at_least(read, _ABILITIES if self._side else 1)
        at = edits.places(self._parts)
        self._choose(self._place if self._place in at else Place())

    # ------------------------------------------------------------------------------- keyboard

    def _own_keys(self) -> dict[str, Callable[[], object]]:
        adding = {spec.form.key: partial(self._add, spec.form.key) for spec in SPECS}
        return {
            **adding,
            PART_KEY: partial(self._add, PART_KEY),
            "n": self._to_numbers,
            "l": self._lines.typed.setFocus,
            "c": self._lines.words.setFocus,
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
        if self._lines.is_understood:
            self.kept.emit(self.draft)

    def _to_numbers(self) -> None:
        if not self._side:
            self.numbers.emit(self.draft)


def _trimmed(parts: Parts, side: str) -> Parts:
    """Return the parts that are kept: of a side with anything on it also the empty ones."""
    return parts if side and any(map(_says, parts)) else edits.without_empty(parts)


def _row_words(texts: Texts, parts: Parts, place: Place, side: str) -> RowWords:
    """Return the words of the row at a place: of an effect, or of a part as a whole."""
    part, effect = parts[place.part], edits.effect_at(parts, place)
    if effect is not None:
        words = effect_text(texts, effect, part.effects[: place.effect])
        return RowWords(place, icon_of(effect), words)
    name = "ability" if side else "part" if len(parts) > 1 else "whole"
    told = " ".join(part_text(texts, part.evolve(effects=(), words="")))
    return RowWords(place, "", texts.say(f"form.{name}", n=place.part + 1), told)


def _says(part: CardPart) -> bool:
    return part != CardPart()


def _scrolling(name: str, inside: QWidget) -> QScrollArea:
    area = ScrollArea(widgetResizable=True)
    area.setObjectName(name)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    for one in (area.viewport(), inside):
        one.setAutoFillBackground(False)
    return area
