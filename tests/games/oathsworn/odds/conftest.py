"""Caches of the odds and of their slow reference hold hundreds of MB: each file gives them back."""

import gc
from collections.abc import Iterator

import pytest

from oathsworn_gui.games.oathsworn.odds.caches import clear_caches
from tests.games.oathsworn.odds.reference import drawn


@pytest.fixture(scope="module", autouse=True)
def caches_end_with_the_file() -> Iterator[None]:
    """Empty the caches when the last test of a file is done."""
    yield
    drawn.cache_clear()
    clear_caches()
    gc.collect()
