"""One encounter played from set-up to its end, through actions alone."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndRound,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.enemy.minions import ActivateMinions
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Action, Line
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.builders.campaign import a_box, outcome_of
from tests.games.oathsworn.players.lay import laid_out
from tests.games.oathsworn.players.player import Player
from tests.games.oathsworn.players.sound import refuse_unsound

MOST_STEPS = 4000
MOST_ROUNDS = 30


class Result(NamedTuple):
    """What came of a game.

    ``hp`` are the HP the four had left together, ``cards`` the stage cards drawn, ``broken`` the
    locations without a die. ``attacks`` drew a pool, of which ``hits`` hit, and ``expected`` would
    have by the odds told before, redraws apart. ``steps`` are actions and answers.
    """

    seed: int
    player: str
    result: str
    rounds: int
    hp: int
    cards: tuple[str, ...]
    broken: tuple[str, ...]
    attacks: int
    hits: int
    expected: Fraction
    steps: int


class Played(NamedTuple):
    """A game played to its end: the campaign, the stage cards drawn, what draws told, its steps."""

    campaign: Campaign
    cards: tuple[str, ...]
    told: tuple[Line, ...]
    steps: int


def play(seed: int, player: Player, begin: Callable[[int], Campaign] = laid_out) -> Result:
    """Play a game from what ``begin`` lays out to its end and return what came of it.

    Raises:
        UnsoundError: something that must hold does not.
        AssertionError: an action was refused, or the encounter does not come to an end.
    """
    return _result(seed, player, to_the_end(begin(seed), player))


def no_words(campaign: Campaign) -> Action | None:
    """Return what the words of a sheet ask of the table: nothing, where all is carried out."""
    del campaign


def to_the_end(
    campaign: Campaign, player: Player, words: Callable[[Campaign], Action | None] = no_words
) -> Played:
    """Play an encounter that is laid out to its end; raises what `play` does.

    ``words`` says what the table does next by words that the program does not carry out.
    """
    cards: list[str] = []
    told: list[Line] = []
    for step in range(MOST_STEPS):
        state = encounter_of(campaign)
        if state.result is not None or state.round > MOST_ROUNDS:
            return Played(campaign, tuple(dict.fromkeys(cards)), tuple(told), step)
        action = (None if campaign.pending else words(campaign)) or next_action(campaign, player)
        outcome = outcome_of(campaign, action)
        assert outcome.after is not campaign, action
        refuse_unsound(campaign, outcome.after, max_hp(campaign, a_box(campaign)))
        told.extend(one for one in outcome.lines if one.code.startswith("draw."))
        cards.extend(str(one.params["card"]) for one in outcome.lines if one.code in DRAWN)
        campaign = outcome.after
    raise AssertionError(f"no end after {MOST_STEPS} steps")


DRAWN = ("stage.drawn", "stage.reaction")


def next_action(campaign: Campaign, player: Player) -> Action:
    """Return what is done next: an answer, a player's act, or the next step of the round."""
    box = a_box(campaign)
    question = ask(PROCEDURES, campaign, box)
    if question is not None:
        return player.reply(campaign, box, question)
    state = encounter_of(campaign)
    match state.phase:
        case "oathsworn":
            return player.act(campaign, box)
        case "encounter" if state.boss is not None and not state.stage_done:
            return TurnStageCard()
        case "encounter":
            end = EndEncounterPhase()
            return end if end.refuse(campaign, box) is None else ActivateMinions()
        case "end-of-round":
            return EndRound()
        case _:
            return BeginRound()


def _result(seed: int, player: Player, played: Played) -> Result:
    state = encounter_of(played.campaign)
    told = [one for one in played.told if one.params.get("of") == "pool"]
    odds = [one for one in told if one.code.startswith("draw.odds")]
    came = [one for one in told if one.code.startswith("draw.came")]
    locations = state.boss.locations if state.boss is not None else ()
    return Result(
        seed=seed,
        player=player.name,
        result=state.result or "no end",
        rounds=state.round,
        hp=sum(who.hp for who in played.campaign.seats.values()),
        cards=played.cards,
        broken=tuple(loc.key for loc in locations if loc.hp == 0),
        attacks=len(came),
        hits=sum(not one.params["missed"] for one in came),
        expected=sum((1 - Fraction(str(one.params["miss"])) for one in odds), Fraction(0)),
        steps=played.steps,
    )
