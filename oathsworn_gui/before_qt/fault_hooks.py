"""Catches every fault that no code handles, in any thread, from the start of the program on.

A fault leaves its thread as text only: an exception refers to the frames it went through, and with
them perhaps to a widget, which must not be destroyed outside the GUI thread.
"""

import logging
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import cast

_MOST_WAITING = 20
_LONGEST = 100_000
"""Characters of a fault that are kept; a recursion without end has long tracebacks."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Fault:
    """A fault as text.

    ``signature`` is its kind and place: the same fault has the same one. ``words`` is the traceback
    and the thread, without the user's home folder. ``outcome`` is what `FaultHooks.outcome_of` said
    of it.
    """

    signature: str
    words: str
    outcome: object = None


Receiver = Callable[[Fault], None]
"""Gets every fault, in the thread in which it happened."""


class FaultHooks:
    """The hooks of Python for faults, and the faults that our own code logs with their traceback.

    While nobody receives them, faults wait, and ``keep`` gets their words.
    """

    def __init__(self, keep: Callable[[str], None]) -> None:
        """Catch nothing yet; ``keep`` is called in any thread.

        ``outcome_of`` returns what an exception left of what was being done, as a plain value.
        """
        self.outcome_of: Callable[[BaseException], object] = _unknown
        self._keep = keep
        self._receive: Receiver | None = None
        self._waiting: list[Fault] = []
        self._logged = _LoggedFaults(self)
        self._lock = threading.RLock()
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook)

    def install(self) -> None:
        """Start catching faults."""
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        sys.excepthook = self._took
        threading.excepthook = self._took_in_thread
        sys.unraisablehook = self._took_unraisable
        logging.getLogger("oathsworn_gui").addHandler(self._logged)

    def uninstall(self) -> None:
        """Restore the hooks as they were before."""
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
        logging.getLogger("oathsworn_gui").removeHandler(self._logged)

    def hand_to(self, receive: Receiver | None) -> None:
        """Give all faults to ``receive``, first those that wait; None: let them wait."""
        with self._lock:
            self._receive = receive
            waiting = self._waiting
            self._waiting = [] if receive is not None else waiting
        if receive is not None:
            for fault in waiting:
                receive(fault)

    def take(self, fault: Fault) -> None:
        """Hand a fault on; never raises."""
        with self._lock:
            receive = self._receive
            if receive is None and len(self._waiting) < _MOST_WAITING:
                self._waiting.append(fault)
        try:
            if receive is None:
                self._keep(fault.words)
            else:
                receive(fault)
        except Exception:  # it would end in the hook that called us
            _print(*sys.exc_info())

    def keep(self, words: str) -> None:
        """Keep the words of a fault with which the program ends now."""
        self._keep(words)

    def _took(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, fault, trace)
            return
        _print(kind, fault, trace)
        self.take(fault_of(fault, outcome=self.outcome_of(fault)))

    def _took_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not issubclass(args.exc_type, SystemExit):
            _print(args.exc_type, args.exc_value, args.exc_traceback)
            self.take(fault_of(args.exc_value))

    def _took_unraisable(self, args: "sys.UnraisableHookArgs") -> None:
        """Take a fault of a finaliser; its object must not be kept, it is being destroyed."""
        if args.exc_value is not None:
            _print(args.exc_type, args.exc_value, args.exc_traceback)
            self.take(fault_of(args.exc_value, args.err_msg or ""))


class _LoggedFaults(logging.Handler):
    """Takes what our own code logs with a traceback: faults after which its work goes on.

    Each is taken once, as work that goes on may fail again and again.
    """

    def __init__(self, hooks: FaultHooks) -> None:
        super().__init__(logging.ERROR)
        self._hooks = hooks
        self._taken: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        """Take the fault of a record, if it has one."""
        raised = record.exc_info[1] if record.exc_info else None
        if raised is None:
            return
        fault = fault_of(raised, record.getMessage())
        if fault.signature not in self._taken:
            self._taken.add(fault.signature)
            self._hooks.take(fault)


def _unknown(raised: BaseException) -> None:
    """Say nothing of what an exception left."""


def signature_of(raised: BaseException) -> str:
    """Return the kind and place of a fault; of a group, those of the faults in it."""
    if isinstance(raised, BaseExceptionGroup):
        inside = cast("BaseExceptionGroup[BaseException]", raised).exceptions
        return "; ".join(dict.fromkeys(map(signature_of, inside)))
    frames = traceback.extract_tb(raised.__traceback__)
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(raised).__name__} {place}".strip()


def fault_of(raised: BaseException, about: str = "", outcome: object = None) -> Fault:
    """Return an exception as text; ``about`` says what was being done, ``outcome`` what is left."""
    kind, thread = type(raised).__name__, threading.current_thread().name
    try:
        signature = signature_of(raised)
        words = "".join(traceback.format_exception(raised))
    except (MemoryError, RecursionError):
        signature, words = kind, f"{kind}\n"
    told = f"{about}\n" if about else ""
    text = f"Thread: {thread}\n{told}{words}"
    if len(text) > _LONGEST:
        text = f"{text[: _LONGEST // 2]}\n…\n{text[-_LONGEST // 2 :]}"
    return Fault(without_home(signature), without_home(text), outcome)


def without_home(text: str) -> str:
    """Return a text with ``~`` in place of the user's home folder, which often holds a name."""
    try:
        home = Path.home()
    except RuntimeError:
        return text
    if home == Path(home.anchor):
        return text
    for form in (str(home).replace("\\", "\\\\"), str(home), home.as_posix()):
        text = text.replace(form, "~")
    return text


def _print(
    kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
) -> None:
    """Print a fault, where there is a stream for errors, and log it in short."""
    if sys.stderr is not None:  # a Windows program without console has none
        traceback.print_exception(kind, fault, trace)
    name = kind.__name__ if kind is not None else "A fault"
    _log.info("%s was not handled in thread %s", name, threading.current_thread().name)
