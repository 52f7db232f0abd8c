"""Undoing a draw puts every card back, is seen as a reveal, and drawing again gives the same."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack, BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.actions.base.answers import Draw as DrawByProgram
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question, Value
from tests.games.oathsworn.builders.campaign import a_campaign, an_item, an_oathsworn
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.might import a_check, with_tokens


def a_store(campaign: Campaign) -> Store:
    """Return a session with a campaign open."""
    return Store(system_of(printed()), campaign, clock=lambda: "2026-11-21T12:00:00")


def asked(store: Store) -> Question:
    """Return the open question."""
    question = store.ask()
    assert question is not None
    return question


def did(store: Store, action: Action) -> Step:
    """Do an action that nothing refuses."""
    step = store.dispatch(action)
    assert isinstance(step, Step), step
    return step


def answered(store: Store, value: Value) -> Step:
    """Answer the open question."""
    question = asked(store)
    seat = question.seats[0] if question.seats else ""
    return did(store, Answer(procedure=question.procedure, seat=seat, value=value))


def dealt(store: Store) -> Step:
    """Let the program draw what is asked for."""
    question = asked(store)
    seat = question.seats[0] if question.seats else ""
    return did(store, DrawByProgram(procedure=question.procedure, seat=seat))


def whites(n: int) -> tuple[str, ...]:
    return tuple(f"white.{k}" for k in range(1, n + 1))


def drawn_and_undone_twice(store: Store) -> tuple[str, ...]:
    """Draw, undo and draw again; both must be the same. Return what came, as the lines tell it."""
    before = store.campaign
    first = dealt(store)
    assert store.reveals(first)
    store.undo()
    assert store.campaign is before
    again = dealt(store)
    assert store.campaign == first.after
    assert again.lines == first.lines
    return tuple(line.code for line in again.lines)


def test_the_pool_of_a_check() -> None:
    store = a_store(a_check())
    answered(store, whites(4))
    assert "draw.drawn" in drawn_and_undone_twice(store)


def test_extra_cards_of_criticals_one_after_the_other() -> None:
    for seed in range(40):
        store = a_store(a_check(campaign=a_campaign(seed=seed)))
        answered(store, whites(6))
        dealt(store)
        if store.ask() is not None and asked(store).kind == "draw.extra":
            break
    else:
        pytest.fail("no critical in 40 draws")
    assert "draw.extra-drawn" in drawn_and_undone_twice(store)


def test_a_redraw_gives_back_its_token_and_then_the_same_card() -> None:
    store = a_store(a_check(campaign=with_tokens(a_campaign(), "1", redraw=1)))
    answered(store, whites(2))
    procedure = asked(store).procedure
    did(store, RecordDraw(procedure=procedure, cards=("W0", "W1")))
    before = store.campaign
    paid = answered(store, "1.0")
    assert not store.reveals(paid)
    assert "draw.replaced" in drawn_and_undone_twice(store)
    store.undo()
    store.undo()
    assert store.campaign is before
    assert store.campaign.seats["1"].tokens == {"redraw": 1}


def test_dice_fall_the_same_again() -> None:
    store = a_store(a_check())
    answered(store, tuple(f"{key}/die" for key in whites(5)))
    assert "draw.drawn" in drawn_and_undone_twice(store)
    assert store.campaign.thrown["white"] == 5


@pytest.mark.rule("ENEMYATK-08")
def test_the_reveal_of_an_enemy_takes_back_the_hp_too() -> None:
    coat = an_item(kind="armour", hands=0, defense=1)
    campaign = an_oathsworn(in_round_1(), "1", equipped=(coat,))
    store = a_store(campaign)
    did(store, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 4))
    answered(store, "none")
    hp = store.campaign.seats["1"].hp
    assert "enemy-attack.hit" in drawn_and_undone_twice(store)
    store.undo()
    assert store.campaign.seats["1"].hp == hp
    assert store.campaign.decks["enemy.red"].left == 18


def test_a_draw_typed_in_is_taken_back_card_by_card() -> None:
    store = a_store(in_round_1())
    did(store, BeginAttack(by="an item", seat="1", target="boss"))
    answered(store, whites(2))
    before = store.campaign
    step = did(store, RecordDraw(procedure=asked(store).procedure, seat="1", cards=("W2*", "W1")))
    assert store.reveals(step)
    more = did(store, RecordDraw(procedure=asked(store).procedure, seat="1", cards=("W2",)))
    assert store.reveals(more)
    store.undo()
    top = store.campaign.pending[-1]
    assert isinstance(top, Attack)
    assert [card.face for card in top.draw.cards] == ["2*", "1"]
    store.undo()
    assert store.campaign is before
    assert store.campaign.decks["oathsworn.white"].left == 18


def test_undoing_a_whole_attack_leaves_no_trace() -> None:
    campaign = in_round_1()
    store = a_store(campaign)
    did(store, BeginAttack(by="an item", seat="1", target="boss", chain=1))
    answered(store, whites(3))
    did(store, RecordDraw(procedure=asked(store).procedure, seat="1", cards=("W2", "W1", "W1")))
    answered(store, "core")
    assert store.campaign.pending == ()
    while store.undo() is not None:
        pass
    assert store.campaign is campaign
