"""Looking at the top of decks: scouting, and checking the map."""

from itertools import permutations

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Effects
from oathsworn_gui.games.set_a_watch.rules.step import Step
from oathsworn_gui.games.set_a_watch.rules.told import (
    cards_question,
    deals,
    dealt_cards,
    told_pile,
)
from oathsworn_gui.games.set_a_watch.rules.unseen import FINALS, group_of, is_hidden, reshuffled
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, replace

MOST_SCOUTED = 4
"""More cards than so many are not looked at together: they have too many orders to choose from."""

LOOKED = "looked"
"""The target of effects whose cards have been looked at: what is left is where they go."""


def _ways(n: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Return every way to put ``n`` cards on top and under a deck, in any order."""
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for order in permutations(range(n)):
        found.extend((order[:cut], order[cut:]) for cut in range(n, -1, -1))
    return tuple(found)


def _key(way: tuple[tuple[int, ...], tuple[int, ...]]) -> str:
    return "/".join("".join(map(str, part)) or "-" for part in way)


def _scouted(campaign: Campaign, effect: Effect) -> tuple[str, ...]:
    return campaign.creatures[: max(0, min(effect.n, MOST_SCOUTED))]


def _ask_scout(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> Question | None:
    """Ask what the cards are, if the table deals, then where each of them goes.

    Source: WATCH-36, WATCH-38, L410-412.
    """
    del box
    cards = _scouted(campaign, effect)
    if not cards:
        return None
    if run.target != LOOKED:
        if deals(campaign, cards):
            return None
        return cards_question(run, "watch.scouted", "creature", len(cards), unseen=True)
    options = tuple(
        Option(
            key=_key(way),
            code="watch.scout",
            params={
                "top": " ".join(cards[i] for i in way[0]),
                "under": " ".join(cards[i] for i in way[1]),
            },
        )
        for way in _ways(len(cards))
    )
    return Question(
        procedure=run.id, kind="watch.where", form="choice", options=options, rule="WATCH-36"
    )


def _scout(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Look at the top creatures, or put them where the answer says.

    Source: WATCH-36, WATCH-38, L410-412.
    """
    del box
    if run.target == LOOKED:
        return _put_back(replace(campaign, run.evolve(target="")), effect, str(value))
    if len(campaign.creatures) == 0 and campaign.graveyard:
        again = replace(reshuffled(campaign), run.evolve(target="again"))
        return Outcome(again, (line("watch.reshuffled", "WATCH-58"),))
    cards = _scouted(campaign, effect)
    if not cards:
        return Outcome(replace(campaign, run.evolve(target="")), (line("watch.nothing"),))
    after, deck = campaign, campaign.creatures
    if isinstance(value, tuple):
        after, deck = told_pile(campaign, deck, value)
    elif value != "unseen":
        after, dealt = dealt_cards(campaign, cards)
        deck = (*dealt, *deck[len(cards) :])
    return Outcome(replace(after.evolve(creatures=deck), run.evolve(target=LOOKED)))


def _put_back(campaign: Campaign, effect: Effect, key: str) -> Outcome:
    cards = _scouted(campaign, effect)
    top, under = ("" if part == "-" else part for part in key.split("/"))
    deck = (
        *(cards[int(i)] for i in top),
        *campaign.creatures[len(cards) :],
        *(cards[int(i)] for i in under),
    )
    told = line("watch.scouted", "WATCH-36", top=len(top), under=len(under))
    return Outcome(campaign.evolve(creatures=deck), (told,))


def replaceable(campaign: Campaign, box: Box) -> tuple[str, ...]:
    """Return the next location if another may take its place, which the final one's never does.

    Source: WATCH-40, L422-423.
    """
    if not campaign.map:
        return ()
    card = campaign.map[0]
    if is_hidden(card):
        return () if group_of(campaign, card).pool == FINALS else (card,)
    return () if box.location(card).kind == "final" else (card,)


def _pair(campaign: Campaign, box: Box) -> tuple[str, ...]:
    """Return the next location and an unused one; none where one of them lacks.

    Source: WATCH-39, WATCH-41, L417-423.
    """
    pair = (*replaceable(campaign, box), *campaign.unused[:1])
    return pair if len(pair) > 1 else ()


def _ask_map(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> Question | None:
    """Ask which two locations they are, if the table deals, then which of them is kept.

    Source: WATCH-39, L417-422.
    """
    del effect
    pair = _pair(campaign, box)
    if run.target != LOOKED:
        if not pair or deals(campaign, pair):
            return None
        return cards_question(run, "watch.two-locations", "location", 2)
    options = tuple(
        Option(key=key, code="watch.location", params={"location": card})
        for key, card in zip(("map", "unused"), pair, strict=True)
    )
    return Question(
        procedure=run.id, kind="watch.which-location", form="choice", options=options,
        rule="WATCH-39",
    )  # fmt: skip


def _map(campaign: Campaign, box: Box, run: Effects, effect: Effect, value: Value) -> Outcome:
    """Look at the next location and at an unused one; one becomes the next, one goes under.

    Source: WATCH-39, L417-422.
    """
    del effect
    pair = _pair(campaign, box)
    if not pair:
        return Outcome(replace(campaign, run.evolve(target="")), (line("watch.nothing"),))
    if run.target != LOOKED:
        looked = told_pile(campaign, pair, value) if isinstance(value, tuple) else None
        after, pair = looked or dealt_cards(campaign, pair)
        after = after.evolve(map=(pair[0], *after.map[1:]), unused=(pair[1], *after.unused[1:]))
        return Outcome(replace(after, run.evolve(target=LOOKED)))
    kept, other = pair if value == "map" else pair[::-1]
    after = replace(campaign, run.evolve(target="")).evolve(
        map=(kept, *campaign.map[1:]), unused=(*campaign.unused[1:], other)
    )
    return Outcome(after, (line("watch.map-checked", "WATCH-39", location=kept),))


def hidden_of(campaign: Campaign, effect: Effect) -> tuple[str, ...]:
    """Return the cards a question of such an effect asks the table for."""
    if effect.do == "check-map":
        return (*campaign.map[:1], *campaign.unused[:1])
    return _scouted(campaign, effect)


STEPS = {
    "scout": Step(_scout, question=_ask_scout, rule="WATCH-36"),
    "check-map": Step(_map, question=_ask_map, rule="WATCH-39"),
}
"""The steps that look at decks."""
