"""Characters consumed by an enemy's card."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Consume
from oathsworn_gui.games.oathsworn.rules.attacked import seat_of
from oathsworn_gui.games.oathsworn.rules.bound import resolved_card
from oathsworn_gui.games.oathsworn.rules.consumed import consume, location_name
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.games.oathsworn.rules.step_lose import OnEach
from oathsworn_gui.games.oathsworn.rules.step_whom import OnSome
from oathsworn_gui.tabletop.action import Outcome, Scalar


class ConsumeStep(OnEach):
    """How characters are consumed into a location. Source: CONSUMED-01, L1559-1560."""

    kind = "enemy.consume"
    nobody = "enemy.nobody-consumed"

    def shown(self, campaign: Campaign, step: OnSome) -> Mapping[str, Scalar]:
        """Return the location they come into."""
        where = step.location if isinstance(step, Consume) else ""
        return {"location": location_name(encounter_of(campaign), where)}

    def fall_on(self, campaign: Campaign, figure: str, step: OnSome, box: Box) -> Outcome:
        """Take whoever acts in the figure's seat off the board; nobody else can be consumed.

        A location that is broken already holds nobody.
        """
        del box
        seat = seat_of(campaign, figure)
        if seat is None or not isinstance(step, Consume):
            return Outcome(campaign)
        return consume(campaign, seat, step.location, resolved_card(campaign), step.ongoing)
