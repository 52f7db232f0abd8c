"""Setting the encounter up, and hands."""

import pytest

from oathsworn_gui.games.oathsworn.actions.board.figures import (
    AddMinion,
    PlaceFigure,
    RemoveFigure,
    SetObstacle,
    TurnFigure,
)
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterCard
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound
from oathsworn_gui.games.oathsworn.actions.encounter.setup import (
    BuildHand,
    ChooseLead,
    SetUpEncounter,
)
from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef, Placement, StageCardDef
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location, MinionKind
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import AskNumber
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, location_hexes
from oathsworn_gui.games.oathsworn.rules.encounter.setup import injury_loss, set_up
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import definition
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_oathsworn,
    choices,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import (
    at_seat,
    before_the_encounter,
    die,
    encounter,
    in_round_1,
    laid_out,
    placed,
)


def injuries(n: int) -> tuple[Injury, ...]:
    return tuple(Injury(id=f"j{k}", name=f"{k}") for k in range(n))


@pytest.mark.rule("ENCSETUP-07")
def test_the_tutorial_is_set_up_as_printed_with_a_6_on_every_die() -> None:
    state = encounter(laid_out())
    boss = state.boss
    assert boss is not None
    assert (boss.name, boss.defense, boss.stage, boss.broken_at) == ("Broodmother", 2, 1, (2, 4))
    assert [location.hp for location in boss.locations] == [6, 6, 6, 6, 6]
    assert sorted(boss.might) == ["red"] * 3 + ["yellow"] * 3
    assert (state.minions[0].name, state.minions[0].defense) == ("Giant Rat", 2)


@pytest.mark.rule("ENCSETUP-01", "SETUP-08")
def test_hp_carries_over_and_all_animus_is_in_reserve() -> None:
    campaign = an_oathsworn(before_the_encounter(), "1", hp=4, animus=3)
    campaign = do(campaign, SetUpEncounter())
    assert (seat(campaign).hp, seat(campaign).animus, seat(campaign).reserve) == (4, 0, 8)


@pytest.mark.rule("COMPANION-09")
@each_of(("n", "hp"), [(0, 6), (1, 6), (2, 5), (3, 5), (4, 4), (9, 4)])
def test_injuries_cost_a_companion_hp_at_the_start(n: int, hp: int) -> None:
    campaign = an_oathsworn(before_the_encounter(), "4", injuries=injuries(n))
    assert seat(do(campaign, SetUpEncounter()), "4").hp == hp
    assert injury_loss(n) == 6 - hp


@pytest.mark.rule("COMPANION-09")
def test_laid_out_again_injuries_cost_no_more() -> None:
    campaign = an_oathsworn(before_the_encounter(), "4", injuries=injuries(2))
    assert seat(do(campaign, SetUpEncounter(), SetUpEncounter()), "4").hp == 5


@pytest.mark.rule("ENCSETUP-10")
def test_items_and_injuries_are_held_besides_the_seven() -> None:
    campaign = an_oathsworn(before_the_encounter(), "1", injuries=injuries(1))
    campaign = do(campaign, SetUpEncounter())
    cards = tuple(card.key for card in proposed(campaign, "1", a_box(campaign)))
    campaign = do(campaign, BuildHand(seat="1", cards=cards))
    kinds = [slot.kind for slot in at_seat(campaign).hand]
    assert (kinds.count("ability"), kinds.count("item"), kinds.count("injury")) == (7, 3, 1)


@pytest.mark.rule("ENCSETUP-09", "ENCSETUP-12", "LEVEL-13")
def test_a_hand_of_other_cooldowns_or_other_cards_is_refused() -> None:
    campaign = laid_out()
    cards = tuple(card.key for card in proposed(campaign, "1", a_box(campaign)))
    assert refusal_code(campaign, BuildHand(seat="1", cards=cards[:6])) == "hand.cooldowns"
    twice = BuildHand(seat="1", cards=(*cards[:6], cards[5])).refuse(campaign, a_box(campaign))
    assert twice is not None
    assert (twice.code, twice.rule, twice.strength) == ("hand.twice", "ENCSETUP-09", "impossible")
    foreign = (*cards[:6], "ursus-bite")
    assert refusal_code(campaign, BuildHand(seat="1", cards=foreign)) == "hand.not-yours"
    locked = EnterCard(key="warden-late", cls="warden", name="Late", cooldown=3, level=5)
    two_wrong = (*cards[:5], "warden-late", "ursus-bite")
    refused = do(campaign, locked)
    assert refusal_code(refused, BuildHand(seat="1", cards=two_wrong)) == "hand.not-yours"
    only_locked = BuildHand(seat="1", cards=(*cards[:6], "warden-late"))
    assert refusal_code(refused, only_locked) == "hand.locked"
    assert refusal_code(campaign, BuildHand(seat="4", cards=cards)) == "hand.companion"
    assert refusal_code(in_round_1(), BuildHand(seat="1", cards=cards)) == "hand.begun"


