"""Who sits where, what each sees, and that a wish is handed on once."""

import pytest

from oathsworn_gui.phones.hub import TableShown
from oathsworn_gui.phones.limits import MESSAGES_AT_ONCE, MOST_PHONES, WISHES_AT_ONCE
from oathsworn_gui.phones.protocol import Done, Refused
from tests.phones.told_program import SEATS, Clock, Phone, ToldProgram, hub_of, screen_of


def test_who_comes_chooses_a_seat_and_sees_what_it_may_see(told: ToldProgram) -> None:
    hub = hub_of(told, "1", "2")
    phone = Phone(hub, "a")
    first = phone.state()
    assert (first["seat"], first["screen"], first["log"]) == (None, None, [])
    assert [each["name"] for each in first["seats"]] == ["Edda", "Thom"]
    phone.say(type="take", seat="2")
    state = phone.state()
    assert state["screen"]["blocks"][0]["lines"] == ["only for 2"]
    assert (state["seat"], state["seq"], state["taken"]) == ("2", 1, {"2": 1})
    assert (state["log"], state["words"]) == (["Something happened."], {"title": "Table"})
    assert told.seats() == [("a", "2", True)]


def test_a_screen_goes_to_its_seat_alone(told: ToldProgram) -> None:
    hub = hub_of(told, "1", "2")
    one, other = Phone(hub, "a", "1"), Phone(hub, "b", "2")
    for phone in (one, other):
        phone.heard()
    hub.show_screen("1", 2, screen_of("1", "the dagger"))
    assert other.heard() == []
    assert "the dagger" in str(one.heard())


def test_a_phone_that_changes_its_seat_is_sent_the_new_one_only(told: ToldProgram) -> None:
    hub = hub_of(told, "1", "2")
    phone = Phone(hub, "a", "1")
    phone.say(type="take", seat="2")
    assert "only for 1" not in str(phone.heard())


def test_only_the_newest_state_is_sent(told: ToldProgram) -> None:
    hub = hub_of(told, "1")
    phone = Phone(hub, "a", "1")
    for seq in range(2, 50):
        hub.show_screen("1", seq, screen_of("1"))
    assert [each["seq"] for each in phone.heard()] == [49]


def test_a_phone_that_comes_back_has_its_seat_and_sees_what_is_now(told: ToldProgram) -> None:
    hub = hub_of(told, "1", "2")
    Phone(hub, "a", "1").lose()
    assert told.seats() == [("a", "1", False)]
    hub.show_screen("1", 7, screen_of("1", "later"))
    again = Phone(hub, "a", "2")  # what it remembers itself counts less
    assert again.state()["seq"] == 7
    assert told.seats() == [("a", "1", True)]


def test_two_phones_on_one_seat_are_both_shown(told: ToldProgram) -> None:
    hub = hub_of(told, "1")
    one, other = Phone(hub, "a", "1"), Phone(hub, "b", "1")
    assert [each.number for each in told.guests] == [1, 2]
    assert one.state()["taken"] == other.state()["taken"] == {"1": 2}


def test_a_wish_is_handed_on_once_however_often_it_is_sent(told: ToldProgram) -> None:
    hub = hub_of(told, "1")
    phone = Phone(hub, "a", "1")
    phone.heard()
    phone.answer("w1")
    phone.answer("w1")
    phone.lose()
    again = Phone(hub, "a")
    again.answer("w1")
    assert [(phone, seat) for phone, seat, _ in told.wishes] == [("a", "1")]
    hub.settle("a", Done(id="w1"))
    again.answer("w1")
    ends = [each for each in again.heard() if each["type"] != "state"]
    assert ends == [{"type": "done", "id": "w1"}] * 2
    assert len(told.wishes) == 1


def test_a_refusal_is_said_again_too(told: ToldProgram) -> None:
    hub = hub_of(told, "1")
    phone = Phone(hub, "a", "1")
    phone.answer("w1")
    hub.settle("a", Refused(id="w1", words="Too late."))
    phone.answer("w1")
    said = [each["words"] for each in phone.heard() if each["type"] == "refused"]
    assert said == ["Too late.", "Too late."]


@pytest.mark.parametrize(("seat", "why"), [(None, "<no-seat>"), ("", "<watching>")])
def test_who_has_no_seat_cannot_answer(told: ToldProgram, seat: str | None, why: str) -> None:
    phone = Phone(hub_of(told, "1"), "a", seat)
    phone.answer("w1")
    assert {"type": "refused", "id": "w1", "words": why} in phone.heard()
    assert told.wishes == []


def test_a_seat_that_is_not_there_cannot_be_taken(told: ToldProgram) -> None:
    phone = Phone(hub_of(told), "a", "9")
    phone.say(type="take", seat="9")
    assert phone.heard()[0]["words"] == "<no-seat>"
    assert told.seats() == [("a", None, True)]


def test_who_sat_where_a_seat_is_gone_chooses_anew(told: ToldProgram) -> None:
    hub = hub_of(told, "2")
    phone = Phone(hub, "a", "2")
    hub.show_table(TableShown(SEATS[:1]))
    assert phone.state()["seat"] is None
    phone.answer("w1")
    assert told.wishes == []


