"""A card whose orange button is none while Enter presses something else."""

from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.ui.widgets import KeyButton

_ENTER = "Enter"
_LEFT = "enter-left"
"""The mark of a button that is orange again when Enter is the card's."""


class LeavesEnter(LiveCard):
    """Has orange buttons that Enter presses, unless it is left to the board."""

    _left = False

    def leave_enter_to_board(self, on: bool) -> None:
        """Have no orange button while Enter presses a hex of the board."""
        if on != self._left:
            self._left = on
            self._pass_enter()

    def renew(self) -> None:
        """Rebuild the card; new buttons keep from Enter what is left to the board."""
        super().renew()
        if self._left:
            self._pass_enter()

    def _pass_enter(self) -> None:
        for button in self.findChildren(KeyButton):
            if self._left and button.property("primary") and button.key_cap == _ENTER:
                button.setProperty(_LEFT, True)
                button.lead(on=False, key="")
            elif not self._left and button.property(_LEFT):
                button.setProperty(_LEFT, False)
                button.lead(on=True, key=_ENTER)
