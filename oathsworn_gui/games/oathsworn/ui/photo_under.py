"""The picture that lies under a board's grid: its pixels handed in once, its place as values."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import PhotoUnder
from oathsworn_gui.ui.photo_file import image_of
from oathsworn_gui.ui.table.hex_board import HexBoard
from oathsworn_gui.ui.table.hex_picture import Photo


class UnderTheGrid:
    """Shows the picture of the campaign, or where it would lie while it is being fitted."""

    def __init__(self, board: HexBoard) -> None:
        """Serve one board."""
        self._board = board
        self._handed: set[str] = set()
        self.trial: PhotoUnder | None = None

    def photo(self, campaign: Campaign) -> Photo | None:
        """Return what lies under the grid; None for nothing, and for what cannot be shown."""
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
