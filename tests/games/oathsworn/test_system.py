"""Oathsworn as a game: new campaigns, the box, what the library shows, what was revealed."""

from typing import Any

import pytest
from pydantic import ValidationError

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter, Location
from oathsworn_gui.games.oathsworn.model.own import OwnBoard
from oathsworn_gui.games.oathsworn.model.procedures import Check
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.setup import NewCampaignError
from oathsworn_gui.games.oathsworn.system import SCHEMA, oathsworn, system_of
from oathsworn_gui.tabletop.deck import draw, finish, reset, take
from oathsworn_gui.tabletop.state import drop, put
from oathsworn_gui.tabletop.track import Track
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign, an_oathsworn, choices
from tests.games.oathsworn.builders.content_files import content_files, printed
from tests.games.oathsworn.builders.encounter import encounter, in_round_1

SYSTEM = system_of(printed())
WHITE = "oathsworn.white"


def _with_deck(campaign: Campaign, name: str, deck: Any) -> Campaign:
    return campaign.evolve(decks=put(campaign.decks, name, deck))


def test_it_is_made_from_content_files() -> None:
    system = oathsworn(content_files())
    assert (system.key, system.schema, system.printed_version) == ("oathsworn", SCHEMA, "1")
    assert system.title == "Oathsworn: Into the Deepwood"


def test_a_new_campaign_from_plain_choices() -> None:
    plain = choices().model_dump(mode="json")
    assert SYSTEM.new(plain) == a_campaign()


def test_choices_of_the_wrong_kind_are_refused() -> None:
    plain = choices().model_dump(mode="json") | {"difficulty": "easy"}
    with pytest.raises(ValidationError):
        SYSTEM.new(plain)


def test_choices_that_do_not_hold_are_refused() -> None:
    plain = choices(title=" ").model_dump(mode="json")
    with pytest.raises(NewCampaignError):
        SYSTEM.new(plain)


@each_of(
    ("changes", "place"),
    [
        ({}, None),
        ({"line": "elsewhere"}, ("line", "elsewhere")),
        ({"chapter": "99"}, ("chapter", "99")),
        ({"seats": {}}, ("seats", "")),
        ({"decks": {}}, ("decks/oathsworn.white", "")),
    ],
)
def test_what_no_content_knows_is_named(
    changes: dict[str, Any], place: tuple[str, str] | None
) -> None:
    assert SYSTEM.misfit(a_campaign().evolve(**changes)) == place


def test_a_class_no_content_knows_is_named() -> None:
    strange = an_oathsworn(a_campaign(), "3", cls="baker")
    assert SYSTEM.misfit(strange) == ("seats/3/cls", "baker")
    bag = a_campaign().seats["1"].evolve(cls="baker")
    stored = a_campaign(stored={"baker": bag})
    assert SYSTEM.misfit(stored) == ("stored/baker/cls", "baker")


def test_a_seat_that_an_encounter_lacks_is_named() -> None:
    there = in_round_1()
    assert SYSTEM.misfit(there) is None
    rest = drop(encounter(there).seats, "3")
    lacking = there.evolve(encounter=encounter(there).evolve(seats=rest))
    assert SYSTEM.misfit(lacking) == ("encounter/seats", "1, 2, 4")


def test_the_box_is_the_same_while_own_content_is() -> None:
    system, campaign = system_of(printed()), a_campaign()
    box = system.box(campaign)
    assert system.box(campaign.evolve(chapter="2")) is box
    boards = put(campaign.own.boards, "cur", OwnBoard(cls="cur", regen=5, max_animus=9))
    entered = campaign.evolve(own=campaign.own.evolve(boards=boards))
    assert system.box(entered).cls("cur").max_animus.value == 9
    assert system.box(campaign).cls("cur").max_animus.value is None


def test_the_box_follows_the_line() -> None:
    system = system_of(printed())
    assert system.box(a_campaign()).line.key == "oathsworn"
    assert system.box(a_campaign(line="practice")).line.key == "practice"


def test_summary_at_the_beginning() -> None:
    shown = SYSTEM.summary(a_campaign())
    assert (shown.title, shown.chapter, shown.subtitle) == (
        "The Ashen Lantern",
        "Chapter 1",
        "The story · Free Company · cards and dice on the table",
    )
    assert [(seat.name, seat.glyph, seat.number) for seat in shown.seats] == [
        ("Brannoc", "shield-half-full", 6),
        ("Sefa", "creation", 6),
        ("Hagga", "paw", 6),
        ("Tam", "mace", 6),
    ]
    assert shown.seats[3].detail == "Priest, companion"
    assert shown.stopped == ("The chapter is about to begin",)


def test_summary_of_a_chapter_whose_name_is_known() -> None:
    shown = SYSTEM.summary(a_campaign(line="practice"))
    assert shown.chapter == "Chapter 1: The Bell in the Hush"


def test_summary_in_the_story() -> None:
    story = StoryPart(location=4, track=Track(length=16, tokens=("2", "4")))
    shown = SYSTEM.summary(a_campaign(story=story))
    assert shown.stopped == (
        "At location 4, 2 of 16 time spaces filled",
        "To lay out first: the map, the time track with 2 tokens, the MIGHT decks",
    )


