"""The error message of a program that cannot open its window."""

import os
import sys

TITLE = "Oathsworn Campaigns"

_WINDOWS = (
    ("zenity", "--error", "--no-markup", "--width=640", "--title={title}", "--text={text}"),
    ("kdialog", "--title", "{title}", "--error", "{text}"),
    ("xmessage", "-center", "-buttons", "OK", "-title", "{title}", "{text}"),
    ("notify-send", "--urgency=critical", "{title}", "{text}"),
)
_SECONDS_TO_FAIL = 1


def show_fatal_message(text: str) -> None:
    """Show why the window cannot be opened: on stderr, and in a window without Qt."""
    if sys.stderr is not None:  # a Windows program without console has none
        sys.stderr.write(f"{TITLE}: {text}\n")
        sys.stderr.flush()
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, TITLE, 0x10)
    elif os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        any(_shown([part.format(title=TITLE, text=text) for part in row]) for row in _WINDOWS)


def _shown(command: list[str]) -> bool:
    """Whether this command exists and shows its window, which stays open after we exit."""
    import subprocess

    quiet = subprocess.DEVNULL
    try:
        window = subprocess.Popen(  # noqa: S603 - a name of ours, and no shell
            command,
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
        )
        return window.wait(_SECONDS_TO_FAIL) == 0
    except OSError:
        return False
    except subprocess.TimeoutExpired:
        return True
