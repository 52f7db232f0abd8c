"""The actions that keep a card as it was typed. Knows no Qt."""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.actions.company.bag import GainAlly
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import (
    EnterAlly,
    EnterArchetype,
    EnterCard,
    EnterInjury,
    EnterStageCard,
    ForgetOwn,
)
from oathsworn_gui.games.oathsworn.actions.company.items import EnterItemNumber, GainItem
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainInjury
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import OwnKind
from oathsworn_gui.games.oathsworn.views.content.drafts import Draft, key_of_new
from oathsworn_gui.games.oathsworn.views.content.quick_card_slots import Kind
from oathsworn_gui.tabletop.action import Action

Actions = tuple[Action, ...]

OWN_KINDS: Mapping[Kind, OwnKind] = {
    "ability": "cards",
    "item": "items",
    "injury": "injuries",
    "archetype": "archetypes",
    "ally": "allies",
    "stage-card": "stage_cards",
}
"""What the campaign's own content calls the kinds of cards."""


def actions_of(draft: Draft, campaign: Campaign, box: Box, name: str) -> Actions:
    """Return the actions that keep a card under its name, in their order."""
    return _ACTIONS[draft.kind](draft, campaign, box, name)


def forgetting(draft: Draft) -> ForgetOwn | None:
    """Return the action that forgets what was entered of a card, None for a new one."""
    if not draft.key:
        return None
    return ForgetOwn(kind=OWN_KINDS[draft.kind], key=draft.key)


def _ability(draft: Draft, campaign: Campaign, box: Box, name: str) -> Actions:
    cls = str(draft.read.get("cls", campaign.seats[draft.seat].cls))
    fields = {
        "key": draft.key or key_of_new(draft, campaign, cls),
        "cls": cls,
        "name": name,
        "cooldown": draft.entries["cooldown"],
        "cost": draft.entries.get("cost"),
        "defense": draft.entries.get("defense"),
        "range": draft.entries.get("range", 0),
        "level": draft.read.get("level", 1),
        "words": draft.words,
        "parts": draft.parts,
        "seat": None if draft.key else draft.seat,
    }
    return (EnterCard.model_validate(fields),)


def _item(draft: Draft, campaign: Campaign, box: Box, name: str) -> Actions:
    kind = draft.entries.get("kind", "weapon")
    held = 1 if kind in ("weapon", "shield") else 0
    fields = {
        "name": name,
        "kind": kind,
        "hands": draft.entries.get("hands", held) if held else 0,  # typed before the kind, perhaps
        "might": draft.entries.get("might", ()),
        "words": draft.words,
        "parts": draft.parts,
        **{key: draft.entries.get(key) for key in ("defense", "range", "cost", "cooldown")},
    }
    if draft.copy:
        return (EnterItemNumber.model_validate({**fields, "item": draft.copy}),)
    if "defense" not in draft.entries and kind not in ("shield", "armour"):
        fields["defense"] = 0
    value = box.chapter(campaign.chapter).number
    return (GainItem.model_validate({**fields, "value": value}),)


def _injury(draft: Draft, campaign: Campaign, box: Box, name: str) -> Actions:
    numbers = {key: draft.entries.get(key) for key in ("cost", "cooldown")}
    gained = GainInjury.model_validate({"seat": draft.seat, "name": name, **numbers})
    if not (draft.key or draft.parts or draft.words):
        return (gained,)
    told = {"key": draft.key, "name": name, "words": draft.words, "parts": draft.parts}
    entered = EnterInjury.model_validate({**told, **numbers})
    return (entered,) if draft.key else (entered, gained)


def _archetype(draft: Draft, campaign: Campaign, box: Box, name: str) -> Actions:
    fields = {
        "key": draft.key,
        "cls": draft.read.get("cls", campaign.seats[draft.seat].cls),
        "name": name,
        "level": draft.read.get("level", 1),
        "sides": {side: parts for side, parts in draft.sides.items() if side},
    }
    return (EnterArchetype.model_validate(fields),)


def _ally(draft: Draft, campaign: Campaign, box: Box, name: str) -> Actions:
    fields = {
        "key": draft.key,
        "name": name,
        "might": draft.entries.get("might", ()),
        "words": draft.words,
        "parts": draft.parts,
        **{key: draft.entries.get(key) for key in ("defense", "range", "move")},
    }
    entered = EnterAlly.model_validate(fields)
    return (entered,) if draft.key else (entered, GainAlly(name=name))


def _stage_card(draft: Draft, campaign: Campaign, box: Box, name: str) -> Actions:
    fields = {
        "key": draft.key,
        "chapter": draft.read.get("chapter", campaign.chapter),
        "stage": draft.entries["stage"],
        "title": name,
        "words": draft.words,
        "steps": draft.steps,
        "stays": draft.stays,
    }
    return (EnterStageCard.model_validate(fields),)


_ACTIONS: Mapping[Kind, Callable[[Draft, Campaign, Box, str], Actions]] = {
    "ability": _ability,
    "item": _item,
    "injury": _injury,
    "archetype": _archetype,
    "ally": _ally,
    "stage-card": _stage_card,
}
