"""The encounter page: one grid that stands still, whatever is asked or done in it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.board.board_part import BoardPart
from oathsworn_gui.games.oathsworn.ui.cards.ability_panel import ClassPanel
from oathsworn_gui.games.oathsworn.ui.cards.attack_area_panel import AttackAreaPanel
from oathsworn_gui.games.oathsworn.ui.cards.moved_panels import MovedPanels
from oathsworn_gui.games.oathsworn.ui.encounter.boss_card import BossPanel
from oathsworn_gui.games.oathsworn.ui.encounter.boss_strip import BossStrip
from oathsworn_gui.games.oathsworn.ui.encounter.card_entry import Writing
from oathsworn_gui.games.oathsworn.ui.encounter.columns import Scrolled, Slot
from oathsworn_gui.games.oathsworn.ui.encounter.company_line import AcrossCard
from oathsworn_gui.games.oathsworn.ui.encounter.enemy_attack import EnemyAttackForm
from oathsworn_gui.games.oathsworn.ui.encounter.foot import BoardFoot
from oathsworn_gui.games.oathsworn.ui.encounter.hands import HandsCard
from oathsworn_gui.games.oathsworn.ui.encounter.keys import TurnKeys
from oathsworn_gui.games.oathsworn.ui.encounter.outcome import OutcomeCard
from oathsworn_gui.games.oathsworn.ui.encounter.page_commands import PageCommands, PageDeeds
from oathsworn_gui.games.oathsworn.ui.encounter.phases import PhaseCard
from oathsworn_gui.games.oathsworn.ui.encounter.reminders import MarginCard, MarginPanel
from oathsworn_gui.games.oathsworn.ui.encounter.round_column import CompanyCard, RoundCard
from oathsworn_gui.games.oathsworn.ui.encounter.round_line import RoundLine
from oathsworn_gui.games.oathsworn.ui.encounter.setup import StartCard
from oathsworn_gui.games.oathsworn.ui.encounter.turn import TurnCard
from oathsworn_gui.games.oathsworn.views.cards.abilities import AskedAbility
from oathsworn_gui.games.oathsworn.views.encounter.next_step import next_words
from oathsworn_gui.games.oathsworn.views.encounter.turn import turn_of
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

KEY = "encounter"
_LEFT, _RIGHT, _RIGHT_LOW, _RIGHT_LEAST = 272, 432, 482, 432
_WIDE, _HIGH, _NARROW = 1500, 804, 1100
"""Px of the side columns; below so much width or height the page is laid out low, then narrow."""
_LEAST_PAGE = 340
"""Px of height of a page from which a question is read in the place of the turn."""


class EncounterPage(OwnKeys, UnpaintedFocus, QWidget):
    """Lays the parts out by the room there is, and by nothing else: the grid stands still.

    An open question lies over the turn.
    """

    def __init__(self, context: PageContext) -> None:
        """Show the encounter of the open campaign."""
        super().__init__(context.room)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._context = context
        self._part = context.store.campaign.part
        self._asked = False
        self._told_of = ("", False, False, "")
        self._on_board = False
        self._arranged: tuple[bool, bool] | None = None
        self._make_parts()
        self._lay_out()
        self._register()
        stop = context.watch(lambda c: (c.encounter, c.pending, c.part), lambda _: self._show())
        self.destroyed.connect(stop)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keys_wander)

    # ----------------------------------------------------------------------------------- parts

    def _make_parts(self) -> None:
        context = self._context
        self._start = StartCard(context)
        self._round = RoundCard(context)
        self._company = CompanyCard(context)
        self._round_line = RoundLine(context)
        self._across = AcrossCard(context)
        self._margin = MarginCard(context)
        self._strip = BossStrip(context)
        self._turn = TurnCard(context)
        self._keys = TurnKeys(context, self._ask_for_ability)
        self._hands = HandsCard(context)
        self._outcome = OutcomeCard(context)
        self._writing = Writing(context, self, lambda: self._turn.seat or self._hands.seat)
        self._hands.writing.connect(self._writing.write)
        self._enemy = EnemyAttackForm(context)
        self._phase = PhaseCard(context, self._enemy)
        self._board = BoardPart(context)
        self._link = shared_by(context).board
        self._board.hand_presses_to(self._link.press)
        self._board.board.takes_enter = lambda: self._board.is_busy
        self._result = shared_by(context).result
        self._result.offer(self._board, self._board.covers_figure)
        self._link.changed.connect(self._lay_on_board)
        self._link.wanted.connect(self._board.board.move_cursor_to)
        self._link.keyed.connect(self._board.board.keyPressEvent)
        self._board.board.hex_hovered.connect(self._link.looked)
        self._turn.moving.connect(self._board.begin_move)
        self._turn.aiming.connect(self._aim)
        self._turn.asking.connect(self._ask_for_ability)
        cards = (self._turn, self._hands, self._phase, self._outcome)
        for card in cards:
            self._board.takes_enter.connect(card.leave_enter_to_board)
        self._board.takes_enter.connect(self._leave_enter)
        self._slot = Slot(*cards)
        self._moved = MovedPanels(self._slot, context, self._board, self._lay_on_board)
        self._foot = BoardFoot(context, self._board)
        self._strip.opened.connect(self._open_boss)
        self._round_line.wanted.connect(self._open_checklist)

    def _lay_out(self) -> None:
        self._begin, self._table = QWidget(self), QWidget(self)
        self._left, self._right = QWidget(self._table), QWidget(self._table)
        self._left.setFixedWidth(_LEFT)
        self._row = row = QHBoxLayout(self._table)
        row.addWidget(self._left)
        left, middle, right = QVBoxLayout(self._left), QVBoxLayout(), QVBoxLayout(self._right)
        checklist = Scrolled(self._margin, "margin-area", modest=True)
        for column, widgets, grows in (
            (left, (self._round, checklist, self._company), checklist),
            (middle, (self._strip, self._board), self._board),
            (right, (self._round_line, self._across, self._slot, self._foot), self._slot),
        ):
            column.setContentsMargins(0, 0, 0, 0)
            for widget in widgets:
                column.addWidget(widget, int(widget is grows))
        self._columns = (left, middle, right)
        add_layout(row, middle, 1)
        row.addWidget(self._right)
        around = QHBoxLayout(self._begin)
        around.setContentsMargins(16, 16, 16, 16)
        around.addStretch(1)
        upright = QVBoxLayout()  # the card is as high as what it says
        upright.addWidget(self._start)
        upright.addStretch(1)
        add_layout(around, upright, 4)
        around.addStretch(1)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(self._begin)
        page.addWidget(self._table)

    # --------------------------------------------------------------------------------- showing

    def _encounter(self) -> Encounter | None:
        return self._context.store.campaign.encounter

    def _show(self) -> None:
        before = self._part
        self._part = self._context.store.campaign.part
        if (before, self._part) == ("encounter", "epilogue") and self.isVisible():
            soon(self, lambda: self._context.shell.show_page("epilogue"))
        self._moved.follow()
        encounter = self._encounter()
        phase = encounter.phase if encounter else "set-up"
        store = self._context.store
        told = (
            next_words(store.campaign, store.box, self._context.texts),
            self._keys.in_turn(),
            self._keys.is_free(),
            phase,
        )
        if told != self._told_of:
            self._told_of = told
            self._context.commands.changed.emit()  # the key bar says what comes next
        self._begin.setVisible(encounter is None)
        self._table.setVisible(encounter is not None)
        asked = self._asked
        self._asked = self._context.store.ask() is not None
        cards = {"set-up": self._hands, "oathsworn": self._turn, "over": self._outcome}
        self._slot.show_card(None if self._asked else cards.get(phase, self._phase))
        if self._asked and not asked:
            self._board.let_go()  # no figure walks while a question is open
        if not self._asked:  # its panel had the focus until now
            soon(self, self._take_back_keys if asked else self._take_keys)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find the parts their places."""
        super().resizeEvent(event)
        self._arrange()
        soon(self, self._moved.place)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus when the page comes up."""
        super().showEvent(event)
        self._take_keys()

    def _take_keys(self) -> None:
        """Take the focus unless a text field or a widget of the page has it."""
        focused = self.window().focusWidget()  # may be None, despite the stubs
        own = self.isAncestorOf(focused)
        if self.isVisible() and not own and not isinstance(focused, QLineEdit | QSpinBox):
            self._focus_board()

    def _keys_wander(self, old: QWidget | None, new: QWidget | None) -> None:
        """Take the focus when no widget has it: the focused one was removed."""
        if new is None and self.isVisible() and not self._asked and self.isActiveWindow():
            soon(self, self._take_keys)

    def _take_back_keys(self) -> None:
        """Take the focus of a closed question: Qt may have moved it to a button of the page."""
        focused = self.window().focusWidget()
        if self.isVisible() and not isinstance(focused, QLineEdit | QSpinBox):
            self._focus_board()

    def _focus_board(self) -> None:
        """Give the focus to the board; before the encounter is set up there is none to be seen."""
        if self._board.isVisible():
            self._board.take_keys()
        else:
            self.setFocus()

    def _lay_on_board(self) -> None:
        """Show on the board what the panel of an enemy's turn means to do."""
        self._board.show_overlays(*self._link.laid)

    def place_of_question(
        self, question: Question, width: int, height: int, *, covers: bool
    ) -> QWidget | None:
        """Return the place of the turn; None before there is an encounter, and of one that covers.

        After a miss the cards lie over the board, so that its question covers nothing where a board
        is seen. One rule says how much of it has to be seen: half of its width, and so much of its
        height that it is read there.
        """
        staged = question.kind == "attack.determination" and not self._board.board.isHidden()
        if self._encounter() is None or (covers and not staged):
            return None
        beyond = self._table.minimumSizeHint().width() - width
        enough = height >= _LEAST_PAGE and beyond <= self._slot.width() / 2
        return self._slot if enough else None

    def fit_question(self) -> None:
        """Keep everything as it is: a question changes nothing on this page."""

    def _arrange(self) -> None:
        """Fold what a smaller page has no room for; nothing else moves anything."""
        low = self.width() < _WIDE or self.height() < _HIGH
        narrow = self.width() < _NARROW
        if (low, narrow) == self._arranged:
            return
        self._arranged = (low, narrow)
        edge, gap = (8, 8) if low else (12, 12)
        self._row.setContentsMargins(16, edge, 16, edge)
        self._row.setSpacing(12 if low else 16)
        for column in self._columns:
            column.setSpacing(gap)
        self._left.setVisible(not low)
        self._round_line.setVisible(low)
        self._across.setVisible(low)
        wide = _RIGHT_LEAST if narrow else _RIGHT_LOW
        self._right.setFixedWidth(wide if low else _RIGHT)
        self._strip.stand(low=low)
        self._foot.stand(low=low)

    def _open_boss(self) -> None:
        """Put the boss right by hand, in the place of the turn."""
        if self._encounter() is not None and not self._asked:
            self._moved.open(BossPanel(self._context))

    def _open_checklist(self) -> None:
        if self._encounter() is not None and not self._asked:
            self._moved.open(MarginPanel(self._context))

    # ------------------------------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a card or the enemy's target by number; Escape lets go of what is chosen."""
        if event.text() in set("123456789") and self._turn.seat is not None:
            self._turn.choose(int(event.text()))
        elif self._enemy.isVisible() and self._enemy.aim(event.text()):
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            done = self._foot.close_tools() or self._result.close()
            if not done and (self._board.chosen or not self._turn.let_go()):
                self._board.let_go()
        else:
            super().keyPressEvent(event)

    def key_hints(self) -> KeyHints:
        """Return the keys of the turn under way; the commands of the page tell the others."""
        say = self._context.texts.say
        cursor = ("← ↑ ↓ →", say("card-play.key.cursor"))
        hex_first = (("Enter", say("turn-hint.hex")), cursor, ("Esc", say("turn-hint.let-go")))
        asked = self._context.store.ask() is not None
        return self._turn.key_hints() or (hex_first if self._on_board and not asked else ())

    def _leave_enter(self, on: bool) -> None:
        """Have the key bar say what Enter does: the board's hex, or what comes next."""
        if on != self._on_board:
            self._on_board = on
            self._context.commands.changed.emit()

    def claims(self, event: QKeyEvent) -> bool:
        """Claim typed numbers before any shortcut that has the same key."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return plain and event.text() in set("123456789")

    def _register(self) -> None:
        deeds = PageDeeds(
            attack=self._turn.attack,
            play=self._turn.play,
            walk=self._turn.walk,
            aim=self._aim,
            enemy=self._enemy.begin,
            begin=self._start.begin_known,
            take_hands=self._hands.take_all,
            boss=self._open_boss,
            checklist=self._open_checklist,
        )
        commands = PageCommands(self._context, KEY, self._keys, deeds)
        tools = {"set-up-board": self._foot.toggle}
        on_board = ((*row[:3], tools.get(row[0], row[3])) for row in self._board.commands())
        on_table = (*on_board, *self._writing.commands())
        commands.register(on_table, self._moved.commands(KEY))

    def _aim(self) -> None:
        """Aim an area attack of the acting character, from its hex on the board."""
        turn = turn_of(self._context.store.campaign)
        who = turn.figure if turn is not None else None
        if who is None or self._board.board.isHidden():
            self._context.shell.say(self._context.texts.say("attack-area.not-now"))
            return
        made = self._turn.attack_action
        self._moved.open(AttackAreaPanel(self._context, self._board, who, made))

    def _ask_for_ability(self, ability: AskedAbility) -> None:
        """Ask what an ability of the seat to act needs, over the right column."""
        seat = self._turn.seat
        if seat is not None:
            self._moved.open(ClassPanel(self._context, self._board, seat, ability))


PAGE = PageSpec(KEY, "hexagon-multiple", EncounterPage)
