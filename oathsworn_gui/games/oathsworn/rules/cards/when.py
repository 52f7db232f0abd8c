"""When an effect of a card happens: after a hit, from behind, with no adjacent figure."""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect, When
from oathsworn_gui.games.oathsworn.rules.cards.near import (
    beside,
    enemies_beside,
    friends,
    has_moved,
)
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    BY_HAND,
    Now,
    card_question,
    done,
    note,
    noted,
)
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value

YES = "yes"
NO = "no"
_KEY = "when"


def happens(now: Now, effect: CardEffect) -> bool | None:
    """Whether the condition of an effect is met; None if only the table knows.

    An attack that asks for a rear arc or for friends beside its target has none yet: whom it may
    target is decided when it is aimed.
    """
    told = note(now.play, _KEY)
    if told is not None:
        return told == YES
    if effect.do == "attack" and effect.when in {"from-behind", "friend-beside-target"}:
        return True
    return _MET[effect.when](now)


def _alone(now: Now) -> bool | None:
    n = enemies_beside(now.campaign, now.play.seat)
    return None if n is None else n == 0


def _unmoved(now: Now) -> bool:
    return not now.play.moved and not has_moved(now.campaign, now.play.seat)


def _two_beside_target(now: Now) -> bool | None:
    """Whether two friends are beside the target, counting the player's own character."""
    if now.play.target is None:
        return False
    n = beside(now.campaign, now.play.target, friends(now.campaign))
    return None if n is None else n > 1


_MET: Mapping[When, Callable[[Now], bool | None]] = {
    "always": lambda now: True,
    "hit": lambda now: bool(now.play.attacked) and not now.play.missed,
    "miss": lambda now: bool(now.play.attacked) and now.play.missed,
    "critical": lambda now: bool(now.play.attacked) and now.play.critical,
    "broke": lambda now: now.play.broke,
    "unmoved": _unmoved,
    "no-enemy-beside": _alone,
    "friend-beside-target": _two_beside_target,
    "from-behind": lambda now: now.play.behind if now.play.attacked else False,
}


def when_question(now: Now, effect: CardEffect) -> Question:
    """Ask whether the condition is met, where the program cannot know it."""
    return card_question(
        now,
        "card.when",
        (Option(key=YES, code="card.when-yes"), Option(key=NO, code="card.when-no")),
        optional=False,
        when=effect.when,
    )


def when_told(now: Now, effect: CardEffect, value: Value) -> Outcome:
    """Store whether the condition is met; if not, the effect is skipped."""
    if value == YES:
        return Outcome(noted(now, _KEY, YES))
    code = "card.by-hand" if value == BY_HAND else "card.not-now"
    told = line(code, None, name=now.name, effect=effect.do, when=effect.when)
    return Outcome(done(now.campaign, now.play), (told,))
