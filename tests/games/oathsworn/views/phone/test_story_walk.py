"""A whole story part by chance: what is asked is asked of whom it concerns, on every phone."""

from random import Random

import pytest

from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.base.players import player_of
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.games.oathsworn.views.phone.spec import PHONES
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.walks.story_walk import Seen, begin, next_action
from tests.phones.leaks import check_deeds, screens
from tests.phones.sentences import Sentences

FILL = filler(a_box)
MOST_STEPS = 400


@pytest.mark.long
@pytest.mark.parametrize("seed", [3, 8])
def test_a_story_is_played_on_phones(seed: int) -> None:
    store = begin(seed, mode="full", dealer="program", players=2)
    seen, chance = Seen(), Random(seed)
    for _ in range(MOST_STEPS):
        campaign = store.campaign
        if campaign.part != "story":
            break
        question = store.ask()
        shown = screens(PHONES, campaign, store.box, SEATS, Sentences(campaign, FILL))
        for seat in SEATS:
            check_deeds(PHONES, campaign, store.box, seat, shown[seat])
        mine = {seat for seat, one in shown.items() if one.question and one.question.mine}
        if question is not None and question.kind == "story.secret":
            assert len({player_of(campaign, seat) for seat in mine}) == 1
        elif question is not None:  # dice that all set are told together
            assert mine == set(question.seats or SEATS)
        store.dispatch(next_action(store, seen, chance))
    assert store.campaign.part != "story"
