"""Take the picture of phones for the help: ``python -m tests.phones.pictures``.

Three moments of an encounter of the practice campaign as a simulated player comes to them, served
by the program's own server to a real browser.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from oathsworn_gui.assets import package_file, resource
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.games.oathsworn.views.phone.spec import PHONES
from oathsworn_gui.phones.door import Door
from oathsworn_gui.phones.doorway import Doorway, IsOpen
from oathsworn_gui.phones.hub import Hub, TableShown
from oathsworn_gui.phones.page_files import page_files
from oathsworn_gui.tabletop.phone import PhoneScreen, page_words
from oathsworn_gui.tabletop.procedure import ask
from oathsworn_gui.ui.base.theme import FACES
from tests.games.oathsworn.builders.campaign import a_box, outcome_of
from tests.games.oathsworn.players.game import next_action
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import laid_out
from tests.phones.browser.chromium import found_program
from tests.phones.opened_door import HERE, ToldDoor
from tests.phones.sentences import TEXTS, Sentences
from tests.phones.told_program import SAY, ToldProgram

PICTURE = resource("help", "phones.png")
KINDS = ("draw.pool", "draw.cards", "enemy-attack.defense-card")
SEED = 5
WIDE, HIGH, RATIO, GAP = 360, 740, 1.5, 24
TAPS = {"draw.cards": 2}
"""How many cards are typed already."""


def moments() -> dict[str, tuple[str, PhoneScreen]]:
    """Return the seat that is asked and its screen, for a moment of each kind.

    That of a draw is the first, with whole decks; the others have the most to show at last.
    """
    campaign, player = laid_out(SEED), Greedy()
    found: dict[str, tuple[str, PhoneScreen]] = {}
    for _ in range(60):
        box = a_box(campaign)
        question = ask(PROCEDURES, campaign, box)
        kind = "" if question is None else question.kind
        if question is not None and kind in KINDS and not (kind in TAPS and kind in found):
            seat = question.seats[0]
            phrases = Sentences(campaign, filler(a_box))
            found[kind] = seat, PHONES.screen(campaign, box, seat, phrases)
        campaign = outcome_of(campaign, next_action(campaign, player)).after
    return found


def faces() -> dict[str, bytes]:
    """Return the program's own faces."""
    paths = (package_file(package, pattern) for package, pattern in FACES)
    return {path.name: path.read_bytes() for path in paths if path is not None}


def take(folder: Path) -> list[Path]:
    """Take a picture of each moment."""
    from playwright.sync_api import sync_playwright

    hub, watcher = Hub(ToldProgram(), SAY), ToldDoor()
    campaign = laid_out(SEED)
    table = PHONES.seats(campaign, a_box(campaign), Sentences(campaign, filler(a_box)))
    hub.show_table(TableShown(table, page_words(TEXTS), ()))
    door = Door(Doorway(hub, page_files(faces()), watcher, own_addresses=lambda: HERE))
    state = watcher.next()
    assert isinstance(state, IsOpen)
    pictures: list[Path] = []
    with sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=found_program(), args=["--no-sandbox"])
        shown = moments()
        for place, kind in enumerate(KINDS, 1):
            seat, screen = shown[kind]
            door.post(lambda s=seat, n=place, one=screen: hub.show_screen(s, n, one))
            context = browser.new_context(
                viewport={"width": WIDE, "height": HIGH},
                color_scheme="dark",
                device_scale_factor=RATIO,
            )
            page = context.new_page()
            page.goto(state.links(door.token)[0])
            page.locator(f'[data-key="seat-{seat}"]').click()
            page.locator("#asked").wait_for()
            for _ in range(TAPS.get(kind, 0)):
                page.locator(".face:not(.spent)").nth(1).click()
            page.wait_for_timeout(400)
            pictures.append(folder / f"{place}.png")
            page.screenshot(path=pictures[-1])
            context.close()
        browser.close()
    door.close()
    return pictures


def joined(pictures: list[Path]) -> QImage:
    """Return the pictures side by side."""
    images = [QImage(str(path)) for path in pictures]
    wide = sum(image.width() for image in images) + GAP * (len(images) - 1)
    whole = QImage(wide, images[0].height(), QImage.Format.Format_RGB32)
    whole.fill(QColor("#3a444b"))
    painter = QPainter(whole)
    at = 0
    for image in images:
        painter.drawImage(at, 0, image)
        at += image.width() + GAP
    painter.end()
    return whole


if __name__ == "__main__":
    application = QGuiApplication(sys.argv)
    with TemporaryDirectory() as place:
        PICTURE.parent.mkdir(exist_ok=True)
        joined(take(Path(place))).save(str(PICTURE))
