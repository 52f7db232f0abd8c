"""Corrections by hand, with a logged reason: numbers of the sheets, the chapter, the decks."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.chapters.compare import differences
from oathsworn_gui.games.oathsworn.rules.chapters.corrections import (
    put_right,
    with_card,
    with_chapter,
    written,
)
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import chapter_begun
from oathsworn_gui.games.oathsworn.rules.map.events import is_event_card
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap

Because = Annotated[str, Field(max_length=200)]
MOST_NUMBERS = 200


class PutRight(OathswornAction):
    """Correct numbers on the sheets (keys such as ``"hp.1"``) with a reason, as one step.

    ``chapter`` is the key of the chapter that is really played, empty to leave it.
    """

    type: Literal["put-right"] = "put-right"
    numbers: Annotated[FrozenMap[str, int], Field(max_length=MOST_NUMBERS)] = EMPTY
    chapter: str = Field(default="", max_length=20)
    because: Because = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a reason, and what no sheet can hold."""
        if not self.because.strip():
            return impossible("put-right.no-reason")
        known = {one.key: one for one in written(campaign, box)}
        for key, number in self.numbers.items():
            if key not in known:
                return impossible("put-right.no-number", number=key)
            one = known[key]
            if not one.least <= number <= one.most:
                return impossible(
                    "put-right.out-of-range", n=number, least=one.least, most=one.most
                )
        return self._animus(campaign) or self._chapter(campaign, box)

    def _animus(self, campaign: Campaign) -> Refusal | None:
        """Refuse more animus than the maximum. Source: SETUP-08, L21-23."""
        for seat, who in campaign.seats.items():
            most = self.numbers.get(f"max-animus.{seat}", who.max_animus)
            held = self.numbers.get(f"animus.{seat}", who.animus)
            changed = {f"max-animus.{seat}", f"animus.{seat}"} & set(self.numbers)
            if changed and most is not None and held > most:
                return impossible("put-right.animus", "SETUP-08", name=who.name, n=held, most=most)
        return None

    def _chapter(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse another chapter than the line has, and in the middle of one."""
        if self.chapter in ("", campaign.chapter):
            return None
        if self.chapter not in box.line.chapters:
            return impossible("chapter.unknown")
        reading = all(procedure.type == "reading" for procedure in campaign.pending)
        begun = campaign.part != "story" or chapter_begun(campaign) or not reading
        return impossible("put-right.chapter-begun") if begun else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Apply the corrections; each changed number is logged."""
        now = put_right(campaign, self.numbers, box)
        if self.chapter not in ("", campaign.chapter):
            now = with_chapter(now, self.chapter, box)
        if now is campaign:
            return Outcome(campaign)
        why = line("put-right", because=self.because.strip())
        return Outcome(now, (*differences(campaign, now, box), why))


class PutCardRight(OathswornAction):
    """Put a card into a known deck by hand, or take one out of it, and say why.

    ``deck`` is a deck of items, injuries or events (``"common-2"``, ``"event.city"``).
    """

    type: Literal["put-card-right"] = "put-card-right"
    deck: str = Field(max_length=40)
    card: str = Field(min_length=1, max_length=80)
    inside: bool = True
    because: Because = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a reason, an unknown deck, and a card of another kind."""
        if not self.because.strip():
            return impossible("put-right.no-reason")
        if self.deck not in campaign.decks or self.deck in might.all_decks(campaign):
            return impossible("put-right.no-deck")
        if self.inside:
            fits = fits_deck(self.deck, self.card, box)
            return None if fits else impossible("put-right.no-such-card")
        there = self.card in campaign.decks[self.deck].pile
        return None if there else impossible("put-right.not-inside")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Put it in and shuffle, or look it out."""
        now = with_card(campaign, self.deck, self.card, inside=self.inside)
        code = "put-right.card-in" if self.inside else "put-right.card-out"
        named = _name_of(self.deck, self.card, box)
        told = line(code, named=named, deck=self.deck, left=now.decks[self.deck].left)
        return Outcome(now, (told, line("put-right", because=self.because.strip())))


def fits_deck(deck: str, card: str, box: Box) -> bool:
    """Whether a card can be in a deck: an event, an injury, or an item."""
    kind, _, name = deck.partition(".")
    if kind == "event":
        return is_event_card(box, name, card)
    if deck == "injury":
        return card in box.line.injuries
    return box.knows_item(card)


def _name_of(deck: str, card: str, box: Box) -> str:
    """Return what people call a card: its name, or its number where it has none."""
    if deck.startswith("event."):
        event = box.line.events.get(card)
        return event.title if event is not None else card
    return box.item(card).name if box.knows_item(card) else card


ACTIONS: tuple[type[OathswornAction], ...] = (PutRight, PutCardRight)
