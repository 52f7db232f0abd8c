"""Tokens round a draw: lethality to spend on it, defense tokens, what determination gives back."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.odds.defence import fewest_tokens
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import abilities_of
from oathsworn_gui.games.oathsworn.rules.attack.attack import tokens_back
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    animus_of,
    plays_small,
    reserve_of,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.classes.pieces import LETHALITY, LETHALITY_STEPS
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import POSITIONS, on_cooldown
from oathsworn_gui.tabletop.procedure import Question


class LethalityView(NamedTuple):
    """The lethality of a seat: how many tokens it holds, and the gain of each number of them.

    ``spends`` are the numbers that may be spent, each with the steps it gives; ``ability`` is the
    key of the ability that spends them.
    """

    seat: str
    ability: str
    held: int | None
    spends: tuple[tuple[int, int], ...]


def lethality_view(campaign: Campaign, box: Box, question: Question) -> LethalityView | None:
    """Return the lethality for the draw that ``question`` asks; None where none can be spent."""
    seat = question.seats[0] if question.seats else ""
    if campaign.encounter is None or seat not in campaign.seats:
        return None
    found = (a for a in abilities_of(campaign, seat, box) if a.key == LETHALITY)
    ability = next((a for a in found if a.refusal is None), None)
    if ability is None:
        return None
    spends = tuple((int(option), LETHALITY_STEPS[int(option)]) for option in ability.options)
    return LethalityView(seat, LETHALITY, ability.left, spends)


class DefenseTokensView(NamedTuple):
    """An enemy's damage against a DEFENSE and HP, and the numbers of tokens worth spending.

    ``choices`` are the tokens spent, none first, each with the HP still lost; numbers that save no
    more than fewer tokens are left out.
    """

    damage: int
    defense: int
    hp: int
    held: int
    choices: tuple[tuple[int, int], ...]


def defense_tokens_view(campaign: Campaign, question: Question) -> DefenseTokensView:
    """Return what ``question`` asks about spending defense tokens after the reveal."""
    damage, defense = _number(question, "damage") or 0, _number(question, "defense") or 1
    hp, held = standing_hp(campaign, question.seats[0]), question.most or 0
    return DefenseTokensView(damage, defense, hp, held, fewest_tokens(damage, defense, held, hp))


def _number(question: Question, name: str) -> int | None:
    found = question.params.get(name)
    return found if isinstance(found, int) else None


class DeterminationView(NamedTuple):
    """What determination offers a seat after a miss: the tokens it holds, by type.

    ``small``: a companion or an ally acts there, for whom some tokens have another effect. The
    animus in ``reserve`` and ``available``, and the cards ``cooling``, are those that two of the
    tokens act on; None where there are none to speak of.
    """

    small: bool
    held: Mapping[str, int]
    reserve: int | None = None
    available: int = 0
    cooling: int | None = None


def determination_view(campaign: Campaign, seat: str) -> DeterminationView:
    """Return the determination of the acting character in ``seat``."""
    held = {t: tokens_of(campaign, seat, t) for t in TOKEN_TYPES}
    if campaign.encounter is None:
        return DeterminationView(small=False, held=held)
    if plays_small(campaign, seat):
        return DeterminationView(small=True, held=held)
    cards = sum(len(on_cooldown(seat_in(campaign, seat), int(at))) for at in POSITIONS)
    return DeterminationView(
        small=False,
        held=held,
        reserve=reserve_of(campaign, seat),
        available=animus_of(campaign, seat),
        cooling=cards,
    )


def given_back(campaign: Campaign, spent: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Return the tokens that come back of those ``spent`` on a miss, by kind in order."""
    return tuple(sorted(tokens_back(campaign, spent).items()))
