"""The reasons of chains, knockbacks and pushes, whole: each candidate, each collision, the end."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.movement.chain_targets import chain_candidates, chain_hit
from oathsworn_gui.games.oathsworn.rules.movement.displacement import pull, push
from oathsworn_gui.games.oathsworn.rules.movement.knockback import knock_back
from tests.cases import each_of
from tests.games.oathsworn.builders.places import at, position
from tests.games.oathsworn.builders.reasons import reasons


def there(walls: str = "H1") -> Campaign:
    """Return the boss about H5 facing north, two before it in a line, one aside, one far away."""
    places = {"boss": "H5/0", "s1": "H3", "s2": "H2", "s3": "K4", "s4": "P9", "rat1": "F3"}
    return position(places, walls=walls)


FIRST = "  chain.first name=Brannoc hex=H3 [CHAIN-02] kept"


@pytest.mark.rule("CHAIN-01", "CHAIN-02", "CHAIN-03", "CHAIN-04", "CHAIN-07", "CHAIN-10")
@each_of(
    ("actor", "reach", "ranged", "told"),
    [
        ("boss", 3, False, [
            "chain.goes name=Broodmother n=2 [CHAIN-04]",
            FIRST,
            "  chain.next last=Brannoc name=Sefa [CHAIN-04] kept",
            "    chain.can name=Sefa n=1 [CHAIN-03] kept",
            "    chain.can name=Hagga n=3 [CHAIN-03] dropped",
            "    chain.twice name=Brannoc [CHAIN-01] dropped",
            "    chain.too-far name=Tam n=10 reach=3 [CHAIN-03] dropped",
            "  chain.ends last=Sefa [CHAIN-10]",
            "    chain.twice name=Sefa [CHAIN-01] dropped",
            "    chain.twice name=Brannoc [CHAIN-01] dropped",
            "    chain.too-far name=Hagga n=4 reach=3 [CHAIN-03] dropped",
            "    chain.too-far name=Tam n=11 reach=3 [CHAIN-03] dropped",
            "  chain.put name=Broodmother hex=J2 last=Sefa [CHAIN-07]",
        ]),
        ("rat1", 1, True, [
            "chain.goes name=Rat1 n=2 [CHAIN-04]",
            FIRST,
            "  chain.next last=Brannoc name=Sefa [CHAIN-04] kept",
            "    chain.can name=Sefa n=1 [CHAIN-03] kept",
            "    chain.twice name=Brannoc [CHAIN-01] dropped",
            "    chain.too-far name=Hagga n=3 reach=1 [CHAIN-03] dropped",
            "    chain.too-far name=Tam n=10 reach=1 [CHAIN-03] dropped",
            "  chain.ends last=Sefa [CHAIN-10]",
            "    chain.twice name=Sefa [CHAIN-01] dropped",
            "    chain.twice name=Brannoc [CHAIN-01] dropped",
            "    chain.too-far name=Hagga n=4 reach=1 [CHAIN-03] dropped",
            "    chain.too-far name=Tam n=11 reach=1 [CHAIN-03] dropped",
            "  chain.stays name=Rat1 [CHAIN-07]",
        ]),
    ],
)  # fmt: skip
def test_a_chain_tells_each_candidate_at_each_link_and_where_it_ends(
    actor: str, reach: int, ranged: bool, told: list[str]
) -> None:
    found = chain_hit(there(), actor, "s1", reach, ranged=ranged)
    assert reasons(found.trace) == told


@pytest.mark.rule("CHAIN-02", "CHAIN-07")
def test_a_chain_of_one_link_looks_for_no_other() -> None:
    found = chain_hit(there(), "rat1", "s1", 1, ranged=False, most=1)
    assert (found.targets, found.hexes) == (("s1",), (at(there(), "H3"),))
    assert reasons(found.trace) == [
        "chain.goes name=Rat1 n=1 [CHAIN-04]",
        FIRST,
        "  chain.put name=Rat1 hex=G2 last=Brannoc [CHAIN-07]",
    ]


@pytest.mark.rule("CHAIN-01", "CHAIN-03", "CHAIN-09")
def test_candidates_are_judged_by_side_distance_and_hex() -> None:
    campaign = there()
    ours = chain_candidates(campaign, at(campaign, "H3"), 2, ("s1",))
    assert [(one.figure, one.away, len(one.hexes), one.kept) for one in ours] == [
        ("boss", 1, 4, True), ("rat1", 2, 1, True),
    ]  # fmt: skip
    theirs = chain_candidates(campaign, at(campaign, "H3"), 2, ("s1",), enemy=True)
    assert [(one.figure, one.away, len(one.hexes), one.kept) for one in theirs] == [
        ("s2", 1, 1, True), ("s1", 0, 0, False), ("s3", 3, 0, False), ("s4", 10, 0, False),
    ]  # fmt: skip


@pytest.mark.rule("KNOCK-02", "KNOCK-03", "KNOCK-06", "KNOCK-07", "KNOCK-10")
@each_of(
    ("victims", "source", "causer", "told", "losses"),
    [
        ({"s1": 2}, "H5", "boss", [
            "knockback.all n=1 [KNOCK-02]",
            "  knockback.stays name=Brannoc hex=H3 [KNOCK-03]",
            "    knockback.character name=Sefa [KNOCK-07]",
        ], ["s1", "s2"]),
        ({"boss": 3}, "H3", "s1", [
            "knockback.all n=1 [KNOCK-02]",
            "  knockback.moved name=Broodmother hex=H7 [KNOCK-03]",
            "    knockback.half n=2 [KNOCK-10]",
        ], []),
        ({"s2": 2, "s1": 2}, "H5", "boss", [
            "knockback.all n=2 [KNOCK-02]",
            "  knockback.stays name=Sefa hex=H2 [KNOCK-03]",
            "    knockback.obstacle hex=H1 [KNOCK-06]",
            "  knockback.stays name=Brannoc hex=H3 [KNOCK-03]",
            "    knockback.character name=Sefa [KNOCK-07]",
        ], ["s2", "s1", "s2"]),
    ],
)  # fmt: skip
def test_a_knockback_tells_where_each_stops_and_what_it_ran_into(
    victims: dict[str, int], source: str, causer: str, told: list[str], losses: list[str]
) -> None:
    """Sefa stops at the wall and loses 1, and 1 more when Brannoc runs into her."""
    campaign = there()
    found = knock_back(campaign, victims, at(campaign, source), causer=causer)
    assert reasons(found.trace) == told
    assert [loss.figure for loss in found.losses] == losses


@pytest.mark.rule("PUSH-01", "PUSH-02")
@each_of(
    ("who", "by", "told"),
    [
        (("s1",), 1, [
            "push.all n=1 [PUSH-01]",
            "  push.away name=Brannoc hex=G2 [PUSH-01]",
            "    push.taken hex=H2 [PUSH-02] dropped",
            "      push.instead hex=G2 [PUSH-02] kept",
        ]),
        (("s1", "s2"), 1, [
            "push.all n=2 [PUSH-01]",
            "  push.away name=Sefa hex=G1 [PUSH-01]",
            "    push.taken hex=H1 [PUSH-02] dropped",
            "      push.instead hex=G1 [PUSH-02] kept",
            "  push.away name=Brannoc hex=H2 [PUSH-01]",
        ]),
        (("s3",), 1, ["push.all n=1 [PUSH-01]", "  push.away name=Hagga hex=L5 [PUSH-01]"]),
    ],
)  # fmt: skip
def test_a_push_tells_the_hex_that_was_taken_and_the_one_instead(
    who: tuple[str, ...], by: int, told: list[str]
) -> None:
    campaign = there()
    assert reasons(push(campaign, who, at(campaign, "H4"), by).trace) == told


@each_of(
    ("who", "by", "told"),
    [
        (("s1",), 2, [
            "pull.all n=1",
            "  pull.stays name=Brannoc hex=H9",
            "    pull.in-the-way hex=H8",
        ]),
        (("s1", "s2"), 2, [
            "pull.all n=2",
            "  pull.moved name=Sefa hex=H7",
            "    pull.in-the-way hex=H6",
            "  pull.moved name=Brannoc hex=H8",
            "    pull.in-the-way hex=H7",
        ]),
        (("rat1",), 2, ["pull.all n=1", "  pull.moved name=Rat1 hex=F4"]),
        (("s3",), 5, [
            "pull.all n=1",
            "  pull.moved name=Hagga hex=J5",
            "    pull.in-the-way hex=I4",
        ]),
    ],
)  # fmt: skip
def test_a_pull_tells_where_each_comes_and_what_stopped_it(
    who: tuple[str, ...], by: int, told: list[str]
) -> None:
    """The closest goes first and makes room; the boss about H5 stops all before its body."""
    places = {"boss": "H5/0", "s1": "H9", "s2": "H8", "s3": "K4", "s4": "A9", "rat1": "D3"}
    campaign = position(places, walls="I7")
    found = pull(campaign, who, at(campaign, "H5"), by)
    assert reasons(found.trace) == told
    assert [one.lost for one in found.moved] == [0] * len(who)


def test_a_pull_ends_beside_its_source() -> None:
    campaign = position({"boss": "A1", "s1": "H9", "s2": "P8", "s3": "K4", "s4": "A9"})
    found = pull(campaign, ("s1",), at(campaign, "H5"), 9)
    assert [one.at for one in found.moved] == [at(campaign, "H6")]
    assert reasons(found.trace)[1:] == ["  pull.moved name=Brannoc hex=H6", "    pull.beside hex="]
