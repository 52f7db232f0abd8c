"""The window part of Lanterns: one page with the lanterns, one with the oil."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from oathsworn_gui.app.base.games import Games, Offer
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext, PageSpec, Setup
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.table.log_view import LogView
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, PrimaryButton, QuietLabel
from tests.toy_game.lanterns import SYSTEM, Answer, CastLots, DrawLots, Lanterns, Light, Snuff

TEXTS = {
    "page.lanterns": "Lanterns",
    "page.oil": "Oil",
    "command.light": "Light a lantern",
    "command.snuff": "Snuff a lantern",
    "command.cast-lots": "Draw lots for oil",
    "action.light": "Light a lantern",
    "action.snuff": "Snuff a lantern",
    "action.cast-lots": "Draw lots",
    "action.answer": "Answer",
    "action.draw": "Lots drawn",
    "compare.group.company": "The lanterns",
    "compare.lit.label": "Lit",
    "compare.oil.label": "Oil",
    "compare.keeper.label": "Keeper",
    "line.lanterns.lit": "A lantern is lit; {lit} burn now.",
    "line.lanterns.snuffed": "A lantern is snuffed.",
    "line.lanterns.lots": "Lots are drawn for oil.",
    "line.lanterns.oil": "{cards}: {oil} oil.",
    "line.lanterns.white-is-safe": "White is the safe choice.",
    "tale.lanterns.lit": "You lit a lantern, and {lit} burned.",
    "deeds.lit": "lanterns lit",
    "deeds.most.lit": "most lanterns",
    "tale.lanterns.lots.short": "You drew lots",
    "refusal.lanterns.all-lit": "All {lanterns} lanterns burn already.",
    "refusal.lanterns.no-oil": "1 oil needed, {oil} left; lots may bring some.",
    "refusal.lanterns.none-lit": "No lantern burns.",
    "refusal.lanterns.lots-are-cast": "The lots are being drawn.",
    "refusal.lanterns.no-such-cards": "These cards are not in the deck.",
    "refusal.lanterns.black-is-closed": "The black deck opens in chapter 2.",
    "question.lanterns.colour": "Which deck?",
    "question.lanterns.colour.help": "Two cards, and what they show is oil.",
    "question.lanterns.lots": "Two {colour} cards",
    "option.lanterns.white": "White",
    "option.lanterns.red": "Red",
    "option.lanterns.black": "Black",
}

RULES = (
    {
        "id": "LIGHT-01",
        "title": "Lighting",
        "words": "You light a lantern for 1 oil.",
        "note": "A note of the ledger.",
        "source": "L1",
        "handled": "automatic",
    },
    {
        "id": "LOT-02",
        "title": "Lots",
        "words": "Two cards bring as much oil as they show.",
        "note": "",
        "source": "L2",
        "handled": "assisted",
    },
)


class LanternPage(QWidget):
    """How many burn, what can be done, and the log."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("lantern-page")
        self._context = context
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        card = Card()
        column = QVBoxLayout(card)
        column.addWidget(Heading(context.theme, "Lanterns", 30))
        self._lit = QLabel()
        self._lit.setObjectName("lit")
        self._lit.setFont(context.theme.font("number", 44))
        column.addWidget(self._lit)
        light = PrimaryButton(context.theme, "Light a lantern", "fire", "L")
        light.setObjectName("light")
        light.clicked.connect(lambda: context.shell.dispatch(Light()))
        snuff = KeyButton(context.theme, "Snuff a lantern", "water", "S")
        snuff.setObjectName("snuff")
        snuff.clicked.connect(lambda: context.shell.dispatch(Snuff()))
        note = QLineEdit()
        note.setObjectName("note")
        note.setAccessibleName("Note")
        for widget in (light, snuff, note):
            column.addWidget(widget)
        column.addStretch(1)
        row.addWidget(card, 1)
        row.addWidget(LogView(context), 1)
        self._register()
        context.store.watch(lambda campaign: (campaign.lit, campaign.oil), self._show)

    def _show(self, part: tuple[int, int]) -> None:
        self._lit.setText(f"{part[0]} lit, {part[1]} oil")

    def _register(self) -> None:
        shell, store = self._context.shell, self._context.store

        def command(key: str, icon: str, action: Action, letter: str) -> Command:
            return Command(
                key,
                icon,
                lambda: shell.dispatch(action),
                lambda: store.refuse(action),
                shortcut=letter,
                page="lanterns",
            )

        self._context.commands.add(
            command("light", "fire", Light(), "L"),
            command("snuff", "water", Snuff(), "S"),
            command("cast-lots", "cards-outline", CastLots(), "C"),
        )


class OilPage(QWidget):
    """How much oil is left."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        label = QuietLabel()
        label.setObjectName("oil")
        column.addWidget(label)
        context.store.watch(lambda campaign: campaign.oil, lambda oil: label.setText(f"{oil} oil"))


class NewEvening(QWidget):
    """Asks for a title and begins."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        title = QLineEdit()
        title.setObjectName("new-title")
        title.setAccessibleName("Title")
        begin = PrimaryButton(setup.theme, "Begin", "play", "Enter")
        begin.setObjectName("begin")
        begin.clicked.connect(lambda: setup.begin({"title": title.text()}))
        title.returnPressed.connect(begin.click)
        cancel = KeyButton(setup.theme, "Cancel", "close", "Esc")
        cancel.setObjectName("cancel")
        cancel.clicked.connect(setup.cancel)
        for widget in (title, begin, cancel):
            column.addWidget(widget)


def offer_of(ui: GameUi) -> Offer:
    """Return a game that is there already as the program offers one."""
    system = ui.system
    return Offer(
        key=system.key,
        icon="fire",
        schema=system.schema,
        system=lambda: system,
        ui=lambda: ui,
        practice=ui.practice is not None,
    )


def offered(*games: GameUi) -> Callable[[], Games]:
    """Return what brings these games to a program."""
    return lambda: Games(*map(offer_of, games))


def _answer(question: Question, seat: str, value: Value) -> Action:
    return Answer(procedure=question.procedure, seat=seat, value=value)


def _draw(question: Question) -> Action:
    del question
    return DrawLots()


def _heading(campaign: Lanterns, texts: Texts) -> str:
    del texts
    return f"{campaign.lit} of 5 lit"


def _practice() -> Mapping[str, Any]:
    return {"title": "Practice", "keepers": ["Ines"]}


GAME_UI = GameUi(
    system=SYSTEM,
    pages=(
        PageSpec("lanterns", "fire", LanternPage),
        PageSpec("oil", "oil-lamp", OilPage, shown=lambda campaign: campaign.lit < 5),
    ),
    answer=_answer,
    draw=_draw,
    new_campaign=NewEvening,
    home=lambda campaign: "lanterns",
    heading=_heading,
    practice=_practice,
    rules=lambda: RULES,
    typed_card=lambda family, colour, key: (
        f"{colour[0].upper()}{key}" if key in {"0", "1", "2", "3", "C"} else None
    ),
)
