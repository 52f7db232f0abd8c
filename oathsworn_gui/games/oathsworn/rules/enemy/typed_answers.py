"""Typed answers to a question of an enemy's turn: places, figures, MIGHT ("3 red 2 yellow")."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.notation.enemy import read_words
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.base.entered_encounter import (
    with_boss_read,
    with_kind_read,
)
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import INTUITIVE
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.enemy.move import refuse_way
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse, weightiest
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Question, Value, keys_of
from oathsworn_gui.tabletop.table_options import reading

WAYS = {"enemy.move", "enemy.charge", "minions.move"}
"""Questions that are answered with the way of the figure that they name."""
FIGURES = {"enemy.attack", "minions.attack"}
"""Questions that are answered with figures, not with hexes."""
MOVES = {"enemy.move", "minions.move"}
"""Those of them that a table which moves enemies by feel answers freely: not what charges."""


def moves_freely(campaign: Campaign) -> bool:
    """Whether the table moves enemies as seems right to it. Source: facts, section 9."""
    return reading(INTUITIVE, campaign) == "on"


def refuse_answer(campaign: Campaign, question: Question, value: Value) -> Refusal | None:
    """Refuse words without a MIGHT, and what `refuse_place` refuses."""
    if question.form == "text":
        might = read_might(str(value))
        return might if isinstance(might, Refusal) else None
    return refuse_place(campaign, question, value)


def refuse_place(campaign: Campaign, question: Question, value: Value) -> Refusal | None:
    """Refuse names that are not on the board; others than proposed the table may overrule.

    Where it moves enemies as seems right to it, their moves go where it says.

    A name is a hex (``"C4"``), a figure and a hex (``"s1:C4"``), or for attacks a figure.
    """
    if question.form != "place":
        return None
    names = keys_of(value)
    encounter = encounter_of(campaign)
    judge = _figure if question.kind in FIGURES else _place
    wrong = weightiest(judge(encounter, name) for name in names)
    if wrong is None and question.kind in WAYS:
        mover = str(question.params.get("figure"))
        wrong = refuse_way(campaign, mover, hexes_of(encounter, value))
    if question.kind in MOVES and moves_freely(campaign):
        return wrong if wrong is not None and wrong.strength == "impossible" else None
    code = "enemy.other-figures" if question.kind in FIGURES else "enemy.other-way"
    return wrong or refuse(code, question.rule)


def _figure(encounter: Encounter, name: str) -> Refusal | None:
    return None if name in encounter.figures else impossible("enemy.no-such-figure", name=name)


def _place(encounter: Encounter, name: str) -> Refusal | None:
    figure, _, hex_name = name.rpartition(":")
    if figure and figure not in encounter.figures:
        return impossible("enemy.no-such-figure", name=figure)
    known = encounter.shape.named(hex_name) is not None
    return None if known else impossible("enemy.no-such-hex", hex=hex_name)


def hexes_of(encounter: Encounter, value: Value) -> tuple[Hex, ...]:
    """Return the hexes that an answer names, in its order; names off the board are left out."""
    names = keys_of(value)
    found = (encounter.shape.named(str(name).rpartition(":")[2]) for name in names)
    return tuple(at for at in found if at is not None)


def read_might(text: str) -> tuple[Colour, ...] | Refusal:
    """Return the MIGHT given in words, or the part not understood."""
    read = read_words(f"attack {text}")
    if isinstance(read, Refusal):
        return read
    strikes = [step for step in read if step.do == "attack"]
    if len(strikes) != 1 or len(read) != 1 or not strikes[0].might:
        return impossible("enemy.no-might-read")
    return strikes[0].might


def with_printed_might(campaign: Campaign, actor: str, text: str) -> Outcome:
    """Store the MIGHT read off the board, for the boss or for a kind of minion.

    None for words without a MIGHT. Source: ENEMYATK-04, L1162.
    """
    encounter, read = encounter_of(campaign), read_might(text)
    might = () if isinstance(read, Refusal) else read
    told = line("enemy.might-read", "ENEMYATK-04", name=name_of(campaign, actor), n=len(might))
    if actor == BOSS and encounter.boss is not None:
        return Outcome(with_boss_read(campaign, might=might), (told,))
    return Outcome(with_kind_read(campaign, encounter.figures[actor].of, might=might), (told,))
