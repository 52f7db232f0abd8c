"""The Line reacts: what comes first, what each power is told as, riders, Summons, the light."""

from typing import Any

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.cards import CreatureDef
from oathsworn_gui.games.set_a_watch.model.line import Group, LineCard, Pool
from oathsworn_gui.games.set_a_watch.model.procedures import Summoning
from oathsworn_gui.games.set_a_watch.notation.powers import read_powers
from oathsworn_gui.games.set_a_watch.rules.effects import react, summon
from oathsworn_gui.games.set_a_watch.rules.firewood import level
from oathsworn_gui.games.set_a_watch.rules.line import (
    cards_of,
    defeat,
    draw_into_line,
    draw_to_horde,
    enter,
    give_back,
    index_of,
    place_of,
    seen,
    turn_up,
    untold,
)
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.reaction import show_top
from oathsworn_gui.games.set_a_watch.rules.seats import with_die
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import settle
from tests.games.set_a_watch.builders.effects import answered, keys, told
from tests.games.set_a_watch.builders.game import a_box, asked, do
from tests.games.set_a_watch.builders.watch import a_watch, cards, equipped, exhausted, healths


def with_line(game: Campaign, *line: LineCard) -> Campaign:
    """Return the game with this Line, as it lies."""
    return game.evolve(line=line)


def up(name: str, card: str, **changes: Any) -> LineCard:
    """Return a face-up card whose powers were seen to."""
    return LineCard(id=name, card=card, up=True, **changes)


def reacted(game: Campaign) -> Outcome:
    """Return what the Line does, up to the next question."""
    begun = react(game)
    return settle(PROCEDURES, begun, a_box(begun))


@pytest.mark.rule("WATCH-65", "WATCH-116", "WATCH-93", "WATCH-68")
def test_the_fire_comes_first_then_the_fallen_then_summons_then_reveals() -> None:
    game = a_watch("wall", "-wall", firewood=3, unhallowed=("lich", "wall"), creatures=("eagle",))
    line = (
        up("a", "wall", at_front=True),
        up("b", "acolyte", waiting=("reveal",)),
        up("c", "summon", waiting=("summon",)),
    )
    watch = game.watch.evolve(falling=("howler", "howler"))
    game = with_line(game, *line).evolve(firewood=3, watch=watch, horde=())
    names = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))
    game = exhausted(game, *names[1:-1])
    outcome = answered(reacted(game), "2.0")
    codes = [code for code, _, _ in told(reacted(game))]
    assert codes == ["watch.power.defeated", "watch.firewood"] * 2
    after = [code for code, _, _ in told(outcome)]
    assert after == ["watch.exhausted", "watch.summoned", "watch.power.reveal", "watch.horde"]
    cold = reacted(game.evolve(firewood=0, watch=game.watch.evolve(falling=())))
    assert asked(cold.after).kind == "watch.which-exhaust"
    assert told(answered(cold, "2.0"))[:2] == [
        ("watch.exhausted", "WATCH-68", {"card": game.adventurers["2"].cards[0].ability,
                                         "seat": "2"}),
        ("watch.firewood", "WATCH-68", {"before": 0, "after": 2}),
    ]  # fmt: skip


@pytest.mark.rule("WATCH-65")
@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("acolyte", [("watch.power.reveal", "WATCH-65", {"card": "acolyte"}),
                     ("watch.horde", "WATCH-119", {"n": 1})]),
        ("eagle", []),
        ("giant", []),
    ],
)  # fmt: skip
def test_a_reveal_power_is_told_before_what_it_does(card: str, line: list[Any]) -> None:
    game = a_watch("wall", creatures=("lich",), horde=())
    game = with_line(game, up("a", "wall", at_front=True), up("b", card, waiting=("reveal",)))
    outcome = reacted(game)
    assert told(outcome) == line
    assert outcome.after.line[1].waiting == ()
    silent = with_line(game, game.line[0], game.line[1].evolve(ignored=True))
    assert told(reacted(silent)) == []
    assert reacted(silent).after.line[1].waiting == ()


