"""The Huntress' falcons: two, with her or on the board of a figure she sent them to."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    is_out,
    seat_in,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.classes.ability import AbilityRules, Use
from oathsworn_gui.games.oathsworn.rules.classes.class_board import unsure_told
from oathsworn_gui.games.oathsworn.rules.hp.enemy import has_fallen
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of, seat_of
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, count

FALCONS = 2
"""How many falcons she has. Source: facts, section 3.2."""

_ON = "falcon:"


def falcons_out(campaign: Campaign, seat: str) -> FrozenMap[str, int]:
    """Return how many falcons wait on each figure's board, by figure.

    Those on the board of a dead figure have come back. Source: facts, section 3.2.
    """
    if campaign.encounter is None:
        return EMPTY
    pieces = seat_in(campaign, seat).pieces
    placed = {key.removeprefix(_ON): n for key, n in pieces.items() if key.startswith(_ON)}
    return {figure: n for figure, n in placed.items() if _lives(campaign, figure)}


def falcons_at_hand(campaign: Campaign, seat: str) -> int:
    """Return how many falcons are at hand."""
    return FALCONS - sum(falcons_out(campaign, seat).values())


def falcon_targets(campaign: Campaign) -> tuple[str, ...]:
    """Return the figures a falcon may be sent to: all living ones."""
    figures = encounter_of(campaign).figures
    return tuple(figure for figure in figures if _lives(campaign, figure))


def _lives(campaign: Campaign, figure: str) -> bool:
    encounter = encounter_of(campaign)
    found = encounter.figures.get(figure)
    if found is None or (figure == BOSS and has_fallen(encounter)):
        return False
    if found.kind != "oathsworn":
        return True
    return seat_of(campaign, figure) is not None and not is_out(campaign, found.of)


def _with_falcons(campaign: Campaign, seat: str, figure: str, change: int) -> Campaign:
    """Return the campaign with falcons moved; those come back from the dead are forgotten."""
    out = falcons_out(campaign, seat)
    pieces = seat_in(campaign, seat).pieces
    others = {key: n for key, n in pieces.items() if not key.startswith(_ON)}
    placed = {f"{_ON}{one}": n for one, n in count(out, figure, change).items()}
    return with_seat(campaign, seat, pieces={**others, **placed})


class SendFalcon(AbilityRules):
    """Put a falcon on a figure's board, as a card of the Huntress says. Source: facts, 3.2."""

    key = "falcon"
    cls = "huntress"
    asks = "figure"
    own_turn = False

    def left(self, campaign: Campaign, seat: str) -> int | None:
        """Return the falcons at hand."""
        return falcons_at_hand(campaign, seat)

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse while both are out."""
        return None if falcons_at_hand(campaign, seat) else impossible("falcon.none-left", None)

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return all living figures."""
        return falcon_targets(campaign)

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse figures that are not there or fallen."""
        known = use.choice in self.options(campaign, seat, box)
        return None if known else impossible("figure.none")

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Send the falcon."""
        now = _with_falcons(campaign, seat, use.choice, 1)
        name, target = campaign.seats[seat].name, name_of(campaign, use.choice)
        left = falcons_at_hand(now, seat)
        told = line("falcon.sent", None, name=name, target=target, left=left)
        return Outcome(now, (told, *unsure_told(campaign, seat, box)))


class CallFalcon(AbilityRules):
    """Take a falcon back to hand, as a card of the Huntress says. Source: facts, 3.2."""

    key = "falcon-back"
    cls = "huntress"
    asks = "figure"
    own_turn = False

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse while both are at hand."""
        return None if falcons_out(campaign, seat) else impossible("falcon.none-out", None)

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return those on whose boards falcons wait."""
        return tuple(falcons_out(campaign, seat))

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse a figure on whose board none waits."""
        known = use.choice in self.options(campaign, seat, box)
        return None if known else impossible("falcon.not-there", None)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Call the falcon back."""
        now = _with_falcons(campaign, seat, use.choice, -1)
        name, target = campaign.seats[seat].name, name_of(campaign, use.choice)
        left = falcons_at_hand(now, seat)
        return Outcome(now, (line("falcon.back", None, name=name, target=target, left=left),))
