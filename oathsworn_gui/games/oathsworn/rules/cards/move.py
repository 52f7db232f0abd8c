"""Movement that a card gives: chosen hex by hex, or entered by hand where the board is off."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import MoveEffect
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_acted
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    CardStepRules,
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
from oathsworn_gui.games.oathsworn.rules.cards.ways import refuse_card_move, ways
from oathsworn_gui.games.oathsworn.rules.cards.whom import (
    SEVERAL,
    WHO,
    whom_of,
    whom_question,
    whom_told,
)
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled_figure
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat, stepped, walk
from oathsworn_gui.tabletop.action import Outcome, Refusal, line
from oathsworn_gui.tabletop.procedure import Question, Value, keys_of, replace

_GONE = "gone"
"""Key of the figures that have moved already, of several."""


def mover_of(now: Now, effect: MoveEffect) -> Figure | None:
    """Return the figure that moves next; None until chosen, or if none is left."""
    gone = _gone(now)
    left = [figure for figure in whom_of(now, effect).figures or () if figure not in gone]
    return encounter_of(now.campaign).figures.get(left[0]) if left else None


def _gone(now: Now) -> tuple[str, ...]:
    return tuple(figure for figure in (note(now.play, _GONE) or "").split(",") if figure)


class MoveStep:
    """How a movement is carried out: any number of hexes up to the printed one."""

    def ask(self, now: Now, effect: MoveEffect) -> Question | None:
        """Ask for the moving figure, then its way, or the number of hexes on an unknown board."""
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
            now,
            "card.move",
            (),
            form="place",
            who=mover.name,
            figure=mover.id,
            n=effect.distance,
            past=effect.past,
            over=effect.over,
            straight=effect.straight,
            to=effect.to,
        )
        return asked.evolve(rule="MOVE-03")

    def go_on(self, now: Now, effect: MoveEffect) -> Outcome:
        """Continue with the next figure that can move. Source: TOKEN-18, L1311-1315."""
        mover = mover_of(now, effect)
        if mover is None:
            over = Outcome(done(now.campaign, now.play))
            return over if _gone(now) else nobody(now, effect)
        crippled = is_crippled_figure(now.campaign, mover.id)
        told = (line("card.cannot-move", "TOKEN-18", who=mover.name),) if crippled else ()
        return _next(now, effect, mover, Outcome(now.campaign, told))

    def answer(self, now: Now, effect: MoveEffect, value: Value) -> Outcome:
        """Store the figure that moves, or move it."""
        if whom_of(now, effect).figures is None:
            return whom_told(now, value)
        mover = mover_of(now, effect)
        if mover is None:
            return nobody(now, effect)
        if isinstance(value, int):
            told = line("card.walked-on-table", "MOVE-03", who=mover.name, n=value)
            moved = _counted(now, mover, value, ())
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
    """Skip a movement; of several figures the others may still move."""
    mover = mover_of(now, effect)
    if mover is None or effect.whom not in SEVERAL:
        return skipped(now, effect)
    told = line("card.stays", "MOVE-03", who=mover.name)
    return _next(now, effect, mover, Outcome(now.campaign, (told,)))


def _next(now: Now, effect: MoveEffect, mover: Figure, outcome: Outcome) -> Outcome:
    """Store that a figure has moved; the others are those that could move when it began."""
    play = of_id(outcome.after, now.play)
    if play is None or effect.whom not in SEVERAL:
        return done_with(outcome, now.play)
    figures = whom_of(now, effect).figures or ()
    kept = now._replace(campaign=outcome.after, play=play)
    fixed = noted(kept, WHO, ",".join(figures))
    kept = kept._replace(campaign=fixed, play=of_id(fixed, play) or play)
    return Outcome(noted(kept, _GONE, ",".join([*_gone(now), mover.id])), outcome.lines)


def _path(value: Value) -> tuple[str, ...]:
    names = keys_of(value)
    return tuple(str(name).upper() for name in names)


def _walked(now: Now, effect: MoveEffect, mover: Figure, path: tuple[str, ...]) -> Outcome:
    """Move a figure along a way; one that jumps over what is between only enters the last hex."""
    way = path[-1:] if effect.over else path
    told = line("card.walked", "MOVE-03", who=mover.name, n=len(path), hex=way[-1])
    before = _counted(now, mover, len(path), path)
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


def _counted(now: Now, mover: Figure, n: int, path: tuple[str, ...]) -> Campaign:
    """Return the campaign with the card's record of the hexes its own player moved by it."""
    campaign = with_acted(now.campaign, now.play.seat)
    if mover != figure_of_seat(now.campaign, now.play.seat):
        return campaign
    return replace(campaign, now.play.evolve(moved=now.play.moved + n, path=path))


STEPS: Mapping[str, CardStepRules] = {
    "move": MoveStep(),
}
"""How these effects are carried out, by their stored names."""
