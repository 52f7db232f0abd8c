"""What a game gives for the table window: a view of each phase, and painters of its pictures."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget

from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.table_screen import Looked, TableScreen


class TablePicture(QWidget):
    """Paints a value of the game for everybody. It takes no keys, no mouse and no focus."""

    def show_value(self, value: Any, since: float) -> None:
        """Show another value; ``since`` is for how many ms the operator sees it."""
        raise NotImplementedError


@runtime_checkable
class PartedPage(Protocol):
    """A page that shows one of several parts, which the table window tells apart."""

    @property
    def part(self) -> str:
        """The part that is shown."""
        ...


@dataclass(frozen=True)
class TableWindowSpec:
    """The table window of a game.

    ``screen`` returns the phase of an open campaign, ``pictures`` create the painter of a `Picture`
    by its kind, from the `PageContext`. While a page of ``secret_pages`` is in front, the curtain
    is down: on it may stand what nobody has come to yet.
    """

    screen: Callable[[Store, Phrases, Looked], TableScreen]
    pictures: Mapping[str, Callable[[Any], TablePicture]] = field(
        default_factory=dict[str, Callable[[Any], TablePicture]]
    )
    secret_pages: frozenset[str] = frozenset()
