"""The interface of every kind of effect of a card being carried out, and how the card continues."""

from typing import Any, NamedTuple, Protocol

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name
from oathsworn_gui.tabletop.action import Outcome, Scalar, line
from oathsworn_gui.tabletop.procedure import Form, Option, Question, Value, replace

SKIP = "skip"
"""The answer that does without an effect, or without the rest of it."""
BY_HAND = "by-hand"
"""The answer that leaves an effect to the table."""


class Now(NamedTuple):
    """The moment of a card: the campaign, the card on top, and the content it is read from."""

    campaign: Campaign
    play: CardPlay
    box: Box

    @property
    def name(self) -> str:
        """The name of the character playing the card."""
        return actor_name(self.campaign, self.play.seat)


class CardStepRules(Protocol):
    """How one kind of effect is carried out, held in a table by ``effect.do``.

    ``ask`` returns what its player decides, None when there is nothing to decide; then ``go_on``
    carries on. Each ends with :func:`done`.
    """

    def ask(self, now: Now, effect: Any) -> Question | None:
        """Return the current question."""
        ...

    def go_on(self, now: Now, effect: Any) -> Outcome:
        """Take what needs no answer, and go to the next effect when this one is done."""
        ...

    def answer(self, now: Now, effect: Any, value: Value) -> Outcome:
        """Carry out what was chosen."""
        ...


def done(campaign: Campaign, play: CardPlay) -> Campaign:
    """Return the campaign with the card at the beginning of its next effect."""
    current = of_id(campaign, play)
    if current is None:
        return campaign
    return replace(campaign, current.evolve(place=play.place + 1, step=""))


def of_id(campaign: Campaign, play: CardPlay) -> CardPlay | None:
    """Return the current state of the card being carried out; None once the encounter is over."""
    found = (p for p in campaign.pending if isinstance(p, CardPlay) and p.id == play.id)
    return next(found, None)


def done_with(outcome: Outcome, play: CardPlay) -> Outcome:
    """Return an outcome after which the card goes to its next effect."""
    return Outcome(done(outcome.after, play), outcome.lines)


def skipped(now: Now, effect: Any) -> Outcome:
    """Go to the next effect without this one, as its player chose."""
    told = line("card.skipped", None, name=now.name, effect=effect.do)
    return Outcome(done(now.campaign, now.play), (told,))


def nobody(now: Now, effect: Any) -> Outcome:
    """Skip to the next effect, as this one has no possible target."""
    told = line("card.nobody", None, name=now.name, effect=effect.do)
    return Outcome(done(now.campaign, now.play), (told,))


def noted(now: Now, key: str, value: str) -> Campaign:
    """Return the campaign with an answer about the effect stored: ``"who=s1|n=2"``."""
    notes = dict(_notes(now.play)) | {key: value}
    step = "|".join(f"{name}={told}" for name, told in notes.items())
    return replace(now.campaign, now.play.evolve(step=step))


def note(play: CardPlay, key: str) -> str | None:
    """Return the stored answer about the effect; None if there is none."""
    return dict(_notes(play)).get(key)


def _notes(play: CardPlay) -> tuple[tuple[str, str], ...]:
    pieces = (piece.partition("=") for piece in play.step.split("|") if piece)
    return tuple((key, value) for key, _, value in pieces)


def card_question(
    now: Now,
    kind: str,
    options: tuple[Option, ...],
    *,
    form: Form = "choice",
    optional: bool = True,
    **params: Scalar,
) -> Question:
    """Return a question to the card's player, with "skip" and "by hand" among its options.

    A number or a choice of several has neither: 0 and nobody take their place.
    """
    if form in {"choice", "place"}:
        skip = (Option(key=SKIP, code="card.skip"),) if optional else ()
        options = (*options, *skip, Option(key=BY_HAND, code="card.by-hand"))
    return Question(
        procedure=now.play.id,
        kind=kind,
        form=form,
        seats=(now.play.seat,),
        params={"name": now.name, **params},
        options=options,
    )
