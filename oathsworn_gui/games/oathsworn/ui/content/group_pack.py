"""The group's pack beside the open campaign: read, compared, saved to, taken from."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack, is_offered
from oathsworn_gui.games.oathsworn.content.pack import (
    Difference,
    differences,
    how_many,
    missing_in,
    new_in,
    pack_of,
    together,
)
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.rules.map.instant_action import untouched
from oathsworn_gui.games.oathsworn.ui.content.line_pack import LinePack
from oathsworn_gui.ui.contract.game_ui import PageContext


class PackSeen(NamedTuple):
    """The stored pack compared with the campaign.

    ``new`` is what only the campaign has, ``missing`` what only the pack has, ``different`` what
    both have with other values. ``troubles`` are messages about what could not be read; ``closed``
    says why the file may not be overwritten (a newer program's), empty when it may be.
    """

    pack: Pack
    new: Pack
    missing: Pack
    different: tuple[Difference, ...]
    troubles: tuple[str, ...] = ()
    closed: str = ""


def arriving(context: PageContext) -> str:
    """Return what is said of the pack on opening a campaign.

    One without entries of its own may take some in. Where no pack was begun, it is named as a
    chapter begins: closing does not ask about what the table has not met.
    """
    campaign: Campaign = context.store.campaign
    if not is_offered(campaign):
        return ""
    pack = GroupPack(context)
    if not how_many(pack_of(campaign.own)):
        n = how_many(pack.look().missing)
        return context.texts.say("pack.arriving", n=n) if n else ""
    begins = campaign.part == "story" and untouched(campaign, context.store.box)
    if pack.is_begun or not begins:
        return ""
    return context.texts.say("pack.to-begin", n=how_many(pack.look().new))


class GroupPack:
    """The pack for the line of chapters that is played."""

    def __init__(self, context: PageContext) -> None:
        """Belong to the open campaign of ``context``."""
        self._context = context
        self._stored = LinePack(context, read_pack)

    def look(self) -> PackSeen:
        """Return the pack beside the campaign as both are now."""
        read, troubles, closed = self._read()
        own = self._campaign.own
        new, missing = new_in(own, read.pack), missing_in(own, read.pack)
        different = differences(own, read.pack)
        return PackSeen(read.pack, new, missing, different, troubles, closed)

    @property
    def is_begun(self) -> bool:
        """Whether the group keeps a pack already; one that cannot be read counts."""
        return self._stored.is_begun

    def offered(self) -> Pack:
        """Return what is offered when the campaign is closed.

        Nothing if the table declined it, or has not begun a pack.
        """
        if not is_offered(self._campaign) or not self.is_begun:
            return Pack()
        seen = self.look()
        return Pack() if seen.closed else seen.new

    def save(self, entries: Pack) -> str:
        """Put entries into the pack, over those at their places; return why not, in words."""
        read, _, closed = self._read()
        if closed or not how_many(entries):
            return closed
        after = together(read.pack, entries)
        return self._stored.write(written_pack(after, self._campaign.line, read.kept))

    def take(self, entries: Pack) -> bool:
        """Take entries into the campaign, as one step; return whether anything was taken."""
        return self._context.shell.dispatch(TakeFromPack(entries=entries))

    def where(self) -> str:
        """Return the path of the pack, in the form shown to people."""
        return self._stored.where()

    @property
    def _campaign(self) -> Campaign:
        return self._context.store.campaign

    def _read(self) -> tuple[PackRead, tuple[str, ...], str]:
        """Return what was read, the troubles in words, and why the file is not written over."""
        read, trouble, closed = self._stored.read()
        if read is None:
            return PackRead(Pack()), tuple(filter(None, (trouble, closed))), closed
        return read, tuple(map(self._context.line_text, read.troubles)), ""
