"""The pages of the tally in printed order: what each asks, and what it writes when accepted.

Nothing is written before a page is accepted; answers wait in ``Tally.chosen`` by
``"<what>.<seat>"``, the acceptance of a page under its own name.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import LevelRow
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.rules.company.level import (
    go_up,
    level_after,
    mark_trait,
    raise_animus,
    raise_regen,
    refuse_permanent_token,
    refuse_trait,
    row_of,
    token_choices,
    traits_due,
)
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import the_dead
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import lose_all_tokens, mark_permanent
from oathsworn_gui.games.oathsworn.rules.epilogue import loot as tally_loot
from oathsworn_gui.games.oathsworn.rules.epilogue import losses as tally_losses
from oathsworn_gui.games.oathsworn.rules.epilogue.questions import accept, choice, key_of
from oathsworn_gui.games.oathsworn.rules.story.records import open_tally, recorded, result_now
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question

Questions = Callable[[Campaign, Tally, Box], Iterator[Question]]
Apply = Callable[[Campaign, Tally, Box], Outcome]
Needs = Callable[[Campaign, Tally], tuple[str, ...]]


NOTHING_LEFT = "none"
"""The answer of one with no box left for the token. Source: TOKEN-06, L554-556."""


class Page(NamedTuple):
    """A page: its questions in order (the last accepts it), and what it writes.

    ``needs`` names the numbers of boards that must be known before it can be written.
    """

    questions: Questions
    apply: Apply
    needs: Needs = lambda campaign, tally: ()


def _level_questions(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    row = row_of(level_after(campaign, box), box)
    if traits_due(campaign, row.level, box):
        options = [
            Option(
                key=t.key,
                code="tally.trait",
                params={"trait": t.name, "words": t.words},
                refusal=refuse_trait(campaign, t.key, box),
            )
            for t in box.printed.traits.values()
        ]
        yield choice(tally, "trait", options, rule="LEVEL-19")
    for seat in sorted(set(campaign.seats) - set(the_dead(campaign))):
        yield from _level_of_seat(campaign, tally, seat, row)
    yield accept(tally, "level", rule="TALLY-02", level=level_after(campaign, box))


def _level_of_seat(
    campaign: Campaign, tally: Tally, seat: str, row: LevelRow
) -> Iterator[Question]:
    who = campaign.seats[seat]
    if row.permanent_token:
        yield _token_question(campaign, tally, seat, "permanent", "LEVEL-16")
    if row.animus_or_regen and who.form == "full":
        options = [
            Option(key="animus", code="tally.raise-animus"),
            Option(key="regen", code="tally.raise-regen"),
        ]
        yield choice(tally, "animus", options, seat=seat, rule="LEVEL-17", name=who.name)
    elif row.companion_token and who.form == "companion":
        yield _token_question(campaign, tally, seat, "companion-token", "LEVEL-18")


def _token_question(campaign: Campaign, tally: Tally, seat: str, what: str, rule: str) -> Question:
    """Ask for a token; where every box is marked, `NOTHING_LEFT` can be chosen (TOKEN-06)."""
    who = campaign.seats[seat]
    options = [
        Option(key=token, code=f"tally.token.{token}", refusal=refuse_permanent_token(who, token))
        for token in token_choices(who, companion_only=what == "companion-token")
    ]
    if all(option.refusal for option in options):
        options.append(Option(key=NOTHING_LEFT, code="tally.token.none"))
    return choice(tally, what, options, seat=seat, rule=rule, name=who.name)


def _apply_level(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    level = level_after(campaign, box)
    outcome = go_up(campaign, level, box)
    for key in sorted(tally.chosen):
        what, _, seat = key.partition(".")
        if what in _GRANTS and tally.chosen[key][0] != NOTHING_LEFT:
            outcome = outcome.then(_GRANTS[what](outcome.after, seat, tally.chosen[key][0], box))
    return outcome


def _level_needs(campaign: Campaign, tally: Tally) -> tuple[str, ...]:
    """Return the numbers to raise that are not read off a board: ``"regen.<class>"``.

    Raised while unknown, the bonus would be lost once the board is read.
    """
    needed: list[str] = []
    for seat in sorted(campaign.seats):
        who = campaign.seats[seat]
        chosen = tally.chosen.get(key_of("animus", seat), ("",))[0]
        if chosen == "animus" and who.max_animus is None:
            needed.append(f"max-animus.{who.cls}")
        if chosen == "regen" and who.regen is None:
            needed.append(f"regen.{who.cls}")
    return tuple(needed)


def _grant_animus(campaign: Campaign, seat: str, chosen: str, box: Box) -> Outcome:
    return raise_animus(campaign, seat) if chosen == "animus" else raise_regen(campaign, seat)


def _grant_trait(campaign: Campaign, seat: str, chosen: str, box: Box) -> Outcome:
    return mark_trait(campaign, chosen, box)


def _grant_permanent(campaign: Campaign, seat: str, chosen: str, box: Box) -> Outcome:
    return mark_permanent(campaign, seat, tally_losses.token(chosen), "LEVEL-16")


def _grant_companion_token(campaign: Campaign, seat: str, chosen: str, box: Box) -> Outcome:
    return mark_permanent(campaign, seat, tally_losses.token(chosen), "LEVEL-18")


_GRANTS: Mapping[str, Callable[[Campaign, str, str, Box], Outcome]] = {
    "trait": _grant_trait,
    "permanent": _grant_permanent,
    "animus": _grant_animus,
    "companion-token": _grant_companion_token,
}


def _end_questions(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    yield accept(tally, "end", rule="TOKEN-03")


def _apply_end(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Write the chapter's record, discard the combat tokens and put the encounter away.

    After the last chapter the campaign is over. Source: TOKEN-03, L283-285.
    """
    campaign = recorded(campaign, box, result_now(campaign))
    outcome = lose_all_tokens(campaign, "TOKEN-03")
    seats = {seat: who.evolve(statuses={}, animus=0) for seat, who in outcome.after.seats.items()}
    told = line("tally.done", "TALLY-01", knockouts=campaign.company.knockouts)
    away = outcome.after.evolve(seats=seats, encounter=None, pending=(tally,))
    outcome = outcome.then(Outcome(away, (told,)))
    if away.finished or box.chapter(campaign.chapter).next in box.line.chapters:
        return outcome
    over = line("campaign.over", None, n=campaign.company.knockouts)
    return outcome.then(Outcome(away.evolve(finished=True), (over,)))


