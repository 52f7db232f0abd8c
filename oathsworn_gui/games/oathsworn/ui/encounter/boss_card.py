"""The boss at a glance: dice by location, DEFENSE, MIGHT, and the stage card that is face up."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location
from oathsworn_gui.games.oathsworn.ui.base.face_button import FaceButton
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard, Part
from oathsworn_gui.games.oathsworn.ui.board.enemy_numbers import enter_defense, turn_die
from oathsworn_gui.games.oathsworn.views.encounter.boss import (
    NUMERALS,
    BossNumbers,
    SpecialRules,
    StageFace,
    boss_numbers,
    boss_shape,
    special_rules,
    stage_face,
)
from oathsworn_gui.tabletop.hex_picture import Large
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.hex_large_paint import paint_large
from oathsworn_gui.ui.table.hex_view import View
from oathsworn_gui.ui.widgets import (
    Heading,
    HpDie,
    KeyButton,
    MightCubes,
    Painted,
    QuietLabel,
    Shield,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class BossShape(Painted):
    """The seven hexes of a large boss, facing north, with its dice."""

    def __init__(self, theme: Theme, shape: Large) -> None:
        super().__init__(theme, 128, 138)
        self._large = shape
        dice = ", ".join(f"{die.name} {die.hp}" for die in shape.dice)
        self.tell(f"{shape.name}: {dice}")

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the silhouette."""
        middle = QPointF(rect.center().x(), rect.center().y() + 2)
        paint_large(painter, View(24, middle.x(), middle.y()), self._large, self.theme)


def _of_the_boss(campaign: Campaign) -> tuple[object, ...]:
    encounter, told = campaign.encounter, (campaign.part, campaign.chapter, campaign.own)
    if encounter is None:
        return told
    lying = (encounter.boss, encounter.faceup, encounter.kept_cards, encounter.stage_deck)
    now = (encounter.name, encounter.round, encounter.phase, encounter.turn)
    return (*told, *lying, *now, campaign.adjustments, campaign.company.chapters)


class BossCard(LiveCard):
    """The boss, its locations with a button each, and the stage deck."""

    def __init__(self, context: PageContext, *, brief: bool = False) -> None:
        """Follow the encounter; a ``brief`` one leaves the silhouette out."""
        super().__init__(context)
        self.setObjectName("boss-card")
        self._brief = brief
        self._rules_open = False
        self.follow(_of_the_boss)

    def parts(self) -> Sequence[Part]:
        """Return the boss's name, locations and numbers, and the stage card."""
        encounter = self.campaign.encounter
        if encounter is None:
            return ()
        boss, brief = encounter.boss, self._brief
        card = stage_face(self.campaign, encounter, self.box, self.context)
        rules = None if brief else special_rules(self.campaign, encounter, self.box)
        staged = Part((card, rules, self._rules_open), partial(self._add_stage_card, card, rules))
        if boss is None:
            return (Part(encounter.name, partial(self._add_head, encounter.name, None)), staged)
        numbers = boss_numbers(self.campaign, boss, self.context)
        shield = partial(self._shield, numbers, boss.name, boss.defense)
        return (
            Part((boss.name, boss.stage), partial(self._add_head, boss.name, boss.stage)),
            Part((boss.locations, boss.large, brief), partial(self._add_locations, boss)),
            Part(
                (numbers, boss.name, boss.defense, brief),
                partial(self._add_numbers, numbers, shield),
            ),
            staged,
        )

    def _add_head(self, name: str, stage: int | None) -> None:
        head = self.row()
        head.addWidget(wrapped(Heading(self.context.theme, name, 22)), 1)
        if stage is not None:
            label = PlainLabel(self.say("encounter.stage", stage=NUMERALS[stage]))
            label.setProperty("ember", True)
            label.setProperty("strong", True)
            label.setObjectName("boss-stage")
            head.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)

    def _add_locations(self, boss: Boss) -> None:
        row = self.row(16)
        if boss.large and not self._brief:
            row.addWidget(
                BossShape(self.context.theme, boss_shape(boss)), 0, Qt.AlignmentFlag.AlignTop
            )
        column = QVBoxLayout()
        column.setSpacing(4)
        for location in boss.locations:
            column.addWidget(self._location(location))
        add_layout(row, column, 1)

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
            f"die-{location.key}",
            spoken,
            lambda: turn_die(self.context, button, location),
        )
        return button

    def _broken(self, location: Location) -> QPushButton:
        button = QPushButton(self.say("encounter.broken"))
        button.setProperty("flat", True)
        button.setObjectName(f"die-{location.key}")
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
            "boss-defense",
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
            slots = 4 if self._brief else 6
            word = self.say("encounter.might")
            words.addWidget(MightCubes(theme, numbers.might, word, slots, 24))
        limits = ", ".join(numbers.broken_at)
        key = "encounter.dice-lost" if limits else "encounter.dice-lost.plain"
        note = wrapped(QuietLabel(self.say(key, n=numbers.dice_lost, limits=limits)))
        note.setFont(theme.font("text", 15))
        words.addWidget(note)
        add_layout(row, words, 1)
        if numbers.targeting and not self._brief:
            self.add_note(self.say("encounter.targeting", words=numbers.targeting))

    def _add_stage_card(self, card: StageFace, rules: SpecialRules | None) -> None:
        frame = QFrame()
        frame.setProperty("raised", True)
        frame.setObjectName("stage-card")
        column = QVBoxLayout(frame)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(4)
        row = QHBoxLayout()
        heading = wrapped(Heading(self.context.theme, card.title, 17))
        heading.setObjectName("stage-card-title")
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
            self._add_special_rules(rules)
        self.body.addStretch(1)

    def _add_special_rules(self, rules: SpecialRules) -> None:
        """Show the special rules; once play has begun they fold away."""
        if not rules.is_set_up:
            self.add_label(self.say("encounter.special-rules"))
        else:
            self._add_fold()
        if self._rules_open or not rules.is_set_up:
            self.add_note(rules.words, "special-rules")

    def _add_fold(self) -> None:
        """Add the button that folds the special rules away, once they were read."""
        mark = "chevron-up" if self._rules_open else "chevron-down"
        fold = KeyButton(self.context.theme, self.say("encounter.special-rules"), mark)
        fold.setObjectName("special-rules-fold")
        fold.setCheckable(True)
        fold.setChecked(self._rules_open)
        fold.clicked.connect(self._fold)
        self.body.addWidget(fold)

    def _fold(self) -> None:
        self._rules_open = not self._rules_open
        self.renew()
