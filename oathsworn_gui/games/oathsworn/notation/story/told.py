"""Lines of a told event: what follows, with what is not understood kept as words; a check."""

import re
from typing import Literal, get_args

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.told_event import OwnCheck, OwnOutcome
from oathsworn_gui.games.oathsworn.notation.story.effects import write_story
from oathsworn_gui.games.oathsworn.notation.story.parsing import pieces
from oathsworn_gui.games.oathsworn.notation.story.reader import read_story
from oathsworn_gui.tabletop.action import Refusal, impossible

MOST_EFFECTS = 20
LONGEST_LEFT = 2000
"""Letters of what is kept as words."""
_BETWEEN = " / "

CheckScope = Literal["company", "each", "one"]
_SCOPES: tuple[CheckScope, ...] = get_args(CheckScope)
_CHECK = re.compile(r"(?:check\s+)?(.*?)\s*(\d{1,3})\s*([+\-−]\s*\d{1,2})?", re.IGNORECASE)
_HARDEST, _MOST_ADDED = 99, 30


def read_follows(words: str, campaign: Campaign, box: Box) -> OwnOutcome | Refusal:
    """Return the effects of a line; the pieces that are not understood stay words, in order.

    Only too many effects and too many words are refused. Never raises.
    """
    effects: list[Effect] = []
    kept: list[str] = []
    for piece in pieces(words):
        found = read_story(piece, campaign, box)
        if isinstance(found, Refusal):
            kept.append(piece)
        else:
            effects.extend(found)
    if len(effects) > MOST_EFFECTS:
        return impossible("says.how-many", most=MOST_EFFECTS)
    left = _BETWEEN.join(kept)
    if len(left) > LONGEST_LEFT:
        return impossible("sheet.long", most=LONGEST_LEFT)
    return OwnOutcome(effects=tuple(effects), words=left)


def write_follows(follows: OwnOutcome) -> str:
    """Return the line that `read_follows` reads back."""
    return _BETWEEN.join(filter(None, (write_story(follows.effects), follows.words)))


def read_check(words: str) -> OwnCheck | Refusal:
    """Return the check that "each survival 7 +1" describes: who, kind, difficulty, modifier.

    Without who it is the company's, without a kind a basic one. What follows is empty.
    """
    found = _CHECK.fullmatch(words.strip())
    if found is None:
        return impossible("event-told.no-difficulty", "CHECK-01", words=words[:60])
    named = found[1].casefold().split()
    scopes: list[CheckScope] = [scope for scope in _SCOPES if scope in named[:1]]
    scope: CheckScope = scopes[0] if scopes else "company"
    kind = " ".join(named[1:] if scopes else named)
    difficulty = int(found[2])
    modifier = int((found[3] or "0").replace(" ", "").replace("−", "-"))
    if not 1 <= difficulty <= _HARDEST or abs(modifier) > _MOST_ADDED:
        return impossible("event-told.difficulty", "CHECK-01", most=_HARDEST)
    if len(kind) > 40:
        return impossible("sheet.long", most=40)
    return OwnCheck(kind=kind or "basic", difficulty=difficulty, scope=scope, modifier=modifier)


def write_check(check: OwnCheck) -> str:
    """Return the line that `read_check` reads back."""
    scope = "" if check.scope == "company" else check.scope
    modifier = f"{check.modifier:+d}" if check.modifier else ""
    return " ".join(filter(None, (scope, check.kind, str(check.difficulty), modifier)))
