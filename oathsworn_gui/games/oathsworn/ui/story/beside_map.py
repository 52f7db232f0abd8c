"""Clues, path, event decks and runners beside the map."""

from collections.abc import Callable, Collection
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.map.notes import GainClue, LoseClue, TakePath
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.words import PathSide
from oathsworn_gui.games.oathsworn.ui.map.direction_row import DirectionLine
from oathsworn_gui.games.oathsworn.ui.story.event_decks import EventDecks
from oathsworn_gui.games.oathsworn.ui.story.keywords import KeywordsRow
from oathsworn_gui.games.oathsworn.views.story.chapter import runner_view
from oathsworn_gui.games.oathsworn.views.story.told_names import (
    clue_name,
    clues_have_names,
    clues_named,
    path_name,
)
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

CLUES = ("1", "2", "3", "4", "5", "6", "!")
"""The clue tokens in the box (facts, section 11)."""

_SHOPS = {"banksmith": ("anvil", "B"), "apothecary": ("bottle-tonic-plus", "A")}
_SIDES: tuple[PathSide, ...] = ("A", "B")


class ThingsCard(Card):
    """Clue tokens, the path card, directions, keywords, the two event decks and the runners.

    Only the sections that :meth:`show_sections` names are seen, in this order.
    """

    def __init__(self, context: PageContext) -> None:
        """Make the parts; :meth:`show_campaign` fills them."""
        super().__init__()
        self.setObjectName("story-things")
        self._context = context
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 12, 20, 12)
        self._column.setSpacing(8)
        self._clue_count = QuietLabel()
        self._clues = {clue: self._clue_button(clue) for clue in CLUES}
        self._path_words = QuietLabel()
        self._clue_names, self._path_name = wrapped(QuietLabel()), wrapped(QuietLabel())
        self._clue_names.setObjectName("clue-names")
        self._path_name.setObjectName("path-name")
        self._paths = {side: self._path_button(side) for side in _SIDES}
        self.directions = DirectionLine(context)
        self._decks = EventDecks(context)
        self._shops = {shop: self._shop_button(shop) for shop in _SHOPS}
        self._runner = QuietLabel()
        self._keywords = KeywordsRow(context)
        self._lines: dict[str, QWidget] = {}
        self._names: frozenset[str] = frozenset()
        self._sections = {
            "clues": self._section("clues", self._make_clues),
            "path": self._section("path", self._make_path),
            "direction": self._section("direction", self._make_direction),
            "keywords": self._section("keywords", self._make_keywords),
            "events": self._section("events", self._make_events),
            "runner": self._section("runner", self._make_shops),
        }
        self._column.addStretch(1)

    def _section(self, name: str, fill: Callable[[QVBoxLayout], None]) -> QWidget:
        """Add a section with a line above it."""
        section = QWidget()
        section.setObjectName(f"section-{name}")
        column = QVBoxLayout(section)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        line = self._lines[name] = hairline()
        column.addWidget(line)
        fill(column)
        self._column.addWidget(section)
        return section

    def show_sections(self, names: Collection[str], campaign: Campaign) -> None:
        """Show these sections only, as they are now; without any the card takes no room."""
        shown = [name for name in self._sections if name in names]
        self._names = frozenset(shown)
        self.show_campaign(campaign)
        for name, section in self._sections.items():
            section.setHidden(name not in shown)
            self._lines[name].setHidden(name in shown[:1])
        self.setHidden(not shown)

    def section(self, name: str) -> QWidget | None:
        """Return a section by name, None where it belongs to another card."""
        return self._sections.get(name)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the sections that are seen as they are now."""
        shows = {
            "clues": self._show_clues,
            "path": self._show_path,
            "direction": self.directions.show_campaign,
            "keywords": self._keywords.show_campaign,
            "events": self._decks.show_campaign,
            "runner": self._show_runner,
        }
        for name in self._names:
            shows[name](campaign)

    def _show_clues(self, campaign: Campaign) -> None:
        story, say = story_of(campaign), self._context.texts.say
        self._clue_count.setText(say("story.clues.held", n=len(story.clues)))
        for clue, button in self._clues.items():
            button.setChecked(clue in story.clues)
            held = "story.clue.held" if clue in story.clues else "story.clue.not-held"
            name = clue_name(campaign, clue)
            button.setAccessibleName(f"{say(held, clue=clue)} {name}".strip())
            set_tool_tip(button, name)
        named = clues_named(campaign) if clues_have_names(campaign) else ""
        self._clue_names.setText(named)
        self._clue_names.setVisible(bool(named))

    def _show_path(self, campaign: Campaign) -> None:
        story, say = story_of(campaign), self._context.texts.say
        taken = say("story.path.taken", path=story.path) if story.path else say("story.path.none")
        self._path_words.setText(taken)
        self._path_name.setText(path_name(campaign))
        self._path_name.setVisible(bool(path_name(campaign)))
        for side, button in self._paths.items():
            button.setChecked(story.path == side)

    def _show_runner(self, campaign: Campaign) -> None:
        """Show what a runner costs, or why there is none."""
        runner = runner_view(campaign, self._context.store.box)
        refusal = self._context.store.refuse(SendRunner(shop="banksmith"))
        key = "trade.runner.note" if runner.iron else "trade.runner.free"
        if refusal is not None and refusal.code == "trade.no-city":
            key = "trade.runner.no-city"
        self._runner.setText(self._context.texts.say(key, iron=runner.iron))
        for shop, button in self._shops.items():
            refusal = self._context.store.refuse(SendRunner.model_validate({"shop": shop}))
            button.setEnabled(refusal is None or refusal.strength != "impossible")
            set_tool_tip(button, "" if refusal is None else self._context.refusal_text(refusal))

    # ------------------------------------------------------------------------------- the parts

    def _head(self, key: str, beside: QLabel | None = None) -> QHBoxLayout:
        row = QHBoxLayout()
        title = PlainLabel(self._context.texts.say(key))
        title.setProperty("strong", True)
        title.setFont(self._context.theme.font("text", 20, "semibold"))
        row.addWidget(title)
        row.addStretch(1)
        if beside is not None:
            row.addWidget(beside)
        return row

    def _token(self, words: str, name: str) -> QPushButton:
        button = QPushButton(words)
        button.setCheckable(True)
        button.setObjectName(name)
        button.setFixedSize(46, 46)
        theme = self._context.theme
        button.setFont(theme.font("number", 20))
        bone, ink = theme.hex_code("bone"), theme.hex_code("bone-ink")
        line, quiet = theme.hex_code("card-line"), theme.hex_code("quiet")
        focus, edge = theme.hex_code("focus"), theme.hex_code("text")
        button.setStyleSheet(
            f"QPushButton {{ background: transparent; border: 2px dashed {line}; color: {quiet};"
            f" border-radius: 6px; padding: 0; min-height: 38px; min-width: 38px;"
            f" font-size: 20px; font-weight: 700; }}"
            f"QPushButton:checked {{ background: {bone}; color: {ink}; border: 2px solid {edge}; }}"
            f"QPushButton:focus {{ border: 3px solid {focus}; }}"
        )
        return button

    def _clue_button(self, clue: str) -> QPushButton:
        button = self._token(clue, f"clue-{clue}")
        button.clicked.connect(partial(self._toggle_clue, clue))
        return button

    def _path_button(self, side: PathSide) -> QPushButton:
        button = self._token(side, f"path-{side}")
        button.setAccessibleName(self._context.texts.say("story.path.take", path=side))
        button.clicked.connect(partial(self._take_path, side))
        return button

    def _make_clues(self, column: QVBoxLayout) -> None:
        add_layout(column, self._head("story.clues", self._clue_count))
        row = QHBoxLayout()
        row.setSpacing(6)
        for button in self._clues.values():
            row.addWidget(button)
        row.addStretch(1)
        add_layout(column, row)
        column.addWidget(self._clue_names)

    def _make_path(self, column: QVBoxLayout) -> None:
        row = self._head("story.path", self._path_words)
        for button in self._paths.values():
            row.addWidget(button)
        add_layout(column, row)
        column.addWidget(self._path_name)

    def _make_direction(self, column: QVBoxLayout) -> None:
        column.addWidget(self.directions)

    def _make_keywords(self, column: QVBoxLayout) -> None:
        column.addWidget(self._keywords)

    def _make_events(self, column: QVBoxLayout) -> None:
        note = QuietLabel(self._context.texts.say("story.events.note"))
        add_layout(column, self._head("story.events", note))
        column.addWidget(self._decks)

    def _shop_button(self, shop: str) -> KeyButton:
        icon, key = _SHOPS[shop]
        words = self._context.texts.say(f"trade.{shop}")
        button = KeyButton(self._context.theme, words, icon, key)
        button.setObjectName(f"runner-{shop}")
        runner = SendRunner.model_validate({"shop": shop})
        button.clicked.connect(lambda: self._dispatch(runner))
        return button

    def _make_shops(self, column: QVBoxLayout) -> None:
        add_layout(column, self._head("trade.runner", self._runner))
        row = QHBoxLayout()
        row.setSpacing(6)
        for button in self._shops.values():
            row.addWidget(button, 1)
        add_layout(column, row)

    # --------------------------------------------------------------------------------- actions

    def _dispatch(self, action: Action) -> bool:
        done = self._context.shell.dispatch(action)
        self.show_campaign(self._context.store.campaign)
        return done

    def _toggle_clue(self, clue: str) -> None:
        held = clue in story_of(self._context.store.campaign).clues
        self._dispatch(LoseClue(clue=clue) if held else GainClue(clue=clue))

    def _take_path(self, side: PathSide) -> None:
        self._dispatch(TakePath(path=side))
