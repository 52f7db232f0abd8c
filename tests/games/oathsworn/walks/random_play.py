"""Random play: actions and answers that a table could try, made from a campaign and chance."""

import types
import typing
from collections.abc import Sequence
from typing import Any, Literal, Union

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import ABILITIES
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.system import ACTIONS
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.state import State

WORDS = ("lantern", "owed a boat", "", "ümlaut — 7", "1")
QUICK_WORDS = (
    "move 4, attack 3 red 2 yellow, nearest", "m3 away, a 2r, knockback 2", "charge 5, push 1",
    "attack all adjacent 2y", "cone 3, attack 1 red", "random 3", "minions",
    "closest, cage 5, fail 1 hp", "all within 3 bleed 1, consume into core each phase lose 1 hp",
)  # fmt: skip
"""Quick instructions for an enemy's card."""
PLACES = (("H5",), ("H5", "H6"), ("s1",), ("s2", "s3"), ("Z99",), ("I3", "SW"), "s1:H5", ())
"""Answers by a place on the board, by figures, and by what is neither."""


def a_value(draw: DrawFn, name: str, annotation: Any, campaign: Campaign) -> Any:
    """Return a value for a field: from the campaign where the name says what it is."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return a_value(draw, name, args[0], campaign)
    if origin in (Union, types.UnionType):
        return a_value(draw, name, draw(st.sampled_from(args)), campaign)
    if origin is Literal:
        return draw(st.sampled_from(args))
    if origin is tuple:
        n = draw(st.integers(0, 3)) if args[-1] is Ellipsis else len(args)
        return tuple(a_value(draw, name, args[0], campaign) for _ in range(n))
    if isinstance(annotation, type) and issubclass(annotation, State):
        return _a_state(draw, annotation, campaign)
    return draw(_plain(name, annotation, campaign))


def _plain(name: str, annotation: Any, campaign: Campaign) -> SearchStrategy[Any]:
    by_type: dict[Any, SearchStrategy[Any]] = {
        type(None): st.none(),
        bool: st.booleans(),
        int: st.integers(-1, 9),
        str: st.sampled_from(_known(name, campaign) or WORDS),
        Hex: st.builds(Hex, st.integers(-1, 17), st.integers(-9, 12)),
    }
    return by_type.get(annotation, st.just({}))


def _a_state(draw: DrawFn, kind: type[State], campaign: Campaign) -> State:
    fields = {
        name: a_value(draw, name, info.annotation, campaign)
        for name, info in kind.model_fields.items()
        if info.is_required() or draw(st.booleans())
    }
    return kind.model_validate(fields)


def _known(name: str, campaign: Campaign) -> Sequence[str]:
    encounter = campaign.encounter
    figures = tuple(encounter.figures) if encounter else ()
    hand = tuple(
        slot.card for seat in (encounter.seats.values() if encounter else ()) for slot in seat.hand
    )
    return {
        "seat": SEATS,
        "lead": SEATS,
        "item": tuple(own.item.id for own in owned(campaign)),
        "figure": figures,
        "target": figures,
        "card": hand or tuple(campaign.seats["1"].cards),
        "procedure": tuple(procedure.id for procedure in campaign.pending),
        "at": ("A1", "B2", "H5", "Q9", "Z99"),
        "hex": ("A1", "B2", "H5", "Q9", "Z99"),
        "chapter": ("1", "2", "11.5"),
        "trait": ("scavenger", "endurance"),
        "ally": tuple(ally.id for ally in campaign.company.allies),
        "ability": tuple(ABILITIES),
        "choice": ("1", "3", "animus", "H5", "H6", *figures, *hand),
        "cls": tuple(dict.fromkeys(who.cls for who in campaign.seats.values())),
    }.get(name, ())


@st.composite
def actions(draw: DrawFn, campaign: Campaign, kind: type[Action] | None = None) -> Action | None:
    """An action of any kind, or of ``kind``; None when chance made one that is no action."""
    chosen = kind or draw(st.sampled_from([ACTIONS[name] for name in sorted(ACTIONS)]))
    try:
        return typing.cast("Action", _a_state(draw, chosen, campaign))
    except ValueError:  # pydantic refused the fields: a player cannot send it either
        return None


def answers(question: Question) -> SearchStrategy[Action]:
    """Answers that a question offers, by the program where cards are drawn."""
    seat = question.seats[0] if question.seats else ""
    if question.form == "draw":
        return st.just(Draw(procedure=question.procedure, seat=seat))
    keys = [option.key for option in question.options]
    if question.form == "number":
        values: SearchStrategy[Any] = st.integers(question.least, question.most)
    elif question.form == "text":
        values = st.sampled_from((*WORDS, *QUICK_WORDS, *keys))
    elif question.form == "place":
        values = st.one_of(st.sampled_from(keys), st.sampled_from(PLACES))
    else:
        open_keys = [option.key for option in question.options if option.refusal is None]
        values = _keys(question, open_keys or keys)
    return values.map(lambda v: Answer(procedure=question.procedure, seat=seat, value=v))


def _keys(question: Question, keys: list[str]) -> SearchStrategy[Any]:
    if question.form == "choice":
        return st.sampled_from(keys)
    most = min(question.most, len(keys))
    sizes = st.integers(min(question.least, most), most)
    return sizes.flatmap(lambda n: st.permutations(keys).map(lambda order: tuple(order[:n])))
