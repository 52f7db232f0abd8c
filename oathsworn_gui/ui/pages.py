"""What a game's window part brings, and what the shell lends to its pages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from PySide6.QtWidgets import QWidget

from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.commands import Commands
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme


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
    """What a page gets in its constructor: the campaign and the shell, nothing global."""

    store: Store
    texts: Texts
    theme: Theme
    commands: Commands
    shell: Shell

    def refusal_text(self, refusal: Refusal) -> str:
        """Return a refusal in words."""
        return self.texts.say(f"refusal.{refusal.code}", **refusal.params)


@dataclass(frozen=True)
class PageSpec:
    """A page of an open campaign. Text: ``page.<key>``. ``shown`` hides it when senseless."""

    key: str
    icon: str
    build: Callable[[PageContext], QWidget]
    shown: Callable[[Any], bool] = lambda campaign: campaign is not None


@dataclass(frozen=True)
class Setup:
    """What the new-campaign page gets: words and looks, and whom to tell when it is done.

    ``begin(choices)`` takes the plain JSON that ``GameSystem.new`` takes, and creates the campaign
    in the library and opens it; ``cancel()`` goes back to the library.
    """

    texts: Texts
    theme: Theme
    begin: Callable[[Any], None]
    cancel: Callable[[], None]


@dataclass(frozen=True)
class GameUi:
    """A game's window part.

    ``answer`` and ``draw`` make the game's own actions for an answer and for letting the program
    draw; ``panels`` are finer question panels by `Question.kind` (the plain one serves the rest);
    ``home(campaign)`` is the page where play is now; ``heading(campaign, texts)`` the line under
    the title; ``practice()`` the choices of the practice campaign, None when there is none.
    ``rules`` are the rules reference as plain rows (id, title, words, note, source, handled).
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
