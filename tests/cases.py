"""Many cases in one test: a loop that tells each case that failed.

``pytest.mark.parametrize`` makes an item of every case, which costs some milliseconds to collect,
schedule and report. Where a case takes less than that, and needs no fixture, `each_of` is the
better choice.
"""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

Test = Callable[..., None]


def each_of(
    names: str | tuple[str, ...], cases: Iterable[Any], **_: object
) -> Callable[[Test], Test]:
    """Call the test once a case, with the arguments that ``names`` lists, separated by commas.

    All cases are tried; those that fail are raised together, each with a note that shows the case.

    Raises:
        ValueError: there is no case, so that the test could not fail.
    """
    known = tuple(cases)
    if not known:
        raise ValueError(f"no case of {names}")
    listed = [one.strip() for one in names.split(",")] if isinstance(names, str) else list(names)

    def decorate(test: Test) -> Test:
        @wraps(test)
        def tried(**others: object) -> None:
            faults: list[Exception] = []
            for case in known:
                values = (case,) if len(listed) == 1 else tuple(case)
                try:
                    test(**others, **dict(zip(listed, values, strict=True)))
                except Exception as fault:
                    fault.add_note(f"the case: {', '.join(map(repr, values))[:400]}")
                    faults.append(fault)
            if len(faults) == 1:
                raise faults[0]
            if faults:
                raise ExceptionGroup(f"{len(faults)} of {len(known)} cases", faults)

        signature = inspect.signature(test)
        left = [one for name, one in signature.parameters.items() if name not in listed]
        tried.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return tried

    return decorate
