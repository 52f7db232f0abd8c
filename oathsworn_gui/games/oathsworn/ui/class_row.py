"""What whoever is to act can do by itself: a button each with its price, key and reason."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.encounter_class import ConfirmClass, UseClassAbility
from oathsworn_gui.games.oathsworn.actions.encounter_small import ActSmall
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.card_parts import parts_of
from oathsworn_gui.games.oathsworn.rules.class_abilities import abilities_of
from oathsworn_gui.games.oathsworn.rules.class_ability import ClassAbility
from oathsworn_gui.games.oathsworn.rules.in_encounter import has_ally, plays_small, seat_in
from oathsworn_gui.games.oathsworn.ui.effect_text import part_text
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, LabelText, QuietLabel, wrapped

KEYS = "SDHJ"
"""The keys of what a seat can do by itself, in the order it is shown."""

SMALL_ACTS = ("ability-1", "ability-2")

Opened = Callable[[ClassAbility], None]


class Usable(NamedTuple):
    """Something a seat uses by a button: an ability of its class, or of its small card.

    ``action`` uses it at once; where it is None ``ability`` asks for something first.
    """

    name: str
    words: str
    help: str
    refusal: Refusal | None
    action: Action | None = None
    ability: ClassAbility | None = None


def usables_of(context: PageContext, seat: Seat) -> tuple[Usable, ...]:
    """Return what a seat uses by buttons, in the order of their keys: its small card first."""
    store = context.store
    found: list[Usable] = []
    if plays_small(store.campaign, seat):
        found += [_of_small_card(context, seat, act) for act in SMALL_ACTS]
    abilities = abilities_of(store.campaign, seat, store.box)
    found += [_of_class(context, seat, one) for one in abilities if not one.automatic]
    return tuple(found)


def _of_small_card(context: PageContext, seat: Seat, act: str) -> Usable:
    action = ActSmall.model_validate({"seat": seat, "act": act})
    words = context.texts.say(f"encounter.small.{act}")
    told = _small_words(context, seat, SMALL_ACTS.index(act))
    return Usable(act, words, told, context.store.refuse(action), action)


def _small_words(context: PageContext, seat: Seat, place: int) -> str:
    """Return what an ability of a companion's side or an ally's card does, as it was entered."""
    campaign, box = context.store.campaign, context.store.box
    ally = has_ally(campaign, seat)
    card = "" if ally else seat_in(campaign, seat).archetype
    parts = parts_of(campaign, box, seat, card, "ally" if ally else "archetype")
    if place >= len(parts):
        return ""
    return parts[place].words or " ".join(part_text(context.texts, parts[place]))


def _of_class(context: PageContext, seat: Seat, ability: ClassAbility) -> Usable:
    """Return an ability of the class by name, with its animus and what is left at hand."""
    texts = context.texts
    words = texts.find(f"class.{ability.key}", ability.key)
    if ability.left is not None:
        words = texts.say("class-row.left", name=words, n=ability.left)
    if ability.cost:
        words = texts.say("class-row.cost", name=words, n=ability.cost)
    action = None if ability.asks else UseClassAbility(seat=seat, ability=ability.key)
    told = texts.find(f"class.{ability.key}.help", "")
    return Usable(f"ability-{ability.key}", words, told, ability.refusal, action, ability)


def use(context: PageContext, usable: Usable, opened: Opened) -> None:
    """Use what asks nothing; ``opened`` asks what something else needs."""
    if usable.action is not None:
        context.shell.dispatch(usable.action)
    elif usable.ability is not None:
        opened(usable.ability)


class ClassRow(QFrame):
    """The buttons, why some cannot be pressed now, and what the program does by itself."""

    @staticmethod
    def shows(context: PageContext, seat: Seat) -> tuple[object, ...]:
        """Return what a row would show; nothing where a seat does nothing by itself."""
        store = context.store
        every = abilities_of(store.campaign, seat, store.box)
        return (*usables_of(context, seat), *every)

    def __init__(self, context: PageContext, seat: Seat, opened: Opened) -> None:
        """Show what ``seat`` can do by itself; ``opened`` asks what an ability needs."""
        super().__init__()
        self.setObjectName("class-row")
        self._context, self._seat, self._opened = context, seat, opened
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        store = context.store
        every = abilities_of(store.campaign, seat, store.box)
        usables = usables_of(context, seat)
        self._add_head(sure=all(ability.sure for ability in every))
        self._add_buttons(usables)
        self._add_reasons(usables)
        self._add_automatic([ability for ability in every if ability.automatic])

    def _say(self, key: str, **params: str | int) -> str:
        return self._context.texts.say(key, **params)

    def _add_head(self, *, sure: bool) -> None:
        """Add the head, and while the board was not checked what says so."""
        row = QHBoxLayout()
        row.addWidget(LabelText(self._say("class-row.title")), 1)
        nest(self._column, row)
        if sure:
            return
        words = self._say("class-row.confirm")
        button = KeyButton(self._context.theme, words, "check-decagram-outline")
        button.setObjectName("confirm-class")
        button.setToolTip(self._say("class-row.confirm.help"))
        button.setProperty("flat", True)
        button.stand(32)
        confirm = ConfirmClass(cls=self._context.store.campaign.seats[self._seat].cls)
        button.clicked.connect(partial(self._confirm, confirm))
        row.addWidget(button)

    def _confirm(self, action: ConfirmClass, *_: object) -> None:
        self._context.shell.dispatch(action)

    def _add_buttons(self, usables: tuple[Usable, ...]) -> None:
        grid = QGridLayout()
        grid.setSpacing(4)
        for column in (0, 1):
            grid.setColumnStretch(column, 1)
        nest(self._column, grid)
        for place, usable in enumerate(usables):
            grid.addWidget(self._button(place, usable), place // 2, place % 2)
        for usable in usables:
            if usable.name in SMALL_ACTS and usable.help:
                self._add_words(usable)

    def _add_words(self, usable: Usable) -> None:
        """Add what an ability of a small card does."""
        words = self._say("class-row.does", name=usable.words, words=usable.help)
        note = wrapped(QuietLabel(words))
        note.setFont(self._context.theme.font("text", 15))
        note.setObjectName(f"does-{usable.name}")
        self._column.addWidget(note)

    def _button(self, place: int, usable: Usable) -> KeyButton:
        key = KEYS[place] if place < len(KEYS) else ""
        button = KeyButton(self._context.theme, usable.words, "", key)
        button.setObjectName(usable.name)
        button.stand(40)
        told = [usable.words, usable.help]
        if usable.refusal is not None:
            told.append(self._context.refusal_text(usable.refusal))
            button.setProperty("refused", True)
            button.setEnabled(usable.refusal.strength != "impossible")
        button.setAccessibleName(". ".join(filter(None, told)))
        button.setToolTip("\n".join(filter(None, told)))
        button.clicked.connect(partial(self._press, usable))
        return button

    def _press(self, usable: Usable, *_: object) -> None:
        use(self._context, usable, self._opened)

    def _add_reasons(self, usables: tuple[Usable, ...]) -> None:
        """Add why some cannot be used, each reason once with those it holds for."""
        by_words: dict[str, list[str]] = {}
        for usable in usables:
            if usable.refusal is not None:
                reason = self._context.refusal_text(usable.refusal)
                by_words.setdefault(reason, []).append(usable.words)
        for reason, names in by_words.items():
            words = self._say("class-row.why", names=", ".join(names), reason=reason)
            note = wrapped(QuietLabel(words))
            note.setFont(self._context.theme.font("text", 15))
            note.setObjectName("why-ability")
            self._column.addWidget(note)

    def _add_automatic(self, found: list[ClassAbility]) -> None:
        """Add what the program carries out by itself."""
        for ability in found:
            row = QHBoxLayout()
            row.setSpacing(6)
            row.addWidget(IconLabel(self._context.theme, "autorenew", "moss", 18))
            name = self._context.texts.find(f"class.{ability.key}", ability.key)
            label = wrapped(QLabel(self._say("class-row.by-itself", name=name)))
            label.setFont(self._context.theme.font("text", 15))
            label.setToolTip(self._context.texts.find(f"class.{ability.key}.help", ""))
            row.addWidget(label, 1)
            nest(self._column, row)
