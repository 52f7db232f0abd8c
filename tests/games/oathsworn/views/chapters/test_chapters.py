"""What muster, quick levelling and a new campaign show, without a window."""

from typing import Any

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.chapters.muster import (
    chapter_flags,
    next_player,
    seat_numbers,
    seat_players,
)
from oathsworn_gui.games.oathsworn.views.chapters.new_campaign import readiness
from oathsworn_gui.games.oathsworn.views.chapters.quick_level import (
    SheetSeen,
    quick_level_of,
    sheet_seen,
)
from oathsworn_gui.games.oathsworn.views.chapters.quick_level_outfit import (
    before_and_after,
    put_back_for,
    slots_of,
    token_marks,
    verdict_beside,
)
from oathsworn_gui.tabletop.parts import total
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_item,
    an_oathsworn,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.muster import at_start, begun, levelling
from tests.games.oathsworn.builders.phrases import english

COAT = an_item(id="c", kind="armour", hands=0, defense=4)
CLOAK = an_item(id="k", kind="armour", hands=0, defense=2)


def seen_of(campaign: Campaign, **fields: Any) -> SheetSeen:
    return sheet_seen(campaign, levelling("ranger", 10, **fields), a_box(campaign))


def test_before_the_story_begins_flags_are_the_boxes_of_the_chapter() -> None:
    campaign = at_start("2")
    assert chapter_flags(campaign.evolve(story=None)) == (
        ("unique_item", False),
        ("special_rules", False),
        ("ambushed", False),
    )
    assert [flag for flag, _ in chapter_flags(campaign)] == [
        *("unique_item", "special_rules", "ambushed"),
    ]


def test_a_seat_has_its_numbers_as_in_play() -> None:
    campaign = a_campaign()
    numbers = seat_numbers(campaign, "1", a_box(campaign))
    who = campaign.seats["1"]
    assert (numbers.level, numbers.hp) == (who.level, who.hp)
    assert numbers.most_hp >= numbers.hp
    assert total(numbers.defense) == 4


def test_a_seat_goes_round_the_players_and_then_to_the_table() -> None:
    campaign = a_campaign()
    owner = campaign.seats["1"].player
    seated = seat_players(campaign, "1")
    assert not seated.lent
    assert [one.key for one in seated.players if one.plays] == [owner]
    keys = [one.key for one in campaign.players]
    lent = next_player(campaign, "1").to
    assert lent in keys
    assert lent != owner
    other = an_oathsworn(campaign, "1", stand_in=lent)
    assert seat_players(other, "1").lent
    assert next_player(other, "1").to not in (lent, owner)
    unknown = an_oathsworn(campaign, "1", player="p99")  # as a file may say
    assert next_player(unknown, "1").to == keys[0]


def test_at_a_table_of_one_nobody_else_is_offered() -> None:
    campaign = a_campaign()
    alone = campaign.evolve(players=campaign.players[:1])
    assert seat_players(alone, "1").players == ()


def test_a_new_campaign_says_what_is_missing() -> None:
    plain: dict[str, Any] = {"title": "", "players": [], "seats": [], "seed": 1}
    now = readiness(plain, printed(), english())
    assert not now.ready
    assert now.words == "The company needs a name."


def test_free_places_of_a_sheet_follow_what_it_carries() -> None:
    campaign = at_start("10")
    seen = seen_of(campaign)
    box = a_box(campaign)
    armed = seen._replace(who=seen.who.evolve(equipped=(an_item(id="s", hands=1), COAT)))
    slots = {slot.key: (len(slot.items), slot.free) for slot in slots_of(armed, box)}
    assert slots["hands"] == (1, 1)
    assert slots["armour"] == (1, 0)
    assert slots["gear"][0] == 0
    assert slots["gear"][1] >= 1


def test_an_item_is_judged_beside_what_is_taken() -> None:
    box = a_box(a_campaign())
    better, worse = verdict_beside(COAT, [CLOAK], box), verdict_beside(CLOAK, [COAT], box)
    assert better is not None
    assert worse is not None
    assert (better.key, worse.key) == ("better", "worse")
    assert verdict_beside(COAT, [], box) is None


def test_a_second_armour_puts_back_the_first() -> None:
    campaign = begun(at_start("10"), "ranger")
    assert quick_level_of(campaign) is not None
    box = a_box(campaign)
    assert put_back_for(campaign, COAT, [CLOAK], box) == ("k",)
    assert put_back_for(a_campaign(), COAT, [CLOAK], box) == ()


def test_tokens_that_came_just_now_are_counted() -> None:
    campaign = at_start("10")
    seen = seen_of(campaign)
    seen = seen._replace(who=seen.who.evolve(permanent={"redraw": 2}))
    marks = {
        one.name: (one.marks, one.fresh, one.most) for one in token_marks(campaign, seen, english())
    }
    assert marks["Redraw"] == (2, 2, 3)
    assert marks[english().say("company.token.animus")] == (0, 0, 3)


def test_who_sat_there_and_who_will_stand_beside_each_other() -> None:
    campaign = begun(at_start("10"), "ranger")
    rows = {
        row.key.removeprefix("newcomer.row."): row
        for row in before_and_after(campaign, a_box(campaign))
    }
    assert rows["name"].before == campaign.seats["1"].name
    assert rows["level"] == ("newcomer.row.level", "10", "10")
    assert list(rows) == [
        *("name", "level", "defense", "might", "regen", "animus", "tokens", "items"),
        *("injuries", "iron"),
    ]
    assert before_and_after(a_campaign(), a_box(a_campaign())) == ()
