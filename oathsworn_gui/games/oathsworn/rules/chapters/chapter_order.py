"""The way through the chapters: skipping, repeating, jumping, and giving an encounter up."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import chapter_begun, next_chapter
from oathsworn_gui.games.oathsworn.rules.company.level import level_in, traits_due
from oathsworn_gui.games.oathsworn.rules.company.newcomer import begin, waiting_seats
from oathsworn_gui.games.oathsworn.rules.company.tracks import is_lost
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import lose_all_tokens
from oathsworn_gui.games.oathsworn.rules.encounter.outcome import move_on
from oathsworn_gui.games.oathsworn.rules.hp.knockout import defeat
from oathsworn_gui.games.oathsworn.rules.map.events import archive_drawn
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.shops.trade import row_back
from oathsworn_gui.games.oathsworn.rules.story.records import recorded, result_now
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.procedure import replace
from oathsworn_gui.tabletop.state import EMPTY, drop


def refuse_go_to(campaign: Campaign, key: str, box: Box) -> Refusal | None:
    """Say why the company cannot go to a chapter now, or None.

    Between the parts and at the start of a chapter it may; in the middle of a part the table may
    overrule it, and what was done there is not tallied. Source: LEVEL-04, L503-504.
    """
    if key not in box.line.chapters:
        return impossible("muster.no-such-chapter", chapter=key)
    if is_lost(campaign):
        return impossible("muster.the-campaign-is-lost", "HARD-10")
    if any(p.type == "tally" for p in campaign.pending):
        return refuse("muster.in-the-tally", "TALLY-01")
    if campaign.part == "story" and not chapter_begun(campaign):
        here = key == campaign.chapter
        return impossible("muster.at-its-start", chapter=key) if here else None
    fights = campaign.encounter is not None and campaign.encounter.result is None
    if campaign.part == "story" or fights:
        return refuse("muster.in-the-middle", "LEVEL-04")
    return refuse("chapter.campaign-over") if campaign.finished else None


def go_to_chapter(campaign: Campaign, key: str, because: str, box: Box) -> Outcome:
    """Leave the chapter without a tally and begin another, or the same again.

    Combat tokens go, allies who died in what is left here come back, the chapter's row of the sheet
    is blank again, event decks are unchanged (SETUP-24) and item decks follow the chapter.
    Everyone whose level is not that of the chapter is quick levelled: forward by the rows between,
    back on a fresh sheet, keeping what it owns. Source: LEVEL-02, L508-509; TOKEN-03, L283-285.
    """
    code = "muster.again" if key == campaign.chapter else "muster.jump"
    reason = because.strip()
    told = line(
        f"{code}-because" if reason else code,
        "LEVEL-02",
        chapter=campaign.chapter,
        to=key,
        because=reason,
    )
    outcome = Outcome(campaign, (told,)).then(_left(campaign, box))
    rows = drop(outcome.after.company.chapters, key)
    fresh = with_company(outcome.after, chapters=rows)
    outcome = outcome.then(next_chapter(fresh, key, box))
    return outcome.then(Outcome(with_levels(outcome.after, level_in(key, box), box)))


def with_levels(campaign: Campaign, level: int, box: Box) -> Campaign:
    """Return the campaign with quick levelling for all of another level, the first seat on top.

    The first also asks for the traits of the rows that the company passes for the first time; with
    all four dead the first newcomer does. Source: LEVEL-02, L508-509; LEVEL-19, L569-618.
    """
    waiting = waiting_seats(campaign)
    seats = [
        seat
        for seat in sorted(campaign.seats)
        if seat not in waiting and campaign.seats[seat].level != level
    ]
    due = traits_due(campaign, level, box)
    top = top_of(campaign)
    if not seats and due and isinstance(top, QuickLevel):
        return replace(campaign, top.evolve(traits=due))
    for seat in reversed(seats):
        who = campaign.seats[seat]
        traits = due if seat == seats[0] else 0
        campaign = begin(
            campaign,
            seat,
            "chapter",
            level,
            cls=who.cls,
            form=who.form,
            name=who.name,
            above=who.level if who.level < level else 0,
            leaves=False,
            traits=traits,
        )
    return campaign


def _left(campaign: Campaign, box: Box) -> Outcome:
    """Put everything of the current chapter away, and store its record if it has none."""
    tallied = campaign.part == "epilogue" and campaign.encounter is None
    if not tallied:
        campaign = recorded(campaign, box, result_now(campaign) or "skipped")
    outcome = row_back(campaign, box) if campaign.story is not None else Outcome(campaign)
    outcome = outcome.then(archive_drawn(outcome.after.evolve(pending=())))
    outcome = outcome.then(lose_all_tokens(outcome.after, "TOKEN-03"))
    outcome = outcome.then(might.reset(outcome.after))
    after = outcome.after
    seats = {seat: who.evolve(statuses=EMPTY, animus=0) for seat, who in after.seats.items()}
    allies = tuple(ally.evolve(dead=False) for ally in after.company.allies)
    away = with_company(after, allies=allies).evolve(seats=seats, encounter=None, story=None)
    return outcome.then(Outcome(away))


def refuse_give_up(campaign: Campaign) -> Refusal | None:
    """Say why no encounter can be given up now, or None."""
    encounter = campaign.encounter
    if campaign.part != "encounter" or encounter is None or encounter.result is not None:
        return impossible("muster.no-encounter", "OUTCOME-02")
    return None


def give_up(campaign: Campaign, box: Box) -> Outcome:
    """Lose the encounter by choice and go on to the epilogue.

    It is a defeat; we play that only those count as fallen who fell: those still standing go home
    on its feet. Source: OUTCOME-02, L1222-1223; OUTCOME-06, L1233-1234.
    """
    outcome = Outcome(campaign, (line("muster.given-up", "OUTCOME-06"),))
    outcome = outcome.then(defeat(campaign))
    return outcome.then(move_on(outcome.after, box))
