"""How long ago something was kept, whatever the clock says."""

from datetime import UTC, datetime, timedelta

from oathsworn_gui.assets import read_texts
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.library.library_rows import ago

TEXTS = Texts(read_texts())


def test_a_backup_of_the_future_is_not_said_to_be_of_just_now() -> None:
    now = datetime.now(UTC)
    just_now = ago(now, TEXTS)
    assert ago(now + timedelta(seconds=20), TEXTS) == just_now
    assert ago(now - timedelta(minutes=5), TEXTS) != just_now
    for days in (400, 1, -1, -400):
        at = now + timedelta(days=days)
        assert str(at.day) in ago(at, TEXTS)
        assert ago(at, TEXTS) != just_now
    assert ago(None, TEXTS) == ""
