"""The printing that is played, and the table's own readings over it."""

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseEdition, ChooseTableOption
from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import READINGS, changed, unknown
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import (
    BOSS_TARGETS,
    COMMONS,
    CURATIVES,
    INTUITIVE,
    applied,
)
from oathsworn_gui.tabletop.table_options import reading
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_campaign,
    choices,
    codes,
    do,
    outcome_of,
    refusal_code,
)


def test_a_campaign_that_says_nothing_plays_the_first_printing() -> None:
    assert all(reading(option, a_campaign()) == option.readings[0] for option in READINGS)
    assert all(not applied(option, a_campaign(edition="")) for option in READINGS)


def test_the_current_printing_is_one_choice_at_the_start() -> None:
    campaign = a_campaign(choose=choices(edition="current"))
    assert (reading(COMMONS, campaign), reading(CURATIVES, campaign)) == ("3", "a-chapter")
    assert reading(BOSS_TARGETS, campaign) == "oathsworn"
    assert reading(INTUITIVE, campaign) == "off"
    assert changed(campaign) == ()


def test_the_printing_is_changed_at_any_time_and_own_readings_stay() -> None:
    own = do(a_campaign(), ChooseTableOption(option=COMMONS.key, reading="3-or-5"))
    outcome = outcome_of(own, ChooseEdition(edition="current"))
    assert reading(COMMONS, outcome.after) == "3-or-5"
    assert reading(CURATIVES, outcome.after) == "a-chapter"
    assert [(told.code, told.params["n"]) for told in outcome.lines] == [("edition.chosen", 1)]
    back = do(outcome.after, ChooseEdition(edition="first"))
    assert reading(CURATIVES, back) == "a-trade"


def test_choosing_the_printing_that_is_played_does_nothing() -> None:
    campaign = a_campaign(edition="")
    assert outcome_of(campaign, ChooseEdition(edition="first")).after is campaign


def test_what_the_printing_proposes_is_no_choice_of_the_table() -> None:
    campaign = a_campaign(edition="current")
    assert do(campaign, ChooseTableOption(option=COMMONS.key, reading="3")) is campaign
    four = do(campaign, ChooseTableOption(option=COMMONS.key, reading="4"))
    assert (four.table_options, changed(four)) == ({COMMONS.key: "4"}, (COMMONS,))
    assert do(four, ChooseTableOption(option=COMMONS.key)).table_options == {}
    assert do(four, ChooseTableOption(option=COMMONS.key, reading="3")).table_options == {}


@each_of(
    ("option", "chosen", "code"),
    [
        ("commons", "three", "reading.no-option"),
        ("commons", "", "reading.no-option"),
        ("commons-looted", "five", "reading.none"),
    ],
)
def test_a_rule_or_a_reading_that_nobody_knows_is_refused(
    option: str, chosen: str, code: str
) -> None:
    refused = ChooseTableOption(option=option, reading=chosen)
    assert refusal_code(a_campaign(), refused) == code


def test_a_choice_of_another_version_is_kept_without_effect_and_may_be_taken_out() -> None:
    options = {"commons-looted": "six", "moon-phase": "full"}
    campaign = a_campaign(table_options=options)
    assert reading(COMMONS, campaign) == "4"
    assert unknown(campaign) == ("commons-looted", "moon-phase")
    other = do(campaign, ChooseTableOption(option=CURATIVES.key, reading="a-chapter"))
    assert unknown(other) == ("commons-looted", "moon-phase")
    assert refusal_code(campaign, ChooseTableOption(option="moon-phase", reading="new")) != ""
    outcome = outcome_of(campaign, ChooseTableOption(option="moon-phase"))
    assert codes(outcome) == ("table-option.taken-out",)
    assert unknown(outcome.after) == ("commons-looted",)


def test_what_is_not_as_first_printed_is_told_with_its_rule() -> None:
    (told,) = applied(COMMONS, a_campaign(edition="current"))
    assert (told.code, told.rule) == ("reading.applied", "TALLY-04")
    assert dict(told.params) == {"option": "commons-looted", "reading": "commons-looted.3"}
