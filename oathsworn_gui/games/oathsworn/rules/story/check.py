"""Checks of the story: the drawing seats, their free redraws, and the result."""

from collections.abc import Iterable, Iterator

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.told_event import follows_for, told_event
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.procedures import Check
from oathsworn_gui.games.oathsworn.rules.classes.class_might import class_might
from oathsworn_gui.games.oathsworn.rules.map.story_state import read_entry
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.draw import Terms
from oathsworn_gui.games.oathsworn.rules.might.odds import Goal, answered
from oathsworn_gui.games.oathsworn.rules.story.effects import apply_effect
from oathsworn_gui.tabletop.action import Line, Outcome, Scalar, line
from oathsworn_gui.tabletop.parts import Part, adjusted, total
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, replace
from oathsworn_gui.tabletop.state import put

COMPANY = "company"
"""The key in ``Check.results`` of a check made once for all."""

MOST_WHITES = 10
"""White cards in a check or a story fight. Source: CHECK-03, L316-317; FIGHT-03, L358-359."""

TRAIT_OF = {
    "survival": ("bushcraft", "LEVEL-20"),
    "spot": ("keen-eyed", "LEVEL-25"),
    "search": ("keen-eyed", "LEVEL-25"),
    "listening": ("keen-eyed", "LEVEL-25"),
    "barter": ("quick-witted", "LEVEL-27"),
    "threaten": ("quick-witted", "LEVEL-27"),
    "reasoning": ("quick-witted", "LEVEL-27"),
}
"""The trait whose marks are free redraws, and its rule, by the kind of check."""


def free_redraws(campaign: Campaign, kind: str) -> int:
    """Return the free redraws of each check of a kind: the marks of its trait, new every check.

    Source: LEVEL-20, L572-575; LEVEL-25, L592-595; LEVEL-27, L600-603; LEVEL-32.
    """
    trait, _ = TRAIT_OF.get(kind, ("", ""))
    return campaign.company.traits.get(trait, 0)


def who_draws(campaign: Campaign, check: Check) -> tuple[str, ...]:
    """Return the seats still to draw, in order: seats, or `COMPANY`. Source: CHECK-02, L311-314."""
    keys = (COMPANY,) if check.scope == "company" else check.seats or tuple(campaign.seats)
    return tuple(key for key in keys if key not in check.results)


def needs_seat(check: Check) -> bool:
    """Whether the table must still say which single Oathsworn makes the check."""
    return check.scope == "one" and not check.seats


def bonus_parts(campaign: Campaign, check: Check, who: str) -> tuple[Part, ...]:
    """Return what classes add to a check of ``who``: a seat, or `COMPANY` for all who are there.

    Each class counts once, a companion's too. Source: CHECK-01, L309-311; facts, section 10.
    """
    seats = tuple(campaign.seats) if who == COMPANY else (who,)
    classes = dict.fromkeys(campaign.seats[seat].cls for seat in seats)
    return tuple(
        Part(code="class-bonus", amount=check.bonuses[cls], rule="CHECK-01", params={"cls": cls})
        for cls in classes
        if check.bonuses.get(cls)
    )


def check_parts(campaign: Campaign, check: Check, draw: Draw) -> tuple[Part, ...]:
    """Return what the total of a check is made of: cards, classes, modifier, adjustment.

    Of a check in turns it is that of who draws now. Source: CHECK-01, L309-311; CHECK-06, L322-326.
    """
    cards = might_draw.result(draw).total
    who = next(iter(who_draws(campaign, check)), COMPANY)
    classes = bonus_parts(campaign, check, who)
    parts = (Part(code="cards", amount=cards, rule="CHECK-06"), *classes)
    if check.modifier:
        parts = (*parts, Part(code="modifier", amount=check.modifier, rule="CHECK-01"))
    return adjusted(parts, f"check.{check.kind}", campaign.adjustments)


def bonus_of(campaign: Campaign, check: Check) -> int:
    """Return what is added to the cards of a check: classes, the modifier, the adjustment."""
    return total(check_parts(campaign, check, Draw()))


def successes(check: Check, *, miss: bool, reached: int) -> int:
    """Return the number of successes of a check: 0 or 1, or for each multiple of the difficulty.

    Source: CHECK-06, L322-326; CHECK-09, L333-335.
    """
    if miss or reached < check.difficulty:
        return 0
    return reached // check.difficulty if check.for_each_success else 1


