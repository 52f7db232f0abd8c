"""A round of combat in the story: each Oathsworn attacks once, whoever fails loses 1 HP."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Draw, StoryFight
from oathsworn_gui.games.oathsworn.rules import might_draw
from oathsworn_gui.games.oathsworn.rules.check import MOST_WHITES
from oathsworn_gui.games.oathsworn.rules.hp import lose_hp
from oathsworn_gui.games.oathsworn.rules.might_draw import Terms
from oathsworn_gui.games.oathsworn.rules.numbers import might_track
from oathsworn_gui.games.oathsworn.rules.story import read_entry
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.procedure import Question, Value, pop, replace
from oathsworn_gui.tabletop.state import put


def who_fights(campaign: Campaign, fight: StoryFight) -> tuple[str, ...]:
    """Return the seats still to attack, in order. Allies do not. Source: FIGHT-01, L353-355."""
    seats = fight.seats or tuple(campaign.seats)
    return tuple(seat for seat in seats if seat not in fight.results)


def fails(fight: StoryFight, damage: int) -> bool:
    """Whether so much damage (0 on a miss) falls short; nothing is divided.

    Source: FIGHT-04, L359-360; FIGHT-05, L361-364.
    """
    return damage < fight.defense


class StoryFightCourse:
    """How `StoryFight` goes on. Source: FIGHT-01..10, L353-367."""

    def ask(self, campaign: Campaign, procedure: StoryFight, box: Box) -> Question | None:
        """Ask what the attack of the next seat needs to know."""
        del box
        if not who_fights(campaign, procedure):
            return None
        terms = _terms(campaign, procedure)
        return might_draw.question(campaign, procedure.id, procedure.draw, terms)

    def answer(
        self, campaign: Campaign, procedure: StoryFight, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Take the answer to the draw."""
        del box, seat
        terms = _terms(campaign, procedure)
        course = might_draw.answer(campaign, procedure.draw, terms, value)
        after = replace(course.campaign, procedure.evolve(draw=course.draw))
        return Outcome(after, course.lines)

    def go_on(self, campaign: Campaign, procedure: StoryFight, box: Box) -> Outcome:
        """Write a settled attack down; after the last, the enemy is beaten in any case."""
        left = who_fights(campaign, procedure)
        if not left:
            return end(campaign, procedure, box)
        damage = might_draw.result(procedure.draw).total
        results = put(procedure.results, left[0], damage)
        after = might_draw.discard(campaign, procedure.draw)
        after = replace(after, procedure.evolve(draw=Draw(), results=results))
        outcome = Outcome(after, (_told(procedure, left[0]),))
        if fails(procedure, damage):
            outcome = outcome.then(lose_hp(after, left[0], 1, "FIGHT-06", box))
        return outcome


def end(campaign: Campaign, fight: StoryFight, box: Box) -> Outcome:
    """End a story fight, the enemy beaten, and read what follows. Source: FIGHT-07, L366-367."""
    after = Outcome(pop(campaign, fight), (line("fight.won", "FIGHT-07"),))
    return after.then(read_entry(after.after, fight.then, box))


def _terms(campaign: Campaign, fight: StoryFight) -> Terms:
    """Return what an attack allows: any of the MIGHT track and up to 10 white; tokens serve.

    Source: FIGHT-02, L355-356; FIGHT-03, L358-359; FIGHT-08; FIGHT-10.
    """
    seat = who_fights(campaign, fight)[0]
    return Terms(
        answers=(seat,),
        payers=(seat,),
        track=might_track(campaign.seats[seat]),
        whites=MOST_WHITES,
        params={"seat": seat, "defense": fight.defense},
        rule="FIGHT-03",
    )


def _told(fight: StoryFight, seat: str) -> Line:
    result = might_draw.result(fight.draw)
    params = {
        "seat": seat,
        "damage": result.total,
        "blanks": result.blanks,
        "defense": fight.defense,
    }
    if result.miss:
        return line("fight.missed", "FIGHT-04", **params)
    code = "fight.failed" if fails(fight, result.total) else "fight.succeeded"
    return line(code, "FIGHT-05", **params)
