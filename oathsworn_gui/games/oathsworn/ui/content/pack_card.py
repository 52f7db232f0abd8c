"""The group's pack beside the campaign: what is new here, what is missing, what differs."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.content.pack import (
    Difference,
    chosen,
    entries,
    how_many,
    pack_of,
)
from oathsworn_gui.games.oathsworn.model.own import Own
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.ui.content.difference_card import DifferenceCard
from oathsworn_gui.games.oathsworn.ui.content.group_pack import GroupPack, PackSeen
from oathsworn_gui.games.oathsworn.views.content.entries import Held
from oathsworn_gui.games.oathsworn.views.content.pack_words import (
    may_show,
    names_in_words,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    KeyButton,
    LabelText,
    QuietLabel,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear


class PackCard(Card):
    """The card of the pack, which is read again when it is shown or something is entered."""

    def __init__(self, context: PageContext) -> None:
        """Belong to the open campaign."""
        super().__init__()
        self._context = context
        self._pack = GroupPack(context)
        self._trouble = ""
        self.setObjectName("pack-card")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        column.addWidget(Heading(context.theme, context.texts.say("pack.title"), 30))
        self._body = QVBoxLayout()
        self._body.setSpacing(8)
        add_layout(column, self._body)
        column.addStretch(1)

    def renew(self) -> None:
        """Look at the pack again and show it."""
        clear(self._body)
        seen = self._pack.look()
        inside = QWidget()
        self._body.addWidget(inside)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        say = self._context.texts.say
        where = self._pack.where()
        column.addWidget(wrapped(QuietLabel(say("pack.words"))))
        if where:
            column.addWidget(wrapped(QuietLabel(where)))
        for trouble in filter(None, (self._trouble, *seen.troubles)):
            label = wrapped(PlainLabel(trouble))
            label.setProperty("gold", True)
            column.addWidget(label)
        self._add(column, "new", seen.new, self.save, seen.closed)
        self._add(column, "missing", seen.missing, self.take, "")
        if seen.different:
            column.addWidget(hairline())
            column.addWidget(LabelText(say("pack.different", n=len(seen.different))))
        told = [one for one in seen.different if self._may_tell(one)]
        for difference in told:
            column.addWidget(self._difference(difference, seen))
        if later := len(seen.different) - len(told):
            column.addWidget(wrapped(QuietLabel(say("pack.later", n=later))))

    def _may_tell(self, difference: Difference) -> bool:
        held = Held(difference.kind, difference.key, difference.own)
        return may_show(self._context.store.campaign, self._context.store.box, held)

    def _add(
        self, column: QVBoxLayout, what: str, pack: Pack, run: Callable[[], object], closed: str
    ) -> None:
        say, n = self._context.texts.say, how_many(pack)
        column.addWidget(hairline())
        column.addWidget(LabelText(say(f"pack.{what}", n=n)))
        if not n:
            return
        held = [Held(*one) for one in entries(pack)]
        context, store = self._context, self._context.store
        names = names_in_words(store.campaign, store.box, context.texts, held)
        column.addWidget(wrapped(PlainLabel(names)))
        icon, key = ("tray-arrow-up", "S") if what == "new" else ("tray-arrow-down", "T")
        button = KeyButton(self._context.theme, say(f"pack.{what}.do", n=n), icon, key)
        button.setObjectName(f"pack-{what}")
        button.setEnabled(not closed)
        set_tool_tip(button, closed)
        button.clicked.connect(partial(_pressed, run))
        column.addWidget(button)

    def _difference(self, difference: Difference, seen: PackSeen) -> QWidget:
        """Return one card that differs: its fields side by side, and whose counts."""
        say, context = self._context.texts.say, self._context
        card = DifferenceCard(context, difference, say("pack.there"))
        ways = Flow(6)
        place = ((difference.kind, difference.key),)
        ours, theirs = chosen(pack_of(self._own()), place), chosen(seen.pack, place)
        runs: Sequence[tuple[str, Callable[[], object]]] = (
            ("mine", partial(self._save, ours)),
            ("theirs", partial(self._pack.take, theirs)),
        )
        for what, run in runs:
            button = KeyButton(context.theme, say(f"pack.{what}.do"))
            button.stand(36)
            button.setObjectName(f"{what}-{difference.key}")
            button.setEnabled(what == "theirs" or not seen.closed)
            button.clicked.connect(partial(_pressed, run))
            ways.addWidget(button)
        add_layout(card.grid, ways, card.end, 0, 1, 3)
        return card

    def _own(self) -> Own:
        return self._context.store.campaign.own

    # ----------------------------------------------------------------------------------- actions

    def save(self) -> None:
        """Put everything new into the pack."""
        self._save(self._pack.look().new)

    def take(self) -> None:
        """Take everything the campaign lacks out of the pack, as one step."""
        missing = self._pack.look().missing
        if how_many(missing) and self._pack.take(missing):
            words = self._context.texts.say("pack.taken", n=how_many(missing))
            self._context.shell.say(words, undo=True)

    def _save(self, entered: Pack) -> None:
        if not how_many(entered):
            self._context.shell.say(self._context.texts.say("pack.nothing-new"))
            return
        self._trouble = self._pack.save(entered)
        if not self._trouble:
            self._context.shell.say(self._context.texts.say("pack.saved", n=how_many(entered)))
        self.renew()
        self._trouble = ""


def _pressed(run: Callable[[], object], *_: object) -> None:
    run()
