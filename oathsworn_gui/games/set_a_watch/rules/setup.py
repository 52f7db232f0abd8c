"""Setting up: adventurers and their cards, decks by difficulty, the fire, the first location."""

from collections import Counter
from collections.abc import Iterable, Mapping

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.content.load import Printed
from oathsworn_gui.games.set_a_watch.model.adventurer import Adventurer, Card, Die
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.cards import CreatureDef, LocationDef
from oathsworn_gui.games.set_a_watch.model.line import Group, Pool
from oathsworn_gui.games.set_a_watch.model.new_game import NewGame
from oathsworn_gui.games.set_a_watch.model.procedures import Dawn
from oathsworn_gui.games.set_a_watch.model.words import SEATS, SUMMON, SUMMONS, Difficulty
from oathsworn_gui.games.set_a_watch.rules.firewood import START
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.reaction import show_top
from oathsworn_gui.games.set_a_watch.rules.unseen import (
    CREATURES,
    FINALS,
    LOCATIONS,
    UNHALLOWED,
    hidden,
)
from oathsworn_gui.tabletop.chance import next_card, pick
from oathsworn_gui.tabletop.procedure import settle

IN_DECK = 30
ACOLYTES = 2
UNHALLOWED_IN_DECK = 7
MAP_CARDS = 8
EQUIPPED = 3


