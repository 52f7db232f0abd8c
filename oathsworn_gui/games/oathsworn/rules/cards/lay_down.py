"""The place of a card after it was carried out: on its cooldown position, or face down."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in, with_seat
from oathsworn_gui.games.oathsworn.rules.cards.parts import item_of
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import injury_of
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import placed, played
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import pop


def laid_down(campaign: Campaign, play: CardPlay, box: Box) -> Outcome:
    """End a card: an ability card is placed and battleflows, an injury is placed, an item put away.

    Abilities of archetypes, allies and classes have no card to put away.
    Source: CARD-05, L827-839; CARD-12, L848-850; CARD-14, L852-856.
    """
    now = pop(campaign, play)
    injury = injury_of(campaign, play.seat, play.card)
    if injury is not None:
        return _injury_away(now, play, injury)
    if play.source == "ability":
        flow = played(seat_in(now, play.seat), play.card, box.card(play.card).cooldown)
        placed_ = with_seat(now, play.seat, hand=flow.state.hand, cooldown=flow.state.cooldown)
        return Outcome(placed_, flow.lines)
    return _item_away(now, play) if play.source == "item" else Outcome(now)


def _injury_away(campaign: Campaign, play: CardPlay, injury: Injury) -> Outcome:
    """Place an injury where its card says; nothing flows. Source: CARD-12, L848-850."""
    position = injury.cooldown if injury.cooldown is not None else play.cooldown or 0
    laid = placed(seat_in(campaign, play.seat), Slot(card=injury.id, kind="injury"), position)
    now = with_seat(campaign, play.seat, hand=laid.hand, cooldown=laid.cooldown)
    return Outcome(now, (line("card.placed", "CARD-12", card=injury.id, to=position),))


def _item_away(campaign: Campaign, play: CardPlay) -> Outcome:
    """Place an item on its position; one without a position, or a companion's, is face down.

    Source: TURN-04, L741-745; COMPANION-06, L768-771; COMPANION-07, L771-772.
    """
    item = item_of(campaign, play.seat, play.card)
    state = seat_in(campaign, play.seat)
    name = item.name if item is not None else play.card
    who = campaign.seats[play.seat]
    position = play.cooldown if play.cooldown is not None else item.cooldown if item else None
    params = {"name": who.name, "item": name, "n": play.paid or 0}
    if who.form == "companion" or position is None:
        mark = f"item:{play.card}"
        used = state.used if mark in state.used else (*state.used, mark)
        told = line("item.face-down", "COMPANION-06", **params)
        return Outcome(with_seat(campaign, play.seat, used=used), (told,))
    laid = placed(state, Slot(card=play.card, kind="item"), position)
    now = with_seat(campaign, play.seat, hand=laid.hand, cooldown=laid.cooldown)
    return Outcome(now, (line("item.used-up", "TURN-04", to=position, **params),))
