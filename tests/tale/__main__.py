"""What recorded evenings are told as: ``python -m tests.tale --seed 4 --game oathsworn``.

For each evening the page, then what was left out: how many lines of each code could have been told,
and how many were.
"""

import argparse
from collections import Counter
from functools import partial
from typing import Any

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.games.set_a_watch.views.names import in_words, with_names
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.choice import Told, chosen, tellable
from oathsworn_gui.tale.chronicle import Chronicle, read_tale
from oathsworn_gui.tale.previously import Fill, Sentences, previously
from tests.games.oathsworn.walks.practice_campaign_walk import live
from tests.games.oathsworn.walks.story_walk import SYSTEM as OATHSWORN
from tests.games.set_a_watch.builders.game import a_game, printed
from tests.games.set_a_watch.players.game import party
from tests.games.set_a_watch.players.player import next_action
from tests.tale.recording import Recording

TEXTS = Texts(read_texts())


def recorded_oathsworn(seed: int) -> tuple[list[Any], GameSystem, Fill]:
    """Return the chronicle of a practice campaign, and how its ids are named."""
    recording, fill = Recording(), filler(OATHSWORN.box)
    campaign = live(seed, record=recording).store.campaign
    return recording.entries, OATHSWORN, lambda params: fill(campaign, TEXTS, params)


def recorded_watch(seed: int) -> tuple[list[Any], GameSystem, Fill]:
    """Return the chronicle of a game of Set a Watch, and how its ids are named."""
    from oathsworn_gui.games.set_a_watch.system import system_of

    recording, system = Recording(1000), system_of(printed())
    game = a_game(seed=seed, adventurers=party(seed), dealer="program")
    store = Store(system, game, clock=recording.clock, record=recording)
    while not store.campaign.result:
        store.dispatch(next_action(store.campaign, store.box, store.ask()))
    campaign, box = store.campaign, store.box
    return (
        recording.entries,
        system,
        lambda params: with_names(campaign, box, in_words(TEXTS, params)),
    )


def _length(words: Sentences, told: Told) -> int:
    return len(words.of(told).split())


def main() -> None:
    """Record and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--game", choices=("oathsworn", "set-a-watch"), default="oathsworn")
    wanted = parser.parse_args()
    record = recorded_oathsworn if wanted.game == "oathsworn" else recorded_watch
    entries, system, fill = record(wanted.seed)
    tale = read_tale(entries, system.tale)
    words = Sentences(TEXTS, fill)
    for n, evening in enumerate(tale.evenings, 1):
        page = previously(Chronicle(tale.evenings[:n]), system.tale, TEXTS, fill)
        print(f"\n== {wanted.game}, seed {wanted.seed}, evening {n}")
        print("\n\n".join(page.paragraphs))
        for each in page.decisions:
            print(f"- {each.what}: {each.led_to}")
        lines = tellable(list(evening.deeds), system.tale)
        told = chosen(lines, partial(_length, words))
        could = Counter(each.line.code for each in lines)
        were = Counter(each.line.code for each in told)
        recorded = sum(len(deed.lines) for deed in evening.deeds)
        print(f"[{recorded} lines recorded, {len(lines)} could be told, {len(told)} were]")
        print(", ".join(f"{code} {were[code]}/{count}" for code, count in could.most_common()))


if __name__ == "__main__":
    main()
