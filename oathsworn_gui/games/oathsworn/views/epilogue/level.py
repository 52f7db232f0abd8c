"""The level page of the tally: what the level brings, and what each of the four chooses."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.rules.company.level import (
    level_after,
    refuse_permanent_token,
    token_choices,
)
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import the_dead
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import MOST_PERMANENT
from oathsworn_gui.games.oathsworn.rules.epilogue.tally import NOTHING_LEFT
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, brings
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.texts import Texts


class ChoiceWords(NamedTuple):
    """One choice: its key and its words; ``refusal`` is why it is not possible now."""

    key: str
    words: str
    chosen: bool
    refusal: Refusal | None


class SeatChoice(NamedTuple):
    """What one of the four chooses. ``what`` is the kind of question, empty for nothing.

    ``asked`` says that the seat is asked now; ``state`` is its progress, in words.
    """

    name: str
    what: str
    choices: tuple[ChoiceWords, ...]
    asked: bool
    state: str


class LevelView(NamedTuple):
    """The level before and after, what it brings in lines, and whether anybody chooses."""

    before: int
    after: int
    lines: tuple[str, ...]
    traits: bool
    choosing: bool


def next_level(now: Moment) -> int:
    """Return everyone's level after this chapter."""
    return level_after(now.campaign, now.box)


def level_view(now: Moment, texts: Texts) -> LevelView:
    """Return what the coming level brings."""
    keys = brings(now)
    return LevelView(
        before=max(who.level for who in now.campaign.seats.values()),
        after=next_level(now),
        lines=tuple(map(texts.say, keys)) or (texts.say("epilogue.level.nothing"),),
        traits="epilogue.level.trait" in keys,
        choosing=bool(_CHOOSING & set(keys)),
    )


_CHOOSING = {"epilogue.level.permanent", "epilogue.level.animus"}


def seat_choice(now: Moment, seat: str, texts: Texts) -> SeatChoice:
    """Return what ``seat`` chooses at the coming level; the dead choose nothing."""
    who, what = now.campaign.seats[seat], _kind(now, seat)
    answered = now.chosen(what, seat) if what else None
    asked = now.asked_seat == seat and now.kind == what
    options = now.question.options if asked and now.question is not None else ()
    refusals = {option.key: option.refusal for option in options}
    choices = tuple(
        ChoiceWords(key, _words(what, key, who, texts), answered == (key,), refusals.get(key))
        for key in _keys(what, who)
    )
    name = now.campaign.seats[now.asked_seat].name if now.asked_seat else ""
    if not what:
        state = texts.say("epilogue.nothing-to-choose")
    elif answered:
        state = texts.say("epilogue.sent", name=who.name)
    elif asked or not name:
        state = texts.say("epilogue.asked")
    else:
        state = texts.say("epilogue.waits", name=name)
    return SeatChoice(who.name, what, choices, asked, state)


def _kind(now: Moment, seat: str) -> str:
    """Return the kind of question that a seat answers at the coming level."""
    choosing = _CHOOSING & set(brings(now))
    if not choosing or seat in the_dead(now.campaign):
        return ""
    if "epilogue.level.permanent" in choosing:
        return "permanent"
    return "animus" if now.campaign.seats[seat].form == "full" else "companion-token"


def _keys(what: str, who: Oathsworn) -> tuple[str, ...]:
    """Return the keys there are to choose from; where all tokens are full also to take none."""
    if what == "animus":
        return ("animus", "regen")
    if not what:
        return ()
    tokens = token_choices(who, companion_only=what == "companion-token")
    full = all(refuse_permanent_token(who, token) for token in tokens)
    return (*tokens, NOTHING_LEFT) if full else tokens


def _words(what: str, key: str, who: Oathsworn, texts: Texts) -> str:
    say = texts.say
    if key == NOTHING_LEFT:
        return say("option.tally.token.none")
    if what != "animus":
        token = say(f"option.tally.token.{key}")
        marked = {str(kind): n for kind, n in who.permanent.items()}.get(key, 0)
        return say("epilogue.marks", token=token, n=marked, most=MOST_PERMANENT)
    number, more = (who.max_animus, 2) if key == "animus" else (who.regen, 1)
    unknown = say("epilogue.unknown-number")
    before, after = (unknown, f"+{more}") if number is None else (str(number), str(number + more))
    return say(f"epilogue.{key}-now", now=before, then=after)
