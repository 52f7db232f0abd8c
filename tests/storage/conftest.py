from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from oathsworn_gui.storage.library import Library
from oathsworn_gui.storage.open_campaign import OpenCampaign, Opened
from tests.storage.lamps import LAMPS, SYSTEMS, House, words

Open = Callable[[str], Opened]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "campaigns")


@pytest.fixture
def begin(library: Library, closing: list[OpenCampaign]) -> Callable[[House], Opened]:
    """Begins a campaign that is closed at the end of the test."""

    def begin(house: House) -> Opened:
        opened = library.create(LAMPS, house, words)
        closing.append(opened.record)
        return opened

    return begin


@pytest.fixture
def reopen(library: Library, closing: list[OpenCampaign]) -> Open:
    """Opens a campaign that is closed at the end of the test."""

    def reopen(name: str) -> Opened:
        opened = library.open(name, SYSTEMS, words)
        closing.append(opened.record)
        return opened

    return reopen


@pytest.fixture
def closing() -> Iterator[list[OpenCampaign]]:
    records: list[OpenCampaign] = []
    yield records
    for record in records:
        record.close()
