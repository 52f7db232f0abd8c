"""Campaigns of twenty-one chapters through actions alone, and an account kept beside them."""

from functools import cache, reduce
from pathlib import Path

import pytest

from oathsworn_gui.games.oathsworn.model.words import DIFFICULTIES, EDITIONS
from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import READINGS
from oathsworn_gui.games.oathsworn.rules.epilogue.score import chapters_played, was_lost
from tests.cases import each_of
from tests.games.oathsworn.campaigns.account import TRAIT_BOXES
from tests.games.oathsworn.campaigns.evening import Evening, Met
from tests.games.oathsworn.campaigns.kept import KeptEvening
from tests.games.oathsworn.campaigns.lives import lived, lived_on
from tests.games.oathsworn.campaigns.plans import LONG_ONES, SHORT, SITTERS, TOKENS, Plan

CHAPTERS = [str(n) for n in range(1, 22)]


@cache
def life(plan: Plan) -> Evening:
    """Live a campaign once; everything was compared with the account where a part ended."""
    return lived(plan)


@cache
def all_met() -> Met:
    """What the campaigns of an ordinary run met together."""
    return reduce(_and, (life(plan).met for plan in SHORT))


def _and(one: Met, other: Met) -> Met:
    return Met(*(a + b for a, b in zip(one, other, strict=True)))


def _name(plan: Plan) -> str:
    return f"{plan.line}-{plan.seed}"


def chapters(plan: Plan) -> list[str]:
    """Return the chapters of a campaign in the order in which they were played."""
    return [record.chapter for record in life(plan).campaign.company.records]


@pytest.mark.rule(
    "LEVEL-01", "LEVEL-05", "LEVEL-09", "LEVEL-10", "LEVEL-11", "LEVEL-16", "LEVEL-17", "LEVEL-18",
    "LEVEL-19", "TALLY-02", "TALLY-04", "TALLY-05", "TALLY-06", "TALLY-08", "TALLY-11", "TALLY-12",
    "HARD-05", "HARD-06", "OUTCOME-08", "OUTCOME-09", "DIFF-08", "TOKEN-04", "HP-04",
)  # fmt: skip
@each_of("plan", SHORT)
def test_a_campaign_totals_as_the_rules_say_chapter_by_chapter(plan: Plan) -> None:
    evening = life(plan)
    assert evening.campaign.finished
    assert evening.campaign.company.knockouts == evening.account.track


@pytest.mark.parametrize(
    "plan", [pytest.param(SHORT[2], marks=pytest.mark.long), SHORT[6]], ids=_name
)
def test_a_campaign_kept_in_files_is_lived_the_same(plan: Plan, tmp_path: Path) -> None:
    kept = KeptEvening(plan, tmp_path)
    campaign = lived_on(kept).campaign
    assert kept.pauses > len(campaign.company.records)
    assert campaign.company == life(plan).campaign.company
    assert campaign.seats == life(plan).campaign.seats
    kept.goodbye()


@pytest.mark.long
@pytest.mark.parametrize("plan", LONG_ONES, ids=_name)
def test_any_campaign_totals_as_the_rules_say(plan: Plan) -> None:
    assert lived(plan).campaign.finished


def test_the_last_epilogue_ends_a_campaign_at_level_21() -> None:
    campaign = life(SHORT[0]).campaign
    assert chapters(SHORT[0]) == [*CHAPTERS[:11], "11.5", *CHAPTERS[11:]]
    assert {who.level for who in campaign.seats.values()} == {21}
    assert sum(chapters_played(campaign)[:2]) == 22
    assert dict(campaign.company.traits) == {t: 1 for t, n in TRAIT_BOXES.items() if n == 1} | {
        "bushcraft": 1
    }


def test_chapters_are_skipped_repeated_and_gone_back_to() -> None:
    assert chapters(SHORT[1]) == CHAPTERS
    gone = chapters(SHORT[2])
    assert gone[3:5] == ["4", "6"]
    assert gone.count("9") == gone.count("12") == 2
    assert gone[-1] == "21"


def test_a_hardcore_campaign_with_deaths_comes_to_its_end() -> None:
    campaign = life(SHORT[3]).campaign
    assert chapters(SHORT[3])[-1] == "21"
    assert 0 < len(campaign.company.dead_classes) < 9


@pytest.mark.rule("HARD-10")
def test_the_ninth_death_loses_a_hardcore_campaign() -> None:
    campaign = life(SHORT[4]).campaign
    assert len(campaign.company.dead_classes) >= 9
    assert was_lost(campaign)
    assert chapters(SHORT[4])[-1] != "21"


def test_every_class_fought_as_full_character_and_as_companion() -> None:
    assert set(all_met().sitters) == {f"{cls} {form}" for cls, form in SITTERS}


def test_every_trait_came_to_its_maximum() -> None:
    assert {trait for trait, n in all_met().traits.items() if n} == set(TRAIT_BOXES)


def test_every_permanent_token_came_to_three_and_companions_took_both_of_theirs() -> None:
    met = all_met()
    assert set(met.tokens) == set(TOKENS)
    assert set(met.companion_tokens) == {"animus", "battleflow", "none"}
    assert set(met.raises) == {"animus", "regen"}


def test_every_difficulty_both_printings_and_every_reading_were_played() -> None:
    met = all_met()
    assert set(met.difficulties) == set(DIFFICULTIES)
    assert set(met.editions) == set(EDITIONS)
    assert set(met.readings) == {f"{one.key} {read}" for one in READINGS for read in one.readings}


def test_all_that_befalls_a_company_befell_one() -> None:
    met = all_met()
    assert set(met.results) == {"victory", "defeat"}
    assert {what for what, n in met.events.items() if n} >= {
        "11.5", "allies archived", "back", "curative", "died in the encounter",
        "died in the story", "field-medic", "form", "frozen", "given up", "jumped", "not gained",
        "overflow", "quick.back", "quick.chapter", "quick.form", "quick.new", "repeated",
        "replayed", "stopped", "swapped", "tough-as-nails", "uniques short",
    }  # fmt: skip
