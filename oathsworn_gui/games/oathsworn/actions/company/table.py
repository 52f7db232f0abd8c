"""Settings of the table: names, players, who deals, rule variants, adjustments."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, Player
from oathsworn_gui.games.oathsworn.model.oathsworn import LONGEST_NAME
from oathsworn_gui.games.oathsworn.model.words import Dealer, Edition, Seat, StoryMode
from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import FIRST, changed, option_of
from oathsworn_gui.games.oathsworn.rules.base.players import TABLE
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.map.instant_action import choose_mode, refuse_mode
from oathsworn_gui.games.oathsworn.rules.setup import MOST_PLAYERS
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.parts import Adjustment
from oathsworn_gui.tabletop.state import FrozenMap, drop, put
from oathsworn_gui.tabletop.table_options import proposed, reading


class Adjust(OathswornAction):
    """Add ``amount`` to a number of play (``"defense.1"``) by hand, and say why; 0 takes it off."""

    type: Literal["adjust"] = "adjust"
    number: str = Field(min_length=1, max_length=60)
    amount: int = Field(ge=-30, le=30)
    because: str = Field(default="", max_length=200)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an adjustment without a reason."""
        wanting = self.amount and not self.because.strip()
        return impossible("adjust.no-reason") if wanting else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the adjustment beside the rules' own parts."""
        adjustments, because = campaign.adjustments, self.because.strip()
        if not self.amount:
            now = campaign.evolve(adjustments=drop(adjustments, self.number))
            return Outcome(now, (line("adjust.removed"),) if now is not campaign else ())
        own = Adjustment(amount=self.amount, because=because)
        now = campaign.evolve(adjustments=put(adjustments, self.number, own))
        return Outcome(now, (line("adjust.made", n=f"{self.amount:+d}", because=because),))


class RenameSeat(OathswornAction):
    """Give the Oathsworn at a seat another name. Source: SETUP-06, L16-18."""

    type: Literal["rename-seat"] = "rename-seat"
    seat: Seat
    name: str = Field(max_length=LONGEST_NAME)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an empty name."""
        return None if self.name.strip() else impossible("setup.no-name", seat=self.seat)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Write the name on the sheet."""
        before, name = campaign.seats[self.seat].name, self.name.strip()
        if before == name:
            return Outcome(campaign)
        now = with_oathsworn(campaign, self.seat, name=name)
        return Outcome(now, (line("seat.renamed", "SETUP-06", before=before, name=name),))


class RenameCampaign(OathswornAction):
    """Give the company another name."""

    type: Literal["rename-campaign"] = "rename-campaign"
    title: str = Field(max_length=60)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an empty name."""
        return None if self.title.strip() else impossible("setup.no-title")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Write the name on the company sheet."""
        title = self.title.strip()
        if title == campaign.title:
            return Outcome(campaign)
        return Outcome(campaign.evolve(title=title), (line("campaign.renamed", title=title),))


class ChangePlayers(OathswornAction):
    """Set who is at the table, and which player plays each seat (``{"1": "p2", …}``)."""

    type: Literal["change-players"] = "change-players"
    players: tuple[str, ...]
    seats: FrozenMap[str, str]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse more than four, an empty name, and a seat without a player. Source: SETUP-19."""
        if not 1 <= len(self.players) <= MOST_PLAYERS:
            return impossible("setup.players", "SETUP-19", n=len(self.players))
        if not all(name.strip() for name in self.players):
            return impossible("setup.player-without-name")
        keys = {f"p{n}" for n in range(1, len(self.players) + 1)}
        played = all(self.seats.get(seat) in keys for seat in campaign.seats)
        return None if played else impossible("setup.seat-without-player")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Seat the players."""
        players = tuple(
            Player(key=f"p{n}", name=name.strip()) for n, name in enumerate(self.players, 1)
        )
        now = campaign.evolve(players=players)
        keys = {player.key for player in players}
        for seat, who in campaign.seats.items():
            kept = who.stand_in if who.stand_in in (TABLE, *keys) else ""
            now = with_oathsworn(now, seat, player=self.seats[seat], stand_in=kept)
        return Outcome(now, (line("players.changed", n=len(players)),))


class ChooseDealer(OathswornAction):
    """Set who deals: the table, or the program."""

    type: Literal["choose-dealer"] = "choose-dealer"
    dealer: Dealer

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Change the dealer from now on."""
        if campaign.dealer == self.dealer:
            return Outcome(campaign)
        now = campaign.evolve(dealer=self.dealer)
        return Outcome(now, (line(f"dealer.{self.dealer}"),))


class ChooseStoryMode(OathswornAction):
    """Say which story is played: the full story part, or instant action."""

    type: Literal["choose-story-mode"] = "choose-story-mode"
    mode: StoryMode

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse once something of the story was done, and a short form that does not exist."""
        return refuse_mode(campaign, self.mode, box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Open the story in that form, or change it for the next chapter."""
        return choose_mode(campaign, self.mode, box)


class ChooseTableOption(OathswornAction):
    """Choose the table's reading of a rule; an empty ``reading`` goes back to the edition's."""

    type: Literal["choose-table-option"] = "choose-table-option"
    option: str = Field(min_length=1, max_length=60)
    reading: str = Field(default="", max_length=60)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a rule that is not read in several ways, and a reading that it does not have.

        What a save holds of another version may be taken out.
        """
        option = option_of(self.option)
        if option is None:
            taken_out = not self.reading and self.option in campaign.table_options
            return None if taken_out else impossible("reading.no-option", option=self.option)
        known = not self.reading or self.reading in option.readings
        return None if known else impossible("reading.none", option.rule, option=self.option)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the reading; the default of the edition is not stored as a choice."""
        options, option = campaign.table_options, option_of(self.option)
        own = "" if option and self.reading == proposed(option, campaign) else self.reading
        if options.get(self.option, "") == own:
            return Outcome(campaign)
        after = put(options, self.option, own) if own else drop(options, self.option)
        now = campaign.evolve(table_options=after)
        if option is None:
            return Outcome(now, (line("table-option.taken-out", option=self.option),))
        words = f"{option.key}.{reading(option, now)}"
        told = line("table-option.chosen", option.rule, option=option.key, reading=words)
        return Outcome(now, (told,))


class ChooseEdition(OathswornAction):
    """Say which printing of the rules is played; what the table chose itself stays."""

    type: Literal["choose-edition"] = "choose-edition"
    edition: Edition

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Change the edition from now on."""
        if (campaign.edition or FIRST) == self.edition:
            return Outcome(campaign)
        now = campaign.evolve(edition=self.edition)
        return Outcome(now, (line("edition.chosen", edition=self.edition, n=len(changed(now))),))


ACTIONS: tuple[type[OathswornAction], ...] = (
    Adjust,
    RenameSeat,
    RenameCampaign,
    ChangePlayers,
    ChooseDealer,
    ChooseStoryMode,
    ChooseTableOption,
    ChooseEdition,
)
