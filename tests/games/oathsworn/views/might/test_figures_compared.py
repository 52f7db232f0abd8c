"""No sentence of the advice compares two figures that print equal: over many piles."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from string import Formatter

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.odds.ahead_best import Together
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.defence import cheapest, choices, losses
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.piles import Pile, Piles
from oathsworn_gui.games.oathsworn.views.might.defence_counted import CountedCards
from oathsworn_gui.games.oathsworn.views.might.draw_advice import advised
from oathsworn_gui.games.oathsworn.views.might.pool_changes import Work
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import Compared, Count, compared
from oathsworn_gui.games.oathsworn.views.might.pool_words import PoolWords
from oathsworn_gui.games.oathsworn.views.might.redraw_words import RedrawWords
from oathsworn_gui.games.oathsworn.views.might.setting import Setting
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.tabletop.texts import Texts
from tests.cases import each_of
from tests.games.oathsworn.odds.redraw_states import random_state, seeded
from tests.games.oathsworn.odds.states import piles, random_piles, random_pool

TEXTS = read_texts()
PAIRS = (
    ("worth", "own"),
    ("worth", "keep"),
    ("own", "best"),
    ("more", "miss"),
    ("lost", "otherwise"),
    ("percent", "otherwise"),
)
"""The parameters of texts that are compared with each other."""
TRACKS = ((), ("yellow.1",), ("red.1", "yellow.1", "yellow.2"))


def names(template: str) -> set[str]:
    """Return the parameters that a text inserts."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


class Heard(Texts):
    """Texts that fail where one compares two figures that print equal, and keep what was said."""

    def __init__(self) -> None:
        super().__init__(TEXTS)
        self.comparisons: set[str] = set()

    def say(self, key: str, /, **params: Scalar) -> str:
        """Return the text, and look whether what it compares differs."""
        n = params.get("n")
        inserted = names(TEXTS[self.form(key, n) if isinstance(n, int) else key])
        for first, second in PAIRS:
            if {first, second} <= inserted:
                self.comparisons.add(key)
                assert params[first] != params[second], (key, params)
        return super().say(key, **params)


@pytest.fixture(scope="module")
def heard() -> Heard:
    """What is said in this module."""
    return Heard()


def test_every_text_that_compares_is_known_to_compare() -> None:
    """A text of the odds with two figures beside each other has them among the pairs."""
    told = {
        key: names(words)
        for key, words in TEXTS.items()
        if key.startswith(("odds.", "draw.advice.", "defence.")) and "instead of" in words
    }
    assert told
    assert not [key for key, found in told.items() if not any({*pair} <= found for pair in PAIRS)]


def aims(chance: Random) -> tuple[Aim, ...]:
    """Return the aims of an attack or a check."""
    per, bonus = chance.randint(1, 6), chance.randint(-2, 3)
    hp = Aim("hp", per, bonus=bonus, most=chance.choice([None, 1, 2, 4, 9]))
    return hp, Aim("reach", per, reach=per * chance.randint(1, 6), bonus=bonus), Aim("hit")


@each_of("block", range(8))
def test_the_advice_of_a_pool(block: int, heard: Heard) -> None:
    for chance in seeded(f"pools {block}", 60):
        told = aims(chance)
        decks, track = random_piles(chance), chance.choice(TRACKS)
        if chance.random() < 0.2:  # nearly all cards blank: misses of 0 and 100 in 100
            decks = piles(white=Pile((("0", chance.randint(1, 9)), ("1", 1)), ()))
        use = chance.choice(["attack", "check"])
        setting = Setting("attack" if use == "attack" else "check", decks, told[0].per, aims=told)
        choice = Choice(track, chance.randint(0, 8), 10)
        for aim in told:
            shown = compared(choice, setting, aim)
            words = PoolWords(heard, setting)
            assert words.advice(shown, 10 - choice.whites).words
            kept = ((shown.own.worth, "exact"), (shown.advised.worth, "exact"))
            words.with_redraw(shown, *kept)
            words.columns(shown)
            words.looks(choice, shown)


def whole_decks(chance: Random) -> Piles:
    """Return decks of which each card lies on the pile or on the discards, as before a draw."""
    while True:
        found = random_piles(chance)
        cards = [sum(n for _, n in (*pile.left, *pile.discard)) for pile in found.decks[:2]]
        if min(cards) >= 12:
            return found


