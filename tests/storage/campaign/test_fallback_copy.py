"""Another place takes everything while the campaign's own place fails."""

from pathlib import Path
from threading import Event

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import Mark, OpenCampaign
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.saves.save_file import read_save
from tests.storage.lamps import SYSTEMS, Light, NextEvening


@pytest.fixture
def spare(tmp_path: Path) -> Path:
    (tmp_path / "other").mkdir()
    return tmp_path / "other" / "house.oathsworn"


def unplug(record: OpenCampaign) -> None:
    record.folder.parent.rename(record.folder.parent.with_name("away"))


def plug_in(record: OpenCampaign) -> None:
    record.folder.parent.with_name("away").rename(record.folder.parent)


def await_spare(record: OpenCampaign) -> Mark:
    """Wait until everything stands elsewhere."""
    come = Event()
    end = record.listen(lambda mark: come.set() if mark.spare else None)
    if not record.mark.spare:
        assert come.wait(10)
    end()
    return record.mark


def test_each_step_is_kept_elsewhere_while_the_own_place_fails(
    store: Store, record: OpenCampaign, spare: Path
) -> None:
    unplug(record)
    store.dispatch(NextEvening())
    assert record.flush() == Mark("failing", "disk-gone", record.mark.at)
    record.keep_also(spare)
    assert await_spare(record)[:2] == ("failing", "disk-gone")
    for room in ("cellar", "stair"):
        store.dispatch(Light(room=room))
        assert await_spare(record).spare == str(spare)
        kept = read_save(spare)
        assert kept.campaign == store.campaign.model_dump(mode="json")


def test_nothing_is_written_elsewhere_while_all_is_well(
    store: Store, record: OpenCampaign, spare: Path
) -> None:
    record.keep_also(spare)
    store.dispatch(NextEvening())
    assert record.flush().state == "saved"
    assert not spare.exists()


def test_the_copy_elsewhere_has_the_chronicle_as_far_as_it_can_be_read(
    store: Store, record: OpenCampaign, spare: Path
) -> None:
    record.keep_also(spare)
    unplug(record)
    store.dispatch(NextEvening())
    record.flush()
    assert [entry["n"] for entry in read_save(spare).chronicle] == [13]
    plug_in(record)
    assert record.flush().state == "saved"
    (record.folder / "generations").rename(record.folder / "kept")
    (record.folder / "generations").write_bytes(b"in the way")
    store.dispatch(NextEvening())
    assert record.flush().state == "failing"
    assert [entry["n"] for entry in read_save(spare).chronicle] == list(range(1, 15))


def test_when_the_own_place_works_again_all_is_written_there_and_the_copy_stays(
    store: Store, record: OpenCampaign, spare: Path
) -> None:
    record.keep_also(spare)
    unplug(record)
    store.dispatch(NextEvening())
    record.flush()
    copy = spare.read_bytes()
    plug_in(record)
    assert record.flush()[:1] + record.mark[3:] == ("saved", "", "")
    state = found(record.folder, SYSTEMS)
    assert (state.campaign, state.reports) == (store.campaign, ())
    store.dispatch(NextEvening())
    assert record.flush().state == "saved"
    assert spare.read_bytes() == copy


def test_both_places_fail(store: Store, record: OpenCampaign, spare: Path) -> None:
    record.keep_also(spare)
    unplug(record)
    spare.parent.rmdir()
    store.dispatch(NextEvening())
    assert record.flush()[3:] == ("", "disk-gone")
    assert not spare.parent.exists()
    spare.parent.mkdir()
    assert record.flush()[3:] == (str(spare), "")


def test_closing_tells_that_everything_stands_elsewhere(
    store: Store, record: OpenCampaign, spare: Path
) -> None:
    record.keep_also(spare)
    unplug(record)
    store.dispatch(NextEvening())
    assert record.close()[3:] == (str(spare), "")
    assert read_save(spare).campaign["evening"] == store.campaign.evening


def test_no_more_is_kept_elsewhere_when_nobody_wants_it(
    store: Store, record: OpenCampaign, spare: Path
) -> None:
    record.keep_also(spare)
    unplug(record)
    store.dispatch(NextEvening())
    record.flush()
    record.keep_also(None)
    assert (record.spare, record.mark.spare) == (None, "")


def test_the_folder_of_the_campaign_is_no_other_place(store: Store, record: OpenCampaign) -> None:
    del store
    with pytest.raises(SaveError) as refused:
        record.keep_also(record.folder / "copy.oathsworn")
    assert (refused.value.code, record.spare) == ("spare-same-place", None)
