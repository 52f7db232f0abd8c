"""The program's own log: small files beside the campaigns, read by nobody unless somebody asks."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

NAME = "oathsworn_gui.log"
_LARGEST = 512 * 1024
_FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _Quiet(RotatingFileHandler):
    """A disk that takes no log hinders nobody, and is told elsewhere."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's
        """Say nothing."""


def log_path(folder: Path) -> Path:
    """Return where the log of a folder of logs lies."""
    return folder / NAME


def begin_log(folder: Path) -> logging.Handler | None:
    """Write what the program says of itself into ``folder`` from now on; None where it cannot."""
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
    """Write no more into that log."""
    logging.getLogger("oathsworn_gui").removeHandler(handler)
    handler.close()
