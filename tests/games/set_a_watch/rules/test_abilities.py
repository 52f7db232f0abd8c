"""Using an ability: by which die, when it finds nothing, what it begins; burning a card."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.watch import BurnCard, UseAbility
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.cards import AbilityDef, Own
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Effects
from oathsworn_gui.games.set_a_watch.rules.seats import with_card, with_die
from oathsworn_gui.tabletop.action import Action
from tests.games.set_a_watch.builders.game import a_box, asked, do, lines, outcome_of, refusal_of
from tests.games.set_a_watch.builders.watch import (
    a_watch,
    cards,
    equipped,
    exhausted,
    states,
)


def code(game: Campaign, action: Action) -> str:
    """Return the code by which an action is refused, empty where it is not."""
    refusal = refusal_of(game, action)
    return refusal.code if refusal else ""


def running(game: Campaign) -> Effects:
    """Return the effects that are carried out now."""
    top = game.pending[-1]
    assert isinstance(top, Effects)
    return top


def a_hand() -> Campaign:
    """Return a Watch in which seat 2 holds far-sight, sharpshooter (passive) and polymorph."""
    game = a_watch("eagle", "wall", dice={"2": (5, 3, 2), "3": (4, 1, 1)})
    return equipped(game, "2", "far-sight", "sharpshooter", "polymorph")


@pytest.mark.rule("WATCH-32", "WATCH-69", "WATCH-92")
@pytest.mark.parametrize(
    ("card", "refused"),
    [
        ("2.0", ""), ("2.2", ""), ("4.1", ""),
        ("1.0", "watch.seat-absent"), ("1.2", "watch.seat-absent"),
        ("2.3", "watch.not-on-watch"), ("5.0", "watch.not-on-watch"), ("", "watch.not-on-watch"),
    ],
)  # fmt: skip
def test_a_card_of_one_on_watch_is_burned(card: str, refused: str) -> None:
    game = a_hand()
    assert code(game, BurnCard(card=card)) == refused
    if refused == "watch.seat-absent":
        refusal = refusal_of(game, BurnCard(card=card))
        assert refusal is not None
        assert refusal.params == {"seat": "1"}
    for phase in ("roll", "camper", "camp", "over"):
        assert code(game.evolve(phase=phase), BurnCard(card=card)) == "watch.not-on-watch"


@pytest.mark.rule("WATCH-32", "WATCH-52", "WATCH-69", "WATCH-92")
def test_an_exhausted_card_and_one_of_who_is_absent_is_not_burned() -> None:
    game = exhausted(a_hand(), "2.1")
    assert code(game, BurnCard(card="2.1")) == "watch.is-exhausted"
    assert code(game.evolve(absent=("3",)), BurnCard(card="3.0")) == "watch.seat-absent"
    asks = a_watch("wyvern", "wall", firewood=2)
    assert code(asks, BurnCard(card="2.0")) == "watch.question-open"


@pytest.mark.rule("WATCH-64", "WATCH-69")
def test_a_burned_card_gives_two_wood_and_is_told_before_what_it_lights() -> None:
    game = a_watch("eagle", "acolyte", firewood=5, creatures=("wall",), horde=())
    outcome = outcome_of(game, BurnCard(card="3.1"))
    assert [(line.code, line.rule) for line in outcome.lines] == [
        ("watch.exhausted", "WATCH-69"),
        ("watch.firewood", "WATCH-69"),
        ("watch.revealed", "WATCH-61"),
        ("watch.power.reveal", "WATCH-65"),
        ("watch.horde", "WATCH-119"),
    ]
    assert (outcome.after.firewood, cards(outcome.after)) == (7, ["eagle", "acolyte"])


@pytest.mark.rule("WATCH-118", "WATCH-69")
def test_who_burns_the_last_card_has_lost() -> None:
    names = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))
    game = exhausted(a_watch("wall", firewood=5), *names[1:])
    after = do(game, BurnCard(card="2.0"))
    assert (after.result, after.firewood, after.pending) == ("lost", 5, ())


@pytest.mark.rule("WATCH-80", "WATCH-81", "WATCH-82", "WATCH-85")
@pytest.mark.parametrize(
    ("card", "die", "refused"),
    [
        ("2.0", "2.0", ""), ("2.0", "2.2", ""), ("2.0", "", ""),
        ("2.0", "3.0", "watch.other-die"), ("2.0", "2.3", "watch.other-die"),
        ("2.0", "x", "watch.other-die"), ("2.0", "9.0", "watch.other-die"),
        ("2.0", "2.1", "watch.die-used"),
        ("2.1", "2.0", "watch.is-passive"), ("2.1", "", "watch.is-passive"),
        ("2.2", "2.0", ""), ("3.2", "3.0", "watch.used-this-round"), ("3.2", "", ""),
    ],
)  # fmt: skip
def test_an_ability_takes_a_ready_die_of_its_own_once(card: str, die: str, refused: str) -> None:
    game = with_die(a_hand(), "2.1", state="spent")
    game = with_card(equipped(game, "3", "mend", "words", "far-sight"), "3.2", used=True)
    assert code(game, UseAbility(card=card, die=die)) == refused


@pytest.mark.rule("WATCH-80", "WATCH-81", "WATCH-82", "WATCH-85")
@pytest.mark.parametrize(
    ("ability", "die", "refused"),
    [
        ("hit", "2.0", ""), ("hit", "2.2", "watch.no-target"), ("hit", "", ""),
        ("polymorph", "2.2", ""), ("smoke-bomb", "2.0", ""), ("words", "2.0", ""),
        ("tame-beast", "2.0", ""), ("rally", "2.0", "watch.no-target"),
        ("rally", "", "watch.no-target"), ("mend", "2.0", "watch.no-target"),
        ("far-sight", "2.0", ""), ("long-shot", "2.0", "watch.no-target"), ("backstab", "", ""),
    ],
)  # fmt: skip
def test_an_ability_finds_something_to_do_with_its_die(
    ability: str, die: str, refused: str
) -> None:
    game = equipped(a_hand(), "2", ability, "mend")
    assert code(game, UseAbility(card="2.0", die=die)) == refused


@pytest.mark.rule("WATCH-80", "WATCH-81", "WATCH-82", "WATCH-85")
def test_who_finds_nothing_may_overrule_it() -> None:
    game = equipped(a_hand(), "2", "mend", "hit")
    refusal = refusal_of(game, UseAbility(card="2.0", die="2.0"))
    assert refusal is not None
    assert (refusal.strength, refusal.rule) == ("against-rules", "WATCH-83")
    assert code(exhausted(game, "3.1"), UseAbility(card="2.0", die="2.0")) == ""
    assert code(exhausted(game, "1.1"), UseAbility(card="2.0", die="2.0")) == ""


@pytest.mark.rule("WATCH-80", "WATCH-81", "WATCH-83")
def test_a_die_lies_on_the_card_or_the_card_is_exhausted() -> None:
    game = equipped(a_hand(), "2", "hit", "mend")
    for die, left in (("2.0", []), ("2.2", ["eagle"]), ("", [])):
        after = UseAbility(card="2.0", die=die).apply(game, a_box(game)).after
        assert running(after).die == {"2.0": 5, "2.2": 2, "": 0}[die]
        assert after.adventurers["2"].cards[0].used == bool(die)
        assert after.adventurers["2"].cards[0].exhausted == (not die)
        assert states(after, "2").count("spent") == int(bool(die))
        if left == []:
            done = do(game, UseAbility(card="2.0", die=die))
            assert cards(done) == ["wall"]
    told = lines(game, UseAbility(card="2.0", die="2.0"))
    assert [(line.code, line.rule) for line in told[:2]] == [
        ("watch.uses", "WATCH-80"), ("watch.defeated", "WATCH-83"),
    ]  # fmt: skip
    assert dict(told[0].params) == {"seat": "2", "card": "hit"}


@pytest.mark.rule("WATCH-80", "WATCH-81", "WATCH-83", "WATCH-86", "WATCH-118")
def test_an_ability_of_the_last_ready_card_ends_the_night() -> None:
    names = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))
    game = equipped(exhausted(a_watch("eagle", "wall"), *names), "2", "hit")
    lost = do(game, UseAbility(card="2.0"))
    assert (lost.result, lost.pending, cards(lost)) == ("lost", (), ["eagle", "wall"])
    assert do(with_die(game, "2.0", shows=8), UseAbility(card="2.0", die="2.0")).result == ""


@pytest.mark.rule("WATCH-80", "WATCH-81", "WATCH-83", "WATCH-87")
@pytest.mark.parametrize(
    ("words", "said"),
    [("", "Whistle"), ("Say it", "Say it"), ("y" * 200, "y" * 200), ("y" * 201, "y" * 200)],
)
def test_an_ability_nobody_wrote_down_is_carried_out_by_hand(words: str, said: str) -> None:
    made = AbilityDef(key="own-whistle", name="Whistle", words=words)
    game = a_hand()
    own: Own = game.own.evolve(abilities={**game.own.abilities, made.key: made})
    game = equipped(game.evolve(own=own), "2", made.key, "mend")
    asks = do(game, UseAbility(card="2.0"))
    assert running(asks).effects == (Effect(do="by-hand", what=said),)
    assert [option.key for option in asked(asks).options] == ["done", "not"]
