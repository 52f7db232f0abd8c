"""The way: the map of the tale, and the card of the chapter that is chosen on it."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from oathsworn_gui.tale.chronicle import Chronicle
from oathsworn_gui.tale.way import Stop, Way, way_of
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.tale_pages import TalePage, TaleSheet, TaleSource
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.tale.telling import telling
from oathsworn_gui.ui.tale.way_map import WayMap
from oathsworn_gui.ui.widgets import Card, Heading, IconLabel, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_MOST = 5
"""The most rows of each kind on the card."""
_WIDE, _LARGE = 900, 1500
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Shown(NamedTuple):
    """What was read: the way, and how many evenings."""

    way: Way
    evenings: int


class WayPage(OwnKeys, TaleSheet):
    """Left and Right choose a chapter, Enter reads its tale."""

    def __init__(self, context: PageContext, source: TaleSource) -> None:
        """Show nothing before the first `follow`."""
        super().__init__(context.room)
        self.setObjectName("way")
        self._context, self._source = context, source
        self._way = Way()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        self._map = WayMap(context.theme, context.texts)
        self._map.pointed.connect(self._pointed)
        self._map.opened.connect(self._read)
        self._area = ScrollArea(widgetResizable=True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self._map)
        row.addWidget(self._area, 1)
        row.addWidget(self._make_card())

    def _make_card(self) -> ScrollArea:
        self._side = ScrollArea(widgetResizable=True)
        self._side.setFrameShape(QFrame.Shape.NoFrame)
        self._side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        card = Card()
        card.setObjectName("way-card")
        self._rows = QVBoxLayout(card)
        self._rows.setContentsMargins(20, 16, 20, 16)
        self._rows.setSpacing(8)
        self._side.setWidget(card)
        return self._side

    def follow(self) -> None:
        """Draw the way anew, read in the background."""
        told = telling(self._context)
        spec = self._context.store.system.tale

        def made(chronicle: Chronicle) -> _Shown:
            return _Shown(way_of(chronicle, told(chronicle), spec), len(chronicle.evenings))

        self.titled.emit(self._say("way.title"), "")
        self._source.read(made, self._came)

    def _came(self, shown: _Shown | None) -> None:
        if shown is None:
            self.titled.emit(self._say("way.title"), self._say("tale-list.unreadable"))
            return
        self._way = shown.way
        n = len(shown.way.stops)
        chapters = self._say("way.chapters", n=n)
        evenings = self._say("luck.about-deeds", n=shown.evenings)
        self.titled.emit(self._say("way.title"), f"{chapters} {evenings}" if n else evenings)
        self._map.tell(shown.way)

    # ------------------------------------------------------------------------------------ the card

    def _pointed(self, place: int) -> None:
        clear(self._rows)
        if not 0 <= place < len(self._way.stops):
            self._rows.addWidget(wrapped(QuietLabel(self._say("tale-list.nothing"))))
            self._rows.addStretch(1)
            return
        stop = self._way.stops[place]
        texts = self._context.texts
        title = stop.name.title or self._say("tale-list.chapter", number=stop.name.number)
        self._rows.addWidget(wrapped(Heading(self._context.theme, title, 24)))
        day = moment_in_form("long-day", stop.began, texts)
        since = self._say("way.since", number=stop.name.number, day=day)
        self._rows.addWidget(wrapped(QuietLabel(since)))
        for icon, words in self._facts(place, stop):
            self._fact(icon, words)
        self._rows.addStretch(1)
        read = KeyButton(self._context.theme, self._say("way.read"), "script-text-outline", "Enter")
        read.setObjectName("way-read")
        read.clicked.connect(self._read_chosen)
        self._rows.addWidget(read)
        self._map.setAccessibleDescription(f"{since} {title}. {stop.ending}")
        seen = self._map.room_of(place).toRect().center()
        self._area.ensureVisible(seen.x(), seen.y(), 200, 100)

    def _facts(self, place: int, stop: Stop) -> list[tuple[str, str]]:
        say = self._say
        ending = stop.ending or say("way.no-ending")
        facts = [("flag-checkered", ending)]
        if stop.lost > 1:
            facts.append(("close", say("way.lost", n=stop.lost)))
        for fork in stop.forks:
            others = ", ".join(fork.others)
            key = "way.path" if others else "way.path-alone"
            facts.append(("source-branch", say(key, taken=fork.taken, others=others)))
        if stop.clues:
            facts.append(("magnify", say("way.clues", clues=", ".join(stop.clues))))
        for thread in self._way.threads:
            if thread.gained == place:
                facts.append(("key-variant", say("way.gained", word=thread.word)))
            if thread.spent == place:
                facts.append(("key-variant", say("way.came-back", word=thread.word)))
        facts += [("source-branch", words) for words in stop.decisions[:_MOST]]
        more = len(stop.decisions) - _MOST
        return facts if more <= 0 else [*facts, ("dots-horizontal", say("way.more", n=more))]

    def _fact(self, icon: str, words: str) -> None:
        row = QHBoxLayout()
        row.setSpacing(10)
        mark = IconLabel(self._context.theme, icon, "gold", 18)
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(wrapped(PlainLabel(words)), 1)
        add_layout(self._rows, row)

    # ---------------------------------------------------------------------------------------- keys

    def _read_chosen(self) -> None:
        self._read(self._map.chosen)

    def _read(self, place: int) -> None:
        if 0 <= place < len(self._way.stops):
            self.turned.emit("tale", self._way.stops[place].part)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the arrows and Enter."""
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)
        return not event.modifiers() and event.key() in (*arrows, *_ENTER)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose another chapter, or read the tale of this one."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self._map.choose(self._map.chosen + steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._map.choose(0 if event.key() == Qt.Key.Key_Home else len(self._way.stops))
        elif event.key() in _ENTER:
            self._read_chosen()
        else:
            super().keyPressEvent(event)

    def sheet_keys(self) -> KeyHints:
        """Return the keys of the page."""
        return (("← →", self._say("way.chapter")), ("Enter", self._say("way.read")))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the card the room there is."""
        super().resizeEvent(event)
        wide = 320 if self.width() >= _WIDE else 240
        self._side.setFixedWidth(408 if self.width() >= _LARGE else wide)

    def _say(self, key: str, **params: str | int) -> str:
        return self._context.texts.say(key, **params)


WAY_PAGE = TalePage("way", "map-marker-path", WayPage)
