"""Before the tally, after it, and the campaign as it ended."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.rules.company.level import level_after
from oathsworn_gui.games.oathsworn.rules.company.tracks import MOST_KNOCKOUTS
from oathsworn_gui.games.oathsworn.rules.epilogue.score import (
    ELSEWHERE,
    chapters_played,
    score,
    was_lost,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron, max_hp
from oathsworn_gui.games.oathsworn.rules.story.practice_entries import closing_entry
from oathsworn_gui.games.oathsworn.views.epilogue.losses import Knockouts, knockouts_of
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, listed
from oathsworn_gui.games.oathsworn.views.epilogue.summary import Row
from oathsworn_gui.tabletop.texts import Texts


class BeforeView(NamedTuple):
    """What the tally will bring, below the entry that closes the story (empty for none)."""

    entry: str
    story: str
    words: str
    level_before: int
    level_after: int
    knockouts: Knockouts


class DoneView(NamedTuple):
    """What the next chapter begins with.

    ``following`` is empty after the last chapter; ``after`` is the chapter behind it where it may
    be passed over, None where it may not; ``who`` says who sets out.
    """

    tokens: tuple[str, ...]
    most_hp: int
    who: str
    following: str
    after: str | None


class ChapterPlayed(NamedTuple):
    """A chapter with how it ended (empty for not at all) and its marks."""

    chapter: str
    result: str
    marks: int


class FinalView(NamedTuple):
    """The campaign as it ended: its marks by chapter, how many of no chapter, and the company.

    ``elsewhere`` is None where every mark belongs to a chapter; ``most`` is the largest number of
    marks of a chapter, at least 1; ``track`` how many marks the track has.
    """

    marks: int
    track: int
    counts: str
    chapters: tuple[ChapterPlayed, ...]
    elsewhere: int | None
    most: int
    company: tuple[Row, ...]


def before_view(now: Moment, texts: Texts) -> BeforeView:
    """Return what is shown before the tally."""
    own = now.box.line.own_story
    closing = closing_entry(now.campaign, now.box)
    return BeforeView(
        entry=closing.title if closing is not None else "",
        story=closing.text if closing is not None else "",
        words=texts.say("epilogue.before.own" if own else "epilogue.before.words"),
        level_before=max(who.level for who in now.campaign.seats.values()),
        level_after=level_after(now.campaign, now.box),
        knockouts=knockouts_of(now),
    )


def done_view(now: Moment, texts: Texts) -> DoneView:
    """Return what the next chapter begins with."""
    following = next_chapter(now)
    optional = bool(following) and now.box.chapter(following).optional
    return DoneView(
        tokens=_tokens(now, texts),
        most_hp=max_hp(now.campaign, now.box),
        who=_who_sets_out(now, texts),
        following=following,
        after=now.box.chapter(following).next if optional else None,
    )


def next_chapter(now: Moment) -> str:
    """Return the chapter that follows, empty after the last."""
    following = now.box.chapter(now.campaign.chapter).next
    return following if following in now.box.line.chapters else ""


def _tokens(now: Moment, texts: Texts) -> tuple[str, ...]:
    """Return a line for each of the four who begins with tokens, or one that none does."""
    lines: list[str] = []
    for who in now.campaign.seats.values():
        names = [
            f"{texts.say(f'option.tally.token.{token}')} × {n}"
            for token, n in who.permanent.items()
        ]
        if names:
            words = texts.say("epilogue.done.tokens", name=who.name, tokens=", ".join(names))
            lines.append(words)
    return tuple(lines) or (texts.say("epilogue.done.tokens.none"),)


def _who_sets_out(now: Moment, texts: Texts) -> str:
    """Return that the same four set out, or whose seat waits for another."""
    dead = [who.name for who in now.campaign.seats.values() if who.lost]
    key = "epilogue.done.muster.dead" if dead else "epilogue.done.muster.words"
    return texts.say(f"{key}.many" if len(dead) > 1 else key, names=listed(dead, texts))


def final_title(now: Moment, texts: Texts) -> str:
    """Return how the campaign ended: by the last chapter, or lost. Source: HARD-10, L492-493."""
    return texts.say(f"epilogue.final.{'lost' if was_lost(now.campaign) else 'over'}")


def final_words(now: Moment, texts: Texts) -> str:
    """Return which campaign it was, and what can still be done."""
    words = texts.say("epilogue.final.sub", title=now.campaign.title)
    lost = texts.say("epilogue.final.lost.sub") if was_lost(now.campaign) else ""
    return f"{lost} {words}".strip()


def final_view(now: Moment, texts: Texts) -> FinalView:
    """Return the campaign as it ended."""
    campaign = now.campaign
    parts = score(campaign, now.box)
    elsewhere = [part.amount for part in parts if part.code == ELSEWHERE]
    return FinalView(
        marks=campaign.company.knockouts,
        track=MOST_KNOCKOUTS,
        counts=texts.say("epilogue.final.counts", **chapters_played(campaign)._asdict()),
        chapters=tuple(
            ChapterPlayed(record.chapter, record.result, part.amount)
            for record, part in zip(campaign.company.records, parts, strict=False)
        ),
        elsewhere=sum(elsewhere) if elsewhere else None,
        most=max([1, *(part.amount for part in parts)]),
        company=_company_rows(now, texts),
    )


def _company_rows(now: Moment, texts: Texts) -> tuple[Row, ...]:
    company, say = now.campaign.company, texts.say
    traits = [
        f"{now.box.printed.traits[key].name}{f' × {n}' if n > 1 else ''}"
        for key, n in company.traits.items()
    ]
    dead = [now.box.cls(cls).name for cls in company.dead_classes]
    rows = [
        ("star", say("epilogue.final.traits", traits=listed(traits, texts)), traits),
        ("circle-multiple", say("epilogue.final.iron", n=iron(now.campaign)), True),
        ("bag-personal", say("epilogue.final.items", n=len(company.backpack)), True),
        ("account-group", say("epilogue.final.allies", n=len(company.allies)), True),
        ("skull", say("epilogue.final.dead", classes=listed(dead, texts)), dead),
    ]
    return tuple(Row(icon, words) for icon, words, is_there in rows if is_there)
