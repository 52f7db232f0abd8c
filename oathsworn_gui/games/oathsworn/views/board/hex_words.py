"""A hex in words, for the line under the board and for screen readers."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    footprint,
    is_on_board,
    location_hexes,
    occupied,
    tiles_at,
)
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import closed_sight, sees, start_of
from oathsworn_gui.games.oathsworn.rules.company.items import find
from oathsworn_gui.games.oathsworn.views.board.board_picture import hp_of
from oathsworn_gui.games.oathsworn.views.board.states import of_figure
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.tabletop.texts import Texts


def describe(
    campaign: Campaign, box: Box, texts: Texts, at: Hex, seer: Figure | None = None
) -> str:
    """Return a hex in words: ``"C4, Warden, 4 HP, distance 2, in line of sight"``.

    Distance and sight are those of ``seer``; left out without one, and for its own hexes.
    """
    encounter = campaign.encounter
    if encounter is None or at not in encounter.shape:
        return ""
    words = [encounter.shape.name(at)]
    figure = occupied(encounter).get(at)
    if figure is not None:
        words += _figure(campaign, box, texts, figure, at)
    words += _ground(campaign, encounter, texts, at)
    if seer is not None and is_on_board(encounter, seer) and at not in footprint(seer, encounter):
        start = start_of(encounter, seer)
        seen = sees(encounter, start, at, closed=closed_sight(campaign))
        words.append(texts.say("board.distance", n=distance(start, at)))
        words.append(texts.say("board.in-sight" if seen else "board.no-sight"))
    return ", ".join(word for word in words if word)


def _figure(campaign: Campaign, box: Box, texts: Texts, figure: Figure, at: Hex) -> list[str]:
    encounter = campaign.encounter
    boss = encounter.boss if encounter else None
    if figure.kind == "boss" and boss is not None:
        here = (loc for loc in boss.locations if at in location_hexes(figure, loc))
        dice = [
            texts.say("board.die" if loc.hp else "board.broken", name=loc.name, n=loc.hp)
            for loc in here
        ]
        return [figure.name, *dice]
    hp, _ = hp_of(campaign, box, figure)
    standing = (one.words(texts) for one in of_figure(campaign, figure))
    return [figure.name, texts.say("board.hp", n=hp), *standing]


def _ground(campaign: Campaign, encounter: Encounter, texts: Texts, at: Hex) -> list[str]:
    name = encounter.shape.name(at)
    words = [
        texts.find(f"encounter.obstacle.{encounter.obstacles.get(name)}", ""),
        *(texts.find(f"encounter.tile.{kind}", "") for kind in tiles_at(encounter, at)),
    ]
    if encounter.phase == "set-up" and name in encounter.zone:
        words.append(texts.say("board.zone"))
    words += [texts.say("board.thrown", name=n) for n in _thrown(campaign, encounter, name)]
    return words


def _thrown(campaign: Campaign, encounter: Encounter, name: str) -> list[str]:
    found = (find(campaign, item) for item in encounter.thrown.get(name, ()))
    return [owned.item.name for owned in found if owned is not None]
