"""What a card gives and takes without an attack: tokens, HP, animus, DEFENSE, harm."""

from collections.abc import Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    DefenseEffect,
    GainEffect,
    HarmEffect,
    StatusEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.rules.abilities.sentinels import known_hp
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    animus_of,
    encounter_of,
    has_ally,
    pay_animus,
    ready_animus,
    seat_in,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, with_figure
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    CardStepRules,
    Now,
    card_question,
    done_with,
    nobody,
    note,
    noted,
)
from oathsworn_gui.games.oathsworn.rules.cards.whom import (
    whom_of,
    whom_question,
    whom_told,
    with_target,
)
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import gain_for
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import give_status
from oathsworn_gui.games.oathsworn.rules.hp.enemy import lose_location_hp, unbroken
from oathsworn_gui.games.oathsworn.rules.hp.friends import hurt_other, name_of, seat_of
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import heal
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value
from oathsworn_gui.tabletop.state import count

DEFENSE = "defense"
"""Key of the amount added to DEFENSE among a seat's raised numbers."""


class _OnEach:
    """An effect on each of several figures; subclasses define the effect on one."""

    def ask(self, now: Now, effect: Any) -> Question | None:
        """Ask for the figure it is for, if that is to be chosen."""
        return whom_question(now, effect)

    def go_on(self, now: Now, effect: Any) -> Outcome:
        """Apply the effect to each figure, at one moment, even if it ends the encounter."""
        figures = whom_of(now, effect).figures
        if not figures:
            return nobody(now, effect)
        outcome = Outcome(with_target(now, effect, figures))
        for figure in sorted(figures, key=lambda figure: figure == BOSS):  # its reactions come last
            then = now._replace(campaign=outcome.after)
            outcome = outcome.then(self.on_one(then, effect, figure))
        return done_with(outcome, now.play)

    def answer(self, now: Now, effect: Any, value: Value) -> Outcome:
        """Store the chosen figure."""
        return whom_told(now, value)

    def on_one(self, now: Now, effect: Any, figure: str) -> Outcome:
        """Return the outcome for one figure."""
        raise NotImplementedError


class TokenStep(_OnEach):
    """How combat tokens are gained."""

    def on_one(self, now: Now, effect: TokenEffect, figure: str) -> Outcome:
        """Gain them; figures without a seat hold none. Source: TOKEN-02, L281-283."""
        seat = seat_of(now.campaign, figure)
        if seat is None:
            return Outcome(now.campaign)
        return gain_for(now.campaign, seat, effect.token, effect.amount, "TOKEN-02")


class StatusStep(_OnEach):
    """How status tokens are gained and lost."""

    def on_one(self, now: Now, effect: StatusEffect, figure: str) -> Outcome:
        """Put them on the board, the ally's card or beside the model. Source: TOKEN-24."""
        return give_status(now.campaign, figure, effect.status, effect.amount)


class _AlsoOnBoss(_OnEach):
    """An effect by which a boss loses HP: its player chooses the location."""

    def loss(self, effect: Any) -> int:
        """Return the HP that each loses by it, 0 for none."""
        raise NotImplementedError

    def ask(self, now: Now, effect: Any) -> Question | None:
        """Ask for the figure, then for the location of the boss."""
        asked = whom_question(now, effect)
        if asked is not None or not self.loss(effect):
            return asked
        needs = BOSS in (whom_of(now, effect).figures or ()) and note(now.play, _WHERE) is None
        return location_question(now, self.loss(effect)) if needs else None

    def answer(self, now: Now, effect: Any, value: Value) -> Outcome:
        """Store the figure or the location."""
        if whom_of(now, effect).figures is None:
            return whom_told(now, value)
        return Outcome(noted(now, _WHERE, str(value)))


