"""Chances and averages as they are shown: the edge where exact numbers become words."""

from fractions import Fraction

from oathsworn_gui.ui.texts import Texts

_LITTLE = Fraction(1, 100)
_PARTS = range(2, 11)
"""The numbers out of which a chance is told: 1 in 2 to 9 in 10."""


def percent(chance: Fraction) -> str:
    """Return a chance with one decimal: ``"24.5 %"``; 0 and 100 only where they are exact."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    tenths = round(chance * 1000)
    if tenths == 0:
        return "< 0.1 %"
    if tenths == 1000:
        return "> 99.9 %"
    return f"{tenths / 10:.1f} %"


def hundred(chance: Fraction) -> str:
    """Return a chance as draws in a hundred, whole: ``"41"``."""
    return str(round(chance * 100))


def tenth(chance: Fraction) -> str:
    """Return a chance as draws in a hundred with one decimal, without the sign: ``"24.5"``."""
    return percent(chance).removesuffix(" %")


def average(number: Fraction) -> str:
    """Return an average with two decimals: ``"1.37"``."""
    return f"{float(number):.2f}"


def in_words(texts: Texts, chance: Fraction) -> str:
    """Return a chance as a sentence: ``"about 1 in 4"``."""
    if chance in (0, 1):
        return texts.say("odds.in.always" if chance else "odds.in.never")
    if chance < _LITTLE or chance > 1 - _LITTLE:
        return texts.say("odds.in.hardly" if chance < _LITTLE else "odds.in.nearly")
    near = _near(chance)
    if near == Fraction(1, 2):
        return texts.say("odds.in.even")
    key = "odds.in.exactly" if near == chance else "odds.in.about"
    return texts.say(key, n=near.numerator, m=near.denominator)


def _near(chance: Fraction) -> Fraction:
    """Return the plainest fraction near a chance: few parts count more than the last percent."""
    if chance < Fraction(1, 10):
        return Fraction(1, round(1 / chance))
    if chance > Fraction(9, 10):
        return 1 - Fraction(1, round(1 / (1 - chance)))
    found = {Fraction(n, parts) for parts in _PARTS for n in range(1, parts)}
    return min(found, key=lambda part: abs(part - chance) + Fraction(part.denominator, 400))
