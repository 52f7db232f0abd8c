"""Random use of the abilities of all twelve classes: what must hold holds."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import ChangePieces, UseClassAbility
from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Draw
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndOathswornPhase,
    EndRound,
)
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import abilities_of
from oathsworn_gui.games.oathsworn.rules.abilities.falcons import FALCONS, falcons_at_hand
from oathsworn_gui.games.oathsworn.rules.abilities.sentinels import SENTINELS, friends
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.classes.ability import ClassAbility
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import all_cards
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.classes import its_turn
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import at_seat, encounter
from tests.games.oathsworn.builders.turn import confirmation, reply
from tests.games.oathsworn.rules.abilities.test_abilities import CLASSES

SYSTEM = system_of(printed())
TREES = {"H4": "tree", "H7": "wall", "K6": "tree", "C3": "building"}
MODES: tuple[BoardMode, ...] = ("screen", "mirror", "off")


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_abilities_keep_what_must_hold(data: st.DataObject) -> None:
    cls = data.draw(st.sampled_from(sorted(CLASSES)))
    form = data.draw(st.sampled_from(["full", "full", "companion"]))
    campaign = its_turn(cls, form, data.draw(st.sampled_from(MODES)))
    campaign = with_encounter(campaign, obstacles=TREES)
    cards = Counter(slot.card for slot in all_cards(at_seat(campaign)))
    for _ in range(data.draw(st.integers(1, 12))):
        campaign = _moved_on(campaign, data)
        if encounter(campaign).result is not None:
            return
        _holds(campaign, cards)


def _moved_on(campaign: Campaign, data: st.DataObject) -> Campaign:
    """Return the campaign after one ability, loss, card, attack or round."""
    moves = ("ability", "ability", "ability", "hurt", "card", "attack", "round")
    match data.draw(st.sampled_from(moves)):
        case "ability":
            campaign = _used(campaign, data)
        case "hurt":
            seat = data.draw(st.sampled_from(sorted(campaign.seats)))
            campaign = hurt(campaign, seat, data.draw(st.integers(1, 2)), "HP-05",
                            a_box(campaign)).after  # fmt: skip
        case "card":
            hand = [slot.card for slot in at_seat(campaign).hand if slot.kind == "ability"]
            if hand:
                campaign = _if_allowed(campaign, PlayCard(seat="1", card=hand[0], paid=0))
        case "attack":
            campaign = _if_allowed(campaign, ChangePieces(seat="1", amount=3))
            campaign = _if_allowed(campaign, BeginAttack(by="an item", seat="1", target="boss"))
            campaign = _used(campaign, data)
        case _:
            for action in (EndOathswornPhase(), EndEncounterPhase(), EndRound(), BeginRound()):
                campaign = _settled(_if_allowed(campaign, action))
    return _settled(campaign)


def _if_allowed(campaign: Campaign, action: Action) -> Campaign:
    over = encounter(campaign).result is not None
    refused = action.refuse(campaign, a_box(campaign)) is not None
    return campaign if over or refused else do(campaign, action)


def _settled(campaign: Campaign) -> Campaign:
    """Return the campaign after everything asked was confirmed."""
    for _ in range(40):
        question = ask(PROCEDURES, campaign, a_box(campaign))
        if question is None:
            return campaign
        if question.form == "draw":
            campaign = do(campaign, Draw(procedure=question.procedure))
        else:
            campaign = reply(campaign, confirmation(question))
    raise AssertionError(campaign.pending)


def _used(campaign: Campaign, data: st.DataObject) -> Campaign:
    """Return the campaign after one of seat 1's abilities; each choice offered is possible."""
    if encounter(campaign).result is not None:
        return campaign
    every = abilities_of(campaign, "1", a_box(campaign))
    usable = [one for one in every if one.refusal is None]
    if not usable:
        return campaign
    ability = data.draw(st.sampled_from(usable))
    actions = _uses(campaign, ability)
    for action in actions:
        assert action.refuse(campaign, a_box(campaign)) is None, (ability, action)
    return do(campaign, data.draw(st.sampled_from(actions))) if actions else campaign


def _uses(campaign: Campaign, ability: ClassAbility) -> list[UseClassAbility]:
    """Return the uses that are offered."""
    plain = UseClassAbility(seat="1", ability=ability.key)
    if ability.asks == "path":
        return _paths(campaign, plain)
    if ability.asks == "tiles":
        hexes = [plain.evolve(hexes=(at,), tile="fire") for at in ability.options]
        on_table = plain.evolve(tile="water")
        return hexes or [on_table] * (encounter(campaign).board == "off")
    if not ability.asks or (ability.asks == "hex" and not ability.options):
        return [plain] * (not ability.asks or encounter(campaign).board == "off")
    return [plain.evolve(choice=option) for option in ability.options]


def _paths(campaign: Campaign, plain: UseClassAbility) -> list[UseClassAbility]:
    steps = [plain.evolve(hexes=(at,)) for at in ("H6", "G5", "I5")]
    possible = [one for one in steps if one.refuse(campaign, a_box(campaign)) is None]
    return possible or [plain] * (encounter(campaign).board == "off")


def _holds(campaign: Campaign, cards: Counter[str]) -> None:
    state = encounter(campaign)
    for who in campaign.seats.values():
        assert 0 <= who.hp <= 6
        assert who.max_animus is not None
        assert 0 <= who.animus <= who.max_animus
    if at_seat(campaign).ally is None:
        assert Counter(slot.card for slot in all_cards(at_seat(campaign))) == cards
    assert all(n >= 0 for n in at_seat(campaign).pieces.values())
    assert 0 <= falcons_at_hand(campaign, "1") <= FALCONS
    assert len(friends(campaign, "1", "sentinel")) <= SENTINELS
    assert len(friends(campaign, "1", "guardian")) <= 1
    covered = [at for figure in state.figures.values() for at in footprint(figure, state)]
    assert len(covered) == len(set(covered))
    assert Campaign.model_validate_json(campaign.model_dump_json()) == campaign
    SYSTEM.summary(campaign)
