"""A game is played without a window, line by line."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from oathsworn_gui.app.json_lines import JsonLinesSession
from tests.house.tree import ROOT
from tests.toy_game.lanterns import SYSTEM


def _play(*lines: Any) -> tuple[int, list[Any]]:
    said: list[Any] = []
    door = JsonLinesSession({SYSTEM.key: SYSTEM}, said.append)
    texts = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    return door.play(texts), said


def test_actions_tell_their_lines() -> None:
    code, said = _play({"new": {"title": "Door"}}, {"do": "light"}, {"show": "lanterns"})
    assert code == 0
    assert said[0]["summary"]["title"] == "Door"
    assert said[1]["lines"][0]["code"] == "lanterns.lit"
    assert said[2] == {"lanterns": {"lit": 1, "oil": 1}}


def test_questions_are_asked_and_answered() -> None:
    _, said = _play(
        {"new": {}},
        {"do": "cast-lots"},
        {"answer": "white"},
        {"answer": ["W2", "W1"]},
        {"show": "lanterns"},
    )
    assert [s["question"]["kind"] for s in said if "question" in s] == [
        "lanterns.colour",
        "lanterns.lots",
    ]
    assert said[-1] == {"lanterns": {"lit": 0, "oil": 5}}


def test_the_program_draws_the_same_cards_after_an_undo() -> None:
    drawn = {"draw": True}
    _, said = _play(
        {"new": {}}, {"do": "cast-lots"}, {"answer": "white"}, drawn, {"undo": 1}, drawn
    )
    told = [s["lines"][0]["params"] for s in said if s.get("lines")]
    assert told[-1] == told[-2]


def test_a_refusal_is_said_and_can_be_overruled() -> None:
    light = {"do": "light"}
    _, said = _play({"new": {}}, light, light, light, {**light, "because": "a gift"})
    assert said[3]["refused"]["code"] == "lanterns.no-oil"
    assert said[4]["lines"][0]["params"] == {"lit": 3}


def test_undo_and_redo_say_how_many() -> None:
    _, said = _play({"new": {}}, {"do": "light"}, {"undo": 3}, {"redo": 1})
    assert said[2:] == [{"undone": 1}, {"redone": 1}]


def test_a_campaign_is_saved_and_opened(tmp_path: Path) -> None:
    place = str(tmp_path / "evening.json")
    _, said = _play(
        {"new": {}}, {"do": "light"}, {"save": place}, {"open": place}, {"show": "lanterns"}
    )
    assert said[-1] == {"lanterns": {"lit": 1, "oil": 1}}


def test_a_wrong_line_is_told_and_the_rest_goes_on() -> None:
    code, said = _play(
        {"do": "light"}, "{", {"new": {}}, {"do": "fly"}, {"hop": 1}, {"do": "light"}
    )
    assert code == 1
    assert [s["line"] for s in said if "error" in s] == [1, 2, 4, 5]
    assert said[-1]["lines"][0]["code"] == "lanterns.lit"


def test_the_program_plays_a_file_without_qt(tmp_path: Path) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_text('{"new": {}}\n', "utf-8")
    look = (
        "import sys; from oathsworn_gui.__main__ import main; "
        "main(['--play', sys.argv[1]]); print('PySide6' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", look, str(lines)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    said, qt = done.stdout.splitlines()
    assert "title: Field required" in json.loads(said)["error"]
    assert qt == "False"


def test_half_a_sign_becomes_the_sign_that_nobody_knows(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    light = {"do": "light"}
    code, said = _play(
        {"new": {"title": "Half \ud83d of it"}},
        *(light, light),
        {**light, "because": "\udc00 says so"},
        {"show": "campaign"},
        {"save": str(kept)},
        {"open": str(kept)},
    )
    assert code == 0
    assert said[4]["campaign"]["title"] == "Half \ufffd of it"
    assert said[6]["summary"]["title"] == "Half \ufffd of it"
