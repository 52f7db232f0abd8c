"""Which lines of an evening are told: by weight, and not the same again and again."""

from typing import Any

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.choice import MOST_WORDS, Measure, Told, chosen, decisions, tellable
from oathsworn_gui.tale.chronicle import read_tale
from oathsworn_gui.tale.previously import Previously, previously
from tests.tale.toy import SPEC, done, told, undone

TEXTS = Texts(
    {
        "tale.street": "You came to {street}.",
        "tale.street.still": "{street} was not over.",
        "tale.lit": "{name} lit {n} lamps.",
        "tale.burnt": "{by_name} burnt the hand of {name}.",
        "tale.burnt.alone": "{name} was burnt.",
        "tale.bridge": "You came to the bridge.",
        "tale.bridge.again": "You came back, the {times}. time.",
        "tale.turned.short": "You turned {way}",
    }
)


def lines_of(*entries: dict[str, Any]) -> list[Told]:
    tale = read_tale(entries, SPEC)
    return tellable(list(tale.evenings[-1].deeds), SPEC)


def codes(lines: tuple[Told, ...]) -> list[str]:
    return [each.line.code for each in lines]


def one_word(told_line: Told) -> int:
    del told_line
    return 1


def retold(*entries: dict[str, Any]) -> Previously:
    return previously(read_tale(entries, SPEC), SPEC, TEXTS, lambda params: params)


def test_a_line_weighs_more_the_larger_its_number_and_never_more_than_the_most() -> None:
    lines = lines_of(done(1, told("lit", n=2)), done(2, told("lit", n=90)), done(3, told("lit")))
    assert [each.weight for each in lines] == [20, 100, 10]


def test_what_befell_somebody_else_is_not_told() -> None:
    lines = lines_of(done(1, told("scorched", n=9, other=True)), done(2, told("scorched", n=1)))
    assert [each.weight for each in lines] == [0, 30]
    assert len(chosen(lines, one_word)) == 1


def test_what_is_tried_again_is_called_so() -> None:
    page = retold(done(1, told("bridge", times=1)), done(2, told("bridge", times=2)))
    assert page.paragraphs == ("You came to the bridge. You came back, the 2. time.",)


def test_of_one_step_the_heaviest_line_is_told() -> None:
    lines = lines_of(done(1, told("lit", n=1), told("morning"), told("found")))
    assert codes(chosen(lines, one_word)) == ["morning"]


def test_what_is_told_is_in_the_order_in_which_it_happened() -> None:
    lines = lines_of(done(1, told("found")), done(2, told("morning")), done(3, told("lit", n=1)))
    assert codes(chosen(lines, one_word)) == ["found", "morning", "lit"]


def test_the_same_again_gives_way_to_something_else() -> None:
    lamps = [done(n, told("lit", n=5, name="Ines", lamp=n)) for n in range(1, 20)]
    lines = lines_of(*lamps, done(20, told("found")), done(21, told("corner")))
    assert codes(chosen(lines, one_word, Measure(5))).count("lit") == 3
    assert {"found", "corner"} <= set(codes(chosen(lines, one_word, Measure(5))))


def test_the_same_sentence_is_not_told_twice() -> None:
    twice = lines_of(done(1, told("found", name="Ines")), done(2, told("found", name="Ines")))
    assert codes(chosen(twice, one_word)) == ["found"]
    other = lines_of(done(1, told("found", name="Ines")), done(2, told("found", name="Jonas")))
    assert codes(chosen(other, one_word)) == ["found", "found"]


def test_what_another_sentence_names_as_its_cause_is_not_told_too() -> None:
    blow = told("lit", name="Ines", n=9)
    lines = lines_of(done(1, blow), done(2, told("burnt", name="Jonas")))
    assert codes(chosen(lines, one_word)) == ["burnt"]
    heavy = lines_of(done(1, told("lit", name="Ines", n=15)), done(2, told("burnt", name="Jonas")))
    assert [each.weight for each in heavy] == [85, 60]
    assert codes(chosen(heavy, one_word)) == ["burnt"]


def test_nobody_of_the_four_fills_the_page() -> None:
    steps = [done(n, told("lit", n=6, name="Ines", lamp=n)) for n in range(1, 9)]
    jonas = done(9, told("lit", n=5, name="Jonas"))
    people = [each.person for each in chosen(lines_of(*steps, jonas), one_word, Measure(3))]
    assert sorted(people) == ["Ines", "Ines", "Jonas"]


