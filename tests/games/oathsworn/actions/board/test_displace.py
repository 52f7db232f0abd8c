"""Pushing, knocking back and freeing by hand, as cards tell."""

import pytest

from oathsworn_gui.games.oathsworn.actions.board.displace import (
    KnockBack,
    PushFigure,
    ReleaseConsumed,
)
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.conditions.freed import release_hex
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import dice, die
from tests.games.oathsworn.builders.places import position, where


@pytest.mark.rule("PUSH-01", "PUSH-03")
def test_pushing_by_hand() -> None:
    campaign = position({"s1": "H4", "s2": "I4"})
    campaign = do(campaign, PushFigure(figures=("s1", "s2"), source="H5", by=2))
    assert (where(campaign, "s1"), where(campaign, "s2")) == ("H2", "K3")
    assert (seat(campaign, "1").hp, seat(campaign, "2").hp) == (6, 6)


def test_pulling_by_hand() -> None:
    campaign = position({"s1": "H1", "s2": "H5"})
    campaign = do(campaign, PushFigure(figures=("s1",), source="s2", by=9, pull=True))
    assert where(campaign, "s1") == "H4"


@pytest.mark.rule("KNOCK-04")
def test_a_large_source_knocks_back_from_its_core_hex() -> None:
    """Seen from H5, her core, I4 lies north-east; from her front hex H4 it would be south-east."""
    campaign = position({"boss": "H5", "s1": "J4"})
    assert where(do(campaign, KnockBack(figures=("s1",), source="boss", by=2)), "s1") == "L3"


@pytest.mark.rule("KNOCK-06", "KNOCK-10")
def test_a_boss_knocked_back_by_an_oathsworn_breaks_by_that_seat() -> None:
    campaign = dice(position({"boss": "H5", "s1": "H7"}, walls="H3"), front=1)
    outcome = outcome_of(campaign, KnockBack(figures=("boss",), source="s1", by=2))
    assert die(outcome.after, "front").hp == 0
    assert "location.broken" in codes(outcome)
    cards = [p for p in outcome.after.pending if isinstance(p, StageCard)]
    assert [card.reaction_of for card in cards] == ["1"]


def test_what_cannot_be_displaced_is_refused() -> None:
    campaign = position({"s1": "H4"})
    push = PushFigure(figures=("s1",), source="H5")
    assert refusal_code(campaign, push.evolve(figures=("nobody",))) == "figure.none"
    assert refusal_code(campaign, push.evolve(figures=("s2",))) == "move.off-board"
    assert refusal_code(campaign, push.evolve(source="Z99")) == "displace.no-source"
    assert refusal_code(campaign, push.evolve(source="s2")) == "displace.no-source"
    assert refusal_code(campaign, push.evolve(source="s1")) == "displace.itself"
    knock = KnockBack(figures=("s1",), source="nowhere")
    assert refusal_code(campaign, knock) == "displace.no-source"


@pytest.mark.rule("CONSUMED-07")
@each_of(("location", "end"), [("front", "H3"), ("rear", "I6"), ("left-flank", "F4"), ("", "H3")])
def test_a_freed_character_returns_nearest_to_the_location(location: str, end: str) -> None:
    """The Broodmother in H5 faces north: her rear die lies in H6, her left flank in G4 and G5."""
    campaign = position({"boss": "H5"}, walls="H7 G6 G3")
    campaign = do(campaign, ReleaseConsumed(seat="1", location=location))
    assert where(campaign, "s1") == end


@pytest.mark.rule("CONSUMED-07")
def test_the_others_that_are_as_near_are_told() -> None:
    campaign = position({"boss": "H5"})
    found = release_hex(encounter_of(campaign), "front")
    shape = encounter_of(campaign).shape
    assert found.at == shape.named("H3")
    tied = [child.line.params["hex"] for child in found.trace.because]
    assert tied == ["G3", "I3"]


@pytest.mark.rule("CONSUMED-08")
def test_all_available_animus_goes_to_the_reserve() -> None:
    campaign = an_oathsworn(position({"boss": "H5"}), "1", animus=5, statuses={"consumed": 1})
    reserve = seat(campaign).reserve
    outcome = outcome_of(campaign, ReleaseConsumed(seat="1", location="core"))
    assert seat(outcome.after).animus == 0
    assert reserve is not None
    assert seat(outcome.after).reserve == reserve + 5
    assert seat(outcome.after).statuses == {}
    assert codes(outcome) == ("release.freed", "release.animus")


def test_releases_that_make_no_sense_are_refused() -> None:
    campaign = position({"boss": "H5", "s2": "A1"})
    free = ReleaseConsumed(seat="1", location="front")
    assert refusal_code(campaign, free.evolve(seat="2")) == "release.on-board"
    assert refusal_code(campaign, free.evolve(at="Z99")) == "move.no-such-hex"
    assert refusal_code(campaign, free.evolve(at="H4")) == "release.taken"
    assert refusal_code(position({}), free) == "release.no-hex"
    assert where(do(campaign, free.evolve(at="B2")), "s1") == "B2"
    off = do(with_encounter(campaign, board="off"), free)
    assert where(off, "s1") == ""
