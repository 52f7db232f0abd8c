"""A model of programs that synchronise a folder between two computers: Syncthing, cloud clients.

They notice changes late, bring the files of a folder in any order, and keep both of two versions
made at the same time: one under a name of its own. Syncthing puts a file in place whole; a cloud
client may write into it, so that half of it can be seen for a while.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from tests.storage.sharing.sharing_computers import digest

Side = Literal["a", "b"]
OTHER: Mapping[Side, Side] = {"a": "b", "b": "a"}
_OWN = ("lock", "open.json")
"""Files that are not carried over: nothing of a campaign is in them, nor in hidden ones."""


class Version(NamedTuple):
    """How many changes of each computer are in a file."""

    a: int = 0
    b: int = 0

    def has(self, other: "Version") -> bool:
        """Whether all changes of ``other`` are in this one."""
        return self.a >= other.a and self.b >= other.b

    def with_all(self, other: "Version") -> "Version":
        """Return the version with the changes of both."""
        return Version(max(self.a, other.a), max(self.b, other.b))


class Sent(NamedTuple):
    """A file on its way; ``data`` None: it was deleted."""

    name: str
    data: bytes | None
    version: Version


class Synchroniser:
    """Carries the files of two folders. In a conflict the file of ``winner`` keeps its name.

    ``in_place``: as a cloud client, that writes into the file.
    """

    def __init__(self, folders: Mapping[Side, Path], *, winner: Side, in_place: bool) -> None:
        """Begin with two folders that hold the same."""
        self._folders = folders
        self._winner: Side = winner
        self._in_place = in_place
        self._versions: dict[Side, dict[str, Version]] = {"a": {}, "b": {}}
        self._seen = {side: dict(_digests(folder)) for side, folder in folders.items()}
        self._on_the_way: dict[Side, list[Sent]] = {"a": [], "b": []}
        self._conflicts = 0

    def scan(self, side: Side) -> None:
        """Notice all that was changed on ``side`` since, and send it."""
        now, seen = dict(_digests(self._folders[side])), self._seen[side]
        for name in sorted({*now, *seen}):
            if now.get(name) == seen.get(name):
                continue
            path = self._folders[side] / name
            data = path.read_bytes() if path.exists() else None
            version = self._versions[side].get(name, Version())
            version = version._replace(**{side: getattr(version, side) + 1})
            self._versions[side][name] = version
            self._on_the_way[side].append(Sent(name, data, version))
        self._seen[side] = now

    def names(self, side: Side) -> list[str]:
        """Return the files that are on their way from ``side``."""
        return sorted({sent.name for sent in self._on_the_way[side]})

    def deliver(self, side: Side, name: str, *, half: bool = False) -> None:
        """Let the oldest change of a file from ``side`` arrive, or half of it."""
        sent = next(each for each in self._on_the_way[side] if each.name == name)
        here = OTHER[side]
        self._notice(here, name)
        own = self._versions[here].get(name, Version())
        target = self._folders[here] / name
        if own.has(sent.version):
            pass
        elif sent.version.has(own):
            if half and self._in_place and sent.data:
                self._put(here, sent, sent.data[: len(sent.data) // 2])
                return
            self._put(here, sent, sent.data)
        elif side == self._winner:
            self._keep_beside(target)
            self._put(here, sent, sent.data)
        self._versions[here][name] = own.with_all(sent.version)
        self._on_the_way[side].remove(sent)

    def settle(self) -> None:
        """Bring everything over, until both folders are the same."""
        for _ in range(50):
            for side in OTHER:
                self.scan(side)
            if not any(self._on_the_way.values()):
                return
            for side in OTHER:
                for name in self.names(side):
                    self.deliver(side, name)
        raise AssertionError("the folders never became the same")

    def _notice(self, side: Side, name: str) -> None:
        """Count a change that was not scanned yet: the file is compared before it is replaced."""
        path = self._folders[side] / name
        if digest(path) != self._seen[side].get(name, ""):
            self.scan(side)

    def _put(self, side: Side, sent: Sent, data: bytes | None) -> None:
        target = self._folders[side] / sent.name
        if data is None:
            target.unlink(missing_ok=True)
            self._seen[side].pop(sent.name, None)
            return
        target.parent.mkdir(exist_ok=True)
        if self._in_place:
            target.write_bytes(data)
        else:
            beside = target.with_name(f".syncthing.{target.name}.tmp")
            beside.write_bytes(data)
            beside.replace(target)
        self._seen[side][sent.name] = digest(target)

    def _keep_beside(self, target: Path) -> None:
        """Keep the version that lost, under the name that these programs give it."""
        if not target.exists():
            return
        self._conflicts += 1
        if self._in_place:
            name = f"{target.stem} (b's conflicted copy {self._conflicts}){target.suffix}"
        else:
            stamp = f"20261124-{self._conflicts:06}-ABCDEFG"
            name = f"{target.stem}.sync-conflict-{stamp}{target.suffix}"
        target.rename(target.with_name(name))


def _digests(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("[!.]*")):
        if path.is_file() and path.name not in _OWN:
            yield path.relative_to(folder).as_posix(), digest(path)
