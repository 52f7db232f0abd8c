"""Whole tallies with any answers: nothing is lost, made up, or asked for nothing."""

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.epilogue.score import score
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.tabletop.state import put
from tests.games.oathsworn.builders.campaign import a_box, a_company
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.epilogue import (
    answered,
    in_epilogue,
    played,
    question,
    with_known_decks,
)

SEATS = ("1", "2", "3", "4")
CHAPTERS = ("1", "2", "3", "7", "11", "11.5", "20", "21")


@st.composite
def epilogues(draw: st.DrawFn) -> Campaign:
    """A campaign before its tally: any chapter, difficulty, fallen, decks known or not."""
    chapter = draw(st.sampled_from(CHAPTERS))
    number = int(float(chapter))
    changes: dict[str, Any] = {
        "chapter": chapter,
        "level": number if chapter != "11.5" else 12,
        "fallen": draw(st.sets(st.sampled_from(SEATS))),
        "hp": {seat: draw(st.integers(1, 4)) for seat in SEATS},
        "difficulty": draw(st.sampled_from(["journeyman", "pilgrim", "free", "grim", "dread"])),
        "hardcore": draw(st.booleans()),
        "replayed": draw(st.booleans()),
    }
    campaign = in_epilogue(**changes)
    traits = draw(st.sampled_from([{}, {"true-grit": 1}, {"scavenger": 1}]))
    dead = tuple(printed().classes)[6 : 6 + draw(st.integers(0, 6))]
    campaign = a_company(campaign, traits=traits, dead_classes=dead, knockouts=98)
    if draw(st.booleans()):
        few = st.integers(0, 6)
        copies = {f"common_{number + 1}": draw(few), f"unique_{number}": draw(few)}
        campaign = with_known_decks(campaign, common_1=20, **copies)
    if draw(st.booleans()):
        cards = draw(st.dictionaries(st.sampled_from(["rib", "ear", "curative"]), st.just(1)))
        campaign = campaign.evolve(decks=put(campaign.decks, "injury", deck_of(cards)))
    return campaign


def any_answer(data: st.DataObject, asked: Question) -> Value:
    """An answer that the question lets pass, or one that may be overruled."""
    if asked.form == "text":
        typed = st.sampled_from(["", "Torn Ear", *(option.key for option in asked.options)])
        return data.draw(typed)
    keys = [option.key for option in asked.options]
    if asked.form == "many":
        order = data.draw(st.permutations(keys))
        return tuple(order[: asked.least])
    return data.draw(st.sampled_from(keys))


def items(campaign: Campaign) -> Counter[str]:
    """All item cards the program knows of: owned, and in its decks."""
    cards = Counter(own.item.card for own in owned(campaign))
    for name, deck in campaign.decks.items():
        if name.startswith(("common-", "unique-")):
            cards += deck.pile
    return cards


@given(campaign=epilogues(), data=st.data())
def test_any_tally_comes_to_its_end_and_can_be_saved_at_every_step(
    campaign: Campaign, data: st.DataObject
) -> None:
    now = played(campaign, BeginTally(), overrule=True).after
    for _ in range(60):
        assert Campaign.model_validate_json(now.model_dump_json()) == now
        if not now.pending:
            break
        now = answered(now, any_answer(data, question(now))).after
    assert now.pending == ()
    assert now.encounter is None
    _sound(campaign, now)


def _sound(before: Campaign, after: Campaign) -> None:
    (record,) = after.company.records
    box = a_box(after)
    assert total(score(after, box)) == after.company.knockouts <= 100
    assert after.company.knockouts >= before.company.knockouts
    assert all(not who.tokens for who in after.seats.values())
    assert len(after.company.backpack) <= 12
    dead = [seat for seat, who in after.seats.items() if who.lost]
    assert all(after.seats[seat].equipped == () for seat in dead)
    assert {after.seats[seat].cls for seat in dead} <= set(record.dead)
    if "common-1" in before.decks:  # all that was lost went back into a deck
        assert sum(items(after).values()) == sum(items(before).values())
