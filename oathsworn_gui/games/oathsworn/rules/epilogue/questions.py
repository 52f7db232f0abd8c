"""Questions of the tally: one choice, several choices, text, or accepting a page."""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.tabletop.action import Refusal, Scalar
from oathsworn_gui.tabletop.procedure import Option, Question


def key_of(what: str, seat: str = "") -> str:
    """Return the key under which an answer waits in ``Tally.chosen``."""
    return f"{what}.{seat}" if seat else what


def question_key(question: Question) -> str:
    """Return the key under which the answer to a question of the tally waits."""
    return key_of(question.kind.removeprefix("tally."), "".join(question.seats[:1]))


def accept(
    tally: Tally,
    page: str,
    rule: str,
    refusal: Refusal | None = None,
    more: tuple[Option, ...] = (),
    **params: Scalar,
) -> Question:
    """Return the question that accepts a page; one press when nothing is to be decided.

    ``more`` are other ways to go on.
    """
    option = Option(key="accept", code=f"accept.{page}", params=params, refusal=refusal)
    return Question(
        procedure=tally.id,
        kind=f"tally.{page}",
        form="choice",
        params=params,
        options=(option, *more),
        default="accept",
        rule=rule,
    )


def choice(
    tally: Tally,
    what: str,
    options: Iterable[Option],
    *,
    seat: str = "",
    rule: str,
    **params: Scalar,
) -> Question:
    """Return a question for one option, of one seat or of the table."""
    return Question(
        procedure=tally.id,
        kind=f"tally.{what}",
        form="choice",
        seats=(seat,) if seat else (),
        params=params,
        options=tuple(options),
        rule=rule,
    )


def several(
    tally: Tally,
    what: str,
    options: Iterable[Option],
    n: int,
    *,
    seat: str = "",
    rule: str,
    **params: Scalar,
) -> Question:
    """Return a question for exactly ``n`` options; all of them are the default when no more are."""
    offered = tuple(options)
    return Question(
        procedure=tally.id,
        kind=f"tally.{what}",
        form="many",
        seats=(seat,) if seat else (),
        params={**params, "n": n},
        options=offered,
        least=n,
        most=n,
        rule=rule,
        default=tuple(option.key for option in offered) if len(offered) == n else None,
    )


def words(
    tally: Tally,
    what: str,
    options: tuple[Option, ...] = (),
    *,
    seat: str,
    rule: str,
    **params: Scalar,
) -> Question:
    """Return a question to one seat for free text, or one of the options instead."""
    return Question(
        procedure=tally.id,
        kind=f"tally.{what}",
        form="text",
        seats=(seat,),
        params=params,
        options=options,
        rule=rule,
    )
