"""Corrections by hand: what lies otherwise on the table, with a reason in the log."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import Dealer, DieState
from oathsworn_gui.games.set_a_watch.rules.effects import react
from oathsworn_gui.games.set_a_watch.rules.line import cards_of, enter, index_of, place_of, without
from oathsworn_gui.games.set_a_watch.rules.options import OPTIONS
from oathsworn_gui.games.set_a_watch.rules.seats import (
    card_at,
    die_at,
    exists,
    ready_cards,
    seat_of,
    with_adventurer,
    with_card,
    with_die,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.parts import Adjustment
from oathsworn_gui.tabletop.state import drop, put

Because = Annotated[str, Field(max_length=200)]
Pile = Literal["graveyard", "horde", "creatures", "away"]
MOST_WOOD = 99


def _settled(campaign: Campaign) -> Campaign:
    """Return the campaign with the Line reacting to what was corrected, on Watch."""
    return react(campaign) if campaign.phase == "watch" and ready_cards(campaign) else campaign


def _idle(campaign: Campaign) -> Refusal | None:
    """Refuse while a question is open, and after the game."""
    if campaign.pending:
        return impossible("watch.question-open")
    return impossible("watch.is-over") if campaign.result else None


class SetFirewood(WatchAction):
    """Say how much wood there really is; ``most`` sets a top of the dial, 0 for none."""

    type: Literal["watch-set-wood"] = "watch-set-wood"
    firewood: int
    most: int = 0
    because: Because = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what no dial shows."""
        fits = 0 < self.firewood <= MOST_WOOD and 0 <= self.most <= MOST_WOOD
        return _idle(campaign) if fits else impossible("watch.no-such-number")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set it. Source: WATCH-64, WATCH-71."""
        after = campaign.evolve(firewood=self.firewood, firewood_max=self.most)
        if after is campaign:
            return Outcome(campaign)
        told = line("watch.set-wood", None, n=self.firewood, because=self.because)
        return Outcome(_settled(after), (told,))


class SetDie(WatchAction):
    """Say what a die really shows, and where it lies."""

    type: Literal["watch-set-die"] = "watch-set-die"
    die: str
    shows: int
    state: DieState = "ready"
    because: Because = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a die there is not and a face it has not."""
        if not exists(campaign, self.die, "dice"):
            return impossible("watch.no-such-die")
        sides = die_at(campaign, self.die).sides
        if not 1 <= self.shows <= sides:
            return impossible("watch.no-such-face", face=str(self.shows), sides=sides)
        return _idle(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set it."""
        after = with_die(campaign, self.die, shows=self.shows, state=self.state)
        told = line(
            "watch.set-die", None, seat=seat_of(self.die), shows=self.shows, because=self.because
        )
        return Outcome(after, (told,))


class SetCard(WatchAction):
    """Say whether an equipped card is exhausted, and whether it took its die."""

    type: Literal["watch-set-card"] = "watch-set-card"
    card: str
    exhausted: bool
    used: bool = False
    because: Because = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a card there is not, and the last ready one on Watch."""
        if not exists(campaign, self.card, "cards"):
            return impossible("watch.no-such-card")
        if self.exhausted and campaign.phase == "watch" and ready_cards(campaign) == (self.card,):
            return impossible("watch.last-card", "WATCH-118")
        return _idle(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set it."""
        after = with_card(campaign, self.card, exhausted=self.exhausted, used=self.used)
        key = card_at(campaign, self.card).ability
        told = line("watch.set-card", None, card=key, seat=seat_of(self.card), because=self.because)
        return Outcome(after, (told,))


class PutInLine(WatchAction):
    """Put a creature into the Line at a place from 1, face up."""

    type: Literal["watch-put"] = "watch-put"
    card: str
    place: int
    because: Because = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse off Watch, a card nobody knows, and a place there is not."""
        if campaign.phase != "watch" or not 1 <= self.place <= len(campaign.line) + 1:
            return impossible("watch.no-such-place")
        return _idle(campaign) if box.knows(self.card) else impossible(
            "watch.unknown-card", card=self.card[:60]
        )  # fmt: skip

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Put it there; its powers are resolved. Source: WATCH-66, L1252-1254."""
        after = enter(campaign, self.card, self.place - 1, up=True)
        told = line("watch.put", None, card=self.card, n=self.place, because=self.because)
        return Outcome(_settled(after), (told,))


class TakeFromLine(WatchAction):
    """Take a creature out of the Line onto a pile."""

    type: Literal["watch-take"] = "watch-take"
    target: str
    to: Pile
    because: Because = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a creature that is not there."""
        there = index_of(campaign, self.target) is not None
        return _idle(campaign) if there else impossible("watch.no-such-place")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Move it; the others close up. Source: WATCH-73."""
        card = campaign.line[place_of(campaign, self.target)]
        after, cards = without(campaign, self.target), cards_of(card)
        if self.to in {"graveyard", "away"}:
            after = after.evolve(**{self.to: (*getattr(after, self.to), *cards)})
        else:
            after = after.evolve(**{self.to: (*reversed(cards), *getattr(after, self.to))})
        told = line("watch.taken", None, card=card.card, because=self.because)
        return Outcome(_settled(after), (told,))


class AdjustCreature(WatchAction):
    """Add to the health or damage of a creature in the Line; 0 takes the adjustment away."""

    type: Literal["watch-adjust"] = "watch-adjust"
    target: str
    number: Literal["health", "damage"]
    amount: int
    because: Because = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a creature that is not there and no such number."""
        if index_of(campaign, self.target) is None or abs(self.amount) > MOST_WOOD:
            return impossible("watch.no-such-place")
        return _idle(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Adjust it."""
        key = f"{self.number}/{self.target}"
        made = Adjustment(amount=self.amount, because=self.because)
        adjustments = campaign.adjustments
        adjustments = put(adjustments, key, made) if self.amount else drop(adjustments, key)
        card = campaign.line[place_of(campaign, self.target)].card
        told = line("watch.adjusted", None, card=card, n=self.amount, because=self.because)
        return Outcome(campaign.evolve(adjustments=adjustments), (told,))


class SetPlayer(WatchAction):
    """Say whose an adventurer is: ``"p1"`` and so on, empty for nobody's own."""

    type: Literal["watch-player"] = "watch-player"
    seat: str
    player: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a player or seat there is not."""
        known = {"", *(f"p{i + 1}" for i in range(len(campaign.players)))}
        fits = self.seat in campaign.adventurers and self.player in known
        return None if fits else impossible("watch.no-such-player", "WATCH-02")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Hand it over. Source: WATCH-02, L30-33."""
        return Outcome(with_adventurer(campaign, self.seat, player=self.player))


class ChooseReading(WatchAction):
    """Choose how a rule is read that tables read in several ways; empty for the usual way."""

    type: Literal["watch-reading"] = "watch-reading"
    option: str
    reading: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a rule or reading there is not."""
        known = {option.key: ("", *option.readings) for option in OPTIONS}
        fits = self.reading in known.get(self.option, ())
        return None if fits else impossible("watch.no-such-reading")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Read it so. Source: WATCH-107, WATCH-133, L1255-1259, L621-624."""
        options = campaign.table_options
        chosen = (
            put(options, self.option, self.reading) if self.reading else drop(options, self.option)
        )
        return Outcome(campaign.evolve(table_options=chosen))


class SetDealer(WatchAction):
    """Say who deals from here on."""

    type: Literal["watch-dealer"] = "watch-dealer"
    dealer: Dealer

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Deal so."""
        after = campaign.evolve(dealer=self.dealer)
        told = line(f"watch.dealer.{self.dealer}")
        return Outcome(after, () if after is campaign else (told,))


class WriteNotes(WatchAction):
    """Write the notes of the evening."""

    type: Literal["watch-notes"] = "watch-notes"
    notes: Annotated[str, Field(max_length=4000)]

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Keep them."""
        return Outcome(campaign.evolve(notes=self.notes))


ACTIONS: tuple[type[WatchAction], ...] = (
    SetFirewood,
    SetDie,
    SetCard,
    PutInLine,
    TakeFromLine,
    AdjustCreature,
    SetPlayer,
    ChooseReading,
    SetDealer,
    WriteNotes,
)
