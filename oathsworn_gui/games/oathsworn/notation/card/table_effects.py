"""What a card does to decks, tiles and the table: refresh, draw, tiles, taunt, sentences."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Literal

from oathsworn_gui.games.oathsworn.model.card_effects import (
    DrawEffect,
    RefreshEffect,
    SayEffect,
    TauntEffect,
    TilesEffect,
)
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.notation.card.parsing import CardParser
from oathsworn_gui.games.oathsworn.notation.card.spec import (
    Before,
    EffectSpec,
    FormEntry,
    Read,
    begins,
)
from oathsworn_gui.games.oathsworn.notation.card.vocabulary import distance, named, quoted
from oathsworn_gui.games.oathsworn.notation.names import CARD_TILES, TILES, might_code
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError
from oathsworn_gui.tabletop.action import Line, line

# -------------------------------------------------------------------------------- MIGHT decks


def _read_refresh(parser: CardParser, before: int | None) -> None:
    """Read "refresh your decks", "reshuffle the Oathsworn MIGHT deck"."""
    parser.take("your", "the")
    parser.take("oathsworn")
    parser.take("might")
    parser.take("decks", "deck")
    parser.add(RefreshEffect())


def _write_refresh(_: RefreshEffect) -> str:
    return "refresh decks"


def _refresh_line(_: RefreshEffect) -> Line:
    return line("effect.refresh")


_FACES: Mapping[str, Literal["blank", "hit", "critical"]] = {
    "blanks": "blank",
    "blank": "blank",
    "hits": "hit",
    "hit": "hit",
    "criticals": "critical",
    "critical": "critical",
}


def _read_draw(parser: CardParser, before: int | None) -> None:
    """Read "draw 3 red 1 white", "draw 2r", then which faces cost an enemy a HP."""
    colours: list[Colour] = []
    number = before
    while True:
        number = parser.number() if number is None else number
        colour = parser.colour()
        if colour is None:
            break
        colours.extend((colour,) * (1 if number is None else number))
        number = None
    parser.take("cards", "card")
    parser.take(":")
    parser.take("each", "for each", "per")
    face = parser.taken(_FACES) or "blank"
    if not colours or number is not None:
        raise NotReadError("effects.colours-missing")
    parser.take("costs an enemy", "costs")
    within = parser.near()
    parser.take("1 hp", "one hp")
    parser.add(DrawEffect(colours=tuple(colours), face=face, within=within))


def _read_turn_up(parser: CardParser, before: int | None) -> None:
    """Read "turn up 3 yellow cards"."""
    if not parser.take("up"):
        raise NotReadError
    _read_draw(parser, before)


def _write_draw(effect: DrawEffect) -> str:
    runs = " ".join(f"{len(list(run))} {colour}" for colour, run in groupby(effect.colours))
    return f"draw {runs} each {effect.face}{distance(effect.within)}"


def _draw_line(effect: DrawEffect) -> Line:
    return line(f"effect.draw.{effect.face}", might=might_code(effect.colours))


# ------------------------------------------------------------------------------- effect tiles


def _read_tiles(tile: str = "") -> Read:
    """Return what reads "2 fire tiles within 3"; without a tile its name comes first."""

    def read(parser: CardParser, before: int | None) -> None:
        name = tile or parser.name()
        parser.take("tiles", "tile")
        count = parser.amount(before)
        parser.take("tiles", "tile")
        parser.add(TilesEffect(tile=name, count=count, within=parser.near()))

    return read


def _write_tiles(effect: TilesEffect) -> str:
    return f"{named(effect.tile, CARD_TILES, 'tiles')} {effect.count}{distance(effect.within)}"


def _tiles_line(effect: TilesEffect) -> Line:
    return line("effect.tiles", n=effect.count, tile=effect.tile)


def _tiles_faults(effect: TilesEffect, _: Before) -> Iterator[str]:
    if effect.tile not in TILES:
        yield f"there is no tile called {effect.tile}."


# ------------------------------------------------------------------------ taunt and sentences


def _read_taunt(parser: CardParser, before: int | None) -> None:
    parser.add(TauntEffect())


def _write_taunt(_: TauntEffect) -> str:
    return "taunt"


def _taunt_line(_: TauntEffect) -> Line:
    return line("effect.taunt")


def read_quoted(parser: CardParser) -> bool:
    """Read a sentence in quotes; return whether one came next."""
    words = parser.quoted()
    if words is None:
        return False
    parser.add(SayEffect(words=words))
    return True


def _read_say(parser: CardParser, before: int | None) -> None:
    """Read "say turn the page", quoted or up to the next semicolon."""
    parser.take(":")
    if not read_quoted(parser):
        parser.add(SayEffect(words=parser.rest()))


def _write_say(effect: SayEffect) -> str:
    return quoted(effect.words)


def _say_line(effect: SayEffect) -> Line:
    return line("effect.say", words=effect.words)


SPECS = (
    EffectSpec(
        kind=RefreshEffect,
        form=FormEntry(9, "r", "refresh", RefreshEffect()),
        words=begins(_read_refresh, "refresh", "reset", "reshuffle"),
        write=_write_refresh,
        line=_refresh_line,
    ),
    EffectSpec(
        kind=DrawEffect,
        form=FormEntry(10, "w", "cards-outline", DrawEffect(colours=("white",))),
        words={
            **begins(_read_draw, "draw", "draws"),
            **begins(_read_turn_up, "turn", "turns"),
        },
        write=_write_draw,
        line=_draw_line,
    ),
    EffectSpec(
        kind=TilesEffect,
        form=FormEntry(11, "f", "fire", TilesEffect(tile="fire")),
        words={
            **{tile: _read_tiles(tile) for tile in CARD_TILES},
            **begins(_read_tiles(), "tile", "tiles"),
        },
        write=_write_tiles,
        line=_tiles_line,
        faults=_tiles_faults,
    ),
    EffectSpec(
        kind=TauntEffect,
        form=FormEntry(13, "u", "bullhorn-outline", TauntEffect()),
        words=begins(_read_taunt, "taunt", "taunts"),
        write=_write_taunt,
        line=_taunt_line,
    ),
    EffectSpec(
        kind=SayEffect,
        form=FormEntry(15, "y", "message-text-outline", SayEffect(words="…")),
        words={"say": _read_say},
        write=_write_say,
        line=_say_line,
    ),
)
