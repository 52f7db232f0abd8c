"""Where a moment of the special rules board waits on the stack, and that only its rules do."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.procedures import BoardMoment, CardPlay, StageCard
from oathsworn_gui.games.oathsworn.rules.base.board_moments import (
    moments_before_reactions,
    with_moment,
    with_moment_below,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import in_round_1

CARD = CardPlay(id="c1", seat="1", card="x")
OLD = StageCard(id="p1", card="I-1")
FIRST, SECOND = StageCard(id="p2", card="I-2"), StageCard(id="p3", card="I-3")
MOMENT, OTHER = BoardMoment(id="p4", when="break"), BoardMoment(id="p5", when="break")


def stacked(*stack: object) -> Campaign:
    """Return round 1 with these procedures on the stack, the last on top."""
    return in_round_1().evolve(pending=stack)


@pytest.mark.rule("BREAK-09", "ENCSETUP-16")
@each_of(
    ("before", "after", "redrawn", "names"),
    [
        ((), (MOMENT, FIRST), (), "p2 p4"),
        ((), (FIRST, MOMENT), (), "p2 p4"),
        ((CARD,), (MOMENT, FIRST, CARD), (), "p2 p4 c1"),
        ((CARD,), (MOMENT, FIRST, SECOND, CARD), (), "p2 p3 p4 c1"),
        ((CARD,), (OTHER, MOMENT, FIRST, CARD), (), "p2 p5 p4 c1"),
        ((OLD, CARD), (MOMENT, OLD, FIRST, CARD), (), "p1 p2 p4 c1"),
        ((OLD, CARD), (MOMENT, OLD, CARD), (), "p4 p1 c1"),
        ((OLD, CARD), (MOMENT, OLD, CARD), ("p1",), "p1 p4 c1"),
        ((OLD, CARD), (OLD, FIRST, CARD), (), "p1 p2 c1"),
        ((MOMENT, CARD), (MOMENT, FIRST, CARD), (), "p4 p2 c1"),
        ((FIRST, MOMENT), (FIRST, MOMENT), (), "p2 p4"),
    ],
)
def test_a_moment_of_a_break_happens_before_its_reaction_and_behind_the_card(
    before: tuple[object, ...], after: tuple[object, ...], redrawn: tuple[str, ...], names: str
) -> None:
    """The last on the stack is first: the card goes on, then the moment, then the reactions."""
    found = moments_before_reactions(stacked(*before), stacked(*after), redrawn)
    assert " ".join(p.id for p in found.pending) == names


@pytest.mark.rule("ENCSETUP-16")
@each_of(
    ("when", "of", "waits"),
    [("break", "", True), ("break", "rear", True), ("break", "front", False),
     ("death", "rear", False)],
)  # fmt: skip
def test_a_moment_waits_below_all_where_a_rule_is_about_it(when: str, of: str, waits: bool) -> None:
    rule = BoardRule.model_validate({"key": "r1", "when": when, "of": of, "words": "x"})
    start = with_encounter(stacked(CARD), rules=(rule,))
    found = with_moment(start, "break", "rear", "2")
    if not waits:
        assert found is start
        return
    moment = found.pending[0]
    assert isinstance(moment, BoardMoment)
    assert (moment.when, moment.of, moment.seat, len(found.pending)) == ("break", "rear", "2", 2)
    below = with_moment_below(with_encounter(start, rules=()), "hit", "r1", "3").pending[0]
    assert isinstance(below, BoardMoment)
    assert (below.when, below.of, below.seat) == ("hit", "r1", "3")
