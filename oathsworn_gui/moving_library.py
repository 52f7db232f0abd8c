"""The library moves to another folder, uses one that has campaigns, or cannot be reached."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from oathsworn_gui.errands import off_window
from oathsworn_gui.storage.library_place import mark_library
from oathsworn_gui.storage.moving import MoveCancelledError, Plan, move, planned
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.settings_file import Settings, save_settings
from oathsworn_gui.ui.library_place import AwayWays, LibraryPlace, MovingDialog
from oathsworn_gui.ui.main_window import KEEPING, SETTINGS
from oathsworn_gui.ui.message import Message
from oathsworn_gui.ui.message import Way as MessageWay
from oathsworn_gui.ui.texts import Scalar

if TYPE_CHECKING:
    from oathsworn_gui.library_room import LibraryRoom
    from oathsworn_gui.program import Program


class MovingLibrary:
    """Does it for a running program, and asks where asking is due. The window may change."""

    def __init__(self, program: "Program", room: "LibraryRoom") -> None:
        """Belong to ``program``; ``room`` is told when the library is another."""
        self._program, self._room = program, room

    def place(self) -> LibraryPlace:
        """Return where the campaigns lie, for the page of the settings."""
        return LibraryPlace(
            folder=lambda: str(self._program.library.root),
            is_usual=lambda: not self._program.library.chosen,
            why_not=self._why_not,
            show=lambda: self._program.dialogs.show_folder(self._program.library.root),
            move=self.choose,
            use_usual=lambda: self.go_to(self._program.places.library),
        )

    def away(self) -> AwayWays:
        """Return what can be done while the folder of the campaigns cannot be reached."""
        usual = self._program.places.library
        return AwayWays(self._room.list, self.find, lambda: self._use(usual))

    def choose(self) -> None:
        """Ask for a folder, and move the campaigns there."""
        folder = self._program.dialogs.folder_to_use(self._say("settings.library.choose"))
        if folder is not None:
            self.go_to(folder)

    def find(self) -> None:
        """Ask for the folder in which the campaigns lie now, and use it."""
        folder = self._program.dialogs.folder_to_use(self._say("library.away.choose"))
        if folder is not None:
            self._use(folder)

    def go_to(self, folder: Path) -> None:
        """Move the campaigns to ``folder``, or use those that lie there already; ask first."""
        program = self._program
        try:
            plan = planned(program.library.root, folder)
        except SaveError as fault:
            if fault.code == "move-library":
                self._ask("move.use", folder, partial(self._use, folder))
            else:
                program.dialogs.show_fault(fault)
            return
        size = f"{max(0.1, plan.bytes / (1 << 20)):.1f}"
        self._ask("move.ask", folder, partial(self._move, plan), megabytes=size)

    def _ask(self, key: str, folder: Path, do: Callable[[], None], **params: Scalar) -> None:
        say, program = self._say, self._program
        ways: tuple[MessageWay, ...] = (
            ("move-do", say(f"{key}.do"), do),
            ("message-close", say("message.cancel"), lambda: None),
        )
        words = (say(f"{key}.words", folder=str(folder), **params), say(f"{key}.help"))
        Message(program.theme, program.window, say(f"{key}.title"), words, ways).open()

    def _move(self, plan: Plan) -> None:
        program = self._program
        settings = self._settings(plan.target)
        dialog = MovingDialog(program.theme, program.texts, program.window, str(plan.target))

        def work() -> Path | None:
            switch = partial(save_settings, program.places.settings, settings)
            return move(plan, switch, dialog.went.emit, dialog.stopped.is_set)

        def work_or_stop() -> Path | MoveCancelledError | None:
            try:
                return work()
            except MoveCancelledError as stopped:
                return stopped

        def tell(came: Path | MoveCancelledError | SaveError | None) -> None:
            dialog.accept()
            dialog.deleteLater()
            if isinstance(came, SaveError):
                program.dialogs.show_fault(came)
            elif isinstance(came, MoveCancelledError):
                self._room.say(self._say("move.stopped"))
            else:
                self._switched(settings)
                self._tell_moved(plan.target, came)

        dialog.open()
        off_window(work_or_stop, tell)

    def _tell_moved(self, target: Path, old: Path | None) -> None:
        program, say = self._program, self._say
        ways: list[MessageWay] = [("message-close", say("message.close"), lambda: None)]
        words = [say("move.done", folder=str(target))]
        if old is not None:
            words.append(say("move.old", folder=str(old)))
            show = partial(program.dialogs.show_folder, old.parent)
            ways.append(("move-show-old", say("move.show-old"), show))
        title = say("move.done.title")
        Message(program.theme, program.window, title, tuple(words), tuple(ways)).open()

    def _use(self, folder: Path) -> None:
        """Use the campaigns in ``folder``; those that were used until now stay where they are."""
        settings = self._settings(folder)
        try:
            save_settings(self._program.places.settings, settings)
        except SaveError as fault:
            self._program.dialogs.show_fault(fault)
            return
        if settings.library:
            with suppress(OSError):  # campaigns lie there: they mark it as well
                mark_library(folder)
        self._switched(settings)

    def _settings(self, folder: Path) -> Settings:
        usual = folder == self._program.places.library
        return replace(self._program.settings, library="" if usual else str(folder.absolute()))

    def _switched(self, settings: Settings) -> None:
        """Show the library that the settings name from now on."""
        program = self._program
        program.settings = settings
        program.library.chosen = bool(settings.library)
        program.library.root = (
            Path(settings.library) if settings.library else program.places.library
        )
        self._room.list()
        for page in (SETTINGS, KEEPING):  # they name the folder
            if program.window.is_in_front(page):
                program.window.commands.run(page)

    def _why_not(self) -> str:
        if self._program.sitting is not None:
            return self._say("settings.library.open")
        return self._say("settings.library.away") if self._program.library.away else ""

    def _say(self, key: str, **params: Scalar) -> str:
        return self._program.texts.say(key, **params)
