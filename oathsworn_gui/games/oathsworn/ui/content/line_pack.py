"""A file of entries beside the campaigns, read whenever it is another."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.pack_store import Json

T = TypeVar("T")


class LineRead(NamedTuple, Generic[T]):
    """What a file holds, None for nothing.

    ``trouble`` says in words why the disk did not give it, ``closed`` why what it gave cannot be
    read and may not be written over; both are empty where nothing is wrong.
    """

    value: T | None = None
    trouble: str = ""
    closed: str = ""


class LinePack(Generic[T]):
    """One file for the line of chapters that is played. ``reads`` makes of its JSON what it holds.

    What was read is kept as long as the file is the same.
    """

    def __init__(
        self, context: PageContext, reads: Callable[[Json, Box], T | Refusal], suffix: str = ""
    ) -> None:
        """Belong to the open campaign of ``context``; ``suffix`` ends the name of the file."""
        self._context = context
        self._reads = reads
        self._suffix = suffix
        self._last: tuple[object, T | Refusal] | None = None

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"{self._context.store.campaign.line}{self._suffix}"

    @property
    def is_begun(self) -> bool:
        """Whether there is a file already; one that cannot be read counts."""
        stored = self._context.packs.read(self.name)
        return stored.value is not None or bool(stored.trouble)

    def read(self) -> LineRead[T]:
        """Return what the file holds now."""
        stored = self._context.packs.read(self.name)
        if stored.value is None:
            return LineRead(trouble=stored.trouble)
        if self._last is None or self._last[0] is not stored.value:
            store = self._context.store
            self._last = stored.value, self._reads(stored.value, store.system.box(store.campaign))
        read = self._last[1]
        if isinstance(read, Refusal):
            return LineRead(closed=self._context.refusal_text(read))
        return LineRead(read)

    def write(self, value: Json) -> str:
        """Write the file over; return why not, in words."""
        return self._context.packs.write(self.name, value)

    def where(self) -> str:
        """Return the path of the file, in the form shown to people."""
        return self._context.packs.where(self.name)