@pytest.mark.rule("ENCSETUP-11", "ENCSETUP-12")
def test_later_cards_wait_for_chapter_2_and_then_may_be_chosen_anew_each_time() -> None:
    """A card of level 2 with cooldown 3 is unlocked: in encounter 1 it may not be in the hand."""
    late = EnterCard(key="warden-late", cls="warden", name="Late", cooldown=3, level=2)
    campaign = an_oathsworn(do(laid_out(), late), "1", level=2)
    first = tuple(card.key for card in proposed(campaign, "1", a_box(campaign)))
    assert "warden-late" not in first
    threes = [key for key in first if a_box(campaign).card(key).cooldown == 3]
    hand = (*(key for key in first if key != threes[0]), "warden-late")
    assert refusal_code(campaign, BuildHand(seat="1", cards=hand)) != ""
    second = campaign.evolve(chapter="2")
    assert refusal_code(second, BuildHand(seat="1", cards=hand)) == ""
    assert refusal_code(second, BuildHand(seat="1", cards=first)) == ""
    changed = do(second, BuildHand(seat="1", cards=hand))
    assert "warden-late" in {slot.card for slot in at_seat(changed).hand}
    again = do(changed, BuildHand(seat="1", cards=first))
    assert "warden-late" not in {slot.card for slot in at_seat(again).hand}
    lower = an_oathsworn(second, "1", level=1)
    assert refusal_code(lower, BuildHand(seat="1", cards=hand)) == "hand.locked"


@pytest.mark.rule("ENCSETUP-14")
def test_the_witch_begins_with_all_fire_or_all_water() -> None:
    basic = ("witch-lash-out", "witch-elemental-suffusion", "witch-kinetic-reflection")
    fire = ("witch-fireflies", "witch-incineration-wave", "witch-fireball", "witch-flaming-whip")
    water = ("witch-chain-lightning", "witch-ice-spike", "witch-comet", "witch-encapsulate")
    campaign = laid_out()
    assert refusal_code(campaign, BuildHand(seat="2", cards=(*basic, *fire))) == ""
    assert refusal_code(campaign, BuildHand(seat="2", cards=(*basic, *water))) == ""
    mixed = (*basic, *fire[:2], *water[2:])
    assert refusal_code(campaign, BuildHand(seat="2", cards=mixed)) == "hand.witch-mixed"
    later = BuildHand(seat="2", cards=mixed)
    assert refusal_code(campaign.evolve(chapter="2"), later) == ""


@pytest.mark.rule("ENCSETUP-20")
def test_the_chapters_box_decides_about_an_ambush() -> None:
    ticked = a_company(before_the_encounter(), chapters={"1": ChapterBoxes(ambushed=True)})
    assert encounter(do(ticked, SetUpEncounter())).ambush
    assert not encounter(do(before_the_encounter(), SetUpEncounter())).ambush
    assert not encounter(do(ticked, SetUpEncounter(ambush=False))).ambush


def test_an_encounter_the_program_does_not_know_is_described() -> None:
    campaign = before_the_encounter().evolve(chapter="3")
    assert refusal_code(campaign, SetUpEncounter()) == "encounter.unknown"
    boss = Boss(name="Stag", defense=None, locations=(Location(key="a", name="Antlers"),))
    campaign = do(campaign, SetUpEncounter(encounter=EncounterDef(name="Stag", boss=boss)))
    assert die(campaign, "a").hp == 6
    assert encounter(campaign).minions == ()
    assert refusal_code(a_campaign(), SetUpEncounter()) == "encounter.not-the-part"


def test_a_round_needs_every_hand() -> None:
    campaign = do(before_the_encounter(), SetUpEncounter())
    assert refusal_code(campaign, BeginRound()) == "round.no-hand"
    assert refusal_code(in_round_1(), SetUpEncounter()) == "encounter.under-way"
    assert refusal_code(in_round_1(), ChooseLead(seat="2")) == "lead.begun"


@pytest.mark.rule("ENCSETUP-17")
def test_one_figure_a_hex_and_none_on_an_obstacle() -> None:
    campaign = do(placed(laid_out(), "s1", "C4"), SetObstacle(hex="D4", kind="tree"))
    assert refusal_code(campaign, PlaceFigure(figure="s2", at="C4")) == "figure.occupied"
    assert refusal_code(campaign, PlaceFigure(figure="s2", at="D4")) == "figure.on-obstacle"
    assert refusal_code(campaign, PlaceFigure(figure="s2", at="Z4")) == "move.no-such-hex"
    assert refusal_code(campaign, SetObstacle(hex="C4", kind="tree")) == "obstacle.occupied"


@pytest.mark.rule("HEX-08")
def test_for_a_taken_hex_the_closest_free_one_is_named_north_then_west() -> None:
    campaign = placed(laid_out(), "s1", "H5")

    def closest() -> object:
        refusal = AddMinion(kind="giant-rat", at="H5").refuse(campaign, a_box(campaign))
        assert refusal is not None
        return refusal.params["hex"]

    assert closest() == "H4"
    campaign = do(campaign, SetObstacle(hex="H4", kind="wall"))
    assert closest() == "G4"
    for taken in ("G4", "I4", "G5", "I5", "H6"):
        campaign = do(campaign, SetObstacle(hex=taken, kind="wall"))
    assert closest() == "H3"


