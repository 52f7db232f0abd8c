"""The engine of effects: one after the other, asking where there is a choice."""

from collections.abc import Mapping

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Effects, Reaction, Source, Summoning
from oathsworn_gui.games.set_a_watch.model.words import SUMMON
from oathsworn_gui.games.set_a_watch.rules import steps_cards, steps_decks, steps_dice, steps_line
from oathsworn_gui.games.set_a_watch.rules.line import untold
from oathsworn_gui.games.set_a_watch.rules.step import Step
from oathsworn_gui.games.set_a_watch.rules.told import told_in_line, which_card
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Option, Question, Value, keys_of, pop, push, replace

STEPS: Mapping[str, Step] = {
    **steps_cards.STEPS,
    **steps_decks.STEPS,
    **steps_dice.STEPS,
    **steps_line.STEPS,
}
"""How each kind of effect is carried out; a kind without a step only holds."""


def begin(
    campaign: Campaign,
    source: Source,
    effects: tuple[Effect, ...],
    card: str = "",
    seat: str = "",
    die: int = 0,
) -> Campaign:
    """Return the campaign with effects on the stack, to be carried out next."""
    if not effects:
        return campaign
    after, name = with_id(campaign, "p")
    run = Effects(id=name, source=source, card=card, seat=seat, die=die, effects=effects)
    return push(after, run)


def react(campaign: Campaign) -> Campaign:
    """Return the campaign with a reaction of the Line on the stack.

    Source: WATCH-72, WATCH-88, L516-518, L643-644.
    """
    after, name = with_id(campaign, "p")
    return push(after, Reaction(id=name))


def summon(campaign: Campaign, card: str) -> Campaign:
    """Return the campaign with a revealed Summon to be resolved next."""
    after, name = with_id(campaign, "p")
    return push(after, Summoning(id=name, card=card))


def choices(campaign: Campaign, box: Box, run: Effects) -> tuple[Option, ...]:
    """Return what may be chosen for the effect that is carried out now."""
    effect = run.effects[run.at]
    step = STEPS.get(effect.do)
    if step is None or step.choices is None:
        return ()
    return step.choices(campaign, box, run, effect)


def _summoned(campaign: Campaign, run: Effects) -> str | None:
    """Return the Summon that these effects turned up: it is resolved before they go on.

    Source: WATCH-96, L646-649.
    """
    wanted = {run.target, *run.shown}
    for card in campaign.line:
        if card.id in wanted and card.card == SUMMON and card.up:
            return card.id
    return None


class EffectsRules:
    """How effects are carried out."""

    def ask(self, campaign: Campaign, procedure: Effects, box: Box) -> Question | None:
        """Ask which card was turned up, then what the effect needs to know."""
        told = which_card(campaign, procedure)
        if told is not None or procedure.at >= len(procedure.effects):
            return told
        effect = procedure.effects[procedure.at]
        if _summoned(campaign, procedure) is not None or effect.do not in STEPS:
            return None
        step = STEPS[effect.do]
        if step.question is not None:
            return step.question(campaign, box, procedure, effect)
        return self._choice(campaign, procedure, box, step)

    def _choice(
        self, campaign: Campaign, procedure: Effects, box: Box, step: Step
    ) -> Question | None:
        options = choices(campaign, box, procedure)
        effect = procedure.effects[procedure.at]
        if procedure.target or not options or (len(options) == 1 and not step.several):
            return None
        left = step.times(effect) - procedure.done
        return Question(
            procedure=procedure.id,
            kind=f"watch.{step.asks}",
            form="many" if step.several else "choice",
            params={"card": procedure.card, "n": left},
            options=options,
            most=min(effect.n, len(options)) if step.several else 0,
            rule=step.rule,
        )

    def go_on(self, campaign: Campaign, procedure: Effects, box: Box) -> Outcome:
        """Carry out the effect that needs no answer, or end."""
        if procedure.at >= len(procedure.effects):
            return Outcome(self._end(campaign, procedure))
        waiting = _summoned(campaign, procedure)
        if waiting is not None:
            return Outcome(summon(campaign, waiting))
        step = STEPS.get(procedure.effects[procedure.at].do)
        if step is None:
            return Outcome(_next(campaign, procedure))
        if step.choices is None or procedure.target:
            return self._carry(campaign, procedure, box, procedure.target)
        options = choices(campaign, box, procedure)
        if not options:
            return Outcome(_next(campaign, procedure), (line("watch.nothing", step.rule),))
        (only,) = options
        return self._carry(campaign, procedure, box, only.key)

    def answer(
        self, campaign: Campaign, procedure: Effects, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Take the card that was told, or what was chosen."""
        del seat
        if untold(campaign) is not None:
            return told_in_line(campaign, keys_of(value)[0])
        return self._carry(campaign, procedure, box, value)

    def _carry(self, campaign: Campaign, procedure: Effects, box: Box, value: Value) -> Outcome:
        effect = procedure.effects[procedure.at]
        step = STEPS[effect.do]
        outcome = step.carry(campaign, box, procedure, effect, value)
        after: Campaign = outcome.after
        now = next((each for each in after.pending if each.id == procedure.id), None)
        if not isinstance(now, Effects) or now.target:
            return outcome
        done = now.done + 1
        if done < step.times(effect):
            return outcome._replace(after=replace(after, now.evolve(done=done)))
        return outcome._replace(after=_next(after, now))

    def _end(self, campaign: Campaign, procedure: Effects) -> Campaign:
        after: Campaign = pop(campaign, procedure)
        return react(after) if procedure.source == "ability" else after


def _next(campaign: Campaign, run: Effects) -> Campaign:
    return replace(campaign, run.evolve(at=run.at + 1, done=0))
