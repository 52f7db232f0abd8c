"""The handles of layouts' items that somebody keeps, which may outlive their items."""

import shiboken6
from PySide6.QtWidgets import QLayout, QLayoutItem


def kept_handles() -> list[QLayoutItem]:
    """Return them; there should be none outside the call that asked for one."""
    return [
        each
        for each in shiboken6.getAllValidWrappers()
        if isinstance(each, QLayoutItem)
        and not isinstance(each, QLayout)
        and not shiboken6.createdByPython(each)
    ]
