"""What an attack takes of a seat on average, and which words of a card the step of now is."""

from fractions import Fraction

from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.views.enemy.card_part import part_of_words
from oathsworn_gui.games.oathsworn.views.enemy.toll import toll_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn
from tests.games.oathsworn.builders.enemy import armoured
from tests.games.oathsworn.ui.cards.test_card_play_panels import in_turn

CARD = "The closest Oathsworn. Move 4, then attack, adjacent. If it lost HP, push it 2."


def test_hp_on_average_are_capped_at_what_is_left() -> None:
    whole = in_turn()
    box = a_box(whole)
    might: tuple[Colour, ...] = ("red",) * 6
    strong = toll_of(whole, box, "s1", might)
    assert strong is not None
    assert (strong.hp, strong.name) == (6, "Brannoc")
    assert 0 < strong.lost < strong.damage
    hurt = an_oathsworn(whole, "1", hp=1)
    weak = toll_of(hurt, box, "s1", might)
    assert weak is not None
    assert weak.lost == weak.down > strong.down
    assert weak.lost <= 1


def test_a_bonus_is_part_of_the_damage() -> None:
    campaign = in_turn()
    plain = toll_of(campaign, a_box(campaign), "s1", ("red",))
    more = toll_of(campaign, a_box(campaign), "s1", ("red",), 3, fewer=True)
    assert plain is not None
    assert more is not None
    assert more.damage - plain.damage == Fraction(3)
    assert (plain.fewer, more.fewer) == (False, True)


def test_the_attack_that_comes_is_counted_by_the_enemys_decks() -> None:
    campaign = armoured(2)
    toll = toll_of(campaign, a_box(campaign), "s1", ("white", "white"), 3)
    assert toll is not None
    assert (toll.name, toll.heavy_hp, toll.defense) == ("Brannoc", 2, 2)
    # White: 6 blanks, 6 ones, 6 twos of 18, of which 3 are criticals that count once for enemies.
    assert toll.damage == 3 + 2 * Fraction(1 * 6 + 2 * 6, 18)
    assert 0 < toll.heavy < 1


def test_who_has_no_seat_has_no_toll() -> None:
    campaign = in_turn()
    assert toll_of(campaign, a_box(campaign), "boss", ("red",)) is None
    assert toll_of(campaign, a_box(campaign), "s1", ()) is None


@each_of(
    ("do", "words"),
    [
        ("target", "The closest Oathsworn"),
        ("move", "Move 4"),
        ("attack", "attack, adjacent"),
        ("displace", "If it lost HP, push it 2"),
        ("token", ""),
        ("charge", ""),
    ],
)
def test_the_words_of_a_step_are_found(do: str, words: str) -> None:
    begin, end = part_of_words(CARD, (do,))
    assert CARD[begin:end] == words


def test_the_words_of_a_step_lie_behind_those_of_the_steps_before() -> None:
    steps = ("displace", "target", "move", "attack")
    card = "Everyone within 4 is pulled 1. The closest: move 2, then attack in a cone of 2."
    spans = [part_of_words(card, steps[: place + 1]) for place in range(len(steps))]
    told = [card[begin:end] for begin, end in spans]
    assert told == ["pulled 1", "The closest", "move 2", "attack in a cone of 2"]
    last = "The one with fewest HP is pulled 5. Attack it."
    begin, end = part_of_words(last, ("target", "displace"))
    assert last[begin:end] == "pulled 5"  # it stands among the words of the target
