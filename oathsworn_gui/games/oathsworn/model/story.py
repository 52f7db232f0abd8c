"""The story part of a chapter: map, time track, path, clues, triggers."""

from typing import Literal

from oathsworn_gui.games.oathsworn.model.words import PathSide, TokenType
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State
from oathsworn_gui.tabletop.track import Track

EffectKind = Literal["draw-city", "draw-deepwood", "entry", "tokens", "unique-item", "words"]
EffectTime = Literal["at-once", "end-of-story", "end-of-encounter"]


class SpaceEffect(State):
    """What is printed on a space of the time track.

    ``entry`` names the story entry of an `entry` effect; ``token`` the combat token every Oathsworn
    gains from a `tokens` effect, ``amount`` how many; ``words`` a hand-written effect.
    """

    space: int
    when: EffectTime
    kind: EffectKind
    entry: str = ""
    token: TokenType | None = None
    amount: int = 1
    words: str = ""


class Trigger(State):
    """A hand-written reminder: when time reaches ``space`` (or at the end, None), ``words``."""

    id: str
    words: str
    space: int | None = None
    done: bool = False


class Journey(State):
    """A deepwood journey: rations left, nodes in the order visited, what the group wrote.

    A node visited twice is in ``visited`` twice; ``ways`` are the directions chosen, by how
    many nodes had been visited then; ``over`` once the company is out of the wood.
    """

    rations: int = 0
    visited: tuple[str, ...] = ()
    ways: FrozenMap[str, str] = EMPTY
    log: tuple[str, ...] = ()
    over: bool = False


class StoryPart(State):
    """The state of the story part; None parts have not been introduced yet (SETUP-25).

    ``location`` is where the company is, None before its first move; ``tokens`` the location
    numbers that hold a token, in the order placed; ``visited`` those gone to, in order; ``entries``
    keys of the story entries read in our own chapters, the last being open; ``journal`` what the
    group wrote down; ``map_name`` what a printed map is called at this table; ``traits_used`` the
    once-a-chapter traits used up; ``journey`` the deepwood journey, None before one begins;
    ``directions`` those chosen, in order; ``shops`` those visited in an instant chapter; ``events``
    the event cards archived in it, in order, each as its deck and card (``"city 12"``);
    ``curatives`` counts those bought in the chapter.
    """

    has_map: bool = False
    location: int | None = None
    tokens: tuple[int, ...] = ()
    visited: tuple[int, ...] = ()
    track: Track | None = None
    effects: tuple[SpaceEffect, ...] = ()
    path: PathSide | None = None
    clues: tuple[str, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    entries: tuple[str, ...] = ()
    journal: str = ""
    map_name: str = ""
    traits_used: tuple[str, ...] = ()
    journey: Journey | None = None
    directions: tuple[str, ...] = ()
    shops: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    curatives: int = 0
