"""How a panel tells its own keys. Apart from the pages: the bar of the keys comes before them."""

from typing import Protocol, runtime_checkable

KeyHints = tuple[tuple[str, str], ...]
"""Keys as printed on their caps ("Enter", "0 – 5", "←") with what each does, in words."""


@runtime_checkable
class TellsKeys(Protocol):
    """A panel whose own keys the key bar shows while the focus is inside of it.

    The bar asks anew whenever the focus moves or ``context.commands.changed`` is emitted.
    """

    def key_hints(self) -> KeyHints:
        """Return what the keys do now, the most useful first; as many are shown as fit."""
        ...
