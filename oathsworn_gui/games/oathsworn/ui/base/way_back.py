"""The page to which the player goes back from another that was opened for a moment."""


class WayBack:
    """``page`` is the key of the page to go back to, empty while nothing waits."""

    def __init__(self) -> None:
        """Begin with no page."""
        self.page = ""

    def take(self) -> str:
        """Return the page and forget it; empty where no page waits."""
        page, self.page = self.page, ""
        return page
