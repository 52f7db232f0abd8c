"""The boss put right by hand: each location, DEFENSE, the stage; its card and rules in full."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import ChangeStage
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location
from oathsworn_gui.games.oathsworn.ui.base.face_button import FaceButton
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard, Part
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.board.enemy_numbers import enter_defense, turn_die
from oathsworn_gui.games.oathsworn.views.encounter.boss import (
    NUMERALS,
    BossNumbers,
    SpecialRules,
    StageFace,
    boss_numbers,
    special_rules,
    stage_face,
)
from oathsworn_gui.games.oathsworn.views.encounter.boss_strip import strip_of
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Heading,
    HpDie,
    MightCubes,
    QuietLabel,
    Shield,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_STAGES = (2, 3)


def _of_the_boss(campaign: Campaign) -> tuple[object, ...]:
    encounter, told = campaign.encounter, (campaign.part, campaign.chapter, campaign.own)
    if encounter is None:
        return told
    lying = (encounter.boss, encounter.faceup, encounter.kept_cards, encounter.stage_deck)
    now = (encounter.name, encounter.round, encounter.phase, encounter.turn)
    return (*told, *lying, *now, campaign.adjustments, campaign.company.chapters)


class BossCard(LiveCard):
    """The boss, its locations with a button each, its stages, and the stage deck."""

    def __init__(self, context: PageContext) -> None:
        """Follow the encounter."""
        super().__init__(context, padding=0)
        self.setObjectName("boss-card")
        self.setProperty("card", False)
        self.follow(_of_the_boss)

    def parts(self) -> Sequence[Part]:
        """Return the boss's name, locations and numbers, and the stage card."""
        encounter = self.campaign.encounter
        if encounter is None:
            return ()
        boss = encounter.boss
        card = stage_face(self.campaign, encounter, self.box, self.context)
        rules = special_rules(self.campaign, encounter, self.box)
        staged = Part((card, rules), partial(self._add_stage_card, card, rules))
        if boss is None:
            return (staged,)
        numbers = boss_numbers(self.campaign, boss, self.context)
        shield = partial(self._shield, numbers, boss.name, boss.defense)
        return (
            Part(boss.locations, partial(self._add_locations, boss)),
            Part(
                (numbers, boss.name, boss.defense),
                partial(self._add_numbers, numbers, shield),
            ),
            Part((boss.stage, self._refused_stages()), partial(self._add_stages, boss.stage)),
            staged,
        )

    def _refused_stages(self) -> tuple[bool, ...]:
        """Return for each stage by hand whether it cannot be entered."""
        return tuple(
            self.context.store.refuse(ChangeStage(stage=stage)) is not None for stage in _STAGES
        )

    def _add_stages(self, now: int) -> None:
        """Add what enters another stage by hand."""
        row = self.row()
        label = PlainLabel(self.say("encounter.stage", stage=NUMERALS[now]))
        label.setProperty("ember", True)
        label.setProperty("strong", True)
        label.setObjectName("panel-stage")
        row.addWidget(label, 1)
        for stage in _STAGES:
            words = self.say("encounter.stage", stage=NUMERALS[stage])
            button = self.button_for(ChangeStage(stage=stage), words, name=f"to-stage-{stage}")
            button.stand(36)
            row.addWidget(button)

    def _add_locations(self, boss: Boss) -> None:
        self.body.setSpacing(4)
        for location in boss.locations:
            self.body.addWidget(self._location(location))

    def _location(self, location: Location) -> QFrame:
        frame = QFrame()
        line = QHBoxLayout(frame)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        broken = location.hp == 0
        name = wrapped(PlainLabel(location.name))
        name.setProperty("quiet", broken)
        if broken:
            font = name.font()
            font.setStrikeOut(True)
            name.setFont(font)
            line.addWidget(name, 1)
            line.addWidget(self._broken(location))
        else:
            line.addWidget(self._die(location))
            line.addWidget(name, 1)
            loss = partial(self._loss, location.key)
            button = self.button_for(loss, "−1", name=f"lose-{location.key}")
            button.setAccessibleName(self.say("encounter.lose-1", name=location.name))
            button.setFixedSize(52, 36)
            line.addWidget(button)
        frame.setAccessibleName(f"{location.name} {location.hp}")
        return frame

    def _loss(self, location: str) -> LoseLocationHp:
        """Return the loss of 1 HP, by the seat whose turn it is."""
        encounter = self.campaign.encounter
        breaker = encounter.turn if encounter else None
        return LoseLocationHp(losses={location: 1}, breaker=breaker)

    def _die(self, location: Location) -> FaceButton:
        theme = self.context.theme
        face = HpDie(theme, location.hp, location.name, size=36, kind="enemy-die")
        spoken = self.say("encounter.turn-die", name=location.name, n=location.hp)
        button = FaceButton(
            theme,
            face,
            f"panel-die-{location.key}",
            spoken,
            lambda: turn_die(self.context, button, location),
        )
        return button

    def _broken(self, location: Location) -> QPushButton:
        button = QPushButton(self.say("encounter.broken"))
        button.setProperty("flat", True)
        button.setObjectName(f"panel-die-{location.key}")
        spoken = self.say("encounter.turn-die", name=location.name, n=0)
        button.setAccessibleName(spoken)
        set_tool_tip(button, spoken)
        button.clicked.connect(lambda: turn_die(self.context, button, location))
        return button

    def _shield(self, numbers: BossNumbers, name: str, entered: int | None) -> FaceButton:
        theme = self.context.theme
        word = self.say("encounter.defense")
        face = Shield(theme, numbers.defense, word, numbers.parts, 48)
        spoken = self.say("encounter.defense-by-hand", name=name)
        button = FaceButton(
            theme,
            face,
            "panel-defense",
            f"{face.accessibleName()}. {spoken}",
            lambda: enter_defense(self.context, button, numbers.figure, name, entered),
        )
        set_tool_tip(button, f"{face.toolTip()}\n{spoken}".strip())
        return button

    def _add_numbers(self, numbers: BossNumbers, shield: Callable[[], FaceButton]) -> None:
        theme = self.context.theme
        row = self.row(12)
        row.addWidget(shield())
        words = QVBoxLayout()
        words.setSpacing(2)
        if numbers.might:
            word = self.say("encounter.might")
            words.addWidget(MightCubes(theme, numbers.might, word, 6, 24))
        limits = ", ".join(numbers.broken_at)
        key = "encounter.dice-lost" if limits else "encounter.dice-lost.plain"
        note = wrapped(QuietLabel(self.say(key, n=numbers.dice_lost, limits=limits)))
        note.setFont(theme.font("text", 15))
        words.addWidget(note)
        add_layout(row, words, 1)
        if numbers.targeting:
            self.add_note(self.say("encounter.targeting", words=numbers.targeting))

    def _add_stage_card(self, card: StageFace, rules: SpecialRules | None) -> None:
        frame = QFrame()
        frame.setProperty("raised", True)
        frame.setObjectName("panel-stage-card")
        column = QVBoxLayout(frame)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(4)
        row = QHBoxLayout()
        heading = wrapped(Heading(self.context.theme, card.title, 17))
        heading.setObjectName("panel-stage-title")
        row.addWidget(heading, 1)
        left = QuietLabel(self.say("encounter.cards-left", n=card.left))
        left.setFont(self.context.theme.font("text", 15))
        row.addWidget(left, 0, Qt.AlignmentFlag.AlignTop)
        add_layout(column, row)
        if card.words:
            column.addWidget(wrapped(PlainLabel(card.words)))
        for kept in card.kept:
            column.addWidget(QuietLabel(self.say("encounter.kept", card=kept)))
        frame.setAccessibleName(card.title)
        self.body.addWidget(frame)
        if rules is not None:
            self.add_label(self.say("encounter.special-rules"))
            self.add_note(rules.words, "special-rules")
        self.body.addStretch(1)


class BossPanel(InPlace):
    """The boss put right by hand, in the place of the turn."""

    stays_open = True

    def __init__(self, context: PageContext) -> None:
        """Show the boss of the encounter under way."""
        strip = strip_of(context.store.campaign, context.store.box, context)
        super().__init__(context, strip.name if strip is not None else "", "boss-panel")
        self.body.addWidget(BossCard(context))
