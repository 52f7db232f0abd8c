"""A card moves a friend whom nobody plays: it walks, burns and falls as others do."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import MoveEffect
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.move import MoveStep
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import an_oathsworn, codes
from tests.games.oathsworn.builders.cards import being_played, in_turn, play, playing
from tests.games.oathsworn.builders.encounter import answer, encounter, question
from tests.games.oathsworn.builders.minions import where


def with_elk(fire: str, hp: int) -> Campaign:
    """Return Brannoc's turn with an elk in H5, water in H3 and fires."""
    campaign = in_turn(s1="P6", s2="P7", s3="P8", s4="A1", boss="B6")
    at = encounter(campaign).shape.named("H5")
    elk = Figure(id="f1", kind="friend", of="elk", name="Elk", at=at, hp=hp, defense=1)
    figures = put(encounter(campaign).figures, "f1", elk)
    tiles = {**dict.fromkeys(fire.split(), "fire"), "H3": "water"}
    return with_encounter(campaign, figures=figures, tiles=tiles, obstacles={})


@pytest.mark.rule("MOVE-03", "MOVE-05")
@each_of(
    ("over", "fire", "hp", "way", "end", "left"),
    [
        (False, "", 2, ("H4", "G4"), "G4", 2),
        (False, "H4", 2, ("H4", "G4"), "G4", 1),
        (False, "H4 G4", 3, ("H4", "G4"), "G4", 1),
        (False, "H4", 1, ("H4", "G4"), "", 0),
        (True, "H4", 1, ("H4", "G4"), "G4", 1),
        (True, "H4", 1, ("G4",), "G4", 1),
        (False, "", 2, ("H4", "H3"), "H3", 2),
    ],
)
def test_a_friend_without_a_seat_goes_hex_by_hex(
    over: bool, fire: str, hp: int, way: tuple[str, ...], end: str, left: int
) -> None:
    campaign = with_elk(fire, hp)
    campaign = play(campaign, MoveEffect(distance=3, whom="other-friend", over=over))
    campaign = answer(campaign, "f1")
    assert question(campaign).params["figure"] == "f1"
    campaign = answer(campaign, way)
    assert not campaign.pending
    elk = encounter(campaign).figures.get("f1")
    assert (where(campaign, "f1")[0] if elk else "", elk.hp if elk else 0) == (end, left)
    paid = [hexed for hexed in encounter(campaign).water if hexed.startswith("f1:")]
    assert len(paid) == ("H3" in way)


@pytest.mark.rule("MOVE-03")
@each_of(
    ("whom", "moved", "path"),
    [("self", 5, ("G8", "G7")), ("other-friend", 3, ())],
)
def test_only_steps_of_the_own_character_count_for_its_card(
    whom: str, moved: int, path: tuple[str, ...]
) -> None:
    """It moved 3 before; 2 more are added where it moves itself, none where another does."""
    effect = MoveEffect.model_validate({"distance": 2, "whom": whom})
    start = in_turn(s1="G9", s2="G9", s3="P6", s4="P7", boss="B2")
    other = "s2" if whom == "self" else "s1"
    figures = encounter(start).figures
    figures = put(figures, other, figures[other].evolve(at=encounter(start).shape.named("P8")))
    now = playing(with_encounter(start, figures=figures), moved=3, step="who=s2")
    now = now if whom != "self" else playing(now.campaign, moved=3)
    outcome = MoveStep().answer(now, effect, ("G8", "G7"))
    assert (being_played(outcome.after).moved, being_played(outcome.after).path) == (moved, path)
    assert [told.params["hex"] for told in outcome.lines if told.code == "card.walked"] == ["G7"]
    mover = "s1" if whom == "self" else "s2"
    assert where(outcome.after, mover, other) == ("G7", "P8")
    table = MoveStep().answer(now, effect, 2)
    assert (being_played(table.after).moved, being_played(table.after).path) == (moved, ())


@pytest.mark.rule("TOKEN-18")
def test_a_crippled_one_is_told_as_not_moving_and_one_without_a_way_is_not() -> None:
    stuck = in_turn(s1="A1")
    walls = dict.fromkeys(("A2", "B1", "B2"), "wall")
    stuck = with_encounter(stuck, obstacles=walls)
    now = playing(stuck)
    assert codes(MoveStep().go_on(now, MoveEffect(distance=2))) == ()
    crippled = playing(an_oathsworn(stuck, statuses={"crippled": 1}))
    assert MoveStep().ask(crippled, MoveEffect(distance=2)) is None
    assert codes(MoveStep().go_on(crippled, MoveEffect(distance=2))) == ("card.cannot-move",)


def test_a_movement_of_friends_ends_without_a_word_once_one_has_moved() -> None:
    friends = MoveEffect(distance=2, whom="friends", within=1)
    now = playing(in_turn(), step="who=s1|gone=s1")
    assert codes(MoveStep().go_on(now, friends)) == ()
    nobody = playing(in_turn(), step="who=")
    assert codes(MoveStep().go_on(nobody, friends)) == ("card.nobody",)
