"""A disk that may forget what was not synced: what it can hold after the power went.

Written data is certain once a sync of its file ended that began after it; a name once its folder
was synced. Everything else may be there, be gone, or, of data, be there in parts: blocks of 512
bytes. Whatever POSIX leaves open is taken as it hurts most.
"""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.crash.events import (
    DropFolder,
    MakeFolder,
    OpenFile,
    Operation,
    Rename,
    SyncBegun,
    SyncEnded,
    Truncate,
    Unlink,
    Write,
)

BLOCK = 512


@dataclass(eq=False)
class Change:
    """A write or a truncation (``data`` None) that no sync covers yet; ``lost`` after a bad one."""

    at: int
    data: bytes | None
    lost: bool = False

    def on(self, content: bytearray) -> None:
        """Make it."""
        if self.data is None:
            del content[self.at :]
            content.extend(bytes(self.at - len(content)))
            return
        content.extend(bytes(max(0, self.at - len(content))))
        content[self.at : self.at + len(self.data)] = self.data


@dataclass(eq=False)
class File:
    """A file: what is certain, what waits, and what the system shows meanwhile."""

    certain: bytearray = field(default_factory=bytearray)
    waiting: list[Change] = field(default_factory=list[Change])
    now: bytearray = field(default_factory=bytearray)

    def change(self, change: Change) -> None:
        """Take a change into the memory of the system."""
        change.on(self.now)
        self.waiting.append(change)

    def synced(self, covered: list[Change], *, good: bool) -> None:
        """Make certain what a sync covered; a bad one loses it for ever, as Linux does."""
        for change in covered:
            if change not in self.waiting:
                continue
            if not good:
                change.lost = True
                continue
            self.waiting.remove(change)
            if not change.lost:
                change.on(self.certain)


@dataclass(eq=False)
class Folder:
    """A folder: the names that are certain, and those that the system shows."""

    certain: "dict[str, Node]" = field(default_factory=dict)
    now: "dict[str, Node]" = field(default_factory=dict)


Node = File | Folder


@dataclass(eq=False)
class NameChange:
    """Names given and taken together: both or neither. It is certain when ``folder`` is synced."""

    folder: Folder
    gives: tuple[tuple[Folder, str, Node], ...] = ()
    takes: tuple[tuple[Folder, str], ...] = ()


class Disk:
    """Follows the operations on a folder, and tells what a cut may leave of it."""

    def __init__(self, home: Path) -> None:
        """Begin with what lies in ``home``, all of it certain."""
        self._root = _read(home)
        self._waiting: list[NameChange] = []
        self._tokens: dict[int, Node] = {}
        self._syncs: dict[int, tuple[Node, list[Change], list[NameChange]]] = {}

    def new_program(self) -> None:
        """Forget the files that a dead program held; what it wrote stays as it is."""
        self._tokens.clear()
        self._syncs.clear()

    def follow(self, event: Operation) -> None:
        """Take an operation into account."""
        if isinstance(event, OpenFile):
            self._open(event)
        elif isinstance(event, Write):
            self._file(event.token).change(Change(event.offset, event.data))
        elif isinstance(event, Truncate):
            self._file(event.token).change(Change(event.size, None))
        elif isinstance(event, SyncBegun):
            self._sync_begun(event)
        elif isinstance(event, SyncEnded):
            self._sync_ended(event)
        else:
            self._named(event)

    def catch_up(self, files: dict[str, bytes]) -> list[str]:
        """Take what lies there for what the system shows; return the paths that differed.

        A program that is killed between an operation and its word about it leaves one such.
        """
        shown = self.shows()
        differing = [path for path in {*shown, *files} if shown.get(path) != files.get(path)]
        for path in differing:
            folder, name = self._parent(path)
            if path not in files:
                folder.now.pop(name, None)
                self._waiting.append(NameChange(folder, takes=((folder, name),)))
                continue
            before = shown.get(path, b"")
            node = folder.now.get(name)
            if isinstance(node, File) and files[path].startswith(before):
                node.change(Change(len(before), files[path][len(before) :]))
                continue
            node = File()
            node.change(Change(0, files[path]))
            folder.now[name] = node
            self._waiting.append(NameChange(folder, gives=((folder, name, node),)))
        return differing

    def shows(self) -> dict[str, bytes]:
        """Return what the system shows now: the bytes of each file by its path."""
        return dict(_files(self._root, now=True))

    @property
    def waiting(self) -> tuple[NameChange, ...]:
        """The changes of names that no sync of their folder covers yet, in their order."""
        return tuple(self._waiting)

    def named(self, names: Iterable[NameChange]) -> list[tuple[str, File]]:
        """Return each file by its path, as a cut leaves them that keeps only these ``names``."""
        return list(_View(list(names)).files(self._root, ""))

    def after_a_cut(self, chance: Random) -> dict[str, bytes]:
        """Return what may lie there after a cut at this moment, by path."""
        names = chance.choice((_none, _all, _some_first, _some_first, _any))(self._waiting, chance)
        view = _View(names)
        mode = chance.choice(("gone", "there", "first", "torn", "zeros", "any"))
        return {path: _content(file, mode, chance) for path, file in view.files(self._root, "")}

    def worst_cuts(self) -> Iterator[dict[str, bytes]]:
        """Return the plainest cases: each of names and data all gone, all there, or cut short."""
        chance = Random(0)
        firsts = [self._waiting[:n] for n in range(len(self._waiting) + 1)]
        lasts = [[change] for change in self._waiting[1:]]
        for names, mode in itertools.product((*firsts, *lasts), ("gone", "there", "torn", "zeros")):
            view = _View(names)
            yield {path: _content(file, mode, chance) for path, file in view.files(self._root, "")}

    # ------------------------------------------------------------------------------------ inside

    def _open(self, event: OpenFile) -> None:
        folder, name = self._parent(event.path)
        node = folder.now.get(name) if name else self._root
        if node is None:
            node = File()
            folder.now[name] = node
            self._waiting.append(NameChange(folder, gives=((folder, name, node),)))
        elif event.emptied and isinstance(node, File):
            node.change(Change(0, None))
        self._tokens[event.token] = node

    def _sync_begun(self, event: SyncBegun) -> None:
        node = self._tokens[event.token]
        changes = list(node.waiting) if isinstance(node, File) else []
        names = [] if isinstance(node, File) else [c for c in self._waiting if c.folder is node]
        self._syncs[event.number] = node, changes, names

    def _sync_ended(self, event: SyncEnded) -> None:
        node, changes, names = self._syncs.pop(event.number)
        if isinstance(node, File):
            node.synced(changes, good=event.good)
        elif event.good:
            for change in names:
                if change in self._waiting:
                    self._waiting.remove(change)
                    _make_certain(change)

    def _named(self, event: Rename | Unlink | MakeFolder | DropFolder) -> None:
        if isinstance(event, Rename):
            change = self._renamed(event)
        else:
            folder, name = self._parent(event.path)
            if isinstance(event, MakeFolder):
                change = NameChange(folder, gives=((folder, name, Folder()),))
            else:
                change = NameChange(folder, takes=((folder, name),))
        for folder, name in change.takes:
            folder.now.pop(name, None)
        for folder, name, node in change.gives:
            folder.now[name] = node
        self._waiting.append(change)

    def _renamed(self, event: Rename) -> NameChange:
        source, old = self._parent(event.old)
        target, new = self._parent(event.new)
        return NameChange(target, ((target, new, source.now[old]),), ((source, old),))

    def _parent(self, path: str) -> tuple[Folder, str]:
        *parts, name = [""] if path == "." else path.split("/")
        folder = self._root
        for part in parts:
            inner = folder.now.setdefault(part, Folder())
            assert isinstance(inner, Folder)
            folder = inner
        return folder, name

    def _file(self, token: int) -> File:
        node = self._tokens[token]
        assert isinstance(node, File)
        return node


