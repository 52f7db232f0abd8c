"""Mornings, rolls and the end of a Watch: each step with all that it changes."""

from typing import Any

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.rounds import EndWatch, RollDice, SendToCamp
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.line import Group, LineCard, Pool
from oathsworn_gui.games.set_a_watch.model.procedures import (
    Dawn,
    Leaving,
    Nightfall,
    Runes,
    Throw,
)
from oathsworn_gui.games.set_a_watch.rules.camp import runes_shown
from oathsworn_gui.games.set_a_watch.rules.leaving import LeavingRules
from oathsworn_gui.games.set_a_watch.rules.nights import (
    nightfall,
    refuse_camper,
    refuse_roll,
)
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.seats import (
    exhaust,
    exhausted_cards,
    exists,
    on_watch,
    ready_cards,
    ready_dice,
    refresh,
    runs,
    with_adventurer,
    with_die,
)
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import settle
from tests.games.set_a_watch.builders.effects import answered, told
from tests.games.set_a_watch.builders.game import a_box, asked, do, lines, outcome_of
from tests.games.set_a_watch.builders.watch import (
    a_party,
    a_watch,
    cards,
    exhausted,
    states,
    with_dice,
)

WATCHERS = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))
ALL = ("1.0", "1.1", "1.2", *WATCHERS)


def on(game: Campaign, procedure: Any) -> Outcome:
    """Return what a procedure brings, up to the next question."""
    begun = game.evolve(pending=(procedure,))
    return settle(PROCEDURES, begun, a_box(begun))


@pytest.mark.rule("WATCH-16", "WATCH-22", "WATCH-25", "WATCH-27", "WATCH-28")
def test_a_morning_moves_on_and_forgets_the_watch() -> None:
    game = a_watch("wall", firewood=9, map=("pass", "gate"), round=3, absent=("2",))
    game = game.evolve(
        camp=game.camp.evolve(placed={"chop": (1,)}), watch=game.watch.evolve(range=2, light=1)
    )
    game = with_die(game, "2.0", state="spent")
    outcome = on(game, Dawn(id="p9"))
    after = outcome.after
    assert told(outcome) == [
        ("watch.location", "WATCH-25", {"location": "pass", "round": 4}),
        ("watch.firewood", "WATCH-22", {"before": 9, "after": 6}),
    ]
    assert (after.location, after.map, after.round, after.phase) == ("pass", ("gate",), 4, "roll")
    assert (after.camper, after.absent, after.camp.placed) == ("", (), {})
    assert (after.watch.range, after.watch.light, after.pending) == (0, 0, ())
    assert [die.shows for die in after.adventurers["2"].dice] == [0, 0, 0]
    first = on(game.evolve(round=1), Dawn(id="p9", opens=True)).after
    assert (first.round, first.firewood, first.location) == (1, 9, "pass")
    last = on(game.evolve(round=9), Dawn(id="p9")).after
    assert last.round == 9
    nowhere = on(game.evolve(map=()), Dawn(id="p9")).after
    assert (nowhere.location, nowhere.round) == ("field", 4)


@pytest.mark.rule("WATCH-22", "WATCH-70")
@pytest.mark.parametrize(
    ("wood", "place", "code", "left"),
    [(3, "pass", "cold", 0), (4, "pass", "", 1), (2, "tower", "cold", 0), (3, "tower", "", 1),
     (1, "field", "", 2), (0, "harbour", "cold", 0)],
)  # fmt: skip
def test_a_fire_that_goes_out_in_the_morning_asks_for_a_card_of_anybody(
    wood: int, place: str, code: str, left: int
) -> None:
    game = a_party().evolve(location=place, firewood=wood, phase="roll")
    own = game.own
    harbour = own.locations["field"].evolve(key="harbour", firewood=0)
    game = game.evolve(own=own.evolve(locations={**own.locations, "harbour": harbour}))
    outcome = on(game, Dawn(id="p9", step="wood"))
    assert outcome.after.firewood == left
    assert bool(outcome.after.pending) == bool(code)
    if code:
        assert [one.key for one in asked(outcome.after).options] == list(ALL)
        paid = answered(outcome, "1.2")
        wanted = 3 if place == "tower" else 2
        assert (paid.after.firewood, paid.after.phase) == (wanted, "roll")
        lost = on(exhausted(game, *ALL), Dawn(id="p9", step="wood"))
        assert told(lost)[-1] == ("watch.lost.cold", "WATCH-70", {})
        assert on(exhausted(game, *ALL[1:]), Dawn(id="p9", step="wood")).after.result == ""


