"""The items of one board: a number equips, and a form takes in what came at the table."""

from functools import partial

from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QPushButton, QSpinBox

from oathsworn_gui.games.oathsworn.actions.company_items import (
    ArchiveItem,
    DrawItem,
    EnterItemNumber,
    EquipItem,
    GainItem,
    Petition,
    UnequipItem,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour, ItemKind, Seat
from oathsworn_gui.games.oathsworn.rules.items import owned, too_many
from oathsworn_gui.games.oathsworn.rules.numbers import backpack_capacity
from oathsworn_gui.games.oathsworn.ui.board_rows import Flow
from oathsworn_gui.games.oathsworn.ui.board_view import item_icon
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace, line_field, small_button, spin
from oathsworn_gui.games.oathsworn.ui.own_drafts import draft_of_held
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.icons import icon
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import (
    IconLabel,
    KeyCap,
    LabelText,
    MightCubes,
    QuietLabel,
    Shield,
    hairline,
)

KINDS: tuple[ItemKind, ...] = ("weapon", "shield", "armour", "gear")
LETTERS: dict[str, Colour] = {colour[0].upper(): colour for colour in COLOURS}
HANDS = {"weapon": 1, "shield": 1, "armour": 0, "gear": 0}


class ItemPanel(InPlace):
    """What a seat has equipped, what could be, and a form for a new item."""

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Show the items for ``seat``."""
        campaign: Campaign = context.store.campaign
        name = campaign.seats[seat].name
        super().__init__(context, context.texts.say("company.items.of", name=name), "items")
        self._seat: Seat = seat
        say = context.texts.say
        mine = [own.item for own in owned(campaign) if own.seat == seat]
        others = [own for own in owned(campaign) if own.seat != seat]
        waiting = [*(o for o in others if o.seat is None), *(o for o in others if o.seat)]
        for item in mine:
            self.body.addLayout(self._row(item, "", UnequipItem(item=item.id), "company.items.off"))
        self.body.addWidget(hairline())
        self._add_backpack_words(campaign)
        for number, own in enumerate(waiting, 1):
            holder = campaign.seats[own.seat].name if own.seat else ""
            action = EquipItem(item=own.item.id, seat=seat)
            key = str(number) if number < 10 else ""
            row = self._row(own.item, key, action, "company.items.on", holder)
            self.body.addLayout(row)
        if not waiting:
            self.body.addWidget(QuietLabel(say("company.items.none")))
        self.body.addWidget(hairline())
        self._add_decks(campaign)
        self._add_form()
        self.body.addStretch(1)
        self.set_keys(
            {
                str(number): partial(self._once, EquipItem(item=own.item.id, seat=seat))
                for number, own in enumerate(waiting[:9], 1)
            }
        )

    def _add_backpack_words(self, campaign: Campaign) -> None:
        say, held = self.context.texts.say, len(campaign.company.backpack)
        words = say("company.items.waiting", n=held, most=backpack_capacity(campaign))
        over = too_many(campaign)
        label = LabelText(say("company.items.over", n=over) if over else words)
        if over:
            label.setProperty("loss", True)
        self.body.addWidget(label)

    def _row(
        self, item: Item, key: str, action: Action, words: str, holder: str = ""
    ) -> QHBoxLayout:
        theme, say = self.context.theme, self.context.texts.say
        row = QHBoxLayout()
        row.setSpacing(8)
        if key:
            row.addWidget(KeyCap(theme, key))
        row.addWidget(IconLabel(theme, item_icon(item)))
        name = QLabel(item.name)
        row.addWidget(name)
        row.addWidget(QuietLabel(holder or self._kind_words(item)), 1)
        if item.might:
            cubes = {colour: item.might.count(colour) for colour in COLOURS if colour in item.might}
            shown = len(item.might)
            row.addWidget(MightCubes(theme, cubes, say("company.might"), min(shown, 4), 22))
        self._add_defense(row, item)
        row.addWidget(self._button(say(words), f"do-{item.id}", action, item.name))
        row.addWidget(self._correct(item))
        archive = ArchiveItem(item=item.id)
        row.addWidget(
            self._button(say("company.items.archive"), f"archive-{item.id}", archive, item.name)
        )
        return row

    def _correct(self, item: Item) -> QPushButton:
        """Return the way to enter what the card of an item shows."""
        words, run = self.context.texts.say("form.correct"), partial(self._want, item)
        button = small_button("", f"correct-{item.id}", run, f"{words}: {item.name}")
        button.setIcon(icon("pencil-outline", self.context.theme.color("quiet")))
        button.setProperty("flat", True)
        return button

    def _want(self, item: Item) -> None:
        store = self.context.store
        self.wanted.emit(draft_of_held(item, self._seat, store.campaign, store.box))

    def _kind_words(self, item: Item) -> str:
        say = self.context.texts.say
        return (
            say(f"company.hands.{item.hands}") if item.hands else say(f"company.kind.{item.kind}")
        )

    def _add_defense(self, row: QHBoxLayout, item: Item) -> None:
        say = self.context.texts.say
        if item.defense is None and item.kind in {"shield", "armour"}:
            field = spin(
                f"defense-{item.id}", say("company.items.defense-of", item=item.name), 0, 20, 0
            )
            done = partial(self._enter_defense, item, field)
            row.addWidget(field)
            row.addWidget(small_button(say("company.items.enter"), f"enter-{item.id}", done))
        elif item.defense:
            row.addWidget(Shield(self.context.theme, item.defense, say("company.defense"), (), 28))

    def _enter_defense(self, item: Item, field: QSpinBox) -> None:
        self.context.shell.dispatch(EnterItemNumber(item=item.id, defense=field.value()))

    def _button(self, words: str, name: str, action: Action, item: str) -> QPushButton:
        run = partial(self.context.shell.dispatch, action)
        button = small_button(words, name, run, f"{words}: {item}")
        refusal = self.context.store.refuse(action)
        if refusal is not None and refusal.strength == "impossible":
            button.setEnabled(False)
        if refusal is not None:
            button.setToolTip(self.context.refusal_text(refusal))
        return button

    def _once(self, action: Action) -> None:
        if self.context.shell.dispatch(action):
            self.closed.emit()

    def _add_decks(self, campaign: Campaign) -> None:
        """Add the item decks whose cards the program knows: it can turn one up."""
        say = self.context.texts.say
        decks = [key for key in campaign.decks if key.startswith(("common-", "unique-"))]
        if not decks:
            return
        self.body.addWidget(LabelText(say("company.items.decks")))
        row = Flow(6)
        for key in sorted(decks):
            kind, _, chapter = key.partition("-")
            left = campaign.decks[key].left
            words = say(f"company.items.draw.{kind}", chapter=chapter, left=left)
            action = DrawItem(deck=key)
            button = self._button(words, f"draw-{key}", action, say("company.items.draw"))
            row.addWidget(button)
        self.body.addLayout(row)

    # ------------------------------------------------------------------------- the new item

    def _add_form(self) -> None:
        say = self.context.texts.say
        self.body.addWidget(LabelText(say("company.items.new")))
        grid = QGridLayout()
        grid.setSpacing(6)
        self._kind, self._hands = QComboBox(), QComboBox()
        self._kind.setObjectName("new-item-kind")
        self._kind.setAccessibleName(say("company.items.kind"))
        self._kind.addItems([say(f"company.kind.{kind}") for kind in KINDS])
        self._hands.setObjectName("new-item-hands")
        self._hands.setAccessibleName(say("company.items.hands"))
        self._hands.addItems([say(f"company.hands.{n}") for n in (0, 1, 2)])
        self._kind.currentIndexChanged.connect(self._set_hands)
        self._name = line_field("new-item-name", say("company.items.name"))
        self._value = spin("new-item-value", say("company.items.value"), 1, 21, self._chapter())
        self._defense = spin("new-item-defense", say("company.defense"), 0, 20, 0)
        self._might = line_field("new-item-might", say("company.items.might"), 8)
        self._name.returnPressed.connect(self._gain)
        self._might.returnPressed.connect(self._gain)
        fields = (self._name, self._kind, self._hands, self._value, self._defense, self._might)
        names = ("name", "kind", "hands", "value", "defense", "might")
        for place, (name, field) in enumerate(zip(names, fields, strict=True)):
            row, column = 2 * (place // 3), place % 3
            grid.addWidget(QuietLabel(say(f"company.items.label.{name}")), row, column)
            grid.addWidget(field, row + 1, column)
        self._set_hands(0)
        self.body.addLayout(grid)
        row = QHBoxLayout()
        row.addWidget(small_button(say("company.items.gain"), "new-item-gain", self._gain))
        spoken = say("company.items.petition.spoken")
        petition = say("company.items.petition")
        row.addWidget(small_button(petition, "new-item-petition", self._petition, spoken))
        self.body.addLayout(row)

    def _set_hands(self, kind: int) -> None:
        self._hands.setCurrentIndex(HANDS[KINDS[kind]])

    def _chapter(self) -> int:
        store = self.context.store
        return int(store.box.chapter(store.campaign.chapter).number)

    def _gain(self) -> None:
        self.context.shell.dispatch(GainItem.model_validate(self._typed()))

    def _petition(self) -> None:
        self.context.shell.dispatch(Petition.model_validate(self._typed()))

    def _typed(self) -> dict[str, object]:
        kind = KINDS[self._kind.currentIndex()]
        letters = self._might.text().upper()
        might: list[Colour] = [LETTERS[letter] for letter in letters if letter in LETTERS]
        name = self._name.text().strip() or self.context.texts.say(f"company.kind.{kind}")
        return {
            "name": name,
            "kind": kind,
            "hands": self._hands.currentIndex(),
            "might": tuple(might),
            "defense": self._defense.value(),
            "value": self._value.value(),
        }
