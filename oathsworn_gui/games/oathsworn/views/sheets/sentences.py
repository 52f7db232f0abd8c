"""What was understood of a told sheet, in sentences."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.definitions import StageCardDef
from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.notation.enemy import (
    STAGE,
    STAYS,
    TypedCard,
    might_words,
    read_card,
    read_minion,
    step_words,
    written_card,
    written_minion,
)
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import CARDS_PER_STAGE
from oathsworn_gui.games.oathsworn.views.encounter.boss import NUMERALS
from oathsworn_gui.tabletop.texts import Texts


def minion_words(texts: Texts, kind: MinionKind) -> str:
    """Return the box of a kind of minion in words: its numbers, then what it does."""
    unknown = texts.say("told.read.unknown")
    numbers = [
        texts.say("told.read.defense", n=unknown if kind.defense is None else kind.defense),
        might_words(texts, kind.might) or texts.say("told.read.no-might"),
        texts.say("told.read.hp", n=kind.hp),
    ]
    if kind.move is not None:
        numbers.append(texts.say("told.read.move", n=kind.move))
    if kind.reach != 1:
        numbers.append(texts.say("told.read.range", n=kind.reach))
    if kind.most:
        numbers.append(texts.say("told.read.most", n=kind.most))
    if kind.mob:
        numbers.append(texts.say("told.read.mob"))
    does = ". ".join(step_words(texts, step) for step in kind.steps) or kind.words
    said = ", ".join(numbers)
    return f"{said}. {does}." if does else f"{said}."


def read_again(told: OwnEncounter) -> OwnEncounter:
    """Return an encounter whose minions also do what names icons that were told after them."""
    dice = told.boss.locations if told.boss is not None else ()
    icons = tuple(die.icon for die in dice if die.icon)
    return told.evolve(minions=tuple(_read_again(kind, icons) for kind in told.minions))


def _read_again(kind: MinionKind, icons: Collection[str]) -> MinionKind:
    if kind.steps or not kind.words:
        return kind
    return kind.evolve(steps=read_minion(written_minion(kind, icons), kind.key, icons).kind.steps)


class NewCard(NamedTuple):
    """A stage card as far as it is typed: ``number`` is its place, ``read`` what was understood."""

    card: StageCardDef
    read: TypedCard
    number: int


def typed_card(
    texts: Texts,
    line: str,
    name: str,
    cards: Sequence[StageCardDef],
    corrected: StageCardDef | None,
    icons: Collection[str],
) -> NewCard:
    """Return the stage card that a line means, over the one that is corrected.

    Without a stage it is of the first that is not told whole; words typed as before keep what they
    meant. The line without its stage is kept beside what was read.
    """
    read = read_card(line, icons=icons)
    stage = next((piece.end for piece in read.pieces if piece.step == STAGE), 0)
    words = line[stage:].strip(" ,;.")
    if corrected is not None:
        number = next((n for n, card in enumerate(cards, 1) if card.key == corrected.key), 1)
        before = line_of_card(corrected, icons)
        same = words == before.strip(" ,;.")
        card = corrected.evolve(
            stage=read.stage or corrected.stage,
            title=name.strip() or corrected.title,
            words=corrected.words if same else words,
            steps=corrected.steps if same else read.steps,
            stays=corrected.stays if same else read.stays,
        )
        return NewCard(card, read, number)
    number = len(cards) + 1
    card = StageCardDef(
        key="",
        stage=read.stage or _next_stage(cards),
        title=name.strip() or _free_title(texts, number, {one.title for one in cards}),
        words=words,
        steps=read.steps,
        stays=read.stays,
    )
    return NewCard(card, read, number)


def _next_stage(cards: Sequence[StageCardDef]) -> int:
    told = Counter(card.stage for card in cards)
    return next((stage for stage in (1, 2, 3) if told[stage] < CARDS_PER_STAGE), 3)


def _free_title(texts: Texts, number: int, taken: Collection[str]) -> str:
    while (title := texts.say("told.card.unnamed", n=number)) in taken:
        number += 1
    return title


def phrases_of(texts: Texts, new: NewCard) -> tuple[tuple[int, str], ...]:
    """Return a card read back: the stage, then a phrase an instruction with its place."""
    if not new.read.pieces:
        return ()
    stage = texts.say("told.read.stage", stage=NUMERALS[new.card.stage])
    told = ((n, f"{step_words(texts, step)}.") for n, step in enumerate(new.read.steps))
    stays = ((STAYS, texts.say("told.read.stays")),) if new.card.stays else ()
    return ((STAGE, stage), *told, *stays)


def line_of_card(card: StageCardDef, icons: Collection[str] = ()) -> str:
    """Return the line that describes a stage card, without its stage."""
    return written_card(card.words, card.steps, icons, stays=card.stays)


def card_words(texts: Texts, card: StageCardDef) -> str:
    """Return what a stage card does, in sentences; else its words."""
    said = " ".join(f"{step_words(texts, step)}." for step in card.steps) or card.words
    return f"{said} {texts.say('told.read.stays')}" if card.stays else said
