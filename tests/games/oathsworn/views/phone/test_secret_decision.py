"""A secret decision on phones: who chooses sees the choices, and no phone what was chosen."""

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.games.oathsworn.views.phone.spec import PHONES
from oathsworn_gui.tabletop.phone import PhoneScreen
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.story import in_story
from tests.phones.leaks import screens
from tests.phones.sentences import Sentences

FILL = filler(a_box)
FIRST, SECOND = ("1", "4"), ("2", "3")
"""The seats of the first and the second of the two players."""


def shown(campaign: Campaign) -> dict[str, PhoneScreen]:
    return screens(PHONES, campaign, a_box(campaign), SEATS, Sentences(campaign, FILL))


def begun() -> Campaign:
    return do(in_story(), DecideInSecret(way="screen"))


def chosen(campaign: Campaign, face: str) -> Campaign:
    return do(campaign, Answer(procedure=campaign.pending[-1].id, value=face))


def who_chooses(screens: dict[str, PhoneScreen]) -> set[str]:
    return {seat for seat, one in screens.items() if one.question is not None and one.question.mine}


def test_each_player_chooses_alone_and_the_others_see_who_does() -> None:
    first = shown(begun())
    assert who_chooses(first) == set(FIRST)
    waiting = first["2"].question
    assert waiting is not None
    assert (waiting.title, waiting.choices) == ("Ines chooses in secret.", ())
    assert who_chooses(shown(chosen(begun(), "3"))) == set(SECOND)


def test_what_was_chosen_changes_nothing_on_any_phone() -> None:
    """The screens after a 3 are those after a 5, letter by letter."""
    three, five = shown(chosen(begun(), "3")), shown(chosen(begun(), "5"))
    assert three == five


def test_what_all_chose_is_shown_to_all() -> None:
    """Else the test above could not fail."""
    three = shown(chosen(chosen(begun(), "3"), "3"))
    five = shown(chosen(chosen(begun(), "5"), "3"))
    assert three != five
