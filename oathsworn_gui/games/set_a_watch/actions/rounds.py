"""A round: rolling, who camps, what lies in camp, the end of a Watch."""

from typing import Literal

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import Rune, Space
from oathsworn_gui.games.set_a_watch.rules import camp, nights, setup
from oathsworn_gui.games.set_a_watch.rules.reaction import end_watch
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line


class RollDice(WatchAction):
    """Roll the dice of all four, when a round begins."""

    type: Literal["watch-roll"] = "watch-roll"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse at any other moment."""
        return nights.refuse_roll(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Roll them. Source: WATCH-20, L275-276, L1347."""
        return Outcome(nights.roll(campaign))


class DealAbilities(WatchAction):
    """Say how the five cards of an adventurer came: two ready, one exhausted, two spare."""

    type: Literal["watch-deal"] = "watch-deal"
    seat: str
    cards: tuple[str, ...]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse after the first roll, and other cards than the five."""
        first = campaign.round == 1 and campaign.phase == "roll" and not campaign.pending
        if not first or self.seat not in campaign.adventurers:
            return impossible("watch.not-setting-up", "WATCH-04")
        board = box.adventurer(campaign.adventurers[self.seat].key)
        if sorted(self.cards) != sorted(board.abilities):
            return impossible("watch.five-cards", "WATCH-03")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Lay them as they came. Source: WATCH-04, L35-39."""
        one = setup.dealt(campaign.adventurers[self.seat], self.cards)
        after = with_adventurer(campaign, self.seat, cards=one.cards, spares=one.spares)
        return Outcome(after, (line("watch.dealt", "WATCH-04", seat=self.seat),))


class SendToCamp(WatchAction):
    """Choose who camps in this round."""

    type: Literal["watch-camp"] = "watch-camp"
    seat: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse before the roll, and who has camped twice."""
        return nights.refuse_camper(campaign, self.seat)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Send the adventurer to camp. Source: WATCH-21, WATCH-29, L297-298, L379-381."""
        return camp.send_to_camp(campaign, self.seat)


class PlaceDie(WatchAction):
    """Lay a die of the camper (0 to 2) on a space of the camp or on its board."""

    type: Literal["watch-place"] = "watch-place"
    die: int
    space: Space

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a die the space does not take."""
        return camp.refuse_die(campaign, box, self.die, self.space)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Lay it there and resolve the space. Source: WATCH-33, L389-397."""
        return camp.place_die(campaign, box, self.die, self.space)


class PlaceOnRunes(WatchAction):
    """Lay two or three equal dice of the camper on as many Runes, resolved in this order."""

    type: Literal["watch-runes"] = "watch-runes"
    dice: tuple[int, ...]
    runes: tuple[Rune, ...]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse dice that are not equal, and Runes that are not there or taken."""
        return camp.refuse_runes(campaign, box, self.dice, self.runes)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Commit the dice together. Source: WATCH-45, WATCH-47, L446-452."""
        return camp.place_runes(campaign, self.dice, self.runes)


class EndWatch(WatchAction):
    """Stop: every creature that is left hits and goes to the Horde."""

    type: Literal["watch-end"] = "watch-end"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse where no Watch is on. Source: WATCH-54, WATCH-129."""
        if campaign.pending:
            return impossible("watch.question-open")
        return None if campaign.phase == "watch" else impossible("watch.not-on-watch", "WATCH-54")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Deal with the Line one by one. Source: WATCH-126, WATCH-129, L593-599."""
        return Outcome(end_watch(campaign), (line("watch.stops", "WATCH-129"),))


ACTIONS: tuple[type[WatchAction], ...] = (
    RollDice,
    DealAbilities,
    SendToCamp,
    PlaceDie,
    PlaceOnRunes,
    EndWatch,
)
