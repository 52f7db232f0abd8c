"""The checklist in the margin: steps often forgotten, by phase, shown only when due.

What the program knows is ticked by itself; the rest is ticked by the table, for this round.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Phase
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import left_this_round
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    encounter_of,
    is_out,
    plays_small,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.board.green_zone import unplaced
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_consumed, statuses_of
from oathsworn_gui.games.oathsworn.rules.conditions.caged import (
    escape_cost,
    freed_at_round_end,
    refuse_caged_play,
)
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import FREED_BY, inside_cost
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled, refuse_crippled
from oathsworn_gui.games.oathsworn.rules.enemy.minions import not_activated
from oathsworn_gui.games.oathsworn.rules.hp.figures import burns_at_round_end, standing_in_fire
from oathsworn_gui.games.oathsworn.rules.movement.board_rules import Moment, falls_on, rules_at
from oathsworn_gui.games.oathsworn.rules.turns.hand import is_built
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    refuse_injuries_first,
    waiting_injuries,
)
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap

FEW_CARDS = 1
"""Ability cards in hand at which a player is reminded to keep the last for DEFENSE."""

_TRIGGERED = ("bleed", "poison")


class Reminder(NamedTuple):
    """A line of the checklist; its text is ``reminder.<key>`` with ``params``.

    ``key`` is unique among those of a moment; the text after a dot in it names whom or what it is
    about, and is no part of the text's key. ``done`` None: information without a box. ``due``
    whether it matters now. ``ticks``: only the table knows, `TickReminder` ticks it.
    """

    key: str
    params: FrozenMap[str, Scalar] = EMPTY
    rule: str | None = None
    done: bool | None = None
    due: bool = True
    ticks: bool = False


def reminders(campaign: Campaign, box: Box) -> tuple[Reminder, ...]:
    """Return the checklist of the phase under way; empty outside an encounter.

    Source: facts, section 13.
    """
    if campaign.encounter is None or campaign.part != "encounter":
        return ()
    encounter = encounter_of(campaign)
    found = tuple(_BY_PHASE[encounter.phase](campaign))
    acting = encounter.turn if encounter.phase == "oathsworn" else None
    return found if acting is None else (*found, *_once_a_round(campaign, acting, box))


def _once_a_round(campaign: Campaign, seat: str, box: Box) -> Iterator[Reminder]:
    """Yield the abilities of the seat's class that are limited to once a round and still unused."""
    for ability in left_this_round(campaign, seat, box):
        yield Reminder(f"once.{ability}", {"ability": ability}, None, done=False)


def text_key(key: str) -> str:
    """Return the key of a reminder's text."""
    return f"reminder.{key.split('.', maxsplit=1)[0]}"


def _ticked(campaign: Campaign, key: str, rule: str | None, **params: Scalar) -> Reminder:
    """Return a reminder that the table ticks."""
    ticked = key in encounter_of(campaign).ticked
    return Reminder(key, params, rule, done=ticked, ticks=True)


def _set_up(campaign: Campaign) -> Iterator[Reminder]:
    """Yield what belongs to the set-up.

    Source: ENCSETUP-08, ENCSETUP-09, ENCSETUP-10, ENCSETUP-11, ENCSETUP-12, ENCSETUP-13,
    ENCSETUP-14, ENCSETUP-15, ENCSETUP-16, ENCSETUP-17, ENCSETUP-18, ENCSETUP-19, ENCSETUP-20,
    L660-698.
    """
    encounter = encounter_of(campaign)
    full = [seat for seat, who in campaign.seats.items() if who.form == "full"]
    built = sum(is_built(seat_in(campaign, seat)) for seat in full)
    hands = {"n": built, "most": len(full)}
    yield Reminder("hands", hands, "ENCSETUP-09", done=built == len(full))
    yield from _top_card(campaign)
    small = [seat for seat, who in campaign.seats.items() if who.form == "companion"]
    if small:
        picked = all(seat_in(campaign, seat).archetype for seat in small)
        yield Reminder("archetypes", EMPTY, "ENCSETUP-15", done=picked)
    if encounter.board == "screen":
        waiting = len(unplaced(campaign))
        yield Reminder("placed", {"n": waiting}, "ENCSETUP-17", done=not waiting)
    lead = encounter.lead
    name = campaign.seats[lead].name if lead else ""
    yield _ticked(campaign, "lead", "ENCSETUP-18", name=name)
    yield _ticked(campaign, "extra-setup", "ENCSETUP-19")
    if encounter.ambush:
        yield Reminder("ambush", EMPTY, "ROUND-02")


