"""The keys of a turn for the key bar: Enter first, then what is most often wanted."""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.ui.cards.bound_panel import KEY as FREE_KEY
from oathsworn_gui.games.oathsworn.ui.cards.turn_tile import TileLook
from oathsworn_gui.games.oathsworn.views.encounter.deed import Deed
from oathsworn_gui.games.oathsworn.views.encounter.tokens import held_tokens
from oathsworn_gui.games.oathsworn.views.encounter.turn import Turn
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints

_ON_BOARD = (("G", "look-reach"), ("X", "look-threat"), ("L", "look-sight"))


def turn_hints(
    context: PageContext, turn: Turn, deed: Deed, enter: str, looks: Iterable[TileLook]
) -> KeyHints:
    """Return the keys with what they do now; ``enter`` is what Enter does."""
    say = context.texts.say
    shown = tuple(looks)
    hints = [("Enter", enter)]
    if deed.does == "free":
        hints.append((FREE_KEY, deed.words))
    if deed.does == "attack":
        hints.append(("P", say("chosen.at-table")))
    hints += [*_of_digits(context, shown), *_of_letters(shown), *_of_tokens(context, turn)]
    if not turn.plays_small and not turn.is_out:
        hints.append(("M", say("encounter.move")))
    if turn.walks:
        hints.append(("R", say("turn-foot.face")))
    hints.append(("E", say("encounter.end-turn" if turn.acted else "encounter.pass")))
    if turn.walks:
        hints += [(key, say(f"command.encounter-{name}")) for key, name in _ON_BOARD]
    return tuple(hints)


def _of_digits(context: PageContext, looks: tuple[TileLook, ...]) -> KeyHints:
    digits = sorted(look.key for look in looks if look.key.isdecimal())
    if not digits:
        return ()
    span = digits[0] if len(digits) == 1 else f"{digits[0]} – {digits[-1]}"
    return ((span, context.texts.say("turn-hint.choose")),)


def _of_letters(looks: tuple[TileLook, ...]) -> KeyHints:
    return tuple((look.key, look.words) for look in looks if look.key.isalpha())


def _of_tokens(context: PageContext, turn: Turn) -> KeyHints:
    uses = held_tokens(context.store.campaign, turn.seat).uses
    kinds = ((use.key, *use.name.removeprefix("token-").partition("-")) for use in uses)
    say = context.texts.say
    return tuple(
        (key, say(f"encounter.token.{kind}", n=place)) for key, kind, _, place in kinds if key
    )
