"""Deleting card data entered by the table."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.own_key import place_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import OwnKind, with_printed_numbers
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.state import drop


def refuse_forget(campaign: Campaign, box: Box, kind: OwnKind, key: str) -> Refusal | None:
    """Say why an own piece cannot be forgotten, or None."""
    if key not in getattr(campaign.own, kind):
        return impossible("own.none")
    if kind == "cards" and not _known_without_own(box, key) and _card_in_use(campaign, key):
        return impossible("own.in-use", name=box.card(key).name)
    if kind == "archetypes" and key not in box.line.archetypes and _picked(campaign, key):
        return impossible("own.in-use", name=campaign.own.archetypes[key].name)
    return None


def forget(campaign: Campaign, box: Box, kind: OwnKind, key: str) -> Outcome:
    """Return the campaign without an own piece; copies of an item show what is printed again.

    Numbers of a class board that are on a sheet stay there.
    """
    held = getattr(campaign.own, kind)
    name = own_name(held[key])
    now = campaign.evolve(own=campaign.own.evolve(**{kind: drop(held, key)}))
    if kind == "items":
        now = with_printed_numbers(now, box._replace(own=now.own), key)
    return Outcome(now, (line("own.forgotten", name=name),))


def chapter_entries(campaign: Campaign, chapter: str) -> tuple[OwnKind, ...]:
    """Return the kinds of entries that telling a chapter fills, as far as this one has them."""
    kinds: tuple[OwnKind, ...] = ("chapters", "tracks")
    return tuple(kind for kind in kinds if chapter in getattr(campaign.own, kind))


def forget_chapter(campaign: Campaign, chapter: str) -> Outcome:
    """Return the campaign without what was told of a chapter: its facts and gifts, its time track.

    What lies on the table stays there: a track that is laid out keeps its spaces.
    """
    own = campaign.own
    for kind in chapter_entries(campaign, chapter):
        places = tuple(place for place in own.taken if place != place_of(kind, chapter))
        own = own.evolve(**{kind: drop(getattr(own, kind), chapter), "taken": places})
    return Outcome(campaign.evolve(own=own), (line("chapter.forgotten", chapter=chapter),))


def own_name(piece: object) -> str:
    """Return what people call a piece of own content: its name, its title, else its key."""
    for field in ("name", "title", "cls", "card", "chapter", "key"):
        called = getattr(piece, field, "")
        if called:
            return str(called)
    return ""


def _known_without_own(box: Box, key: str) -> bool:
    return key in box.line.cards or key in box.printed.cards


def _card_in_use(campaign: Campaign, key: str) -> bool:
    """Whether a seat has unlocked the card, holds it, or is playing it."""
    seats = campaign.encounter.seats.values() if campaign.encounter else ()
    lying = (
        slot.card
        for state in seats
        for slot in (*state.hand, *(slot for pile in state.cooldown.values() for slot in pile))
    )
    playing = (getattr(procedure, "card", None) for procedure in campaign.pending)
    unlocked = (card for who in campaign.seats.values() for card in who.cards)
    return any(key == card for names in (lying, playing, unlocked) for card in names)


def _picked(campaign: Campaign, key: str) -> bool:
    """Whether a seat has picked a side of the archetype card in the encounter under way."""
    seats = campaign.encounter.seats.values() if campaign.encounter else ()
    return any(state.archetype.rpartition("/")[0] == key for state in seats)
