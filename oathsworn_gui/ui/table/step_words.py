"""What a step did, in words: undo, redo and the log name it so."""

from collections.abc import Mapping
from typing import Protocol

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import stored_name
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.tabletop.procedure import Question, Value, ask
from oathsworn_gui.tabletop.texts import Scalar, Texts
from oathsworn_gui.ui.contract.game_ui import Fill

_LONGEST = 60
"""The most characters of words typed as an answer, or of options that were chosen together."""


class Wording(Protocol):
    """What the words of a step are made from; a `PageContext` is one."""

    @property
    def store(self) -> Store:
        """The open campaign."""
        ...

    @property
    def texts(self) -> Texts:
        """The texts of the language."""
        ...

    @property
    def fill(self) -> Fill:
        """What puts ids in words."""
        ...


def action_words(context: Wording, step: Step) -> str:
    """Return what a step did: ``done.<kind>…`` of an answer, else ``action.<stored name>``.

    The text of an answer is filled with the parameters of its question and ``answer`` in words.
    """
    question = _question_of(context, step)
    if question is not None:
        return _answered(context, step, question)
    fields = {
        name: value
        for name, value in step.action
        if isinstance(value, str | int | bool) or value is None
    }
    name = stored_name(type(step.action))
    filled = context.fill(step.after, context.texts, fields)
    plain = name.replace("-", " ").capitalize()
    return context.texts.find(f"action.{name}", plain, **filled)


def _answered(context: Wording, step: Step, question: Question) -> str:
    """Return what an answer did; without a text of its kind the answer alone, or the question.

    A text ``done.<kind>.<procedure>`` says what it was for. What a line of the question's own name
    tells, such as how many cards were chosen, can be told too.
    """
    say = context.texts.say
    answer = "" if question.secret else _answer_words(context, step, question)
    params: dict[str, Scalar] = {**question.params, "answer": answer or say("log.done")}
    for line in step.lines:
        if line.code == question.kind:
            params.update(line.params)
    asked_for: str = step.before.pending[-1].type
    return (
        _said(context, step, f"done.{question.kind}.{asked_for}", params)
        or _said(context, step, f"done.{question.kind}", params)
        or answer
        or say("log.answered", question=_said(context, step, *_title(question)))
    )


def _title(question: Question) -> tuple[str, Mapping[str, Scalar]]:
    return f"question.{question.kind}", question.params


def _question_of(context: Wording, step: Step) -> Question | None:
    """Return the question that the step answered, None if none."""
    procedure = getattr(step.action, "procedure", None)
    if not step.before.pending or procedure != step.before.pending[-1].id:
        return None
    system = context.store.system
    return ask(system.procedures, step.before, system.box(step.before))


def _answer_words(context: Wording, step: Step, question: Question) -> str:
    """Return the options that were chosen, or what was typed; empty for cards of a draw."""
    value: Value | None = getattr(step.action, "value", None)
    keys: tuple[Value | None, ...] = value if isinstance(value, tuple) else (value,)
    chosen = [option for option in question.options if option.key in keys]
    if len(chosen) == len(keys) and chosen:
        said = (_said(context, step, f"option.{one.code}", one.params) for one in chosen)
        return one_line(", ".join(said), _LONGEST)
    if isinstance(value, tuple):
        return one_line(", ".join(value), _LONGEST) if question.form == "place" else ""
    return "" if value is None else one_line(str(value), _LONGEST)


def _said(context: Wording, step: Step, key: str, params: Mapping[str, Scalar]) -> str:
    """Return a text filled as it stood before the step, empty if there is none.

    It begins with a capital letter, also where it begins with what was filled in.
    """
    said = context.texts.find(key, "", **context.fill(step.before, context.texts, params))
    return said[:1].upper() + said[1:]
