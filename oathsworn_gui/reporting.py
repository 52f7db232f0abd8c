"""Reporting a problem: what is gathered, shown before it is written, and opened elsewhere."""

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
from oathsworn_gui.file_dialogs import FileDialogs
from oathsworn_gui.log_file import log_path
from oathsworn_gui.looks import packs_of
from oathsworn_gui.owner import Owner
from oathsworn_gui.playing import Playing
from oathsworn_gui.sitting import Sitting, local_time
from oathsworn_gui.storage.folders import Folders
from oathsworn_gui.storage.journal_lines import Header, JournalLine, header_bytes, line_bytes
from oathsworn_gui.storage.plain_json import Json, parsed
from oathsworn_gui.storage.problem_report import (
    ProblemReport,
    last_log,
    last_texts,
    packs_in,
    read_report,
    report_bytes,
    unpack,
)
from oathsworn_gui.storage.settings_file import Settings
from oathsworn_gui.storage.steps import line_of
from oathsworn_gui.tabletop.action import stored_name
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.ui.banner import BannerText, BannerWay
from oathsworn_gui.ui.campaign_view import CampaignView
from oathsworn_gui.ui.library_rows import evening, moment
from oathsworn_gui.ui.press import Place
from oathsworn_gui.ui.problem_page import PAGE, ProblemPage, ProblemWays, ReportPart, Told

_STEPS, _FAULTS = 100, 5
"""How many of the last steps and reports of faults go into a report."""


class Reporter(Owner, Protocol):
    """The program that has the problem; window, theme and settings may change."""

    settings: Settings
    places: Folders

    def open(self, name: str) -> CampaignView:
        """Open a campaign of the library."""
        ...

    @property
    def playing(self) -> Playing:
        """The campaign that is open."""
        ...


class Reporting:
    """Shows the page of a report. Nothing is ever sent: a file is written where people say."""

    def __init__(self, owner: Reporter, dialogs: FileDialogs) -> None:
        """Report for ``owner``; ``dialogs`` ask where the file goes."""
        self._owner, self._dialogs = owner, dialogs

    def show(self, *_: object) -> None:
        """Gather everything and show it, ready to be written."""
        window, report = self._owner.window, self.gathered()
        ways = ProblemWays(window.back, partial(self._write, report), self._dialogs.press.show)
        page = ProblemPage(self._owner.theme, self._owner.texts, self._parts(report), ways)
        page.register(window.commands)
        window.put(PAGE, page)
        window.show_screen(PAGE)

    def show_received(self, report: ProblemReport) -> None:
        """Show a report that somebody sent."""
        window, texts = self._owner.window, self._owner.texts
        ways, parts = ProblemWays(window.back), self._parts(report)
        page = ProblemPage(self._owner.theme, texts, parts, ways, report.words)
        page.register(window.commands)
        window.put(PAGE, page)
        window.show_screen(PAGE)

    def receive(self, path: Path) -> None:
        """Open the moment of a report in a library that holds nothing else.

        Raises:
            SaveError: it is no report, or its campaign cannot be opened.
        """
        report = read_report(path)
        name = unpack(report, self._owner.places.library)
        if name:
            self._owner.open(name)
            self._tell_received(report)
        else:
            self.show_received(report)

    def _tell_received(self, report: ProblemReport) -> None:
        """Say above the open campaign that it is one from a report."""
        say = self._owner.texts.say
        show = partial(self.show_received, report)
        way = BannerWay("report-show", say("problem.received.show"), show, "file-document-outline")
        told = BannerText(
            say("problem.received", at=_day(report.at)),
            say("problem.received.words"),
            (way,),
            "quiet",
            "bug-outline",
        )
        view = self._owner.window.view
        if view is not None:
            view.show_banner("report", told)
            if report.page in view.page_keys():
                view.show_page(report.page)

    def gathered(self) -> ProblemReport:
        """Return what a report would hold now. The campaign is taken as it is in the window."""
        owner, sitting = self._owner, self._owner.playing.sitting
        view = owner.window.view
        settings: dict[str, Json] = {**asdict(owner.settings)}
        for private in ("player_names", "recent", "last_campaign", "packs", "library"):
            settings.pop(private, None)
        return ProblemReport(
            at=local_time(),
            program=_program(),
            log=last_log(log_path(owner.places.logs)),
            faults=last_texts(owner.places.reports, _FAULTS),
            settings=settings,
            packs=packs_in(packs_of(owner.settings, owner.places)),
            steps=_steps(sitting) if sitting else (),
            page=view.page if view is not None else "",
            campaign=parsed(sitting.record.whole()) if sitting else None,
            journal=_journal(sitting) if sitting else "",
        )

    def _parts(self, report: ProblemReport) -> tuple[ReportPart, ...]:
        say, parts = self._owner.texts.say, list[ReportPart]()
        for key in _PARTS:
            text = _text(key, report)
            kilobytes, n = max(1, round(len(text) / 1000)), _count(key, report)
            held = say(f"problem.part.{key}.help", size=kilobytes, n=n)
            detail = held if text else say("problem.part.none")
            parts.append(ReportPart(key, detail, text, fixed=key == "program"))
        return tuple(parts)

    def _write(
        self, report: ProblemReport, words: str, left_out: frozenset[str], told: Told
    ) -> None:
        day = report.at[:16].replace("T", " ").replace(":", ".")
        path = self._dialogs.report_to_write(self._owner.texts.say("problem.file", day=day))
        if path is None:
            return
        empty = {name: _EMPTY[name] for key in left_out for name in _PARTS[key]}
        place = Place(path.name, path)
        data = report_bytes(replace(report, words=words, **empty))
        self._dialogs.press.write(place, data, partial(told, place))


