"""Problem reports: collecting the data, showing it before writing, and opening reports."""

import json
import platform
import sys
from collections.abc import Mapping
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import qVersion

from oathsworn_gui import __version__
from oathsworn_gui.app.base.clock import local_time
from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.base.host import CampaignHost, NavigatingHost, SettingsHost
from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.app.settings.appearance_settings import packs_of
from oathsworn_gui.before_qt.fault_hooks import without_home
from oathsworn_gui.log_file import log_path
from oathsworn_gui.storage.files.json_bytes import compact_bytes
from oathsworn_gui.storage.files.plain_json import Json, parsed
from oathsworn_gui.storage.journal.journal_lines import (
    Header,
    JournalLine,
    header_bytes,
    line_bytes,
)
from oathsworn_gui.storage.journal.step_lines import line_of
from oathsworn_gui.storage.saves.problem_report import (
    ProblemReport,
    last_log,
    last_texts,
    packs_in,
    read_report,
    report_bytes,
    unpack,
)
from oathsworn_gui.tabletop.action import stored_name
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.contract.file_export import Place
from oathsworn_gui.ui.reporting.problem_page import (
    LONGEST,
    PAGE,
    ProblemPage,
    ProblemWays,
    ReportPart,
    Told,
)
from oathsworn_gui.ui.widgets.banner import BannerText, BannerWay

_STEPS = 100
_FAULTS = 5
"""The number of last steps and fault reports in a report."""


class ReportHost(CampaignHost, SettingsHost, NavigatingHost, Protocol):
    """The program that has the problem; window, theme and settings may change."""


class ProblemReports:
    """Shows the report page. Nothing is ever sent: a file is written where the user chooses."""

    def __init__(self, host: ReportHost, dialogs: FileDialogs) -> None:
        """Work for ``host``; ``dialogs`` ask for the path of the file."""
        self._host = host
        self._dialogs = dialogs

    def show(self, *_: object) -> None:
        """Collect the data and show it, ready to be written."""
        window, report = self._host.window, self.gathered()
        ways = ProblemWays(window.back, partial(self._write, report), self._dialogs.export.show)
        page = ProblemPage(self._host.theme, self._host.texts, self._parts(report), ways)
        page.register(window.commands)
        window.put(PAGE, page)
        window.show_screen(PAGE)

    def show_received(self, report: ProblemReport) -> None:
        """Show a report that a user sent."""
        window, texts = self._host.window, self._host.texts
        ways, parts = ProblemWays(window.back), self._parts(report)
        page = ProblemPage(self._host.theme, texts, parts, ways, report.words)
        page.register(window.commands)
        window.put(PAGE, page)
        window.show_screen(PAGE)

    def receive(self, path: Path) -> None:
        """Open the moment in a report in a library that contains nothing else.

        Raises:
            SaveError: it is not a report, or its campaign cannot be opened.
        """
        report = read_report(path)
        name = unpack(report, self._host.places.library)
        if name:
            self._host.navigation.open(name)
            self._tell_received(report)
        else:
            self.show_received(report)

    def _tell_received(self, report: ProblemReport) -> None:
        """Show above the open campaign that it comes from a report."""
        say = self._host.texts.say
        show = partial(self.show_received, report)
        way = BannerWay("report-show", say("problem.received.show"), show, "file-document-outline")
        at = moment_in_form("day-clock", report.at, self._host.texts)
        told = BannerText(
            say("problem.received", at=at or one_line(report.at)),
            say("problem.received.words"),
            (way,),
            "quiet",
            "bug-outline",
        )
        view = self._host.window.view
        if view is not None:
            view.show_banner("report", told)
            if report.page in view.page_keys():
                view.show_page(report.page)

    def gathered(self) -> ProblemReport:
        """Return the report for the current state, with the campaign as shown in the window."""
        host, session = self._host, self._host.session
        view = host.window.view
        settings: dict[str, Json] = {**asdict(host.settings)}
        for private in ("player_names", "recent", "last_campaign", "packs", "library"):
            settings.pop(private, None)
        return ProblemReport(
            at=local_time(),
            program=_host(),
            log=without_home(last_log(log_path(host.places.logs))),
            faults=tuple(map(without_home, last_texts(host.places.reports, _FAULTS))),
            settings=settings,
            packs=packs_in(packs_of(host.settings, host.places)),
            steps=_steps(session) if session else (),
            page=view.page if view is not None else "",
            campaign=parsed(session.record.whole()) if session else None,
            journal=_journal(session) if session else "",
        )

    def _parts(self, report: ProblemReport) -> tuple[ReportPart, ...]:
        say, parts = self._host.texts.say, list[ReportPart]()
        for key in _PARTS:
            text = _text(key, report)
            kilobytes, n = max(1, round(_size(key, text, report) / 1000)), _count(key, report)
            held = say(f"problem.part.{key}.help", size=kilobytes, n=n)
            detail = held if text else say("problem.part.none")
            parts.append(ReportPart(key, detail, text, fixed=key == "program"))
        return tuple(parts)

    def _write(
        self, report: ProblemReport, words: str, left_out: frozenset[str], told: Told
    ) -> None:
        day = report.at[:16].replace("T", " ").replace(":", ".")
        path = self._dialogs.report_to_write(self._host.texts.say("problem.file", day=day))
        if path is None:
            return
        empty = {name: _EMPTY[name] for key in left_out for name in _PARTS[key]}
        place = Place(path.name, path)
        whole = replace(report, words=words, **empty)
        make = partial(report_bytes, whole)
        self._dialogs.export.write_made(place, make, partial(told, place))


