"""What the rules propose for an enemy, in a few words."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.views.enemy.proposal import Proposal
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question


def answer_words(
    campaign: Campaign, phrases: Phrases, question: Question, found: Proposal | None
) -> str:
    """Return the proposal in a few words, or the question where nothing is proposed."""
    encounter = campaign.encounter
    say, kind = phrases.texts.say, question.kind
    default = question.default
    if kind == "enemy.target" and default is None:
        return say("enemy-panel.answer.whom")
    if kind == "enemy.target" and default == "none":
        return say("enemy-panel.answer.no-target")
    if encounter is not None and default is not None:
        figure = encounter.figures.get(str(default))
        if kind == "enemy.target" and figure is not None:
            return say("enemy-panel.answer.target", name=figure.name)
        if kind in {"enemy.move", "enemy.charge"} and found is not None and found.move is not None:
            return _move_words(phrases, encounter, found.move)
    if kind == "enemy.attack" and default is not None:
        names = str(question.params.get("names") or "")
        return say(
            "enemy-panel.answer.attack" if names else "enemy-panel.answer.nobody", names=names
        )
    return phrases.said(f"question.{kind}", question.params)


def _move_words(phrases: Phrases, encounter: Encounter, move: EnemyMove) -> str:
    say = phrases.texts.say
    if not move.path:
        return say("enemy-panel.answer.stay")
    return say("enemy-panel.answer.move", hex=encounter.shape.name(move.path[-1]))
