"""Effects of a card without a place on the board: sentences, taunts, pieces of a class."""

from typing import Any

from oathsworn_gui.games.oathsworn.model.card_effects import (
    PiecesEffect,
    SayEffect,
    TauntEffect,
)
from oathsworn_gui.games.oathsworn.rules.card_steps import (
    Now,
    card_question,
    done,
    done_with,
    of_id,
)
from oathsworn_gui.games.oathsworn.rules.in_encounter import seat_in, with_encounter, with_seat
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, replace
from oathsworn_gui.tabletop.state import count

DONE = "done"


class SayStep:
    """How a sentence is carried out: by the table, which says when it is done."""

    def ask(self, now: Now, effect: SayEffect) -> Question | None:
        """Show the sentence."""
        options = (Option(key=DONE, code="card.done"),)
        return card_question(now, "card.say", options, words=effect.words).evolve(default=DONE)

    def go_on(self, now: Now, effect: SayEffect) -> Outcome:
        """Go to the next effect; a sentence always asks first."""
        del effect
        return Outcome(done(now.campaign, now.play))

    def answer(self, now: Now, effect: SayEffect, value: Value) -> Outcome:
        """Go to the next effect."""
        del effect, value
        told = line("card.said", None, name=now.name)
        return Outcome(done(now.campaign, now.play), (told,))


class OnTableStep:
    """How an effect is carried out that the program leaves to the table."""

    def ask(self, now: Now, effect: Any) -> Question | None:
        """Ask whether it is done."""
        options = (Option(key=DONE, code="card.done"),)
        return card_question(now, "card.say", options, words=effect.do).evolve(default=DONE)

    def go_on(self, now: Now, effect: Any) -> Outcome:
        """Go to the next effect."""
        del effect
        return Outcome(done(now.campaign, now.play))

    def answer(self, now: Now, effect: Any, value: Value) -> Outcome:
        """Go to the next effect."""
        del effect, value
        return Outcome(done(now.campaign, now.play), (line("card.said", None, name=now.name),))


class TauntStep:
    """How a taunt is carried out: the boss's next card has the seat as its target."""

    def ask(self, now: Now, effect: TauntEffect) -> Question | None:
        """Ask nothing."""
        del now, effect

    def go_on(self, now: Now, effect: TauntEffect) -> Outcome:
        """Taunt. Source: TARGET-10, L1567-1570."""
        del effect
        taunted = with_encounter(now.campaign, taunt=now.play.seat)
        told = line("taunt.begun", "TARGET-10", name=now.name)
        return done_with(Outcome(taunted, (told,)), now.play)

    def answer(self, now: Now, effect: TauntEffect, value: Value) -> Outcome:
        """Taunt: nothing is asked."""
        del value
        return self.go_on(now, effect)


class PiecesStep:
    """How pieces of a class are gained and spent."""

    def ask(self, now: Now, effect: PiecesEffect) -> Question | None:
        """Ask nothing."""
        del now, effect

    def go_on(self, now: Now, effect: PiecesEffect) -> Outcome:
        """Gain pieces, or spend what there is of them."""
        seat = now.play.seat
        pieces = seat_in(now.campaign, seat).pieces
        n = max(effect.amount, -pieces.get(effect.piece, 0))
        campaign = with_seat(now.campaign, seat, pieces=count(pieces, effect.piece, n))
        play = of_id(campaign, now.play) or now.play
        campaign = replace(campaign, play.evolve(spent=play.spent + max(0, -n)))
        code = "card.pieces-spent" if n < 0 else "card.pieces-gained"
        told = line(code, None, name=now.name, n=abs(n), piece=effect.piece)
        return done_with(Outcome(campaign, (told,)), now.play)

    def answer(self, now: Now, effect: PiecesEffect, value: Value) -> Outcome:
        """Gain or spend: nothing is asked."""
        del value
        return self.go_on(now, effect)
