"""Validation of story effects before they are carried out: impossible or without change."""

from collections.abc import Callable, Mapping, Sequence

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.procedures import Trade
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.map.entered_track import LONGEST_TRACK
from oathsworn_gui.games.oathsworn.rules.map.events import HIGHEST, is_event_card
from oathsworn_gui.games.oathsworn.rules.map.journey import MOST_RATIONS, journey_of
from oathsworn_gui.games.oathsworn.rules.map.story_state import LOCATIONS
from oathsworn_gui.games.oathsworn.rules.story.death import seat_called
from oathsworn_gui.games.oathsworn.rules.story.effects_sheets import ally_called
from oathsworn_gui.tabletop.action import Refusal, impossible, refuse

_Judge = Callable[[Campaign, Effect, Box], Refusal | None]

_AMOUNTS: Mapping[str, tuple[int, int]] = {
    "iron": (-999, 999),
    "hp": (-6, 6),
    "time": (1, LONGEST_TRACK),
    "counter": (-999, 999),
    "combat-token": (0, 20),
    "combat-token-lost": (0, 20),
    "items": (0, 12),
    "event": (0, 6),
    "fight": (1, 99),
    "track": (0, LONGEST_TRACK),
    "journey": (0, MOST_RATIONS),
    "rations": (-MOST_RATIONS, MOST_RATIONS),
}
"""Smallest and largest number of each kind; a smallest of 0 means one, or as known."""

_SIGNED = ("iron", "hp", "counter", "rations")
_NAMED: Mapping[str, int] = {
    "clue": 40,
    "clue-lost": 40,
    "keyword": 80,
    "keyword-lost": 80,
    "counter": 40,
    "direction": 60,
    "item": 60,
    "ally": 60,
    "trait": 60,
    "node": 60,
    "note": 200,
}
"""Kinds that need a name, and its most letters."""

_CHOICES: Mapping[str, tuple[str, ...]] = {
    "event": ("city", "deepwood"),
    "event-add": ("city", "deepwood"),
}
_WITH_TOKEN = ("combat-token", "permanent-token")
_NOT_IN_A_TRADE = ("shop", "item", "items")
"""What the open row of a trade is in the way of: its deck is not there to be drawn from."""
_LOCATED = ("token", "token-off", "go")


SEATS = 4
"""How many Oathsworn a company has. Source: SETUP-02, L6-7."""

_PERSONAL = frozenset(
    {"hp", "combat-token", "combat-token-lost", "permanent-token", "injury", "injuries-gone"}
)
"""Kinds whose ``numbers`` name the seat that is struck."""


