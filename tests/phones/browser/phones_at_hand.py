"""Four phones in real browsers, tapped from a thread of their own while the program runs here."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import Queue
from threading import Thread
from time import monotonic, sleep
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

T = TypeVar("T")
LONGEST = 15.0
"""Seconds that anything on a phone takes at most, on a machine that has much to do."""


class Looks(NamedTuple):
    """A kind of phone."""

    wide: int
    high: int
    scheme: str


KINDS = (
    Looks(360, 740, "dark"),
    Looks(360, 740, "light"),
    Looks(768, 1024, "dark"),
    Looks(768, 1024, "light"),
)


class PhonesAtHand:
    """The phones by their seats. ``faults`` is what a page complains of.

    ``refused`` are the refusals that the pages were sent.
    """

    def __init__(self, program: str) -> None:
        """Start the browser ``program``."""
        self.faults: list[str] = []
        self.refused: list[str] = []
        self.pages: dict[str, Page] = {}
        self._contexts: dict[str, BrowserContext] = {}
        self._work: Queue[tuple[Callable[[Browser], object], Future[object]] | None] = Queue()
        self._thread = Thread(target=self._run, args=(program,), daemon=True)
        self._thread.start()

    def _run(self, program: str) -> None:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playing:
            browser = playing.chromium.launch(executable_path=program, args=["--no-sandbox"])
            while (wanted := self._work.get()) is not None:
                work, future = wanted
                try:
                    future.set_result(work(browser))
                except Exception as fault:  # it is raised where it was wanted
                    future.set_exception(fault)
            browser.close()

    def do(self, work: "Callable[[Browser], T]") -> T:
        """Do something with the browser while the program goes on, and return what came of it."""
        future: Future[object] = Future()
        self._work.put((work, future))
        until(future.done, 3 * LONGEST)
        return future.result()  # pyright: ignore[reportReturnType]

    def end(self) -> None:
        """Close the browser."""
        self._work.put(None)
        self._thread.join(LONGEST)

    # ------------------------------------------------------------------------------ the phones

    def come(self, seat: str, link: str, looks: Looks, name: str) -> None:
        """Let a phone come to ``link`` and take the seat of that name."""

        def opened(browser: "Browser") -> None:
            scheme = "light" if looks.scheme == "light" else "dark"
            viewport: dict[str, int] = {"width": looks.wide, "height": looks.high}
            context = browser.new_context(viewport=viewport, color_scheme=scheme)  # pyright: ignore[reportArgumentType]
            context.set_default_timeout(1000 * LONGEST)
            self._contexts[seat] = context
            page = self._page(seat)
            page.goto(link)
            page.get_by_role("button", name=name).click()
            page.get_by_role("heading", name=name, level=1).wait_for()

        self.do(opened)

    def _page(self, seat: str) -> "Page":
        page = self._contexts[seat].new_page()
        page.on("pageerror", lambda fault: self.faults.append(f"{seat}: {fault}"))
        page.on("websocket", lambda wire: wire.on("framereceived", self._note_refused))
        self.pages[seat] = page
        return page

    def _note_refused(self, words: object) -> None:
        if isinstance(words, str) and words.startswith('{"type":"refused"'):
            self.refused.append(words)

    def tap(self, seat: str, *keys: str) -> None:
        """Tap things on a phone one after the other, as soon as each can be tapped."""

        def tapped(_: object) -> None:
            for key in keys:
                self.pages[seat].locator(f'[data-key="{key}"]:not(:disabled)').click()

        self.do(tapped)

    def wait_for_change(self, seat: str, seq: int) -> None:
        """Wait until a phone shows the campaign after the change ``seq``."""
        self.do(lambda _: self.pages[seat].locator(f'body[data-seq="{seq}"]').wait_for())

    def sees(self, seat: str, key: str) -> bool:
        """Whether something is there to be tapped."""
        return self.do(lambda _: self.pages[seat].locator(f'[data-key="{key}"]').count() > 0)

    def pressed(self, seat: str, key: str) -> bool:
        """Whether a row is the chosen one."""
        row = f'[data-key="{key}"]'
        found = self.do(lambda _: self.pages[seat].locator(row).get_attribute("aria-pressed"))
        return found == "true"

    def wait_for(self, seat: str, words: str) -> None:
        """Wait until a phone shows some words."""
        self.do(lambda _: self.pages[seat].get_by_text(words).first.wait_for())

    def words_of_all(self) -> dict[str, str]:
        """Return all that the phones show."""

        def told(_: object) -> dict[str, str]:
            return {seat: page.inner_text("body") for seat, page in self.pages.items()}

        return self.do(told)

    # ----------------------------------------------------------------- what happens to phones

    def cut_off(self, seat: str, *, off: bool = True) -> None:
        """Take its network away, or give it back."""
        self.do(lambda _: self._contexts[seat].set_offline(off))

    def reload(self, seat: str) -> None:
        """Load its page anew."""
        self.do(lambda _: self.pages[seat].reload())

    def kill(self, seat: str) -> None:
        """Close its browser and open the page again."""

        def again(_: object) -> None:
            address = self.pages[seat].url
            self.pages[seat].close()
            self._page(seat).goto(address)

        self.do(again)

    def say_nonsense(self, seat: str, *told: str) -> list[str]:
        """Say these words beside the page, as the same phone; return what was answered to them."""

        def said(_: object) -> list[str]:
            answers: list[str] = self.pages[seat].evaluate(_BESIDE, list(told))
            return answers

        return self.do(said)


_BESIDE = """
told => new Promise(resolve => {
  const socket = new WebSocket(location.href.replace("http", "ws") + "live");
  const heard = [];
  socket.onmessage = event => heard.push(event.data);
  socket.onclose = () => resolve(heard);
  socket.onopen = () => {
    socket.send(JSON.stringify({type: "hello", phone: localStorage.getItem("phone"), seat: null}));
    told.forEach(words => socket.send(words));
  };
  setTimeout(() => socket.close(), 1500);
})
"""


def until(there: Callable[[], object], seconds: float = LONGEST) -> None:
    """Let the program run until something is so."""
    last = monotonic() + seconds
    while not there():
        assert monotonic() < last, "it does not come"
        QApplication.processEvents()
        sleep(0.002)
