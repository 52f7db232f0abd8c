"""Whole encounters at the real window, from set-up to victory or defeat: by keys and by mouse."""

from oathsworn_gui.assets import read_content
from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.words import Dealer
from tests.journeys.company import choices, do
from tests.journeys.encounter_evening import ARMED, Fight, arm
from tests.journeys.evening import Evening

ZONE = {"s1": "H9", "s2": "I8", "s3": "G8", "s4": "K8"}
FAR = 12
"""The range of the bows: the whole board."""


def before_the_sow(evening: Evening, dealer: Dealer) -> None:
    """Begin the practice campaign's first encounter, nothing laid out."""
    company = read_content("oathsworn")["practice"]["company"]
    evening.program.begin({**company, "dealer": dealer, "seed": 7})
    for _ in range(2):  # what it comes to is shown, then it ends
        evening.view.store.dispatch(EndStory(), "straight to the encounter")
    evening.turn_to("encounter")


def before_the_broodmother(evening: Evening, dealer: Dealer) -> None:
    """Begin the book's first encounter, nothing laid out."""
    evening.program.begin(choices(dealer=dealer))
    for _ in range(2):  # what it comes to is shown, then it ends
        evening.view.store.dispatch(EndStory(), "straight to the encounter")
    evening.turn_to("encounter")


def as_few_presses_as_promised(fight: Fight) -> None:
    """What product.md promises of the pieces of an attack: 4 and one a card; a DEFENSE card 2."""
    for kind in ("attack.target", "draw.pool", "attack.location"):
        assert set(fight.asked.get(kind, [1])) == {1}, kind
    assert max(fight.asked.get("enemy-attack.defense-card", [0])) <= 2


def test_the_broodmother_dealt_at_the_table_by_keys_without_a_board(keyboard: Evening) -> None:
    before_the_broodmother(keyboard, "table")
    arm(keyboard, range_of_bows=FAR)
    fight = Fight(keyboard, {}, dice=3)
    fight.set_up("off")
    fight.to_the_end()
    assert fight.encounter.result == "victory"
    as_few_presses_as_promised(fight)


def test_the_sow_dealt_at_the_table_by_keys_as_on_the_table(keyboard: Evening) -> None:
    before_the_sow(keyboard, "table")
    arm(keyboard, range_of_bows=FAR)
    fight = Fight(keyboard, ZONE, dice=3)
    fight.set_up("mirror")
    fight.to_the_end()
    assert fight.encounter.result == "victory"
    as_few_presses_as_promised(fight)


def test_the_sow_dealt_by_the_program_by_mouse_on_the_screen(mouse: Evening) -> None:
    before_the_sow(mouse, "program")
    arm(mouse, range_of_bows=FAR)
    fight = Fight(mouse, ZONE, dice=2)
    fight.set_up("screen")
    fight.win()
    as_few_presses_as_promised(fight)


def test_the_sow_wins_by_mouse_and_is_fought_again(mouse: Evening) -> None:
    before_the_sow(mouse, "program")
    for seat in ARMED:
        do(mouse, LoseHp(seat=seat, amount=4))
    fight = Fight(mouse, ZONE, dice=1, attacking=False)
    fight.set_up("screen")
    fight.to_the_end()
    assert fight.encounter.result == "defeat"
    marks = mouse.campaign.company.knockouts
    fight.again()
    assert mouse.campaign.company.knockouts == marks + 4
    assert {who.hp for who in mouse.campaign.seats.values()} == {6}
    assert {who.tokens["redraw"] for who in mouse.campaign.seats.values()} == {3}
    arm(mouse, range_of_bows=FAR)
    fight.attacking = True
    fight.begin()
    fight.win()
