"""Minions beside the board: their moves in order, then their attacks, one by one or all at once."""

from collections.abc import Iterator, Sequence

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.procedures import MinionTurn
from oathsworn_gui.games.oathsworn.rules.enemy_attack import weakened
from oathsworn_gui.games.oathsworn.rules.minion_attacks import Assault, assault
from oathsworn_gui.games.oathsworn.rules.minion_moves import planned_move
from oathsworn_gui.games.oathsworn.rules.minions import board_known
from oathsworn_gui.games.oathsworn.rules.movers_order import order_of_movers
from oathsworn_gui.games.oathsworn.rules.proposal import Proposal, proposal
from oathsworn_gui.games.oathsworn.ui.enemy_candidates import CandidateLooks
from oathsworn_gui.games.oathsworn.ui.enemy_choice_panel import ChoicePanel
from oathsworn_gui.games.oathsworn.ui.enemy_overlay import base_hex, laid_of
from oathsworn_gui.games.oathsworn.ui.enemy_preview import Coming, coming
from oathsworn_gui.games.oathsworn.ui.enemy_turn_link import Laid
from oathsworn_gui.games.oathsworn.ui.enemy_turn_rows import figures, hit_looks, looks_of
from oathsworn_gui.games.oathsworn.ui.enemy_turn_words import Row, preview_rows
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.table.hex_overlay import Overlay, Way


class MinionPanel(ChoicePanel):
    """Enter confirms one, A all that are left."""

    def look(self) -> None:
        """Look at the turn and what is proposed."""
        store = self.context.store
        self.turn = minion_turn_of(store.campaign)
        self.found: Proposal | None = proposal(store.campaign, store.box)
        attacks = self.turn is not None and not self.turn.waiting and bool(self.turn.attacking)
        self._assault: Assault | None = None
        if self.turn is not None and attacks:
            self._assault = assault(store.campaign, self.turn, store.box)

    def head(self) -> None:
        """Add who does what, and why it is its turn."""
        params = self.question.params
        key = "enemy-panel.minions.move"
        if self.question.kind == "minions.attack":
            key = "enemy-panel.minions.attack"
        words = self.context.texts.find(key, self.asked_words(), **params)
        self.add_answer(words if self.question.kind.endswith(("move", "attack")) else
                        self.asked_words())  # fmt: skip
        self.add_reason(self.question.because, self.asked_words(".help"))

    # ----------------------------------------------------------------------------------- rows

    def looks(self) -> Sequence[CandidateLooks]:
        """Return whom it goes for or hits, and the others."""
        found = self.found
        if self.question.kind == "minions.attack":
            hit = hit_looks(self.context, self.question, found.hit if found is not None else None)
            return (*hit, *looks_of(self.context, self.question, None))
        targeting = found.targeting if found is not None else None
        return looks_of(self.context, self.question, targeting)

    def always_shown(self, looks: CandidateLooks) -> bool:
        """Whether a row is shown while nothing is changed: there are many minions, all short."""
        return looks.state == "chosen"

    def open_choice(self) -> bool:
        """Whether the table knows, not the program."""
        return self.found is None

    def coming(self) -> Sequence[Row]:
        """Return the way of this one, then the moves or attacks of the others in their order."""
        own = preview_rows(self.context, self.found) if self.found is not None else ()
        say = self.context.texts.say
        then = tuple(self._then())
        return (*own, *((say("enemy-panel.then") if not n else "", w) for n, w in enumerate(then)))

    def _then(self) -> Iterator[str]:
        """Yield what the others do, as the board lies now."""
        turn, campaign = self.turn, self.context.store.campaign
        encounter: Encounter | None = campaign.encounter
        if turn is None or encounter is None:
            return
        say, shape = self.context.texts.say, encounter.shape
        for minion in _later(campaign, turn):
            planned, name = planned_move(campaign, turn, minion), encounter.figures[minion].name
            if planned is None:
                continue
            goal = planned.targeting.target or planned.targeting.toward or ""
            whom = encounter.figures[goal].name if goal in encounter.figures else ""
            move = planned.move
            if move is None or not move.path:
                yield say("enemy-panel.minions.then-stays", name=name, target=whom)
            else:
                at = shape.name(move.end)
                yield say("enemy-panel.minions.then", name=name, hex=at, target=whom)

    def odds(self) -> Sequence[Coming]:
        """Return what the attack may cost."""
        found, store = self._assault, self.context.store
        if found is None or not found.might:
            return ()
        might = weakened(found.might) if found.broken else found.might
        odds = coming(store.campaign, store.box, found.target, might, found.bonus)
        return () if odds is None else (odds,)

    # ---------------------------------------------------------------------------------- board

    def stands(self) -> Hex | None:
        """Return where the minion stands that moves."""
        figure = figures(self.context).get(self.found.actor) if self.found is not None else None
        move = self.found.move if self.found is not None else None
        if figure is None or figure.at is None:
            return None
        return base_hex(figure.at, move) if move is not None and move.path else figure.at

    def laid(self) -> Laid:
        """Return the proposal as it lies on the board, and the ways of those who come later."""
        campaign = self.context.store.campaign
        encounter: Encounter | None = campaign.encounter
        if encounter is None or self.found is None:
            return Laid()
        laid = laid_of(encounter, self.found, self.context.texts.say, self.context.line_text)
        ways = tuple(self._ways(campaign, encounter))
        target = self._assault.target if self._assault is not None else laid.target
        return laid._replace(overlays=(*ways, *laid.overlays), faded=frozenset(), target=target)

    def _ways(self, campaign: Campaign, encounter: Encounter) -> Iterator[Overlay]:
        for minion in _later(campaign, self.turn) if self.turn is not None else ():
            planned = planned_move(campaign, self.turn, minion) if self.turn is not None else None
            at, move = encounter.figures[minion].at, planned.move if planned is not None else None
            if at is not None and move is not None and move.path:
                yield Way((base_hex(at, move), *move.path), numbers=False, kind="alternative")


def _later(campaign: Campaign, turn: MinionTurn) -> tuple[str, ...]:
    """Return the minions that move after the next one, in their order."""
    known = [minion for minion in turn.waiting if board_known(campaign, minion)]
    return tuple(minion for minion, _ in order_of_movers(campaign, known))[1:]


def minion_turn_of(campaign: Campaign) -> MinionTurn | None:
    """Return the minions' turn under way, None when there is none."""
    found = (p for p in reversed(campaign.pending) if isinstance(p, MinionTurn))
    return next(found, None)
