"""The encounter page: round and company, board and log, boss and turn."""

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
from oathsworn_gui.games.oathsworn.ui.base.board_link import KINDS, OWN_TURN
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.board.board_part import BoardPart
from oathsworn_gui.games.oathsworn.ui.cards.ability_panel import ClassPanel
from oathsworn_gui.games.oathsworn.ui.cards.attack_area_panel import AttackAreaPanel
from oathsworn_gui.games.oathsworn.ui.cards.moved_panels import MovedPanels
from oathsworn_gui.games.oathsworn.ui.encounter.boss_card import BossCard
from oathsworn_gui.games.oathsworn.ui.encounter.card_entry import Writing
from oathsworn_gui.games.oathsworn.ui.encounter.columns import column_of, fill_column
from oathsworn_gui.games.oathsworn.ui.encounter.company_line import AcrossCard
from oathsworn_gui.games.oathsworn.ui.encounter.enemy_attack import EnemyAttackForm
from oathsworn_gui.games.oathsworn.ui.encounter.hands import HandsCard
from oathsworn_gui.games.oathsworn.ui.encounter.keys import TurnKeys
from oathsworn_gui.games.oathsworn.ui.encounter.outcome import OutcomeCard
from oathsworn_gui.games.oathsworn.ui.encounter.page_commands import PageCommands, PageDeeds
from oathsworn_gui.games.oathsworn.ui.encounter.phases import PhaseCard
from oathsworn_gui.games.oathsworn.ui.encounter.reminders import MarginCard
from oathsworn_gui.games.oathsworn.ui.encounter.round_column import CompanyCard, RoundCard
from oathsworn_gui.games.oathsworn.ui.encounter.setup import StartCard
from oathsworn_gui.games.oathsworn.ui.encounter.turn import TurnCard
from oathsworn_gui.games.oathsworn.views.cards.abilities import AskedAbility
from oathsworn_gui.games.oathsworn.views.encounter.next_step import next_words
from oathsworn_gui.games.oathsworn.views.encounter.turn import turn_of
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.table.log_view import LogView
from oathsworn_gui.ui.widgets import Card, LabelText
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEY = "encounter"
_LEFT = 272
_RIGHT = 432
_WIDE = 1360
_LOG_FROM = 780
_STAGE = "stage."
"""How the kinds of questions begin whose panels take as much room as those about the board."""


