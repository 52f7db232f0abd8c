"""Further steps of an enemy's card: displacement, losses, tokens, tiles, spawns, minions, words."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Displace,
    GiveToken,
    LayTiles,
    Lose,
    Say,
    Spawn,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import answer, encounter, question, seat_with
from tests.games.oathsworn.builders.minions import (
    in_phase,
    minions,
    options,
    rat,
    turn_of,
    where,
    with_minions,
)

BESIDE = {"s1": "I4", "s2": "M7", "s3": "E7", "s4": "I9"}
"""The Warden stands before the boss about I2, whose front hex is I3."""


def near(board: str = "screen", **company: str) -> Campaign:
    """Return the encounter phase with the Warden before the boss."""
    return in_phase(board, **{**BESIDE, **company})


@pytest.mark.rule("PUSH-01")
def test_a_push_moves_those_who_lost_enough() -> None:
    push = Displace(way="push", by=2, hp_lost=1)
    campaign = turn_of(near(s2="K2"), push, hit={"s1": 1, "s2": 0})
    asked = question(campaign)
    assert (asked.kind, asked.params["names"], asked.default) == (
        "enemy.displace", "Brannoc", "confirm",
    )  # fmt: skip
    campaign = answer(campaign, "confirm")
    assert where(campaign, "s1", "s2") == ("I6", "K2")
    assert campaign.pending == ()


@each_of(("others", "code"), [({}, "push.away"), ({"s2": 1}, "step.displace.push")])
def test_one_who_is_moved_is_told_why_and_several_by_the_step(
    others: dict[str, int], code: str
) -> None:
    push = Displace(way="push", by=2, hp_lost=1)
    asked = question(turn_of(near(s2="H3"), push, hit={"s1": 1, **others}))
    assert asked.because is not None
    assert asked.because.code == code


def test_nobody_hurt_nobody_pushed_and_nothing_asked() -> None:
    assert turn_of(near(), Displace(way="push", by=2, hp_lost=1), hit={"s1": 0}).pending == ()


def test_a_pull_stops_beside_the_enemy() -> None:
    pull = Displace(way="pull", by=3, who="all", within=5)
    campaign = answer(turn_of(near(s1="I7"), pull), "confirm")
    assert where(campaign, "s1", "s4") == ("I4", "I9")


@pytest.mark.rule("KNOCK-06", "KNOCK-03", "KNOCK-04")
def test_a_knockback_into_an_obstacle_costs_1_hp() -> None:
    knock = Displace(way="knockback", by=3, who="target")
    campaign = with_encounter(near(), obstacles={"I6": "tree"})
    hp = seat(campaign).hp
    campaign = answer(turn_of(campaign, knock, target="s1"), "confirm")
    assert where(campaign, "s1") == ("I5",)
    assert seat(campaign).hp == hp - 1


@pytest.mark.rule("PUSH-01")
def test_the_table_puts_a_figure_elsewhere_with_a_word_of_why() -> None:
    campaign = turn_of(near(), Displace(way="push", by=1), hit={"s1": 1})
    elsewhere = Answer(procedure="t1", value=("s1:K5",))
    assert refusal_code(campaign, elsewhere) == "enemy.other-way"
    nowhere = Answer(procedure="t1", value=("s1:Z99",))
    assert refusal_code(campaign, nowhere) == "enemy.no-such-hex"
    campaign = do(campaign, elsewhere, overrule=True)
    assert where(campaign, "s1") == ("K5",)


@pytest.mark.rule("KNOCK-06", "KNOCK-07")
def test_without_the_board_whom_and_what_it_cost_is_asked() -> None:
    knock = Displace(way="knockback", by=2, who="all", within=3)
    campaign = turn_of(near("off"), knock)
    asked = question(campaign)
    assert (asked.kind, asked.form, asked.default) == ("enemy.whom", "many", ())
    assert asked.because is not None
    assert (asked.because.code, asked.because.params["n"]) == ("enemy.whom-within", 3)
    campaign = answer(campaign, ("s1", "s2"), "confirm")
    assert question(campaign).kind == "enemy.displace-lost"
    assert question(campaign).params["name"] == campaign.seats["1"].name
    hp = seat(campaign).hp, seat(campaign, "2").hp
    campaign = answer(campaign, 1, 0)
    assert (seat(campaign).hp, seat(campaign, "2").hp) == (hp[0] - 1, hp[1])
    assert where(campaign, "s1") == ("I4",)
    assert campaign.pending == ()


@pytest.mark.rule("HP-01", "HP-07")
def test_hp_is_lost_without_defense() -> None:
    lose = Lose(what="hp", amount=2, who="all", within=4)
    campaign = turn_of(near(s2="I6"), lose)
    assert question(campaign).params["names"] == "Brannoc, Sefa"
    before = [seat(campaign, n).hp for n in "123"]
    campaign = answer(campaign, "confirm")
    assert [seat(campaign, n).hp for n in "123"] == [before[0] - 2, before[1] - 2, before[2]]


@pytest.mark.rule("OUTCOME-02")
def test_losing_the_last_hp_of_everybody_ends_the_encounter() -> None:
    campaign = near()
    for n in "123":
        campaign = hurt(campaign, n, 6, "HP-01", a_box(campaign)).after
    campaign = turn_of(campaign, Lose(what="hp", amount=6, who="all"), Say(words="More"))
    campaign = answer(campaign, "confirm")
    assert encounter(campaign).result == "defeat"
    assert campaign.pending == ()


def test_animus_goes_back_to_the_reserve_as_far_as_there_is_any() -> None:
    campaign = an_oathsworn(near(), "1", animus=1)
    campaign = answer(turn_of(campaign, Lose(what="animus", amount=3), target="s1"), "confirm")
    assert (seat(campaign).animus, seat(campaign).reserve) == (0, 8)


@pytest.mark.rule("TOKEN-02", "TOKEN-24")
def test_status_and_combat_tokens_are_given() -> None:
    bleed, redraw = GiveToken(token="bleed", amount=2), GiveToken(token="redraw")
    campaign = turn_of(near(), bleed, bleed, redraw, target="s1")
    campaign = answer(campaign, "confirm", "confirm", "confirm")
    assert seat(campaign).statuses == {"bleed": 4}
    assert seat(campaign).tokens == {"redraw": 1}


@pytest.mark.rule("TOKEN-24")
def test_an_allys_tokens_lie_on_its_card() -> None:
    campaign = near()
    ally = Ally(id="x", card="elk", name="Elk", combat=True, defense=2)
    campaign = campaign.evolve(company=campaign.company.evolve(allies=(ally,)))
    campaign = seat_with(campaign, "1", knocked_out=True, ally="x")
    stands = Figure(id="a1", kind="ally", of="x", name="Elk", hp=5)
    campaign = with_encounter(campaign, figures=put(encounter(campaign).figures, "a1", stands))
    campaign = answer(turn_of(campaign, GiveToken(token="poison"), target="a1"), "confirm")
    assert encounter(campaign).figures["a1"].statuses == {"poison": 1}
    assert seat(campaign).statuses == {}


@pytest.mark.rule("MOVE-11")
def test_tiles_come_onto_every_free_hex_beside() -> None:
    campaign = with_encounter(near(), obstacles={"G3": "tree"}, tiles={"K3": "water"})
    campaign = turn_of(campaign, LayTiles(tile="fire"))
    campaign = answer(campaign, "confirm")
    laid = encounter(campaign).tiles
    assert set(laid.values()) == {"fire"}
    assert sorted(laid) == ["G1", "G2", "H1", "H4", "J1", "J4", "K1", "K2", "K3"]


@pytest.mark.rule("MOVE-11")
def test_tiles_beside_the_target_under_the_enemy_and_in_named_hexes() -> None:
    campaign = near(s2="A1")
    beside = answer(turn_of(campaign, LayTiles(tile="fire", where="beside-target"), target="s2"),
                    "confirm")  # fmt: skip
    assert sorted(encounter(beside).tiles) == ["A2", "B1", "B2"]
    under = answer(turn_of(campaign, LayTiles(tile="water", where="under")), "confirm")
    assert len(encounter(under).tiles) == 7
    named = LayTiles(tile="fire", where="hexes", hexes=("C4", "D4"))
    asked = turn_of(near("off"), named)
    assert question(asked).params["hexes"] == "C4, D4"
    assert sorted(encounter(answer(asked, "confirm")).tiles) == ["C4", "D4"]


@pytest.mark.rule("MOVE-11")
def test_the_table_lays_tiles_elsewhere() -> None:
    campaign = turn_of(near(), LayTiles(tile="fire"))
    elsewhere = Answer(procedure="t1", value=("P5", "P6"))
    assert refusal_code(campaign, elsewhere) == "enemy.other-way"
    laid = encounter(do(campaign, elsewhere, overrule=True)).tiles
    assert laid == {"P5": "fire", "P6": "fire"}


@pytest.mark.rule("MOVE-11")
def test_without_the_board_tiles_are_laid_on_the_table() -> None:
    campaign = turn_of(near("off"), LayTiles(tile="fire"))
    told = outcome_of(campaign, Answer(procedure="t1", value="confirm"))
    assert codes(told) == ("enemy.tiles-on-table",)
    assert encounter(told.after).tiles == {}


@pytest.mark.rule("HEX-08")
def test_enemies_come_in_beside_northernmost_first_up_to_the_limit() -> None:
    campaign = with_minions(near(), "P5", "P6")
    campaign = turn_of(campaign, Spawn(kind="giant-rat", count=4, most=4))
    assert question(campaign).params["n"] == 2
    campaign = answer(campaign, "confirm")
    assert where(campaign, *minions(campaign)[2:]) == ("H1", "J1")
    full = turn_of(campaign, Spawn(kind="giant-rat", count=4, most=4))
    assert full.pending == ()


@pytest.mark.rule("HEX-08", "HEX-01")
@each_of(
    ("step", "hexes"),
    [
        (Spawn(kind="giant-rat", where="hexes", hexes=("I4", "C4"), count=2), ("H4", "C4")),
        (Spawn(kind="giant-rat", where="green-zone", count=2), ("H8", "G9")),
        (Spawn(kind="giant-rat", where="edge", count=1), ("H1",)),
        (Spawn(kind="Giant Rats", where="beside-target", count=1), ("M6",)),
    ],
)
def test_enemies_come_in_where_the_card_says(step: Spawn, hexes: tuple[str, ...]) -> None:
    campaign = with_encounter(with_minions(near()), zone=("G9", "I9", "H8"))
    campaign = answer(turn_of(campaign, step, target="s2"), "confirm")
    assert where(campaign, *minions(campaign)) == hexes


@pytest.mark.rule("HEX-10", "HEX-08")
def test_an_enemy_beside_the_target_faces_it() -> None:
    step = Spawn(kind="giant-rat", where="beside-target")
    campaign = answer(turn_of(with_minions(near()), step, target="s2"), "confirm")
    assert encounter(campaign).figures[minions(campaign)[0]].facing == 3


@pytest.mark.rule("HEX-08")
def test_a_kind_nobody_knows_is_left_to_the_table() -> None:
    campaign = with_minions(with_minions(near()), box=rat(key="wolf", name="Wolf"))
    for words in ("crow", ""):
        asked = turn_of(campaign, Spawn(kind=words))
        assert options(asked)["confirm"] == ""
        assert question(asked).options[0].code == "enemy.spawn-unknown"
        assert minions(answer(asked, "confirm")) == ()


@pytest.mark.rule("HEX-08")
def test_without_the_board_enemies_come_in_uncounted_for_places() -> None:
    campaign = turn_of(with_minions(near("off")), Spawn(kind="", count=2))
    campaign = answer(campaign, "confirm")
    assert where(campaign, *minions(campaign)) == ("", "")


@pytest.mark.rule("MINION-01")
def test_a_card_activates_minions_with_a_move_of_its_own() -> None:
    campaign = with_minions(near(), "M3", box=rat(move=1))
    campaign = turn_of(campaign, Activate(kind="giant-rat", move=3), Say(words="Then"))
    assert (question(campaign).kind, question(campaign).params["n"]) == ("minions.move", 3)
    campaign = answer(campaign, "confirm", "by-hand")
    assert question(campaign).kind == "enemy.say"
    assert encounter(campaign).activated == minions(campaign)


def test_without_minions_nothing_is_activated() -> None:
    assert turn_of(near(), Activate()).pending == ()


def test_activated_outside_the_encounter_phase_they_act_again_in_it() -> None:
    campaign = with_encounter(with_minions(near(), "M6"), phase="oathsworn")
    campaign = answer(turn_of(campaign, Activate()), "rest-by-hand")
    assert encounter(campaign).activated == ()


def test_a_sentence_is_shown_until_it_is_done() -> None:
    campaign = turn_of(near(), Say(words="Turn the hourglass."))
    assert question(campaign).params["words"] == "Turn the hourglass."
    assert answer(campaign, "confirm").pending == ()
