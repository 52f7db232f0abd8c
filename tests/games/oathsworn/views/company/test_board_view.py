"""What a board reads from the campaign."""

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, SeatInEncounter, Slot
from oathsworn_gui.games.oathsworn.views.base.icons import card_icon
from oathsworn_gui.games.oathsworn.views.company.board_view import board_view, moved
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, an_item, an_oathsworn


def test_a_card_that_changed_its_position_says_where_it_came_from() -> None:
    campaign = a_campaign(part="encounter")
    guard, taunt = Slot(card="warden-guard"), Slot(card="warden-taunt")

    def laid(**positions: tuple[Slot, ...]) -> Encounter:
        cooldown = {name[1:]: slots for name, slots in positions.items()}
        return Encounter(name="Rats", seats={"1": SeatInEncounter(cooldown=cooldown)})

    before = campaign.evolve(encounter=laid(p2=(guard,), p3=(taunt,)))
    after = campaign.evolve(encounter=laid(p1=(guard,), p3=(taunt,)))
    box = a_box(campaign)
    shown = moved(board_view(before, "1", box), board_view(after, "1", box))
    assert [face.from_position for face in shown.positions["1"]] == ["2"]
    assert [face.from_position for face in shown.positions["3"]] == [""]


def test_items_on_cooldown_lie_among_the_cards() -> None:
    sword = an_item(id="i77", name="Short Sword", family="Axe", cooldown=3)
    campaign = an_oathsworn(a_campaign(part="encounter"), "1", equipped=(sword,))
    seats = {"1": SeatInEncounter(cooldown={"3": (Slot(card="i77", kind="item"),)})}
    campaign = campaign.evolve(encounter=Encounter(name="Rats", seats=seats))
    (face,) = board_view(campaign, "1", a_box(campaign)).positions["3"]
    assert (face.name, face.cooldown, face.icon) == ("Short Sword", 3, "axe")


def test_every_kind_of_item_has_an_icon() -> None:
    kinds = ("weapon", "shield", "armour", "gear")
    icons = {card_icon(an_item(kind=kind, hands=0)) for kind in kinds}
    assert len(icons) == 4
