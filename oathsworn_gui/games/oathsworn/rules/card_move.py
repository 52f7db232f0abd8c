"""Movement that a card gives: pointed out hex by hex, or told where the board is off."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import MoveEffect
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.attacked import seat_of
from oathsworn_gui.games.oathsworn.rules.card_steps import (
    Now,
    card_question,
    done,
    done_with,
    nobody,
    note,
    noted,
    of_id,
    skipped,
)
from oathsworn_gui.games.oathsworn.rules.card_ways import refuse_card_move, ways
from oathsworn_gui.games.oathsworn.rules.card_whom import (
    SEVERAL,
    WHO,
    whom_of,
    whom_question,
    whom_told,
)
from oathsworn_gui.games.oathsworn.rules.crippled import is_crippled_figure
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, with_acted
from oathsworn_gui.games.oathsworn.rules.knows import knows
from oathsworn_gui.games.oathsworn.rules.walking import figure_of_seat, stepped, walk
from oathsworn_gui.tabletop.action import Outcome, Refusal, line
from oathsworn_gui.tabletop.procedure import Question, Value, replace

_GONE = "gone"
"""Where those are kept who have moved already, of several."""


def mover_of(now: Now, effect: MoveEffect) -> Figure | None:
    """Return who moves next; None while that is to be chosen, or when nobody is left to."""
    gone = _gone(now)
    left = [figure for figure in whom_of(now, effect).figures or () if figure not in gone]
    return encounter_of(now.campaign).figures.get(left[0]) if left else None


def _gone(now: Now) -> tuple[str, ...]:
    return tuple(figure for figure in (note(now.play, _GONE) or "").split(",") if figure)


class MoveStep:
    """How a movement is carried out: any number of hexes up to the printed one."""

    def ask(self, now: Now, effect: MoveEffect) -> Question | None:
        """Ask who moves, then the way, or how many hexes where the board is not known."""
        if whom_of(now, effect).figures is None:
            return whom_question(now, effect)
        mover = mover_of(now, effect)
        if mover is None or is_crippled_figure(now.campaign, mover.id):
            return None
        if not knows(now.campaign, mover.id):
            asked = card_question(now, "card.moved", (), form="number", who=mover.name)
            return asked.evolve(most=effect.distance, default=0, rule="MOVE-03")
        if not ways(now.campaign, mover, effect):
            return None
        asked = card_question(
            now, "card.move", (), form="place", who=mover.name, figure=mover.id, n=effect.distance,
            past=effect.past, over=effect.over, straight=effect.straight, to=effect.to,
        )  # fmt: skip
        return asked.evolve(rule="MOVE-03")

    def go_on(self, now: Now, effect: MoveEffect) -> Outcome:
        """Go on to the next who moves, past those who cannot. Source: TOKEN-18, L1311-1315."""
        mover = mover_of(now, effect)
        if mover is None:
            over = Outcome(done(now.campaign, now.play))
            return over if _gone(now) else nobody(now, effect)
        crippled = is_crippled_figure(now.campaign, mover.id)
        told = (line("card.cannot-move", "TOKEN-18", who=mover.name),) if crippled else ()
        return _next(now, effect, mover, Outcome(now.campaign, told))

    def answer(self, now: Now, effect: MoveEffect, value: Value) -> Outcome:
        """Keep who moves, or move."""
        if whom_of(now, effect).figures is None:
            return whom_told(now, value)
        mover = mover_of(now, effect)
        if mover is None:
            return nobody(now, effect)
        if isinstance(value, int):
            told = line("card.walked-on-table", "MOVE-03", who=mover.name, n=value)
            moved = _counted(now, now.campaign, mover, value, ())
            return _next(now, effect, mover, Outcome(moved, (told,)))
        return _next(now, effect, mover, _walked(now, effect, mover, _path(value)))

    def refuse(
        self, now: Now, effect: MoveEffect, question: Question, value: Value
    ) -> Refusal | None:
        """Refuse a way that is blocked, too long, or ends in the wrong place."""
        mover = mover_of(now, effect)
        if question.kind != "card.move" or mover is None:
            return None
        return refuse_card_move(now.campaign, mover, effect, _path(value))


def stays(now: Now, effect: MoveEffect) -> Outcome:
    """Do without a movement; of several who may move the others still may."""
    mover = mover_of(now, effect)
    if mover is None or effect.whom not in SEVERAL:
        return skipped(now, effect)
    told = line("card.stays", "MOVE-03", who=mover.name)
    return _next(now, effect, mover, Outcome(now.campaign, (told,)))


def _next(now: Now, effect: MoveEffect, mover: Figure, outcome: Outcome) -> Outcome:
    """Keep that a figure has moved; the others who may are those who could when it began."""
    play = of_id(outcome.after, now.play)
    if play is None or effect.whom not in SEVERAL:
        return done_with(outcome, now.play)
    figures = whom_of(now, effect).figures or ()
    kept = now._replace(campaign=outcome.after, play=play)
    fixed = noted(kept, WHO, ",".join(figures))
    kept = kept._replace(campaign=fixed, play=of_id(fixed, play) or play)
    return Outcome(noted(kept, _GONE, ",".join([*_gone(now), mover.id])), outcome.lines)


def _path(value: Value) -> tuple[str, ...]:
    names = value if isinstance(value, tuple) else (str(value),)
    return tuple(str(name).upper() for name in names)


def _walked(now: Now, effect: MoveEffect, mover: Figure, path: tuple[str, ...]) -> Outcome:
    """Move a figure along a way; one that goes over what lies between only enters the last hex."""
    way = path[-1:] if effect.over else path
    told = line("card.walked", "MOVE-03", who=mover.name, n=len(path), hex=way[-1])
    before = _counted(now, now.campaign, mover, len(path), path)
    seat = seat_of(now.campaign, mover.id)
    if seat is not None:
        return Outcome(before, (told,)).then(walk(before, seat, way, now.box))
    outcome = Outcome(before, (told,))
    for name in way:
        campaign = outcome.after
        encounter = campaign.encounter
        figure = encounter.figures.get(mover.id) if encounter is not None else None
        at = encounter.shape.named(name) if encounter is not None else None
        if figure is not None and at is not None:
            outcome = outcome.then(stepped(campaign, figure, at, now.box))
    return outcome


def _counted(
    now: Now, campaign: Campaign, mover: Figure, n: int, path: tuple[str, ...]
) -> Campaign:
    """Return the campaign whose card knows the hexes its own player moved by it."""
    own = figure_of_seat(campaign, now.play.seat)
    play = of_id(campaign, now.play)
    campaign = with_acted(campaign, now.play.seat)
    if play is None or own is None or own.id != mover.id:
        return campaign
    return replace(campaign, play.evolve(moved=play.moved + n, path=path))
