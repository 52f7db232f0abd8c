"""What the table enters of its cards: kept, seen on every copy, corrected, forgotten."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.bag import GainAlly
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import (
    EnterAlly,
    EnterArchetype,
    EnterBoardRules,
    EnterCard,
    EnterInjury,
    EnterStageCard,
    ForgetOwn,
)
from oathsworn_gui.games.oathsworn.actions.company.items import EnterItemNumber, GainItem
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainInjury
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.notation.card import Misread, read_parts
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from oathsworn_gui.tabletop.action import Action
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import answer
from tests.games.oathsworn.builders.turn import practice


def parts(words: str) -> Parts:
    """Return parts typed in one line."""
    read = read_parts(words)
    assert not isinstance(read, Misread)
    return read


def box_after(*actions: Action) -> Box:
    """Return the box of a new campaign after the actions."""
    return a_box(do(a_campaign(), *actions))


CARD = EnterCard(key="cur-leap", cls="cur", name="Leap", cooldown=2, cost=1, defense=3)
TWO = parts("attack 3 / move 2")


# ---------------------------------------------------------------------------- ability cards


def test_an_ability_card_exists_at_once_as_its_numbers() -> None:
    card = box_after(CARD).card("cur-leap")
    assert (card.cooldown, card.cost, card.defense, card.parts) == (2, 1, 3, ())
    assert card.confidence == "sure"


def test_effects_entered_later_stay_when_the_numbers_are_corrected() -> None:
    whole = CARD.evolve(parts=TWO, range=3, farther=1, element="fire")
    card = box_after(whole, CARD.evolve(defense=4)).card("cur-leap")
    assert (card.defense, card.parts, card.range) == (4, TWO, 3)
    assert (card.farther, card.element) == (1, "fire")
    assert box_after(whole, CARD.evolve(range=0)).card("cur-leap").range is None
    assert box_after(whole, CARD.evolve(parts=())).card("cur-leap").parts == ()


def test_a_number_asked_for_leaves_the_effects_of_a_card() -> None:
    campaign = do(a_campaign(), CARD.evolve(parts=TWO, defense=None))
    campaign = answer(ask_for(campaign, "card-defense.cur-leap"), 5)
    card = a_box(campaign).card("cur-leap")
    assert (card.defense, card.parts) == (5, TWO)


def test_entering_the_same_again_changes_nothing() -> None:
    campaign = do(a_campaign(), CARD)
    outcome = outcome_of(campaign, CARD)
    assert outcome.after is campaign
    assert not outcome.lines


# ------------------------------------------------------------------------------------ items


def copies(campaign: Campaign) -> tuple[Item, ...]:
    """Return what lies in the backpack."""
    return campaign.company.backpack


def test_an_item_typed_in_is_entered_for_good() -> None:
    lamp = GainItem(name="Lamp", kind="gear", range=2, cost=1, cooldown=3, parts=parts("heal 1"))
    campaign = do(a_campaign(), lamp)
    (copy,) = copies(campaign)
    assert (copy.card, copy.range, copy.cost, copy.cooldown) == ("own-lamp", 2, 1, 3)
    definition = a_box(campaign).item("own-lamp")
    assert (definition.name, definition.kind, definition.parts) == ("Lamp", "gear", lamp.parts)
    again = copies(do(campaign, GainItem(card="own-lamp")))
    assert (again[1].name, again[1].range, again[1].value) == ("Lamp", 2, None)


def test_the_same_name_with_other_numbers_is_another_card() -> None:
    sword = GainItem(name="Sword", kind="weapon", hands=1, might=("white",))
    campaign = do(a_campaign(), sword, sword, sword.evolve(might=("black",)))
    assert [copy.card for copy in copies(campaign)] == ["own-sword", "own-sword", "own-sword-2"]
    assert [copy.might for copy in copies(campaign)] == [("white",), ("white",), ("black",)]


def test_every_copy_of_an_item_is_corrected() -> None:
    sword = GainItem(name="Sword", kind="weapon", hands=1, range=2)
    campaign = do(a_campaign(), sword, sword.evolve(seat="1"), overrule=True)
    number = next(copy.id for copy in copies(campaign))
    right = EnterItemNumber(item=number, name="Old Sword", hands=2, range=0, cost=2)
    campaign = do(campaign, right)
    for copy in (copies(campaign)[0], seat(campaign).equipped[-1]):
        assert (copy.name, copy.hands, copy.range, copy.cost) == ("Old Sword", 2, None, 2)
    assert outcome_of(campaign, right).after is campaign


def test_a_printed_item_shows_its_own_numbers_again_when_forgotten() -> None:
    campaign = do(a_campaign(), GainItem(card="pig-iron-coat"))
    (before,) = copies(campaign)
    campaign = do(campaign, EnterItemNumber(item=before.id, defense=9, words="Ours."))
    assert copies(campaign)[0].defense == 9
    assert a_box(campaign).item("pig-iron-coat").words == "Ours."
    campaign = do(campaign, ForgetOwn(kind="items", key="pig-iron-coat"))
    assert copies(campaign)[0] == before


def test_a_card_that_is_forgotten_leaves_its_copies_and_can_be_entered_again() -> None:
    campaign = do(a_campaign(), GainItem(name="Lamp", kind="gear", cost=2))
    campaign = do(campaign, ForgetOwn(kind="items", key="own-lamp"))
    (copy,) = copies(campaign)
    assert (copy.name, copy.cost) == ("Lamp", 2)
    assert refusal_code(campaign, GainItem(card="own-lamp")) == "item.unknown-card"
    assert a_box(do(campaign, EnterItemNumber(item=copy.id, cost=3))).item("own-lamp").cost == 3


# --------------------------------------------------------------------- injuries and allies


def test_an_injury_entered_once_brings_its_numbers_the_next_time() -> None:
    campaign = do(a_campaign(), GainInjury(seat="1", name="Gash", cost=2, cooldown=1))
    campaign = do(campaign, GainInjury(seat="2", name="gash"))
    second = seat(campaign, "2").injuries[0]
    assert (second.name, second.cost, second.cooldown) == ("Gash", 2, 1)
    right = EnterInjury(key="gash", name="Deep Gash", cost=3, cooldown=1, parts=parts("lose 1 hp"))
    campaign = do(campaign, right)
    assert [seat(campaign, key).injuries[0].cost for key in ("1", "2")] == [3, 3]
    known = a_box(campaign).injury("DEEP gash")
    assert known is not None
    assert known.parts == parts("lose 1 hp")


def test_an_injury_without_numbers_is_taken_and_enters_nothing() -> None:
    campaign = do(a_campaign(), GainInjury(seat="1", name="7"))
    assert not campaign.own.injuries
    assert seat(campaign).injuries[0].cost is None


def test_an_ally_entered_once_brings_its_numbers() -> None:
    wen = EnterAlly(name="Wen", defense=3, might=("red",), move=2, parts=parts("attack"))
    campaign = do(a_campaign(), wen, GainAlly(name="wen"))
    ally = campaign.company.allies[-1]
    assert (ally.name, ally.card, ally.defense) == ("Wen", "wen", 3)
    campaign = do(campaign, wen.evolve(key="wen", defense=4))
    assert campaign.company.allies[-1].defense == 4
    known = a_box(campaign).ally(ally.card)
    assert known is not None
    assert (known.might, known.move, known.parts) == (("red",), 2, wen.parts)


# ------------------------------------------------------- archetypes, stage cards, the rules


@pytest.mark.rule("COMPANION-02")
def test_an_archetype_card_has_two_sides_of_two_abilities() -> None:
    sides = {"a": parts("heal 1 / move 2"), "b": parts("taunt / attack")}
    plain = {"cls": "priest", "name": "The Bell", "level": 3, "sides": sides}
    card = EnterArchetype.model_validate(plain)
    box = box_after(card)
    (known,) = box.archetypes_of("priest", 3)
    assert (known.key, known.sides["b"]) == ("priest-the-bell", sides["b"])
    assert box.archetypes_of("priest", 2) == ()
    assert box.archetype("nothing") is None
    three = card.evolve(sides={"a": parts("heal 1 / move 2 / taunt")})
    assert refusal_code(a_campaign(), three) == "own.abilities"


@pytest.mark.rule("ENCSETUP-16")
def test_the_rules_board_is_entered_also_in_the_encounter_under_way() -> None:
    rule = BoardRule(key="cold", words="Cold.", when="turn-end")
    board = EnterBoardRules(chapter="1", words=" It is cold. ", rules=(rule,))
    known = box_after(board).board_rules("1")
    assert known is not None
    assert (known.words, known.rules) == ("It is cold.", (rule,))
    under_way = do(practice(), board.evolve(chapter=practice().chapter))
    assert under_way.encounter is not None
    assert under_way.encounter.rules == (rule,)
    assert under_way.encounter.rules_words == "It is cold."
    other = do(practice(), board.evolve(chapter="2"))
    assert other.encounter == practice().encounter


def test_stage_cards_are_found_by_their_chapter() -> None:
    box = box_after(EnterStageCard(chapter="2", stage=3, title="The Last Bell", words="Ring."))
    (card,) = box.stage_cards("2")
    assert (card.key, card.stage, card.words) == ("2.the-last-bell", 3, "Ring.")
    assert box.stage_cards("1") == ()


# ---------------------------------------------------------------------- refusals, forgetting


@each_of(
    ("action", "code"),
    [
        (EnterInjury(name="  "), "own.no-name"),
        (EnterAlly(name=" "), "own.no-name"),
        (EnterArchetype(cls="cur", name=""), "own.no-name"),
        (EnterArchetype(cls="baker", name="X"), "setup.unknown-class-name"),
        (EnterStageCard(chapter="99", stage=1, title="X"), "own.no-chapter"),
        (EnterStageCard(chapter="1", stage=1, title=""), "own.no-name"),
        (EnterBoardRules(chapter="99", words="X"), "own.no-chapter"),
        (EnterBoardRules(chapter="1", words=" "), "own.empty-rules"),
        (ForgetOwn(kind="cards", key="cur-leap"), "own.none"),
    ],
)
def test_what_cannot_be_entered_is_refused(action: Action, code: str) -> None:
    assert refusal_code(a_campaign(), action) == code


def test_stage_cards_that_the_program_has_are_not_entered() -> None:
    campaign = practice()
    card = EnterStageCard(chapter=campaign.chapter, stage=1, title="X")
    assert refusal_code(campaign, card) == "own.stage-cards-known"


def test_a_card_in_use_that_is_known_from_nowhere_else_is_not_forgotten() -> None:
    card = EnterCard(key="warden-x", cls="warden", name="X", cooldown=1, seat="1")
    forget = ForgetOwn(kind="cards", key="warden-x")
    assert refusal_code(do(a_campaign(), card), forget) == "own.in-use"
    unused = do(a_campaign(), card.evolve(seat=None))
    assert not do(unused, forget).own.cards


def test_a_printed_card_that_was_corrected_is_as_printed_once_forgotten() -> None:
    printed = box_after().card("witch-fireball")
    corrected = EnterCard(
        key=printed.key, cls="witch", name="Big Ball", cooldown=printed.cooldown, seat="2"
    )
    campaign = do(a_campaign(), corrected)
    outcome = outcome_of(campaign, ForgetOwn(kind="cards", key=printed.key))
    assert a_box(outcome.after).card(printed.key) == printed
    assert outcome.lines[0].params["name"] == "Big Ball"
