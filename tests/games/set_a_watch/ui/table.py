"""A player at the window of Set a Watch, with a mouse or with keys: an action becomes presses.

What cannot be done by the presses of a player is no part of the tests: there is no other way in.
"""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from PySide6.QtWidgets import QWidget

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import application
from oathsworn_gui.assets import read_content, read_rules
from oathsworn_gui.games.set_a_watch.actions.answers import Answer, Draw
from oathsworn_gui.games.set_a_watch.actions.rounds import (
    EndWatch,
    PlaceDie,
    PlaceOnRunes,
    RollDice,
    SendToCamp,
)
from oathsworn_gui.games.set_a_watch.actions.watch import Attack, BurnCard, RollAgain, UseAbility
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.answering import by_chance
from oathsworn_gui.games.set_a_watch.ui.window_part import game_ui
from oathsworn_gui.games.set_a_watch.views.names import card_name, place_name
from oathsworn_gui.games.set_a_watch.views.seats import seats_view
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.automation.stand_in import StandIn
from tests.games.set_a_watch.players.player import next_action
from tests.toy_game.lanterns_ui import offered

DIE_KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "+")
PLACE_KEYS = {"scout": "S", "map": "M", "heal": "H", "chop": "W", "equip": "E", "own": "O",
              "seal": "L", "vanquish": "V", "bolster": "B"}  # fmt: skip


def a_program(
    folder: Path, theme: str = "deepwood", size: tuple[int, int] = (1280, 720)
) -> Program:
    """Return the program with Set a Watch as its game, its window shown."""
    application(theme)
    ui = game_ui(read_content("set-a-watch"), read_rules("set-a-watch"))
    settings = Settings(theme=theme, second_offer="made", motion=False)
    program = Program(folders(folder), settings, offered(ui), restart=lambda arguments: None)
    program.window.resize(*size)
    program.window.show()
    program.start()
    settle()
    return program


