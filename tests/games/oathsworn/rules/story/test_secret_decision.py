"""Secret decisions stay sealed until all have chosen."""

import json

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret, ReadEntry
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, Player
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision
from oathsworn_gui.games.oathsworn.rules.story.secret_decision import decide_in_secret
from oathsworn_gui.games.oathsworn.views.named_views import VIEWS
from oathsworn_gui.tabletop.procedure import push
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_company, codes, do, refusal_code
from tests.games.oathsworn.builders.story import (
    a_tale,
    an_entry,
    answered,
    in_story,
    played,
    question,
)

ON_SCREEN = DecideInSecret(way="screen")
CHOICES = (
    {"words": "Flee", "entry": "road"},
    {"words": "Fight", "entry": "yard", "needs": "Oil"},
    {"words": "Wait", "entry": "night"},
)


def players(*names: str) -> tuple[Player, ...]:
    """Return players of these names."""
    return tuple(Player(key=f"p{n}", name=name) for n, name in enumerate(names, 1))


FOUR = players("Ines", "Jonas", "Mara", "Tom")


def told(campaign: Campaign) -> dict[str, object]:
    """Return the parameters of the open question."""
    return dict(question(campaign).params)


@pytest.mark.rule("STORY-11")
def test_choices_are_sealed_until_the_last_one() -> None:
    campaign = do(in_story(), ON_SCREEN)
    asked = question(campaign)
    dice = [option.code for option in asked.options].count("story-die")
    assert (asked.params["player"], dice) == ("Ines", 6)
    first = answered(campaign, "4")
    assert codes(first) == ("story.secret-set",)
    assert first.lines[0].params["player"] == "Ines"
    assert all(line.params.get("value") is None for line in first.lines)
    second = question(first.after)
    assert second.params == {"player": "Jonas", "waiting": 1}
    revealed = answered(first.after, "2")
    assert [dict(line.params) for line in revealed.lines] == [
        {"player": "Ines", "value": 4},
        {"player": "Jonas", "value": 2},
    ]
    assert told(revealed.after)["listed"] == "Ines 4, Jonas 2"
    assert answered(revealed.after, "done").after.pending == ()


@pytest.mark.rule("STORY-11")
def test_no_view_of_the_play_door_tells_a_sealed_choice() -> None:
    campaign = do(in_story().evolve(players=FOUR), ON_SCREEN)
    views = []
    for face in ("5", "2"):
        after = answered(campaign, face).after
        views.append({name: view(after, a_box(after)) for name, view in VIEWS.items()})
        other = answered(campaign, "1").after
        plain = {name: view(other, a_box(other)) for name, view in VIEWS.items()}
        assert json.dumps(views[-1], sort_keys=True) == json.dumps(plain, sort_keys=True)
        campaign = after


@pytest.mark.rule("STORY-11")
def test_dice_set_at_the_table_are_typed_together_in_order() -> None:
    campaign = do(in_story().evolve(players=FOUR), DecideInSecret(way="dice"))
    assert (question(campaign).form, told(campaign)["names"]) == ("text", "Ines, Jonas, Mara, Tom")
    outcome = answered(campaign, "3512")
    assert [line.params["value"] for line in outcome.lines] == [3, 5, 1, 2]
    assert question(outcome.after).kind == "story.secret-revealed"


@each_of(
    ("typed", "code"),
    [
        ("123", "secret.one-each"),
        ("12345", "secret.one-each"),
        ("12x4", "secret.one-each"),
        ("1²34", "secret.one-each"),
        ("", "secret.one-each"),
        ("1204", "secret.no-such-face"),
        ("1274", "secret.no-such-face"),
    ],
)
def test_dice_that_cannot_lie_so_are_refused(typed: str, code: str) -> None:
    campaign = do(in_story().evolve(players=FOUR), DecideInSecret(way="dice"))
    answer = Answer(procedure=question(campaign).procedure, value=typed)
    assert refusal_code(campaign, answer) == code


@each_of(("dealer", "kind"), [("table", "dice"), ("program", "screen")])
def test_the_way_follows_the_dealer_and_may_be_changed_before_a_choice(
    dealer: str, kind: str
) -> None:
    campaign = do(in_story(dealer=dealer), DecideInSecret())
    other = {"dice": "screen", "screen": "dice"}[kind]
    kinds = {"dice": "story.secret-dice", "screen": "story.secret"}
    assert question(campaign).kind == kinds[kind]
    changed = answered(campaign, other).after
    assert question(changed).kind == kinds[other]
    chosen = answered(do(in_story(), ON_SCREEN), "2").after
    assert {option.code for option in question(chosen).options} == {"story-die"}


def test_choices_with_words_are_told_by_their_words() -> None:
    campaign = do(in_story(), DecideInSecret(way="screen", choices=("Flee", "Fight")))
    assert [option.key for option in question(campaign).options] == ["1", "2", "dice"]
    outcome = answered(answered(campaign, "2").after, "1")
    assert codes(outcome) == ("story.secret-revealed-words",) * 2
    assert [line.params["words"] for line in outcome.lines] == ["Fight", "Flee"]


@each_of("choices", [("Flee",), tuple("abcdefg")])
def test_one_choice_is_none_and_a_die_has_six_faces(choices: tuple[str, ...]) -> None:
    assert refusal_code(in_story(), DecideInSecret(choices=choices)) == "secret.how-many"


