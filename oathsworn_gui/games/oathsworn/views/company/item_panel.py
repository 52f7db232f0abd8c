"""What the panel of items shows of one Oathsworn: lists, free places, a gain, a petition."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.company.equip import HANDS
from oathsworn_gui.games.oathsworn.rules.company.item_fit import gear_limit
from oathsworn_gui.games.oathsworn.rules.company.items import deck_name, find, owned, too_many
from oathsworn_gui.games.oathsworn.rules.company.petition import refuse_enough, shortage
from oathsworn_gui.games.oathsworn.rules.hp.numbers import backpack_capacity, defense, might_track
from oathsworn_gui.games.oathsworn.views.company.item_lines import (
    ItemLine,
    other_lines,
    petition_lines,
    worn_lines,
)
from oathsworn_gui.games.oathsworn.views.content.drafts import Draft, draft_of_held
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts


class ItemsView(NamedTuple):
    """The items for one seat: what it wears and could wear, in lines.

    ``might`` counts cubes by colour; ``free``, ``equips`` and ``backpack`` are sentences; ``over``
    says that the backpack holds too many.
    """

    name: str
    defense: int
    might: Mapping[str, int]
    worn: tuple[ItemLine, ...]
    others: tuple[ItemLine, ...]
    free: str
    equips: str
    backpack: str
    over: bool


class GainView(NamedTuple):
    """The deck that cards are gained from: its name, its chapter and how many cards are left.

    ``left`` is None where the deck is at the table and cards are typed in.
    """

    deck: str
    chapter: int
    left: int | None


class PetitionView(NamedTuple):
    """What the company is short of, why it should not ask, the cards there are to ask for.

    ``short`` is empty when nothing is missing, ``why_not`` when it may ask; ``marks`` are the
    knockouts before.
    """

    short: str
    why_not: str
    marks: int
    lines: tuple[ItemLine, ...]


def items_view(store: Store, phrases: Phrases, seat: Seat, begun: frozenset[str]) -> ItemsView:
    """Return what the panel shows of ``seat``; ``begun`` are the ids owned when it opened."""
    campaign: Campaign = store.campaign
    box, say, who = store.box, phrases.texts.say, campaign.seats[seat]
    cls, track = box.cls(who.cls), might_track(who)
    held, most, over = (
        len(campaign.company.backpack),
        backpack_capacity(campaign),
        too_many(campaign),
    )
    waiting = say("company.items.waiting", n=held, most=most)
    return ItemsView(
        name=who.name,
        defense=defense(campaign, seat, box),
        might={colour: track.count(colour) for colour in track},
        worn=worn_lines(store, phrases, seat),
        others=other_lines(store, phrases, seat, begun),
        free=_free_words(campaign, seat, box, phrases.texts),
        equips=say("items.class", cls=cls.name, may=", ".join(cls.may_equip)),
        backpack=say("company.items.over", n=over) if over else waiting,
        over=bool(over),
    )


def _free_words(campaign: Campaign, seat: Seat, box: Box, texts: Texts) -> str:
    """Return which places are free: hands, armour, gear."""
    who = campaign.seats[seat]
    kinds = [item.kind for item in who.equipped]
    free = {
        "hands": HANDS - sum(item.hands for item in who.equipped),
        "armour": 1 - kinds.count("armour"),
        "gear": gear_limit(box.cls(who.cls)) - kinds.count("gear"),
    }
    words = ", ".join(texts.say(f"items.free.{name}", n=n) for name, n in free.items() if n > 0)
    return texts.say("items.free", what=words) if words else texts.say("items.free.none")


def owned_ids(campaign: Campaign) -> frozenset[str]:
    """Return the ids of all items of the company, to find the new ones later."""
    return frozenset(own.item.id for own in owned(campaign))


def draft_of_owned(campaign: Campaign, item: str, seat: Seat, box: Box) -> Draft | None:
    """Return the entry of an owned item to correct; None when the company has it no more."""
    own = find(campaign, item)
    return None if own is None else draft_of_held(own.item, seat, campaign, box)


def gain_view(campaign: Campaign, box: Box, *, unique: bool) -> GainView:
    """Return the deck of this chapter that common or unique cards come from."""
    number = box.chapter(campaign.chapter).number
    name = deck_name(unique=unique, chapter=number)
    deck = campaign.decks.get(name)
    return GainView(name, number, None if deck is None else deck.left)


def petition_view(store: Store, phrases: Phrases, already: tuple[str, ...] = ()) -> PetitionView:
    """Return the cost and result of a petition now, which gave the items ``already`` before.

    Source: ITEM-16, ITEM-17, L228-232.
    """
    campaign: Campaign = store.campaign
    say = phrases.texts.say
    short = shortage(campaign, store.box)._asdict()
    words = [say(f"items.short.{name}", n=n) for name, n in short.items() if n]
    enough = refuse_enough(campaign, store.box, already)
    return PetitionView(
        short=say("items.short", what=", ".join(words)) if words else "",
        why_not="" if enough is None else phrases.refusal_text(enough),
        marks=campaign.company.knockouts,
        lines=petition_lines(store, phrases, already),
    )
