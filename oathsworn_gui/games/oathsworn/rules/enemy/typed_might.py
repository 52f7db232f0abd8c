"""MIGHT as people write it: "3 red 2 yellow", "3R2Y"."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.notation.enemy import read_words
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import with_numbers
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line


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
        boss = with_numbers(encounter.boss, might=might)
        return Outcome(with_encounter(campaign, boss=boss), (told,))
    of = encounter.figures[actor].of
    kinds = tuple(k.evolve(might=might) if k.key == of else k for k in encounter.minions)
    return Outcome(with_encounter(campaign, minions=kinds), (told,))
