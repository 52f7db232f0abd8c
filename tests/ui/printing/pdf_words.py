"""Reads the words of a PDF as a viewer does that selects or searches them."""

import re
import zlib

_OBJECT = re.compile(rb"(\d+) 0 obj(.*?)endobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
_FONT = re.compile(rb"/(F\d+) (\d+) 0 R")
_SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> ?Tj|<([0-9A-Fa-f]+)>|\bET\b")
_RANGE = re.compile(rb"<(\w+)> <(\w+)> (?:<(\w+)>|\[([^\]]*)\])")


def words_of(data: bytes) -> str:
    """Return the words of a PDF that Qt wrote, those of each piece on a line of its own.

    Qt names the glyph of a space as a tab; viewers take either as the end of a word.
    """
    objects = dict(_OBJECT.findall(data))
    letters: dict[bytes, dict[int, str]] = {}
    for body in objects.values():
        for name, number in _FONT.findall(body):
            to_unicode = re.search(rb"/ToUnicode (\d+) 0 R", objects[number])
            if to_unicode is not None:
                letters[name] = _letters(objects[to_unicode[1]])
    streams = (_stream(body) for body in objects.values())
    lines = (line for text in streams if b" Tf" in text for line in _lines(text, letters))
    return "\n".join(lines).replace("\t", " ")


def _stream(body: bytes) -> bytes:
    found = _STREAM.search(body)
    if found is None:
        return b""
    return zlib.decompress(found[1]) if b"/FlateDecode" in body else found[1]


def _letters(body: bytes) -> dict[int, str]:
    """Return the letter of each glyph of a font."""
    found: dict[int, str] = {}
    for first, last, one, several in _RANGE.findall(_stream(body)):
        glyphs = range(int(first, 16), int(last, 16) + 1)
        codes = re.findall(rb"<(\w+)>", several) if several else []
        for place, glyph in enumerate(glyphs):
            code = int(codes[place], 16) if codes else int(one, 16) + place
            found[glyph] = chr(code) if code else ""
    return found


def _lines(text: bytes, letters: dict[bytes, dict[int, str]]) -> list[str]:
    lines, font, line = list[str](), b"", ""
    for match in _SHOWN.finditer(text):
        name, shown = match[1], match[2] or match[3]
        if name:
            font = name
        elif shown:
            known = letters.get(font, {})
            glyphs = (int(shown[at : at + 4], 16) for at in range(0, len(shown), 4))
            line += "".join(known.get(glyph, "") for glyph in glyphs)
        else:
            lines.append(line)
            line = ""
    return lines
