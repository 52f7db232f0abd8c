"""The options of a question in a character's turn, as rows and as marks on the board."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.ui.base.board_link import Laid
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import CandidateLooks
from oathsworn_gui.games.oathsworn.ui.enemy.rows import figures
from oathsworn_gui.games.oathsworn.views.board.board_picture import glyph_of
from oathsworn_gui.games.oathsworn.views.cards.board_choices import hexes_of
from oathsworn_gui.games.oathsworn.views.cards.course import parts_offered
from oathsworn_gui.tabletop.hex_overlay import Overlay, Region
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.answer_forms import option_words

AT_FOOT = {"skip": "S", "nobody": "Esc", "call-off": "Esc", "stay": "S", "by-hand": "H"}
"""Options that end or pass over the question: buttons below the rows, with their keys."""

_AWAY = ("attack.distance", "card.distance")
"""Codes of traces whose number is the distance of a figure."""


def row_choices(question: Question) -> tuple[Option, ...]:
    """Return the options that are rows, in their order: their numbers are those of the rules."""
    return tuple(option for option in question.options if option.key not in AT_FOOT)


def choice_looks(context: PageContext, question: Question) -> tuple[CandidateLooks, ...]:
    """Return a row for each option, with its reason; what is refused says why."""
    ticked = question.default if isinstance(question.default, tuple) else ()
    store = context.store
    parts: Mapping[str, str] = {}
    if question.kind == "card.part":
        parts = parts_offered(store.campaign, store.box, context.texts)
    return tuple(
        _looks(context, option, parts.get(option.key, ""), chosen=option.key in ticked)
        for option in row_choices(question)
    )


def _looks(context: PageContext, option: Option, told: str, *, chosen: bool) -> CandidateLooks:
    figure, refusal = figures(context).get(option.key), option.refusal
    store = context.store
    rule, reason = _reason(context, option)
    number, unit = _number(context, option)
    blocked = refusal is not None and refusal.strength == "impossible"
    kept = "" if refusal is None and not figures(context).get(option.key) else "kept"
    return CandidateLooks(
        key=option.key,
        name=_name(context, option),
        icon="" if figure is None else glyph_of(store.campaign, store.box, figure),
        state="chosen" if chosen else kept if refusal is None else "dropped",
        rule=rule if reason else "",
        reason="\n".join(filter(None, (told, reason))),
        number=number,
        unit=unit,
        blocked=reason if blocked else "",
    )


def _name(context: PageContext, option: Option) -> str:
    """Return the name of an option; for a part its number, because its price is shown beside it."""
    if option.code.startswith("card.part"):
        return context.texts.say("card-play.part", n=option.params.get("n", ""))
    return option_words(context, option)


def _reason(context: PageContext, option: Option) -> tuple[str, str]:
    """Return the rule and the words against an option, or for it."""
    if option.refusal is not None:
        return option.refusal.rule or "", context.refusal_text(option.refusal)
    if option.trace is None:
        return "", ""
    lines = [one.line for one in option.trace.because]
    if option.trace.line.code not in _AWAY:
        lines.insert(0, option.trace.line)
    rule = next((line.rule for line in lines if line.rule), option.trace.line.rule)
    return rule or "", " ".join(context.line_text(line) for line in lines)


def _number(context: PageContext, option: Option) -> tuple[str, str]:
    """Return the number of a row: the distance of a figure, the cost of a part."""
    line = option.trace.line if option.trace is not None else None
    if line is not None and line.code in _AWAY:
        return str(line.params.get("n", "")), context.texts.say("card-play.away")
    cost = option.params.get("cost")
    if option.code.startswith("card.part"):
        return "?" if cost is None else str(cost), context.texts.say("card-play.animus")
    return "", ""


def choices_laid(context: PageContext, question: Question) -> Laid:
    """Return the choices as drawn on the board: allowed ones lit, the others faded."""
    encounter = context.store.campaign.encounter
    if encounter is None:
        return Laid()
    options = row_choices(question)
    lit = frozenset(at for o in options if o.refusal is None for at in hexes_of(encounter, o.key))
    against = [option for option in options if option.refusal is not None]
    reasons = tuple((o.key, context.refusal_text(o.refusal)) for o in against if o.refusal)
    faded = frozenset(o.key for o in against if o.key in encounter.figures)
    overlays: tuple[Overlay, ...] = (Region("legal", lit),) if lit else ()
    return Laid(overlays, faded, reasons=reasons)
