"""What is taken up at the Watch: dice, a target, a card; and what a press on each of them does."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.actions.rounds import EndWatch
from oathsworn_gui.games.set_a_watch.actions.watch import RollAgain
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.ui.base.pages import answer_by
from oathsworn_gui.games.set_a_watch.ui.line.advice_panel import WAYS
from oathsworn_gui.games.set_a_watch.ui.line.advising import Advising
from oathsworn_gui.games.set_a_watch.ui.line.hand import Hand, card_keys, die_keys, proposed
from oathsworn_gui.games.set_a_watch.ui.line.uses import BURN, EXHAUST, Use, uses_of
from oathsworn_gui.games.set_a_watch.views.advice import AdviceView
from oathsworn_gui.games.set_a_watch.views.aim import targets_of
from oathsworn_gui.games.set_a_watch.views.seats import AbilityView, SeatView, seats_view
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext


class Taking:
    """State of the page of the Watch, not of the campaign; ``tell`` is called when it changed.

    ``way`` is the number of the proposal in the hand, ``opened`` the card whose uses are shown,
    ``choosing`` is ``use`` or ``burn`` while the cards have numbers.
    """

    def __init__(self, context: PageContext, owner: QWidget, tell: Callable[[], None]) -> None:
        """Begin with nothing taken up; what is counted ends with ``owner``."""
        self._context, self._tell = context, tell
        self.hand = Hand()
        self.way = 0
        self.opened = self.choosing = ""
        self.question: Question | None = None
        self.seats: tuple[SeatView, ...] = ()
        self.advising = Advising(context, owner, self._advised)

    def follow(self, campaign: Campaign) -> None:
        """Put back what was taken up before a step, and propose anew."""
        self.question = self._context.store.ask()
        self.seats = seats_view(campaign, self._context.store.box)
        self.opened = self.choosing = ""
        self.way = 0
        self.advising.follow(campaign)
        self.hand = proposed(self.advising.advice, self._targets())

    def _advised(self, advice: AdviceView | None) -> None:
        if not self.hand.own:
            self.hand = proposed(advice, self._targets(), self.way)
        self._tell()

    def _targets(self) -> tuple[str, ...]:
        return targets_of(self._context.store.campaign)

    @property
    def card(self) -> tuple[SeatView, AbilityView] | None:
        """The open card and whose it is."""
        for seat in self.seats:
            for card in seat.cards:
                if card.name == self.opened:
                    return seat, card
        return None

    def uses(self) -> tuple[Use, ...]:
        """Return the uses of the open card."""
        card = self.card
        if card is None:
            return ()
        return uses_of(self._context, card[0], card[1].name, die_keys(self.seats))

    # ------------------------------------------------------------------------------ pressing

    def press_creature(self, name: str) -> None:
        """Answer with a creature, or take it as the target."""
        if answer_by(self._context, self.question, "creature", name):
            return
        if self.question is None and name in self._targets():
            self.hand = self.hand.at(name)
            self._tell()

    def press_die(self, name: str) -> None:
        """Answer with a die, roll a spent one again, use it on the open card, or take it up."""
        if answer_by(self._context, self.question, "die", name) or self.question is not None:
            return
        if self._use_by(die_keys(self.seats).get(name, "?")):
            return
        if self._context.store.refuse(RollAgain(die=name)) is None:
            self._context.shell.dispatch(RollAgain(die=name))
            return
        self.hand = self.hand.with_die(name)
        self._tell()

    def press_card(self, name: str) -> None:
        """Answer with a card, or open it; while one is chosen for the fire, burn it."""
        if answer_by(self._context, self.question, "card", name) or self.question is not None:
            return
        burns = self.choosing == "burn"
        self.opened = "" if self.opened == name and not burns else name
        self.choosing = ""
        if not (burns and self._use_by(BURN)):
            self._tell()

    def press_kept(self, name: str) -> None:
        """Take up, or put down, a tamed creature or the rest of a die."""
        if self.question is None:
            self.hand = self.hand.with_kept(name)
            self._tell()

    def press_number(self, place: int) -> None:
        """Press the die, or while a card is chosen the card, of a number key (0 is the first)."""
        keys = card_keys(self.seats) if self.choosing else die_keys(self.seats)
        names = tuple(keys)
        if place < len(names):
            (self.press_card if self.choosing else self.press_die)(names[place])

    def choose_card(self, what: str, *_: object) -> None:
        """Give the cards numbers, to ``use`` or ``burn`` one; the open one burns at once."""
        if what == "burn" and self._use_by(BURN):
            return
        self.choosing = "" if self.choosing == what else what
        self._tell()

    def exhaust(self) -> None:
        """Exhaust the open card to use it."""
        self._use_by(EXHAUST)

    def _use_by(self, key: str) -> bool:
        """Do the use of the open card that has a key; return whether there is one."""
        use = next((one for one in self.uses() if one.key == key), None)
        if use is None or (use.refusal is not None and use.refusal.strength == "impossible"):
            return False
        self.use(use.action)
        return True

    def use(self, action: WatchAction) -> None:
        """Do a use of the open card."""
        self._context.shell.dispatch(action)

    def put_back(self, *_: object) -> None:
        """Close the open card and put down what was taken up."""
        self.opened = self.choosing = ""
        self.take_way(0)

    def next_target(self) -> None:
        """Aim at the next creature that lies face up."""
        targets = self._targets()
        if targets and self.question is None:
            at = targets.index(self.hand.target) if self.hand.target in targets else -1
            self.hand = self.hand.at(targets[(at + 1) % len(targets)])
            self._tell()

    def take_way(self, way: int) -> None:
        """Take up a way of the advice; the first one is what is proposed."""
        self.way = way
        self.hand = proposed(self.advising.advice, self._targets(), way)
        self._tell()

    def next_way(self) -> None:
        """Take up the next way of the advice."""
        advice = self.advising.advice
        if advice is not None and advice.ways:
            following = 0 if self.hand.own else self.way + 1
            self.take_way(following % min(len(advice.ways), WAYS))

    @property
    def is_done(self) -> bool:
        """Whether nothing is in hand and the advice found no attack that is worth its dice."""
        advice = self.advising.advice
        idle = self.question is None and self.hand.empty and self.card is None
        return idle and not self.choosing and advice is not None and not advice.ways

    def strike(self, *_: object) -> None:
        """Make the attack that is put together."""
        if self.question is None and not self.hand.empty:
            self._context.shell.dispatch(self.hand.attack)

    def end_watch(self, *_: object) -> None:
        """Stop the Watch."""
        self._context.shell.dispatch(EndWatch())
