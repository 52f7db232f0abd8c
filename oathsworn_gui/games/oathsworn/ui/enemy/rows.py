"""The options of an enemy's question as candidate rows: figures with disc, rule, reason, number."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of
from oathsworn_gui.games.oathsworn.rules.board.areas import AreaHit
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import Candidate, Targeting
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import CandidateLooks
from oathsworn_gui.games.oathsworn.views.board.board_picture import glyph_of
from oathsworn_gui.games.oathsworn.views.enemy.toll import Toll
from oathsworn_gui.games.oathsworn.views.might.odds_words import whole_percent
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.answer_forms import option_words

BY_HAND = "by-hand"
EXTRA = {"all": "A", "rest-by-hand": "R"}
"""Options that take several steps at once, with their keys."""

_ICONS = {"none": "cancel", "stay": "anchor"}


def figures(context: PageContext) -> Mapping[str, Figure]:
    """Return the figures of the encounter by id."""
    encounter = context.store.campaign.encounter
    return encounter.figures if encounter is not None else {}


def row_options(context: PageContext, question: Question) -> tuple[Option, ...]:
    """Return the options that are rows: all but playing it by hand, and but what Enter confirms.

    A figure is a row in any case: it is seen among the others.
    """
    known = figures(context)
    return tuple(
        option
        for option in question.options
        if option.key not in {BY_HAND, *EXTRA}
        and (option.key in known or option.key != question.default)
    )


def looks_of(
    context: PageContext, question: Question, targeting: Targeting | None
) -> tuple[CandidateLooks, ...]:
    """Return a row for each option, in the order of the rules: chosen, kept, dropped."""
    candidates = targeting.candidates if targeting is not None else ()
    order = {one.figure: place for place, one in enumerate(candidates)}
    options = sorted(row_options(context, question), key=lambda o: order.get(o.key, len(order)))
    by_figure = {one.figure: one for one in candidates}
    return tuple(_looks(context, question, o, by_figure.get(o.key)) for o in options)


def _looks(
    context: PageContext, question: Question, option: Option, candidate: Candidate | None
) -> CandidateLooks:
    figure = figures(context).get(option.key)
    rule, reason = _reason(context, option, candidate)
    default = question.default
    chosen = option.key in default if isinstance(default, tuple) else option.key == default
    dropped = option.refusal is not None or (candidate is not None and not candidate.kept)
    blocked = option.refusal if option.refusal and option.refusal.strength == "impossible" else None
    number, unit = _steps(context, candidate) if candidate is not None else ("", "")
    return CandidateLooks(
        key=option.key,
        name=figure.name if figure is not None else option_words(context, option),
        icon=_icon(context, figure) or _ICONS.get(option.key, ""),
        state="chosen" if chosen else "dropped" if dropped else "kept",
        rule=rule,
        reason=reason,
        number=number,
        unit=unit,
        walks=bool(unit),
        animus=_animus(context, option.key) if candidate is not None else "",
        blocked=context.refusal_text(blocked) if blocked is not None else "",
    )


def _animus(context: PageContext, figure: str) -> str:
    """Return what the one who acts for a figure may spend; empty for one without a seat."""
    campaign = context.store.campaign
    seat = seat_of(campaign, figure)
    return "" if seat is None else str(animus_of(campaign, seat))


def target_looks(context: PageContext, targeting: Targeting) -> tuple[CandidateLooks, ...]:
    """Return the row of whom a minion goes for: it is confirmed with the move."""
    goal = targeting.target or targeting.toward
    found = next((one for one in targeting.candidates if one.figure == goal), None)
    figure = figures(context).get(goal or "")
    if found is None or figure is None:
        return ()
    number, unit = _steps(context, found)
    looks = CandidateLooks(
        key=figure.id,
        name=figure.name,
        icon=_icon(context, figure),
        state="chosen",
        rule=found.reason.rule or "",
        reason=context.line_text(found.reason),
        number=number,
        unit=unit,
        walks=bool(unit),
        animus=_animus(context, figure.id),
    )
    return (looks,)


def _steps(context: PageContext, candidate: Candidate) -> tuple[str, str]:
    """Return the movement needed as a number, and what it counts."""
    say = context.texts.say
    if candidate.movement is None:
        return say("enemy-panel.no-way"), ""
    return str(candidate.movement), say("enemy-panel.steps-needed")


def hit_looks(
    context: PageContext,
    question: Question,
    found: AreaHit | None,
    odds: Mapping[str, Toll] | None = None,
) -> tuple[CandidateLooks, ...]:
    """Return a row for each figure that the proposed attack hits; Enter confirms them all.

    ``odds`` are those of several, by figure: each row shows its chance.
    """
    known_odds = odds or {}
    known, asked = figures(context), {option.key for option in question.options}
    hits = found.hits if found is not None else ()
    looks: list[CandidateLooks] = []
    for one in hits:
        if one.figure in known and one.figure not in asked:
            number, unit = _chance(context, known_odds.get(one.figure))
            looks.append(
                CandidateLooks(
                    key=one.figure,
                    name=known[one.figure].name,
                    icon=_icon(context, known[one.figure]),
                    state="chosen",
                    reason=_bonus(context, one.bonus),
                    number=number,
                    unit=unit,
                )
            )
    return tuple(looks)


def _chance(context: PageContext, odds: Toll | None) -> tuple[str, str]:
    """Return the number of a row that is hit with others: the chance of losing HP."""
    if odds is None:
        return "", ""
    unit = context.texts.say("enemy-panel.loses", n=odds.heavy_hp, defense=odds.defense)
    return whole_percent(odds.heavy), unit


def displaced_looks(context: PageContext, found: Displacement | None) -> tuple[CandidateLooks, ...]:
    """Return a row for each figure that is moved aside: from where to where, and HP it costs."""
    encounter, rows = context.store.campaign.encounter, list[CandidateLooks]()
    if found is None or encounter is None:
        return ()
    for one in found.moved:
        figure = encounter.figures.get(one.figure)
        if figure is None or figure.at is None:
            continue
        start, to = encounter.shape.name(figure.at), encounter.shape.name(one.at)
        key = "enemy-panel.displaced" if start != to else "enemy-panel.displaced.stays"
        rows.append(
            CandidateLooks(
                key=figure.id,
                name=figure.name,
                icon=_icon(context, figure),
                state="chosen",
                rule=one.trace.line.rule or "",
                reason=context.texts.say(key, start=start, hex=to),
                number=f"−{one.lost}" if one.lost else "",
                unit="HP" if one.lost else "",
            )
        )
    return tuple(rows)


def _bonus(context: PageContext, bonus: int) -> str:
    return context.texts.say("enemy-panel.hit.bonus", n=bonus) if bonus else ""


def _icon(context: PageContext, figure: Figure | None) -> str:
    if figure is None:
        return ""
    return glyph_of(context.store.campaign, context.store.box, figure)


def _reason(context: PageContext, option: Option, candidate: Candidate | None) -> tuple[str, str]:
    """Return the rule and the words that kept or dropped an option."""
    line = candidate.reason if candidate is not None else None
    if line is None and option.trace is not None:
        line = option.trace.line
    if line is not None:
        return line.rule or "", context.line_text(line)
    if option.refusal is not None:
        return option.refusal.rule or "", context.refusal_text(option.refusal)
    return "", ""
