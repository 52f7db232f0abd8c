"""The draws of the tour: an attack, a miss, a chain, an enemy's attack and a recounted deck.

They are played at the window of a company that draws at the table and types in what it sees.
"""

from collections.abc import Callable

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.actions.attack.attacks import (
    BeginAttack,
    BeginEnemyAttack,
    SetLocationHp,
)
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.games.oathsworn.views.encounter.hands import missing_hands
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.base.background_count import Counting
from oathsworn_gui.ui.base.motion import SkippableMotion
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

_PATIENCE = 400
_LOOK = 20
"""How often it is looked whether all odds are counted, and milliseconds between two looks."""


def all_is_shown(window: QWidget) -> None:
    """Wait until all odds are computed, all cards are face up and no figure moves."""
    settle()
    for motion in window.findChildren(SkippableMotion):
        motion.skip()
    for row in window.findChildren(FaceRow):
        row.turn_all()
    for _ in range(_PATIENCE):
        if not any(counting.busy for counting in window.findChildren(Counting)):
            return
        QTest.qWait(_LOOK)


PICTURED = frozenset(
    {
        "attack.location",
        "attack.target",
        "draw.enemy",
        "draw.redraw",
        "enemy-attack.defense-card",
        "enemy-attack.tokens",
    }
)
"""Kinds of questions that are pictured here."""

_STRONG: tuple[Colour, ...] = ("red", "red", "black", "black")
"""What the boss draws."""


class TourOfDraws:
    """Plays draws of a company at the table; ``take`` pictures the window under a name."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Play ``view``, whose company is in the story."""
        self._view = view
        self._hand = hand
        self._take = take

    @property
    def _campaign(self) -> Campaign:
        campaign: Campaign = self._view.store.campaign
        return campaign

    def walk(self) -> None:
        """Play and picture them all."""
        self._in_round_1()
        self._an_attack()
        self._a_miss()
        self._a_miss_over_the_board()
        self._a_break()
        self._a_chain()
        self._an_enemy()
        self._a_count()

    def _do(self, *actions: Action) -> None:
        for action in actions:
            self._view.dispatch(action)

    def _in_round_1(self) -> None:
        charm = GainItem(seat="1", name="Hunter's Torc", kind="gear", might=("yellow", "red"))
        self._do(charm, EndStory(), EndStory(), SetUpEncounter())
        for seat, hand in missing_hands(self._campaign, self._view.store.box):
            self._do(BuildHand(seat=seat, cards=hand))
        self._do(BeginRound())
        self._view.show_page("encounter")

    def _an_attack(self) -> None:
        """Steps of a token are placed, a die is aimed at, dice are taken and cards again."""
        self._hand.click("attack-other")
        self._hand.click("attack")
        self._hand.overrule("a whetstone")
        self._keys("2")
        self._take("draw-pool")
        self._view.show_page("company")
        self._take("draw-pool-beside-a-page")
        self._view.show_page("encounter")
        self._keys("EA")
        self._take("draw-pool-empowered")
        self._keys("G")
        self._take("draw-pool-dice")
        self._keys("GEAA")

    def _a_miss(self) -> None:
        """Two blanks, advice to redraw one; it is a blank again, and determination helps."""
        self._enter()
        self._keys("30")
        self._take("draw-cards")
        self._keys("01")
        self._enter()
        self._take("draw-redraw")
        self._keys("R")
        self._take("draw-replacement")
        self._keys("0")
        self._enter()
        self._keys("K")
        self._take("determination")
        self._keys("R")
        self._take("draw-result-miss")

    def _a_miss_over_the_board(self) -> None:
        """Two blanks lie over the board, and the tokens in the place of the turn. It is undone."""
        was = len(self._view.store.history.done)
        self._do(SetBoardMode(mode="screen"))
        self._view.store.dispatch(BeginAttack(by="an item", seat="1", target="boss"), "the tour")
        self._keys("3")
        self._enter()
        asked = self._view.store.ask()
        drawn = asked.draw.colours if asked is not None and asked.draw is not None else ()
        self._keys("20" + "0" * (len(drawn) - 2))
        self._enter()
        self._keep_all()
        self._take("determination-over-board")
        self._view.store.undo_steps(len(self._view.store.history.done) - was)

    def _a_break(self) -> None:
        """A location breaks over the board; what it reacts with is asked beside. It is undone."""
        encounter = self._campaign.encounter
        boss = encounter.boss if encounter is not None else None
        if boss is None:
            return
        was = len(self._view.store.history.done)
        weak = (SetLocationHp(location=each.key, hp=2) for each in boss.locations)
        self._do(SetBoardMode(mode="screen"), *weak)
        self._view.store.dispatch(BeginAttack(by="an item", seat="1", target="boss"), "the tour")
        self._keys("3")
        self._enter()
        asked = self._view.store.ask()
        drawn = asked.draw.colours if asked is not None and asked.draw is not None else ()
        self._keys("2" * len(drawn))
        self._enter()
        self._keep_all()
        self._keys("1")
        self._take("break")
        self._view.store.undo_steps(len(self._view.store.history.done) - was)

    def _a_chain(self) -> None:
        """A chain of attacks; a card is typed that cannot come up any more, then others."""
        encounter = self._campaign.encounter
        kinds = encounter.minions if encounter is not None else ()
        self._do(*(AddMinion(kind=kind.key) for kind in kinds[:1]))
        self._hand.click("attack-other")
        self._hand.click("attack-more-open")
        self._hand.see("more-chain").setFocus()
        self._hand.key("Up")
        self._take("attack-more")
        self._hand.click("attack")
        self._hand.overrule("a whetstone")
        self._keys("1")
        self._take("chain-next-target")
        self._keys("1")
        self._keys("4RY")
        self._enter()
        self._keys("2222")
        self._take("draw-cards-refused")
        self._keys("1")
        self._enter()
        self._keep_all()
        self._take("attack-location")
        self._keys("1")
        self._take("chain-result")

    def _an_enemy(self) -> None:
        """The boss attacks: a card for DEFENSE or none, cards face down, tokens."""
        self._do(BeginEnemyAttack(attacker="boss", targets=("1",), might=_STRONG))
        self._take("defense-card")
        self._keys("1")
        self._take("enemy-draw")
        self._keys("3333")
        self._enter()
        self._take("defense-tokens")
        self._keys("1")
        self._take("enemy-result")

    def _a_count(self) -> None:
        """A deck is counted with the table."""
        self._view.show_page("might")
        self._hand.click("count")
        self._keys("9")
        self._take("reconcile")
        self._hand.key("Escape")

    def _keys(self, keys: str) -> None:
        if self._view.store.ask() is not None:
            self._view.focus_question()
        for key in keys:
            self._hand.key(key)

    def _keep_all(self) -> None:
        if self._hand.look_for("option-keep") is not None:
            self._hand.click("option-keep")

    def _enter(self) -> None:
        self._view.focus_question()
        self._hand.key("Return")
