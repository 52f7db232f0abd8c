"""Setting an encounter up: its definition, hands, the lead."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef, StageCardDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnStageCard
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.notation.lint.encounter import lint_encounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    seat_in,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import with_own_stage_card
from oathsworn_gui.games.oathsworn.rules.board.green_zone import (
    company_places,
    place_company,
    unplaced,
)
from oathsworn_gui.games.oathsworn.rules.encounter.setup import bare_encounter, set_up
from oathsworn_gui.games.oathsworn.rules.setup import hands_fixed, is_replay, special_rules_ticked
from oathsworn_gui.games.oathsworn.rules.turns.hand import refuse_hand, with_hand
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_empty, refuse_outside
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse


class SetUpEncounter(OathswornAction):
    """Set up the chapter's encounter, or one the table describes in ``encounter``.

    ``ambush`` is None to follow the chapter's box. Stage cards that are described are kept as the
    table's own cards of the chapter. Source: ENCSETUP-05, ENCSETUP-06, ENCSETUP-07, ENCSETUP-08,
    L648-664; ENCSETUP-20, L697-698.
    """

    type: Literal["set-up-encounter"] = "set-up-encounter"
    encounter: EncounterDef | None = None
    ambush: bool | None = None

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the encounter part, twice, and what is unknown or does not fit."""
        if campaign.part != "encounter":
            return impossible("encounter.not-the-part", "SETUP-01")
        under_way = campaign.encounter
        if under_way is not None and (under_way.round > 0 or under_way.result is not None):
            return impossible("encounter.under-way", "ENCSETUP-05")
        definition = self.encounter or box.chapter(campaign.chapter).encounter
        if definition is None:
            return impossible("encounter.unknown", "ENCSETUP-05")
        if not definition.name.strip():
            return impossible("encounter.no-name", "ENCSETUP-05")
        keys = [loc.key for loc in definition.boss.locations] if definition.boss else []
        if len(set(keys)) < len(keys):
            return impossible("encounter.locations-twice", "ENCSETUP-07")
        return self._refuse_fault(campaign, box)

    def _refuse_fault(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an encounter described with a fault, or with stage cards the program holds."""
        if self._brings_cards() and knows_stage_cards(campaign, box):
            return impossible("own.stage-cards-known")
        fault = next(lint_encounter(self.encounter, own=False), None) if self.encounter else None
        return impossible("encounter.faulty", "ENCSETUP-05", fault=fault) if fault else None

    def _brings_cards(self) -> bool:
        return self.encounter is not None and bool(self.encounter.stage_cards)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set up the encounter."""
        for card in self.encounter.stage_cards if self.encounter is not None else ():
            campaign = with_own_stage_card(campaign, own_stage_card(campaign.chapter, card))
        box = box._replace(own=campaign.own)
        known = box.chapter(campaign.chapter).encounter
        definition = self.encounter or known or bare_encounter(campaign.chapter)
        boxes = campaign.company.chapters.get(campaign.chapter)
        ticked = boxes is not None and boxes.ambushed
        ambush = ticked if self.ambush is None else self.ambush
        return set_up(campaign, box, definition, ambush=ambush)


def knows_stage_cards(campaign: Campaign, box: Box) -> bool:
    """Whether the program itself holds the stage cards of the chapter."""
    known = box.line.chapters[campaign.chapter].encounter
    return known is not None and bool(known.stage_cards)


def own_stage_card(chapter: str, card: StageCardDef) -> OwnStageCard:
    """Return a described stage card as the table's own card of a chapter."""
    return OwnStageCard.model_validate({**card.model_dump(exclude={"spoiler"}), "chapter": chapter})


class BuildHand(OathswornAction):
    """Choose the seven ability cards of a full character.

    Source: ENCSETUP-09, ENCSETUP-10, ENCSETUP-11, ENCSETUP-12, ENCSETUP-13, ENCSETUP-14, L666-682.
    """

    type: Literal["build-hand"] = "build-hand"
    seat: Seat
    cards: tuple[str, ...]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse cards not the seat's, not one 0, two 1, two 2, two 3, and once rules are known."""
        empty = refuse_empty(campaign, self.seat)
        if empty is not None:
            return empty
        if len(set(self.cards)) < len(self.cards):
            return impossible("hand.twice", "ENCSETUP-09")
        wrong = refuse_hand(campaign, self.seat, self.cards, box)
        if wrong is not None:
            return wrong
        return _refuse_fixed(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the cards into hand."""
        state = with_hand(seat_in(campaign, self.seat), self.cards)
        now = with_seat(campaign, self.seat, hand=state.hand, cooldown=state.cooldown)
        name = campaign.seats[self.seat].name
        return Outcome(now, (line("hand.built", "ENCSETUP-09", name=name, n=len(self.cards)),))


def _refuse_fixed(campaign: Campaign) -> Refusal | None:
    """Refuse another hand in the encounter, and once all were chosen and the rules revealed.

    In a replay these are known before. Source: ENCSETUP-12, L672-676; ENCSETUP-13, L676-677,
    L687-688; OUTCOME-15.
    """
    encounter = encounter_of(campaign)
    if encounter.round > 0:
        return refuse("hand.begun", "ENCSETUP-12")
    known = bool(encounter.rules_words or encounter.rules)
    told_before = special_rules_ticked(campaign) or is_replay(campaign)
    revealed = known and hands_fixed(campaign) and not told_before
    return refuse("hand.rules-revealed", "ENCSETUP-13") if revealed else None


class ChooseLead(OathswornAction):
    """Choose who takes the first turn of every round. Source: ENCSETUP-18, L692-693."""

    type: Literal["choose-lead"] = "choose-lead"
    seat: Seat

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter; the lead stays once the first round has begun."""
        empty = refuse_empty(campaign, self.seat)
        if empty is not None:
            return empty
        return refuse("lead.begun", "ENCSETUP-18") if encounter_of(campaign).round else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Give the seat the lead."""
        if encounter_of(campaign).lead == self.seat:
            return Outcome(campaign)
        told = line("lead.chosen", "ENCSETUP-18", name=campaign.seats[self.seat].name)
        return Outcome(with_encounter(campaign, lead=self.seat), (told,))


class PlaceCompany(OathswornAction):
    """Put all Oathsworn off the board into the green zone; move them as you like.

    Source: ENCSETUP-17, L689-690.
    """

    type: Literal["place-company"] = "place-company"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse with the board off, after the set-up, and without anybody or any room to place."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        encounter = encounter_of(campaign)
        if encounter.board == "off":
            return impossible("placing.board-off", "ENCSETUP-17")
        if not unplaced(campaign):
            return impossible("placing.nobody", "ENCSETUP-17")
        if not company_places(campaign):
            return impossible("placing.no-zone", "ENCSETUP-17")
        return refuse("placing.begun", "ENCSETUP-17") if encounter.phase != "set-up" else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Place them in the order of seats, the middle of the southern row first."""
        return place_company(campaign)


ACTIONS: tuple[type[OathswornAction], ...] = (
    SetUpEncounter,
    BuildHand,
    ChooseLead,
    PlaceCompany,
)
