"""The attack of an enemy: its cards, whom it hits, range, chain, the icon."""

from collections.abc import Iterator, Sequence

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    Displace,
    Strike,
    Who,
)
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.notation.enemy.areas import WORDS as AREA_WORDS
from oathsworn_gui.games.oathsworn.notation.enemy.areas import area_faults, area_sentence, foes_only
from oathsworn_gui.games.oathsworn.notation.enemy.board import (
    read_kind_acting,
    read_minions,
)
from oathsworn_gui.games.oathsworn.notation.enemy.harms import GAINS, read_gain, read_loss
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser
from oathsworn_gui.games.oathsworn.notation.enemy.spec import (
    Before,
    InstructionSpec,
    ReadBack,
    begins,
    read_back,
    who_meant,
)
from oathsworn_gui.games.oathsworn.notation.enemy.whom import within_of
from oathsworn_gui.games.oathsworn.notation.names import might_code
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError, is_might
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.texts import Texts

IN_SIGHT = 20
"""A longer range is as far as the enemy sees."""

# --------------------------------------------------------------------------------------- read


def read_might(parser: EnemyParser) -> None:
    """Read cards ("3 red", "3r2y", "rryy"), more of them ("+1 red") or damage ("+2")."""
    begun = parser.position
    sign = parser.take("+", "-")
    number = parser.number()
    more = bool(parser.take("more")) or sign == "+"
    colour = parser.colour()
    attack = parser.attack
    if colour is not None and sign != "-" and (number is not None or not more):
        cards = (colour,) * (1 if number is None else number)
        field = "more" if more else "might"
        had = getattr(attack, field) if attack else ()
        parser.strike(**{field: (*had, *cards)})
    elif sign and number is not None and colour is None:
        parser.take("damage")
        parser.strike(bonus=number if sign == "+" else -number)
    else:
        parser.position = begun
        letters = parser.colour_letters()
        if letters:
            parser.strike(might=(*(attack.might if attack else ()), *letters))


def _read_attack(parser: EnemyParser) -> None:
    parser.begin_attack()


def _read_all(parser: EnemyParser) -> None:
    """Read whom an attack hits ("all adjacent", "all within 3") or who loses ("all lose 1 HP").

    "All adjacent" and "all within 2" are areas that spare nobody, "all adjacent Oathsworn" and
    "cone 3 foes only" are its foes alone. Those beside the enemy or near it may lose as well: "all
    within 2 lose 1 HP".
    """
    if parser.take("minions", "minion"):
        read_minions(parser)
    elif parser.take("obstacle destroyed", "obstacles destroyed"):
        parser.strike(for_each="destroyed")
    elif not read_kind_acting(parser):
        _read_several(parser)


def _read_several(parser: EnemyParser) -> None:
    foes = parser.take("oathsworn", "characters", "character") == "oathsworn"
    if _befalls(parser, "all"):
        return
    if parser.take("adjacent", "beside it", "beside her", "beside him", "beside"):
        only = foes_only(parser)
        foes = bool(parser.take("oathsworn")) or foes
        if _befalls(parser, "adjacent"):
            return
        if foes:
            parser.strike(who="adjacent")
        else:
            parser.strike(area=Area(shape="adjacent", foes=only))
    elif parser.take("in the path", "in its path", "in her path", "in path"):
        parser.strike(area=Area(shape="path", foes=foes_only(parser) or foes))
    elif parser.word() == "within":
        _read_within(parser, foes=foes)
    else:
        raise NotReadError


def _read_within(parser: EnemyParser, *, foes: bool) -> None:
    """Read "within 2", "within 2 hexes of the target", "within 2 lose 1 HP"."""
    near = within_of(parser) or 0
    parser.take("hexes", "hex")
    about_target = bool(parser.take("of the target", "of target"))
    only = foes_only(parser)
    foes = bool(parser.take("oathsworn")) or foes
    if about_target:
        parser.strike(area=Area(shape="disc", size=near, foes=only or foes))
    elif _befalls(parser, "all", near):
        return
    elif foes:
        parser.strike(who="all", reach=near)
    else:
        parser.strike(area=Area(shape="disc", size=near, own=True, foes=only), reach=near)


def _befalls(parser: EnemyParser, who: Who, near: int | None = None) -> bool:
    """Pass "lose 1 HP", "gain 1 bleed" of those just named; false when it does not come next."""
    if parser.take("lose", "loses"):
        read_loss(parser, who, near=near)
        return True
    if parser.take(*GAINS):
        read_gain(parser, who, near)
        return True
    return False


def _read_range(parser: EnemyParser) -> None:
    reach = parser.needed_number()
    parser.strike(reach=reach, ranged=reach > 1)


def _read_reach(parser: EnemyParser) -> None:
    parser.strike(reach=parser.needed_number())


def _read_adjacent(parser: EnemyParser) -> None:
    parser.strike(reach=1)


def _read_chain(parser: EnemyParser) -> None:
    parser.strike(chain=parser.needed_number())


_SIDES = frozenset({"front", "rear", "left", "right"})
"""Words that begin an arc and are names of icons as well."""


def read_known_icon(parser: EnemyParser) -> None:
    """Read the bare name of an icon behind an attack: "rear"; "rear arc" is none."""
    name = _known_icon(parser)
    words = name.count(" ") + 1
    if name and parser.attack is not None and parser.word(words) not in {"arc", "arcs", "and"}:
        parser.position += words
        parser.take("icon")
        parser.strike(icon=name.replace(" ", "-"))


