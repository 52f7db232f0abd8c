"""An adventurer whole: all five cards in words, the camp action, what it tamed."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import Reach
from oathsworn_gui.games.set_a_watch.views.seats import seat_view
from oathsworn_gui.games.set_a_watch.views.sentences import effect_line
from oathsworn_gui.tabletop.action import Line

CardState = Literal["ready", "passive", "exhausted", "spare"]


class CardWords(NamedTuple):
    """One of the five cards: what it does, and whether it is ready, exhausted or a spare."""

    key: str
    title: str
    does: tuple[Line, ...]
    words: str
    state: CardState


class BoardView(NamedTuple):
    """An adventurer: ``camp`` is what its own action in camp does."""

    title: str
    glyph: str
    player: str
    ranged: Reach
    reach: int
    dice: tuple[int, int, int]
    camp_name: str
    camp: tuple[Line, ...]
    words: str
    rests: int
    cards: tuple[CardWords, ...]
    tamed: tuple[str, ...]


def board_view(campaign: Campaign, box: Box, seat: str) -> BoardView:
    """Return what is shown of an adventurer's board and cards."""
    one = campaign.adventurers[seat]
    board, now = box.adventurer(one.key), seat_view(campaign, box, seat)
    return BoardView(
        title=board.name,
        glyph=board.glyph,
        player=now.player,
        ranged=board.reach,
        reach=now.reach,
        dice=board.dice,
        camp_name=board.camp_name,
        camp=tuple(map(effect_line, board.camp)),
        words=board.words,
        rests=one.rests,
        cards=(
            *(_card(box, card.ability, exhausted=card.exhausted) for card in one.cards),
            *(_card(box, key, exhausted=False, spare=True) for key in one.spares),
        ),
        tamed=tuple(tamed.title for tamed in now.tamed),
    )


def _card(box: Box, key: str, *, exhausted: bool, spare: bool = False) -> CardWords:
    ability = box.ability(key)
    state: CardState = "spare" if spare else "exhausted" if exhausted else "ready"
    if state == "ready" and ability.passive:
        state = "passive"
    does = tuple(map(effect_line, ability.effects))
    return CardWords(key, ability.name, does, ability.words, state)
