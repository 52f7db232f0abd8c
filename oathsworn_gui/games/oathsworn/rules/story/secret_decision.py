"""Secret decisions: every player sets a die, then all are revealed together."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, Player, story_of
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision
from oathsworn_gui.games.oathsworn.rules.base.players import at_table
from oathsworn_gui.games.oathsworn.rules.map.story_state import read_entry
from oathsworn_gui.tabletop.action import (
    Line,
    Outcome,
    Refusal,
    impossible,
    line,
    refuse,
    weightiest,
)
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, push, replace
from oathsworn_gui.tabletop.state import frozen, put

SIDES = 6
"""A choice is the face of a die. Source: STORY-11, L346-349."""

Way = Literal["screen", "dice"]
WAYS: tuple[Way, ...] = ("screen", "dice")
"""Each player on this screen in turn, or each on a die at the table."""


def way_of(campaign: Campaign) -> Way:
    """Return the way that fits the table: dice where the table draws, else the screen."""
    return "dice" if campaign.dealer == "table" else "screen"


def decide_in_secret(
    campaign: Campaign,
    way: Way = "screen",
    choices: tuple[str, ...] = (),
    entries: tuple[str, ...] = (),
    needs: tuple[str, ...] = (),
) -> Outcome:
    """Push a secret decision onto the stack.

    ``choices`` are the words of the faces, ``entries`` what follows each in our own story, and
    ``needs`` the keyword or clue each asks for; all may be empty. Source: STORY-11, STORY-12,
    L346-350.
    """
    after, new = with_id(campaign, "p")
    decision = SecretDecision(id=new, way=way, choices=choices, entries=entries, needs=needs)
    return Outcome(push(after, decision))


def undecided(campaign: Campaign, procedure: SecretDecision) -> tuple[Player, ...]:
    """Return the players who have not chosen yet, in order."""
    return tuple(player for player in at_table(campaign) if player.key not in procedure.chosen)


def faces(procedure: SecretDecision) -> int:
    """Return how many choices there are: one for each word, else the sides of a die."""
    return len(procedure.choices) or SIDES


def counts(campaign: Campaign, procedure: SecretDecision) -> tuple[tuple[int, int], ...]:
    """Return each face that was chosen with how many chose it, the most first, then the lower.

    Empty while a player has not chosen.
    """
    if undecided(campaign, procedure):
        return ()
    counted = Counter(procedure.chosen[player.key] for player in at_table(campaign))
    return tuple(sorted(counted.items(), key=lambda pair: (-pair[1], pair[0])))


class DecidingInSecret:
    """Runs `SecretDecision`; with a single player it is one open choice (STORY-12)."""

    def ask(self, campaign: Campaign, procedure: SecretDecision, box: Box) -> Question | None:
        """Ask the next player or for all dice, then show what all chose."""
        waiting = undecided(campaign, procedure)
        solo = len(at_table(campaign)) < 2
        if not waiting:
            return None if solo else _revealed(campaign, procedure)
        if procedure.way == "dice" and not solo:
            return _dice(campaign, procedure)
        return Question(
            procedure=procedure.id,
            kind="story.secret-solo" if solo else "story.secret",
            secret=True,
            form="choice",
            params={"player": waiting[0].name, "waiting": len(waiting)},
            options=(*_options(campaign, procedure), *_other_way(procedure, solo=solo)),
            rule="STORY-12" if solo else "STORY-11",
        )

    def go_on(self, campaign: Campaign, procedure: SecretDecision, box: Box) -> Outcome:
        """End a decision with all answers given."""
        return _end(campaign, procedure, box)

    def refuse(
        self,
        campaign: Campaign,
        procedure: SecretDecision,
        box: Box,
        question: Question,
        value: Value,
    ) -> Refusal | None:
        """Refuse typed dice that are not one face for each player, in order."""
        typed, most = str(value), faces(procedure)
        players = len(at_table(campaign))
        if len(typed) != players or not (typed.isascii() and typed.isdecimal()):
            return impossible("secret.one-each", "STORY-11", n=players)
        if any(not 1 <= int(face) <= most for face in typed):
            return impossible("secret.no-such-face", "STORY-11", most=most)
        return weightiest(_missing(campaign, procedure, int(face)) for face in typed)

    def answer(
        self, campaign: Campaign, procedure: SecretDecision, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Store the choice unrevealed; reveal all with the last one."""
        waiting, key = undecided(campaign, procedure), str(value)
        if not waiting:
            return _end(campaign, procedure, box)
        if key in WAYS:
            return Outcome(replace(campaign, procedure.evolve(way=key)))
        chosen = procedure.chosen
        for player, face in zip(waiting, key, strict=False):
            chosen = put(chosen, player.key, int(face))
        now = procedure.evolve(chosen=chosen)
        after = replace(campaign, now)
        if undecided(campaign, now):
            return Outcome(after, (line("story.secret-set", "STORY-11", player=waiting[0].name),))
        return Outcome(after, _told(campaign, now))


