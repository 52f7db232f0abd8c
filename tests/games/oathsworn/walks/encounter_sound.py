"""What holds at every moment of a campaign and its encounter, whatever was played."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, SeatInEncounter
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, Mirror, StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import ALLY_ANIMUS
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, stored_name
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.builders.campaign import a_box

MIGHT_CARDS = 18
LAID_OUT = frozenset({"set-up-encounter", "replay-encounter", "build-hand", "move-on"})
"""Actions by which cards and dice may begin anew."""


def holds(campaign: Campaign) -> None:
    """Fail when the campaign breaks what always holds."""
    numbers_hold(campaign)
    might_cards_hold(campaign)
    items_hold(campaign)
    encounter = campaign.encounter
    if encounter is not None:
        figures_hold(campaign, encounter)
        stage_cards_hold(campaign, encounter)
        for seat, state in encounter.seats.items():
            hand_holds(seat, state)


def holds_after(before: Campaign, action: Action, after: Campaign) -> None:
    """Fail when the step from one campaign to the next breaks what always holds."""
    holds(after)
    name = stored_name(type(action))
    was, now = before.encounter, after.encounter
    if was is None or now is None or name in LAID_OUT:
        return
    for seat in now.seats:
        assert ability_cards(before, was, seat) == ability_cards(after, now, seat), seat
    assert sorted(_stage_cards(was)) == sorted(_stage_cards(now))
    if name != "set-location-hp":
        dice = _dice(now)
        assert all(dice[key] <= hp for key, hp in _dice(was).items())


def kept_and_asked_again(campaign: Campaign) -> None:
    """Fail when the campaign does not load as it was saved, or asks something else then."""
    again = Campaign.model_validate_json(campaign.model_dump_json())
    assert again == campaign
    box = a_box(again)
    assert ask(PROCEDURES, again, box) == ask(PROCEDURES, campaign, a_box(campaign))


def all_undone_and_redone(store: Store, first: Campaign) -> None:
    """Fail when undo to the start is not the first tree, or redo to the end not the last."""
    last, steps = store.campaign, len(store.history.done)
    while store.undo("a table that sealed its reveals says why") is not None:
        pass
    assert store.campaign == first
    for _ in range(steps):
        store.redo()
    assert store.campaign == last


def numbers_hold(campaign: Campaign) -> None:
    """HP in range; animus available and in reserve make the maximum; no token is owed."""
    for seat, who in campaign.seats.items():
        assert 0 <= who.hp <= 6, seat
        assert who.animus >= 0, seat
        assert who.max_animus is None or who.animus <= who.max_animus, seat
        assert all(n > 0 for n in who.tokens.values()), seat
        assert all(n >= 0 for n in who.statuses.values()), seat
    encounter = campaign.encounter
    for seat, state in encounter.seats.items() if encounter else ():
        assert 0 <= state.ally_animus <= ALLY_ANIMUS, seat
        assert all(n >= 0 for n in state.pieces.values()), seat
        assert all(n > 0 for n in state.ally_tokens.values()), seat


def might_cards_hold(campaign: Campaign) -> None:
    """Each MIGHT deck has its 18 cards, wherever they lie."""
    for name, deck in campaign.decks.items():
        if name.startswith(("oathsworn.", "enemy.")):
            lying = deck.left + len(deck.in_play) + len(deck.discard)
            assert lying == MIGHT_CARDS, name


def items_hold(campaign: Campaign) -> None:
    """No item is owned twice; what lies thrown is equipped by one seat."""
    ids = [own.item.id for own in owned(campaign)]
    assert len(set(ids)) == len(ids), ids
    encounter = campaign.encounter
    thrown = [i for at in (encounter.thrown.values() if encounter else ()) for i in at]
    assert len(set(thrown)) == len(thrown), thrown


def figures_hold(campaign: Campaign, encounter: Encounter) -> None:
    """No figure stands off the board or on another, not even with a part of a large body.

    While it is told figure by figure where they stand, those told last time do not count.
    """
    taken: dict[Hex, str] = {}
    told = [p.done for p in campaign.pending if isinstance(p, Mirror)]
    for figure in encounter.figures.values():
        if told and figure.id not in told[-1]:
            continue
        for at in footprint(figure, encounter):
            name = encounter.shape.name(at) if at in encounter.shape else str(at)
            assert at in encounter.shape, f"{figure.id} is off the board at {name}"
            assert at not in taken, f"{figure.id} and {taken[at]} both stand in {name}"
            taken[at] = figure.id
        assert figure.hp >= 0, figure.id
        assert figure.kind != "minion" or figure.hp > 0, figure.id


def hand_holds(seat: str, state: SeatInEncounter) -> None:
    """No card of a seat lies in two places."""
    cards = [slot.card for slot in state.hand]
    cards += [slot.card for slots in state.cooldown.values() for slot in slots]
    assert len(set(cards)) == len(cards), (seat, cards)


def ability_cards(campaign: Campaign, encounter: Encounter, seat: str) -> frozenset[str]:
    """Return the ability cards of a seat, in hand, on cooldown or being resolved."""
    state = encounter.seats[seat]
    slots = (*state.hand, *(slot for slots in state.cooldown.values() for slot in slots))
    return frozenset({slot.card for slot in slots if slot.kind == "ability"}) | frozenset(
        _in_play(campaign, seat)
    )


def _in_play(campaign: Campaign, seat: str) -> Iterator[str]:
    """Yield the ability cards of a seat that are being resolved."""
    for found in campaign.pending:
        card = found.card if isinstance(found, Attack) and found.seat == seat else None
        if isinstance(found, CardPlay) and found.seat == seat and found.source == "ability":
            card = found.card
        if card is not None:
            yield card


def _stage_cards(encounter: Encounter) -> list[str]:
    deck = encounter.stage_deck
    return [*deck.pile.elements(), *deck.in_play, *deck.discard]


def stage_cards_hold(campaign: Campaign, encounter: Encounter) -> None:
    """Each stage card lies in one place; those in play are face up, kept, resolved or at a cage."""
    cards = _stage_cards(encounter)
    assert len(set(cards)) == len(cards), cards
    resolved = [p.card for p in campaign.pending if isinstance(p, StageCard)]
    bound = [
        held.card
        for state in encounter.seats.values()
        for held in (state.caged, state.consumed)
        if held is not None and held.card in encounter.stage_deck.in_play
    ]
    up = [] if encounter.faceup is None else [encounter.faceup]
    seen = {*up, *encounter.kept_cards, *resolved, *bound}
    in_play = encounter.stage_deck.in_play
    over = encounter.result is not None
    assert over or seen.issuperset(in_play), (in_play, up, encounter.kept_cards, resolved, bound)
    assert len(set(encounter.kept_cards)) == len(encounter.kept_cards), encounter.kept_cards


def _dice(encounter: Encounter) -> dict[str, int]:
    boss = encounter.boss
    dice = {location.key: location.hp for location in boss.locations} if boss else {}
    assert all(0 <= hp <= 6 for hp in dice.values()), dice
    return dice
