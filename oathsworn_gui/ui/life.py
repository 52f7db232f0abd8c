"""What the window does with whole campaigns while one is open: copies of moments, comparing."""

from typing import Any, Protocol


class Life(Protocol):
    """The campaign beyond its evening. ``words`` say which moment it is."""

    def titled(self, title: str, heading: str) -> tuple[str, str]:
        """Return title and heading of the open campaign; a copy says that it is one."""
        ...

    def copy(self, campaign: Any, words: str) -> None:
        """Ask for a title and copy the open campaign as it was at a moment ("what if")."""
        ...

    def compare(self, campaign: Any, words: str) -> None:
        """Show a moment of the open campaign beside how it is now."""
        ...


class NoLife:
    """Where campaigns are not kept, nothing is copied or compared: tours and tests."""

    def titled(self, title: str, heading: str) -> tuple[str, str]:
        """Return them as they are."""
        return title, heading

    def copy(self, campaign: Any, words: str) -> None:
        """Do nothing."""

    def compare(self, campaign: Any, words: str) -> None:
        """Do nothing."""
