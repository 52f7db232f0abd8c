"""What is wrong with the effects and checks of our own stories."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from oathsworn_gui.games.oathsworn.content.definitions import CheckDef, LineDef, Printed
from oathsworn_gui.games.oathsworn.model.story_effect import Effect

SHOPS = ("banksmith", "apothecary")
DECKS = ("city", "deepwood")
ITEM_DECKS = ("common", "unique")
TOKENS = 30
"""Location tokens in the box (SETUP-21)."""

MOST_HP = 6
HARDEST = 12
MOST_ADDED = 6
"""No modifier and no class adds or takes more than this to a check."""

GIVING = ("clue", "keyword", "counter")
"""Kinds of effect that give what a choice may need."""

NAMED = frozenset({"clue", "clue-lost", "keyword", "keyword-lost", "counter", "direction", "node",
                   "note"})  # fmt: skip
COUNTED = frozenset({"counter", "iron", "hp", "rations"})
"""Kinds whose amount is above or below 0."""

MORE = frozenset({"time", "fight", "journey", "items"})
"""Kinds whose amount is above 0."""

PLACES = frozenset({"token", "token-off", "go"})
STRIKES = frozenset({"hp", "combat-token", "combat-token-lost", "permanent-token", "injury",
                     "killed"})  # fmt: skip
"""Kinds that strike one or each of the four."""

GAINS = frozenset({"iron", "counter", "items", "time", "rations"})
"""Kinds that may follow once for every success: the company's, and nobody is asked."""

CLOSING = frozenset({"keyword", "keyword-lost", "counter", "note", "iron", "trait", "ally", "item",
                     "items", "permanent-token", "injuries-gone"})  # fmt: skip
"""Kinds that an entry after the encounter may have: they ask and open nothing."""


def closing_faults(effects: Iterable[Effect]) -> Iterator[str]:
    """Yield what cannot be carried out in an entry that closes a chapter."""
    for effect in effects:
        asks = effect.scope == "one" or (effect.kind == "iron" and effect.amount < 0)
        if effect.kind not in CLOSING or asks:
            yield f"the effect {effect.kind} cannot come after the encounter."


def effect_faults(effects: Iterable[Effect], line: LineDef, printed: Printed) -> Iterator[str]:
    """Yield what is wrong with each effect of an entry or event, and with them together."""
    effects = tuple(effects)
    for effect in effects:
        for find in (_place, _name, _amount, _token, _scope, _in_own_story):
            yield from find(effect, line)
        yield from _known_name(effect, _names(effect, line, printed))
    placed = Counter(n for e in effects if e.kind in {"token", "go"} for n in e.numbers)
    yield from (f"it places the token of location {n} twice." for n, c in placed.items() if c > 1)


def check_faults(check: CheckDef | None, line: LineDef, printed: Printed) -> Iterator[str]:
    """Yield what is wrong with a check; nothing where there is none."""
    if check is None:
        return
    if check.kind not in printed.check_kinds:
        yield f"there is no check called {check.kind}."
    if not 1 <= check.difficulty <= HARDEST:
        yield f"difficulty {check.difficulty} is not 1 to {HARDEST}."
    yield from _added(check, printed)
    if check.gains and not check.for_each_success:
        yield "it gains for every success, but the check is not for each success."
    wrong = (e.kind for e in check.gains if e.kind not in GAINS or _asks(e))
    yield from (f"{kind} cannot be gained for every success." for kind in wrong)
    yield from effect_faults(check.gains, line, printed)


def _added(check: CheckDef, printed: Printed) -> Iterator[str]:
    if abs(check.modifier) > MOST_ADDED:
        yield f"the modifier {check.modifier} is more than {MOST_ADDED}."
    for cls, bonus in check.bonuses.items():
        if cls not in printed.classes:
            yield f"there is no class {cls} to give a bonus to."
        if not bonus or abs(bonus) > MOST_ADDED:
            yield f"the bonus of {cls} is {bonus}."


