"""A short evening with a crowd of phones at the real window, and strange requests."""

import json
import subprocess
import sys

import pytest
from pytestqt.qtbot import QtBot

from tests.house.tree import ROOT
from tests.phones.crowd import Crowd
from tests.phones.evening import play


def test_a_crowd_of_phones_loses_nothing_and_sees_no_secret(qtbot: QtBot) -> None:
    del qtbot
    evening = play("lanterns", clients=8, steps=30)
    assert (evening.lost, evening.doubled, evening.leaked) == ([], [], [])
    assert evening.steps >= 30
    assert evening.checked > 200_000
    assert len(evening.late) > 20
    assert evening.words.endswith(f"steps {evening.steps}, lost 0, doubled 0, leaked 0")


def test_what_another_seat_may_not_see_is_found_when_it_is_known() -> None:
    crowd = Crowd("", ["p1", "p2"], 2, 1)
    for phone, seq, words in ((0, 3, "dagger"), (1, 3, "rope"), (1, 4, "dagger")):
        text = json.dumps({"seq": seq, "seat": f"p{phone + 1}", "screen": [words]})
        crowd.heard(crowd.phones[phone], text, json.loads(text))
    assert crowd.leaks == []  # what is secret in which moment is told apart from what is sent
    for seq in (3, 4):
        crowd.secrets[seq] = {"p1": ["dagger"], "p2": ["rope"]}
    crowd.check()
    assert crowd.leaks == ["dagger"]
    text = json.dumps({"seq": 2, "seat": "p1", "screen": []})
    crowd.heard(crowd.phones[1], text, json.loads(text))
    assert crowd.backwards == 1
    assert crowd.leaks[1:] == ["phone1 was sent what seat p1 sees"]


@pytest.mark.long
def test_strange_requests_end_in_nothing() -> None:
    asked = [sys.executable, "-m", "tests.phones", "--fuzz", "300"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout.rstrip().endswith("cases 300, crashes 0, hangs 0, files 0, odd 0")