@pytest.mark.rule("WATCH-110", "WATCH-111")
@pytest.mark.parametrize(
    ("line", "mounted", "places"),
    [
        (("eagle", "rider", "wall"), "eagle", ["rider", "wall"]),
        (("wall", "rider", "eagle"), "eagle", ["wall", "rider"]),
        (("eagle", "wall", "rider"), "", ["eagle", "wall", "rider"]),
        (("rider", "wall", "eagle"), "", ["rider", "wall", "eagle"]),
        (("rider", "wyvern", "wall"), "", ["rider", "wyvern", "wall"]),
        (("dragon-rider", "wyvern"), "wyvern", ["dragon-rider"]),
        (("rider", "rider", "wall"), "", ["rider", "rider", "wall"]),
    ],
)
def test_a_rider_mounts_what_lies_directly_before_or_behind_it(
    line: tuple[str, ...], mounted: str, places: list[str]
) -> None:
    game = a_watch("harmless", firewood=12)
    made = tuple(up(f"c{i}", card, at_front=i == 0) for i, card in enumerate(line))
    outcome = reacted(with_line(game, *made).evolve(firewood=12))
    assert [card.card for card in outcome.after.line] == places
    riders = [card for card in outcome.after.line if card.card.endswith("rider")]
    assert riders[0].mount == mounted
    if mounted:
        assert told(outcome)[0] == (
            "watch.mounts", "WATCH-110", {"card": riders[0].card, "mount": mounted},
        )  # fmt: skip


@pytest.mark.rule("WATCH-110", "WATCH-112")
def test_a_combined_creature_keeps_dice_and_place_and_is_not_mounted_again() -> None:
    game = a_watch("harmless", firewood=1)
    line = (
        up("a", "eagle", stolen=("2.0",), at_front=True),
        up("b", "rider", stolen=("3.0",)),
        up("c", "eagle"),
    )
    after = reacted(with_line(game, *line)).after
    first = after.line[0]
    assert (first.id, first.mount, first.stolen) == ("b", "eagle", ("3.0", "2.0"))
    assert [card.card for card in after.line] == ["rider", "eagle"]
    assert cards_of(first) == ("eagle", "rider")
    assert cards_of(after.line[1]) == ("eagle",)
    down = reacted(with_line(game, up("b", "rider", at_front=True), LineCard(id="c", card="eagle")))
    assert [card.mount for card in down.after.line] == ["", ""]
    ignored = (up("a", "rider", ignored=True, at_front=True), up("b", "eagle"))
    assert len(reacted(with_line(game, *ignored)).after.line) == 2


@pytest.mark.rule("WATCH-105")
def test_a_giant_turns_up_only_what_lies_right_behind_it() -> None:
    game = a_watch("harmless", firewood=1)
    hidden = tuple(LineCard(id=f"d{i}", card="eagle") for i in range(2))
    after = reacted(with_line(game, up("a", "wall", at_front=True), up("b", "giant"), *hidden))
    assert cards(after.after) == ["wall", "giant", "eagle", "-eagle"]
    last = reacted(with_line(game, up("a", "wall", at_front=True), hidden[0], up("b", "giant")))
    assert cards(last.after) == ["wall", "-eagle", "giant"]
    quiet = with_line(game, up("b", "giant", ignored=True, at_front=True), *hidden)
    assert cards(reacted(quiet).after) == ["giant", "-eagle", "-eagle"]