def test_who_is_closed_out_is_told_and_stays_out(told: ToldProgram) -> None:
    hub = hub_of(told, "1")
    phone, other = Phone(hub, "a", "1"), Phone(hub, "b", "1")
    phone.heard()
    hub.close_out("a")
    assert phone.heard() == [{"type": "closed", "words": "<closed-out>"}]
    assert phone.wire.is_closing
    assert told.seats() == [("b", "1", True)]
    again = Phone(hub, "a", "1")
    assert [each["type"] for each in again.heard()] == ["closed"]
    hub.show_screen("1", 9, screen_of("1"))
    assert again.heard() == phone.heard() == []
    assert other.state()["seq"] == 9


def test_all_are_told_when_it_is_over(told: ToldProgram) -> None:
    hub = hub_of(told)
    phones = [Phone(hub, "a"), Phone(hub, "b")]
    for phone in phones:
        phone.heard()
    hub.close_all()
    assert [each.heard() for each in phones] == [[{"type": "closed", "words": "<over>"}]] * 2


@pytest.mark.parametrize(
    "words",
    [
        "",
        "{}",
        "[]",
        "null",
        '{"type":"take"}',
        '{"type":"answer","id":"../x"}',
        "[" * 9000,
        "\x00",
    ],
)
def test_what_is_no_message_ends_the_connection(told: ToldProgram, words: str) -> None:
    hub = hub_of(told, "1")
    phone = Phone(hub, "a", "1")
    hub.receive(phone.wire, words)
    assert phone.wire.is_closing
    assert told.wishes == []


def test_nothing_is_taken_before_it_is_said_who_speaks(told: ToldProgram) -> None:
    hub = hub_of(told, "1")
    phone = Phone(hub, "bad name")
    assert phone.wire.is_closing
    assert told.seats() == []


def test_a_connection_is_one_phone(told: ToldProgram) -> None:
    hub = hub_of(told, "1", "2")
    phone = Phone(hub, "a", "1")
    phone.say(type="hello", phone="b", seat="2")
    assert phone.wire.is_closing
    assert told.seats() == [("a", "1", True)]


def test_too_many_messages_at_once_end_the_connection(told: ToldProgram) -> None:
    hub = hub_of(told, "1")
    phone = Phone(hub, "a", "1")
    for _ in range(MESSAGES_AT_ONCE - 1):
        phone.say(type="take", seat="1")
    assert not phone.wire.is_closing
    phone.say(type="take", seat="1")
    assert phone.wire.is_closing


def test_all_phones_together_do_not_keep_the_window_busy(told: ToldProgram) -> None:
    clock = Clock()
    hub = hub_of(told, "1", clock=clock)
    phones = [Phone(hub, f"p{n}", "1") for n in range(4)]
    for n in range(WISHES_AT_ONCE + 8):
        phones[n % 4].answer(f"w{n}")
    assert len(told.wishes) == WISHES_AT_ONCE
    refused = [each for phone in phones for each in phone.heard() if each["type"] == "refused"]
    assert [each["words"] for each in refused] == ["<busy>"] * 8
    clock.now += 1
    phones[0].answer(refused[0]["id"])  # it may be tried again
    assert len(told.wishes) == WISHES_AT_ONCE + 1


def test_a_phone_that_asks_whether_anybody_is_there_disturbs_no_other(told: ToldProgram) -> None:
    hub = hub_of(told, "1")
    one, other = Phone(hub, "a", "1"), Phone(hub, "b", "1")
    for phone in (one, other):
        phone.heard()
    told.guests = ()
    one.say(type="hello", phone="a", seat="1")
    assert [each["type"] for each in one.heard()] == ["state"]
    assert other.heard() == []
    assert told.guests == ()


def test_a_phone_may_go_on_for_ever_at_its_rate(told: ToldProgram) -> None:
    clock = Clock()
    hub = hub_of(told, "1", clock=clock)
    phone = Phone(hub, "a", "1")
    for n in range(300):
        clock.now += 0.06
        phone.clock.now += 0.06
        phone.answer(f"w{n}")
    assert not phone.wire.is_closing
    assert len(told.wishes) == 300


def test_phones_that_have_gone_make_room_and_no_others(told: ToldProgram) -> None:
    hub = hub_of(told)
    phones = [Phone(hub, f"p{n}") for n in range(MOST_PHONES)]
    late = Phone(hub, "late")
    assert late.heard() == [{"type": "closed", "words": "<full>"}]
    phones[3].lose()
    assert Phone(hub, "later").state()["type"] == "state"
    assert len(told.guests) == MOST_PHONES


def test_what_waits_for_a_phone_that_does_not_listen_is_bounded(told: ToldProgram) -> None:
    hub = hub_of(told, "1")
    phone = Phone(hub, "a", "1")
    for n in range(5_000):
        hub.settle("a", Done(id=f"w{n}"))
    assert len(phone.heard()) <= 65
