"""What the keys, the menu and the palette do on the encounter page."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    ChangeStage,
    DeclareOutcome,
    EndOathswornPhase,
    EndTurn,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.ui.encounter.keys import TurnKeys
from oathsworn_gui.games.oathsworn.views.encounter.next_step import (
    is_elsewhere,
    next_action,
    next_words,
)
from oathsworn_gui.tabletop.action import Action, Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command

Run = Callable[[], object]
Row = tuple[str, str, str, Run]
"""Key of a command, icon, shortcut, and what is run."""

_BY_HAND: tuple[tuple[str, str, Action], ...] = (
    ("victory", "trophy", DeclareOutcome(result="victory")),
    ("defeat", "skull", DeclareOutcome(result="defeat")),
    ("stage-2", "numeric-2-box", ChangeStage(stage=2)),
    ("stage-3", "numeric-3-box", ChangeStage(stage=3)),
    ("all-pass", "debug-step-over", EndOathswornPhase()),
)
"""What is seldom done, for the palette and the menu."""


class PageDeeds(NamedTuple):
    """What the cards of the page do.

    ``begin`` sets the printed encounter up, ``take_hands`` takes the hands that are missing;
    ``enemy`` begins the enemy's attack, ``aim`` points an attack at an area. ``boss`` opens what
    puts the boss right, ``checklist`` what is easily forgotten.
    """

    attack: Run
    play: Run
    walk: Run
    aim: Run
    enemy: Run
    begin: Run
    take_hands: Run
    boss: Run
    checklist: Run


class PageCommands:
    """The commands of one encounter page, whose key is ``page``."""

    def __init__(self, context: PageContext, page: str, keys: TurnKeys, deeds: PageDeeds) -> None:
        """Add the commands of a page; ``keys`` knows whether a character is to act."""
        self._context = context
        self._page = page
        self._keys = keys
        self._deeds = deeds

    def register(self, on_table: Iterable[Row], panels: Iterable[Command]) -> None:
        """Add all commands: ``on_table`` returns whether an encounter is laid out."""
        made, deeds, dispatch = self._command, self._deeds, self._context.shell.dispatch
        free, fights = self._keys.is_free, self._enemy_acts
        draw = partial(dispatch, TurnStageCard())
        end = partial(dispatch, EndTurn())
        by_hand = (
            (key, icon, "", partial(dispatch, action), action) for key, icon, action in _BY_HAND
        )
        self._context.commands.add(
            self._next_command(),
            made("attack", "sword", "A", deeds.attack, told=free),
            made("play", "play", "P", deeds.play, told=free),
            made("move", "shoe-print", "M", deeds.walk, told=free),
            made("end-turn", "debug-step-over", "E", end, EndTurn()),
            made("stage-card", "card-text", "T", draw, TurnStageCard(), told=_never),
            made("enemy", "sword-cross", "K", deeds.enemy, told=fights),
            made("attack-area", "hexagon-multiple", "Shift+A", deeds.aim, told=free),
            made("boss", "skull", "Shift+D", deeds.boss, told=_never),
            made("checklist", "format-list-checks", "Shift+C", deeds.checklist, told=_never),
            *(made(*deed[:4], told=deed.told) for deed in self._keys.commands()),
            *(made(*row, told=self._is_laid_out) for row in on_table),
            *(made(*row) for row in by_hand),
            *panels,
        )

    def _command(
        self,
        key: str,
        icon: str,
        shortcut: str,
        run: Run,
        action: Action | None = None,
        *,
        told: Callable[[], bool] | None = None,
    ) -> Command:
        """Return a command; it is off where its action is impossible.

        What is against the rules alone is refused with the way to do it all the same.
        """

        def refuse() -> Refusal | None:
            if not self._is_laid_out():
                return impossible("encounter.none", "ENCSETUP-01")
            found = None if action is None else self._context.store.refuse(action)
            never = found is not None and found.strength == "impossible"
            return found if never else None

        def do() -> None:
            run()

        return Command(
            f"encounter-{key}",
            icon,
            do,
            refuse,
            shortcut=shortcut,
            page=self._page,
            told=told or self._keys.in_turn,
        )

    def _next_command(self) -> Command:
        """Return the command that goes on; it is called what it will do."""
        context, store = self._context, self._context.store
        return Command(
            "encounter-next",
            "skip-next",
            self._next,
            shortcut="N",
            page=self._page,
            params=lambda: {"step": next_words(store.campaign, store.box, context.texts)},
            text="command.encounter-next-now",
            told=lambda: not (self._keys.in_turn() or self._is_asked_elsewhere()),
            cap="Enter",
        )

    def _next(self) -> None:
        """Do what comes next: set up, take hands, place, the next phase, or on to the epilogue."""
        campaign = self._context.store.campaign
        encounter = campaign.encounter
        if is_elsewhere(campaign):
            self._context.shell.show_page(campaign.part)
            return
        if encounter is None:
            self._deeds.begin()
            return
        action = next_action(campaign, self._context.store.box)
        if action is not None:
            self._context.shell.dispatch(action)
        elif encounter.phase == "set-up":
            self._deeds.take_hands()
        elif encounter.turn is not None:
            name = campaign.seats[encounter.turn].name
            self._context.shell.say(self._context.texts.say("encounter.turn-first", name=name))

    def _is_asked_elsewhere(self) -> bool:
        """Whether a question of another part is open: Enter is its orange button."""
        store = self._context.store
        return is_elsewhere(store.campaign) and store.ask() is not None

    def _enemy_acts(self) -> bool:
        """Whether it is the enemy's phase."""
        encounter = self._context.store.campaign.encounter
        return encounter is not None and encounter.phase == "encounter"

    def _is_laid_out(self) -> bool:
        """Whether an encounter is laid out."""
        return self._context.store.campaign.encounter is not None


def _never() -> bool:
    """Keep a command out of the key bar; palette, menu and keyboard map have it."""
    return False
