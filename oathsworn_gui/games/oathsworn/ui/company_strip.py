"""The free company below the boards: iron, backpack, allies, traits, tracks, chapters."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company_bag import (
    MarkDeadClass,
    MarkKnockouts,
    TickChapterBox,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.rules.items import too_many
from oathsworn_gui.games.oathsworn.rules.numbers import (
    ally_defense_parts,
    backpack_capacity,
    iron,
)
from oathsworn_gui.games.oathsworn.ui.strip_pieces import AllyLine, Backpack, IronButton
from oathsworn_gui.games.oathsworn.ui.strip_tracks import (
    BOXES,
    ChapterTable,
    HardcoreTrack,
    KnockoutTrack,
)
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.ui.icons import icon
from oathsworn_gui.ui.nesting import clear, nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, wrapped

_SHOWN = 4
_WRAP_BELOW = 1640
_NARROW = 1000
_COLUMNS = 7


class CompanyStrip(QFrame):
    """The strip. ``wish(what)`` opens the panel of a column: ``"iron"``, ``"items"``, ``"bag"``."""

    def __init__(self, context: PageContext, wish: Callable[[str], object]) -> None:
        """Make the columns."""
        super().__init__()
        self._context, self._wish = context, wish
        self.setProperty("card", True)
        self.setObjectName("company-strip")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 8, 16, 8)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(16)
        self._iron = IronButton(context, partial(wish, "iron"))
        self._curatives = QuietLabel()
        self._backpack = Backpack(context, partial(wish, "items"))
        self._backpack_words, self._slots_free = QLabel(), QuietLabel()
        self._allies, self._traits = QVBoxLayout(), QVBoxLayout()
        self._knockouts = KnockoutTrack(context)
        self._knockouts.pressed.connect(self._mark_knockouts)
        self._knockout_words = QLabel()
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
        button.setToolTip(f"{words} (Ctrl+P)")
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
        nest(column, head)
        for part in parts:
            if isinstance(part, QWidget):
                column.addWidget(part)
            else:
                part.setSpacing(2)
                nest(column, part)
        column.addStretch(1)
        return block

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take two rows where one has no room."""
        super().resizeEvent(event)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Return the room of the columns as they stand now; they wrap where it is narrow."""
        return QSize(420, self._grid.minimumSize().height())

    def _arrange(self) -> None:
        wide = self.width()
        across = _COLUMNS if wide >= _WRAP_BELOW else 4 if wide >= _NARROW else 2
        if across == self._across:
            return
        self._across = across
        for place, block in enumerate(self._blocks):
            row, column = divmod(place, across)
            self._grid.addWidget(block, row, column, Qt.AlignmentFlag.AlignTop)
        for column in range(_COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
        self.updateGeometry()

    # ------------------------------------------------------------------------------ the values

    def show_company(self, campaign: Campaign) -> None:
        """Show the free company."""
        say, company = self._context.texts.say, campaign.company
        self._iron.show_iron(iron(campaign))
        counted = [f"{name} {number}" for name, number in company.counters.items()]
        self._curatives.setText("\n".join(counted[:3]))
        held, most = len(company.backpack), backpack_capacity(campaign)
        if self._is_new("backpack", (company.backpack, most)):
            self._backpack.show_items(campaign)
        self._backpack_words.setText(f"{held} / {most}")
        over = too_many(campaign)
        key = "company.items.over" if over else "company.backpack.free"
        self._slots_free.setText(say(key, n=over or most - held))
        self._show_allies(campaign)
        self._show_traits(campaign)
        if self._is_new("knockouts", company.knockouts):
            self._knockouts.marks = company.knockouts
            self._knockouts.refresh()
        self._knockout_words.setText(f"{company.knockouts} / 100")
        in_play = tuple(who.cls for who in campaign.seats.values() if not who.lost)
        if self._is_new("hardcore", (in_play, company.dead_classes)):
            self._hardcore.in_play, self._hardcore.dead = in_play, company.dead_classes
            self._hardcore.refresh()
        self._hardcore_words.setText(
            say("company.hardcore.words" if campaign.hardcore else "company.hardcore.off")
        )
        self._show_chapters(campaign)

    def _is_new(self, piece: str, values: object) -> bool:
        """Whether a piece shows something else; a piece that does not is left alone."""
        if piece in self._shown and self._shown[piece] == values:
            return False
        self._shown[piece] = values
        return True

    def _show_allies(self, campaign: Campaign) -> None:
        say, kinds = self._context.texts.say, self._kinds_of_allies(campaign)
        if not self._is_new("allies", kinds):
            return
        clear(self._allies)
        for shown, words, defense in kinds[:2]:
            run = partial(self._wish, "bag")
            self._allies.addWidget(AllyLine(self._context, shown, words, defense, run))
        rest = len(kinds) - 2
        if rest > 0 or not kinds:
            key = "company.allies.more" if kinds else "company.allies.none"
            self._allies.addWidget(QuietLabel(say(key, n=rest)))

    def _kinds_of_allies(self, campaign: Campaign) -> list[tuple[str, str, int | None]]:
        """Return name, words and DEFENSE of each kind of ally."""
        say, box = self._context.texts.say, self._context.store.box
        allies = campaign.company.allies
        kinds: list[tuple[str, str, int | None]] = []
        for name in dict.fromkeys(ally.name for ally in allies):
            same = [ally for ally in allies if ally.name == name]
            parts = ally_defense_parts(campaign, same[0], box)
            shown = f"{name} ×{len(same)}" if len(same) > 1 else name
            words = say("company.ally.combat" if same[0].combat else "company.ally.quiet")
            kinds.append((shown, words, total(parts) if parts else None))
        return kinds

    def _show_traits(self, campaign: Campaign) -> None:
        known = (campaign.company.traits, campaign.company.keywords)
        if not self._is_new("traits", known):
            return
        clear(self._traits)
        say, company = self._context.texts.say, campaign.company
        traits = self._context.store.box.printed.traits
        names = [
            f"{traits[key].name} {marks}" if traits[key].most > 1 else traits[key].name
            for key, marks in company.traits.items()
        ]
        words = QLabel(", ".join(names) or say("company.traits.none"))
        words.setProperty("quiet", not names)
        self._traits.addWidget(wrapped(words))
        self._traits.addWidget(LabelText(say("company.keywords")))
        keywords = QLabel(", ".join(company.keywords) or say("company.keywords.none"))
        keywords.setProperty("quiet", not company.keywords)
        self._traits.addWidget(wrapped(keywords))

    def _show_chapters(self, campaign: Campaign) -> None:
        line = self._context.store.box.line
        keys = list(line.chapters)
        now = keys.index(campaign.chapter) if campaign.chapter in keys else 0
        first = max(0, min(now - _SHOWN + 2, len(keys) - _SHOWN))
        boxes = campaign.company.chapters
        shown = keys[first : first + _SHOWN]
        rows = tuple((key, boxes.get(key, ChapterBoxes())) for key in shown)
        if self._is_new("chapters", (rows, campaign.chapter)):
            self._chapters.rows, self._chapters.now = rows, campaign.chapter
            self._chapters.refresh()

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
