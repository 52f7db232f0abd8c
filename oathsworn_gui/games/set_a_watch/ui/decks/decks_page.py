"""The map of locations, and what is known of every pile: deck, Horde, Graveyard, Unhallowed."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.ui.base.words import TALL, WIDE, grow, label, powers_words
from oathsworn_gui.games.set_a_watch.ui.decks.map_strip import MapStrip
from oathsworn_gui.games.set_a_watch.views.decks import (
    DecksView,
    LocationView,
    MapView,
    decks_view,
    map_view,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.widgets import Card

KEY = "watch-decks"
_MIDDLE = 1080


class PileCard(Card):
    """A pile: its number, what it is for, and what is known to lie in it."""

    def __init__(self, context: PageContext, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__()
        self.setObjectName(f"pile-{name}")
        theme = context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(6)
        self._title = label(theme, 20, weight="semibold")
        self._title.setText(context.texts.say(f"watch.pile.{name}"))
        self._number = label(theme, 38, role="number")
        self._about = label(theme, 16, tone="quiet", wrap=True)
        self._list = label(theme, 16, wrap=True)
        self._list.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        for each in (self._title, self._number, self._about, self._list):
            column.addWidget(each)
        column.addStretch(1)

    def show_pile(self, n: int, about: str, listed: str) -> None:
        """Show the pile as it is now."""
        self._number.setText(str(n))
        self._about.setText(about)
        self._list.setText(listed)
        self._list.setVisible(bool(listed))
        self.setAccessibleName(f"{self._title.text()} {n}. {about}")


class DecksPage(QWidget):
    """Where the party is and will go, and the piles below."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context.room)
        self.setObjectName("decks-page")
        self._context = context
        theme = context.theme
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 16, 16, 16)
        self._grid.setSpacing(12)
        self._strip = MapStrip(context)
        self._here, self._next = Card(), Card()
        self._titles: dict[str, tuple[PlainLabel, PlainLabel]] = {}
        for card, name in ((self._here, "here"), (self._next, "next")):
            column = QVBoxLayout(card)
            column.setContentsMargins(16, 12, 16, 14)
            what = label(theme, 15, tone="quiet", weight="semibold")
            what.setText(context.texts.say(f"watch.map.{name}"))
            title = label(theme, 28, role="display", wrap=True)
            about = label(theme, 16, wrap=True)
            for each in (what, title, about):
                column.addWidget(each)
            column.addStretch(1)
            self._titles[name] = (title, about)
        names = ("deck", "horde", "graveyard", "unhallowed")
        self._piles = {name: PileCard(context, name) for name in names}
        self._across = 0
        self._arrange(4)
        context.watch(lambda campaign: campaign, self._show)

    def _show(self, campaign: Campaign) -> None:
        box = self._context.store.box
        places, decks = map_view(campaign, box), decks_view(campaign, box)
        self._strip.show_map(places)
        self._show_places(places)
        self._show_piles(decks)

    def _show_places(self, places: MapView) -> None:
        say = self._context.texts.say
        title, about = self._titles["here"]
        title.setText(places.here.title)
        about.setText(self._place_words(places.here))
        title, about = self._titles["next"]
        known = places.next_one
        title.setText(known.title if known is not None else say("watch.map.unknown"))
        rest = say("watch.map.left", n=places.left, unused=places.unused)
        about.setText(f"{self._place_words(known)} {rest}" if known is not None else rest)

    def _place_words(self, place: LocationView) -> str:
        say = self._context.texts.say
        told = [say(f"watch.map.{place.kind}")] if place.kind != "plain" else []
        told.append(say("watch.map.wood", wood=f"{place.firewood:+d}".replace("-", "−")))
        told.append(say("watch.camp.line", n=place.in_line))
        told.append(powers_words(self._context, place.powers, place.words))
        return " ".join(part for part in told if part)

    def _show_piles(self, decks: DecksView) -> None:
        say = self._context.texts.say
        left = ", ".join(f"{n} × {name}" for name, n in decks.left)
        self._piles["deck"].show_pile(
            decks.creatures.cards,
            say("watch.pile.deck.about", n=decks.summons_left),
            say("watch.pile.deck.left", cards=left) if left else "",
        )
        self._piles["horde"].show_pile(decks.horde.cards, say("watch.pile.horde.about"), "")
        grave = ", ".join(decks.graveyard)
        self._piles["graveyard"].show_pile(
            len(decks.graveyard), say("watch.pile.graveyard.order"), grave
        )
        top = decks.unhallowed.top
        self._piles["unhallowed"].show_pile(
            decks.unhallowed.cards,
            say("watch.pile.unhallowed.about"),
            say("watch.pile.unhallowed.top", top=top) if top and top != "?" else "",
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show four or two piles beside each other."""
        super().resizeEvent(event)
        grow(self, large=self.width() >= WIDE and self.height() >= TALL)
        self._arrange(4 if self.width() >= _MIDDLE else 2)

    def _arrange(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        half = across // 2
        self._grid.addWidget(self._strip, 0, 0, 1, across)
        self._grid.addWidget(self._here, 1, 0, 1, half)
        self._grid.addWidget(self._next, 1, half, 1, half)
        for place, card in enumerate(self._piles.values()):
            self._grid.addWidget(card, 2 + place // across, place % across)
        for column in range(len(self._piles)):
            self._grid.setColumnStretch(column, int(column < across))
        self._grid.setRowStretch(4, 1)


PAGE = PageSpec(KEY, "map-outline", DecksPage)
