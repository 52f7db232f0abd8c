"""From the end of a chapter to the start of the next."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.words import Difficulty
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.games.oathsworn.rules.board.kept_boards import only_used
from oathsworn_gui.games.oathsworn.rules.company.items import known_items
from oathsworn_gui.games.oathsworn.rules.company.level import level_in
from oathsworn_gui.games.oathsworn.rules.company.newcomer import fill_waiting_seats
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import tokens_from_permanent
from oathsworn_gui.games.oathsworn.rules.epilogue.after_encounter import ask_what_is_due
from oathsworn_gui.games.oathsworn.rules.epilogue.tally import pages_of
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import to_maximum
from oathsworn_gui.games.oathsworn.rules.map.instant_action import open_story
from oathsworn_gui.games.oathsworn.rules.story.practice_entries import close_chapter
from oathsworn_gui.games.oathsworn.rules.story.told_ends import read_end
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push
from oathsworn_gui.tabletop.state import EMPTY, drop, put


def begin_tally(campaign: Campaign, box: Box) -> Outcome:
    """Tick the chapter's encounter box and open the first page of the tally.

    Before it comes what the closing entry of our own chapter gives, or what the table told of this
    end. Source: TALLY-01, L2264-2265.
    """
    closed = close_chapter(campaign, box)
    campaign = closed.after
    boxes = campaign.company.chapters.get(campaign.chapter, ChapterBoxes())
    ticked = put(campaign.company.chapters, campaign.chapter, boxes.evolve(encounter=True))
    seats, company = campaign.seats, campaign.company
    campaign, tally = with_id(with_company(campaign, chapters=ticked), "p")
    first = pages_of(campaign, box)[0]
    chosen = put(put(EMPTY, "had", known_items(campaign)), "begun", known_items(campaign))
    begun = Tally(id=tally, page=first, chosen=chosen, seats=seats, company=company)
    after = ask_what_is_due(push(campaign, begun))
    told = line("tally.begun", "TALLY-01", chapter=campaign.chapter)
    return closed.then(Outcome(after, (told,))).then(read_end(after, box))


def chapter_begun(campaign: Campaign) -> bool:
    """Whether anything of this chapter was played; before that the difficulty may change.

    From the first step of the story to the end of the tally. Source: DIFF-01, L459.
    """
    story = campaign.story
    if campaign.part == "story":
        return story is not None and _was_played(story)
    return campaign.part == "encounter" or campaign.encounter is not None


def _was_played(story: StoryPart) -> bool:
    """Whether the story went on from its opening; a map or an empty track may be set up."""
    moved = story.visited or story.tokens or story.directions or story.journey
    gained = story.clues or story.path or story.events or story.shops
    timed = story.track is not None and story.track.tokens
    return bool(moved or gained or timed or len(story.entries) > 1)


def change_difficulty(campaign: Campaign, difficulty: Difficulty, box: Box) -> Outcome:
    """Set the difficulty; an Oathsworn at the old maximum HP gets the new one, none is above it.

    Source: DIFF-01, L459; SETUP-04, L412-414.
    """
    after = campaign.evolve(difficulty=difficulty)
    for seat, who in campaign.seats.items():
        before, most = max_hp(campaign, box, seat), max_hp(after, box, seat)
        hp = most if who.hp >= before else min(who.hp, most)
        after = with_oathsworn(after, seat, hp=hp)
    name = box.printed.difficulties[difficulty].name
    told = line("difficulty.changed", "DIFF-01", difficulty=name, most=max_hp(after, box))
    return Outcome(after, (told,))


def next_chapter(campaign: Campaign, key: str, box: Box) -> Outcome:
    """Open the story part of chapter ``key``: HP at the maximum, permanent tokens handed out.

    For each seat whose holder is dead a newcomer is asked for, before the opening of the story. A
    chapter played again begins with a blank row of the sheet: one mark causes only one ambush.
    Both event decks stay as the chapter before left them. Source: SETUP-04, L412-414; TOKEN-04,
    L288-290; STORY-01, L118-120; HARD-07, L484-485; EVENT-04, L106-108, L440.
    """
    if any(record.chapter == key for record in campaign.company.records):
        campaign = with_company(campaign, chapters=drop(campaign.company.chapters, key))
    opened = with_company(campaign, due=()).evolve(
        chapter=key, part="story", story=StoryPart(), encounter=None, finished=False
    )
    opened = only_used(opened)
    told = line("chapter.begun", "STORY-01", chapter=key)
    outcome = Outcome(opened, (told,)).then(to_maximum(opened, box))
    outcome = outcome.then(tokens_from_permanent(outcome.after))
    outcome = outcome.then(open_story(outcome.after, box))
    return outcome.then(Outcome(fill_waiting_seats(outcome.after, level_in(key, box))))
