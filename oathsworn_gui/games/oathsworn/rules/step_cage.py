"""Characters caged by an enemy's card."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Cage
from oathsworn_gui.games.oathsworn.rules.attacked import seat_of
from oathsworn_gui.games.oathsworn.rules.bound import resolved_card
from oathsworn_gui.games.oathsworn.rules.caged import cage
from oathsworn_gui.games.oathsworn.rules.step_lose import OnEach
from oathsworn_gui.games.oathsworn.rules.step_whom import OnSome
from oathsworn_gui.tabletop.action import Outcome, Scalar


class CageStep(OnEach):
    """How characters are caged; each keeps the card until it is free.

    Source: CAGED-01, L1344-1346; CAGED-02, L1346-1347.
    """

    kind = "enemy.cage"
    nobody = "enemy.nobody-caged"

    def shown(self, campaign: Campaign, step: OnSome) -> Mapping[str, Scalar]:
        """Return the difficulty of an escape, 0 where it stands on the card."""
        del campaign
        return {"n": step.difficulty} if isinstance(step, Cage) else {}

    def fall_on(self, campaign: Campaign, figure: str, step: OnSome, box: Box) -> Outcome:
        """Cage whoever acts in the figure's seat; nobody else can be caged."""
        del box
        seat = seat_of(campaign, figure)
        if seat is None or not isinstance(step, Cage):
            return Outcome(campaign)
        return cage(campaign, seat, resolved_card(campaign), step.difficulty, step.failure)