@pytest.mark.rule("HEX-03", "HEX-04", "HEX-05")
def test_a_large_boss_covers_seven_hexes_and_its_slots_turn_with_it() -> None:
    campaign = do(laid_out(), PlaceFigure(figure="boss", at="H5", facing=0))
    state = encounter(campaign)
    boss = state.figures["boss"]
    covered = {state.shape.name(at) for at in footprint(boss, state)}
    assert covered == {"H5", "H4", "I4", "I5", "H6", "G5", "G4"}

    def names(location: str) -> set[str]:
        figure = encounter(campaign).figures["boss"]
        return {state.shape.name(at) for at in location_hexes(figure, die(campaign, location))}

    assert (names("front"), names("left-flank")) == ({"H4"}, {"G4", "G5"})
    campaign = do(campaign, TurnFigure(figure="boss", facing=3))
    assert (names("front"), names("left-flank"), names("core")) == ({"H6"}, {"I4", "I5"}, {"H5"})


def test_figures_come_and_go() -> None:
    campaign = do(placed(laid_out(), "s1", "C4"), AddMinion(kind="giant-rat", at="D4"))
    campaign = do(campaign, AddMinion(kind="giant-rat"), RemoveFigure(figure="s1"))
    figures = encounter(campaign).figures
    assert figures["s1"].at is None
    assert [f.name for f in figures.values() if f.kind == "minion"] == [
        "Giant Rat 1",
        "Giant Rat 2",
    ]
    assert refusal_code(campaign, AddMinion(kind="wolf")) == "minion.no-such-kind"
    assert refusal_code(campaign, RemoveFigure(figure="m99")) == "figure.none"


@pytest.mark.rule("ENCSETUP-08", "STAGE-01")
def test_stage_cards_that_the_table_describes_are_dealt_and_known_when_they_come_up() -> None:
    cards = tuple(
        StageCardDef(key=f"{stage}-{n}", stage=stage, title=f"Card {stage}-{n}")
        for stage in (1, 2, 3)
        for n in range(5)
    )
    described = EncounterDef(name="Trial", stage_cards=cards)
    campaign = do(before_the_encounter(), SetUpEncounter(encounter=described))
    up = encounter(campaign).faceup
    assert up is not None
    assert up in {card.key for card in cards if card.stage == 1}
    known = definition(campaign, a_box(campaign), up)
    assert known is not None
    assert known.title == f"Card {up}"
    assert encounter(campaign).stage_deck.left == 14
    practice = before_the_encounter(choose=choices(line="practice"))
    assert refusal_code(practice, SetUpEncounter(encounter=described)) == "own.stage-cards-known"


def _dice(*keys: str) -> tuple[Location, ...]:
    return tuple(Location(key=key, name=key.title(), hp=6) for key in keys)


@pytest.mark.rule("ENCSETUP-07")
@each_of(
    ("keys", "code"), [(("head", "tail"), ""), (("head", "head"), "encounter.locations-twice")]
)
def test_each_location_of_a_described_boss_is_another(keys: tuple[str, ...], code: str) -> None:
    boss = Boss(name="Worm", defense=2, locations=_dice(*keys))
    campaign = before_the_encounter()
    described = SetUpEncounter(encounter=EncounterDef(name="Worm", boss=boss))
    assert refusal_code(campaign, described) == code
    bare = SetUpEncounter(encounter=EncounterDef(name=" ", boss=boss))
    assert refusal_code(campaign, bare) == "encounter.no-name"
    assert refusal_code(campaign, SetUpEncounter(encounter=EncounterDef(name="Rats"))) == ""


@pytest.mark.rule("ENCSETUP-16")
def test_minions_are_laid_out_by_their_kind_and_unknown_ones_left_out() -> None:
    names = {"rat": 2, "ox": 5}
    kinds = tuple(
        MinionKind(key=key, name=key.title(), defense=1, hp=hp) for key, hp in names.items()
    )
    told = EncounterDef(
        name="Trial",
        minions=kinds,
        minions_at=tuple(Placement(of=of, at=at) for of, at in (("ox", "C3"), ("x", "D4"))),
    )
    before = before_the_encounter()
    laid = encounter_of(set_up(before, a_box(before), told, ambush=False).after)
    found = [(f.of, f.hp, laid.shape.name(f.at)) for f in laid.figures.values() if f.at is not None]
    assert found == [("ox", 5, "C3")]


@pytest.mark.rule("ROUND-03")
def test_the_first_regen_that_was_not_read_is_asked_for_first() -> None:
    campaign = an_oathsworn(an_oathsworn(laid_out(), "1", regen=None), "2", regen=None)
    begun = do(campaign, BeginRound())
    assert isinstance(unread := begun.pending[-1], AskNumber)
    assert unread.what == "regen.warden"
