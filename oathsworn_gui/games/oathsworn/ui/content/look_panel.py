"""A pack of somebody else, looked at before it is taken: whole or in part, in one step."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.content.pack import (
    Difference,
    Place,
    chosen,
    differences,
    how_many,
)
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, small_button
from oathsworn_gui.games.oathsworn.ui.content.choice_rows import ChoiceRows
from oathsworn_gui.games.oathsworn.ui.content.difference_card import DifferenceCard
from oathsworn_gui.games.oathsworn.ui.content.shared_packs import Looked, SharedPacks
from oathsworn_gui.games.oathsworn.views.content.entries import Held
from oathsworn_gui.games.oathsworn.views.content.pack_choice import choices_of, taken_of
from oathsworn_gui.games.oathsworn.views.content.pack_words import may_show
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    LabelText,
    PrimaryButton,
    QuietLabel,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

WIDE = 980
HIGH = 860
_AT_ONCE = 3
"""Cards that differ, built before the window gets its turn."""


class LookPanel(InPlace):
    """What is new is ticked, what differs is not: ours stays unless theirs is ticked."""

    def __init__(self, context: PageContext, packs: SharedPacks) -> None:
        """Show that the file is being read."""
        super().__init__(context, context.texts.say("shared.look.title"), "look-pack")
        self._packs = packs
        self._looked: Looked | None = None
        self._rows: ChoiceRows | None = None
        self._differing: tuple[Difference, ...] = ()
        self._theirs: set[Place] = set()
        self._shut: tuple[Place, ...] = ()
        self._boxes: list[QCheckBox] = []
        self._keep = QCheckBox(context.texts.say("shared.keep"))
        self._do = PrimaryButton(context.theme, "", "tray-arrow-down", "Enter")
        self._waits = wrapped(QuietLabel(context.texts.say("shared.reading")))
        self._waits.setObjectName("look-pack-reading")
        self.body.addWidget(self._waits)

    def show_file(self, looked: Looked) -> None:
        """Show what a file holds, or why nothing can be taken from it."""
        say, store = self.context.texts.say, self.context.store
        self._waits.setHidden(True)
        self.show_title(say("shared.look.of", name=looked.name))
        self._looked = looked
        for words in filter(None, (looked.closed, *looked.troubles)):
            label = wrapped(PlainLabel(words))
            label.setProperty("gold", True)
            self.body.addWidget(label)
        if looked.closed:
            self.body.addWidget(wrapped(QuietLabel(say("shared.nothing-taken"))))
            self.body.addStretch(1)
            return
        own = store.campaign.own
        choices = choices_of(store.campaign, store.box, looked.pack, own)
        self._rows = ChoiceRows(self.context, choices)
        self._rows.changed.connect(self._count)
        self.body.addWidget(self._rows)
        found = differences(own, looked.pack)
        self._differing = tuple(one for one in found if self._may_tell(one))
        self._shut = tuple((d.kind, d.key) for d in found if not self._may_tell(d))
        if found:
            self.body.addWidget(hairline())
            self.body.addWidget(LabelText(say("shared.different", n=len(found))))
        if self._shut:
            words = say("shared.shut.theirs", n=len(self._shut))
            self.body.addWidget(self._box("theirs-shut", words, self._shut))
        self._column_of_cards = QVBoxLayout()
        add_layout(self.body, self._column_of_cards)
        self.body.addStretch(1)
        self._build(0)
        self._end()

    def _may_tell(self, one: Difference) -> bool:
        store = self.context.store
        return may_show(store.campaign, store.box, Held(one.kind, one.key, one.own))

    def _build(self, begin: int) -> None:
        for one in self._differing[begin : begin + _AT_ONCE]:
            self._column_of_cards.addWidget(self._difference(one))
        if begin + _AT_ONCE < len(self._differing):
            soon(self, lambda: self._build(begin + _AT_ONCE))

    def _difference(self, one: Difference) -> QWidget:
        """Return one card that differs: line by line beside each other."""
        say = self.context.texts.say
        card = DifferenceCard(self.context, one, say("shared.there"))
        place = (one.kind, one.key)
        tick = self._box(f"theirs-{one.kind}-{one.key}", say("shared.theirs"), (place,))
        tick.setAccessibleName(f"{card.name}: {say('shared.theirs')}")
        card.grid.addWidget(tick, card.end, 0, 1, 3)
        return card

    def _box(self, name: str, words: str, places: tuple[Place, ...]) -> QCheckBox:
        box = QCheckBox(words)
        box.setObjectName(name)
        box.setAccessibleName(words)
        box.setMinimumHeight(32)
        box.setChecked(set(places) <= self._theirs)
        box.toggled.connect(partial(self._ticked, places))
        self._boxes.append(box)
        return box

    def _ticked(self, places: tuple[Place, ...], on: bool) -> None:
        self._theirs = self._theirs | set(places) if on else self._theirs - set(places)
        self._count()

    def _end(self) -> None:
        say = self.context.texts.say
        inside, row = QWidget(), Flow(8)
        ways: tuple[tuple[str, Callable[[], object]], ...] = (
            ("all", self._all),
            ("none", self._none),
            ("every", self._every),
        )
        for name, run in ways:
            if name != "every" or self._differing:
                row.addWidget(small_button(say(f"shared.{name}"), f"look-pack-{name}", run))
        inside.setLayout(row)
        self.pin(inside)
        self._keep.setObjectName("look-pack-keep")
        self._keep.setMinimumHeight(32)
        self._keep.setChecked(True)
        self._keep.toggled.connect(self._count)
        self.pin(self._keep)
        self._keep.setVisible(bool(self._differing))
        self._do.setObjectName("look-pack-do")
        self._do.clicked.connect(self._take)
        self.pin(self._do)
        self.set_keys(
            {
                "a": self._all,
                "n": self._none,
                "t": self._every,
                "k": self._keep.toggle,
                "\r": self._take,
            }
        )
        self._count()

    def _all(self) -> None:
        if self._rows is not None:
            self._rows.tick_all(on=True)

    def _none(self) -> None:
        if self._rows is not None:
            self._rows.tick_all(on=False)
        self._theirs = set()
        for box in self._boxes:
            box.setChecked(False)
        self._count()

    def _every(self) -> None:
        """Tick theirs of all that is shown side by side."""
        self._theirs |= {(one.kind, one.key) for one in self._differing}
        for box in self._boxes:
            box.setChecked(box.objectName() != "theirs-shut" or box.isChecked())
        self._count()

    def _taking(self) -> int:
        new = sum(len(choice.new) for choice in self._rows.chosen()) if self._rows else 0
        return new + len(self._theirs)

    def _count(self, *_: object) -> None:
        say, n = self.context.texts.say, self._taking()
        keeps = self._keep.isChecked() and bool(self._differing)
        self._do.setText(say("shared.take", n=n) if n or not keeps else say("shared.keep-only"))
        self._do.setEnabled(n > 0 or keeps)

    def _take(self, *_: object) -> None:
        looked = self._looked
        if looked is None or self._rows is None or not self._do.isEnabled():
            return
        say = self.context.texts.say
        pack = taken_of(looked.pack, self._rows.chosen(), self._theirs)
        places = [(one.kind, one.key) for one in self._differing]
        others = chosen(looked.pack, places if self._keep.isChecked() else ())
        n = how_many(pack)
        done, trouble = self._packs.take(pack, title=looked.name, others=others)
        if not done:
            return
        self.context.shell.say(trouble or say("shared.taken", n=n, name=looked.name), undo=n > 0)
        self.closed.emit()

    def key_hints(self) -> KeyHints:
        """Return what the keys do, for the key bar."""
        say, close = self.context.texts.say, ("Esc", self.context.texts.say("company.panel.close"))
        if self._rows is None:
            return (close,)
        return (
            ("Enter", say("shared.look.take")),
            ("A", say("shared.all")),
            ("N", say("shared.none")),
            ("T", say("shared.every")),
            ("K", say("shared.keep")),
            close,
        )
