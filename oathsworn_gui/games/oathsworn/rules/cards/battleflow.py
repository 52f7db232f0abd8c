"""Battleflow by a card's effect, and the MIGHT decks refreshed by one."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import BattleflowEffect, RefreshEffect
from oathsworn_gui.games.oathsworn.model.encounter import SeatInEncounter
from oathsworn_gui.games.oathsworn.model.might_cards import deck_name
from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in, with_seat
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    CardStepRules,
    Now,
    card_question,
    done,
    done_with,
    nobody,
    note,
    noted,
)
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import (
    POSITIONS,
    battleflow,
    flowed,
    on_cooldown,
)
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, keys_of

POSITION = "p"
"""How the key of a whole position begins: ``"p2"``."""
_LEFT = "left"


class FlowStep:
    """How single cards, or all cards of a position, are battleflowed."""

    def ask(self, now: Now, effect: BattleflowEffect) -> Question | None:
        """Ask which card, one after the other, or which position."""
        options = _positions(now) if effect.position else _cards(now)
        left = _left(now, effect)
        if not options or not left:
            return None
        return card_question(now, "card.flow", options, n=left, position=effect.position)

    def go_on(self, now: Now, effect: BattleflowEffect) -> Outcome:
        """Continue if no card is on cooldown, or all movable cards were moved."""
        if _left(now, effect) == _most(effect):
            return nobody(now, effect)
        return Outcome(done(now.campaign, now.play))

    def answer(self, now: Now, effect: BattleflowEffect, value: Value) -> Outcome:
        """Move one card, or all of a position, one position down.

        Source: CARD-08, L841-843; CARD-09, L844-846; CARD-15, L1263-1266.
        """
        key, seat = str(value), now.play.seat
        state = seat_in(now.campaign, seat)
        if effect.position:
            flow = battleflow(state, int(key.removeprefix(POSITION)))
            told = line("card.flowed-position", "TOKEN-09", name=now.name, at=int(key[1:]))
            left = 0
        else:
            flow = flowed(state, key)
            told = line("card.flowed-one", "CARD-07", name=now.name)
            left = _left(now, effect) - 1
        after: Campaign = noted(now, _LEFT, str(left))
        after = with_seat(after, seat, hand=flow.state.hand, cooldown=flow.state.cooldown)
        return Outcome(after, (told, *flow.lines))


def _most(effect: BattleflowEffect) -> int:
    return 1 if effect.position else effect.cards


def _left(now: Now, effect: BattleflowEffect) -> int:
    """Return how many cards may still be moved."""
    told = note(now.play, _LEFT)
    return _most(effect) if told is None else int(told)


def _state(now: Now) -> SeatInEncounter:
    return seat_in(now.campaign, now.play.seat)


def _cards(now: Now) -> tuple[Option, ...]:
    return tuple(
        Option(key=slot.card, code="card.flow", params={"card": slot.card, "at": int(position)})
        for position in POSITIONS
        for slot in on_cooldown(_state(now), int(position))
    )


def _positions(now: Now) -> tuple[Option, ...]:
    return tuple(
        Option(key=f"{POSITION}{at}", code="card.flow-position", params={"at": int(at)})
        for at in POSITIONS
        if on_cooldown(_state(now), int(at))
    )


class RefreshStep:
    """How the Oathsworn's MIGHT decks are refreshed: those their player chooses."""

    def ask(self, now: Now, effect: RefreshEffect) -> Question | None:
        """Ask for the decks; those without discards are not in question."""
        used = _used(now)
        if not used:
            return None
        options = tuple(
            Option(key=colour, code="card.colour", params={"colour": colour}) for colour in used
        )
        asked = card_question(now, "card.refresh", options, form="many")
        return asked.evolve(most=len(used), default=used, rule="MIGHT-09")

    def go_on(self, now: Now, effect: RefreshEffect) -> Outcome:
        """Continue if no card was discarded."""
        return nobody(now, effect)

    def answer(self, now: Now, effect: RefreshEffect, value: Value) -> Outcome:
        """Shuffle their discards back in. Source: MIGHT-09, L1684-1687."""
        colours = keys_of(value)
        return done_with(might.refresh(now.campaign, colours, "MIGHT-09"), now.play)


def _used(now: Now) -> tuple[str, ...]:
    decks = now.campaign.decks
    return tuple(c for c in COLOURS if decks[deck_name("oathsworn", c)].discard)


STEPS: Mapping[str, CardStepRules] = {
    "battleflow": FlowStep(),
    "refresh": RefreshStep(),
}
"""How these effects are carried out, by their stored names."""
