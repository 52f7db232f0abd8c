"""The time track: its spaces with their effects, and how the effects are entered."""

from collections.abc import Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.story import EffectTime, SpaceEffect, StoryPart
from oathsworn_gui.games.oathsworn.rules.map.entered_track import LONGEST_TRACK
from oathsworn_gui.games.oathsworn.rules.map.time_track import effects_at, written_beside

_MOST = 3
"""Entered again, a combat token counts up to this many for each, then from one again."""


class Space(NamedTuple):
    """A space: its number, whether it is filled or the next, its token, its effects.

    ``token`` is the location number on it, empty for a plain one or none; ``reminders`` are the
    texts that the group is to be reminded of there.
    """

    number: int
    filled: bool
    next: bool
    token: str
    effects: tuple[SpaceEffect, ...]
    reminders: tuple[str, ...] = ()

    def is_lost(self, effect: SpaceEffect) -> bool:
        """Whether the token on the space cancelled the effect."""
        return self.filled and effect.when != "at-once"


def space_of(story: StoryPart, number: int) -> Space:
    """Return a space of the track."""
    track = story.track
    filled = track is not None and not track.is_empty(number)
    token = track.tokens[number - 1] if track is not None and filled else ""
    return Space(
        number,
        filled,
        track is not None and track.next_space == number,
        token if token.isdigit() else "",
        effects_at(story, number),
        tuple(t.words for t in story.triggers if t.space == number and not t.done),
    )


def possible_lengths() -> range:
    """Return the numbers of spaces that a track may have."""
    return range(1, LONGEST_TRACK + 1)


class SpaceText(NamedTuple):
    """What is being written on a space: its effects, and the moment that was written last."""

    effects: tuple[SpaceEffect, ...] = ()
    last: EffectTime | None = None

    @property
    def current(self) -> SpaceEffect | None:
        """The effect whose moment is shown: the one written last, else the first."""
        written = (effect for effect in self.effects if effect.when == self.last)
        return next(written, self.effects[0] if self.effects else None)

    def like(self, new: SpaceEffect) -> SpaceEffect | None:
        """Return the present effect of the same kind (and token), None without one."""
        same = (e for e in self.effects if (e.kind, e.token) == (new.kind, new.token))
        return next(same, None)

    def with_effect(self, new: SpaceEffect) -> "SpaceText":
        """Write an effect: a token again counts one more, at its own moment."""
        there = self.like(new)
        if there is not None:
            amount = there.amount % _MOST + 1 if new.kind == "tokens" else 1
            new = new.evolve(when=there.when, amount=amount)
        return SpaceText(written_beside(_without(self.effects, there), new), new.when)

    def moved(self, when: EffectTime) -> "SpaceText":
        """Return it with the current effect at another moment, as a replacement."""
        current = self.current
        if current is None:
            return self
        others = _without(self.effects, current)
        return SpaceText(written_beside(others, current.evolve(when=when)), when)


def _without(
    effects: Sequence[SpaceEffect], left_out: SpaceEffect | None
) -> tuple[SpaceEffect, ...]:
    return tuple(effect for effect in effects if effect is not left_out)
