"""What the lines of a quick card are, and what they make of its draft."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, Parts
from oathsworn_gui.games.oathsworn.notation.card import write_parts
from oathsworn_gui.games.oathsworn.ui.content.quick_lines import QuickLines
from oathsworn_gui.games.oathsworn.views.content.drafts import SIDES, Draft
from oathsworn_gui.games.oathsworn.views.content.reading import (
    Reading,
    only_words,
    read_ability_line,
    read_card_line,
    read_stage_line,
)
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD
from oathsworn_gui.ui.contract.game_ui import PageContext

DOES = "does"
STEPS = "steps"
_ABILITIES = tuple((side, place) for side in SIDES for place in (1, 2))
"""The abilities of an archetype card: two on each side. Source: COMPANION-02, L754-757."""


def lines_of(draft: Draft) -> Mapping[str, str]:
    """Return the keys of the lines of a card, with the initial text of each."""
    if draft.kind == "stage-card":
        return {STEPS: draft.words if not draft.steps else ""}
    if draft.kind != "archetype":
        return {DOES: write_parts(draft.parts)}
    return {
        f"{side}-{place}": write_parts(draft.sides.get(side, ())[place - 1 : place])
        for side, place in _ABILITIES
    }


def read_line(context: PageContext, draft: Draft, words: str) -> Reading:
    """Return the reading of a line of that card."""
    if draft.kind == "stage-card":
        encounter = context.store.campaign.encounter
        shape = encounter.shape if encounter is not None else PRINTED_BOARD
        return read_stage_line(context.texts, words, shape)
    read = read_ability_line if draft.kind == "archetype" else read_card_line
    return read(context.texts, words)


def with_lines(draft: Draft, lines: QuickLines) -> Draft:
    """Return the draft with what was typed; a line that is not understood is kept as words."""
    if draft.kind == "archetype":
        return _with_abilities(draft, lines)
    key = STEPS if draft.kind == "stage-card" else DOES
    if not lines.changed(key):
        return draft
    words, read = lines.words(key), lines.reading(key)
    if read.wrong is not None:
        return draft._replace(words=words)
    if draft.kind == "stage-card":
        return draft._replace(steps=read.steps, words="")
    return draft.with_parts(read.parts)


def _with_abilities(draft: Draft, lines: QuickLines) -> Draft:
    for side in SIDES:
        made = [_ability(draft, lines, side, place) for place in (1, 2)]
        while made and made[-1] == CardPart():
            made.pop()
        draft = draft.with_parts(tuple(made), side)
    return draft


def _ability(draft: Draft, lines: QuickLines, side: str, place: int) -> CardPart:
    key = f"{side}-{place}"
    known: Parts = draft.sides.get(side, ())[place - 1 : place]
    if not lines.changed(key):
        return known[0] if known else CardPart()
    words, read = lines.words(key), lines.reading(key)
    if read.wrong is not None:
        return only_words(words)
    return read.parts[0] if read.parts else CardPart()
