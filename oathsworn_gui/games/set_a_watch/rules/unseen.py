"""Cards that nobody has seen: a deck is what is left, no order is chosen before a card is seen.

Every face-down card is a place of a group that was shuffled together. A place is one of the extra
cards of its group, each place as likely as the other, or any card of the group's pool.
"""

from collections import Counter
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.line import HIDDEN, Group, Pool
from oathsworn_gui.tabletop.chance import next_card, pick
from oathsworn_gui.tabletop.state import count, put

CREATURES = "creatures"
UNHALLOWED = "unhallowed"
LOCATIONS = "locations"
FINALS = "finals"


def is_hidden(card: str) -> bool:
    """Whether nobody has seen a card."""
    return card.startswith(HIDDEN)


def hidden(group: str) -> str:
    """Return a card of a group that nobody has seen."""
    return f"{HIDDEN}{group}"


def group_of(campaign: Campaign, card: str) -> Group:
    """Return the group of a card that nobody has seen; an empty one when it is unknown."""
    return campaign.groups.get(card.removeprefix(HIDDEN)) or Group(pool=CREATURES)


def _lying(campaign: Campaign) -> tuple[str, ...]:
    """Return every card that lies somewhere."""
    decks = (campaign.creatures, campaign.unhallowed, campaign.map, campaign.unused)
    piles = (campaign.horde, campaign.away, (campaign.location,))
    in_line = tuple(card.card for card in campaign.line)
    return (*in_line, *(card for pile in (*decks, *piles) for card in pile))


def places(campaign: Campaign, card: str) -> int:
    """Return how many places of the group of an unseen card there are, itself included."""
    return _lying(campaign).count(card)


class Seen(NamedTuple):
    """The campaign after a card was seen, and its key."""

    after: Campaign
    card: str


def can_deal(campaign: Campaign, card: str) -> bool:
    """Whether chance can say what an unseen card is."""
    group = group_of(campaign, card)
    return bool(group.extra) or bool(_pool(campaign, group).left)


def _pool(campaign: Campaign, group: Group) -> Pool:
    return campaign.pools.get(group.pool) or Pool()


def deal(campaign: Campaign, card: str, gone: int = 0) -> Seen:
    """Return what chance says an unseen card is, taken out of what is left.

    ``gone`` places of its group were dealt already and still lie there unseen.

    Raises:
        ValueError: nothing is left (`can_deal`).
    """
    group = group_of(campaign, card)
    pool = _pool(campaign, group)
    all_extra = sum(group.extra.values())
    stream = f"{group.pool}/{card}"
    here = max(places(campaign, card) - gone, all_extra)
    turn = pick(campaign.seed, stream, pool.drawn, here)
    of_pool = pool.left and (turn >= all_extra)
    counts = pool.left if of_pool or not group.extra else group.extra
    key = next_card(campaign.seed, group.pool, pool.drawn, counts)
    counted = campaign.evolve(
        pools=put(campaign.pools, group.pool, pool.evolve(drawn=pool.drawn + 1))
    )
    return Seen(_taken(counted, card, key, extra=counts is group.extra), key)


def _taken(campaign: Campaign, card: str, key: str, *, extra: bool) -> Campaign:
    """Return the campaign with a key taken out of the group of a card, or out of its pool."""
    group = group_of(campaign, card)
    if extra:
        after = group.evolve(extra=count(group.extra, key, -1))
        return campaign.evolve(groups=put(campaign.groups, card.removeprefix(HIDDEN), after))
    pool = _pool(campaign, group)
    left = pool.evolve(left=count(pool.left, key, -1))
    return campaign.evolve(pools=put(campaign.pools, group.pool, left))


def may_be(campaign: Campaign, card: str, key: str) -> bool:
    """Whether an unseen card may be of that key, as far as the players know."""
    group = group_of(campaign, card)
    pool = _pool(campaign, group)
    if key in group.extra or key in pool.left or key in pool.out:
        return True
    return any(key in other.extra for other in campaign.groups.values())


