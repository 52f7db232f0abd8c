"""The vocabulary of effects: for each kind how it is typed.

A pattern holds ``{n}`` for a number, ``{+n}`` for a signed one, ``{what}`` for one of the words
of its spec or a strength, ``{where}`` for a place in the Line and ``{kind}`` for a type.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from oathsworn_gui.games.set_a_watch.model.effects import Do, Effect, Where
from oathsworn_gui.games.set_a_watch.notation.strength import strength_of

WHERE: Mapping[str, Where] = {
    "the first": "first",
    "one in range": "range",
    "one revealed": "revealed",
    "one hidden": "hidden",
    "one shown": "shown",
}
"""How the places of the Line are typed."""

_HOLE = re.compile(r"\{(\+?\w+)\}")
_KIND = r"[A-Za-z][A-Za-z' -]{0,38}"


@dataclass(frozen=True)
class Spec:
    """One kind of effect: its pattern, the words its ``{what}`` may be, and who can have it.

    ``words`` empty means that ``{what}`` is a strength. ``ongoing``: it is looked up while it
    holds and never carried out.
    """

    do: Do
    pattern: str
    words: tuple[str, ...] = ()
    ongoing: bool = False

    @cached_property
    def form(self) -> re.Pattern[str]:
        """The expression that a typed effect of this kind matches."""
        forms = {
            "n": r"(?P<n>\d{1,2})",
            "+n": r"(?P<n>[+-]\d{1,2})",
            "what": f"(?P<what>{'|'.join(self.words) or '.+?'})",
            "where": f"(?P<where>{'|'.join(WHERE)})",
            "kind": f"(?P<kind>{_KIND})",
        }
        pieces = _HOLE.split(self.pattern)
        made = [forms[each] if i % 2 else re.escape(each) for i, each in enumerate(pieces)]
        return re.compile("".join(made), re.IGNORECASE)

    def read(self, text: str) -> Effect | None:
        """Return the effect that a text says, or None when it is not of this kind."""
        found = self.form.fullmatch(text)
        if found is None:
            return None
        given = found.groupdict()
        what = (given.get("what") or "").lower()
        if what and not self.words and strength_of(what) is None:
            return None
        where = WHERE[given["where"].lower()] if "where" in given else None
        return Effect(
            do=self.do,
            n=int(given.get("n") or 0),
            what=what,
            where=where,
            kind=given.get("kind") or "",
        )


SPECS: tuple[Spec, ...] = (
    Spec("horde", "draw {n} to the horde"),
    Spec("firewood", "firewood {+n}"),
    Spec("steal", "steal the {what} die", ("highest", "lowest")),
    Spec("stun", "stun {n}"),
    Spec("exhaust", "exhaust {n}"),
    Spec("summon-back", "shuffle a summon back"),
    Spec("front", "draw a creature in front"),
    Spec("rise", "return the top of the graveyard to the line"),
    Spec("next-base", "health + base of the next", ongoing=True),
    Spec("grave-base", "health + base of the graveyard", ongoing=True),
    Spec("per", "health {+n} per {kind} in the {what}", ("line", "graveyard"), ongoing=True),
    Spec("health", "health {+n}", ongoing=True),
    Spec("guard", "no abilities behind", ongoing=True),
    Spec("ride", "ride a {kind}", ongoing=True),
    Spec("lock", "lock the {what} die of one", ("highest", "lowest")),
    Spec("burn", "burning gives {n} more", ongoing=True),
    Spec("chop", "chopping gives {n} more", ongoing=True),
    Spec("light", "light {+n}"),
    Spec("range", "range {+n}"),
    Spec("no-runes", "no runes", ongoing=True),
    Spec("refresh", "refresh {n}"),
    Spec("recover", "recover {n}"),
    Spec("reroll", "reroll {n}"),
    Spec("boost", "raise a die by {n}"),
    Spec("strike", "strike {where} of {kind} with {what}"),
    Spec("strike", "strike {where} with {what}"),
    Spec("show", "show the {what} {n}", ("last", "next")),
    Spec("tame", "tame {where} of {kind}"),
    Spec("snare", "put {where} on the deck"),
    Spec("bury", "put {where} at the end"),
    Spec("silence", "ignore the text of {where}"),
    Spec("vanquish", "remove {n} from the horde"),
    Spec("seal", "seal an unhallowed"),
    Spec("scout", "scout {n}"),
    Spec("swap", "swap a card of {what}", ("mine", "anyone")),
    Spec("check-map", "check the map"),
    Spec("keep-rest", "keep the rest", ongoing=True),
    Spec("again", "reroll a spent die", ongoing=True),
    Spec("stay-dead", "what falls leaves the game", ongoing=True),
    Spec("against", "attack {+n} against {kind}", ongoing=True),
    Spec("unstunned", "never stunned", ongoing=True),
)
"""Every kind of effect that can be typed; what none of them reads is played by hand."""


def read_effect(text: str) -> Effect:
    """Return the effect a text says; words that none of the specs knows are played by hand."""
    plain = " ".join(text.split())
    for spec in SPECS:
        found = spec.read(plain)
        if found is not None:
            return found
    return Effect(do="by-hand", what=plain[:200])
