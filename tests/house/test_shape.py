"""The house stays one in which a stranger knows their place: limits on what `shape` measures."""

from tests.house import shape
from tests.house.tree import ROOT, TESTS, modules, named

FILE_AT_MOST = 350
TEST_FILE_AT_MOST = 400
FUNCTION_AT_MOST = 50
METHODS_AT_MOST = 25
FOLDER_AT_MOST = 40
WIDGETS_WITH_RULES_AT_MOST = 30
CONTRIBUTING_AT_MOST = 10 * 1024


def test_no_folder_has_too_many_files() -> None:
    assert {name: n for name, n in shape.folders().items() if n > FOLDER_AT_MOST} == {}


def test_no_file_is_too_long() -> None:
    others = [*modules(TESTS), *modules(ROOT / "packaging")]
    long = [named(path) for path in others if shape.lines_of(path) > TEST_FILE_AT_MOST]
    ours = modules(shape.PACKAGE)
    assert [named(path) for path in ours if shape.lines_of(path) > FILE_AT_MOST] + long == []


def test_no_function_is_too_long() -> None:
    assert {name: n for name, n in shape.functions() if n > FUNCTION_AT_MOST} == {}


def test_no_class_has_too_many_methods() -> None:
    assert {name: n for name, n in shape.classes() if n > METHODS_AT_MOST} == {}


def test_no_modules_know_each_other_in_a_circle() -> None:
    assert [sorted(circle) for circle in shape.circles()] == []


def test_no_import_goes_against_the_order_of_the_rooms() -> None:
    assert len(shape.orders()) > 8
    assert shape.back_edges() == []


def test_widgets_read_views_and_few_still_read_rules() -> None:
    assert len(shape.widgets_importing_rules()) <= WIDGETS_WITH_RULES_AT_MOST


def test_the_guide_for_contributors_is_short() -> None:
    assert shape.shape()["contributing_bytes"] <= CONTRIBUTING_AT_MOST


def test_a_circle_is_found() -> None:
    around = {("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("e", "a")}
    assert shape.circles_in(around) == [frozenset("abc")]


def test_rooms_are_entered_by_the_modules_that_they_name() -> None:
    faces = shape.faces()
    assert len(faces) > 80
    assert [f"{start} -> {end}" for start, end in shape.entries_past(faces)] == []


def test_a_face_names_only_what_others_use() -> None:
    used = {end for _, end in shape.edges()}
    idle = {
        f"{room}.{module}"
        for room, named_modules in shape.faces().items()
        for module in named_modules
        if f"{room}.{module}" not in used
    }
    assert idle == set()
