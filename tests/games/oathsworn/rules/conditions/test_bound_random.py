"""Cages and consumed characters in any round: nothing is lost, and nobody targets who is inside."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.sheets import SetStatus
from oathsworn_gui.games.oathsworn.actions.conditions.bound import (
    AttackFromInside,
    AttemptEscape,
    CageByHand,
    ConsumeByHand,
    FreeCaged,
)
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndOathswornPhase,
    EndRound,
    EndTurn,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_consumed
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import standing_friends
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import ask, settle
from tests.conftest import LONG
from tests.games.oathsworn.builders.bound import on_board, seat_of
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.walks.random_play import answers

SEATS = st.sampled_from(("1", "2", "3", "4"))
PLACES = st.sampled_from(("core", "front", "rear"))
WORDS = (
    "closest, cage 4, fail 1 hp", "all within 9 lose 1 hp, cage all 5",
    "farthest, consume into core each phase lose 1 hp", "attack 1 red, consume into front",
    "nearest, crippled 1, move 3",
)  # fmt: skip
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(CageByHand, seat=SEATS, difficulty=st.sampled_from((0, 3))),
    st.builds(ConsumeByHand, seat=SEATS, location=PLACES),
    st.builds(FreeCaged, seat=SEATS),
    st.builds(AttemptEscape, seat=SEATS),
    st.builds(AttackFromInside, seat=SEATS),
    st.builds(SetStatus, seat=SEATS, status=st.sampled_from(("crippled", "caged", "consumed")),
              amount=st.integers(0, 1)),
    st.builds(LoseLocationHp, losses=st.dictionaries(PLACES, st.integers(1, 6), min_size=1)),
    st.sampled_from((EndTurn(), EndOathswornPhase(), TurnStageCard(), EndEncounterPhase(),
                     EndRound(), BeginRound())),
)  # fmt: skip


@pytest.mark.rule("CONSUMED-04")
@settings(
    max_examples=600 if LONG else 25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
@given(data=st.data())
def test_whatever_binds_a_character_nothing_is_lost(data: st.DataObject) -> None:
    now = on_board(s1="H7", s2="H8", s3="G8").evolve(dealer="program")
    now = with_encounter(now, board=data.draw(st.sampled_from(("off", "mirror", "screen"))))
    for _ in range(data.draw(st.integers(5, 30))):
        if encounter_of(now).result is not None:
            break
        question = ask(PROCEDURES, now, a_box(now))
        if question is None:
            now = after(now, data.draw(ACTIONS))
        elif question.kind == "enemy.card":
            words = data.draw(st.sampled_from(WORDS))
            now = after(now, Answer(procedure=question.procedure, value=words))
        else:
            now = after(now, data.draw(answers(question)))
        assert attacked_inside(now) == []
        sound(now)


def after(campaign: Campaign, action: Action) -> Campaign:
    """Return the campaign after an action, the same where it is refused."""
    box = a_box(campaign)
    if action.refuse(campaign, box) is not None:
        return campaign
    done = action.apply(campaign, box).after
    return settle(PROCEDURES, done, a_box(done)).after


def attacked_inside(campaign: Campaign) -> list[str]:
    """Return the seats that are consumed and yet targets of an attack, or could be."""
    encounter = encounter_of(campaign)
    inside = [seat for seat in campaign.seats if is_consumed(campaign, seat)]
    aimed = [seat for p in campaign.pending if isinstance(p, EnemyAttack) for seat in p.targets]
    standing = standing_friends(campaign) if encounter.result is None else ()
    return [seat for seat in inside if seat in aimed or f"s{seat}" in standing]


def sound(campaign: Campaign) -> None:
    """Fail where a card, an animus or HP were lost, or a stage card lies in two places."""
    encounter = encounter_of(campaign)
    deck = encounter.stage_deck
    cards = [*deck.known, *deck.rest, *deck.in_play, *deck.discard]
    assert len(cards) == len(set(cards)) == 15
    for seat, who in campaign.seats.items():
        assert who.max_animus is None or 0 <= who.animus <= who.max_animus
        assert 0 <= who.hp <= 6
        state = seat_of(campaign, seat)
        held = sum(len(slots) for slots in state.cooldown.values()) + len(state.hand)
        assert held == HELD[seat]
        bonds = [b.card for b in (state.caged, state.consumed) if b is not None and b.card]
        assert all(card in deck.in_play for card in bonds)


HELD = {
    seat: len(state.hand) for seat, state in encounter_of(on_board()).seats.items()
}  # fmt: skip
"""How many cards each seat holds from the beginning."""
