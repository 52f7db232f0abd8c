from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, Opened, create
from oathsworn_gui.storage.library.campaign_library import Library
from tests.storage.bad_disk import BadDisk
from tests.storage.lamps import LAMPS, SYSTEMS, House, play, store_of, words

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


@pytest.fixture
def opened(tmp_path: Path, closing: list[OpenCampaign]) -> Opened:
    """A new campaign on a stick; its whole tree is written only when asked for."""
    folder = tmp_path / "stick" / "house"
    folder.mkdir(parents=True)
    opened = create(folder, LAMPS, House(seed=7), words, pause=60)
    closing.append(opened.record)
    return opened


@pytest.fixture
def record(opened: Opened) -> OpenCampaign:
    """What keeps the campaign on the stick."""
    return opened.record


@pytest.fixture
def store(opened: Opened) -> Store:
    """The campaign on the stick, in which something was played and saved."""
    store = store_of(opened)
    play(store)
    assert opened.record.flush().state == "saved"
    return store


@pytest.fixture
def disk(record: OpenCampaign) -> Iterator[BadDisk]:
    """The stick, which fails when it is told to."""
    with pytest.MonkeyPatch.context() as patch:
        yield BadDisk(record.folder, patch)
