"""The chronicle of the open campaign for its pages, read in the background when it has grown."""

from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import TypeVar

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.host import CampaignHost
from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.tale.chronicle import Chronicle, read_tale
from oathsworn_gui.tale.notes import Note, entry_of

T = TypeVar("T")


class ChronicleSource:
    """Implements `TaleSource` for the campaign that is open."""

    def __init__(self, host: CampaignHost, session: OpenSession) -> None:
        """Read the chronicle of ``session``; answers stop once ``host`` has another one open."""
        self._host, self._session = host, session
        self._lock = Lock()
        self._kept: tuple[int, Chronicle] | None = None
        self._notes = 0

    def read(self, make: Callable[[Chronicle], T], tell: Callable[[T | None], None]) -> None:
        """Read the chronicle unless it is known; see `TaleSource.read`."""
        run_in_background(lambda: make(self._chronicle()), partial(self._told, tell))

    def _told(self, tell: Callable[[T | None], None], came: T | SaveError) -> None:
        if self._host.session is self._session:
            tell(None if isinstance(came, SaveError) else came)

    def _chronicle(self) -> Chronicle:
        """Return the chronicle as it is now; called in other threads."""
        session = self._session
        with self._lock:
            stand = self._stand()
            if self._kept is None or self._kept[0] != stand:
                spec = session.store.system.tale
                self._kept = stand, read_tale(session.chronicle(), spec)
            return self._kept[1]

    def _stand(self) -> int:
        record = self._session.record
        return (record.n if isinstance(record, OpenCampaign) else 0) + self._notes

    def refuse_notes(self) -> str:
        """Return why no note can be kept, empty if they can."""
        return self._host.texts.say("notes.read-only") if self._session.read_only else ""

    def keep(self, note: Note, tell: Callable[[str], None]) -> None:
        """Keep a note; see `TaleSource.keep`."""
        record = self._session.record
        if not isinstance(record, OpenCampaign):
            tell(self.refuse_notes())
            return
        notes = self._kept[1].notes if self._kept is not None else ()
        before = next((each.note for each in notes if each.note.id == note.id), None)
        entry = entry_of(note, before)
        run_in_background(lambda: record.add_note(entry), partial(self._kept_note, tell))

    def _kept_note(self, tell: Callable[[str], None], came: SaveError | None) -> None:
        self._notes += 1
        if self._host.session is self._session:
            texts = self._host.texts
            tell(trouble_words(came.report, texts) if came is not None else "")
