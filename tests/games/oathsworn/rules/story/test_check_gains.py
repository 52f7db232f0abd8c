"""What a check for each success gains in our own story: once for every success."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.might import a_check, typing

GAINS = (
    Effect(kind="iron", amount=2, scope="company"),
    Effect(kind="counter", name="Frames", amount=1),
)


def gaining(*cards: str) -> tuple[Campaign, Campaign]:
    """Return the campaign before and after a check of difficulty 3 with these cards typed in."""
    before = a_check(*["white"] * len(cards), difficulty=3, for_each_success=True)
    check = before.pending[-1].evolve(gains=GAINS)
    before = before.evolve(pending=(*before.pending[:-1], check))
    return before, do(before, typing(before, *cards))


@pytest.mark.rule("CHECK-09")
@each_of(
    ("cards", "successes"),
    [(("W1", "W1"), 0), (("W1", "W2"), 1), (("W2", "W2", "W1", "W2"), 2), (("W0", "W0", "W2*"), 0)],
)
def test_every_success_gains_once(cards: tuple[str, ...], successes: int) -> None:
    before, after = gaining(*cards)
    assert iron(after) - iron(before) == 2 * successes
    assert after.company.counters.get("Frames", 0) == successes
