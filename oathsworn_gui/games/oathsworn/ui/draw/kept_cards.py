"""The cards typed and not accepted yet, kept over the end of the program."""

from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.views.might.draw_typing import TypedCards
from oathsworn_gui.games.oathsworn.views.might.words import draw_of
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.typed_store import Typed


class KeptCards:
    """Keeps the ``cards`` typed for a question while it and its draw stay as they are."""

    def __init__(
        self, context: PageContext, question: Question, cards: TypedCards, draw: Draw
    ) -> None:
        """Keep nothing yet."""
        self._context = context
        self._question = question
        self._cards = cards
        self._draw = draw

    def follow(self, question: Question, cards: TypedCards, draw: Draw) -> None:
        """Type into ``cards`` what was typed for this question before, and keep them from now."""
        self._question, self._cards, self._draw = question, cards, draw
        before = self._context.typed.read(self._question)
        if before.codes:
            cards.type_again(before.codes, before.kept)

    def keep(self) -> None:
        """Keep what is typed now."""
        typed = Typed(tuple(self._cards.codes), tuple(sorted(self._cards.doubted)))
        self._context.typed.keep(self._question, typed)

    def stepped(self, *_: object) -> None:
        """Keep it for the same question after a step that left the draw as it is."""
        store = self._context.store
        if store.ask() == self._question and draw_of(store.campaign) is self._draw:
            self.keep()
