"""Setting up a campaign."""

import pytest

from oathsworn_gui.games.oathsworn.actions.map.story_map import no_location
from oathsworn_gui.games.oathsworn.content.definitions import ItemDef, LineDef, Printed
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.new_campaign import NewCampaign, NewSeat, choices_of
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.company.items import archive_item, deck_name
from oathsworn_gui.games.oathsworn.rules.hp.numbers import (
    defense,
    defense_parts,
    max_animus_parts,
    might_track,
    regen_parts,
)
from oathsworn_gui.games.oathsworn.rules.setup import (
    NewCampaignError,
    new_campaign,
    refuse_new,
    special_rules_revealed,
)
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    choices,
    seat,
)
from tests.games.oathsworn.builders.content_files import printed


@pytest.mark.rule("SETUP-18", "ALLY-05")
def test_the_bag_holds_four_men_at_arms_of_defense_three() -> None:
    allies = a_campaign().company.allies
    assert [(ally.card, ally.defense, ally.dead) for ally in allies] == [
        ("man-at-arms", 3, False)
    ] * 4


@pytest.mark.rule("SETUP-06", "SETUP-07", "SETUP-17")
@each_of(("sheet", "expected"), [(2, [("board", 2)]), (3, [("board", 2), ("levels", 1)])])
def test_a_companion_regains_two_of_two_and_its_levels_add_to_that(
    sheet: int, expected: list[tuple[str, int]]
) -> None:
    campaign = an_oathsworn(a_campaign(), "4", form="companion", regen=sheet, max_animus=sheet)
    for parts_of in (regen_parts, max_animus_parts):
        parts = parts_of(campaign, "4", a_box(campaign))
        assert [(part.code, part.amount) for part in parts] == expected


KITS = {
    "grove-maiden": ("Tattered Flax Garment",),
    "ranger": ("Short Bow", "Tattered Rawhide Wrappings"),
    "harbinger": ("Gnarled Branch", "Tattered Flax Garment"),
    "cur": ("Bone Knife", "Bone Knife", "Tattered Rawhide Wrappings"),
    "huntress": ("Long Sword", "Short Bow", "Tattered Rawhide Wrappings"),
    "penitent": ("Buckler", "Cudgel", "Pig Iron Coat"),
    "priest": ("Great Maul", "Pig Iron Coat"),
    "exile": ("Hatchet", "Hatchet", "Tattered Rawhide Wrappings"),
    "blade": ("Long Sword", "Pig Iron Coat"),
    "ursus": ("Felling Axe", "Pig Iron Coat"),
    "warden": ("Buckler", "Pig Iron Coat", "Short Sword"),
    "witch": ("Gnarled Branch", "Tattered Flax Garment"),
}
"""Source: SETUP-10, L28-39."""

LINE = "own-items"


def seated(cls: str, form: str = "full") -> Campaign:
    """A campaign with ``cls`` at seat 1; the others are whoever is left."""
    others = [key for key in KITS if key != cls][:3]
    seats = tuple(
        NewSeat.model_validate({"cls": key, "form": form, "name": key.title()})
        for key in (cls, *others)
    )
    return a_campaign(choose=choices(seats=seats))


def with_items(*items: ItemDef) -> Printed:
    """The printed content with a line whose item decks are known."""
    book = printed().lines["oathsworn"]
    line = LineDef(
        key=LINE,
        name="Own items",
        own_story=False,
        first="1",
        chapters=book.chapters,
        items={item.key: item for item in items},
    )
    return printed().evolve(lines={**printed().lines, LINE: line})


def worn(campaign: Campaign, key: str = "1") -> tuple[str, ...]:
    """The names of the equipped items, sorted."""
    return tuple(sorted(item.name for item in seat(campaign, key).equipped))


@pytest.mark.rule("SETUP-01")
def test_a_campaign_begins_with_the_story_part_of_the_first_chapter() -> None:
    campaign = a_campaign()
    assert (campaign.chapter, campaign.part, campaign.encounter) == ("1", "story", None)


