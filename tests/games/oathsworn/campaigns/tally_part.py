"""The tally, answered page by page with the account's numbers beside it."""

from collections import Counter
from dataclasses import dataclass, field
from math import inf

from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import COMMONS
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.table_options import reading
from tests.games.oathsworn.campaigns.account import PERMANENT, RAISES, Row
from tests.games.oathsworn.campaigns.evening import Evening, decks_now, named, options_allowed
from tests.games.oathsworn.campaigns.fought import Fought

LAST_COMMONS = 20
"""The box has no common deck of a later chapter: our owner finds none there."""


@dataclass
class Page:
    """What the tally came to so far: how often each thing was asked, what came and went.

    ``given_up`` are the items that the four chose to lose.
    """

    asked: Counter[str] = field(default_factory=Counter[str])
    gained: set[str] = field(default_factory=set[str])
    lost: list[str] = field(default_factory=list[str])
    given_up: set[str] = field(default_factory=set[str])
    marks: int = 0
    injuries: int = 0


def play_tally(evening: Evening, fought: Fought) -> None:
    """Open the tally and answer it to its end; every number is the account's."""
    evening.do(BeginTally())
    if evening.account.decks:
        take_over(evening)
    account, chapter, page = evening.account, evening.campaign.chapter, Page()
    dead = fought.fallen if account.hardcore else []
    living = [seat for seat in account.living if seat not in dead]
    forms = Counter(account.sheets[seat].form for seat in living)
    old, new = account.level, account.level_after(chapter)
    traits = account.traits_due(new)
    page.marks = 0 if fought.replayed else account.marks(len(fought.fallen))
    while (question := evening.store.ask()) is not None:
        kind = question.kind.removeprefix("tally.")
        page.asked[kind] += 1
        if kind.startswith("number."):
            evening.board_number(question)
        else:
            _PAGES.get(kind, _accept)(evening, question, fought, page)
    rises = new > old
    due = PERMANENT[new] - PERMANENT[old] if rises and new != 2 else 0
    raises = RAISES[new] - RAISES[old] if rises else 0
    assert page.asked["permanent"] == due * len(living)
    assert page.asked["animus"] == raises * forms["full"]
    assert page.asked["companion-token"] == raises * forms["companion"]
    assert page.asked["trait"] == traits
    assert page.asked["level"] == rises
    assert page.asked["loot-1"] == page.asked["loot-3"] == (chapter != "11.5")
    _recorded(evening, fought, page)


def _recorded(evening: Evening, fought: Fought, page: Page) -> None:
    account = evening.account
    account.rows.append(
        Row(
            evening.campaign.chapter, fought.result, fought.attempts, account.difficulty,
            page.marks + fought.replay_marks, account.level, len(page.gained),
            len(page.lost), page.injuries, len(fought.fallen), tuple(account.buried),
            sum(account.purses()),
        )
    )  # fmt: skip
    account.buried = []


