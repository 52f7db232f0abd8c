"""The base of every action of Oathsworn, with its types narrowed."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.tabletop.action import Action, Outcome, Refusal


class OathswornAction(Action):
    """An action on a `Campaign`; subclasses add ``type`` and say what it does."""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Say why this cannot be done now, or None."""
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Return the outcome of it."""
        raise NotImplementedError(type(self).__name__)
