"""Pieces on a class board: lethality tokens and the like, gained, spent, given back."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in, with_seat
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import LETHALITY_BACK, applied
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from oathsworn_gui.games.oathsworn.rules.classes.ability import AbilityRules, Use
from oathsworn_gui.games.oathsworn.rules.classes.class_board import unsure_told
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.procedure import replace
from oathsworn_gui.tabletop.state import count
from oathsworn_gui.tabletop.table_options import reading

LETHALITY = "lethality"
LETHALITY_STEPS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10}
"""Empowered steps by the lethality tokens spent. Source: facts, section 3.2."""


def pieces_of(campaign: Campaign, seat: str, piece: str) -> int:
    """Return how many pieces of its class are on a board; 0 outside an encounter."""
    return 0 if campaign.encounter is None else seat_in(campaign, seat).pieces.get(piece, 0)


def gain_pieces(campaign: Campaign, seat: str, piece: str, n: int) -> Outcome:
    """Return the outcome of a seat gaining ``n`` pieces of its class; there is no limit.

    Source: TOKEN-22, L1320-1321.
    """
    if n < 1:
        return Outcome(campaign)
    pieces = count(seat_in(campaign, seat).pieces, piece, n)
    name = campaign.seats[seat].name
    told = line("piece.gained", "TOKEN-22", name=name, piece=piece, n=n, left=pieces[piece])
    return Outcome(with_seat(campaign, seat, pieces=pieces), (told,))


def refuse_pieces(campaign: Campaign, seat: str, piece: str, n: int = 1) -> Refusal | None:
    """Refuse spending more pieces than are there. Source: CARD-04, L820-822; TOKEN-22."""
    left = pieces_of(campaign, seat, piece)
    if n <= left:
        return None
    return impossible("piece.too-few", "TOKEN-22", piece=piece, n=n, left=left)


def spend_pieces(campaign: Campaign, seat: str, piece: str, n: int = 1) -> Outcome:
    """Return the outcome of a seat putting ``n`` pieces of its class back, as many as there are.

    Source: CARD-04, L820-822; TOKEN-22, L1320-1321.
    """
    spent = min(n, pieces_of(campaign, seat, piece))
    if spent < 1:
        return Outcome(campaign)
    pieces = count(seat_in(campaign, seat).pieces, piece, -spent)
    name = campaign.seats[seat].name
    left = pieces.get(piece, 0)
    told = line("piece.spent", "TOKEN-22", name=name, piece=piece, n=spent, left=left)
    return Outcome(with_seat(campaign, seat, pieces=pieces), (told,))


def _spent_key(seat: str) -> str:
    return f"{seat}.{LETHALITY}"


def gives_lethality_back(campaign: Campaign) -> bool:
    """Whether determination gives back the lethality spent on a miss, as the table plays it."""
    return reading(LETHALITY_BACK, campaign) != "no"


def lethality_back(campaign: Campaign, attack: Attack) -> Outcome:
    """Return what determination gives back of the lethality spent on an attack that missed.

    Nothing in the first printing, all of it in the current rulebook: the table says which it plays.
    Source: ATTACK-07, L921-924; facts, section 9.
    """
    spent = attack.draw.tokens.get(_spent_key(attack.seat), 0)
    if not spent or not gives_lethality_back(campaign):
        return Outcome(campaign)
    read = Outcome(campaign, applied(LETHALITY_BACK, campaign))
    return read.then(gain_pieces(campaign, attack.seat, LETHALITY, spent))


class Lethality(AbilityRules):
    """The Cur spends 1 to 5 lethality tokens to empower an attack of its own, once an attack.

    Source: TOKEN-22, L1320-1321; MIGHT-21, MIGHT-22, L926-932; facts, section 3.2.
    """

    key = LETHALITY
    cls = "cur"
    asks = "number"
    own_turn = False

    def left(self, campaign: Campaign, seat: str) -> int | None:
        """Return the lethality tokens on the board."""
        return pieces_of(campaign, seat, LETHALITY)

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse without a token, without an attack whose pool is open, and twice in an attack."""
        attack = _open_attack(campaign, seat)
        if attack is None:
            return impossible("lethality.no-attack", "TOKEN-22")
        if _spent_key(seat) in attack.draw.tokens:
            return refuse("lethality.spent", "TOKEN-22")
        return refuse_pieces(campaign, seat, LETHALITY)

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return the numbers that may be spent."""
        held = pieces_of(campaign, seat, LETHALITY)
        return tuple(str(n) for n in LETHALITY_STEPS if n <= held)

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse other numbers than 1 to 5, and more than are there."""
        if use.choice not in map(str, LETHALITY_STEPS):
            return impossible("lethality.number", "TOKEN-22")
        return refuse_pieces(campaign, seat, LETHALITY, int(use.choice))

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Spend the pieces and empower the attack."""
        attack, n = _open_attack(campaign, seat), int(use.choice)
        if attack is None:
            return Outcome(campaign)
        steps = LETHALITY_STEPS[n]
        outcome = spend_pieces(campaign, seat, LETHALITY, n)
        tokens = count(attack.draw.tokens, _spent_key(seat), n)
        draw = attack.draw.evolve(tokens=tokens)
        changed = attack.evolve(keyword=attack.keyword + steps, draw=draw)
        told = line(
            "lethality.empowers", "TOKEN-22", name=campaign.seats[seat].name, n=n, steps=steps
        )
        lines = (told, *unsure_told(campaign, seat, box))
        return outcome.then(Outcome(replace(outcome.after, changed), lines))


class GainLethality(AbilityRules):
    """The Cur takes lethality tokens, as a card says. Source: TOKEN-22, L1320-1321."""

    key = "lethality-gain"
    cls = "cur"
    asks = "number"
    own_turn = False

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return 1 to 5."""
        return tuple(map(str, LETHALITY_STEPS))

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse other numbers."""
        known = use.choice in self.options(campaign, seat, box)
        return None if known else impossible("lethality.number", "TOKEN-22")

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Gain the pieces."""
        return gain_pieces(campaign, seat, LETHALITY, int(use.choice))


def _open_attack(campaign: Campaign, seat: str) -> Attack | None:
    """Return the seat's attack whose pool is still to be chosen, if it is what is resolved now."""
    top = top_of(campaign)
    if not isinstance(top, Attack) or top.seat != seat or top.draw.chosen:
        return None
    return top if top.step in {"target", "next", "defense", "draw"} else None
