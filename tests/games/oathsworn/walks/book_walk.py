"""Random legal play of the printed chapter 1: what the book says is typed in, cards are told.

Tokens, time, events by number, checks, fights, items and everything that `StorySays` knows come in
any order, as texts of a book nobody has here might ask for; then the story part ends.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple, get_args

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.iron import MoveIron
from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem, GainItem
from oathsworn_gui.games.oathsworn.actions.map.journey import (
    BeginJourney,
    ChooseDirection,
    EndJourney,
    NoteOnJourney,
    VisitNode,
)
from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger, GainClue, TakePath
from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    AddTime,
    EditSpaceEffect,
    GoTo,
    IntroduceMap,
    IntroduceTrack,
    PlaceAndGo,
    PlaceLocationTokens,
    RemoveLocationToken,
    TakeBackTime,
)
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.actions.story.reading import (
    AddEventCard,
    DecideInSecret,
    DrawEvent,
    EndStory,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.story_effect import Effect, StoryEffectKind
from oathsworn_gui.games.oathsworn.model.words import SEATS, TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.procedure import Question
from tests.games.oathsworn.builders.campaign import choices
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.walks.encounter_sound import all_undone_and_redone, kept_and_asked_again
from tests.games.oathsworn.walks.encounter_walk import an_answer
from tests.games.oathsworn.walks.story_sound import story_holds
from tests.games.oathsworn.walks.story_walk import SYSTEM

DEEDS = 45
"""So many things are done before the book says that the story ends."""

MOST_STEPS = 900
TRIES = 20
WORDS = ("Rain", "the lantern", "Old Friend", "rats", "ümlaut — 7")
NOT_SAID = frozenset({"end"})


class Told(NamedTuple):
    """A chapter of the book played: its end, and the kinds of effect that the book said."""

    store: Store
    kinds: frozenset[str]


def walk_the_book(seed: int) -> Told:
    """Play the story part of the printed chapter 1 to its end, all looked at after each step."""
    chance = Random(seed)
    store = _begin(seed, chance)
    first, deeds = store.campaign, 0
    for _ in range(MOST_STEPS):
        if store.campaign.story is None:
            break
        question = store.ask()
        if question is not None and chance.random() < 0.9:
            _answer(store, question, chance)
        elif deeds < DEEDS:
            deeds += 1
            _do(store, a_deed(store, chance), chance)
        elif question is None:
            _do(store, EndStory(), chance)
    assert store.campaign.story is None, f"book {seed} has no end: {store.ask()}"
    assert store.campaign.part == "encounter"
    kinds = _kinds_said(store)
    all_undone_and_redone(store, first)
    return Told(store, kinds)


def _kinds_said(store: Store) -> frozenset[str]:
    said = (step.action for step in store.history.done)
    return frozenset(e.kind for one in said if isinstance(one, StorySays) for e in one.effects)


def _begin(seed: int, chance: Random) -> Store:
    dealer = "table" if chance.random() < 0.7 else "program"
    players = ("Ines", "Jonas")[: chance.randint(1, 2)]
    plain = choices(seed=seed, dealer=dealer, hardcore=chance.random() < 0.2)
    seats = tuple(
        seat.evolve(player=f"p{n % len(players) + 1}") for n, seat in enumerate(plain.seats)
    )
    campaign = new_campaign(plain.evolve(players=players, seats=seats), printed())
    return Store(SYSTEM, campaign, clock=lambda: "2026-11-21T20:00:00")


def _do(store: Store, action: Action | None, chance: Random, because: str | None = None) -> None:
    if action is None:
        return
    done = store.dispatch(action, because)
    assert not isinstance(done, Refusal), (action, done)
    story_holds(store.campaign, store.box)
    if chance.random() < 0.2:
        kept_and_asked_again(store.campaign)


# ------------------------------------------------------------------------------------- answers


def _answer(store: Store, question: Question, chance: Random) -> None:
    found = answer_by_the_book(store, question, chance)
    if found is not None:
        _do(store, found, chance)
        return
    overruled = Answer(procedure=question.procedure, value=question.options[0].key)
    _do(store, overruled, chance, "so the table says")


def answer_by_the_book(store: Store, question: Question, chance: Random) -> Action | None:
    """Return what the table answers with the book and its cards at hand; None if chance did not."""
    if question.kind in {"story.items", "story.items-unique", "story.item"}:
        return _typed_item(store, chance)
    for _ in range(TRIES):
        found = _told(store, question, chance) or an_answer(store, question, chance)
        if found is not None:
            return found
    return None


def _typed_item(store: Store, chance: Random) -> Action:
    """Enter the next card that was drawn, or say that all are entered."""
    question = store.ask()
    assert question is not None
    done = Answer(procedure=question.procedure, value="done")
    if store.refuse(done) is None:
        return done
    kind = chance.choice(("weapon", "shield", "armour", "gear"))
    hands = 1 if kind in {"weapon", "shield"} else 0
    name = f"Card {chance.randint(1, 40)}"
    return GainItem.model_validate({"name": name, "kind": kind, "hands": hands, "value": 1})


def _told(store: Store, question: Question, chance: Random) -> Action | None:
    """Answer in words what only words can answer: dice of the players, a card's name."""
    if question.form != "text":
        return None
    faces = "".join(str(chance.randint(1, 6)) for _ in store.campaign.players)
    words = faces if question.kind == "story.secret-dice" else chance.choice(WORDS)
    action = Answer(procedure=question.procedure, value=words)
    return action if store.refuse(action) is None else None


