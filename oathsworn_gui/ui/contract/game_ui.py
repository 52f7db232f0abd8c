"""The UI interface of a game, and the shell interface for its pages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from PySide6.QtWidgets import QWidget

from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Line, Refusal, Scalar
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.phone import PhoneSpec
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.tabletop.table_options import TableOption
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.campaign_copies import CampaignCopies, NoCampaignCopies
from oathsworn_gui.ui.contract.file_export import FileExport, NoFileExport
from oathsworn_gui.ui.contract.game_book import GameBook
from oathsworn_gui.ui.contract.pack_files import NoPackFiles, PackFiles
from oathsworn_gui.ui.contract.pack_store import EmptyPackStore, PackStore
from oathsworn_gui.ui.contract.table_window import TableWindowSpec
from oathsworn_gui.ui.contract.typed_store import NoTypedStore, TypedStore
from oathsworn_gui.ui.keys.commands import Commands

Params = Mapping[str, Scalar]
T = TypeVar("T")
Fill = Callable[[Any, Texts, Params], Params]
"""Replaces the ids in a text's parameters (seats, cards, locations) by names."""


def unchanged(campaign: Any, texts: Texts, params: Params) -> Params:
    """Return the parameters unchanged: for a game whose ids are already readable."""
    return params


def letter_and_key(family: str, colour: str, key: str) -> str | None:
    """Return a typed card as its colour letter and the typed key: ``"W2"``."""
    return f"{colour[:1].upper()}{key}"


class Shell(Protocol):
    """What the window does for its pages."""

    def dispatch(self, action: Action) -> bool:
        """Do the action and return whether anything was done.

        A refusal is shown, with "Do it anyway…" if it may be overruled.
        """
        ...

    def say(self, text: str, *, undo: bool = False) -> None:
        """Show a short note for a few seconds, with an Undo button if ``undo``."""
        ...

    def show_page(self, key: str) -> None:
        """Show a page of the open campaign."""
        ...

    def show_rule(self, rule: str) -> None:
        """Open the rules page at a rule id."""
        ...


@dataclass(frozen=True)
class PageContext:
    """What a page gets in its constructor: the campaign and the shell; there are no globals.

    ``awake`` says whether the page is in front, ``motion`` whether animations are allowed;
    ``packs``
    stores what the group shares between campaigns, ``export`` writes files for users on the
    ``paper``
    of the settings (empty for the local default), ``copies`` copies and compares whole campaigns;
    ``typed`` keeps what is typed and not accepted yet, ``shared`` is the common state of the
    game's widgets for this campaign (`GameUi.share`). ``room`` is the parent of the page: what is
    built in its place is styled once, and once more for each parent that it gets later.
    ``pack_files`` reads and writes packs for and from others; ``book`` is what the game adds to the
    book of a campaign.
    """

    store: Store
    texts: Texts
    theme: Theme
    commands: Commands
    shell: Shell
    fill: Fill = unchanged
    awake: Callable[[], bool] = lambda: True
    motion: bool = True
    packs: PackStore = field(default_factory=EmptyPackStore)
    export: FileExport = field(default_factory=NoFileExport)
    paper: Callable[[], str] = str
    copies: CampaignCopies = field(default_factory=NoCampaignCopies)
    typed: TypedStore = field(default_factory=NoTypedStore)
    shared: object = None
    room: QWidget | None = None
    pack_files: PackFiles = field(default_factory=NoPackFiles)
    book: GameBook = field(default_factory=GameBook)

    def watch(self, select: Callable[[Any], T], show: Callable[[T], None]) -> Callable[[], None]:
        """Watch the store like `Store.watch`; pages that are not in front are not updated."""
        return self.store.watch(select, show, self.awake)

    def refusal_text(self, refusal: Refusal) -> str:
        """Return the text of a refusal."""
        return self.said(f"refusal.{refusal.code}", refusal.params)

    def line_text(self, line: Line) -> str:
        """Return the text of a log line."""
        return self.said(f"line.{line.code}", line.params)

    def said(self, key: str, params: Params) -> str:
        """Return the text of ``key`` with the ids in ``params`` replaced by names."""
        filled = self.fill(self.store.campaign, self.texts, params)
        return self.texts.find(key, key, **filled)

    def asked(self, question: Question, suffix: str = "") -> str:
        """Return the text of a question, or of its ``suffix`` (".help"); empty if there is none."""
        filled = self.fill(self.store.campaign, self.texts, question.params)
        return self.texts.find(f"question.{question.kind}{suffix}", "", **filled)