_PARTS: Mapping[str, tuple[str, ...]] = {
    "campaign": ("campaign", "journal"),
    "log": ("log",),
    "faults": ("faults",),
    "steps": ("steps",),
    "packs": ("packs",),
    "settings": ("settings",),
    "program": ("program",),
}
"""The parts as displayed, and the report fields that each contains."""
_EMPTY: Mapping[str, Json] = {
    "campaign": None,
    "journal": "",
    "log": "",
    "faults": (),
    "steps": (),
    "packs": (),
    "settings": {},
}


def _text(key: str, report: ProblemReport) -> str:
    """Return the contents of a part as readable text, as far as it is shown."""
    if key == "faults":
        return "\n\n".join(report.faults)
    if key == "steps":
        return "\n".join(f"{step['at']}  {step['action']}" for step in report.steps)
    value: Json = getattr(report, key)
    if not value or isinstance(value, str):
        return value or ""
    written, length = list[str](), 0
    for piece in json.JSONEncoder(ensure_ascii=False, indent=1).iterencode(value):
        written.append(piece)
        length += len(piece)
        if length > LONGEST:
            break
    return "".join(written)


def _size(key: str, text: str, report: ProblemReport) -> int:
    """Return how long a part is in the file, in characters."""
    return len(text) if len(text) <= LONGEST else len(compact_bytes(getattr(report, key)))


def _count(key: str, report: ProblemReport) -> int:
    value: Json = getattr(report, key)
    return len(value) if value and not isinstance(value, str) else 0


def _host() -> dict[str, Json]:
    return {
        "app": __version__,
        "python": sys.version.split()[0],
        "qt": qVersion(),
        "system": platform.platform(),
        "installed": bool(getattr(sys, "frozen", False)),
    }


def _steps(session: OpenSession) -> tuple[Json, ...]:
    last = session.store.history.done[-_STEPS:]
    return tuple(
        {"seq": step.seq, "at": step.at, "action": stored_name(type(step.action))} for step in last
    )


def _journal(session: OpenSession) -> str:
    """Return the last steps as a journal that ends with the tree in the report."""
    record, last = session.record, session.store.history.done[-_STEPS:]
    head, n = record.head, record.n
    lines: list[JournalLine] = [
        line_of(n - len(last) + place, "done", step, step.at) for place, step in enumerate(last, 1)
    ]
    header = Header(head.id, head.game, head.schema)
    return (header_bytes(header) + b"".join(map(line_bytes, lines))).decode()
