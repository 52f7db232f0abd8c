"""How long the operator's press takes until its picture is there, without and with phones."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles

from PySide6.QtWidgets import QApplication

from oathsworn_gui.app.program import Program
from tests.phones.evening import open_table, switch_on, wait_for
from tests.phones.phone_client import PhoneClient
from tests.phones.tables import TABLES, TableOf

_PRESSES = 60
_ROUNDS = 2


def measure(name: str, clients: int, seed: int, say: Callable[[str], None]) -> int:
    """Measure and say it; return 0 if a press takes no longer with phones, as far as one sees."""
    table = TABLES[name](seed)
    with tempfile.TemporaryDirectory() as data:
        program = open_table(table, Path(data))
        without, with_phones = list[float](), list[float]()
        for _ in range(_ROUNDS):
            without += _presses(program, table, seed)
            phones = _come(program, clients)
            with_phones += _presses(program, table, seed)
            for phone in phones:
                phone.leave()
            program.current_campaign.phones.switch_off()
        program.navigation.to_library_now()
        program.window.close()
    for words, times in (("without phones", without), (f"with {clients} phones", with_phones)):
        p95 = quantiles(times, n=20)[-1]
        say(f"{words}: a press {median(times) * 1000:.1f} ms, 95 in 100 {p95 * 1000:.1f} ms")
    return 0 if median(with_phones) < 1.15 * median(without) + 0.001 else 1


def _come(program: Program, clients: int) -> list[PhoneClient]:
    link = switch_on(program)
    session = program.session
    assert session is not None
    assert session.game.phones is not None
    store = session.store
    seats = session.game.phones.seats(store.campaign, store.box, program.view.context)
    phones = [PhoneClient(link, f"p{n}", seats[n % len(seats)].seat) for n in range(clients)]
    wait_for(lambda: all(phone.state.get("screen") for phone in phones))
    return phones


def _presses(program: Program, table: TableOf, seed: int) -> list[float]:
    """Play the same steps again and take them back; return what each took of the processor.

    Counted is this thread's time from the press until the window was told to paint, and painted.
    """
    chance, view, times = Random(seed), program.view, list[float]()
    done = 0
    for _ in range(_PRESSES):
        action = table.operator(view.store, chance)
        if action is None:
            break
        began = time.thread_time()
        if not view.dispatch(action):
            continue
        QApplication.sendPostedEvents()
        times.append(time.thread_time() - began)
        done += 1
        _rest()
    view.store.undo_steps(done, "measured")
    _rest()
    return times


def _rest() -> None:
    """Let everything else be done, as between two presses of a player."""
    end = time.monotonic() + 0.15
    wait_for(lambda: time.monotonic() > end)
