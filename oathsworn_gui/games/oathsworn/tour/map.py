"""The tour's pictures of a group's own map: tools, marking its spots, tokens on it."""

from base64 import b64encode
from collections.abc import Callable

from PySide6.QtCore import QBuffer, QIODevice, QSizeF

from oathsworn_gui.games.oathsworn.actions.map.spots import MarkSpot, SetMapPicture
from oathsworn_gui.games.oathsworn.ui.map.map_art import map_picture
from oathsworn_gui.games.oathsworn.views.map.map_layout import town
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

_SEED = 41
_MARKED = (1, 2, 3, 4, 5, 7, 9, 11)
_CALLED = "Your own town"


class TourOfTheMap:
    """Lays another town as the group's picture and marks it, on a story page with a map."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand`` and picture with ``take``."""
        self._view = view
        self._hand = hand
        self._take = take

    def walk(self) -> None:
        """Take all pictures; the picture is taken away again, the marks stay."""
        self._view.show_page("story")
        self._hand.key("M")
        self._take("book-map-tools")
        self._do(SetMapPicture(picture=_town(), called=_CALLED))
        places = town(_SEED).places
        for number in _MARKED:
            x, y = places[number]
            self._do(MarkSpot(number=number, x=x, y=y, called=_CALLED))
        self._hand.click("map-mark")
        for key in ("Right", "Right", "Down"):
            self._hand.key(key)
        self._take("book-map-marking")
        self._hand.key("Escape")
        self._take("book-map-own")
        self._hand.key("3")
        self._hand.key("Space")
        self._hand.key("5")
        self._take("book-map-typed")
        self._hand.key("Escape")
        self._do(SetMapPicture())

    def _do(self, action: Action) -> None:
        self._view.store.dispatch(action)


def _town() -> str:
    """Return a drawn town as a picture, as a group would have one: JPEG in base64."""
    drawn = map_picture(town(_SEED).scene, _SEED, QSizeF(1200, 800), 1.0, Theme("parchment"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    drawn.save(buffer, "JPG", 82)  # pyright: ignore[reportArgumentType, reportCallIssue]
    return b64encode(buffer.data().data()).decode()
