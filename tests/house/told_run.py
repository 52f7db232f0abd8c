"""Runs the tests of the rules on a told encounter: ``python -m tests.house.told_run``.

All encounters that ship are taken out of the content, and each campaign of the tests has them as a
table would have told them: board, special rules, stage cards. The last lines name the automatic
rules none of whose tests passes then, and those of which some do not; `tests/house/told_rules.py`
gives the reasons.
"""

import sys
from collections.abc import Iterable
from typing import NamedTuple

import pytest

from oathsworn_gui.games.oathsworn.content.box import box_of
from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.content.pack import merged
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.new_campaign import NewCampaign
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.views.sheets.beginnings import pack_of
from tests.games.oathsworn.builders import campaign as builders
from tests.games.oathsworn.builders import content_files
from tests.house.rule_book import all_rules
from tests.house.told_rules import ROOMS


def without_encounters(printed: Printed) -> Printed:
    """Return the content without any encounter: those of the book and of the practice chapters."""
    return printed.evolve(
        lines={
            key: line.evolve(
                chapters={
                    chapter: known.evolve(encounter=None)
                    for chapter, known in line.chapters.items()
                }
            )
            for key, line in printed.lines.items()
        }
    )


def told_all(campaign: Campaign, printed: Printed) -> Campaign:
    """Return a campaign in which all encounters of its line are told as they ship."""
    box, own = box_of(printed, campaign), campaign.own
    for chapter, known in printed.lines[campaign.line].chapters.items():
        if known.encounter is not None:
            own = merged(own, pack_of(box, f"{campaign.line}.{chapter}", chapter))
    return campaign.evolve(own=own)


class ToldEncounters:
    """A plugin of pytest: campaigns have their encounters told; collects the rules that pass."""

    def __init__(self) -> None:
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self._rules: dict[str, tuple[str, ...]] = {}
        whole = content_files.printed()
        bare = without_encounters(whole)

        def told(choose: NewCampaign, printed: Printed) -> Campaign:
            return told_all(new_campaign(choose, printed), whole)

        def printed() -> Printed:
            return bare

        content_files.printed = printed
        builders.printed = printed
        builders.new_campaign = told

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Run the tests that name rules; remember which."""
        for item in list(items):
            rules = [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
            self._rules[item.nodeid] = tuple(rules)
            if not rules:
                items.remove(item)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember which rules passed in a test."""
        if not report.skipped and (report.when == "call" or report.failed):
            into = self.failed if report.failed else self.passed
            into.update(self._rules.get(report.nodeid, ()))


class Run(NamedTuple):
    """The automatic rules that were run, those no test of which passes, and those some fail of."""

    rules: set[str]
    unreached: set[str]
    partly: set[str]


def run_on_told_encounters(rooms: Iterable[str]) -> Run:
    """Run the tests of rules in files and folders."""
    plugin = ToldEncounters()
    options = ["-n0", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no"]
    options.append("--continue-on-collection-errors")  # tests of the encounters that ship
    pytest.main([*options, *rooms], plugins=[plugin])
    automatic = {rule.id for rule in all_rules() if rule.handled == "automatic"}
    passed, failed = plugin.passed & automatic, plugin.failed & automatic
    return Run(passed | failed, failed - passed, failed & passed)


if __name__ == "__main__":
    came = run_on_told_encounters(sys.argv[1:] or ROOMS)
    sys.stdout.write(f"rules {len(came.rules)}\n")
    sys.stdout.write(f"unreached {' '.join(sorted(came.unreached))}\n")
    sys.stdout.write(f"partly {' '.join(sorted(came.partly))}\n")
