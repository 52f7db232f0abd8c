"""The campaign that is open: its game, its store, and the record that keeps it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.open_campaign import OpenCampaign, Opened
from oathsworn_gui.storage.save_error import Report
from oathsworn_gui.storage.writer import Mark
from oathsworn_gui.tabletop.action import Line, stored_name
from oathsworn_gui.ui.library_rows import moment, trouble_words
from oathsworn_gui.ui.pages import GameUi
from oathsworn_gui.ui.save_mark import SaveMark
from oathsworn_gui.ui.texts import Texts


def local_time() -> str:
    """Return the local time in ISO form, to the second."""
    return datetime.now().astimezone().replace(tzinfo=None).isoformat(timespec="seconds")


@dataclass(frozen=True)
class Sitting:
    """One open campaign from opening to letting go. ``name`` is its name in the library."""

    name: str
    game: GameUi
    store: Store
    record: OpenCampaign
    end_listening: Callable[[], None]

    @property
    def title(self) -> str:
        """The title of the campaign."""
        return self.store.system.summary(self.store.campaign).title

    def end(self) -> None:
        """Write what is owed and let go of the campaign."""
        self.end_listening()
        self.record.close()

    def last_actions(self, most: int = 10) -> tuple[str, ...]:
        """Return the stored names of the last steps, oldest first: no words of the players."""
        done = self.store.history.done[-most:]
        return tuple(stored_name(type(step.action)) for step in done)

    def words(self, line: Line, texts: Texts) -> str:
        """Return a line in words; it may be asked for by the writer's thread."""
        params = self.game.fill(self.store.campaign, texts, line.params)
        return texts.find(f"line.{line.code}", line.code, **params)


def mark_of(mark: Mark, texts: Texts) -> SaveMark:
    """Return what is true of the disk as the window shows it."""
    at = moment(mark.at)
    reason = texts.find(f"save.{mark.reason}", mark.reason).rstrip(".")
    return SaveMark(mark.state, f"{at:%H:%M}" if at else "", reason)


def report_words(report: Report, texts: Texts) -> str:
    """Return what players should know about a file they opened, and what to do."""
    words = trouble_words(report, texts)
    return f"{words} {trouble_words(report, texts, '.help')}".strip()


def sit_down(name: str, game: GameUi, opened: Opened, marked: Callable[[Any], None]) -> Sitting:
    """Return the sitting of a campaign that storage has opened.

    ``marked`` is told of every save mark, from any thread.
    """
    store = Store(
        opened.system,
        opened.campaign,
        clock=local_time,
        record=opened.record,
        done=opened.done,
        undone=opened.undone,
    )
    return Sitting(name, game, store, opened.record, opened.record.listen(marked))
