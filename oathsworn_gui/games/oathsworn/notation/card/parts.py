"""What a part of a card asks for: costs, needs, how often; and the condition of an effect."""

from collections.abc import Iterator, Mapping
from typing import cast

from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, ExtraCost
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.notation.card.parsing import CardParser
from oathsworn_gui.games.oathsworn.notation.card.spec import Read, begins
from oathsworn_gui.games.oathsworn.notation.card.vocabulary import NEEDS, WHEN, quoted
from oathsworn_gui.games.oathsworn.notation.names import PIECES
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError
from oathsworn_gui.tabletop.action import Line, line

# --------------------------------------------------------------------------------------- read


def read_condition(parser: CardParser) -> None:
    """Read when an effect happens: "if hit", "on a miss", "hit:"; pass nothing for another word."""
    begun = parser.position
    introduced = parser.take("if", "when", "on", "after", "with")
    parser.take("a", "an", "the", "it", "it is", "two", "there are", "there is")
    when = parser.taken(WHEN)
    named = parser.word() == ":"
    if when is None or not (introduced or named or when in {"from-behind", "always"}):
        parser.position = begun
        return
    parser.condition(when, begun)
    parser.take(":")


def _needs(parser: CardParser, before: int | None) -> None:
    """Read what must be so for a part to be played."""
    parser.take("a", "an", "two")
    need = parser.taken(NEEDS)
    if need is None:
        raise NotReadError("effects.needs-what")
    parser.note("needs", need)


def _pay(parser: CardParser, before: int | None) -> None:
    """Read what a part costs besides animus: "pay 1 hp", "pay a defense token"."""
    parser.take("a", "an")
    number = parser.number() if before is None else before
    amount = 1 if number is None else number
    token = next((kind for kind in TOKEN_TYPES if parser.word() == kind), None)
    if parser.take("hp"):
        cost = ExtraCost(what="hp", amount=amount)
    elif token is not None or parser.take("combat token", "combat tokens", "token", "tokens"):
        parser.position += token is not None
        parser.take("tokens", "token")
        cost = ExtraCost(what="token", amount=amount, token=cast("TokenType | None", token))
    else:
        cost = ExtraCost(what="piece", amount=amount, piece=parser.name())
    parser.note("extra", cost)


def _cost(parser: CardParser, before: int | None) -> None:
    """Read the animus of a part of a card that says "?"."""
    parser.note("cost", parser.needed_number() if before is None else before)
    parser.take("animus")


def _for(parser: CardParser, before: int | None) -> None:
    """Read "for 2:", which is a cost, and "for a companion:"."""
    parser.take("a", "an")
    if parser.take("companions", "companion"):
        parser.take("only")
        parser.note("companions", True)
    else:
        parser.note("cost", parser.needed_number())
        parser.take("animus")


def _once(parser: CardParser, before: int | None) -> None:
    """Read how often a part may be used."""
    parser.take("a", "an", "per", "each", "every")
    often = parser.taken({"round": "round", "encounter": "encounter"})
    if often is None:
        raise NotReadError("effects.once-what")
    parser.note("once", often)


def _interrupt(parser: CardParser, before: int | None) -> None:
    """Read that a part is an interrupt."""
    parser.note("interrupt", True)


def _companions(parser: CardParser, before: int | None) -> None:
    """Read that only companions may use a part."""
    parser.take("only")
    parser.note("companions", True)


def _nothing(parser: CardParser, before: int | None) -> None:
    """Read a part without anything in it."""
    parser.touch()


def _note(parser: CardParser, before: int | None) -> None:
    """Read the group's own words about a part, in quotes."""
    parser.take(":")
    words = parser.quoted()
    if words is None:
        raise NotReadError("effects.quotes-missing")
    parser.note("words", words)


PART_WORDS: Mapping[str, Read] = {
    **begins(_needs, "needs", "need", "requires"),
    **begins(_pay, "pay", "pays"),
    **begins(_cost, "cost", "costs"),
    "for": _for,
    "once": _once,
    **begins(_interrupt, "interrupt", "interrupts"),
    **begins(_companions, "companions", "companion"),
    "nothing": _nothing,
    **begins(_note, "note", "words"),
}
"""The words that begin what a part asks for."""

# -------------------------------------------------------------------------------------- write


def write_demands(part: CardPart) -> Iterator[str]:
    """Yield the text of what a part asks for, without its effects and words."""
    if part.companions:
        yield "companions only"
    if part.interrupt:
        yield "interrupt"
    if part.cost is not None:
        yield f"cost {part.cost}"
    yield from map(_written_cost, part.extra)
    yield from (f"needs {need.replace('-', ' ')}" for need in part.needs)
    if part.once:
        yield f"once {part.once}"


def _written_cost(cost: ExtraCost) -> str:
    if cost.what == "hp":
        return f"pay {cost.amount} hp"
    if cost.what == "piece":
        piece = cost.piece if cost.piece in PIECES else quoted(cost.piece)
        return f"pay {cost.amount} {piece}"
    return f"pay {cost.amount} {cost.token or 'combat'} {'token' if cost.amount == 1 else 'tokens'}"


# ----------------------------------------------------------------------------------- sentence


def demand_lines(part: CardPart) -> Iterator[Line]:
    """Yield what a part asks for or costs as lines ``part.…``."""
    if part.companions:
        yield line("part.companions")
    if part.interrupt:
        yield line("part.interrupt")
    if part.cost is not None:
        yield line("part.cost", n=part.cost)
    yield from map(_cost_line, part.extra)
    yield from (line(f"part.needs.{need}") for need in part.needs)
    if part.once:
        yield line(f"part.once.{part.once}")


def _cost_line(cost: ExtraCost) -> Line:
    if cost.what == "hp":
        return line("part.extra.hp", n=cost.amount)
    if cost.what == "piece":
        return line("part.extra.piece", n=cost.amount, piece=cost.piece)
    return line(
        "part.extra.token" if cost.token else "part.extra.any-token",
        n=cost.amount,
        token=cost.token or "",
    )


# --------------------------------------------------------------------------------------- lint

_AGAINST_EACH_OTHER = (("enemy-beside", "no-enemy-beside"),)


def demand_faults(part: CardPart) -> Iterator[str]:
    """Yield what is wrong with what a part asks for."""
    if not part.effects and not part.words:
        yield "nothing stands in it."
    for either, other in _AGAINST_EACH_OTHER:
        if either in part.needs and other in part.needs:
            yield f"it needs {either} and {other}."
    for cost in part.extra:
        if (cost.what == "piece") != bool(cost.piece):
            yield "a cost in pieces names no piece, or another one does."
        if cost.token is not None and cost.what != "token":
            yield "a cost names a token and is none."