@pytest.mark.rule("SETUP-02")
@each_of("players", [("Ines",), ("Ines", "Jonas", "Petra", "Ugo")])
def test_four_oathsworn_whatever_the_number_of_players(players: tuple[str, ...]) -> None:
    seats = tuple(s.evolve(player="p1") for s in choices().seats)
    campaign = a_campaign(choose=choices(players=players, seats=seats))
    assert tuple(campaign.seats) == SEATS
    refusal = refuse_new(choices(seats=seats[:3]), printed())
    assert refusal is not None
    assert (refusal.code, refusal.params["n"]) == ("setup.four-seats", 3)


@pytest.mark.rule("SETUP-03")
def test_each_of_the_four_is_full_or_a_companion_by_itself() -> None:
    campaign = a_campaign()
    assert [seat(campaign, s).form for s in SEATS] == ["full", "full", "full", "companion"]


@pytest.mark.rule("SETUP-04")
@each_of(
    ("difficulty", "hp"),
    [("journeyman", 6), ("pilgrim", 6), ("free", 6), ("grim", 5), ("dread", 4)],
)
def test_hp_begin_at_the_maximum_of_the_difficulty(difficulty: str, hp: int) -> None:
    campaign = a_campaign(choose=choices(difficulty=difficulty))
    assert [seat(campaign, s).hp for s in SEATS] == [hp] * 4


@pytest.mark.rule("SETUP-05")
def test_opening_in_the_encounter_keeps_the_hp_of_the_sheet() -> None:
    saved = an_oathsworn(a_campaign(part="encounter"), "1", hp=2).model_dump_json()
    assert seat(Campaign.model_validate_json(saved)).hp == 2


@pytest.mark.rule("SETUP-06")
def test_a_full_character_copies_its_board_onto_the_sheet() -> None:
    ranger = seat(seated("ranger"))
    assert (ranger.name, ranger.regen, ranger.max_animus) == ("Ranger", 7, 7)
    exile = seat(seated("exile"))
    assert (exile.regen, exile.max_animus) == (None, None)


@pytest.mark.rule("SETUP-07")
def test_regen_in_play_is_the_board_and_what_the_levels_added() -> None:
    campaign = an_oathsworn(seated("warden"), "1", regen=8)
    parts = regen_parts(campaign, "1", a_box(campaign))
    assert [(part.code, part.amount) for part in parts] == [("board", 6), ("levels", 2)]
    assert total(parts) == 8


@pytest.mark.rule("SETUP-08")
def test_all_animus_begins_in_reserve() -> None:
    warden = seat(a_campaign())
    assert (warden.reserve, warden.animus) == (8, 0)
    assert warden.evolve(animus=3).reserve == 5


@pytest.mark.rule("SETUP-09")
def test_each_of_the_four_brings_three_iron() -> None:
    campaign = a_campaign()
    assert [seat(campaign, s).iron for s in SEATS] == [3, 3, 3, 3]


@pytest.mark.rule("SETUP-10")
@each_of("cls", KITS)
def test_each_class_begins_with_its_kit(cls: str) -> None:
    assert worn(seated(cls)) == KITS[cls]


@pytest.mark.rule("SETUP-11")
def test_there_are_twelve_classes_with_one_to_three_starting_items() -> None:
    assert {key: len(cls.kit) for key, cls in printed().classes.items()} == {
        "grove-maiden": 1, "ranger": 2, "harbinger": 2, "priest": 2, "blade": 2, "ursus": 2,
        "witch": 2, "cur": 3, "huntress": 3, "penitent": 3, "exile": 3, "warden": 3,
    }  # fmt: skip


@pytest.mark.rule("SETUP-12")
def test_starting_items_are_taken_out_of_the_first_common_deck() -> None:
    coat = printed().items["pig-iron-coat"].evolve(copies=4)
    sickle = ItemDef(key="sickle", name="Sickle", kind="weapon", hands=1, copies=2)
    campaign = new_campaign(choices(line=LINE), with_items(coat, sickle))
    deck = campaign.decks["common-1"]
    assert deck.rest == {"pig-iron-coat": 1, "sickle": 2}  # Warden, Ursus and Priest wear one
    assert all(item.deck == "common-1" for item in seat(campaign).equipped)