@pytest.mark.rule("WATCH-67", "WATCH-120")
def test_a_first_position_power_happens_at_each_arrival_or_once_a_watch() -> None:
    game = a_watch("harmless", firewood=9, creatures=("eagle", "wall"))
    game = game.evolve(firewood=9)
    here = reacted(with_line(game, up("a", "wyvern"), up("b", "wall")))
    assert told(here) == [
        ("watch.power.first", "WATCH-65", {"card": "wyvern"}),
        ("watch.firewood", None, {"before": 9, "after": 6}),
    ]
    assert here.after.line[0].at_front
    assert told(reacted(here.after)) == []
    moved = with_line(here.after, up("c", "wall", at_front=True), here.after.line[0])
    assert not reacted(moved).after.line[1].at_front
    second = with_line(game, up("b", "wall", at_front=True), up("a", "wyvern", at_front=True))
    assert told(reacted(second)) == []
    assert [card.at_front for card in reacted(second).after.line] == [True, False]
    for card in (up("a", "wyvern", ignored=True), up("a", "wyvern", spent=("first",))):
        assert told(reacted(with_line(game, card))) == []
    down = with_line(game, LineCard(id="a", card="wyvern"), up("b", "wall"))
    assert [code for code, _, _ in told(reacted(down))] == [
        "watch.revealed", "watch.power.first", "watch.firewood",
    ]  # fmt: skip
    beast = reacted(with_line(game, up("a", "fell-beast")).evolve(firewood=1))
    assert beast.after.line[1].spent == ("first",)
    assert here.after.line[0].spent == ()


@pytest.mark.rule("WATCH-60", "WATCH-24")
@pytest.mark.parametrize(
    ("wood", "place", "light", "lit"),
    [(6, "field", 0, 1), (7, "field", 0, 2), (12, "field", 0, 3), (12, "fog-bank", 0, 2),
     (1, "fog-bank", 0, 1), (7, "fog-bank", 1, 2), (7, "field", 2, 4), (12, "field", -5, 1),
     (7, "field", -1, 1)],
)  # fmt: skip
def test_how_many_positions_are_lit(wood: int, place: str, light: int, lit: int) -> None:
    game = a_watch("harmless", firewood=wood, location=place)
    game = game.evolve(watch=game.watch.evolve(light=light))
    assert level(game, a_box(game)) == lit
    hidden = tuple(LineCard(id=f"d{i}", card="wall") for i in range(5))
    after = reacted(with_line(game, *hidden)).after
    assert [card.up for card in after.line] == [i < lit for i in range(5)]


@pytest.mark.rule("WATCH-93", "WATCH-94", "WATCH-101")
def test_a_summon_is_paid_for_and_an_unhallowed_takes_its_place() -> None:
    game = a_watch("wall", "-summon", "-wall", firewood=1, unhallowed=("lich", "wall"))
    game = game.evolve(graveyard=("eagle",))
    turned = turn_up(game, "l2").after
    asks = reacted(turned)
    assert keys(asks) == [f"{seat}.{i}" for seat in "234" for i in range(3)]
    question = asked(asks.after)
    assert (question.kind, question.form, question.rule) == ("watch.summon", "choice", "WATCH-93")
    paid = answered(asks, "4.1")
    assert told(paid) == [
        ("watch.exhausted", "WATCH-93", {"card": "stay-dead", "seat": "4"}),
        ("watch.summoned", "WATCH-93", {"card": "lich"}),
    ]
    after = paid.after
    assert (cards(after), after.graveyard) == (["wall", "lich", "-wall"], ("eagle", "summon"))
    assert after.unhallowed == ("wall",)
    assert place_of(after, "l2") == 1
    for others in ((), ("3.2",)):
        left = {"2.0", *others}
        tired = exhausted(turned, *(name for name in keys(asks) if name not in left))
        outcome = reacted(tired)
        if others:
            assert keys(outcome) == ["2.0", "3.2"]
        else:
            assert outcome.after.result == "lost"


@pytest.mark.rule("WATCH-101", "WATCH-95")
def test_a_summon_that_nobody_pays_or_follows_loses_the_game() -> None:
    game = a_watch("wall", firewood=1, unhallowed=())
    names = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))
    begun = summon(exhausted(game, *names), "l1")
    lost = settle(PROCEDURES, begun, a_box(begun))
    assert told(lost) == [("watch.lost.cards", "WATCH-101", {})]
    paid = game.evolve(pending=(Summoning(id="p9", card="l1", paid=True),))
    none = settle(PROCEDURES, paid, a_box(paid))
    assert told(none) == [("watch.lost.unhallowed", "WATCH-95", {})]
    assert (none.after.result, none.after.phase, none.after.pending) == ("lost", "over", ())


