"""Many chains beside one another, and the sum of them."""

import multiprocessing
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from tests.crash.chain import LIVES, Chain, Order, Told, Where
from tests.crash.short_play import ShortPlay
from tests.crash.tables import LampTable, WindowTable
from tests.crash.workshop import end_pool, end_with_parent, workshop
from tests.storage.lamps import SYSTEMS

_MANY = 100
"""From so many kills on a short play is also cut at every point."""


class Wish(NamedTuple):
    """What is to be run: so many kills, in ``jobs`` processes, from chance ``seed``.

    ``only`` names the one chain that is run, None all of them. Below ``places``, which exist, the
    homes of the chains are made in turn; without any, in the folder to work in.
    """

    kills: int
    jobs: int
    seed: int
    where: Where
    cuts: int
    only: int | None
    keep: Path
    places: tuple[Path, ...] = ()


def run(wish: Wish) -> Told:
    """Live all chains and return what they came to; each is told of on the standard error."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a process that forks has one thread
    total = Told()
    context = multiprocessing.get_context("fork")
    with (
        workshop() as folder,
        ProcessPoolExecutor(
            wish.jobs, mp_context=context, initializer=_get_ready, initargs=(wish.where,)
        ) as pool,
    ):
        jobs = [pool.submit(lived, order) for order in orders(wish, folder)]
        if wish.kills >= _MANY and wish.cuts and wish.only is None:
            jobs.append(pool.submit(cut_everywhere, wish.where, folder))
        try:
            for job in as_completed(jobs):
                told = job.result()
                total.add(told)
                _say(told, total)
        except BaseException:  # whoever interrupts does not wait for all chains
            end_pool(pool)
            raise
    return total


def orders(wish: Wish, workshop: Path) -> Iterator[Order]:
    """Yield the chains that make up so many kills."""
    for number in range(-(-wish.kills // LIVES)):
        lives = min(LIVES, wish.kills - number * LIVES)
        if wish.only is None or wish.only == number:
            place = wish.places[number % len(wish.places)] if wish.places else None
            yield Order(
                wish.seed, number, lives, wish.where, wish.cuts, workshop, wish.keep, place=place
            )


def lived(order: Order) -> Told:
    """Live a chain in this process, which only forks."""
    if order.where == "storage":
        return Chain(order, SYSTEMS).lived()
    from tests.crash.zygote import systems

    return Chain(order, systems()).lived()


def cut_everywhere(where: Where, folder: Path) -> Told:
    """Cut a short play at every point, in this process, which only forks."""
    place = folder / "short-play"
    place.mkdir()
    if where == "storage":
        return ShortPlay(place, SYSTEMS, LampTable).cut_everywhere()
    from tests.crash.zygote import systems

    def seat(home: Path) -> WindowTable:
        return WindowTable(home, paints=False)

    return ShortPlay(place, systems(), seat).cut_everywhere()


def _get_ready(where: Where) -> None:
    end_with_parent()
    if where == "window":
        from tests.crash.zygote import warm_up

        warm_up()


def _say(told: Told, total: Told) -> None:
    for words in (*told.lost, *told.troubles):
        sys.stderr.write(f"{words}\n")
    if not told.good or total.kills % 50 < told.kills:
        sys.stderr.write(f"… {total.kills} kills, {total.cuts} cuts\n")
    sys.stderr.flush()
