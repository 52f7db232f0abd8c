"""An address as a QR code."""

Matrix = tuple[tuple[bool, ...], ...]
"""The squares in rows, True for dark; without the quiet border of four squares."""


def qr_code(address: str) -> Matrix:
    """Return the code of an address; a quarter of it may be covered or dirty."""
    import segno

    code = segno.make(address, error="q", micro=False)
    return tuple(tuple(bool(square) for square in row) for row in code.matrix)
