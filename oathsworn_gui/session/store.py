"""The one open campaign: changes go through `Store.dispatch`, views through `Store.watch`."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from oathsworn_gui.session.history import History, Step
from oathsworn_gui.session.record import Forgetful, Record
from oathsworn_gui.session.step_stack import stack_of
from oathsworn_gui.session.view_fault import Happened, ViewFault
from oathsworn_gui.tabletop.action import Action, Outcome, Refusal, impossible, refuse
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.plain_words import replace_lone_surrogates
from oathsworn_gui.tabletop.procedure import Question, ask, settle

__all__ = ["Happened", "Store", "ViewFault"]

T = TypeVar("T")


def _always() -> bool:
    return True


@dataclass(eq=False)
class _Watcher:
    select: Callable[[Any], Any]
    show: Callable[[Any], None]
    awake: Callable[[], bool]
    seen: Any


class Store:
    """A campaign of one game over time. ``clock`` gives the local time in ISO form."""

    def __init__(
        self,
        system: GameSystem,
        campaign: Any,
        *,
        clock: Callable[[], str],
        record: Record | None = None,
        done: Iterable[Step] = (),
        undone: Iterable[Step] = (),
        read_only: bool = False,
    ) -> None:
        """Open ``campaign``; ``done`` are the steps that led to it, ``undone`` those to redo.

        ``read_only``: every change is refused.
        """
        self.system = system
        self.who = ""
        self.read_only = read_only
        self.history = History(
            stack_of(done, system, campaign, back=True),
            stack_of(undone, system, campaign, back=False),
        )
        self._campaign = campaign
        self._clock = clock
        self._record: Record = record or Forgetful()
        self._watchers: list[_Watcher] = []
        self._listeners: list[Callable[[Happened, Step], None]] = []
        self._of_last: list[Callable[[Happened, Step], None]] = []
        self._seq = max(self.history.done.highest, self.history.undone.highest)
        self._telling = False

    @property
    def campaign(self) -> Any:
        """The current campaign."""
        return self._campaign

    @property
    def box(self) -> Any:
        """The current content for the rules: the printed one, overridden by the campaign's own."""
        return self.system.box(self._campaign)

    def refuse(self, action: Action) -> Refusal | None:
        """Return why ``action`` cannot be done now, or None. Changes nothing."""
        if self.read_only:
            return impossible("session.read-only")
        return action.refuse(self._campaign, self.box)

    def ask(self) -> Question | None:
        """Return the open question, or None."""
        return ask(self.system.procedures, self._campaign, self.box)

    def dispatch(self, action: Action, because: str | None = None) -> Step | Refusal | None:
        """Do ``action`` and return its step; its refusal if refused; None if nothing changed.

        ``because`` is the players' reason for overruling a refusal, which applies only to refusals
        that may be overruled.
        """
        self._not_while_telling()
        before, box = self._campaign, self.box
        refusal = self.refuse(action)
        if refusal is not None and not _may(refusal, because):
            return refusal
        outcome = self._outcome(action, before, box)
        if outcome.after is before:
            return None
        overruled = replace_lone_surrogates(because) if refusal is not None else None
        step = self._step(action, before, outcome, overruled)
        change, steps = self.history.adding(step), [step]
        self._record.done(step)
        self.history.become(change)
        self._tell("done", steps, outcome.after)
        return step

    def go_on(self) -> Step | None:
        """Continue a running procedure that asks nothing, and return the step; None if none does.

        This happens with a campaign that another edition of the game has saved.
        """
        kind = self.system.actions.get("go-on")
        if kind is None or not self._campaign.pending or self.ask() is not None:
            return None
        done = self.dispatch(kind())
        return done if isinstance(done, Step) else None

    def refuse_undo(self, steps: int = 1) -> Refusal | None:
        """Return why the last ``steps`` steps cannot be undone, or None; it may be overruled.

        In a sealed campaign steps that revealed something stay. With nothing left to undo: None.
        """
        if self.read_only:
            return impossible("session.read-only")
        last = self.history.done[-steps:] if self._campaign.sealed else []
        return refuse("undo.sealed") if any(map(self.reveals, last)) else None

    def undo(self, because: str | None = None) -> Step | None:
        """Undo the last step and return it; None if there is none, or it is refused.

        ``because`` is the players' reason for overruling the refusal, which the record keeps.
        """
        undone = self.undo_steps(1, because)
        return undone[0] if undone else None

    def undo_procedure(self, because: str | None = None) -> int:
        """Undo all steps of the last procedure as one change and return their number.

        If one of them is refused and ``because`` gives no reason for overruling, none is undone.
        """
        return len(self.undo_steps(self.history.last_of_procedure(), because))

    def undo_steps(
        self, count: int, because: str | None = None, *, as_one: bool = False
    ) -> tuple[Step, ...]:
        """Undo the last ``count`` steps, or all if there are fewer; return them, latest first.

        They are one change: views see the campaign only after all are undone. If one of them is
        refused and ``because`` gives no reason for overruling, none is undone. ``as_one``: one
        `redo` will redo all of them, also in a later session.

        Raises:
            ViewFault: all are undone, but a view could not show it.
        """
        self._not_while_telling()
        last = self.history.done[-count:] if count > 0 else []  # all are read before one is moved
        refusals = [self._refuse_one(step) for step in last]
        if not last or self.read_only or not all(_may(each, because) for each in refusals):
            return ()
        reason = replace_lone_surrogates(because)
        undone: list[Step] = []
        try:
            for step, refusal in zip(reversed(last), reversed(refusals), strict=True):
                change, with_it = self.history.undoing(), [*undone, step]
                together = len(last) if as_one and len(with_it) == len(last) else 1
                self._record.undone(step, reason if refusal is not None else None, together)
                self.history.become(change)
                undone = with_it
                self.history.keep_together(step, together)
        finally:  # what was recorded before a fault is shown
            if undone:
                self._tell("undone", undone, undone[-1].before)
        return tuple(undone)

    def redo(self) -> Step | None:
        """Redo the last undone step, with those undone as one with it; return the last of them.

        None if there is none.
        """
        redone = self.redo_steps(self.history.next_redo())
        return redone[-1] if redone else None

    def redo_steps(self, count: int) -> tuple[Step, ...]:
        """Redo the next ``count`` steps as one change, or all if there are fewer; return them.

        Raises:
            ViewFault: all are redone, but a view could not show it.
        """
        self._not_while_telling()
        following = self.history.undone[-count:] if count > 0 else []
        if not following or self.read_only:
            return ()
        redone: list[Step] = []
        try:
            for step in reversed(following):
                change, with_it = self.history.redoing(), [*redone, step]
                self._record.redone(step)
                self.history.become(change)
                redone = with_it
                self.history.keep_together(step, 1)
        finally:  # what was recorded before a fault is shown
            if redone:
                self._tell("redone", redone, redone[-1].after)
        return tuple(redone)

    def reveals(self, step: Step) -> bool:
        """Whether the step revealed something that undoing it would hide again."""
        return self.system.reveals(step.before, step.after)

    def watch(
        self,
        select: Callable[[Any], T],
        show: Callable[[T], None],
        awake: Callable[[], bool] = _always,
    ) -> Callable[[], None]:
        """Call ``show`` with the result of ``select``, now and whenever it is another object.

        ``select`` returns a part of the tree or a tuple of parts, compared one by one by identity.
        While ``awake()`` is False ``show`` is not called; :meth:`wake` catches up. Returns the
        function that ends the watch.
        """
        watcher = _Watcher(select, show, awake, select(self._campaign))
        self._watchers.append(watcher)
        show(watcher.seen)
        return lambda: self._forget(watcher)

    def wake(self) -> None:
        """Call the watchers that were not awake, if their selection changed meanwhile.

        Raises:
            ViewFault: a view could not show the campaign.
        """
        faults = self._show_all()
        if faults:
            raise ViewFault("done", 0, faults)

    def listen(
        self, tell: Callable[[Happened, Step], None], *, last_only: bool = False
    ) -> Callable[[], None]:
        """Call ``tell`` on every step, after the watchers; return a function to stop.

        ``last_only``: of several steps that are one change only the last is told, for what shows
        the campaign as it is then.
        """
        self._listeners.append(tell)
        if last_only:
            self._of_last.append(tell)

        def stop() -> None:
            for listeners in (self._listeners, self._of_last):
                if tell in listeners:
                    listeners.remove(tell)

        return stop

    def _outcome(self, action: Action, before: Any, box: Any) -> Outcome:
        outcome = action.apply(before, box)
        box_after = self.system.box(outcome.after)
        return outcome.then(settle(self.system.procedures, outcome.after, box_after))

    def _step(self, action: Action, before: Any, outcome: Outcome, overruled: str | None) -> Step:
        self._seq += 1
        pending = before.pending or outcome.after.pending
        return Step(
            seq=self._seq,
            at=self._clock(),
            who=self.who,
            action=action,
            before=before,
            after=outcome.after,
            lines=outcome.lines,
            procedure=pending[0].id if pending else None,
            overruled=overruled,
        )

    def _refuse_one(self, step: Step) -> Refusal | None:
        sealed = self._campaign.sealed and self.reveals(step)
        return refuse("undo.sealed") if sealed else None

    def _tell(self, happened: Happened, steps: Sequence[Step], after: Any) -> None:
        """Show ``after``, then tell the listeners of each step, whatever fails on the way."""
        self._campaign = after
        faults = self._show_all()
        for step in steps:
            for tell in tuple(self._listeners):
                if step is not steps[-1] and tell in self._of_last:
                    continue
                try:
                    tell(happened, step)
                except Exception as fault:  # one broken listener must not stop the others
                    faults.append(fault)
        if faults:
            raise ViewFault(happened, len(steps), faults)

    TELLING = _tell.__code__
    """What follows once a change is made and recorded: a fault in it leaves the change done."""

    def _show_all(self) -> list[Exception]:
        faults: list[Exception] = []
        telling, self._telling = self._telling, True
        try:
            for watcher in tuple(self._watchers):
                # An earlier watcher may have ended this one.
                if watcher in self._watchers and watcher.awake():
                    _show_if_changed(watcher, self._campaign, faults)
        finally:
            self._telling = telling
        return faults

    def _forget(self, watcher: _Watcher) -> None:
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    def _not_while_telling(self) -> None:
        if self._telling:
            raise RuntimeError("a view changed the campaign while it was being shown")


def _may(refusal: Refusal | None, because: str | None) -> bool:
    """Whether nothing refuses, or a reason overrules the refusal that may be overruled."""
    return refusal is None or (because is not None and refusal.strength != "impossible")


def _show_if_changed(watcher: _Watcher, campaign: Any, faults: list[Exception]) -> None:
    try:
        part = watcher.select(campaign)
        if not _same(part, watcher.seen):
            watcher.seen = part
            watcher.show(part)
    except Exception as fault:  # one broken view must not stop the others
        faults.append(fault)


def _same(a: object, b: object) -> bool:
    if a is b:
        return True
    if isinstance(a, tuple) and isinstance(b, tuple):
        return _same_parts(cast("tuple[object, ...]", a), cast("tuple[object, ...]", b))
    return isinstance(a, (int, str)) and type(a) is type(b) and a == b


def _same_parts(a: tuple[object, ...], b: tuple[object, ...]) -> bool:
    return len(a) == len(b) and all(x is y for x, y in zip(a, b, strict=True))
