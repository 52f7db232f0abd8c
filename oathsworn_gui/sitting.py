"""The campaign that is open: its game, its store, and the record that keeps it."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.open_campaign import OpenCampaign, Opened
from oathsworn_gui.storage.save_error import Report
from oathsworn_gui.storage.shown_campaign import Shown, ShownCampaign
from oathsworn_gui.storage.writer import Mark
from oathsworn_gui.tabletop.action import Line, stored_name
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.ui.library_rows import moment, trouble_words
from oathsworn_gui.ui.pages import GameUi
from oathsworn_gui.ui.save_mark import SaveMark
from oathsworn_gui.ui.texts import Texts

_log = logging.getLogger(__name__)


def local_time() -> str:
    """Return the local time in ISO form, to the second."""
    return datetime.now().astimezone().replace(tzinfo=None).isoformat(timespec="seconds")


@dataclass(frozen=True)
class Sitting:
    """One open campaign from opening to letting go. ``name`` is its name in the library."""

    name: str
    game: GameUi
    store: Store
    record: OpenCampaign | ShownCampaign
    end_listening: Callable[[], None]

    @property
    def title(self) -> str:
        """The title of the campaign."""
        return one_line(self.store.system.summary(self.store.campaign).title)

    @property
    def read_only(self) -> bool:
        """Whether the campaign is only looked at."""
        return self.store.read_only

    def go_on(self) -> None:
        """Let the rules go on where another edition left the campaign in the middle."""
        try:
            self.store.go_on()
        except Exception:  # rules that cannot go on must not keep a campaign from being opened
            _log.exception("The rules cannot go on")

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
    state = "elsewhere" if mark.spare else mark.state
    return SaveMark(state, f"{at:%H:%M}" if at else "", reason, Path(mark.spare).name)


def report_words(reports: Sequence[Report], texts: Texts) -> str:
    """Return what players should know about a file they opened, a line each, and what to do.

    What to do is said once for all that are of one kind.
    """
    told: dict[str, list[Report]] = {}
    for report in reports:
        told.setdefault(report.code, []).append(report)
    lines: list[str] = []
    for alike in told.values():
        words = [trouble_words(report, texts) for report in alike]
        lines += [*words[:-1], f"{words[-1]} {trouble_words(alike[-1], texts, '.help')}".strip()]
    return "\n".join(lines)


def sit_down(
    name: str, game: GameUi, opened: Opened | Shown, marked: Callable[[Any], None]
) -> Sitting:
    """Return the sitting of a campaign that storage has opened, or only reads.

    ``marked`` is told of every save mark, from any thread.
    """
    store = Store(
        opened.system,
        opened.campaign,
        clock=local_time,
        record=opened.record,
        done=opened.done,
        undone=opened.undone,
        read_only=isinstance(opened, Shown),
    )
    return Sitting(name, game, store, opened.record, opened.record.listen(marked))
