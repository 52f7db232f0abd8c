"""Rounds, phases, stage cards, and the end of the encounter."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Phase
from oathsworn_gui.games.oathsworn.model.procedures import Refresh
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import must_pick
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    is_out,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.board.green_zone import unplaced
from oathsworn_gui.games.oathsworn.rules.encounter.outcome import REPLAY_TOKENS, move_on, replay
from oathsworn_gui.games.oathsworn.rules.encounter.phases import (
    at_round_start,
    begin_phase,
    finish_oathsworn_phase,
    finish_round,
    finish_turn,
)
from oathsworn_gui.games.oathsworn.rules.encounter.rounds import begin_round, end_encounter_phase
from oathsworn_gui.games.oathsworn.rules.enemy.minions import not_activated
from oathsworn_gui.games.oathsworn.rules.hp.enemy import victory
from oathsworn_gui.games.oathsworn.rules.hp.knockout import (
    available_allies,
    defeat,
    fallen_in_the_story,
)
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import change_stage_late, draw_stage_card
from oathsworn_gui.games.oathsworn.rules.turns.hand import is_built
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    refuse_open,
    refuse_outside,
    refuse_pass,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push
from oathsworn_gui.tabletop.state import FrozenMap


def _refuse_phase(campaign: Campaign, *phases: Phase) -> Refusal | None:
    outside = refuse_outside(campaign)
    if outside is not None:
        return outside
    phase = encounter_of(campaign).phase
    return None if phase in phases else refuse("round.other-phase", "ROUND-01", phase=phase)


def _refuse_unplaced(campaign: Campaign) -> Refusal | None:
    """Refuse the first round while models are off a board shown on the screen.

    A board on the table is laid out here when it is first asked for. Source: ENCSETUP-17,
    L689-690.
    """
    encounter = encounter_of(campaign)
    waiting = unplaced(campaign)
    if encounter.phase != "set-up" or encounter.board != "screen" or not waiting:
        return None
    names = ", ".join(encounter.figures[figure].name for figure in waiting)
    return refuse("round.not-placed", "ENCSETUP-17", names=names, n=len(waiting))


class BeginRound(OathswornAction):
    """Begin the next round with its refresh phase.

    Source: ROUND-01, ROUND-02, ROUND-03, ROUND-04, ROUND-05, L712-728.
    """

    type: Literal["begin-round"] = "begin-round"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse in the middle of a round, and before each hand, side and place is chosen."""
        wrong = _refuse_phase(campaign, "set-up", "refresh")
        if wrong is not None:
            return wrong
        for seat, who in campaign.seats.items():
            if who.form == "full" and not is_built(seat_in(campaign, seat)):
                return refuse("round.no-hand", "ENCSETUP-09", name=who.name)
            if must_pick(campaign, seat, box):
                return refuse("round.no-side", "ENCSETUP-15", name=who.name)
        return _refuse_unplaced(campaign) or refuse_open(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Count the round and refresh, unless the company is ambushed or lost already.

        What the board says of the start of a round comes before the refresh.
        """
        outcome = begin_round(campaign)
        outcome = outcome.then(fallen_in_the_story(outcome.after))
        if encounter_of(outcome.after).result is not None:
            return outcome
        if encounter_of(outcome.after).phase != "refresh":
            return outcome.then(begin_phase(outcome.after, box, "encounter", first=True))
        now, name = with_id(outcome.after, "p")
        refreshing = push(now, Refresh(id=name))
        return outcome.then(Outcome(refreshing)).then(at_round_start(refreshing))


class EndTurn(OathswornAction):
    """End the turn; when nothing was done in it, it is a pass.

    Source: ROUND-09, ROUND-10, L732-734.
    """

    type: Literal["end-turn"] = "end-turn"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the phase, in something else, with injuries unplayed, before an ally."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        encounter = encounter_of(campaign)
        if encounter.phase != "oathsworn" or encounter.turn is None:
            return impossible("turn.not-oathsworn-phase", "ROUND-01")
        return (
            refuse_open(campaign)
            or refuse_pass(campaign, encounter.turn)
            or _refuse_without_ally(campaign, encounter.turn)
        )

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Hand on to the next seat, or to the encounter phase."""
        return finish_turn(campaign, box)


def _refuse_without_ally(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse passing at the start of a turn in which an ally is to be chosen.

    Whoever fell in its own turn ends it. Source: ALLY-04, L1013-1015; KO-05.
    """
    if encounter_of(campaign).acted or not is_out(campaign, seat):
        return None
    name = campaign.seats[seat].name
    return refuse("turn.ally-first", "ALLY-04", name=name) if available_allies(campaign) else None


class EndOathswornPhase(OathswornAction):
    """End the Oathsworn phase at once: everybody declines. Source: ROUND-10, L732-734."""

    type: Literal["end-oathsworn-phase"] = "end-oathsworn-phase"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the phase, in the middle of something, and with injuries unplayed."""
        wrong = _refuse_phase(campaign, "oathsworn") or refuse_open(campaign)
        unplayed = (refuse_pass(campaign, seat) for seat in campaign.seats)
        return wrong or next((refusal for refusal in unplayed if refusal is not None), None)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Go to the encounter phase."""
        return finish_oathsworn_phase(campaign, box)


class TurnStageCard(OathswornAction):
    """Draw the face-up stage card and carry it out.

    In a turn of the Oathsworn phase it is a reaction against whose turn it is, as where the special
    rules board has a minion react; while another is being resolved it waits for that. Both go
    against the rules of the phase, so that the table has to say so. Source: STAGE-01, L1041-1042;
    STAGE-03, L1044-1046; ROUND-12; BREAK-08, L977-979.
    """

    type: Literal["turn-stage-card"] = "turn-stage-card"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the encounter phase, a second one, and without any card."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        encounter = encounter_of(campaign)
        deck = encounter.stage_deck
        if encounter.faceup is None and not deck.left and not deck.discard:
            return impossible("stage.no-card", "BREAK-04")
        if encounter.phase != "encounter":
            return refuse("round.other-phase", "ROUND-12", phase=encounter.phase)
        done = encounter.stage_done and encounter.boss is not None
        if done or any(p.type == "stage-card" for p in campaign.pending):
            return refuse("stage.done", "ROUND-12")
        acting = any(procedure.type == "enemy-turn" for procedure in campaign.pending)
        return refuse_open(campaign) if acting else None  # what begins the phase comes first

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Draw the stage card."""
        encounter = encounter_of(campaign)
        breaker = encounter.turn if encounter.phase == "oathsworn" else None
        return draw_stage_card(campaign, box, breaker)


class ChangeStage(OathswornAction):
    """Begin a later stage because the special rules board says so. Source: BREAK-17, L1049-1052."""

    type: Literal["change-stage"] = "change-stage"
    stage: int = Field(ge=2, le=3)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse going back."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        boss = encounter_of(campaign).boss
        if boss is None:
            return impossible("boss.none")
        return impossible("stage.not-back") if self.stage <= boss.stage else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Discard the older cards; reactions that wait are drawn anew."""
        return change_stage_late(campaign, box, self.stage)


class EndEncounterPhase(OathswornAction):
    """End the encounter phase once the stage card and the minions are done. Source: ROUND-12."""

    type: Literal["end-encounter-phase"] = "end-encounter-phase"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse before the stage card was carried out and the minions were brought up."""
        wrong = _refuse_phase(campaign, "encounter") or refuse_open(campaign)
        if wrong is not None:
            return wrong
        encounter = encounter_of(campaign)
        if not encounter.stage_done:
            return refuse("round.stage-card-first", "ROUND-12")
        waiting = not encounter.minions_done and not_activated(encounter)
        return refuse("round.minions-first", "ROUND-12", n=len(waiting)) if waiting else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Go to the end of the round."""
        return end_encounter_phase(campaign)


class EndRound(OathswornAction):
    """End the round: what is due at its end, then cards kept until now are discarded.

    Source: ENDROUND-01, ENDROUND-02, ENDROUND-03, L1217-1218.
    """

    type: Literal["end-round"] = "end-round"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse before the end of the round."""
        return _refuse_phase(campaign, "end-of-round") or refuse_open(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Carry out its rules, free the caged, discard kept cards; the next round can begin."""
        return finish_round(campaign, box)


class DeclareOutcome(OathswornAction):
    """Say that the encounter is won or lost, by a rule of the book. Source: OUTCOME-01, L1222."""

    type: Literal["declare-outcome"] = "declare-outcome"
    result: Literal["victory", "defeat"]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter."""
        return refuse_outside(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """End the encounter."""
        return victory(campaign, "OUTCOME-01") if self.result == "victory" else defeat(campaign)


class Replay(OathswornAction):
    """Play the lost encounter again; each chooses three combat tokens, by seat.

    Source: OUTCOME-07, OUTCOME-08, OUTCOME-09, OUTCOME-10, OUTCOME-11, OUTCOME-12, OUTCOME-13,
    L1236-1253.
    """

    type: Literal["replay-encounter"] = "replay-encounter"
    tokens: FrozenMap[str, tuple[TokenType, ...]]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse unless the encounter was lost, and other than three tokens each."""
        lost = _refuse_result(campaign)
        if lost is not None:
            return lost
        if encounter_of(campaign).result == "victory":
            return impossible("replay.won", "OUTCOME-05")
        if set(self.tokens) - set(campaign.seats):
            return impossible("turn.nobody-there")
        for seat, who in campaign.seats.items():
            n = len(self.tokens.get(seat, ()))
            if n != REPLAY_TOKENS:
                return impossible("replay.tokens", "OUTCOME-12", name=who.name, n=n)
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set the encounter up again."""
        return replay(campaign, box, self.tokens)


class MoveOn(OathswornAction):
    """Continue with the epilogue. Source: OUTCOME-04, L1226-1228; OUTCOME-06, L1233-1234."""

    type: Literal["move-on"] = "move-on"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse before the encounter is over."""
        return _refuse_result(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Turn to the epilogue."""
        return move_on(campaign, box)


def _refuse_result(campaign: Campaign) -> Refusal | None:
    if campaign.encounter is None or campaign.part != "encounter":
        return impossible("encounter.none", "ENCSETUP-01")
    if campaign.encounter.result is None:
        return impossible("outcome.not-yet", "OUTCOME-01")
    return None


ACTIONS: tuple[type[OathswornAction], ...] = (
    BeginRound,
    EndTurn,
    EndOathswornPhase,
    TurnStageCard,
    ChangeStage,
    EndEncounterPhase,
    EndRound,
    DeclareOutcome,
    Replay,
    MoveOn,
)
