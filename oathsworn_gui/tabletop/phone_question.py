"""The open question as it is asked on a phone: what every game's questions have alike."""

from oathsworn_gui.tabletop.action import Refusal, Trace
from oathsworn_gui.tabletop.phone import Choice, PhoneQuestion
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Option, Question


def may_answer(question: Question, seat: str) -> bool:
    """Whether the question is asked of that seat; a watcher answers none."""
    return bool(seat) and (not question.seats or seat in question.seats)


def waiting_for(question: Question, names: str, phrases: Phrases) -> PhoneQuestion:
    """Return what others than those asked see of a question: who chooses, and nothing else."""
    key = "phone.secret" if question.secret else "phone.chooses"
    title = phrases.texts.say(key if names else f"{key}-table", names=names)
    return PhoneQuestion(id=question.procedure, form="choice", mine=False, title=title)


def plain_question(question: Question, phrases: Phrases) -> PhoneQuestion:
    """Return the question to those who answer it, with all options; a draw without its cards."""
    default = question.default
    because = "" if question.because is None else phrases.line_text(question.because)
    return PhoneQuestion(
        id=question.procedure,
        form=question.form,
        mine=True,
        title=phrases.asked(question) or phrases.texts.say("phone.asked"),
        help=phrases.asked(question, ".help"),
        because=because,
        choices=tuple(choice_of(question, option, phrases) for option in question.options),
        least=question.least,
        most=question.most,
        number=default if isinstance(default, int) else None,
        chosen=default if isinstance(default, tuple) else (),
    )


def choice_of(question: Question, option: Option, phrases: Phrases) -> Choice:
    """Return one option: the rules' choice is marked, a refused one says why."""
    refusal = option.refusal
    return Choice(
        key=option.key,
        words=option_words(option, phrases),
        note=_reason(option.trace, phrases),
        why_not=refused_words(refusal, phrases),
        marked=option.key == question.default and refusal is None,
    )


def option_words(option: Option, phrases: Phrases) -> str:
    """Return the text of an option: ``option.<code>``, or its key if there is no such text."""
    key = f"option.{option.code}"
    return phrases.said(key, option.params) if phrases.texts.has(key) else option.key


def refused_words(refusal: Refusal | None, phrases: Phrases) -> str:
    """Return why something cannot be done, empty where it can."""
    return "" if refusal is None else phrases.refusal_text(refusal)


def _reason(trace: Trace | None, phrases: Phrases) -> str:
    if trace is None:
        return ""
    lines = (trace.line, *(part.line for part in trace.because))
    return " · ".join(phrases.line_text(line) for line in lines)
