"""What differs between two moments of a game."""

from oathsworn_gui.games.set_a_watch.rules.compare import differences
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer
from tests.games.set_a_watch.builders.game import a_box
from tests.games.set_a_watch.builders.watch import a_watch, exhausted


def test_what_differs_is_told_by_number_and_nothing_else() -> None:
    before = a_watch("eagle", "wall", firewood=7, horde=("wall",), graveyard=("eagle",))
    assert differences(before, before, a_box(before)) == ()
    after = exhausted(before, "2.0", "2.2").evolve(
        round=4, firewood=3, line=before.line[:1], horde=(), graveyard=("eagle", "wall"),
        unhallowed=before.unhallowed[:2],
    )  # fmt: skip
    after = with_adventurer(after, "3", rests=1, tamed=("eagle",))
    told = differences(before, after, a_box(before))
    assert [(line.code, *line.params.values()) for line in told] == [
        ("compare.watch-round", "watch", 1, 4),
        ("compare.watch-wood", "watch", 7, 3),
        ("compare.watch-line", "watch", 2, 1),
        ("compare.watch-horde", "watch", 1, 0),
        ("compare.watch-graveyard", "watch", 1, 2),
        ("compare.watch-unhallowed", "watch", len(before.unhallowed), 2),
        ("compare.watch-ready", "2", 3, 1),
        ("compare.watch-rests", "3", 0, 1),
        ("compare.watch-tamed", "3", 0, 1),
    ]