def _top_card(campaign: Campaign) -> Iterator[Reminder]:
    """Yield the reminder that the top stage card is face up. Source: STAGE-04, L1046-1047."""
    encounter = encounter_of(campaign)
    if encounter.faceup is not None or encounter.stage_deck.left:
        yield Reminder("top-card", EMPTY, "STAGE-04", done=encounter.faceup is not None)


def _refresh(campaign: Campaign) -> Iterator[Reminder]:
    """Yield the effects of the next refresh.

    Source: ROUND-03, ROUND-04, ROUND-05, ROUND-06, ROUND-07, ROUND-08, L716-726.
    """
    yield from _top_card(campaign)
    number = encounter_of(campaign).round + 1
    yield Reminder("refresh", {"round": number}, "ROUND-08", done=bool(campaign.pending))
    for seat in campaign.seats:
        if not plays_small(campaign, seat) and waiting_injuries(campaign, seat):
            params = {"name": actor_name(campaign, seat), "n": waiting_injuries(campaign, seat)}
            yield Reminder(f"injuries-next.{seat}", params, "TURN-05")


def _oathsworn(campaign: Campaign) -> Iterator[Reminder]:
    """Yield what belongs to the turn under way. Source: ROUND-09, ROUND-10, L732-734; TURN-05."""
    yield from _top_card(campaign)
    yield from _on_cards(campaign)
    yield from _of_board(campaign, "round-start")
    yield from _of_board(campaign, "oathsworn-phase")
    encounter = encounter_of(campaign)
    seat = encounter.turn
    if seat is None or is_out(campaign, seat):
        return
    yield from _bound(campaign, seat)
    first = refuse_injuries_first(campaign, seat)
    if first is not None:
        yield Reminder("injuries", first.params, "TURN-05", done=False)
    yield from _keep_a_card(campaign, seat)
    tokens = sum(tokens_of(campaign, seat, token) for token in ("animus", "battleflow"))
    if tokens:
        yield Reminder(f"tokens.{seat}", {"n": tokens}, "TOKEN-08")
    if encounter.passes:
        yield Reminder("passed", {"n": encounter.passes}, "ROUND-10")
    yield from _of_board(campaign, "turn-end", seat)


def _bound(campaign: Campaign, seat: str) -> Iterator[Reminder]:
    """Yield what a caged, consumed or crippled one can still do."""
    state = seat_in(campaign, seat)
    if state.caged is not None:
        params = {"n": escape_cost(campaign, seat), "round": state.caged.since + 1}
        yield Reminder(f"caged.{seat}", params, "CAGED-05", done=state.caged.attempted)
    if state.consumed is not None:
        params = {"n": inside_cost(campaign, seat), "lost": state.consumed.lost, "most": FREED_BY}
        done = state.consumed.attacked
        yield Reminder(f"consumed.{seat}", params, "CONSUMED-02", done=done)
    if is_crippled(campaign, seat):
        refused = refuse_crippled(campaign, seat)
        yield Reminder(f"crippled.{seat}", refused.params if refused else EMPTY, "TOKEN-19")


def _keep_a_card(campaign: Campaign, seat: str) -> Iterator[Reminder]:
    """Yield that the last card may be wanted for its DEFENSE. Source: ENEMYATK-05, L1164-1168."""
    if plays_small(campaign, seat) or refuse_caged_play(campaign, seat):
        return
    left = sum(slot.kind == "ability" for slot in seat_in(campaign, seat).hand)
    if left == FEW_CARDS and not is_consumed(campaign, seat):
        yield Reminder(f"defense-card.{seat}", {"n": left}, "ENEMYATK-05")


def _on_cards(campaign: Campaign) -> Iterator[Reminder]:
    """Yield the ongoing effects that only the card tells. Source: CONSUMED-05, L1568-1569."""
    phase = encounter_of(campaign).phase
    for seat in campaign.seats:
        inside = seat_in(campaign, seat).consumed
        if is_consumed(campaign, seat) and not (inside is not None and inside.ongoing):
            key, name = f"ongoing.{seat}-{phase}", actor_name(campaign, seat)
            yield _ticked(campaign, key, "CONSUMED-05", name=name)


def _of_board(campaign: Campaign, when: Moment, seat: str = "") -> Iterator[Reminder]:
    """Yield the rules of the board that only the table can carry out. Source: ENCSETUP-16.

    Those of a turn do not affect characters inside the boss.
    """
    inside = bool(seat) and is_consumed(campaign, seat)
    whose = (seat,) if seat else tuple(s for s in campaign.seats if not is_out(campaign, s))
    for rule in () if inside else rules_at(campaign, when):
        unknown = any(falls_on(campaign, rule, one) is None for one in whose)
        by_table = not rule.steps or unknown
        turns = f"-{seat}-{seat_in(campaign, seat).turns}" if seat else ""
        if by_table:
            key = f"board-rule.{rule.key}-{when}{turns}"
            yield _ticked(campaign, key, "ENCSETUP-16", words=rule.words)


