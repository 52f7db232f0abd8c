"""The rail beside a draw: who does what, its progress, against whom, and the boss's dice."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.model.procedures import Attack, Check, EnemyAttack, Escape
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.encounter.escape import SURVIVAL
from oathsworn_gui.games.oathsworn.rules.story.check import check_parts
from oathsworn_gui.games.oathsworn.views.might.draw_steps import (
    Step,
    against,
    steps_of,
    turns_of,
    who_of,
)
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question


class StepLine(NamedTuple):
    """A step in words, with the number on its disc; empty for someone's turn."""

    step: Step
    words: str
    number: str


class TargetView(NamedTuple):
    """What is to be beaten: a DEFENSE, or else a difficulty; both None where there is nothing."""

    defense: int | None
    difficulty: int | None


class RailView(NamedTuple):
    """All of it: an icon with who does it and what, the steps, the turns, and the target.

    ``added`` is what is added to the cards, in words; ``locations`` are those of a boss that is
    attacked, broken ones too.
    """

    icon: str
    who: str
    what: str
    steps: tuple[StepLine, ...]
    turns: tuple[StepLine, ...]
    against: str
    added: tuple[str, ...]
    locations: tuple[Location, ...]


def target_view(campaign: Campaign, question: Question) -> TargetView:
    """Return what the draw that ``question`` asks for has to beat."""
    defense = _number(question, "defense")
    return TargetView(
        against(campaign)[1] if defense is None else defense, _number(question, "difficulty")
    )


def _number(question: Question, name: str) -> int | None:
    found = question.params.get(name)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def rail_view(campaign: Campaign, box: Box, phrases: Phrases, question: Question) -> RailView:
    """Return what is being resolved as it is now."""
    icon, who, what = _doing(campaign, box, phrases)
    steps = [
        StepLine(step, phrases.texts.say(f"draw-step.{step.code}"), str(place))
        for place, step in enumerate(steps_of(campaign, question.kind), 1)
    ]
    turns = [StepLine(step, _turn_words(phrases, step), "") for step in turns_of(campaign)]
    return RailView(
        icon,
        who,
        what,
        tuple(steps),
        tuple(turns),
        _against(campaign, phrases, question),
        _added(campaign, phrases),
        _locations(campaign),
    )


def _doing(campaign: Campaign, box: Box, phrases: Phrases) -> tuple[str, str, str]:
    """Return an icon, who does it, and what."""
    top, who, said = campaign.pending[-1], who_of(campaign), phrases.said
    if isinstance(top, Attack):
        card = said("draw-rail.card", {"card": top.card}) if top.card else ""
        icon = box.cls(campaign.seats[top.seat].cls).glyph
        return icon, said("draw-rail.attacks", {"name": who}), card
    if isinstance(top, EnemyAttack):
        return "skull", said("draw-rail.attacks", {"name": who}), ""
    if isinstance(top, Check):
        doing = said("check.name", {"check": top.kind})
        return "cards-outline", doing, who or phrases.texts.say("draw-rail.company")
    if isinstance(top, Escape):
        return "gate", said("check.name", {"check": SURVIVAL}), who
    return "sword-cross", said("draw-rail.fight", {"name": who}), said("draw-rail.round", {})


def _turn_words(phrases: Phrases, step: Step) -> str:
    came = phrases.texts.say(f"draw-turn.{step.code}") if step.code else ""
    return " · ".join(filter(None, (step.name, came)))


def _against(campaign: Campaign, phrases: Phrases, question: Question) -> str:
    params = question.params
    attacked = isinstance(campaign.pending[-1], EnemyAttack)
    name = params.get("name") or params.get("names") if attacked else against(campaign)[0]
    if name:
        return str(name)
    known = _number(question, "defense") is not None
    return phrases.texts.say("draw-rail.enemy" if known else "draw-rail.difficulty")


def _added(campaign: Campaign, phrases: Phrases) -> tuple[str, ...]:
    """Return what is added to the cards of a check, by its parts."""
    top = campaign.pending[-1]
    if not isinstance(top, Check):
        return ()
    parts = check_parts(campaign, top, Draw())[1:]
    said = phrases.said
    return tuple(f"{said(f'part.{part.code}', part.params)} {part.amount:+d}" for part in parts)


def _locations(campaign: Campaign) -> tuple[Location, ...]:
    top, encounter = campaign.pending[-1], campaign.encounter
    aimed = isinstance(top, Attack) and (top.target or BOSS) == BOSS
    boss = encounter.boss if encounter is not None and aimed else None
    return boss.locations if boss is not None else ()
