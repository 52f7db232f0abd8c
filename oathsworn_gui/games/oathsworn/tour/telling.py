"""The tour's pictures of telling: the boss's page, a trial, a traced photo, a chapter, packs."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPen, QPolygonF, QTransform

from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.content.pack import pack_of, together
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.ui.base.page_keys import BOSS_SHEET, CHAPTER_SHEET
from oathsworn_gui.games.oathsworn.ui.content import look_panel
from oathsworn_gui.games.oathsworn.ui.content.look_panel import LookPanel
from oathsworn_gui.games.oathsworn.ui.content.shared_card import SharedCard
from oathsworn_gui.games.oathsworn.ui.content.shared_packs import Looked, SharedPacks
from oathsworn_gui.games.oathsworn.ui.sheets.body_editor import BodyEditor
from oathsworn_gui.games.oathsworn.views.sheets import beginnings as begin
from oathsworn_gui.tabletop.hexes import Hex, corners, flower
from oathsworn_gui.tabletop.state import frozen
from oathsworn_gui.ui.automation.stand_in import StandIn, scroll_to
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

_CARD = "II farthest m5 a4r2y push1"
_RULE = "at the end of round 8: defeat"
_EVENT = (
    ("which", "city 2"),
    ("title", "A toll"),
    ("words", "A rope across the lane, and a boy who holds it"),
    ("choice-1", "Pay"),
    ("follows-1", "lose 2 iron"),
    ("choice-2", "Cut it"),
    ("follows-2", "keyword cut"),
)
_LAID = {"boss": ("I4", 3), "s1": ("H8", 0), "s2": ("J8", 0)}
"""Where figures stand that are kept for set-up, and their facing."""
_SIDE = 70
"""Px of a hex of the drawn board."""
_BEGUN = "2"
"""The chapter that a friend's pack tells beside the one that is played."""


class TourOfTelling:
    """Tells what a chapter of the book lacks; ``take`` pictures the window under a name."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand`` in ``view``, whose encounter is under way."""
        self._view = view
        self._hand = hand
        self._take = take

    def walk(self) -> None:
        """Take all pictures; what was told stays."""
        self._boss()
        self._photo()
        self._chapter()
        self._packs()

    @property
    def _campaign(self) -> Campaign:
        campaign: Campaign = self._view.store.campaign
        return campaign

    # ------------------------------------------------------------------------------ the boss

    def _boss(self) -> None:
        """A card is typed, tried and kept, a rule told, and the board kept for set-up."""
        self._view.dispatch(SetBoardMode(mode="screen"))
        for figure, (at, facing) in _LAID.items():
            self._view.dispatch(PlaceFigure(figure=figure, at=at, facing=facing))
        self._view.show_page(BOSS_SHEET)
        self._hand.write("sheet-card-line", _CARD)
        self._take("told-card")
        self._hand.click("sheet-try")
        self._take("told-trial")
        self._hand.key("Escape")
        self._hand.key("Return")
        self._hand.write("sheet-rule-1", _RULE)
        self._hand.key("Return")
        self._hand.click("sheet-set-up-keep")
        scroll_to(self._hand.see("sheet-set-up"))
        self._take("told-set-up")

    def _photo(self) -> None:
        """A photo of a board lies below the hexes."""
        with TemporaryDirectory() as place:
            path = Path(place) / "board.png"
            _board().save(str(path))
            self._hand.see("sheet-body", BodyEditor).trace(path)
        scroll_to(self._hand.see("body-picture"))
        self._take("told-photo")

    # --------------------------------------------------------------------------- the chapter

    def _chapter(self) -> None:
        """An event card is begun; what the chapter gives stands below it."""
        self._view.show_page(CHAPTER_SHEET)
        for name, words in _EVENT:
            self._hand.write(f"event-{name}", words)
            self._hand.key("Return")
        self._take("told-chapter")

    # --------------------------------------------------------------------------------- packs

    def _packs(self) -> None:
        """A pack is written, and one of a friend looked at before it is taken."""
        self._view.show_page("content")
        self._take("told-content")
        self._hand.key("P")
        self._take("pack-write")
        self._hand.key("Escape")
        context = self._view.context
        panel = LookPanel(context, SharedPacks(context))
        shared = self._hand.see("shared-card", SharedCard)
        shared.opened.emit(panel, look_panel.WIDE, look_panel.HIGH)
        panel.show_file(Looked("Anna", self._of_a_friend()))
        self._take("pack-look")
        self._hand.key("Escape")

    def _of_a_friend(self) -> Pack:
        """Return what is told here, a card of it otherwise, and another chapter."""
        box, own = self._view.store.box, pack_of(self._campaign.own)
        cards = {
            key: card.evolve(words=f"{card.words} Then it sings.")
            for key, card in own.stage_cards.items()
        }
        sheet = begin.beginnings(self._campaign, box)[-1]
        more = begin.pack_of(box, sheet.key, _BEGUN)
        return together(own.evolve(stage_cards=frozen(cards)), more)


def _board() -> QImage:
    """Return a drawn encounter board as a photo of it would be: askew, on a table."""
    theme, image = Theme("parchment"), QImage(QSize(900, 700), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGray)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(QTransform().translate(450, 350).rotate(4))
    painter.fillRect(-380, -300, 760, 600, theme.color("raised"))
    painter.setPen(QPen(theme.color("text"), 4))
    painter.setBrush(theme.color("well"))
    for at in flower(Hex(0, 0)):
        points = [QPointF(x * _SIDE, y * _SIDE) for x, y in corners(at, "flat")]
        painter.drawPolygon(QPolygonF(points))
    painter.end()
    return image
