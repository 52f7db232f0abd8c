"""Telling an event card: its words, what it does, a check and choices."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.told_event import event_key
from oathsworn_gui.games.oathsworn.content.told_numbers import effects_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.told_event import OwnEvent
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import with_own_event
from oathsworn_gui.games.oathsworn.rules.story.effects_judged import refuse_effect
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line


class TellEvent(OathswornAction):
    """Tell an event card, at any time, also while it is carried out. Source: EVENT-02, L188-190."""

    type: Literal["tell-event"] = "tell-event"
    event: OwnEvent

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse where the cards are the program's own, a wrong key, and impossible effects."""
        event = self.event
        if box.line.own_story:
            return impossible("event-told.known", "EVENT-02")
        if event.key != event_key(event.deck, event.number):
            return impossible("event-told.key", "EVENT-02", card=event.key)
        wrong = (refuse_effect(campaign, effect, box) for effect in effects_of(event))
        return next((refusal for refusal in wrong if refusal is not None), None)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Keep the card as the campaign's own."""
        event = self.event
        now = with_own_event(campaign, event)
        told = line("event.told", "EVENT-02", deck=event.deck, card=str(event.number))
        return Outcome(now, (told,) if now is not campaign else ())


ACTIONS: tuple[type[OathswornAction], ...] = (TellEvent,)
"""The action that tells event cards."""
