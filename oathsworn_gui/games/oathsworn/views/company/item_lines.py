"""Items as lines to show: what they are, what equipping them changes, why not."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem, Petition, UnequipItem
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.company.item_compare import Change, Verdict, change_of
from oathsworn_gui.games.oathsworn.rules.company.item_fit import may_equip
from oathsworn_gui.games.oathsworn.rules.company.items import deck_name, new_item, owned
from oathsworn_gui.games.oathsworn.rules.company.petition import draws_blind
from oathsworn_gui.games.oathsworn.views.company.item_words import might_letters, short_words
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts

MARKS: dict[Verdict, tuple[str, str]] = {
    "better": ("arrow-up-bold", "moss"),
    "worse": ("arrow-down-bold", "blood"),
    "other": ("swap-horizontal", "steel"),
    "same": ("equal", "quiet"),
    "unknown": ("help", "gold"),
}
"""The icon and the colour token of each verdict; its word is always beside them."""
DIGITS = 9


class Mark(NamedTuple):
    """A few words with their verdict before them: "DEFENSE 4 to 3, worse"."""

    verdict: Verdict
    words: str


class ItemLine(NamedTuple):
    """One item: its key cap, what it is, what is done with it by ``action``, and what that changes.

    ``words`` say kind and who has it, ``fresh`` that it was gained while the panel was open;
    ``why_not`` why it should not be done, ``blocked`` that it cannot be.
    """

    item: Item
    key: str
    words: str
    action: Action
    does: str
    marks: tuple[Mark, ...] = ()
    fresh: bool = False
    why_not: str = ""
    blocked: bool = False

    def refused(self, phrases: Phrases, refusal: Refusal | None) -> "ItemLine":
        """Return the line with why it should not be done, where it should not."""
        if refusal is None:
            return self
        blocked = refusal.strength == "impossible"
        return self._replace(why_not=phrases.refusal_text(refusal), blocked=blocked)


def worn_lines(store: Store, phrases: Phrases, seat: Seat) -> tuple[ItemLine, ...]:
    """Return what a seat has equipped; each line puts its item away."""
    campaign: Campaign = store.campaign
    lines: list[ItemLine] = []
    for item in campaign.seats[seat].equipped:
        action, does = UnequipItem(item=item.id), phrases.texts.say("company.items.off")
        line = ItemLine(item, "", short_words(item, phrases.texts), action, does)
        lines.append(line.refused(phrases, store.refuse(action)))
    return tuple(lines)


def other_lines(
    store: Store, phrases: Phrases, seat: Seat, begun: frozenset[str]
) -> tuple[ItemLine, ...]:
    """Return what a seat could equip: the backpack, what came since ``begun`` first, then others'.

    ``begun`` are the ids of what the company owned when the panel opened.
    """
    campaign: Campaign = store.campaign
    rest = [own for own in owned(campaign) if own.seat != seat]
    rest.sort(key=lambda own: (own.seat or "", own.item.id in begun))
    lines: list[ItemLine] = []
    for place, own in enumerate(rest, 1):
        item, words = own.item, short_words(own.item, phrases.texts)
        if own.seat is not None:
            words = f"{campaign.seats[own.seat].name}: {words}"
        if item.id not in begun:
            words = f"{phrases.texts.say('items.fresh')}, {words}"
        action, does = EquipItem(item=item.id, seat=seat), phrases.texts.say("company.items.on")
        change = change_of(campaign, seat, item.id, store.box)
        marks = marks_of(change, item, phrases.texts)
        if may_equip(store.box.cls(campaign.seats[seat].cls), item) is None:
            marks = (*marks, Mark("unknown", phrases.texts.say("items.check-board")))
        key = str(place) if place <= DIGITS else ""
        line = ItemLine(item, key, words, action, does, marks, item.id not in begun)
        lines.append(line.refused(phrases, store.refuse(action)))
    return tuple(lines)


def petition_lines(
    store: Store, phrases: Phrases, already: tuple[str, ...] = ()
) -> tuple[ItemLine, ...]:
    """Return the cards of the known common decks of this and earlier chapters, to ask for.

    Why the Raven Spire should not be asked at all is said once, above. Source: ITEM-17, L229-232.
    """
    campaign: Campaign = store.campaign
    if draws_blind(campaign):
        return _blind_lines(store, phrases, already)
    box, say = store.box, phrases.texts.say
    lines: list[ItemLine] = []
    for number in range(box.chapter(campaign.chapter).number, 0, -1):
        name = deck_name(unique=False, chapter=number)
        deck = campaign.decks.get(name, Deck())
        for card, left in sorted(deck.pile.items()):
            item = new_item(campaign, box.item(card))[1].evolve(id=card)
            key = str(len(lines) + 1) if len(lines) < DIGITS else ""
            there = say("items.petition.left", chapter=number, n=left)
            words = f"{short_words(item, phrases.texts)}, {there}"
            action = Petition(card=card, deck=name, already=already)
            lines.append(ItemLine(item, key, words, action, say("items.petition.ask")))
    return tuple(lines)


def _blind_lines(store: Store, phrases: Phrases, already: tuple[str, ...]) -> tuple[ItemLine, ...]:
    """Return the known decks, each giving its top card. Source: ITEM-20; facts, section 9."""
    campaign: Campaign = store.campaign
    say, lines = phrases.texts.say, list[ItemLine]()
    for number in range(store.box.chapter(campaign.chapter).number, 0, -1):
        name = deck_name(unique=False, chapter=number)
        left = campaign.decks.get(name, Deck()).left
        if left:
            key = str(len(lines) + 1) if len(lines) < DIGITS else ""
            title = say("items.petition.blind", chapter=number)
            unseen = Item(id=name, card="", name=title, kind="gear", value=number)
            words = say("items.petition.left", chapter=number, n=left)
            action, does = Petition(deck=name, already=already), say("items.petition.ask")
            lines.append(ItemLine(unseen, key, words, action, does))
    return tuple(lines)


def marks_of(change: Change, item: Item, texts: Texts) -> tuple[Mark, ...]:
    """Return what equipping an item changes of MIGHT and DEFENSE, in words."""
    say = texts.say
    marks: list[Mark] = []
    if change.might != "same":
        before, after = (
            might_letters(change.might_before, texts),
            might_letters(change.might_after, texts),
        )
        words = say("items.change.might", before=before, after=after)
        marks.append(Mark(change.might, f"{words}, {say(f'items.{change.might}')}"))
    if item.defense is None and item.kind in ("shield", "armour"):
        marks.append(Mark("unknown", say("items.change.unread")))
    elif change.defense != "same":
        words = say(
            "items.change.defense", before=change.defense_before, after=change.defense_after
        )
        marks.append(Mark(change.defense, f"{words}, {say(f'items.{change.defense}')}"))
    if change.gone:
        names = ", ".join(gone.name for gone in change.gone)
        marks.append(Mark("other", say("items.change.gone", items=names)))
    return tuple(marks) or (Mark("same", say("items.change.none")),)
