"""Checks and story fights played by chance: no card is lost, every question can be answered."""

from collections import Counter
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.base.answers import Draw as DrawByProgram
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.rules.might.decks import all_decks, fresh_decks
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question
from tests.games.oathsworn.builders.campaign import a_campaign, do, printed
from tests.games.oathsworn.builders.might import asked, with_tokens, with_track

WHOLE = {name: deck.pile for name, deck in fresh_decks(printed()).items()}
BEGINNINGS: tuple[Action, ...] = (
    BeginCheck(kind="might", difficulty=5),
    BeginCheck(kind="survival", difficulty=4, scope="each", for_each_success=True),
    BeginStoryFight(defense=6),
)


def equipped(seed: int) -> Campaign:
    """Return a campaign with MIGHT and tokens at every seat."""
    campaign = a_campaign(seed=seed)
    for seat in campaign.seats:
        campaign = with_track(campaign, seat, "red", "yellow", "black")
        campaign = with_tokens(campaign, seat, redraw=1, empowered=1)
    return campaign


def an_answer(data: st.DataObject, question: Question) -> Action:
    """Return an answer to a question that the rules let pass, drawn by chance."""
    procedure, seat = question.procedure, next(iter(question.seats), "")
    open_keys = [option.key for option in question.options if option.refusal is None]
    if question.form == "draw":
        instead = data.draw(st.sampled_from(["", *open_keys]))
        if not instead:
            return DrawByProgram(procedure=procedure, seat=seat)
        return Answer(procedure=procedure, seat=seat, value=instead)
    if question.form == "choice":
        chosen = data.draw(st.sampled_from(open_keys))
        return Answer(procedure=procedure, seat=seat, value=chosen)
    some = data.draw(st.lists(st.sampled_from(open_keys), unique=True, max_size=question.most))
    raised = some_raises(data, some) if question.kind == "draw.pool" else []
    return Answer(procedure=procedure, seat=seat, value=(*some, *raised))


def some_raises(data: st.DataObject, chosen: list[str]) -> list[str]:
    """Return steps of empowering that a pool with its tokens can take."""
    places = {key.removesuffix("/die") for key in chosen if not key.startswith("empowered.")}
    steps = [
        f"raise.{place}.{n}"
        for place in sorted(places)
        for n in range(1, len(COLOURS) - COLOURS.index(cast("Colour", place.partition(".")[0])))
    ]
    most = min(3 * sum(key.startswith("empowered.") for key in chosen), len(steps))
    if not most:
        return []
    return data.draw(st.lists(st.sampled_from(steps), unique=True, max_size=most))


def cards(campaign: Campaign) -> dict[str, Counter[str]]:
    """Return every card of every MIGHT deck, wherever it lies."""
    return {
        name: deck.pile + Counter(deck.in_play) + Counter(deck.discard)
        for name, deck in all_decks(campaign).items()
    }


@given(st.integers(0, 10_000), st.sampled_from(BEGINNINGS), st.data())
def test_no_card_is_lost_whatever_is_answered(
    seed: int, beginning: Action, data: st.DataObject
) -> None:
    campaign = do(equipped(seed), beginning)
    answers = 0
    while campaign.pending:
        answers += 1
        assert answers < 300
        campaign = do(campaign, an_answer(data, asked(campaign)))
        assert cards(campaign) == WHOLE
        assert Campaign.model_validate_json(campaign.model_dump_json()) == campaign
    assert not any(deck.in_play for deck in all_decks(campaign).values())
