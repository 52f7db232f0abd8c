"""A pool while it is being chosen: whites, cubes, dice, tokens and steps. Values, no widgets."""

from collections.abc import Callable, Generator, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.might_cards import read_unit
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.plan import best_steps, splitting
from oathsworn_gui.games.oathsworn.odds.pool import Pool, pool_of
from oathsworn_gui.games.oathsworn.rules.might.decks import stronger
from oathsworn_gui.games.oathsworn.rules.might.pool import STEPS_A_TOKEN

_BLACK = len(COLOURS) - 1


class Choice(NamedTuple):
    """What is chosen so far, by the keys of the question's options (``"red.1"``, ``"white.2"``).

    ``track`` are the cubes there are, strongest first; ``whites`` of ``most`` are taken;
    ``left_out`` cubes and whites are not; ``dice`` are thrown instead of drawn; ``tokens``
    empowered tokens are spent; ``raises`` the steps placed, a unit's key for each; ``steps`` those
    of a keyword.
    """

    track: tuple[str, ...]
    whites: int
    most: int
    left_out: frozenset[str] = frozenset()
    dice: frozenset[str] = frozenset()
    tokens: frozenset[str] = frozenset()
    raises: tuple[str, ...] = ()
    steps: int = 0

    @property
    def shown(self) -> tuple[str, ...]:
        """All units shown, the track first, then the whites taken."""
        return (*self.track, *(f"white.{n}" for n in range(1, self.whites + 1)))

    @property
    def units(self) -> tuple[str, ...]:
        """The units that are drawn or thrown."""
        return tuple(key for key in self.shown if key not in self.left_out)

    @property
    def all_steps(self) -> int:
        """The steps there are, placed or not. Source: MIGHT-23, MIGHT-24, L932-933, L1281-1285."""
        return self.steps + STEPS_A_TOKEN * len(self.tokens)

    @property
    def room(self) -> int:
        """How many steps the units can take. Source: MIGHT-22, L931-932."""
        return sum(_BLACK - COLOURS.index(plain(key)) for key in self.units)

    @property
    def steps_left(self) -> int:
        """The steps still to be placed, as far as there is room."""
        return max(0, min(self.all_steps, self.room) - len(self.raises))

    def colour(self, key: str) -> Colour:
        """Return the colour that is drawn for a unit, after its steps."""
        return stronger(plain(key), self.raises.count(key))

    def pool(self, *, raised: bool = True) -> Pool:
        """Return the pool for the odds, before or after the steps."""
        colours = ((key, self.colour(key) if raised else plain(key)) for key in self.units)
        return pool_of(f"{colour}/die" if key in self.dice else colour for key, colour in colours)

    def answer(self) -> tuple[str, ...]:
        """Return the keys that answer the question: units, tokens, and steps by number."""
        units = (f"{key}/die" if key in self.dice else key for key in self.units)
        numbered = (f"raise.{key}.{n}" for key, n in _numbered(self.raises))
        return (*units, *sorted(self.tokens), *numbered)

    # ------------------------------------------------------------------------------- changing it

    def with_whites(self, number: int) -> "Choice":
        """Return the choice with ``number`` whites; new ones are dice where all others are."""
        number = min(max(number, 0), self.most)
        white = frozenset(f"white.{n}" for n in range(self.whites + 1, number + 1))
        thrown = bool(self.units) and self.dice.issuperset(self.units)
        gone = {f"white.{n}" for n in range(number + 1, self.most + 1)}
        dice = (self.dice | white if thrown else self.dice) - gone
        return self._replace(whites=number, dice=dice, left_out=self.left_out - gone).kept()

    def with_used(self, colour: Colour, number: int) -> "Choice":
        """Return the choice with ``number`` cubes of a colour of the track, the first ones."""
        cubes = [key for key in self.track if plain(key) == colour]
        out = (self.left_out - set(cubes)) | set(cubes[max(number, 0) :])
        return self._replace(left_out=out, dice=self.dice - out).kept()

    def turned(self, key: str) -> "Choice":
        """Return the choice with a card made a die, a die left out, one left out a card again."""
        if key in self.left_out:
            return self._replace(left_out=self.left_out - {key})
        if key not in self.dice:
            return self._replace(dice=self.dice | {key})
        dice = self.dice - {key}
        if not key.startswith("white."):
            return self._replace(dice=dice, left_out=self.left_out | {key}).kept()
        kept = [n in self.dice for n in self.shown if n.startswith("white.") and n != key]
        rest = {f"white.{n}" for n, die in enumerate(kept, 1) if die}
        coloured = {n for n in dice if not n.startswith("white.")}
        return self._replace(whites=self.whites - 1, dice=frozenset(coloured | rest)).kept()

    def all_turned(self) -> "Choice":
        """Return the choice with dice for all cards, or cards where all are dice."""
        units = frozenset(self.units)
        return self._replace(dice=frozenset() if self.dice >= units else units)

    def with_tokens(self, tokens: Iterable[str]) -> "Choice":
        """Return the choice with these empowered tokens spent, and no steps too many."""
        return self._replace(tokens=frozenset(tokens)).kept()

    def raised(self, key: str) -> "Choice":
        """Return the choice with one more step on a unit; the same where none is left for it."""
        if key not in self.units or not self.steps_left or self.colour(key) == COLOURS[-1]:
            return self
        return self._replace(raises=(*self.raises, key))

    def lowered(self, key: str) -> "Choice":
        """Return the choice with one step of a unit taken back; the same where it has none."""
        if key not in self.raises:
            return self
        left = list(self.raises)
        left.reverse()
        left.remove(key)
        left.reverse()
        return self._replace(raises=tuple(left))

    def cleared(self, key: str) -> "Choice":
        """Return the choice without the steps of a unit."""
        return self._replace(raises=tuple(each for each in self.raises if each != key))

    def kept(self) -> "Choice":
        """Return the choice without steps on units that are not drawn, and none too many."""
        raises = tuple(key for key in self.raises if key in self.units)
        return self._replace(raises=raises[: self.all_steps])

    def placed(self) -> "Choice":
        """Return the choice with its steps on the strongest cards first: at once, not the best."""
        choice = self._replace(raises=())
        for key in sorted(choice.units, key=lambda key: COLOURS.index(plain(key)))[::-1]:
            for _ in range(min(choice.steps_left, _BLACK - COLOURS.index(plain(key)))):
                choice = choice.raised(key)
        return choice

    def split(self, piles: Piles, aim: Aim) -> "Choice":
        """Return the choice with all steps placed for the greatest worth."""
        steps = min(self.all_steps, self.room)
        return self.raised_to(best_steps(self.pool(raised=False), steps, piles, aim).pool)

    def splitting(
        self, piles: Piles, worth: Callable[[Pool], Fraction], most: int
    ) -> "Generator[None, None, tuple[Choice, bool]]":
        """Compare up to ``most`` splits of the steps in small pieces.

        Return the choice with the best, and whether all splits were compared.
        """
        steps = min(self.all_steps, self.room)
        found = yield from splitting(self.pool(raised=False), steps, piles, worth, most)
        return self.raised_to(found.pool), found.whole

    def raised_to(self, pool: Pool) -> "Choice":
        """Return the choice with the steps that make its cards and dice those of ``pool``."""
        raises: list[str] = []
        for die, goal in ((False, pool.cards), (True, pool.dice)):
            alike = [key for key in self.units if (key in self.dice) == die]
            raises.extend(_raises(alike, goal))
        return self._replace(raises=tuple(raises))


def plain(key: str) -> Colour:
    """Return the colour of a unit's key (``"red.1"``) before any step."""
    return read_unit(key.partition(".")[0]).colour


def _raises(keys: list[str], goal: tuple[int, int, int, int]) -> list[str]:
    """Return the steps that make units of those keys the colours of ``goal``, weakest first."""
    weakest = sorted(keys, key=lambda key: COLOURS.index(plain(key)))
    after = [place for place, n in enumerate(goal) for _ in range(n)]
    steps = zip(weakest, after, strict=True)
    return [key for key, place in steps for _ in range(place - COLOURS.index(plain(key)))]


def _numbered(raises: tuple[str, ...]) -> list[tuple[str, int]]:
    seen: dict[str, int] = {}
    found: list[tuple[str, int]] = []
    for key in raises:
        seen[key] = seen.get(key, 0) + 1
        found.append((key, seen[key]))
    return found


def cubes(choice: Choice) -> Mapping[Colour, tuple[int, int]]:
    """Return how many cubes of each colour on the track are used, of how many."""
    found: dict[Colour, tuple[int, int]] = {}
    for key in choice.track:
        used, there = found.get(plain(key), (0, 0))
        found[plain(key)] = (used + (key not in choice.left_out), there + 1)
    return found
