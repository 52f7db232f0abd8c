"""The tour's pictures of a whole campaign: the table, readings, two moments, the last chapter."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.actions.chapters.muster import GiveUpChapter, GoToChapter
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.tour.muster import see_newcomer
from oathsworn_gui.games.oathsworn.tour.stand_in import Player
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.ui.automation.stand_in import StandIn

_LAST = "3"
"""The last chapter of the practice campaign."""
_BACK = 12
"""So many lines back in the log lies the moment that is compared with now."""


class TourOfCampaign:
    """Looks around at the start of a chapter, goes to the last one and gives it up."""

    def __init__(self, player: Player, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand``, play with ``player`` and picture with ``take``."""
        self._player = player
        self._view = player.view
        self._hand = hand
        self._take = take

    def walk(self) -> None:
        """Take all pictures."""
        self._table()
        self._two_moments()
        self._the_last_chapter()
        self._its_encounter()
        self._the_end()

    def _table(self) -> None:
        self._view.show_page("company")
        for command, name in (("company-table", "table"), ("company-readings", "readings")):
            self._view.context.commands.run(command)
            self._take(name)
            self._hand.key("Escape")

    def _two_moments(self) -> None:
        """Compare a moment of the log with now."""
        self._view.context.commands.run("log")
        for _ in range(_BACK):
            self._hand.key("Down")
        self._hand.key("C")
        self._take("compare")
        self._hand.key("Escape")
        self._view.context.commands.run("log")

    def _the_last_chapter(self) -> None:
        """Go there, rise to its level, and see its map."""
        self._view.dispatch(GoToChapter(chapter=_LAST))
        see_newcomer(self._view, self._hand)
        self._player.play_until(_on_the_map, self._player.go_somewhere)
        self._view.show_page("story")
        bring_into_view(self._hand.see("story-map"))
        self._take("last-chapter-map")
        self._view.store.dispatch(EndStory(), "for the picture")
        self._player.play_until(_in_its_encounter, self._player.go_somewhere)

    def _its_encounter(self) -> None:
        self._view.show_page("encounter")
        self._player.hand.click("set-up-known")
        self._take("last-chapter-encounter")
        self._view.dispatch(GiveUpChapter())

    def _the_end(self) -> None:
        self._player.play_until(_is_over, self._player.press_on)
        self._view.show_page("epilogue")
        self._take("campaign-over")


def _on_the_map(campaign: Campaign) -> bool:
    story = campaign.story
    return story is not None and len(story.visited) > 1 and not campaign.pending


def _in_its_encounter(campaign: Campaign) -> bool:
    return campaign.part != "story"


def _is_over(campaign: Campaign) -> bool:
    return campaign.finished
