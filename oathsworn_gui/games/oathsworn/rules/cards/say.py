"""Effects of a card without a place on the board: sentences, taunts, pieces of a class."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.card_effects import (
    PiecesEffect,
    SayEffect,
    TauntEffect,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    CardStepRules,
    Now,
    card_question,
    done,
    done_with,
    of_id,
)
from oathsworn_gui.games.oathsworn.rules.classes.pieces import gain_pieces, pieces_of, spend_pieces
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, replace

DONE = "done"


class SayStep:
    """How a sentence is carried out: by the table, which says when it is done."""

    def ask(self, now: Now, effect: SayEffect) -> Question | None:
        """Show the sentence."""
        options = (Option(key=DONE, code="card.done"),)
        return card_question(now, "card.say", options, words=effect.words).evolve(default=DONE)

    def go_on(self, now: Now, effect: SayEffect) -> Outcome:
        """Go to the next effect; a sentence always asks first."""
        return Outcome(done(now.campaign, now.play))

    def answer(self, now: Now, effect: SayEffect, value: Value) -> Outcome:
        """Go to the next effect."""
        told = line("card.said", None, name=now.name)
        return Outcome(done(now.campaign, now.play), (told,))


class TauntStep:
    """How a taunt is carried out: the boss's next card has the seat as its target."""

    def ask(self, now: Now, effect: TauntEffect) -> Question | None:
        """Ask nothing."""

    def go_on(self, now: Now, effect: TauntEffect) -> Outcome:
        """Taunt. Source: TARGET-10, L1567-1570."""
        taunted = with_encounter(now.campaign, taunt=now.play.seat)
        told = line("taunt.begun", "TARGET-10", name=now.name)
        return done_with(Outcome(taunted, (told,)), now.play)

    def answer(self, now: Now, effect: TauntEffect, value: Value) -> Outcome:
        """Taunt, without a question."""
        return self.go_on(now, effect)


class PiecesStep:
    """How pieces of a class are gained and spent."""

    def ask(self, now: Now, effect: PiecesEffect) -> Question | None:
        """Ask nothing."""

    def go_on(self, now: Now, effect: PiecesEffect) -> Outcome:
        """Gain pieces, or spend what there is of them."""
        if effect.amount >= 0:
            gained = gain_pieces(now.campaign, now.play.seat, effect.piece, effect.amount)
            return done_with(gained, now.play)
        return done_with(spent(now, effect.piece, -effect.amount), now.play)

    def answer(self, now: Now, effect: PiecesEffect, value: Value) -> Outcome:
        """Gain or spend, without a question."""
        return self.go_on(now, effect)


def spent(now: Now, piece: str, n: int) -> Outcome:
    """Spend pieces of the class, as many as there are; the card counts them."""
    paid = min(n, pieces_of(now.campaign, now.play.seat, piece))
    outcome = spend_pieces(now.campaign, now.play.seat, piece, n)
    play = of_id(outcome.after, now.play)
    if play is None:
        return outcome
    return Outcome(replace(outcome.after, play.evolve(spent=play.spent + paid)), outcome.lines)


STEPS: Mapping[str, CardStepRules] = {
    "taunt": TauntStep(),
    "pieces": PiecesStep(),
    "say": SayStep(),
}
"""How these effects are carried out, by their stored names."""
