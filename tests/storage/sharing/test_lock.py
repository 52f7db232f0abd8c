"""The lock of a campaign's folder gives its descriptor back once, in whatever way that ends."""

import errno
import os
from pathlib import Path

import pytest

from oathsworn_gui.storage.sharing.lock import Lock


def test_a_lock_whose_file_could_not_be_closed_is_not_released_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = Lock(tmp_path)
    close = os.close

    def closes_and_fails(handle: int) -> None:
        close(handle)
        raise OSError(errno.EIO, "the disk fails")

    with monkeypatch.context() as patch:
        patch.setattr(os, "close", closes_and_fails)
        with pytest.raises(OSError, match="the disk fails"):
            lock.release()
    reused = os.open(tmp_path / "other", os.O_RDWR | os.O_CREAT)  # takes the same number
    lock.release()
    os.fstat(reused)
    close(reused)
