"""Chances and averages as they are shown: the edge where exact numbers become words."""

from fractions import Fraction
from math import gcd

from oathsworn_gui.tabletop.texts import Texts

_LITTLE = Fraction(1, 100)
_PLAIN = tuple(
    (n / parts, parts / 400, n, parts)
    for parts in range(2, 11)
    for n in range(1, parts)
    if gcd(n, parts) == 1
)
"""The fractions in which a chance is given, 1 in 2 to 9 in 10, with the penalty of each."""


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


def whole_percent(chance: Fraction) -> str:
    """Return a chance in whole percent, as it is shown: ``"33 %"``; never 0 or 100 by rounding."""
    whole = round(100 * chance)
    if whole in (0, 100) and 0 < chance < 1:
        return "< 1 %" if whole == 0 else "> 99 %"
    return f"{whole} %"


def in_one_of(chance: Fraction) -> str:
    """Return a chance in spoken form: ``"1 in 3"``, ``"4 in 10"``."""
    if chance.numerator <= 1 or chance.denominator <= 10:
        return f"{chance.numerator} in {chance.denominator}"
    return f"{round(10 * chance)} in 10"


def hundred(chance: Fraction) -> str:
    """Return a chance as draws in a hundred, whole: ``"41"``."""
    return str(round(chance * 100))


def tenth(chance: Fraction) -> str:
    """Return a chance as draws in a hundred with one decimal, without the sign: ``"24.5"``."""
    return percent(chance).removesuffix(" %")


def average(number: Fraction) -> str:
    """Return an average with two decimals: ``"1.37"``; never 0 by rounding."""
    words = f"{float(number):.2f}"
    return "< 0.01" if number and words == "0.00" else words


def in_words(texts: Texts, chance: Fraction) -> str:
    """Return a chance as a sentence: ``"about 1 in 4"``."""
    if chance in (0, 1):
        return texts.say("odds.in.always" if chance else "odds.in.never")
    if chance < _LITTLE or chance > 1 - _LITTLE:
        return texts.say("odds.in.hardly" if chance < _LITTLE else "odds.in.nearly")
    n, parts = _near(float(chance))
    if (n, parts) == (1, 2):
        return texts.say("odds.in.even")
    key = "odds.in.exactly" if chance == Fraction(n, parts) else "odds.in.about"
    return texts.say(key, n=n, m=parts)


def _near(chance: float) -> tuple[int, int]:
    """Return the plainest fraction near a chance: few parts count more than the last percent."""
    if chance < 0.1:
        return 1, round(1 / chance)
    if chance > 0.9:
        parts = round(1 / (1 - chance))
        return parts - 1, parts
    _, n, parts = min((abs(part - chance) + worse, n, parts) for part, worse, n, parts in _PLAIN)
    return n, parts
