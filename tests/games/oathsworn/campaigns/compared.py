"""The campaign compared with the account: everything that both know has to be equal."""

from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import READINGS
from oathsworn_gui.games.oathsworn.rules.epilogue.score import score
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.table_options import reading
from tests.games.oathsworn.campaigns.account import MAX_HP, TRAIT_BOXES
from tests.games.oathsworn.campaigns.evening import Evening, decks_now
from tests.games.oathsworn.walks.encounter_sound import items_hold, might_cards_hold

LAST = {"oathsworn": "21", "practice": "3"}


def same(evening: Evening) -> None:
    """Fail where sheets, company and bags are not what the account says."""
    account, campaign = evening.account, evening.campaign
    for seat, sheet in account.sheets.items():
        _same_sheet(evening, seat)
        assert (campaign.seats[seat].lost != "") == sheet.dead
    company = campaign.company
    assert sorted(item.id for item in company.backpack) == sorted(account.backpack)
    assert dict(company.traits) == {t: n for t, n in account.traits.items() if n}
    assert company.knockouts == account.track
    assert list(company.dead_classes) == account.dead
    assert len(company.allies) == account.allies
    assert not account.decks or decks_now(evening) == account.decks
    if not account.decks:
        assert company.counters.get("curatives", 0) == account.curatives
    _same_bags(evening)
    items_hold(campaign)
    might_cards_hold(campaign)


def _same_sheet(evening: Evening, seat: str) -> None:
    who, sheet = evening.campaign.seats[seat], evening.account.sheets[seat]
    assert (who.cls, who.form, who.level) == (sheet.cls, sheet.form, sheet.level)
    assert who.iron == sheet.iron, seat
    assert sorted(item.id for item in who.equipped) == sorted(sheet.items)
    assert len(who.injuries) == sheet.injuries
    assert dict(who.permanent) == {t: n for t, n in sheet.permanent.items() if n}
    assert max(who.permanent.values(), default=0) <= 3
    assert who.regen in {None, sheet.regen}, (who, sheet)
    assert who.max_animus in {None, sheet.animus}, (who, sheet)


def _same_bags(evening: Evening) -> None:
    account, campaign = evening.account, evening.campaign
    assert set(campaign.stored) == set(account.stored)
    for cls, bag in campaign.stored.items():
        sheet = account.stored[cls]
        assert (bag.form, bag.level, bag.iron) == (sheet.form, sheet.level, sheet.iron)
        assert sorted(item.id for item in bag.equipped) == sorted(sheet.items)
        assert dict(bag.permanent) == {t: n for t, n in sheet.permanent.items() if n}
        assert bag.injuries == ()


def begun(evening: Evening) -> None:
    """Fail where the four do not begin a chapter at full HP with their permanent tokens."""
    campaign = evening.campaign
    for seat in evening.account.living:
        who = campaign.seats[seat]
        assert who.hp == MAX_HP[campaign.difficulty]
        assert dict(who.tokens) == dict(who.permanent), seat
        assert who.animus == 0


def tallied(evening: Evening) -> None:
    """Fail where a tally leaves tokens behind, or a record that is not the account's.

    With it the campaign ends after the last chapter and with the ninth death, and never else.
    """
    campaign, account = evening.campaign, evening.account
    last = campaign.chapter == LAST[campaign.line]
    assert campaign.finished == (last or account.lost), campaign.chapter
    assert all(not who.tokens and not who.statuses for who in campaign.seats.values())
    assert len(campaign.company.records) == len(account.rows)
    for record, row in zip(campaign.company.records, account.rows, strict=True):
        assert (record.chapter, record.result) == (row.chapter, row.result)
        assert (record.attempts, record.difficulty) == (row.attempts, row.difficulty)
        assert (record.knockouts, record.level) == (row.knockouts, row.level), row
        assert (len(record.gained), len(record.lost)) == (row.gained, row.lost), row
        assert (len(record.injuries), len(record.fallen)) == (row.injuries, row.fallen)
        assert (record.dead, record.iron) == (row.dead, row.iron)


def scored(evening: Evening) -> None:
    """Fail where the score is not the marks of the chapters, or is not all that is marked."""
    parts = score(evening.campaign, evening.box)
    assert total(parts) == evening.account.track
    by_chapter = [part.amount for part in parts if part.code == "score.chapter"]
    assert by_chapter == [row.knockouts for row in evening.account.rows]


def look_around(evening: Evening) -> None:
    """Count what the campaign has met until now."""
    account, met, campaign = evening.account, evening.met, evening.campaign
    for trait, n in account.traits.items():
        met.traits[trait] += n == TRAIT_BOXES[trait]
    for sheet in account.sheets.values():
        met.tokens.update(token for token, n in sheet.permanent.items() if n == 3)
    met.difficulties[campaign.difficulty] += 1
    met.editions[campaign.edition or "first"] += 1
    met.readings.update(f"{one.key} {reading(one, campaign)}" for one in READINGS)
