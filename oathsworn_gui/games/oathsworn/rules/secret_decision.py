"""Secret decisions: every player sets a die, then all are revealed together."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, Player
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, push, replace
from oathsworn_gui.tabletop.state import put

SIDES = 6
"""A choice is the face of a die. Source: STORY-11, L346-349."""


def decide_in_secret(campaign: Campaign) -> Outcome:
    """Leave a secret decision on the stack. Source: STORY-11, STORY-12, L346-350."""
    after, new = with_id(campaign, "p")
    return Outcome(push(after, SecretDecision(id=new)))


def undecided(campaign: Campaign, procedure: SecretDecision) -> tuple[Player, ...]:
    """Return the players who have not chosen yet, in order."""
    return tuple(player for player in campaign.players if player.key not in procedure.chosen)


class DecidingInSecret:
    """How `SecretDecision` goes on; with a single player it is one open choice (STORY-12)."""

    def ask(self, campaign: Campaign, procedure: SecretDecision, box: Box) -> Question | None:
        """Ask the next player, then show what all chose until the table has resolved it."""
        del box
        waiting = undecided(campaign, procedure)
        solo = len(campaign.players) < 2
        if not waiting:
            return None if solo else _revealed(campaign, procedure)
        return Question(
            procedure=procedure.id,
            kind="story.secret-solo" if solo else "story.secret",
            form="choice",
            params={"player": waiting[0].name, "waiting": len(waiting)},
            options=tuple(
                Option(key=str(n), code="story-die", params={"value": n})
                for n in range(1, SIDES + 1)
            ),
            rule="STORY-12" if solo else "STORY-11",
        )

    def go_on(self, campaign: Campaign, procedure: SecretDecision, box: Box) -> Outcome:
        """End a decision that needs nothing more."""
        del box
        return Outcome(pop(campaign, procedure))

    def answer(
        self, campaign: Campaign, procedure: SecretDecision, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Keep the choice sealed; reveal all with the last one."""
        del box, seat
        waiting = undecided(campaign, procedure)
        if not waiting:
            return Outcome(pop(campaign, procedure))
        chosen = put(procedure.chosen, waiting[0].key, int(str(value)))
        after = replace(campaign, procedure.evolve(chosen=chosen))
        if len(waiting) > 1:
            return Outcome(after, (line("story.secret-set", "STORY-11", player=waiting[0].name),))
        rule = "STORY-11" if len(campaign.players) > 1 else "STORY-12"
        lines = tuple(
            line("story.secret-revealed", rule, player=player.name, value=chosen[player.key])
            for player in campaign.players
        )
        return Outcome(after, lines)


def _revealed(campaign: Campaign, procedure: SecretDecision) -> Question:
    listed = ", ".join(f"{p.name} {procedure.chosen[p.key]}" for p in campaign.players)
    return Question(
        procedure=procedure.id,
        kind="story.secret-revealed",
        form="choice",
        params={"listed": listed},
        options=(Option(key="done", code="story-done"),),
        default="done",
        rule="STORY-11",
    )