def test_of_two_alike_the_later_is_told() -> None:
    lines = lines_of(done(1, told("found", name="a")), done(2), done(3, told("found", name="b")))
    assert [each.person for each in chosen(lines, one_word, Measure(1))] == ["b"]


def test_no_more_words_than_half_a_page() -> None:
    lines = lines_of(*(done(n, told("found", name=str(n))) for n in range(1, 11)))
    assert len(chosen(lines, lambda _: 50)) == MOST_WORDS // 50
    assert len(chosen(lines, lambda _: 1000)) == 1


def test_decisions_are_told_apart_by_what_followed_from_them() -> None:
    lines = lines_of(
        done(1, told("turned", way="left"), told("corner")),
        done(2, told("turned", way="right")),
        done(3, told("found", name="x")),
        done(4, told("turned", way="back")),
        done(5, told("turned", way="on"), told("burnt")),
        done(6, told("street", street="Weir")),
        done(7, told("morning")),
    )
    assert "turned" not in codes(chosen(lines, one_word))
    found = decisions(lines)
    assert [one.chosen.line.params["way"] for one in found] == ["left", "right", "on"]
    assert [[each.line.code for each in one.led_to] for one in found] == [
        ["corner"],
        ["found"],
        ["burnt"],
    ]
    assert [one.weight for one in found] == [30, 50, 80]


def test_the_same_decision_made_again_gives_way_to_another() -> None:
    again = [
        step
        for n in range(1, 9, 2)
        for step in (done(n, told("turned", way="left")), done(n + 1, told("found")))
    ]
    lines = lines_of(*again, done(9, told("turned", way="right")))
    ways = [one.chosen.line.params["way"] for one in decisions(lines)]
    assert ways == ["left", "left", "right"]


def test_what_was_still_under_way_is_said_first_and_what_had_ended_is_not() -> None:
    before = "2026-11-10T20:00:00"
    opened = done(1, told("street", street="Weir"), at=before)
    lamp = done(3, told("lit", name="Ines", n=2))
    assert retold(opened, lamp).paragraphs == ("Weir was not over. Ines lit 2 lamps.",)
    ended = done(2, told("morning"), at=before)
    assert retold(opened, ended, lamp).paragraphs == ("Ines lit 2 lamps.",)


def test_sentences_name_who_caused_it() -> None:
    near = [done(1, told("lit", n=1, name="Ines")), done(2, told("burnt", name="Jonas"))]
    assert retold(*near).paragraphs == ("Ines burnt the hand of Jonas.",)
    far = [near[0], *map(done, (2, 3, 4)), done(5, told("burnt", name="Jonas"))]
    assert retold(*far).paragraphs[0].endswith("Jonas was burnt.")


def test_who_caused_it_may_have_been_told_the_evening_before() -> None:
    page = retold(
        done(1, told("lit", n=1, name="Ines"), at="2026-11-10T20:00:00"),
        done(2, told("burnt", name="Jonas")),
    )
    assert page.paragraphs == ("Ines burnt the hand of Jonas.",)


def test_a_paragraph_begins_where_something_opens_and_recorded_words_serve_without_a_text() -> None:
    page = retold(
        done(1, told("found")),
        done(2, told("lit", name="Ines", n=2)),
        done(3, told("street", street="Weir")),
        done(4, told("turned", way="left"), told("corner")),
    )
    assert page.paragraphs == (
        "words of found Ines lit 2 lamps.",
        "You came to Weir. words of corner",
    )
    assert [tuple(each) for each in page.decisions] == [("You turned left", "words of corner")]


def test_no_paragraph_is_of_one_sentence_where_others_follow() -> None:
    page = retold(done(1, told("found")), done(2, told("street", street="Weir")))
    assert page.paragraphs == ("words of found You came to Weir.",)


def test_only_the_last_evening_is_told_and_nothing_that_was_taken_back() -> None:
    page = retold(
        done(1, told("found"), at="2026-11-10T20:00:00"),
        done(2, told("street", street="Weir")),
        done(3, told("morning")),
        undone(3),
    )
    assert (page.number, page.paragraphs) == (2, ("You came to Weir.",))
    assert page.ended == "2026-11-17T20:00:00"


def test_nothing_is_told_of_nothing() -> None:
    assert retold() == Previously()
