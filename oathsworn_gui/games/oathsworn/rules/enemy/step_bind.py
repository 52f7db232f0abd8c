"""Characters caged or consumed by an enemy's card."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Cage, Consume
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.conditions.bound import resolved_card
from oathsworn_gui.games.oathsworn.rules.conditions.caged import cage
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import consume, location_name
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import OnSome
from oathsworn_gui.games.oathsworn.rules.enemy.step_lose import OnEach
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.tabletop.action import Outcome, Scalar


class CageStep(OnEach):
    """Carries out caging; each character keeps the card until it is free.

    Source: CAGED-01, L1344-1346; CAGED-02, L1346-1347.
    """

    kind = "enemy.cage"
    nobody = "enemy.nobody-caged"

    def shown(self, campaign: Campaign, step: OnSome) -> Mapping[str, Scalar]:
        """Return the difficulty of an escape, 0 if it is printed on the card."""
        return {"n": step.difficulty} if isinstance(step, Cage) else {}

    def fall_on(self, campaign: Campaign, figure: str, step: OnSome, box: Box) -> Outcome:
        """Cage the character acting in the figure's seat; no other figure can be caged."""
        seat = seat_of(campaign, figure)
        if seat is None or not isinstance(step, Cage):
            return Outcome(campaign)
        return cage(campaign, seat, resolved_card(campaign), step.difficulty, step.failure)


class ConsumeStep(OnEach):
    """How characters are consumed into a location. Source: CONSUMED-01, L1559-1560."""

    kind = "enemy.consume"
    nobody = "enemy.nobody-consumed"

    def shown(self, campaign: Campaign, step: OnSome) -> Mapping[str, Scalar]:
        """Return the location they come into."""
        where = step.location if isinstance(step, Consume) else ""
        return {"location": location_name(encounter_of(campaign), where)}

    def fall_on(self, campaign: Campaign, figure: str, step: OnSome, box: Box) -> Outcome:
        """Take the figure's acting character off the board; nobody else can be consumed.

        A broken location holds no one.
        """
        seat = seat_of(campaign, figure)
        if seat is None or not isinstance(step, Consume):
            return Outcome(campaign)
        return consume(campaign, seat, step.location, resolved_card(campaign), step.ongoing)
