"""The MIGHT decks by hand: refreshing, resetting, a token for it, and putting a card right."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.might_cards import Face, Unit, deck_name
from oathsworn_gui.games.oathsworn.model.words import Colour, Family, Seat, TokenType
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import held, spend_token
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.state import FrozenMap


class RefreshDecks(OathswornAction):
    """Shuffle the discard piles of these Oathsworn decks back in. Source: MIGHT-09, L1684-1687."""

    type: Literal["refresh-decks"] = "refresh-decks"
    colours: tuple[Colour, ...]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse when none of the piles holds a card."""
        return _refuse_empty(campaign, self.colours)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Shuffle each chosen pile in as a whole."""
        return might.refresh(campaign, self.colours, "MIGHT-09")


class SpendTokenToReset(OathswornAction):
    """Spend any combat token in the story to reset Oathsworn decks. Source: MIGHT-08, L275-278."""

    type: Literal["spend-token-to-reset"] = "spend-token-to-reset"
    seat: Seat
    token: TokenType
    colours: tuple[Colour, ...]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without the token, without discards, and outside the story part."""
        if self.seat not in campaign.seats or not held(campaign, self.seat, self.token):
            return impossible("might.no-token", "MIGHT-08", token=self.token)
        if campaign.part != "story":
            return refuse("might.only-in-story", "MIGHT-08")
        return _refuse_empty(campaign, self.colours)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the token and shuffle the chosen piles in."""
        name = campaign.seats[self.seat].name
        told = line("might.token-spent", "MIGHT-08", name=name, token=self.token)
        after = spend_token(campaign, self.seat, self.token)
        return Outcome(after, (told,)).then(might.refresh(after, self.colours, "MIGHT-08"))


class ResetDecks(OathswornAction):
    """Make all MIGHT decks of both families whole again. Source: MIGHT-10, L1689-1690."""

    type: Literal["reset-decks"] = "reset-decks"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse when all are whole, and in the middle of a draw."""
        decks = might.all_decks(campaign)
        if any(deck.in_play for deck in decks.values()):
            return refuse("might.draw-under-way", "MIGHT-05")
        if not any(deck.discard for deck in decks.values()):
            return impossible("might.all-whole", "MIGHT-10")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Shuffle everything back in."""
        return might.reset(campaign)


class MoveMightCard(OathswornAction):
    """Put one card right by hand: from the draw pile to the discards, or back.

    ``face`` is the card's value with ``*`` for a critical; ``to`` where it goes.
    """

    type: Literal["move-might-card"] = "move-might-card"
    family: Family
    colour: Colour
    face: str
    to: Literal["pile", "discard"]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse when the deck has no such card there."""
        deck = campaign.decks[deck_name(self.family, self.colour)]
        there = deck.pile if self.to == "discard" else deck.discard
        return None if self.face in there else impossible("might.no-such-card", card=self.face)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Move the card. The other cards of the deck are not moved."""
        name = deck_name(self.family, self.colour)
        after = might.move_card(campaign, name, self.face, self.to)
        card = Face(Unit(self.colour), self.face).code
        code = "might.card-to-pile" if self.to == "pile" else "might.card-to-discards"
        return Outcome(after, (line(code, None, family=self.family, card=card),))


class ReconcileDeck(OathswornAction):
    """Make our count of a deck agree with the table's, face by face.

    ``left`` is the number of cards of each face in the draw pile, 0 for a face not named; the
    other cards go to the discards, and cards in play stay in play. Source: MIGHT-05, MIGHT-06,
    MIGHT-07, L270-273.
    """

    type: Literal["reconcile-deck"] = "reconcile-deck"
    family: Family
    colour: Colour
    left: FrozenMap[str, int]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse faces and numbers that the deck cannot have, and what agrees already."""
        deck = campaign.decks[deck_name(self.family, self.colour)]
        printed = box.printed.might[self.colour]
        for face, n in sorted(self.left.items()):
            if face not in printed:
                return impossible("might.no-such-face", "MIGHT-32", faces=face, colour=self.colour)
            in_play = deck.in_play.count(face)
            if not 0 <= n <= printed[face] - in_play:
                return impossible(
                    "might.not-so-many",
                    "MIGHT-32",
                    faces=face,
                    colour=self.colour,
                    n=n,
                    printed=printed[face],
                    in_play=in_play,
                    most=printed[face] - in_play,
                )
        agrees = all(self.left.get(face, 0) == deck.pile[face] for face in printed)
        return impossible("might.agrees") if agrees else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Move the cards as given; one log line for each face that changes."""
        name = deck_name(self.family, self.colour)
        before = campaign.decks[name].pile
        after = might.reconciled(campaign, name, self.left)
        now = after.decks[name].pile
        lines = tuple(
            line(
                "might.reconciled",
                "MIGHT-07",
                family=self.family,
                colour=self.colour,
                faces=face,
                n=now[face],
                was=before[face],
            )
            for face in sorted(box.printed.might[self.colour])
            if now[face] != before[face]
        )
        return Outcome(after, lines)


def _refuse_empty(campaign: Campaign, colours: tuple[Colour, ...]) -> Refusal | None:
    names = [deck_name("oathsworn", colour) for colour in colours]
    if any(campaign.decks[name].discard for name in names):
        return None
    return impossible("might.nothing-discarded", "MIGHT-09")


ACTIONS: tuple[type[OathswornAction], ...] = (
    RefreshDecks,
    SpendTokenToReset,
    ResetDecks,
    MoveMightCard,
    ReconcileDeck,
)
