"""Cards of one's own: the form of each kind, what a typed line is read as, what was told so far."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, get_args

from oathsworn_gui.games.set_a_watch.actions.own import (
    EnterAbility,
    EnterAdventurer,
    EnterCreature,
    EnterLocation,
)
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.words import LocationKind, Reach
from oathsworn_gui.games.set_a_watch.notation.powers import read_effects, read_powers
from oathsworn_gui.games.set_a_watch.views.forms import (
    Form,
    chosen,
    named,
    number,
    plain,
    values_of,
    words,
)
from oathsworn_gui.games.set_a_watch.views.sentences import effect_line, powers_lines
from oathsworn_gui.tabletop.action import Line, stored_name

NAME_AT_MOST, KIND_AT_MOST, TEXT_AT_MOST = 60, 40, 400
DICE, ABILITIES = 3, 5


class ReadBack(NamedTuple):
    """What a typed line is read as: sentences, and the words that are kept to be played by hand.

    The lines of a power are its moment and what happens then; those of an ability are its effects.
    """

    says: tuple[tuple[Line, ...], ...]
    kept: tuple[str, ...]


class OwnCard(NamedTuple):
    """A told card: the part of the box it belongs to, its key, its name, what it does."""

    part: str
    key: str
    title: str
    read: ReadBack


def own_forms(box: Box) -> tuple[Form, ...]:
    """Return the form of each kind of card."""
    name, text = words("name", NAME_AT_MOST), words("text", TEXT_AT_MOST)
    cards = tuple(named("ability", key, card=key) for key in box.abilities)
    return (
        Form(stored_name(EnterCreature), (
            name, words("kind", KIND_AT_MOST), plain("unhallowed", "false", "true"),
            number("health", 4, may_lack=True), number("damage", 1), number("copies", 1), text,
        )),
        Form(stored_name(EnterAbility), (name, plain("passive", "false", "true"), text)),
        Form(stored_name(EnterLocation), (
            name, plain("kind", *get_args(LocationKind)), number("firewood"), number("count", 5),
            text,
        )),
        Form(stored_name(EnterAdventurer), (
            name, *(plain(f"die-{i + 1}", "6", "8") for i in range(DICE)),
            plain("reach", *get_args(Reach)),
            *(chosen(f"ability-{i + 1}", cards) for i in range(ABILITIES)), text,
        )),
    )  # fmt: skip


def own_values(form: Form, given: Mapping[str, str]) -> dict[str, Any]:
    """Return what a form holds as its action takes it: dice and abilities each as one.

    Raises:
        ValueError: a number is none.
    """
    values = values_of(form, given)
    if form.action == stored_name(EnterAdventurer):
        dice = [values.pop(f"die-{i + 1}") for i in range(DICE)]
        cards = [values.pop(f"ability-{i + 1}") for i in range(ABILITIES)]
        values.update(dice=tuple(map(int, dice)), abilities=tuple(cards))
    return values


def read_back(action: str, text: str) -> ReadBack:
    """Return what a line typed into a form is read as."""
    if action in {stored_name(EnterCreature), stored_name(EnterLocation)}:
        powers = read_powers(text)
        effects = tuple(effect for power in powers for effect in power.effects)
        told = (power.evolve(effects=_known(power.effects)) for power in powers)
        says = powers_lines(tuple(power for power in told if power.effects))
    else:
        effects = read_effects(text)
        says = tuple((effect_line(effect),) for effect in _known(effects))
    return ReadBack(says, tuple(each.what for each in effects if each.do == "by-hand"))


def _known(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return tuple(effect for effect in effects if effect.do != "by-hand")


def own_cards(campaign: Campaign) -> Iterator[OwnCard]:
    """Yield every told card, kind by kind."""
    own = campaign.own
    creature, ability = stored_name(EnterCreature), stored_name(EnterAbility)
    groups = (
        ("creatures", creature, own.creatures),
        ("unhallowed", creature, own.unhallowed),
        ("abilities", ability, own.abilities),
        ("locations", stored_name(EnterLocation), own.locations),
        ("adventurers", ability, own.adventurers),
    )
    for part, action, entries in groups:
        for key, entry in entries.items():
            yield OwnCard(part, key, entry.name, read_back(action, entry.words))
