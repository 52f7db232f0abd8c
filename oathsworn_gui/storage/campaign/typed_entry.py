"""What is typed for the open question and not accepted yet: a small file beside the campaign.

It is no part of the campaign: a missing, invalid or unwritable file counts as nothing typed. It
names the line of the journal and the question that it was typed for, and fits no other.
"""

from dataclasses import asdict, dataclass
from pathlib import Path

from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.plain_json import Json, compact, is_array, is_object, parsed
from oathsworn_gui.storage.files.regular_file import bytes_of

FILE = "typed.json"
_LARGEST = 4096
_MOST = 60
_LONGEST = 200


@dataclass(frozen=True)
class TypedEntry:
    """The ``codes`` typed for ``question`` after line ``n`` of the journal.

    ``kept`` are the places of those that the table keeps although they were doubted.
    """

    n: int
    question: str
    codes: tuple[str, ...]
    kept: tuple[int, ...] = ()


def read_typed(folder: Path) -> TypedEntry | None:
    """Return what was typed and not accepted in the campaign in ``folder``; None if nothing."""
    try:
        plain = parsed(bytes_of(folder / FILE, _LARGEST), largest=_LARGEST)
    except (OSError, ValueError):
        return None
    return _entry(plain) if is_object(plain) else None


def write_typed(folder: Path, entry: TypedEntry | None) -> None:
    """Keep ``entry`` in place of the one before; None removes it. It is no longer than it is read.

    Raises:
        OSError: the disk refuses.
    """
    data = b"" if entry is None else compact(asdict(entry)).encode()
    if data and len(data) <= _LARGEST:
        write_whole(folder / FILE, data, make=False)
    else:
        (folder / FILE).unlink(missing_ok=True)


def _entry(plain: dict[str, Json]) -> TypedEntry | None:
    n, question = plain.get("n"), plain.get("question")
    codes, kept = plain.get("codes"), plain.get("kept")
    if type(n) is not int or not isinstance(question, str) or len(question) > _LONGEST:
        return None
    if not is_array(codes) or not is_array(kept) or max(len(codes), len(kept)) > _MOST:
        return None
    if not all(isinstance(code, str) for code in codes) or any(type(at) is not int for at in kept):
        return None
    return TypedEntry(n, question, tuple(codes), tuple(kept))