def tell(campaign: Campaign, card: str, key: str) -> Seen:
    """Return what the table says an unseen card is, taken out of what may still come."""
    group = group_of(campaign, card)
    pool = _pool(campaign, group)
    if key in group.extra:
        return Seen(_taken(campaign, card, key, extra=True), key)
    if key in pool.left:
        return Seen(_taken(campaign, card, key, extra=False), key)
    if key in pool.out:
        after = pool.evolve(out=count(pool.out, key, -1))
        return Seen(campaign.evolve(pools=put(campaign.pools, group.pool, after)), key)
    other = next((name for name, one in campaign.groups.items() if key in one.extra), None)
    if other is None:
        return Seen(campaign, key)
    return Seen(_taken(campaign, hidden(other), key, extra=True), key)


def what_is_left(campaign: Campaign, card: str) -> Counter[str]:
    """Return how many of each card an unseen one may be, as far as the players know."""
    group = group_of(campaign, card)
    pool = _pool(campaign, group)
    return Counter(dict(group.extra)) + Counter(dict(pool.left)) + Counter(dict(pool.out))


def new_group(campaign: Campaign, pool: str, extra: Counter[str]) -> Seen:
    """Return the campaign with one group more, and an unseen card of it."""
    name = str(campaign.next_id)
    group = Group(pool=pool, extra=dict(extra))
    after = campaign.evolve(next_id=campaign.next_id + 1, groups=put(campaign.groups, name, group))
    return Seen(after, hidden(name))


def shuffled_in(campaign: Campaign, cards: tuple[str, ...]) -> Campaign:
    """Return the campaign with cards shuffled into the creature deck.

    Source: WATCH-119, L320-323.
    """
    known = [card for card in campaign.creatures if not is_hidden(card)]
    after, drawn_in = campaign, Counter((*known, *cards))
    for card in dict.fromkeys(card for card in campaign.creatures if is_hidden(card)):
        after, moved = _leaving_group(after, card)
        drawn_in += moved
    made = new_group(after, CREATURES, drawn_in)
    size = len(campaign.creatures) + len(cards)
    return _tidy(made.after.evolve(creatures=(made.card,) * size))


def _leaving_group(campaign: Campaign, card: str) -> tuple[Campaign, Counter[str]]:
    """Return what of a group's extra cards lies in the deck; elsewhere the rest of it stays.

    Where some of its places are out of the deck chance decides, each place being as likely.
    """
    group = group_of(campaign, card)
    inside, all_places = campaign.creatures.count(card), places(campaign, card)
    moved: Counter[str] = Counter()
    for k, key in enumerate(Counter(dict(group.extra)).elements()):
        if pick(campaign.seed, f"shuffle/{card}/{campaign.next_id}", k, all_places - k) < inside:
            moved[key] += 1
            inside -= 1
    left = Counter(dict(group.extra)) - moved
    name = card.removeprefix(HIDDEN)
    kept = group.evolve(extra=dict(left))
    return campaign.evolve(groups=put(campaign.groups, name, kept)), moved


def _tidy(campaign: Campaign) -> Campaign:
    """Return the campaign without groups of which no place is left."""
    lying = set(_lying(campaign))
    groups = {name: one for name, one in campaign.groups.items() if hidden(name) in lying}
    return campaign.evolve(groups=groups)


def reshuffled(campaign: Campaign) -> Campaign:
    """Return the campaign with the whole Graveyard as the new creature deck.

    Source: WATCH-58, L566-570, L1046-1049.
    """
    made = new_group(campaign, CREATURES, Counter(campaign.graveyard))
    deck = (made.card,) * len(campaign.graveyard)
    return _tidy(made.after.evolve(creatures=deck, graveyard=()))


def top_creature(campaign: Campaign) -> tuple[Campaign, str | None]:
    """Take the top creature, face down; the Graveyard is shuffled when the deck is empty.

    None when there is no card in either. Source: WATCH-58, L566-570, L1046-1049.
    """
    if not campaign.creatures and campaign.graveyard:
        campaign = reshuffled(campaign)
    if not campaign.creatures:
        return campaign, None
    return campaign.evolve(creatures=campaign.creatures[1:]), campaign.creatures[0]
