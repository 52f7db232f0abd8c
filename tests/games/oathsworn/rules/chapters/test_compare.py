"""Two moments of a campaign side by side."""

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.company.bag import (
    GainAlly,
    MarkKnockouts,
    MarkTrait,
    SetCounter,
    SetKeyword,
    TickChapterBox,
)
from oathsworn_gui.games.oathsworn.actions.company.iron import GainIron
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    GainInjury,
    LoseHp,
    MarkPermanentToken,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.free_company import Ally, ChapterBoxes
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.chapters.compare import BOXES, differences
from oathsworn_gui.tabletop.action import Line, Scalar
from oathsworn_gui.tabletop.state import frozen, put
from oathsworn_gui.tabletop.track import Track
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_item,
    an_oathsworn,
    choices,
    do,
)
from tests.games.oathsworn.builders.encounter import dice, in_round_1


def told(before: Campaign, after: Campaign) -> dict[str, tuple[Scalar, Scalar]]:
    """Return before and after by the code and the group of each line."""
    lines = differences(before, after, a_box(after))
    return {f"{one.code[8:]} {one.params['group']}": _pair(one) for one in lines}


def _pair(one: Line) -> tuple[Scalar, Scalar]:
    return one.params["before"], one.params["after"]


def test_a_moment_does_not_differ_from_itself() -> None:
    campaign = a_campaign()
    assert differences(campaign, campaign, a_box(campaign)) == ()
    assert told(campaign, campaign.evolve(seed=9)) == {}


def test_the_sheets_of_a_seat() -> None:
    before = a_campaign()
    after = do(
        before,
        LoseHp(seat="1", amount=2),
        MarkPermanentToken(seat="1", token="redraw"),
        GainInjury(seat="1", name="12"),
        GainIron(seat="2", amount=4),
    )
    hp = before.seats["1"].hp
    assert told(before, after) == {
        "company-iron company": (12, 16),
        "hp 1": (hp, hp - 2),
        "token 1": (0, 1),
        "permanent 1": (0, 1),
        "injury.gained 1": (None, "12"),
        "iron 2": (3, 7),
    }


def test_the_sheet_of_the_company() -> None:
    before = a_campaign()
    after = do(
        before,
        MarkKnockouts(marks=3),
        MarkTrait(trait="scavenger"),
        SetKeyword(keyword="Ember"),
        SetCounter(name="Rations", number=5),
        GainAlly(name="Old Marn"),
        TickChapterBox(chapter="1", box="ambushed"),
    )
    assert told(before, after) == {
        "knockouts company": (0, 3),
        "trait company": (0, 1),
        "ally.gained company": (None, "Old Marn"),
        "keyword.gained company": (None, "Ember"),
        "counter company": (0, 5),
        "box.ambushed.gained company": (None, "1"),
    }


def test_what_was_gained_is_lost_the_other_way_round() -> None:
    before = a_campaign()
    blade = GainItem(name="Old Sword", kind="weapon", hands=1)
    after = do(before, blade, blade)
    assert told(before, after) == {"backpack.gained company": (None, "Old Sword ×2")}
    assert told(after, before) == {"backpack.lost company": ("Old Sword ×2", None)}


def test_the_chapter_stands_first() -> None:
    before = a_campaign()
    after = an_oathsworn(before, "4", level=2).evolve(chapter="2", part="encounter")
    lines = differences(before, after, a_box(after))
    assert [one.code for one in lines] == ["compare.chapter", "compare.part", "compare.level"]


def test_what_lies_in_decks_and_behind_questions_stays_shut() -> None:
    before = a_campaign(choose=choices(line="practice"))
    deck = before.decks["unique-1"]
    fewer = deck.evolve(rest=dict(list(deck.rest.items())[1:]))
    after = before.evolve(decks=put(before.decks, "unique-1", fewer), pending=())
    assert told(before, after) == {}


def test_a_number_nobody_read_is_no_number() -> None:
    before = an_oathsworn(a_campaign(), regen=None)
    after = an_oathsworn(before, regen=6)
    assert told(before, after) == {"regen 1": ("?", 6)}


def test_another_character_in_the_seat() -> None:
    before = a_campaign()
    after = an_oathsworn(before, cls="priest", name="Tove")
    assert told(before, after) == {
        "character 1": ("Brannoc, Warden", "Tove, Priest"),
    }


def test_every_difference_has_a_sentence_and_a_label() -> None:
    before = a_campaign()
    other = dict.fromkeys(("a", "b"), 1)
    company = before.company.evolve(
        knockouts=2,
        traits=frozen({"scavenger": 1}),
        keywords=("Ember",),
        counters=frozen({"Rations": 3}),
        dead_classes=("priest",),
        chapters=frozen({"1": ChapterBoxes(**dict.fromkeys(BOXES, True))}),
        allies=(Ally(id="a1", card="a", name="Marn"),),
        backpack=(an_item(),),
    )
    after = before.evolve(
        chapter="2",
        part="epilogue",
        difficulty="grim",
        hardcore=True,
        company=company,
        story=StoryPart(track=Track(length=9, tokens=("t", "t")), clues=("3",)),
        encounter=Encounter(name="Ghoul", round=2),
        stored=frozen({"priest": before.seats["4"]}),
    )
    changes = {
        "cls": "priest", "lost": "story", "level": 3, "hp": 1, "regen": 9, "max_animus": 9,
        "animus": 3, "iron": 7, "cards": ("a",) * 9, "tokens": frozen({"redraw": 2}),
        "permanent": frozen({"redraw": 1}), "statuses": frozen(other),
        "equipped": (an_item(id="x9"),), "injuries": (Injury(id="j", name="12"),),
    }  # fmt: skip
    after = an_oathsworn(after, "1", **changes)
    lines = differences(before, after, a_box(after)) + differences(after, before, a_box(after))
    codes = {one.code for one in lines}
    assert len(codes) >= 40
    texts = read_texts()
    assert [code for code in sorted(codes) if f"line.{code}" not in texts] == []
    assert [code for code in sorted(codes) if f"{code}.label" not in texts] == []
    written = {key[: -len(".label")] for key in texts if key.startswith("compare.")}
    written = {key for key in written if not key.startswith("compare.watch")}  # another game's
    written = {key for key in written if f"{key}.label" in texts}
    assert written - codes == {"compare.broken"}


def test_a_location_broken_since_is_told() -> None:
    whole = dice(in_round_1(), front=3, rear=2)
    assert told(whole, dice(whole, front=0, rear=2)) == {"broken campaign": (0, 1)}
