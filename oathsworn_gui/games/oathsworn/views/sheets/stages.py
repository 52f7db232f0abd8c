"""The stages of a told boss: their numbers, and what ends them, as people type it."""

from collections.abc import Iterator, Sequence

from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location, StageNumbers
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.notation.enemy import read_card, read_words
from oathsworn_gui.games.oathsworn.rules.hp.enemy import stage_condition
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS

STAGES = (1, 2, 3)
LAST = 3
_DICE = ("dice lost", "dice are lost", "dice", "die lost", "die", "lost")
_ALL_BUT_ONE = ("all but one", "all but 1")
_BROKEN = (" is broken", " are broken", " broken")


def numbers_of(boss: Boss, stage: int) -> StageNumbers:
    """Return what the sheet gives for a stage; nothing where it is as in the stage before."""
    if len(boss.stages) >= stage:
        return boss.stages[stage - 1]
    first = StageNumbers(defense=boss.defense, might=boss.might)
    return first if stage == 1 else StageNumbers()


def with_stage(boss: Boss, stage: int, numbers: StageNumbers) -> Boss:
    """Return a boss with the numbers of a stage; those of the first are the boss's own, too."""
    stages = tuple(numbers if each == stage else numbers_of(boss, each) for each in STAGES)
    if stage == 1:
        boss = boss.evolve(defense=numbers.defense, might=numbers.might)
    several = any(each != StageNumbers() for each in stages[1:])
    return boss.evolve(stages=stages if several else ())


def read_might(words: str) -> tuple[Colour, ...] | Refusal:
    """Return MIGHT cards as people type them: "3r2y", "rrryy", "3 red 2 yellow"; empty for none."""
    if not words.strip():
        return ()
    read = read_words(f"attack {words}")
    cards = [step.might for step in read if step.do == "attack"] if isinstance(read, tuple) else []
    if len(cards) != 1 or not cards[0] or len(read if isinstance(read, tuple) else ()) != 1:
        return impossible("sheet.no-might")
    return cards[0]


def written_might(might: Sequence[Colour]) -> str:
    """Return MIGHT cards as they are typed, strongest first: "3r2y"; empty for none."""
    counts = ((colour, might.count(colour)) for colour in reversed(COLOURS))
    return "".join(f"{n}{MIGHT_LETTERS[colour].lower()}" for colour, n in counts if n)


def with_target(boss: Boss, words: str) -> Boss:
    """Return a boss with whom it targets where a card names nobody; empty words: the closest.

    Words that name nobody the program can find are asked at the table. Source: TARGET-02,
    L1061-1064; TARGET-03.
    """
    words = words.strip()
    read = read_card(words).steps
    aim = read[0] if len(read) == 1 else None
    who = aim.who if isinstance(aim, ChooseTarget) else None
    return boss.evolve(target=who if words else "closest", targeting=words)


def with_end(boss: Boss, stage: int, words: str) -> Boss:
    """Return a boss with what ends stage 1 or 2: dice lost, locations broken, or both; else words.

    Pieces are split by "or" and commas; what is not understood makes the whole a sentence that the
    table is asked at each break. Source: BREAK-02, L965-966.
    """
    limit, keys = 0, list[str]()
    for piece in filter(None, _pieces(words)):
        n, named = _dice(piece, boss.locations), _named(piece, boss.locations)
        if not n and not named:
            return _with_condition(boss, stage, 0, (), words.strip())
        limit, keys = n or limit, [*keys, *named]
    return _with_condition(boss, stage, limit, tuple(dict.fromkeys(keys)), "")


def _with_condition(boss: Boss, stage: int, limit: int, keys: tuple[str, ...], words: str) -> Boss:
    place = stage - 1
    limits, named, told = list(_limits(boss)), list(_keys(boss)), list(_words(boss))
    limits[place], named[place], told[place] = limit, keys, words
    return boss.evolve(
        broken_at=tuple(limits) if any(limits) else (),
        stage_locations=tuple(named) if any(named) else (),
        stage_words=tuple(told) if any(told) else (),
    )


def _limits(boss: Boss) -> tuple[int, ...]:
    return tuple(stage_condition(boss, stage)[0] for stage in STAGES[1:])


def _keys(boss: Boss) -> tuple[tuple[str, ...], ...]:
    return tuple(stage_condition(boss, stage)[1] for stage in STAGES[1:])


def _words(boss: Boss) -> tuple[str, ...]:
    return (*boss.stage_words, "", "")[:2]


def written_end(boss: Boss, stage: int) -> str:
    """Return what ends stage 1 or 2 as it is typed; empty where it is not known."""
    limit, keys = stage_condition(boss, stage + 1)
    names = dict.fromkeys(place.name for place in boss.locations if place.key in keys)
    found = (" + ".join(names), str(limit) if limit else "")
    return ", ".join(filter(None, found)) or _words(boss)[stage - 1]


def ends_by_words(boss: Boss, stage: int) -> bool:
    """Whether what ends stage 1 or 2 is only words, which the table is asked at each break."""
    return bool(_words(boss)[stage - 1])


def _pieces(words: str) -> Iterator[str]:
    for piece in words.casefold().replace(" or ", ",").split(","):
        yield piece.strip().rstrip(".")


def _dice(piece: str, locations: Sequence[Location]) -> int:
    """Return how many dice a piece says are lost, 0 if it says something else."""
    if piece in _ALL_BUT_ONE:
        return max(0, len(locations) - 1)
    number = next((piece.removesuffix(end).strip() for end in _DICE if piece.endswith(end)), piece)
    return int(number) if number.isdecimal() and len(number) < 3 else 0


def _named(piece: str, locations: Sequence[Location]) -> tuple[str, ...]:
    """Return the keys of all dice of the locations that a piece names, none if one is unknown."""
    for end in _BROKEN:
        piece = piece.removesuffix(end)
    names = [name.strip() for name in piece.replace(" and ", "+").split("+")]
    by_name: dict[str, list[str]] = {}
    for place in locations:
        by_name.setdefault(place.name.casefold(), []).append(place.key)
    if not all(name in by_name for name in names):
        return ()
    return tuple(key for name in names for key in by_name[name])
