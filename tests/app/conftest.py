"""The tests of the running program use the same window fixtures as those of the shell."""

from tests.ui.conftest import player, start

__all__ = ["player", "start"]