def test_summary_in_the_encounter() -> None:
    whole, broken = Location(key="a", name="Front"), Location(key="b", name="Rear", hp=0)
    boss = Boss(name="Broodmother", defense=2, locations=(whole, broken))
    encounter = Encounter(name="Broodmother", boss=boss, round=3, phase="oathsworn", turn="2")
    shown = SYSTEM.summary(a_campaign(part="encounter", story=None, encounter=encounter))
    assert shown.subtitle.startswith("The encounter · ")
    assert shown.stopped == (
        "Round 3, Sefa to act",
        "Broodmother, round 3, 1 of 2 locations broken",
        "To lay out first: the board and its models, stage I, the MIGHT decks",
    )


def test_summary_with_a_question_open() -> None:
    check = Check(id="p1", kind="spot", difficulty=3)
    asked = a_campaign(pending=(check,))
    assert SYSTEM.summary(asked).stopped[0] == "The company makes a check"


def test_summary_when_all_is_over() -> None:
    campaign = a_campaign(finished=True, hardcore=True)
    assert SYSTEM.summary(campaign).subtitle.startswith("Finished · Free Company · hardcore")


def test_summary_while_an_entry_is_read() -> None:
    title = next(iter(SYSTEM.box(a_campaign(line="practice")).line.entries.values())).title
    key = next(iter(SYSTEM.box(a_campaign(line="practice")).line.entries))
    shown = SYSTEM.summary(a_campaign(line="practice", story=StoryPart(entries=(key,))))
    assert shown.stopped == (f"You were reading “{title}”",)


@each_of(
    ("changes", "moment"),
    [
        ({}, "chapter-1/story"),
        ({"chapter": "11.5", "part": "epilogue"}, "chapter-11.5/epilogue"),
        ({"part": "encounter", "encounter": Encounter(name="Rats")}, "chapter-1/encounter"),
        (
            {"part": "encounter", "encounter": Encounter(name="Rats", attempt=2)},
            "chapter-1/encounter-2",
        ),
        ({"finished": True}, "finished"),
    ],
)
def test_mark(changes: dict[str, Any], moment: str) -> None:
    assert SYSTEM.mark(a_campaign(**changes)) == moment


def test_a_card_by_the_program_is_a_reveal() -> None:
    before = a_campaign()
    _, drawn = draw(before.decks[WHITE], before.seed, WHITE, 1)
    assert SYSTEM.reveals(before, _with_deck(before, WHITE, drawn))


def test_a_typed_card_is_a_reveal_even_when_it_goes_to_the_discards_at_once() -> None:
    before = a_campaign()
    after = _with_deck(before, WHITE, finish(take(before.decks[WHITE], ("2*",))))
    assert SYSTEM.reveals(before, after)


def test_cards_that_only_go_back_are_no_reveal() -> None:
    fresh = a_campaign()
    drawn = _with_deck(fresh, WHITE, take(fresh.decks[WHITE], ("1", "2")))
    discarded = _with_deck(drawn, WHITE, finish(drawn.decks[WHITE]))
    whole = _with_deck(discarded, WHITE, reset(discarded.decks[WHITE]))
    assert not SYSTEM.reveals(drawn, discarded)
    assert not SYSTEM.reveals(discarded, whole)
    assert not SYSTEM.reveals(fresh, fresh.evolve(title="Another"))


def test_a_die_is_a_reveal() -> None:
    before = a_campaign()
    assert SYSTEM.reveals(before, before.evolve(thrown={"white": 1}))


def test_a_die_typed_into_an_open_draw_is_a_reveal() -> None:
    check = Check(id="p1", kind="spot", difficulty=3)
    before = a_campaign(pending=(check,))
    seen = check.evolve(draw=Draw(cards=(Drawn(colour="white", face="2", die=True),)))
    assert SYSTEM.reveals(before, before.evolve(pending=(seen,)))


def test_a_stage_card_turned_face_up_is_a_reveal() -> None:
    encounter = Encounter(name="Rats", faceup="I-1")
    before = a_campaign(part="encounter", encounter=encounter)
    turned = before.evolve(encounter=encounter.evolve(faceup="I-2"))
    put_away = before.evolve(encounter=encounter.evolve(faceup=None))
    assert SYSTEM.reveals(before, turned)
    assert not SYSTEM.reveals(before, put_away)


def test_buying_from_the_open_row_is_no_reveal() -> None:
    before = a_campaign(choose=choices(line="practice"))
    row = before.decks["common-1"]
    bought = _with_deck(before, "common-1", row.evolve(rest=put(row.rest, "hay-axe", 0)))
    assert not SYSTEM.reveals(before, bought)


def test_views_are_plain_values() -> None:
    campaign = a_campaign()
    views = {name: view(campaign, SYSTEM.box(campaign)) for name, view in SYSTEM.views.items()}
    assert set(views) == {"seat", "company", "story", "encounter", "question", "decks"}
    assert views["seat"]["1"]["class"] == "Warden"
    assert (views["seat"]["1"]["reserve"], views["company"]["iron"]) == (8, 12)
    assert views["decks"][WHITE] == {"left": 18, "in_play": [], "discard": []}
    assert views["encounter"] is None
    assert views["question"] is None


def test_the_question_is_a_view() -> None:
    campaign = a_campaign(pending=(Check(id="p1", kind="spot", difficulty=3),))
    shown = SYSTEM.views["question"](campaign, SYSTEM.box(campaign))
    assert shown["procedure"] == "p1"
