"""The state of reading an enemy's card: the instructions read so far, its target, its attack."""

from collections.abc import Container
from typing import Any

from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    Charge,
    ChooseTarget,
    Instruction,
    Strike,
)
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError, TokenCursor
from oathsworn_gui.tabletop.hexes import Orientation

_SAY_WHOM = frozenset({"who", "area", "chain", "reach"})
"""Fields of an attack that say whom it hits."""


class EnemyParser(TokenCursor):
    """A text being read: a position in its words, and the instructions so far."""

    def __init__(
        self,
        text: str,
        orientation: Orientation,
        heads: Container[str],
        icons: Container[str] = (),
    ) -> None:
        """Start before the first word.

        ``orientation`` is that of the board's hexes, ``heads`` the words that begin an instruction,
        ``icons`` the names of icons in small letters, which need no word beside them.
        """
        super().__init__(text)
        self._heads = heads
        self.icons: Container[str] = icons
        self.orientation: Orientation = orientation
        self.steps: list[Instruction] = []
        self.target: ChooseTarget | None = None
        self._attack: int | None = None
        self._named = True
        self._charged = False
        self.without_attack = set[int]()  # places of charges told to attack nobody

    def hexes(self) -> tuple[str, ...]:
        """Pass names of hexes (``"C4"``) and return them; empty when none come next."""
        names: list[str] = []
        while len(self.word()) in {1, 2} and self.word().isalpha() and self.word(1).isdecimal():
            names.append(f"{self.word().upper()}{self.word(1)}")
            self.position += 2
            if self.word() == "," and self.word(2).isdecimal():
                self.position += 1
        return tuple(names)

    def begins_piece(self) -> bool:
        """Whether the next word begins an instruction or adds to one."""
        return self.word() in self._heads

    def add(self, step: Instruction) -> None:
        """Add an instruction at the end."""
        self.steps.append(step)

    def aim(self, target: ChooseTarget) -> None:
        """Set the target of the card.

        Raises:
            NotReadError: it has another one.
        """
        if self.target not in (None, target):
            raise NotReadError("words.two-targets")
        self.target = target

    @property
    def attack(self) -> Strike | None:
        """The attack read last, None before the first."""
        step = None if self._attack is None else self.steps[self._attack]
        return step if isinstance(step, Strike) else None

    @property
    def aimed_again(self) -> bool:
        """Whether a target is chosen after the attack read last."""
        since = self.steps[self._attack + 1 :] if self._attack is not None else ()
        return any(isinstance(step, ChooseTarget) for step in since)

    def begin_attack(self) -> None:
        """Begin an attack, unless numbers of one began it already.

        Right after a charge it is on all in the path, unless it says whom it hits. Source:
        CHARGE-07, L1400-1401.
        """
        if self._named or self._attack is None:
            self._charged = bool(self.steps) and isinstance(self.steps[-1], Charge)
            self._attack = len(self.steps)
            self.add(Strike(area=Area(shape="path") if self._charged else None))
        self._named = True

    def forget(self, steps: int, target: ChooseTarget | None) -> None:
        """Go back to the first ``steps`` instructions and a target, after a piece was not read."""
        del self.steps[steps:]
        self.target = target
        if self._attack is not None and self._attack >= steps:
            attacks = [n for n, step in enumerate(self.steps) if isinstance(step, Strike)]
            self._attack = attacks[-1] if attacks else None
            self._named = True

    def strike(self, **changes: Any) -> None:
        """Change the attack read last; the numbers of an attack begin one."""
        if self._attack is None:
            self.begin_attack()
            self._named = False
        place = self._attack or 0
        if self._charged and changes.keys() & _SAY_WHOM:
            self._charged = False
            changes = {"area": None, **changes}
        self.steps[place] = self.steps[place].evolve(**changes)
