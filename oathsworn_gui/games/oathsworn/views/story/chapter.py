"""The chapter on the story page: full story or instant action, what to read, who sets out."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.rules.base.players import away
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import chapter_begun
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.map.instant_action import (
    SHOPS,
    has_short_form,
    is_instant,
    shops_left,
    untouched,
)
from oathsworn_gui.games.oathsworn.rules.map.journey import journey_of, visits
from oathsworn_gui.games.oathsworn.rules.shops.trade import price
from oathsworn_gui.tabletop.texts import Texts


class ShopView(NamedTuple):
    """A shop of an instant chapter: its key, its words, and whether it is still offered."""

    key: str
    words: str
    open: bool


class InstantChapter(NamedTuple):
    """An instant chapter's story: its words, the shops, the iron of all four.

    ``may_go_back``: nothing was done yet, so that the full story can be played after all;
    ``by_the_book``: the table reads, checks and fights as the printed book says.
    """

    chapter: str
    title: str
    where: str
    rewards: str
    by_the_book: bool
    iron: int
    shops: tuple[ShopView, ...]
    shops_left: str
    may_go_back: bool


class RunnerView(NamedTuple):
    """What a runner to the city costs; ``offered`` is false in an instant chapter."""

    offered: bool
    iron: int


class ChapterStart(NamedTuple):
    """The start of a chapter: its words; ``lost``: a seat waits for a new Oathsworn."""

    shown: bool
    lost: bool
    words: str


def plays_instant(campaign: Campaign) -> bool:
    """Whether the short form of this chapter's story is being played."""
    return is_instant(campaign)


def instant_shops() -> tuple[str, ...]:
    """Return the keys of the shops that an instant chapter offers."""
    return SHOPS


def may_choose_form(campaign: Campaign, box: Box) -> bool:
    """Whether the table may choose the chapter's form: there are two, and nothing was done yet."""
    return untouched(campaign, box) and has_short_form(campaign, box)


def instant_chapter(campaign: Campaign, box: Box, texts: Texts) -> InstantChapter:
    """Return the current state of the instant chapter."""
    say, chapter, left = texts.say, box.chapter(campaign.chapter), shops_left(campaign)
    book = "own" if box.line.own_story else "book"
    return InstantChapter(
        chapter=say("story.chapter", n=chapter.key),
        title=chapter.name or say("new.story.instant"),
        where=say(f"instant.read.{book}", chapter=chapter.key),
        rewards=say(f"instant.rewards.{book}"),
        by_the_book=not box.line.own_story,
        iron=iron(campaign),
        shops=tuple(_shop(texts, shop, open_=shop in left) for shop in SHOPS),
        shops_left=say("instant.shops-left", n=len(left)),
        may_go_back=untouched(campaign, box),
    )


def _shop(texts: Texts, shop: str, *, open_: bool) -> ShopView:
    name = texts.say(f"trade.{shop}")
    words = name if open_ else texts.say("instant.shop-visited", shop=name)
    return ShopView(shop, words, open_)


def runner_view(campaign: Campaign, box: Box) -> RunnerView:
    """Return what a runner costs now; instant action has its own shops."""
    return RunnerView(not is_instant(campaign), price(campaign, "runner", box))


def chapter_start(campaign: Campaign, texts: Texts) -> ChapterStart:
    """Return who sets out; hidden once something of the chapter was done, unless a seat waits."""
    lost = ", ".join(who.name for who in campaign.seats.values() if who.lost)
    begins = campaign.part == "story" and not chapter_begun(campaign)
    names = ", ".join(player.name for player in away(campaign))
    if lost:
        words = texts.say("chapter-start.lost", names=lost)
    elif names:
        words = texts.say("chapter-start.away", names=names)
    else:
        words = texts.say("chapter-start.ready")
    return ChapterStart(begins or bool(lost), bool(lost), words)


def what_to_read(campaign: Campaign, texts: Texts) -> str:
    """Return which entry of the printed book is read now."""
    story, say, journey = story_of(campaign), texts.say, journey_of(campaign)
    if journey is not None and journey.visited:
        node = journey.visited[-1]
        key = "story.read.node" if visits(journey, node) < 2 else "story.read.node-again"
        return say(key, node=node)
    if story.location is None:
        return say("story.read.begin", chapter=campaign.chapter)
    if story.path is None:
        return say("story.read.location", n=story.location)
    return say("story.read.location-on-path", n=story.location, path=story.path)