@pytest.mark.rule("WATCH-16", "WATCH-25")
def test_the_table_is_asked_only_for_a_location_nobody_knows() -> None:
    groups, pools = {"m": Group(pool="locations")}, {"locations": Pool(left={"tower": 1})}
    game = a_party().evolve(map=("?m", "gate"), groups=groups, pools=pools, firewood=9)
    dealt = on(game, Dawn(id="p9"))
    assert (dealt.after.location, dealt.after.map) == ("tower", ("gate",))
    assert dealt.after.pools["locations"].left == {}
    tells = on(game.evolve(dealer="table"), Dawn(id="p9"))
    question = asked(tells.after)
    assert (question.kind, question.params["n"]) == ("watch.which-place", 1)
    assert question.draw is not None
    assert question.draw.family == "location"
    there = do(tells.after, Answer(procedure="p9", value=("tower",)))
    assert (there.location, there.map, there.firewood) == ("tower", ("gate",), 7)
    for known in (("pass", "gate"), ()):
        after = on(game.evolve(dealer="table", map=known), Dawn(id="p9")).after
        assert after.pending == ()
    unknown = on(game.evolve(pools={}), Dawn(id="p9"))
    assert asked(unknown.after).kind == "watch.which-place"


@pytest.mark.rule("WATCH-24")
def test_a_location_acts_on_entering_with_the_dice_and_when_the_watch_begins() -> None:
    tired = exhausted(a_party().evolve(location="spring"), "2.0")
    entered = on(tired, Dawn(id="p9", step="enter"))
    assert told(entered) == [("watch.refreshed", "WATCH-91", {"card": "long-shot", "seat": "2"})]
    assert entered.after.phase == "roll"
    windy = with_dice(a_party(), {}).evolve(location="windgap", camper="1", firewood=5)
    windy = windy.evolve(creatures=("wall",) * 9)
    night = on(windy, Nightfall(id="p9"))
    assert night.after.firewood == 4
    assert [code for code, _, _ in told(night)][:2] == ["watch.line", "watch.firewood"]


@pytest.mark.rule("WATCH-19", "WATCH-20", "WATCH-131")
@pytest.mark.parametrize(("number", "phase"), [(1, "camper"), (8, "camper"), (9, "watch")])
def test_after_the_roll_somebody_camps_but_in_the_last_round(number: int, phase: str) -> None:
    game = a_party().evolve(round=number, phase="roll", horde=())
    rolled = do(game, RollDice())
    assert (rolled.phase, rolled.rolled) == (phase, 12)
    assert len(rolled.line) == (3 if number == 9 else 0)
    again = on(with_dice(game, {}).evolve(phase="camp"), Throw(id="p9", dice=("2.0",)))
    assert (again.after.phase, again.after.rolled) == ("camp", 1)


@pytest.mark.rule("WATCH-20")
def test_a_table_that_rolls_is_asked_for_each_die() -> None:
    asks = do(a_party().evolve(dealer="table"), RollDice())
    question = asked(asks)
    assert (question.kind, question.params["n"], question.rule) == ("watch.dice", 12, "WATCH-20")
    assert question.draw is not None
    assert question.draw.colours[:6] == ("d8", "d6", "d6", "d8", "d8", "d8")
    faces = tuple(str(1 + i % 6) for i in range(12))
    done = do(asks, Answer(procedure=question.procedure, value=faces))
    assert [die.shows for die in done.adventurers["2"].dice] == [4, 5, 6]


@pytest.mark.parametrize("phase", ["roll", "camper", "camp", "watch", "over"])
def test_when_dice_are_rolled_and_somebody_may_camp(phase: str) -> None:
    game = with_dice(a_party(), {}).evolve(phase=phase)
    assert (refuse_roll(game) is None) == (phase == "roll")
    assert (refuse_camper(game, "2") is None) == (phase == "camper")
    assert refuse_camper(game, "5") is not None
    open_one = game.evolve(pending=(Dawn(id="p9"),))
    for refusal in (refuse_roll(open_one), refuse_camper(open_one, "2")):
        assert refusal is not None
        assert refusal.code == "watch.question-open"


@pytest.mark.rule("WATCH-29", "WATCH-30")
@pytest.mark.parametrize(("rests", "code"), [(0, ""), (1, ""), (2, "watch.rested-twice")])
def test_everybody_camps_twice(rests: int, code: str) -> None:
    game = with_adventurer(with_dice(a_party(), {}).evolve(phase="camper"), "3", rests=rests)
    refusal = refuse_camper(game, "3")
    assert (refusal is None) == (code == "")
    if refusal is None:
        line = lines(game, SendToCamp(seat="3"))[0]
        assert (line.code, line.rule, dict(line.params)) == (
            "watch.camps", "WATCH-30", {"seat": "3", "n": rests + 1},
        )  # fmt: skip


