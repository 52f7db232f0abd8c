"""An open campaign on the screen: its pages, the open question, and the services for them."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.deferred import cancel_deferred, soon
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.enter_key import EnterPressesPrimary
from oathsworn_gui.ui.campaign.log_drawer import LogDrawer
from oathsworn_gui.ui.campaign.page_order import RULES, pages_of, places_of
from oathsworn_gui.ui.campaign.page_stack import PageStack
from oathsworn_gui.ui.campaign.question_keys import QuestionKeys
from oathsworn_gui.ui.campaign.question_placement import QuestionPlacement
from oathsworn_gui.ui.campaign.refusal_bar import Notice, RefusalBar
from oathsworn_gui.ui.campaign.rules_page import RulesPage
from oathsworn_gui.ui.campaign.save_mark import SaveMark
from oathsworn_gui.ui.campaign.seen_focus import SeenFocus
from oathsworn_gui.ui.campaign.strip_over import StripOver
from oathsworn_gui.ui.campaign.toast import Toast
from oathsworn_gui.ui.campaign.top_bar import TopBar
from oathsworn_gui.ui.campaign.undo_redo import UndoRedo
from oathsworn_gui.ui.contract.game_ui import GameUi, Leave, PageContext
from oathsworn_gui.ui.contract.page_services import PageServices
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.table.question_dock import QuestionDock
from oathsworn_gui.ui.table.step_words import action_words
from oathsworn_gui.ui.widgets.banner import Banner, BannerText
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus


class CampaignView(EnterPressesPrimary, UnpaintedFocus, QWidget):
    """The pages of one open campaign. It is the `Shell` of its pages.

    ``page_changed`` emits the current page, for the shortcuts; ``pages`` are those built so far.
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
        services: PageServices | None = None,
    ) -> None:
        """Show the current page of play; other pages are built when first shown."""
        services = services or PageServices()
        super().__init__(services.room)
        self.store = store
        self.page = ""
        self._game_ui, self._commands = game_ui, commands
        self.texts, self._theme = texts, theme
        self._context = PageContext(
            store,
            texts,
            theme,
            commands,
            self,
            game_ui.fill,
            motion=motion,
            packs=services.packs,
            pack_files=services.pack_files,
            export=services.export,
            copies=services.copies,
            paper=services.paper,
            typed=services.typed,
            shared=services.shared or (game_ui.share(store) if game_ui.share else None),
            book=game_ui.book,
        )
        self._keys_before = {command.key for command in commands.all()}
        self._specs = pages_of(game_ui, services.chronicle)
        self._bar = RefusalBar(theme, texts, self.show_rule)
        self._undoing = UndoRedo(store, texts, self.step_name, self._bar.show_notice)
        self._placement = QuestionPlacement(game_ui, store, lambda: self.page)
        self._make_parts()
        self._register()
        self._stops = [
            store.listen(self._stepped, last_only=True),
            store.watch(lambda campaign: campaign, self._show_campaign),
        ]
        self._undoing.show_in(self._top)
        self.show_page(game_ui.home(store.campaign))
        self._dock.follow()
        soon(self, self._arrive)

    # ------------------------------------------------------------------ what pages may ask for

    def dispatch(self, action: Action) -> bool:
        """Do the action and return whether anything was done; a refusal is shown."""
        self._toast.hide()
        result = self.store.dispatch(action)
        if isinstance(result, Refusal):
            self.show_refusal(result, action)
            return False
        self._bar.close_notice()
        return result is not None

    def say(self, text: str, *, undo: bool = False) -> None:
        """Show a short note for a few seconds, with an Undo button if ``undo``."""
        self._toast.say(text, undo)

    def show_page(self, key: str) -> None:
        """Show a page of the open campaign.

        Raises:
            KeyError: there is no such page.
        """
        area = self.pages.area(key)
        self.page = key
        self.store.wake()
        self.pages.setCurrentWidget(area)
        self._show_tabs(self.store.campaign)
        self._top.show_page(key)
        self._top.setHidden(self._specs[key].bare)
        self._dock.follow()
        self._arrange()
        self.page_changed.emit(key)

    def show_rule(self, rule: str) -> None:
        """Open the rules page at a rule id."""
        self.show_page(RULES)
        page = self.pages.page(RULES)
        if isinstance(page, RulesPage):
            page.open_rule(rule)

    # -------------------------------------------------------------------- what the window asks

    @property
    def context(self) -> PageContext:
        """What the pages of this campaign were services."""
        return self._context

    def show_mark(self, mark: SaveMark) -> None:
        """Show the save status."""
        self._top.show_mark(mark)

    def show_banner(self, key: str, text: BannerText | None) -> None:
        """Show a persistent banner under ``key``; None removes it."""
        self._banner.show_text(key, text)

    def refusal_text(self, refusal: Refusal) -> str:
        """Return the text of a refusal."""
        return self._context.refusal_text(refusal)

    def show_refusal(self, refusal: Refusal, action: Action | None = None) -> None:
        """Show why a command or ``action`` cannot be done; some refusals may be overruled."""
        anyway: Callable[[str], object] | None = None
        if action is not None and refusal.strength == "against-rules":
            anyway = partial(self.store.dispatch, action)
        self._bar.show_notice(Notice(self.refusal_text(refusal), refusal.rule, anyway))

    def show_notice(self, words: str) -> None:
        """Show a notice that stays until it is closed."""
        self._bar.show_notice(Notice(words, icon="information-outline"))

    def focus_question(self) -> None:
        """Give the keyboard focus to the open question."""
        self._dock.focus_question()

    def step_name(self, step: Step) -> str:
        """Return the name of a step."""
        return action_words(self._context, step)

    def page_keys(self) -> tuple[str, ...]:
        """Return the keys of the pages that can be shown now."""
        return tuple(key for key, spec in self._specs.items() if spec.shown(self.store.campaign))

    def leaving_page(self, leave: Leave) -> QWidget | None:
        """Return the game's page shown once before closing the campaign, or None."""
        game = self._game_ui
        return game.leaving(self._context, leave) if game.leaving is not None else None

    def close_campaign(self) -> None:
        """Remove the campaign's commands, stop following the store and building pages ahead.

        A page that is built after this would add its commands to the window for ever.
        """
        cancel_deferred(self)
        for stop in self._stops:
            stop()
        added = [c.key for c in self._commands.all() if c.key not in self._keys_before]
        self._commands.remove(*added)

    # ------------------------------------------------------------------------------ the pieces

    def _make_parts(self) -> None:
        self.setObjectName("campaign")
        self.setProperty("page", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        texts, theme = self.texts, self._theme
        self._top = TopBar(theme, texts, self._commands)
        self._top.page_chosen.connect(self.show_page)
        self._banner = Banner(theme)
        self.pages = PageStack(self._context, self._specs, self._placement.is_awake)
        self._dock = QuestionDock(self._context, self._game_ui, self._placement.page_shows)
        self._dock.changed.connect(self._question_changed)
        for law in (SeenFocus, QuestionKeys):
            law(self, self._dock, lambda: self.pages.page(self.page))
        self.follow_focus(_tell_why_not)
        self._log = LogDrawer(self._context, self)
        self._toast = Toast(theme, texts, self, self._undoing.undo)
        self._placement.place(self.pages, self._dock)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._top)
        column.addWidget(self._banner)
        add_layout(column, self._placement.box, 1)
        if self._game_ui.strip is not None:
            StripOver(self._game_ui.strip(self._context), self)
        self._bar.lie_over(self, self._top)
        if self._game_ui.over is not None:
            self._game_ui.over(self._context, self)
        words = {key: self.pages.words(key) for key in self._specs}
        self._top.set_pages((spec.key, spec.icon, words[spec.key]) for spec in self._specs.values())

    def _register(self) -> None:
        self._undoing.register(self._commands)
        self._commands.add(
            Command("log", "script-text-outline", self._log.toggle, shortcut="Ctrl+L"),
            Command(
                "answer",
                "comment-question-outline",
                self._dock.focus_question,
                self._dock.refuse_focus,
                shortcut="Ctrl+J",
            ),
            *(
                self.pages.command(place, key, self.show_page)
                for key, place in places_of(self._specs).items()
            ),
        )

    def _arrive(self) -> None:
        told = self._game_ui.arriving(self._context) if self._game_ui.arriving is not None else ""
        if told and not self._bar.isVisibleTo(self):
            self.show_notice(told)

    # --------------------------------------------------------------------- following the store

    def _stepped(self, happened: str, step: Step) -> None:
        self._bar.close_notice()
        if happened != "done":
            self._toast.hide()
        self._undoing.show_in(self._top)

    def _show_campaign(self, campaign: object) -> None:
        title = self.store.system.summary(campaign).title
        heading = self._game_ui.heading(campaign, self.texts)
        self._top.show_title(*self._context.copies.titled(title, heading))
        self._show_tabs(campaign)

    def _show_tabs(self, campaign: object) -> None:
        for spec in self._specs.values():
            wanted = spec.has_tab or spec.key == self.page
            self._top.show_tab(spec.key, wanted and spec.shown(campaign))

    def _question_changed(self) -> None:
        self._arrange()
        if self._dock.isVisibleTo(self):
            soon(self, self._dock.focus_unless_typing)

    # -------------------------------------------------------------------------------- the room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the open question above the page if there is no room beside it."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        over = 0 if self._top.isHidden() else self._top.height()
        self._placement.arrange(self.width(), self.height() - over)


def _tell_why_not(view: QWidget, why: str) -> bool:
    """Say why Enter did nothing; return whether it was told: only while a question is open."""
    if not isinstance(view, CampaignView) or view.store.ask() is None:
        return False
    view.say(why or view.texts.say("question-panel.no-enter"))
    return True
