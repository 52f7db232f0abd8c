"""Files that are cut, bent and forged, by the thousand: `python -m tests.fuzz --cases N`."""
