"""A campaign being lived: its store, the account beside it, and what was met on the way."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.new_campaign import NewSeat
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question, Value
from tests.games.oathsworn.builders.campaign import choices
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.campaigns.account import BOARDS, KIT, Account, a_sheet
from tests.games.oathsworn.campaigns.plans import SITTERS, TOKENS, Plan, turned
from tests.games.oathsworn.walks.encounter_sound import kept_and_asked_again
from tests.games.oathsworn.walks.encounter_walk import an_answer
from tests.games.oathsworn.walks.story_walk import SYSTEM

TRIES = 40
NAMES = ("Aldous", "Berrin", "Corva", "Dunstan")
SO = "so the table says"

WEAPONS = {
    "warden": "Sword", "witch": "Staff", "ursus": "Axe", "priest": "Mace", "ranger": "Bow",
    "exile": "Axe", "huntress": "Spear", "penitent": "Mace", "cur": "Sword", "blade": "Sword",
    "harbinger": "Staff", "grove-maiden": "",
}  # fmt: skip
"""A family that each class may hold."""


class Met(NamedTuple):
    """What a campaign met, counted; ``sitters`` as ``"<class> <form>"``, ``readings`` alike."""

    sitters: Counter[str]
    traits: Counter[str]
    tokens: Counter[str]
    companion_tokens: Counter[str]
    raises: Counter[str]
    difficulties: Counter[str]
    readings: Counter[str]
    editions: Counter[str]
    results: Counter[str]
    events: Counter[str]


def nothing_met() -> Met:
    """Return counters that have counted nothing."""
    return Met(Counter(), Counter(), Counter(), Counter(), Counter(), Counter(), Counter(),
               Counter(), Counter(), Counter())  # fmt: skip


class Evening:
    """A campaign under way.

    ``chapter_was`` is its tree at the chapter's start and ``last_step`` the number of the step
    before it, for undoing.
    """

    def __init__(self, plan: Plan) -> None:
        """Begin it: chapter 1 with four of the plan's sitters."""
        self.plan, self.chance = plan, Random(plan.seed)
        self.met = nothing_met()
        self.cards = 0
        sitters = turned(SITTERS, 5 * plan.seed)
        four = _four(list(sitters), plan)
        self.waiting = [sitter for sitter in sitters if sitter not in four]
        self.store = Store(SYSTEM, _begun(plan, four), clock=lambda: "2026-11-21T20:00:00")
        self.account = _opened(self.campaign, plan)
        self.chapter_was, self.last_step = self.campaign, 0

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        return self.store.campaign

    @property
    def box(self) -> Box:
        """What the rules look into now."""
        return self.store.box

    def may(self, action: Action) -> bool:
        """Whether nothing speaks against an action."""
        return self.store.refuse(action) is None

    def do(self, action: Action, because: str | None = None) -> Step:
        """Do it; now and then take it back and do it again, or save and load."""
        before = self.campaign
        done = self.store.dispatch(action, because)
        assert isinstance(done, Step), (action, done)
        fate = self.chance.random()
        if fate < 0.04:
            self.store.undo()
            assert self.campaign == before
            self.store.redo()
            assert self.campaign == done.after
        elif fate < 0.05:
            self.saved_and_loaded()
        return done

    def answer(self, value: Value, because: str | None = None) -> Step:
        """Answer the open question."""
        question = self.question()
        seat = question.seats[0] if question.seats else ""
        return self.do(Answer(procedure=question.procedure, seat=seat, value=value), because)

    def question(self) -> Question:
        """Return the open question; fails where nothing is asked."""
        question = self.store.ask()
        assert question is not None, self.campaign.pending
        return question

    def answer_anyhow(self) -> Step:
        """Answer the open question with anything that nothing refuses; a dead end fails."""
        question = self.question()
        for _ in range(TRIES):
            found = an_answer(self.store, question, self.chance)
            if found is not None:
                return self.do(found)
        raise AssertionError(f"dead end: {question}")

    def board_number(self, question: Question) -> Step:
        """Read a number off a board, as our owner's boards have it."""
        what = question.kind.removeprefix("number.")
        names = {cls.name: key for key, cls in self.box.printed.classes.items()}
        board = BOARDS[names[str(question.params["name"])]]
        return self.answer(board[what == "max-animus"])

    def items(self) -> set[str]:
        """Return the ids of all items the company owns."""
        return {own.item.id for own in owned(self.campaign)}

    def gained(self, action: Action) -> set[str]:
        """Do something and return the ids of the items that it brought."""
        before = self.items()
        self.do(action)
        return self.items() - before

    def a_card(self, *, value: int, unique: bool = False, cls: str = "") -> GainItem:
        """Return a card as an owner types it in: of a kind that a class may wear, or any."""
        self.cards += 1
        kind = self.chance.choice(("weapon", "armour", "gear"))
        family = WEAPONS[cls or self.chance.choice(tuple(WEAPONS))]
        kind = "gear" if kind == "weapon" and not family else kind
        family = {"weapon": family, "armour": "Cloth", "gear": ""}[kind]
        hands = 2 if family == "Staff" else 1
        return GainItem.model_validate(
            {"name": f"Card {self.cards}", "kind": kind, "family": family, "value": value,
             "unique": unique, "hands": hands if kind == "weapon" else 0}
        )  # fmt: skip

    def saved_and_loaded(self) -> None:
        """Put the campaign away and go on with what comes back."""
        kept_and_asked_again(self.campaign)
        again = Campaign.model_validate_json(self.campaign.model_dump_json())
        done = self.store.history.done
        self.store = Store(SYSTEM, again, clock=lambda: "2026-11-21T22:00:00", done=done)

    def preferred_tokens(self, seat: str) -> tuple[str, ...]:
        """Return the permanent tokens in the order in which a seat wants them."""
        return turned(TOKENS, self.plan.seed + int(seat))


