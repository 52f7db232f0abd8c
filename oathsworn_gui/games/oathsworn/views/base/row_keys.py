"""The digits by which rows are chosen: 1 to 9, and 0 for the tenth."""

DIGITS = "1234567890"


def row_key(place: int) -> str:
    """Return the digit of the row at ``place``, from 1 on; empty after the tenth."""
    return DIGITS[place - 1] if 0 < place <= len(DIGITS) else ""


def row_of(text: str) -> int:
    """Return the place of the row that a typed ``text`` chooses, 0 for none."""
    return DIGITS.index(text) + 1 if len(text) == 1 and text in DIGITS else 0


def row_caps(rows: int) -> str:
    """Return the digits that choose one of so many rows, as the key bar shows them."""
    if rows < 2:
        return "1" * rows
    return f"1 – {rows}" if rows < len(DIGITS) else "1 – 9, 0"
