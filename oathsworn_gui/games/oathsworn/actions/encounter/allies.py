"""Allies who take over the seat of an unconscious Oathsworn."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.words import Colour, Seat, TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    ALLY_ANIMUS,
    encounter_of,
    is_out,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    ally_figure,
    is_edge,
    is_free,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.hp.ally_card import (
    AllyNumbers,
    ally_numbers,
    with_ally_numbers,
)
from oathsworn_gui.games.oathsworn.rules.hp.knockout import available_allies
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_outside
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap


class BringInAlly(OathswornAction):
    """Let a combat ally take over the seat of an unconscious Oathsworn, from an edge hex.

    ``at`` may be empty where the board is on the table; ``defense`` and ``might`` are read off base
    and card, once. Source: ALLY-04, ALLY-05, ALLY-06, ALLY-07, ALLY-08, ALLY-09, L1013-1024;
    ALLY-12, L1032-1033; ALLY-13, L1035-1036; ALLY-16, L577-579; KO-03, L1013-1021.
    """

    type: Literal["bring-in-ally"] = "bring-in-ally"
    seat: Seat
    ally: str
    at: str = ""
    defense: int | None = Field(default=None, ge=1, le=20)
    might: tuple[Colour, ...] = ()
    tokens: FrozenMap[TokenType, int] = EMPTY

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse while the Oathsworn stands, other turns, and hexes not empty on the edge."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        if self.seat not in campaign.seats or not is_out(campaign, self.seat):
            return impossible("ally.seat-taken", "ALLY-04")
        ally = next((a for a in available_allies(campaign) if a.id == self.ally), None)
        if ally is None:
            code = "ally.not-ready" if available_allies(campaign) else "ally.none-left"
            return impossible(code, "ALLY-13")
        if self._numbers(ally, box).defense is None:
            return impossible("ally.defense-unread", "ALLY-05", name=ally.name)
        if any(n < 0 for n in self.tokens.values()):
            return impossible("ally.tokens", "ALLY-16", n=0)
        return self._refuse_place(campaign) or self._refuse_time(campaign)

    def _numbers(self, ally: Ally, box: Box) -> AllyNumbers:
        """Return what was read off now, else what is known. Source: ALLY-05, L1015-1018."""
        known = ally_numbers(ally, box)
        defense = known.defense if self.defense is None else self.defense
        return AllyNumbers(defense, self.might or known.might)

    def _refuse_place(self, campaign: Campaign) -> Refusal | None:
        encounter = encounter_of(campaign)
        if not self.at:
            on_screen = encounter.board == "screen"
            return refuse("ally.no-hex", "ALLY-07") if on_screen else None
        at = encounter.shape.named(self.at)
        if at is None:
            return impossible("move.no-such-hex", hex=self.at)
        if not is_free(encounter, at):
            return refuse("move.occupied", "ALLY-07", hex=self.at)
        return None if is_edge(encounter, at) else refuse("ally.not-edge", "ALLY-07", hex=self.at)

    def _refuse_time(self, campaign: Campaign) -> Refusal | None:
        """Refuse at other times than the start of the turn, and another number of tokens.

        Source: LEVEL-21, L577-579; ALLY-16.
        """
        encounter = encounter_of(campaign)
        start = encounter.phase == "oathsworn" and encounter.turn == self.seat
        if not start or encounter.acted:
            return refuse("ally.start-of-turn", "ALLY-04")
        marks = campaign.company.traits.get("comradery", 0)
        wanted = marks + 1 if marks else 0
        if sum(self.tokens.values()) != wanted or set(self.tokens) - {"redraw", "empowered"}:
            return refuse("ally.tokens", "ALLY-16", n=wanted)
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Put the ally on the board with 2 animus and full HP; the turn is the ally's."""
        ally = next(a for a in available_allies(campaign) if a.id == self.ally)
        numbers = self._numbers(ally, box)
        hired = ally.evolve(defense=numbers.defense)
        now = with_ally_numbers(campaign, ally, numbers, box)
        allies = tuple(hired if a.id == ally.id else a for a in now.company.allies)
        now = with_company(now, allies=allies)
        now = with_seat(
            now,
            self.seat,
            ally=ally.id,
            ally_animus=ALLY_ANIMUS,
            ally_might=numbers.might,
            ally_tokens={t: n for t, n in self.tokens.items() if n},
        )
        encounter = encounter_of(now)
        figure = Figure(
            id=ally_figure(self.seat),
            kind="ally",
            of=ally.id,
            name=ally.name,
            at=encounter.shape.named(self.at),
            hp=max_hp(campaign, box),
        )
        now = now.evolve(encounter=with_figure(encounter, figure))
        told = line(
            "ally.enters",
            "ALLY-05",
            name=ally.name,
            seat=campaign.seats[self.seat].name,
            n=figure.hp,
            hex=self.at.upper(),
        )
        return Outcome(now, (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (BringInAlly,)
