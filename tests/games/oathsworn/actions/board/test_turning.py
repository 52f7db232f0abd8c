"""Turning figures by hand: in whose turn, and to where."""

import pytest

from oathsworn_gui.games.oathsworn.actions.board.figures import TurnFigure
from oathsworn_gui.games.oathsworn.actions.conditions.statuses import SetFigureStatus
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import do, outcome_of, refusal_code
from tests.games.oathsworn.builders.encounter import encounter
from tests.games.oathsworn.builders.minions import in_phase, minions, with_minions


def there(phase: str = "oathsworn", turn: str | None = "1") -> Campaign:
    """Return everybody on the board in a phase, nothing under way."""
    return with_encounter(with_minions(in_phase(), "P5"), phase=phase, turn=turn)


@pytest.mark.rule("MOVE-04")
@each_of(
    ("figure", "phase", "turn", "code"),
    [
        ("s1", "oathsworn", "1", ""),
        ("s2", "oathsworn", "1", "figure.turn-not-its"),
        ("s1", "oathsworn", "2", "figure.turn-not-its"),
        ("s1", "encounter", "1", "figure.turn-not-its"),
        ("s1", "encounter", None, "figure.turn-not-its"),
        ("s2", "set-up", "1", ""),
        ("s2", "set-up", None, ""),
        ("boss", "oathsworn", "1", ""),
        ("boss", "encounter", None, ""),
    ],
)
def test_an_oathsworn_turns_in_its_own_turn_and_enemies_at_any_time(
    figure: str, phase: str, turn: str | None, code: str
) -> None:
    campaign = there(phase, turn)
    assert refusal_code(campaign, TurnFigure(figure=figure, facing=2)) == code
    busy = campaign.evolve(pending=(StageCard(id="c1", card="I-2"),))
    free = figure == "boss" or phase == "set-up"
    wanted = "" if free else "figure.turn-effect"
    assert refusal_code(busy, TurnFigure(figure=figure, facing=2)) == wanted


@pytest.mark.rule("MOVE-04")
@each_of("facing", range(6))
def test_a_figure_faces_where_it_is_turned_and_stays_where_it_stands(facing: int) -> None:
    campaign = do(there(), TurnFigure(figure="s1", facing=3))
    outcome = outcome_of(campaign, TurnFigure(figure="s1", facing=facing))
    before, after = (encounter(one).figures["s1"] for one in (campaign, outcome.after))
    assert (after.facing, after.at) == (facing, before.at)
    assert [line.code for line in outcome.lines] == ([] if facing == 3 else ["figure.turned"])


@pytest.mark.rule("MOVE-04")
def test_what_is_on_no_board_does_not_turn() -> None:
    campaign = there()
    figures = {**encounter(campaign).figures}
    figures["s1"] = figures["s1"].evolve(at=None)
    off = with_encounter(campaign, figures=figures)
    assert refusal_code(off, TurnFigure(figure="s1", facing=2)) == "move.off-board"
    assert refusal_code(off, TurnFigure(figure="x9", facing=2)) != ""


@pytest.mark.rule("TOKEN-24")
@each_of(("first", "then", "lines"), [(0, 2, 1), (2, 2, 0), (2, 1, 1), (1, 0, 1), (0, 0, 0)])
def test_status_tokens_lie_on_the_figure_that_is_named(first: int, then: int, lines: int) -> None:
    campaign = there()
    (rat,) = minions(campaign)
    for figure in ("boss", rat):
        had = do(campaign, SetFigureStatus(figure=figure, status="bleed", amount=first))
        outcome = outcome_of(had, SetFigureStatus(figure=figure, status="bleed", amount=then))
        found = encounter(outcome.after).figures
        assert found[figure].statuses.get("bleed", 0) == then
        assert [f.id for f in found.values() if f.statuses] == ([figure] if then else [])
        assert len(outcome.lines) == lines
        assert all(line.params["n"] == then for line in outcome.lines)
    gone = SetFigureStatus(figure="x9", status="bleed")
    assert refusal_code(campaign, gone) == "figure.none"
    assert refusal_code(campaign.evolve(encounter=None), gone) == "encounter.none"
