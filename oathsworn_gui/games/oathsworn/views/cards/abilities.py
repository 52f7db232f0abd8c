"""What the acting character can do by itself: by name, with price, reason and what it asks for."""

from itertools import zip_longest
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import UseClassAbility
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, Parts
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.notation.card import step_key
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import abilities_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import has_ally, plays_small, seat_in
from oathsworn_gui.games.oathsworn.rules.cards.parts import parts_of
from oathsworn_gui.games.oathsworn.rules.classes.ability import ClassAbility
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import part_text
from oathsworn_gui.tabletop.action import Action, Refusal, Refuses
from oathsworn_gui.tabletop.texts import Texts

SMALL_ACTS = ("ability-1", "ability-2")
"""The abilities of a companion's side or an ally's card, as their buttons are named."""
_NAMED = 2
"""The most effects of which the name of an ability is made."""


class AskedAbility(NamedTuple):
    """An ability of a class that needs an answer before it is used.

    ``asks`` is the kind of answer: a card, a hex, hexes of tiles, a path, a figure, a
    number, a token; ``options`` the possible answers, none where it is given on the board.
    """

    key: str
    asks: str
    options: tuple[str, ...]


class Usable(NamedTuple):
    """Something a seat uses by a button: an ability of its class, or of its small card.

    ``action`` uses it at once; where it is None ``asked`` needs an answer first. One ``by_card``
    was not entered: the table carries out what the card says.
    """

    name: str
    words: str
    help: str
    refusal: Refusal | None
    action: Action | None = None
    asked: AskedAbility | None = None
    by_card: bool = False


class OwnAbilities(NamedTuple):
    """What a seat can do without a card.

    ``automatic`` are name and help of what the program carries out; ``sure`` is false until the
    board was checked.
    """

    usables: tuple[Usable, ...]
    automatic: tuple[tuple[str, str], ...]
    sure: bool

    @property
    def is_empty(self) -> bool:
        """Whether the seat does nothing by itself."""
        return not (self.usables or self.automatic)


def own_abilities(
    campaign: Campaign, box: Box, texts: Texts, seat: Seat, refuses: Refuses
) -> OwnAbilities:
    """Return the seat's own abilities, in the order of their keys: its small card first."""
    of_class = abilities_of(campaign, seat, box)
    pressed = [_of_class(texts, seat, one) for one in of_class if not one.automatic]
    automatic = (one.key for one in of_class if one.automatic)
    return OwnAbilities(
        usables=(*_of_small_card(campaign, box, texts, seat, refuses), *pressed),
        automatic=tuple((class_name(texts, key), class_help(texts, key)) for key in automatic),
        sure=all(one.sure for one in of_class),
    )


def class_name(texts: Texts, ability: str) -> str:
    """Return the name of an ability of a class."""
    return texts.find(f"class.{ability}", ability)


def class_help(texts: Texts, ability: str) -> str:
    """Return what an ability of a class does; empty where nothing is written of it."""
    return texts.find(f"class.{ability}.help", "")


def small_names(texts: Texts, parts: Parts) -> tuple[str, ...]:
    """Return the names of the abilities of a small card, by what they do; else they are counted.

    Counted is one that was not entered, does too much for a name, or is named as something else.
    """
    told = [_done_by(texts, part) for part in parts[: len(SMALL_ACTS)]]
    taken = (*told, *(texts.say(f"card-play.step.{act}") for act in ("attack", "move")))
    own = [name if name and taken.count(name) == 1 else "" for name in told]
    counted = (texts.say(f"encounter.small.{act}") for act in SMALL_ACTS)
    return tuple(name or number for name, number in zip_longest(own, counted))


def _done_by(texts: Texts, part: CardPart) -> str:
    if len(part.effects) > _NAMED:
        return ""
    names = (texts.say(f"card-play.step.{step_key(effect)}") for effect in part.effects)
    return " · ".join(dict.fromkeys(names))


def _of_class(texts: Texts, seat: Seat, ability: ClassAbility) -> Usable:
    """Return an ability of the class by name, with its animus and its remaining uses."""
    words = class_name(texts, ability.key)
    if ability.left is not None:
        words = texts.say("class-row.left", name=words, n=ability.left)
    if ability.cost:
        words = texts.say("class-row.cost", name=words, n=ability.cost)
    told = class_help(texts, ability.key)
    name = f"ability-{ability.key}"
    if ability.asks:
        asked = AskedAbility(ability.key, ability.asks, ability.options)
        return Usable(name, words, told, ability.refusal, asked=asked)
    action = UseClassAbility(seat=seat, ability=ability.key)
    return Usable(name, words, told, ability.refusal, action)


def _of_small_card(
    campaign: Campaign, box: Box, texts: Texts, seat: Seat, refuses: Refuses
) -> tuple[Usable, ...]:
    """Return both abilities of a companion's side or an ally's card, as they were entered.

    One that was not entered says that the table carries it out.
    """
    if not plays_small(campaign, seat):
        return ()
    ally = has_ally(campaign, seat)
    card = "" if ally else seat_in(campaign, seat).archetype
    parts = parts_of(campaign, box, seat, card, "ally" if ally else "archetype")
    found: list[Usable] = []
    names = small_names(texts, parts)
    for place, act in enumerate(SMALL_ACTS):
        action = ActSmall.model_validate({"seat": seat, "act": act})
        told = texts.say("encounter.small.by-card")
        if place < len(parts):
            told = parts[place].words or " ".join(part_text(texts, parts[place]))
        by_card = place >= len(parts)
        found.append(Usable(act, names[place], told, refuses(action), action, by_card=by_card))
    return tuple(found)
