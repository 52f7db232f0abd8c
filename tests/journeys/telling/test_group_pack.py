"""What was entered in one campaign goes over the group's pack into the next, through the disk."""

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterInjury
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.company import choices, do
from tests.journeys.evening import Evening


def test_a_card_entered_once_is_there_in_the_next_campaign(evening: Evening) -> None:
    evening.program.begin(choices())
    do(evening, EnterInjury(name="Gash", cost=2, cooldown=1))
    evening.command("content")
    evening.press("pack-new", "S")
    do(evening, EnterInjury(name="Sprain", cost=1, cooldown=1))
    evening.program.window.commands.run("library")
    assert evening.sees("leaving-page")  # the group has a pack: what is new is asked about
    evening.count_from_here()
    evening.press("leaving-save", "Return")
    assert evening.presses == 1
    assert evening.program.window.view is None
    assert (evening.folder / "packs" / "oathsworn.pack.json").exists()

    evening.program.begin(choices(title="The Next Oath"))
    settle()
    assert "2 cards of your group’s pack" in evening.text("refusal-words")
    evening.command("content")
    evening.press("pack-missing", "T")
    assert evening.campaign.own.injuries["gash"].cost == 2
    evening.program.window.commands.run("library")
    assert evening.program.window.view is None  # nothing is new: nothing is asked
