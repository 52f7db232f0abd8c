"""Which journal lines belong to a tree: numbers may match by accident, checksums do not."""

from collections.abc import Sequence

from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.journal.journal_lines import AnyLine, L
from oathsworn_gui.storage.saves.save_file import Head, SaveFile
from oathsworn_gui.tabletop.difference import DoesNotFitError, changes_from_json, patched


def played_elsewhere(head: Head, lines: Sequence[AnyLine]) -> bool:
    """Whether the campaign's journal lines were played from another tree than that of the head."""
    for line in lines:
        if line.n == head.seq:
            return "" not in (head.chain, line.after) and line.chain != head.chain
        if line.n == head.seq + 1:
            return not line.follows(head.seq, head.chain)
    return False


def followed(save: SaveFile, lines: Sequence[AnyLine]) -> tuple[Json, int, str]:
    """Return the tree after all lines that follow it, and the last one's number and checksum."""
    tree, n, chain = save.campaign, save.head.seq, save.head.chain
    for line in lines:
        if line.n == n:
            chain = chain or line.chain
        if line.n <= n:
            continue
        if not line.follows(n, chain):
            break
        try:
            tree = patched(tree, changes_from_json(line.changes))
        except DoesNotFitError:
            break
        n, chain = line.n, line.chain
    return tree, n, chain


def leading_to(n: int, lines: Sequence[L]) -> tuple[L, ...]:
    """Return the longest run of lines without a gap that ends with line ``n``."""
    run: list[L] = []
    wanted, chain = n, ""  # as `follows` compares them, once for thousands of lines
    for line in reversed(lines):
        if line.n == wanted and (not chain or line.chain in ("", chain)):
            run.append(line)
            wanted, chain = wanted - 1, line.after
        elif run:
            break
    return tuple(reversed(run))
