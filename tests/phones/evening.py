"""An evening with a crowd of phones at the real window: what was lost, doubled, leaked, late."""

import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, NamedTuple

from PySide6.QtCore import QEventLoop, QProcess, QTimer
from PySide6.QtWidgets import QApplication

from oathsworn_gui.app.base.games import Games
from oathsworn_gui.app.phones.wish_desk import WishDesk
from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import application
from oathsworn_gui.phones.protocol import Done, Refused, Wish
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings
from tests.phones.tables import TABLES, TableOf
from tests.toy_game.lanterns_ui import offer_of

_BACK = 25
"""Steps that the operator takes back when nothing else can be done."""

Json = dict[str, Any]


class Evening(NamedTuple):
    """What came of an evening; times are seconds."""

    steps: int
    lost: list[str]
    doubled: list[str]
    leaked: list[str]
    late: list[float]
    back: list[float]
    refused: int
    checked: int
    computing: tuple[float, float]
    """Seconds of the processor for each step: of the program, and of the phones."""

    @property
    def p95(self) -> float:
        return quantiles(self.late, n=20)[-1] if len(self.late) > 1 else 0.0

    @property
    def words(self) -> str:
        back = f"{max(self.back) * 1000:.0f} ms" if self.back else "-"
        return (
            f"an answer on all phones: median {median(self.late) * 1000:.0f} ms, "
            f"95 in 100 within {self.p95 * 1000:.0f} ms, at most {max(self.late) * 1000:.0f} ms\n"
            f"back after a lost connection: {len(self.back)} times, within {back}\n"
            f"refused {self.refused}; {self.checked / 1e6:.1f} MB looked through for secrets\n"
            f"of the processor for each step: program {self.computing[0] * 1000:.0f} ms, "
            f"phones {self.computing[1] * 1000:.0f} ms; {_load()}\n"
            f"steps {self.steps}, lost {len(self.lost)}, doubled {len(self.doubled)}, "
            f"leaked {len(self.leaked)}"
        )


def _load() -> str:
    """How many processes waited for this machine's processors in the last minute."""
    if not hasattr(os, "getloadavg"):
        return "the load is not known"
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"


def open_table(table: TableOf, data: Path) -> Program:
    """Open the window with the campaign; phones are switched off."""
    application("deepwood")
    program = Program(
        folders(data),
        Settings(second_offer="made", motion=False),
        lambda: Games(offer_of(table.ui)),
        restart=lambda arguments: None,
        more_texts=table.texts,
    )
    program.window.resize(1280, 720)
    program.window.show()
    program.start()
    program.begin(table.choices)
    return program


def wait_for(what: Callable[[], object], longest: float = 30.0) -> None:
    """Let the program run until something is so.

    Raises:
        TimeoutError: it took too long.
    """
    end = time.monotonic() + longest
    while not what():
        if time.monotonic() > end:
            raise TimeoutError
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)


def switch_on(program: Program) -> str:
    """Switch phones on and return the link."""
    session = program.session
    assert session is not None
    phones = program.current_campaign.phones
    phones.own_addresses = lambda: ("127.0.0.1",)
    phones.switch_on(session)
    wait_for(lambda: phones.links)
    return phones.links[0]


class CarriedOut:
    """Notes which wishes the desk carried out, and which steps came of them."""

    def __init__(self, store: Store) -> None:
        self.steps: Counter[str] = Counter()
        self.refused = 0
        self._now = ""
        store.listen(self._stepped)

    def over(self, carry_out: Callable[..., Done | Refused]) -> Callable[..., Done | Refused]:
        """Return the desk's own method with a note of each call."""

        def noting(desk: WishDesk, seat: str, wish: Wish) -> Done | Refused:
            self._now = wish.id
            try:
                end = carry_out(desk, seat, wish)
            finally:
                self._now = ""
            self.refused += isinstance(end, Refused)
            return end

        return noting

    def _stepped(self, happened: str, _: object) -> None:
        if happened == "done" and self._now:
            self.steps[self._now] += 1


