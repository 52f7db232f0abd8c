"""An open campaign on the screen: its pages, the open question, and what the shell lends them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal, impossible
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.banner import Banner, BannerText
from oathsworn_gui.ui.commands import Command, Commands
from oathsworn_gui.ui.lent import Lent
from oathsworn_gui.ui.log_drawer import LogDrawer
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import GameUi, Leave, PageContext, PageSpec
from oathsworn_gui.ui.refusal_bar import Notice, RefusalBar
from oathsworn_gui.ui.rules_page import RulesPage
from oathsworn_gui.ui.save_mark import SaveMark
from oathsworn_gui.ui.table.log_view import action_words
from oathsworn_gui.ui.table.question_dock import QuestionDock
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.toast import Toast
from oathsworn_gui.ui.top_bar import TopBar
from oathsworn_gui.ui.undoing import Undoing

RULES = "rules"
_NARROW = 1100
_LEAST, _MOST = 32, 0.9
"""Least height of a page in px, and the largest share of the height of a question above it."""


class CampaignView(QWidget):
    """The pages of one open campaign. It is the `Shell` of its pages.

    ``page_changed`` tells which page is in front, for the keys.
    """

    page_changed = Signal(str)

    def __init__(
        self,
        game_ui: GameUi,
        store: Store,
        texts: Texts,
        theme: Theme,
        commands: Commands,
        *,
        motion: bool = True,
        lent: Lent | None = None,
    ) -> None:
        """Show the page where play is now; another one is built when it is turned to."""
        super().__init__()
        self.setObjectName("campaign")
        self.setProperty("page", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.store, self.page = store, ""
        self._game_ui, self._texts, self._theme, self._commands = game_ui, texts, theme, commands
        lent = lent or Lent()
        self._context = PageContext(
            store,
            texts,
            theme,
            commands,
            self,
            game_ui.fill,
            motion=motion,
            shelf=lent.shelf,
            press=lent.press,
            life=lent.life,
            paper=lent.paper,
        )
        self._keys_before = {command.key for command in commands.all()}
        self._built: dict[str, QWidget] = {}
        self._covered, self._coming = False, tuple[str, ...]()
        self._looked_at: object = None
        self._specs = {spec.key: spec for spec in (*game_ui.pages, self._rules_spec())}
        self._undoing = Undoing(store, texts, self.step_name, self._show_notice)
        self._make_parts()
        self._register()
        self._stops = [
            store.listen(self._stepped),
            store.watch(lambda campaign: campaign, self._show_campaign),
        ]
        self._show_undo()
        self.show_page(game_ui.home(store.campaign))
        self._dock.follow()
        QTimer.singleShot(0, self, self._arrive)

    # ------------------------------------------------------------------ what pages may ask for

    def dispatch(self, action: Action) -> bool:
        """Do the action and return whether anything was done; a refusal is shown."""
        self._toast.hide()
        result = self.store.dispatch(action)
        if isinstance(result, Refusal):
            self._show_refusal(result, action)
            return False
        self._bar.close_notice()
        return result is not None

    def say(self, text: str, *, undo: bool = False) -> None:
        """Show a short note for a few seconds, with an Undo button when ``undo``."""
        self._toast.say(text, undo)

    def show_page(self, key: str) -> None:
        """Turn to a page of the open campaign.

        Raises:
            KeyError: there is no such page.
        """
        area = self._area(key)
        self.page = key
        self.store.wake()
        self._pages.setCurrentWidget(area)
        self._show_tabs(self.store.campaign)
        self._top.show_page(key)
        self._dock.follow()
        self._arrange()
        self.page_changed.emit(key)

    def build_ahead(self) -> None:
        """Build the pages that were not turned to yet, one at a time, whenever there is time."""
        QTimer.singleShot(0, self, self._build_next)

    def show_rule(self, rule: str) -> None:
        """Open the rules page at a rule id."""
        self.show_page(RULES)
        page = self._built[RULES]
        if isinstance(page, RulesPage):
            page.open_rule(rule)

    # -------------------------------------------------------------------- what the window asks

    @property
    def context(self) -> PageContext:
        """What the pages of this campaign were given."""
        return self._context

    def show_mark(self, mark: SaveMark) -> None:
        """Show what is true of the disk."""
        self._top.show_mark(mark)

    def show_banner(self, key: str, text: BannerText | None) -> None:
        """Show under ``key`` what stays in view until it is taken away with None."""
        self._banner.show_text(key, text)

    def refusal_text(self, refusal: Refusal) -> str:
        """Return a refusal in words."""
        return self._context.refusal_text(refusal)

    def show_refusal(self, refusal: Refusal) -> None:
        """Show why a command cannot be done."""
        self._show_notice(Notice(self.refusal_text(refusal), refusal.rule))

    def show_notice(self, words: str) -> None:
        """Tell something that stays until it is closed."""
        self._show_notice(Notice(words, icon="information-outline"))

    def focus_question(self) -> None:
        """Give the keys to the open question."""
        self._dock.focus_question()

    def step_name(self, step: Step) -> str:
        """Return a step by its name."""
        return action_words(self._context, step)

    def page_keys(self) -> tuple[str, ...]:
        """Return the pages that can be turned to now."""
        return tuple(key for key, spec in self._specs.items() if spec.shown(self.store.campaign))

    def leaving_page(self, leave: Leave) -> QWidget | None:
        """Return what the game shows once before the campaign is closed, None for nothing."""
        game = self._game_ui
        return game.leaving(self._context, leave) if game.leaving is not None else None

    def close_campaign(self) -> None:
        """Take the campaign's commands out and follow the store no more."""
        for stop in self._stops:
            stop()
        added = [c.key for c in self._commands.all() if c.key not in self._keys_before]
        self._commands.remove(*added)

    # ------------------------------------------------------------------------------ the pieces

    def _make_parts(self) -> None:
        texts, theme = self._texts, self._theme
        self._top = TopBar(theme, texts, self._commands)
        self._top.page_chosen.connect(self.show_page)
        self._banner = Banner(theme)
        self._pages = QStackedWidget()
        self._pages.setObjectName("pages")
        self._dock = QuestionDock(self._context, self._game_ui, self._page_shows)
        self._dock.changed.connect(self._question_changed)
        self._log = LogDrawer(self._context, self)
        self._bar = RefusalBar(theme, texts, self.show_rule)
        self._toast = Toast(theme, texts, self, self._undoing.undo)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(0)
        for widget, stretch in ((self._pages, 1), (self._dock, 0)):
            self._middle.addWidget(widget, stretch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._top)
        column.addWidget(self._banner)
        nest(column, self._middle, 1)
        if self._game_ui.strip is not None:
            column.addWidget(self._game_ui.strip(self._context))
        column.addWidget(self._bar)
        words = {key: self._page_words(key) for key in self._specs}
        self._top.set_pages((spec.key, spec.icon, words[spec.key]) for spec in self._specs.values())

    def _rules_spec(self) -> PageSpec:
        make = partial(RulesPage, game_ui=self._game_ui)
        return PageSpec(RULES, "book-open-variant", make)

    def _register(self) -> None:
        self._undoing.register(self._commands)
        self._commands.add(
            Command("log", "script-text-outline", self._log.toggle, shortcut="Ctrl+L"),
            Command(
                "answer",
                "comment-question-outline",
                self.focus_question,
                self._refuse_to_answer,
                shortcut="Ctrl+J",
            ),
            *(self._page_command(place, key) for place, key in enumerate(self._specs, 1)),
        )

    def _refuse_to_answer(self) -> Refusal | None:
        return impossible("shell.nothing-is-asked") if self._dock.question is None else None

    def _page_command(self, place: int, key: str) -> Command:
        page = self._page_words(key)
        return Command(
            f"show-{key}",
            self._specs[key].icon,
            partial(self.show_page, key),
            shortcut=f"Ctrl+{place}" if place < 10 else "",
            params=lambda: {"page": page},
            text="command.show-page",
        )

    def _page_words(self, key: str) -> str:
        return self._texts.find(f"page.{key}", key.capitalize())

    def _area(self, key: str) -> QWidget:
        """The scroll area of a page: at small sizes pages scroll as a whole."""
        if key not in self._built:
            page = self._specs[key].build(replace(self._context, awake=partial(self._awake, key)))
            page.setProperty("page", True)
            page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            page.setAttribute(Qt.WidgetAttribute.WA_StaticContents)  # a plain ground: growing
            # by a line does not paint the whole page anew
            area = QScrollArea(widgetResizable=True)
            area.setFrameShape(QFrame.Shape.NoFrame)
            area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            area.setObjectName(f"page-{key}")
            area.setMinimumHeight(_LEAST)
            area.setWidget(page)
            self._pages.addWidget(area)
            self._built[key] = page
        found = self._pages.findChild(QScrollArea, f"page-{key}")
        return found if isinstance(found, QScrollArea) else self._built[key]

    def _awake(self, key: str) -> bool:
        return self.page == key and not self._covered and not self._is_about_to_be_covered()

    def _is_about_to_be_covered(self) -> bool:
        """Whether a question that wants the page has come up: the page need not follow that."""
        campaign = self.store.campaign
        if campaign is not self._looked_at:
            self._looked_at = campaign
            question = self.store.ask()
            panel = self._game_ui.panels.get(question.kind) if question is not None else None
            asked = question is not None and not self._page_shows(question)
            wants = asked and getattr(panel, "wants_page", False)
            self._coming = self._under(panel) if wants else ()
        return self.page in self._coming

    def _under(self, panel: object) -> tuple[str, ...]:
        """Return the pages a panel lies over that wants one: where play is, those it names."""
        names: tuple[str, ...] = getattr(panel, "covers", ())
        return (self._game_ui.home(self.store.campaign), *names)

    def _build_next(self) -> None:
        waiting = next((key for key in self._specs if key not in self._built), None)
        if waiting is not None:
            self._area(waiting)
            self.build_ahead()

    def _arrive(self) -> None:
        told = self._game_ui.arriving(self._context) if self._game_ui.arriving is not None else ""
        if told and not self._bar.isVisibleTo(self):
            self.show_notice(told)

    # --------------------------------------------------------------------- following the store

    def _stepped(self, happened: str, step: Step) -> None:
        del step
        self._bar.close_notice()
        if happened != "done":
            self._toast.hide()
        self._show_undo()

    def _show_undo(self) -> None:
        say, undo, redo = self._texts.say, self._undoing.last, self._undoing.next
        self._top.show_undo(
            say("top.undo.step", step=undo) if undo else "",
            redo,
            say("command.undo", step=undo or "–"),
            say("command.redo", step=redo or "–"),
        )

    def _show_campaign(self, campaign: object) -> None:
        title = self.store.system.summary(campaign).title
        heading = self._game_ui.heading(campaign, self._texts)
        self._top.show_title(*self._context.life.titled(title, heading))
        self._show_tabs(campaign)

    def _show_tabs(self, campaign: object) -> None:
        for spec in self._specs.values():
            wanted = spec.has_tab or spec.key == self.page
            self._top.show_tab(spec.key, wanted and spec.shown(campaign))

    def _question_changed(self) -> None:
        self._arrange()
        if self._dock.isVisibleTo(self):
            QTimer.singleShot(0, self, self._focus_unless_typing)

    def _focus_unless_typing(self) -> None:
        if not isinstance(self.window().focusWidget(), QLineEdit):
            self._dock.focus_question()

    def _page_shows(self, question: Question) -> bool:
        page = self._built.get(self.page)
        shows: Callable[[Question], bool] | None = getattr(page, "shows_question", None)
        return shows is not None and shows(question)

    def _show_notice(self, notice: Notice) -> None:
        self._bar.show_notice(notice)

    def _show_refusal(self, refusal: Refusal, action: Action) -> None:
        overrule = refusal.strength == "against-rules"
        anyway = partial(self._overrule, action) if overrule else None
        self._show_notice(Notice(self.refusal_text(refusal), refusal.rule, anyway))

    def _overrule(self, action: Action, because: str) -> None:
        self.store.dispatch(action, because)

    # -------------------------------------------------------------------------------- the room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the open question above the page where there is no room beside it."""
        super().resizeEvent(event)
        self._arrange()

    def _cover(self) -> bool:
        """Let a question that wants the page lie over it where play is; return whether it does."""
        covered = self._dock.wants_page and self.page in self._under(self._dock.panel)
        if covered != self._covered:
            self._covered = covered
            self._dock.spread(covered)
            self._pages.setHidden(covered)
            if not covered:
                self.store.wake()
        return covered

    def _arrange(self) -> None:
        if self._cover():
            return
        narrow = not self._dock.lies_beside(self.width(), _NARROW)
        self._dock.setContentsMargins(16 if narrow else 0, 0, 0, 0)
        ways = QBoxLayout.Direction
        self._middle.setDirection(ways.BottomToTop if narrow else ways.LeftToRight)
        asked = self._dock.isVisibleTo(self)
        if not narrow or not asked:
            self._middle.setStretch(0, 1)
            self._middle.setStretch(1, 0)
            return
        room = max(self.height() - self._top.height(), 2)
        wanted = min(self._dock.wanted_height(self.width()), round(room * _MOST))
        self._middle.setStretch(0, room - wanted)
        self._middle.setStretch(1, wanted)
