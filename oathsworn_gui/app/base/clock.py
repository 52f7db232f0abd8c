"""The clock of this computer."""

from datetime import datetime


def local_time() -> str:
    """Return the local time in ISO form, to the second."""
    return datetime.now().astimezone().replace(tzinfo=None).isoformat(timespec="seconds")
