"""A bounded https request for one page. No other module of the program uses the network.

Nothing is sent but what every program has to send: the address of the page and our name. There are
no cookies, no language of this computer, no version and no identifying number.
"""

from PySide6.QtCore import QObject, QTimer, QUrl, Signal
from PySide6.QtNetwork import (
    QNetworkAccessManager,
    QNetworkReply,
    QNetworkRequest,
)

from oathsworn_gui.app.updates.release import LARGEST

LONGEST_MS = 20_000
"""Milliseconds after which an incomplete answer is given up."""

_HEADERS = {
    b"User-Agent": b"oathsworn-gui",
    b"Accept": b"application/json",
    b"Accept-Language": b"en",  # Qt would send this computer's language
    b"Accept-Encoding": b"identity",  # no decompression: the size is as received
}
_MOST_REDIRECTS = 3


def prepare() -> None:
    """Make Qt read the certificates of this computer, which is slow; run in a thread.

    A request without a host fails, but reads them first. Requesting them directly would block the
    GUI
    even from here, because such a call keeps the GIL.
    """
    doors = QNetworkAccessManager()
    doors.get(QNetworkRequest(QUrl("https:")))


class HttpsRequest(QObject):
    """A single request. ``ended`` emits the answer, or nothing and the reason for the log.

    Redirects are followed within the same site and https only.
    """

    ended = Signal(bytes, str)

    def __init__(self, address: str, parent: QObject | None = None) -> None:
        """Start at once; ``address`` begins with https."""
        super().__init__(parent)
        self._came = bytearray()
        self._trouble = ""
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
    """Return why a reply failed, in Qt's words and never those of the server."""
    if reply.error() != QNetworkReply.NetworkError.NoError:
        return reply.error().name
    status = reply.attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute)
    return "" if status == 200 else f"status {status}"