@pytest.mark.rule("SETUP-12")
def test_no_more_copies_leave_the_deck_than_are_printed() -> None:
    coat = printed().items["pig-iron-coat"].evolve(copies=1)
    campaign = new_campaign(choices(line=LINE), with_items(coat))
    assert campaign.decks["common-1"].rest == {}


@pytest.mark.rule("SETUP-13")
def test_a_companion_begins_with_the_items_of_its_class() -> None:
    assert worn(seated("penitent", "companion")) == KITS["penitent"]


@pytest.mark.rule("SETUP-14")
def test_the_might_track_holds_every_colour_printed_on_equipped_items() -> None:
    whites = [an_item(id=f"x{n}", might=("white", "black")) for n in range(3)]
    axe = an_item(id="x9", might=("yellow",))
    campaign = an_oathsworn(a_campaign(), "1", equipped=(axe, *whites))
    assert might_track(seat(campaign)) == (*["white"] * 3, "yellow", *["black"] * 3)


@pytest.mark.rule("SETUP-15")
@each_of(("worn_defense", "expected"), [((), 1), ((0,), 1), ((1,), 1), ((3, 1), 4)])
def test_defense_is_the_sum_of_the_items_and_at_least_one(
    worn_defense: tuple[int, ...], expected: int
) -> None:
    items = tuple(an_item(id=f"x{n}", defense=d) for n, d in enumerate(worn_defense))
    campaign = an_oathsworn(a_campaign(), "1", equipped=items)
    assert defense(campaign, "1", a_box(campaign)) == expected


@pytest.mark.rule("SETUP-16")
@each_of(("worn_defense", "expected"), [(0, 3), (1, 3), (2, 4), (3, 5)])
def test_a_companion_has_two_more_and_at_least_three(worn_defense: int, expected: int) -> None:
    items = (an_item(defense=worn_defense),)
    campaign = an_oathsworn(a_campaign(), "4", equipped=items)
    assert defense(campaign, "4", a_box(campaign)) == expected


def test_an_adjustment_by_hand_is_the_last_part() -> None:
    campaign = a_campaign(adjustments={"defense.1": {"amount": 2, "because": "a blessing"}})
    parts = defense_parts(campaign, "1", a_box(campaign))
    assert [(p.code, p.amount) for p in parts] == [("item", 3), ("item", 1), ("by-hand", 2)]


@pytest.mark.rule("SETUP-17")
def test_a_companion_always_has_two_animus() -> None:
    campaign = a_campaign()
    tam = seat(campaign, "4")
    assert (tam.max_animus, tam.regen, tam.reserve) == (2, 2, 2)
    assert total(max_animus_parts(campaign, "4", a_box(campaign))) == 2


@pytest.mark.rule("SETUP-18")
def test_the_bag_begins_with_four_men_at_arms_and_an_empty_backpack() -> None:
    company = a_campaign().company
    assert [ally.card for ally in company.allies] == ["man-at-arms"] * 4
    assert all(ally.combat for ally in company.allies)
    assert company.backpack == ()


@pytest.mark.rule("SETUP-19")
@each_of("n", [0, 5])
def test_one_to_four_players(n: int) -> None:
    refusal = refuse_new(choices(players=tuple(f"P{k}" for k in range(n))), printed())
    assert refusal is not None
    assert refusal.code == "setup.players"


@pytest.mark.rule("SETUP-20", "ENCSETUP-06")
def test_the_special_rules_board_stays_hidden_until_it_is_revealed() -> None:
    campaign = a_campaign()
    assert not special_rules_revealed(campaign)
    told = a_company(campaign, chapters={"1": ChapterBoxes(special_rules=True)})
    assert special_rules_revealed(told)
    laid_out = campaign.evolve(part="encounter", encounter=Encounter(name="Rats"))
    assert not special_rules_revealed(laid_out)
    assert special_rules_revealed(laid_out.evolve(encounter=Encounter(name="Rats", round=1)))


@pytest.mark.rule("SETUP-21", "SETUP-25")
def test_there_is_no_map_track_path_or_location_token_at_the_start() -> None:
    assert a_campaign().story == StoryPart()
    story = StoryPart()
    assert (story.tokens, story.has_map, story.track, story.path) == ((), False, None, None)
    refused = [n for n in range(-1, 40) if no_location(n) is not None]
    assert refused == [-1, 0, *range(31, 40)]


