"""What the book says in sentences, before it is done: each effect, and what it comes to."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.numbers import iron
from oathsworn_gui.games.oathsworn.rules.story import story_of
from oathsworn_gui.games.oathsworn.rules.story_effects import PERSONAL
from oathsworn_gui.games.oathsworn.rules.story_effects_judged import refuse_effect, refuse_moot
from oathsworn_gui.games.oathsworn.rules.story_effects_sheets import iron_of
from oathsworn_gui.games.oathsworn.rules.time_track import forecast
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.pages import PageContext

_SIGNED = ("iron", "hp", "rations")
_MAYBE_NAMED = ("map", "ally-lost", "injury", "killed")
_MAYBE_TOKEN = ("combat-token-lost",)


def effect_words(context: PageContext, effect: Effect) -> str:
    """Return the sentence that says what an effect will do."""
    return context.said(_key(effect), {
        "n": abs(effect.amount or 1),
        "name": effect.name,
        "token": effect.token,
        "where": ", ".join(map(str, effect.numbers)),
        "deck": effect.deck,
        "shop": effect.name,
    })  # fmt: skip


def whom_words(context: PageContext, question: Question) -> str:
    """Return what strikes one of the four, as the question whom it strikes tells it."""
    told = question.params
    effect = Effect.model_validate({
        "kind": told["effect"],
        "amount": told["amount"],
        "name": told.get("name") or "",
        "token": told.get("token"),
        "scope": "one",
    })  # fmt: skip
    return effect_words(context, effect)


def _key(effect: Effect) -> str:
    """Return the text's key: the kind, less or more, named or not, one or each."""
    parts = [f"says.do.{effect.kind}"]
    if effect.kind in _SIGNED and effect.amount < 0:
        parts.append("lost")
    if (effect.kind in _MAYBE_NAMED and not effect.name) or (
        effect.kind in _MAYBE_TOKEN and effect.token is None
    ):
        parts.append("any")
    if effect.kind == "killed":
        parts.append("one")
    elif effect.kind in PERSONAL:
        parts.append("one" if effect.scope == "one" else "each")
    if effect.kind == "iron" and effect.scope == "each":
        parts.append("each")
    if effect.kind in ("journey", "track") and not effect.amount:
        parts.append("known")
    return ".".join(parts)


def wrong_words(context: PageContext, effect: Effect) -> str:
    """Return why an effect cannot be, or would change nothing; empty when it will do something."""
    campaign, box = context.store.campaign, context.store.box
    refusal = refuse_effect(campaign, effect, box) or refuse_moot(campaign, effect, box)
    return "" if refusal is None else context.refusal_text(refusal)


def comes_to(context: PageContext, effect: Effect) -> str:
    """Return what an effect comes to in numbers, empty where the sentence says it all."""
    campaign: Campaign = context.store.campaign
    say = context.texts.say
    if effect.kind == "iron":
        total = iron(campaign) + iron_of(campaign, effect)
        short = total < 0
        return say("says.to.iron-short", n=-total) if short else say("says.to.iron", n=total)
    if effect.kind == "hp" and effect.scope == "each":
        falls = [who.name for who in campaign.seats.values() if 0 < who.hp <= -effect.amount]
        return say("says.to.zero", names=", ".join(falls)) if falls else ""
    if effect.kind == "counter":
        held = campaign.company.counters.get(effect.name, 0) + effect.amount
        return say("says.to.counter", n=held)
    if effect.kind == "time":
        spaces = forecast(story_of(campaign), effect.amount).spaces
        return say("says.to.time", spaces=", ".join(map(str, spaces))) if spaces else ""
    return ""
