"""A letter typed into the search of the rules, over reading all rules once for the same words."""

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QLineEdit

from oathsworn_gui.assets import read_rules
from oathsworn_gui.ui.automation.screenshots import settle
from tests.benchmarks.event_loop import one_round
from tests.benchmarks.result import Result

TYPED = "defence of the caged enemy"
ROUNDS = 5


def rules_search() -> Result:
    """The median letter of five rounds of a typed line, in the real page, without its painting.

    The baseline looks with `in` for every word typed so far in every text of every rule, case
    folded at each letter, in plain Python. Processor time of the window's thread.
    """
    with tempfile.TemporaryDirectory() as folder:
        ours, plain = (statistics.median(samples) for samples in _measured(Path(folder)))
    return Result(
        name="rules_search",
        baseline="a plain loop over all rules, case folded at each letter, `word in text`",
        ours_ms=ours,
        baseline_ms=plain,
        runs=ROUNDS * len(TYPED),
    )


def _measured(folder: Path) -> tuple[list[float], list[float]]:
    """What each letter took in ms, in the page and in the plain loop."""
    from oathsworn_gui.app.startup import on_stage

    program = on_stage(folder, "deepwood")
    view = program.begin_practice()
    view.show_page("rules")
    settle()
    field = program.window.findChild(QLineEdit, "rules-search")
    if field is None:
        raise RuntimeError("there is no search of the rules")
    texts = [" ".join(map(str, row.values())) for row in read_rules("oathsworn")]
    ours, plain = list[float](), list[float]()
    for typed in _typed():
        began = time.thread_time()
        field.setText(typed)
        ours.append((time.thread_time() - began) * 1000)
        one_round()
        began = time.thread_time()
        words = typed.casefold().split()
        found = sum(all(word in text.casefold() for word in words) for text in texts)
        plain.append((time.thread_time() - began) * 1000)
        if typed == TYPED[:2] and not found:
            raise RuntimeError("no rule has the first letters typed")
    program.navigation.to_library_now()
    program.window.close()
    return ours, plain


def _typed() -> Iterator[str]:
    for _ in range(ROUNDS):
        for length in range(1, len(TYPED) + 1):
            yield TYPED[:length]
