"""How a text is found, filled and counted."""

import pytest
from babel import Locale
from babel.plural import PluralRule

from oathsworn_gui.assets import read_texts, resource
from oathsworn_gui.tabletop.texts import Texts

TEXTS = read_texts()


def test_one_is_said_otherwise_than_many() -> None:
    texts = Texts({"n": "{n} cards", "n.one": "one card", "plural.one": "i = 1 and v = 0"})
    assert texts.say("n", n=1) == "one card"
    assert texts.say("n", n=2) == "2 cards"
    assert texts.say("n", n=0) == "0 cards"
    assert texts.say("n", n=-1) == "-1 cards"  # a difference, not a count
    assert texts.say("n", n="1") == "1 cards"


def test_nothing_may_be_said_in_words_of_its_own() -> None:
    texts = Texts({"n": "{n} cards", "n.zero": "no card"})
    assert [texts.say("n", n=n) for n in (0, 1)] == ["no card", "1 cards"]


def test_the_forms_of_a_language_are_chosen_by_its_rules() -> None:
    polish = {
        "plural.one": "i = 1 and v = 0",
        "plural.few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        "plural.many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or "
        "v = 0 and i % 100 = 12..14",
    }
    forms = {"n": "{n} karty", "n.one": "karta", "n.few": "{n} karty", "n.many": "{n} kart"}
    texts = Texts({**polish, **forms})
    said = [texts.say("n", n=n) for n in (1, 2, 5, 12, 22, 25)]
    assert said == ["karta", "2 karty", "5 kart", "12 kart", "22 karty", "25 kart"]
    del forms["n.many"]
    assert Texts({**polish, **forms}).say("n", n=5) == "5 karty"


def test_the_rules_of_every_language_are_those_of_the_cldr() -> None:
    folders = sorted(path.name for path in resource("translations").iterdir())
    assert "en" in folders
    for language in folders:
        texts = read_texts(language)
        wanted = Locale.parse(language).plural_form
        forms = {form: rule for form in wanted.tags if (rule := texts.get(f"plural.{form}"))}
        assert PluralRule(forms).rules == wanted.rules
        assert texts["language"] == language


def test_no_english_text_takes_another_form_than_its_count_took_by_hand() -> None:
    texts = Texts(TEXTS)
    counted = [key for key in TEXTS if f"{key}.one" in TEXTS or f"{key}.zero" in TEXTS]
    assert len(counted) > 200
    for key in counted:
        for n in (0, 1, 2, 3, 5, 11, 21, 101, -1):
            by_hand = f"{key}.one" if n == 1 else f"{key}.zero" if n == 0 else key
            assert texts.form(key, n) == (by_hand if by_hand in TEXTS else key)


def test_a_missing_text_is_a_fault() -> None:
    with pytest.raises(KeyError):
        Texts({}).say("none")


def test_a_text_that_a_game_may_leave_out_has_a_fallback() -> None:
    texts = Texts({"seat": "{name} answers"})
    assert texts.find("none", "plain") == "plain"
    assert texts.find("seat", "plain") == "plain"
    assert texts.find("seat", "plain", name="Ines") == "Ines answers"