def _asks(effect: Effect) -> bool:
    return effect.amount < 0 or (effect.kind == "iron" and effect.scope != "company")


def _place(effect: Effect, line: LineDef) -> Iterator[str]:
    if effect.kind not in PLACES:
        return
    if not effect.numbers or (effect.kind == "go" and len(effect.numbers) > 1):
        yield f"the effect {effect.kind} does not name one location to go to or place."
    numbers = {
        spot.number
        for chapter in line.chapters.values()
        for spot in (chapter.map.locations if chapter.map else ())
    }
    for n in effect.numbers:
        if not 1 <= n <= TOKENS:
            yield f"there is no location token {n}."
        elif n not in numbers:
            yield f"no map has a location {n}."


def _name(effect: Effect, line: LineDef) -> Iterator[str]:
    del line
    if effect.kind in NAMED and not effect.name.strip():
        yield f"the effect {effect.kind} has no name."


def _amount(effect: Effect, line: LineDef) -> Iterator[str]:
    del line
    if effect.kind in COUNTED and not effect.amount:
        yield f"the effect {effect.kind} has no amount."
    if effect.kind in MORE and effect.amount < 1:
        yield f"the effect {effect.kind} has no amount above 0."
    if effect.kind == "hp" and abs(effect.amount) > MOST_HP:
        yield f"the effect hp is {effect.amount}: nobody has more than {MOST_HP}."


def _token(effect: Effect, line: LineDef) -> Iterator[str]:
    del line
    if effect.kind in {"combat-token", "permanent-token"} and effect.token is None:
        yield "the effect does not say which combat token."


def _scope(effect: Effect, line: LineDef) -> Iterator[str]:
    del line
    if effect.kind in STRIKES and effect.scope == "company":
        yield f"the effect {effect.kind} strikes one or each of the four, not the company."
    if effect.kind == "killed" and effect.scope != "one":
        yield "the effect killed strikes one of the four."
    if effect.kind == "iron" and effect.scope == "one":
        yield "the effect iron is the company’s or each one’s, not one’s alone."


def _in_own_story(effect: Effect, line: LineDef) -> Iterator[str]:
    if effect.kind == "secret":
        yield "nothing follows a secret decision told as an effect: mark the entry as secret."
    chapters = line.chapters.values()
    if effect.kind == "map" and not any(chapter.map for chapter in chapters):
        yield "no chapter has a map to lay out."
    if effect.kind == "track" and not effect.amount and not any(c.track for c in chapters):
        yield "no chapter has a time track to lay out."
    if effect.kind == "path" and not any(chapter.has_path for chapter in chapters):
        yield "no chapter takes a path."


_Known = Callable[[LineDef, Printed], Collection[str]]
_NAMES: Mapping[str, _Known] = {
    "item": lambda line, _: line.items,
    "injury": lambda line, _: (*line.injuries, *(card.name for card in line.injuries.values())),
    "ally": lambda line, _: line.allies,
    "trait": lambda _, printed: printed.traits,
    "path": lambda _line, _: ("A", "B"),
    "shop": lambda _line, _: SHOPS,
}
"""What the name of an effect must be among, by its kind."""


def _names(effect: Effect, line: LineDef, printed: Printed) -> Collection[str] | None:
    if effect.kind == "event-add":
        return tuple(key for key, event in line.events.items() if event.deck == effect.deck)
    known = _NAMES.get(effect.kind)
    return None if known is None else known(line, printed)


def _known_name(effect: Effect, known: Collection[str] | None) -> Iterator[str]:
    if known is not None and effect.name not in known:
        yield f"the effect {effect.kind} names {effect.name or 'nothing'}, which is not there."
    decks = {"event": DECKS, "event-add": DECKS, "items": ITEM_DECKS}.get(effect.kind)
    if decks is not None and effect.deck not in decks:
        yield f"the effect {effect.kind} names no deck: {effect.deck or 'nothing'}."