class NewGameError(ValueError):
    """The choices of a new game do not hold; ``code`` is the end of a text's key."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def new_campaign(choices: NewGame, printed: Printed) -> Campaign:
    """Return a new game, at its first roll; a table that deals tells the first location.

    Source: WATCH-01, WATCH-17, WATCH-18, L10, L26, L29-33, L309-312.

    Raises:
        NewGameError: adventurers or locations are not those there are, or too few.
    """
    box = Box(printed, choices.own)
    chosen = _chosen(choices, box)
    seats = dict(zip(SEATS, chosen, strict=True))
    owners = owners_of(len(choices.players))
    campaign = Campaign(
        seed=choices.seed,
        sealed=choices.sealed,
        title=choices.title or printed.title,
        players=choices.players,
        dealer=choices.dealer,
        difficulty=choices.difficulty,
        firewood=1 + pick(choices.seed, "fire", 0, 6) if choices.cold else START,
        location="",
        adventurers={
            seat: _adventurer(choices.seed, seat, key, box, owners[seat])
            for seat, key in seats.items()
        },
        own=choices.own,
    )
    campaign = show_top(_with_decks(campaign, choices, box))
    opened = campaign.evolve(pending=(Dawn(id="p0", opens=True),))
    return settle(PROCEDURES, opened, box).after


def _chosen(choices: NewGame, box: Box) -> tuple[str, ...]:
    """Return the four boards in the order of the seats. Source: WATCH-01, WATCH-03, L29-35."""
    chosen = choices.adventurers or tuple(box.adventurers)[: len(SEATS)]
    if len(set(chosen)) != len(SEATS) or any(key not in box.adventurers for key in chosen):
        raise NewGameError("four-adventurers")
    return chosen


def owners_of(players: int) -> Mapping[str, str]:
    """Return whose each seat is: of three players the fourth seat is flexible and nobody's.

    Source: WATCH-02, L30-33.
    """
    shares = {1: "1111", 2: "1122", 3: "123", 4: "1234"}[players]
    return {seat: f"p{shares[i]}" if i < len(shares) else "" for i, seat in enumerate(SEATS)}


def _adventurer(seed: int, seat: str, key: str, box: Box, player: str) -> Adventurer:
    """Return an adventurer with its five cards shuffled: two ready, one exhausted, two spare.

    Source: WATCH-03, WATCH-04, WATCH-05, L34-39, L42-47.
    """
    board = box.adventurer(key)
    cards = _shuffled(seed, f"cards/{seat}", board.abilities)
    first, second, third = (Die(sides=sides) for sides in board.dice)
    return dealt(Adventurer(key=key, player=player, dice=(first, second, third), cards=()), cards)


def dealt(adventurer: Adventurer, cards: tuple[str, ...]) -> Adventurer:
    """Return an adventurer with five cards in this order. Source: WATCH-04, L35-39."""
    equipped = tuple(
        Card(ability=ability, exhausted=i == EQUIPPED - 1)
        for i, ability in enumerate(cards[:EQUIPPED])
    )
    return adventurer.evolve(cards=equipped, spares=cards[EQUIPPED:])


def _shuffled(seed: int, stream: str, cards: Iterable[str]) -> tuple[str, ...]:
    left = Counter(cards)
    order: list[str] = []
    while left:
        card = next_card(seed, stream, len(order), left)
        order.append(card)
        left = left - Counter([card])
    return tuple(order)


def pile_sizes(difficulty: Difficulty) -> tuple[int, ...]:
    """Return the sizes of the piles with their Summon, top first; the smaller ones lie below.

    Source: WATCH-10, WATCH-12, WATCH-13, L149-157, L160-164.
    """
    piles = SUMMONS[difficulty]
    size, more = divmod(IN_DECK, piles)
    return tuple(size + (1 if i < more else 0) + 1 for i in range(piles))


def _with_decks(campaign: Campaign, choices: NewGame, box: Box) -> Campaign:
    """Return the campaign with all its decks and the first card of the Horde.

    Source: WATCH-08, WATCH-09, L138-146.
    """
    creatures = _creature_pool(choices, box)
    unhallowed = Pool(left=_counts((choices.own if choices.box else box).unhallowed.values()))
    piles = pile_sizes(choices.difficulty)
    groups = {f"p{i + 1}": Group(pool=CREATURES, extra={SUMMON: 1}) for i in range(len(piles))}
    groups["u"] = Group(pool=UNHALLOWED)
    deck = tuple(card for i, n in enumerate(piles) for card in (hidden(f"p{i + 1}"),) * n)
    after = campaign.evolve(
        creatures=deck,
        unhallowed=(hidden("u"),) * UNHALLOWED_IN_DECK,
        horde=(hidden("u"),),
        pools={CREATURES: creatures, UNHALLOWED: unhallowed},
        groups=groups,
    )
    return _with_locations(after, choices, box)


def _counts(cards: Iterable[CreatureDef]) -> Mapping[str, int]:
    return {card.key: card.copies for card in cards}


def _creature_pool(choices: NewGame, box: Box) -> Pool:
    """Return the creatures that may come; when the program deals, which 30 is chosen by chance.

    Two Acolytes are always among them. A table chooses itself, so any creature may come.
    Source: WATCH-11, L157-160.
    """
    every = Counter(_counts((choices.own if choices.box else box).creatures.values()))
    if choices.dealer == "table":
        return Pool(left=every)
    kept = Counter({box.printed.acolyte: min(ACOLYTES, every[box.printed.acolyte])})
    left = every - kept
    while kept.total() < IN_DECK and left:
        card = next_card(choices.seed, "deck", kept.total(), left)
        kept[card] += 1
        left = left - Counter([card])
    return Pool(left=+kept, out=left)


def _with_locations(campaign: Campaign, choices: NewGame, box: Box) -> Campaign:
    """Return the campaign with the map: eight locations by chance, a final one below.

    All other locations that are not final form the unused deck, respites among them. Source:
    WATCH-14, WATCH-15, WATCH-26, L168-176, L286-287.
    """
    every: Mapping[str, LocationDef] = (choices.own if choices.box else box).locations
    by_kind = {
        kind: {key: 1 for key, one in every.items() if one.kind == kind}
        for kind in ("plain", "respite", "final")
    }
    plain, respites, finals = by_kind["plain"], by_kind["respite"], by_kind["final"]
    if choices.dealer == "program" and (len(plain) < MAP_CARDS or not finals):
        raise NewGameError("few-locations")
    if choices.final and choices.final not in finals:
        raise NewGameError("final-location")
    unused = max(0, len(plain) - MAP_CARDS) + len(respites)
    return campaign.evolve(
        map=(*(hidden("m"),) * MAP_CARDS, choices.final or hidden("f")),
        unused=(hidden("n"),) * unused,
        pools={**campaign.pools, LOCATIONS: Pool(left=plain), FINALS: Pool(left=finals)},
        groups={
            **campaign.groups,
            "m": Group(pool=LOCATIONS),
            "n": Group(pool=LOCATIONS, extra=respites),
            "f": Group(pool=FINALS),
        },
    )
