"""The open campaign: its game, its store, and its record."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.clock import local_time
from oathsworn_gui.app.base.typed_file import TypedFile
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, Opened
from oathsworn_gui.storage.campaign.read_only_campaign import Shown, ShownCampaign
from oathsworn_gui.storage.campaign.writer import Mark
from oathsworn_gui.storage.files.save_error import Report
from oathsworn_gui.tabletop.action import Line, stored_name
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.campaign.save_mark import SaveMark
from oathsworn_gui.ui.contract.game_ui import GameUi
from oathsworn_gui.ui.contract.page_services import PageServices

_log = logging.getLogger(__name__)

_BRIEFLY = 1.0
"""Seconds that closing waits for a disk before it goes on in the background."""


@dataclass(frozen=True)
class OpenSession:
    """One open campaign. ``name`` is its folder name in the library.

    ``shared`` is the state that the game's widgets share, across windows; ``typed`` keeps what is
    typed and not accepted yet, None where nothing can be typed.
    """

    name: str
    game: GameUi
    store: Store
    record: OpenCampaign | ShownCampaign
    end_listening: Callable[[], None]
    shared: object = None
    typed: TypedFile | None = None

    @property
    def title(self) -> str:
        """The title of the campaign."""
        return one_line(self.store.system.summary(self.store.campaign).title)

    @property
    def read_only(self) -> bool:
        """Whether the campaign is read-only."""
        return self.store.read_only

    def go_on(self) -> None:
        """Continue the rules if another edition left the campaign in the middle of a procedure."""
        try:
            self.store.go_on()
        except Exception:  # failing rules must not prevent opening the campaign
            _log.exception("The rules cannot go on")

    def with_own(self, services: PageServices) -> PageServices:
        """Return the services for the pages of this campaign."""
        own = replace(services, shared=self.shared)
        return own if self.typed is None else replace(own, typed=self.typed)

    @property
    def steps(self) -> int:
        """The number of steps done, undone and redone since it was opened."""
        return self.record.recorded if isinstance(self.record, OpenCampaign) else 0

    def end(self) -> None:
        """Close the campaign; what the disk does not take soon is written in the background.

        The end of the program waits for that for some seconds.
        """
        self.end_listening()
        if isinstance(self.record, ShownCampaign):
            self.record.close()
            return
        patience = 0 if self.record.waiting.stuck else _BRIEFLY
        if self.typed is not None:
            self.typed.end(patience)
        self.record.close(patience)
        if not self.record.closing.done:
            run_in_background(self.record.close, _nothing)

    def last_actions(self, most: int = 10) -> tuple[str, ...]:
        """Return the saved type names of the last steps, oldest first; no user text."""
        done = self.store.history.done[-most:]
        return tuple(stored_name(type(step.action)) for step in done)

    def words(self, line: Line, texts: Texts) -> str:
        """Return the text of a line; may be called in the writer's thread."""
        params = self.game.fill(self.store.campaign, texts, line.params)
        return texts.find(f"line.{line.code}", line.code, **params)


def line_words(line: Line, texts: Texts) -> str:
    """Return the text of a line where no campaign is open: what its ids stand for is not known."""
    return texts.find(f"line.{line.code}", line.code, **line.params)


def mark_of(mark: Mark, texts: Texts) -> SaveMark:
    """Return the save status for display."""
    reason = texts.find(f"save.{mark.reason}", mark.reason).rstrip(".")
    state = "elsewhere" if mark.spare else mark.state
    return SaveMark(state, moment_in_form("clock", mark.at, texts), reason, Path(mark.spare).name)


def report_words(reports: Sequence[Report], texts: Texts) -> str:
    """Return the reports on an opened file as text, one line each, with advice.

    The advice is given once per kind of report.
    """
    told: dict[str, list[Report]] = {}
    for report in reports:
        told.setdefault(report.code, []).append(report)
    lines: list[str] = []
    for alike in told.values():
        words = [trouble_words(_dated(report, texts), texts) for report in alike]
        lines += [*words[:-1], f"{words[-1]} {trouble_words(alike[-1], texts, '.help')}".strip()]
    return "\n".join(lines)


def _dated(report: Report, texts: Texts) -> Report:
    """Return the report with its time in the form of the display language."""
    at = moment_in_form("day-year-clock", str(report.params.get("saved_at", "")), texts)
    return replace(report, params={**report.params, "saved_at": at}) if at else report


def open_session(
    name: str, game: GameUi, opened: Opened | Shown, marked: Callable[[Any], None]
) -> OpenSession:
    """Return the session of a campaign that storage has opened, or only reads.

    ``marked`` is called with every save mark, in any thread.
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
    shared = game.share(store) if game.share else None
    typed = None
    if isinstance(opened, Opened):
        record = opened.record
        typed = TypedFile(record.folder, lambda: record.n)
    return OpenSession(
        name, game, store, opened.record, opened.record.listen(marked), shared, typed
    )


def _nothing(_: object) -> None:
    """Do nothing: the campaign is no longer in the window."""