@dataclass(frozen=True)
class PageSpec:
    """A page of an open campaign. Text: ``page.<key>``. ``shown`` hides it when not applicable.

    A page without ``has_tab`` is reached by palette and key, or ``in_menu``; its tab is visible
    only while it is shown. One that is not ``ahead`` is built when it is first shown, others while
    nothing else is to be done. A ``bare`` one has the whole window, without the bar at the top.
    The first nine of a game have Ctrl and a digit in place of an empty ``shortcut``.
    """

    key: str
    icon: str
    build: Callable[[PageContext], QWidget]
    shown: Callable[[Any], bool] = lambda campaign: campaign is not None
    has_tab: bool = True
    in_menu: bool = False
    ahead: bool = True
    bare: bool = False
    shortcut: str = ""


@dataclass(frozen=True)
class Setup:
    """What the new-campaign page gets: texts, theme and callbacks.

    ``begin(choices)`` takes the plain JSON for ``GameSystem.new``, creates the campaign in the
    library and opens it; ``cancel()`` goes back to the library; ``players`` are suggested names
    from the settings; ``practice()`` opens the practice campaign instead, None if there is none.
    """

    texts: Texts
    theme: Theme
    begin: Callable[[Any], None]
    cancel: Callable[[], None]
    players: tuple[str, ...] = ()
    practice: Callable[[], None] | None = None


@dataclass(frozen=True)
class Leave:
    """The options before a campaign is closed: ``go`` closes it, ``stay`` goes back to it."""

    go: Callable[[], object]
    stay: Callable[[], object]


@dataclass(frozen=True)
class GameUi:
    """The UI of a game.

    ``answer`` and ``draw`` create the game's actions for an answer and for a draw by the program;
    ``panels`` are special question panels by `Question.kind` (others use the plain one; a class
    whose ``wants_page`` is true covers the current page of play); ``home(campaign)`` is the current
    page of play; ``heading(campaign, texts)`` the line under the title; ``practice()`` the choices
    of the practice campaign, None when there is none. ``rules`` are the rules reference as plain
    rows (id, title, words, note, source, handled). ``fill`` replaces ids in parameters by names.
    ``typed_card(family, colour, key)`` is the card that a typed 0 to 9 or "C" (a critical) means,
    None if there is none. ``strip`` creates the widget below the pages, hidden while it is empty.
    ``leaving`` creates the page shown once before a campaign is closed, or None; ``arriving`` is
    the note shown when it is opened, empty for none. ``sheets`` is the page for printing, empty for
    none. ``readings`` are the rules with several variants (texts ``reading.<key>`` and
    ``reading.<key>.<reading>``), ``read_as(option, reading)`` the action that chooses one, an empty
    reading the default. ``share(store)`` creates the common state of the game's widgets, once when
    a campaign is opened. ``over(context, pages)`` adds what lies over the pages for a moment.
    ``phones`` is how it is played on phones, None where it cannot be.
    ``chronicle_before`` is the page before whose tab that of the chronicle stands, empty for last;
    ``book`` is what the game adds to the book of a campaign.
    ``table_window`` is what a second screen shows to everybody, None for nothing.
    """

    system: GameSystem
    pages: tuple[PageSpec, ...]
    answer: Callable[[Question, str, Value], Action]
    draw: Callable[[Question], Action]
    new_campaign: Callable[[Setup], QWidget]
    home: Callable[[Any], str]
    heading: Callable[[Any, Texts], str]
    practice: Callable[[], Any] | None = None
    panels: Mapping[str, Callable[[PageContext, Question], QWidget]] = field(
        default_factory=dict[str, Callable[[PageContext, Question], QWidget]]
    )
    rules: Callable[[], tuple[Mapping[str, Any], ...]] = tuple
    fill: Fill = unchanged
    typed_card: Callable[[str, str, str], str | None] = letter_and_key
    strip: Callable[[PageContext], QWidget] | None = None
    leaving: Callable[[PageContext, Leave], QWidget | None] | None = None
    arriving: Callable[[PageContext], str] | None = None
    sheets: str = ""
    readings: tuple[TableOption, ...] = ()
    read_as: Callable[[str, str], Action] | None = None
    share: Callable[[Store], object] | None = None
    over: Callable[[PageContext, QWidget], object] | None = None
    phones: PhoneSpec | None = None
    chronicle_before: str = ""
    book: GameBook = field(default_factory=GameBook)
    table_window: TableWindowSpec | None = None
