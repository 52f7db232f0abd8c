"""Who makes a check: each of the four with the bonus and the exact chance of the best draw."""

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from oathsworn_gui.games.oathsworn.ui.draw.choice import DrawChoice
from oathsworn_gui.games.oathsworn.ui.draw.choice_panel import ChoicePanel
from oathsworn_gui.games.oathsworn.views.might.check_who import makers
from oathsworn_gui.ui.base.paint import paint_disc


class CheckWhoPanel(ChoicePanel):
    """A digit or a click chooses who draws; Enter takes the best chance, if one is better."""

    wants_page = False

    def fill_choices(self) -> None:
        """Show who could make it."""
        store, theme = self.context.store, self.context.theme
        found = makers(store.campaign, store.box, self.question, self.context.texts)
        for place, maker in enumerate(found, 1):
            key = str(place)
            picture = partial(self._paint_disc, maker.icon)
            choice = DrawChoice(theme, maker.name, maker.words, key, picture)
            choice.setObjectName(f"option-{maker.key}")
            choice.say_at_the_end(maker.chance, "moss" if maker.best else "text")
            self.add_choice(choice, partial(self.answer, maker.key), key)
        best = next((place for place, maker in enumerate(found) if maker.best), None)
        if best is not None:
            self.lead_with(best)

    def _paint_disc(self, icon: str, painter: QPainter, box: QRectF) -> None:
        paint_disc(painter, box, icon, self.context.theme, "card-line")

    def key_hints(self) -> tuple[tuple[str, str], ...]:
        """Return what the keys do."""
        digits = f"1–{len(self.question.options)}"
        return (*self.leader_hint(), (digits, self.say("check.who-key")))