PAGES: Mapping[str, Page] = {
    "level": Page(_level_questions, _apply_level, _level_needs),
    "loot-1": Page(tally_loot.ask_commons_deck, tally_loot.change_commons_deck),
    "loot-2": Page(tally_loot.ask_commons, tally_loot.gain_commons),
    "loot-3": Page(tally_loot.ask_uniques, tally_loot.gain_uniques),
    "loot-4": Page(tally_loot.ask_uniques_deck, tally_loot.archive_overflow),
    "losses": Page(tally_losses.ask_losses, tally_losses.take_losses),
    "end": Page(_end_questions, _apply_end),
}
"""In printed order: level, loot 1 to 4, losses, then the end. Source: TALLY-01, L2264-2265.

The four steps of the losses are one page: their writing keeps the order.
"""


def pages_of(campaign: Campaign, box: Box) -> tuple[str, ...]:
    """Return the pages this chapter has: one that gives no level or loot has none for it.

    Losses are tallied after every encounter, also of 11.5, which gives no level and no loot; what
    else it gives (a trait) its story says. Beyond the table's last row there is no level page.
    Source: TALLY-01, L2264-2265; facts, section 11.
    """
    chapter = box.chapter(campaign.chapter)
    tally = open_tally(campaign)
    begun = tally.seats if tally is not None and tally.seats else campaign.seats
    rises = level_after(campaign.evolve(seats=begun), box) > max(w.level for w in begun.values())
    return tuple(
        page
        for page in PAGES
        if (page != "level" or rises) and (not page.startswith("loot") or chapter.gives_loot)
    )
