"""Fixtures for the phones: a hub with what it told the program."""

import pytest

from tests.phones.told_program import ToldProgram


@pytest.fixture
def told() -> ToldProgram:
    """What the hub told."""
    return ToldProgram()
