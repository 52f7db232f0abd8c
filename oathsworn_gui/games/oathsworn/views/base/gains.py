"""What a step gained, lost, learnt or used up, each as an icon with a number. Values, no Qt."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS, item_icon
from oathsworn_gui.tabletop.texts import Texts


class Gain(NamedTuple):
    """One of them: the icon, its words (``"+1"``, ``"clue 5"``), the page where it is kept.

    ``good`` is None for what is neither gained nor lost, such as time.
    """

    icon: str
    words: str
    page: str
    good: bool | None = True


def gains_of(before: Campaign, after: Campaign, texts: Texts) -> tuple[Gain, ...]:
    """Return what differs, the company's first; nothing where another chapter has begun."""
    if before.chapter != after.chapter or before.title != after.title:
        return ()
    return tuple(
        chain(
            _items(before, after),
            _iron(before, after, texts),
            _of_seats(before, after, texts),
            _of_story(before, after, texts),
        )
    )


def _items(before: Campaign, after: Campaign) -> Iterator[Gain]:
    if before.company.backpack is after.company.backpack and before.seats is after.seats:
        return
    had = {own.item.id: own.item for own in owned(before)}
    has = {own.item.id: own.item for own in owned(after)}
    for key in has.keys() - had.keys():
        yield Gain(item_icon(has[key]), f"+ {has[key].name}", "company")
    for key in had.keys() - has.keys():
        yield Gain(item_icon(had[key]), f"− {had[key].name}", "company", good=False)


def _iron(before: Campaign, after: Campaign, texts: Texts) -> Iterator[Gain]:
    by = iron(after) - iron(before)
    if by:
        words = texts.say("gain.iron", n=_signed(by))
        yield Gain("anvil", words, "company", good=by > 0)


def _of_seats(before: Campaign, after: Campaign, texts: Texts) -> Iterator[Gain]:
    """Yield HP and tokens of each seat that has changed, unless another sits there now."""
    if before.seats is after.seats:
        return
    for seat, now in after.seats.items():
        was = before.seats.get(seat)
        if was is None or was is now or was.name != now.name:
            continue
        by = now.hp - was.hp
        if by:
            words = texts.say("gain.hp", name=now.name, n=_signed(by))
            yield Gain("heart", words, "company", good=by > 0)
        for token in TOKEN_TYPES:
            by = now.tokens.get(token, 0) - was.tokens.get(token, 0)
            if by:
                kind = texts.say(f"token.{token}")
                words = texts.say("gain.token", name=now.name, token=kind, n=_signed(by))
                yield Gain(TOKEN_ICONS[token], words, "company", good=by > 0)


def _of_story(before: Campaign, after: Campaign, texts: Texts) -> Iterator[Gain]:
    """Yield keywords, clues, the path and the time that is filled."""
    for word in after.company.keywords:
        if word not in before.company.keywords:
            yield Gain("key-variant", texts.say("gain.keyword", word=word), "company")
    was, now = story_of(before), story_of(after)
    if was is now or before.story is None or after.story is None:
        return
    for clue in now.clues:
        if clue not in was.clues:
            yield Gain("magnify", texts.say("gain.clue", clue=clue), "story")
    if now.path is not None and now.path != was.path:
        yield Gain("call-split", texts.say("gain.path", path=now.path), "story")
    spent, filled = was.track, now.track
    by = 0 if spent is None or filled is None else len(filled.tokens) - len(spent.tokens)
    if by:
        yield Gain("clock-outline", texts.say("gain.time", n=_signed(by)), "story", good=None)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"
