"""Random legal play of a practice chapter's story, from its first page to the encounter.

A walk answers what is asked, goes where tokens lie, and does what a table does in between. It is
curious: what no walk before it has read draws it, so that few walks read everything.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.iron import MoveIron
from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem, UnequipItem
from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger, WriteJournal
from oathsworn_gui.games.oathsworn.actions.map.story_map import GoTo
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner, VisitShop
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent, FieldMedic, ToughAsNails
from oathsworn_gui.games.oathsworn.content.definitions import LineDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Check, Reading, SecretDecision
from oathsworn_gui.games.oathsworn.model.words import DIFFICULTIES, SEATS, Dealer, StoryMode
from oathsworn_gui.games.oathsworn.notation.lint.story_ways import leads_to
from oathsworn_gui.games.oathsworn.rules.base.players import at_table
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import next_chapter
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.map.story_state import entry_of_location
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.rules.story.secret_decision import faces
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Line, Refusal
from oathsworn_gui.tabletop.procedure import Question, settle
from oathsworn_gui.tabletop.state import put
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.content_files import events_of, printed, told_in
from tests.games.oathsworn.players.grown import grown
from tests.games.oathsworn.walks.encounter_sound import all_undone_and_redone, kept_and_asked_again
from tests.games.oathsworn.walks.encounter_walk import an_answer
from tests.games.oathsworn.walks.story_sound import cards_of, decks_of, story_holds
from tests.tale.recording import Recording

MOST_STEPS = 600
TRIES = 30
CURIOUS = 0.85
"""How often a walk takes what was read least."""

FORESIGHT = 3
"""So many entries ahead it looks for what was not read yet."""

BY_HAND = 0.3
"""How often the table tells how a check or fight went instead of drawing."""

BETWEEN = 0.12
"""How often something is done that nobody asked for."""

SECRET = ("story.secret", "story.secret-solo", "story.secret-dice")

SYSTEM = system_of(printed())


class Walked(NamedTuple):
    """A story part played: its end, what was read in order, tokens on the track, codes told."""

    store: Store
    entries: tuple[str, ...]
    events: tuple[str, ...]
    time: int
    told: frozenset[str]


class Seen:
    """How often the walks so far have come to each entry."""

    def __init__(self) -> None:
        """Nothing was read yet."""
        self.entries: Counter[str] = Counter()

    def least(self, entries: dict[str, str], chance: Random) -> str:
        """Return a key of ``entries``, mostly one whose entry was read least."""
        keys = list(entries)
        chance.shuffle(keys)
        if chance.random() < CURIOUS:
            keys.sort(key=lambda key: self._least_beyond(entries[key]))
        return keys[0]

    def _least_beyond(self, entry: str) -> int:
        """Return how often the entry was read that was read least, of it and what may follow."""
        beyond = {entry}
        for _ in range(FORESIGHT):
            known = (practice().entries[key] for key in beyond if key in practice().entries)
            beyond |= {key for one in known for key in leads_to(one) if key}
        return min(self.entries[key] for key in beyond)


def practice() -> LineDef:
    """The practice line."""
    return printed().lines["practice"]


def begin(
    seed: int,
    *,
    mode: StoryMode,
    dealer: Dealer,
    players: int = 1,
    chapter: str = "1",
    record: Recording | None = None,
    **more: Any,
) -> Store:
    """Open a chapter of the practice campaign with the ready-made company, its first page open.

    Chapters before were won; of the keywords they may have given some stand on the sheet, by
    ``seed``. ``record`` takes what is played; ``more`` stands before the company's own choices.
    """
    choices = practice().company
    assert choices is not None
    names = ("Ines", "Jonas", "Mara", "Tilo")[:players]
    seats = tuple(seat.evolve(player=f"p{n % players + 1}") for n, seat in enumerate(choices.seats))
    plain = choices.evolve(seed=seed, players=names, seats=seats)
    changed = plain.evolve(story_mode=mode, dealer=dealer, **more)
    campaign = new_campaign(changed, printed())
    if chapter != "1":
        campaign = come_to(campaign, chapter, Random(seed))
    clock = record.clock if record is not None else lambda: "2026-11-21T20:00:00"
    return Store(SYSTEM, campaign, clock=clock, record=record)


def come_to(campaign: Campaign, chapter: str, chance: Random) -> Campaign:
    """Return a new campaign at the first page of a later chapter, grown as it would have."""
    later = grown(campaign.evolve(pending=()), chapter)
    known = sorted(_keywords_before(chapter))
    words = tuple(chance.sample(known, chance.randint(0, len(known))))
    counters = put(later.company.counters, "Candles", chance.choice((0, 1, 4)))
    later = with_company(later, keywords=words, counters=counters)
    box = a_box(later)
    opened = next_chapter(later, chapter, box).after
    return settle(PROCEDURES, opened, box).after


def _keywords_before(chapter: str) -> frozenset[str]:
    """Return the keywords that entries and events of the chapters before may give."""
    line = practice()
    before = [str(n) for n in range(1, int(chapter))]
    texts = [line.entries[key] for one in before for key in told_in(one)]
    drawn = [line.events[key] for one in before for key in events_of(one)]
    effects = (effect for text in (*texts, *drawn) for effect in text.effects)
    return frozenset(effect.name for effect in effects if effect.kind == "keyword")


def walk(seed: int, seen: Seen, *, mode: StoryMode = "full", chapter: str = "1") -> Walked:
    """Play a story part to its end, everything that must hold looked at after each step."""
    chance = Random(seed)
    dealer: Dealer = "program" if chance.random() < 0.7 else "table"
    players, difficulty = chance.choice((1, 1, 2, 4)), chance.choice(DIFFICULTIES)
    hardcore = chance.random() < 0.2
    store = begin(
        seed,
        mode=mode,
        dealer=dealer,
        players=players,
        chapter=chapter,
        difficulty=difficulty,
        hardcore=hardcore,
    )
    first, time = store.campaign, 0
    story_holds(first, store.box)
    seen.entries.update(first.story.entries)
    for _ in range(MOST_STEPS):
        if store.campaign.story is None:
            break
        track = store.campaign.story.track
        time = len(track.tokens) if track is not None else time
        _step(store, seen, chance)
    assert store.campaign.story is None, f"walk {seed} has no end"
    all_undone_and_redone(store, first)
    told = [line for step in store.history.done for line in step.lines]
    events = tuple(_named(told, "event.drawn", "card"))
    codes = frozenset(line.code for line in told)
    return Walked(store, _entries(told, first), events, time, codes)


def _step(store: Store, seen: Seen, chance: Random) -> None:
    before = store.campaign
    action = next_action(store, seen, chance)
    done = store.dispatch(action)
    assert not isinstance(done, Refusal), (action, done)
    if done is None:
        return
    for told in done.lines:
        if told.code == "story.entry":
            seen.entries[_key_of(str(told.params["title"]))] += 1
    story_holds(store.campaign, store.box)
    _cards_are_kept(before, store, done)
    if chance.random() < 0.2:
        kept_and_asked_again(store.campaign)


@cache
def _decks_of_items() -> dict[str, str]:
    return decks_of(practice().items)


def _cards_are_kept(before: Campaign, store: Store, done: Step) -> None:
    """No copy of an item card is lost; one more comes only by a text that names it."""
    decks = _decks_of_items()
    was, now = cards_of(before, decks), cards_of(store.campaign, decks)
    assert not was - now, (was - now, done.action)
    more = now - was
    assert not more or "story.entry" in {told.code for told in done.lines} or _is_named(more), more


def _is_named(cards: Counter[str]) -> bool:
    named = {e.name for entry in practice().entries.values() for e in entry.effects}
    return set(cards) <= named


def _key_of(title: str) -> str:
    return next(key for key, entry in practice().entries.items() if entry.title == title)


def _named(told: Iterable[Line], code: str, param: str) -> Iterator[str]:
    return (str(line.params[param]) for line in told if line.code == code)


def _entries(told: Iterable[Line], first: Campaign) -> tuple[str, ...]:
    begun = first.story.entries if first.story is not None else ()
    return (*begun, *(_key_of(title) for title in _named(told, "story.entry", "title")))


# ---------------------------------------------------------------------------- what is done next


def next_action(store: Store, seen: Seen, chance: Random) -> Action:
    """Return what the table does now; fails where nothing can be done."""
    question = store.ask()
    if chance.random() < BETWEEN:
        deed = _first_allowed(store, chance)
        if deed is not None:
            return deed
    if question is not None:
        return _an_answer(store, question, seen, chance)
    return _go(store, seen, chance)


def _go(store: Store, seen: Seen, chance: Random) -> Action:
    campaign: Campaign = store.campaign
    assert campaign.story is not None
    assert campaign.story.tokens, f"nowhere to go after {campaign.story.entries[-1:]}"
    entries = {str(n): entry_of_location(campaign, store.box, n) for n in campaign.story.tokens}
    return GoTo(location=int(seen.least(entries, chance)))


def _an_answer(store: Store, question: Question, seen: Seen, chance: Random) -> Action:
    if question.kind == "story.choice":
        return Answer(procedure=question.procedure, value=_choice(store, question, seen, chance))
    if question.kind in SECRET:
        return _in_secret(store, question, seen, chance)
    if question.kind == "draw.pool" and chance.random() < BY_HAND:
        return _by_hand(store, seen, chance)
    if question.form == "many" and chance.random() < 0.2:
        whole = tuple(option.key for option in question.options)[: question.most]
        action = Answer(procedure=question.procedure, value=whole)
        if store.refuse(action) is None:
            return action
    for _ in range(TRIES):
        found = an_answer(store, question, chance)
        if found is not None:
            return found
    raise AssertionError(f"dead end: {question}")


def _by_hand(store: Store, seen: Seen, chance: Random) -> Action:
    """Say how a check or fight went at the table: by what was read least of what may follow."""
    top = store.campaign.pending[-1]
    if not isinstance(top, Check):
        failed = tuple(chance.sample(SEATS, chance.randint(0, 2)))
        return ResolveByHand(procedure=top.id, failed=failed)
    outcome = seen.least({"yes": top.success, "no": top.failure}, chance)
    return ResolveByHand(procedure=top.id, succeeded=outcome == "yes")


def _in_secret(store: Store, question: Question, seen: Seen, chance: Random) -> Action:
    """Choose on the screen, or type a face for each player; the book may say what follows."""
    decision = store.campaign.pending[-1]
    assert isinstance(decision, SecretDecision)
    entries = {str(n): entry for n, entry in enumerate(decision.entries, start=1)}
    sides = [str(n) for n in range(1, faces(decision) + 1)]
    each = [
        seen.least(entries, chance) if entries else chance.choice(sides)
        for _ in at_table(store.campaign)
    ]
    value = "".join(each) if question.form == "text" else each[0]
    return Answer(procedure=question.procedure, value=value)


def _choice(store: Store, question: Question, seen: Seen, chance: Random) -> str:
    reading = store.campaign.pending[-1]
    assert isinstance(reading, Reading)
    choices = practice().entries[reading.key].choices
    allowed = [option.key for option in question.options if option.refusal is None]
    return seen.least({key: choices[int(key)].entry for key in allowed}, chance)


def _first_allowed(store: Store, chance: Random) -> Action | None:
    deeds = list(_deeds(store.campaign, chance))
    chance.shuffle(deeds)
    return next((deed for deed in deeds if store.refuse(deed) is None), None)


def _deeds(campaign: Campaign, chance: Random) -> Iterator[Action]:
    """Yield what a table does unasked; most of it may be refused now."""
    seat, other = chance.sample(SEATS, 2)
    for own in owned(campaign):
        if own.seat is None:
            yield EquipItem(item=own.item.id, seat=chance.choice(SEATS))
        elif chance.random() < 0.2:
            yield UnequipItem(item=own.item.id)
    yield MoveIron(giver=seat, taker=other, amount=chance.randint(1, 3))
    yield AddTrigger(words="the lantern", space=chance.choice((None, 4, 9, 16)))
    yield WriteJournal(text=f"Rain, {chance.randint(1, 99)} days of it.")
    yield ToughAsNails(seat=seat)
    yield DrawEvent(deck=chance.choice(("city", "deepwood")))
    for injury in campaign.seats[seat].injuries:
        yield FieldMedic(seat=seat, injury=injury.id)
    for shop in ("apothecary", "banksmith"):
        yield SendRunner(shop=shop)
        yield VisitShop(shop=shop)