@pytest.mark.rule("STORY-12")
def test_alone_it_is_one_open_choice() -> None:
    campaign = in_story().evolve(players=players("Ines"))
    campaign = do(campaign, DecideInSecret())
    assert question(campaign).kind == "story.secret-solo"
    outcome = answered(campaign, "3")
    assert [(told.code, told.rule) for told in outcome.lines] == [
        ("story.secret-revealed", "STORY-12")
    ]
    assert outcome.after.pending == ()


def test_a_decision_waits_for_the_open_question() -> None:
    campaign = do(in_story(), DecideInSecret())
    assert refusal_code(campaign, DecideInSecret()) == "story.answer-first"


def a_crossroads() -> Box:
    """Return a box with an entry whose choices are secret."""
    after = [an_entry(key) for key in ("road", "yard", "night")]
    return a_tale(an_entry("gate", choices=CHOICES, secret=True), *after)


def at_the_crossroads(campaign: Campaign) -> Campaign:
    """Return the campaign with the entry read and its decision begun."""
    box = a_crossroads()
    read = played(campaign, box, ReadEntry(entry="gate")).after
    alone = len(campaign.players) == 1
    way_on = "story-decide" if alone else "story-secret"
    assert [option.code for option in question(read, box).options] == [way_on]
    return answered(read, "next", box).after


def decided(typed: str, **company: object) -> Campaign:
    """Return the campaign after four players set these dice at the crossroads."""
    campaign, box = in_story().evolve(players=FOUR), a_crossroads()
    campaign = campaign.evolve(company=campaign.company.evolve(**company))
    campaign = at_the_crossroads(campaign)
    return answered(answered(campaign, typed, box).after, "done", box).after


@pytest.mark.rule("STORY-11")
@each_of(
    ("typed", "entry"), [("3313", "night"), ("1331", "road"), ("3131", "road"), ("1333", "night")]
)
def test_in_our_own_story_what_most_chose_follows_of_equal_ones_the_first(
    typed: str, entry: str
) -> None:
    campaign = decided(typed)
    assert campaign.story is not None
    assert campaign.story.entries == ("gate", entry)
    assert campaign.pending == ()


def test_a_choice_that_needs_what_is_not_held_cannot_be_chosen() -> None:
    box = a_crossroads()
    campaign = at_the_crossroads(in_story())
    answer = Answer(procedure=question(campaign, box).procedure, value="21")
    refusal = answer.refuse(campaign, box)
    assert refusal is not None
    assert (refusal.code, refusal.params["what"]) == ("story.needs", "Oil")
    on_screen = answered(campaign, "screen", box).after
    refused = [option.refusal is not None for option in question(on_screen, box).options]
    assert refused == [False, True, False, False]
    held = decided("2222", keywords=("Oil",))
    assert held.story is not None
    assert held.story.entries[-1] == "yard"


@pytest.mark.rule("STORY-12", "STORY-01")
def test_alone_a_choice_of_our_own_story_is_read_at_once() -> None:
    campaign, box = in_story().evolve(players=players("Ines")), a_crossroads()
    campaign = at_the_crossroads(campaign)
    assert question(campaign, box).kind == "story.secret-solo"
    after = answered(campaign, "3", box).after
    assert after.story.entries == ("gate", "night")


def test_a_decision_half_made_survives_saving() -> None:
    campaign = answered(do(in_story(), ON_SCREEN), "4").after
    again = Campaign.model_validate_json(campaign.model_dump_json())
    assert question(again) == question(campaign)


def test_the_rule_alone_begins_one_on_the_screen() -> None:
    after = decide_in_secret(in_story()).after
    assert question(after).kind == "story.secret"


@pytest.mark.rule("STORY-11")
def test_what_was_chosen_is_shown_together_with_what_follows() -> None:
    box = a_crossroads()
    campaign = at_the_crossroads(in_story().evolve(players=FOUR))
    shown = question(answered(campaign, "3133", box).after, box)
    names = [player.name for player in FOUR]
    listed = ", ".join(f"{name} {n}" for name, n in zip(names, "3133", strict=True))
    words = CHOICES[2]["words"]
    assert (shown.kind, dict(shown.params)) == (
        "story.secret-follows", {"listed": listed, "words": words},
    )  # fmt: skip
    assert [option.code for option in shown.options] == ["story-go-on"]
    told = answered(answered(campaign, "3133", box).after, "done", box).lines
    others = "\n".join(each["words"] for each in CHOICES if each["words"] != words)
    assert ("story.chosen", {"words": words, "others": others}) in [
        (one.code, dict(one.params)) for one in told
    ]
    plain = do(in_story().evolve(players=FOUR), DecideInSecret(way="dice"))
    plain = answered(plain, "3133").after
    assert (question(plain).kind, dict(question(plain).params)) == (
        "story.secret-revealed", {"listed": listed},
    )  # fmt: skip
    assert [option.code for option in question(plain).options] == ["story-done"]


@pytest.mark.rule("STORY-11", "STORY-12")
def test_the_last_choice_may_need_something_too() -> None:
    choices, needs = ("Wait", "Go", "Fight"), ("", "", "Oil")
    asks = SecretDecision(id="p9", choices=choices, needs=needs)
    for held, code in (("Salt", "story.needs"), ("Oil", "")):
        company = a_company(in_story().evolve(players=players("Ines")), keywords=(held,))
        found = [o.refusal.code if o.refusal else "" for o in question(push(company, asks)).options]
        assert found[:3] == ["", "", code]
