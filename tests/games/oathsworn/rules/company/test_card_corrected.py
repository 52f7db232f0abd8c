"""A card that the table corrects or empties while it is carried out still comes to its end."""

from random import Random

from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterCard
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import own_card_of
from tests.conftest import LONG
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.cards import CARD, with_card
from tests.games.oathsworn.builders.encounter_starts import a_store
from tests.games.oathsworn.rules.cards.test_card_random import MOST, a_board, tamed
from tests.games.oathsworn.walks.encounter_sound import holds, kept_and_asked_again
from tests.games.oathsworn.walks.encounter_walk import an_answer
from tests.games.oathsworn.walks.random_parts import PARTS


def corrected(campaign: Campaign, parts: tuple[CardPart, ...]) -> EnterCard:
    """Return the action that gives the card in play other parts."""
    known = own_card_of(a_box(campaign), CARD)
    return EnterCard(
        key=CARD,
        cls=known.cls,
        name=known.name,
        cooldown=known.cooldown,
        cost=known.cost,
        parts=parts,
    )


@settings(
    max_examples=600 if LONG else 20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
@given(first=PARTS, then=PARTS, chance=st.integers(0, 2**20))
def test_a_card_corrected_in_the_middle_comes_to_its_end(
    first: tuple[CardPart, ...], then: tuple[CardPart, ...], chance: int
) -> None:
    assume(any(part.effects for part in first))
    dealt = Random(chance)
    before, after = (
        tuple(tamed(part, dealt) for part in parts if part.effects) for parts in (first, then)
    )
    board = dealt.choice(("screen", "mirror", "off"))
    store = a_store(with_card(a_board(board, dealt), *before, cost=1, cooldown=2))
    action = PlayCard(seat="1", card=CARD)
    refusal = store.refuse(action)
    assume(refusal is None or refusal.strength == "against-rules")
    store.dispatch(action, because=None if refusal is None else "house rule")
    correct_at = dealt.randrange(5)
    for n in range(MOST):
        if n == correct_at:
            store.dispatch(corrected(store.campaign, after))
        holds(store.campaign)
        kept_and_asked_again(store.campaign)
        question = store.ask()
        if question is None:
            return
        answer = an_answer(store, question, dealt)
        assert answer is not None, question
        store.dispatch(answer)
    raise AssertionError(store.ask())
