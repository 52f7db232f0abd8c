"""What a press on a hex means: walking there, placing a figure, laying something."""

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import LoseFriendHp, MoveFriend
from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseAllyHp, LoseMinionHp
from oathsworn_gui.games.oathsworn.actions.board.figures import (
    PlaceFigure,
    SetObstacle,
    SetTile,
    TurnFigure,
)
from oathsworn_gui.games.oathsworn.actions.board.maps import SetShape, SetZone
from oathsworn_gui.games.oathsworn.actions.conditions.statuses import SetFigureStatus
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.turns.turns import FreeMove, MoveAction
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode, Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import plays_small
from oathsworn_gui.games.oathsworn.rules.board.figures import large_tiles_at
from oathsworn_gui.games.oathsworn.rules.movement.walking import cheapest_path, figure_of_seat
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hex_picture import BoardPicture, Glide
from oathsworn_gui.tabletop.hexes import Hex

USES: tuple[BoardMode, ...] = ("off", "mirror", "screen")
"""The ways to use the board, in the order they follow each other."""


def lies_on_the_table(encounter: Encounter | None) -> bool:
    """Whether the board is only on the physical table.

    While the encounter is being set up this is False: the positions serve the two other uses
    too.
    """
    return encounter is not None and encounter.board == "off" and encounter.phase != "set-up"


def walks(campaign: Campaign, figure: Figure, *, free: bool) -> bool:
    """Whether the figure walks: for free, or it is to act and still has its move action."""
    encounter = campaign.encounter
    if encounter is None or figure.at is None:
        return False
    if free and figure.kind in {"oathsworn", "ally", "friend"}:
        return True
    turn = encounter.turn
    if turn is None or encounter.phase != "oathsworn" or encounter.moved:
        return False
    own = figure_of_seat(campaign, turn)
    return own is not None and own.id == figure.id


def way_to(encounter: Encounter, figure: Figure, at: Hex) -> tuple[str, ...]:
    """Return the way a figure would walk to a hex, by names; empty when there is none."""
    return cheapest_path(encounter, figure, at) if figure.at != at else ()


def walking(campaign: Campaign, figure: Figure, path: tuple[str, ...], *, free: bool) -> Action:
    """Return the action that walks a way: of the turn, of a companion, of a card, of a friend."""
    if figure.kind == "friend":
        return MoveFriend(figure=figure.id, path=path)
    encounter = campaign.encounter
    turn = encounter.turn if encounter is not None else None
    if free or turn is None:
        return FreeMove.model_validate({"seat": figure.id[1:], "path": path})
    if plays_small(campaign, turn):
        return ActSmall(seat=turn, act="move", path=path)
    return MoveAction(seat=turn, path=path)


def putting(campaign: Campaign, figure: Figure, at: Hex, *, free: bool) -> Action | None:
    """Return the action of putting a figure on a hex: a walk where it walks and there is a way.

    None outside an encounter.
    """
    encounter = campaign.encounter
    if encounter is None:
        return None
    if walks(campaign, figure, free=free):
        path = way_to(encounter, figure, at)
        if path:
            return walking(campaign, figure, path, free=free)
    return PlaceFigure(figure=figure.id, at=encounter.shape.name(at))


def hurting(figure: Figure) -> Action | None:
    """Return the action that takes 1 HP off a minion, ally or friend; None for others."""
    if figure.kind == "friend":
        return LoseFriendHp(figure=figure.id)
    if figure.kind == "minion":
        return LoseMinionHp(figure=figure.id)
    if figure.kind == "ally":
        return LoseAllyHp.model_validate({"seat": figure.id.removeprefix("a")})
    return None


_MARKS = ("bleed", "crippled", "poison")


def marking(figure: Figure) -> tuple[tuple[str, Action], ...]:
    """Return the status tokens a figure may gain beside its model, with the actions."""
    kinds = () if figure.kind == "oathsworn" else _MARKS
    return tuple(
        (kind, SetFigureStatus(figure=figure.id, status=kind, amount=_more(figure, kind)))
        for kind in kinds
    )


def _more(figure: Figure, kind: str) -> int:
    return figure.statuses.get(kind, 0) + 1


def turning(figure: Figure) -> Action | None:
    """Return the action that turns a figure one sixth clockwise; None off the board."""
    if figure.at is None:
        return None
    return TurnFigure(figure=figure.id, facing=(figure.facing + 1) % 6)


def glides_of(
    encounter: Encounter | None, shown: BoardPicture, walked: tuple[str, tuple[Hex, ...]]
) -> tuple[Glide, ...]:
    """Return the animations of figures to their current hexes: by the way walked, or straight.

    ``shown`` is the board before; ``walked`` the figure whose way is known, and the way.
    """
    before = {each.id: each.at for each in (*shown.tokens, *shown.large)}
    glides: list[Glide] = []
    for figure in encounter.figures.values() if encounter else ():
        start, end = before.get(figure.id), figure.at
        if start is None or end is None or start == end:
            continue
        who, way = walked
        path = way if who == figure.id and way and way[-1] == end else (end,)
        glides.append(Glide(figure.id, (start, *path)))
    return tuple(glides)


def brushed(encounter: Encounter, name: str, brush: str) -> Action | None:
    """Return what a press with a brush does to a hex; the same again takes it away.

    None where there is nothing to take away.
    """
    if brush == "clear":
        brush = encounter.obstacles.get(name, "") or encounter.tiles.get(name, "")
        return brushed(encounter, name, brush) if brush else _wiped(encounter, name)
    if brush == "zone":
        return SetZone(hex=name, on=name not in encounter.zone)
    if brush == "hole":
        at, shape = encounter.shape.named(name), encounter.shape
        return None if at is None else SetShape(shape=shape.evolve(holes=(*shape.holes, at)))
    if brush.startswith("large-"):
        kind = brush.removeprefix("large-")
        laid = {"hex": name, "kind": "" if encounter.large_tiles.get(name) == kind else kind}
        return SetTile.model_validate({**laid, "large": True})
    tile = brush in {"fire", "water"}
    lying = (encounter.tiles if tile else encounter.obstacles).get(name)
    values = {"hex": name, "kind": "" if lying == brush else brush}
    return SetTile.model_validate(values) if tile else SetObstacle.model_validate(values)


def _wiped(encounter: Encounter, name: str) -> Action | None:
    """Return what takes away the large tile under a hex, None where there is none."""
    at = encounter.shape.named(name)
    under = large_tiles_at(encounter, at) if at is not None else ()
    return SetTile(hex=under[0], kind="", large=True) if under else None
