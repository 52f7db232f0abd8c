"""Random swapping, dying and jumping: nothing is lost, nothing is stuck."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.chapters.muster import (
    ChangeForm,
    DieInStory,
    GiveUpChapter,
    GoToChapter,
    StopQuickLevel,
    TakeSeat,
)
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.company.newcomer import waiting_seats
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question, Value, ask
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.muster import a_value, at_start, in_practice

CLASSES = ("", *sorted(printed().classes))
CHAPTERS = ("1", "2", "3", "11.5", "12", "21")
KITS = frozenset(card for cls in printed().classes.values() for card in cls.kit)
"""Starting items: a newcomer of level 1 has them though its deck holds none (SETUP-10)."""

SEAT = st.sampled_from(SEATS)
ACTS: st.SearchStrategy[Action] = st.one_of(
    st.builds(TakeSeat, seat=SEAT, cls=st.sampled_from(CLASSES),
              form=st.sampled_from(("full", "companion")), name=st.sampled_from(("", "Nell"))),
    st.builds(ChangeForm, seat=SEAT),
    st.builds(DieInStory, seat=SEAT),
    st.builds(GoToChapter, chapter=st.sampled_from(CHAPTERS)),
    st.builds(StopQuickLevel),
    st.builds(GainItem, name=st.sampled_from(("Lamp", "Coat")), value=st.just(1),
              kind=st.sampled_from(("gear", "armour", "weapon")), hands=st.just(0)),
    st.builds(GiveUpChapter),
)  # fmt: skip


def an_answer(data: st.DataObject, question: Question) -> Value:
    """Return any answer that the question takes."""
    free = [option.key for option in question.options if option.refusal is None]
    if question.form == "number":
        return data.draw(st.integers(question.least, question.most))
    if question.form == "text":
        return "Wick"
    if question.form == "many":
        some = data.draw(st.permutations(free)) if free else []
        return tuple(some[: data.draw(st.integers(question.least, min(question.most, 3)))])
    return data.draw(st.sampled_from(free))


def cards(campaign: Campaign) -> Counter[str]:
    """Return every known item card, wherever it is: decks, sheets, backpack, bags in the box."""
    found: Counter[str] = Counter()
    for name, deck in campaign.decks.items():
        if name.startswith(("common-", "unique-")):
            found += deck.pile + Counter(deck.in_play) + Counter(deck.discard)
    holders = [*campaign.seats.values(), *campaign.stored.values()]
    worn = (item.card for who in holders for item in who.equipped)
    return found + Counter(worn) + Counter(item.card for item in campaign.company.backpack)


def is_sound(campaign: Campaign) -> None:
    """Fail the test where two play one class, a track overflows or an item is there twice."""
    seats = campaign.seats.values()
    living = [who.cls for who in seats if not who.lost]
    assert len(set(living)) == len(living)
    assert not set(living) & set(campaign.stored)
    holders = [*seats, *campaign.stored.values()]
    ids = [item.id for who in holders for item in who.equipped]
    assert len(set(ids)) == len(ids)
    for who in holders:
        assert max(who.permanent.values(), default=0) <= 3
        assert who.form == "full" or (who.regen, who.max_animus) == (2, 2)
    if not campaign.pending and campaign.part == "story":
        assert waiting_seats(campaign) == ()


@settings(max_examples=60, deadline=None)
@given(data=st.data(), line=st.sampled_from(("practice", "oathsworn")), hardcore=st.booleans())
def test_no_swap_death_or_jump_loses_a_card_or_gets_stuck(
    data: st.DataObject, line: str, hardcore: bool
) -> None:
    campaign = at_start(line=line, hardcore=hardcore)
    before = cards(campaign) if line == "practice" else Counter[str]()  # else nobody knows decks
    for _ in range(12):
        campaign = one_more(data, campaign)
        is_sound(campaign)
        kept = Campaign.model_validate_json(campaign.model_dump_json())
        assert kept == campaign
        assert ask(PROCEDURES, kept, a_box(kept)) == ask(PROCEDURES, campaign, a_box(campaign))
        now = cards(campaign)
        assert {card: now[card] for card in before if card not in KITS} == {
            card: n for card, n in before.items() if card not in KITS
        }
        assert now >= before


def one_more(data: st.DataObject, campaign: Campaign) -> Campaign:
    """Return the campaign after a step that the rules let pass, or as it is."""
    question = ask(PROCEDURES, campaign, a_box(campaign))
    asks_who = question is not None and question.kind.startswith(("quick.", "number."))
    if question is not None and asks_who and data.draw(st.integers(0, 5)):
        value = an_answer(data, question)
        seat = question.seats[0] if question.seats else ""
        act: Action = Answer(procedure=question.procedure, seat=seat, value=value)
    else:
        act = data.draw(ACTS)
    return campaign if act.refuse(campaign, a_box(campaign)) else do(campaign, act)


def test_every_answer_is_one_undo_back_to_the_first_campaign() -> None:
    store = Store(system_of(printed()), in_practice(), clock=lambda: "2026-11-21T12:00:00")
    seen = [store.campaign]
    assert isinstance(store.dispatch(TakeSeat(seat="1")), Step)
    while store.campaign.pending:
        seen.append(store.campaign)
        question = store.ask()
        assert question is not None
        given = Answer(procedure=question.procedure, value=a_value(question))
        assert isinstance(store.dispatch(given), Step)
    assert store.campaign.seats["1"].cls != seen[0].seats["1"].cls
    for before in reversed(seen):
        assert store.undo() is not None
        assert store.campaign == before
