"""The program's log: small rotating files beside the campaigns."""

import logging
from pathlib import Path

NAME = "oathsworn_gui.log"
_LARGEST = 512 * 1024
_FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _Rotating(logging.Handler):
    """Writes into small files in turn; ignores write errors, which are reported elsewhere.

    What it takes is imported with the first record: most starts have none.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._files: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record."""
        if self._files is None:
            from logging.handlers import RotatingFileHandler

            self._files = RotatingFileHandler(
                self._path, maxBytes=_LARGEST, backupCount=1, encoding="utf-8", delay=True
            )
            self._files.handleError = self.handleError
            self._files.setFormatter(self.formatter)
        self._files.emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's
        """Do nothing."""

    def close(self) -> None:
        """Close the file."""
        if self._files is not None:
            self._files.close()
        super().close()


def log_path(folder: Path) -> Path:
    """Return the path of the log in a folder of logs."""
    return folder / NAME


def begin_log(folder: Path) -> logging.Handler | None:
    """Start logging into ``folder``; return the handler, None if it is not writable."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    handler = _Rotating(log_path(folder))
    handler.setFormatter(logging.Formatter(_FORM))
    logger = logging.getLogger("oathsworn_gui")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    return handler


def end_log(handler: logging.Handler) -> None:
    """Stop logging to that handler."""
    logging.getLogger("oathsworn_gui").removeHandler(handler)
    handler.close()