@pytest.mark.rule("SETUP-22", "SETUP-23")
@each_of("deck", ["event.city", "event.deepwood"])
def test_each_event_deck_begins_as_its_cards_one_to_six_shuffled(deck: str) -> None:
    events = a_campaign().decks[deck]
    assert events.rest == dict.fromkeys("123456", 1)
    assert events.known == ()


@pytest.mark.rule("SETUP-26")
def test_an_archived_item_goes_back_to_its_own_deck() -> None:
    coat = printed().items["pig-iron-coat"].evolve(copies=4)
    campaign = new_campaign(choices(line=LINE), with_items(coat))
    worn_coat = next(item for item in seat(campaign).equipped if item.card == coat.key)
    after = archive_item(campaign, worn_coat.id).after
    assert after.decks["common-1"].rest == {"pig-iron-coat": 2}
    assert "Pig Iron Coat" not in worn(after)
    assert deck_name(unique=True, chapter=4) == "unique-4"


def test_might_decks_are_fresh() -> None:
    decks = a_campaign().decks
    names = [f"{family}.{c}" for family in ("oathsworn", "enemy") for c in printed().might]
    assert [decks[name].left for name in names] == [18] * 8


@pytest.mark.rule("LEVEL-34")
def test_a_class_is_played_once() -> None:
    seats = (*choices().seats[:3], choices().seats[0].evolve(name="Twin"))
    refusal = refuse_new(choices(seats=seats), printed())
    assert refusal is not None
    assert (refusal.code, refusal.params["cls"]) == ("setup.class-twice", "Warden")


def played_by(player: str) -> NewCampaign:
    """Return the choices of two players with the first seat played by another one."""
    first, *others = choices().seats
    return choices(seats=(first.evolve(player=player), *others))


def test_a_name_is_as_long_as_a_sheet_has_room() -> None:
    first, *others = choices().seats
    assert new_campaign(choices(seats=(first.evolve(name="x" * 40), *others)), printed())
    assert new_campaign(played_by("p2"), printed()).seats["1"].player == "p2"


REFUSED = [
    (choices(title="  "), "setup.no-title"),
    (choices(line="elsewhere"), "setup.unknown-line"),
    (choices(players=("Ines", " ")), "setup.player-without-name"),
    (choices(players=("Ines",)), "setup.seat-without-player"),
    (played_by("p0"), "setup.seat-without-player"),
    (played_by("p3"), "setup.seat-without-player"),
    (choices(seats=(NewSeat(cls="baker", name="B"), *choices().seats[1:])), "setup.unknown-class"),
    (choices(seats=(NewSeat(cls="cur", name=" "), *choices().seats[1:])), "setup.no-name"),
    (choices(seats=(NewSeat(cls="cur", name="x" * 41), *choices().seats[1:])), "setup.long-name"),
]


@each_of(("chosen", "code"), REFUSED)
def test_choices_that_do_not_hold_are_refused(chosen: NewCampaign, code: str) -> None:
    with pytest.raises(NewCampaignError) as caught:
        new_campaign(chosen, printed())
    assert caught.value.refusal.code == code


def test_choices_come_from_plain_json() -> None:
    assert choices_of(choices().model_dump(mode="json")) == choices()


def test_the_edition_and_the_seal_are_chosen_at_the_start() -> None:
    plain, chosen = choices(), choices(edition="current", sealed=True)
    assert (new_campaign(plain, printed()).edition, new_campaign(plain, printed()).sealed) == (
        plain.edition, False,
    )  # fmt: skip
    campaign = new_campaign(chosen, printed())
    assert (campaign.edition, campaign.sealed) == ("current", True)


@pytest.mark.rule("SETUP-22", "SETUP-23")
def test_each_event_deck_of_our_own_story_has_its_own_events() -> None:
    campaign = a_campaign(choose=choices(line="practice"))
    events = printed().lines["practice"].events.values()
    for deck in ("city", "deepwood"):
        own = {event.key for event in events if event.deck == deck}
        found = set(campaign.decks[f"event.{deck}"].pile)
        assert found <= own or (not own and found == {"1", "2", "3", "4", "5", "6"})