class CheckCourse:
    """Runs `Check`.

    Source: CHECK-01, CHECK-02, CHECK-03, CHECK-04, CHECK-05, CHECK-06, CHECK-07, CHECK-08,
    CHECK-09, CHECK-10, CHECK-11, CHECK-12, L309-343.
    """

    def ask(self, campaign: Campaign, procedure: Check, box: Box) -> Question | None:
        """Ask for the checking seat, then what the draw asks, one Oathsworn after the other."""
        if needs_seat(procedure):
            return _who(campaign, procedure)
        if not who_draws(campaign, procedure):
            return None
        draw, terms = _draw(campaign, procedure), _terms(campaign, procedure)
        return might_draw.question(campaign, procedure.id, draw, terms)

    def answer(
        self, campaign: Campaign, procedure: Check, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Take the answer to the draw, or who makes the check."""
        if needs_seat(procedure):
            return Outcome(replace(campaign, procedure.evolve(seats=(str(value),))))
        draw, terms = _draw(campaign, procedure), _terms(campaign, procedure)
        goal = Goal(max(procedure.difficulty - bonus_of(campaign, procedure), 0))
        course = answered(campaign, draw, terms, value, box, goal)
        after = replace(course.campaign, procedure.evolve(draw=course.draw))
        return Outcome(after, course.lines)

    def go_on(self, campaign: Campaign, procedure: Check, box: Box) -> Outcome:
        """Store a settled draw; when all have drawn, end and open the following entry."""
        if not who_draws(campaign, procedure):
            return end(campaign, procedure, box, succeeded=all(procedure.results.values()))
        who = who_draws(campaign, procedure)[0]
        result = might_draw.result(procedure.draw)
        reached = total(check_parts(campaign, procedure, procedure.draw))
        number = successes(procedure, miss=result.miss, reached=reached)
        told = _told(campaign, procedure, who, reached, number)
        results = put(procedure.results, who, number)
        after = might_draw.discard(campaign, procedure.draw)
        after = replace(after, procedure.evolve(draw=Draw(), results=results))
        return Outcome(after, told)


def end(campaign: Campaign, check: Check, box: Box, *, succeeded: bool) -> Outcome:
    """End a check: what each success gains, then the entry of our own story that follows.

    One that succeeded by hand, with no card drawn, is one success. After a told event's check of
    each what follows is for those who succeeded, and for those who failed; after that of one what
    is for one is for who made it, as the rulebook leaves it to the story, which speaks of that one.
    Source: CHECK-02, L311-314; CHECK-09, L333-335; CHECK-13, L309-314.
    """
    by_hand = 1 if succeeded and not check.results else 0
    outcome = _gained(pop(campaign, check), check, sum(check.results.values()) + by_hand, box)
    way = check.success if succeeded else check.failure
    follows: Iterable[str] = (way,)
    if check.scope != "company" and told_event(box.own.events, check.success):
        if check.scope == "each" and check.results:
            follows = _for_each(check)
        elif check.scope == "one" and check.seats:
            follows = (follows_for(way, check.seats),)
    for key in follows:
        outcome = outcome.then(read_entry(outcome.after, key, box))
    return outcome


def _for_each(check: Check) -> Iterator[str]:
    """Yield the keys of what follows for those who failed, and for those who succeeded.

    The last of them is on top, to be read first.
    """
    for key, succeeded in ((check.failure, False), (check.success, True)):
        seats = [seat for seat, number in check.results.items() if bool(number) == succeeded]
        if seats:
            yield follows_for(key, seats)


def _gained(campaign: Campaign, check: Check, number: int, box: Box) -> Outcome:
    outcome = Outcome(campaign)
    for effect in check.gains if number else ():
        many = effect.evolve(amount=effect.amount * number)
        outcome = outcome.then(apply_effect(outcome.after, many, box))
    return outcome


def _draw(campaign: Campaign, check: Check) -> Draw:
    if check.draw.chosen:
        return check.draw
    return might_draw.begin(free_redraws(campaign, check.kind))


def _terms(campaign: Campaign, check: Check) -> Terms:
    """Return what a check allows: whites only, tokens of all in a company check.

    MIGHT that comes from a class counts in its own MIGHT checks, and twice. Source: CHECK-03,
    CHECK-04, CHECK-05, L316-320; CHECK-07, L328-330; CHECK-08, L330-331; CHECK-12; facts, 3.2.
    """
    who = who_draws(campaign, check)[0]
    alone = () if who == COMPANY else (who,)
    own = class_might(campaign.seats[who]) if alone and check.kind == "might" else ()
    return Terms(
        answers=alone,
        payers=alone or tuple(campaign.seats),
        track=(*own, *own),
        whites=MOST_WHITES,
        empower=check.kind == "might",
        optional_extras=False,
        params={**_params(check, who), **_free(campaign, check.kind)},
        rule="CHECK-03",
    )


def _params(check: Check, who: str) -> dict[str, Scalar]:
    return {
        "check": check.kind,
        "difficulty": check.difficulty,
        "modifier": check.modifier,
        "seat": "" if who == COMPANY else who,
    }


def _free(campaign: Campaign, kind: str) -> dict[str, Scalar]:
    """Return the seats whose marks give free redraws, and how many; empty without any."""
    marks = free_redraws(campaign, kind)
    return {"trait": TRAIT_OF[kind][0], "marks": marks} if marks else {}


def _who(campaign: Campaign, check: Check) -> Question:
    options = tuple(
        Option(key=seat, code="check.seat", params={"name": oathsworn.name})
        for seat, oathsworn in campaign.seats.items()
    )
    return Question(
        procedure=check.id,
        kind="check.who",
        form="choice",
        params={"check": check.kind, "difficulty": check.difficulty},
        options=options,
        rule="CHECK-02",
    )


def _told(
    campaign: Campaign, check: Check, who: str, reached: int, number: int
) -> tuple[Line, ...]:
    """Return what was added to the cards, part by part, and what the check came to."""
    result = might_draw.result(check.draw)
    params = {**_params(check, who), "total": reached, "blanks": result.blanks}
    if result.miss:
        return (line("check.blanks", "MIGHT-11", **params),)
    added = tuple(map(_added, check_parts(campaign, check, check.draw)[1:]))
    if check.for_each_success:
        return (*added, line("check.successes", "CHECK-09", **params, n=number))
    return (*added, line("check.succeeded" if number else "check.failed", "CHECK-06", **params))


def _added(part: Part) -> Line:
    """Return the line of a part other than the cards: ``n`` with its sign."""
    return line(f"check.added.{part.code}", part.rule, n=f"{part.amount:+d}", **part.params)
