"""The boss in one strip: its silhouette and dice, DEFENSE, MIGHT, average damage, stage card."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter, Figure
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, StageCard
from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, is_large
from oathsworn_gui.games.oathsworn.rules.enemy import turn as enemy_turn
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import printed_might
from oathsworn_gui.games.oathsworn.rules.enemy.damage import weakened
from oathsworn_gui.games.oathsworn.rules.enemy.strike import is_broken, might_of
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import Targeting
from oathsworn_gui.games.oathsworn.rules.hp.enemy import dice_lost
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import definition
from oathsworn_gui.games.oathsworn.rules.might import decks
from oathsworn_gui.games.oathsworn.views.board.board_picture import large_of
from oathsworn_gui.games.oathsworn.views.encounter.boss import (
    NUMERALS,
    BossNumbers,
    StageFace,
    boss_numbers,
    stage_face,
)
from oathsworn_gui.games.oathsworn.views.encounter.enemy_aim import (
    enemy_turn_of,
    proposed_target,
)
from oathsworn_gui.tabletop.hex_picture import Large
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.phrases import Phrases


class StripDie(NamedTuple):
    """The die of a location; ``hp`` 0 when it is broken, ``icon`` the name of what cards show."""

    key: str
    name: str
    hp: int
    icon: str = ""


class Might(NamedTuple):
    """The cards of the next attack by colour, the strongest first, and its ``average`` damage.

    The average counts the decks as they lie; None while the MIGHT is not known. ``fewer``: one card
    less than printed, as the location of its icon is broken.
    """

    cards: tuple[tuple[str, int], ...]
    fewer: bool
    average: float | None


class Strip(NamedTuple):
    """The strip above the board.

    ``stage`` is a numeral, empty without the board of a boss; ``lost`` of ``limit`` dice until the
    next stage, or of all. ``shape`` is None for a boss of one hex. ``numbers`` None: no boss.
    """

    name: str
    stage: str
    lost: int
    limit: int
    dice: tuple[StripDie, ...]
    shape: Large | None
    numbers: BossNumbers | None
    might: Might
    card: StageFace


NOBODY = Might((), fewer=False, average=None)


def strip_of(campaign: Campaign, box: Box, phrases: Phrases) -> Strip | None:
    """Return the strip of the encounter under way; None outside one."""
    encounter = campaign.encounter
    if encounter is None:
        return None
    card = stage_face(campaign, encounter, box, phrases)
    boss = encounter.boss
    if boss is None:
        return Strip(encounter.name, "", 0, 0, (), None, None, NOBODY, card)
    return Strip(
        name=boss.name,
        stage=NUMERALS[boss.stage],
        lost=dice_lost(boss),
        limit=_limit(boss),
        dice=tuple(StripDie(at.key, at.name, at.hp, at.icon or at.name) for at in boss.locations),
        shape=_shape(encounter, boss),
        numbers=boss_numbers(campaign, boss, phrases),
        might=_might(campaign, box),
        card=card,
    )


def _limit(boss: Boss) -> int:
    """Return the dice lost at which the next stage begins, all of them in the last."""
    coming = [n for n in boss.broken_at if n > dice_lost(boss)]
    return coming[0] if coming else len(boss.locations)


def _shape(encounter: Encounter, boss: Boss) -> Large | None:
    """Return the silhouette turned as on the board; facing the company where it is not known."""
    standing = encounter.figures.get(BOSS)
    figure = standing or Figure(id=BOSS, kind="boss", of=BOSS, name=boss.name)
    if not is_large(figure, encounter):
        return None
    facing = figure.facing if figure.at is not None and encounter.board != "off" else 3
    return large_of(encounter, figure.evolve(at=Hex(0, 0), facing=facing))


def _up(campaign: Campaign) -> str | None:
    """Return the stage card that is face up, else the one being carried out."""
    encounter = campaign.encounter
    done = [p.card for p in campaign.pending if isinstance(p, StageCard)]
    up = encounter.faceup if encounter is not None else None
    return up or (done[-1] if done else None)


def _turn_of(campaign: Campaign, box: Box, card: str | None) -> EnemyTurn | None:
    """Return the turn that a stage card brings; None while its instructions are not known."""
    known = definition(campaign, box, card) if card else None
    if known is None or not known.steps:
        return None
    steps = enemy_turn.with_target(campaign, known.steps)
    return EnemyTurn(id="ahead", actor=BOSS, steps=steps)


def _might(campaign: Campaign, box: Box) -> Might:
    """Return the MIGHT of the attack of the stage card, else that of the board.

    Source: ENEMYATK-01, L1154-1158; ENEMYATK-04, L1162.
    """
    turn = _turn_of(campaign, box, _up(campaign))
    cards = printed_might(campaign, BOSS)
    fewer = False
    for step in turn.steps if turn is not None else ():
        if step.do == "attack" and turn is not None:
            cards, fewer = might_of(campaign, turn, step), is_broken(campaign, step)
            break
    drawn = weakened(cards) if fewer else cards
    by_colour = tuple((colour, drawn.count(colour)) for colour in reversed(COLOURS))
    by_colour = tuple(cubes for cubes in by_colour if cubes[1])
    mean = None
    if drawn:
        mean = float(outlook(pool_of(drawn), decks.piles(campaign, box, "enemy")).mean)
    return Might(by_colour, fewer, mean)


def taken_now(campaign: Campaign, box: Box, phrases: Phrases) -> str:
    """Return whom the stage card takes as things stand, and why; in its turn whom it goes for.

    Empty where that is not known: no card is up, its instructions are not entered, it does other
    things first, or the board is only on the table.
    """
    encounter = campaign.encounter
    if encounter is None or BOSS not in encounter.figures:
        return ""
    acting = enemy_turn_of(campaign)
    if acting is not None and acting.actor == BOSS:
        found = proposed_target(campaign, acting, box)
        chosen = encounter.figures.get(acting.target or "")
        if found is None and chosen is not None:
            return phrases.said("encounter.strip.target", {"name": chosen.name})
        return "" if found is None else _target_words(encounter, found, phrases)
    turn = _turn_of(campaign, box, encounter.faceup)
    if turn is None or turn.steps[0].do != "target":
        return ""
    ahead = enemy_turn.plan(campaign, turn, box).targeting
    return "" if ahead is None else _target_words(encounter, ahead, phrases)


def _target_words(encounter: Encounter, found: Targeting, phrases: Phrases) -> str:
    said = phrases.said
    if found.target is None:
        toward = encounter.figures.get(found.toward or "")
        return said("encounter.strip.toward", {"name": toward.name}) if toward is not None else ""
    chosen = next(one for one in found.candidates if one.figure == found.target)
    name = encounter.figures[found.target].name
    return said("encounter.strip.takes", {"name": name, "why": phrases.line_text(chosen.reason)})
