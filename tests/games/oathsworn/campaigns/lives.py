"""A campaign lived from its first page to its last, everything compared where a part ends."""

from itertools import takewhile

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseTableOption
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import ChangeDifficulty, NextChapter
from oathsworn_gui.games.oathsworn.model.words import DIFFICULTIES
from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import READINGS
from tests.games.oathsworn.campaigns.compared import begun, look_around, same, scored, tallied
from tests.games.oathsworn.campaigns.encounter_part import play_encounter
from tests.games.oathsworn.campaigns.evening import Evening
from tests.games.oathsworn.campaigns.muster_part import go_to, level, set_out
from tests.games.oathsworn.campaigns.plans import Plan
from tests.games.oathsworn.campaigns.story_part import (
    overflow,
    play_story,
    walk_practice_story,
)
from tests.games.oathsworn.campaigns.tally_part import play_tally, take_over

MOST_CHAPTERS = 90


def lived(plan: Plan) -> Evening:
    """Live a campaign as planned, to its last tally or until it is lost."""
    return lived_on(Evening(plan))


def lived_on(evening: Evening) -> Evening:
    """Live a campaign that has just begun to its end."""
    _read_otherwise(evening)
    way = dict(evening.plan.way)
    same(evening)
    for _ in range(MOST_CHAPTERS):
        _chapter(evening, way)
        if evening.campaign.finished:
            break
    assert evening.campaign.finished
    assert not evening.may(NextChapter())
    same(evening)
    scored(evening)
    return evening


def _read_otherwise(evening: Evening) -> None:
    """Let the table read some rules in its own way, others from campaign to campaign."""
    for n, option in enumerate(READINGS):
        if (n + evening.plan.seed) % 3 == 0:
            chosen = option.readings[(n + evening.plan.seed // 3) % len(option.readings)]
            if evening.may(action := ChooseTableOption(option=option.key, reading=chosen)):
                evening.store.dispatch(action)


def _chapter(evening: Evening, way: dict[str, str]) -> None:
    """Live a chapter; where the plan says so go elsewhere instead of it, or after it."""
    done = evening.store.history.done
    evening.chapter_was, evening.last_step = evening.campaign, done[-1].seq if done else 0
    if evening.plan.line == "oathsworn" or evening.campaign.chapter != "1":
        set_out(evening)
        same(evening)
        begun(evening)
    look_around(evening)
    chapter = evening.campaign.chapter
    if chapter in way:
        go_to(evening, way.pop(chapter), tallied=False)
    elif _played(evening) and not evening.campaign.finished:
        _next(evening, way.pop(f"{chapter}+", ""))
    same(evening)
    _undone_and_redone(evening)
    evening.saved_and_loaded()


def _played(evening: Evening) -> bool:
    """Play the chapter's three parts; False where the story ended the campaign."""
    if evening.plan.line == "practice":
        walk_practice_story(evening)
        take_over(evening)
    elif not play_story(evening):
        tallied(evening)
        return False
    same(evening)
    fought = play_encounter(evening)
    play_tally(evening, fought)
    same(evening)
    tallied(evening)
    return True


def _next(evening: Evening, after: str) -> None:
    """Go on to the next chapter, or to ``after``, sometimes at another difficulty."""
    if evening.chance.random() < 0.2:
        difficulty = evening.chance.choice(DIFFICULTIES)
        if difficulty != evening.campaign.difficulty:
            evening.do(ChangeDifficulty(difficulty=difficulty))
            evening.account.difficulty = difficulty
    if after:
        go_to(evening, after, tallied=True)
        return
    evening.do(NextChapter())
    level(evening)
    overflow(evening)
    begun(evening)


def _undone_and_redone(evening: Evening) -> None:
    """Fail where undoing to the chapter's start is not that tree, or redoing not this one."""
    last = evening.campaign
    from_the_end = reversed(evening.store.history.done)  # of the others each would be rebuilt
    steps = sum(1 for _ in takewhile(lambda step: step.seq > evening.last_step, from_the_end))
    for _ in range(steps):
        assert evening.store.undo() is not None
    assert evening.campaign == evening.chapter_was
    for _ in range(steps):
        assert evening.store.redo() is not None
    assert evening.campaign == last
