"""Told cards beside the open game: the group's own pack, and files for and from others."""

from collections.abc import Callable

from oathsworn_gui.games.set_a_watch.actions.own import TakePack, together
from oathsworn_gui.games.set_a_watch.content.pack import (
    PackRead,
    how_many,
    read_pack,
    written_pack,
)
from oathsworn_gui.games.set_a_watch.model.cards import Own
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.pack_files import FileRead

NAME = "set-a-watch"
"""The name of the group's pack in the folder of packs."""

Tell = Callable[[str], None]


class OwnPacks:
    """Saves told cards to packs and takes them in. ``tell`` is given what came of it, in words."""

    def __init__(self, context: PageContext, tell: Tell) -> None:
        """Belong to the open game of ``context``."""
        self._context = context
        self._tell = tell

    def save(self) -> None:
        """Add the cards of this game to the group's pack; of two of a key this game's counts."""
        packs, say = self._context.packs, self._context.texts.say
        stored = packs.read(NAME)
        read = read_pack(stored.value) if stored.value is not None else PackRead(Own())
        if stored.trouble or read.newer or not read.is_pack:
            self._tell(stored.trouble or self._trouble(read))
            return
        both = together(read.own, self._own)
        trouble = packs.write(NAME, written_pack(both))
        self._tell(trouble or say("watch.pack.saved", n=how_many(both), place=packs.where(NAME)))

    def take(self) -> None:
        """Take the cards of the group's pack into this game."""
        stored = self._context.packs.read(NAME)
        if stored.trouble:
            self._tell(stored.trouble)
        elif stored.value is None:
            self._tell(self._context.texts.say("watch.pack.none"))
        else:
            self._take(read_pack(stored.value))

    def open_file(self) -> None:
        """Ask for a pack of others and take in its cards."""
        self._context.pack_files.look(read_pack, self._came)

    def write_file(self) -> None:
        """Ask where to write the cards of this game for others."""
        own, say = self._own, self._context.texts.say

        def told(trouble: str) -> None:
            self._tell(trouble or say("watch.pack.written", n=how_many(own)))

        self._context.pack_files.write(NAME, lambda: written_pack(own), told)

    @property
    def _own(self) -> Own:
        own: Own = self._context.store.campaign.own
        return own

    def _came(self, came: FileRead) -> None:
        if came.trouble:
            self._tell(came.trouble)
        elif isinstance(came.value, PackRead):
            self._take(came.value)

    def _take(self, read: PackRead) -> None:
        say, n = self._context.texts.say, how_many(read.own)
        if read.newer or not read.is_pack or not n:
            self._tell(self._trouble(read))
        elif self._context.shell.dispatch(TakePack(pack=read.own)):
            skipped = f" {say('watch.pack.skipped', n=read.skipped)}" if read.skipped else ""
            self._tell(say("watch.pack.taken", n=n) + skipped)

    def _trouble(self, read: PackRead) -> str:
        key = "newer" if read.newer else "foreign" if not read.is_pack else "empty"
        return self._context.texts.say(f"watch.pack.{key}")
