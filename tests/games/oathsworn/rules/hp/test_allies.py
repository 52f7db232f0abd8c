"""Which allies may come in, with what, and what they may do and not do."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseAllyHp
from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.thrown_items import ThrowItem
from oathsworn_gui.games.oathsworn.actions.encounter.companions import (
    SpendBattleflowToken,
    SpendTokenToAct,
)
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.knockout import available_allies
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_defense_parts
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_company,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import (
    answer,
    at_seat,
    encounter,
    placed,
    question,
    seat_with,
)
from tests.games.oathsworn.builders.places import where
from tests.games.oathsworn.rules.hp.test_knockout import an_entry, waiting_for_an_ally


def entered(**tokens: int) -> Campaign:
    """Return the turn of an ally at A1 in seat 1, holding these tokens."""
    campaign = waiting_for_an_ally()
    return seat_with(do(campaign, an_entry(campaign)), "1", ally_tokens=tokens)


@pytest.mark.rule("ALLY-03", "ALLY-13")
def test_an_ally_that_does_not_fight_cannot_come_in() -> None:
    campaign = waiting_for_an_ally()
    quiet = tuple(ally.evolve(combat=False) for ally in campaign.company.allies)
    nobody = a_company(campaign, allies=quiet)
    assert available_allies(nobody) == ()
    assert refusal_code(nobody, an_entry(campaign)) == "ally.none-left"
    assert refusal_code(nobody, EndTurn()) == ""
    one = a_company(campaign, allies=(*quiet[:3], quiet[3].evolve(combat=True)))
    assert [ally.id for ally in available_allies(one)] == [quiet[3].id]
    assert refusal_code(one, an_entry(campaign)) == "ally.not-ready"


@pytest.mark.rule("ALLY-11")
def test_hp_of_an_ally_are_taken_where_one_has_the_seat() -> None:
    campaign = entered()
    assert refusal_code(campaign, LoseAllyHp(seat="1")) == ""
    assert refusal_code(campaign, LoseAllyHp(seat="2")) == "ally.none"
    over = with_encounter(campaign, result="victory")
    assert refusal_code(over, LoseAllyHp(seat="1")) == "encounter.over"


@pytest.mark.rule("ALLY-16", "LEVEL-21")
def test_an_ally_enters_with_exactly_its_tokens_and_only_redraw_and_empowered() -> None:
    marked = a_company(waiting_for_an_ally(), traits={"comradery": 2})
    for tokens, code in (
        ({"redraw": 3}, ""),
        ({"empowered": 3}, ""),
        ({"redraw": 1, "empowered": 2}, ""),
        ({"redraw": 4}, "ally.tokens"),
        ({"redraw": 2, "defense": 1}, "ally.tokens"),
        ({"battleflow": 3}, "ally.tokens"),
    ):
        assert refusal_code(marked, an_entry(marked, tokens=tokens)) == code
    plain = waiting_for_an_ally()
    assert refusal_code(plain, an_entry(plain)) == ""
    assert refusal_code(plain, an_entry(plain, tokens={"redraw": 1})) == "ally.tokens"


@pytest.mark.rule("ALLY-06", "ALLY-15")
@each_of(
    ("difficulty", "hp", "defense"),
    [("journeyman", 6, 5), ("pilgrim", 6, 4), ("free", 6, 3), ("grim", 5, 3), ("dread", 4, 3)],
)
def test_an_ally_has_the_hp_and_the_defense_of_the_difficulty(
    difficulty: str, hp: int, defense: int
) -> None:
    campaign = waiting_for_an_ally(difficulty=difficulty)
    campaign = do(campaign, an_entry(campaign))
    assert encounter(campaign).figures["a1"].hp == hp
    assert total(standing_defense_parts(campaign, "1", a_box(campaign))) == defense


@pytest.mark.rule("ALLY-07")
def test_an_ally_enters_at_an_edge_hex_that_is_empty() -> None:
    campaign = placed(waiting_for_an_ally(), "s2", "A2")
    campaign = with_encounter(campaign, obstacles={"A3": "tree"}, tiles={"A4": "water"})
    codes = {at: refusal_code(campaign, an_entry(campaign, at)) for at in ("A2", "A3", "A4", "H5")}
    assert codes == {
        "A2": "move.occupied",
        "A3": "move.occupied",
        "A4": "",
        "H5": "ally.not-edge",
    }
    assert where(do(campaign, an_entry(campaign, "A4")), "a1") == "A4"


@pytest.mark.rule("ALLY-05")
def test_an_ally_waits_until_its_defense_was_read_off_its_base() -> None:
    campaign = waiting_for_an_ally()
    first, *others = campaign.company.allies
    stranger = first.evolve(card="", name="Somebody", defense=None)
    unread = a_company(campaign, allies=(stranger, *others))
    assert refusal_code(unread, an_entry(unread)) == "ally.defense-unread"
    read = do(unread, an_entry(unread, defense=4))
    assert total(standing_defense_parts(read, "1", a_box(read))) == 4
    assert read.company.allies[0].defense == 4


@pytest.mark.rule("ALLY-09", "TOKEN-10", "TOKEN-11")
def test_an_ally_moves_2_or_attacks_by_a_token_without_determination() -> None:
    campaign = entered(animus=1, battleflow=1)
    flow = SpendBattleflowToken(seat="1", position=1)
    assert refusal_code(campaign, flow) == "token.not-for-small"
    walk = SpendTokenToAct(seat="1", token="animus", act="move", path=("A2", "A3", "A4"))
    assert refusal_code(campaign, walk) == "move.too-far"
    campaign = do(campaign, walk.evolve(path=("A2", "A3")))
    assert (where(campaign, "a1"), animus_of(campaign, "1")) == ("A3", 2)
    attack = SpendTokenToAct(seat="1", token="battleflow", act="attack")
    campaign = answer(do(campaign, attack), ("white.1", "white.2"))
    missed = RecordDraw(procedure=question(campaign).procedure, seat="1", cards=("W0", "W0"))
    after = do(campaign, missed)
    assert (after.pending, at_seat(after).ally_tokens, seat(after).tokens) == ((), {}, {})


@pytest.mark.rule("ALLY-17")
def test_an_ally_uses_neither_items_nor_cards_of_the_fallen() -> None:
    campaign = entered()
    item = seat(campaign).equipped[0].id
    card = next(slot.card for slot in at_seat(campaign).hand if slot.kind == "ability")
    assert refusal_code(campaign, UseItem(seat="1", item=item)) == "item.not-equipped"
    assert refusal_code(campaign, ThrowItem(seat="1", item=item, at="C3")) == "item.not-equipped"
    assert refusal_code(campaign, PlayCard(seat="1", card=card)) == "card.not-in-hand"
