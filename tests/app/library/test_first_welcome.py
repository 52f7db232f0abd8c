"""The welcome page that comes before all else is not shown to who has campaigns."""

import pytest

from oathsworn_gui.app.library.first_welcome import welcome_at_once
from oathsworn_gui.storage.library.campaign_library import Library
from tests.ui.conftest import Player


def test_no_campaign_is_read_to_see_that_there_is_one(
    kept: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = list[int]()
    monkeypatch.setattr(Library, "entries", lambda *_: read.append(1) or ())
    welcome_at_once(kept.program)
    assert kept.sees("open-kept-1")
    assert read == []
