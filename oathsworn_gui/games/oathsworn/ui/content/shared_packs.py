"""Packs from others beside the open campaign: looked at, taken, kept to be chosen later."""

from collections.abc import Callable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.kept_packs import (
    MOST,
    KeptPack,
    Told,
    read_kept,
    told_otherwise,
    with_kept,
    written_kept,
)
from oathsworn_gui.games.oathsworn.content.pack import chosen, entries, pack_of
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.ui.content.line_pack import LinePack
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.pack_files import FileRead


class Looked(NamedTuple):
    """A file of somebody else: its name, what it holds, what is told of it.

    ``closed`` says in words why nothing can be taken, empty when it can.
    """

    name: str
    pack: Pack
    troubles: tuple[str, ...] = ()
    closed: str = ""


class SharedPacks:
    """Files for and from others, and what is kept of them beside the group's pack."""

    def __init__(self, context: PageContext) -> None:
        """Belong to the open campaign of ``context``."""
        self._context = context
        self._stored = LinePack(context, read_kept, "-kept")

    def look(self, told: Callable[[Looked], None]) -> str:
        """Ask for a file and read it; return its name, empty if none was chosen."""
        box = self._box
        return self._context.pack_files.look(
            lambda value: read_pack(value, box), lambda came: told(self._looked(came))
        )

    def _looked(self, came: FileRead) -> Looked:
        read = came.value
        if isinstance(read, PackRead):
            troubles = tuple(map(self._context.line_text, read.troubles))
            return Looked(came.name, read.pack, troubles)
        words = self._context.refusal_text(read) if isinstance(read, Refusal) else came.trouble
        return Looked(came.name, Pack(), (), words)

    def write(self, name: str, pack: Pack, told: Callable[[str], None]) -> str:
        """Ask where to write a pack for others; return the file's name, empty if cancelled."""
        line = self._campaign.line
        return self._context.pack_files.write(name, lambda: written_pack(pack, line, {}), told)

    def take(self, pack: Pack, *, title: str, others: Pack) -> tuple[bool, str]:
        """Take entries as one step; keep ``others`` under ``title``, and ours that give way.

        Return whether anything was done, and why the others could not be kept, in words.
        """
        own = pack_of(self._campaign.own)
        given_way = chosen(own, [(kind, key) for kind, key, _ in entries(pack)])
        ours = self._context.texts.say("shared.ours")
        trouble = self._keep(((ours, _changed(given_way, pack)), (title, others)))
        done = self._context.shell.dispatch(TakeFromPack(entries=pack)) if _any(pack) else True
        return done, trouble

    def told_otherwise(self) -> tuple[Told, ...]:
        """Return the entries that kept packs tell otherwise than the campaign."""
        kept, _ = self._kept()
        return told_otherwise(self._campaign.own, kept)

    def trouble(self) -> str:
        """Return why what was kept cannot be read, empty if it can."""
        return self._kept()[1]

    def _keep(self, more: tuple[tuple[str, Pack], ...]) -> str:
        """Keep packs under their names; return why not, in words."""
        kept, closed = self._kept()
        after = kept
        for title, pack in more:
            after = with_kept(after, title, pack)
        if closed or after == kept:
            return closed if any(_any(pack) for _, pack in more) else ""
        if len(after) > MOST:
            return self._context.texts.say("shared.full", n=MOST)
        return self._stored.write(written_kept(after, self._campaign.line))

    def _kept(self) -> tuple[tuple[KeptPack, ...], str]:
        stored = self._stored.read()
        return stored.value or (), stored.trouble or stored.closed

    @property
    def _campaign(self) -> Campaign:
        return self._context.store.campaign

    @property
    def _box(self) -> Box:
        return self._context.store.system.box(self._campaign)


def _changed(ours: Pack, theirs: Pack) -> Pack:
    """Return the entries of ours that are another in theirs."""
    differing = [
        (kind, key) for kind, key, entry in entries(ours) if getattr(theirs, kind).get(key) != entry
    ]
    return chosen(ours, differing)


def _any(pack: Pack) -> bool:
    return next(entries(pack), None) is not None