# --------------------------------------------------------------------------------------- deeds


def a_deed(store: Store, chance: Random) -> Action | None:
    """Return something that nothing refuses now; None where chance found nothing."""
    for _ in range(TRIES):
        action = _any_deed(store.campaign, chance)
        if store.refuse(action) is None:
            return action
    return None


def _any_deed(campaign: Campaign, chance: Random) -> Action:
    if chance.random() < 0.4:
        many = chance.randint(1, 4)
        return StorySays(effects=tuple(an_effect(chance) for _ in range(many)))
    return chance.choice(list(_deeds(campaign, chance)))


def _deeds(campaign: Campaign, chance: Random) -> Iterator[Action]:
    """Yield what a table does with the book open beside it."""
    number, deck = chance.randint(1, 30), chance.choice(("city", "deepwood"))
    seat, other = chance.sample(SEATS, 2)
    story = campaign.story
    yield IntroduceMap(name=chance.choice(("", "Bastone")))
    yield IntroduceTrack(spaces=chance.choice((None, 8, 16)))
    yield PlaceLocationTokens(numbers=(number, chance.randint(1, 30)))
    for token in story.tokens if story is not None else ():
        yield GoTo(location=token)
    yield PlaceAndGo(location=number)
    yield RemoveLocationToken(number=number)
    yield AddTime(tokens=chance.randint(1, 3))
    yield TakeBackTime()
    yield EditSpaceEffect(space=number, effects=(_on_space(number, chance),))
    yield TakePath(path=chance.choice(("A", "B")))
    yield GainClue(clue=chance.choice(("1", "4", "!")))
    yield AddTrigger(words="the lantern", space=chance.choice((None, number)))
    yield DrawEvent(deck=deck)
    yield AddEventCard(deck=deck, card=str(chance.randint(7, 60)))
    yield DecideInSecret()
    yield _a_check(chance)
    yield BeginStoryFight(defense=chance.randint(2, 9))
    yield SendRunner(shop=chance.choice(("banksmith", "apothecary")))
    yield MoveIron(giver=seat, taker=other, amount=1)
    for item in campaign.company.backpack:
        yield EquipItem(item=item.id, seat=seat)
    yield BeginJourney(rations=chance.randint(0, 5))
    yield VisitNode(node=str(chance.randint(1, 6)))
    yield ChooseDirection(words=chance.choice(("N", "left")))
    yield NoteOnJourney(words="a tree with a face")
    yield EndJourney()


