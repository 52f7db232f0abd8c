"""What an attack gives and needs, part by part, and why it is refused."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.watch import Attack, RollAgain
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.attack import Force, strength_parts
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer, with_die
from oathsworn_gui.tabletop.action import Refusal
from tests.games.set_a_watch.builders.game import a_box, do, outcome_of, refusal_of
from tests.games.set_a_watch.builders.watch import a_watch, cards, equipped, exhausted, states


def a_line() -> Campaign:
    """Return a Watch of a fighter (1), an archer (2), a tamer with two eagles (3); 4 camps."""
    dice = {"1": (5, 4, 3), "2": (8, 2, 1), "3": (7, 6, 1)}
    game = a_watch("acolyte", "giant", "wall", dice=dice, camper="4", creatures=("wall",))
    game = with_adventurer(game, "3", tamed=("eagle", "wyvern"))
    return with_adventurer(game, "1", rest_of_dice=2)


def refused(game: Campaign, attack: Attack) -> Refusal:
    """Return why an attack is refused."""
    refusal = refusal_of(game, attack)
    assert refusal is not None
    return refusal


@pytest.mark.rule("WATCH-74", "WATCH-77", "WATCH-78", "WATCH-114")
def test_every_part_of_an_attack_names_whose_it_is() -> None:
    game = equipped(a_line(), "1", "cleave", "bane")
    force = Force(dice=("1.0", "3.1"), tamed=("3.1", "3.0"), rests=("1",))
    told = [
        (part.code, part.amount, part.rule, dict(part.params))
        for part in strength_parts(game, a_box(game), 0, force)
    ]
    assert told == [
        ("watch.die", 5, "WATCH-74", {"seat": "1"}),
        ("watch.die", 6, "WATCH-74", {"seat": "3"}),
        ("watch.tamed", 9, "WATCH-114", {"seat": "3", "card": "wyvern"}),
        ("watch.tamed", 4, "WATCH-114", {"seat": "3", "card": "eagle"}),
        ("watch.rest", 2, "WATCH-78", {"seat": "1"}),
    ]
    assert force.seats == ("1", "3")


@pytest.mark.rule("WATCH-74", "WATCH-77", "WATCH-85")
@pytest.mark.parametrize(
    ("target", "force", "more"),
    [
        ("zombies", Force(dice=("1.0",)), [("1", 2)]),
        ("zombies", Force(dice=("1.0", "1.1")), [("1", 2)]),
        ("zombies", Force(dice=("2.0",)), []),
        ("zombies", Force(tamed=("3.0",)), []),
        ("zombies", Force(rests=("1",)), [("1", 2)]),
        ("eagle", Force(dice=("1.0",)), []),
    ],
)
def test_a_passive_card_adds_once_against_its_type(
    target: str, force: Force, more: list[tuple[str, int]]
) -> None:
    game = equipped(a_line(), "1", "bane")
    game = game.evolve(line=(game.line[0].evolve(card=target), *game.line[1:]))
    parts = strength_parts(game, a_box(game), 0, force)
    found = [(part.params["seat"], part.amount) for part in parts if part.code == "watch.against"]
    assert found == more


@pytest.mark.rule("WATCH-74", "WATCH-75", "WATCH-76", "WATCH-77")
@pytest.mark.parametrize(
    ("attack", "code", "params"),
    [
        (Attack(target="l4", dice=("2.0",)), "watch.not-on-watch", {}),
        (Attack(target="l1", dice=()), "watch.no-dice", {}),
        (Attack(target="l1", dice=("2.0", "2.0")), "watch.no-dice", {}),
        (Attack(target="l1", tamed=("3.0", "3.0")), "watch.no-dice", {}),
        (Attack(target="l1", rests=("1", "1")), "watch.no-dice", {}),
        (Attack(target="l1", dice=("2.3",)), "watch.die-used", {}),
        (Attack(target="l1", tamed=("3.2",)), "watch.not-tamed", {}),
        (Attack(target="l1", dice=("4.0",)), "watch.seat-absent", {"seat": "4"}),
        (Attack(target="l1", rests=("4",)), "watch.seat-absent", {"seat": "4"}),
        (Attack(target="l1", dice=("2.0",), rests=("2",)), "watch.no-rest", {}),
        (Attack(target="l2", dice=("2.0", "1.0")), "watch.out-of-range", {"seat": "1", "n": 2}),
        (Attack(target="l3", dice=("2.0",)), "watch.out-of-range", {"seat": "2", "n": 3}),
        (Attack(target="l1", dice=("1.0",)), "watch.too-weak", {"given": 5, "needed": 7}),
        (Attack(target="l1", dice=("1.1", "2.1")), "watch.too-weak", {"given": 6, "needed": 7}),
    ],
    ids=str,
)  # fmt: skip
def test_why_an_attack_is_refused(attack: Attack, code: str, params: dict[str, str | int]) -> None:
    refusal = refused(a_line(), attack)
    assert (refusal.code, dict(refusal.params)) == (code, params)


@pytest.mark.rule("WATCH-74", "WATCH-75", "WATCH-76", "WATCH-77")
def test_what_lies_face_down_is_named_by_its_position() -> None:
    game = a_line()
    down = game.evolve(line=tuple(card.evolve(up=i < 1) for i, card in enumerate(game.line)))
    for n in (2, 3):
        refusal = refused(down, Attack(target=f"l{n}", dice=("2.0",)))
        assert (refusal.code, dict(refusal.params)) == ("watch.face-down", {"n": n})
    assert refused(game.evolve(phase="camp"), Attack(target="l1", dice=("2.0",))).code == (
        "watch.not-on-watch"
    )
    spent = with_die(game, "2.0", state="spent")
    assert refused(spent, Attack(target="l1", dice=("2.0",))).code == "watch.die-used"


@pytest.mark.rule("WATCH-74", "WATCH-75", "WATCH-76", "WATCH-77")
@pytest.mark.parametrize(
    "attack",
    [
        Attack(target="l1", dice=("2.0",)),
        Attack(target="l1", dice=("1.1", "1.2")),
        Attack(target="l1", dice=("1.0",), rests=("1",)),
        Attack(target="l1", tamed=("3.1",)),
    ],
    ids=str,
)
def test_what_is_enough_is_no_more_than_the_health(attack: Attack) -> None:
    assert cards(do(a_line(), attack))[0] == "giant"


@pytest.mark.rule("WATCH-72", "WATCH-74", "WATCH-79", "WATCH-88", "WATCH-114")
def test_all_that_was_used_is_gone() -> None:
    game = a_line()
    attack = Attack(target="l1", dice=("1.2", "2.1"), tamed=("3.0",), rests=("1",))
    outcome = outcome_of(game, attack)
    after = outcome.after
    told = outcome.lines[0]
    assert (told.code, dict(told.params)) == (
        "watch.attack", {"card": "acolyte", "given": 3 + 2 + 4 + 2, "needed": 7},
    )  # fmt: skip
    assert states(after, "1") == ["ready", "ready", "spent"]
    assert states(after, "2") == ["ready", "spent", "ready"]
    assert after.adventurers["3"].tamed == ("wyvern",)
    assert after.graveyard[-2:] == ("eagle", "acolyte")
    assert after.watch.last_hits == ("1.2", "2.1")
    assert after.watch.defeated == game.watch.defeated + 1


@pytest.mark.rule("WATCH-78", "WATCH-85")
@pytest.mark.parametrize(
    ("dice", "tamed", "rests", "kept"),
    [
        (("1.0", "1.1"), (), (), 2 + 2),
        (("1.1", "1.2"), (), (), 2 + 0),
        (("1.0", "1.1", "1.2"), (), (), 2 + 5),
        (("1.0",), (), ("1",), 0),
        (("1.0", "1.1"), (), ("1",), 4),
        (("2.0",), (), (), 2),
        (("2.0",), (), ("1",), 2),
        (("2.0", "1.2"), (), (), 2 + 3),
        (("2.0", "3.0"), (), ("1",), 2),
    ],
)
def test_the_rest_that_is_kept_is_no_more_than_the_largest_of_its_own_dice(
    dice: tuple[str, ...], tamed: tuple[str, ...], rests: tuple[str, ...], kept: int
) -> None:
    game = do(a_line(), Attack(target="l1", dice=dice, tamed=tamed, rests=rests))
    assert game.adventurers["1"].rest_of_dice == kept
    tired = exhausted(a_line(), "1.1")
    tired = do(tired, Attack(target="l1", dice=dice, tamed=tamed, rests=rests))
    assert tired.adventurers["1"].rest_of_dice == (0 if rests else 2)


@pytest.mark.rule("WATCH-77", "WATCH-78")
def test_an_attack_that_was_too_weak_and_overruled_keeps_nothing() -> None:
    game = a_line()
    after = Attack(target="l1", dice=("1.0",)).apply(game, a_box(game)).after
    assert after.adventurers["1"].rest_of_dice == 2
    mine = equipped(game, "3", "cleave")
    only_tamed = do(mine, Attack(target="l1", tamed=("3.1",)))
    assert only_tamed.adventurers["3"].rest_of_dice == 0


@pytest.mark.rule("WATCH-124")
def test_a_die_rolls_again_after_an_attack_while_the_card_is_ready() -> None:
    game = a_line()
    hit = do(game, Attack(target="l1", dice=("2.0", "3.1")))

    def code(game: Campaign, die: str) -> str:
        refusal = refusal_of(game, RollAgain(die=die))
        return refusal.code if refusal else ""

    assert code(hit, "2.0") == ""
    assert code(hit, "2.1") == "watch.not-attacked"
    assert code(with_die(hit, "2.1", state="spent"), "2.1") == "watch.not-attacked"
    assert code(with_die(hit, "2.0", state="ready"), "2.0") == "watch.not-attacked"
    assert code(hit, "3.1") == "watch.no-again"
    assert code(hit.evolve(camper="2"), "2.0") == "watch.no-again"
    assert code(hit, "2.5") == "watch.not-on-watch"
    assert code(hit.evolve(phase="camp"), "2.0") == "watch.not-on-watch"
    again = outcome_of(hit, RollAgain(die="2.0"))
    assert dict(again.lines[0].params) == {"seat": "2", "shows": 8}
    assert again.after.watch.again == ("2",)
    assert code(with_die(again.after, "2.0", state="spent"), "2.0") == "watch.again-once"
