"""What opening a campaign found, in words."""

from oathsworn_gui.app.base.open_session import report_words
from oathsworn_gui.assets import read_texts
from oathsworn_gui.storage.files.save_error import Report
from oathsworn_gui.tabletop.texts import Texts


def test_a_time_in_a_report_is_told_as_people_write_it() -> None:
    texts = Texts(read_texts())
    report = Report("recovered", {"saved_at": "2026-11-24T17:25:52+00:00", "because": "altered"})
    words = report_words([report], texts)
    assert "the backup of Tue 24 Nov 2026, 17:25 and the steps" in words
    unknown = Report("recovered", {"saved_at": "once", "because": "altered"})
    assert "the backup of once" in report_words([unknown], texts)
