"""Story effects on the map, the time track and a deepwood journey."""

from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.notation.story import faults
from oathsworn_gui.games.oathsworn.notation.story.parsing import StoryParser
from oathsworn_gui.games.oathsworn.notation.story.seat_effects import read_combat_token
from oathsworn_gui.games.oathsworn.notation.story.shared import (
    called,
    counted,
    just,
    lost,
    numbers,
    one,
    plain,
    uncounted,
    unnamed,
    with_amount,
    with_name,
    with_name_if_any,
    with_number_name,
    with_numbers,
)
from oathsworn_gui.games.oathsworn.notation.story.spec import Content, Fields, Head, StoryEffectSpec
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError

# ----------------------------------------------------------------------------- location tokens


def _read_tokens(parser: StoryParser) -> tuple[Effect, ...]:
    """Read "place 4 7", "place 9 and go"; "lose token" is a combat token at random."""
    if parser.lost:
        return read_combat_token(parser)
    found = parser.numbers()
    if not found:
        raise NotReadError("says.number-missing")
    if not parser.take("and go there", "and go", "go there"):
        return one("token", numbers=found)
    placed = one("token", numbers=found[:-1]) if found[1:] else ()
    return (*placed, *one("go", numbers=found[-1:]))


def _read_off(parser: StoryParser) -> tuple[Effect, ...]:
    parser.take("tokens", "token")
    found = parser.numbers()
    if not found:
        raise NotReadError("says.number-missing")
    return one("token-off", numbers=found)


def _read_go(parser: StoryParser) -> tuple[Effect, ...]:
    parser.take("location")
    return one("go", numbers=(parser.needed_number(),))


# ---------------------------------------------------------------------- clues, path, map, track


def _read_clue(parser: StoryParser) -> tuple[Effect, ...]:
    """Read "clue 3", "clues 3 5", "clue !", or a clue with a name."""
    is_lost = parser.lost
    begun = parser.position
    found: list[str] = []
    while parser.word().isdecimal() or parser.word() == "!":
        found.append(parser.word())
        parser.position += 1
        parser.take(",", "and")
    if found and (parser.over or parser.word() in (",", "lost")):
        is_lost = bool(parser.take("lost")) or is_lost
        kind = "clue-lost" if is_lost else "clue"
        return tuple(effect for clue in found for effect in one(kind, name=clue))
    parser.position = begun
    return one("clue-lost" if is_lost else "clue", name=parser.name())


def _read_path(parser: StoryParser) -> tuple[Effect, ...]:
    side = parser.take("a", "b")
    if not side:
        raise NotReadError("says.no-path")
    return one("path", name=side.upper())


def _write_path(effect: Effect) -> str:
    return f"path {effect.name}"


def _paths(_: Content, __: Effect) -> tuple[str, ...]:
    return ("A", "B")


def _read_map(parser: StoryParser) -> tuple[Effect, ...]:
    return one("map", name=parser.optional_name())


def _read_track(parser: StoryParser) -> tuple[Effect, ...]:
    amount = abs(parser.amount_or(0))
    parser.take("spaces")
    return one("track", amount=amount)


def _write_track(effect: Effect) -> str:
    return f"track {effect.amount}" if effect.amount else "track"


# ------------------------------------------------------------------------------------ journey


def _read_journey(parser: StoryParser) -> tuple[Effect, ...]:
    parser.take("with")
    amount = abs(parser.amount_or(0))
    parser.take("rations")
    return one("journey", amount=amount)


SPECS = (
    StoryEffectSpec(
        kind="token",
        write=with_numbers("place"),
        heads=(
            Head(
                (
                    "place tokens",
                    "place token",
                    "place",
                    "location tokens",
                    "location token",
                    "tokens",
                    "token",
                ),
                "place 4 7",
                _read_tokens,
            ),
        ),
        faults=(faults.places,),
        on_the_map=True,
    ),
    StoryEffectSpec(
        kind="token-off",
        write=with_numbers("take off"),
        heads=(Head(("take off", "token off", "remove", "off"), "take off 4", _read_off),),
        faults=(faults.places,),
        on_the_map=True,
    ),
    StoryEffectSpec(
        kind="go",
        write=with_numbers("go"),
        heads=(Head(("go to", "go", "move to"), "go 9", _read_go),),
        faults=(faults.places,),
        on_the_map=True,
    ),
    StoryEffectSpec(
        kind="clue",
        write=with_number_name("clue"),
        heads=(Head(("clues", "clue"), "clue 3", _read_clue),),
        faults=(faults.needs_name,),
        gives=True,
    ),
    StoryEffectSpec(
        kind="clue-lost",
        write=with_number_name("lose clue"),
        faults=(faults.needs_name,),
    ),
    StoryEffectSpec(
        kind="path",
        write=_write_path,
        heads=(Head(("take path", "path"), "path A", _read_path),),
        faults=(faults.needs_path, faults.name_among(_paths)),
        on_the_map=True,
    ),
    StoryEffectSpec(
        kind="direction",
        write=with_name("direction"),
        heads=(Head(("direction", "dir"), "direction N", called("direction")),),
        faults=(faults.needs_name,),
    ),
    StoryEffectSpec(
        kind="time",
        write=with_amount("time"),
        heads=(Head(("time tokens", "time token", "time"), "time 2", counted("time")),),
        faults=(faults.needs_amount_above_0,),
        fields=Fields(6, "time", "time {n}", (numbers(6),)),
        gains=True,
        on_the_map=True,
    ),
    StoryEffectSpec(
        kind="map",
        write=with_name_if_any("map"),
        heads=(Head(("map",), "map", _read_map),),
        endings=(unnamed,),
        faults=(faults.needs_map,),
        on_the_map=True,
    ),
    StoryEffectSpec(
        kind="track",
        write=_write_track,
        heads=(Head(("time track", "track"), "track 16", _read_track),),
        endings=(uncounted,),
        faults=(faults.needs_track,),
        on_the_map=True,
    ),
    StoryEffectSpec(
        kind="journey",
        write=with_amount("journey"),
        heads=(Head(("deepwood journey", "journey"), "journey 4", _read_journey),),
        endings=(uncounted,),
        faults=(faults.needs_amount_above_0,),
    ),
    StoryEffectSpec(
        kind="rations",
        write=with_amount("rations"),
        heads=(Head(("rations", "ration"), "rations -1", counted("rations")),),
        endings=(lost,),
        faults=(faults.needs_amount,),
        gains=True,
        on_a_journey=True,
    ),
    StoryEffectSpec(
        kind="node",
        write=with_number_name("node"),
        heads=(Head(("node",), "node 4", called("node")),),
        faults=(faults.needs_name,),
        on_a_journey=True,
    ),
    StoryEffectSpec(
        kind="journey-over",
        write=just("journey over"),
        heads=(
            Head(
                ("journey over", "end the journey", "end journey"),
                "journey over",
                plain("journey-over"),
            ),
        ),
        on_a_journey=True,
    ),
)
