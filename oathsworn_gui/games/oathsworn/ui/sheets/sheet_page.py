"""Telling an encounter board, as it stands on cardboard: all of it on one page."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.content.told_encounter import new_boss
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.games.oathsworn.ui.base.page_keys import BOSS_SHEET
from oathsworn_gui.games.oathsworn.ui.sheets.body_editor import BodyEditor
from oathsworn_gui.games.oathsworn.ui.sheets.cards_card import CardsCard
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.head_card import ChecksCard, HeadCard
from oathsworn_gui.games.oathsworn.ui.sheets.minions_card import MinionsCard
from oathsworn_gui.games.oathsworn.ui.sheets.numbers_card import NumbersCard
from oathsworn_gui.games.oathsworn.ui.sheets.rules_card import RulesCard
from oathsworn_gui.games.oathsworn.ui.sheets.set_up_card import SetUpCard
from oathsworn_gui.games.oathsworn.views.sheets.checks import STEPS, Step
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WIDE, _MIDDLE = 1600, 1180
"""Px from which all columns stand side by side, and two of them; else one below the other."""
_HEAD, _NUMBERS, _ANY = 288, 500, 16777215
"""Px that a column is wide at most; `_ANY` is Qt's own bound."""
_LEAST = 500


class SheetPage(OwnKeys, QWidget):
    """Each change is kept at once and can be undone; nothing has to be whole."""

    def __init__(self, context: PageContext) -> None:
        """Show the encounter board of the chapter that is played."""
        super().__init__(context.room)
        self.setObjectName("boss-sheet-page")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._context = context
        self._desk = SheetDesk(context)
        self._head = HeadCard(context, self._desk)
        self._checks = ChecksCard(context)
        self._body = BodyEditor(context, self._desk)
        self._numbers = NumbersCard(context, self._desk)
        self._minions = MinionsCard(context, self._desk)
        self._rules = RulesCard(context, self._desk)
        self._laid = SetUpCard(context, self._desk)
        self._cards = CardsCard(context, self._desk)
        self._led: tuple[bool, bool] | None = None
        self._lay_out()
        self._connect()
        self._register()
        self.destroyed.connect(context.watch(_seen, lambda _: self._show()))
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keys_wander)

    def _lay_out(self) -> None:
        """Lay the cards in columns: all are children of the page, so that Tab goes as it did."""
        ways = QBoxLayout.Direction
        page = QVBoxLayout(self)
        page.setContentsMargins(16, 12, 16, 12)
        page.setSpacing(12)
        self._top, self._about = QVBoxLayout(), QVBoxLayout()
        self._outer, self._first, self._second = (QBoxLayout(ways.LeftToRight) for _ in range(3))
        self._told = QWidget()
        numbers = QVBoxLayout(self._told)
        for layout in (self._about, self._outer, self._first, self._second, numbers):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(12)
        for widget in (self._numbers, self._minions, self._rules, self._laid):
            numbers.addWidget(widget)
        numbers.addStretch(1)
        add_layout(numbers, self._foot())
        self._about.addWidget(self._head)
        self._about.addWidget(self._checks, 1)
        add_layout(self._first, self._about)
        self._first.addWidget(self._body, 1)
        self._second.addWidget(self._told)
        self._second.addWidget(self._cards, 1)
        add_layout(self._outer, self._first, 1)
        add_layout(self._outer, self._second, 1)
        add_layout(page, self._top)
        add_layout(page, self._outer, 1)

    def _foot(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addStretch(1)
        self._with_boss = KeyButton(theme, say("told.boss.none"), "paw-off")
        self._with_boss.setObjectName("sheet-boss")
        self._with_boss.clicked.connect(self._turn_boss)
        row.addWidget(self._with_boss)
        self._done = PrimaryButton(theme, say("told.done"), "check", "Enter")
        self._done.setObjectName("sheet-done")
        self._done.clicked.connect(self.leave)
        row.addWidget(self._done)
        return row

    def _connect(self) -> None:
        self._head.wanted.connect(self._go_to)
        self._checks.wanted.connect(self._go_to)
        self._cards.typing.connect(self._typed)
        self._laid.to_board.connect(self.leave)
        for card in (self._head, self._numbers, self._minions, self._rules, self._cards):
            card.left.connect(self.leave)

    # ------------------------------------------------------------------------------- showing

    def _show(self) -> None:
        sheet = self._desk.sheet
        boss = sheet.told.boss
        self._head.show_sheet(sheet)
        self._checks.show_sheet(sheet)
        told = (self._numbers, self._minions, self._rules, self._laid)
        for card in (self._body, *told, self._cards):
            card.show_sheet()
        none = boss is None
        words = self._context.texts.say("told.boss.some" if none else "told.boss.none")
        self._with_boss.show_words(words, "paw" if none else "paw-off")
        self._lead()

    def _lead(self) -> None:
        """Show what Enter does: keep the card that is typed, go to the next field, or end."""
        typing, field = self._cards.is_typing, self._in_field
        if (typing, field) == self._led:
            return
        self._led = typing, field
        self._cards.lead(on=typing and not field)
        self._done.lead(on=not (typing or field), key="Esc" if typing or field else "Enter")
        self._context.commands.changed.emit()

    @property
    def _in_field(self) -> bool:
        """Whether a line other than that of the card has the keys: Enter goes to the next one."""
        at = QApplication.focusWidget()
        return isinstance(at, OwnLine) and not self._cards.isAncestorOf(at)

    def _keys_wander(self, _: QWidget | None, now: QWidget | None) -> None:
        """Show what has the keys, and what Enter does there."""
        if now is not None and self.isAncestorOf(now):
            bring_into_view(self._cards.entry if now is self._cards.line else now)
            self._lead()

    def _typed(self) -> None:
        """Show the sentence of the card that is typed, and what Enter does."""
        if self._cards.is_typing and self._cards.line.hasFocus():
            bring_into_view(self._cards.entry)
        self._lead()

    def _turn_boss(self) -> None:
        """Take the boss off an encounter that has none, or put one on it again."""
        told = self._desk.sheet.told
        refusal = self._desk.tell_boss(new_boss(told.name) if told.boss is None else None)
        if refusal is not None:
            self._context.shell.say(self._context.refusal_text(refusal))

    def leave(self) -> None:
        """Go back to the encounter."""
        self._context.shell.show_page("encounter")

    # ---------------------------------------------------------------------------------- keys

    def _go_to(self, step: Step) -> None:
        places: dict[Step, QWidget] = {
            "body": self._body.first,
            "locations": self._body.first,
            "numbers": self._numbers.first,
            "minions": self._minions.first,
            "rules": self._rules.first,
            "cards": self._cards.line,
            "set-up": self._laid.first,
        }
        places[step].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _register(self) -> None:
        def command(key: str, icon: str, shortcut: str, run: Callable[[], object]) -> Command:
            return Command(f"boss-sheet-{key}", icon, run, shortcut=shortcut, page=BOSS_SHEET)

        steps = (
            command(f"step-{step}", "numeric", str(n), partial(self._go_to, step))
            for n, step in enumerate(STEPS, 1)
        )
        trying = command("try", "eye-outline", "Y", self._cards.try_turn)
        self._context.commands.add(*steps, trying)

    def key_hints(self) -> KeyHints:
        """Return what the keys do here."""
        say = self._context.texts.say
        first = "told.card.hint-key" if self._cards.is_typing else "told.done"
        first = "told.next-field" if self._in_field else first
        last = "told.try.close" if self._cards.is_trying else "told.done"
        steps = (("1 – 7", say("told.steps")), ("Y", say("told.try")))
        return (("Enter", say(first)), *steps, ("Esc", say(last)))

    def claims(self, event: QKeyEvent) -> bool:
        """Claim Enter and Escape before any shortcut."""
        return Qt.Key(event.key()) in {*_ENTER, Qt.Key.Key_Escape}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the typed card or end telling on Enter; end it on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self._cards.stop_trying() if self._cards.is_trying else self.leave()
        elif Qt.Key(event.key()) in _ENTER:
            self._cards.keep() if self._cards.is_typing else self.leave()
        else:
            super().keyPressEvent(event)

    # ---------------------------------------------------------------------------------- room

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the name of a board nobody has told, else with the next card."""
        super().showEvent(event)
        told = self._desk.chapter in self._context.store.campaign.own.encounters
        (self._cards.line if told else self._head.name.line).setFocus()
        if not told:
            self._head.name.line.selectAll()  # to be typed over

    def minimumSizeHint(self) -> QSize:
        """Return the least room: one column."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the columns side by side or below each other."""
        super().resizeEvent(event)
        soon(self, self._arrange)

    def _arrange(self) -> None:
        """Lay four columns, two below a row of steps, or one."""
        ways, wide = QBoxLayout.Direction, self.width()
        all_beside, two = wide >= _WIDE, wide >= _MIDDLE
        self._outer.setDirection(ways.LeftToRight if two else ways.TopToBottom)
        self._first.setDirection(ways.LeftToRight if all_beside else ways.BottomToTop)
        self._second.setDirection(ways.LeftToRight if all_beside else ways.TopToBottom)
        (self._top if all_beside else self._about).removeWidget(self._head)
        if all_beside:
            self._about.insertWidget(0, self._head)
        else:
            self._top.addWidget(self._head)
        self._head.stand_in_row(on=not all_beside)
        for card in (self._head, self._checks):
            card.setMaximumWidth(_HEAD if all_beside else _ANY)
        self._told.setMaximumWidth(_NUMBERS if all_beside else _ANY)
        self._body.fit_window(self.window().height())


def _seen(campaign: Campaign) -> tuple[object, ...]:
    """Return what the page shows: all that was told of the encounter, and the encounter itself."""
    own = campaign.own
    return (
        campaign.chapter,
        own.encounters,
        own.rules,
        own.stage_cards,
        campaign.encounter is None,
    )


def _may_be_told(campaign: Campaign | None) -> bool:
    """Whether the encounter board is turned over: before, nobody has seen it."""
    return campaign is not None and campaign.part == "encounter"


PAGE = PageSpec(BOSS_SHEET, "skull", SheetPage, _may_be_told, has_tab=False, ahead=False)