def refuse_effect(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    """Say why no story can say this, or None: an amount, number or name that there is not."""
    return (
        _amount(effect)
        or _name(effect)
        or _numbers(effect)
        or _token_and_deck(effect)
        or _known(campaign, effect, box)
    )


def refuse_unlaid(campaign: Campaign, effects: Sequence[Effect]) -> Refusal | None:
    """Refuse location tokens without a map, unless one is set up before. Source: SETUP-25."""
    laid = story_of(campaign).has_map
    for effect in effects:
        if effect.kind in ("token", "go") and not laid:
            return refuse("story.no-map", "SETUP-25")
        laid = laid or effect.kind == "map"
    return None


def _amount(effect: Effect) -> Refusal | None:
    least, most = _AMOUNTS.get(effect.kind, (effect.amount, effect.amount))
    if not least <= effect.amount <= most:
        return impossible("says.amount", said=effect.kind, n=effect.amount, least=least, most=most)
    if effect.kind in _SIGNED and not effect.amount:
        return impossible("says.no-amount", said=effect.kind)
    return None


def _name(effect: Effect) -> Refusal | None:
    most = _NAMED.get(effect.kind)
    if most is None:
        return None
    if not effect.name.strip():
        return impossible("says.no-name", said=effect.kind)
    return impossible("says.too-long-a-name", most=most) if len(effect.name) > most else None


def _numbers(effect: Effect) -> Refusal | None:
    if effect.kind in _PERSONAL and any(not 1 <= n <= SEATS for n in effect.numbers):
        return impossible("turn.nobody-there")
    if effect.kind not in _LOCATED:
        return None
    if not effect.numbers or (effect.kind == "go" and len(effect.numbers) > 1):
        return impossible("says.no-number", said=effect.kind, most=LOCATIONS)
    wrong = next((n for n in effect.numbers if not 1 <= n <= LOCATIONS), None)
    return None if wrong is None else impossible("story.no-such-location", n=wrong)


def _token_and_deck(effect: Effect) -> Refusal | None:
    if effect.kind in _WITH_TOKEN and effect.token is None:
        return impossible("says.no-token-named")
    decks = _CHOICES.get(effect.kind)
    if decks is not None and effect.deck not in decks:
        return impossible("says.no-deck")
    if effect.kind == "path" and effect.name not in ("A", "B"):
        return impossible("says.no-path")
    if effect.kind == "shop" and effect.name not in ("banksmith", "apothecary"):
        return impossible("says.no-shop")
    return None


def _known(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    if effect.kind == "trait" and box.trait(effect.name) is None:
        return impossible("says.no-trait", "LEVEL-19", trait=effect.name)
    if effect.kind == "killed" and effect.name and seat_called(campaign, effect.name, box) is None:
        return impossible("says.nobody-called", "LEVEL-08", name=effect.name)
    if effect.kind == "event-add" and not is_event_card(box, effect.deck, effect.name):
        return impossible("event.no-such-card", card=effect.name, most=HIGHEST)
    if effect.kind in _NOT_IN_A_TRADE and any(isinstance(p, Trade) for p in campaign.pending):
        return impossible("says.shop-open", "SHOP-10")
    return None


def refuse_moot(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    """Say why an effect would change nothing in the current state, or None."""
    judge = _MOOT.get(effect.kind)
    return None if judge is None else judge(campaign, effect, box)


def _clue(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    held = effect.name in story_of(campaign).clues
    return impossible("story.clue-held", "STORY-10", clue=effect.name) if held else None


def _clue_lost(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    held = effect.name in story_of(campaign).clues
    return None if held else impossible("story.clue-not-held", clue=effect.name)


def _keyword(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    held = effect.name in campaign.company.keywords
    return impossible("says.keyword-held", word=effect.name) if held else None


def _keyword_lost(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    held = effect.name in campaign.company.keywords
    return None if held else impossible("says.keyword-not-held", word=effect.name)


def _tokens(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    there = all(n in story_of(campaign).tokens for n in effect.numbers)
    return impossible("story.token-there", "STORY-04", n=effect.numbers[0]) if there else None


def _tokens_off(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    there = any(n in story_of(campaign).tokens for n in effect.numbers)
    return None if there else impossible("story.no-token", "STORY-05", n=effect.numbers[0])


def _path(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    taken = story_of(campaign).path == effect.name
    return impossible("story.path-taken", "STORY-09", path=effect.name) if taken else None


def _time(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    track = story_of(campaign).track
    if track is None:
        return impossible("time.no-track-yet", "SETUP-25")
    return impossible("time.track-full", "TIME-13") if track.next_space is None else None


def _ally_lost(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    if not campaign.company.allies:
        return impossible("says.no-allies", "ALLY-02")
    known = not effect.name or ally_called(campaign, effect.name) is not None
    return None if known else impossible("says.no-ally", "ALLY-02", name=effect.name)


def _trait(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    trait = box.trait(effect.name)
    if trait is None or campaign.company.traits.get(trait.key, 0) < trait.most:
        return None
    return impossible("says.trait-full", trait.rule, trait=trait.name)


def _event_add(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    deck = campaign.decks.get(f"event.{effect.deck}")
    there = deck is not None and (effect.name in deck.pile or effect.name in deck.in_play)
    wrong = impossible("event.in-deck", "EVENT-03", deck=effect.deck, card=effect.name)
    return wrong if there else None


def _on_journey(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    return impossible("journey.none") if journey_of(campaign) is None else None


def _injuries_gone(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    hurt = any(who.injuries for who in campaign.seats.values())
    return None if hurt else impossible("says.no-injuries")


_MOOT: Mapping[str, _Judge] = {
    "clue": _clue,
    "clue-lost": _clue_lost,
    "keyword": _keyword,
    "keyword-lost": _keyword_lost,
    "token": _tokens,
    "token-off": _tokens_off,
    "path": _path,
    "time": _time,
    "ally-lost": _ally_lost,
    "trait": _trait,
    "event-add": _event_add,
    "rations": _on_journey,
    "node": _on_journey,
    "journey-over": _on_journey,
    "injuries-gone": _injuries_gone,
}
"""How each kind is seen to change nothing."""
