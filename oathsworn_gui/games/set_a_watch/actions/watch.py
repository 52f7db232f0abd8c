"""On Watch: attacks, abilities, a card for the fire."""

from typing import Literal

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules import abilities, attack
from oathsworn_gui.tabletop.action import Outcome, Refusal


class Attack(WatchAction):
    """Attack a creature with dice, tamed creatures and kept rests of any adventurers together.

    Dice are named by seat and number (``"2.0"``), tamed creatures too; ``rests`` are seats.
    """

    type: Literal["watch-attack"] = "watch-attack"
    target: str
    dice: tuple[str, ...] = ()
    tamed: tuple[str, ...] = ()
    rests: tuple[str, ...] = ()

    @property
    def force(self) -> attack.Force:
        """What is used."""
        return attack.Force(self.dice, self.tamed, self.rests)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what is out of range, spent or too weak."""
        return attack.refuse_attack(campaign, box, self.target, self.force)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Defeat the creature. Source: WATCH-74, L522-529."""
        return attack.attack(campaign, box, self.target, self.force)


class UseAbility(WatchAction):
    """Use an ability card (``"2.0"``) with a die of its adventurer; without one it is exhausted."""

    type: Literal["watch-ability"] = "watch-ability"
    card: str
    die: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse passive, exhausted and used cards, and one that finds nothing to do."""
        return abilities.refuse_ability(campaign, box, self.card, self.die)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Use it. Source: WATCH-80, WATCH-81, L573-580."""
        return abilities.use_ability(campaign, box, self.card, self.die)


class BurnCard(WatchAction):
    """Exhaust a card of one on Watch for wood."""

    type: Literal["watch-burn"] = "watch-burn"
    card: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside of a Watch and with an exhausted card."""
        return abilities.refuse_card(campaign, self.card)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Burn it. Source: WATCH-69, L369-370."""
        return abilities.burn(campaign, box, self.card)


class RollAgain(WatchAction):
    """Roll a die again that was spent on a direct attack, with the passive ability for it."""

    type: Literal["watch-again"] = "watch-again"
    die: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without the ability, a second time, and a die that attacked nobody."""
        return attack.refuse_again(campaign, box, self.die)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Roll it. Source: WATCH-124, L841-842."""
        return attack.again(campaign, self.die)


ACTIONS: tuple[type[WatchAction], ...] = (Attack, UseAbility, BurnCard, RollAgain)
