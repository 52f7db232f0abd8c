"""Reading the effects of a card word by word: what was read so far, part by part."""

from collections.abc import Mapping
from typing import Any, TypeVar

from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    CardEffect,
    CardPart,
    MoveEffect,
    When,
    Whom,
)
from oathsworn_gui.games.oathsworn.rules.quick_tokens import BREAKS, NotReadError, Words

W = TypeVar("W")

WHOM: Mapping[str, Whom] = {
    "you and each friend": "friends", "you and all friends": "friends",
    "each other friend": "other-friends", "every other friend": "other-friends",
    "all other friends": "other-friends", "other friends": "other-friends",
    "other-friends": "other-friends",
    "each friend beside target": "beside-target", "all friends beside target": "beside-target",
    "friends beside target": "beside-target", "each friend beside the target": "beside-target",
    "all friends beside the target": "beside-target", "friends beside the target": "beside-target",
    "beside-target": "beside-target", "beside the target": "beside-target",
    "each friend": "friends", "every friend": "friends", "all friends": "friends",
    "friends": "friends", "everyone": "friends", "everybody": "friends",
    "another friend": "other-friend", "other friend": "other-friend",
    "one other friend": "other-friend", "other-friend": "other-friend",
    "a friend": "friend", "one friend": "friend", "any friend": "friend", "friend": "friend",
    "each enemy": "enemies", "every enemy": "enemies", "all enemies": "enemies",
    "enemies": "enemies",
    "an enemy": "enemy", "one enemy": "enemy", "any enemy": "enemy", "another enemy": "enemy",
    "enemy": "enemy",
    "the target": "target", "target": "target", "it": "target", "him": "target", "her": "target",
    "self": "self", "me": "self", "yourself": "self", "myself": "self", "you": "self",
}  # fmt: skip
"""Whom an effect may be for, as people type it; longer phrases first."""

BESIDE: Mapping[str, Whom] = {
    "each adjacent enemy": "enemies", "every adjacent enemy": "enemies",
    "all adjacent enemies": "enemies", "adjacent enemies": "enemies",
    "an adjacent enemy": "enemy", "one adjacent enemy": "enemy", "adjacent enemy": "enemy",
    "each adjacent friend": "other-friends", "every adjacent friend": "other-friends",
    "all adjacent friends": "other-friends", "adjacent friends": "other-friends",
    "an adjacent friend": "other-friend", "adjacent friend": "other-friend",
}  # fmt: skip
"""The same beside its player."""

_NOT_ONESELF: Mapping[Whom, Whom] = {"friend": "other-friend", "friends": "other-friends"}
"""Nobody stands beside oneself."""
_VERBS = frozenset(
    ["gain", "gains", "get", "gets", "heal", "heals", "lose", "loses", "has", "have", "may", "move",
     "moves", "regain", "regains", "is", "are", "bleeds", "battleflows"]
)  # fmt: skip
_ALL_MEANT = ("you and each friend", "you and all friends")


