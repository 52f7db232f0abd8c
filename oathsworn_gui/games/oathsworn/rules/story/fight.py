"""A round of combat in the story: each Oathsworn attacks once, those who fail lose 1 HP."""

from typing import cast

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.procedures import StoryFight
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import DETERMINATION, applied
from oathsworn_gui.games.oathsworn.rules.classes.class_might import story_might
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import gain_tokens
from oathsworn_gui.games.oathsworn.rules.hp.numbers import might_track
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import FIGHT_LOSS, lose_hp
from oathsworn_gui.games.oathsworn.rules.map.story_state import read_entry
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.draw import Terms
from oathsworn_gui.games.oathsworn.rules.might.odds import Goal, answered
from oathsworn_gui.games.oathsworn.rules.story.check import MOST_WHITES
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, replace
from oathsworn_gui.tabletop.state import put
from oathsworn_gui.tabletop.table_options import reading


def who_fights(campaign: Campaign, fight: StoryFight) -> tuple[str, ...]:
    """Return the seats still to attack, in order. Allies do not. Source: FIGHT-01, L353-355."""
    seats = fight.seats or tuple(campaign.seats)
    return tuple(seat for seat in seats if seat not in fight.results)


def fails(fight: StoryFight, damage: int) -> bool:
    """Whether so much damage (0 on a miss) falls short; nothing is divided.

    Source: FIGHT-04, L359-360; FIGHT-05, L361-364.
    """
    return damage < fight.defense


def plays_determination(campaign: Campaign) -> bool:
    """Whether this table plays determination in story fights; ours is not to (FIGHT-09)."""
    return reading(DETERMINATION, campaign) == "on"


class StoryFightCourse:
    """Runs `StoryFight`.

    Source: FIGHT-01, FIGHT-02, FIGHT-03, FIGHT-04, FIGHT-05, FIGHT-06, FIGHT-07, FIGHT-08,
    FIGHT-09, FIGHT-10, L353-367.
    """

    def ask(self, campaign: Campaign, procedure: StoryFight, box: Box) -> Question | None:
        """Ask what the attack of the next seat needs to know, or for a token of determination."""
        if procedure.determined:
            return _which_token(campaign, procedure)
        if not who_fights(campaign, procedure):
            return None
        terms = _terms(campaign, procedure)
        return might_draw.question(campaign, procedure.id, procedure.draw, terms)

    def answer(
        self, campaign: Campaign, procedure: StoryFight, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Take the answer to the draw, or the token of determination."""
        if procedure.determined:
            after = replace(campaign, procedure.evolve(determined=""))
            token = cast("TokenType", value)
            return gain_tokens(after, procedure.determined, token, 1, "FIGHT-09")
        terms = _terms(campaign, procedure)
        goal = Goal(procedure.defense)
        course = answered(campaign, procedure.draw, terms, value, box, goal)
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
            outcome = outcome.then(lose_hp(after, left[0], 1, FIGHT_LOSS, box))
        missed = might_draw.result(procedure.draw).miss and plays_determination(campaign)
        if missed and outcome.after.pending:  # an encounter lost by it leaves nothing open
            outcome = outcome.then(_determined(outcome.after, procedure, left[0]))
        return outcome


def end(campaign: Campaign, fight: StoryFight, box: Box) -> Outcome:
    """End a story fight, the enemy beaten, and read what follows. Source: FIGHT-07, L366-367."""
    after = Outcome(pop(campaign, fight), (line("fight.won", "FIGHT-07"),))
    return after.then(read_entry(after.after, fight.then, box))


def _determined(campaign: Campaign, fight: StoryFight, seat: str) -> Outcome:
    """Take back redraws and empowered x3 and choose a token, as ATTACK-07 does for attacks."""
    top = campaign.pending[-1].evolve(determined=seat)
    outcome = Outcome(replace(campaign, top), applied(DETERMINATION, campaign))
    for token in TOKEN_TYPES:
        if n := fight.draw.tokens.get(f"{seat}.{token}", 0):
            outcome = outcome.then(gain_tokens(outcome.after, seat, token, n, "FIGHT-09"))
    return outcome


def _which_token(campaign: Campaign, fight: StoryFight) -> Question:
    return Question(
        procedure=fight.id,
        kind="fight.determination",
        form="choice",
        seats=(fight.determined,),
        params={"name": campaign.seats[fight.determined].name},
        options=tuple(
            Option(key=token, code="fight.token", params={"token": token}) for token in TOKEN_TYPES
        ),
        rule="FIGHT-09",
    )


def _terms(campaign: Campaign, fight: StoryFight) -> Terms:
    """Return what an attack allows: any of the MIGHT track and up to 10 white; tokens can be used.

    Source: FIGHT-02, L355-356; FIGHT-03, L358-359; FIGHT-08; FIGHT-10; facts, section 3.2.
    """
    seat = who_fights(campaign, fight)[0]
    who = campaign.seats[seat]
    return Terms(
        answers=(seat,),
        payers=(seat,),
        track=story_might(who, might_track(who)),
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
