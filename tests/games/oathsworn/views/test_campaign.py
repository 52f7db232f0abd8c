"""Where play is, the line under the title, and who plays whom."""

from oathsworn_gui.games.oathsworn.views.campaign import heading, home, lent_words
from tests.games.oathsworn.builders.campaign import a_campaign, an_oathsworn
from tests.games.oathsworn.builders.epilogue import in_epilogue, in_tally
from tests.games.oathsworn.builders.phrases import English, english


def test_the_page_of_a_campaign_is_its_part_and_the_epilogue_once_it_is_over() -> None:
    assert home(a_campaign(part="story")) == "story"
    assert home(a_campaign(part="encounter")) == "encounter"
    assert home(in_tally()) == "epilogue"
    assert home(a_campaign(part="story", finished=True)) == "epilogue"


def test_the_heading_tells_chapter_part_and_round() -> None:
    say = english().say
    assert heading(a_campaign(part="story"), english()) == say(
        "oathsworn.heading.story", chapter="1", round=0
    )
    fought = in_epilogue().evolve(part="encounter")
    assert heading(fought, english()) == say("oathsworn.heading.round", chapter="1", round=5)
    over = a_campaign(pending=(), finished=True)
    assert heading(over, english()) == say("oathsworn.heading.over")


def test_only_seats_that_are_lent_are_told() -> None:
    campaign = a_campaign()
    assert lent_words(campaign, English(campaign)) == ""
    owner = campaign.seats["1"].player
    other = next(one.key for one in campaign.players if one.key != owner)
    lent = an_oathsworn(campaign, "1", stand_in=other)
    assert campaign.seats["1"].name in lent_words(lent, English(lent))
