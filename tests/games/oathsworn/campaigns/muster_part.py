"""The start of a chapter: who swaps in and out, changes form, comes for the dead."""

from oathsworn_gui.games.oathsworn.actions.chapters.muster import (
    ChangeForm,
    GoToChapter,
    StopQuickLevel,
    TakeSeat,
)
from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import SWAP_IRON
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.tabletop.table_options import reading
from tests.games.oathsworn.builders.muster import quick
from tests.games.oathsworn.campaigns.account import KIT, Row, Sheet
from tests.games.oathsworn.campaigns.evening import Evening, decks_now, options_allowed, worn

Told = dict[str, list[str]]

LEVELLED_BY = ("quick.", "number.")


def set_out(evening: Evening) -> None:
    """Swap as the plan says, then hand out what lies in the backpack."""
    evening.waiting = [s for s in evening.waiting if s[0] not in evening.account.dead]
    if evening.chance.random() < evening.plan.swaps:
        _swap(evening)
    if evening.chance.random() < evening.plan.swaps / 3:
        _change_form(evening)
    hand_out(evening)


def _swap(evening: Evening) -> None:
    account, chance = evening.account, evening.chance
    seat = chance.choice(account.living)
    sitting = {account.sheets[key].cls for key in account.living}
    back = [cls for cls in account.stored if cls not in account.dead]
    if back and chance.random() < 0.3:
        cls, form = chance.choice(back), ""
        evening.do(TakeSeat.model_validate({"seat": seat, "cls": cls}))
    else:
        free = [s for s in evening.waiting if s[0] not in sitting and s[0] not in account.stored]
        if not free:
            return
        cls, form = free[0]
        evening.do(TakeSeat.model_validate({"seat": seat, "cls": cls, "form": form}))
    if chance.random() < 0.1:
        evening.do(StopQuickLevel())
        evening.met.events["stopped"] += 1
        return
    evening.met.events["back" if not form else "swapped"] += 1
    level(evening, {"class": [cls], "form": [form]})


def _change_form(evening: Evening) -> None:
    seat = evening.chance.choice(evening.account.living)
    sheet = evening.account.sheets[seat]
    evening.do(ChangeForm.model_validate({"seat": seat}))
    form = "companion" if sheet.form == "full" else "full"
    evening.met.events["form"] += 1
    level(evening, {"class": [sheet.cls], "form": [form]}, why="form")


def hand_out(evening: Evening) -> None:
    """Equip what lies in the backpack and fits without anything put back for it."""
    account = evening.account
    for item in list(account.backpack):
        seats = list(account.living)
        evening.chance.shuffle(seats)
        for seat in seats:
            action = EquipItem.model_validate({"item": item, "seat": seat, "swap": False})
            if evening.may(action):
                evening.do(action)
                account.equip(item, seat)
                break


# ------------------------------------------------------------------------------- quick levelling


def level(evening: Evening, first: Told | None = None, why: str = "") -> None:
    """Answer all that quick levelling asks, of one seat after the other, and write it down.

    ``first`` is what is known of the first of them; of others it is told by what is asked.
    """
    told: Told = dict(first or {})
    outfit: list[str] = []
    bags = evening.campaign.stored
    while (question := evening.store.ask()) and question.kind.startswith(LEVELLED_BY):
        if question.kind.startswith("number."):
            evening.board_number(question)
            continue
        seat = str(question.params["seat"])
        kind = question.kind.removeprefix("quick.")
        now = _why(evening, seat, told, why)
        if kind == "items-table":
            outfit = _typed_outfit(evening, seat, told)
        value = _value(evening, question, told, now)
        step = evening.answer(value)
        if kind in {"items", "permanent", "raise", "trait", "companion-token", "iron", "class",
                    "form"}:  # fmt: skip
            told.setdefault(kind, []).extend(value if isinstance(value, tuple) else [str(value)])
        if kind == "done":
            assert step.after.seats[seat].hp > 0
            bag = bags.get(told.get("class", [""])[0])
            if evening.account.decks and now == "back" and bag is not None:
                evening.account.decks.update(item.deck for item in bag.equipped)
            _write(evening, seat, told, now, outfit)
            told, outfit, bags = {}, [], evening.campaign.stored


def _why(evening: Evening, seat: str, told: Told, why: str) -> str:
    cls = told.get("class", [""])[0]
    if why == "form":
        return why
    if cls in evening.account.stored:
        return "back"
    return "new" if cls or evening.account.sheets[seat].dead else "chapter"


