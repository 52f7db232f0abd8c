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
    of_id,
)
from oathsworn_gui.games.oathsworn.rules.card_ways import refuse_card_move, ways
from oathsworn_gui.games.oathsworn.rules.card_whom import whom_of, whom_question, whom_told
from oathsworn_gui.games.oathsworn.rules.crippled import is_crippled_figure
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.knows import knows
from oathsworn_gui.games.oathsworn.rules.walking import figure_of_seat, stepped, walk
from oathsworn_gui.tabletop.action import Outcome, Refusal, line
from oathsworn_gui.tabletop.procedure import Question, Value, replace


def mover_of(now: Now, effect: MoveEffect) -> Figure | None:
    """Return who moves; None while that is to be chosen, or when nobody is left to."""
    found = whom_of(now, effect).figures
    name = found[0] if found else ""
    return encounter_of(now.campaign).figures.get(name)


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
        """Go on where nobody can move. Source: TOKEN-18, L1311-1315."""
        mover = mover_of(now, effect)
        if mover is None or not is_crippled_figure(now.campaign, mover.id):
            return nobody(now, effect)
        told = line("card.cannot-move", "TOKEN-18", who=mover.name)
        return Outcome(done(now.campaign, now.play), (told,))

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
            return done_with(Outcome(moved, (told,)), now.play)
        return done_with(_walked(now, effect, mover, _path(value)), now.play)

    def refuse(
        self, now: Now, effect: MoveEffect, question: Question, value: Value
    ) -> Refusal | None:
        """Refuse a way that is blocked, too long, or ends in the wrong place."""
        mover = mover_of(now, effect)
        if question.kind != "card.move" or mover is None:
            return None
        return refuse_card_move(now.campaign, mover, effect, _path(value))


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
    campaign = with_encounter(campaign, acted=True)
    if play is None or own is None or own.id != mover.id:
        return campaign
    return replace(campaign, play.evolve(moved=play.moved + n, path=path))