def _known_icon(parser: EnemyParser) -> str:
    """Return the longest name of an icon of the boss that comes next, empty for none."""
    names = (" ".join(parser.word(n) for n in range(words)) for words in (3, 2, 1))
    return next((name for name in names if name in parser.icons), "")


def read_named_icon(parser: EnemyParser) -> None:
    """Read "snout icon", "left flank icon"."""
    words = 2 if parser.word(1) in {"flank", "side"} else 1
    if is_might(parser.word()) and parser.word(2).isalpha():
        return  # "brr icon claw": cards, then an icon with its name behind it
    if parser.begins_piece() and parser.word() not in _SIDES:
        return  # "attack icon claw"
    if parser.word(words) == "icon" and parser.word().isalpha() and parser.word() != "icon":
        parser.strike(icon="-".join(parser.word(n) for n in range(words)))
        parser.position += words + 1


def _read_icon(parser: EnemyParser) -> None:
    """Read "icon snout", "icon left flank", and the whole name of an icon that is known."""
    known = _known_icon(parser)
    if known:
        parser.position += known.count(" ") + 1
        parser.strike(icon=known.replace(" ", "-"))
        return
    words = [parser.word()]
    parser.position += 1
    if parser.word() in {"flank", "side"}:
        words.append(parser.word())
        parser.position += 1
    if not words[0].replace("-", "").isalpha():
        raise NotReadError
    parser.strike(icon="-".join(words))


def _read_knockback(parser: EnemyParser) -> None:
    """Read "knockback 2": of the attack, or of the target where nothing attacks."""
    parser.take("back")
    by = parser.needed_number()
    if parser.attack is not None:
        parser.strike(knockback=by)
    else:
        parser.add(Displace(way="knockback", by=by, who="target"))


# ---------------------------------------------------------------------------------- sentences


def _line(step: Strike, _: Encounter) -> Line:
    code = "step.attack.area" if step.area else "step.attack"
    if step.chain:
        code = "step.attack.chain"
    return line(
        code,
        None,
        might=might_code(step.might),
        more=might_code(step.more),
        bonus=step.bonus,
        reach=step.reach,
        area=step.area.shape if step.area else "",
        size=step.area.size if step.area else 0,
        who=step.who,
        n=step.chain,
    )


def might_words(texts: Texts, might: Sequence[Colour]) -> str:
    """Return MIGHT in words, strongest first: "3 red, 2 yellow"; empty for none."""
    counts = [(might.count(colour), colour) for colour in reversed(COLOURS)]
    return ", ".join(f"{n} {texts.say(f'colour.{colour}')}" for n, colour in counts if n)


def _sentence(step: Strike, back: ReadBack) -> str:
    whom = _whom_sentence(step, back)
    might = might_words(back.texts, step.might) if step.might else read_back(back, "might.board")
    in_sight = step.ranged and step.reach > IN_SIGHT
    reach = "sight" if in_sight else "range" if step.reach > 1 else "beside"
    parts = [read_back(back, "attack", who=whom, might=might)]
    if step.area is None and step.who != "adjacent":
        parts.append(read_back(back, f"reach.{reach}", n=step.reach))
    if step.more:
        parts.append(read_back(back, "more", might=might_words(back.texts, step.more)))
    if step.bonus:
        parts.append(read_back(back, "bonus", n=f"{step.bonus:+d}".replace("-", "−")))
    if step.chain:
        parts.append(read_back(back, "chain", n=step.chain))
    if step.knockback:
        parts.append(read_back(back, "knockback", n=step.knockback))
    if step.for_each:
        parts.append(read_back(back, f"for-each.{step.for_each}"))
    if step.icon:
        parts.append(read_back(back, "icon", icon=step.icon.replace("-", " ")))
    return ", ".join(parts)


def _whom_sentence(step: Strike, back: ReadBack) -> str:
    if step.area is not None:
        return area_sentence(step.area, back)
    several = step.who in {"adjacent", "all"}
    return read_back(back, f"foes-{step.who}") if several else who_meant(back, step.who)


# --------------------------------------------------------------------------------------- lint


def _faults(step: Strike, before: Before) -> Iterator[str]:
    boss = before.page.encounter.boss
    places = {place.key for place in boss.locations} if boss else set[str]()
    if step.icon and step.icon not in places:
        yield f"the boss has no location {step.icon}."
    if step.for_each == "destroyed" and not before.moved:
        yield "it counts obstacles destroyed, and nothing moves before."
    if step.area is not None:
        yield from area_faults(step.area, moved=before.moved)


SPECS = (
    InstructionSpec(
        kind=Strike,
        words={
            **begins(_read_attack, "attack", "attacks", "a", "atk", "strike", "strikes"),
            **begins(_read_all, "all", "everyone", "everybody", "each", "every"),
            **AREA_WORDS,
            **begins(_read_range, "range", "ranged", "rng"),
            "reach": _read_reach,
            "adjacent": _read_adjacent,
            "chain": _read_chain,
            "icon": _read_icon,
            **begins(_read_knockback, "knockback", "knock", "knocks", "kb"),
        },
        line=_line,
        sentence=_sentence,
        faults=_faults,
    ),
)
