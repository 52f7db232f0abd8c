"""Location numbers as they are typed: one, or several with a blank between them."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.rules.map.story_state import LOCATIONS


class TypedNumbers:
    """What was typed so far: "1" "4" is 14, "3" " " "5" is 3 and 5.

    A digit that would make a number that no token has is reported through ``wrong`` and begins
    another number, so that 4, then 11, needs no separator. It is ignored until something else is
    typed: a typed 31 does not mean location 1.
    """

    def __init__(self, wrong: Callable[[int], object]) -> None:
        """Begin with nothing; ``wrong`` hears of a number no token bears."""
        self._wrong = wrong
        self._before: tuple[int, ...] = ()
        self._now = ""
        self._in_doubt = False

    @property
    def numbers(self) -> tuple[int, ...]:
        """All numbers, each once, in the order typed."""
        last = (int(self._now),) if self._now and not self._in_doubt else ()
        return tuple(dict.fromkeys((*self._before, *last)))

    @property
    def last(self) -> int | None:
        """The number typed last, None for none."""
        return self.numbers[-1] if self.numbers else None

    def type(self, text: str) -> None:
        """Take a digit, or a blank or comma that ends a number."""
        self._in_doubt = False
        if not text.isdecimal():
            self._before = self.numbers
            self._now = ""
            return
        longer = int(self._now + text)
        if not 1 <= longer <= LOCATIONS:
            self._wrong(longer)
            longer = int(text)
            self._in_doubt = True
        self._now = str(longer) if longer else ""

    def rub_out(self) -> None:
        """Take the last digit back, or reopen the number before it."""
        self._in_doubt = False
        if self._now:
            self._now = self._now[:-1]
        elif self._before:
            *before, last = self._before
            self._before = tuple(before)
            self._now = str(last)[:-1]

    def clear(self) -> None:
        """Forget all."""
        self._before = ()
        self._now = ""
        self._in_doubt = False
