"""The state of reading the line of a card: parts read so far, the part and effect under way."""

from collections.abc import Mapping
from typing import Any, TypeVar

from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect, CardPart, Effect, When
from oathsworn_gui.games.oathsworn.notation.card.extras import is_extra
from oathsworn_gui.games.oathsworn.notation.card.vocabulary import (
    INCLUDING_SELF,
    WHOM,
    WHOM_BESIDE,
    WITHOUT_SELF,
)
from oathsworn_gui.games.oathsworn.notation.tokens import BREAKS, Fault, NotReadError, TokenCursor

E = TypeVar("E", bound=Effect)
W = TypeVar("W")

_VERB_WORDS = (
    "gain gains get gets heal heals lose loses has have may move moves regain regains is are "
    "bleeds battleflows"
)
_VERBS = frozenset(_VERB_WORDS.split())
"""Words behind whom an effect is for: "each friend gains"."""


class CardParser(TokenCursor):
    """A line being read: the parts that are complete, and the part under way."""

    def __init__(self, text: str) -> None:
        """Start before the first word of ``text``, with nothing read."""
        super().__init__(text)
        self.parts: list[CardPart] = []
        self.part: dict[str, Any] = {}
        self.effects: list[CardEffect] = []
        self.when: When | None = None
        self.carried: When | None = None
        self.joined: When | None = None
        self.signed = False
        self.subject: dict[str, Any] = {}
        self._touched = False

    @property
    def parts_so_far(self) -> int:
        """The number of parts read, with the one under way."""
        return len(self.parts) + self._touched

    def touch(self) -> None:
        """Begin a part even if no effect follows."""
        self._touched = True

    def note(self, field: str, value: object) -> None:
        """Set a field of the part under way; several values of a tuple are gathered."""
        before = self.part.get(field, ())
        self.part[field] = (*before, value) if field in {"needs", "extra"} else value
        self._touched = True

    def add(self, effect: CardEffect) -> None:
        """Add an effect, with the condition that was read before it.

        Without one, an extra of an attack happens on a hit. Source: KNOCK-01, L1583-1584.
        """
        when = self.joined = self.when or self.carried
        effect = self._of_subject(effect)
        if when is None and is_extra(self.effects, effect):
            when = "hit"
        self.effects.append(effect if when is None else effect.evolve(when=when))
        self.when = self.carried = None
        self._touched = True

    def _of_subject(self, effect: CardEffect) -> CardEffect:
        """Return an effect for those named before it: "each friend within 2 heals 1"."""
        fields = type(effect).model_fields
        if not self.subject or "whom" not in fields:
            return effect
        given = {name: getattr(effect, name) for name in ("whom", "within")}
        if any(value != fields[name].default for name, value in given.items()):
            return effect
        return effect.evolve(**self.subject)

    def take_subject(self) -> bool:
        """Pass who an effect is for where a verb follows; return whether that came next."""
        before = self.position
        found = self.whom(prepositions=False)
        if "whom" in found and self.word() in _VERBS:
            self.subject = found
            return True
        self.position = before
        return False

    @property
    def is_of_enemies(self) -> bool:
        """Whether those named before are enemies."""
        return self.subject.get("whom") in {"enemy", "enemies", "target"}

    def last(self, kind: type[E]) -> E | None:
        """Return the last effect of a kind in this part, None before the first."""
        return next((one for one in reversed(self.effects) if isinstance(one, kind)), None)

    def change(self, kind: type[Effect], fault: Fault, **changes: Any) -> None:
        """Change the last effect of a kind in this part.

        Raises:
            NotReadError: there is none; ``fault`` is its code.
        """
        for place in reversed(range(len(self.effects))):
            effect = self.effects[place]
            if isinstance(effect, kind):
                self.effects[place] = effect.evolve(**changes)
                return
        raise NotReadError(fault)

    def condition(self, when: When, begun: int) -> None:
        """Take a condition read from word ``begun``: for the next effect, else for the last one.

        It belongs to the effect before when it ends a piece that it did not begin.
        """
        ends = self.over or self.word() in BREAKS - {":"}
        begins = begun == 0 or self.word(begun - 1 - self.position) in BREAKS
        if ends and not begins and self.effects:
            self.effects[-1] = self.effects[-1].evolve(when=when)
            self.joined = when
            return
        self.when = when

    def carry_on(self) -> None:
        """Give the next effect the condition typed for the last: "and" joins them."""
        if self.when is None:
            self.carried = self.joined

    def pause(self) -> None:
        """Begin a new piece: "and" no longer joins, and no target is named."""
        self.carried = None
        self.subject = {}

    def end_part(self) -> None:
        """End the part under way, unless nothing was read of it."""
        if self._touched:
            self.parts.append(CardPart(effects=tuple(self.effects), **self.part))
        self.part = {}
        self.effects = []
        self.when = self.carried = self.joined = None
        self.subject = {}
        self._touched = False

    # --------------------------------------------------------- what occurs in several effects

    def taken(self, phrases: Mapping[str, W]) -> W | None:
        """Pass the first of the phrases that comes next and return what it means, else None."""
        phrase = self.take(*phrases)
        return phrases[phrase] if phrase else None

    def number_after(self) -> int | None:
        """Pass a number that may have a sign; None when none comes next."""
        before = self.position
        self.take("by")
        self.take("up to")
        self.take("x", "×")
        sign = self.take("+", "-")
        number = self.number()
        if number is None:
            self.position = before
            return None
        return -number if sign == "-" else number

    def amount(self, before: int | None, otherwise: int = 1) -> int:
        """Return ``before``, else the number that comes next, else ``otherwise``."""
        number = self.number_after() if before is None else before
        return otherwise if number is None else number

    def name(self) -> str:
        """Pass a name, quoted or one word.

        Raises:
            NotReadError: none comes next.
        """
        quoted = self.quoted()
        if quoted is not None:
            return quoted
        word = self.word()
        if not word or not word[0].isalpha():
            raise NotReadError("effects.name-missing")
        self.position += 1
        return word

    def near(self) -> int | None:
        """Pass "within 3" or "beside" and return the distance; None for neither."""
        if self.take("within"):
            within = self.needed_number()
            self.take("hexes", "hex")
            return within
        beside = self.take("beside you", "beside", "adjacent", "next to you", "next to")
        return 1 if beside else None

    def whom(self, *, prepositions: bool = True) -> dict[str, Any]:
        """Parse whom an effect is for and how near; empty where neither is given."""
        before = self.position
        if prepositions:
            self.take("for", "to", "on", "from", "by")
        beside = self.taken(WHOM_BESIDE)
        if beside is not None:
            return {"whom": beside, "within": 1}
        phrase = self.take(*WHOM)
        if not phrase:
            self.position = before
        stands = self.word() != "within"
        within = self.near()
        whom = WHOM[phrase] if phrase else None
        if within is not None and stands and whom is not None and phrase not in INCLUDING_SELF:
            whom = WITHOUT_SELF.get(whom, whom)
        found = {"whom": whom, "within": within}
        return {name: value for name, value in found.items() if value is not None}
