"""Quick levelling: every class and form to every level, and what it brings."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.chapters.muster import GoToChapter
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level import sheet_of
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_questions import ask_raise
from oathsworn_gui.games.oathsworn.rules.company.level import totals
from oathsworn_gui.games.oathsworn.rules.turns.hand import choices as hand_choices
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, an_oathsworn, do, seat
from tests.games.oathsworn.builders.muster import (
    all_asked,
    answer,
    answered,
    answered_up_to,
    asked,
    at_start,
    begun,
    in_practice,
    quick,
    swapped,
)

BOX = a_box(a_campaign())
CLASSES = tuple(sorted(BOX.printed.classes))
STRANGERS = ("cur", "exile", "blade", "ranger")


def without(cls: str, chapter: str) -> Campaign:
    """Return a campaign at the start of a chapter in whose company nobody is of the class."""
    campaign = at_start(chapter)
    for place, who in campaign.seats.items():
        if who.cls == cls:
            stranger = next(other for other in STRANGERS if other != cls)
            campaign = an_oathsworn(campaign, place, cls=stranger)
    return campaign


@pytest.mark.rule("LEVEL-05", "LEVEL-06", "LEVEL-16", "LEVEL-17", "LEVEL-36", "HARD-07")
@each_of("level", range(1, 22))
@each_of("cls", CLASSES)
def test_a_full_newcomer_has_all_that_the_table_gives_up_to_its_level(cls: str, level: int) -> None:
    board, running = BOX.cls(cls), totals(level, BOX)
    campaign = swapped(without(cls, str(level)), cls)
    who = seat(campaign)
    regen = 6 if board.regen.value is None else board.regen.value
    most = 6 if board.max_animus.value is None else board.max_animus.value
    assert (who.cls, who.form, who.level, who.hp, who.iron) == (cls, "full", level, 6, 0)
    assert sum(who.permanent.values()) == running.permanent
    assert ((who.max_animus or 0) - most) // 2 + (who.regen or 0) - regen == running.raises
    assert who.cards == tuple(card.key for card in BOX.cards_of(cls, level))
    assert campaign.pending == ()


@pytest.mark.rule("LEVEL-05", "LEVEL-16", "LEVEL-18", "SETUP-17")
@each_of("level", range(1, 22))
@each_of("cls", CLASSES)
def test_a_companion_has_a_token_for_each_raise_and_never_more_animus(cls: str, level: int) -> None:
    running = totals(level, BOX)
    who = seat(swapped(without(cls, str(level)), cls, form="companion"))
    assert (who.form, who.level, who.regen, who.max_animus) == ("companion", level, 2, 2)
    assert sum(who.permanent.values()) == running.permanent + running.raises
    assert max(who.permanent.values(), default=0) <= 3
    assert who.cards == ()


@pytest.mark.rule("LEVEL-07", "SETUP-10")
@each_of("form", ["full", "companion"])
@each_of("cls", CLASSES)
def test_at_level_1_the_starting_items_are_equipped(cls: str, form: str) -> None:
    who = seat(swapped(without(cls, "1"), cls, form=form))
    assert tuple(item.card for item in who.equipped) == BOX.cls(cls).kit


@pytest.mark.rule("LEVEL-07")
@each_of("line", ["oathsworn", "practice"])
def test_at_level_1_no_items_are_asked_for(line: str) -> None:
    kinds, _ = all_asked(begun(at_start("1", line=line), "cur"))
    assert not {"quick.items", "quick.items-table"} & set(kinds)


@pytest.mark.rule("SETUP-12", "LEVEL-07")
def test_the_starting_items_are_taken_out_of_their_deck() -> None:
    campaign = in_practice("1")
    before = campaign.decks["common-1"].pile["tattered-rawhide-wrappings"]
    after = swapped(campaign, "exile")
    assert after.decks["common-1"].pile["tattered-rawhide-wrappings"] == max(0, before - 1)


@pytest.mark.rule("LEVEL-06", "LEVEL-13")
def test_a_newcomer_may_use_cards_up_to_its_level_and_no_others() -> None:
    campaign = at_start("7")
    for level in (2, 5, 7, 8, 10):
        late = EnterCard(key=f"cur-{level}", cls="cur", name="Late", cooldown=3, level=level)
        campaign = do(campaign, late)
    after = swapped(campaign, "cur")
    known = {card.key for card in hand_choices(after, "1", a_box(after))}
    assert {key for key in known if key.removeprefix("cur-").isdecimal()} == {
        "cur-2",
        "cur-5",
        "cur-7",
    }


@pytest.mark.rule("TOKEN-04", "LEVEL-05")
def test_a_newcomer_at_a_chapters_start_has_its_combat_tokens() -> None:
    who = seat(swapped(at_start("7"), "cur", permanent="redraw"))
    assert dict(who.permanent) == {"redraw": 3}
    assert dict(who.tokens) == {"redraw": 3}


@pytest.mark.rule("TOKEN-06", "LEVEL-16")
def test_a_fourth_permanent_token_of_a_type_is_refused() -> None:
    campaign = begun(at_start("14"), "cur")
    for _ in range(3):
        campaign = answer(answered_up_to(campaign, "quick.permanent"), "redraw")
    refused = {option.key for option in asked(campaign).options if option.refusal is not None}
    assert refused == {"redraw"}


@pytest.mark.rule("LEVEL-18")
def test_a_companion_without_a_box_left_takes_no_token() -> None:
    campaign = begun(at_start("21"), "cur", form="companion")
    for token in ("animus", "battleflow") * 3:
        campaign = answer(answered_up_to(campaign, "quick.permanent"), token)
    campaign = answered_up_to(campaign, "quick.companion-token")
    options = {option.key: option.refusal is None for option in asked(campaign).options}
    assert options == {"animus": False, "battleflow": False, "none": True}
    assert dict(sheet_of(campaign, quick(campaign), BOX).permanent) == {
        "animus": 3,
        "battleflow": 3,
    }


@pytest.mark.rule("LEVEL-17")
def test_each_raise_is_max_animus_or_regen() -> None:
    campaign = begun(at_start("12"), "ranger")
    for what in ("animus", "regen"):
        campaign = answer(answered_up_to(campaign, "quick.raise"), what)
    who = sheet_of(campaign, quick(campaign), BOX)
    assert (who.regen, who.max_animus) == (7 + 1, 7 + 2)


@pytest.mark.rule("LEVEL-17")
def test_what_nobody_read_off_the_board_is_raised_from_nought() -> None:
    campaign = begun(at_start("12"), "exile")
    raised = ask_raise(campaign, quick(campaign).evolve(form="full"), BOX)
    assert raised is not None
    assert [(o.key, dict(o.params)) for o in raised.options][:2] == [
        ("animus", {"most": 2}),
        ("regen", {"regen": 1}),
    ]


@pytest.mark.rule("LEVEL-17")
def test_full_tracks_of_the_sheet_are_refused_and_nothing_is_raised() -> None:
    campaign = an_oathsworn(at_start("7"), regen=10, max_animus=14)
    campaign = answered_up_to(do(campaign, GoToChapter(chapter="8")), "quick.raise")
    options = {option.key: option.refusal is None for option in asked(campaign).options}
    assert options == {"animus": False, "regen": False, "none": True}
    who = seat(answered(campaign))
    assert (who.regen, who.max_animus) == (10, 14)


@pytest.mark.rule("LEVEL-17")
@each_of(
    ("regen", "animus", "open_ones"),
    [(9, 13, {"regen", "animus"}), (10, 13, {"animus"}), (9, 14, {"regen"})],
)
def test_a_track_is_raised_up_to_its_last_space(
    regen: int, animus: int, open_ones: set[str]
) -> None:
    campaign = an_oathsworn(at_start("7"), regen=regen, max_animus=animus)
    campaign = answered_up_to(do(campaign, GoToChapter(chapter="8")), "quick.raise")
    options = {o.key: o for o in asked(campaign).options}
    assert {key for key, o in options.items() if o.refusal is None} - {"none"} == open_ones
    raised = (options["animus"].params["most"], options["regen"].params["regen"])
    assert raised == (animus + 2, regen + 1)


@pytest.mark.rule("TOKEN-06")
def test_no_sheet_holds_a_fourth_token_though_the_table_overrules() -> None:
    campaign = begun(at_start("14"), "cur")
    for _ in range(3):
        campaign = answer(answered_up_to(campaign, "quick.permanent"), "redraw")
    more = Answer(procedure=asked(campaign).procedure, value="redraw")
    assert dict(seat(answered(do(campaign, more, overrule=True))).permanent) == {"redraw": 3}


@pytest.mark.rule("DIFF-04", "DIFF-05", "SETUP-04")
@each_of(("difficulty", "most"), [("free", 6), ("grim", 5), ("dread", 4)])
def test_a_newcomer_has_the_hp_of_the_difficulty(difficulty: str, most: int) -> None:
    assert seat(swapped(at_start(difficulty=difficulty), "cur")).hp == most


@pytest.mark.rule("SETUP-06")
def test_numbers_of_a_board_that_nobody_read_are_asked_once() -> None:
    campaign = answered_up_to(begun(at_start("1"), "exile"), "number.regen")
    campaign = answer(campaign, 5)
    campaign = answer(answered_up_to(campaign, "number.max-animus"), 9)
    campaign = answered_up_to(campaign, "quick.done")
    who = sheet_of(campaign, quick(campaign), a_box(campaign))
    assert (who.regen, who.max_animus) == (5, 9)


def test_nothing_is_written_before_all_is_accepted() -> None:
    campaign = at_start("10")
    last = answered_up_to(begun(campaign, "cur"), "quick.done")
    assert (last.seats, last.stored, last.company) == (
        campaign.seats,
        campaign.stored,
        campaign.company,
    )
    assert sheet_of(last, quick(last), a_box(last)) == seat(answer(last, "accept"))


def test_the_sheet_shows_the_old_holder_until_a_class_is_chosen() -> None:
    campaign = begun(at_start("2"))
    assert asked(campaign).kind == "quick.class"
    assert sheet_of(campaign, quick(campaign), BOX).name == "Brannoc"
    chosen = answer(campaign, "blade")
    assert sheet_of(chosen, quick(chosen), BOX).cls == "blade"
