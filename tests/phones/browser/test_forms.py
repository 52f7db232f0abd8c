"""Every kind of screen at every size: it fits, can be tapped, is told, and sends what is chosen."""

from typing import TYPE_CHECKING, Any

import pytest

from oathsworn_gui.phones.protocol import Answer
from tests.phones.browser.sample_screens import QUESTIONS, sample
from tests.phones.browser.test_smoke import until
from tests.phones.opened_door import OpenedDoor

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = ((360, 740), (768, 1024), (740, 360), (320, 568))
LEAST = 44
"""Px of what is tapped, in both directions."""

_FAULTS = """
least => {
  const faults = [];
  const seen = one => one.getClientRects().length > 0;
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is too wide");
  for (const one of document.querySelectorAll("button, summary, textarea")) {
    if (!seen(one)) continue;
    const name = one.getAttribute("aria-label") || one.textContent.trim()
      || one.getAttribute("aria-labelledby");
    const box = one.getBoundingClientRect();
    const pill = one.classList.contains("pill") || one.classList.contains("link");
    if (!name) faults.push(`${one.className} has no name`);
    if (box.height < (pill ? 30 : least)) faults.push(`${name} is ${box.height} high`);
    if (box.width < least) faults.push(`${name} is ${box.width} wide`);
    if (box.left < -1 && !one.closest(".hand")) faults.push(`${name} begins outside`);
    if (box.right > innerWidth + 1 && !one.closest(".hand")) faults.push(`${name} ends outside`);
  }
  for (const one of document.querySelectorAll("#head, .main")) {
    const box = one.getBoundingClientRect();
    const cut = box.bottom > innerHeight + 1 || box.top < -1;
    if (seen(one) && cut) faults.push(`${one.className} is cut`);
  }
  return faults;
}
"""


def show(door: OpenedDoor, seq: int, question: str) -> None:
    screen = sample(question)
    door.door.post(lambda: door.hub.show_screen("1", seq, screen))


def sat(page: "Page") -> None:
    page.get_by_role("button", name="Edda").click()
    page.locator("body[data-seq]").wait_for()


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_kind_of_screen_fits_and_can_be_tapped(
    page: "Page", door: OpenedDoor, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sat(page)
    faults: dict[str, Any] = {}
    for seq, question in enumerate(("", *QUESTIONS), 2):
        show(door, seq, question)
        page.locator(f'body[data-seq="{seq}"]').wait_for()
        faults[question] = page.evaluate(_FAULTS, LEAST)
    assert {kind: found for kind, found in faults.items() if found} == {}


def answered(page: "Page", door: OpenedDoor, seq: int, question: str, *keys: str) -> object:
    """Tap things under a question, and return what was answered."""
    show(door, seq, question)
    page.locator(f'body[data-seq="{seq}"]').wait_for()
    before = len(door.told.wishes)
    for key in keys:
        page.locator(f'[data-key="{key}"]').click()
    _, seat, wish = until(lambda: door.told.wishes[before:])[0]
    assert seat == "1"
    assert isinstance(wish, Answer)
    assert wish.question == question
    return wish.value


@pytest.mark.long
def test_every_form_sends_what_was_chosen(page: "Page", door: OpenedDoor) -> None:
    sat(page)
    sent = {
        "choice": answered(page, door, 2, "choice", "row-3", "main"),
        "defense": answered(page, door, 3, "defense", "main"),
        "many": answered(page, door, 4, "many", "row-1", "row-4", "main"),
        "stepper": answered(page, door, 5, "stepper", "step1", "step1", "step-1", "main"),
        "number": answered(page, door, 6, "number", "step1", "main"),
        "place": answered(page, door, 7, "place", "row-2", "row-2"),
        "draw": answered(page, door, 8, "draw", "face-W1", "one-back", "face-W0", "face-W3"),
    }
    assert sent == {
        "choice": "3",
        "defense": "c2",
        "many": ("1", "4"),
        "stepper": ("white.0", "white.1", "white.2", "white.3"),
        "number": 1,
        "place": "2",
        "draw": ("W0", "W3"),
    }
    show(door, 9, "text")
    page.get_by_role("textbox", name="What is asked?").fill("a bent spoon")
    assert answered(page, door, 10, "text", "main") == "a bent spoon"
