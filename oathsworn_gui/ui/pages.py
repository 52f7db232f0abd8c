"""What a game's window part brings, and what the shell lends to its pages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from PySide6.QtWidgets import QWidget

from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Line, Refusal, Scalar
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.tabletop.table_options import TableOption
from oathsworn_gui.ui.commands import Commands
from oathsworn_gui.ui.life import Life, NoLife
from oathsworn_gui.ui.press import NoPress, Press
from oathsworn_gui.ui.shelf import EmptyShelf, Shelf
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme

Params = Mapping[str, Scalar]
T = TypeVar("T")
Fill = Callable[[Any, Texts, Params], Params]
"""Puts the ids in the parameters of a text (seats, cards, locations) in words."""


def unchanged(campaign: Any, texts: Texts, params: Params) -> Params:
    """Return the parameters as they are: the filling of a game whose ids are words already."""
    del campaign, texts
    return params


def letter_and_key(family: str, colour: str, key: str) -> str | None:
    """Return a typed card as the letter of its colour and what was typed: ``"W2"``."""
    del family
    return f"{colour[:1].upper()}{key}"


class Shell(Protocol):
    """What the window does for its pages."""

    def dispatch(self, action: Action) -> bool:
        """Do the action and return whether anything was done.

        A refusal is shown where the player looks, with "Do it anyway…" when it may be overruled.
        """
        ...

    def say(self, text: str, *, undo: bool = False) -> None:
        """Show a short note for a few seconds, with an Undo button when ``undo``."""
        ...

    def show_page(self, key: str) -> None:
        """Turn to a page of the open campaign."""
        ...

    def show_rule(self, rule: str) -> None:
        """Open the rules page at a rule id."""
        ...


@dataclass(frozen=True)
class PageContext:
    """What a page gets in its constructor: the campaign and the shell, nothing global.

    ``awake`` says whether the page is in front, ``motion`` whether things may move; ``shelf`` holds
    what the group keeps beside its campaigns, ``press`` writes files for people on
    the ``paper`` of the settings (empty for what is usual here),
    ``life`` copies and compares whole campaigns.
    """

    store: Store
    texts: Texts
    theme: Theme
    commands: Commands
    shell: Shell
    fill: Fill = unchanged
    awake: Callable[[], bool] = lambda: True
    motion: bool = True
    shelf: Shelf = field(default_factory=EmptyShelf)
    press: Press = field(default_factory=NoPress)
    paper: Callable[[], str] = str
    life: Life = field(default_factory=NoLife)

    def watch(self, select: Callable[[Any], T], show: Callable[[T], None]) -> Callable[[], None]:
        """Watch the store as `Store.watch` does; a page behind others rests."""
        return self.store.watch(select, show, self.awake)

    def refusal_text(self, refusal: Refusal) -> str:
        """Return a refusal in words."""
        return self.said(f"refusal.{refusal.code}", refusal.params)

    def line_text(self, line: Line) -> str:
        """Return a line of the log in words."""
        return self.said(f"line.{line.code}", line.params)

    def said(self, key: str, params: Params) -> str:
        """Return the text of ``key`` with the ids in ``params`` put in words by the game."""
        filled = self.fill(self.store.campaign, self.texts, params)
        return self.texts.find(key, key, **filled)

    def asked(self, question: Question, suffix: str = "") -> str:
        """Return the words of a question, or of its ``suffix`` (".help"); empty without any."""
        filled = self.fill(self.store.campaign, self.texts, question.params)
        return self.texts.find(f"question.{question.kind}{suffix}", "", **filled)


@dataclass(frozen=True)
class PageSpec:
    """A page of an open campaign. Text: ``page.<key>``. ``shown`` hides it when senseless.

    One that ``has_tab`` not is turned to from the menu and by its key; its tab shows meanwhile.
    """

    key: str
    icon: str
    build: Callable[[PageContext], QWidget]
    shown: Callable[[Any], bool] = lambda campaign: campaign is not None
    has_tab: bool = True


@dataclass(frozen=True)
class Setup:
    """What the new-campaign page gets: words and looks, and whom to tell when it is done.

    ``begin(choices)`` takes the plain JSON that ``GameSystem.new`` takes, and creates the campaign
    in the library and opens it; ``cancel()`` goes back to the library; ``players`` are the names
    that the settings propose.
    """

    texts: Texts
    theme: Theme
    begin: Callable[[Any], None]
    cancel: Callable[[], None]
    players: tuple[str, ...] = ()


@dataclass(frozen=True)
class Leave:
    """The ways on before a campaign is closed: ``go`` closes it, ``stay`` goes back to it."""

    go: Callable[[], object]
    stay: Callable[[], object]


@dataclass(frozen=True)
class GameUi:
    """A game's window part.

    ``answer`` and ``draw`` make the game's own actions for an answer and for letting the program
    draw; ``panels`` are finer question panels by `Question.kind` (the plain one serves the rest; a
    class whose ``wants_page`` is true lies over the page where play is);
    ``home(campaign)`` is the page where play is now; ``heading(campaign, texts)`` the line under
    the title; ``practice()`` the choices of the practice campaign, None when there is none.
    ``rules`` are the rules reference as plain rows (id, title, words, note, source, handled).
    ``fill`` puts ids in parameters in words. ``typed_card(family, colour, key)`` is the card that a
    typed 0 to 9 or "C" (a critical) means, None where there is none such. ``strip`` makes what
    lies below the pages, hidden while it has nothing to show. ``leaving`` makes the page that is
    shown once before a campaign is closed, None when there is nothing to say; ``arriving`` what is
    told when it is opened, empty for nothing. ``sheets`` is the page from which the campaign is
    printed, empty for none. ``readings`` are the rules that tables read in several ways (texts
    ``reading.<key>`` and ``reading.<key>.<reading>``), ``read_as(option, reading)`` the action that
    chooses one, an empty reading the one proposed.
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
