"""Effects carried out for tests, in front of a Line that is known."""

from typing import Any

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Source
from oathsworn_gui.games.set_a_watch.notation.powers import read_effects
from oathsworn_gui.games.set_a_watch.rules.effects import begin
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import settle
from tests.games.set_a_watch.builders.game import a_box, asked, outcome_of
from tests.games.set_a_watch.builders.watch import a_watch


def a_line(*line: str, **changes: Any) -> Campaign:
    """Return a Watch with dice of several values in front of a Line; 1 camps."""
    dice = {"2": (8, 3, 2), "3": (6, 3, 1), "4": (5, 4, 2)}
    changes = {"firewood": 5, "horde": ("wall",), "graveyard": ("giant",), **changes}
    return a_watch(*(line or ("eagle", "-wall", "-giant")), dice=dice, **changes)


def carried(
    game: Campaign, text: str | tuple[Effect, ...], source: Source = "power", **who: Any
) -> Outcome:
    """Return what a typed line brings, up to its first question."""
    effects = read_effects(text) if isinstance(text, str) else text
    begun = begin(game, source, effects, **who)
    return settle(PROCEDURES, begun, a_box(begun))


def told(outcome: Outcome) -> list[tuple[str, str | None, dict[str, Any]]]:
    """Return code, rule and parameters of each line."""
    return [(one.code, one.rule, dict(one.params)) for one in outcome.lines]


def answered(outcome: Outcome, value: str | tuple[str, ...]) -> Outcome:
    """Return what an answer to the open question brings."""
    game: Campaign = outcome.after
    return outcome_of(game, Answer(procedure=asked(game).procedure, value=value))


def keys(outcome: Outcome) -> list[str]:
    """Return what may be chosen."""
    return [option.key for option in asked(outcome.after).options]
