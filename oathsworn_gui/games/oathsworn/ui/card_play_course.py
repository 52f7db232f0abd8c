"""A card being carried out in words: its name, its effects, and what a reaction does to them."""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect, DisplaceEffect
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.rules.card_course import effects_of, is_lost, is_own
from oathsworn_gui.games.oathsworn.rules.card_questions import card_name
from oathsworn_gui.games.oathsworn.rules.card_steps import Now
from oathsworn_gui.games.oathsworn.ui.effect_text import effect_text
from oathsworn_gui.games.oathsworn.ui.enemy_turn_words import Row
from oathsworn_gui.ui.pages import PageContext

MOST_ROWS = 6
"""So many effects are told; a card seldom has more."""


def play_of(campaign: Campaign) -> CardPlay | None:
    """Return the card being carried out, the uppermost; None when none is."""
    found = (p for p in reversed(campaign.pending) if isinstance(p, CardPlay))
    return next(found, None)


def name_of_card(context: PageContext, play: CardPlay) -> str:
    """Return the name of a card that is carried out."""
    return card_name(Now(context.store.campaign, play, context.store.box))


def effects_shown(context: PageContext, play: CardPlay) -> tuple[CardEffect, ...]:
    """Return the effects of the chosen part; none before it is chosen."""
    return effects_of(context.store.campaign, play, context.store.box)


def step_names(context: PageContext, effects: Sequence[CardEffect]) -> list[str]:
    """Return a word for each effect, as the steps above the question show them."""
    return [context.texts.say(f"card-play.step.{_step(effect)}") for effect in effects]


def _step(effect: CardEffect) -> str:
    return f"displace.{effect.way}" if isinstance(effect, DisplaceEffect) else effect.do


def course_rows(context: PageContext, play: CardPlay) -> tuple[Row, ...]:
    """Return the effect of now and those that come, a row each; lost ones say so."""
    effects, say = effects_shown(context, play), context.texts.say
    rows: list[Row] = []
    for place, effect in enumerate(effects[play.place :][:MOST_ROWS]):
        head = "now" if not place else "then" if place == 1 else ""
        key = "lost" if is_lost(play, effect) else head
        rows.append((say(f"card-play.{key}") if key else "", effect_text(context.texts, effect)))
    return tuple(rows)


def reaction_rows(context: PageContext) -> tuple[Row, ...]:
    """Return what a reaction does to the card that brought it, a row an effect.

    What is for friends happens before it, what was for the target is lost, the rest comes after.
    Source: BREAK-09/10, L983-986.
    """
    play, say = play_of(context.store.campaign), context.texts.say
    if play is None or not (play.after or play.cut):
        return ()
    rows: list[Row] = []
    for effect in effects_shown(context, play)[play.deferred :][:MOST_ROWS]:
        key = "lost" if is_lost(play, effect) else "before" if is_own(effect) else "after"
        rows.append((say(f"card-play.{key}"), effect_text(context.texts, effect)))
    return tuple(rows)
