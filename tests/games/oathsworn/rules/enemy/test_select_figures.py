"""Whom an instruction means: on the board, from the sheets, and where only the table can tell."""

import pytest

from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Who
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.select_figures import Chosen, chosen
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, do
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, placed


def on_the_board(board: str = "screen") -> Campaign:
    """Return the boss about I3 (large, facing south) with Oathsworn 1, 3, 5 and 2 hexes away."""
    campaign = with_encounter(in_round_1(), board=board)
    campaign = placed(campaign, "boss", "I3", facing=3)
    for figure, at in (("s1", "I5"), ("s2", "I7"), ("s3", "I9"), ("s4", "K5")):
        campaign = placed(campaign, figure, at)
    for seat, (animus, hp) in {"1": (4, 5), "2": (6, 2), "3": (6, 6), "4": (1, 2)}.items():
        campaign = an_oathsworn(campaign, seat, animus=animus, hp=hp)
    return campaign


def meant(campaign: Campaign, who: Who, within: int | None = None, **turn: object) -> Chosen:
    told = EnemyTurn.model_validate({"id": "p0", "actor": "boss", "steps": (), **turn})
    return chosen(campaign, told, who, within, a_box(campaign))


@pytest.mark.rule("TARGET-02", "HEX-01", "HEX-11")
@each_of(
    ("who", "within", "figures"),
    [
        ("closest", None, ("s1",)),
        ("farthest", None, ("s3",)),
        ("farthest", 4, ("s2",)),
        ("closest", 0, ()),
        ("most-animus", None, ("s2",)),  # tied with s3 at 6, further north
        ("most-animus", 2, ("s1",)),
        ("fewest-animus", None, ("s4",)),
        ("most-hp", None, ("s3",)),
        ("fewest-hp", None, ("s4",)),  # tied with s2 at 2, further north
        ("all", None, ("s1", "s4", "s2", "s3")),
        ("all", 2, ("s1", "s4")),
        ("adjacent", None, ("s1",)),
    ],
)
def test_whom_words_mean_on_the_board(
    who: Who, within: int | None, figures: tuple[str, ...]
) -> None:
    found = meant(on_the_board(), who, within)
    assert (found.figures, found.known) == (figures, True)
    assert sum(reason.kept is True for reason in found.trace.because) == len(figures)
    assert found.trace.line.code == (f"who.{who}" if figures else "who.nobody")


@pytest.mark.rule("HEX-01")
def test_a_tie_says_between_whom_and_by_which_rule() -> None:
    tied = meant(on_the_board(), "most-animus").trace.because[-1].line
    assert (tied.code, tied.rule, tied.params["names"]) == ("who.tied", "HEX-01", "Sefa, Hagga")


@pytest.mark.rule("TARGET-02")
def test_the_turn_knows_its_target_its_breaker_and_whom_it_hit() -> None:
    campaign = on_the_board()
    assert meant(campaign, "target", target="s3").figures == ("s3",)
    assert meant(campaign, "target").figures == ()
    assert meant(campaign, "breaker", breaker="2").figures == ("s2",)
    assert meant(campaign, "breaker").figures == ()
    assert meant(campaign, "hit", hit={"s3": 0, "s1": 2}).figures == ("s3", "s1")
    assert meant(campaign, "hit", within=2, hit={"s3": 0, "s1": 2}).figures == ("s1",)


@pytest.mark.rule("TARGET-02")
def test_nobody_who_fell_is_meant() -> None:
    campaign = on_the_board()
    campaign = hurt(campaign, "1", 6, "ENEMYATK-10", a_box(campaign)).after
    assert meant(campaign, "closest").figures == ("s4",)
    assert meant(campaign, "target", target="s1").figures == ()
    assert meant(campaign, "breaker", breaker="1").figures == ()
    assert meant(campaign, "hit", hit={"s1": 6}).figures == ()


def test_who_stands_beside_a_minion() -> None:
    campaign = do(on_the_board(), AddMinion(kind="giant-rat", at="I8"))
    assert meant(campaign, "near-minion").figures == ("s2", "s3")


@pytest.mark.rule("HEX-11", "MINION-05")
def test_a_minion_means_the_closest_to_itself() -> None:
    campaign = do(on_the_board(), AddMinion(kind="giant-rat", at="L8"))
    rat = next(f for f in encounter(campaign).figures if f.startswith("m"))
    assert meant(campaign, "closest", actor=rat).figures == ("s4",)


@pytest.mark.rule("TARGET-02")
@each_of("who", ["closest", "farthest", "adjacent", "near-minion", "named"])
def test_without_the_board_only_the_table_knows_places(who: Who) -> None:
    found = meant(on_the_board("off"), who)
    assert (found.figures, found.known) == (("s1", "s2", "s3", "s4"), False)


@pytest.mark.rule("TARGET-02")
def test_without_the_board_sheets_are_still_read() -> None:
    campaign = on_the_board("off")
    assert meant(campaign, "most-hp").figures == ("s3",)
    assert meant(campaign, "all").figures == ("s1", "s2", "s3", "s4")
    assert meant(campaign, "all", 4).known is False
    tied = meant(campaign, "most-animus")
    assert (tied.figures, tied.known) == (("s2", "s3"), False)
