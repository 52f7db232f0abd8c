"""Counting the advice beside the window: the last one is kept with the campaign it is of."""

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.views.advice import AdviceView, advice_view
from oathsworn_gui.ui.base.background_count import Counting, Found
from oathsworn_gui.ui.contract.game_ui import PageContext


class Advising:
    """The advice for the campaign of the store, None while there is none or it is counted."""

    def __init__(
        self, context: PageContext, owner: QWidget, tell: Callable[[AdviceView | None], None]
    ) -> None:
        """Count for ``owner``; ``tell`` is called with each new advice."""
        self._context, self._tell = context, tell
        self._of: Campaign | None = None
        self.advice: AdviceView | None = None
        self._counting = Counting(self._found, owner)

    @property
    def busy(self) -> bool:
        """Whether it is being counted."""
        return self._counting.busy

    def follow(self, campaign: Campaign) -> None:
        """Count for another campaign; where nothing is to be advised there is no advice."""
        if campaign is self._of:
            return
        self._of, self.advice = campaign, None
        if campaign.phase != "watch" or campaign.pending:
            self._counting.stop()
            return
        box = self._context.store.box

        def job(stopped: Callable[[], bool]) -> Iterator[Found | None]:
            del stopped
            yield "advice", advice_view(campaign, box)

        self._counting.start(job)

    def _found(self, found: dict[str, object]) -> None:
        advice = found.get("advice")
        self.advice = advice if isinstance(advice, AdviceView) else None
        self._tell(self.advice)
