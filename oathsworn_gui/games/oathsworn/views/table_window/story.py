"""The story for everybody: the map, time and what comes, the entry's title, the choices."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.views.chapters.standing import standing
from oathsworn_gui.games.oathsworn.views.map.forecast_words import forecast_words
from oathsworn_gui.games.oathsworn.views.map.map_view import map_words, sight_of
from oathsworn_gui.games.oathsworn.views.map.time_track import Space, space_of
from oathsworn_gui.games.oathsworn.views.story.chapter import what_to_read
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.table_screen import (
    Choice,
    Figure,
    Part,
    Person,
    Picture,
    Section,
    TableScreen,
    Words,
)

MAP, TRACK = "map", "track"
"""The pictures of the map and of the time track."""
_MOST_CHOICES = 6


class TrackShown(NamedTuple):
    """The spaces of the time track in order."""

    spaces: tuple[Space, ...]


def story_screen(store: Store, phrases: Phrases, can_show: Callable[[str], bool]) -> TableScreen:
    """Return the story part; ``can_show`` as in `sight_of`."""
    campaign: Campaign = store.campaign
    box, story, texts = store.box, story_of(campaign), phrases.texts
    title, told = _entry(campaign, box, phrases)
    asked = tuple(_choices(store.ask(), phrases))
    time = tuple(_time(campaign, phrases))
    track = _track(campaign)
    foot: tuple[Part, ...] = ()
    if track is not None:
        foot = (Picture(TRACK, track, texts.say("table-window.track")),)
    if not story.has_map or story.journey is not None:
        people = tuple(_people(campaign, box))
        four = texts.say("table-window.the-four")
        sections = (
            Section("", tuple(part for part in (*asked, *time) if part)),
            Section(four, people),
        )
        shown = tuple(section for section in sections if section.parts)
        return TableScreen("story", title, told, "hot", sections=shown)
    sight = sight_of(campaign, box, texts, None, can_show=can_show)
    sight = replace(sight, small_title=True)
    picture = Picture(MAP, sight, map_words(campaign, box, texts, None))
    return TableScreen("story", title, told, "hot", picture, (*asked, *time), foot)


def _entry(campaign: Campaign, box: Box, phrases: Phrases) -> tuple[str, str]:
    """Return the title of the entry read last, or of the chapter, and what is to be read."""
    entries = story_of(campaign).entries
    entry = box.line.entries.get(entries[-1]) if entries else None
    chapter = box.chapter(campaign.chapter)
    named = phrases.texts.say("story.chapter-named", n=campaign.chapter, name=chapter.name)
    title = named if chapter.name else phrases.texts.say("story.chapter", n=campaign.chapter)
    if entry is not None:
        return entry.title, title
    return title, what_to_read(campaign, phrases.texts)


def _choices(question: Question | None, phrases: Phrases) -> Iterator[Part]:
    """Yield the open question with its ways on; none of a draw, which has a screen of its own."""
    if question is None or question.secret or question.form == "draw":
        return
    yield Words(phrases.asked(question), "name", "gold")
    if question.form != "choice":
        return
    options = [each for each in question.options if each.refusal is None]
    for number, option in enumerate(options[:_MOST_CHOICES], 1):
        words = phrases.said(f"option.{option.code}", option.params)
        yield Choice(str(number), words)


def _time(campaign: Campaign, phrases: Phrases) -> Iterator[Part]:
    """Yield how much time is left, and what comes."""
    story, say = story_of(campaign), phrases.texts.say
    if story.track is not None:
        left = story.track.length - len(story.track.tokens)
        yield Figure(str(left), say("table-window.time-left", n=left))
        for words in forecast_words(campaign, phrases.texts, None).later:
            yield Words(words)
    if story.journey is not None and not story.journey.over:
        rations = story.journey.rations
        yield Figure(str(rations), say("table-window.rations", n=rations))


def _track(campaign: Campaign) -> TrackShown | None:
    story = story_of(campaign)
    if story.track is None:
        return None
    spaces = range(1, story.track.length + 1)
    return TrackShown(tuple(space_of(story, number) for number in spaces))


def _people(campaign: Campaign, box: Box) -> Iterator[Person]:
    for one in sorted(standing(campaign, box).people, key=lambda each: each.seat):
        most = max_hp(campaign, box, one.seat) if one.seat in campaign.seats else one.most
        note = one.player if (one.number or 0) >= most else f"{one.number} / {most}"
        yield Person(one.name, one.glyph, one.number, note=note)