@each_of("block", range(2))
def test_the_advice_with_redraws_held(block: int, heard: Heard) -> None:
    for chance in seeded(f"held {block}", 6):
        told, decks, redraws = aims(chance), whole_decks(chance), chance.choice([1, 1, 2])
        setting = Setting("attack", decks, told[0].per, aims=told, redraws=redraws)
        choice, aim = (
            Choice(chance.choice(TRACKS[:2]), chance.randint(0, 6), 6),
            chance.choice(told),
        )
        found = dict(each for each in Work(choice, setting, aim, together=True).job(bool) if each)
        together = found.get("together")
        assert together is None or isinstance(together, Together)
        words = PoolWords(heard, setting)
        shown = compared(choice, setting, aim).with_redraws(together)
        assert words.advice(shown, 0).words
        assert words.redraws_held(aim, together)
        words.columns(shown)


def test_the_advice_of_a_hand(heard: Heard) -> None:
    for chance in seeded("hands", 300):
        state = random_state(chance)
        cards = [Drawn(colour=c.colour, face=c.face, extra=c.extra, die=c.die) for c in state.hand]
        setting = Setting("attack", state.piles, redraws=chance.choice([1, 2]))
        draw = Draw(family="oathsworn", cards=tuple(cards))
        words = RedrawWords(heard, draw, advised(draw, setting, state.aim))
        assert words.advice()
        assert words.reason()


def counted_cards(chance: Random) -> CountedCards:
    """Return what the cards of a hand cost against a draw of the enemy."""
    damage = outlook(random_pool(chance, 2), random_piles(chance, "enemy"))
    hp, tokens, defense = chance.randint(1, 12), chance.choice([0, 0, 1, 3]), chance.randint(1, 8)
    cards = tuple((f"card-{n}", chance.randint(0, 3)) for n in range(chance.randint(0, 3)))
    found = choices(damage, defense, cards, hp, tokens)
    unread = chance.random() < 0.4
    keys = [each.card or "none" for each in found] + ["unread"] * unread
    options = tuple(Option(key=key, code="defense-card") for key in keys)
    adds = tuple(losses(damage, defense + n, hp) for n in (1, 2, 3, 4)) if unread else ()
    question = Question(procedure="p", kind="defense", form="choice", options=options)
    known = {each.card or "none": each for each in found}
    return CountedCards(
        question, dict.fromkeys(keys, "A card"), known, cheapest(found), hp, tokens, adds
    )


def test_the_advice_of_a_defense(heard: Heard) -> None:
    for chance in seeded("defence", 500):
        found = counted_cards(chance)
        assert found.advice(heard.say)
        found.because(heard.say)


def test_that_much_was_compared(heard: Heard) -> None:
    """The last of the module: what the others said is every comparison there is, and some apart."""
    wanted = {
        "odds.advice.hp", "odds.advice.successes", "odds.advice.reach", "odds.why.more",
        "odds.advice.together-other", "odds.why.redraw-both", "draw.advice.blank",
        "draw.advice.card", "defence.advice.saves-hp", "defence.because.tokens",
        "defence.because.out", "defence.advice-unread",
    }  # fmt: skip
    assert wanted <= heard.comparisons


# ------------------------------------------------------------------ worths a trace apart


def nearly(*worths: float) -> Iterator[Count]:
    """Yield counts of 0, 1 … whites that are worth so much and never miss."""
    for whites, worth in enumerate(worths):
        yield Count(whites, (Outlook(1, (1,)),), Fraction(worth))


ALIKE = Compared(Aim("hp", 2), tuple(nearly(1.5601, 1.5604)), 0, 1)


def test_worths_that_print_equal_are_a_trace_apart() -> None:
    words = PoolWords(Heard(), Setting("attack", piles(), 2, aims=(ALIKE.aim,)))
    told = words.advice(ALIKE, 5)
    assert told.words == "1 white is a trace better than yours, and misses 0 %."
    assert told.why == "It misses as often as yours."
    kept = ((1.5601, "exact"), (1.5604, "exact"))
    assert (
        words.with_redraw(ALIKE, *kept)
        == "With one Redraw kept: 1.56 HP, yours and the best alike."
    )


def test_redraws_that_add_less_than_is_shown_are_told_without_a_number() -> None:
    words = PoolWords(Heard(), Setting("attack", piles(), 2, aims=(ALIKE.aim,), redraws=1))
    together = Together(1, (1.5602, 1.5604), fewer=1.5603, whole=True)
    told = words.advice(ALIKE.with_redraws(together), 5)
    assert told.words == "1 white is best with 1 redraw held: 1.56 HP, a trace more than yours."
    assert words.redraws_held(ALIKE.aim, together) == "1 redraw held"
