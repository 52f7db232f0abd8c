"""The picture of a location's icon, and the pictures to choose from."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton

from oathsworn_gui.games.oathsworn.views.base.icon_pictures import (
    PICTURES,
    picture_names,
    picture_of,
)
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext

_SIDE = 40
_GLYPH = 22
_NONE = "image-outline"


class IconButton(QPushButton):
    """A press opens the pictures; ``taken`` carries the name of the one that is chosen."""

    taken = Signal(str)

    def __init__(self, context: PageContext, number: int) -> None:
        """Show no picture yet; ``number`` is that of the location."""
        super().__init__()
        self._context = context
        self._icon = None
        self.setObjectName(f"die-picture-{number}")
        self.setFixedSize(_SIDE, _SIDE)
        self.setIconSize(QSize(_GLYPH, _GLYPH))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        words = context.texts.say("told.picture.of", n=number)
        self.setAccessibleName(words)
        set_tool_tip(self, words)
        self.clicked.connect(self._choose)
        self.show_icon("")

    def show_icon(self, name: str) -> None:
        """Show the picture of an icon's name, a frame where it has none."""
        picture = picture_of(name, self._context.texts)
        if picture == self._icon:
            return
        self._icon = picture
        colour = self._context.theme.color("text" if picture else "quiet")
        self.setIcon(icon(picture or _NONE, colour, _GLYPH))

    def _choose(self) -> None:
        menu = QMenu(self)
        menu.setObjectName("die-pictures")
        colour = self._context.theme.color("text")
        for key, words in picture_names(self._context.texts).items():
            entry = menu.addAction(icon(PICTURES[key], colour, _GLYPH), words)
            entry.triggered.connect(partial(self.taken.emit, words))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
