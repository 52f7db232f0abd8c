"""The library in the window: its page, the actions of its buttons, and its sub-pages."""

# ruff: noqa: PLW0108 - the lambda loads a part when it is called

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject

from oathsworn_gui.app.desktop.menu_entry import MenuEntry
from oathsworn_gui.app.library.housekeeping import Housekeeping
from oathsworn_gui.app.library.library_relocation import LibraryRelocation
from oathsworn_gui.app.library.look_into_commands import offer_look_into
from oathsworn_gui.app.library.other_windows import OtherWindows
from oathsworn_gui.app.library.second_place_keeper import SecondPlaceKeeper
from oathsworn_gui.app.library.second_place_notes import SecondPlaceNotes
from oathsworn_gui.app.library.trash_notice import TrashNotice
from oathsworn_gui.app.saving.last_run import LastRun
from oathsworn_gui.app.settings.licences import offer_licences
from oathsworn_gui.app.settings.storage_help import offer_keeping
from oathsworn_gui.app.updates.update_check import UpdateCheck
from oathsworn_gui.storage.files.save_error import OutOfMemory, SaveError
from oathsworn_gui.storage.saves.generations import Generation
from oathsworn_gui.ui.base.screens import LIBRARY
from oathsworn_gui.ui.campaign.toast import Toast
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_page import LibraryActions, LibraryPage
from oathsworn_gui.ui.library.library_rows import rows_of, title_of
from oathsworn_gui.ui.library.library_screen import LibraryScreen
from oathsworn_gui.ui.library.welcome import WelcomeWays
from oathsworn_gui.ui.window.file_drops import Drops

if TYPE_CHECKING:
    from oathsworn_gui.app.library.campaign_export import CampaignExport
    from oathsworn_gui.app.library.campaign_import import CampaignImport
    from oathsworn_gui.app.library.library_check import LibraryCheck
    from oathsworn_gui.app.library.library_host import LibraryControllerHost
    from oathsworn_gui.app.library.new_campaign import NewCampaign
    from oathsworn_gui.app.library.restore_earlier import RestoreEarlier

    lazy = property  # for type checkers a lazy part is read-only
else:
    lazy = cached_property