_PARTS: Mapping[str, tuple[str, ...]] = {
    "campaign": ("campaign", "journal"),
    "log": ("log",),
    "faults": ("faults",),
    "steps": ("steps",),
    "packs": ("packs",),
    "settings": ("settings",),
    "program": ("program",),
}
"""The parts as they are shown, and the fields of the report that each stands for."""
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
    """Return all that a part holds, as people can read it."""
    if key == "faults":
        return "\n\n".join(report.faults)
    if key == "steps":
        return "\n".join(f"{step['at']}  {step['action']}" for step in report.steps)
    value: Json = getattr(report, key)
    if not value or isinstance(value, str):
        return value or ""
    return json.dumps(value, ensure_ascii=False, indent=1)


def _count(key: str, report: ProblemReport) -> int:
    value: Json = getattr(report, key)
    return len(value) if value and not isinstance(value, str) else 0


def _day(iso: str) -> str:
    at = moment(iso)
    return f"{evening(at)} {at:%H:%M}" if at else one_line(iso)


def _program() -> dict[str, Json]:
    return {
        "app": __version__,
        "python": sys.version.split()[0],
        "qt": qVersion(),
        "system": platform.platform(),
        "installed": bool(getattr(sys, "frozen", False)),
    }


def _steps(sitting: Sitting) -> tuple[Json, ...]:
    last = sitting.store.history.done[-_STEPS:]
    return tuple(
        {"seq": step.seq, "at": step.at, "action": stored_name(type(step.action))} for step in last
    )


def _journal(sitting: Sitting) -> str:
    """Return the lines of the last steps as a journal that ends with the tree of the report."""
    record, last = sitting.record, sitting.store.history.done[-_STEPS:]
    head, n = record.head, record.n
    lines: list[JournalLine] = [
        line_of(n - len(last) + place, "done", step, step.at) for place, step in enumerate(last, 1)
    ]
    header = Header(head.id, head.game, head.schema)
    return (header_bytes(header) + b"".join(map(line_bytes, lines))).decode()
