"""What the page of deeds and luck says, in words."""

from typing import NamedTuple

from oathsworn_gui.tabletop.tale import TaleSpec
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.deeds import ENOUGH, Deeds, Luck, exact_sum


class CountShown(NamedTuple):
    """A count of deeds: the number and what it counts."""

    number: str
    label: str


class DeedsShown(NamedTuple):
    """What somebody did: the first count, the others, what stands out, and the luck in words.

    ``most`` names what nobody of the others did more often; ``luck`` is None where a game tells no
    odds of its draws.
    """

    name: str
    player: str
    glyph: str
    first: CountShown
    others: tuple[CountShown, ...]
    most: str
    luck: Luck | None
    compared: str
    spoken: str


def deeds_shown(deeds: tuple[Deeds, ...], spec: TaleSpec, texts: Texts) -> tuple[DeedsShown, ...]:
    """Return what is said of each, in order."""
    return tuple(_shown(one, deeds, spec, texts) for one in deeds)


def about_deeds(deeds: tuple[Deeds, ...], evenings: int, spec: TaleSpec, texts: Texts) -> str:
    """Return a sentence on what was counted: of how many evenings, and how many draws."""
    about = texts.say("luck.about-deeds", n=evenings)
    if not spec.draws:
        return about
    return f"{about} {texts.say('luck.about', n=sum(one.draws for one in deeds))}"


def luck_together(deeds: tuple[Deeds, ...], spec: TaleSpec, texts: Texts) -> str:
    """Return the luck of all together in words; empty where no draw was compared."""
    lines = sum((one.luck.line for one in deeds), ())
    if not spec.draws or not lines:
        return ""
    total = exact_sum([one.luck.total for one in deeds])
    variance = exact_sum([one.luck.variance for one in deeds])
    luck = Luck(total, variance, lines)
    than = luck.luckier_than
    if than is None:
        return texts.say("luck.together-few", total=signed(luck))
    return texts.say("luck.together", total=signed(luck), share=than)


def _shown(one: Deeds, deeds: tuple[Deeds, ...], spec: TaleSpec, texts: Texts) -> DeedsShown:
    first, *others = (
        CountShown(str(one.counts.get(name, 0)), texts.say(f"deeds.{name}")) for name in spec.counts
    )
    most = [texts.say(f"deeds.most.{name}") for name in spec.counts if _has_most(one, deeds, name)]
    person = one.person
    luck = one.luck if spec.draws else None
    compared = _compared(one, texts) if luck is not None else ""
    total = signed(one.luck)
    spoken = (
        texts.say("luck.spoken", name=person.name, total=total, n=one.draws)
        if luck is not None
        else person.name
    )
    return DeedsShown(
        person.name, person.player, person.glyph, first, tuple(others), ", ".join(most[:2]), luck,
        compared, spoken,
    )  # fmt: skip


def _has_most(one: Deeds, deeds: tuple[Deeds, ...], name: str) -> bool:
    own = one.counts.get(name, 0)
    return own > 0 and all(
        own > other.counts.get(name, 0) for other in deeds if other.person != one.person
    )


def _compared(one: Deeds, texts: Texts) -> str:
    than = one.luck.luckier_than
    if than is not None:
        return texts.say("luck.than", share=than)
    return texts.say("luck.few", n=ENOUGH - one.draws) if one.draws else texts.say("luck.none")


def signed(luck: Luck) -> str:
    """Return the luck as a whole number with its sign."""
    number = round(luck.total)
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
