"""Special rules with their moments, stage cards in one line, and what a sheet plays by itself."""

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterBoardRules
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.content.definitions import StageCardDef
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.instructions import Lose, Move, Say, Strike
from oathsworn_gui.games.oathsworn.model.own import OwnRules
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.encounter.reminders import reminders
from oathsworn_gui.games.oathsworn.views.sheets.checks import (
    Sheet,
    checks_of,
    open_steps,
    sheet_of,
)
from oathsworn_gui.games.oathsworn.views.sheets.rules import (
    ToldRule,
    names_of,
    rule_words,
    told_rules,
    with_rule,
)
from oathsworn_gui.games.oathsworn.views.sheets.sentences import (
    card_words,
    line_of_card,
    minion_words,
    phrases_of,
    typed_card,
)
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, choices, do
from tests.games.oathsworn.builders.encounter import dice
from tests.games.oathsworn.builders.sheets import CHAPTER, board, hart, thornling, told_campaign

NONE = OwnRules(chapter="2", words="")
HURTS = "all adjacent lose 1 HP"


def test_a_rule_that_is_understood_is_carried_out_at_its_moment_and_others_are_words() -> None:
    board_now = with_rule(NONE, 0, ToldRule(HURTS, "round-end"))
    board_now = with_rule(board_now, 1, ToldRule("It hums,\nloudly."))
    assert board_now.words == f"{HURTS}\nIt hums, loudly."
    (rule,) = board_now.rules
    assert (rule.when, rule.steps) == (
        "round-end",
        (Lose(what="hp", amount=1, who="adjacent"),),
    )
    timed = with_rule(board_now, 1, ToldRule("It hums, loudly.", "set-up"))
    assert [(r.when, r.steps != ()) for r in timed.rules] == [
        ("round-end", True),
        ("set-up", False),
    ]
    assert [rule.words for rule in told_rules(timed)] == [HURTS, "It hums, loudly."]
    assert with_rule(timed, 0, ToldRule("")).rules == timed.rules[1:]


def test_a_rule_keeps_its_place_and_its_key_when_its_moment_changes() -> None:
    first = with_rule(with_rule(NONE, 0, ToldRule("A.")), 1, ToldRule("B.", "round-start"))
    told = told_rules(first)
    moved = with_rule(first, 1, told[1]._replace(when="set-up"))
    assert [rule.words for rule in told_rules(moved)] == ["A.", "B."]
    assert moved.rules[0].key == first.rules[0].key


def test_a_line_that_says_its_moment_needs_no_other_and_is_read_back() -> None:
    told = board()
    lines = {
        "at the end of round 8: defeat": "End of round, in round 8: The encounter is lost.",
        "when the head breaks: heal 1": "When Head breaks: Heal 1 HP on the die that lost most.",
        "when a thornling dies, no thornling: victory": (
            "When a Thornling dies, with no Thornling on the board: The encounter is won."
        ),
        "every 2 rounds, stage II, while the heart is whole, start of round: heal 1 each": (
            "Start of round, every 2 rounds (1, 3, 5, …), in stage II, while Heart is whole: "
            "Heal 1 HP on each unbroken location."
        ),
        "end of turn, alone 2, on fire: lose 1 hp": (
            "End of a turn, for one with no friend within 2 hexes, for one on fire: "
            "Loss of 1 HP: the target."
        ),
        "end of round: it sings": "End of round: shown then, for you to do.",
    }
    for line, sentence in lines.items():
        rules = with_rule(NONE, 0, ToldRule(line), names_of(told))
        if not rules.rules:
            rules = with_rule(NONE, 0, ToldRule(line, "round-end"), names_of(told))
        assert rule_words(TEXTS, rules.rules[0], told) == sentence


def test_a_kind_without_a_name_leaves_no_gap_in_the_sentence_of_a_rule() -> None:
    rule = BoardRule(key="r1", words="It tolls.", when="round-end", gone=("", "thornling"))
    sentence = "End of round, with no Thornling on the board: shown then, for you to do."
    assert rule_words(TEXTS, rule, board()) == sentence


def test_the_moment_that_words_say_counts_until_another_is_chosen() -> None:
    said = with_rule(NONE, 0, ToldRule("end of round 8: defeat", "set-up"), names_of(board()))
    assert [rule.when for rule in said.rules] == ["round-end"]
    told = told_rules(said)[0]
    chosen = with_rule(said, 0, told._replace(when="round-start"), names_of(board()))
    assert [(rule.when, rule.last_round) for rule in chosen.rules] == [("round-start", 8)]
    none = with_rule(said, 0, told._replace(when=None), names_of(board()))
    assert none.rules == ()
    other = with_rule(none, 1, ToldRule("It hums.", "set-up"), names_of(board()))
    assert [rule.words for rule in other.rules] == ["It hums."]


def test_words_at_a_break_are_a_step_for_the_table_and_at_the_end_of_a_round_on_the_list() -> None:
    rules = NONE
    lines = ("when the Head breaks: the salt sings", "end of round: it rains")
    for place, words in enumerate(lines):
        rules = with_rule(rules, place, ToldRule(words), names_of(board()))
    assert [rule.steps for rule in rules.rules] == [(Say(words="the salt sings"),), ()]
    entered = EnterBoardRules(chapter=CHAPTER, words=rules.words, rules=rules.rules)
    campaign = do(do(told_campaign(), entered), SetUpEncounter())
    campaign = dice(with_encounter(campaign, round=1, phase="oathsworn", turn="1"), heart=3)
    turn = do(campaign, LoseLocationHp(losses={"head": 6}, breaker="1")).pending[-1]
    assert isinstance(turn, EnemyTurn)
    assert turn.steps == (Say(words="the salt sings"),)
    ends = with_encounter(campaign, phase="end-of-round", turn=None)
    told = [one.params.get("words") for one in reminders(ends, a_box(ends)) if not one.done]
    assert "end of round: it rains" in told
    moved = with_rule(rules, 1, told_rules(rules)[1]._replace(when="death"), names_of(board()))
    assert moved.rules[1].steps == (Say(words="end of round: it rains"),)


