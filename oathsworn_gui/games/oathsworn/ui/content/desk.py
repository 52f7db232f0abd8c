"""Where cards are entered: opens the forms over a page and keeps what was typed into them."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.content import effect_form
from oathsworn_gui.games.oathsworn.ui.content.effect_form import EffectForm
from oathsworn_gui.games.oathsworn.ui.content.overlay import Overlay
from oathsworn_gui.games.oathsworn.ui.content.quick_card import HIGH, WIDE, QuickCard
from oathsworn_gui.games.oathsworn.views.content.drafts import Draft, name_of
from oathsworn_gui.games.oathsworn.views.content.keeping import OWN_KINDS, actions_of, forgetting
from oathsworn_gui.games.oathsworn.views.content.quick_card_slots import missing
from oathsworn_gui.ui.contract.game_ui import PageContext


class Desk:
    """The forms of one page."""

    def __init__(self, context: PageContext, page: QWidget) -> None:
        """Open nothing yet; the forms will cover ``page``."""
        self._context = context
        self._overlay = Overlay(page)

    def write(self, seat: Seat, near: QWidget | None = None) -> None:
        """Open an empty quick card for a seat: an ability card, for companions an item."""
        full = self._context.store.campaign.seats[seat].form == "full"
        self.quick(Draft("ability" if full else "item", seat), near)

    def quick(self, draft: Draft, near: QWidget | None = None) -> None:
        """Open the numbers of a card."""
        card = QuickCard(self._context, draft)
        card.kept.connect(self._keep)
        card.grown.connect(self._overlay.grow, Qt.ConnectionType.QueuedConnection)
        card.more.connect(partial(self.describe, near=near))
        self._overlay.open(card, WIDE, HIGH, near)

    def show_panel(self, panel: InPlace, wide: int, high: int) -> None:
        """Open another panel over the page."""
        self._overlay.open(panel, wide, high)

    def close(self) -> None:
        """Close the form that covers the page."""
        self._overlay.close()

    def describe(self, draft: Draft, near: QWidget | None = None) -> None:
        """Open the fuller form of a card."""
        campaign = self._context.store.campaign
        name = name_of(draft, campaign, self._context.texts.say)
        entered = bool(draft.key) and draft.key in getattr(campaign.own, OWN_KINDS[draft.kind])
        form = EffectForm(self._context, draft, name, entered=entered)
        form.kept.connect(partial(self._keep, again=False))
        form.numbers.connect(partial(self.quick, near=near))
        form.forgotten.connect(self._forget)
        self._overlay.open(form, effect_form.WIDE, effect_form.HIGH)

    def _forget(self, draft: Draft) -> None:
        action = forgetting(draft)
        if action is not None and self._context.shell.dispatch(action):
            said = self._context.texts.say("form.forgotten", name=draft.name)
            self._context.shell.say(said, undo=True)
            self._overlay.close()

    def _keep(self, draft: Draft, again: bool) -> None:
        context, store = self._context, self._context.store
        if missing(draft.kind, draft.entries):
            self.quick(draft)  # a number is missing that no card is without
            return
        say = context.texts.say
        name = name_of(draft, store.campaign, say)
        done = [
            context.shell.dispatch(action)
            for action in actions_of(draft, store.campaign, store.box, name)
        ]
        if not all(done):
            return
        context.shell.say(say("form.kept", name=name), undo=True)
        if again:
            self.quick(Draft(draft.kind, draft.seat))
            return
        if isinstance(QApplication.focusWidget(), QLineEdit):
            self._overlay.let_letters_rest()
        self._overlay.close()
