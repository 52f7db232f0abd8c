"""One page asked over https, in bounds. No other module of the program uses a network.

Nothing is sent but what any program has to send: the address of the page and our own name. There
are no cookies, no language of this computer, no version and no number by which it is known again.
"""

from PySide6.QtCore import QObject, QTimer, QUrl, Signal
from PySide6.QtNetwork import (
    QNetworkAccessManager,
    QNetworkReply,
    QNetworkRequest,
)

from oathsworn_gui.updates.release import LARGEST

LONGEST_MS = 20_000
"""Milliseconds after which an answer that has not come to its end is given up."""

_HEADERS = {
    b"User-Agent": b"oathsworn-gui",
    b"Accept": b"application/json",
    b"Accept-Language": b"en",  # Qt would tell the language of this computer
    b"Accept-Encoding": b"identity",  # nothing is unpacked, so what comes is as long as it is
}
_MOST_REDIRECTS = 3


def prepare() -> None:
    """Have Qt read the certificates of this computer, which takes long; for off the window.

    A request without a host goes nowhere, but reads them first. Asked for outright they would hold
    the window up even from here, for such a call keeps Python's lock.
    """
    doors = QNetworkAccessManager()
    doors.get(QNetworkRequest(QUrl("https:")))


class Asking(QObject):
    """Asks once. ``ended`` gives the answer, or nothing and a word for the log why there is none.

    The page may lead on within its own site, never to another one and never out of https.
    """

    ended = Signal(bytes, str)

    def __init__(self, address: str, parent: QObject | None = None) -> None:
        """Begin at once; ``address`` begins with https."""
        super().__init__(parent)
        self._came, self._trouble = bytearray(), ""
        self._reply = QNetworkAccessManager(self).get(_request(address))
        self._reply.setReadBufferSize(LARGEST)
        self._reply.readyRead.connect(self._take)
        self._reply.finished.connect(self._end)
        self._too_long = QTimer(self, singleShot=True, interval=LONGEST_MS)
        self._too_long.timeout.connect(self._give_up)
        self._too_long.start()

    def _take(self) -> None:
        self._came += self._reply.readAll().data()
        if len(self._came) > LARGEST:
            self._stop("it is too large")

    def _give_up(self) -> None:
        self._stop("it takes too long")

    def _stop(self, why: str) -> None:
        self._trouble = why
        self._reply.abort()  # which ends it

    def _end(self) -> None:
        self._too_long.stop()
        trouble = self._trouble or _trouble_of(self._reply)
        if not trouble:
            self._came += self._reply.readAll().data()
        self.ended.emit(b"" if trouble else bytes(self._came), trouble)


def _request(address: str) -> QNetworkRequest:
    request = QNetworkRequest(QUrl(address))
    for name, value in _HEADERS.items():
        request.setRawHeader(name, value)
    by_hand, names = QNetworkRequest.LoadControl.Manual, QNetworkRequest.Attribute
    request.setAttribute(names.CookieSaveControlAttribute, by_hand)
    within = QNetworkRequest.RedirectPolicy.SameOriginRedirectPolicy
    request.setAttribute(names.RedirectPolicyAttribute, within)
    request.setMaximumRedirectsAllowed(_MOST_REDIRECTS)
    return request


def _trouble_of(reply: QNetworkReply) -> str:
    """Return why a reply is no answer, in words of Qt's and never of the other side's."""
    if reply.error() != QNetworkReply.NetworkError.NoError:
        return reply.error().name
    status = reply.attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute)
    return "" if status == 200 else f"status {status}"
