"""The box: own content over printed, and what may be seen yet."""

from oathsworn_gui.games.oathsworn.content.box import Box, box_of
from oathsworn_gui.games.oathsworn.content.own_key import own_key
from oathsworn_gui.games.oathsworn.model.own import (
    Own,
    OwnAlly,
    OwnArchetype,
    OwnBoard,
    OwnCard,
    OwnInjury,
    OwnItem,
    OwnRules,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.builders.content_files import printed


def test_what_the_table_read_off_its_board_stands_over_what_is_printed() -> None:
    board = OwnBoard(cls="witch", regen=5, max_animus=9)
    campaign = a_campaign(own=Own(boards={"witch": board}))
    witch = a_box(campaign).cls("witch")
    assert (witch.regen.value, witch.max_animus.value) == (5, 9)
    assert witch.regen.confidence == "sure"
    assert printed().classes["witch"].regen.confidence != "sure"


def test_own_cards_and_numbers_stand_over_the_printed_ones() -> None:
    card = OwnCard(key="warden-guard", name="Guard", cls="warden", cooldown=1, cost=2, defense=3)
    item = OwnItem(card="hatchet", defense=None, value=1, might=("white",))
    campaign = a_campaign(own=Own(cards={card.key: card}, items={"hatchet": item}))
    box = a_box(campaign)
    assert box.card("warden-guard").defense == 3
    assert box.item("hatchet").might == ("white",)
    assert len(box.cards_of("warden", 1)) == 7


# ------------------------------------------------------------------- cards that tables enter


def practice_box(own: Own | None = None) -> Box:
    """Return the box of the practice line, with own content over it."""
    return box_of(printed(), a_campaign(line="practice", own=own or Own()))


def test_an_item_that_nobody_entered_is_blank() -> None:
    box = a_box(a_campaign())
    assert not box.knows_item("own-i5")
    assert box.item("own-i5").parts == ()
    assert box.item("own-i5").confidence == "unknown"


def test_what_was_read_off_an_item_as_nothing_is_nothing() -> None:
    bow = next(item for item in printed().items.values() if item.range)
    sword = OwnItem(card=bow.key, might=(), defense=0, range=0)
    item = a_box(a_campaign(own=Own(items={bow.key: sword}))).item(bow.key)
    assert (item.might, item.defense, item.range) == ((), 0, None)
    assert item.name == bow.name


def test_own_archetypes_stand_over_those_of_the_line_and_beside_them() -> None:
    line = practice_box().archetypes_of("warden", 21)
    assert line
    over = OwnArchetype(key=line[0].key, cls="warden", name="Ours")
    late = OwnArchetype(key="warden-late", cls="warden", name="Late", level=9)
    box = practice_box(Own(archetypes={over.key: over, late.key: late}))
    assert [card.name for card in box.archetypes_of("warden", 21)] == ["Ours", "Late"]
    assert [card.name for card in box.archetypes_of("warden", 8)] == ["Ours"]
    assert box.archetypes_of("cur", 21) == practice_box().archetypes_of("cur", 21)


@each_of("called", ["wen", "Wen", "WEN ", "the-wen"])
def test_an_ally_is_found_by_key_or_name(called: str) -> None:
    wen = OwnAlly(key="the-wen", name="Wen", defense=2)
    found = a_box(a_campaign(own=Own(allies={wen.key: wen}))).ally(called)
    assert found is not None
    assert found.defense == 2


def test_the_allies_of_the_line_are_known() -> None:
    key, ally = next(iter(printed().lines["practice"].allies.items()))
    box = practice_box()
    assert box.ally(key) == box.ally(ally.name) == ally
    assert box.ally("nobody") is None


def test_injuries_are_found_by_their_number() -> None:
    gash = OwnInjury(key="7", name="Gash", cost=1)
    box = a_box(a_campaign(own=Own(injuries={"7": gash})))
    assert box.injury("7") is box.injury("gash") is gash
    assert box.injury("8") is None


def test_the_cards_and_rules_of_the_line_are_those_of_its_encounter() -> None:
    encounter = printed().lines["practice"].chapters["1"].encounter
    assert encounter is not None
    assert practice_box().stage_cards("1") == encounter.stage_cards
    rules = practice_box().board_rules("1")
    assert rules is not None
    assert (rules.words, rules.rules) == (encounter.special_rules, encounter.rules)
    ours = OwnRules(chapter="1", words="Ours.")
    assert practice_box(Own(rules={"1": ours})).board_rules("1") is ours


@each_of(
    ("name", "key"),
    [("Old Wound", "old-wound"), ("  7 ", "7"), ("Gehöft!", "gehöft"), ("?!", "?!"), ("", "")],
)
def test_a_key_is_made_of_letters_and_numbers(name: str, key: str) -> None:
    assert own_key(name) == key
    assert own_key(own_key(name)) == own_key(name)