def test_a_board_in_prose_shows_the_rules_made_of_it() -> None:
    rule = BoardRule(key="r", words="Cold.", when="round-end")
    prose = OwnRules(chapter="1", words="All that is cold, in prose.", rules=(rule,))
    assert told_rules(prose) == (ToldRule("Cold.", "round-end", "r"),)


# ------------------------------------------------------------------------------------- cards

TEXTS = Texts(read_texts())
STEPS = (Move(distance=3), Strike())
FIRST = StageCardDef(key="2.claw", stage=1, title="Claw", words="m3 a", steps=STEPS)


def test_a_card_without_a_stage_is_of_the_first_that_is_not_told_whole() -> None:
    five = tuple(FIRST.evolve(key=f"2.{n}", title=f"T{n}") for n in range(5))
    assert typed_card(TEXTS, "m4", "", (), None, ()).card.stage == 1
    sixth = typed_card(TEXTS, "m4", "", five, None, ())
    assert (sixth.card.stage, sixth.number, sixth.card.title) == (2, 6, "Card 6")
    said = typed_card(TEXTS, "III m4", "Roar", five, None, ()).card
    assert (said.stage, said.title, said.words) == (3, "Roar", "m4")


def test_a_corrected_card_keeps_what_its_words_meant_until_they_are_others() -> None:
    same = typed_card(TEXTS, "II m3 a", "", (FIRST,), FIRST, ()).card
    assert (same.key, same.stage, same.title, same.steps) == ("2.claw", 2, "Claw", FIRST.steps)
    other = typed_card(TEXTS, "m5", "", (FIRST,), FIRST, ()).card
    assert (other.key, other.stage, other.steps) == ("2.claw", 1, (Move(distance=5),))


def test_a_card_is_read_back_phrase_by_phrase() -> None:
    new = typed_card(TEXTS, "II m4 a rear, hums", "", (), None, ("rear",))
    said = phrases_of(TEXTS, new)
    assert [place for place, _ in said] == [-1, 0, 1, 2]
    assert said[0][1] == "Stage II."
    assert "rear" in said[2][1]
    assert card_words(TEXTS, FIRST.evolve(steps=())) == "m3 a"
    assert minion_words(TEXTS, thornling()).startswith("DEFENSE 2, 1 yellow, 1 HP, move 4, mob")


# ------------------------------------------------------------------------------------ checks


def missing(sheet: Sheet) -> dict[str, str]:
    return {check.key: check.names for check in checks_of(sheet) if check.missing}


def test_a_sheet_says_what_it_does_not_play_by_itself() -> None:
    whole = Sheet(board(), None, ())
    assert missing(whole) == {"cards": "15", "set-up": ""}
    bare = hart(locations=(), broken_at=(), defense=None, target=None, targeting="The loudest")
    assert set(missing(Sheet(board(boss=bare), None, ()))) == {
        "dice", "target", "stages", "reactions", "odds", "cards", "set-up",
    }  # fmt: skip
    head = hart().locations[0].evolve(offsets=())
    floating = hart(locations=(head, *hart().locations[1:]))
    assert missing(Sheet(board(boss=floating), None, ()))["dice"] == "Head"
    blank = board(minions=(thornling(defense=None), thornling(key="b", name="Bee", move=None)))
    assert missing(Sheet(blank, None, ()))["minions"] == "Thornling, Bee"
    timeless = OwnRules(chapter="2", words="It hums.")
    assert missing(Sheet(board(), timeless, ()))["rules"] == "It hums."


def test_an_icon_that_lies_nowhere_is_told_until_the_table_said_so() -> None:
    card = FIRST.evolve(steps=(Strike(icon="claw"), Strike(icon="antler")))
    sheet = Sheet(board(), None, (card,))
    assert missing(sheet)["icons"] == "claw"
    assert open_steps(checks_of(sheet)) == {"locations", "cards", "set-up"}
    assert "icons" not in missing(Sheet(board(boss=hart(no_icons=("claw",))), None, (card,)))


def test_practice_chapters_and_chapter_1_are_told_by_the_same_sheet() -> None:
    practice = a_campaign(choose=choices(line="practice"))
    found = sheet_of(a_box(practice), practice.chapter)
    assert found is not None
    assert missing(found) == {}
    first = sheet_of(a_box(a_campaign()), "1")
    assert first is not None
    assert set(missing(first)) == {"target", "minions", "cards", "set-up"}
    assert sheet_of(a_box(a_campaign()), "2") is None
    told = sheet_of(a_box(told_campaign()), "2")
    assert told is not None
    assert told.told == board()


def test_that_a_card_stays_is_read_back_and_kept_until_it_is_typed_otherwise() -> None:
    new = typed_card(TEXTS, "I m4 stays", "Roots", (), None, ())
    stays = "It stays until the end of the round."
    assert new.card.stays
    assert phrases_of(TEXTS, new)[-1][1] == stays
    assert card_words(TEXTS, new.card) == f"Move 4 toward the target. {stays}"
    line = line_of_card(new.card)
    again = typed_card(TEXTS, f"I {line}", "Roots", (new.card,), new.card, ())
    assert again.card == new.card
    gone = typed_card(TEXTS, "I m4", "Roots", (new.card,), new.card, ())
    assert not gone.card.stays
