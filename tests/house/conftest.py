"""Fixtures for tests of the code itself."""

from collections.abc import Iterator

import pytest

from tests.house.tree import nodes, parsed


@pytest.fixture(scope="package", autouse=True)
def syntax_trees_are_let_go() -> Iterator[None]:
    """The trees of the whole package hold 700 MB, which only the tests of this folder share."""
    yield
    nodes.cache_clear()
    parsed.cache_clear()
