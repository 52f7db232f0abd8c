"""The printed tutorial encounter laid out: what nobody wrote into the program is told by the table.

The book says where models stand; here they stand as in the practice encounter. Stage cards are told
in a quick instruction, or entered before; ability cards are unread, or entered in typed effects.
"""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion, PlaceFigure
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterCard, EnterStageCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.notation.card import Misread, read_parts
from oathsworn_gui.games.oathsworn.notation.enemy import read_words
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, seat_in
from oathsworn_gui.tabletop.action import Refusal
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.players.lay import laid_out

BOSS_AT = "I3"
RATS_AT = ("F5", "H6", "J6", "L5")
SOUTH = 3

EFFECTS: Mapping[int, str] = {
    0: "attack / battleflow 1 / refresh",
    1: "attack, push 1 if hit",
    2: "attack, redraw 1 / defense token",
    3: "attack, empowered 2",
}
"""What the table types for a card, by its cooldown: effects of our own, for play only."""

CARDS: Mapping[int, tuple[str, ...]] = {
    1: ("move 4, attack", "move 3, attack all adjacent"),
    2: ("farthest, move 6, attack, knockback 2", "move 4, attack 3 red 2 yellow, push 1"),
    3: ("most animus, move 5, attack", "move 4, attack, cone 3", "minions"),
}
"""What the table types for the boss's cards, by stage: instructions of our own, for play only."""


def tutorial(seed: int, told: OwnEncounter | None = None) -> Campaign:
    """Return chapter 1 of the book at the start of its encounter; odd seeds enter cards before.

    ``told`` is its encounter board as the table told it, None for the one that ships.
    """
    campaign = laid_out(seed, "oathsworn", told=told)
    rats = (AddMinion(kind="giant-rat", at=at, facing=SOUTH) for at in RATS_AT)
    campaign = do(campaign, PlaceFigure(figure="boss", at=BOSS_AT, facing=SOUTH), *rats)
    return _entered(campaign) if seed % 2 else campaign


def _entered(campaign: Campaign) -> Campaign:
    for stage, told in CARDS.items():
        for words in told:
            title = words.capitalize()
            card = EnterStageCard(chapter="1", stage=stage, title=title, steps=steps_of(words))
            campaign = do(campaign, card)
    return with_cards(campaign, EFFECTS)


def with_cards(campaign: Campaign, effects: Mapping[int, str]) -> Campaign:
    """Return the campaign with the ability cards in hand entered, ``effects`` by their cooldown."""
    for seat, who in campaign.seats.items():
        for slot in seat_in(campaign, seat).hand:
            if slot.kind != "ability":
                continue
            known = a_box(campaign).card(slot.card)
            cost = 2 if known.cost is None else known.cost
            entered = EnterCard(
                key=known.key,
                cls=who.cls,
                name=known.name,
                cooldown=known.cooldown,
                cost=cost,
                defense=2,
                parts=parts_of(effects[known.cooldown]),
            )
            campaign = do(campaign, entered)
    return campaign


def parts_of(words: str) -> Parts:
    """Return the parts that a typed line tells; a line that is misread fails."""
    found = read_parts(words)
    assert not isinstance(found, Misread), found
    return found


def steps_of(words: str) -> Instructions:
    """Return the instructions that a typed line tells; a line that is misread fails."""
    found = read_words(words)
    assert not isinstance(found, Refusal), found
    return found


def words_for(campaign: Campaign) -> str:
    """Return what the table types for the stage card that was drawn."""
    state = encounter_of(campaign)
    stage = state.boss.stage if state.boss is not None else 1
    told = CARDS[stage]
    return told[state.round % len(told)]
