"""The judge itself: what it must not take for a loss."""

from pathlib import Path

from oathsworn_gui.storage.library.campaign_library import TRASH
from tests.crash.events import Doing, Opened
from tests.crash.life import state_of
from tests.crash.oracle import Oracle
from tests.crash.tables import LampTable
from tests.crash.verdict import Judge
from tests.storage.lamps import SYSTEMS


def test_a_campaign_whose_throwing_away_was_not_told_is_known_by_its_new_name(
    tmp_path: Path,
) -> None:
    home, oracle = tmp_path / "home", Oracle()
    table = LampTable(home)
    table.begin(3)
    name, state = table.name, state_of(table.store.campaign)
    n = table.record.seen(table.store.campaign).n
    table.close()
    oracle.hear((Opened(name, n, state), Doing("tidy")))
    thrown = f"{TRASH}/{table.library.throw_away(name)}"
    touched = frozenset({name, thrown})
    verdict = Judge(SYSTEMS).after_a_kill(home, oracle, tmp_path / "copy", touched)
    assert verdict.good, verdict
    assert verdict.moved == {name: thrown}
