"""Everything the notations say has a text: sentences of every kind, and what is not understood."""

import typing
from collections.abc import Iterator
from itertools import product
from typing import Any

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.instructions import Area, AreaShape, Instruction, Lose
from oathsworn_gui.games.oathsworn.model.story_effect import Effect, StoryEffectKind
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.notation import card, enemy, story
from oathsworn_gui.games.oathsworn.notation.card.effects import WORDS as CARD_WORDS
from oathsworn_gui.games.oathsworn.notation.card.parts import PART_WORDS
from oathsworn_gui.games.oathsworn.notation.enemy import step_name, step_words
from oathsworn_gui.games.oathsworn.notation.enemy.instructions import WORDS as ENEMY_WORDS
from oathsworn_gui.games.oathsworn.notation.story.effects import HEADS
from oathsworn_gui.games.oathsworn.notation.tokens import Fault
from oathsworn_gui.tabletop.state import State
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.builders.encounter import in_round_1

TEXTS = read_texts()
SAID = Texts(TEXTS)


def test_every_fault_has_a_text() -> None:
    assert [code for code in typing.get_args(Fault) if f"refusal.{code}" not in TEXTS] == []


def test_every_kind_has_one_description() -> None:
    instructions = typing.get_args(typing.get_args(Instruction)[0])
    assert sorted(spec.do for spec in enemy.SPECS) == sorted(
        kind.model_fields["do"].default for kind in instructions
    )
    kinds = [spec.kind for spec in story.SPECS]
    assert sorted(kinds) == sorted(typing.get_args(StoryEffectKind))


def test_no_word_begins_two_things() -> None:
    words = [word for spec in card.SPECS for word in spec.words] + list(PART_WORDS)
    assert len(words) == len(CARD_WORDS)
    assert sum(len(spec.words) for spec in enemy.SPECS) == len(ENEMY_WORDS)
    assert sum(len(h.words) for spec in story.SPECS for h in spec.heads) == len(HEADS)


_VALUES: dict[str, tuple[Any, ...]] = {
    "who": ("closest", "all"),
    "direction": (None, 2),
    "status": ("", "bleed", "poison"),
    "token": ("bleed", "redraw"),
    "tile": ("fire",),
    "difficulty": (0, 4),
    "chain": (0, 2),
    "reach": (1, 3, 30),
    "icon": ("", "maw"),
    "failure": ((), (Lose(what="hp", amount=1),)),
    "ongoing": ((), (Lose(what="hp", amount=1),)),
    "hp_lost": (0, 1),
    "most": (0, 2),
    "move": (None, 2),
    "area": (None, *(Area(shape=shape) for shape in typing.get_args(AreaShape))),
    "might": ((), ("red", "white")),
    "bonus": (0, -1),
    "kind": ("", "giant-rat"),
    "location": ("maw",),
    "words": ("Turn the page.",),
}
"""Values of a field that change the sentence, where its type does not list them."""


def _values(name: str, annotation: Any) -> tuple[Any, ...]:
    if name in _VALUES:
        return _VALUES[name]
    if typing.get_origin(annotation) is typing.Literal:
        return typing.get_args(annotation)
    return (True, False) if annotation is bool else ()


def _every(kind: type[State]) -> Iterator[Any]:
    """Return instructions of a kind with each combination of what changes its sentences."""
    fields = {n: f for n, f in kind.model_fields.items() if n != "do"}
    varied = {name: _values(name, field.annotation) for name, field in fields.items()}
    varied = {name: values for name, values in varied.items() if values}
    needed = {n: 2 for n, field in fields.items() if field.is_required() and n not in varied}
    needed |= {"amount": 2} if "amount" in fields else {}
    for values in product(*varied.values()):
        yield kind.model_validate(needed | dict(zip(varied, values, strict=True)))


def test_every_instruction_is_said_in_the_log_the_bar_and_read_back() -> None:
    campaign = in_round_1()
    missing: set[str] = set()
    for spec in enemy.SPECS:
        for step in _every(spec.kind):
            code = enemy.step_line(campaign, step).code
            missing |= {code} - {key.removeprefix("line.") for key in TEXTS}
            assert step_name(SAID, step)
            assert step_words(SAID, step)
    assert not missing


def test_every_story_effect_is_said() -> None:
    tokens = (None, TOKEN_TYPES[0])
    scopes = ("each", "one", "company")
    kinds = typing.get_args(StoryEffectKind)
    for kind, amount, name, token, scope in product(kinds, (-2, 0, 1), ("", "A"), tokens, scopes):
        effect = Effect(kind=kind, amount=amount, name=name, token=token, scope=scope)
        assert SAID.say(story.sentence_key(effect), **story.sentence_params(effect))


def test_what_is_entered_without_typing_is_in_order() -> None:
    assert [fields.place for fields in story.FIELDS] == list(range(1, len(story.FIELDS) + 1))
    assert len({fields.key for fields in story.FIELDS}) == len(story.FIELDS)