def named(step: Step, code: str) -> list[Any]:
    """Return the parameters of the lines of that code that a step told."""
    return [told.params for told in step.lines if told.code == code]


def options_allowed(question: Question) -> set[str]:
    """Return the keys of the options that nothing refuses."""
    return {option.key for option in question.options if option.refusal is None}


def _four(sitters: Iterable[tuple[str, str]], plan: Plan) -> list[tuple[str, str]]:
    """Return four of different classes; in the practice line those with cards of their own."""
    if plan.line == "practice":
        company = printed().lines["practice"].company
        assert company is not None
        return [(seat.cls, seat.form) for seat in company.seats]
    four: list[tuple[str, str]] = []
    for n, sitter in enumerate(sitters):
        if n % 5 < 3 and len(four) < 4 and sitter[0] not in {cls for cls, _ in four}:
            four.append(sitter)
    return four


def _begun(plan: Plan, four: list[tuple[str, str]]) -> Campaign:
    seats = tuple(
        NewSeat.model_validate({"cls": cls, "form": form, "name": name, "player": f"p{1 + n % 2}"})
        for n, ((cls, form), name) in enumerate(zip(four, NAMES, strict=True))
    )
    chosen = choices(
        seed=plan.seed, line=plan.line, seats=seats, difficulty=plan.difficulty,
        hardcore=plan.hardcore, edition=plan.edition,
        dealer="table" if plan.line == "oathsworn" else "program",
        story_mode="full" if plan.line == "oathsworn" else "instant",
    )  # fmt: skip
    return new_campaign(chosen, printed())


def _opened(campaign: Campaign, plan: Plan) -> Account:
    account = Account(plan.difficulty, plan.hardcore)
    for seat, who in campaign.seats.items():
        sheet = a_sheet(who.cls, who.form, 1)
        sheet.iron, sheet.items = 3, [item.id for item in who.equipped]
        assert len(sheet.items) == KIT[who.cls]
        account.sheets[seat] = sheet
    return account


def worn(items: Iterable[Item]) -> list[str]:
    """Return the ids of items."""
    return [item.id for item in items]


def decks_now(evening: Evening) -> Counter[str]:
    """Return how many cards lie in each item deck that the program knows."""
    decks = evening.campaign.decks
    kinds = ("common-", "unique-")
    return Counter({name: decks[name].left for name in decks if name.startswith(kinds)})