class _Crowd:
    """The process of the phones, and the operator beside it."""

    def __init__(self, program: Program, table: TableOf, link: str, seed: int) -> None:
        session = program.session
        assert session is not None
        assert session.game.phones is not None
        self._store, self._spec = session.store, session.game.phones
        self._table, self._link, self._seed = table, link, seed
        self._program, self._chance = program, Random(seed)
        self._process = QProcess()
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        self._process.readyReadStandardOutput.connect(self._read)
        self._seq = 1
        self.came: Json = {}
        self.computed = 0.0
        self._stop = self._store.listen(self._stepped)

    def seats(self) -> list[str]:
        view = self._program.view
        found = self._spec.seats(self._store.campaign, self._store.box, view.context)
        return [each.seat for each in found]

    def play(self, clients: int, steps: int, longest: float) -> None:
        """Let the phones play until they have done so many steps."""
        numbers = [str(each) for each in (clients, steps, self._seed)]
        seats = ",".join(self.seats())
        arguments = ["-m", "tests.phones.crowd", self._link, seats, *numbers]
        self._process.start(sys.executable, arguments)
        self._tell_secrets()
        began = time.process_time()
        wait_for(lambda: self.came or self._has_ended(), longest)
        self.computed = time.process_time() - began
        self._stop()
        self._process.waitForFinished(5000)

    def screens(self) -> dict[str, Json]:
        """What each seat should see at the end, without the ids of questions."""
        context, store = self._program.view.context, self._store
        made = (
            self._spec.screen(store.campaign, store.box, seat, context) for seat in self.seats()
        )
        return {each.seat: without_id(json.loads(each.model_dump_json())) for each in made}

    @property
    def seq(self) -> int:
        return self._seq

    def _has_ended(self) -> bool:
        return self._process.state() == QProcess.ProcessState.NotRunning

    def _stepped(self, *_: object) -> None:
        self._seq += 1
        self._tell_secrets()

    def _tell_secrets(self) -> None:
        secrets = dict(self._spec.secrets(self._store.campaign))
        line = json.dumps({"seq": self._seq, "secrets": secrets})
        self._process.write(f"{line}\n".encode())

    def _read(self) -> None:
        while self._process.canReadLine():
            told: Json = json.loads(bytes(self._process.readLine().data()))
            if "stuck" in told:
                QTimer.singleShot(0, self._operate)
            else:
                self.came = told

    def _operate(self) -> None:
        """Do at the window what no phone can, or take steps back."""
        store = self._store
        try:
            action = self._table.operator(store, self._chance)
        except (StopIteration, LookupError, AssertionError):
            action = None
        seq = self._seq
        if action is not None and store.refuse(action) is None:
            store.dispatch(action)
        if self._seq == seq:
            store.undo_steps(self._chance.randint(1, _BACK), "the evening goes on")


def without_id(screen: Json) -> Json:
    """A screen without the id of its question, which counts how often was asked."""
    question = screen.get("question")
    return {**screen, "question": {**question, "id": ""}} if question else screen


def play(name: str, clients: int, steps: int, seed: int = 1, longest: float = 3600) -> Evening:
    """Play an evening of a game with so many phones and steps, at the real window."""
    table = TABLES[name](seed)
    with tempfile.TemporaryDirectory() as data:
        program = open_table(table, Path(data))
        link = switch_on(program)
        assert program.session is not None
        carried, own = CarriedOut(program.session.store), WishDesk.carry_out
        WishDesk.carry_out = carried.over(own)  # type: ignore[method-assign]
        try:
            crowd = _Crowd(program, table, link, seed)
            crowd.play(clients, steps, longest)
            return _told(crowd, carried)
        finally:
            WishDesk.carry_out = own  # type: ignore[method-assign]
            program.navigation.to_library_now()
            program.window.close()


def _told(crowd: _Crowd, carried: CarriedOut) -> Evening:
    came, spec = crowd.came, crowd.screens()
    if not came:
        raise RuntimeError("the phones have ended without a word")
    lost = [wish for wish in came["done"] if not carried.steps[wish]] + list(came["unanswered"])
    lost += [f"{n} states were older than the one before" for n in (came["backwards"],) if n]
    for phone, (seat, seq, screen) in came["last"].items():
        if seq != crowd.seq or without_id(screen) != spec[seat]:
            lost.append(f"{phone} at seat {seat} does not see the table as it is")
    doubled = [wish for wish, n in carried.steps.items() if n > 1]
    doubled += [f"{each} was refused and done" for each in set(carried.steps) - set(came["done"])]
    leaked = [*came["leaks"], *(["not all was looked through"] if came["unchecked"] else [])]
    steps = len(came["done"])
    computing = (crowd.computed / steps, came["computed"] / steps)
    return Evening(
        steps, lost, doubled, leaked,
        came["late"], came["back"], carried.refused, came["checked"], computing,
    )  # fmt: skip
