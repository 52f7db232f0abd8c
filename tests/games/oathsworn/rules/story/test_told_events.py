"""Event cards that the table told: kept, drawn and carried out."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import ForgetOwn
from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.story.told_event import TellEvent
from oathsworn_gui.games.oathsworn.content.box import misfit
from oathsworn_gui.games.oathsworn.content.pack import pack_of
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Check
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.told_event import (
    OwnCheck,
    OwnChoice,
    OwnOutcome,
)
from oathsworn_gui.games.oathsworn.notation.story import (
    read_check,
    read_follows,
    write_check,
    write_follows,
)
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.story.check import end
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.procedure import settle
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import question
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.builders.told_events import an_event, answered, drawn

RATS = Effect(kind="counter", name="rats", amount=3)


def rats(campaign: Campaign) -> int:
    return campaign.company.counters.get("rats", 0)


@pytest.mark.rule("EVENT-02")
def test_a_told_event_is_shown_carried_out_and_archived() -> None:
    before = drawn(an_event(effects=(RATS,)))
    asked = question(before)
    assert (asked.kind, asked.params["title"], asked.params["words"]) == (
        "event.read", "A Toll", "A rope."
    )  # fmt: skip
    after = answered(before, "done")
    assert rats(after) == rats(before) + 3
    assert not after.pending
    assert after.story is not None
    assert after.story.events == ("city 2",)


@pytest.mark.rule("EVENT-02")
def test_the_choice_of_a_told_event_gives_what_follows_and_its_words() -> None:
    choices = (
        OwnChoice(words="Pay", follows=OwnOutcome(effects=(RATS.evolve(amount=-1),))),
        OwnChoice(words="Cut", follows=OwnOutcome(effects=(RATS,), words="Turn the card.")),
    )
    before = answered(drawn(an_event(choices=choices)), "done")
    assert [option.params["words"] for option in question(before).options] == ["Pay", "Cut"]
    after = answered(before, "1")
    assert rats(after) == rats(before) + 3
    assert question(after).params["words"] == "Turn the card."
    assert not answered(after, "done").pending
    assert rats(answered(before, "0")) == rats(before) - 1


@pytest.mark.rule("CHECK-09")
@each_of(("succeeded", "more"), [(True, 3), (False, 1)])
def test_the_check_of_a_told_event_leads_to_success_or_failure(succeeded: bool, more: int) -> None:
    check = OwnCheck(
        kind="spot",
        difficulty=7,
        success=OwnOutcome(effects=(RATS,)),
        failure=OwnOutcome(effects=(RATS.evolve(amount=1),)),
    )
    before = answered(drawn(an_event(check=check)), "done")
    opened = before.pending[-1]
    assert isinstance(opened, Check)
    assert (opened.kind, opened.difficulty, opened.scope) == ("spot", 7, "company")
    box = a_box(before)
    ended = end(before, opened, box, succeeded=succeeded).after
    after = settle(PROCEDURES, ended, box).after
    assert rats(after) == rats(before) + more
    assert not after.pending


HURT = Effect(kind="hp", amount=-1)
PURSE = Effect(kind="iron", amount=2, scope="each")


OF_EACH = OwnCheck(
    kind="spot",
    difficulty=4,
    scope="each",
    success=OwnOutcome(effects=(PURSE, RATS)),
    failure=OwnOutcome(effects=(HURT,), words="Turn the card."),
)


def checked_by_each(*succeeded: str, check: OwnCheck = OF_EACH) -> Campaign:
    """Return the campaign after a told check of each: 2 iron each for success, 1 HP for failure."""
    before = answered(drawn(an_event(check=check)), "done")
    opened = before.pending[-1]
    assert isinstance(opened, Check)
    results = {seat: int(seat in succeeded) for seat in before.seats}
    box, all_did = a_box(before), len(succeeded) == len(results)
    ended = end(before, opened.evolve(results=results), box, succeeded=all_did).after
    return settle(PROCEDURES, ended, box).after


@pytest.mark.rule("CHECK-02")
@each_of(
    ("succeeded", "hp", "iron", "more"),
    [("23", [5, 6, 6, 5], 12 + 4, 3), ("1234", [6] * 4, 12 + 8, 3), ("", [5] * 4, 12, 0)],
)
def test_a_told_check_of_each_strikes_those_who_failed_and_gives_to_those_who_did_not(
    succeeded: str, hp: list[int], iron: int, more: int
) -> None:
    after = checked_by_each(*succeeded)
    assert [who.hp for who in after.seats.values()] == hp
    assert sum(who.iron for who in after.seats.values()) == iron
    assert rats(after) == more
    assert len(after.pending) == (0 if len(succeeded) == 4 else 2)  # the words are to be read


ONE_HURT = HURT.evolve(scope="one")
ONE_DIES = Effect(kind="killed", scope="one")


@pytest.mark.rule("CHECK-02", "CHECK-13")
@each_of(
    ("effects", "succeeded", "hp"),
    [
        ((ONE_HURT,), False, [6, 6, 5, 6]),
        ((ONE_HURT, HURT), False, [5, 5, 4, 5]),  # then each of the four
        ((ONE_HURT.evolve(numbers=(1,)),), False, [5, 6, 6, 6]),
        ((ONE_HURT,), True, [6, 6, 6, 6]),
        ((ONE_DIES,), False, [6, 6, 0, 6]),
    ],
)
def test_what_a_told_check_of_one_brings_to_one_is_for_who_made_it(
    effects: tuple[Effect, ...], succeeded: bool, hp: list[int]
) -> None:
    check = OwnCheck(kind="spot", difficulty=4, scope="one", failure=OwnOutcome(effects=effects))
    before = answered(answered(drawn(an_event(check=check)), "done"), "3")
    opened = before.pending[-1]
    assert isinstance(opened, Check)
    box = a_box(before)
    done = opened.evolve(results={"3": int(succeeded)})
    after = settle(PROCEDURES, end(before, done, box, succeeded=succeeded).after, box).after
    assert [who.hp for who in after.seats.values()] == hp


@pytest.mark.rule("CHECK-02", "CHECK-13")
@each_of(("succeeded", "asks"), [("234", False), ("34", True)])
def test_one_of_those_who_failed_is_the_only_one_or_is_asked_for(
    succeeded: str, asks: bool
) -> None:
    check = OwnCheck(
        kind="spot", difficulty=4, scope="each", failure=OwnOutcome(effects=(ONE_HURT,))
    )
    after = checked_by_each(*succeeded, check=check)
    assert (len(after.pending) > 0, after.seats["1"].hp) == (asks, 6 if asks else 5)


def test_an_event_forgotten_while_it_is_carried_out_is_over() -> None:
    choices = (OwnChoice(words="Pay"), OwnChoice(words="Cut"))
    before = answered(drawn(an_event(choices=choices)), "done")
    after = do(before, ForgetOwn(kind="events", key="city-2"))
    assert not after.pending
    held = before.evolve(own=before.own.evolve(events=after.own.events))
    assert misfit(held, printed()) is None  # such a save opens


def test_what_cannot_be_here_is_left_to_the_table() -> None:
    bad = an_event(effects=(Effect(kind="go", numbers=(99,)), RATS))
    assert refusal_code(in_story(), TellEvent(event=bad)) == "story.no-such-location"
    campaign = drawn(an_event())
    own = campaign.own.evolve(events={"city-2": bad})  # as a friend's file may have it
    after = answered(campaign.evolve(own=own), "done")
    assert rats(after) == rats(campaign) + 3


@each_of(
    ("changes", "code"),
    [({"key": "city-3"}, "event-told.key"), ({"effects": (Effect(kind="hp"),)}, "says.no-amount")],
)
def test_what_no_card_can_be_is_refused(changes: dict[str, object], code: str) -> None:
    assert refusal_code(in_story(), TellEvent(event=an_event(**changes))) == code


def test_events_travel_in_a_pack_and_come_back_the_same() -> None:
    check = OwnCheck(kind="spot", difficulty=7, success=OwnOutcome(effects=(RATS,), words="Rest."))
    told = do(in_story(), TellEvent(event=an_event(check=check)))
    box = a_box(told)
    written = written_pack(pack_of(told.own), box.line.key, {})
    found = read_pack(written, box)
    assert isinstance(found, PackRead)
    assert found.pack.events == told.own.events
    taken = do(in_story(), TakeFromPack(entries=found.pack))
    assert taken.own.events == told.own.events
    written["events"]["city-2"]["number"] = 3
    spoiled = read_pack(written, box)
    assert isinstance(spoiled, PackRead)
    assert not spoiled.pack.events


@each_of(
    ("typed", "kinds", "words"),
    [
        ("iron 3 / each hp -1", ("iron", "hp"), ""),
        ("turn the card / iron 3", ("iron",), "turn the card"),
        ("nobody knows", (), "nobody knows"),
    ],
)
def test_what_is_not_understood_is_kept_as_words(
    typed: str, kinds: tuple[str, ...], words: str
) -> None:
    campaign = a_campaign()
    found = read_follows(typed, campaign, a_box(campaign))
    assert isinstance(found, OwnOutcome)
    assert tuple(effect.kind for effect in found.effects) == kinds
    assert found.words == words
    assert read_follows(write_follows(found), campaign, a_box(campaign)) == found


@each_of(
    ("typed", "scope", "kind", "difficulty", "modifier"),
    [
        ("each survival 7 +1", "each", "survival", 7, 1),
        ("5", "company", "basic", 5, 0),
        ("check One spot 12 - 2", "one", "spot", 12, -2),
    ],
)
def test_a_check_is_one_line(
    typed: str, scope: str, kind: str, difficulty: int, modifier: int
) -> None:
    found = read_check(typed)
    assert isinstance(found, OwnCheck)
    told = (found.scope, found.kind, found.difficulty, found.modifier)
    assert told == (scope, kind, difficulty, modifier)
    assert read_check(write_check(found)) == found


@each_of(
    ("typed", "code"),
    [("spot high", "event-told.no-difficulty"), ("spot 100", "event-told.difficulty"),
     ("spot 0", "event-told.difficulty"), ("x" * 41 + " 5", "sheet.long")],
)  # fmt: skip
def test_a_check_that_cannot_be_is_told_in_words(typed: str, code: str) -> None:
    found = read_check(typed)
    assert isinstance(found, Refusal)
    assert found.code == code


@pytest.mark.rule("EVENT-02")
def test_what_was_told_already_is_told_no_more() -> None:
    event = an_event(effects=(RATS,))
    first = outcome_of(in_story(), TellEvent(event=event))
    assert [line.code for line in first.lines] == ["event.told"]
    assert outcome_of(first.after, TellEvent(event=event)).lines == ()


@pytest.mark.rule("CHECK-02", "CHECK-13")
@each_of(("scope", "seats", "results", "rats_after"), [
    ("each", ("1", "2"), {"1": 1, "2": 0}, 3),
    ("each", (), {}, 3),
    ("one", ("2",), {"2": 1}, 3),
    ("one", ("2",), {}, 3),
    ("company", (), {"company": 1}, 3),
])  # fmt: skip
def test_what_follows_a_told_check_comes_once_for_those_it_is_for(
    scope: str, seats: tuple[str, ...], results: dict[str, int], rats_after: int
) -> None:
    won = OwnOutcome(effects=(RATS,), words="Won.")
    told = OwnCheck(kind="survival", difficulty=4, scope="one", success=won, failure=OwnOutcome())
    campaign = answered(drawn(an_event(check=told)), "done")
    begun = next(p for p in campaign.pending if isinstance(p, Check))
    check = begun.evolve(scope=scope, seats=seats, results=results)
    campaign = campaign.evolve(pending=(*campaign.pending[:-1], check))
    outcome = end(campaign, check, a_box(campaign), succeeded=True)
    after = settle(PROCEDURES, outcome.after, a_box(outcome.after)).after
    assert rats(after) == rats_after


@pytest.mark.rule("EVENT-02", "SETUP-25")
@each_of(("has_map", "by_hand", "tokens"), [(False, ["EVENT-02"], ()), (True, [], (4,))])
def test_what_cannot_be_of_a_told_event_is_left_to_the_table(
    has_map: bool, by_hand: list[str], tokens: tuple[int, ...]
) -> None:
    campaign = drawn(an_event(effects=(Effect(kind="token", numbers=(4,)),)))
    assert campaign.story is not None
    campaign = campaign.evolve(story=campaign.story.evolve(has_map=has_map))
    outcome = outcome_of(campaign, Answer(procedure=question(campaign).procedure, value="done"))
    assert [one.rule for one in outcome.lines if one.code == "event.by-hand"] == by_hand
    assert outcome.after.story.tokens == tokens


@pytest.mark.rule("EVENT-02", "TIME-02")
@each_of("words", ["", "It is late."])
def test_the_words_that_follow_a_choice_are_read_although_time_passes(words: str) -> None:
    follows = OwnOutcome(effects=(Effect(kind="time", amount=1),), words=words)
    choices = (OwnChoice(words="Wait", follows=follows), OwnChoice(words="Go on"))
    campaign = answered(answered(drawn(an_event(choices=choices)), "done"), "0")
    assert bool(campaign.pending) == bool(words)
    if words:
        assert question(campaign).params["words"] == words


@pytest.mark.rule("STORY-03")
def test_an_event_that_ends_the_story_first_shows_how_it_ends() -> None:
    before = answered(drawn(an_event(effects=(RATS, Effect(kind="end")))), "done")
    assert rats(before) == 3
    assert question(before).kind == "story.closing"
    assert before.part == "story"
