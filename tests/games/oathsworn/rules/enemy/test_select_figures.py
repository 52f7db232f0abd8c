"""Whom an instruction means: on the board, from the sheets, and where only the table can tell."""

import pytest

from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
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


def off_board(campaign: Campaign, *names: str) -> Campaign:
    """Return the campaign with figures taken off the board."""
    figures = {
        name: figure.evolve(at=None) if name in names else figure
        for name, figure in encounter(campaign).figures.items()
    }
    return with_encounter(campaign, figures=figures)


def with_elk(campaign: Campaign) -> Campaign:
    """Return the campaign with a friend of 3 HP that nobody plays, beside the boss in I1."""
    elk = Figure(
        id="f1",
        kind="friend",
        of="elk",
        name="Elk",
        at=encounter(campaign).shape.named("I1"),
        hp=3,
        defense=1,
    )
    return with_encounter(campaign, figures={**encounter(campaign).figures, "f1": elk})


def reasons(found: Chosen) -> list[tuple[str, object]]:
    """Return the code and the number of each reason."""
    return [(one.line.code, one.line.params.get("n")) for one in found.trace.because]


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


@pytest.mark.rule("TARGET-02", "HEX-11")
@each_of(
    ("who", "within", "told"),
    [
        ("closest", None, [("distance", 1), ("distance", 3), ("distance", 5), ("distance", 2)]),
        ("farthest", 3, [("distance", 1), ("distance", 3), ("too-far", 5), ("distance", 2)]),
        ("adjacent", None, [("distance", 1), ("distance", 3), ("distance", 5), ("distance", 2)]),
        ("all", 2, [("distance", 1), ("too-far", 3), ("too-far", 5), ("distance", 2)]),
        ("fewest-animus", None, [("animus", 4), ("animus", 6), ("animus", 6), ("animus", 1)]),
        ("most-hp", None, [("hp", 5), ("hp", 2), ("hp", 6), ("hp", 2)]),
    ],
)
def test_the_reasons_name_what_each_has(
    who: Who, within: int | None, told: list[tuple[str, int]]
) -> None:
    found = meant(on_the_board(), who, within)
    assert reasons(found)[:4] == [(f"who.{code}", n) for code, n in told]


@pytest.mark.rule("MINION-05", "TARGET-02")
def test_a_friend_without_a_seat_has_its_own_hp_and_no_animus() -> None:
    campaign = with_elk(do(on_the_board(), AddMinion(kind="giant-rat", at="L8")))
    rat = next(f for f in encounter(campaign).figures if f.startswith("m"))
    by_rat = {who: meant(campaign, who, actor=rat) for who in ("fewest-animus", "most-hp")}
    assert by_rat["fewest-animus"].figures == ("f1",)
    assert ("who.animus", 0) in reasons(by_rat["fewest-animus"])
    assert by_rat["most-hp"].figures == ("s3",)
    assert ("who.hp", 3) in reasons(by_rat["most-hp"])
    assert "f1" in meant(campaign, "all").figures
    assert meant(campaign, "closest").figures == ("s1",)
    assert meant(campaign, "adjacent").figures == ("f1", "s1")


@pytest.mark.rule("TARGET-02", "HEX-01")
def test_one_off_the_board_is_neither_close_nor_in_order() -> None:
    campaign = off_board(on_the_board(), "s1")
    close = meant(campaign, "closest")
    assert (close.figures, reasons(close)[0]) == (("s4",), ("who.off-board", None))
    assert meant(campaign, "farthest").figures == ("s3",)
    near = meant(campaign, "all", 3)
    assert (near.figures, reasons(near)[0]) == (("s4", "s2"), ("who.off-board", None))
    everybody = meant(campaign, "all")
    assert (everybody.figures, reasons(everybody)[0]) == (
        ("s1", "s2", "s3", "s4"),
        ("who.meant", None),
    )
    tied = meant(off_board(campaign, "s2"), "most-animus")
    assert (tied.figures, tied.known, tied.trace.line.code) == (
        ("s2", "s3"),
        False,
        "who.table-tells",
    )
    unplaced = meant(off_board(campaign, "boss"), "closest")
    assert (unplaced.figures, unplaced.known) == (("s1", "s2", "s3", "s4"), False)


@pytest.mark.rule("TARGET-02")
def test_who_acts_is_meant_and_nobody_where_nobody_does() -> None:
    campaign = on_the_board()
    acting = meant(campaign, "acting", acting="3")
    assert (acting.figures, acting.trace.line.code, acting.trace.kept) == (
        ("s3",),
        "who.acting",
        True,
    )
    nobody = meant(campaign, "acting", acting="")
    assert (nobody.figures, nobody.trace.line.code, nobody.trace.kept) == (
        (),
        "who.no-acting",
        False,
    )
    assert meant(campaign, "acting", acting="9").figures == ()
    assert meant(campaign, "target", target="m7").figures == ()


def test_the_minions_beside_each_are_counted() -> None:
    campaign = on_the_board()
    for at in ("I8", "J8", "P1"):
        campaign = do(campaign, AddMinion(kind="giant-rat", at=at))
    found = meant(campaign, "near-minion")
    assert found.figures == ("s2", "s3")
    assert [n for _, n in reasons(found)] == [0, 2, 1, 0]  # I8 and J8 beside I7, I8 beside I9
