"""Every draw once by mouse and once by keys: checks, fights, attacks, enemies, a recount."""

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainToken
from oathsworn_gui.games.oathsworn.actions.company.table import ChooseDealer
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Seat, TokenType
from tests.journeys.company import choose_first_card, do, in_round_1, in_the_story
from tests.journeys.evening import Evening


def last_codes(evening: Evening) -> list[str]:
    """What the last step told."""
    return [line.code for line in evening.view.store.history.done[-1].lines]


def draw_low(evening: Evening, blanks: int = 0) -> int:
    """Type in blanks and then the lowest cards that are left; return what they come to."""
    question = evening.question
    assert question is not None
    assert question.draw is not None
    piles = {colour: evening.campaign.decks[f"oathsworn.{colour}"].pile for colour in COLOURS}
    faces: list[str] = []
    for place, colour in enumerate(question.draw.colours):
        plain = sorted(f for f, n in piles[colour].items() if n and f != "0" and "*" not in f)
        faces.append("0" if place < blanks else plain[0])
        piles[colour][faces[-1]] -= 1
    evening.cards("".join(faces))
    return sum(map(int, faces))


def held(evening: Evening, seat: Seat) -> dict[TokenType, int]:
    """The combat tokens of a seat."""
    return dict(evening.campaign.seats[seat].tokens)


def undo_a_draw(evening: Evening) -> None:
    """Undo what was seen: it is asked once."""
    evening.press("top-undo", "Ctrl+Z")
    evening.press("notice-confirm")


def test_a_check_begun_in_the_story_and_typed_in(evening: Evening) -> None:
    in_the_story(evening)
    evening.on_the_map(3)
    evening.answer("go", "Return")
    evening.press("do-check", "K")
    assert evening.text("check-odds").startswith("with ")
    evening.answer("begin-check", "Return")
    assert evening.sees("odds-chart")
    evening.answer("accept", "Return")
    evening.cards("2120")
    assert evening.question is None
    assert last_codes(evening)[-1] == "check.succeeded"
    assert evening.text("result-verdict")
    assert evening.view.page == "story"


def test_a_check_dealt_by_the_program_and_drawn_again_after_undo(evening: Evening) -> None:
    in_the_story(evening)
    do(evening, ChooseDealer(dealer="program"))
    evening.turn_to("story")
    evening.press("do-check", "K")
    evening.answer("begin-check", "Return")
    assert evening.asked == "draw.pool"
    before = evening.campaign.decks["oathsworn.white"]
    evening.answer("accept", "Return")
    drawn = evening.campaign.decks["oathsworn.white"]
    assert before.left - drawn.left == 4
    undo_a_draw(evening)
    assert evening.asked == "draw.pool"
    assert evening.campaign.decks["oathsworn.white"] == before
    evening.answer("accept", "Return")
    assert evening.campaign.decks["oathsworn.white"] == drawn


def test_a_story_fight_of_four(evening: Evening) -> None:
    in_the_story(evening)
    evening.press("do-fight", "F")
    evening.answer("begin-story-fight", "Return")
    before = {seat: who.hp for seat, who in evening.campaign.seats.items()}
    lost: dict[str, int] = {}
    for seat in before:
        assert evening.asked == "draw.pool"
        assert evening.question is not None
        assert evening.question.seats == (seat,)
        whites = "6" if seat == "1" else "1"
        evening.answer(f"column-{whites}", whites)
        evening.answer("accept", "Return")
        lost[seat] = int(draw_low(evening, blanks=2 if seat == "3" else 0) < 5 or seat == "3")
    assert evening.question is None
    assert last_codes(evening)[-1] == "fight.won"
    after = {seat: who.hp for seat, who in evening.campaign.seats.items()}
    assert after == {seat: hp - lost[seat] for seat, hp in before.items()}
    assert set(lost.values()) == {0, 1}


def test_an_attack_empowered_redrawn_missed_and_determined(evening: Evening) -> None:
    in_round_1(evening)
    do(
        evening,
        GainToken(seat="1", token="empowered"),
        GainToken(seat="1", token="redraw"),
    )
    before = held(evening, "1")
    choose_first_card(evening)
    evening.press("attack-card", "A")
    evening.answer("option-empowered.1.1", "E")
    evening.answer("accept", "Return")
    assert evening.asked == "draw.cards"
    draw_low(evening, blanks=2)
    assert evening.asked == "draw.redraw"
    assert evening.sees("advice-words")
    evening.answer("redraw-1", "R")
    assert evening.asked == "draw.replacement"
    evening.cards("0")
    assert evening.asked == "attack.determination"
    evening.answer("option-redraw", "R")
    assert evening.question is None
    assert held(evening, "1") == {**before, "redraw": before["redraw"] + 1}


def test_an_enemys_attack_with_a_defense_card_and_a_token(evening: Evening) -> None:
    in_round_1(evening)
    do(evening, GainToken(seat="1", token="defense"))
    do(evening, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 5))
    assert evening.sees("defence-advice")
    evening.answer("option-none", "1")
    assert evening.asked == "draw.enemy"
    evening.cards("33330")
    assert evening.asked == "enemy-attack.tokens"
    evening.answer("spend-1", "1")
    if evening.asked:
        evening.answer("accept", "Return")
    assert evening.question is None
    assert evening.campaign.seats["1"].hp == 6 - 12 // 5
    assert held(evening, "1") == {}


def test_a_deck_is_counted_with_the_table(evening: Evening) -> None:
    in_the_story(evening)
    evening.turn_to("might")
    evening.press("count", "C")
    assert evening.text("program-thinks") == "18"
    if evening.by_keys:
        evening.keys("17")
        evening.hand.key("Down")
        evening.hand.key("Right")
    else:
        evening.press("not-typed-1")
    assert evening.text("reconcile-verdict") == "17 left: now it is as you say."
    evening.press("reconcile-accept", "Return")
    deck = evening.campaign.decks["oathsworn.white"]
    assert (deck.left, deck.discard) == (17, ("1",))
    undo_a_draw(evening)
    assert evening.campaign.decks["oathsworn.white"].left == 18
