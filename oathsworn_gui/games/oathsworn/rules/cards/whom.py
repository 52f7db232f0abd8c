"""The figures that an effect of a card is for: decided by the rules, or chosen by its player."""

from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.cards.near import away, enemies, friends
from oathsworn_gui.games.oathsworn.rules.cards.steps import Now, card_question, note, noted
from oathsworn_gui.games.oathsworn.rules.hp.fallen import with_fallen
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Outcome, Refusal, Trace, line, refuse
from oathsworn_gui.tabletop.procedure import Option, Question, Value, keys_of, replace

SEVERAL = {"friends", "other-friends", "beside-target", "enemies"}
"""Plural words, which mean all figures of their kind."""
BESIDE = 1
WHO = "who"
"""Key of the chosen figures of an effect."""


class Whom(NamedTuple):
    """The targets of an effect. ``figures`` None: its player chooses among ``options``."""

    figures: tuple[str, ...] | None
    options: tuple[Option, ...]
    several: bool
    default: tuple[str, ...] = ()


class Candidate(NamedTuple):
    """A figure that an effect may be for: whether it is near enough (None: unknown), why."""

    figure: str
    fits: bool | None
    refusal: Refusal | None
    trace: Trace | None


def whom_of(now: Now, effect: Any) -> Whom:
    """Return the figures that an effect is for, or that may be chosen.

    A single candidate is taken without asking. Where the models are the truth or the board is
    off, who is near enough is left to the player.
    """
    told = note(now.play, WHO)
    if told is not None:
        named = (figure for figure in told.split(",") if figure)
        return _decided(figure for figure in named if _stands(now, figure))
    if effect.whom in {"self", "target"} and (found := _given(now, effect)) is not None:
        return _decided(found)
    judged = candidates(now, effect)
    unsure = [one.figure for one in judged if one.fits is None]
    sure = [one.figure for one in judged if one.fits]
    several = effect.whom in SEVERAL
    certain = not unsure and (effect.within is None or _on_screen(now))
    if certain and (several or len(sure) < 2):
        return _decided(sure)
    options = tuple(
        option_of(now, one.figure, one.refusal, one.trace)
        for one in judged
        if not several or one.fits is not False
    )
    return Whom(None, options, several, tuple(sure))


def option_of(now: Now, figure: str, refusal: Refusal | None, trace: Trace | None) -> Option:
    """Return the option for a figure, with where it stands and why not if it is refused."""
    return Option(
        key=figure,
        code="card.figure",
        refusal=refusal,
        trace=trace,
        params={"name": name_of(now.campaign, figure), "hex": _hex(now, figure)},
    )


def _on_screen(now: Now) -> bool:
    return encounter_of(now.campaign).board == "screen"


def _decided(figures: Any) -> Whom:
    return Whom(tuple(figures), (), several=False)


def _given(now: Now, effect: Any) -> tuple[str, ...] | None:
    """Return the player's own figure, or the card's target; None until a target is chosen."""
    if effect.whom == "self":
        who = figure_of_seat(now.campaign, now.play.seat)
        return () if who is None else (who.id,)
    if now.play.target is None and not now.play.attacked:
        return None
    struck = now.play.struck or ((now.play.target,) if now.play.target else ())
    return tuple(figure for figure in struck if _stands(now, figure))


def _stands(now: Now, figure: str) -> bool:
    return any(one.id == figure for one in (*friends(now.campaign), *enemies(now.campaign)))


def candidates(now: Now, effect: Any) -> tuple[Candidate, ...]:
    """Return the figures that the word of an effect may mean, each judged by its distance.

    A target that the card killed counts where it stood. After a reaction the boss that lost the
    location is left out. Source: BREAK-09, L983-985.
    """
    own = figure_of_seat(now.campaign, now.play.seat)
    start = own.id if own is not None else ""
    within = effect.within
    if effect.whom in {"enemy", "enemies", "target"}:
        pool = tuple(f for f in enemies(now.campaign) if not (now.play.cut and f.id == BOSS))
    else:
        pool = friends(now.campaign)
    if effect.whom in {"other-friend", "other-friends"}:
        pool = tuple(figure for figure in pool if figure.id != start)
    if effect.whom == "beside-target":
        start, within = now.play.target or "", BESIDE
    campaign = with_fallen(now.campaign, (start,))
    return tuple(_judged(campaign, start, figure, within) for figure in pool if figure.id)


def _judged(campaign: Campaign, start: str, figure: Figure, within: int | None) -> Candidate:
    if figure.id == start:
        return Candidate(figure.id, fits=True, refusal=None, trace=None)
    far = away(campaign, start, figure.id)
    if far is None:
        return Candidate(figure.id, None if within is not None else True, None, None)
    told = line("card.distance", "RANGE-01", name=figure.name, n=far)
    if within is None or far <= within:
        return Candidate(figure.id, fits=True, refusal=None, trace=Trace(line=told, kept=True))
    refusal = refuse("card.too-far", None, name=figure.name, n=far, within=within)
    return Candidate(figure.id, fits=False, refusal=refusal, trace=Trace(line=told, kept=False))


def _hex(now: Now, figure: str) -> str:
    encounter = encounter_of(now.campaign)
    at = encounter.figures[figure].at
    return "" if at is None else encounter.shape.name(at)


def whom_question(now: Now, effect: Any) -> Question | None:
    """Ask for those an effect is for; None where it is decided."""
    found = whom_of(now, effect)
    if found.figures is not None:
        return None
    question = card_question(
        now,
        "card.whom",
        found.options,
        form="many" if found.several else "choice",
        effect=effect.do,
        whom=effect.whom,
        within=effect.within,
        n=getattr(effect, "amount", getattr(effect, "by", 0)),
    )
    if not found.several:
        return question
    return question.evolve(most=len(found.options), default=found.default)


def whom_told(now: Now, value: Value) -> Outcome:
    """Store the figures the player chose."""
    names = keys_of(value)
    return Outcome(noted(now, WHO, ",".join(names)))


def with_target(now: Now, effect: Any, figures: tuple[str, ...]) -> Campaign:
    """Return the campaign with the enemy chosen for an effect as the card's target."""
    if effect.whom != "enemy" or not figures:
        return now.campaign
    return replace(now.campaign, now.play.evolve(target=figures[-1], struck=figures))


def names_of(now: Now, figures: tuple[str, ...]) -> str:
    """Return the names of figures, with commas."""
    return ", ".join(name_of(now.campaign, figure) for figure in figures)
