"""Interrupts: what may be played out of turn now, by whom, and why the others may not."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.encounter_small import ActSmall
from oathsworn_gui.games.oathsworn.actions.encounter_turns import PlayCard, UseItem
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.card_parts import parts_of
from oathsworn_gui.games.oathsworn.rules.in_encounter import (
    has_ally,
    is_out,
    plays_small,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.rounds import actor_name
from oathsworn_gui.games.oathsworn.ui.effect_text import part_text
from oathsworn_gui.games.oathsworn.ui.encounter_slots import slot_name
from oathsworn_gui.games.oathsworn.ui.enemy_candidates import CandidateLooks, CandidateRow
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped

_DIGITS = "123456789"


class Interrupt(NamedTuple):
    """One interrupt: whose card it is, what it does, and the action that plays it."""

    name: str
    card: str
    words: str
    action: Action


def interrupts_of(context: PageContext) -> tuple[Interrupt, ...]:
    """Return the parts that are interrupts: cards in hand, items, archetypes, allies; seat by seat.

    Ability cards that nobody has entered come last: they are read at the table.
    """
    campaign = context.store.campaign
    if campaign.encounter is None:
        return ()
    seats: list[Seat] = [s for s in SEATS if s in campaign.seats and not is_out(campaign, s)]
    known = (one for seat in seats for one in _known(context, seat))
    return (*known, *(one for seat in seats for one in _unread(context, seat)))


def _known(context: PageContext, seat: Seat) -> Iterator[Interrupt]:
    campaign, fields = context.store.campaign, {"seat": seat, "interrupt": True}
    state = seat_in(campaign, seat)
    if not has_ally(campaign, seat):
        for slot in state.hand:
            if slot.kind == "ability":
                made = partial(PlayCard.model_validate, {**fields, "card": slot.card})
                yield from _parts(context, seat, slot.card, "ability", made)
        for item in campaign.seats[seat].equipped:
            used = partial(UseItem.model_validate, {**fields, "item": item.id})
            yield from _parts(context, seat, item.id, "item", used)
    if plays_small(campaign, seat):
        source = "ally" if has_ally(campaign, seat) else "archetype"
        yield from _abilities(context, seat, source, state.archetype)


def _parts(
    context: PageContext, seat: Seat, card: str, source: str, made: Callable[[], Action]
) -> Iterator[Interrupt]:
    store = context.store
    for place, part in enumerate(parts_of(store.campaign, store.box, seat, card, source)):
        if part.interrupt:
            action = made().model_copy(update={"part": place})
            yield _told(context, seat, slot_name(context, card), part, action)


def _abilities(context: PageContext, seat: Seat, source: str, card: str) -> Iterator[Interrupt]:
    store, say = context.store, context.texts.say
    acts = ("ability-1", "ability-2")
    parts = parts_of(store.campaign, store.box, seat, card, source)
    for act, part in zip(acts, parts, strict=False):
        if part.interrupt:
            action = ActSmall.model_validate({"seat": seat, "act": act, "interrupt": True})
            yield _told(context, seat, say(f"encounter.small.{act}"), part, action)


def _told(context: PageContext, seat: Seat, name: str, part: CardPart, action: Action) -> Interrupt:
    words = " ".join(part_text(context.texts, part))
    return Interrupt(actor_name(context.store.campaign, seat), name, words, action)


def _unread(context: PageContext, seat: Seat) -> Iterator[Interrupt]:
    """Yield ability cards in hand whose words only the table knows."""
    store = context.store
    if has_ally(store.campaign, seat):
        return
    for slot in seat_in(store.campaign, seat).hand:
        if slot.kind == "ability" and not store.box.card(slot.card).parts:
            words = store.box.card(slot.card).words or context.texts.say("interrupt.unread")
            action = PlayCard(seat=seat, card=slot.card, interrupt=True)
            name = actor_name(store.campaign, seat)
            yield Interrupt(name, slot_name(context, slot.card), words, action)


class InterruptPanel(InPlace):
    """A row an interrupt: its number or a click plays it, whoever's turn it is."""

    def __init__(self, context: PageContext) -> None:
        """Show what may interrupt now."""
        super().__init__(context, context.texts.say("interrupt.title"), "interrupt-panel")
        found = interrupts_of(context)
        key = "interrupt.help" if found else "interrupt.none"
        self.body.addWidget(wrapped(QuietLabel(context.texts.say(key))))
        keys: dict[str, Callable[[], object]] = {}
        for place, interrupt in enumerate(found):
            row = CandidateRow(context, self._looks(place, interrupt))
            row.clicked.connect(partial(self._play, interrupt.action))
            self.body.addWidget(row)
            row.setVisible(True)  # what stands in it is made now
            if place < len(_DIGITS):
                row.show_key(_DIGITS[place])
                keys[_DIGITS[place]] = row.click
        self.body.addStretch(1)
        self.set_keys(keys)

    def _looks(self, place: int, interrupt: Interrupt) -> CandidateLooks:
        refusal = self.context.store.refuse(interrupt.action)
        reason = "" if refusal is None else self.context.refusal_text(refusal)
        blocked = refusal is not None and refusal.strength == "impossible"
        say = self.context.texts.say
        return CandidateLooks(
            key=f"interrupt-{place}",
            name=say("interrupt.row", name=interrupt.name, card=interrupt.card),
            icon="flash",
            state="kept" if refusal is None else "dropped",
            rule="" if refusal is None else refusal.rule or "",
            reason="\n".join(filter(None, (interrupt.words, reason))),
            blocked=reason if blocked else "",
        )

    def _play(self, action: Action, *_: object) -> None:
        if self.context.shell.dispatch(action):
            self.closed.emit()
