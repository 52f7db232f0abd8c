"""Too little memory: what is raised by it, and the error that people are told instead."""

from collections.abc import Callable
from functools import wraps
from logging import Logger
from typing import ParamSpec, TypeVar

from oathsworn_gui.storage.files.save_error import OutOfMemory

P = ParamSpec("P")
T = TypeVar("T")

_COMPILED = "pyo3_runtime"
"""The module of what compiled code like pydantic's raises where memory ends. It is no Exception."""


def is_shortage(fault: BaseException) -> bool:
    """Whether a fault says that there is too little memory."""
    return isinstance(fault, MemoryError) or type(fault).__module__ == _COMPILED


def as_exception(fault: BaseException) -> Exception:
    """Return what a task raised as an exception that does not end its thread.

    Raises:
        BaseException: it is to end the thread or the program.
    """
    if isinstance(fault, Exception):
        return fault
    if is_shortage(fault):
        return MemoryError(str(fault))
    raise fault


def log_fault(log: Logger, words: str) -> None:
    """Log the exception in hand with its stack, unless memory ends in that as well.

    `contextlib.suppress` around it would take memory itself.
    """
    try:
        log.error(words, exc_info=True)  # noqa: LOG014
    except MemoryError:
        return


def tells_shortage(work: Callable[P, T]) -> Callable[P, T]:
    """Let a function raise `OutOfMemory`, a `SaveError`, where there is too little memory."""

    @wraps(work)
    def told(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return work(*args, **kwargs)
        except BaseException as fault:
            if not is_shortage(fault):
                raise
            fault.__traceback__ = None  # its frames hold what took the memory
            raise OutOfMemory from fault

    return told
