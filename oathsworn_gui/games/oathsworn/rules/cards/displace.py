"""Pushing, pulling and knocking back by a card, on the board or on the table."""

from collections.abc import Mapping
from functools import partial

from oathsworn_gui.games.oathsworn.model.card_effects import DisplaceEffect
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.cards.displaced_on_table import (
    is_on_table,
    lost,
    lost_question,
    moved_on_table,
)
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    CardStepRules,
    Now,
    card_question,
    done_with,
    nobody,
)
from oathsworn_gui.games.oathsworn.rules.cards.whom import (
    names_of,
    whom_of,
    whom_question,
    whom_told,
    with_target,
)
from oathsworn_gui.games.oathsworn.rules.hp.fallen import with_fallen
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.games.oathsworn.rules.movement.crippled_moved import displaced_by
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.movement.displaced_by_one import RULES, displaced_from
from oathsworn_gui.games.oathsworn.rules.movement.displacement import changes_board, displace
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value

CONFIRM = "confirm"


def victims(now: Now, effect: DisplaceEffect) -> tuple[str, ...] | None:
    """Return the displaced figures, never the player's own; None until chosen.

    A knockback takes with it who fell by the attack. Source: KNOCK-01, L1583-1585.
    """
    found = whom_of(now, effect).figures
    own = figure_of_seat(now.campaign, now.play.seat)
    if found is None:
        return None
    standing = tuple(figure for figure in found if own is None or figure != own.id)
    return (*standing, *_fallen(now, effect))


def _fallen(now: Now, effect: DisplaceEffect) -> tuple[str, ...]:
    if effect.way != "knockback" or effect.whom != "target":
        return ()
    return tuple(figure for figure in now.play.struck if figure in now.play.fallen)


def planned_displacement(now: Now, effect: DisplaceEffect) -> Displacement | None:
    """Return where the rules put the victims; None where the program does not know the board.

    The source is the hex of the card's player. Source: PUSH-01, PUSH-02, PUSH-03, PUSH-04,
    PUSH-05, L1618-1625; KNOCK-02, KNOCK-03, KNOCK-04, KNOCK-05, KNOCK-06, KNOCK-07, KNOCK-08,
    KNOCK-09, KNOCK-10, KNOCK-11, KNOCK-12, L1585-1615.
    """
    figures = victims(now, effect) or ()
    own = figure_of_seat(now.campaign, now.play.seat)
    flight = with_fallen(now.campaign, figures)
    if own is None or not knows(flight, own.id, *figures):
        return None
    by_own = partial(displaced_from, flight, own.id, effect.way, effect.by)
    return displaced_by(flight, figures, by_own)


class DisplaceStep:
    """How figures are displaced: on the screen by the rules, else as the table moved them."""

    def ask(self, now: Now, effect: DisplaceEffect) -> Question | None:
        """Ask for the targets; where the models are the truth, ask whether they were moved."""
        if is_on_table(now):
            return lost_question(now)
        figures = victims(now, effect)
        if figures is None:
            return whom_question(now, effect)
        planned = planned_displacement(now, effect)
        by_itself = planned is not None and (
            encounter_of(now.campaign).board == "screen" or not changes_board(now.campaign, planned)
        )
        if not figures or by_itself:
            return None
        return _confirm_question(now, effect, figures, planned)

    def go_on(self, now: Now, effect: DisplaceEffect) -> Outcome:
        """Displace them if nothing is to be asked, or continue without targets."""
        if is_on_table(now):
            return done_with(Outcome(now.campaign), now.play)
        figures = victims(now, effect)
        return _displaced(now, effect, figures) if figures else nobody(now, effect)

    def answer(self, now: Now, effect: DisplaceEffect, value: Value) -> Outcome:
        """Store the targets; displace as planned or answered, and take the HP a knockback cost."""
        if is_on_table(now):
            return lost(now, value)
        figures = victims(now, effect)
        if figures is None:
            return whom_told(now, value)
        return _displaced(now, effect, figures)


def _displaced(now: Now, effect: DisplaceEffect, figures: tuple[str, ...]) -> Outcome:
    planned = planned_displacement(now, effect)
    campaign = with_target(now, effect, figures)
    if planned is not None:
        moved = displace(campaign, planned, now.box, now.play.seat)
        return done_with(moved, now.play)
    names = names_of(now, figures)
    told = line("card.displaced-on-table", RULES[effect.way], names=names)
    if effect.way != "knockback":
        return done_with(Outcome(campaign, (told,)), now.play)
    return Outcome(moved_on_table(now._replace(campaign=campaign), figures), (told,))


def _confirm_question(
    now: Now, effect: DisplaceEffect, figures: tuple[str, ...], planned: Displacement | None
) -> Question:
    names = names_of(now, figures)
    shape = encounter_of(now.campaign).shape
    moved = planned.moved if planned is not None else ()
    hexes = ", ".join(f"{name_of(now.campaign, m.figure)} {shape.name(m.at)}" for m in moved)
    trace = planned.trace if planned is not None else None
    option = Option(key=CONFIRM, code="card.displaced", params={"names": names}, trace=trace)
    asked = card_question(
        now, "card.displace", (option,), names=names, way=effect.way, n=effect.by, hexes=hexes
    )
    return asked.evolve(default=CONFIRM, rule=RULES[effect.way])


STEPS: Mapping[str, CardStepRules] = {
    "displace": DisplaceStep(),
}
"""How these effects are carried out, by their stored names."""