@pytest.mark.rule("WATCH-52", "WATCH-53", "WATCH-118")
def test_who_has_no_ready_card_is_absent_and_so_are_its_dice() -> None:
    game = with_dice(a_party(), {}).evolve(camper="1", horde=(), creatures=("wall",) * 9)
    night = on(exhausted(game, "1.0", "1.1", "1.2", "3.0", "3.1", "3.2"), Nightfall(id="p9")).after
    assert (night.absent, night.phase) == (("3",), "watch")
    assert states(night, "3") == ["spent"] * 3
    assert states(night, "1") == states(night, "2") == ["ready"] * 3
    assert on_watch(night) == ("2", "4")
    lost = on(exhausted(game, *WATCHERS), Nightfall(id="p9"))
    assert told(lost) == [("watch.lost.cards", "WATCH-118", {})]
    assert lost.after.line == ()
    assert on(exhausted(game, *WATCHERS[1:]), Nightfall(id="p9")).after.result == ""


@pytest.mark.rule("WATCH-23", "WATCH-55", "WATCH-132")
@pytest.mark.parametrize(
    ("number", "line", "horde", "params"),
    [
        (8, ["eagle", "-giant", "-lich"], ("wall", "eagle"), {"n": 3, "horde": 0}),
        (9, ["eagle", "-giant", "-lich", "-wall", "-eagle"], (), {"n": 3, "horde": 2}),
    ],
)
def test_the_horde_joins_the_last_line_behind_in_its_order(
    number: int, line: list[str], horde: tuple[str, ...], params: dict[str, int]
) -> None:
    game = with_dice(a_party(), {}).evolve(
        round=number, firewood=1, horde=("wall", "eagle"), creatures=("eagle", "giant", "lich"),
        camper="" if number == 9 else "1", graveyard=(),
    )  # fmt: skip
    night = on(game, Nightfall(id="p9"))
    assert (cards(night.after), night.after.horde) == (line, horde)
    assert told(night)[0] == ("watch.line", "WATCH-55", params)
    short = on(game.evolve(creatures=("eagle",)), Nightfall(id="p9"))
    assert [code for code, _, _ in told(short)][:3] == [
        "watch.no-creature", "watch.no-creature", "watch.line",
    ]  # fmt: skip
    assert nightfall(game).pending[-1].type == "nightfall"


@pytest.mark.rule("WATCH-126", "WATCH-127", "WATCH-128")
def test_an_undefeated_creature_hits_and_lies_on_the_horde() -> None:
    game = a_watch("giant", "-harmless", firewood=1, horde=("lich",))
    line = (
        LineCard(id="a", card="rider", up=True, mount="eagle", at_front=True),
        LineCard(id="b", card="harmless"),
    )
    hits = on(game.evolve(line=line), Leaving(id="p9"))
    assert told(hits) == [("watch.hits", "WATCH-126", {"card": "rider", "n": 2})]
    assert asked(hits.after).params["n"] == 2
    one = answered(hits, "2.0")
    gone = answered(one, "3.0")
    assert told(gone) == [
        ("watch.exhausted", "WATCH-126", {"card": "tame-beast", "seat": "3"}),
        ("watch.to-horde", "WATCH-127", {"card": "rider"}),
        ("watch.revealed", "WATCH-61", {"card": "harmless", "n": 1}),
        ("watch.hits", "WATCH-126", {"card": "harmless", "n": 0}),
        ("watch.to-horde", "WATCH-127", {"card": "harmless"}),
        ("watch.over", "WATCH-130", {"round": 1, "n": 2}),
        *told(gone)[6:],
    ]
    assert gone.after.horde == ("harmless", "rider", "eagle", "lich")


