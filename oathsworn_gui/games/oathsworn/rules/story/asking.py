"""Questions of effects for the table alone: a card it drew, a token or ally lost at random."""

from collections.abc import Mapping
from typing import cast

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import StoryAsking
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.rules.company.full_backpack import settle_backpack
from oathsworn_gui.games.oathsworn.rules.company.injuries import (
    drawn_options,
    gain_injury,
    has_true_grit,
    keep_told,
)
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.story.effect_rules import by_chance
from oathsworn_gui.games.oathsworn.rules.story.effects_seats import lose_token
from oathsworn_gui.games.oathsworn.rules.story.effects_sheets import archive_ally
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, replace

CHANCE = "chance"
"""The option that leaves a random loss to the program."""

LONGEST = 60
"""So long is the name of an injury card at most."""


class Asking:
    """Runs `StoryAsking`, seat by seat."""

    def ask(self, campaign: Campaign, procedure: StoryAsking, box: Box) -> Question | None:
        """Ask for the card, token or ally that came up at the table."""
        if _is_over(campaign, procedure):
            return None
        match procedure.effect.kind:
            case "injury":
                return _injury_question(campaign, procedure, box)
            case "combat-token-lost":
                return _token_question(campaign, procedure)
            case "ally-lost":
                return _ally_question(campaign, procedure)
            case _:
                return _items_question(campaign, procedure)

    def refuse(
        self, campaign: Campaign, procedure: StoryAsking, box: Box, question: Question, value: Value
    ) -> Refusal | None:
        """Refuse the name of an injury that no card can bear."""
        too_long = isinstance(value, str) and len(value) > LONGEST
        return impossible("says.too-long-a-name", most=LONGEST) if too_long else None

    def go_on(self, campaign: Campaign, procedure: StoryAsking, box: Box) -> Outcome:
        """End: all were struck, or nothing is left to lose."""
        return Outcome(pop(campaign, procedure))

    def answer(
        self, campaign: Campaign, procedure: StoryAsking, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Strike the next seat with the given answer."""
        told = cast("str", value)
        match procedure.effect.kind:
            case "injury":
                now, name = keep_told(campaign, told.strip(), box)
                return gain_injury(_struck(now, procedure), procedure.seats[0], name, box)
            case "combat-token-lost":
                return _lose_token(_struck(campaign, procedure), procedure.seats[0], told)
            case "ally-lost":
                after = pop(campaign, procedure)
                if told == CHANCE:
                    held = {ally.id: 1 for ally in after.company.allies}
                    after, told = by_chance(after, "ally-lost", held)
                return archive_ally(after, told)
            case _:
                return Outcome(settle_backpack(pop(campaign, procedure)))


def _is_over(campaign: Campaign, asking: StoryAsking) -> bool:
    kind = asking.effect.kind
    if kind == "ally-lost":
        return not campaign.company.allies
    if kind == "combat-token-lost":
        return not asking.seats or not campaign.seats[asking.seats[0]].tokens
    return kind == "injury" and not asking.seats


def _struck(campaign: Campaign, asking: StoryAsking) -> Campaign:
    left = asking.evolve(seats=asking.seats[1:])
    return replace(campaign, left) if left.seats else pop(campaign, asking)


def _lose_token(campaign: Campaign, seat: str, told: str) -> Outcome:
    if told == CHANCE:
        kinds = {str(token): n for token, n in campaign.seats[seat].tokens.items()}
        campaign, told = by_chance(campaign, f"token-lost.{seat}", kinds)
    return lose_token(campaign, seat, cast("TokenType", told))


def _injury_question(campaign: Campaign, asking: StoryAsking, box: Box) -> Question:
    """Ask for the card drawn at the table, or which of two that the known deck turns up is kept.

    Source: SHOP-17, L384-387; LEVEL-30, L613-615.
    """
    grit = has_true_grit(campaign)
    options = drawn_options(campaign, box) if grit else ()
    kind = "story.injury-true-grit" if grit else "story.injury"
    return Question(
        procedure=asking.id,
        kind="story.injury-keep" if options else kind,
        form="choice" if options else "text",
        seats=(),
        params={"name": campaign.seats[asking.seats[0]].name},
        options=options,
        rule="LEVEL-30" if grit else "SHOP-17",
    )


def _token_question(campaign: Campaign, asking: StoryAsking) -> Question:
    who = campaign.seats[asking.seats[0]]
    options = tuple(
        Option(key=token, code="story-token", params={"token": token, "n": who.tokens[token]})
        for token in TOKEN_TYPES
        if who.tokens.get(token)
    )
    return Question(
        procedure=asking.id,
        kind="story.token-lost",
        form="choice",
        params={"name": who.name},
        options=(*options, Option(key=CHANCE, code="story-chance")),
        rule="TOKEN-02",
    )


def _ally_question(campaign: Campaign, asking: StoryAsking) -> Question:
    of_each: Mapping[str, str] = {ally.name: ally.id for ally in campaign.company.allies}
    options = tuple(
        Option(key=ally, code="story-ally", params={"name": name}) for name, ally in of_each.items()
    )
    return Question(
        procedure=asking.id,
        kind="story.ally-lost",
        form="choice",
        options=(*options, Option(key=CHANCE, code="story-chance")),
        rule="SETUP-26",
    )


def _items_question(campaign: Campaign, asking: StoryAsking) -> Question:
    """Ask to enter the items drawn; those entered since are counted."""
    effect, had = asking.effect, set(asking.had)
    found = sum(own.item.id not in had for own in owned(campaign))
    missing = refuse("says.items-missing", "ITEM-13", n=effect.amount, found=found)
    done = Option(
        key="done", code="story-items-done", refusal=missing if found < effect.amount else None
    )
    sort, _, chapter = effect.deck.partition("-")
    several = "story.items-unique" if sort == "unique" else "story.items"
    return Question(
        procedure=asking.id,
        kind="story.item" if effect.kind == "item" else several,
        form="choice",
        params={"n": effect.amount, "found": found, "chapter": chapter, "item": effect.name},
        options=(done,),
        default="done",
        rule="ITEM-13",
    )
