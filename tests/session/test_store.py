"""The store on the toy game: dispatch, refusals, overruling, undo and redo, watching."""

import pytest

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Happened, Store
from oathsworn_gui.tabletop.action import Refusal
from tests.toy_game.lanterns import SYSTEM, Answer, CastLots, DrawLots, Lanterns, Light, Snuff

WHEN = "2026-11-21T20:15:00"


class Kept:
    """A record that lists what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []
        self.because: list[str | None] = []

    def done(self, step: Step) -> None:
        self.told.append(("done", step.seq))

    def undone(self, step: Step, because: str | None = None, together: int = 1) -> None:
        self.told.append(("undone", step.seq))
        self.because.append(because)

    def redone(self, step: Step) -> None:
        self.told.append(("redone", step.seq))


def a_store(record: Kept | None = None) -> Store:
    return Store(SYSTEM, SYSTEM.new({}), clock=lambda: WHEN, record=record)


def test_a_step_holds_both_trees_and_the_lines() -> None:
    store = a_store()
    before = store.campaign
    step = store.dispatch(Light())
    assert isinstance(step, Step)
    assert (step.seq, step.at, step.before, step.after) == (1, WHEN, before, store.campaign)
    assert [told.code for told in step.lines] == ["lanterns.lit"]
    assert before.lit == 0
    assert store.campaign.lit == 1


def test_a_refusal_changes_nothing_and_is_what_refuse_said() -> None:
    store = a_store()
    before = store.campaign
    refusal = store.dispatch(Snuff())
    assert isinstance(refusal, Refusal)
    assert refusal == store.refuse(Snuff())
    assert refusal.code == "lanterns.none-lit"
    assert store.campaign is before
    assert not store.history.done


def test_the_table_may_overrule_what_is_against_the_rules_and_its_word_is_kept() -> None:
    store = a_store()
    store.dispatch(Light())
    store.dispatch(Light())
    assert isinstance(store.dispatch(Light()), Refusal)
    step = store.dispatch(Light(), because="we found some oil")
    assert isinstance(step, Step)
    assert step.overruled == "we found some oil"
    assert store.campaign.lit == 3


def test_nobody_overrules_the_impossible() -> None:
    store = a_store()
    assert isinstance(store.dispatch(Snuff(), because="please"), Refusal)
    assert store.campaign.lit == 0


def test_a_word_for_what_nobody_refused_is_not_kept() -> None:
    step = a_store().dispatch(Light(), because="just so")
    assert isinstance(step, Step)
    assert step.overruled is None


def test_undo_is_the_earlier_tree_and_redo_the_later_one() -> None:
    record = Kept()
    store = a_store(record)
    first = store.campaign
    store.dispatch(Light())
    lit = store.campaign
    assert store.undo() is not None
    assert store.campaign is first
    assert store.redo() is not None
    assert store.campaign is lit
    assert record.told == [("done", 1), ("undone", 1), ("redone", 1)]


def test_a_new_step_ends_what_could_be_redone_and_numbers_never_go_back() -> None:
    store = a_store()
    store.dispatch(Light())
    store.undo()
    store.dispatch(Light())
    assert store.redo() is None
    assert store.history.done[-1].seq == 2


def test_nothing_to_undo_is_said_by_none() -> None:
    store = a_store()
    assert store.undo() is None
    assert store.redo() is None
    assert store.undo_procedure() == 0


def test_a_question_stays_open_over_undo_and_its_answers_fold_into_one_procedure() -> None:
    store = a_store()
    store.dispatch(Light())
    store.dispatch(CastLots())
    question = store.ask()
    assert question is not None
    store.dispatch(Answer(procedure=question.procedure, value="white"))
    store.dispatch(DrawLots())
    assert store.ask() is None
    assert [step.procedure for step in store.history.done] == [None, "lot1", "lot1", "lot1"]
    store.undo()
    again = store.ask()
    assert again is not None
    assert again.form == "draw"
    store.redo()
    assert store.undo_procedure() == 3
    assert store.campaign.lit == 1
    assert store.ask() is None


def test_undo_and_draw_again_gives_the_same_cards() -> None:
    store = a_store()
    store.dispatch(CastLots())
    store.dispatch(Answer(procedure="lot1", value="red"))
    step = store.dispatch(DrawLots())
    assert isinstance(step, Step)
    assert store.reveals(step)
    drawn = store.campaign.decks["red"]
    store.undo()
    store.dispatch(DrawLots())
    assert store.campaign.decks["red"] == drawn


def test_a_watcher_is_shown_only_what_became_another_object() -> None:
    store = a_store()
    lit: list[int] = []
    decks: list[object] = []
    parts: list[tuple[object, ...]] = []
    store.watch(lambda c: c.lit, lit.append)
    store.watch(lambda c: c.decks, decks.append)
    end = store.watch(lambda c: (c.decks, c.pending), parts.append)
    store.dispatch(Light())
    store.dispatch(CastLots())
    assert lit == [0, 1]
    assert len(decks) == 1
    assert len(parts) == 2
    end()
    store.undo()
    assert len(parts) == 2


def test_listeners_hear_of_every_step_after_the_views_were_shown() -> None:
    store = a_store()
    heard: list[tuple[Happened, int]] = []
    end = store.listen(lambda happened, step: heard.append((happened, store.campaign.lit)))
    store.dispatch(Light())
    store.undo()
    end()
    store.redo()
    assert heard == [("done", 1), ("undone", 0)]


def test_a_broken_view_keeps_no_other_from_being_shown() -> None:
    store = a_store()
    seen: list[int] = []

    def break_when_lit(lit: int) -> None:
        if lit:
            raise ValueError("no oil in this view")

    store.watch(lambda c: c.lit, break_when_lit)
    store.watch(lambda c: c.lit, seen.append)
    with pytest.raises(ExceptionGroup):
        store.dispatch(Light())
    assert seen == [0, 1]
    assert store.campaign.lit == 1
    assert len(store.history.done) == 1


def test_a_view_cannot_change_what_it_is_shown() -> None:
    store = a_store()

    def meddle(lit: int) -> None:
        if lit:
            store.dispatch(Snuff())

    store.watch(lambda c: c.lit, meddle)
    with pytest.raises(ExceptionGroup) as fault:
        store.dispatch(Light())
    assert isinstance(fault.value.exceptions[0], RuntimeError)
    assert store.campaign.lit == 1


def test_a_thousand_steps_share_what_they_do_not_change() -> None:
    store = a_store()
    first: Lanterns = store.campaign
    for _ in range(500):
        store.dispatch(Light(), because="oil for ever")
        store.dispatch(Snuff())
    assert len(store.history.done) == 1000
    assert store.campaign.decks is first.decks


def test_a_view_behind_others_rests_and_makes_up_for_it_when_woken() -> None:
    store = a_store()
    in_front = False
    seen: list[int] = []
    store.watch(lambda c: c.lit, seen.append, lambda: in_front)
    store.dispatch(Light())
    store.dispatch(Light())
    assert seen == [0]
    in_front = True
    store.wake()
    store.wake()
    assert seen == [0, 2]


def a_sealed_store(record: Kept | None = None) -> Store:
    """A store whose last step turned a card up."""
    sealed = SYSTEM.new({}).evolve(sealed=True)
    store = Store(SYSTEM, sealed, clock=lambda: WHEN, record=record)
    store.dispatch(CastLots())
    store.dispatch(Answer(procedure=store.campaign.pending[-1].id, value="white"))
    store.dispatch(DrawLots())
    return store


def test_what_a_sealed_table_turned_up_is_not_undone() -> None:
    store = a_sealed_store()
    before = store.campaign
    refusal = store.refuse_undo()
    assert refusal is not None
    assert (refusal.code, refusal.strength) == ("undo.sealed", "against-rules")
    assert store.undo() is None
    assert store.undo_procedure() == 0
    assert store.campaign is before


def test_a_slip_is_undone_over_the_seal_with_a_word_that_is_kept() -> None:
    record = Kept()
    store = a_sealed_store(record)
    assert store.undo("the wrong button") is not None
    assert record.told[-1] == ("undone", 3)
    assert record.because == ["the wrong button"]
    assert store.refuse_undo() is None
    assert store.undo("no seal was broken by this") is not None
    assert record.because == ["the wrong button", None]


def test_half_a_sign_in_the_tables_word_becomes_the_sign_that_nobody_knows() -> None:
    record = Kept()
    a_sealed_store(record).undo("wrong \ud83d button")
    assert record.because == ["wrong \ufffd button"]
    store = a_store()
    store.dispatch(Light())
    store.dispatch(Light())
    step = store.dispatch(Light(), because="\udc00 oil")
    assert isinstance(step, Step)
    assert step.overruled == "\ufffd oil"


def test_an_open_table_undoes_what_it_turned_up() -> None:
    store = a_store()
    store.dispatch(CastLots())
    store.dispatch(Answer(procedure=store.campaign.pending[-1].id, value="white"))
    step = store.dispatch(DrawLots())
    assert isinstance(step, Step)
    assert store.reveals(step)
    assert store.refuse_undo() is None
    assert store.undo() is step


def test_a_campaign_that_is_only_looked_at_refuses_everything_with_the_reason() -> None:
    played = a_store()
    played.dispatch(Light())
    played.dispatch(Light())
    played.undo()
    record = Kept()
    store = Store(
        SYSTEM,
        played.campaign,
        clock=lambda: WHEN,
        record=record,
        done=played.history.done,
        undone=played.history.undone,
        read_only=True,
    )
    refusal = store.dispatch(Light(), because="all the same")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.strength) == ("session.read-only", "impossible")
    assert refusal == store.refuse(Light()) == store.refuse_undo()
    assert store.undo("all the same") is None
    assert store.undo_procedure("all the same") == 0
    assert store.redo() is None
    assert store.campaign is played.campaign
    assert record.told == []


def test_who_shows_the_campaign_is_told_of_the_last_step_of_a_change_alone() -> None:
    store = a_store()
    every: list[int] = []
    last: list[int] = []
    store.listen(lambda happened, step: every.append(step.seq))
    stop = store.listen(lambda happened, step: last.append(step.seq), last_only=True)
    store.dispatch(Light())
    store.dispatch(Light())
    store.undo_steps(2, as_one=True)
    store.redo()
    assert every == [1, 2, 2, 1, 1, 2]
    assert last == [1, 2, 1, 2]
    stop()
    store.undo()
    assert last == [1, 2, 1, 2]
