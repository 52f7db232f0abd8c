"""The board itself: its shape, boards of one's own, a picture under the grid."""

from hashlib import sha256
from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.encounter_checks import refuse_hex, refuse_outside
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import PhotoUnder
from oathsworn_gui.games.oathsworn.model.own import Jpeg
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.own_maps import laid_out, map_of, reshaped
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.hexes import Shape
from oathsworn_gui.tabletop.state import drop, put

MOST_MAPS = 60
"""The boards a campaign may keep."""


class SetShape(OathswornAction):
    """Take a board of another shape; what has no hex on it is taken off."""

    type: Literal["set-shape"] = "set-shape"
    shape: Shape

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter, and a board without any hex."""
        del box
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        return None if self.shape.hexes() else impossible("map.no-hex")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Lay the other board."""
        del box
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
        del box
        return refuse_hex(campaign, self.hex)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Mark it, or take the mark away."""
        del box
        zone, name = encounter_of(campaign).zone, self.hex.upper()
        if (name in zone) == self.on:
            return Outcome(campaign)
        after = (*zone, name) if self.on else tuple(z for z in zone if z != name)
        code = "map.zone-on" if self.on else "map.zone-off"
        return Outcome(with_encounter(campaign, zone=after), (line(code, None, hex=name),))


class KeepMap(OathswornAction):
    """Keep the board as it lies now under a name; the same name is written over."""

    type: Literal["keep-map"] = "keep-map"
    name: str = Field(min_length=1, max_length=60)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter, a name of blanks, and more boards than there is room for."""
        del box
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        if not self.name.strip():
            return impossible("map.no-name")
        full = len(campaign.own.maps) >= MOST_MAPS and self.name.strip() not in campaign.own.maps
        return impossible("map.too-many", most=MOST_MAPS) if full else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Keep it."""
        del box
        name = self.name.strip()
        kept = map_of(encounter_of(campaign), name)
        own = campaign.own.evolve(maps=put(campaign.own.maps, name, kept))
        return Outcome(campaign.evolve(own=own), (line("map.kept", None, name=name),))


class LayOutMap(OathswornAction):
    """Lay out a board of one's own for the encounter. Source: ENCSETUP-05, L648-652."""

    type: Literal["lay-out-map"] = "lay-out-map"
    name: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse boards nobody kept; in the middle of an encounter it is against the rules."""
        del box
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        if self.name not in campaign.own.maps:
            return impossible("map.unknown", name=self.name)
        begun = encounter_of(campaign).round > 0
        return refuse("map.begun", "ENCSETUP-05") if begun else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Lay it out."""
        del box
        now = laid_out(encounter_of(campaign), campaign.own.maps[self.name])
        told = line("map.laid-out", "ENCSETUP-05", name=self.name)
        return Outcome(campaign.evolve(encounter=now), (told,))


class ForgetMap(OathswornAction):
    """Forget a board of one's own."""

    type: Literal["forget-map"] = "forget-map"
    name: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse boards nobody kept."""
        del box
        return None if self.name in campaign.own.maps else impossible("map.unknown", name=self.name)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Forget it; undo brings it back."""
        del box
        own = campaign.own.evolve(maps=drop(campaign.own.maps, self.name))
        return Outcome(campaign.evolve(own=own), (line("map.forgotten", None, name=self.name),))


class LayPhoto(OathswornAction):
    """Lay a picture under the grid, or fit the one that lies there; ``jpeg`` empty: the same one.

    It becomes part of the campaign. ``left``, ``top`` and ``width`` are in sides of a hex.
    """

    type: Literal["lay-photo"] = "lay-photo"
    jpeg: Jpeg | Literal[""] = ""
    left: float = Field(default=0, ge=-500, le=500)
    top: float = Field(default=0, ge=-500, le=500)
    width: float = Field(default=26, gt=0, le=1000)
    angle: float = Field(default=0, ge=-360, le=360)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter, and to fit a picture where none lies."""
        del box
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        none = not self.jpeg and encounter_of(campaign).photo is None
        return impossible("map.no-photo") if none else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Lay it."""
        del box
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
        now = with_encounter(campaign.evolve(own=own), photo=photo)
        return Outcome(now, (line("map.photo" if key else "map.photo-fitted"),))


class TakePhotoAway(OathswornAction):
    """Take the picture from under the grid; one that no kept board uses leaves the campaign."""

    type: Literal["take-photo-away"] = "take-photo-away"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter."""
        del box
        return refuse_outside(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take it away."""
        del box
        before, own = encounter_of(campaign).photo, campaign.own
        if before is None:
            return Outcome(campaign)
        used = {kept.photo.picture for kept in own.maps.values() if kept.photo is not None}
        if before.picture not in used:
            own = own.evolve(pictures=drop(own.pictures, before.picture))
        now = with_encounter(campaign.evolve(own=own), photo=None)
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
