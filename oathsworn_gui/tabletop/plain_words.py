"""Words of strangers' files made fit to be shown in one line."""

LONGEST = 80
"""Letters of a title that are shown; the rest is left out."""

_TURNS = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Signs that turn the direction of all that follows, also of words that are not theirs."""
_ENDS = "\u2028\u2029"
_UNSEEN = "\u200b\ufeff\u2060\u00ad"
_UNKNOWN = "\ufffd"


def one_line(words: str, most: int = LONGEST) -> str:
    """Return words as one line of at most ``most`` letters, a long one ending in "…".

    Control signs become gaps; half signs and signs that turn the direction of writing are shown as
    a sign that nobody knows. Empty where nothing could be seen.
    """
    begin = words[: 4 * most]  # a title from elsewhere may be as long as its file
    line = " ".join("".join(map(_shown, begin)).split())
    if len(line) <= most and len(words) <= 4 * most:
        return line
    return line[: most - 1].rstrip() + "…"


def _shown(letter: str) -> str:
    if letter in _UNSEEN:
        return ""
    if letter < " " or "\x7f" <= letter <= "\x9f" or letter in _ENDS:
        return " "
    return _UNKNOWN if letter in _TURNS or "\ud800" <= letter <= "\udfff" else letter
