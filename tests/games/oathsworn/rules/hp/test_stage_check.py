"""Whether a break changes the stage: by dice, by named locations, or as the table says."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import ChangeStage
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect, StatusEffect, TokenEffect
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import stage_of
from oathsworn_gui.games.oathsworn.views.encounter.stage_conditions import written_conditions
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.cards import in_turn, play, type_draw
from tests.games.oathsworn.builders.encounter import answer, dice, encounter, in_round_1, question
from tests.games.oathsworn.builders.turn import asked, confirm_all

Named = tuple[tuple[str, ...], ...]


def told(broken_at: tuple[int, ...] = (), named: Named = (), **changes: object) -> Campaign:
    """Return round 1 with the conditions of stages 2 and 3 as told, none by default."""
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    boss = boss.evolve(broken_at=broken_at, stage_locations=named, **changes)
    return with_encounter(campaign, boss=boss)


def broken(campaign: Campaign, *locations: str) -> Campaign:
    """Return the campaign after seat 2 broke locations at once."""
    return do(campaign, LoseLocationHp(losses=dict.fromkeys(locations, 6), breaker="2"))


def stage(campaign: Campaign) -> int:
    """Return the stage of the boss."""
    boss = encounter(campaign).boss
    assert boss is not None
    return boss.stage


def waiting(campaign: Campaign) -> list[str]:
    """Return the reactions on the stack, the next one last."""
    return [getattr(p, "card", "") for p in campaign.pending]


@pytest.mark.rule("BREAK-02", "BREAK-03", "BREAK-05")
@each_of(
    ("named", "locations", "now", "card"),
    [
        ((("front",),), ("rear",), 1, "I-1"),
        ((("front",),), ("front",), 2, "II-1"),
        ((("front", "core"),), ("front",), 1, "I-1"),
        ((("front", "core"),), ("front", "core"), 2, "II-1"),
        (((), ("core",)), ("core",), 3, "III-1"),
    ],
)
def test_a_stage_ends_when_a_named_location_breaks(
    named: Named, locations: tuple[str, ...], now: int, card: str
) -> None:
    campaign = broken(told((0, 9) if named[0] else (9,), named), *locations)
    assert question(campaign).kind == "enemy.card"
    assert (stage(campaign), waiting(campaign)[-1]) == (now, card)


@pytest.mark.rule("BREAK-02")
@each_of(("limit", "now"), [(1, 2), (2, 1)])
def test_a_stage_ends_when_its_number_of_dice_is_lost(limit: int, now: int) -> None:
    assert stage(broken(told((limit, 9)), "front")) == now


@pytest.mark.rule("BREAK-02")
def test_where_nothing_is_known_the_table_is_asked_once_before_the_reaction() -> None:
    campaign = broken(told(), "rear", "core")
    asks = question(campaign)
    assert (asks.kind, asks.default, asks.rule) == ("stage.check", "stays", "BREAK-02")
    assert [option.key for option in asks.options] == ["stays", "2", "3"]
    words = told(stage_words=("while it sleeps", "once it wakes", "in its rage"))
    assert question(broken(words, "rear")).params["words"] == "while it sleeps"
    boss = encounter(words).boss
    assert boss is not None
    later = with_encounter(words, boss=boss.evolve(stage=2))
    assert question(broken(later, "rear")).params["words"] == "once it wakes"
    stays = answer(campaign, "stays")
    assert (question(stays).kind, stage(stays)) == ("enemy.card", 1)
    assert waiting(stays) == ["I-2", "I-1"]
    second = answer(stays, "discard")
    assert (question(second).kind, question(second).params["card"]) == ("enemy.card", "I-2")
    done = answer(second, "discard")
    assert (done.pending, encounter(done).faceup) == ((), "I-3")


@pytest.mark.rule("BREAK-02", "BREAK-03", "BREAK-07")
@each_of(("key", "cards", "discarded"), [("2", ["II-2", "II-1"], 5), ("3", ["III-2", "III-1"], 10)])
def test_if_it_changes_the_reactions_come_from_the_new_stage(
    key: str, cards: list[str], discarded: int
) -> None:
    campaign = answer(broken(told(), "rear", "core"), key)
    assert (stage(campaign), waiting(campaign)) == (int(key), cards)
    deck = encounter(campaign).stage_deck
    assert len(deck.discard) == discarded
    assert set(deck.in_play) == set(cards)
    done, _ = confirm_all(answer(campaign, "discard", "discard"))
    assert encounter(done).faceup == f"{cards[0][:-1]}3"
    assert encounter(done).stage_deck.left == 15 - discarded - 3


@pytest.mark.rule("BREAK-17", "BREAK-03")
def test_a_stage_changed_late_draws_the_waiting_reactions_anew() -> None:
    campaign = answer(broken(told(), "rear", "core"), "stays")
    late = do(campaign, ChangeStage(stage=2))
    assert (stage(late), waiting(late)) == (2, ["II-2", "II-1"])
    assert sorted(encounter(late).stage_deck.discard) == [f"I-{n}" for n in range(1, 6)]
    begun = do(answer(campaign, "discard"), ChangeStage(stage=2))
    assert waiting(begun) == ["II-1"]  # the first was resolved already
    assert (question(begun).kind, question(begun).params["card"]) == ("enemy.card", "II-1")


@pytest.mark.rule("BREAK-02")
@each_of(
    ("changes", "asks"),
    [({"stage": 3}, False), ({"broken_at": (5,)}, False), ({"stage": 2, "broken_at": (1,)}, True)],
)
def test_nothing_is_asked_where_the_next_stage_is_known(
    changes: dict[str, object], asks: bool
) -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    bare = boss.evolve(broken_at=())
    campaign = with_encounter(campaign, boss=bare.evolve(**changes))
    assert (question(broken(campaign, "rear")).kind == "stage.check") == asks
    current = with_encounter(in_round_1().evolve(edition="current"), boss=bare)
    assert question(broken(current, "rear")).kind == "enemy.card"


@pytest.mark.rule("BREAK-10", "BREAK-02")
def test_what_a_card_does_for_friends_comes_before_the_question() -> None:
    campaign = in_turn(s1="I5", s2="I6", s3="A9", boss="I3")
    figures = {k: f for k, f in encounter_of(campaign).figures.items() if f.kind != "minion"}
    boss = encounter(campaign).boss
    assert boss is not None
    campaign = with_encounter(
        campaign, figures=figures, obstacles={}, boss=boss.evolve(broken_at=())
    )
    effects = (
        AttackEffect(), StatusEffect(status="bleed"), TokenEffect(token="redraw", whom="friends"),
    )  # fmt: skip
    campaign = play(dice(campaign, rear=1), *effects)
    campaign = answer(campaign, ("white.1", "white.2", "white.3", "white.4"))
    campaign = type_draw(campaign, "W2", "W2", "W2", "W1")
    assert question(campaign).kind == "stage.check"
    assert campaign.seats["2"].tokens["redraw"] == 1
    changed, _ = confirm_all(answer(campaign, "2"))
    assert asked(changed) is None
    assert "bleed" not in encounter(changed).figures["boss"].statuses
    assert stage(changed) == 2


def test_conditions_are_written_as_numbers_or_names() -> None:
    campaign = told((0, 4), (("front", "core"), ()))
    boss = encounter(campaign).boss
    assert boss is not None
    names = {location.key: location.name for location in boss.locations}
    assert written_conditions(boss) == (f"{names['front']} + {names['core']}", "4")


@pytest.mark.rule("BREAK-03", "BREAK-17", "STAGE-04")
def test_a_card_of_the_new_stage_that_lies_face_up_stays_there() -> None:
    campaign = told()
    deck = encounter(campaign).stage_deck
    later = tuple(card for card in deck.known if not card.startswith("I-"))
    turned = deck.evolve(known=later[1:], in_play=(later[0],))
    campaign = with_encounter(campaign, stage_deck=turned, faceup=later[0])
    after = encounter(do(campaign, ChangeStage(stage=2)))
    assert (after.faceup, after.stage_deck.known) == ("II-1", later[1:])


@pytest.mark.rule("BREAK-03", "BREAK-17")
def test_of_known_cards_those_of_the_new_stage_stay_in_the_deck() -> None:
    campaign = in_turn()
    before = encounter(campaign).stage_deck
    after = encounter(do(campaign, ChangeStage(stage=2)))
    box = a_box(campaign)
    left = [*after.stage_deck.rest, *after.stage_deck.known, after.faceup or ""]
    stages = [stage_of(campaign, box, card) for card in left]
    assert sorted(stages) == [2] * 5 + [3] * 5
    assert len(after.stage_deck.discard) == 15 - 10
    assert before.left == 14
