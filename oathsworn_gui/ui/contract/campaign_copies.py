"""The interface for copying and comparing while a campaign is open."""

from typing import Any, Protocol


class CampaignCopies(Protocol):
    """Copies and compares. ``words`` say which moment is meant."""

    def titled(self, title: str, heading: str) -> tuple[str, str]:
        """Return title and heading of the open campaign; a copy is marked as such."""
        ...

    def copy(self, campaign: Any, words: str) -> None:
        """Ask for a title and copy a moment of the open campaign ("what if")."""
        ...

    def compare(self, campaign: Any, words: str) -> None:
        """Compare a moment of the open campaign with its current state."""
        ...


class NoCampaignCopies:
    """Does nothing: for campaigns without storage (tours and tests)."""

    def titled(self, title: str, heading: str) -> tuple[str, str]:
        """Return them unchanged."""
        return title, heading

    def copy(self, campaign: Any, words: str) -> None:
        """Do nothing."""

    def compare(self, campaign: Any, words: str) -> None:
        """Do nothing."""
