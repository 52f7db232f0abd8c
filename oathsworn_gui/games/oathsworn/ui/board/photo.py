"""The picture under a board's grid: its pixels are handed in once, its position as values."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import PhotoUnder
from oathsworn_gui.tabletop.hex_picture import Photo
from oathsworn_gui.ui.base.photo_file import image_of
from oathsworn_gui.ui.table.hex_canvas import HexCanvas


class UnderTheGrid:
    """Shows the picture of the campaign, at a trial position while it is being fitted."""

    def __init__(self, board: HexCanvas) -> None:
        """Draw under the grid of one board."""
        self._board = board
        self._handed: set[str] = set()
        self.trial: PhotoUnder | None = None

    def photo(self, campaign: Campaign) -> Photo | None:
        """Return the picture under the grid; None if there is none or it cannot be decoded."""
        encounter = campaign.encounter
        under = encounter.photo if encounter is not None else None
        if under is None:
            self.trial = None
            return None
        if self.trial is not None and self.trial.picture == under.picture:
            under = self.trial
        self._hand_in(campaign, under.picture)
        return Photo(under.picture, under.left, under.top, under.width, under.angle)

    def _hand_in(self, campaign: Campaign, key: str) -> None:
        """Give the board the pixels, decoded once."""
        jpeg = campaign.own.pictures.get(key)
        if key not in self._handed and jpeg is not None:
            self._handed.add(key)
            self._board.set_photo(key, image_of(jpeg))
