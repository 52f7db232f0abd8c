"""The items of one who is quick levelled: from which decks, what fits, what is taken out."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.chapters.muster import GoToChapter, StopQuickLevel
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.content.may_see import may_see
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_items import (
    best_outfit,
    card_of,
    lower_decks,
    offered,
    refuse_outfit,
    takes_items,
)
from oathsworn_gui.games.oathsworn.rules.company.item_fit import may_equip
from oathsworn_gui.tabletop.deck import deck_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_item, do, refusal_code, seat
from tests.games.oathsworn.builders.muster import (
    answer,
    answered,
    answered_up_to,
    asked,
    at_start,
    begun,
    in_practice,
    levelling,
    quick,
)

PRACTICE = in_practice()
BOX = a_box(PRACTICE)
CLASSES = tuple(sorted(BOX.printed.classes))


@pytest.mark.rule("LEVEL-07")
@each_of("level", range(2, 22))
def test_items_come_from_common_decks_of_the_chapters_below_the_level(level: int) -> None:
    assert lower_decks(levelling("cur", level)) == tuple(f"common-{n}" for n in range(1, level))
    found = offered(PRACTICE, levelling("cur", level), BOX)
    assert {one.item.deck for one in found} <= {f"common-{n}" for n in range(1, level)}
    assert not any(one.item.unique for one in found)


@pytest.mark.rule("LEVEL-07", "ITEM-05")
@each_of("cls", CLASSES)
def test_every_class_is_offered_what_it_may_equip_and_nothing_else(cls: str) -> None:
    found = {card_of(one.key) for one in offered(PRACTICE, levelling(cls, 4), BOX)}
    decks = [PRACTICE.decks[f"common-{n}"] for n in (1, 2, 3)]
    there = {card: BOX.item(card) for deck in decks for card in deck.pile}
    blank = an_item()
    fits = {
        card
        for card, item in there.items()
        if may_equip(
            BOX.cls(cls),
            blank.evolve(card=card, kind=item.kind, hands=item.hands, family=item.family,
                         only=item.only),
        )
        is not False
    }  # fmt: skip
    assert found == fits


@each_of("chapter", ["1", "2", "3"])
def test_nothing_of_a_later_chapter_is_offered_or_told(chapter: str) -> None:
    campaign = begun(in_practice(chapter), "cur")
    box = a_box(campaign)
    found = offered(campaign, quick(campaign), box)
    assert bool(found) is (chapter != "1")
    assert all(may_see(campaign, box, box.item(card_of(one.key))) for one in found)
    assert max([0, *(one.item.value or 0 for one in found)]) < int(chapter)


@pytest.mark.rule("LEVEL-07", "ITEM-02", "ITEM-03", "ITEM-04")
@each_of("cls", CLASSES)
def test_the_outfit_proposed_can_be_worn_and_leaves_no_slot_empty(cls: str) -> None:
    procedure = levelling(cls, 4)
    best = best_outfit(PRACTICE, procedure, BOX)
    assert refuse_outfit(PRACTICE, procedure, best, BOX) is None
    more = [one.key for one in offered(PRACTICE, procedure, BOX) if one.key not in best]
    assert all(refuse_outfit(PRACTICE, procedure, (*best, key), BOX) for key in more)


@each_of("cls", CLASSES)
def test_the_armour_proposed_has_the_most_defense(cls: str) -> None:
    procedure = levelling(cls, 4)
    of_key = dict(offered(PRACTICE, procedure, BOX))
    armour = [item.defense or 0 for item in of_key.values() if item.kind == "armour"]
    worn = [of_key[key] for key in best_outfit(PRACTICE, procedure, BOX)]
    assert [item.defense or 0 for item in worn if item.kind == "armour"] == [max(armour)]


@each_of(("left", "keys"), [(1, 1), (2, 2), (3, 2)])
def test_of_a_card_there_are_as_many_as_its_deck_holds_and_two_at_most(
    left: int, keys: int
) -> None:
    deck = deck_of({"watch-sword": left})
    campaign = PRACTICE.evolve(decks={**PRACTICE.decks, "common-2": deck})
    found = offered(campaign, levelling("warden", 3), BOX)
    swords = [one.key for one in found if card_of(one.key) == "watch-sword"]
    assert swords == ["watch-sword", "watch-sword#2"][:keys]


@pytest.mark.rule("ITEM-03", "LEVEL-07")
def test_the_grove_maiden_takes_two_gear_and_no_weapon() -> None:
    procedure = levelling("grove-maiden", 4)
    kinds = [one.item.kind for one in offered(PRACTICE, procedure, BOX)]
    assert "weapon" not in kinds
    of_key = dict(offered(PRACTICE, procedure, BOX))
    best = [of_key[key].kind for key in best_outfit(PRACTICE, procedure, BOX)]
    assert sorted(best) == ["armour", "gear", "gear"]


@pytest.mark.rule("ITEM-02", "ITEM-03", "ITEM-04")
@each_of(
    ("kind", "hands", "n", "code"),
    [
        ("weapon", 2, 2, "item.two-hands"),
        ("weapon", 1, 3, "item.two-hands"),
        ("armour", 0, 2, "item.one-armour"),
        ("gear", 0, 2, "item.one-gear"),
        ("shield", 1, 2, "item.one-shield"),
    ],
)
def test_what_cannot_be_worn_together_is_refused_as_a_whole(
    kind: str, hands: int, n: int, code: str
) -> None:
    procedure = levelling("warden", 4)
    found = offered(PRACTICE, procedure, BOX)
    keys = [one.key for one in found if (one.item.kind, one.item.hands) == (kind, hands)][:n]
    refusal = refuse_outfit(PRACTICE, procedure, tuple(keys), BOX)
    assert len(keys) == n
    assert refusal is not None
    assert refusal.code == code
    assert refuse_outfit(PRACTICE, procedure, tuple(keys[: n - 1]), BOX) is None


def test_an_answer_that_cannot_be_worn_is_refused() -> None:
    campaign = answered_up_to(begun(PRACTICE, "cur"), "quick.items")
    asking = asked(campaign)
    armour = tuple(
        key for key, item in offered(campaign, quick(campaign), BOX) if item.kind == "armour"
    )
    assert len(armour) > 1
    given = Answer(procedure=asking.procedure, value=armour)
    assert refusal_code(campaign, given) == "item.one-armour"
    assert refusal_code(campaign, Answer(procedure=asking.procedure, value=armour[:1])) == ""
    assert refusal_code(campaign, Answer(procedure=asking.procedure, value=())) == ""


@pytest.mark.rule("LEVEL-07")
def test_the_cards_are_taken_out_of_their_decks() -> None:
    before = in_practice()
    campaign = answered(begun(before, "cur"))
    worn = seat(campaign).equipped
    assert worn
    for item in worn:
        left = campaign.decks[item.deck].pile[item.card]
        assert left == before.decks[item.deck].pile[item.card] - 1


@pytest.mark.rule("LEVEL-11")
def test_a_change_of_form_and_a_lower_chapter_give_no_items() -> None:
    assert not takes_items(levelling("cur", 9, why="form"))
    assert not takes_items(levelling("cur", 2, why="chapter", above=0))
    assert takes_items(levelling("cur", 9, why="chapter", above=3))


def at_table(chapter: str = "3") -> Campaign:
    """Return a quick levelling whose items are taken out of the decks at the table."""
    return answered_up_to(begun(at_start(chapter), "cur"), "quick.items-table")


@pytest.mark.rule("LEVEL-07")
def test_at_the_table_what_is_entered_meanwhile_is_equipped() -> None:
    knife = GainItem(name="Knife", kind="weapon", hands=1, family="1H Daggers", value=1)
    campaign = do(at_table(), knife, GainItem(name="Lamp", kind="gear", value=2))
    assert asked(campaign).params["n"] == 2
    who = seat(answered(campaign))
    assert [item.name for item in who.equipped] == ["Knife", "Lamp"]


@pytest.mark.rule("LEVEL-07", "ITEM-03")
def test_at_the_table_too_much_is_refused_until_it_is_archived() -> None:
    lamps = [GainItem(name=name, kind="gear", value=1) for name in ("Lamp", "Cup")]
    campaign = do(at_table(), *lamps)
    (accept,) = asked(campaign).options
    assert accept.refusal is not None
    assert accept.refusal.code == "item.one-gear"


@pytest.mark.rule("LEVEL-07")
def test_items_entered_for_one_are_not_taken_for_the_next_ones() -> None:
    campaign = do(at_start("2"), GoToChapter(chapter="3"))
    campaign = answered_up_to(campaign, "quick.items-table")
    campaign = answered(do(campaign, GainItem(name="Lamp", kind="gear", value=2)))
    second = answered_up_to(campaign, "quick.items-table")
    assert asked(second).params["n"] == 0
    done = answered(answered(answered(second)))
    lamps = [[item.name for item in who.equipped].count("Lamp") for who in done.seats.values()]
    assert (lamps, done.pending) == ([1, 0, 0, 0], ())


@pytest.mark.rule("LEVEL-07", "ITEM-05")
@each_of(
    ("card", "code"),
    [
        ({"kind": "gear", "value": 2}, ""),
        ({"kind": "gear", "value": 3}, "muster.no-lower-common"),
        ({"kind": "gear", "value": 1, "unique": True}, "muster.no-lower-common"),
        ({"kind": "gear", "value": None}, ""),
        ({"kind": "armour", "family": "Plate", "value": 1}, "item.not-for-the-class-likely"),
    ],
)
def test_at_the_table_each_card_must_be_one_the_newcomer_may_take(
    card: dict[str, object], code: str
) -> None:
    gained = GainItem.model_validate({"name": "Thing", **card})
    (accept,) = asked(do(at_table(), gained)).options
    assert (accept.refusal.code if accept.refusal else "") == code


def test_what_was_entered_for_one_that_is_given_up_is_nobody_elses() -> None:
    campaign = answered_up_to(do(at_start("2"), GoToChapter(chapter="3")), "quick.items-table")
    campaign = do(campaign, GainItem(name="Lamp", kind="gear", value=2))
    campaign = do(campaign, StopQuickLevel(), overrule=True)
    assert asked(answered_up_to(campaign, "quick.items-table")).params["n"] == 0


def test_what_was_entered_stays_in_the_backpack_when_it_is_given_up() -> None:
    campaign = do(at_table(), GainItem(name="Lamp", kind="gear", value=2), StopQuickLevel())
    assert [item.name for item in campaign.company.backpack] == ["Lamp"]
    assert (seat(campaign).name, campaign.pending) == ("Brannoc", ())


def test_a_full_backpack_is_looked_at_when_the_seat_is_taken() -> None:
    full = tuple(an_item(id=f"x{n}") for n in range(12))
    campaign = at_table()
    campaign = campaign.evolve(company=campaign.company.evolve(backpack=full))
    had = (*quick(campaign).had, *(item.id for item in full))
    campaign = campaign.evolve(pending=(quick(campaign).evolve(had=had),))
    campaign = do(campaign, GainItem(name="Lamp", kind="gear", value=2))
    assert asked(campaign).kind == "quick.items-table"
    done = answer(answered_up_to(campaign, "quick.done"), "accept")
    assert (len(done.company.backpack), done.pending) == (12, ())
