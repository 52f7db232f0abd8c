"""Every action of Oathsworn, in the order in which the list of actions shows them."""

from oathsworn_gui.games.oathsworn.actions.abilities import abilities
from oathsworn_gui.games.oathsworn.actions.attack import attacks
from oathsworn_gui.games.oathsworn.actions.base import answers
from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.board import (
    board_code,
    displace,
    figures,
    maps,
    thrown_items,
)
from oathsworn_gui.games.oathsworn.actions.chapters import muster
from oathsworn_gui.games.oathsworn.actions.company import (
    bag,
    corrections,
    entered_cards,
    evening,
    iron,
    items,
    pack,
    sheets,
    table,
)
from oathsworn_gui.games.oathsworn.actions.conditions import bound, statuses
from oathsworn_gui.games.oathsworn.actions.encounter import (
    allies,
    companions,
    rounds,
    setup,
    told,
)
from oathsworn_gui.games.oathsworn.actions.enemy import enemy, minions
from oathsworn_gui.games.oathsworn.actions.epilogue import epilogue
from oathsworn_gui.games.oathsworn.actions.map import journey, notes, spots, story_map, time
from oathsworn_gui.games.oathsworn.actions.might import decks, might
from oathsworn_gui.games.oathsworn.actions.shops import trade
from oathsworn_gui.games.oathsworn.actions.story import (
    book_text,
    reading,
    told_chapter,
    told_event,
)
from oathsworn_gui.games.oathsworn.actions.turns import (
    cards_by_hand,
    items_and_injuries,
    turns,
)

ACTIONS: tuple[type[OathswornAction], ...] = (
    *answers.ACTIONS,
    *sheets.ACTIONS,
    *items.ACTIONS,
    *iron.ACTIONS,
    *bag.ACTIONS,
    *table.ACTIONS,
    *evening.ACTIONS,
    *entered_cards.ACTIONS,
    *pack.ACTIONS,
    *corrections.ACTIONS,
    *story_map.ACTIONS,
    *spots.ACTIONS,
    *time.ACTIONS,
    *journey.ACTIONS,
    *notes.ACTIONS,
    *reading.ACTIONS,
    *book_text.ACTIONS,
    *told_event.ACTIONS,
    *told_chapter.ACTIONS,
    *trade.ACTIONS,
    *might.ACTIONS,
    *decks.ACTIONS,
    *told.ACTIONS,
    *setup.ACTIONS,
    *figures.ACTIONS,
    *maps.ACTIONS,
    *rounds.ACTIONS,
    *turns.ACTIONS,
    *items_and_injuries.ACTIONS,
    *companions.ACTIONS,
    *allies.ACTIONS,
    *abilities.ACTIONS,
    *bound.ACTIONS,
    *statuses.ACTIONS,
    *attacks.ACTIONS,
    *cards_by_hand.ACTIONS,
    *displace.ACTIONS,
    *enemy.ACTIONS,
    *minions.ACTIONS,
    *thrown_items.ACTIONS,
    *board_code.ACTIONS,
    *epilogue.ACTIONS,
    *muster.ACTIONS,
)