class EncounterPage(OwnKeys, QWidget):
    """Lays the parts out by the room there is and by whether a question is open beside it."""

    def __init__(self, context: PageContext) -> None:
        """Show the encounter of the open campaign."""
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._context = context
        self._part = context.store.campaign.part
        self._asked = False
        self._told_of = ("", False, False, "")
        self._arranged: tuple[bool, ...] | None = None
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
        self._round_brief = RoundCard(context, brief=True)
        self._boss_brief = BossCard(context, brief=True)
        self._across = AcrossCard(context)
        self._margin = MarginCard(context)
        self._boss = BossCard(context)
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
        self._link.changed.connect(self._lay_on_board)
        self._link.wanted.connect(self._board.board.move_cursor_to)
        self._link.keyed.connect(self._board.board.keyPressEvent)
        self._board.board.hex_hovered.connect(self._link.looked)
        self._turn.moving.connect(self._board.begin_move)
        self._turn.aiming.connect(self._aim)
        self._turn.asking.connect(self._ask_for_ability)
        self._moved = MovedPanels(self, context, self._board, self._lay_on_board)
        self._now = QWidget()  # one card is shown at a time; hidden ones take no room
        now = QVBoxLayout(self._now)
        now.setContentsMargins(0, 0, 0, 0)
        for card in (self._turn, self._hands, self._phase, self._outcome):
            now.addWidget(card)
        self._log = Card()
        column = QVBoxLayout(self._log)
        column.setContentsMargins(16, 12, 8, 8)
        column.setSpacing(4)
        column.addWidget(LabelText(context.texts.say("log.name")))
        column.addWidget(LogView(context, limit=60), 1)
        self._log.setFixedHeight(196)

    def _lay_out(self) -> None:
        self._left, self._left_column = column_of(_LEFT, "encounter-left")
        self._right, self._right_column = column_of(_RIGHT, "encounter-right")
        middle = QVBoxLayout()
        middle.setSpacing(16)
        middle.addWidget(self._across)
        middle.addWidget(self._board, 1)
        middle.addWidget(self._log)
        self._table = QWidget()
        self._begin = QWidget()
        row = QHBoxLayout(self._table)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addWidget(self._left)
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
        told = (
            next_words(self._context.store.campaign, self._context.texts),
            self._keys.in_turn(),
            self._keys.is_free(),
            phase,
        )
        if told != self._told_of:
            self._told_of = told
            self._context.commands.changed.emit()  # the key bar says what comes next
        self._begin.setVisible(encounter is None)
        self._table.setVisible(encounter is not None)
        cards = {"set-up": self._hands, "oathsworn": self._turn, "over": self._outcome}
        current = cards.get(phase, self._phase)
        for card in (self._turn, self._hands, self._phase, self._outcome):
            card.setVisible(card is current)
        self._arrange()
        asked = self._asked
        self._asked = self._context.store.ask() is not None
        if self._asked and not asked:
            self._board.let_go()  # no figure walks while a question is open
        if not self._asked:  # its panel had the focus until now
            soon(self, self._take_back_keys if asked else self._take_keys)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find the parts their places."""
        super().resizeEvent(event)
        self._arrange()
        self._moved.place()

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

    def _arrange(self) -> None:
        """Put the boss below the company while a question is open; one side column if narrow.

        While a question is answered on the board, it takes the room of the company's column on a
        narrow page; the company is laid out across the page above it.
        """
        question = self._context.store.ask()
        asked = question is not None
        wide = self.width() >= _WIDE
        enemy = asked and not wide and question.kind.startswith((*KINDS, *OWN_TURN, _STAGE))
        self._across.setVisible(enemy)
        self._log.setVisible(self.height() >= _LOG_FROM)
        encounter = self._encounter()
        setting_up = encounter is not None and encounter.phase == "set-up"
        turns = encounter is not None and encounter.phase in {"set-up", "oathsworn", "over"}
        lying = (wide, turns, setting_up, asked and not wide)
        if self._arranged != lying:
            self._arranged = lying
            self._lie(wide=wide, turns=turns, beside=not asked)
        for card, seen in (
            (self._now, not asked),
            (self._round, wide and not asked),
            (self._round_brief, asked or not (wide or setting_up)),
            (self._boss, not asked),
            (self._boss_brief, asked),
            (self._margin, not self._margin.is_empty),
        ):
            card.setVisible(seen)
        self._left.setVisible((wide or asked) and not enemy)
        self._right.setVisible(not asked)

    def _lie(self, *, wide: bool, turns: bool, beside: bool) -> None:
        """Put the cards into the columns; a turn and the end go above the boss.

        On a narrow page all go into the right column; ``beside`` a question, into the left one.
        """
        if wide:
            whole = (self._round, self._round_brief, self._margin, self._company)
            left = [*whole, self._boss_brief]
            right = [self._now, self._boss] if turns else [self._boss, self._now]
        elif beside:
            left = [self._round, self._boss_brief]
            right = [self._round_brief, self._now, self._company, self._margin, self._boss]
        else:
            left = [self._round_brief, self._company, self._boss_brief, self._margin, self._round]
            right = [self._now, self._boss]
        fill_column(self._left_column, left, self._company)
        fill_column(self._right_column, right)

    # ------------------------------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a card or the enemy's target by number; Escape lets go of what is chosen."""
        if event.text() in set("123456789") and self._turn.seat is not None:
            self._turn.choose(int(event.text()))
        elif self._enemy.isVisible() and self._enemy.aim(event.text()):
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            if self._board.chosen or not self._turn.let_go():
                self._board.let_go()
        else:
            super().keyPressEvent(event)

    def key_hints(self) -> KeyHints:
        """Return the keys of the turn under way; the commands of the page tell the others."""
        return self._turn.key_hints()

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
        )
        commands = PageCommands(self._context, KEY, self._keys, deeds)
        on_table = (*self._board.commands(), *self._writing.commands())
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
