"""One case: a seed and what became of its files, a pure function of a number."""

import gzip
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, NamedTuple

from tests.fuzz import json_bends
from tests.fuzz.byte_bends import BENDS
from tests.fuzz.seeds import JOURNAL, Seed

Strange = Literal["link", "dangling", "pipe", "folder", "loop"]
STRANGE: Sequence[Strange] = ("link", "dangling", "pipe", "folder", "loop")
BOMB = 40_000_000
_WEIGHTS = {
    "lamps": 30, "oathsworn": 4, "set-a-watch": 4, "copy": 3, "look": 8, "report": 12, "pack": 12,
    "settings": 12, "picture": 12,
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A seed with ``files`` written over its own (None: the file is gone), and what was done.

    ``strange`` are names at which something lies that is no ordinary file. ``is_forged``: a value
    was changed so that no checksum and no form can tell.
    """

    seed: Seed
    files: Mapping[str, bytes | None]
    what: str
    strange: Mapping[str, Strange] = field(default_factory=dict[str, Strange])
    is_forged: bool = False

    @property
    def all_files(self) -> dict[str, bytes]:
        """What lies in the folder."""
        return {k: v for k, v in {**self.seed.files, **self.files}.items() if v is not None}


def case(seeds: Sequence[Seed], number: int, base: int) -> Case:
    """Return the case of a number."""
    chance = Random(f"{base} {number}")
    seed = chance.choices(seeds, [_weight(seed) for seed in seeds])[0]
    if seed.kind in ("campaign", "look") and chance.random() < 0.02:
        return _strange(chance, seed)
    others = [each for each in seeds if each.kind == seed.kind]
    names = sorted(seed.files)
    first = chance.choice(names[:1] * 2 + [n for n in names if n == JOURNAL] * 2 + names)
    chosen = [first] if chance.random() < 0.85 else chance.sample(names, min(len(names), 3))
    files: dict[str, bytes | None] = {}
    told: list[str] = []
    for name in chosen:
        other = chance.choice(others).files.get(name) or seed.files[chance.choice(names)]
        what, files[name] = _bent(chance, name, seed.files[name], other)
        told.append(f"{name} {what}")
    is_forged = any(sign in each for each in told for sign in (" json", " sealed", " inside"))
    return Case(seed, files, f"{seed.name}: {', '.join(told)}", is_forged=is_forged)


class Cut(NamedTuple):
    """A file of a seed that ends after so many bytes."""

    seed: Seed
    name: str
    size: int

    def case(self) -> Case:
        """Return it as a case."""
        data = self.seed.files[self.name][: self.size]
        return Case(self.seed, {self.name: data}, f"{self.seed.name}: {self.name} cut: {self.size}")


def cuts(seeds: Sequence[Seed], *, small: int) -> tuple[Cut, ...]:
    """Return every file cut at every byte, or a large one at the ends of its lines and values."""
    return tuple(
        Cut(seed, name, size)
        for seed in seeds
        for name, data in seed.files.items()
        for size in (range(len(data)) if len(data) <= small else _borders(data, seed.final))
    )


def _borders(data: bytes, final: str) -> list[int]:
    """Return ends of lines and values, fewer where nobody knows what the file should hold."""
    signs = [at for at, byte in enumerate(data) if byte in b"\n,{}[]"]
    most = 400 if final else 40
    return sorted({0, 1, len(data) - 1, *signs[:: max(1, len(signs) // most)]})


def _weight(seed: Seed) -> int:
    return _WEIGHTS[seed.game if seed.kind == "campaign" else seed.kind]


def _strange(chance: Random, seed: Seed) -> Case:
    name = chance.choice([*seed.files, "lock", "open.json", "generations", JOURNAL])
    kind = chance.choice(STRANGE)
    return Case(seed, {name: None}, f"{seed.name}: {name} is a {kind}", {name: kind})


def _bent(chance: Random, name: str, data: bytes, other: bytes) -> tuple[str, bytes | None]:
    if chance.random() < 0.02:
        return "gone", None
    if name.endswith(".gz"):
        return _packed(chance, name, data, other)
    if chance.random() < 0.5 or name == "picture":
        return _plain(chance, data, other)
    if name in (JOURNAL, "chronicle"):
        return _lines(chance, data)
    return _said(chance, data, other)


def _plain(chance: Random, data: bytes, other: bytes) -> tuple[str, bytes]:
    bend = chance.choice(BENDS)
    return bend.__name__, bend(chance, data, other)


def _said(chance: Random, data: bytes, other: bytes) -> tuple[str, bytes]:
    value = json.loads(data)
    try:
        lender = json.loads(other)
    except ValueError:
        lender = value
    indent = chance.choice((None, 1))
    return "json", json_bends.text_of(json_bends.bent(chance, value, lender), indent)


def _lines(chance: Random, data: bytes) -> tuple[str, bytes]:
    """Bend what one line says; in a journal with a checksum that fits."""
    lines = data.splitlines()
    at = chance.randrange(len(lines))
    is_sealed = lines[at][8:9] == b" "
    value: Any = json.loads(lines[at][9:] if is_sealed else lines[at])
    text = json_bends.text_of(json_bends.bent(chance, value, value))
    lines[at] = b"%08x %s" % (zlib.crc32(text), text) if is_sealed else text
    return f"line {at} sealed" if is_sealed else f"line {at} json", b"\n".join(lines) + b"\n"


def _packed(chance: Random, name: str, data: bytes, other: bytes) -> tuple[str, bytes]:
    way = chance.random()
    if way < 0.45:
        return _plain(chance, data, other)
    if way < 0.46:
        return "bomb", gzip.compress(bytes(BOMB), 9, mtime=0)
    if way < 0.48:
        return "chained", data + gzip.compress(b"", mtime=0) * 20_000
    inside = gzip.decompress(data)
    if way < 0.7:
        what, plain = _plain(chance, inside, inside)
    elif name.startswith(JOURNAL):
        what, plain = _lines(chance, inside)
    else:
        what, plain = _said(chance, inside, inside)
    return f"inside {what}", gzip.compress(plain, 1, mtime=0)
