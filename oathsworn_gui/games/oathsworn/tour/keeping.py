"""The tour's pictures of what keeps a campaign: damaged files, a failing disk, two versions."""

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic

from oathsworn_gui.games.oathsworn.actions.company.iron import GainIron
from oathsworn_gui.games.oathsworn.tour.states import SAVE, wear
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.automation.stage import Stage
from oathsworn_gui.ui.automation.stand_in import NotThereError, StandIn

_BOOK = "the-ashen-lantern-1"
"""The campaign of the book that the tour began with."""
_CHANGED = (SAVE, "journal")
"""What another computer brings along."""
_PATIENCE = 20.0
"""Seconds that a picture may wait for the disk."""


class TourOfKeeping:
    """Spoils copies of the campaigns in the library, and looks at what the window says to it.

    It leaves a campaign open that was played on in two places.
    """

    def __init__(self, program: Stage, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand`` in the window of ``program`` and picture with ``take``."""
        self._program = program
        self._hand = hand
        self._take = take

    def walk(self) -> None:
        """Take all pictures."""
        self._damaged()
        self.failing_disk()
        self._report()
        self._two_versions()

    def failing_disk(self) -> None:
        """Take the folder of an open campaign away, and put it back."""
        self._hand.click(f"open-{_BOOK}")
        self._program.view.show_page("company")
        folder = self._program.campaigns / _BOOK
        away = folder.with_name(f".{_BOOK}")
        with suppress(OSError):  # where a folder in use cannot be moved there is no picture
            folder.rename(away)
            self._program.view.dispatch(GainIron(amount=1))
            self._wait("disk-again")
            self._take("disk-away")
            away.rename(folder)
            self._try_again()
            self._wait("disk-again", there=False)

    def _damaged(self) -> None:
        """Cut the saved file of a campaign that was played for long, and look into its files."""
        campaigns = self._program.campaigns
        played = max(campaigns.glob("*/chronicle"), key=lambda path: path.stat().st_size).parent
        spoilt = shutil.copytree(played, campaigns / f"{played.name}-spoilt")
        whole = (spoilt / SAVE).read_bytes()
        (spoilt / SAVE).write_bytes(whole[: len(whole) // 2])
        self._program.to_library()
        self._program.window.commands.run(f"look-into-{spoilt.name}")
        self._wait("recovery-verdict")
        self._take("recovery")
        self._hand.key("Escape")
        shutil.rmtree(spoilt)
        self._program.to_library()

    def _try_again(self) -> None:
        """Try now, unless the program, which also tries by itself, found the folder already."""
        commands = self._program.window.commands
        if commands.find("disk-again") is not None:
            commands.run("disk-again")

    def _report(self) -> None:
        self._program.window.commands.run("report-problem")
        self._take("report")
        self._hand.click("problem-back")
        self._leave()

    def _two_versions(self) -> None:
        """Continue a copy as on another computer; it arrives while the original is open."""
        here = self._program.campaigns / _BOOK
        there = shutil.copytree(here, here.with_name(f"{_BOOK}-there"))
        self._program.to_library()
        self._hand.click(f"open-{there.name}")
        wear(self._program.view)
        self._leave()
        self._hand.click(f"open-{_BOOK}")
        self._program.view.dispatch(GainIron(amount=2))
        self._come_over(there, here)
        self._program.view.dispatch(GainIron(amount=3))
        self._wait("compare-versions")
        self._hand.click("compare-versions")
        self._take("versions")

    def _leave(self) -> None:
        """Go to the library without writing a record of the evening."""
        self._program.to_library()
        if self._hand.look_for("leaving-not-now") is not None:
            self._hand.click("leaving-not-now")

    def _come_over(self, there: Path, here: Path) -> None:
        for name in _CHANGED:
            (there / name).replace(here / name)
        shutil.rmtree(there)

    def _wait(self, name: str, *, there: bool = True) -> None:
        """Wait until a widget is shown, or no more.

        Raises:
            NotThereError: it took too long.
        """
        until = monotonic() + _PATIENCE
        while (self._hand.look_for(name) is not None) != there:
            if monotonic() > until:
                raise NotThereError(f"{name} did not come" if there else f"{name} did not go")
            settle()
