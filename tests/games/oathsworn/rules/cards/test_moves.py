"""A card moves a friend of the company that nobody plays: it walks, burns and falls as others do."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import MoveEffect
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.cards import in_turn, play
from tests.games.oathsworn.builders.encounter import answer, encounter, question
from tests.games.oathsworn.builders.minions import where

FAR = {"s1": "P6", "s2": "P7", "s3": "P8", "s4": "A1", "boss": "B6"}


def with_elk(fire: str, hp: int) -> Campaign:
    """Return Brannoc's turn with an elk in H5, water in H3 and fires."""
    campaign = in_turn(**FAR)
    at = encounter(campaign).shape.named("H5")
    elk = Figure(id="f1", kind="friend", of="elk", name="Elk", at=at, hp=hp, defense=1)
    figures = put(encounter(campaign).figures, "f1", elk)
    tiles = {**dict.fromkeys(fire.split(), "fire"), "H3": "water"}
    return with_encounter(campaign, figures=figures, tiles=tiles, obstacles={})


@pytest.mark.rule("MOVE-03", "MOVE-05")
@each_of(
    ("over", "fire", "hp", "way", "end", "left"),
    [
        (False, "", 2, ("H4", "G4"), "G4", 2),
        (False, "H4", 2, ("H4", "G4"), "G4", 1),
        (False, "H4 G4", 3, ("H4", "G4"), "G4", 1),
        (False, "H4", 1, ("H4", "G4"), "", 0),
        (True, "H4", 1, ("H4", "G4"), "G4", 1),
        (False, "", 2, ("H4", "H3"), "H3", 2),
    ],
)
def test_a_friend_without_a_seat_goes_hex_by_hex(
    over: bool, fire: str, hp: int, way: tuple[str, ...], end: str, left: int
) -> None:
    campaign = with_elk(fire, hp)
    campaign = play(campaign, MoveEffect(distance=3, whom="other-friend", over=over))
    campaign = answer(campaign, "f1")
    assert question(campaign).params["figure"] == "f1"
    campaign = answer(campaign, way)
    assert not campaign.pending
    elk = encounter(campaign).figures.get("f1")
    assert (where(campaign, "f1")[0] if elk else "", elk.hp if elk else 0) == (end, left)
    paid = [hexed for hexed in encounter(campaign).water if hexed.startswith("f1:")]
    assert len(paid) == ("H3" in way)
