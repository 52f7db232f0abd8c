"""A phone in a real browser: it takes a seat, answers, loses the network and comes back."""

from collections.abc import Callable
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from oathsworn_gui.phones.protocol import Answer, Done, Refused
from oathsworn_gui.tabletop.phone import Choice, PhoneQuestion
from tests.phones.opened_door import OpenedDoor
from tests.phones.told_program import screen_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

ASKED = PhoneQuestion(
    id="7",
    form="choice",
    mine=True,
    title="Which way?",
    choices=(
        Choice(key="left", words="To the left", marked=True),
        Choice(key="right", words="To the right"),
        Choice(key="up", words="Up", why_not="There is no ladder."),
    ),
)


def until(there: Callable[[], Any], seconds: float = 5.0) -> Any:
    """Wait for something the server's thread tells."""
    last = monotonic() + seconds
    while not there():
        assert monotonic() < last
        sleep(0.01)
    return there()


def show(door: OpenedDoor, seq: int, question: PhoneQuestion | None, words: str) -> None:
    screen = screen_of("1", words).evolve(question=question)
    door.door.post(lambda: door.hub.show_screen("1", seq, screen))


def test_a_phone_plays_and_comes_back(page: "Page", door: OpenedDoor) -> None:
    page.get_by_role("button", name="Edda").click()
    page.get_by_text("only for 1").wait_for()
    show(door, 2, ASKED, "at the ford")
    page.get_by_role("heading", name="Which way?").wait_for()

    page.get_by_role("button", name="Up").click(force=True)  # it is there to say why not
    assert page.get_by_role("status").last.text_content() == "There is no ladder."
    assert not door.told.wishes

    page.get_by_role("button", name="To the right").click()
    page.get_by_role("button", name="To the right").last.click()
    wishes = until(lambda: door.told.wishes)
    assert [(seat, type(wish), wish.value) for _, seat, wish in wishes] == [("1", Answer, "right")]
    phone, _, wish = wishes[0]
    door.door.post(lambda: door.hub.settle(phone, Done(id=wish.id)))
    show(door, 3, None, "over the ford")
    page.get_by_text("over the ford").wait_for()
    assert page.locator("#sheet").text_content() == ""

    page.context.set_offline(True)
    page.get_by_text("Asks again").wait_for()
    show(door, 4, ASKED.evolve(id="8", title="And now?"), "beyond")
    began = monotonic()
    page.context.set_offline(False)
    page.get_by_role("heading", name="And now?").wait_for()
    assert monotonic() - began < 1

    page.get_by_role("button", name="To the left").last.click()
    late = until(lambda: door.told.wishes[1:])[0][2]
    door.door.post(lambda: door.hub.settle(phone, Refused(id=late.id, words="That came too late.")))
    page.get_by_text("That came too late.").wait_for()

    page.reload()
    page.get_by_role("heading", name="And now?").wait_for()
    assert page.get_by_role("heading", name="Who are you?").count() == 0
