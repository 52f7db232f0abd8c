"""A card being carried out in words: its name, its effects, and what a reaction does to them."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.notation.card import step_key
from oathsworn_gui.games.oathsworn.rules.cards.course import effects_of, is_lost, is_own
from oathsworn_gui.games.oathsworn.rules.cards.parts import parts_of
from oathsworn_gui.games.oathsworn.rules.cards.questions import card_name
from oathsworn_gui.games.oathsworn.rules.cards.steps import Now
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import effect_text, part_text
from oathsworn_gui.tabletop.texts import Texts

MOST_ROWS = 6
"""The number of effects that are shown; a card seldom has more."""

Row = tuple[str, str]
"""When something happens ("Now", "Then"; empty for the same as above), and what."""


class Course(NamedTuple):
    """A card being carried out.

    ``steps`` names every effect of the chosen part, none before it is chosen; ``place`` is the
    index of the one of now. ``rows`` are the effect of now and those after it.
    """

    card: str
    place: int
    steps: tuple[str, ...]
    rows: tuple[Row, ...]


def play_of(campaign: Campaign) -> CardPlay | None:
    """Return the card being carried out, the uppermost; None when none is."""
    found = (p for p in reversed(campaign.pending) if isinstance(p, CardPlay))
    return next(found, None)


def course_of(campaign: Campaign, box: Box, texts: Texts) -> Course | None:
    """Return the card that is carried out in words; None when none is."""
    play = play_of(campaign)
    if play is None:
        return None
    effects = effects_of(campaign, play, box)
    rows: list[Row] = []
    for place, effect in enumerate(effects[play.place :][:MOST_ROWS]):
        head = "now" if not place else "then" if place == 1 else ""
        key = "lost" if is_lost(play, effect) else head
        words = effect_text(texts, effect, effects[: play.place + place])
        rows.append((texts.say(f"card-play.{key}") if key else "", words))
    return Course(
        card=card_name(Now(campaign, play, box)),
        place=min(play.place, len(effects) - 1),
        steps=tuple(texts.say(f"card-play.step.{step_key(effect)}") for effect in effects),
        rows=tuple(rows),
    )


def parts_offered(campaign: Campaign, box: Box, texts: Texts) -> Mapping[str, str]:
    """Return the parts of the card that is played in sentences, by the keys of their options.

    Prices are left out: they are shown beside the words. Empty when no card is played.
    """
    play = play_of(campaign)
    if play is None:
        return {}
    parts = parts_of(campaign, box, play.seat, play.card, play.source)
    told = (part_text(texts, part.evolve(cost=None)) for part in parts)
    return {str(n): " ".join(words) for n, words in enumerate(told)}


def reaction_rows(campaign: Campaign, box: Box, texts: Texts) -> tuple[Row, ...]:
    """Return what a reaction does to the card that brought it, a row an effect.

    What is for friends happens before it, what was for the target is lost, the rest comes after.
    Source: BREAK-09, BREAK-10, L983-986.
    """
    play = play_of(campaign)
    if play is None or not (play.after or play.cut):
        return ()
    rows: list[Row] = []
    for effect in effects_of(campaign, play, box)[play.deferred :][:MOST_ROWS]:
        key = "lost" if is_lost(play, effect) else "before" if is_own(effect) else "after"
        rows.append((texts.say(f"card-play.{key}"), effect_text(texts, effect)))
    return tuple(rows)
