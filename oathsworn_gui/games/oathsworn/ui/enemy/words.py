"""What an enemy's turn proposes in words: the rows of what comes."""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.notation.enemy import step_words
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.views.enemy.proposal import Proposal
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.contract.game_ui import PageContext

Row = tuple[str, str]


def names_of_hexes(encounter: Encounter, hexes: Iterable[Hex]) -> str:
    """Return the names of hexes, one after the other."""
    return ", ".join(encounter.shape.name(at) for at in hexes)


def preview_rows(context: PageContext, found: Proposal) -> tuple[Row, ...]:
    """Return what the proposal does, then the steps that come, a row each."""
    encounter: Encounter | None = context.store.campaign.encounter
    if encounter is None:
        return ()
    rows: list[Row] = []
    if found.move is not None:
        rows.extend(_rows_of_move(context, encounter, found.move))
    return tuple(rows)


def coming_rows(context: PageContext, turn: EnemyTurn, found: Proposal | None) -> tuple[Row, ...]:
    """Return the instructions after the one of now, a row each; the first says "Then".

    The move that is shown with the choice of a target is left out.
    """
    encounter: Encounter | None = context.store.campaign.encounter
    if encounter is None:
        return ()
    directions, texts = encounter.shape.direction_names, context.texts
    steps = turn.steps[turn.place + 1 :]
    shown = found is not None and found.targeting is not None and found.move is not None
    if shown and steps and steps[0].do in {"move", "charge"}:
        steps = steps[1:]
    words = [step_words(texts, step, directions) for step in steps]
    then = texts.say("enemy-panel.then")
    return tuple((then if not place else "", told) for place, told in enumerate(words))


def card_words(context: PageContext, turn: EnemyTurn) -> str:
    """Return the text of the current instruction, and whether it is a reaction.

    Where its board chooses the target these are the words of the board.
    """
    encounter: Encounter | None = context.store.campaign.encounter
    if encounter is None or turn.place >= len(turn.steps):
        return ""
    step, boss = turn.steps[turn.place], encounter.boss
    if step.do == "target" and step.who == "named" and boss is not None and boss.targeting:
        return context.texts.say("enemy-panel.board-names", words=boss.targeting)
    told = step_words(context.texts, step, encounter.shape.direction_names)
    key = "enemy-panel.reaction" if turn.breaker else "enemy-panel.instruction"
    return context.texts.say(key, words=told)


def _rows_of_move(context: PageContext, encounter: Encounter, move: EnemyMove) -> list[Row]:
    say, shape = context.texts.say, encounter.shape
    facing = shape.direction_names[move.facing]
    if move.path:
        hexes = names_of_hexes(encounter, move.path)
        words = say("enemy-panel.path.words", hexes=hexes, facing=facing)
    else:
        words = say("enemy-panel.path.stay", hex=shape.name(move.end), facing=facing)
    rows = [(say("enemy-panel.path"), words)]
    if move.destroyed:
        rows.append((say("enemy-panel.breaks"), names_of_hexes(encounter, move.destroyed)))
    pushed = _pushed_words(context, encounter, move.pushed)
    return [*rows, (say("enemy-panel.pushes"), pushed)] if pushed else rows


def _pushed_words(context: PageContext, encounter: Encounter, found: Displacement | None) -> str:
    say, words = context.texts.say, list[str]()
    for one in found.moved if found is not None else ():
        figure = encounter.figures.get(one.figure)
        if figure is None or figure.at is None:
            continue
        start, to = encounter.shape.name(figure.at), encounter.shape.name(one.at)
        told = say("enemy-panel.pushed", name=figure.name, start=start, hex=to)
        if start == to:
            told = say("enemy-panel.pushed.stays", name=figure.name)
        if one.lost:
            told = say("enemy-panel.pushed.lost", words=told, n=one.lost)
        words.append(told)
    return "; ".join(words)
