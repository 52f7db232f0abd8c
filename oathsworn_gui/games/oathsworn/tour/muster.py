"""The tour's pictures of a chapter's start: who sets out, a newcomer, chapters, a death."""

from collections.abc import Callable

from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

_PICTURED = {
    "quick.class": "newcomer-class",
    "quick.permanent": "newcomer-token",
    "quick.items": "newcomer-items",
    "quick.done": "newcomer-ready",
}
_FIRST = ("quick.permanent", "quick.raise", "quick.companion-token")
"""Questions without a proposal: the first option is taken."""
_MOST = 30


class TourOfMuster:
    """Swaps the second seat at the start of a chapter, and looks around."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand`` and picture with ``take``."""
        self._view = view
        self._hand = hand
        self._take = take

    def walk(self) -> None:
        """Take all pictures."""
        self._view.show_page("muster")
        self._take("muster")
        self._hand.key("2")
        self._hand.key("S")
        see_newcomer(self._view, self._hand, self._take)
        self._take("muster-swapped")
        self._view.show_page("company")
        self._view.context.commands.run("company-chapters")
        self._take("chapters")
        self._hand.key("Escape")
        self._view.show_page("story")
        self._hand.click("four-1")
        self._hand.click("death-begin")
        self._take("story-death")
        self._hand.key("Escape")


def see_newcomer(
    view: CampaignView, hand: StandIn, take: Callable[[str], None] | None = None
) -> None:
    """Answer the questions of a quick levelling; with ``take`` picture the notable ones."""
    seen: set[str] = set()
    for _ in range(_MOST):
        question = view.store.ask()
        if question is None or not question.kind.startswith(("quick.", "number.")):
            return
        if take is not None and question.kind in _PICTURED and question.kind not in seen:
            seen.add(question.kind)
            take(_PICTURED[question.kind])
        hand.key("1" if question.kind in _FIRST else "Return")