@pytest.mark.rule("WATCH-09", "WATCH-93")
def test_the_unhallowed_deck_lies_face_up_and_one_unseen_is_dealt() -> None:
    groups = {"u": Group(pool="unhallowed")}
    pools = {"unhallowed": Pool(left={"thorn-bride": 2})}
    game = a_watch("wall", firewood=1).evolve(groups=groups, pools=pools)
    hidden = game.evolve(unhallowed=("?u", "?u"))
    assert show_top(hidden).unhallowed == ("thorn-bride", "?u")
    assert show_top(hidden.evolve(dealer="table")).unhallowed == ("?u", "?u")
    known = game.evolve(unhallowed=("lich", "?u"))
    assert show_top(known) is known
    assert show_top(game.evolve(unhallowed=())).unhallowed == ()
    paid = hidden.evolve(pending=(Summoning(id="p9", card="l1", paid=True),))
    after = settle(PROCEDURES, paid, a_box(paid)).after
    assert (cards(after), after.unhallowed) == (["thorn-bride"], ("?u",))
    known = known.evolve(pending=(Summoning(id="p9", card="l1", paid=True),))
    after = settle(PROCEDURES, known, a_box(known)).after
    assert (cards(after), after.unhallowed) == (["lich"], ("thorn-bride",))


# ------------------------------------------------------------------------ what enters and leaves


@pytest.mark.rule("WATCH-55", "WATCH-66", "WATCH-119", "WATCH-120")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_card_enters_at_its_place(place: int) -> None:
    game = a_watch("wall", "eagle", creatures=("lich", "giant"), horde=("wall",))
    down = enter(game, "howler", place, up=False)
    assert [card.card for card in down.line].index("howler") == place
    assert (down.line[place].up, down.line[place].waiting) == (False, ())
    assert len({card.id for card in down.line}) == 3
    assert enter(game, "howler", place, up=True).line[place].waiting == ("reveal",)
    assert enter(game, "summon", place, up=True).line[place].waiting == ("summon",)
    assert enter(game, "?p1", place, up=True).line[place].waiting == ("reveal",)
    drawn = draw_into_line(game, place).after
    assert (drawn.line[place].card, drawn.creatures) == ("lich", ("giant",))
    horde = draw_to_horde(game)
    assert (horde.after.horde, horde.after.creatures) == (("lich", "wall"), ("giant",))
    assert told(horde) == [("watch.horde", "WATCH-119", {"n": 2})]


@pytest.mark.rule("WATCH-60", "WATCH-61")
def test_turning_up_what_is_known_unknown_or_not_there() -> None:
    groups, pools = {"a": Group(pool="creatures")}, {"creatures": Pool(left={"howler": 1})}
    game = a_watch("wall", "-eagle", "-?a", firewood=1).evolve(groups=groups, pools=pools)
    assert told(turn_up(game, "l2")) == [("watch.revealed", "WATCH-61", {"card": "eagle", "n": 2})]
    dealt = turn_up(game, "l3")
    assert told(dealt) == [("watch.revealed", "WATCH-61", {"card": "howler", "n": 3})]
    for waits in (game.evolve(dealer="table"), game.evolve(pools={})):
        outcome = turn_up(waits, "l3")
        assert outcome.lines == ()
        card = untold(outcome.after)
        assert card is not None
        assert (card.id, card.card, card.waiting) == ("l3", "?a", ("reveal",))
    gone = turn_up(game, "l9")
    assert gone.after is game
    assert (index_of(game, "l9"), index_of(game, "l1"), index_of(game, "l3")) == (None, 0, 2)
    told_so = seen(game, "l3", "summon").after
    assert (told_so.line[2].card, told_so.line[2].waiting) == ("summon", ("summon",))


