"""A crippled character where the table plays that it never moves: it stays, and loses nothing."""

import pytest

from oathsworn_gui.games.oathsworn.rules.movement.crippled_moved import displaced_by
from oathsworn_gui.games.oathsworn.rules.movement.displacement import push
from oathsworn_gui.games.oathsworn.rules.movement.knockback import knock_back
from tests.games.oathsworn.builders.campaign import an_oathsworn
from tests.games.oathsworn.builders.places import at, position
from tests.games.oathsworn.builders.reasons import reasons

FAR = {"s3": "P8", "s4": "A9"}


@pytest.mark.rule("TOKEN-21")
def test_who_never_moves_stays_where_it_is_and_loses_no_hp() -> None:
    """Brannoc before the boss is crippled and a wall is behind him, Sefa beside him flies on."""
    campaign = position({"boss": "H5/0", "s1": "H3", "s2": "I3", **FAR}, walls="H2")
    campaign = an_oathsworn(campaign, "1", statuses={"crippled": 1})
    never = campaign.evolve(table_options={"crippled-moved": "never"})
    found = displaced_by(
        never,
        ("s1", "s2"),
        lambda flying: knock_back(never, dict.fromkeys(flying, 1), at(never, "H5"), causer="boss"),
    )
    where = {one.figure: (one.path, one.at, one.lost, one.struck) for one in found.moved}
    assert where["s1"] == ((), at(never, "H3"), 0, ())
    assert where["s2"][1:3] == (at(never, "I2"), 0)
    assert found.losses == ()
    held = next(one for one in found.moved if one.figure == "s1")
    assert reasons(held.trace)[0] == "crippled.not-moved name=Brannoc [TOKEN-21]"
    assert len(held.trace.because) == 1  # the table's own reading
    moved = displaced_by(
        campaign,
        ("s1",),
        lambda flying: knock_back(
            campaign, dict.fromkeys(flying, 1), at(campaign, "H5"), causer="boss"
        ),
    )
    assert [(one.figure, one.lost) for one in moved.moved] == [("s1", 1)]  # into the wall


@pytest.mark.rule("TOKEN-21")
def test_one_that_is_on_no_board_is_neither_moved_nor_held() -> None:
    campaign = position({"boss": "H5/0", "s2": "I3", **FAR})
    campaign = an_oathsworn(campaign, "1", statuses={"crippled": 1})
    never = campaign.evolve(table_options={"crippled-moved": "never"})
    found = displaced_by(never, ("s1",), lambda flying: push(never, flying, at(never, "H4")))
    assert found.moved == ()
