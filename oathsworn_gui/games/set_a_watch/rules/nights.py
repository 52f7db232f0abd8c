"""Rounds: the next location, the roll, who camps, and how a Watch begins."""

from typing import Any

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.adventurer import Adventurer
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import effects_at
from oathsworn_gui.games.set_a_watch.model.line import Camp, Watch
from oathsworn_gui.games.set_a_watch.model.procedures import Dawn, Nightfall, Throw
from oathsworn_gui.games.set_a_watch.model.words import ROUNDS, SEATS
from oathsworn_gui.games.set_a_watch.rules.dice import all_dice, anew, chance, rolled
from oathsworn_gui.games.set_a_watch.rules.effects import begin, react
from oathsworn_gui.games.set_a_watch.rules.firewood import add_wood
from oathsworn_gui.games.set_a_watch.rules.line import draw_into_line, enter
from oathsworn_gui.games.set_a_watch.rules.reaction import rekindle
from oathsworn_gui.games.set_a_watch.rules.seats import (
    die_at,
    lost,
    ready_cards,
    ready_of,
    with_adventurer,
)
from oathsworn_gui.games.set_a_watch.rules.told import cards_question, deals
from oathsworn_gui.games.set_a_watch.rules.unseen import deal, is_hidden, tell
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import (
    DrawRequest,
    Question,
    Unasking,
    Value,
    keys_of,
    pop,
    push,
    replace,
)

MOST_RESTS = 2


