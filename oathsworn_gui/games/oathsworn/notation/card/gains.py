"""What a card makes a figure gain or lose: tokens, HP, animus, DEFENSE, pieces of a class.

Several words belong to more than one of these: "2 defense tokens" and "+2 defense", "lose 1 HP"
and "lose 2 bleed". Each is parsed once here and distinguished by what follows.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.model.card_effects import (
    BattleflowEffect,
    DefenseEffect,
    GainEffect,
    HarmEffect,
    PiecesEffect,
    StatusEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.notation.card.attack_words import grow, has_attack
from oathsworn_gui.games.oathsworn.notation.card.parsing import CardParser
from oathsworn_gui.games.oathsworn.notation.card.spec import (
    Before,
    EffectSpec,
    FormEntry,
    Read,
    begins,
)
from oathsworn_gui.games.oathsworn.notation.card.vocabulary import named, recipient
from oathsworn_gui.games.oathsworn.notation.names import PIECES, STATUS_TOKENS, STATUSES
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError
from oathsworn_gui.tabletop.action import Line, line

# ------------------------------------------------------------------------------ combat tokens

_TOKENS: Mapping[str, TokenType] = {
    "animus": "animus",
    "battleflow": "battleflow",
    "defense": "defense",
    "defence": "defense",
    "def": "defense",
    "empowered": "empowered",
    "empower": "empowered",
    "redraw": "redraw",
    "redraws": "redraw",
}


def _read_token_word(parser: CardParser, before: int | None) -> None:
    """Read "2 defense tokens", or what the word means alone: "+2 defense", "empowered 2"."""
    parser.position -= 1
    kind = parser.taken(_TOKENS) or "animus"
    parser.take("x 3", "× 3")
    if parser.take("tokens", "token"):
        is_name = kind == "animus" and parser.signed and before == 2  # the "+2 animus token"
        amount = 1 if is_name else parser.amount(before)
        parser.add(TokenEffect(token=kind, amount=amount, **parser.whom()))
    elif kind == "animus":
        parser.add(GainEffect(what="animus", amount=parser.amount(before), **parser.whom()))
    elif kind == "battleflow":
        _read_battleflow(parser, before)
    elif kind == "defense":
        parser.add(DefenseEffect(amount=parser.amount(before), **parser.whom()))
    elif kind == "empowered":
        grow(parser, "steps", before)
    else:
        grow(parser, "redraws", before)


def _write_token(effect: TokenEffect) -> str:
    if effect.amount == 1:
        return f"{effect.token} token{recipient(effect)}"
    return f"{effect.amount} {effect.token} tokens{recipient(effect)}"


def _token_line(effect: TokenEffect) -> Line:
    return line("effect.token", n=effect.amount, token=effect.token)


# ----------------------------------------------------------------- gain and lose, heal, harm


def _read_heal(parser: CardParser, before: int | None) -> None:
    first = parser.whom()
    amount = parser.amount(before)
    parser.take("hp")
    parser.add(GainEffect(what="hp", amount=amount, **(first | parser.whom())))


def _read_lose(parser: CardParser, before: int | None) -> None:
    """Read "lose 1 hp", "remove 2 bleed", "spend 2 lethality"."""
    number = parser.number() if before is None else before
    amount = -(1 if number is None else number)
    what = parser.take("hp", "animus", *STATUSES, *PIECES)
    parser.take("tokens", "token")
    if what in STATUSES:
        whom: dict[str, Any] = {"whom": "self", **parser.whom()}  # the character's own by default
        parser.add(StatusEffect(status=what, amount=amount, **whom))
    elif what in PIECES:
        parser.add(PiecesEffect(piece=what, amount=amount))
    elif what == "hp" and parser.is_of_enemies:
        parser.add(HarmEffect(amount=-amount, **parser.whom()))
    elif what == "hp":
        parser.add(GainEffect(what="hp", amount=amount, **parser.whom()))
    elif what == "animus":
        parser.add(GainEffect(what="animus", amount=amount, **parser.whom()))
    else:
        raise NotReadError


def _write_gain(effect: GainEffect) -> str:
    whom = recipient(effect)
    if effect.amount < 0:
        return f"lose {-effect.amount} {effect.what}{whom}"
    if effect.what == "hp":
        return f"heal {effect.amount}{whom}"
    return f"gain {effect.amount} animus{whom}"


def _gain_line(effect: GainEffect) -> Line:
    code = f"effect.gain.{effect.what}" if effect.amount >= 0 else f"effect.lose.{effect.what}"
    return line(code, n=abs(effect.amount))


def _read_damage(parser: CardParser, before: int | None) -> None:
    """Read "+2 damage", which an attack has, and "2 damage", which is done without one."""
    grown = parser.word() in {"for", "per"} and has_attack(parser)
    if parser.signed or grown or (before is None and parser.word() == "+"):
        grow(parser, "bonus", before)
    else:
        _read_harm(parser, before)


def _read_harm(parser: CardParser, before: int | None) -> None:
    amount = parser.amount(before)
    parser.take("damage", "hp")
    parser.add(HarmEffect(amount=amount, **parser.whom()))


def _write_harm(effect: HarmEffect) -> str:
    return f"harm {effect.amount}{recipient(effect)}"


def _harm_line(effect: HarmEffect) -> Line:
    return line("effect.harm", n=effect.amount)


def _write_defense(effect: DefenseEffect) -> str:
    return f"defense {effect.amount}{recipient(effect)}"


def _defense_line(effect: DefenseEffect) -> Line:
    return line("effect.defense", n=effect.amount)


# ----------------------------------------------------------------- status tokens and pieces


def _read_status(status: str = "") -> Read:
    """Return what reads "bleed 2 each enemy"; without a status its name comes first."""

    def read(parser: CardParser, before: int | None) -> None:
        name = status or parser.name()
        amount = _counted(parser, before)
        parser.add(StatusEffect(status=name, amount=amount, **parser.whom()))

    return read


def _read_pieces(piece: str = "") -> Read:
    """Return what reads "lethality 2"; without a piece its name comes first."""

    def read(parser: CardParser, before: int | None) -> None:
        name = piece or parser.name()
        parser.add(PiecesEffect(piece=name, amount=_counted(parser, before)))

    return read


def _counted(parser: CardParser, before: int | None) -> int:
    """Pass "2 tokens", "tokens 2"."""
    parser.take("tokens", "token")
    amount = parser.amount(before)
    parser.take("tokens", "token")
    return amount


def _write_status(effect: StatusEffect) -> str:
    return f"{named(effect.status, STATUSES, 'status')} {effect.amount}{recipient(effect)}"


def _status_line(effect: StatusEffect) -> Line:
    code = "effect.status" if effect.amount >= 0 else "effect.status.less"
    return line(code, n=abs(effect.amount), status=effect.status)


def _status_faults(effect: StatusEffect, _: Before) -> Iterator[str]:
    if effect.status not in STATUS_TOKENS:
        yield f"there is no token called {effect.status}."


def _write_pieces(effect: PiecesEffect) -> str:
    return f"{named(effect.piece, PIECES, 'piece')} {effect.amount}"


def _pieces_line(effect: PiecesEffect) -> Line:
    code = "effect.pieces" if effect.amount >= 0 else "effect.pieces.less"
    return line(code, n=abs(effect.amount), piece=effect.piece)


# --------------------------------------------------------------------------------- battleflow

_POSITION = (
    "position",
    "all of a position",
    "a position",
    "a whole position",
    "all cards of one position",
    "all cards of a position",
    "every card of a position",
    "every card of one position",
)


def _read_battleflow(parser: CardParser, before: int | None) -> None:
    cards = parser.amount(before)
    parser.take("cards", "card")
    position = bool(parser.take(*_POSITION))
    parser.add(BattleflowEffect(cards=cards, position=position))


def _write_battleflow(effect: BattleflowEffect) -> str:
    words = f"battleflow {effect.cards}" if effect.cards != 1 else "battleflow"
    return f"{words} position" if effect.position else words


def _battleflow_line(effect: BattleflowEffect) -> Line:
    if effect.position:
        return line("effect.battleflow.position")
    return line("effect.battleflow", n=effect.cards)


SPECS = (
    EffectSpec(
        kind=TokenEffect,
        form=FormEntry(4, "t", "poker-chip", TokenEffect(token=TOKEN_TYPES[0])),
        words=begins(_read_token_word, *_TOKENS),
        write=_write_token,
        line=_token_line,
    ),
    EffectSpec(
        kind=GainEffect,
        form=FormEntry(5, "g", "heart-plus-outline", GainEffect(what="hp")),
        words={
            **begins(_read_heal, "heal", "heals", "regain", "regains", "hp"),
            **begins(_read_lose, "lose", "loses", "remove", "removes", "spend", "spends"),
        },
        write=_write_gain,
        line=_gain_line,
    ),
    EffectSpec(
        kind=StatusEffect,
        form=FormEntry(6, "s", "water", StatusEffect(status="bleed")),
        words={
            **{status: _read_status(status) for status in STATUSES},
            **begins(_read_status("bleed"), "bleeds", "bleeding"),
            "cripple": _read_status("crippled"),
            "status": _read_status(),
        },
        write=_write_status,
        line=_status_line,
        faults=_status_faults,
    ),
    EffectSpec(
        kind=HarmEffect,
        form=FormEntry(7, "h", "heart-broken-outline", HarmEffect()),
        words={
            **begins(_read_damage, "damage", "dmg"),
            **begins(_read_harm, "harm", "harms"),
        },
        write=_write_harm,
        line=_harm_line,
    ),
    EffectSpec(
        kind=BattleflowEffect,
        form=FormEntry(8, "b", "sync", BattleflowEffect()),
        words={"flow": _read_battleflow},
        write=_write_battleflow,
        line=_battleflow_line,
    ),
    EffectSpec(
        kind=DefenseEffect,
        form=FormEntry(12, "d", "shield-plus-outline", DefenseEffect()),
        words={},
        write=_write_defense,
        line=_defense_line,
    ),
    EffectSpec(
        kind=PiecesEffect,
        form=FormEntry(14, "o", "puzzle-outline", PiecesEffect(piece="lethality")),
        words={
            **{piece: _read_pieces(piece) for piece in PIECES},
            **{f"{piece}s": _read_pieces(piece) for piece in PIECES if piece != "lethality"},
            "piece": _read_pieces(),
        },
        write=_write_pieces,
        line=_pieces_line,
        gives="pieces",
    ),
)