def _encounter(campaign: Campaign) -> Iterator[Reminder]:
    """Yield what belongs to the encounter phase. Source: ROUND-12, L1040, L1190."""
    encounter = encounter_of(campaign)
    yield from _top_card(campaign)
    drawn = any(isinstance(p, StageCard) and p.reaction_of is None for p in campaign.pending)
    yield Reminder("stage-card", EMPTY, "ROUND-12", done=encounter.stage_done or drawn)
    minions = any(figure.kind == "minion" for figure in encounter.figures.values())
    if minions:
        done = encounter.stage_done and (encounter.minions_done or not not_activated(encounter))
        yield Reminder("minions", EMPTY, "ROUND-12", done=done)
    if any(isinstance(p, StageCard) and p.reaction_of for p in campaign.pending):
        yield Reminder("reaction", EMPTY, "BREAK-06")
    yield Reminder("defense-cards", EMPTY, "ENEMYATK-05")
    if any(who.form == "companion" for who in campaign.seats.values()):
        yield Reminder("companion-defense", EMPTY, "SETUP-16", done=True, due=False)
    if encounter.ambush and encounter.round == 1:
        yield Reminder("ambush-tokens", EMPTY, "TOKEN-25")
    tokens = sum(tokens_of(campaign, seat, "defense") for seat in campaign.seats)
    if tokens:
        yield Reminder("defense-tokens", {"n": tokens}, "TOKEN-12")
    yield from _on_cards(campaign)
    yield from _of_board(campaign, "encounter-phase")


def _has_untimed(encounter: Encounter) -> bool:
    """Whether the board says something whose moment nobody has told."""
    timed = {rule.words for rule in encounter.rules}
    lines = {line.strip() for line in encounter.rules_words.splitlines()} - {""}
    prose = bool(timed) and not timed & lines  # a board told in its own words and in rules
    return bool(lines - timed) and not prose


def _end_of_round(campaign: Campaign) -> Iterator[Reminder]:
    """Yield what belongs to the end of the round.

    Source: ENDROUND-01, ENDROUND-02, ENDROUND-03, L1217-1218.
    """
    encounter = encounter_of(campaign)
    yield from _of_board(campaign, "round-end")
    if _has_untimed(encounter):
        yield _ticked(campaign, "board-effects", "ENDROUND-01")
    if encounter.kept_cards:
        yield Reminder("kept-cards", {"n": len(encounter.kept_cards)}, "ENDROUND-02", done=False)
    yield from _fire(campaign)
    for seat in freed_at_round_end(campaign):
        name = actor_name(campaign, seat)
        yield Reminder(f"caged-out.{seat}", {"name": name}, "CAGED-07", done=False)
    for status in _TRIGGERED:
        names = [
            actor_name(campaign, seat)
            for seat in campaign.seats
            if statuses_of(campaign, seat).get(status, 0)
        ]
        if names:
            yield _ticked(campaign, status, "TOKEN-17", names=", ".join(names))


def _fire(campaign: Campaign) -> Iterator[Reminder]:
    """Yield that fire burns as the round ends, in the current printing. Source: MOVE-05; facts, 9.

    On a board that only the table knows, it looks itself.
    """
    standing = standing_in_fire(campaign)
    if standing:
        yield Reminder("fire-burns", {"n": len(standing)}, "MOVE-05", done=False)
    elif encounter_of(campaign).board == "off" and burns_at_round_end(campaign):
        yield _ticked(campaign, "fire", "MOVE-05")


def _over(campaign: Campaign) -> Iterator[Reminder]:
    """Yield what a replay costs and gives.

    Source: OUTCOME-08, OUTCOME-09, OUTCOME-10, OUTCOME-11, OUTCOME-12, L1236-1253.
    """
    if encounter_of(campaign).result == "defeat":
        yield Reminder("replay-marks", EMPTY, "OUTCOME-08")
        yield Reminder("replay-tokens", EMPTY, "OUTCOME-12")


_BY_PHASE: Mapping[Phase, Callable[[Campaign], Iterator[Reminder]]] = {
    "set-up": _set_up,
    "refresh": _refresh,
    "oathsworn": _oathsworn,
    "encounter": _encounter,
    "end-of-round": _end_of_round,
    "over": _over,
}
