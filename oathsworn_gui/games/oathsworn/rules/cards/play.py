"""A card being carried out: its part chosen and paid, effect by effect, then put away."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.rules.abilities.stance import stance, stance_told, stances
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import is_out, seat_in, with_seat
from oathsworn_gui.games.oathsworn.rules.cards.course import (
    effects_of,
    is_due,
    is_lost,
    part_of,
)
from oathsworn_gui.games.oathsworn.rules.cards.lay_down import laid_down
from oathsworn_gui.games.oathsworn.rules.cards.move import stays
from oathsworn_gui.games.oathsworn.rules.cards.parts import part_cost, parts_of
from oathsworn_gui.games.oathsworn.rules.cards.pay import paid_for
from oathsworn_gui.games.oathsworn.rules.cards.questions import (
    CALL_OFF,
    paid_question,
    part_question,
    stance_question,
)
from oathsworn_gui.games.oathsworn.rules.cards.step_table import CARD_STEPS
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    BY_HAND,
    SKIP,
    Now,
    done,
    skipped,
)
from oathsworn_gui.games.oathsworn.rules.cards.when import happens, when_question, when_told
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import INJURY, with_card_back
from oathsworn_gui.games.oathsworn.rules.hp.reaction_wait import carded, sunk
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import in_hand, taken_from_hand
from oathsworn_gui.tabletop.action import Outcome, Refusal, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Question, Value, number_of, pop, push, replace

__all__ = ["CardPlayRules", "Source", "Told", "begin", "carded"]

Source = Literal["ability", "item", "archetype", "ally", "class"]


class Told(NamedTuple):
    """The choices for playing a card: its part, the animus if the part does not fix it.

    ``cooldown`` is the position an item goes to where its card was not read; ``interrupt`` that it
    is played out of turn.
    """

    part: int | None = None
    paid: int | None = None
    cooldown: int | None = None
    interrupt: bool = False


NOTHING_TOLD = Told()

_STANCE = "stance"
"""The first step of a card whose player chooses the stance that counts for it."""


def begin(
    campaign: Campaign,
    box: Box,
    seat: str,
    card: str,
    source: Source,
    told: Told = NOTHING_TOLD,
) -> Outcome:
    """Begin carrying out a card: it is out of hand until it is put away.

    A part that is not given is the only one there is, else its player is asked. Source:
    CARD-01, CARD-02, CARD-03, CARD-04, CARD-05, L811-839; CARD-16.
    """
    now, name = with_id(campaign, "p")
    only = len(parts_of(campaign, box, seat, card, source)) == 1
    play = CardPlay(
        id=name,
        seat=campaign.seats[seat].seat,
        card=card,
        source=source,
        interrupt=told.interrupt,
        part=0 if told.part is None and only else told.part,
        paid=told.paid,
        cooldown=told.cooldown,
    )
    state, held = seat_in(now, seat), card.removeprefix(INJURY)
    if in_hand(state, held) is not None:
        now = with_seat(now, seat, hand=taken_from_hand(state, held).hand)
    has_stance = source == "ability" and held == card
    if has_stance and len(stances(now, seat)) > 1:
        return Outcome(push(now, play.evolve(step=_STANCE)))
    sure = stance(now, seat) if has_stance else None
    return _with_stance(Now(push(now, play), play, box), sure)


def _with_stance(now: Now, at: int | None) -> Outcome:
    """Fix the Blade's stance for the card, None for none; go on to its part and its price."""
    play = now.play.evolve(stance=at, step="")
    lines = () if at is None else stance_told(now.campaign, play.seat, at, now.box)
    fixed = Now(replace(now.campaign, play), play, now.box)
    outcome = Outcome(fixed.campaign, lines)
    known = play.part is not None and parts_of_card(fixed)
    return outcome.then(_part_chosen(fixed, play.part or 0)) if known else outcome


def _part_chosen(now: Now, index: int) -> Outcome:
    """Take a part of the card and pay for it, once its price is known."""
    play = now.play.evolve(part=index)
    now = Now(replace(now.campaign, play), play, now.box)
    cost = _price(now)
    return Outcome(now.campaign) if cost is None else _paid(now, cost)


def _price(now: Now) -> int | None:
    """Return what the chosen part costs: given or printed; None until its player has said."""
    play = now.play
    if play.paid is not None or play.part is None:
        return play.paid
    return part_cost(
        now.campaign,
        now.box,
        play.seat,
        play.card,
        play.source,
        play.part,
        interrupt=play.interrupt,
    )


def _paid(now: Now, cost: int) -> Outcome:
    part = part_of(now.campaign, now.play, now.box)
    if part is None:
        return Outcome(now.campaign)
    return paid_for(now, part, cost)


