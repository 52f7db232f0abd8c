"""Reading rule tags from the source: what counts and what does not."""

from pathlib import Path

import pytest

from tests.house import rule_tags

SOURCE = """
import pytest

CASES = [pytest.param(1, marks=pytest.mark.rule("A-01")), pytest.param(2)]
LATER = pytest.mark.xfail

@pytest.mark.rule("B-01", "B-02")
def test_plain(): assert True

@pytest.mark.skip
@pytest.mark.rule("C-01")
def test_skipped(): assert True

@LATER
@pytest.mark.rule("C-02")
def test_expected_to_fail(): assert True

@pytest.mark.rule("C-03")
def test_gives_up():
    pytest.skip("not today")

@pytest.mark.parametrize("n", CASES)
def test_constant(n): assert n

@pytest.mark.parametrize("n", [
    pytest.param(1, marks=pytest.mark.rule("A-02")),
    pytest.param(1, marks=[pytest.mark.rule("C-04"), pytest.mark.xfail]),
])
def test_inline(n): assert n

@pytest.mark.rule("D-01")
class TestGroup:
    def test_one(self): assert True

    @pytest.mark.long
    @pytest.mark.rule("C-05")
    def test_long(self): assert True

def no_test(): "@pytest.mark.rule('E-01')"
"""


def test_only_tests_that_run_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "test_example.py").write_text(SOURCE, "utf-8")
    monkeypatch.setattr(rule_tags, "TESTS", tmp_path)
    assert rule_tags.checked_rules() == {"A-01", "A-02", "B-01", "B-02", "D-01"}


def test_a_skipped_module_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = f"import pytest\npytestmark = pytest.mark.skip\n{SOURCE}"
    (tmp_path / "test_example.py").write_text(source, "utf-8")
    monkeypatch.setattr(rule_tags, "TESTS", tmp_path)
    assert rule_tags.checked_rules() == set()


def test_a_test_that_asserts_nothing_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = 'import pytest\n@pytest.mark.rule("A-01")\ndef test_idle(): pass\n'
    (tmp_path / "test_example.py").write_text(source, "utf-8")
    monkeypatch.setattr(rule_tags, "TESTS", tmp_path)
    assert [test.asserts for test in rule_tags.tagged_tests()] == [False]
