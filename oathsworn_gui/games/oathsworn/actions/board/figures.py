"""The board by hand: figures, obstacles, effect tiles."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.base.encounter_checks import refuse_figure, refuse_hex
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    seat_in,
    with_encounter,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    add_minion,
    can_stand,
    closest_free,
    footprint,
    is_on_board,
    minion_kind,
    occupied,
    without_figure,
)
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_consumed
from oathsworn_gui.games.oathsworn.rules.encounter.setup import with_placed
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_outside
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.state import drop, put

Obstacle = Literal["tree", "wall", "building", "rock", ""]
Tile = Literal["fire", "water", ""]


class PlaceFigure(OathswornAction):
    """Put a figure into a hex (the centre of a large one), as on the table or to correct it.

    Source: ENCSETUP-17, L689-690; HEX-04, L941-943.
    """

    type: Literal["place-figure"] = "place-figure"
    figure: str
    at: str
    facing: int | None = Field(default=None, ge=0, le=5)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse hexes off the board, and those that are taken."""
        refusal = refuse_figure(campaign, self.figure)
        if refusal is not None:
            return refusal
        encounter = encounter_of(campaign)
        at = encounter.shape.named(self.at)
        if at is None:
            return impossible("move.no-such-hex", hex=self.at)
        figure = encounter.figures[self.figure]
        if figure.kind == "oathsworn" and seat_in(campaign, figure.of).knocked_out:
            return refuse("figure.unconscious", "KO-04", name=figure.name)
        if figure.kind == "oathsworn" and is_consumed(campaign, figure.of):
            return refuse("consumed.inside", "CONSUMED-01", name=figure.name)
        taken = _refuse_covered(encounter, figure.evolve(at=at))
        return taken or _refuse_zone(encounter, figure, self.at)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Put the figure into the hex."""
        encounter = encounter_of(campaign)
        figure = encounter.figures[self.figure]
        facing = figure.facing if self.facing is None else self.facing
        at = encounter.shape.named(self.at)
        if figure.at == at and figure.facing == facing:
            return Outcome(campaign)
        now = with_placed(campaign, self.figure, at, facing)
        return Outcome(now, (line("figure.placed", None, name=figure.name, hex=self.at.upper()),))


def _refuse_zone(encounter: Encounter, figure: Figure, at: str) -> Refusal | None:
    """Refuse the company's models outside the green zone in the set-up. ENCSETUP-17, L689-690."""
    placing = encounter.phase == "set-up" and figure.kind == "oathsworn" and encounter.zone
    if not placing or at.upper() in encounter.zone:
        return None
    return refuse("figure.outside-zone", "ENCSETUP-17", name=figure.name, hex=at.upper())


def _refuse_covered(encounter: Encounter, figure: Figure) -> Refusal | None:
    """Refuse a hex that is taken, and name the closest free one. Source: HEX-08, L1204-1207."""
    if can_stand(encounter, figure):
        return None
    closest = closest_free(encounter, figure)
    hex_name = encounter.shape.name(closest) if closest is not None else ""
    taken = occupied(encounter, figure.id)
    there = next((taken[at].name for at in footprint(figure, encounter) if at in taken), None)
    if not is_on_board(encounter, figure):
        return refuse("figure.over-edge", "HEX-04", hex=hex_name)
    if there is None:
        return refuse("figure.on-obstacle", "HEX-08", hex=hex_name)
    return refuse("figure.occupied", "HEX-08", name=there, hex=hex_name)


class TurnFigure(OathswornAction):
    """Turn a figure; ``facing`` is 0 to 5 clockwise from north. Source: MOVE-04, L788-790."""

    type: Literal["turn-figure"] = "turn-figure"
    figure: str
    facing: int = Field(ge=0, le=5)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a figure that is not on the board."""
        refusal = refuse_figure(campaign, self.figure)
        if refusal is not None:
            return refusal
        figure = encounter_of(campaign).figures[self.figure]
        return (
            impossible("move.off-board") if figure.at is None else _refuse_turning(campaign, figure)
        )

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Turn the figure."""
        figure = encounter_of(campaign).figures[self.figure]
        if figure.facing == self.facing:
            return Outcome(campaign)
        now = with_placed(campaign, self.figure, figure.at, self.facing)
        return Outcome(now, (line("figure.turned", "MOVE-04", name=figure.name),))


