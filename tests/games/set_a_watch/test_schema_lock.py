"""The schema of Set a Watch is locked, and its saves open for ever as exactly what they were."""

import json
from pathlib import Path
from shutil import copytree, ignore_patterns

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.system import SCHEMA
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import create, open_campaign
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.migration.load_campaign import load_campaign
from oathsworn_gui.storage.saves.save_file import SAVE, read_head, read_save
from oathsworn_gui.tabletop.procedure import ask
from tests.cases import each_of
from tests.games.set_a_watch.builders.game import a_box
from tests.games.set_a_watch.schema_lock import FOLDER, before_the_reveal, lock, moments

SAVES = lock().saves()
LOCKED = len(list(FOLDER.glob("schema-*")))


def test_the_schema_of_today_is_locked_or_the_next_one_being_made() -> None:
    assert SCHEMA in {LOCKED, LOCKED + 1}
    assert lock().is_as_locked(LOCKED) == (SCHEMA == LOCKED), "a change needs a new schema number"


def test_every_moment_that_is_kept_has_a_save_of_today() -> None:
    if SCHEMA == LOCKED:
        assert {path.stem for path in SAVES if path.parent == lock().folder()} == set(moments())


@each_of("save", SAVES)
def test_a_kept_save_opens_as_what_it_was(save: Path, tmp_path: Path) -> None:
    system = lock().system
    library = Library(tmp_path)
    opened = library.open(library.take_in(save), {system.key: system}, lambda line: line.code)
    opened.record.close()
    assert opened.record.head.set_aside == ()
    today = json.loads(json.dumps(lock().told(opened.campaign)))
    assert today == json.loads(save.with_suffix(".json").read_text("utf-8"))
    assert system.misfit(opened.campaign) is None


@each_of("save", SAVES)
def test_every_field_of_a_kept_save_is_what_it_was(save: Path) -> None:
    then = read_save(save)
    campaign, set_aside = load_campaign(then.campaign, then.head.schema, lock().system)
    assert set_aside == ()
    if then.head.schema == SCHEMA:
        assert campaign.model_dump(mode="json") == then.campaign


def test_killed_in_the_middle_of_a_reveal_it_asks_the_same(tmp_path: Path) -> None:
    """The program dies behind a step that only the journal holds; what opens asks the next card."""
    system = lock().system
    opened = create(
        tmp_path / "watch-1", system, before_the_reveal(), lambda line: line.code, pause=600
    )
    store = Store(
        system, opened.campaign, clock=lambda: "2026-11-29T20:00:00", record=opened.record
    )
    question, tree = store.ask(), (opened.record.folder / SAVE).read_bytes()
    assert question is not None
    store.dispatch(Answer(procedure=question.procedure, value=("hedge-wolf",)))
    asks, shown = store.ask(), store.campaign
    assert asks is not None
    assert asks.params["n"] == 2
    opened.record.flush()
    died = tmp_path / "as-it-died"
    copytree(opened.record.folder, died, ignore=ignore_patterns("lock", "open.json"))
    opened.record.close()
    (died / SAVE).write_bytes(tree)
    assert read_head(died / SAVE).seq == 0
    again = open_campaign(died, {system.key: system}, lambda line: line.code)
    again.record.close()
    assert again.campaign == shown
    assert ask(PROCEDURES, again.campaign, a_box(again.campaign)) == asks
    store = Store(system, again.campaign, clock=lambda: "2026-11-29T20:00:01")
    store.dispatch(Answer(procedure=asks.procedure, value=("robed-caller",)))
    assert [card.card for card in store.campaign.line[:2]] == ["hedge-wolf", "robed-caller"]