@pytest.mark.rule("WATCH-130", "WATCH-133", "WATCH-118")
@pytest.mark.parametrize(
    ("number", "left", "reading", "ready", "result", "code"),
    [
        (8, 0, "", 1, "", "watch.over"), (8, 2, "defeated", 1, "", "watch.over"),
        (9, 0, "", 1, "won", "watch.won"), (9, 2, "", 1, "won", "watch.won"),
        (9, 0, "defeated", 1, "won", "watch.won"),
        (9, 1, "defeated", 1, "lost", "watch.lost.undefeated"),
        (8, 0, "", 0, "lost", "watch.lost.cards"), (9, 0, "", 0, "lost", "watch.lost.cards"),
    ],
)  # fmt: skip
def test_how_a_watch_ends(
    number: int, left: int, reading: str, ready: int, result: str, code: str
) -> None:
    options = {"watch-final": reading} if reading else {}
    game = exhausted(a_party(), *WATCHERS[ready:]).evolve(
        round=number, phase="watch", camper="1", table_options=options, map=("field", "gate"),
    )  # fmt: skip
    over = LeavingRules().go_on(
        game.evolve(pending=(Leaving(id="p9", left=left),)),
        Leaving(id="p9", left=left),
        a_box(game),
    )
    assert (over.after.result, over.lines[-1].code) == (result, code)
    assert over.after.phase == ("over" if result else "watch")
    assert [one.type for one in over.after.pending] == ([] if result else ["dawn"])


@pytest.mark.rule("WATCH-47")
def test_runes_that_are_done_go_on_to_the_night() -> None:
    game = with_dice(a_party(), {}).evolve(phase="camp", camper="1", horde=("wall",))
    done = on(game, Runes(id="p9", left=()))
    assert (done.after.pending, done.lines) == ((), ())
    assert done.after.phase == "camp"
    assert runes_shown(game.evolve(map=()), a_box(game)) == ("seal", "vanquish", "bolster")


# ------------------------------------------------------------------------------ the four by seat


@pytest.mark.parametrize(
    ("name", "what", "there"),
    [
        ("1.0", "dice", True), ("4.2", "dice", True), ("4.3", "dice", False),
        ("0.0", "dice", False), ("5.0", "dice", False), ("1", "dice", False),
        ("1.", "dice", False), ("1.x", "dice", False),
        ("1.-1", "dice", False), ("", "dice", False), ("2.2", "cards", True),
        ("2.3", "cards", False), ("3.0", "tamed", True), ("3.1", "tamed", False),
    ],
)  # fmt: skip
def test_which_names_mean_something(name: str, what: str, *, there: bool) -> None:
    game = with_adventurer(a_party(), "3", tamed=("eagle",))
    assert exists(game, name, what) == there


@pytest.mark.rule("WATCH-32", "WATCH-52")
def test_cards_and_dice_of_those_on_watch_or_of_who_is_asked() -> None:
    game = exhausted(a_watch("wall", dice={"2": (8, 3, 2)}, absent=("3",)), "2.1", "4.0")
    game = with_die(with_die(game, "2.0", state="locked"), "4.1", shows=0)
    assert ready_cards(game) == ("2.0", "2.2", "4.1", "4.2")
    assert ready_cards(game, ("1",)) == ("1.0", "1.1", "1.2")
    assert ready_dice(game) == ("2.1", "2.2", "4.0", "4.2")
    assert ready_dice(game, ("3",)) == ("3.0", "3.1", "3.2")
    assert list(exhausted_cards(game)) == ["2.1", "4.0"]
    assert list(exhausted_cards(game, ("4",))) == ["4.0"]


@pytest.mark.rule("WATCH-91", "WATCH-92", "WATCH-118")
@pytest.mark.parametrize(("phase", "lost"), [("watch", True), ("camp", False), ("roll", False)])
def test_the_last_card_on_watch_ends_the_game_only_in_the_watch(phase: str, *, lost: bool) -> None:
    game = exhausted(a_watch("wall"), *WATCHERS[1:]).evolve(phase=phase)
    outcome = exhaust(game, "2.0", "WATCH-69")
    assert (outcome.after.result == "lost") == lost
    assert told(outcome)[0] == ("watch.exhausted", "WATCH-69", {"card": "long-shot", "seat": "2"})
    assert exhaust(game, "1.0", "WATCH-69").after.result == ""
    back = refresh(outcome.after, "2.0", "WATCH-91")
    assert told(back) == [("watch.refreshed", "WATCH-91", {"card": "long-shot", "seat": "2"})]
    assert not back.after.adventurers["2"].cards[0].exhausted


@pytest.mark.rule("WATCH-02")
def test_who_runs_an_adventurer_now() -> None:
    game = a_party(players=("A", "B", "C"))
    for camper, runner in (("", ""), ("1", "p1"), ("3", "p3"), ("4", "")):
        assert runs(game.evolve(camper=camper), "4") == runner
        assert runs(game.evolve(camper=camper), "2") == "p2"


@pytest.mark.rule("WATCH-129")
def test_who_stops_is_told_first() -> None:
    outcome = outcome_of(a_watch("harmless", map=("field", "gate")), EndWatch())
    assert told(outcome)[0] == ("watch.stops", "WATCH-129", {})