def _options(campaign: Campaign, procedure: SecretDecision) -> tuple[Option, ...]:
    if not procedure.choices:
        return tuple(
            Option(key=str(n), code="story-die", params={"value": n}) for n in range(1, SIDES + 1)
        )
    return tuple(
        Option(
            key=str(n),
            code="story-choice",
            params={"words": words},
            refusal=_missing(campaign, procedure, n),
        )
        for n, words in enumerate(procedure.choices, start=1)
    )


def _other_way(procedure: SecretDecision, *, solo: bool) -> tuple[Option, ...]:
    """Offer the other way of setting a die, until a player has chosen."""
    if solo or procedure.chosen:
        return ()
    other = "screen" if procedure.way == "dice" else "dice"
    return (Option(key=other, code=f"story-secret-{other}"),)


def _missing(campaign: Campaign, procedure: SecretDecision, face: int) -> Refusal | None:
    """Refuse a choice whose keyword or clue the company does not hold."""
    needed = procedure.needs[face - 1] if face <= len(procedure.needs) else ""
    held = (*campaign.company.keywords, *story_of(campaign).clues)
    return refuse("story.needs", None, what=needed) if needed and needed not in held else None


def _dice(campaign: Campaign, procedure: SecretDecision) -> Question:
    names = ", ".join(player.name for player in at_table(campaign))
    return Question(
        procedure=procedure.id,
        kind="story.secret-dice",
        secret=True,
        form="text",
        params={"names": names, "n": len(at_table(campaign)), "most": faces(procedure)},
        options=_other_way(procedure, solo=False),
        rule="STORY-11",
    )


def _told(campaign: Campaign, procedure: SecretDecision) -> tuple[Line, ...]:
    """Return the log lines of who chose what, revealed together."""
    rule = "STORY-11" if len(at_table(campaign)) > 1 else "STORY-12"
    return tuple(
        line(
            "story.secret-revealed-words" if procedure.choices else "story.secret-revealed",
            rule,
            player=player.name,
            value=procedure.chosen[player.key],
            **({"words": _words(procedure, player)} if procedure.choices else {}),
        )
        for player in at_table(campaign)
    )


def _words(procedure: SecretDecision, player: Player) -> str:
    return procedure.choices[procedure.chosen[player.key] - 1]


def _revealed(campaign: Campaign, procedure: SecretDecision) -> Question:
    """Show all choices together; in our own story with what follows."""
    listed = ", ".join(f"{p.name} {procedure.chosen[p.key]}" for p in at_table(campaign))
    follows = procedure.choices[counts(campaign, procedure)[0][0] - 1] if procedure.entries else ""
    return Question(
        procedure=procedure.id,
        kind="story.secret-follows" if follows else "story.secret-revealed",
        form="choice",
        params=frozen({"listed": listed, **({"words": follows} if follows else {})}),
        options=(Option(key="done", code="story-go-on" if follows else "story-done"),),
        default="done",
        rule="STORY-11",
    )


def told_choice(offered: Sequence[str], words: str) -> Line:
    """Return the line of a choice, with the ``others`` that were offered, one in each line."""
    others = "\n".join(each for each in offered if each != words)
    return line("story.chosen", None, words=words, others=others)


def _end(campaign: Campaign, procedure: SecretDecision, box: Box) -> Outcome:
    """End the decision; in our own story what most chose follows, of equal ones the first."""
    after = pop(campaign, procedure)
    if not procedure.entries:
        return Outcome(after)
    face = counts(campaign, procedure)[0][0]
    told = told_choice(procedure.choices, procedure.choices[face - 1])
    return Outcome(after, (told,)).then(read_entry(after, procedure.entries[face - 1], box))
