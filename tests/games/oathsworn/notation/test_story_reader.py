"""What the book says, typed in one line: read, and typed back."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.notation.story import (
    LONGEST,
    read_story,
    reading_of,
    write_story,
)
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.tabletop.action import Refusal
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.story import in_story

STORY = in_story()
BOX = a_box(STORY)


def read(words: str) -> tuple[Effect, ...]:
    """Return the effects of a line that is understood."""
    found = read_story(words, STORY, BOX)
    assert not isinstance(found, Refusal), found
    return found


def refused(words: str) -> Refusal:
    """Return why a line is not understood."""
    found = read_story(words, STORY, BOX)
    assert isinstance(found, Refusal)
    return found


@each_of(
    ("words", "typed"),
    [
        ("iron 8", "iron 8"),
        ("8 iron", "iron 8"),
        ("company loses 4 iron", "iron -4"),
        ("lose 3 iron each", "each iron -3"),
        ("each hp -1", "each hp -1"),
        ("each loses 1 hp", "each hp -1"),
        ("one hp -2", "one hp -2"),
        ("everyone heals 1 hp", "each hp 1"),
        ("all redraw", "each redraw 1"),
        ("one of you gains 2 redraw tokens", "one redraw 2"),
        ("each lose 1 combat token at random", "each lose token 1"),
        ("permanent emp", "each permanent empowered"),
        ("place 4, 7 and 12", "place 4 7 12"),
        ("place 9 and go there", "go 9"),
        ("remove token 4", "take off 4"),
        ("go to location 9", "go 9"),
        ("clues 3, 5 and 6", "clue 3 / clue 5 / clue 6"),
        ("clue !", "clue !"),
        ("lose clue 3", "lose clue 3"),
        ("KEYWORD Ratcatcher", "keyword Ratcatcher"),
        ("cross out Ratcatcher", "lose keyword Ratcatcher"),
        ("counter rats +2", "counter rats 2"),
        ("2 counter rats", "counter rats 2"),
        ("take path b", "path B"),
        ("+2 time", "time 2"),
        ("event city", "event city 1"),
        ("2 deepwood events", "event deepwood 2"),
        ("add 12 to city", "add city 12"),
        ("add city 12 15", "add city 12 / add city 15"),
        ("item Pig-Iron Coat", "item Pig-Iron Coat"),
        ("2 common items", "item common 2"),
        ("item unique", "item unique 1"),
        ("one injury", "one injury"),
        ("injury 12", "each injury 12"),
        ("archive injuries", "each injuries gone"),
        ("killed", "killed"),
        ("dies Brannoc", "killed Brannoc"),
        ("ally Wen", "ally Wen"),
        ("gain a non-combat ally Wen", "non-combat ally Wen"),
        ("non-combat Old Wen", "non-combat ally Old Wen"),
        ("lose ally", "lose ally"),
        ("trait true grit", "trait True Grit"),
        ("ambush", "ambushed"),
        ("special rules board", "special rules"),
        ("extra unique item", "extra unique"),
        ("combat defense 7", "fight 7"),
        ("secret decision", "secret"),
        ("banksmith", "shop banksmith"),
        ("time track 16 spaces", "track 16"),
        ("journey 5 rations", "journey 5"),
        ("lose 1 ration", "rations -1"),
        ("node 14", "node 14"),
        ("journey over", "journey over"),
        ("direction NW", "direction NW"),
        ("note The miller lies, twice", 'note "The miller lies, twice"'),
        ("end of the story", "end"),
    ],
)
def test_a_piece_is_read_and_typed_back(words: str, typed: str) -> None:
    assert write_story(read(words)) == typed
    assert read(typed) == read(words)


def test_pieces_stand_between_slashes_semicolons_and_commas() -> None:
    kinds = [effect.kind for effect in read("8 iron, each loses 1 hp / time 2; go 9")]
    assert kinds == ["iron", "hp", "time", "go"]
    assert [e.kind for e in read("place 4, 8 iron")] == ["token", "iron"]
    assert read('note "a / b; c"')[0].name == "a / b; c"


def test_names_are_those_of_the_campaign() -> None:
    campaign = with_company(STORY, keywords=("Ratcatcher",), counters={"Rats": 2})
    lost = read_story("lose keyword ratcatcher", campaign, BOX)
    assert lost == (Effect(kind="keyword-lost", name="Ratcatcher"),)
    counted = read_story("rats -1", campaign, BOX)
    assert counted == (Effect(kind="counter", name="Rats", amount=-1),)


@each_of(
    ("words", "code", "params"),
    [
        ("", "says.empty", {}),
        ("x" * (LONGEST + 1), "says.too-long", {"most": LONGEST}),
        ("kewyord owl", "says.not-understood-near", {"piece": "kewyord owl", "near": "keyword"}),
        ("zzz 4", "says.not-understood", {"piece": "zzz 4"}),
        ("iron", "says.number-missing", {"piece": "iron", "like": "iron 8"}),
        ("keyword", "says.name-missing", {"piece": "keyword"}),
        ("iron 12345", "says.too-large", {"piece": "iron 12345"}),
        ("go 9 banana", "says.left-over", {"piece": "go 9 banana", "like": "go 9"}),
        ("event sea", "says.no-deck", {}),
        ("path C", "says.no-path", {}),
        ("permanent", "says.no-token-named", {}),
        ("shop tavern", "says.no-shop", {}),
    ],
)
def test_what_is_not_understood_is_quoted(words: str, code: str, params: dict[str, Any]) -> None:
    refusal = refused(words)
    assert refusal.code == code
    assert params.items() <= dict(refusal.params).items()


NAMES = st.text(st.characters(categories=("L", "N", "P", "Zs")), min_size=1, max_size=20).map(
    lambda text: "".join("'" if sign in '"“”«»' else sign for sign in text).strip()
).filter(bool)  # fmt: skip
TOKENS = st.sampled_from(TOKEN_TYPES)
WHOM = st.sampled_from(("each", "one"))
DECKS = st.sampled_from(("city", "deepwood"))


def _effects(*kinds: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Effect]:
    return st.builds(Effect, kind=st.sampled_from(kinds), **fields)


ANY = st.one_of(
    _effects("token", "token-off", numbers=st.lists(st.integers(1, 30), min_size=1).map(tuple)),
    _effects("go", numbers=st.tuples(st.integers(1, 30))),
    _effects("clue", "clue-lost", "keyword", "keyword-lost", "direction", "item", "ally",
             "node", "note", name=NAMES),
    _effects("map", "ally-lost", name=st.one_of(st.just(""), NAMES)),
    _effects("path", name=st.sampled_from(("A", "B"))),
    _effects("counter", name=NAMES, amount=st.integers(-999, 999)),
    _effects("iron", amount=st.integers(-999, 999), scope=st.sampled_from(("each", "company"))),
    _effects("hp", amount=st.integers(-6, 6), scope=WHOM),
    _effects("time", "fight", amount=st.integers(1, 40)),
    _effects("track", "journey", amount=st.integers(0, 40)),
    _effects("rations", amount=st.integers(-9, 9)),
    _effects("combat-token", token=TOKENS, amount=st.integers(1, 9), scope=WHOM),
    _effects("combat-token-lost", token=st.one_of(st.none(), TOKENS),
             amount=st.integers(1, 9), scope=WHOM),
    _effects("permanent-token", token=TOKENS, scope=WHOM),
    _effects("items", deck=st.sampled_from(("common", "unique", "common-3", "unique-11")),
             amount=st.integers(1, 9)),
    _effects("injury", name=st.one_of(st.just(""), NAMES), scope=WHOM),
    _effects("injuries-gone", scope=WHOM),
    _effects("killed", name=st.one_of(st.just(""), NAMES), scope=st.just("one")),
    _effects("trait", name=st.sampled_from(("Endurance", "True Grit", "Keen-Eyed"))),
    _effects("event", deck=DECKS, amount=st.integers(1, 6)),
    _effects("event-add", deck=DECKS, name=st.integers(1, 99).map(str)),
    _effects("shop", name=st.sampled_from(("banksmith", "apothecary"))),
    _effects("ambush", "special-rules", "unique-item", "secret", "journey-over", "end"),
)  # fmt: skip


@settings(max_examples=300)
@given(st.lists(ANY, min_size=1, max_size=5).map(tuple))
def test_every_effect_is_read_back_from_its_line(effects: tuple[Effect, ...]) -> None:
    assert read_story(write_story(effects), STORY, BOX) == effects


@settings(max_examples=200)
@given(st.text(max_size=60))
def test_no_words_are_too_odd_to_answer(words: str) -> None:
    assert isinstance(read_story(words, STORY, BOX), tuple | Refusal)


@each_of(
    ("words", "effect"),
    [
        ("hp -1 warden", Effect(kind="hp", amount=-1, scope="one", numbers=(1,))),
        ("warden hp -1", Effect(kind="hp", amount=-1, scope="one", numbers=(1,))),
        ("Sefa loses 2 hp", Effect(kind="hp", amount=-2, scope="one", numbers=(2,))),
        ("seat 3 heals 1 hp", Effect(kind="hp", amount=1, scope="one", numbers=(3,))),
        ("redraw 2 seat 4", Effect(kind="combat-token", amount=2, token="redraw", scope="one",
                                   numbers=(4,))),
        ("injury warden", Effect(kind="injury", scope="one", numbers=(1,))),
        ("injury 12 Sefa", Effect(kind="injury", name="12", scope="one", numbers=(2,))),
        ("sefa injury 12", Effect(kind="injury", name="12", scope="one", numbers=(2,))),
        ('injury "Warden" seat 2', Effect(kind="injury", name="Warden", scope="one", numbers=(2,))),
        ("injury broken warden arm", Effect(kind="injury", name="broken warden arm")),
        ("injuries gone warden", Effect(kind="injuries-gone", scope="one", numbers=(1,))),
    ],
)  # fmt: skip
def test_one_person_is_named_by_class_name_or_number(words: str, effect: Effect) -> None:
    assert read(words) == (effect,)
    assert read(write_story((effect,))) == (effect,)


def test_what_is_for_the_company_is_not_for_one_person() -> None:
    assert refused("warden keyword Owed").code == "says.not-for-one"
    assert refused("seat 2 time 1").code == "says.not-for-one"


def test_a_person_called_like_an_effect_names_nobody() -> None:
    campaign = with_oathsworn(STORY, "1", name="Iron")
    assert read_story("iron 8", campaign, BOX) == read("iron 8")


@each_of(
    ("words", "unnamed"),
    [
        ("hp -1", {0}),
        ("each hp -1", set()),
        ("hp -1 each", set()),
        ("one hp -1", set()),
        ("seat 2 hp -1", set()),
        ("hp -1 seat 2", set()),
        ("injury", {0}),
        ("injury warden", set()),
        ("heal injuries", {0}),
        ("iron 8 / redraw 1 / each hp -1 / permanent emp", {1, 3}),
        ("iron 8", set()),
    ],
)
def test_an_effect_for_the_four_that_names_nobody_is_told(words: str, unnamed: set[int]) -> None:
    found = reading_of(words, STORY, BOX)
    assert not isinstance(found, Refusal)
    assert found.unnamed == unnamed
    assert {found.effects[place].scope for place in unnamed} <= {"each"}
