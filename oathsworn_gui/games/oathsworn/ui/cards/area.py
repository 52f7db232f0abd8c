"""Where a card's attack on an area falls: each placement, whom it hits, its hexes on the board."""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.ui.base.board_link import Laid
from oathsworn_gui.games.oathsworn.ui.cards.play_panel import CardPlayPanel
from oathsworn_gui.games.oathsworn.ui.cards.rows import row_choices
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import CandidateLooks
from oathsworn_gui.tabletop.hex_overlay import Region
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.table.answer_forms import option_words


class CardAreaPanel(CardPlayPanel):
    """A row or its number lays the area there; a press on a hex the first area that covers it."""

    def fill(self) -> None:
        """Show the placements; the one that hits most is drawn on the board."""
        super().fill()
        self.link.take_presses(self._pressed)

    def looks(self) -> Sequence[CandidateLooks]:
        """Return a row for each placement: its enemies, and the friends it would hit too."""
        return tuple(self._looks(option) for option in row_choices(self.question))

    def _looks(self, option: Option) -> CandidateLooks:
        friends = str(option.params.get("friends") or "")
        hexes = _names(option)
        return CandidateLooks(
            key=option.key,
            name=option_words(self.context, option),
            icon="hexagon-multiple",
            state="kept",
            reason=self.say("card-play.friends-too", names=friends) if friends else "",
            number=str(len(str(option.params.get("enemies", "")).split(", "))),
            unit=self.say("card-play.enemies", hexes=", ".join(hexes)),
        )

    def laid(self) -> Laid:
        """Return the area that hits most."""
        options = row_choices(self.question)
        hexes = self._hexes(options[0]) if options else frozenset[Hex]()
        return Laid((Region("area", hexes),) if hexes else ())

    def _hexes(self, option: Option) -> frozenset[Hex]:
        encounter = self.context.store.campaign.encounter
        if encounter is None:
            return frozenset()
        found = map(encounter.shape.named, _names(option))
        return frozenset(at for at in found if at is not None)

    def _point(self, key: str, here: bool) -> None:
        """Draw the area of a row on the board while the row is hovered or focused."""
        option = next((o for o in row_choices(self.question) if o.key == key), None)
        if here and option is not None:
            self.link.lay(Laid((Region("area", self._hexes(option)),)))
        else:
            self.link.lay(self.laid())

    def _pressed(self, at: Hex) -> bool:
        options = row_choices(self.question)
        found = next((option for option in options if at in self._hexes(option)), None)
        self.take_keys()
        if found is not None:
            self.answer(found.key, option_words(self.context, found))
        return found is not None


def _names(option: Option) -> tuple[str, ...]:
    words = str(option.params.get("hexes") or "")
    return tuple(name for name in words.split(", ") if name)
