"""What cannot be gets clear words, changes nothing, and breaks nothing: typed at the window."""

import json
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel

from oathsworn_gui.app.json_lines import JsonLinesSession, systems
from tests.cases import each_of
from tests.journeys.company import in_the_story
from tests.journeys.evening import Evening


def test_a_line_of_the_book_that_cannot_be(keyboard: Evening) -> None:
    """The words stand below the line while it is typed, and again when it is done anyway."""
    in_the_story(keyboard)
    before = keyboard.campaign
    keyboard.hand.key("W")
    for typed, told in (
        ("token 31", "There is no location token 31. Location tokens run from 1 to 30."),
        ("track 40", "Time track: 40 cannot be. From 0 to 30 can."),
        ("time 99", "Time: 99 cannot be. From 1 to 30 can."),
        ("fight 100", "Round of combat: 100 cannot be. From 1 to 99 can."),
        ("each hp -99", "HP: -99 cannot be. From -6 to 6 can."),
        ("iron 100000", "“iron 100000” is more than can be. Type it like this: iron 8"),
        ("keyword", "“keyword” lacks a name. Type it like this: keyword Ratcatcher"),
        ("ally", "“ally” lacks a name."),
        ("path C", "Path A or path B?"),
        ("8 ducks", "“8 ducks” is not understood."),
    ):
        keyboard.hand.key("Ctrl+A")
        keyboard.hand.type(typed)
        labels = keyboard.hand.see("says-echo").findChildren(QLabel)
        echo = " ".join(label.text() for label in labels if label.isVisible())
        assert told in echo, typed
        keyboard.hand.key("Return")
        assert keyboard.campaign is before, typed
        assert keyboard.asked == "", typed


def test_typed_numbers_keep_to_what_can_be(keyboard: Evening) -> None:
    """No token bears 31; a difficulty of 0 and a DEFENSE of 99 do not come to stand."""
    in_the_story(keyboard)
    before = keyboard.campaign
    keyboard.keys("31")
    told = "There is no location token 31. Location tokens run from 1 to 30."
    assert keyboard.text("toast-words") == told
    keyboard.keys("P")
    assert keyboard.campaign is before
    keyboard.hand.key("Escape")
    keyboard.keys("K0")
    assert keyboard.spoken("check-difficulty") == "Difficulty 4"
    keyboard.hand.key("Escape")
    keyboard.keys("F99")
    assert keyboard.spoken("fight-defense") == "DEFENSE 9"
    keyboard.hand.key("Escape")
    assert keyboard.campaign is before


def test_a_card_that_is_not_for_sale(keyboard: Evening) -> None:
    """A price of -3, a DEFENSE of 99: said below the fields, and Enter buys nothing."""
    in_the_story(keyboard)
    keyboard.press("runner-banksmith", "B")
    before = keyboard.campaign
    keyboard.write("buy-number", "-3")
    echo = "No card shows the number -3. Type 1 to 30, as printed on it."
    assert keyboard.text("buy-echo") == echo
    assert not keyboard.hand.see("buy-typed").isEnabled()
    keyboard.hand.key("Return")
    keyboard.write("buy-number", "1")
    keyboard.press("buy-kind-armour-0")
    keyboard.write("buy-defense", "99")
    assert keyboard.text("buy-echo") == "DEFENSE is a number from 0 to 20, or ? while unread."
    keyboard.hand.key("Return")
    assert keyboard.campaign is before


# ---------------------------------------------------------------------------------- pictures


def header_only(wide: int, high: int) -> bytes:
    """A PNG that says how large it is, and holds nothing."""
    parts = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    head = b"IHDR" + parts
    body, end = b"IDAT" + zlib.compress(b""), b"IEND"
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
        for chunk in (head, body, end)
    )


NO_MAPS: tuple[tuple[bytes | None, str], ...] = (
    (header_only(20_000, 20_000), "This picture is too large. Use one below 40 MB"),
    (b"Dear diary, it rains.", "This is no picture we know. Use a PNG, JPEG or WebP file."),
    (header_only(40, 40), "This picture is damaged."),
    (None, "This file cannot be read."),
)
"""What a file called map.png holds, None without one, and what is told."""


