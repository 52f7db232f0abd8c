"""The box: own content over printed, and what may be seen yet."""

from oathsworn_gui.games.oathsworn.content.box import may_see
from oathsworn_gui.games.oathsworn.model.own import Own, OwnBoard, OwnCard, OwnItem
from tests.games.oathsworn.builders import a_box, a_campaign
from tests.games.oathsworn.content_files import printed


def test_a_chapter_may_be_seen_from_its_own_number_on() -> None:
    chapters = printed().lines["oathsworn"].chapters
    in_chapter_5 = a_campaign(chapter="5")
    box = a_box(in_chapter_5)
    seen = {key for key, piece in chapters.items() if may_see(in_chapter_5, box, piece)}
    assert seen == {"1", "2", "3", "4", "5"}


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
