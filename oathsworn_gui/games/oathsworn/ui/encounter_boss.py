"""The boss at a glance: dice where they lie, DEFENSE, MIGHT, the stage card that lies face up."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.encounter_attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter, Figure, Location
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.damage import dice_lost, enemy_defense, enemy_defense_parts
from oathsworn_gui.games.oathsworn.rules.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.setup import special_rules_revealed
from oathsworn_gui.games.oathsworn.rules.stage import definition, in_deck, stage_of
from oathsworn_gui.games.oathsworn.ui.encounter_correct import enter_defense, turn_die
from oathsworn_gui.games.oathsworn.ui.encounter_sight import BOSS_ICON, dice_of
from oathsworn_gui.games.oathsworn.ui.face_button import FaceButton
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard, Part
from oathsworn_gui.tabletop.hexes import Hex, flower
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.table.hex_large_paint import paint_large
from oathsworn_gui.ui.table.hex_picture import Large
from oathsworn_gui.ui.table.hex_view import View
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import (
    Heading,
    HpDie,
    KeyButton,
    MightCubes,
    Painted,
    Parts,
    QuietLabel,
    Shield,
    wrapped,
)

NUMERALS = ("", "I", "II", "III")


class BossShape(Painted):
    """The seven hexes of a large boss, facing north, with its dice."""

    def __init__(self, theme: Theme, boss: Boss) -> None:
        """Show ``boss``."""
        super().__init__(theme, 128, 138)
        figure = Figure(id=BOSS, kind="boss", of=BOSS, name=boss.name, at=Hex(0, 0))
        self._large = Large(
            BOSS, boss.name, Hex(0, 0), flower(Hex(0, 0)), 0, BOSS_ICON, dice_of(boss, figure)
        )
        dice = ", ".join(f"{die.name} {die.hp}" for die in self._large.dice)
        self.tell(f"{boss.name}: {dice}")

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
        self._brief, self._rules_open = brief, False
        self.follow(_of_the_boss)

    def parts(self) -> Sequence[Part]:
        """Return the boss's name, locations and numbers, and the stage card."""
        campaign, encounter = self.campaign, self.campaign.encounter
        if encounter is None:
            return ()
        boss, brief = encounter.boss, self._brief
        card = encounter.faceup or self._carried_out()
        lies = (card, in_deck(encounter), encounter.kept_cards, campaign.own)
        rules = (encounter.phase == "set-up", special_rules_revealed(campaign), self._rules_open)
        staged = Part((*lies, *rules, brief), partial(self._add_stage_card, encounter, card))
        if boss is None:
            return (Part(encounter.name, partial(self._add_head, encounter.name, None)), staged)
        numbers = (boss.evolve(locations=()), dice_lost(boss), campaign.adjustments, brief)
        return (
            Part((boss.name, boss.stage), partial(self._add_head, boss.name, boss.stage)),
            Part((boss.locations, boss.large, brief), partial(self._add_locations, boss)),
            Part(numbers, partial(self._add_numbers, boss)),
            staged,
        )

    def _add_head(self, name: str, stage: int | None) -> None:
        head = self.row()
        head.addWidget(wrapped(Heading(self.context.theme, name, 22)), 1)
        if stage is not None:
            label = QLabel(self.say("encounter.stage", stage=NUMERALS[stage]))
            label.setProperty("ember", True)
            label.setProperty("strong", True)
            label.setObjectName("boss-stage")
            head.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)

    def _add_locations(self, boss: Boss) -> None:
        row = self.row(16)
        if boss.large and not self._brief:
            row.addWidget(BossShape(self.context.theme, boss), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(4)
        for location in boss.locations:
            column.addWidget(self._location(location))
        nest(row, column, 1)

    def _location(self, location: Location) -> QFrame:
        frame = QFrame()
        line = QHBoxLayout(frame)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        broken = location.hp == 0
        name = wrapped(QLabel(location.name))
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
        button.setToolTip(spoken)
        button.clicked.connect(lambda: turn_die(self.context, button, location))
        return button

    def _shield(self, boss: Boss, number: int | None, told: Parts) -> FaceButton:
        say = self.say
        face = Shield(self.context.theme, number, say("encounter.defense"), told, 48)
        spoken = say("encounter.defense-by-hand", name=boss.name)
        button = FaceButton(
            self.context.theme,
            face,
            "boss-defense",
            f"{face.accessibleName()}. {spoken}",
            lambda: enter_defense(self.context, button, BOSS, boss.name, boss.defense),
        )
        button.setToolTip(f"{face.toolTip()}\n{spoken}".strip())
        return button

    def _add_numbers(self, boss: Boss) -> None:
        theme = self.context.theme
        row = self.row(12)
        parts = enemy_defense_parts(self.campaign, BOSS)
        told = [(self.context.said(f"part.{p.code}", p.params), p.amount) for p in parts]
        number = enemy_defense(self.campaign, BOSS)
        row.addWidget(self._shield(boss, number, told))
        words = QVBoxLayout()
        words.setSpacing(2)
        colours = {colour: boss.might.count(colour) for colour in set(boss.might)}
        if colours:
            slots = 4 if self._brief else 6
            words.addWidget(MightCubes(theme, colours, self.say("encounter.might"), slots, 24))
        limits = ", ".join(str(n) for n in boss.broken_at)
        lost = dice_lost(boss)
        key = "encounter.dice-lost" if limits else "encounter.dice-lost.plain"
        note = wrapped(QuietLabel(self.say(key, n=lost, limits=limits)))
        note.setFont(theme.font("text", 15))
        words.addWidget(note)
        nest(row, words, 1)
        if boss.targeting and not self._brief:
            self.add_note(self.say("encounter.targeting", words=boss.targeting))

    def _add_stage_card(self, encounter: Encounter, card: str | None) -> None:
        frame = QFrame()
        frame.setProperty("raised", True)
        frame.setObjectName("stage-card")
        column = QVBoxLayout(frame)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(4)
        row = QHBoxLayout()
        known = definition(self.campaign, self.box, card) if card else None
        title = known.title if known else self._unknown_title(card)
        heading = wrapped(Heading(self.context.theme, title, 17))
        heading.setObjectName("stage-card-title")
        row.addWidget(heading, 1)
        left = QuietLabel(self.say("encounter.cards-left", n=in_deck(encounter)))
        left.setFont(self.context.theme.font("text", 15))
        row.addWidget(left, 0, Qt.AlignmentFlag.AlignTop)
        nest(column, row)
        if known is not None and known.words:
            column.addWidget(wrapped(QLabel(known.words)))
        for kept in encounter.kept_cards:
            column.addWidget(QuietLabel(self.say("encounter.kept", card=kept)))
        frame.setAccessibleName(title)
        self.body.addWidget(frame)
        self._add_special_rules()
        self.body.addStretch(1)

    def _add_special_rules(self) -> None:
        """Show the special rules once they are revealed."""
        known = self.box.chapter(self.campaign.chapter).encounter
        revealed = special_rules_revealed(self.campaign)
        if known is None or not known.special_rules or not revealed or self._brief:
            return
        encounter = self.campaign.encounter
        if encounter is not None and encounter.phase == "set-up":
            self.add_label(self.say("encounter.special-rules"))
            self.add_note(known.special_rules, "special-rules")
            return
        self._add_fold()
        if self._rules_open:
            self.add_note(known.special_rules, "special-rules")

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

    def _carried_out(self) -> str | None:
        """Return the stage card that is being carried out, None when none is."""
        cards = [p.card for p in self.campaign.pending if isinstance(p, StageCard)]
        return cards[-1] if cards else None

    def _unknown_title(self, card: str | None) -> str:
        if card is None:
            return self.say("encounter.no-card-up")
        stage = NUMERALS[stage_of(self.campaign, self.box, card)]
        return self.say("encounter.stage-card", stage=stage, n=card.rsplit("-", 1)[-1])
