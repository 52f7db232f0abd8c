"""The Qt platforms that a window could use here."""

from __future__ import annotations  # dev.py must still parse on old Pythons

import ctypes
import os
import sys
from pathlib import Path


def platforms() -> list[str]:
    """Return the names of usable Qt platforms; empty if there is no display.

    Outside Linux, where a display always exists, the only name is empty.
    """
    chosen = os.environ.get("QT_QPA_PLATFORM")
    if chosen:
        return [name.partition(":")[0] for name in chosen.split(";")]
    if not sys.platform.startswith("linux"):
        return [""]
    answers = {"wayland": _wayland_answers, "xcb": _x11_answers}
    return [name for name, answer in answers.items() if answer()]


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY", "")
    return bool(name) and Path(os.environ.get("XDG_RUNTIME_DIR", "/"), name).is_socket()


def _x11_answers() -> bool:
    """Whether the X display can be opened; also True if the library for testing it is missing."""
    if not os.environ.get("DISPLAY"):
        return False
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answered = xcb.xcb_connection_has_error(connection) == 0
    xcb.xcb_disconnect(connection)
    return answered
