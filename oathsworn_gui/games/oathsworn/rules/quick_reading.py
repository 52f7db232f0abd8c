"""Reading quick instructions word by word: the words still to come, and what was read so far."""

from typing import Any

from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Instruction, Strike
from oathsworn_gui.games.oathsworn.rules.quick_tokens import NotReadError, Words
from oathsworn_gui.tabletop.hexes import Orientation

__all__ = ["NotReadError", "Reading"]


class Reading(Words):
    """A text being read: a place in its words, and the instructions so far."""

    def __init__(self, text: str, orientation: Orientation = "flat") -> None:
        """Stand before the first word, with nothing read; directions are those of the board."""
        super().__init__(text)
        self.orientation: Orientation = orientation
        self.steps: list[Instruction] = []
        self.target: ChooseTarget | None = None
        self._attack: int | None = None
        self._named = True

    def hexes(self) -> tuple[str, ...]:
        """Pass names of hexes (``"C4"``) and return them; empty when none come next."""
        names: list[str] = []
        while len(self.word()) in {1, 2} and self.word().isalpha() and self.word(1).isdecimal():
            names.append(f"{self.word().upper()}{self.word(1)}")
            self.place += 2
            if self.word() == "," and self.word(2).isdecimal():
                self.place += 1
        return tuple(names)

    def add(self, step: Instruction) -> None:
        """Add an instruction at the end."""
        self.steps.append(step)

    def aim(self, target: ChooseTarget) -> None:
        """Set the target of the card.

        Raises:
            NotReadError: another one was told.
        """
        if self.target not in (None, target):
            raise NotReadError("words.two-targets")
        self.target = target

    @property
    def attack(self) -> Strike | None:
        """The attack last told, None before the first."""
        step = None if self._attack is None else self.steps[self._attack]
        return step if isinstance(step, Strike) else None

    def begin_attack(self) -> None:
        """Begin an attack, or name the one that its numbers began."""
        if self._named or self._attack is None:
            self._attack = len(self.steps)
            self.add(Strike())
        self._named = True

    def strike(self, **changes: Any) -> None:
        """Change the attack last told; the numbers of an attack begin one."""
        if self._attack is None:
            self.begin_attack()
            self._named = False
        place = self._attack or 0
        self.steps[place] = self.steps[place].evolve(**changes)
