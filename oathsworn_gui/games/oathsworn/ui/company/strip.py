"""The free company below the boards: iron, backpack, allies, traits, tracks, chapters."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.bag import (
    MarkDeadClass,
    MarkKnockouts,
    TickChapterBox,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.company.strip_pieces import AllyLine, Backpack, IronButton
from oathsworn_gui.games.oathsworn.ui.company.strip_tracks import (
    BOXES,
    ChapterTable,
    HardcoreTrack,
    KnockoutTrack,
)
from oathsworn_gui.games.oathsworn.views.company.strip import AllyKind, StripView, strip_view
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_SHOWN = 4
_WRAP_BELOW = 1640
_NARROW = 1000
_COLUMNS = 7


class CompanyStrip(QFrame):
    """The strip. ``wish(what)`` opens the panel of a column: ``"iron"``, ``"items"``, ``"bag"``."""

    def __init__(self, context: PageContext, wish: Callable[[str], object]) -> None:
        super().__init__()
        self._context = context
        self._wish = wish
        self.setProperty("card", True)
        self.setObjectName("company-strip")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 8, 16, 8)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(16)
        self._iron = IronButton(context, partial(wish, "iron"))
        self._curatives = QuietLabel()
        self._backpack = Backpack(context, partial(wish, "items"))
        self._backpack_words = PlainLabel()
        self._slots_free = QuietLabel()
        self._allies = QVBoxLayout()
        self._traits = QVBoxLayout()
        self._knockouts = KnockoutTrack(context)
        self._knockouts.pressed.connect(self._mark_knockouts)
        self._knockout_words = PlainLabel()
        classes = context.store.box.printed.classes.values()
        self._hardcore = HardcoreTrack(context, tuple(classes))
        self._hardcore.pressed.connect(self._mark_dead)
        self._hardcore_words = QuietLabel()
        self._chapters = ChapterTable(context)
        self._chapters.pressed.connect(self._tick)
        self._shown: dict[str, object] = {}
        self._blocks = self._make_blocks()
        self._across = 0
        self._arrange()

    def _make_blocks(self) -> list[QWidget]:
        say = self._context.texts.say
        self._backpack_words.setFont(self._context.theme.font("number", 22))
        self._knockout_words.setFont(self._context.theme.font("number", 22))
        return [
            self._block(say("company.iron"), self._iron, self._curatives),
            self._block(
                say("company.backpack"),
                self._backpack,
                self._slots_free,
                beside=self._backpack_words,
            ),
            self._block(say("company.allies"), self._allies),
            self._block(say("company.traits"), self._traits),
            self._block(say("company.knockouts"), self._knockouts, beside=self._knockout_words),
            self._block(say("company.hardcore"), self._hardcore, self._hardcore_words),
            self._block(say("company.chapters"), self._chapters, beside=self._make_print()),
        ]

    def _make_print(self) -> QWidget:
        """The way from the company on the screen to the company on paper."""
        context = self._context
        words = context.texts.say("command.print-sheets")
        button = QPushButton()
        button.setObjectName("company-print")
        button.setAccessibleName(words)
        set_tool_tip(button, f"{words} (Ctrl+P)")
        button.setProperty("flat", True)
        button.setProperty("slim", True)
        button.setIcon(icon("printer-outline", context.theme.color("quiet")))
        button.setIconSize(QSize(18, 18))
        button.setFixedHeight(24)
        button.clicked.connect(lambda: context.shell.show_page("sheets"))
        return button

    def _block(
        self, title: str, *parts: QWidget | QVBoxLayout, beside: QWidget | None = None
    ) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        head = QGridLayout()
        head.addWidget(LabelText(title), 0, 0)
        if beside is not None:
            head.addWidget(beside, 0, 1, Qt.AlignmentFlag.AlignRight)
        add_layout(column, head)
        for part in parts:
            if isinstance(part, QWidget):
                column.addWidget(part)
            else:
                part.setSpacing(2)
                add_layout(column, part)
        column.addStretch(1)
        return block

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take two rows where one has no room."""
        super().resizeEvent(event)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Return the size of the columns as arranged now; they wrap on a narrow page."""
        return QSize(420, self._grid.minimumSize().height())

    def _arrange(self) -> None:
        wide = self.width()
        across = _COLUMNS if wide >= _WRAP_BELOW else 4 if wide >= _NARROW else 2
        if across == 2 and self._needed_for_two() > wide:
            across = 1
        if across == self._across:
            return
        self._across = across
        for place, block in enumerate(self._blocks):
            row, column = divmod(place, across)
            self._grid.addWidget(block, row, column, Qt.AlignmentFlag.AlignTop)
        for column in range(_COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
        self.updateGeometry()

    def _needed_for_two(self) -> int:
        """Return the width of two columns of blocks, each as wide as its widest block."""
        needed = [block.minimumSizeHint().width() for block in self._blocks]
        edges = self._grid.contentsMargins()
        around = edges.left() + self._grid.horizontalSpacing() + edges.right()
        return max(needed[::2]) + max(needed[1::2]) + around

    # ------------------------------------------------------------------------------ the values

    def show_company(self, campaign: Campaign) -> None:
        """Show the free company."""
        view = strip_view(campaign, self._context.store.box, self._context.texts, _SHOWN)
        self._iron.show_iron(view.iron)
        self._curatives.setText("\n".join(view.counters))
        if self._is_new("backpack", view.backpack):
            self._backpack.show_items(view.backpack)
        self._backpack_words.setText(f"{len(view.backpack.icons)} / {view.backpack.most}")
        self._slots_free.setText(view.room)
        if self._is_new("allies", view.allies):
            self._show_allies(view.allies)
        if self._is_new("traits", (view.traits, view.keywords)):
            self._show_traits(view)
        if self._is_new("knockouts", view.knockouts):
            self._knockouts.marks = view.knockouts
            self._knockouts.refresh()
        self._knockout_words.setText(f"{view.knockouts} / 100")
        if self._is_new("hardcore", (view.in_play, view.dead)):
            self._hardcore.in_play = view.in_play
            self._hardcore.dead = view.dead
            self._hardcore.refresh()
        self._hardcore_words.setText(view.hardcore)
        if self._is_new("chapters", (view.chapters, view.chapter)):
            self._chapters.rows = view.chapters
            self._chapters.now = view.chapter
            self._chapters.refresh()
        self._arrange()

    def _is_new(self, piece: str, values: object) -> bool:
        """Whether a piece has new values; other pieces are left alone."""
        if piece in self._shown and self._shown[piece] == values:
            return False
        self._shown[piece] = values
        return True

    def _show_allies(self, kinds: tuple[AllyKind, ...]) -> None:
        clear(self._allies)
        for kind in kinds[:2]:
            run = partial(self._wish, "bag")
            line = AllyLine(self._context, kind.name, kind.words, kind.defense, run)
            self._allies.addWidget(line)
        rest = len(kinds) - 2
        if rest > 0 or not kinds:
            key = "company.allies.more" if kinds else "company.allies.none"
            self._allies.addWidget(QuietLabel(self._context.texts.say(key, n=rest)))

    def _show_traits(self, view: StripView) -> None:
        clear(self._traits)
        say = self._context.texts.say
        words = PlainLabel(", ".join(view.traits) or say("company.traits.none"))
        words.setProperty("quiet", not view.traits)
        self._traits.addWidget(wrapped(words))
        self._traits.addWidget(LabelText(say("company.keywords")))
        keywords = PlainLabel(", ".join(view.keywords) or say("company.keywords.none"))
        keywords.setProperty("quiet", not view.keywords)
        self._traits.addWidget(wrapped(keywords))

    # ----------------------------------------------------------------------------- the presses

    def _mark_knockouts(self, place: int) -> None:
        marks = place if place + 1 == self._knockouts.marks else place + 1
        self._context.shell.dispatch(MarkKnockouts(marks=marks))

    def _mark_dead(self, place: int) -> None:
        cls = self._hardcore.classes[place].key
        dead = cls not in self._hardcore.dead
        self._context.shell.dispatch(MarkDeadClass(cls=cls, dead=dead))

    def _tick(self, place: int) -> None:
        row, column = divmod(place, len(BOXES))
        if row >= len(self._chapters.rows):
            return
        chapter, boxes = self._chapters.rows[row]
        name = BOXES[column]
        ticked = not getattr(boxes, name)
        self._context.shell.dispatch(TickChapterBox(chapter=chapter, box=name, ticked=ticked))