class _View:
    """The names of a disk after some of the waiting changes."""

    def __init__(self, changes: list[NameChange]) -> None:
        self._names: dict[int, dict[str, Node]] = {}
        for change in changes:
            for folder, name in change.takes:
                self._of(folder).pop(name, None)
            for folder, name, node in change.gives:
                self._of(folder)[name] = node

    def files(self, folder: Folder, before: str) -> Iterator[tuple[str, File]]:
        for name, node in self._names.get(id(folder), folder.certain).items():
            if isinstance(node, File):
                yield before + name, node
            else:
                yield from self.files(node, f"{before}{name}/")

    def _of(self, folder: Folder) -> dict[str, Node]:
        return self._names.setdefault(id(folder), dict(folder.certain))


def files_in(home: Path) -> dict[str, bytes]:
    """Return the bytes of each file below a folder, by its path."""
    places = (place for place in home.rglob("*") if place.is_file())
    return {place.relative_to(home).as_posix(): place.read_bytes() for place in places}


def lay(files: dict[str, bytes], home: Path) -> None:
    """Write files into an empty folder."""
    for path, content in files.items():
        place = home / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def _make_certain(change: NameChange) -> None:
    for folder, name in change.takes:
        folder.certain.pop(name, None)
    for folder, name, node in change.gives:
        folder.certain[name] = node


def _read(place: Path) -> Folder:
    folder = Folder()
    for each in place.iterdir():
        if each.is_dir():
            folder.now[each.name] = _read(each)
        else:
            content = bytearray(each.read_bytes())
            folder.now[each.name] = File(content, [], bytearray(content))
    folder.certain = dict(folder.now)
    return folder


def _files(folder: Folder, before: str = "", *, now: bool) -> Iterator[tuple[str, bytes]]:
    for name, node in (folder.now if now else folder.certain).items():
        if isinstance(node, File):
            yield before + name, bytes(node.now)
        else:
            yield from _files(node, f"{before}{name}/", now=now)


# ---------------------------------------------------------------------- what chance leaves of them


def _none(waiting: list[NameChange], chance: Random) -> list[NameChange]:
    del waiting, chance
    return []


def _all(waiting: list[NameChange], chance: Random) -> list[NameChange]:
    del chance
    return waiting


def _some_first(waiting: list[NameChange], chance: Random) -> list[NameChange]:
    return waiting[: chance.randint(0, len(waiting))]


def _any(waiting: list[NameChange], chance: Random) -> list[NameChange]:
    return [change for change in waiting if chance.random() < 0.5]


def _content(file: File, mode: str, chance: Random) -> bytes:
    """Return the file with its waiting changes gone, there, or there in parts."""
    content = bytearray(file.certain)
    waiting = [change for change in file.waiting if not change.lost]
    if mode == "first":
        waiting = waiting[: chance.randint(0, len(waiting))]
    for number, change in enumerate(waiting):
        if mode == "gone" or (mode == "any" and chance.random() < 0.5):
            continue
        last = number == len(waiting) - 1
        if change.data is None or mode == "there" or not (last or mode in ("any", "zeros")):
            change.on(content)
        else:
            Change(change.at, _torn(change, zeros=mode == "zeros", chance=chance)).on(content)
    return bytes(content)


def _torn(change: Change, *, zeros: bool, chance: Random) -> bytes:
    """Return what reached the disk of a write: the blocks before a place, or nothing but length."""
    data = change.data or b""
    if zeros:
        return bytes(len(data))
    ends = [end for end in range(-change.at % BLOCK, len(data), BLOCK) if end]
    return data[: chance.choice(ends)] if ends else b""