class LibraryController:
    """Shows the library and runs its actions. The window may be replaced."""

    def __init__(self, program: "LibraryControllerHost", parent: QObject) -> None:
        """Work for ``program``; system listeners are children of ``parent``."""
        self._host = program
        self.housekeeping = Housekeeping(program, self)
        self._parent = parent
        self.moving = LibraryRelocation(program, self, lambda: self.checking.show())
        self.updates = UpdateCheck(program, self.say, parent)
        self.menu_entry = MenuEntry(program, self.say, parent)
        self.last_run = LastRun(program)
        self.second_place = SecondPlaceKeeper(program, self.say, parent)
        self.second_notes = SecondPlaceNotes(program, self.second_place, self.say)
        self.others = OtherWindows(program, self.moving.follow, self.relist, parent)
        self._titles: dict[str, str] = {}
        self._page: LibraryPage | None = None
        self._toast: Toast | None = None
        self._trash = TrashNotice(program, self, lambda: self.restoring.show_trash())

    # ----------------------------------------------------- what is loaded when it is first used

    @lazy
    def restoring(self) -> "RestoreEarlier":
        """The page for restoring."""
        from oathsworn_gui.app.library.restore_earlier import RestoreEarlier

        return RestoreEarlier(self._host, self, self._copy_kept)

    @lazy
    def exporting(self) -> "CampaignExport":
        """The part that exports and duplicates campaigns."""
        from oathsworn_gui.app.library.campaign_export import CampaignExport

        return CampaignExport(self._host, self)

    @lazy
    def importing(self) -> "CampaignImport":
        """The part that imports campaigns."""
        from oathsworn_gui.app.library.campaign_import import CampaignImport

        return CampaignImport(self._host, self)

    @lazy
    def checking(self) -> "LibraryCheck":
        """The part that reads the library back."""
        from oathsworn_gui.app.library.library_check import LibraryCheck

        return LibraryCheck(self._host, self._parent)

    @lazy
    def beginning(self) -> "NewCampaign":
        """The part that begins campaigns."""
        from oathsworn_gui.app.library.new_campaign import NewCampaign

        return NewCampaign(self._host, self._begin_here)

    # ------------------------------------------------------------------------------- the page

    def page(self) -> LibraryScreen:
        """Return the library screen, newly created for the current window."""
        program = self._host
        practice = program.games.with_practice

        def begin_practice() -> None:
            self._try(lambda: self.beginning.begin_practice(practice or ""))

        actions = LibraryActions(  # each loads what it needs
            open=lambda name: program.navigation.open_or_say(name),
            new=self.show_new_campaign,
            open_file=self.choose_file,
            show_folder=self._show_folder,
            welcome=self._welcome,
            practice=begin_practice if practice else None,
            restore=lambda: self.restoring.show(),
            rename=self.housekeeping.rename,
            throw_away=self.housekeeping.throw_away,
            sheets=self.housekeeping.print_sheets,
            copy=lambda name: program.copies.copy_as_it_is(name),
            compare=lambda name: program.copies.compare_moments(name),
            export=lambda name: self.exporting.export(name),
            duplicate=lambda name: self.exporting.duplicate(name),
            states=lambda name: self.restoring.show_of(name),
            versions=lambda name: program.navigation.open_or_say(name),
            recover=lambda name: program.file_recovery.show(name),
        )
        Drops(program.window, lambda paths: self.importing.take_in(paths))
        program.window.games = lambda: self.beginning.in_order()
        program.window.library_place = self.moving.place
        program.window.second_place = self.second_place.ways
        offer_keeping(program, self.moving.place, self.second_place.ways)
        offer_licences(program)
        check = Command("check-library", "shield-check-outline", lambda: self.checking.show())
        program.window.commands.add(check)
        self._page = LibraryPage(program.theme, program.texts, program.window.commands, actions)
        return self.updates.screen(self._page)

    def _show_folder(self, name: str) -> None:
        program = self._host
        self._try(lambda: program.dialogs.show_folder(program.library.folder(name)))

    def _copy_kept(self, name: str, generation: Generation) -> None:
        self._host.copies.copy_kept(name, generation)

    def _welcome(self) -> WelcomeWays:
        program = self._host
        return WelcomeWays(
            folder=str(program.library.root),
            share=self.moving.choose,
            keeping=lambda: program.window.commands.run("keeping"),
            restore=(lambda: self.restoring.show()) if program.library.trashed() else None,
        )

    def list(self) -> None:
        """Refresh the list of campaigns; where memory ends, tell it and offer to try again."""
        try:
            self._list()
        except (OutOfMemory, MemoryError):
            self._host.dialogs.show_fault(OutOfMemory(), self.list)

    def _list(self) -> None:
        program, page = self._host, self._shown
        self.moving.follow()
        if page is not None and program.library.away:
            page.show_away(str(program.library.root), self.moving.away())
        elif page is not None:
            self._show_entries(page)
        self._trash.library_shown()
        self.updates.library_shown()
        self.menu_entry.library_shown()
        self.last_run.library_shown()
        self.second_notes.library_shown()

    def _show_entries(self, page: LibraryPage) -> None:
        program = self._host
        entries = self.others.listed()
        self._titles.update({each.name: title_of(each, program.texts) for each in entries})
        page.show_rows(*rows_of(entries, program.texts))
        offer_look_into(
            program.window.commands,
            entries,
            program.texts,
            lambda name: program.file_recovery.show(name),
        )

    def relist(self) -> None:
        """Show what other windows have changed meanwhile; nothing while the folder is away."""
        page = self._shown
        if page is not None and not self._host.library.away:
            self._show_entries(page)

    @property
    def _shown(self) -> LibraryPage | None:
        """The list, unless its window is closed: the folder was looked at in the background."""
        return self._page if self._page is not None and shiboken6.isValid(self._page) else None

    def show_fault(self, fault: SaveError) -> None:
        """Show why nothing was done with a campaign, by its title; the list is refreshed first."""
        name = str(fault.params.get("name", ""))
        title = self._titles.get(name)
        if fault.code == "no-such-campaign":
            moved = self.moving.follow()
            self.list()
            if moved:  # and told: it is there with the others
                return
        self._host.dialogs.show_fault(fault if title is None else fault.named(title))

    def changed(self) -> None:
        """Show the library after a change."""
        self.list()
        self._host.window.show_screen(LIBRARY)

    def say(self, words: str, way: tuple[str, Callable[[], None]] | None = None) -> None:
        """Show a short note at the bottom of the window, with an optional button."""
        program = self._host
        if self._toast is not None:
            self._toast.hide()
            self._toast.deleteLater()
        host = program.window.centralWidget() or program.window
        self._toast = Toast(program.theme, program.texts, host, lambda: None)
        self._toast.say(words, undo=False, way=way)

    def title(self, name: str) -> str:
        """Return the title of a campaign as it was listed, else as its file has it.

        Where memory ends it is the name.
        """
        if name in self._titles:
            return self._titles[name]
        texts = self._host.texts
        try:
            entries = self._host.library.entries()
        except OutOfMemory:
            return name
        return next((title_of(each, texts) for each in entries if each.name == name), name)

    def came(self, came: str | SaveError) -> None:
        """List an imported campaign and offer to open it, or show why the import failed."""
        program = self._host
        if isinstance(came, SaveError):
            self.show_fault(came)
            return
        self.list()
        words = program.texts.say("restore.done", title=self.title(came))
        self.say(
            words,
            (program.texts.say("restore.open-it"), partial(program.navigation.open_or_say, came)),
        )

    def show_new_campaign(self) -> None:
        """Ask which game a new campaign is of, where there are several; then show its page."""
        self.moving.follow()
        self.beginning.show()

    def _begin_here(self, begin: Callable[[], object]) -> None:
        """Begin a campaign in the folder that is the library now."""
        self.moving.follow()
        self._try(begin)

    def choose_file(self) -> None:
        """Ask for campaign files: a single one is opened, several are imported."""
        paths = self._host.dialogs.files_to_open()
        if len(paths) == 1:
            self._host.navigation.open_file(paths[0])
        elif paths:
            self.importing.take_in(paths)

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except SaveError as fault:
            self._host.dialogs.show_fault(fault)
