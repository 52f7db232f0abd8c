"""Each start of the program has the scale of the settings, whoever started it."""

from oathsworn_gui.before_qt.scale import QT, set_scale


def test_a_program_started_by_one_of_another_scale_has_its_own() -> None:
    environment: dict[str, str] = {}
    steps = ((100, None), (200, "2.0"), (100, None), (125, "1.25"), (100, None), (300, "3.0"))
    for percent, expected in steps:
        set_scale(percent, environment)
        assert environment.get(QT) == expected


def test_the_scale_that_people_gave_to_qt_stays() -> None:
    environment = {QT: "1.5"}
    for percent in (200, 100):
        set_scale(percent, environment)
        assert environment == {QT: "1.5"}


def test_a_scale_has_bounds() -> None:
    environment: dict[str, str] = {}
    set_scale(900, environment)
    assert environment[QT] == "3.0"
    set_scale(10, environment)
    assert environment[QT] == "1.0"