def _refuse_turning(campaign: Campaign, figure: Figure) -> Refusal | None:
    """Refuse turning an Oathsworn or ally outside its turn or while an effect is resolved.

    Enemies are turned to put something right, and everybody before the first round.
    Source: MOVE-04, L788-790.
    """
    encounter, seat = encounter_of(campaign), seat_of(campaign, figure.id)
    if seat is None or encounter.phase == "set-up":
        return None
    if campaign.pending:
        return refuse("figure.turn-effect", "MOVE-04", name=figure.name)
    if encounter.phase != "oathsworn" or encounter.turn != seat:
        return refuse("figure.turn-not-its", "MOVE-04", name=figure.name)
    return None


class RemoveFigure(OathswornAction):
    """Take a figure off the board: minions and friends are removed, others wait beside it."""

    type: Literal["remove-figure"] = "remove-figure"
    figure: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a figure that is not there; an ally leaves only when it is killed."""
        refusal = refuse_figure(campaign, self.figure)
        if refusal is not None:
            return refusal
        figure = encounter_of(campaign).figures[self.figure]
        return impossible("figure.ally-stays", "ALLY-11") if figure.kind == "ally" else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the figure off the board."""
        encounter = encounter_of(campaign)
        figure = encounter.figures[self.figure]
        if figure.at is None and figure.kind in {"oathsworn", "boss"}:
            return Outcome(campaign)
        now = campaign.evolve(encounter=without_figure(encounter, self.figure))
        return Outcome(now, (line("figure.removed", None, name=figure.name),))


class AddMinion(OathswornAction):
    """Bring in one more minion of a kind on the encounter board; ``at`` empty: off the board."""

    type: Literal["add-minion"] = "add-minion"
    kind: str
    at: str = ""
    facing: int = Field(default=3, ge=0, le=5)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse kinds that are not on the encounter board and hexes that are taken."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        encounter = encounter_of(campaign)
        if minion_kind(encounter, self.kind) is None:
            return impossible("minion.no-such-kind")
        if not self.at:
            return None
        at = encounter.shape.named(self.at)
        if at is None:
            return impossible("move.no-such-hex", hex=self.at)
        return _refuse_covered(
            encounter, Figure(id="", kind="minion", of=self.kind, name="", at=at)
        )

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Add the minion."""
        encounter = encounter_of(campaign)
        kind = minion_kind(encounter, self.kind)
        if kind is None:
            return Outcome(campaign)
        now = add_minion(campaign, kind, encounter.shape.named(self.at), self.facing)
        return Outcome(now, (line("minion.added", None, name=kind.name),))


class SetObstacle(OathswornAction):
    """Place an obstacle in a hex, or remove it with an empty ``kind``."""

    type: Literal["set-obstacle"] = "set-obstacle"
    hex: str
    kind: Obstacle

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse hexes off the board, and hexes occupied by a figure."""
        refusal = refuse_hex(campaign, self.hex)
        if refusal is not None or not self.kind:
            return refusal
        encounter = encounter_of(campaign)
        at = encounter.shape.named(self.hex)
        standing = occupied(encounter).get(at) if at else None
        return refuse("obstacle.occupied", "MOVE-02", name=standing.name) if standing else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Place or remove the obstacle."""
        before, name = encounter_of(campaign).obstacles, self.hex.upper()
        if before.get(name, "") == self.kind:
            return Outcome(campaign)
        after = put(before, name, self.kind) if self.kind else drop(before, name)
        told = line("obstacle.set" if self.kind else "obstacle.gone", None, hex=name)
        return Outcome(with_encounter(campaign, obstacles=after), (told,))


class SetTile(OathswornAction):
    """Place a fire or water tile in a hex, or remove it with an empty ``kind``.

    One tile a hex: a new one replaces the old. A ``large`` tile covers the hex and the six around
    it and is under single ones. Source: MOVE-11, L802-803; MOVE-12, L803-806.
    """

    type: Literal["set-tile"] = "set-tile"
    hex: str
    kind: Tile
    large: bool = False

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse hexes off the board."""
        return refuse_hex(campaign, self.hex)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Place or remove the tile."""
        encounter, name = encounter_of(campaign), self.hex.upper()
        before = encounter.large_tiles if self.large else encounter.tiles
        old = before.get(name, "")
        if old == self.kind:
            return Outcome(campaign)
        after = put(before, name, self.kind) if self.kind else drop(before, name)
        code = "tile.gone" if not self.kind else "tile.replaced" if old else "tile.set"
        rule = "MOVE-12" if self.large else "MOVE-11"
        told = line(code, rule, hex=name, tile=self.kind or old)
        if self.large:
            return Outcome(with_encounter(campaign, large_tiles=after), (told,))
        return Outcome(with_encounter(campaign, tiles=after), (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (
    PlaceFigure,
    TurnFigure,
    RemoveFigure,
    AddMinion,
    SetObstacle,
    SetTile,
)
