"""The end of an open campaign, which goes on in a thread while its disk does not answer."""

import threading
from collections.abc import Callable


class Closing:
    """Runs ``work`` once, in a thread of its own."""

    def __init__(self, work: Callable[[], None]) -> None:
        """Nothing runs before the first `wait`."""
        self._thread = threading.Thread(target=work, name="closing", daemon=True)
        self._begun = False

    @property
    def done(self) -> bool:
        """Whether the work has ended."""
        return self._begun and not self._thread.is_alive()

    def wait(self, patience: float) -> None:
        """Start the work if it has not begun, and wait up to ``patience`` seconds for its end."""
        if not self._begun:
            self._begun = True
            self._thread.start()
        self._thread.join(patience)
