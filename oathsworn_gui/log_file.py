"""The program's log: small rotating files beside the campaigns."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

NAME = "oathsworn_gui.log"
_LARGEST = 512 * 1024
_FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _Quiet(RotatingFileHandler):
    """A log handler that ignores write errors, because disk failures are reported elsewhere."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's
        """Do nothing."""


def log_path(folder: Path) -> Path:
    """Return the path of the log in a folder of logs."""
    return folder / NAME


def begin_log(folder: Path) -> logging.Handler | None:
    """Start logging into ``folder``; return the handler, None if it is not writable."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = _Quiet(
            log_path(folder), maxBytes=_LARGEST, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        return None
    handler.setFormatter(logging.Formatter(_FORM))
    logger = logging.getLogger("oathsworn_gui")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    return handler


def end_log(handler: logging.Handler) -> None:
    """Stop logging to that handler."""
    logging.getLogger("oathsworn_gui").removeHandler(handler)
    handler.close()
