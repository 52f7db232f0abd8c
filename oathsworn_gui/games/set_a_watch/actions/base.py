"""The base of every action of Set a Watch, with its types narrowed."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.tabletop.action import Action, Outcome, Refusal


class WatchAction(Action):
    """An action on a `Campaign`; subclasses add ``type`` and say what it does."""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Say why this cannot be done now, or None."""
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Return the outcome of it."""
        raise NotImplementedError(type(self).__name__)
