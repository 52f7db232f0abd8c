"""Minions beside the board: their moves in order, then their attacks, one by one or all at once."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.procedures import MinionTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import with_figure
from oathsworn_gui.games.oathsworn.rules.enemy.damage import weakened
from oathsworn_gui.games.oathsworn.rules.enemy.minion_moves import (
    MinionMove,
    next_mover,
    planned_move,
)
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import MinionPlan, plan
from oathsworn_gui.games.oathsworn.ui.base.board_link import Laid
from oathsworn_gui.games.oathsworn.ui.draw.preview import Preview
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import CandidateLooks
from oathsworn_gui.games.oathsworn.ui.enemy.change import Planned
from oathsworn_gui.games.oathsworn.ui.enemy.choice_panel import ChoicePanel
from oathsworn_gui.games.oathsworn.ui.enemy.overlay import laid_of, way_start
from oathsworn_gui.games.oathsworn.ui.enemy.rows import (
    figures,
    hit_looks,
    looks_of,
    target_looks,
)
from oathsworn_gui.games.oathsworn.ui.enemy.words import Row, preview_rows
from oathsworn_gui.games.oathsworn.views.enemy.proposal import Proposal, proposal
from oathsworn_gui.games.oathsworn.views.enemy.toll import Toll, toll_of
from oathsworn_gui.games.oathsworn.views.enemy.way_overlay import base_hex
from oathsworn_gui.tabletop.hex_overlay import Way
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext

_MOST = 3
"""The number of later moves that are shown."""


class MinionPanel(ChoicePanel):
    """Enter confirms one, A all that are left."""

    edge = "boss-line"

    def fill(self) -> None:
        """Show this one now, what the others do a moment later."""
        super().fill()
        self._lain = self.link.laid
        if self.question.kind == "minions.move":
            soon(self, self._add_later)

    def look(self) -> None:
        """Look at the turn and what is proposed."""
        store = self.context.store
        self.turn = minion_turn_of(store.campaign)
        self.found: Proposal | None = proposal(store.campaign, store.box)
        turn, campaign = self.turn, store.campaign
        self._plan = MinionPlan() if turn is None else plan(campaign, turn, store.box)

    def head(self) -> None:
        """Add who does what, and why it is its turn."""
        params = self.question.params
        key = "enemy-panel.minions.move"
        if self.question.kind == "minions.attack":
            key = "enemy-panel.minions.attack"
        words = self.context.texts.find(key, self.asked_words(), **params)
        self.add_answer(
            words if self.question.kind.endswith(("move", "attack")) else self.asked_words()
        )
        self.add_reason(self.question.because, self.asked_words(".help"))

    # ----------------------------------------------------------------------------------- rows

    def looks(self) -> Sequence[CandidateLooks]:
        """Return whom it goes for or hits, and the others."""
        found = self.found
        if self.question.kind == "minions.attack":
            hit = hit_looks(self.context, self.question, found.hit if found is not None else None)
            return (*hit, *looks_of(self.context, self.question, None))
        targeting = found.targeting if found is not None else None
        chosen = target_looks(self.context, targeting) if targeting is not None else ()
        return (*chosen, *looks_of(self.context, self.question, targeting))

    def always_shown(self, looks: CandidateLooks) -> bool:
        """Whether a row is shown outside a change: there are many minions, all with short rows."""
        return looks.state == "chosen"

    def open_choice(self) -> bool:
        """Whether the table knows, not the program."""
        return self.found is None

    def coming(self) -> Sequence[Row]:
        """Return the way of this one."""
        return preview_rows(self.context, self.found) if self.found is not None else ()

    def _add_later(self) -> None:
        """Show the actions of the others once this panel is in view: computing them is slow."""
        campaign, turn = self.context.store.campaign, self.turn
        if turn is None or minion_turn_of(campaign) != turn:
            return  # the question is answered; the panel is about to go
        later = tuple(islice(moves_later(campaign, turn, self._plan.move), _MOST))
        say = self.context.texts.say
        rows = [_later_words(self.context, one) for one in later]
        more = len(turn.waiting) - 1 - len(later)
        if more > 0:
            rows.append(say("enemy-panel.minions.more", n=more))
        if rows:
            then = say("enemy-panel.then")
            told = tuple((then if not n else "", words) for n, words in enumerate(rows))
            self.rows.insertWidget(self.rows.count() - 1, Preview(self.context, told))
        ways = tuple(one.way for one in later if one.way is not None)
        self.link.lay(self._lain._replace(overlays=(*ways, *self._lain.overlays)))

    def odds(self) -> Sequence[Toll]:
        """Return what the attack may cost."""
        found, store = self._plan.assault, self.context.store
        if found is None or not found.might:
            return ()
        might = weakened(found.might) if found.broken else found.might
        toll = toll_of(
            store.campaign, store.box, found.target, might, found.bonus, fewer=found.broken
        )
        return () if toll is None else (toll,)

    # ---------------------------------------------------------------------------------- board

    def planned(self) -> Planned:
        """Return where the moving minion is."""
        figure = figures(self.context).get(self.found.actor) if self.found is not None else None
        return Planned(way_start(figure, self.found))

    def laid(self) -> Laid:
        """Return the proposal as drawn on the board, and the ways of the minions that act later."""
        campaign = self.context.store.campaign
        encounter: Encounter | None = campaign.encounter
        if encounter is None or self.found is None:
            return Laid()
        laid = laid_of(encounter, self.found, self.context.texts.say, self.context.line_text)
        attack = self._plan.assault
        target = attack.target if attack is not None else laid.target
        tags = tuple(one for one in laid.overlays if getattr(one, "kind", "") != "dropped")
        return laid._replace(overlays=tags, faded=frozenset(), target=target)


class Later(NamedTuple):
    """A minion that moves later: where it goes and for whom, empty where it stays."""

    name: str
    hex: str
    target: str
    way: Way | None


def moves_later(campaign: Campaign, turn: MinionTurn, first: MinionMove | None) -> Iterator[Later]:
    """Yield the moves of the minions after the next one, each after those before it.

    ``first`` is the planned move of the next one.
    """
    planned = first
    while len(turn.waiting) > 1 and campaign.encounter is not None:
        minion = next_mover(campaign, turn)
        if planned is not None and planned.move is not None:
            figure = campaign.encounter.figures[minion]
            stands = figure.evolve(at=planned.move.end, facing=planned.move.facing)
            campaign = campaign.evolve(encounter=with_figure(campaign.encounter, stands))
        turn = turn.evolve(waiting=tuple(one for one in turn.waiting if one != minion))
        following = next_mover(campaign, turn)
        planned = planned_move(campaign, turn, following)
        yield _later(encounter_of(campaign), following, planned)


def _later(encounter: Encounter, minion: str, planned: MinionMove | None) -> Later:
    figure = encounter.figures[minion]
    if planned is None:
        return Later(figure.name, "", "", None)
    goal = encounter.figures.get(planned.targeting.target or planned.targeting.toward or "")
    whom, move = goal.name if goal is not None else "", planned.move
    if move is None or not move.path or figure.at is None:
        return Later(figure.name, "", whom, None)
    way = Way((base_hex(figure.at, move), *move.path), numbers=False, kind="alternative")
    return Later(figure.name, encounter.shape.name(move.end), whom, way)


def _later_words(context: PageContext, one: Later) -> str:
    key = "then" if one.hex else "then-stays"
    say = context.texts.say
    return say(f"enemy-panel.minions.{key}", name=one.name, hex=one.hex, target=one.target)


def minion_turn_of(campaign: Campaign) -> MinionTurn | None:
    """Return the minions' turn under way, None when there is none."""
    found = (p for p in reversed(campaign.pending) if isinstance(p, MinionTurn))
    return next(found, None)
