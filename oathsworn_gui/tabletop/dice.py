"""Dice: faces, and the k-th throw of a stream."""

from collections.abc import Sequence

from oathsworn_gui.tabletop.chance import pick


def roll(seed: int, stream: str, k: int, faces: Sequence[str]) -> str:
    """Return the face of the ``k``-th throw of ``stream``; each face is as likely.

    Raises:
        ValueError: the die has no faces.
    """
    return faces[pick(seed, stream, k, len(faces))]
