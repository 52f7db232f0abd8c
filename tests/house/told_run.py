"""Runs the tests of the rules on a told encounter: ``python -m tests.house.told_run``.

The encounter that ships for chapter 1 of the book is taken out of the content, and each campaign of
the tests has it as a table would have told it: board, special rules, stage cards. A line for each
automatic rule none of whose tests passes then. Where everybody begins is no part of a told board,
so tests of that are among them; `tests/house/told_rules.py` gives the reason for each.
"""

import sys
from collections.abc import Iterable

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

LINE, CHAPTER = "oathsworn", "1"


def without_encounter(printed: Printed) -> Printed:
    """Return the content without the encounter that ships for chapter 1 of the book."""
    line = printed.lines[LINE]
    chapter = line.chapters[CHAPTER].evolve(encounter=None)
    chapters = {**line.chapters, CHAPTER: chapter}
    return printed.evolve(lines={**printed.lines, LINE: line.evolve(chapters=chapters)})


class ToldEncounters:
    """A plugin of pytest: campaigns have the encounter told; collects the rules that pass."""

    def __init__(self) -> None:
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self._rules: dict[str, tuple[str, ...]] = {}
        whole = content_files.printed()
        bare = without_encounter(whole)

        def told(choose: NewCampaign, printed: Printed) -> Campaign:
            campaign = new_campaign(choose, printed)
            if campaign.line != LINE:
                return campaign
            pack = pack_of(box_of(whole, campaign), f"{LINE}.{CHAPTER}", CHAPTER)
            return campaign.evolve(own=merged(campaign.own, pack))

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
        if report.when == "call" or report.failed:
            into = self.failed if report.failed else self.passed
            if not report.skipped:
                into.update(self._rules.get(report.nodeid, ()))


def unreached(rooms: Iterable[str]) -> tuple[set[str], set[str]]:
    """Return the automatic rules of which no test passes on a told sheet, and those run."""
    plugin = ToldEncounters()
    pytest.main(["-n0", "-q", "-p", "no:cacheprovider", "--no-header", *rooms], plugins=[plugin])
    automatic = {rule.id for rule in all_rules() if rule.handled == "automatic"}
    run = (plugin.passed | plugin.failed) & automatic
    return run - plugin.passed, run


if __name__ == "__main__":
    not_passed, seen = unreached(sys.argv[1:] or ["tests/games/oathsworn"])
    print(f"{len(seen)} automatic rules run, {len(not_passed)} of them pass in no test:")
    print("\n".join(sorted(not_passed)))
