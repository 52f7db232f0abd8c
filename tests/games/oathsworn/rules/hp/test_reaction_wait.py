"""Where an attack waits on the stack: below the reactions that were drawn during it."""

import pytest

from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, EventDraw, StageCard
from oathsworn_gui.games.oathsworn.rules.hp.reaction_wait import carded, reactions_wait, sunk_attack
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import in_round_1

ATTACK = Attack(id="p5", seat="1")
EARLIER, LATER, LAST = (StageCard(id=key, card="I-1") for key in ("p4", "p6", "p12"))
OTHER = EventDraw(id="p9", deck="city")


@pytest.mark.rule("AOE-04", "CHAIN-05")
@each_of(
    ("stack", "names"),
    [
        ((ATTACK,), "p5"),
        ((EARLIER, ATTACK), "p4 p5"),
        ((LATER, ATTACK), "p5 p6"),
        ((EARLIER, LATER, ATTACK), "p4 p5 p6"),
        ((LATER, LAST, ATTACK), "p5 p6 p12"),
        ((LATER, EARLIER, ATTACK), "p6 p4 p5"),
        ((OTHER, ATTACK), "p9 p5"),
        ((LATER, OTHER, ATTACK), "p6 p9 p5"),
        ((LATER, ATTACK, LAST), "p5 p6 p12"),
    ],
)
def test_an_attack_goes_below_the_stage_cards_with_later_numbers_right_below_it(
    stack: tuple[object, ...], names: str
) -> None:
    campaign = in_round_1().evolve(pending=stack)
    after = sunk_attack(campaign, ATTACK)
    assert " ".join(one.id for one in after.pending) == names
    if after.pending == campaign.pending:
        assert after is campaign


CARD = CardPlay(id="p3", seat="1", card="glow")
MANY, LEFT, DONE = (
    ATTACK.evolve(card="bash", others=("rat1", "rat2"), hitting=hitting) for hitting in (0, 2, 3)
)
NOT_HIS = MANY.evolve(seat="2")


@pytest.mark.rule("BREAK-09", "BREAK-10")
@each_of(
    ("stack", "found"),
    [
        ((), False),
        ((CARD,), True),
        ((CARD, ATTACK), True),
        ((EARLIER, CARD, ATTACK), True),
        ((CARD, ATTACK.evolve(card="bash")), False),
        ((CARD, OTHER, ATTACK), False),
        ((EARLIER, ATTACK), False),
        ((CARD, OTHER), False),
    ],
)
def test_a_card_is_carried_out_on_top_or_right_under_the_attack_it_began(
    stack: tuple[object, ...], found: bool
) -> None:
    assert carded(in_round_1().evolve(pending=stack)) == (CARD if found else None)


@pytest.mark.rule("BREAK-09", "AOE-04", "CHAIN-05")
@each_of(
    ("before", "after", "names"),
    [
        ((CARD,), (CARD, LATER), "p6 p3"),
        ((CARD,), (CARD, OTHER), "p3 p9"),
        ((EARLIER, CARD), (EARLIER, CARD), "p4 p3"),
        ((EARLIER, CARD), (EARLIER, CARD, LATER), "p4 p3 p6"),
        ((OTHER, CARD), (OTHER, CARD, LATER, LAST), "p9 p6 p12 p3"),
        ((MANY,), (MANY, LATER), "p6 p5"),
        ((MANY,), (MANY, OTHER), "p5 p9"),
        ((OTHER, MANY), (OTHER, MANY, LATER, LAST), "p9 p6 p12 p5"),
        ((EARLIER, MANY), (EARLIER, MANY, LATER), "p4 p5 p6"),
        ((LEFT,), (LEFT, LATER), "p6 p5"),
        ((DONE,), (DONE, LATER), "p5 p6"),
        ((NOT_HIS,), (NOT_HIS, LATER), "p5 p6"),
    ],
)
def test_stage_cards_drawn_wait_under_the_card_or_the_attack_with_targets_left(
    before: tuple[object, ...], after: tuple[object, ...], names: str
) -> None:
    """Where a stage card is under way already they lie on it, to wait below it anyway."""
    start = in_round_1()
    waiting = reactions_wait(start.evolve(pending=before), start.evolve(pending=after), "1")
    assert " ".join(one.id for one in waiting.pending) == names
