"""The boss in one strip above the board: always in view, and the way to put it right by hand."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.face_button import FaceButton
from oathsworn_gui.games.oathsworn.ui.board.enemy_numbers import enter_defense, turn_die
from oathsworn_gui.games.oathsworn.ui.encounter.strip_parts import (
    DieCell,
    StageFacePart,
    StageWords,
    StripCubes,
    StripShape,
)
from oathsworn_gui.games.oathsworn.views.base.icon_pictures import picture_of
from oathsworn_gui.games.oathsworn.views.encounter.boss_strip import (
    Might,
    Strip,
    StripDie,
    strip_of,
    taken_now,
)
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, QuietLabel, Shield, hairline, wrapped
from oathsworn_gui.ui.widgets.elided_label import ElidedLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

HIGH, LOW = 168, 92
"""The height of the strip in px, on a large page and on a small one."""
_MANY, _ROWS = 6, 10
"""More locations than these have no names below their dice, and two rows of dice."""
_AVERAGE = 124
"""Px of width of what the average is."""
_NARROW = 620
"""Px of width below which a low strip has no silhouette and no names."""


def _shown(campaign: Campaign) -> tuple[object, ...]:
    told = (campaign.part, campaign.chapter, campaign.own, campaign.decks, campaign.adjustments)
    return (campaign.encounter, campaign.pending, campaign.company.chapters, *told)


class BossStrip(Card):
    """Shows the `Strip`; ``opened`` asks for the panel that puts the boss right."""

    opened = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("boss-strip")
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # it never widens the page
        self.setSizePolicy(policy)
        self._context = context
        self._strip: Strip | None = None
        self._takes = ""
        self._owed = False
        self._low = False
        self._dice: dict[str, DieCell] = {}
        self._arranged: tuple[object, ...] = ()
        self._make()
        self._lay_out()
        stop = context.watch(_shown, lambda _: self.show_strip())
        self.destroyed.connect(stop)
        self.show_strip()

    # ------------------------------------------------------------------------------- its parts

    def _make(self) -> None:
        theme, say = self._context.theme, self._context.texts.say
        self._shape = StripShape(theme)
        self._shape.clicked.connect(self.opened)
        self._name = ElidedLabel()
        self._name.setObjectName("boss-name")
        self._name.setProperty("quiet", False)
        self._name.setFont(theme.font("display", 26))
        self._stage = PlainLabel()
        self._stage.setObjectName("boss-stage")
        self._stage.setProperty("ember", True)
        self._stage.setFont(theme.font("text", 16, "semibold"))
        self._face = Shield(theme, None, say("encounter.defense"), (), 56)
        self._shield = FaceButton(theme, self._face, "boss-defense", "", self._enter_defense)
        self._defense = QuietLabel(say("encounter.defense"))
        self._defense.setFont(theme.font("text", 15))
        self._cubes = StripCubes(theme)
        self._average = PlainLabel()
        self._average.setObjectName("boss-average")
        self._average.setFont(theme.font("number", 28))
        self._average_words = wrapped(QuietLabel(say("encounter.strip.average")))
        self._average_words.setFixedWidth(_AVERAGE)
        self._average_words.setFont(theme.font("text", 15))
        self._card = StageFacePart(theme)

    def _lay_out(self) -> None:
        self._row = QHBoxLayout(self)
        self._middle = QWidget()
        column = QVBoxLayout(self._middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(12)
        head.addWidget(self._name, 1)
        head.addWidget(self._stage)
        self._places = QGridLayout()
        self._places.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._head)
        add_layout(column, self._places)
        column.addStretch(1)
        self._guard = QWidget()
        guard = QVBoxLayout(self._guard)
        guard.setContentsMargins(0, 0, 0, 0)
        guard.setSpacing(2)
        guard.addWidget(self._shield, 0, Qt.AlignmentFlag.AlignHCenter)
        guard.addWidget(self._defense, 0, Qt.AlignmentFlag.AlignHCenter)
        guard.addStretch(1)
        self._hits = QWidget()
        hits = QVBoxLayout(self._hits)
        hits.setContentsMargins(0, 0, 0, 0)
        hits.setSpacing(2)
        for widget in (self._cubes, self._average, self._average_words):
            hits.addWidget(widget)
        hits.addStretch(1)
        self._line = hairline(upright=True)
        for widget in (self._shape, self._middle, self._line, self._guard, self._hits, self._card):
            self._row.addWidget(widget, int(widget is self._middle))
        self.stand(low=False)

    def stand(self, *, low: bool) -> None:
        """Take the height for a large page, or for a ``low`` one."""
        self._low = low
        self.setFixedHeight(LOW if low else HIGH)
        edge, gap = (8, 10) if low else (12, 16)
        self._row.setContentsMargins(12, edge, 12 if not low else 8, edge)
        self._row.setSpacing(gap)
        self._head.setVisible(not low)
        self._line.setVisible(not low)
        self._average_words.setVisible(not low)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the stage card its share of the width."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Give dice, silhouette and card their sizes."""
        strip = self._strip
        if strip is None:
            return
        narrow = self._low and self.width() < _NARROW
        many = len(strip.dice)
        side = 30 if narrow else 32 if many > _MANY else 36 if self._low else 40
        named = many <= _MANY and not narrow
        arranged = (self._low, narrow, many, self.width(), strip.shape is not None)
        if arranged == self._arranged:
            return
        self._arranged = arranged
        self._shape.setVisible(strip.shape is not None and not narrow)
        self._shape.setFixedSize(*((76, 76) if self._low else (148, 144)))
        self._card.setFixedWidth(self._card_width(narrow=narrow))
        across = self._across(narrow=narrow)
        for place, cell in enumerate(self._dice.values()):
            cell.stand(side, named=named)
            self._places.addWidget(cell, place // across, place % across)
        self._places.setSpacing(2 if narrow or self._low else 8)

    def _card_width(self, *, narrow: bool) -> int:
        """Return the width of the stage card: its share, or what the numbers leave."""
        if not narrow:
            return min(346, round(self.width() * (0.29 if self._low else 0.3)))
        beside = self._across(narrow=True) * 38 + self._guard.sizeHint().width()
        beside += self._hits.sizeHint().width() + 64
        return max(90, self.width() - beside)

    def _across(self, *, narrow: bool) -> int:
        """Return how many dice lie in a row."""
        many = len(self._dice)
        return -(-many // 2) if narrow or many > _ROWS else max(1, many)

    # --------------------------------------------------------------------------------- showing

    def show_strip(self) -> None:
        """Show the boss as it is now; whom its card takes is found when the window is idle."""
        context = self._context
        strip = strip_of(context.store.campaign, context.store.box, context)
        if strip is None:
            return
        before, self._strip = self._strip, strip
        if before is None or before != strip:
            self._show(strip, before)
        if not self._owed:
            self._owed = True
            soon(self, self._count)

    def _count(self) -> None:
        self._owed = False
        context = self._context
        takes = taken_now(context.store.campaign, context.store.box, context)
        if takes != self._takes and self._strip is not None:
            self._takes = takes
            self._show_card(self._strip)

    def _show(self, strip: Strip, before: Strip | None) -> None:
        said = self._context.said
        self._name.show_words(strip.name)
        stage = said("encounter.stage", {"stage": strip.stage})
        lost = said("encounter.strip.lost", {"n": strip.lost, "limit": strip.limit})
        self._stage.setText(f"{stage} · {lost}" if strip.stage else "")
        limits = ", ".join(map(str, strip.numbers.broken_at)) if strip.numbers else ""
        key = "encounter.dice-lost" if limits else "encounter.dice-lost.plain"
        set_tool_tip(self._stage, said(key, {"n": strip.lost, "limits": limits}))
        self._shape.show_shape(strip.shape)
        dice = ", ".join(f"{die.name} {die.hp}" for die in strip.dice)
        spoken = said("encounter.strip.open", {"name": strip.name})
        self._shape.setAccessibleName(f"{strip.name}: {dice}. {spoken}")
        set_tool_tip(self._shape, f"{strip.name}\n{self._stage.text()}\n{spoken}")
        self._show_dice(strip.dice)
        self._show_numbers(strip)
        self._show_card(strip)
        self._arrange()
        if before is not None and before.name != strip.name:
            self._takes = ""

    def _show_dice(self, dice: tuple[StripDie, ...]) -> None:
        said = self._context.said
        if tuple(self._dice) != tuple(die.key for die in dice):
            clear(self._places)
            self._dice = {die.key: self._cell(die.key) for die in dice}
            self._arranged = ()
        for die in dice:
            spoken = said("encounter.turn-die", {"name": die.name, "n": die.hp})
            hint = said("encounter.strip.minus", {})
            cell = self._dice[die.key]
            cell.show_die(die, f"{spoken}. {hint}", said("encounter.broken", {}))
            cell.show_icon(picture_of(die.icon, self._context.texts))

    def _cell(self, key: str) -> DieCell:
        turn, lose = partial(self._turn_die, key), partial(self._lose, key)
        return DieCell(self._context.theme, f"die-{key}", turn, lose)

    def _show_numbers(self, strip: Strip) -> None:
        numbers, might = strip.numbers, strip.might
        self._guard.setVisible(numbers is not None)
        self._hits.setVisible(numbers is not None)
        if numbers is None:
            return
        self._face.show_number(numbers.defense, numbers.parts)
        spoken = self._context.said("encounter.defense-by-hand", {"name": strip.name})
        self._shield.setAccessibleName(f"{self._face.accessibleName()}. {spoken}")
        set_tool_tip(self._shield, f"{self._face.toolTip()}\n{spoken}".strip())
        self._cubes.setVisible(bool(might.cards))
        self._cubes.show_cubes(might.cards, self._context.texts.say("encounter.might"))
        self._show_average(might)

    def _show_average(self, might: Might) -> None:
        texts = self._context.texts
        unknown = might.average is None
        number = "?" if might.average is None else f"{might.average:.1f}"
        self._average.setText(number.removesuffix(".0") if not unknown else number)
        words = "unknown" if unknown else "fewer" if might.fewer else "average"
        told = texts.say(f"encounter.strip.{words}")
        self._average_words.setText(told)
        self._average.setAccessibleName(f"{number} {told}")
        for widget in (self._average, self._average_words):
            set_tool_tip(widget, texts.say("encounter.broken-attack") if might.fewer else told)

    def _show_card(self, strip: Strip) -> None:
        said, card = self._context.said, strip.card
        below = said("encounter.cards-left", {"n": card.left})
        stage = said("encounter.stage", {"stage": strip.stage}) if strip.stage else ""
        lost = said("encounter.strip.lost-short", {"n": strip.lost, "limit": strip.limit})
        note = f"{stage} · {lost}" if self._low and strip.stage else below
        kept = "\n".join(said("encounter.kept", {"card": one}) for one in card.kept)
        self._card.show_words(StageWords(card, note, self._takes), kept)

    # ------------------------------------------------------------------------------- by hand

    def _turn_die(self, key: str) -> None:
        encounter = self._context.store.campaign.encounter
        boss = encounter.boss if encounter is not None else None
        for location in boss.locations if boss is not None else ():
            if location.key == key:
                turn_die(self._context, self._dice[key], location)

    def _lose(self, key: str) -> None:
        """Take 1 HP, by the seat whose turn it is."""
        encounter = self._context.store.campaign.encounter
        breaker = encounter.turn if encounter is not None else None
        self._context.shell.dispatch(LoseLocationHp(losses={key: 1}, breaker=breaker))

    def _enter_defense(self) -> None:
        encounter = self._context.store.campaign.encounter
        boss = encounter.boss if encounter is not None else None
        if boss is not None and self._strip is not None and self._strip.numbers is not None:
            figure = self._strip.numbers.figure
            enter_defense(self._context, self._shield, figure, boss.name, boss.defense)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the panel of the boss by a press beside its numbers."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.opened.emit()