class GainStep(_AlsoOnBoss):
    """How HP and animus are gained and lost without an attack."""

    def loss(self, effect: GainEffect) -> int:
        """Return the HP lost; what is gained, and animus, costs none."""
        return max(0, -effect.amount) if effect.what == "hp" else 0

    def on_one(self, now: Now, effect: GainEffect, figure: str) -> Outcome:
        """Heal, take HP, ready or pay animus.

        Source: HP-01, L256-257; HP-02; ROUND-03; BREAK-01, L962-963.
        """
        seat = seat_of(now.campaign, figure)
        if effect.what == "hp":
            if effect.amount < 0:
                return harmed(now, figure, -effect.amount)
            return healed(now.campaign, figure, effect.amount, now.box)
        if seat is None:
            return Outcome(now.campaign)
        name = name_of(now.campaign, figure)
        if effect.amount < 0:
            lost = min(-effect.amount, animus_of(now.campaign, seat))
            after = pay_animus(now.campaign, seat, lost)
            return Outcome(after, (line("animus.lost", None, name=name, n=lost),))
        after, moved = ready_animus(now.campaign, seat, effect.amount)
        return Outcome(after, (line("card.animus-ready", None, name=name, n=moved),))


class DefenseStep(_OnEach):
    """How DEFENSE is raised until the end of the round."""

    def on_one(self, now: Now, effect: DefenseEffect, figure: str) -> Outcome:
        """Raise it for the character acting in a seat."""
        seat = seat_of(now.campaign, figure)
        if seat is None or not effect.amount:
            return Outcome(now.campaign)
        raised = count(seat_in(now.campaign, seat).raised, DEFENSE, effect.amount)
        told = line("card.defense-raised", None, who=name_of(now.campaign, figure), n=effect.amount)
        return Outcome(with_seat(now.campaign, seat, raised=raised), (told,))


class HarmStep(_AlsoOnBoss):
    """How enemies lose HP without an attack; of a boss on a location its player chooses."""

    def loss(self, effect: HarmEffect) -> int:
        """Return the HP that each loses."""
        return effect.amount

    def on_one(self, now: Now, effect: HarmEffect, figure: str) -> Outcome:
        """Take the HP. Source: DAMAGE-05, DAMAGE-06, L955-959; BREAK-01, L962-963."""
        return harmed(now, figure, effect.amount)


_WHERE = "where"


def location_question(now: Now, n: int) -> Question | None:
    """Ask on which location the boss loses HP; None where only one is left."""
    boss = encounter_of(now.campaign).boss
    left = unbroken(boss) if boss is not None else ()
    if len(left) < 2:
        return None
    options = tuple(
        Option(key=die.key, code="card.location", params={"name": die.name, "hp": die.hp})
        for die in left
    )
    return card_question(now, "card.harm-location", options, n=n)


def harmed(now: Now, figure: str, n: int) -> Outcome:
    """Return the outcome of a figure losing HP without an attack, a boss at the given location."""
    if figure != BOSS:
        return hurt_any(now.campaign, figure, n, now.box)
    boss = encounter_of(now.campaign).boss
    left = unbroken(boss) if boss is not None else ()
    keys = [die.key for die in left]
    told = note(now.play, _WHERE)
    key = told if told in keys else next(iter(keys), None)
    if key is None or not n:
        return Outcome(now.campaign)
    return lose_location_hp(now.campaign, {key: n}, now.play.seat, now.box)


def hurt_any(campaign: Campaign, figure: str, n: int, box: Box) -> Outcome:
    """Return the outcome of a figure of any kind losing ``n`` HP without an attack."""
    seat = seat_of(campaign, figure)
    if seat is not None:
        return hurt(campaign, seat, n, "HP-01", box)
    return hurt_other(campaign, figure, n, None, box)


def healed(campaign: Campaign, figure: str, n: int, box: Box) -> Outcome:
    """Return the outcome of a figure regaining ``n`` HP, up to its maximum. Source: HP-02."""
    seat = seat_of(campaign, figure)
    if seat is not None and not has_ally(campaign, seat):
        return heal(campaign, seat, n, "HP-02", box)
    encounter = encounter_of(campaign)
    found = encounter.figures[figure]
    most = known_hp(campaign, found)
    hp = max(found.hp, min(found.hp + n, max_hp(campaign, box) if most is None else most))
    told = line("hp.healed", "HP-02", name=found.name, n=hp - found.hp, hp=hp)
    return Outcome(campaign.evolve(encounter=with_figure(encounter, found.evolve(hp=hp))), (told,))


STEPS: Mapping[str, CardStepRules] = {
    "token": TokenStep(),
    "status": StatusStep(),
    "gain": GainStep(),
    "harm": HarmStep(),
    "defense": DefenseStep(),
}
"""How these effects are carried out, by their stored names."""