def _accept(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    del fought, page
    assert question.default == "accept", question
    evening.answer("accept")


# ----------------------------------------------------------------------------------------- level


def _trait(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    del fought, page
    free = evening.account.free_traits()
    assert options_allowed(question) == set(free)
    trait = next((t for t in evening.plan.traits if t in free), free[0])
    evening.answer(trait)
    evening.account.traits[trait] += 1


def _token(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    del fought, page
    account, seat = evening.account, question.seats[0]
    offered = {option.key for option in question.options}
    wanted = [token for token in evening.preferred_tokens(seat) if token in offered]
    free = account.free_tokens(account.sheets[seat], wanted)
    assert options_allowed(question) == set(free or ["none"])
    token = free[0] if free else "none"
    evening.answer(token)
    account.token(account.sheets[seat], token)
    if question.kind == "tally.companion-token":
        evening.met.companion_tokens[token] += 1


def _raise(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    del fought, page
    what = evening.chance.choice(("animus", "regen"))
    evening.answer(what)
    evening.account.raised(evening.account.sheets[question.seats[0]], what)
    evening.met.raises[what] += 1


def _level(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    account = evening.account
    new = account.level_after(evening.campaign.chapter)
    assert question.params["level"] == new
    _accept(evening, question, fought, page)
    for sheet in account.sheets.values():
        sheet.level = new


# ------------------------------------------------------------------------------------------ loot


def _numbers(evening: Evening) -> tuple[int, int]:
    """Return the numbers of this chapter's unique deck and of the next common deck."""
    here = int(evening.campaign.chapter)
    return here, here + 1


def _commons(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    del fought
    account, (_, following) = evening.account, _numbers(evening)
    wanted = account.commons(reading(COMMONS, evening.campaign))
    if account.decks:
        _drawn(evening, page, wanted, 0, f"common-{following}")
        return
    left = inf if following <= LAST_COMMONS else 0
    _typed(evening, question, page, [(following, False)] * int(min(wanted, left) if left else 0),
           wanted)  # fmt: skip


def _uniques(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    del fought
    account, (here, following) = evening.account, _numbers(evening)
    boxes = evening.campaign.company.chapters.get(evening.campaign.chapter)
    wanted = account.uniques(box_ticked=boxes is not None and boxes.unique_item)
    if account.decks:
        _drawn(evening, page, wanted, wanted, f"common-{following}", f"unique-{here}")
        return
    there = evening.chance.choice((wanted, wanted, 1))
    cards = [(here, True)] * there
    if following <= LAST_COMMONS:
        cards += [(following, False)] * (wanted - there)
    evening.met.events["uniques short"] += there < wanted
    _typed(evening, question, page, cards, wanted)


def _typed(
    evening: Evening, question: Question, page: Page, cards: list[tuple[int, bool]], wanted: int
) -> None:
    """Type the cards in; with too few of them say that the decks hold no more, and hear it."""
    found = set[str]()
    for value, unique in cards:
        found |= evening.gained(evening.a_card(value=value, unique=unique))
    evening.account.gain(sorted(found), len(cards))
    page.gained |= found
    answers = options_allowed(evening.question())
    missing = wanted - len(cards)
    none_follows = question.params["missing"]
    if missing and not none_follows:
        assert answers == {"short"}
        step = evening.answer("short")
    else:
        assert answers == {"accept"}
        step = evening.answer("accept")
    told = named(step, "tally.deck-short")
    assert sum(params["n"] for params in told) == missing
    evening.met.events["not gained"] += missing


def _drawn(
    evening: Evening, page: Page, wanted: int, uniques: int, common: str, unique: str = ""
) -> None:
    """Let the program draw from decks it knows: commons for missing uniques, then nothing."""
    account, before = evening.account, evening.items()
    of_unique = min(uniques, account.decks[unique]) if unique else 0
    of_common = min(wanted - of_unique, account.decks[common])
    step = evening.answer("accept")
    found = evening.items() - before
    account.gain(sorted(found), of_unique + of_common)
    page.gained |= found
    if unique:
        account.decks[unique] -= of_unique
    account.decks[common] -= of_common
    missing = wanted - of_unique - of_common
    assert sum(params["n"] for params in named(step, "tally.deck-short")) == missing
    evening.met.events["not gained"] += missing


def _overflow(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    del fought
    account = evening.account
    assert question.least == len(account.backpack) - account.capacity
    gone = tuple(evening.chance.sample(account.backpack, question.least))
    decks = _decks_of_items(evening)
    evening.answer(gone)
    _archived(evening, page, gone, decks)
    evening.met.events["overflow"] += 1


def _archived(evening: Evening, page: Page, items: tuple[str, ...], decks: dict[str, str]) -> None:
    """Write items down that are archived; what was gained in this tally was never owned before."""
    for item in items:
        evening.account.archive(item)
        if evening.account.decks:
            evening.account.decks[decks[item]] += 1
        if item in page.gained:
            page.gained.remove(item)
        else:
            page.lost.append(item)


# ---------------------------------------------------------------------------------------- losses


def _injury(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    """Type what is drawn; a curative now and then, if one was bought."""
    account, seat = evening.account, question.seats[0]
    grit = account.traits["true-grit"] > 0
    assert question.kind.endswith("injury-true-grit") == grit
    assert seat in _injured(evening, fought)
    if account.decks:
        evening.answer(evening.chance.choice(question.options).key)
        return
    curative = account.curatives > 0 and evening.chance.random() < 0.5
    evening.answer("" if curative else "Broken Rib")
    if curative:
        account.curatives -= 1
        evening.met.events["curative"] += 1
    else:
        page.injuries += 1
        account.sheets[seat].injuries += 1


def _injured(evening: Evening, fought: Fought) -> list[str]:
    if not evening.account.hardcore:
        return fought.fallen
    return [seat for seat, hp in fought.hp.items() if hp in {1, 2} and seat not in fought.fallen]


def _lose(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    account, seat = evening.account, question.seats[0]
    owned = evening.items()
    brought = [item for item in fought.brought[seat] if item in owned]
    assert {option.key for option in question.options} == set(brought)
    assert not (account.hardcore and seat in fought.fallen)
    n = 2 if seat in fought.fallen else 1
    assert question.least == question.most == min(n, len(brought))
    chosen = evening.chance.sample(brought, question.least)
    evening.answer(tuple(chosen))
    page.given_up |= set(chosen)


def _losses(evening: Evening, question: Question, fought: Fought, page: Page) -> None:
    account, was = evening.account, evening.account.track
    due, page.marks = page.marks, account.mark(page.marks)
    told = (question.params["n"], question.params["before"], question.params["after"])
    assert told == (due, was, account.track)
    owned = evening.items()
    expected = _to_be_lost(evening, fought, page)
    before = _decks_of_items(evening)
    evening.answer("accept")
    assert owned - evening.items() == expected
    for item in expected:
        account.archive(item)
        page.lost.append(item)
        if account.decks:
            account.decks[before[item]] += 1
    _dead_and_hurt(evening, fought, page)


def _to_be_lost(evening: Evening, fought: Fought, page: Page) -> set[str]:
    """Return what the losses take: what was given up, of the dead all they wear or brought in."""
    account, owned, lost = evening.account, evening.items(), set(page.given_up)
    for seat in fought.brought:
        wanted = 2 if seat in fought.fallen else 1
        brought = [item for item in fought.brought[seat] if item in owned]
        if account.hardcore and seat in fought.fallen:
            lost |= {*brought, *account.sheets[seat].items}
        else:
            assert len(page.given_up & set(brought)) == min(wanted, len(brought))
    return lost


def _decks_of_items(evening: Evening) -> dict[str, str]:
    """Return the deck of each item the company owns, by id."""
    campaign = evening.campaign
    worn = {item.id: item.deck for who in campaign.seats.values() for item in who.equipped}
    return worn | {item.id: item.deck for item in campaign.company.backpack}


def _dead_and_hurt(evening: Evening, fought: Fought, page: Page) -> None:
    account = evening.account
    if account.decks:
        for seat in _injured(evening, fought):
            n = len(evening.campaign.seats[seat].injuries) - account.sheets[seat].injuries
            assert n in {0, 1}
            account.sheets[seat].injuries += n
            page.injuries += n
    for seat in fought.fallen if account.hardcore else ():
        account.bury(seat)
        evening.met.events["died in the encounter"] += 1
    account.allies -= fought.allies
    evening.met.events["allies archived"] += fought.allies


def take_over(evening: Evening) -> None:
    """Take over into the account what a story of our own gave and took."""
    account, campaign = evening.account, evening.campaign
    for seat, who in campaign.seats.items():
        sheet = account.sheets[seat]
        sheet.iron, sheet.injuries = who.iron, len(who.injuries)
        sheet.items = [item.id for item in who.equipped]
        sheet.permanent = Counter({str(token): n for token, n in who.permanent.items()})
    account.backpack = [item.id for item in campaign.company.backpack]
    account.traits = Counter(dict(campaign.company.traits))
    account.track, account.allies = campaign.company.knockouts, len(campaign.company.allies)
    account.decks = decks_now(evening)


_PAGES = {
    "trait": _trait,
    "permanent": _token,
    "companion-token": _token,
    "animus": _raise,
    "level": _level,
    "loot-2": _commons,
    "loot-3": _uniques,
    "overflow": _overflow,
    "injury": _injury,
    "injury-true-grit": _injury,
    "lose": _lose,
    "losses": _losses,
}