def test_a_file_that_is_no_map(
    mouse: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "map.png"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    in_the_story(mouse)
    before = mouse.campaign
    mouse.press("map-open-tools")
    for content, told in NO_MAPS:
        path.unlink(missing_ok=True)
        if content is not None:
            path.write_bytes(content)
        mouse.press("map-picture")
        assert mouse.text("toast-words").startswith(told)
        assert mouse.campaign is before


# ------------------------------------------------------------------------------------- names


def test_names_are_shown_as_they_were_typed(keyboard: Evening) -> None:
    """Blanks are no name; markup is letters like others."""
    in_the_story(keyboard)
    before = keyboard.campaign
    keyboard.open_beside_map("keywords")
    keyboard.press("add-keyword")
    keyboard.hand.type("   ")
    keyboard.hand.key("Return")
    assert keyboard.campaign is before
    typed = "<b>Bold</b><img src=x>"
    keyboard.hand.key("Ctrl+A")
    keyboard.hand.type(typed)
    keyboard.hand.key("Return")
    assert keyboard.campaign.company.keywords == (typed,)
    assert keyboard.text(f"keyword-keyword:{typed}") == typed


# -------------------------------------------------------------------------- without a window


@each_of(
    ("nonsense", "told"),
    [
        ({"do": "gain-item", "name": "Third arm", "kind": "weapon", "hands": 3}, "hands"),
        ({"do": "set-keyword", "keyword": "a" * 10_000}, "keyword"),
        ({"do": "set-keyword", "keyword": ""}, "keyword"),
        (
            {"do": "buy-item", "name": "Axe", "kind": "weapon", "hands": 1, "value": -3},
            "trade.no-such-price",
        ),
        ({"do": "introduce-track", "spaces": 40}, "spaces"),
        ({"do": "begin-check", "kind": "basic", "difficulty": 0}, "difficulty"),
        ({"do": "begin-story-fight", "defense": 0}, "defense"),
        ({"do": "place-location-tokens", "numbers": [31]}, "story.no-such-location"),
        ({"do": "take-seat", "seat": "1", "cls": "dragon"}, "refused"),
        ({"do": "take-seat", "seat": "1", "cls": "warden"}, "muster."),
        ({"do": "take-seat", "seat": "1", "cls": "cur", "name": "a" * 10_000}, "name"),
        ({"do": "go-to-chapter", "chapter": "0"}, "muster.no-such-chapter"),
        ({"do": "go-to-chapter", "chapter": "22"}, "muster.no-such-chapter"),
        ({"do": "lend-seat", "seat": "1", "to": "p9"}, "evening.nobody"),
        ({"do": "choose-edition", "edition": "third"}, "edition"),
        ({"do": "choose-table-option", "option": "luck", "reading": "good"}, "refused"),
        ({"do": "put-right", "numbers": {"level.1": 99}, "because": "so"}, "put-right.out-of"),
        ({"do": "put-right", "numbers": {"luck": 7}, "because": "so"}, "put-right.no-number"),
        ({"do": "put-right", "chapter": "22", "because": "so"}, "chapter.unknown"),
        ({"do": "seal-reveals", "sealed": True, "because": "a" * 10_000}, "because"),
    ],
)
def test_nonsense_without_a_window_is_refused_in_words(nonsense: Any, told: str) -> None:
    """Each is said to be wrong at its field, or refused; the campaign stays as it was."""
    said: list[Any] = []
    door = JsonLinesSession(systems(), said.append)
    company = {"title": "Nonsense", "players": ["Ines"], "seed": 3, "seats": SEATS}
    begin = {"new": company}
    save = {"show": "company"}
    door.play(json.dumps(line) for line in (begin, save, nonsense, save))
    assert len(said) == 4, said
    assert said[1] == said[3]
    wrong = said[2]
    assert "lines" not in wrong, wrong
    assert told in json.dumps(wrong), wrong


SEATS = [
    {"cls": cls, "form": "full", "name": cls.title(), "player": "p1"}
    for cls in ("warden", "witch", "ursus", "priest")
]
