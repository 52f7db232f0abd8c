"""A moment of a draw that the table waits for: two blanks, a broken location. Values, no Qt."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.notation.enemy import might_words
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, seat_figure
from oathsworn_gui.games.oathsworn.rules.hp.enemy import BREAKS
from oathsworn_gui.games.oathsworn.views.might.aftermath import (
    GAINS,
    Coming,
    card_goes_on,
    in_order,
)
from oathsworn_gui.games.oathsworn.views.might.draw_settled import Settled
from oathsworn_gui.games.oathsworn.views.might.faces import Shown, shown_drawn
from oathsworn_gui.session.history import Step
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.phrases import Phrases

_MISSES = {"attack.missed": "miss", "fight.missed": "miss", "check.blanks": "fails"}
MISSED = frozenset(_MISSES)
"""The codes of the lines that tell two blanks."""


class Drama(NamedTuple):
    """What is shown large: the cards, which of them are blanks that count, the title, its line.

    ``dealt`` are the places the program turned up just now. Of a broken location ``name`` is its
    name, ``hp`` what it still had; ``total``, ``per`` and ``loss`` are the sum of the hit (0: not
    known). ``figures`` are the ids of who attacks and who is attacked, ``gains`` what it brought
    somebody, in words, and ``next`` what happens around a reaction, in order;
    ``lasting`` is what is so from now on. ``who`` attacks, with the card ``by``; ``drew`` is what a
    miss was drawn with, in words.
    """

    kind: Literal["miss", "break"]
    title: str
    words: str
    cards: tuple[Shown, ...] = ()
    blanks: tuple[int, ...] = ()
    dealt: tuple[int, ...] = ()
    name: str = ""
    hp: int = 0
    total: int = 0
    per: int = 0
    loss: int = 0
    figures: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    next: tuple[Coming, ...] = ()
    lasting: tuple[str, ...] = ()
    who: str = ""
    by: str = ""
    drew: str = ""

    @property
    def spoken(self) -> str:
        """All of it in words."""
        return " ".join((f"{self.title}. {self.words}", *self.gains, *self.lasting)).strip()


def drama_of(phrases: Phrases, step: Step, settled: Settled | None) -> Drama | None:
    """Return what ``step`` shows large, None for nothing; ``settled`` is the draw it belongs to."""
    if any(told.code in {"encounter.victory", "encounter.defeat"} for told in step.lines):
        return None  # that has a page of its own
    broken = [told for told in step.lines if told.code in BREAKS]
    if broken:
        return _break(phrases, step, broken, settled)
    missed = next((told for told in step.lines if told.code in _MISSES), None)
    if missed is None or settled is None:
        return None
    return miss_of(phrases, missed, settled)._replace(figures=_figures(step), who=_who(step))


def miss_of(phrases: Phrases, missed: Line, settled: Settled, words: str = "") -> Drama:
    """Return the moment of a miss; ``words`` say what comes of it, else who missed."""
    drawn = settled.draw.cards
    blanks = tuple(n for n, card in enumerate(drawn) if card.blank and not card.extra)
    key = f"drama.{_MISSES.get(missed.code, 'miss')}"
    title = phrases.texts.say(f"{key}-two" if len(blanks) == 2 else key, n=len(blanks))
    told = words or phrases.line_text(missed)
    cards = tuple(map(shown_drawn, drawn))
    drew = might_words(phrases.texts, [card.colour for card in drawn if not card.extra])
    return Drama("miss", title, told, cards, blanks, settled.dealt, drew=drew)


def _break(phrases: Phrases, step: Step, broken: list[Line], settled: Settled | None) -> Drama:
    reacts = any(told.code == "stage.reaction" for told in step.lines)
    names = [str(told.params.get("name") or "") for told in broken]
    key = "drama.break-reacts" if reacts else "drama.break"
    said = ", ".join(_broken_name(phrases, line) for line in broken)
    title = phrases.texts.say(key, name=said, n=len(names))
    lost = _hp_lost(step.lines, names[0])
    hit = _hit((*step.lines, *(settled.verdicts if settled is not None else ())))
    drawn = settled.draw.cards if settled is not None else ()
    return Drama(
        "break",
        title,
        " ".join(_what_comes(phrases, step)),
        tuple(map(shown_drawn, drawn)),
        dealt=settled.dealt if settled is not None else (),
        name=names[0],
        hp=lost,
        total=hit[0],
        per=hit[1],
        loss=hit[2],
        figures=_figures(step),
        who=_who(step),
        gains=tuple(phrases.line_text(told) for told in step.lines if told.code in GAINS),
        next=tuple(in_order(phrases, step)),
    )


def _figures(step: Step) -> tuple[str, ...]:
    """Return who attacked and who was attacked; the boss where nobody did."""
    attack = _attack(step)
    return (BOSS,) if attack is None else (seat_figure(attack.seat), attack.target or BOSS)


def _who(step: Step) -> str:
    attack = _attack(step)
    return "" if attack is None else actor_name(step.before, attack.seat)


def attacks_with(step: Step, box: Box) -> str:
    """Return the name of the card with which is attacked, empty for none."""
    attack = _attack(step)
    return "" if attack is None or attack.card is None else box.card(attack.card).name


def _attack(step: Step) -> Attack | None:
    return next((p for p in reversed(step.before.pending) if isinstance(p, Attack)), None)


def _broken_name(phrases: Phrases, broken: Line) -> str:
    """Return the name of a location, or that one of its dice is what broke."""
    name = str(broken.params.get("name") or "")
    one_of_several = broken.code == "location.die-broken"
    return phrases.texts.say("drama.die-of", name=name) if one_of_several else name


def _hp_lost(lines: Iterable[Line], name: str) -> int:
    """Return the HP that the location lost last: as it broke, all it had."""
    told = (line for line in lines if line.code == "enemy.hp-lost")
    return next((_number(line, "n") for line in told if line.params.get("name") == name), 0)


def _hit(lines: Iterable[Line]) -> tuple[int, int, int]:
    hit = next((line for line in lines if line.code == "attack.hit"), None)
    if hit is None:
        return 0, 0, 0
    return _number(hit, "damage"), _number(hit, "defense"), _number(hit, "n")


def _number(line: Line, name: str) -> int:
    found = line.params.get(name)
    return found if isinstance(found, int) else 0


def _what_comes(phrases: Phrases, step: Step) -> list[str]:
    """Return what comes before and with the reaction, a sentence each."""
    say, after = phrases.texts.say, step.after
    told = [phrases.line_text(line) for line in step.lines if line.code == "stage.changed"]
    reaction = next((line for line in step.lines if line.code == "stage.reaction"), None)
    if reaction is None:
        return told
    if card_goes_on(after):
        told.append(say("drama.card-first"))
    seat = str(reaction.params.get("seat") or "")
    breaker = after.seats.get(seat)
    answers = (
        say("drama.answers") if breaker is None else say("drama.answers-whom", name=breaker.name)
    )
    return [*told, answers]
