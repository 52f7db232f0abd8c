"""The cards of a draw as they are typed in: which can come up, which cannot and why. No Qt."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import Unit, deck_name, read_face, read_unit
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.might.turn_up import refuse_cards
from oathsworn_gui.games.oathsworn.views.might.words import typed_card
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.procedure import DrawRequest


@dataclass(frozen=True)
class Refused:
    """A card that was typed at a place and cannot have come up there.

    ``refusal`` is None where the colour has no such card at all. A refusal that the table may
    overrule is overruled by typing the same card again.
    """

    place: int
    code: str
    refusal: Refusal | None

    @property
    def may_be_kept(self) -> bool:
        """Whether the table may keep the card all the same."""
        return self.refusal is not None and self.refusal.strength == "against-rules"


class TypedCards:
    """One place for each card asked, filled in order; ``at`` is the place that a key fills next."""

    def __init__(self, campaign: Campaign, box: Box, request: DrawRequest) -> None:
        """Begin with nothing typed."""
        self._box = box
        self.request = request
        self.codes: list[str] = []
        self.doubted: set[int] = set()
        self.refused: Refused | None = None
        self.at = 0
        self._campaigns = [campaign]

    @property
    def most(self) -> int:
        """How many cards are asked for."""
        return len(self.request.colours)

    @property
    def complete(self) -> bool:
        """Whether every place is filled."""
        return len(self.codes) == self.most

    @property
    def after(self) -> Campaign:
        """The campaign as if the cards typed so far had been taken."""
        return self._campaigns[len(self.codes)]

    def drawn(self, *, extra: bool) -> tuple[Drawn, ...]:
        """Return the cards typed so far as a draw holds them."""
        faces = (read_face(code) for code in self.codes)
        return tuple(
            Drawn(colour=face.unit.colour, face=face.face, die=face.unit.die, extra=extra)
            for face in faces
            if face is not None
        )

    def unit(self, place: int) -> Unit:
        """Return what is turned up at a place: a die where no card is left (MIGHT-30)."""
        unit = read_unit(self.request.colours[place])
        deck = self._deck(place, unit)
        return Unit(unit.colour, unit.die or (deck is not None and might.is_spent(deck)))

    def code(self, key: str, place: int | None = None) -> str | None:
        """Return the card that a key means at a place, None when its colour has none such."""
        place = self.at if place is None else place
        if place >= self.most:
            return None
        unit = self.unit(place)
        return typed_card(self._box.printed, self.request.family, unit.key, key)

    def possible(self) -> tuple[str, ...]:
        """Return the keys that mean a card at the place filled next: ``("0", "1", "2", "C")``."""
        criticals = self.code("C")
        digits = (key for key in "012345" if self.code(key) not in {None, criticals})
        return (*digits, "C") if criticals is not None else tuple(digits)

    def left(self, key: str) -> int | None:
        """Return how many of the card that a key means can still come up; None for a die."""
        code = self.code(key)
        face = None if code is None else read_face(code)
        deck = None if face is None or face.unit.die else self._deck(self.at, face.unit)
        if face is None or deck is None:
            return None
        return deck.pile[face.face] if deck.left else deck.discard.count(face.face)

    def _deck(self, place: int, unit: Unit) -> Deck | None:
        campaign = self._campaigns[min(place, len(self.codes))]
        return campaign.decks.get(deck_name(self.request.family, unit.colour))

    # ----------------------------------------------------------------------------------- typing

    def type(self, key: str) -> bool:
        """Take a key at the place it fills; return whether a card was written there."""
        if self.at >= self.most:
            return False
        code = self.code(key)
        before = self.refused
        self.refused = None
        if code is None:
            self.refused = Refused(self.at, key, None)
            return False
        refusal = self._refuse(code)
        again = before is not None and (before.place, before.code) == (self.at, code)
        if refusal is not None and not (again and before is not None and before.may_be_kept):
            self.refused = Refused(self.at, code, refusal)
            return False
        self._write(code, doubted=refusal is not None)
        return True

    def _refuse(self, code: str) -> Refusal | None:
        """Say why the card cannot have come up, here or with those typed behind it."""
        here = DrawRequest(family=self.request.family, colours=self.request.colours[self.at :][:1])
        refusal = refuse_cards(self._campaigns[self.at], self._box, here, (code,))
        if refusal is not None or self.at >= len(self.codes):
            return refusal
        codes = (*self.codes[: self.at], code, *self.codes[self.at + 1 :])
        every = self.request.colours[: len(codes)]
        whole = DrawRequest(family=self.request.family, colours=every)
        found = refuse_cards(self._campaigns[0], self._box, whole, codes)
        return found if found is not None and found.strength == "impossible" else None

    def count_again(self, campaign: Campaign) -> None:
        """Look at other decks: cards that cannot have come up from them are taken back."""
        codes = self.codes
        self.codes = []
        self.refused = None
        self._campaigns = [campaign]
        for place, code in enumerate(codes):
            self.at = place
            refusal = self._refuse(code)
            if refusal is not None and place not in self.doubted:
                break
            if refusal is not None and refusal.strength == "impossible":
                break
            self._write(code, doubted=refusal is not None)
        self.doubted = {place for place in self.doubted if place < len(self.codes)}
        self.at = len(self.codes)

    def type_again(self, codes: Sequence[str], doubted: Iterable[int]) -> None:
        """Fill the places with what was typed before, as far as it can have come up."""
        self.codes = list(codes[: self.most])
        self.doubted = set(doubted)
        self.count_again(self._campaigns[0])

    def _write(self, code: str, *, doubted: bool) -> None:
        self.codes[self.at : self.at + 1] = [code]
        (self.doubted.add if doubted else self.doubted.discard)(self.at)
        self.at += 1
        self._take_again()

    def _take_again(self) -> None:
        self._campaigns = self._campaigns[:1]
        for code in self.codes:
            taken = might.take(self._campaigns[-1], self.request.family, (code,)).after
            self._campaigns.append(taken)

    def take_back(self) -> None:
        """Take the last card back; a card that was refused is only forgotten."""
        if self.refused is not None:
            self.refused = None
        elif self.codes:
            self.codes.pop()
            self.doubted.discard(len(self.codes))
            self._take_again()
        self.at = len(self.codes)

    def go_to(self, place: int) -> None:
        """Let the next key fill another place: one that is filled, or the first that is not."""
        self.refused = None
        self.at = min(max(place, 0), len(self.codes))
