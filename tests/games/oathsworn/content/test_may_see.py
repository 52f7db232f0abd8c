"""What may be seen yet: later chapters and what lies face down stay shut."""

from oathsworn_gui.games.oathsworn.content.may_see import may_see, may_see_entry
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally, ChapterBoxes, FreeCompany
from oathsworn_gui.games.oathsworn.model.own import (
    OwnAlly,
    OwnArchetype,
    OwnBoard,
    OwnCard,
    OwnInjury,
    OwnItem,
    OwnRules,
    OwnStageCard,
    OwnStoryMap,
    OwnTrack,
)
from oathsworn_gui.games.oathsworn.model.pack import Entry
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.tabletop.state import frozen
from oathsworn_gui.tabletop.track import Track
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.builders.content_files import printed


def test_a_chapter_may_be_seen_from_its_own_number_on() -> None:
    chapters = printed().lines["oathsworn"].chapters
    in_chapter_5 = a_campaign(chapter="5")
    box = a_box(in_chapter_5)
    seen = {key for key, piece in chapters.items() if may_see(in_chapter_5, box, piece)}
    assert seen == {"1", "2", "3", "4", "5"}


def may(entry: Entry, campaign: Campaign) -> bool:
    return may_see_entry(campaign, a_box(campaign), entry)


def card(chapter: str) -> OwnStageCard:
    return OwnStageCard(key=f"{chapter}.x", chapter=chapter, stage=1, title="X")


def item(value: int | None, *, unique: bool = False) -> OwnItem:
    return OwnItem(card="own-x", name="X", kind="gear", value=value, unique=unique)


@each_of(
    ("entry", "seen"),
    [
        (card("4"), True),
        (card("5"), False),  # it lies face down
        (card("6"), False),
        (card("99"), False),  # no chapter of this line
        (OwnRules(chapter="4"), True),
        (OwnRules(chapter="5"), False),
        (OwnTrack(chapter="5", spaces=12), False),  # it was not laid out yet
        (OwnTrack(chapter="7", spaces=12), False),
        (item(5), True),
        (item(6), False),
        (item(None), True),
        (item(4, unique=True), True),
        (item(5, unique=True), False),
        (OwnCard(key="k", name="K", cls="cur", cooldown=1, level=5), True),
        (OwnCard(key="k", name="K", cls="cur", cooldown=1, level=10), False),
        (OwnArchetype(key="a", cls="cur", name="A", level=10), False),
        (OwnAlly(key="wen", name="Wen"), False),
        (OwnStoryMap(name="Town"), False),
        (OwnBoard(cls="cur"), True),
        (OwnInjury(key="gash", name="Gash"), True),
    ],
)
def test_in_chapter_5_what_is_yet_to_come_stays_shut(entry: Entry, seen: bool) -> None:
    assert may(entry, a_campaign(chapter="5")) is seen


def test_what_lay_face_down_is_seen_once_it_is_turned_up() -> None:
    campaign = a_campaign(chapter="5")
    tracked = StoryPart(track=Track(length=12), map_name="Town")
    assert may(OwnTrack(chapter="5", spaces=12), campaign.evolve(story=tracked))
    assert may(OwnStoryMap(name="Town"), campaign.evolve(story=tracked))
    turned = FreeCompany(chapters=frozen({"5": ChapterBoxes(special_rules=True)}))
    assert may(OwnRules(chapter="5"), campaign.evolve(company=turned))
    assert may(card("5"), campaign.evolve(part="epilogue"))
    friend = FreeCompany(allies=(Ally(id="a1", card="12", name="Wen"),))
    assert may(OwnAlly(key="wen", name="Wen"), campaign.evolve(company=friend))
