"""A position code copied from one encounter and pasted into another."""

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.board.board_code import SetPosition
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.board_code import (
    position_code,
    position_of,
    read_position,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, with_figure
from oathsworn_gui.tabletop.hexes import Hex, Shape
from oathsworn_gui.tabletop.position_code import Piece, written
from oathsworn_gui.tabletop.state import EMPTY
from tests.games.oathsworn.builders.campaign import a_box, codes, do, outcome_of, refusal_code
from tests.games.oathsworn.builders.encounter import dice, die, seat_with
from tests.games.oathsworn.builders.places import RAT, base, position, where


def code_of(campaign: Campaign) -> str:
    return position_code(encounter_of(campaign))


def pasted(campaign: Campaign, code: str) -> Campaign:
    return do(campaign, SetPosition(code=code))


def fought() -> Campaign:
    """Return a board with obstacles, fire, minions and a boss who has lost dice."""
    campaign = position(
        {"s1": "H4/2", "boss": "H8/5", "m1": "C4", "m2": "C5/3"}, walls="A1 A2 B7", fire="D4"
    )
    figures = dict(encounter_of(campaign).figures)
    figures["m1"] = figures["m1"].evolve(hp=1)
    return dice(with_encounter(campaign, figures=figures), front=0, core=2)


def test_a_position_pasted_into_a_fresh_encounter_is_the_same() -> None:
    code = code_of(fought())
    campaign = pasted(base(), code)
    assert code_of(campaign) == code
    assert (where(campaign, "s1"), where(campaign, "m2")) == ("H4", "C5")
    encounter = encounter_of(campaign)
    assert encounter.figures["boss"].facing == 5
    assert encounter.figures["m1"].hp == 1
    assert (die(campaign, "front").hp, die(campaign, "core").hp) == (0, 2)
    assert encounter.obstacles == {"A1": "wall", "A2": "wall", "B7": "wall"}
    assert encounter.tiles == {"D4": "fire"}


def test_large_tiles_are_copied_as_the_single_tiles_seen() -> None:
    campaign = with_encounter(fought(), large_tiles={"D5": "water"})
    code = code_of(campaign)
    assert outcome_of(campaign, SetPosition(code=code)).after is campaign
    there = encounter_of(pasted(base(), code))
    assert there.tiles == {
        "D4": "fire", "C4": "water", "C5": "water", "D5": "water", "D6": "water", "E4": "water",
        "E5": "water",
    }  # fmt: skip
    assert encounter_of(pasted(campaign, code_of(fought()))).large_tiles == {}


def test_pasting_what_lies_there_already_changes_nothing() -> None:
    campaign = fought()
    outcome = outcome_of(campaign, SetPosition(code=code_of(campaign)))
    assert outcome.after is campaign


def test_figures_a_position_does_not_name_leave_or_wait() -> None:
    campaign = position({"s1": "A1", "s2": "A2", "boss": "H5", "m1": "D4"})
    told = position_of(encounter_of(campaign))
    kept = tuple(piece for piece in told.pieces if piece.id == "s1")
    after = pasted(campaign, written(told._replace(pieces=kept)))
    assert where(after, "s1") == "A1"
    assert (where(after, "s2"), where(after, "boss")) == ("", "")
    assert "m1" not in encounter_of(after).figures


def test_a_board_of_another_shape_comes_with_it() -> None:
    pointy = Shape(columns=(5,) * 5, orientation="pointy", holes=(Hex(2, 2),))
    campaign = position({"s1": "C1"}, shape=pointy)
    after = pasted(position({"s2": "Q9"}), code_of(campaign))
    assert encounter_of(after).shape == pointy
    assert (where(after, "s1"), where(after, "s2")) == ("C1", "")


def test_minions_and_friends_are_added_with_ids_of_their_own() -> None:
    campaign = position({"m3": "A1"})
    friend = Figure(id="f9", kind="friend", of="", name="Old Man", at=Hex(4, 2), hp=3)
    campaign = campaign.evolve(encounter=with_figure(encounter_of(campaign), friend))
    after = pasted(base(), code_of(campaign))
    assert encounter_of(after).figures["m3"].of == RAT.key
    assert encounter_of(after).figures["f9"] == friend
    assert after.next_id >= 10  # an id given out later is none of these
    told = position_of(encounter_of(campaign))
    odd = Piece("boss", "minion", RAT.key, "Rat in disguise", hp=1)
    after = pasted(base(), written(told._replace(pieces=(odd,))))
    added = [f for f in encounter_of(after).figures.values() if f.kind == "minion"]
    assert [(f.name, f.id.startswith("m")) for f in added] == [("Rat in disguise", True)]


def test_the_boss_takes_the_body_of_the_code_and_it_is_told() -> None:
    campaign = position({"boss": "H5"})
    told = position_of(encounter_of(campaign))
    bent = (Hex(0, 0), Hex(1, 0), Hex(2, 0))
    pieces = tuple(p._replace(body=bent) if p.id == "boss" else p for p in told.pieces)
    outcome = outcome_of(campaign, SetPosition(code=written(told._replace(pieces=pieces))))
    after = encounter_of(outcome.after)
    assert len(footprint(after.figures["boss"], after)) == 3
    assert codes(outcome) == ("position.set", "position.body")


def test_what_the_encounter_does_not_have_is_named_and_left_out_when_overruled() -> None:
    told = position_of(encounter_of(position({"s1": "A1"})))
    wolf = Piece("m1", "minion", "wolf", "Wolf 1", told.shape.named("B2"), hp=3)
    action = SetPosition(code=written(told._replace(pieces=(*told.pieces, wolf))))
    refusal = action.refuse(base(), a_box(base()))
    assert refusal is not None
    assert (refusal.code, refusal.params["names"]) == ("position.missing", "Wolf 1")
    assert refusal.strength == "against-rules"
    outcome = outcome_of(base(), action, overrule=True)
    assert where(outcome.after, "s1") == "A1"
    assert codes(outcome) == ("position.set", "position.left-out")


def test_positions_that_cannot_be_are_refused() -> None:
    told = position_of(encounter_of(position({"s1": "A1", "s2": "A2"})))
    assert refusal_code(base(), SetPosition(code="nonsense")) == "position.not-a-code"
    shared = tuple(p._replace(at=told.shape.named("A1")) if p.at else p for p in told.pieces)
    crowd = SetPosition(code=written(told._replace(pieces=shared)))
    assert refusal_code(base(), crowd) == "position.crowded"
    lava = SetPosition(code=written(told._replace(tiles={Hex(0, 2): "lava"})))
    assert refusal_code(base(), lava) == "position.kind"
    heads = SetPosition(code=written(told._replace(dice={"third-head": 6})))
    assert refusal_code(base(), heads) == "position.other-dice"
    down = seat_with(base(), "2", knocked_out=True)
    whole = SetPosition(code=written(told))
    assert refusal_code(down, whole) == "figure.unconscious"
    assert refusal_code(base().evolve(encounter=None), whole) == "encounter.none"


@given(data=st.data())
def test_random_boards_come_back(data: st.DataObject) -> None:
    shape = Shape(
        columns=tuple(data.draw(st.lists(st.integers(3, 9), min_size=3, max_size=9))),
        low_first=data.draw(st.booleans()),
        orientation=data.draw(st.sampled_from(("flat", "pointy"))),
    )
    spots = [shape.name(at) for at in data.draw(st.permutations(shape.hexes()))]
    names = ("s1", "s2", "s3", "s4", "m1", "m2")
    many = data.draw(st.integers(0, min(6, len(spots) - 1)))
    places = {
        name: f"{spot}/{data.draw(st.integers(0, 5))}"
        for name, spot in zip(names[:many], spots, strict=False)
    }
    walls = " ".join(spots[6 : 6 + data.draw(st.integers(0, 12))])
    campaign = position(places, walls=walls, fire=" ".join(spots[-2:]), shape=shape)
    code = code_of(campaign)
    after = pasted(base(), code)
    assert code_of(after) == code
    assert encounter_of(after).figures == encounter_of(campaign).figures
    assert encounter_of(after).obstacles == encounter_of(campaign).obstacles


def test_reading_is_what_writing_said() -> None:
    campaign = fought()
    assert read_position(code_of(campaign)) == position_of(encounter_of(campaign))
    bossless = with_encounter(campaign, boss=None)
    assert position_of(encounter_of(bossless)).dice == EMPTY


def with_pieces(*pieces: Piece) -> str:
    """Return the code of an empty board with these pieces."""
    told = position_of(encounter_of(base()))
    return written(told._replace(pieces=pieces))


def test_an_id_of_a_code_is_kept_where_it_is_free_and_the_next_comes_after_it() -> None:
    fresh = base()
    for number, after in (
        (fresh.next_id - 1, fresh.next_id),
        (fresh.next_id, fresh.next_id + 1),
        (fresh.next_id + 7, fresh.next_id + 8),
    ):
        rat = Piece(f"m{number}", "minion", RAT.key, "Rat", hp=2)
        pasted_in = pasted(fresh, with_pieces(rat))
        assert f"m{number}" in encounter_of(pasted_in).figures
        assert pasted_in.next_id == after
    odd = Piece("rat", "minion", RAT.key, "Odd", hp=2)
    late = Piece(f"m{fresh.next_id}", "minion", RAT.key, "Late", hp=2)
    figures = encounter_of(pasted(fresh, with_pieces(odd, late))).figures
    assert figures[f"m{fresh.next_id}"].name == "Odd"
    assert figures[f"m{fresh.next_id + 1}"].name == "Late"


def test_hp_of_a_piece_are_at_least_one_but_for_a_friend_and_at_most_999() -> None:
    dead = Piece("m1", "minion", RAT.key, "Rat", hp=0)
    unknown = Piece("f1", "friend", "", "Old Man", hp=0)
    figures = encounter_of(pasted(base(), with_pieces(dead, unknown))).figures
    assert (figures["m1"].hp, figures["f1"].hp) == (1, 0)
    for hp, said in ((-3, 0), (0, 0), (1, 1), (998, 998), (999, 999), (1000, 999)):
        campaign = position({"m1": "A1"})
        rat = encounter_of(campaign).figures["m1"].model_copy(update={"hp": hp})
        shown = position_of(with_figure(encounter_of(campaign), rat))
        assert [piece.hp for piece in shown.pieces if piece.id == "m1"] == [said]


def test_a_figure_beyond_the_board_is_written_as_beside_it() -> None:
    campaign = position({"m1": "A1"})
    beyond = encounter_of(campaign).figures["m1"].evolve(at=Hex(70, 70))
    shown = position_of(with_figure(encounter_of(campaign), beyond))
    assert [piece.at for piece in shown.pieces if piece.id == "m1"] == [None]
    waiting = position_of(encounter_of(base()))
    assert {piece.at for piece in waiting.pieces} == {None}


def test_bodies_of_one_and_of_several_hexes_are_taken_by_boss_and_minions() -> None:
    campaign = position({"boss": "H5", "m1": "C3"})
    told = position_of(encounter_of(campaign))
    large = (Hex(0, 0), Hex(1, 0))

    def formed(body: tuple[Hex, ...], who: str) -> Campaign:
        pieces = tuple(p._replace(body=body) if p.id == who else p for p in told.pieces)
        return pasted(campaign, written(told._replace(pieces=pieces)))

    two = encounter_of(formed(large, "boss")).boss
    assert two is not None
    assert (two.hexes, two.large) == (large, True)
    again = encounter_of(pasted(base(), code_of(formed(large, "boss")))).boss
    assert again is not None
    assert again.hexes == large
    for body in ((), (Hex(0, 0),)):
        one = encounter_of(formed(body, "boss")).boss
        assert one is not None
        assert not one.large
    assert [piece.body for piece in told.pieces if piece.id in {"m1", "s1"}] == [(), ()]
    rats = encounter_of(formed(large, "m1"))
    bodies = {kind.key: kind.hexes for kind in rats.minions}
    assert bodies[RAT.key] == large
    before = {kind.key: kind.hexes for kind in encounter_of(campaign).minions}
    assert bodies == {**before, RAT.key: large}
    assert rats.boss == encounter_of(campaign).boss
    small = formed((), "m1")
    assert encounter_of(small).minions == encounter_of(campaign).minions


def test_what_was_set_up_counts_the_pieces_that_came_and_a_refusal_names_the_first() -> None:
    told = position_of(encounter_of(position({"s1": "A1"})))
    wolf = Piece("m1", "minion", "wolf", "Wolf 1", told.shape.named("B2"), hp=3)
    action = SetPosition(
        code=written(told._replace(pieces=(*told.pieces, wolf, wolf._replace(id="m2"))))
    )
    lines = outcome_of(base(), action, overrule=True).lines
    assert lines[0].params["n"] == len(told.pieces)
    rat = Piece("m7", "minion", RAT.key, "Rat 7", told.shape.named("B2"), hp=2)
    late = SetPosition(code=written(told._replace(pieces=(wolf, rat))))
    after = outcome_of(base(), late, overrule=True).after
    assert where(after, "m7") == "B2"
    crowd = tuple(
        Piece(f"m{n}", "minion", RAT.key, f"Rat {n}", told.shape.named(at), hp=2)
        for n, at in ((5, "C3"), (6, "C3"), (7, "D4"), (8, "D4"))
    )
    refusal = SetPosition(code=with_pieces(*crowd)).refuse(base(), a_box(base()))
    assert refusal is not None
    assert (refusal.params["name"], refusal.params["hex"]) == ("Rat 5", "C3")
    down = seat_with(seat_with(base(), "2", knocked_out=True), "3", knocked_out=True)
    three = position({"s2": "A2", "s3": "A3"})
    refusal = SetPosition(code=code_of(three)).refuse(down, a_box(down))
    assert refusal is not None
    names = [encounter_of(three).figures[name].name for name in ("s2", "s3")]
    assert refusal.params["name"] == names[0] != names[1]


def test_a_code_without_dice_leaves_those_of_the_boss_and_bossless_boards_take_it() -> None:
    campaign = fought()
    told = position_of(encounter_of(campaign))
    bare = pasted(campaign, written(told._replace(dice=EMPTY, tiles=EMPTY)))
    assert (die(bare, "front").hp, die(bare, "core").hp) == (0, 2)
    bossless = with_encounter(base(), boss=None)
    assert (
        encounter_of(
            outcome_of(bossless, SetPosition(code=code_of(campaign)), overrule=True).after
        ).boss
        is None
    )


def test_another_boss_of_a_code_stands_for_the_one_of_the_encounter() -> None:
    told = position_of(encounter_of(base()))
    other = Piece("boss", "boss", "another", "Another", told.shape.named("H5"), facing=2, hp=1)
    after = pasted(base(), written(told._replace(pieces=(other,))))
    boss = encounter_of(after).figures["boss"]
    assert (where(after, "boss"), boss.facing) == ("H5", 2)
    assert boss.of == encounter_of(base()).figures["boss"].of
