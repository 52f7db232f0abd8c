"""What must hold at every step of an encounter."""

from collections import Counter

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay
from oathsworn_gui.games.oathsworn.model.words import COLOURS, FAMILIES
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import ALLY_ANIMUS, encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import all_cards

CARDS_A_DECK = 18


class UnsoundError(AssertionError):
    """Something does not hold; the words say what."""


def refuse_unsound(before: Campaign, campaign: Campaign, most_hp: int) -> None:
    """Raise `UnsoundError` where a step broke what must hold.

    Animus is between 0 and its maximum, each card lies in one place, HP fit their dice, no figures
    share a hex or stand off the board, broken dice stay gone, decks keep their cards.
    """
    state = encounter_of(campaign)
    _seats(campaign, state, most_hp)
    _board(state)
    _dice(encounter_of(before), state)
    _decks(encounter_of(before), campaign, state)


def _need(held: bool, words: str) -> None:
    if not held:
        raise UnsoundError(words)


def _seats(campaign: Campaign, state: Encounter, most_hp: int) -> None:
    for seat, who in campaign.seats.items():
        _need(0 <= who.hp <= most_hp, f"{who.name} has {who.hp} HP")
        _need(0 <= who.animus <= (who.max_animus or 99), f"{who.name} has {who.animus} animus")
        here = state.seats[seat]
        _need(0 <= here.ally_animus <= ALLY_ANIMUS, f"the ally of {seat}: {here.ally_animus}")
        _need(all(n >= 0 for n in who.tokens.values()), f"{who.name}: {who.tokens}")
        _need(here.knocked_out or who.hp > 0, f"{who.name} stands without HP")
        held = Counter(slot.card for slot in all_cards(here))
        held.update(_in_play(campaign, seat, held))
        brought = {item.id for item in who.equipped} | {injury.id for injury in who.injuries}
        twice = [card for card, n in held.items() if n > 1]
        _need(not twice, f"{who.name} has twice: {twice}")
        if who.form == "full":
            abilities = [card for card in held if card not in brought]
            _need(len(abilities) == 7, f"{who.name} has the cards {abilities}")


def _in_play(campaign: Campaign, seat: str, held: Counter[str]) -> list[str]:
    """Return the ability card being carried out; it lies nowhere meanwhile (CARD-16)."""
    cards = {
        p.card
        for p in campaign.pending
        if isinstance(p, Attack | CardPlay) and p.seat == seat and p.card is not None
    }
    ours = [p for p in campaign.pending if isinstance(p, CardPlay) and p.source != "ability"]
    return sorted(cards - {p.card for p in ours} - set(held))


def _board(state: Encounter) -> None:
    over = state.result is not None  # a boss that burnt out fell on its way
    figures = [f for f in state.figures.values() if not (over and f.kind == "boss")]
    covered = [(at, f.id) for f in figures for at in footprint(f, state)]
    places = Counter(at for at, _ in covered)
    twice = [(state.shape.name(at), f) for at, f in covered if places[at] > 1]
    _need(not twice, f"figures on one hex: {twice}")
    outside = [f for at, f in covered if at not in state.shape]
    _need(not outside, f"off the board: {outside}")
    blocked = [f for at, f in covered if state.shape.name(at) in state.obstacles]
    _need(not blocked, f"in an obstacle: {blocked}")
    dead = [f.id for f in state.figures.values() if f.kind in {"minion", "ally"} and f.hp < 1]
    _need(not dead, f"without HP: {dead}")


def _dice(before: Encounter, state: Encounter) -> None:
    if before.boss is None or state.boss is None:
        return
    gone = {loc.key for loc in before.boss.locations if loc.hp == 0}
    back = [loc.key for loc in state.boss.locations if loc.key in gone and loc.hp]
    _need(not back, f"dice came back: {back}")
    _need(all(0 <= loc.hp <= 6 for loc in state.boss.locations), "a die shows 0 to 6")


def _decks(before: Encounter, campaign: Campaign, state: Encounter) -> None:
    for name in (f"{family}.{colour}" for family in FAMILIES for colour in COLOURS):
        deck = campaign.decks[name]
        n = deck.left + len(deck.in_play) + len(deck.discard)
        _need(n == CARDS_A_DECK, f"{name} has {n} cards")
    had, n = _stage_cards(before), _stage_cards(state)
    _need(n == had, f"there are {n} stage cards, there were {had}")


def _stage_cards(state: Encounter) -> int:
    deck = state.stage_deck
    return deck.left + len(deck.in_play) + len(deck.discard)
