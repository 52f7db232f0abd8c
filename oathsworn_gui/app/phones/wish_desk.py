"""What phones want done: through the same door as what is done in the window, or refused."""

from collections.abc import Callable

from oathsworn_gui.app.phones.table_feed import TableFeed
from oathsworn_gui.phones.protocol import Answer, Deal, DoDeed, Done, Refused, Wish
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.phone import PhoneSpec
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.contract.game_ui import GameUi


class WishDesk:
    """Carries out the wishes of phones at their seats, one after the other."""

    def __init__(
        self,
        game: GameUi,
        spec: PhoneSpec,
        store: Store,
        feed: TableFeed,
        phrases: Callable[[], Phrases | None],
        texts: Texts,
    ) -> None:
        """Carry them out with ``store``; ``phrases`` has the sentences of the campaign, if any."""
        self._game, self._spec, self._store, self._feed = game, spec, store, feed
        self._phrases, self._texts = phrases, texts

    def carry_out(self, seat: str, wish: Wish) -> Done | Refused:
        """Do what the phone at ``seat`` wishes, and return how it ended.

        Raises:
            ViewFault: it is done, but a view could not show it.
        """
        action = self._deed(seat, wish) if isinstance(wish, DoDeed) else self._answer(seat, wish)
        if isinstance(action, str):
            return self._refused(wish, self._texts.say(f"phones.refused.{action}"))
        came = self._store.dispatch(action)
        if isinstance(came, Refusal):
            phrases = self._phrases()
            return self._refused(wish, phrases.refusal_text(came) if phrases else came.code)
        return Done(id=wish.id)

    def _answer(self, seat: str, wish: Answer | Deal) -> Action | str:
        """Return the action of an answer, or why there is none."""
        asked = self._store.ask()
        shown = self._feed.question(seat, wish.question)
        if asked is None or shown is None:
            return "late"
        if not shown.mine:
            return "not-yours"
        if isinstance(wish, Answer):
            return self._game.answer(asked, seat if asked.seats else "", wish.value)
        if asked.draw is None or (shown.draw is not None and not shown.draw.may_deal):
            return "no-draw"
        return self._game.draw(asked)

    def _deed(self, seat: str, wish: DoDeed) -> Action | str:
        """Return the action behind a deed, if it is still the one that was shown."""
        now, then = self._feed.now, self._feed.moment(wish.seq)
        if then is None:
            return "late"
        action = self._spec.deeds(now.campaign, now.box, seat).get(wish.key)
        if then is not now:
            shown = self._spec.deeds(then.campaign, then.box, seat).get(wish.key)
            action = action if action == shown else None
        return action if action is not None else "late"

    def _refused(self, wish: Wish, words: str) -> Refused:
        return Refused(id=wish.id, words=words)
