"""Undo and redo with step names; undoing a step that revealed something is confirmed once."""

from collections.abc import Callable

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.campaign.refusal_bar import Notice
from oathsworn_gui.ui.campaign.top_bar import TopBar
from oathsworn_gui.ui.keys.commands import Command, Commands


class UndoRedo:
    """Registers the undo commands.

    ``named(step)`` returns a step's name, ``ask`` shows a notice.
    """

    def __init__(
        self,
        store: Store,
        texts: Texts,
        named: Callable[[Step], str],
        ask: Callable[[Notice], None],
    ) -> None:
        self._store = store
        self._texts = texts
        self._named = named
        self._ask = ask
        self._asked: Step | None = None

    def register(self, commands: Commands) -> None:
        """Add the commands."""
        commands.add(
            Command(
                "undo",
                "undo-variant",
                self.undo,
                self._refuse_undo,
                "Ctrl+Z",
                params=self._undo_name,
            ),
            Command(
                "redo",
                "redo-variant",
                self._redo,
                self._refuse_redo,
                "Ctrl+Shift+Z",
                params=self._redo_name,
            ),
            Command(
                "undo-procedure",
                "undo",
                self._undo_procedure,
                self._refuse_procedure,
                "Ctrl+Alt+Z",
                params=self._procedure_name,
            ),
        )

    @property
    def last(self) -> str:
        """The name of the step that undo would revert, empty if there is none."""
        done = self._store.history.done
        return self._named(done[-1]) if done else ""

    @property
    def next(self) -> str:
        """The name of the step that redo would repeat, empty if there is none."""
        undone = self._store.history.undone
        together = self._store.history.next_redo()
        if together > 1:
            return self._texts.say("undo.together", n=together)
        return self._named(undone[-1]) if undone else ""

    def show_in(self, bar: TopBar) -> None:
        """Show in the top bar which steps undo and redo would take."""
        say = self._texts.say
        bar.show_undo(
            say("top.undo.step", step=self.last) if self.last else "",
            self.next,
            say("command.undo", step=self.last or "–"),
            say("command.redo", step=self.next or "–"),
        )

    def undo(self) -> None:
        """Undo the last step; ask once before hiding again what it revealed."""
        done = self._store.history.done
        if done:
            self._sure(done[-1:], self._undo_now)

    def _undo_now(self, because: str | None = None) -> None:
        self._store.undo(because)

    def _redo(self) -> None:
        self._store.redo()

    def _undo_procedure(self) -> None:
        count = self._store.history.last_of_procedure()
        self._sure(self._store.history.done[-count:], self._procedure_now)

    def _procedure_now(self, because: str | None = None) -> None:
        self._store.undo_procedure(because)

    def _sure(self, steps: list[Step], then: Callable[..., None]) -> None:
        last = steps[-1]
        sealed = self._store.refuse_undo(len(steps))
        if sealed is not None:
            words = self._texts.say(f"refusal.{sealed.code}", step=self._named(last))
            self._ask(Notice(words, sealed.rule, anyway=then, icon="lock-outline"))
            return
        if self._asked is last or not any(map(self._store.reveals, steps)):
            self._asked = None
            then()
            return
        self._asked = last
        shown = filter(self._store.reveals, steps)
        told = all(step.action.is_told for step in shown)
        key = "undo.typed" if told else "undo.revealed"
        words = self._texts.say(key, step=self._named(last))
        confirm = (self._texts.say("undo.anyway"), lambda: self._sure(steps, then))
        self._ask(Notice(words, confirm=confirm, icon="eye-outline"))

    def _refuse_undo(self) -> Refusal | None:
        if self._store.read_only:
            return self._store.refuse_undo()
        return None if self._store.history.done else impossible("shell.nothing-to-undo")

    def _refuse_redo(self) -> Refusal | None:
        if self._store.read_only:
            return self._store.refuse_undo()
        return None if self._store.history.undone else impossible("shell.nothing-to-redo")

    def _refuse_procedure(self) -> Refusal | None:
        if self._store.read_only:
            return self._store.refuse_undo()
        done = self._store.history.done
        if done and done[-1].procedure is not None:
            return None
        return impossible("shell.no-procedure-to-undo")

    def _procedure_name(self) -> dict[str, str | int]:
        steps = self._store.history.last_of_procedure()
        return {"step": self._named(self._store.history.done[-steps]) if steps else "–"}

    def _undo_name(self) -> dict[str, str | int]:
        return {"step": self.last or "–"}

    def _redo_name(self) -> dict[str, str | int]:
        return {"step": self.next or "–"}
