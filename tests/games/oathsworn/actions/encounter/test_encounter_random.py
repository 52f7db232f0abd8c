"""Every action in the middle of an encounter: refused or done, and overruled without harm."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, EndTurn
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.table import ACTIONS as ALL_ACTIONS
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import settle
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, do
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, laid_out, placed
from tests.games.oathsworn.walks.random_play import actions

ROOMS = {"encounter", "board", "turns", "attack", "enemy", "abilities", "conditions"}
ACTIONS = tuple(one for one in ALL_ACTIONS if one.__module__.split(".")[-2] in ROOMS)


def moments() -> dict[str, Campaign]:
    """Campaigns in several moments of an encounter."""
    begun = do(placed(placed(in_round_1(), "s1", "H5"), "boss", "L4"), AddMinion(kind="giant-rat"))
    tokens = {"animus": 1, "battleflow": 1, "defense": 2, "redraw": 1, "empowered": 1}
    begun = an_oathsworn(begun, "1", tokens=tokens)
    down = hurt(begun, "1", 6, "ENEMYATK-10", a_box(begun)).after
    return {
        "set-up": laid_out(),
        "turn": begun,
        "attack": do(begun, BeginAttack(by="an item", seat="1", target="boss")),
        "down": with_encounter(down, moved=False, played=False, acted=False),
        "companion": do(begun, EndTurn(), EndTurn(), EndTurn()),
        "enemy": do(begun, EndTurn(), EndTurn(), EndTurn(), EndTurn()),
        "lost": do(begun, DeclareOutcome(result="defeat")),
    }


MOMENTS = moments()


@pytest.mark.parametrize("moment", sorted(MOMENTS))
@settings(max_examples=60, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_any_action_at_any_moment_leaves_a_campaign(moment: str, data: st.DataObject) -> None:
    campaign = MOMENTS[moment]
    action = data.draw(actions(campaign, data.draw(st.sampled_from(ACTIONS))))
    if action is None:
        return
    box = a_box(campaign)
    refusal = action.refuse(campaign, box)
    assert refusal == action.refuse(campaign, box)
    if refusal is not None and refusal.strength == "impossible":
        return
    outcome = action.apply(campaign, box)
    after = settle(PROCEDURES, outcome.after, a_box(outcome.after)).after
    assert Campaign.model_validate_json(after.model_dump_json()) == after
    if after.encounter is not None and after.encounter.boss is not None:
        assert all(0 <= loc.hp <= 6 for loc in after.encounter.boss.locations)
    deck = encounter(after).stage_deck
    cards = {0, 15, *described(action)}
    assert deck.left + len(deck.in_play) + len(deck.discard) in cards


def described(action: Action) -> tuple[int, ...]:
    """Return how many stage cards the table describes, if the action sets up its encounter."""
    if not isinstance(action, SetUpEncounter) or action.encounter is None:
        return ()
    return (len({card.key for card in action.encounter.stage_cards}),)
