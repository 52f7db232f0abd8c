"""How long a press waits for its work, and when work that goes on is shown."""

PATIENCE = 0.1
"""Seconds that a press waits for its work, before the window goes on without it."""
SHOWN_AFTER = 0.4
"""Seconds after which work that is still going on is shown."""