@pytest.mark.rule("WATCH-72", "WATCH-107", "WATCH-112", "WATCH-116", "WATCH-122")
def test_who_falls_goes_to_the_graveyard_with_its_mount_and_gives_dice_back() -> None:
    game = a_watch("wall", firewood=1, graveyard=("giant",))
    game = with_die(with_die(game, "2.0", state="stolen"), "3.1", state="stolen")
    line = (
        up("a", "rider", mount="eagle", stolen=("2.0", "3.1")), up("b", "howler"), up("c", "wall"),
        LineCard(id="d", card="howler"), up("e", "howler", ignored=True),
    )  # fmt: skip
    game = with_line(game, *line)
    box = a_box(game)
    fell = defeat(game, box, "a", ("2",), "WATCH-74")
    assert fell.after.graveyard == ("giant", "eagle", "rider")
    assert [fell.after.adventurers[seat].dice[i].state for seat, i in (("2", 0), ("3", 1))] == [
        "spent", "spent",
    ]  # fmt: skip
    assert told(fell) == [("watch.defeated", "WATCH-74", {"card": "rider"})]
    assert fell.after.watch.defeated == 1
    assert defeat(fell.after, box, "c", (), "WATCH-83").after.watch.defeated == 2
    for name, falling in (("b", ("howler",)), ("c", ()), ("d", ()), ("e", ())):
        assert defeat(game, box, name, (), "WATCH-74").after.watch.falling == falling
    dead = equipped(game, "4", "stay-dead")
    gone = defeat(dead, a_box(dead), "a", ("2", "4"), "WATCH-74")
    assert gone.after.away[-2:] == ("eagle", "rider")
    assert gone.after.graveyard == ("giant",)
    assert told(gone) == [("watch.stays-dead", "WATCH-122", {"card": "rider"})]
    assert defeat(game, box, "z", (), "WATCH-74").after is game
    assert give_back(game, ()) is game


@pytest.mark.rule("WATCH-103", "WATCH-104", "WATCH-106", "WATCH-24")
@pytest.mark.parametrize(
    ("powers", "graveyard", "health"),
    [
        ("ongoing: health +2", (), 7), ("ongoing: health -9", (), 0),
        ("ongoing: health +2 per Undead in the line", (), 5 + 2 * 2),
        ("ongoing: health +2 per Undead in the graveyard", ("howler", "wall"), 5 + 2),
        ("ongoing: health -1 per Giant in the line", (), 5 - 1),
        ("ongoing: health + base of the graveyard", ("wall", "eagle"), 5 + 4),
        ("ongoing: health + base of the graveyard", (), 5),
        ("ongoing: health + base of the next", ("wall",), 5 + 3),
        ("ongoing: health +1, health +2", (), 8), ("reveal: stun 1", (), 5),
    ],
)  # fmt: skip
def test_what_lasts_is_added_to_the_health(
    powers: str, graveyard: tuple[str, ...], health: int
) -> None:
    odd = CreatureDef(key="odd", name="Odd", kind="Undead", health=5, damage=1,
                      powers=read_powers(powers))  # fmt: skip
    game = a_watch("wall", firewood=1)
    own = game.own.evolve(creatures={**game.own.creatures, "odd": odd})
    line = (
        up("a", "howler"), up("b", "odd"), up("c", "howler"), LineCard(id="d", card="howler"),
        up("e", "giant"),
    )  # fmt: skip
    game = with_line(game, *line).evolve(own=own, graveyard=graveyard)
    assert healths(game)[1] == health
    quiet = with_line(game, *(card.evolve(ignored=True) for card in game.line))
    assert healths(quiet)[1] == 5


@pytest.mark.rule("WATCH-67")
def test_an_answer_to_the_table_is_asked_before_the_line_goes_on() -> None:
    groups, pools = {"a": Group(pool="creatures")}, {"creatures": Pool(left={"wyvern": 1})}
    game = a_watch("wall", firewood=9, dealer="table").evolve(
        groups=groups, pools=pools, firewood=9
    )
    asks = reacted(with_line(game, LineCard(id="a", card="?a"), LineCard(id="b", card="wall")))
    assert asked(asks.after).kind == "watch.which-card"
    done = do(asks.after, Answer(procedure=asked(asks.after).procedure, value=("wyvern",)))
    assert (done.firewood, cards(done)) == (6, ["wyvern", "-wall"])
