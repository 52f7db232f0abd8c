"""Story effects that strike one or each of the four: HP, combat tokens, injuries, death."""

from collections.abc import Collection

from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.notation.story import faults
from oathsworn_gui.games.oathsworn.notation.story.parsing import TOKEN_WORDS, StoryParser
from oathsworn_gui.games.oathsworn.notation.story.shared import (
    WHOM,
    lost,
    numbers,
    one,
    one_or_each,
    unnamed,
    with_name_if_any,
    write_number_name,
    write_whom,
)
from oathsworn_gui.games.oathsworn.notation.story.spec import (
    Content,
    Fields,
    Head,
    Row,
    StoryEffectSpec,
)
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError


def _whom(parser: StoryParser) -> str:
    return "one" if parser.scope == "one" else "each"


# ----------------------------------------------------------------------------------------- HP


def _read_hp(parser: StoryParser) -> tuple[Effect, ...]:
    amount = parser.needed()
    parser.pass_scope()
    return one("hp", amount=amount, scope=_whom(parser))


def _read_heal(parser: StoryParser) -> tuple[Effect, ...]:
    """Read "heal 2", "heal all 1 hp", "heal injuries"."""
    if parser.take("all injuries", "injuries"):
        return _read_injuries_gone(parser)
    parser.pass_scope()
    amount = parser.needed()
    parser.take("hp")
    parser.pass_scope()
    return one("hp", amount=abs(amount), scope=_whom(parser))


def _write_hp(effect: Effect) -> str:
    return f"{write_whom(effect)} hp {effect.amount}"


_LESS = Row("sign", ("-", "+"))

# ------------------------------------------------------------------------------ combat tokens


def read_combat_token(parser: StoryParser) -> tuple[Effect, ...]:
    """Read "redraw", "2 redraw each", "permanent redraw", "lose a token"."""
    permanent = bool(parser.take("permanent", "perm"))
    parser.take("combat tokens", "combat token", "tokens", "token")
    parser.take("at random", "random")
    token = parser.token()
    parser.take("combat tokens", "combat token", "tokens", "token")
    amount = abs(parser.amount_or(1))
    parser.pass_scope()
    if token is None and not parser.lost:
        raise NotReadError("says.no-token-named")
    if permanent:
        return one("permanent-token", token=token, scope=_whom(parser))
    kind = "combat-token-lost" if parser.lost else "combat-token"
    return one(kind, token=token, amount=amount, scope=_whom(parser))


def _read_from_its_word(parser: StoryParser) -> tuple[Effect, ...]:
    """Read a combat token that was identified by its first word."""
    parser.position = parser.head
    return read_combat_token(parser)


def _write_token(effect: Effect) -> str:
    return f"{write_whom(effect)} {effect.token} {effect.amount or 1}"


def _write_token_lost(effect: Effect) -> str:
    return f"{write_whom(effect)} lose {effect.token or 'token'} {effect.amount or 1}"


def _write_permanent(effect: Effect) -> str:
    return f"{write_whom(effect)} permanent {effect.token}"


def _any_token(effect: Effect) -> str:
    return "any" if effect.token is None else ""


_TOKEN = Row("token", TOKEN_TYPES)
_GAIN = Row("gain", ("gain", "lose"))

# ------------------------------------------------------------------------- injuries and death


def _read_injury(parser: StoryParser) -> tuple[Effect, ...]:
    """Read "injury", "one injury 12", "injury 12 warden", "injuries gone"."""
    if parser.lost or parser.take("gone"):
        return _read_injuries_gone(parser)
    parser.pass_scope()
    name = parser.name_and_whom()
    return one("injury", name=name, scope=_whom(parser))


def _write_injury(effect: Effect) -> str:
    name = write_number_name(effect.name) if effect.name else ""
    return f"{write_whom(effect)} injury {name}".strip()


def _injuries(content: Content, _: Effect) -> Collection[str]:
    injuries = content.line.injuries
    return (*injuries, *(card.name for card in injuries.values()))


def _read_injuries_gone(parser: StoryParser) -> tuple[Effect, ...]:
    parser.pass_scope()
    return one("injuries-gone", scope=_whom(parser))


def _write_injuries_gone(effect: Effect) -> str:
    return f"{write_whom(effect)} injuries gone"


def _read_killed(parser: StoryParser) -> tuple[Effect, ...]:
    """Read "killed", "killed Brannoc"."""
    return one("killed", name=parser.optional_name(), scope="one")


def _always_one(_: Effect) -> str:
    return "one"


SPECS = (
    StoryEffectSpec(
        kind="hp",
        write=_write_hp,
        heads=(
            Head(("hp",), "each hp -1", _read_hp),
            Head(("heal", "heals"), "heal 1", _read_heal),
        ),
        endings=(lost, one_or_each),
        faults=(faults.needs_amount, faults.at_most_all_hp, faults.strikes_seats),
        fields=Fields(2, "hp", "{whom} hp {sign}{n}", (WHOM, _LESS, numbers(6))),
    ),
    StoryEffectSpec(
        kind="combat-token",
        write=_write_token,
        heads=(
            Head(("combat tokens", "combat token"), "redraw 2", read_combat_token),
            Head(TOKEN_WORDS, "each redraw 1", _read_from_its_word),
        ),
        endings=(one_or_each,),
        faults=(faults.needs_token, faults.strikes_seats),
        fields=Fields(3, "combat-token", "{whom} {gain} {token} 1", (WHOM, _GAIN, _TOKEN)),
    ),
    StoryEffectSpec(
        kind="combat-token-lost",
        write=_write_token_lost,
        endings=(_any_token, one_or_each),
        faults=(faults.strikes_seats,),
    ),
    StoryEffectSpec(
        kind="permanent-token",
        write=_write_permanent,
        heads=(Head(("permanent", "perm"), "permanent redraw", _read_from_its_word),),
        endings=(one_or_each,),
        faults=(faults.needs_token, faults.strikes_seats),
        fields=Fields(4, "permanent-token", "{whom} permanent {token}", (WHOM, _TOKEN)),
        closes=True,
    ),
    StoryEffectSpec(
        kind="injury",
        write=_write_injury,
        heads=(Head(("injuries", "injury"), "one injury 12", _read_injury),),
        endings=(unnamed, one_or_each),
        faults=(faults.strikes_seats, faults.name_among(_injuries)),
        fields=Fields(5, "injury", "{whom} injury", (WHOM,)),
    ),
    StoryEffectSpec(
        kind="injuries-gone",
        write=_write_injuries_gone,
        heads=(Head(("archive injuries", "injuries gone"), "injuries gone", _read_injuries_gone),),
        endings=(one_or_each,),
        closes=True,
    ),
    StoryEffectSpec(
        kind="killed",
        write=with_name_if_any("killed"),
        heads=(Head(("killed", "kill", "dies"), "killed Brannoc", _read_killed),),
        endings=(unnamed, _always_one),
        faults=(faults.strikes_seats, faults.strikes_one),
    ),
)
