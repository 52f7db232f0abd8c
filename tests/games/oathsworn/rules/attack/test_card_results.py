"""What an attack leaves noted on the card that made it."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, EventDraw
from oathsworn_gui.games.oathsworn.rules.attack.card_results import (
    noted_draw,
    noted_friend,
    noted_hit,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import in_round_1

PLAY = CardPlay(id="c1", seat="1", card="x", hit={"boss": 2, "m1": 1}, struck=("m1",))
ATTACK = Attack(id="a1", seat="1", target="boss")


def stacked(*stack: object) -> Campaign:
    """Return round 1 with these procedures on the stack, the last on top."""
    return in_round_1().evolve(pending=stack)


def card(campaign: Campaign) -> CardPlay:
    """Return the card on the stack."""
    return next(p for p in campaign.pending if isinstance(p, CardPlay))


@pytest.mark.rule("DAMAGE-05", "KNOCK-01")
def test_the_hp_lost_add_up_by_target_on_the_card_below() -> None:
    play = card(noted_hit(stacked(PLAY, ATTACK), ATTACK, 3))
    assert (dict(play.hit), play.struck, play.target) == (
        {"boss": 5, "m1": 1}, ("m1", "boss"), "boss",
    )  # fmt: skip
    again = ATTACK.evolve(target="m1")
    play = card(noted_hit(stacked(PLAY, again), again, 0))
    assert (dict(play.hit), play.struck) == ({"boss": 2, "m1": 1}, ("m1",))
    first = ATTACK.evolve(target="m7")
    assert card(noted_hit(stacked(PLAY, first), first, 4)).hit["m7"] == 4


@pytest.mark.rule("DAMAGE-05", "AOE-03")
def test_only_the_card_right_below_its_attack_is_noted_on() -> None:
    event = EventDraw(id="p1", deck="city")
    own = ATTACK.evolve(card="y")
    for campaign, attack in (
        (stacked(ATTACK), ATTACK),
        (stacked(ATTACK, PLAY), ATTACK),
        (stacked(PLAY, event, ATTACK), ATTACK),
        (stacked(PLAY, own), own),
    ):
        assert noted_hit(campaign, attack, 2) is campaign
        assert noted_friend(campaign, attack, "s2") is campaign
        assert noted_draw(campaign, attack, missed=True) is campaign
    friend = card(noted_friend(stacked(PLAY, ATTACK), ATTACK, "s2"))
    assert friend.struck == ("m1", "s2")
    twice = card(noted_friend(stacked(PLAY, ATTACK), ATTACK, "m1"))
    assert twice.struck == ("m1",)


@pytest.mark.rule("DAMAGE-08", "MIGHT-12")
@each_of(("faces", "missed", "critical"), [
    (("2", "1"), False, False),
    (("2*", "1"), False, True),
    (("1", "2*"), False, True),
    (("2*", "0", "0"), True, False),
    (("1", "0", "0"), True, False),
])  # fmt: skip
def test_a_critical_is_noted_of_a_hit_alone(
    faces: tuple[str, ...], missed: bool, critical: bool
) -> None:
    drawn = tuple(Drawn(colour="white", face=face) for face in faces)
    attack = ATTACK.evolve(draw=Draw(cards=drawn))
    play = card(noted_draw(stacked(PLAY, attack), attack, missed=missed))
    assert (play.missed, play.critical, play.target, play.struck) == (missed, critical, "boss", ())


@pytest.mark.rule("DAMAGE-08")
def test_whom_it_attacked_and_whether_it_missed_is_noted_with_the_draw() -> None:
    for missed in (True, False):
        play = card(noted_draw(stacked(PLAY, ATTACK), ATTACK, missed=missed))
        assert (play.missed, "boss" in play.attacked) == (missed, True)
    nobody = ATTACK.evolve(target=None)
    campaign = stacked(PLAY, nobody)
    assert noted_draw(campaign, nobody, missed=True) is campaign
