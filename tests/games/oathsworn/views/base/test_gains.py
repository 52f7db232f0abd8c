"""What a step gained and lost, as chips."""

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainToken, LoseHp
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.views.base.gains import gains_of
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.track import Track
from tests.games.oathsworn.builders.campaign import a_campaign, do

TEXTS = Texts(read_texts())


def told(before: Campaign, after: Campaign) -> list[tuple[str, str, bool | None]]:
    """Words, page and sign of the chips between two campaigns."""
    return [(gain.words, gain.page, gain.good) for gain in gains_of(before, after, TEXTS)]


def test_an_item_a_token_and_hp_are_told() -> None:
    before = a_campaign()
    lantern = do(before, GainItem(name="Lantern", kind="gear", hands=0))
    assert told(before, lantern) == [("+ Lantern", "company", True)]
    assert told(lantern, before) == [("− Lantern", "company", False)]
    held = do(before, GainToken(seat="1", token="defense"))
    assert told(before, held) == [("Brannoc: defense +1", "company", True)]
    hurt = do(before, LoseHp(seat="2", amount=2))
    assert told(before, hurt) == [("Sefa: −2 HP", "company", False)]


def test_what_the_story_gives_is_told() -> None:
    before = a_campaign().evolve(story=StoryPart(track=Track(length=9)))
    story = StoryPart(track=Track(length=9, tokens=("3",)), clues=("5",), path="A")
    company = before.company.evolve(keywords=("Wax",))
    after = before.evolve(story=story, company=company)
    assert told(before, after) == [
        ("keyword Wax", "company", True),
        ("clue 5", "story", True),
        ("path A", "story", True),
        ("time +1", "story", None),
    ]


def test_nothing_is_told_of_another_chapter_or_an_item_put_on() -> None:
    before = do(a_campaign(), GainItem(name="Lantern", kind="gear", hands=0))
    assert told(before, before.evolve(chapter="2")) == []
    worn_now = (*before.seats["1"].equipped, *before.company.backpack)
    worn = before.evolve(
        company=before.company.evolve(backpack=()),
        seats={**before.seats, "1": before.seats["1"].evolve(equipped=worn_now)},
    )
    assert told(before, worn) == []
