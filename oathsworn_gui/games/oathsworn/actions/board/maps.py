"""The board itself: its shape, the group's own boards, a picture under the grid."""

from hashlib import sha256
from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.base.encounter_checks import refuse_hex
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import PhotoUnder
from oathsworn_gui.games.oathsworn.model.own import Jpeg
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.kept_boards import (
    laid_out,
    map_of,
    only_used,
    reshaped,
)
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_outside
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.hexes import Shape
from oathsworn_gui.tabletop.state import drop, put

MOST_MAPS = 60
"""The most boards a campaign can store."""


class SetShape(OathswornAction):
    """Take a board of another shape; what has no hex on it is taken off."""

    type: Literal["set-shape"] = "set-shape"
    shape: Shape

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter, and a board without any hex."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        return None if self.shape.hexes() else impossible("map.no-hex")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Switch to the other board."""
        encounter = encounter_of(campaign)
        if encounter.shape == self.shape:
            return Outcome(campaign)
        now = campaign.evolve(encounter=reshaped(encounter, self.shape))
        return Outcome(now, (line("map.shape", None, n=len(self.shape.hexes())),))


class SetZone(OathswornAction):
    """Mark a hex as one in which the company begins, or not. Source: ENCSETUP-17, L689-690."""

    type: Literal["set-zone"] = "set-zone"
    hex: str
    on: bool = True

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse hexes off the board."""
        return refuse_hex(campaign, self.hex)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Mark the hex, or remove the mark."""
        zone, name = encounter_of(campaign).zone, self.hex.upper()
        if (name in zone) == self.on:
            return Outcome(campaign)
        after = (*zone, name) if self.on else tuple(z for z in zone if z != name)
        code = "map.zone-on" if self.on else "map.zone-off"
        return Outcome(with_encounter(campaign, zone=after), (line(code, None, hex=name),))


class KeepMap(OathswornAction):
    """Save the current board under a name, overwriting a board of that name."""

    type: Literal["keep-map"] = "keep-map"
    name: str = Field(min_length=1, max_length=60)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter, a name of blanks, and more boards than there is room for."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        if not self.name.strip():
            return impossible("map.no-name")
        full = len(campaign.own.maps) >= MOST_MAPS and self.name.strip() not in campaign.own.maps
        return impossible("map.too-many", most=MOST_MAPS) if full else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Save the board."""
        name = self.name.strip()
        kept = map_of(encounter_of(campaign), name)
        own = campaign.own.evolve(maps=put(campaign.own.maps, name, kept))
        return Outcome(only_used(campaign.evolve(own=own)), (line("map.kept", None, name=name),))


class LayOutMap(OathswornAction):
    """Set up a saved board for the encounter. Source: ENCSETUP-05, L648-652."""

    type: Literal["lay-out-map"] = "lay-out-map"
    name: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse boards that were not saved; during an encounter it is against the rules."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        if self.name not in campaign.own.maps:
            return impossible("map.unknown", name=self.name)
        begun = encounter_of(campaign).round > 0
        return refuse("map.begun", "ENCSETUP-05") if begun else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set up the saved board."""
        now = laid_out(encounter_of(campaign), campaign.own.maps[self.name])
        told = line("map.laid-out", "ENCSETUP-05", name=self.name)
        return Outcome(only_used(campaign.evolve(encounter=now)), (told,))


class ForgetMap(OathswornAction):
    """Delete a saved board."""

    type: Literal["forget-map"] = "forget-map"
    name: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse boards that were not saved."""
        return None if self.name in campaign.own.maps else impossible("map.unknown", name=self.name)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Delete the saved board; undo restores it."""
        own = campaign.own.evolve(maps=drop(campaign.own.maps, self.name))
        now = only_used(campaign.evolve(own=own))
        return Outcome(now, (line("map.forgotten", None, name=self.name),))


class LayPhoto(OathswornAction):
    """Put a picture under the grid; with an empty ``jpeg``, refit the picture already there.

    It becomes part of the campaign, in place of one that nothing uses any more. ``left``, ``top``
    and ``width`` are in sides of a hex.
    """

    type: Literal["lay-photo"] = "lay-photo"
    jpeg: Jpeg | Literal[""] = ""
    left: float = Field(default=0, ge=-500, le=500)
    top: float = Field(default=0, ge=-500, le=500)
    width: float = Field(default=26, gt=0, le=1000)
    angle: float = Field(default=0, ge=-360, le=360)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter, and refitting where there is no picture."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        none = not self.jpeg and encounter_of(campaign).photo is None
        return impossible("map.no-photo") if none else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Put the picture under the grid, or refit it."""
        before, own = encounter_of(campaign).photo, campaign.own
        key = sha256(self.jpeg.encode()).hexdigest()[:16] if self.jpeg else ""
        if key and key not in own.pictures:
            own = own.evolve(pictures=put(own.pictures, key, self.jpeg))
        picture = key or (before.picture if before else "")
        photo = PhotoUnder(
            picture=picture, left=self.left, top=self.top, width=self.width, angle=self.angle
        )
        if photo == before:
            return Outcome(campaign)
        now = only_used(with_encounter(campaign.evolve(own=own), photo=photo))
        return Outcome(now, (line("map.photo" if key else "map.photo-fitted"),))


class TakePhotoAway(OathswornAction):
    """Remove the picture under the grid; one that no saved board uses is deleted."""

    type: Literal["take-photo-away"] = "take-photo-away"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter."""
        return refuse_outside(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Remove the picture."""
        if encounter_of(campaign).photo is None:
            return Outcome(campaign)
        now = only_used(with_encounter(campaign, photo=None))
        return Outcome(now, (line("map.photo-gone"),))


ACTIONS: tuple[type[OathswornAction], ...] = (
    SetShape,
    SetZone,
    KeepMap,
    LayOutMap,
    ForgetMap,
    LayPhoto,
    TakePhotoAway,
)