def _on_space(space: int, chance: Random) -> SpaceEffect:
    kind = chance.choice(("draw-city", "draw-deepwood", "entry", "tokens", "unique-item", "words"))
    when = chance.choice(("at-once", "end-of-story", "end-of-encounter"))
    return SpaceEffect.model_validate(
        {
            "space": space,
            "when": when,
            "kind": kind,
            "entry": "17",
            "token": chance.choice(TOKEN_TYPES),
            "words": "Read the box below.",
        }
    )


def _a_check(chance: Random) -> Action:
    scope = chance.choice(("company", "each", "one"))
    return BeginCheck.model_validate(
        {
            "kind": chance.choice(printed().check_kinds),
            "difficulty": chance.randint(1, 7),
            "scope": scope,
            "seats": (chance.choice(SEATS),) if scope == "one" else (),
            "modifier": chance.choice((0, 0, -1, 2)),
            "for_each_success": chance.random() < 0.3,
            "bonuses": chance.choice(({}, {"warden": 1})),
        }
    )


# ------------------------------------------------------------------------------------- effects


def an_effect(chance: Random) -> Effect:
    """Return any effect that a book could say, but for the end."""
    kind = chance.choice([k for k in get_args(StoryEffectKind) if k not in NOT_SAID])
    fields = {name: make(chance) for name, make in _FIELDS.get(kind, {}).items()}
    return Effect.model_validate({"kind": kind, **fields})


_Make = Callable[[Random], Any]


def _of(*values: Any) -> _Make:
    return lambda chance: chance.choice(values)


_NAME, _SCOPE = _of(*WORDS), _of("each", "one")
_NUMBERS: _Make = lambda chance: tuple(chance.sample(range(1, 31), chance.randint(1, 3)))  # noqa: E731
_DECK, _TOKEN = _of("city", "deepwood"), _of(*TOKEN_TYPES)
_SIGNED, _FEW = _of(-9, -2, -1, 1, 2, 6), _of(1, 2)

_FIELDS: Mapping[str, Mapping[str, _Make]] = {
    "token": {"numbers": _NUMBERS},
    "token-off": {"numbers": _NUMBERS},
    "go": {"numbers": lambda chance: (chance.randint(1, 30),)},
    "clue": {"name": _of("1", "2")},
    "clue-lost": {"name": _of("1", "2")},
    "keyword": {"name": _NAME},
    "keyword-lost": {"name": _NAME},
    "counter": {"name": _NAME, "amount": _SIGNED},
    "path": {"name": _of("A", "B")},
    "direction": {"name": _NAME},
    "iron": {"amount": _of(-30, -3, 4, 8), "scope": _of("company", "each")},
    "hp": {"amount": _of(-1, -1, 1, 2), "scope": _SCOPE},
    "time": {"amount": _FEW},
    "combat-token": {"token": _TOKEN, "amount": _FEW, "scope": _SCOPE},
    "combat-token-lost": {"amount": _FEW, "scope": _SCOPE},
    "permanent-token": {"token": _TOKEN, "scope": _SCOPE},
    "item": {"name": _of("pig-iron-coat", "Buckler", "A Crooked Spoon")},
    "items": {"amount": _FEW, "deck": _of("common", "unique")},
    "injury": {"name": _of("", "Torn Ear"), "scope": _SCOPE},
    "injuries-gone": {"scope": _SCOPE},
    "ally": {"name": _NAME},
    "ally-lost": {"name": _of("", "", "Man-at-Arms")},
    "trait": {"name": _of("bushcraft", "quartermaster", "endurance", "True Grit")},
    "fight": {"amount": _of(3, 6)},
    "event": {"deck": _DECK, "amount": _FEW},
    "event-add": {"deck": _DECK, "name": lambda chance: str(chance.randint(7, 60))},
    "shop": {"name": _of("banksmith", "apothecary")},
    "map": {"name": _of("", "Bastone")},
    "track": {"amount": _of(0, 12)},
    "journey": {"amount": _of(0, 3)},
    "rations": {"amount": _of(-1, 2)},
    "node": {"name": _of("1", "2")},
    "note": {"name": _NAME},
}
"""What each kind is said with."""