class EffectReading(Words):
    """A line being read: the parts that are done, and the part under way."""

    def __init__(self, text: str) -> None:
        """Stand before the first word, with nothing read."""
        super().__init__(text)
        self.parts: list[CardPart] = []
        self.part: dict[str, Any] = {}
        self.effects: list[CardEffect] = []
        self.when: When | None = None
        self.carried: When | None = None
        self.signed = False
        self.subject: dict[str, Any] = {}
        self._touched = False

    @property
    def parts_so_far(self) -> int:
        """How many parts stand in what was read, with the one under way."""
        return len(self.parts) + self._touched

    def touch(self) -> None:
        """Say that the part under way is there, even without an effect."""
        self._touched = True

    def note(self, field: str, value: object) -> None:
        """Set a field of the part under way; several values of a tuple are gathered."""
        before = self.part.get(field, ())
        self.part[field] = (*before, value) if field in {"needs", "extra"} else value
        self._touched = True

    def add(self, effect: CardEffect) -> None:
        """Add an effect, with the condition that was told before it."""
        when = self.when or self.carried
        effect = self._of_subject(effect)
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
        before = self.place
        found = self.whom(prepositions=False)
        if "whom" in found and self.word() in _VERBS:
            self.subject = found
            return True
        self.place = before
        return False

    @property
    def is_of_enemies(self) -> bool:
        """Whether those named before are enemies."""
        return self.subject.get("whom") in {"enemy", "enemies", "target"}

    def change_move(self, **changes: Any) -> None:
        """Change the move last told.

        Raises:
            NotReadError: there is none.
        """
        for place in reversed(range(len(self.effects))):
            effect = self.effects[place]
            if isinstance(effect, MoveEffect):
                self.effects[place] = effect.evolve(**changes)
                return
        raise NotReadError

    def condition(self, when: When, begun: int) -> None:
        """Take a condition read from word ``begun``: for the next effect, else for the last one.

        It belongs to the effect before when it ends a piece that it did not begin.
        """
        ends = self.over or self.word() in BREAKS - {":"}
        begins = begun == 0 or self.word(begun - 1 - self.place) in BREAKS
        if ends and not begins and self.effects:
            self.effects[-1] = self.effects[-1].evolve(when=when)
            return
        self.when = when

    def carry_on(self) -> None:
        """Let the next effect have the condition of the last: both were told with "and"."""
        if self.effects and self.when is None and self.effects[-1].when != "always":
            self.carried = self.effects[-1].when

    def pause(self) -> None:
        """Forget what "and" would have carried: a new piece begins."""
        self.carried = None
        self.subject = {}

    def strike(self, **changes: Any) -> None:
        """Change the attack last told.

        Raises:
            NotReadError: there is none.
        """
        for place in reversed(range(len(self.effects))):
            effect = self.effects[place]
            if isinstance(effect, AttackEffect):
                self.effects[place] = effect.evolve(**changes)
                return
        raise NotReadError("effects.no-attack")

    @property
    def attack(self) -> AttackEffect | None:
        """The attack last told in this part, None before the first."""
        attacks = [effect for effect in self.effects if isinstance(effect, AttackEffect)]
        return attacks[-1] if attacks else None

    def end_part(self) -> None:
        """End the part under way; one in which nothing stands is none."""
        if self._touched:
            self.parts.append(CardPart(effects=tuple(self.effects), **self.part))
        self.part, self.effects = {}, []
        self.when = self.carried = None
        self.subject = {}
        self._touched = False

    # ------------------------------------------------------------------------- small pieces

    def taken(self, phrases: Mapping[str, W]) -> W | None:
        """Pass the first of the phrases that comes next and return what it means, else None."""
        phrase = self.take(*phrases)
        return phrases[phrase] if phrase else None

    def number_after(self) -> int | None:
        """Pass a number that may have a sign; None when none comes next."""
        before = self.place
        self.take("by")
        self.take("up to")
        self.take("x", "×")
        sign = self.take("+", "-")
        number = self.number()
        if number is None:
            self.place = before
            return None
        return -number if sign == "-" else number

    def amount(self, told: int | None, otherwise: int = 1) -> int:
        """Return the number told before a word, else the one after it, else ``otherwise``."""
        number = self.number_after() if told is None else told
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
        self.place += 1
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
        """Pass whom an effect is for and how near; empty where nothing was said."""
        before = self.place
        if prepositions:
            self.take("for", "to", "on", "from", "by")
        beside = self.taken(BESIDE)
        if beside is not None:
            return {"whom": beside, "within": 1}
        phrase = self.take(*WHOM)
        if not phrase:
            self.place = before
        stands = self.word() != "within"
        within = self.near()
        whom = WHOM[phrase] if phrase else None
        if within is not None and stands and whom is not None and phrase not in _ALL_MEANT:
            whom = _NOT_ONESELF.get(whom, whom)
        found = {"whom": whom, "within": within}
        return {name: value for name, value in found.items() if value is not None}
