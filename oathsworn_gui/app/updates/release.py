"""Where this program was published, and the parsing of the answer on the newest release."""

import re
from dataclasses import dataclass
from typing import TypeGuard

from oathsworn_gui.app.updates.versions import Version, version
from oathsworn_gui.assets import resource
from oathsworn_gui.storage.files.plain_json import Json, is_object, parsed

LARGEST = 1 << 20
"""The most bytes of an answer that are read."""

_MOST_VALUES = 20_000
_ADDRESS = re.compile(r"https:/{2}[A-Za-z0-9][A-Za-z0-9.-]{0,200}(?::[0-9]{1,5})?/[!-~]{0,500}")


@dataclass(frozen=True)
class Release:
    """Where the running program was published: the page for people, and the feed to query."""

    page: str
    feed: str

    @property
    def host(self) -> str:
        """The queried site, for display."""
        return self.feed.split("/")[2]


def this_release() -> Release | None:
    """Return where this program was published; None for a checkout or a private build."""
    try:
        told = parsed(resource("release.json").read_bytes(), largest=LARGEST)
    except (OSError, ValueError):
        return None
    if not is_object(told):
        return None
    page, feed = told.get("page"), told.get("feed")
    return Release(page, feed) if _is_address(page) and _is_address(feed) else None


def named_in(answer: bytes) -> Version:
    """Return the version in an answer of the feed, a forge's "latest release" object.

    Raises:
        ValueError: it is not such an answer, or names no version.
    """
    told = parsed(answer, largest=LARGEST, most_values=_MOST_VALUES)
    tag: Json = told.get("tag_name") if is_object(told) else None
    found = version(tag) if isinstance(tag, str) else None
    if found is None:
        raise ValueError("it names no version")
    return found


def _is_address(value: Json) -> TypeGuard[str]:
    return isinstance(value, str) and _ADDRESS.fullmatch(value) is not None
