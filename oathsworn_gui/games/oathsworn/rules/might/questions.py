"""What a draw of MIGHT asks, step by step. Computed from the campaign, never stored."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.might_cards import Unit, code_of, read_unit
from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import acting_name
from oathsworn_gui.games.oathsworn.rules.might.terms import (
    Terms,
    can_redraw,
    open_criticals,
    tokens_held,
)
from oathsworn_gui.tabletop.action import Refusal, refuse
from oathsworn_gui.tabletop.procedure import DrawRequest, Option, Question
from oathsworn_gui.tabletop.state import frozen


def question(campaign: Campaign, procedure: str, draw: Draw, terms: Terms) -> Question | None:
    """Return what the draw of ``procedure`` needs to know now; None when it is settled."""
    if draw.settled:
        return None
    if not draw.chosen:
        return _pool(campaign, procedure, draw, terms)
    if draw.steps:
        return _empower(procedure, draw, terms)
    if draw.asked:
        return _cards(campaign, procedure, draw, terms)
    return _redraw(campaign, procedure, draw, terms)


def _pool(campaign: Campaign, procedure: str, draw: Draw, terms: Terms) -> Question:
    options = (*_units(terms), *_empowered(campaign, terms))
    return Question(
        procedure=procedure,
        kind="draw.pool",
        form="many",
        seats=terms.answers,
        params=frozen(
            {
                **terms.params,
                "whites": terms.whites,
                "redraws": draw.redraws_left,
                "steps": terms.steps,
            }
        ),
        options=options,
        most=len(options),
        rule=terms.rule,
    )


def _units(terms: Terms) -> Iterator[Option]:
    for colour in COLOURS[::-1]:
        number = terms.track.count(colour) + (terms.whites if colour == "white" else 0)
        for n in range(1, number + 1):
            for unit in (Unit(colour), Unit(colour, die=True)):
                code = "draw.die" if unit.die else "draw.card"
                key = f"{colour}.{n}/die" if unit.die else f"{colour}.{n}"
                yield Option(key=key, code=code, params={"colour": colour, "n": n})


def _empowered(campaign: Campaign, terms: Terms) -> Iterator[Option]:
    refusal: Refusal | None = None
    if not terms.empower:
        refusal = refuse("draw.only-might-checks", "CHECK-08")
    for seat, number in tokens_held(campaign, terms, "empowered").items():
        for n in range(1, number + 1):
            yield Option(
                key=f"empowered.{seat}.{n}",
                code="draw.empowered",
                params={"name": acting_name(campaign, seat), "n": n},
                refusal=refusal,
            )


def _empower(procedure: str, draw: Draw, terms: Terms) -> Question:
    options = tuple(_steps(draw))
    return Question(
        procedure=procedure,
        kind="draw.empower",
        form="many",
        seats=terms.answers,
        params=frozen({**terms.params, "n": draw.steps}),
        options=options,
        most=min(draw.steps, len(options)),
        rule="MIGHT-21",
    )


def _steps(draw: Draw) -> Iterator[Option]:
    """Yield an option for each step each unit can take; a unit rises by as many as are chosen."""
    for place, key in enumerate(draw.asked):
        at = COLOURS.index(read_unit(key).colour)
        for n, colour in enumerate(COLOURS[at + 1 :], start=1):
            yield Option(
                key=f"{place}.{n}",
                code="draw.raise",
                params={"place": place + 1, "old": COLOURS[at + n - 1], "new": colour},
            )


def _cards(campaign: Campaign, procedure: str, draw: Draw, terms: Terms) -> Question:
    return Question(
        procedure=procedure,
        kind=_cards_kind(draw),
        form="draw",
        seats=terms.answers,
        params=frozen({**terms.params, "n": len(draw.asked)}),
        options=_instead(campaign, draw, terms),
        draw=DrawRequest(family=draw.family, colours=draw.asked),
        rule="MIGHT-12" if draw.asking_extra else "MIGHT-03",
    )


def _cards_kind(draw: Draw) -> str:
    if draw.family == "enemy":
        return "draw.enemy"
    if draw.asking_extra:
        return "draw.extra"
    return "draw.cards" if draw.replacing is None else "draw.replacement"


def _instead(campaign: Campaign, draw: Draw, terms: Terms) -> tuple[Option, ...]:
    """Return what may be answered instead of cards: dice for an enemy; no extra card, or a redraw.

    Extra cards may be drawn before a redraw is decided on, and need not be. Source: MIGHT-17,
    L1295-1297; MIGHT-20.
    """
    if draw.family == "enemy":
        dice = all(read_unit(key).die for key in draw.asked)
        key = "as-cards" if dice else "as-dice"
        return (Option(key=key, code=f"draw.{key}"),)
    if not draw.asking_extra:
        return ()
    declined = (
        Option(key=f"decline.{place}", code="draw.decline", params={"card": code_of(card)})
        for place, card in open_criticals(draw)
        if terms.optional_extras
    )
    redrawn = _redraws(campaign, draw, terms) if can_redraw(campaign, draw, terms) else ()
    return (*declined, *redrawn)


def _redraw(campaign: Campaign, procedure: str, draw: Draw, terms: Terms) -> Question:
    keep = Option(key="keep", code="draw.keep")
    tokens = tokens_held(campaign, terms, "redraw")
    return Question(
        procedure=procedure,
        kind="draw.redraw",
        form="choice",
        seats=terms.answers,
        params=frozen({**terms.params, "free": draw.redraws_left, "held": sum(tokens.values())}),
        options=(keep, *_redraws(campaign, draw, terms)),
        default="keep",
        rule="MIGHT-15",
    )


def _redraws(campaign: Campaign, draw: Draw, terms: Terms) -> Iterator[Option]:
    """Yield each different card with each payer; a free redraw comes first."""
    tokens = tokens_held(campaign, terms, "redraw")
    names = {seat: acting_name(campaign, seat) for seat in tokens}
    free = {key: terms.params[key] for key in ("trait", "marks") if key in terms.params}
    code = "draw.redraw-trait" if free else "draw.redraw-free"
    seen: set[tuple[str, bool]] = set()
    for place, card in enumerate(draw.cards):
        looks = (code_of(card), card.extra)
        if looks in seen:
            continue
        seen.add(looks)
        params = {"card": code_of(card), "extra": card.extra}
        if draw.redraws_left:
            told = {**params, **free, "n": draw.redraws_left}
            yield Option(key=f"free.{place}", code=code, params=told)
        for seat, name in names.items():
            paid = {**params, "name": name}
            yield Option(key=f"{seat}.{place}", code="draw.redraw-token", params=paid)
