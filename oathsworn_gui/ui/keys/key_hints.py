"""How a panel declares its keys. A separate module: the key bar is loaded before the pages."""

from typing import Protocol, runtime_checkable

KeyHints = tuple[tuple[str, str], ...]
"""Keys as printed on their caps ("Enter", "0 – 5", "←") with the text of what each does."""


@runtime_checkable
class TellsKeys(Protocol):
    """A panel whose keys the key bar shows while the focus is inside it.

    The bar queries it whenever the focus moves or ``context.commands.changed`` is emitted. One
    that has a true ``keeps_page_keys`` too lets the keys of the page follow its own.
    """

    def key_hints(self) -> KeyHints:
        """Return what the keys do now, the most useful first; as many are shown as fit."""
        ...
