"""Numbers that no card, no space of a track and no minion shows: files of others may hold them."""

from collections.abc import Iterable, Iterator

from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnEvent

MOST_TOKENS = 9
"""Combat tokens that a space of a track gives to each."""
MOST = 999
"""The largest number of a story: an amount, the number of a space or a location."""
MOST_OF_A_MINION = 99
"""The largest number of a kind of minion; an instruction holds no more."""


def can_be_track(track: OwnTrack) -> bool:
    """Whether all effects stand on spaces of the track, and none gives more than one shows."""
    on_it = all(effect.space <= track.spaces for effect in track.effects)
    return on_it and can_be_on_spaces(track.effects)


def can_be_on_spaces(effects: Iterable[SpaceEffect]) -> bool:
    """Whether effects may stand on spaces of some track."""
    return all(1 <= one.space <= MOST and 1 <= one.amount <= MOST_TOKENS for one in effects)


def can_be_told(told: OwnEvent | OwnChapter) -> bool:
    """Whether the effects of a told event or chapter have numbers that a card may show."""
    return all(
        abs(effect.amount) <= MOST and all(0 <= n <= MOST for n in effect.numbers)
        for effect in effects_of(told)
    )


def effects_of(told: OwnEvent | OwnChapter) -> Iterator[Effect]:
    """Yield all effects of a told event or chapter."""
    if isinstance(told, OwnChapter):
        for follows in (told.victory, told.defeat, *told.locations.values()):
            yield from follows.effects
        return
    yield from told.effects
    if told.check is not None:
        yield from told.check.success.effects
        yield from told.check.failure.effects
    for choice in told.choices:
        yield from choice.follows.effects


def can_be_minion(kind: MinionKind) -> bool:
    """Whether the numbers of a kind of minion are ones that an instruction can hold."""
    numbers = (kind.hp, kind.move or 0, kind.reach, kind.most)
    return all(0 <= n <= MOST_OF_A_MINION for n in numbers)
