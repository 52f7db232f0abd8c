"""Random effects of cards: every kind with every field that can be typed, for property tests."""

import typing
from typing import Any, Literal

from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model import card_effects as effects
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.model.words import COLOURS, TOKEN_TYPES
from oathsworn_gui.tabletop.hexes import Hex

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1).map(
    lambda words: words.translate(dict.fromkeys(map(ord, '"“”«»'), "'"))
)
"""Words of people, without double quotes: these end what was quoted."""

_N = st.integers(0, 30)
_NEAR = st.none() | _N
_HEX = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
_NAMES = st.sampled_from(["fire", "water", "bleed", "poison", "crippled", "lethality", "falcon"])
_NAMED = _NAMES | st.just("old bones") | st.just("7") | st.just("heal")
_SIGNED = st.integers(-9, 9)
AREAS = st.builds(
    Area,
    shape=st.sampled_from(["adjacent", "disc", "cone", "wave", "path", "template", "arcs"]),
    size=_N,
    offsets=st.lists(_HEX, max_size=4).map(tuple),
    own=st.booleans(),
    arcs=st.lists(st.sampled_from(["front", "left", "right", "rear"]), max_size=3).map(tuple),
)
_BY_NAME: dict[str, st.SearchStrategy[Any]] = {
    "area": st.none() | AREAS,
    "times": st.integers(1, 5),
    "colours": st.lists(st.sampled_from(COLOURS), min_size=1, max_size=6).map(tuple),
    "status": _NAMED,
    "tile": _NAMED,
    "piece": _NAMED,
    "words": WORDS,
    "extra": st.just(()),
}
_COUNTS: dict[str, st.SearchStrategy[Any]] = {"range": _NEAR, "within": _NEAR}
_SIGNED_IN = (effects.StatusEffect, effects.GainEffect, effects.PiecesEffect)


def _field(kind: type[effects.Effect], name: str) -> st.SearchStrategy[Any]:
    """Return values for a field of an effect: everything that it can hold."""
    if name in _BY_NAME:
        return _BY_NAME[name]
    annotation: Any = kind.model_fields[name].annotation
    if typing.get_origin(annotation) is Literal:
        return st.sampled_from(typing.get_args(annotation))
    if annotation is bool:
        return st.booleans()
    if name == "amount" and kind in _SIGNED_IN:
        return _SIGNED
    return _COUNTS.get(name, _N)


def effects_of(kind: type[effects.Effect]) -> st.SearchStrategy[Any]:
    """Effects of a kind, with any value in every field."""
    names = [name for name in kind.model_fields if name != "do"]
    return st.builds(kind, **{name: _field(kind, name) for name in names})


KINDS: tuple[type[effects.Effect], ...] = typing.get_args(typing.get_args(effects.CardEffect)[0])
"""All kinds of effects."""

EFFECTS = st.one_of(*map(effects_of, KINDS))
EXTRAS = st.one_of(
    st.builds(effects.ExtraCost, what=st.just("hp"), amount=st.integers(1, 9)),
    st.builds(
        effects.ExtraCost,
        what=st.just("token"),
        amount=st.integers(1, 9),
        token=st.none() | st.sampled_from(TOKEN_TYPES),
    ),
    st.builds(effects.ExtraCost, what=st.just("piece"), amount=st.integers(1, 9), piece=_NAMED),
)
PARTS = st.lists(
    st.builds(
        effects.CardPart,
        effects=st.lists(EFFECTS, max_size=5).map(tuple),
        words=st.just("") | WORDS,
        cost=st.none() | st.integers(0, 15),
        needs=st.lists(st.sampled_from(typing.get_args(effects.Need)), max_size=3).map(tuple),
        interrupt=st.booleans(),
        once=st.sampled_from(["", "round", "encounter"]),
        companions=st.booleans(),
        extra=st.lists(EXTRAS, max_size=3).map(tuple),
    ),
    max_size=3,
).map(tuple)
"""Parts of a card, as many as people type in one line."""