class Table:
    """People at the window. ``presses`` counts clicks and keys since :meth:`count_from_here`."""

    def __init__(
        self, program: Program, *, by_keys: bool, pressed: Callable[[], object] = lambda: None
    ) -> None:
        self.program, self.by_keys = program, by_keys
        self.hand = StandIn(program.window, pressed)

    @property
    def campaign(self) -> Campaign:
        campaign: Campaign = self.program.view.store.campaign
        return campaign

    @property
    def box(self) -> Any:
        return self.program.view.store.box

    @property
    def question(self) -> Question | None:
        return self.program.view.store.ask()

    @property
    def presses(self) -> int:
        return self.hand.presses

    def count_from_here(self) -> None:
        self.hand.presses = 0

    def press(self, name: str, *keys: str) -> None:
        """Click the control of that name, or press keys instead."""
        if not self.by_keys:
            self.hand.click(name)
            return
        for key in keys:
            self.hand.key(key)

    def sees(self, name: str) -> bool:
        return self.hand.look_for(name) is not None

    def spoken(self, name: str) -> str:
        return self.hand.see(name, QWidget).accessibleName()

    def wait_for(self, name: str) -> None:
        """Wait until a control is there that is counted beside the window."""
        deadline = monotonic() + 20
        while not self.sees(name):
            assert monotonic() < deadline, name
            settle()

    def begin(self, **choices: Any) -> None:
        """Open a new game with these choices."""
        self.program.begin({"players": ["Ines", "Petra", "Jonas", "Marit"], "seed": 7, **choices})
        settle()

    def skip(self) -> None:
        """Let the simulated player do what comes next without a press, and let that settle."""
        view = self.program.view
        view.dispatch(next_action(self.campaign, self.box, self.question))
        settle()

    # ------------------------------------------------------------------------------ actions

    def do(self, action: Action) -> None:
        """Do an action as a player does it."""
        _DOES[type(action)](self, action)

    def _die(self, name: str) -> None:
        here = [seat for seat in seats_view(self.campaign, self.box) if seat.where == "watch"]
        names = [die.name for seat in here for die in seat.dice]
        self.press(f"line-die-{name}", DIE_KEYS[names.index(name)])

    def _card(self, name: str) -> None:
        here = [seat for seat in seats_view(self.campaign, self.box) if seat.where == "watch"]
        names = [card.name for seat in here for card in seat.cards]
        self.press(f"line-card-{name}", "A", DIE_KEYS[names.index(name)])

    def roll(self, _: Action) -> None:
        self.press("camp-act", "Return")

    def send(self, action: SendToCamp) -> None:
        self.press(f"camper-{action.seat}", action.seat)

    def place(self, action: PlaceDie) -> None:
        name = f"{self.campaign.camper}.{action.die}"
        self.press(f"camp-die-{name}", str(action.die + 1))
        self.press(f"place-{action.space}", PLACE_KEYS[action.space])

    def runes(self, action: PlaceOnRunes) -> None:
        die = action.dice[0]
        self.press(f"camp-die-{self.campaign.camper}.{die}", str(die + 1))
        for rune in action.runes:
            self.press(f"rune-{rune}", PLACE_KEYS[rune])
        self.press("camp-act", "Return")

    def attack(self, action: Attack) -> None:
        for name in action.dice:
            self._die(name)
        for name in action.tamed:
            seat, number = name.split(".")
            self.hand.click(f"line-kept-{seat}-{number}")
        self.aim(action.target)
        self.press("strike", "Return")

    def aim(self, target: str) -> None:
        """Aim at a creature, if it is not aimed at already."""
        up = [card.id for card in self.campaign.line if card.up]
        for _ in up:
            if self.aimed() == target:
                return
            self.press(f"creature-{target}", "T")
        assert self.aimed() == target

    def aimed(self) -> str:
        """The creature whose whole text stands below the Line."""
        page: Any = self.hand.see("line-page")
        return str(page.aimed_at)

    def use(self, action: UseAbility) -> None:
        self._card(action.card)
        if action.die:
            here = [s for s in seats_view(self.campaign, self.box) if s.where == "watch"]
            names = [die.name for seat in here for die in seat.dice]
            number = action.die.partition(".")[2]
            self.press(f"use-die-{number}", DIE_KEYS[names.index(action.die)])
        else:
            self.press("use-exhaust", "U")

    def burn(self, action: BurnCard) -> None:
        if self.by_keys:
            here = [s for s in seats_view(self.campaign, self.box) if s.where == "watch"]
            names = [card.name for seat in here for card in seat.cards]
            self.hand.key("W")
            self.hand.key(DIE_KEYS[names.index(action.card)])
            return
        self.hand.click(f"line-card-{action.card}")
        self.hand.click("use-burn")

    def again(self, action: RollAgain) -> None:
        self._die(action.die)

    def end(self, _: Action) -> None:
        self.press("end-watch", "X")

    # ------------------------------------------------------------------------------ answers

    def answer(self, action: Answer) -> None:
        question = self.question
        assert question is not None
        keys = [option.key for option in question.options]
        if question.form == "many":
            for key in action.value if isinstance(action.value, tuple) else ():
                self._option(keys.index(key), key)
            self.press("accept", "Return")
        else:
            self._option(keys.index(str(action.value)), str(action.value))

    def _option(self, place: int, key: str) -> None:
        if self.by_keys and place < 9:
            self.hand.key(str(place + 1))
        elif self.by_keys:
            self.hand.see(f"option-{key}").setFocus()  # Tab leads there, one stop after the other
            self.hand.key("Space")
        else:
            self.hand.click(f"option-{key}")

    def tell(self, action: Draw) -> None:
        """Let the program deal, or tell what the table has before it: the same by chance."""
        question = self.question
        assert question is not None
        assert question.draw is not None
        told = by_chance(self.campaign, question.draw.family)
        if self.campaign.dealer == "program" or told is None:
            self.press("draw", "D")
        elif question.draw.family == "dice":
            for face in told:
                self.press(f"face-{face}", face)
            self.press("accept", "Return")
        else:
            named = place_name if question.draw.family == "location" else card_name
            for key in told:
                self.hand.type(named(self.box, key))
                self.press("accept", "Return")


_DOES: dict[type[Action], Callable[[Table, Any], None]] = {
    RollDice: Table.roll,
    SendToCamp: Table.send,
    PlaceDie: Table.place,
    PlaceOnRunes: Table.runes,
    Attack: Table.attack,
    UseAbility: Table.use,
    BurnCard: Table.burn,
    RollAgain: Table.again,
    EndWatch: Table.end,
    Answer: Table.answer,
    Draw: Table.tell,
}
