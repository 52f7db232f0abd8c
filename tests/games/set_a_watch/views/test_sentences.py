"""Every sentence of games played by chance and of every card: no raw key, no loose end."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import Dealer
from oathsworn_gui.games.set_a_watch.notation.effects import SPECS
from oathsworn_gui.games.set_a_watch.notation.powers import MOMENTS, read_effects, read_powers
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.summary import summary
from oathsworn_gui.games.set_a_watch.system import ACTIONS
from oathsworn_gui.games.set_a_watch.views.names import in_words, with_names
from oathsworn_gui.games.set_a_watch.views.sentences import (
    effect_line,
    effects_words,
    power_words,
    powers_lines,
)
from oathsworn_gui.tabletop.action import Line, Scalar
from oathsworn_gui.tabletop.procedure import ask, settle
from oathsworn_gui.tabletop.texts import Texts
from tests.conftest import LONG
from tests.games.set_a_watch.builders.game import a_box, a_game, printed
from tests.games.set_a_watch.builders.watch import own
from tests.games.set_a_watch.players.game import party
from tests.games.set_a_watch.players.player import next_action
from tests.sentences import faults

TEXTS = Texts(read_texts())
GAMES = 40 if LONG else 4


def said(campaign: Campaign, box: Box, key: str, params: Mapping[str, Scalar]) -> str:
    """Return a text as the window shows it; the key where there is none."""
    return TEXTS.find(key, key, **with_names(campaign, box, in_words(TEXTS, params)))


def of_moment(campaign: Campaign, box: Box) -> Iterator[str]:
    """Yield what is asked and offered, why things are refused, and what the library shows."""
    question = ask(PROCEDURES, campaign, box)
    if question is not None:
        key = f"question.{question.kind}"
        yield said(campaign, box, key, question.params)
        if TEXTS.has(f"{key}.help"):
            yield said(campaign, box, f"{key}.help", question.params)
        for option in question.options:
            yield said(campaign, box, f"option.{option.code}", option.params)
    for fields in _tried():
        refusal = ACTIONS[str(fields["type"])].model_validate(fields).refuse(campaign, box)
        if refusal is not None:
            yield said(campaign, box, f"refusal.{refusal.code}", refusal.params)
    yield from summary(campaign, printed()).stopped


def _tried() -> Iterator[dict[str, object]]:
    yield {"type": "watch-set-wood", "firewood": 5}
    yield {"type": "watch-roll"}
    yield {"type": "watch-end"}
    for seat in "14":
        yield {"type": "watch-burn", "card": f"{seat}.0"}
        yield {"type": "watch-again", "die": f"{seat}.0"}
        yield {"type": "watch-camp", "seat": seat}
        yield {"type": "watch-ability", "card": f"{seat}.1", "die": f"{seat}.0"}
        yield {"type": "watch-attack", "target": "c1", "dice": (f"{seat}.0",)}
    for space in ("scout", "map", "heal", "equip", "own", "seal"):
        yield {"type": "watch-place", "die": 0, "space": space}
    yield {"type": "watch-runes", "dice": (0, 1), "runes": ("seal", "bolster")}


def of_game(seed: int, dealer: Dealer) -> Iterator[str]:
    """Yield every sentence of a game."""
    game = a_game(seed=seed, adventurers=party(seed), dealer=dealer)
    while not game.result:
        box = a_box(game)
        yield from of_moment(game, box)
        outcome = next_action(game, box, ask(PROCEDURES, game, box)).apply(game, box)
        outcome = outcome.then(settle(PROCEDURES, outcome.after, box))
        game = outcome.after
        yield from (said(game, box, f"line.{one.code}", one.params) for one in outcome.lines)


def of_cards() -> Iterator[str]:
    """Yield what every printed and told card does, and each pattern that can be typed."""
    game = a_game(own=own())
    box = a_box(game)

    def say(line: Line) -> str:
        return said(game, box, f"line.{line.code}", line.params)

    for card in (*box.creatures.values(), *box.unhallowed.values(), *box.locations.values()):
        yield from (power_words(say, power) for power in powers_lines(card.powers))
    for ability in filter(lambda one: one.effects, box.abilities.values()):
        yield effects_words(say, map(effect_line, ability.effects))
    for board in box.adventurers.values():
        yield effects_words(say, map(effect_line, board.camp))
    for line in _typed():
        yield effects_words(say, map(effect_line, read_effects(line)))
        for moment in MOMENTS:
            powers = powers_lines(read_powers(f"{moment} (once): {line}, {line}"))
            yield from (power_words(say, power) for power in powers)


def _typed() -> Iterator[str]:
    """Yield each pattern that can be typed with what may stand in it."""
    for spec in SPECS:
        for n, plus, where in (("1", "+1", "the first"), ("2", "-2", "one shown")):
            holes = {"n": n, "+n": plus, "where": where, "kind": "Undead"}
            for what in spec.words or ("die + 2 or 7", "any"):
                yield spec.pattern.format(**holes, what=what)


@cache
def everything_said() -> tuple[str, ...]:
    """Return the sentences, each once."""
    dealers: tuple[Dealer, Dealer] = ("program", "table")
    of_games = (of_game(seed, dealers[seed % 2]) for seed in range(GAMES))
    told = [*of_cards(), *(words for game in of_games for words in game)]
    return tuple(dict.fromkeys(told))


@cache
def names() -> frozenset[str]:
    """Return the first words of names, with those of the game that are written large."""
    box = a_box(a_game(own=own()))
    parts = (box.creatures, box.unhallowed, box.abilities, box.adventurers, box.locations)
    every = {one.name.split()[0] for part in parts for one in part.values()}
    kinds = {one.kind.split()[0] for one in box.creatures.values() if one.kind}
    return frozenset({*every, *kinds, "Summon", "Horde", "Graveyard", "Unhallowed"})


def large_after_a_colon(words: str) -> Iterator[str]:
    """Yield what begins large behind a colon and is no name."""
    for found in re.finditer(r": ([A-Z][\w’'-]*)", words):
        if found[1] not in names():
            yield f"a capital after a colon: {found[1]}"


def test_there_is_much_to_read() -> None:
    assert len(everything_said()) > 1000


def test_every_sentence_is_well_formed() -> None:
    wrong = {
        fault: words
        for words in everything_said()
        for fault in (*faults(words), *large_after_a_colon(words))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("As long as it is there: There are no Runes.", "a capital after a colon: There"),
        ("From the top:", "an empty list"),
        ("1 cards are exhausted.", "one of many"),
        ("line.watch.nothing", "a key instead of words"),
        ("{card} is revealed.", "a parameter that was not filled in"),
    ],
)
def test_a_bad_sentence_is_found(words: str, fault: str) -> None:
    assert fault in (*faults(words), *large_after_a_colon(words))


def test_a_good_sentence_is_left_alone() -> None:
    for words in ("On top: Bog Wyrm.", "When it is revealed: a die is spent on a card."):
        assert list(faults(words)) == list(large_after_a_colon(words)) == []
