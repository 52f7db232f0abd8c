"""Instructions that affect characters without an attack: displacement, losses, tokens."""

from collections.abc import Iterator
from typing import Literal

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import Displace, GiveToken, Lose, Way, Who
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser
from oathsworn_gui.games.oathsworn.notation.enemy.spec import (
    Before,
    InstructionSpec,
    Read,
    ReadBack,
    begins,
    read_back,
    who_meant,
)
from oathsworn_gui.games.oathsworn.notation.enemy.whom import read_if_lost, whom_of
from oathsworn_gui.games.oathsworn.notation.names import ENEMY_STATUSES, STATUS_TOKENS
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError
from oathsworn_gui.tabletop.action import Line, line

GAINS = ("gain", "gains", "get", "gets")
"""The words for a token that somebody is given."""


def _without_boss(before: Before) -> Iterator[str]:
    if before.page.encounter.boss is None and not before.page.minion:
        yield "there is no boss to do it."


# ------------------------------------------------------------------------------- displacement


def _read_displace(way: Way) -> Read:
    """Return what reads "push 2 all adjacent", "push all adjacent 2", "push 1 if it lost HP"."""

    def read(parser: EnemyParser) -> None:
        parser.take("it", "back")
        by = parser.number()
        who, within = whom_of(parser, "hit" if parser.attack else "target")
        by = _number_after(parser) if by is None else by
        if by is None and way == "pull":
            raise NotReadError("words.number-missing")
        by = 1 if by is None else by  # who is pushed without a number goes into the next hex
        lost = read_if_lost(parser)
        parser.add(Displace(way=way, by=by, who=who, within=within, hp_lost=lost))

    return read


def _number_after(parser: EnemyParser) -> int | None:
    """Pass a number of hexes behind those it means; None for one that counts something else."""
    begun = parser.position
    number = None if parser.cards_next() else parser.number()
    if number is not None and parser.word() in (*ENEMY_STATUSES, "hp", "animus"):
        parser.position = begun
        return None
    return number


def _displace_line(step: Displace, _: Encounter) -> Line:
    return line(f"step.displace.{step.way}", None, n=step.by, who=step.who)


def _displace_sentence(step: Displace, back: ReadBack) -> str:
    who = who_meant(back, step.who, step.within)
    words = read_back(back, f"displace.{step.way}", who=who, n=step.by)
    return f"{words}, {read_back(back, 'hp-lost', n=step.hp_lost)}" if step.hp_lost else words


def _displace_name(step: Displace) -> str:
    return f"displace.{step.way}"


def _displace_faults(_: Displace, before: Before) -> Iterator[str]:
    yield from _without_boss(before)


# ------------------------------------------------------------------------------------- losses


def _read_lose(parser: EnemyParser) -> None:
    """Read "lose 2 hp", "lose 1 animus all within 3": unsaid those hit, else the target."""
    read_loss(parser, "hit" if parser.attack else "target")


def _read_marked(status: str) -> Read:
    """Return what reads "bleeding lose 1 hp", "poisoned lose 2 animus all within 3"."""

    def read(parser: EnemyParser) -> None:
        if not parser.take("lose", "loses"):
            raise NotReadError
        read_loss(parser, "all", status)

    return read


def read_loss(
    parser: EnemyParser, otherwise: Who, status: str = "", near: int | None = None
) -> None:
    """Read "2 hp", "1 animus all within 3"; ``otherwise`` lose it if no one is named.

    These are those within ``near`` hexes, None for any distance.
    With ``status`` only those who have that token lose.
    """
    amount = parser.needed_number()
    what = read_what(parser)
    if what is None:
        raise NotReadError
    who, within = whom_of(parser, otherwise)
    within = near if who == otherwise and within is None else within
    parser.add(Lose(what=what, amount=amount, who=who, within=within, status=status))


def read_what(parser: EnemyParser) -> Literal["hp", "animus"] | None:
    """Pass what is lost, None where neither HP nor animus comes next."""
    if parser.take("hp"):
        return "hp"
    return "animus" if parser.take("animus") else None


def _lose_line(step: Lose, _: Encounter) -> Line:
    code = f"step.lose.{step.what}.status" if step.status else f"step.lose.{step.what}"
    return line(code, None, n=step.amount, who=step.who, status=step.status)


def _lose_sentence(step: Lose, back: ReadBack) -> str:
    who = who_meant(back, step.who, step.within)
    if step.status:
        status = back.texts.find(f"status.{step.status}", step.status)
        who = read_back(back, "with-status", who=who, status=status)
    return read_back(back, f"lose.{step.what}", who=who, n=step.amount)


def _lose_faults(step: Lose, before: Before) -> Iterator[str]:
    if step.status and step.status not in STATUS_TOKENS:
        yield f"there is no status called {step.status}."
    yield from _without_boss(before)


# ------------------------------------------------------------------------------------- tokens


def read_status(parser: EnemyParser) -> None:
    """Read status tokens: "2 bleed", "bleed 2 all within 3"."""
    begun = parser.position
    number = parser.number()
    token = parser.take(*ENEMY_STATUSES)
    if not token:
        parser.position = begun
        return
    number = number or parser.number() or 1
    parser.take("tokens", "token")
    who, within = whom_of(parser, "hit" if parser.attack else "target")
    parser.add(GiveToken(token=token, amount=number, who=who, within=within))


def _read_gain(parser: EnemyParser) -> None:
    """Read "gains 1 bleed": those hit, or without an attack the target."""
    read_gain(parser, "hit" if parser.attack else "target")


def read_gain(parser: EnemyParser, who: Who, near: int | None = None) -> None:
    """Read "1 bleed" that those within ``near`` hexes gain, None for any distance.

    Raises:
        NotReadError: it names no token.
    """
    number = parser.number()
    token = parser.take(*ENEMY_STATUSES)
    if not token:
        raise NotReadError
    number = number or parser.number() or 1
    parser.take("tokens", "token")
    parser.add(GiveToken(token=token, amount=number, who=who, within=near))


def _token_line(step: GiveToken, _: Encounter) -> Line:
    return line("step.token", None, token=step.token, n=step.amount, who=step.who)


def _token_sentence(step: GiveToken, back: ReadBack) -> str:
    who = who_meant(back, step.who, step.within)
    token = back.texts.find(
        f"status.{step.token}", back.texts.find(f"token.{step.token}", step.token)
    )
    return read_back(back, "token", who=who, n=step.amount, token=token)


def _token_faults(step: GiveToken, _: Before) -> Iterator[str]:
    if step.token not in (*STATUS_TOKENS, *TOKEN_TYPES):
        yield f"there is no token called {step.token}."


SPECS = (
    InstructionSpec(
        kind=Displace,
        words={
            **begins(_read_displace("push"), "push", "pushes", "pushed"),
            **begins(_read_displace("pull"), "pull", "pulls", "pulled"),
        },
        line=_displace_line,
        sentence=_displace_sentence,
        name=_displace_name,
        faults=_displace_faults,
        counts="by",
    ),
    InstructionSpec(
        kind=Lose,
        words={
            **begins(_read_lose, "lose", "loses"),
            "bleeding": _read_marked("bleed"),
            "poisoned": _read_marked("poison"),
        },
        line=_lose_line,
        sentence=_lose_sentence,
        faults=_lose_faults,
        counts="amount",
    ),
    InstructionSpec(
        kind=GiveToken,
        words=begins(_read_gain, *GAINS),
        line=_token_line,
        sentence=_token_sentence,
        faults=_token_faults,
        counts="amount",
    ),
)
