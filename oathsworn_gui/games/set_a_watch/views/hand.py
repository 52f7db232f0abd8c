"""What can be put right by hand now: a form for each correction, filled with what is so."""

from collections.abc import Iterator
from typing import get_args

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.actions.corrections import (
    AdjustCreature,
    Pile,
    PutInLine,
    SetCard,
    SetDealer,
    SetDie,
    SetFirewood,
    SetPlayer,
    TakeFromLine,
    WriteNotes,
)
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS, SUMMON, Dealer, DieState
from oathsworn_gui.games.set_a_watch.rules.seats import ref
from oathsworn_gui.games.set_a_watch.views.forms import (
    Form,
    FormChoice,
    FormField,
    chosen,
    named,
    number,
    plain,
    words,
)
from oathsworn_gui.games.set_a_watch.views.names import card_name
from oathsworn_gui.tabletop.action import stored_name

NOTES_AT_MOST = 4000


def hand_forms(campaign: Campaign, box: Box) -> tuple[Form, ...]:
    """Return every correction that there is something for, in the order of the page."""
    line = chosen("target", tuple(_line(campaign)))
    cards = chosen("card", tuple(_equipped(campaign)))
    dealer = plain("dealer", *get_args(Dealer))._replace(now=campaign.dealer)
    forms = (
        _form(SetFirewood, number("firewood", campaign.firewood),
              number("most", campaign.firewood_max)),
        _form(AdjustCreature, line, plain("number", "health", "damage"), number("amount")),
        _form(TakeFromLine, line, plain("to", *get_args(Pile))),
        _form(PutInLine, chosen("card", tuple(_creatures(campaign, box))), number("place", 1)),
        _form(SetDie, chosen("die", tuple(_dice(campaign))), number("shows", 1),
              plain("state", *get_args(DieState))),
        _form(SetCard, cards, plain("exhausted", "true", "false"), plain("used", "false", "true")),
        _form(SetPlayer, chosen("seat", tuple(named("seat", seat, seat=seat) for seat in SEATS)),
              chosen("player", tuple(_players(campaign)))),
        _form(SetDealer, dealer),
        _form(WriteNotes, words("notes", NOTES_AT_MOST, campaign.notes, "words")),
    )  # fmt: skip
    return tuple(form for form in forms if all(map(_has_something, form.fields)))


def _has_something(field: FormField) -> bool:
    return field.kind != "choice" or bool(field.choices)


def _form(action: type[WatchAction], *fields: FormField) -> Form:
    return Form(stored_name(action), fields, "because" in action.model_fields)


def _line(campaign: Campaign) -> Iterator[FormChoice]:
    for at, card in enumerate(campaign.line, 1):
        yield named("creature", card.id, n=at, card=card.card if card.up else "?")


def _creatures(campaign: Campaign, box: Box) -> Iterator[FormChoice]:
    if campaign.phase == "watch":
        known = {*box.creatures, *box.unhallowed, SUMMON}
        for key in sorted(known, key=lambda key: card_name(box, key)):
            yield named("card", key, card=key)


def _dice(campaign: Campaign) -> Iterator[FormChoice]:
    for seat in SEATS:
        for i, die in enumerate(campaign.adventurers[seat].dice):
            if die.shows:
                yield named("die", ref(seat, i), seat=seat, sides=die.sides, shows=die.shows)


def _equipped(campaign: Campaign) -> Iterator[FormChoice]:
    for seat in SEATS:
        for i, card in enumerate(campaign.adventurers[seat].cards):
            yield named("equipped", ref(seat, i), seat=seat, card=card.ability)


def _players(campaign: Campaign) -> Iterator[FormChoice]:
    for i, name in enumerate(campaign.players, 1):
        yield named("player", f"p{i}", player=name, n=i)
    yield named("nobody", "")