class CardPlayRules:
    """Runs a card being carried out.

    Source: CARD-01, CARD-02, CARD-03, CARD-04, CARD-05, L811-839; BREAK-09, BREAK-10, L983-986.
    """

    def ask(self, campaign: Campaign, procedure: CardPlay, box: Box) -> Question | None:
        """Ask for stance, part, the animus paid, and what each effect leaves to its player."""
        now = Now(campaign, procedure, box)
        if procedure.step == _STANCE:
            return stance_question(now)
        if procedure.part is None:
            return part_question(now) if parts_of_card(now) else None
        if procedure.paid is None:
            return paid_question(now)
        effect = _coming(now)
        if effect is None:
            return None
        met = happens(now, effect)
        if met is None:
            return when_question(now, effect)
        return CARD_STEPS[effect.do].ask(now, effect) if met else None

    def go_on(self, campaign: Campaign, procedure: CardPlay, box: Box) -> Outcome:
        """Carry out what needs no answer; after the last effect put the card away."""
        now = Now(campaign, procedure, box)
        if is_out(campaign, procedure.seat):
            return laid_down(campaign, procedure, box)
        if _waits(now):
            return Outcome(sunk(campaign, procedure))
        effects = effects_of(campaign, procedure, box)
        if procedure.place >= len(effects):
            return _at_the_end(now)
        return _gone_on(now, effects[procedure.place])

    def answer(
        self, campaign: Campaign, procedure: CardPlay, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Take stance, part or price, or carry out what was chosen for the effect."""
        now = Now(campaign, procedure, box)
        if value == CALL_OFF:
            return _called_off(now)
        if procedure.step == _STANCE:
            return _with_stance(now, int(str(value)))
        if procedure.part is None:
            return _part_chosen(now, int(str(value)))
        if procedure.paid is None:
            return _paid(now, number_of(value))
        effect = _coming(now)
        return Outcome(campaign) if effect is None else _answered(now, effect, value)

    def refuse(
        self, campaign: Campaign, procedure: CardPlay, box: Box, question: Question, value: Value
    ) -> Refusal | None:
        """Judge a place on the board: a way, an area, hexes for tiles."""
        now = Now(campaign, procedure, box)
        effect = _coming(now)
        judge = getattr(CARD_STEPS[effect.do], "refuse", None) if effect is not None else None
        return judge(now, effect, question, value) if judge is not None else None


def _gone_on(now: Now, effect: CardEffect) -> Outcome:
    """Carry an effect out, or pass over one that does not happen at this moment."""
    passed = done(now.campaign, now.play)
    if is_lost(now.play, effect) and is_due(now.play, effect):
        told = line("card.cut", "BREAK-09", name=now.name, effect=effect.do)
        return Outcome(passed, (told,))
    if not is_due(now.play, effect) or not happens(now, effect):
        return Outcome(passed)
    return CARD_STEPS[effect.do].go_on(now, effect)


def parts_of_card(now: Now) -> bool:
    """Whether the card still has parts: what was entered of it may have been taken back."""
    play = now.play
    return bool(parts_of(now.campaign, now.box, play.seat, play.card, play.source))


def _coming(now: Now) -> CardEffect | None:
    """Return the effect that is carried out now; None if the card just continues."""
    play = now.play
    effects = effects_of(now.campaign, play, now.box)
    if is_out(now.campaign, play.seat) or play.place >= len(effects):
        return None
    effect = effects[play.place]
    passed_over = not is_due(play, effect) or is_lost(play, effect)
    return None if passed_over or _waits(now) else effect


def _answered(now: Now, effect: CardEffect, value: Value) -> Outcome:
    """Do without an effect, leave it to the table, or carry out what was chosen for it."""
    if happens(now, effect) is None:
        return when_told(now, effect, value)
    if value == SKIP:
        return stays(now, effect) if effect.do == "move" else skipped(now, effect)
    if value == BY_HAND:
        told = line("card.by-hand", None, name=now.name, effect=effect.do)
        return Outcome(done(now.campaign, now.play), (told,))
    return CARD_STEPS[effect.do].answer(now, effect, value)


def _waits(now: Now) -> bool:
    """Whether a reaction is directly below on the stack that precedes what is left of the card."""
    return now.play.after == "rest" and sunk(now.campaign, now.play) is not now.campaign


def _at_the_end(now: Now) -> Outcome:
    """Put the card away, or let the reaction precede what is left.

    Source: BREAK-10, L985-986; CARD-05, L827-839.
    """
    play = now.play
    if play.after != "own":
        return laid_down(now.campaign, play, now.box)
    rest = play.evolve(after="rest", place=play.deferred, step="")
    return Outcome(replace(now.campaign, rest))


def _called_off(now: Now) -> Outcome:
    """Take the card back in hand: nothing was chosen yet, and nothing paid."""
    play = now.play
    campaign = with_card_back(pop(now.campaign, play), play)
    return Outcome(campaign, (line("card.called-off", None, name=now.name),))