class DawnRules:
    """How a round begins: location, firewood, what the location does on entering."""

    def ask(self, campaign: Campaign, procedure: Dawn, box: Box) -> Question | None:
        """Ask which location was turned up, when the table deals.

        Source: WATCH-16, WATCH-25, WATCH-27, L306-309, L606-609, L858-860.
        """
        del box
        next_one = campaign.map[:1]
        if procedure.step != "move" or not next_one or deals(campaign, next_one, 1):
            return None
        if not is_hidden(next_one[0]):
            return None
        return cards_question(procedure, "watch.which-place", "location", 1)

    def answer(
        self, campaign: Campaign, procedure: Dawn, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Take the location that was told."""
        del box, seat
        after, key = tell(campaign, campaign.map[0], keys_of(value)[0])
        return _arrived(after, procedure, key)

    def go_on(self, campaign: Campaign, procedure: Dawn, box: Box) -> Outcome:
        """Take the next step of the morning."""
        if procedure.step == "move":
            return self._move(campaign, procedure)
        if procedure.step == "wood":
            return self._wood(campaign, procedure, box)
        if procedure.step == "enter":
            after = replace(campaign, procedure.evolve(step="begin"))
            effects = effects_at(box.location(campaign.location).powers, "enter")
            return Outcome(begin(after, "location", effects, campaign.location))
        return Outcome(pop(campaign, procedure).evolve(phase="roll"))

    def _move(self, campaign: Campaign, procedure: Dawn) -> Outcome:
        if not campaign.map:
            return _arrived(campaign, procedure, campaign.location)
        key, after = campaign.map[0], campaign
        if is_hidden(key):
            after, key = deal(campaign, key)
        return _arrived(after, procedure, key)

    def _wood(self, campaign: Campaign, procedure: Dawn, box: Box) -> Outcome:
        """Change the firewood by the location's modifier, but not in the first round.

        Source: WATCH-16, WATCH-22, WATCH-70, L306-309, L279-281.
        """
        after = replace(campaign, procedure.evolve(step="enter"))
        if procedure.opens:
            return Outcome(after)
        by = box.location(campaign.location).firewood
        outcome = add_wood(after, by, "WATCH-22") if by else Outcome(after)
        if outcome.after.firewood:
            return outcome
        if not ready_cards(outcome.after, SEATS):
            return outcome.then(lost(outcome.after, "cold", "WATCH-70"))
        return outcome._replace(after=rekindle(outcome.after, cold=True))


def _arrived(campaign: Campaign, procedure: Dawn, key: str) -> Outcome:
    """Return the campaign at its next location, with a new round begun.

    Source: WATCH-25, WATCH-28, L606-609.
    """
    after = replace(campaign, procedure.evolve(step="wood"))
    after = after.evolve(
        location=key,
        map=after.map[1:],
        round=after.round if procedure.opens else min(ROUNDS, after.round + 1),
        phase="roll",
        camper="",
        absent=(),
        camp=Camp(),
        watch=Watch(),
    )
    after = anew(after)
    return Outcome(after, (line("watch.location", "WATCH-25", location=key, round=after.round),))


def refuse_roll(campaign: Campaign) -> Refusal | None:
    """Return why the dice of a round cannot be rolled now, or None.

    Source: WATCH-19, WATCH-20, L273-276, L1347.
    """
    if campaign.pending:
        return impossible("watch.question-open")
    return None if campaign.phase == "roll" else impossible("watch.not-rolling", "WATCH-20")


def roll(campaign: Campaign) -> Campaign:
    """Return the campaign with all dice to be rolled. Source: WATCH-20, L275-276, L1347."""
    after, name = with_id(campaign, "p")
    return push(after, Throw(id=name, dice=all_dice(campaign), opens=True))


class ThrowRules:
    """How dice are rolled: by the program, or told by the table."""

    def ask(self, campaign: Campaign, procedure: Throw, box: Box) -> Question | None:
        """Ask what the dice show, when the table rolls."""
        del box
        if campaign.dealer != "table":
            return None
        sides = tuple(f"d{die_at(campaign, name).sides}" for name in procedure.dice)
        return Question(
            procedure=procedure.id,
            kind="watch.dice",
            form="draw",
            params={"n": len(sides)},
            draw=DrawRequest(family="dice", colours=sides),
            rule="WATCH-20",
        )

    def answer(
        self, campaign: Campaign, procedure: Throw, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Take what the dice show."""
        del seat
        faces = value if isinstance(value, tuple) else ()
        return self._lie(campaign, procedure, box, faces)

    def go_on(self, campaign: Campaign, procedure: Throw, box: Box) -> Outcome:
        """Roll the dice by chance."""
        return self._lie(campaign, procedure, box, chance(campaign, procedure.dice))

    def _lie(
        self, campaign: Campaign, procedure: Throw, box: Box, faces: tuple[str, ...]
    ) -> Outcome:
        """Lay the dice down; when a round begins, what the location does with them comes next.

        Source: WATCH-21, WATCH-24, WATCH-131, L297-298, L611-614.
        """
        outcome = rolled(pop(campaign, procedure), procedure.dice, faces)
        if not procedure.opens:
            return outcome
        final = campaign.round == ROUNDS
        after: Campaign = outcome.after.evolve(phase="watch" if final else "camper")
        if final:
            after = nightfall(after)
        effects = effects_at(box.location(after.location).powers, "roll")
        return outcome._replace(after=begin(after, "location", effects, after.location))


def nightfall(campaign: Campaign) -> Campaign:
    """Return the campaign with a Watch that begins when all above is done.

    Source: WATCH-51, L542-543.
    """
    after, name = with_id(campaign, "p")
    return push(after, Nightfall(id=name))


class NightfallRules(Unasking):
    """How a Watch begins."""

    def go_on(self, campaign: Campaign, procedure: Nightfall, box: Box) -> Outcome:
        """Form the Line and let it react; the game is lost when nobody can be on Watch.

        Source: WATCH-52, WATCH-53, WATCH-118, L545-548, L557-558, L1055-1057.
        """
        after = pop(campaign, procedure)
        absent = tuple(
            seat for seat in SEATS if seat != after.camper and not ready_of(after.adventurers[seat])
        )
        after = after.evolve(phase="watch", absent=absent, watch=Watch())
        after = _without_dice(after, absent)
        if not ready_cards(after):
            return lost(after, "cards", "WATCH-118")
        outcome = _line(after, box)
        effects = effects_at(box.location(after.location).powers, "watch")
        after = begin(react(outcome.after), "location", effects, after.location)
        return outcome._replace(after=after)


def _without_dice(campaign: Campaign, absent: tuple[str, ...]) -> Campaign:
    for seat in absent:
        one: Adventurer = campaign.adventurers[seat]
        dice: Any = tuple(die.evolve(state="spent") for die in one.dice)
        campaign = with_adventurer(campaign, seat, dice=dice)
    return campaign


def _line(campaign: Campaign, box: Box) -> Outcome:
    """Form the Line; in the last round the whole Horde joins it behind, unshuffled.

    Source: WATCH-23, WATCH-55, WATCH-132, L282-285, L561-566, L616-618.
    """
    outcome = Outcome(campaign)
    for _ in range(box.location(campaign.location).count):
        outcome = outcome.then(draw_into_line(outcome.after, len(outcome.after.line)))
    after: Campaign = outcome.after
    drawn = len(after.line)
    if campaign.round == ROUNDS:
        for card in after.horde:
            after = enter(after, card, len(after.line), up=False)
        after = after.evolve(horde=())
    told = line("watch.line", "WATCH-55", n=drawn, horde=len(after.line) - drawn)
    return Outcome(after, (*outcome.lines, told))


def refuse_camper(campaign: Campaign, seat: str) -> Refusal | None:
    """Return why an adventurer cannot camp now, or None.

    Everybody camps exactly twice. Source: WATCH-21, WATCH-29, L297-298, L379-381.
    """
    if campaign.pending:
        return impossible("watch.question-open")
    if seat not in campaign.adventurers or campaign.phase != "camper":
        return impossible("watch.not-choosing", "WATCH-21")
    if campaign.adventurers[seat].rests >= MOST_RESTS:
        return impossible("watch.rested-twice", "WATCH-29", seat=seat)
    return None