def _write(evening: Evening, seat: str, told: Told, why: str, outfit: list[str]) -> None:
    account, who = evening.account, evening.campaign.seats[seat]
    old = account.sheets[seat]
    cls = told.get("class", [old.cls])[0]
    form = account.stored[cls].form if why == "back" else told.get("form", [old.form])[0]
    new = worn(who.equipped)
    if why in {"new", "back"} and not outfit:
        outfit = new
        assert len(new) == (KIT[cls] if who.level == 1 else len(told.get("items", ())))
    for trait in told.get("trait", ()):
        account.traits[trait] += trait != "none"
    if reading(SWAP_IRON, evening.campaign) == "moves":
        told["iron"] = ["all"]
    if account.decks and why in {"new", "back"}:
        evening.account.decks.subtract(item.deck for item in who.equipped)
    if account.decks and who.level == 1:
        account.decks = decks_now(evening)  # starting items lie in their deck, or come besides it
    account.quick_levelled(seat, why, cls, form, who.level, told, outfit)
    evening.met.companion_tokens.update(told.get("companion-token", ()))
    evening.met.raises.update(told.get("raise", ()))
    evening.met.events[f"quick.{why}"] += 1


def _value(evening: Evening, question: Question, told: Told, why: str) -> Value:
    """Return an answer, fitting to what the account says may be chosen."""
    kind, allowed = question.kind.removeprefix("quick."), options_allowed(question)
    if kind == "class":
        wanted = [cls for cls, _ in evening.waiting if cls in allowed]
        return wanted[0] if wanted else sorted(allowed)[0]
    if kind == "form":
        return next((form for cls, form in evening.waiting if cls == told["class"][0]), "full")
    if kind == "trait":
        marked = [t for t in told.get("trait", ()) if t != "none"]
        evening.account.traits.update(marked)
        free = [t for t in evening.plan.traits if t in evening.account.free_traits()]
        assert set(evening.account.free_traits()) == allowed - {"none"}
        evening.account.traits.subtract(marked)
        return free[0] if free else "none"
    if kind in {"permanent", "companion-token"}:
        return _token(evening, question, told, why)
    if kind in {"raise", "iron"}:
        return evening.chance.choice(sorted(allowed))
    return question.default if question.default is not None else "accept"


def _token(evening: Evening, question: Question, told: Told, why: str) -> str:
    account, seat = evening.account, str(question.params["seat"])
    old = account.sheets[seat]
    cls = told.get("class", [old.cls])[0]
    form = told.get("form", [""])[0] or (account.stored[cls] if why == "back" else old).form
    level = quick(evening.campaign).level
    base = account.before(seat, why, cls, form, level)
    sheet = Sheet(cls, form, permanent=base.permanent.copy())
    for token in (*told.get("permanent", ()), *told.get("companion-token", ())):
        account.token(sheet, token)
    wanted = evening.preferred_tokens(seat)
    choice = [t for t in wanted if t in {option.key for option in question.options}]
    free = account.free_tokens(sheet, choice)
    assert set(free) == options_allowed(question) - {"none"}
    return free[0] if free else "none"


def _typed_outfit(evening: Evening, seat: str, told: Told) -> list[str]:
    """Type cards of the lower common decks for who comes; nothing for whom only levels change."""
    cls = told.get("class", [""])[0]
    if not cls:
        return []
    level = quick(evening.campaign).level
    outfit: list[str] = []
    kinds: set[str] = set()
    for _ in range(4):
        card = evening.a_card(value=evening.chance.randint(1, level - 1), cls=cls)
        if card.kind not in kinds:
            kinds.add(card.kind)
            outfit += evening.gained(card)
    return outfit


# ---------------------------------------------------------------------------------- other chapters


def go_to(evening: Evening, chapter: str, *, tallied: bool) -> None:
    """Leave this chapter for another, or the same again, and level everybody to it."""
    account, before = evening.account, evening.campaign
    n = 12 if chapter == "11.5" else int(chapter)
    if not tallied:
        iron = sum(account.purses())
        account.rows.append(
            Row(before.chapter, "skipped", 0, account.difficulty, 0, account.level, 0, 0, 0, 0,
                tuple(account.buried), iron)
        )  # fmt: skip
        account.buried = []
    due = account.traits_due(n)
    had = account.traits.total()
    evening.do(GoToChapter(chapter=chapter, because="one evening"))
    evening.met.events["repeated" if chapter == before.chapter else "jumped"] += 1
    level(evening)
    assert account.traits.total() <= had + due
    if account.free_traits():
        assert account.traits.total() > had or not due
