"""The checks of the texts find what is wrong in a small package made for it."""

import pytest

from tests.house.texts import checks
from tests.house.texts.uses import Registry, registry

RULES = """
CODES = {"a": "lamp.lit", "b": "lamp.out"}


def report(key, n):
    code = "lamp.one" if n == 1 else "lamp.many"
    yield line(code, None, n=n)
    yield _found(CODES[key], "Ines")
    yield line(f"lamp.colour.{key}")
    yield refuse("lamp.broken", "LAMP-01", name="Ines")
    yield Option(key=key, code="lamp.carry", params={"name": "Ines"})


def _found(code, name):
    return line(code, None, name=name)
"""
WINDOW = """
COLOURS = ("red", "blue")


class Page:
    def _say(self, key, **params):
        return self.texts.say(f"page.{key}", **params)

    def show(self):
        for key in ("title", "help"):
            self._say(key)
        self._say("count", n=3)
        return self.texts.find(f"line.{self.kept}", "")

    def keep(self):
        self.kept = "lamp.gone"
"""
TEXTS = {
    "line.lamp.one": "One lamp",
    "line.lamp.many": "{n} lamps",
    "line.lamp.many.zero": "No lamp",
    "line.lamp.lit": "{name} lights it.",
    "line.lamp.out": "It goes out.",
    "line.lamp.colour.red": "Red",
    "line.lamp.colour.blue": "Blue",
    "refusal.lamp.broken": "{name} cannot: it is broken.",
    "option.lamp.carry": "{name} carries it",
    "page.title": "Lamps",
    "page.help": "What lamps do",
    "page.count": "{n} lamps",
    "line.lamp.gone": "It is gone.",
}


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    package = tmp_path_factory.mktemp("planted") / "lamps"
    (package / "rooms").mkdir(parents=True)
    (package / "rooms" / "rules.py").write_text(RULES, "utf-8")
    (package / "window.py").write_text(WINDOW, "utf-8")
    return registry(package)


def faults(code: Registry, changed: dict[str, str | None]) -> list[str]:
    """Return all faults after some texts are changed or, where None, taken out."""
    texts = {key: text for key, text in {**TEXTS, **changed}.items() if text is not None}
    return [
        *checks.missing(code.uses, texts),
        *checks.unfilled(code.uses, texts),
        *checks.unreachable_forms(code.uses, texts),
        *checks.strangers(code.literals, texts),
        *checks.idle(code.uses, code.literals, (), texts),
    ]


def test_nothing_is_wrong_with_the_package_as_it_is(code: Registry) -> None:
    assert faults(code, {}) == []


def test_every_text_that_is_taken_out_is_missed(code: Registry) -> None:
    not_missed = {key for key in TEXTS if not faults(code, {key: None})}
    assert not_missed == {"line.lamp.many.zero", "line.lamp.colour.red", "line.lamp.colour.blue"}


def test_a_family_without_any_text_is_missed(code: Registry) -> None:
    found = faults(code, {"line.lamp.colour.red": None, "line.lamp.colour.blue": None})
    assert [each.partition(": ")[2] for each in found] == ["line.lamp.colour.* has no text"]


def test_a_parameter_that_nobody_gives_is_found(code: Registry) -> None:
    wrong = {
        "line.lamp.one": "{who} has one lamp",
        "line.lamp.lit": "{name} lights {what}.",
        "refusal.lamp.broken": "{rule} says no.",
        "option.lamp.carry": "{who} carries it",
        "page.count": "{n} lamps of {most}",
        "line.lamp.many.zero": "No lamp of {name}",
    }
    for key, text in wrong.items():
        (found,) = faults(code, {key: text})
        assert "is not given" in found


def test_a_text_that_nobody_names_is_found(code: Registry) -> None:
    for key in ("line.lamp.dark", "page.lamp", "line.lamp.colour.green"):
        assert faults(code, {key: "Nobody says this."}) == [key]


def test_words_for_one_of_what_is_not_counted_are_found(code: Registry) -> None:
    assert faults(code, {"page.title.one": "Lamp"}) == ["page.title.one is never said"]
