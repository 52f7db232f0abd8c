"""The encounter page: round and company, board and log, boss and turn."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.encounter_rounds import (
    ChangeStage,
    DeclareOutcome,
    EndOathswornPhase,
    EndTurn,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.class_ability import ClassAbility
from oathsworn_gui.games.oathsworn.rules.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.ui.attack_area_panel import AttackAreaPanel
from oathsworn_gui.games.oathsworn.ui.class_panel import ClassPanel
from oathsworn_gui.games.oathsworn.ui.encounter_across import AcrossCard
from oathsworn_gui.games.oathsworn.ui.encounter_board import BoardPart
from oathsworn_gui.games.oathsworn.ui.encounter_boss import BossCard
from oathsworn_gui.games.oathsworn.ui.encounter_columns import column_of, fill_column
from oathsworn_gui.games.oathsworn.ui.encounter_enemy import EnemyAttackForm
from oathsworn_gui.games.oathsworn.ui.encounter_hands import HandsCard
from oathsworn_gui.games.oathsworn.ui.encounter_keys import TurnKeys
from oathsworn_gui.games.oathsworn.ui.encounter_next import next_action, next_words
from oathsworn_gui.games.oathsworn.ui.encounter_over import OutcomeCard
from oathsworn_gui.games.oathsworn.ui.encounter_phase import PhaseCard
from oathsworn_gui.games.oathsworn.ui.encounter_round import CompanyCard, RoundCard
from oathsworn_gui.games.oathsworn.ui.encounter_start import StartCard
from oathsworn_gui.games.oathsworn.ui.encounter_turn import TurnCard
from oathsworn_gui.games.oathsworn.ui.encounter_writing import Writing
from oathsworn_gui.games.oathsworn.ui.enemy_turn_link import KINDS, OWN_TURN, link_of
from oathsworn_gui.games.oathsworn.ui.margin import MarginCard
from oathsworn_gui.games.oathsworn.ui.moved_panels import MovedPanels
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.own_keys import OwnKeys
from oathsworn_gui.ui.pages import PageContext, PageSpec
from oathsworn_gui.ui.table.log_view import LogView
from oathsworn_gui.ui.widgets import Card, LabelText

KEY = "encounter"
_LEFT, _RIGHT, _WIDE = 272, 432, 1360
_LOG_FROM = 780
_STAGE = "stage."
"""How the kinds of questions begin whose panels take as much room as those about the board."""


class EncounterPage(OwnKeys, QWidget):
    """Lays the parts out by the room there is and by whether a question is open beside it."""

    def __init__(self, context: PageContext) -> None:
        """Show the encounter of the open campaign."""
        super().__init__()
        self._context = context
        self._part = context.store.campaign.part
        self._asked, self._told_of = False, ("", False, False, "")
        self._arranged: tuple[bool, ...] | None = None
        self._make_parts()
        self._lay_out()
        self._register()
        stop = context.watch(lambda c: (c.encounter, c.pending, c.part), lambda _: self._show())
        self.destroyed.connect(stop)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keys_wander)

    # ------------------------------------------------------------------------------ the pieces

    def _make_parts(self) -> None:
        context = self._context
        self._start = StartCard(context)
        self._round, self._company = RoundCard(context), CompanyCard(context)
        self._round_brief = RoundCard(context, brief=True)
        self._boss_brief = BossCard(context, brief=True)
        self._across, self._margin = AcrossCard(context), MarginCard(context)
        self._boss, self._turn = BossCard(context), TurnCard(context)
        self._keys = TurnKeys(context, lambda: self._turn.seat, self._ask_for_ability)
        self._hands, self._outcome = HandsCard(context), OutcomeCard(context)
        self._writing = Writing(context, self, lambda: self._turn.seat or self._hands.seat)
        self._hands.writing.connect(self._writing.write)
        self._enemy = EnemyAttackForm(context)
        self._phase = PhaseCard(context, self._enemy)
        self._board = BoardPart(context)
        self._link = link_of(context.store)
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
        self._table, self._begin = QWidget(), QWidget()
        row = QHBoxLayout(self._table)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addWidget(self._left)
        nest(row, middle, 1)
        row.addWidget(self._right)
        around = QHBoxLayout(self._begin)
        around.setContentsMargins(16, 16, 16, 16)
        around.addStretch(1)
        upright = QVBoxLayout()  # the card is as high as what it says
        upright.addWidget(self._start)
        upright.addStretch(1)
        nest(around, upright, 4)
        around.addStretch(1)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(self._begin)
        page.addWidget(self._table)

    # --------------------------------------------------------------------------------- showing

    def _encounter(self) -> Encounter | None:
        return self._context.store.campaign.encounter

    def _show(self) -> None:
        before, self._part = self._part, self._context.store.campaign.part
        if (before, self._part) == ("encounter", "epilogue") and self.isVisible():
            QTimer.singleShot(0, self, lambda: self._context.shell.show_page("epilogue"))
        self._moved.follow()
        encounter = self._encounter()
        phase = encounter.phase if encounter else "set-up"
        told = (next_words(self._context), self._keys.in_turn(), self._keys.is_free(), phase)
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
        asked, self._asked = self._asked, self._context.store.ask() is not None
        if self._asked and not asked:
            self._board.let_go()  # nobody walks while something is asked
        if not self._asked:  # its panel had the keys until now
            QTimer.singleShot(0, self, self._take_back_keys if asked else self._take_keys)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find the parts their places."""
        super().resizeEvent(event)
        self._arrange()
        self._moved.place()

    def showEvent(self, event: QShowEvent) -> None:
        """Take the keys when the page comes up."""
        super().showEvent(event)
        self._take_keys()

    def _take_keys(self) -> None:
        """Take the keys unless somebody types, or something of the page has them."""
        focused = self.window().focusWidget()  # may be None, whatever the stubs say
        own = self.isAncestorOf(focused)
        if self.isVisible() and not own and not isinstance(focused, QLineEdit | QSpinBox):
            self._board.take_keys()

    def _keys_wander(self, old: QWidget | None, new: QWidget | None) -> None:
        """Take the keys as soon as nothing has them: what had them is gone."""
        del old
        if new is None and self.isVisible() and not self._asked and self.isActiveWindow():
            QTimer.singleShot(0, self, self._take_keys)

    def _take_back_keys(self) -> None:
        """Take the keys that a question had: they may have wandered to a button of the page."""
        focused = self.window().focusWidget()
        if self.isVisible() and not isinstance(focused, QLineEdit | QSpinBox):
            self._board.take_keys()

    def _lay_on_board(self) -> None:
        """Show on the board what the panel of an enemy's turn means to do."""
        self._board.show_overlays(*self._link.laid)

    def _arrange(self) -> None:
        """Boss below the company while a question is open; one side column where it is narrow.

        While the board is asked about it has the room of the company's column on a narrow page; the
        company lies across above it.
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
        """Put the cards into the columns; a turn and the end stand above the boss.

        In a narrow page all lie in the right column, and ``beside`` a question in the left one.
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
            self._board.let_go()
        else:
            super().keyPressEvent(event)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim typed numbers before any shortcut that has the same key."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return plain and event.text() in set("123456789")

    def _register(self) -> None:
        def command(
            key: str,
            icon: str,
            shortcut: str,
            run: Callable[[], object],
            action: Action | None = None,
            *,
            strict: bool = False,
            told: Callable[[], bool] = self._keys.in_turn,
        ) -> Command:
            """Return a command; ``strict`` ones are refused by what may be overruled too."""

            def refuse() -> Refusal | None:
                found = None if action is None else self._context.store.refuse(action)
                impossible = found is not None and found.strength == "impossible"
                return found if strict or impossible else None

            def do() -> None:
                run()

            name = f"encounter-{key}"
            return Command(name, icon, do, refuse, shortcut=shortcut, page=KEY, told=told)

        dispatch = self._context.shell.dispatch
        draw, fights = partial(dispatch, TurnStageCard()), self._enemy_acts
        free = self._keys.is_free
        self._context.commands.add(
            self._next_command(),
            command("attack", "sword", "A", self._turn.attack, told=free),
            command("play", "play", "P", self._turn.play, told=free),
            command("move", "shoe-print", "M", self._turn.walk, told=free),
            command("end-turn", "debug-step-over", "E", lambda: dispatch(EndTurn()), EndTurn()),
            command(
                "stage-card", "card-text", "T", draw, TurnStageCard(), strict=True, told=fights
            ),
            command("enemy", "sword-cross", "K", self._enemy.begin, told=fights),
            command("attack-area", "hexagon-multiple", "Shift+A", self._aim, told=free),
            *(command(*deed[:4], told=deed.told) for deed in self._keys.commands()),
            *(command(*row, told=self._on_table) for row in self._board.commands()),
            *(command(*row, told=self._on_table) for row in self._writing.commands()),
            *(command(*row) for row in self._by_hand()),
            *self._moved.commands(KEY),
        )

    def _next_command(self) -> Command:
        """Return the command that goes on; it is called what it will do."""
        context = self._context
        return Command(
            "encounter-next",
            "skip-next",
            self._next,
            shortcut="N",
            page=KEY,
            params=lambda: {"step": next_words(context)},
            text="command.encounter-next-now",
            told=lambda: not self._keys.in_turn(),
        )

    def _enemy_acts(self) -> bool:
        """Whether it is the enemy's phase."""
        encounter = self._encounter()
        return encounter is not None and encounter.phase == "encounter"

    def _on_table(self) -> bool:
        """Whether an encounter is laid out."""
        return self._encounter() is not None

    def _aim(self) -> None:
        """Point an attack at an area: of whoever is to act, where it stands on the board."""
        seat = self._turn.seat
        who = figure_of_seat(self._context.store.campaign, seat) if seat is not None else None
        if who is None or who.at is None or self._board.board.isHidden():
            self._context.shell.say(self._context.texts.say("attack-area.not-now"))
            return
        made = self._turn.attack_action
        self._moved.open(AttackAreaPanel(self._context, self._board, who, made))

    def _ask_for_ability(self, ability: ClassAbility) -> None:
        """Ask what an ability of the seat to act needs, over the right column."""
        seat = self._turn.seat
        if seat is not None:
            self._moved.open(ClassPanel(self._context, self._board, seat, ability))

    def _by_hand(self) -> tuple[tuple[str, str, str, Callable[[], object], Action], ...]:
        """Return what is seldom done, for the palette and the menu."""
        actions: tuple[tuple[str, str, Action], ...] = (
            ("victory", "trophy", DeclareOutcome(result="victory")),
            ("defeat", "skull", DeclareOutcome(result="defeat")),
            ("stage-2", "numeric-2-box", ChangeStage(stage=2)),
            ("stage-3", "numeric-3-box", ChangeStage(stage=3)),
            ("all-pass", "debug-step-over", EndOathswornPhase()),
        )
        return tuple(
            (key, icon, "", partial(self._context.shell.dispatch, action), action)
            for key, icon, action in actions
        )

    def _next(self) -> None:
        """Do what comes next: set up, take hands, place, the next phase, or on to the epilogue."""
        encounter = self._encounter()
        if encounter is None:
            self._start.begin_known()
            return
        action = next_action(self._context.store.campaign)
        if action is not None:
            self._context.shell.dispatch(action)
        elif encounter.phase == "set-up":
            self._hands.take_all()
        elif encounter.turn is not None:
            name = self._context.store.campaign.seats[encounter.turn].name
            self._context.shell.say(self._context.texts.say("encounter.turn-first", name=name))


PAGE = PageSpec(KEY, "hexagon-multiple", EncounterPage)
