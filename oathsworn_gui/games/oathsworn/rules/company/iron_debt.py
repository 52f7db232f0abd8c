"""Making up lost iron with items of the backpack, until it is covered or none is left."""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import IronDebt
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.company.iron import worth_in_a_loss
from oathsworn_gui.games.oathsworn.rules.company.items import archive_item
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, line, refuse
from oathsworn_gui.tabletop.procedure import (
    Option,
    Question,
    Value,
    pop,
    replace,
)

KIND = "iron.give-item"


def least_cover(items: Sequence[Item], owed: int) -> tuple[str, ...]:
    """Return the items that cover a loss with the least to spare, of these the fewest; by id.

    All of them where they do not cover it. It is a proposal: the group picks. Source: IRON-10.
    """
    best: dict[int, tuple[str, ...]] = {0: ()}
    for item in items:
        worth = worth_in_a_loss(item) or 0
        for covered, chosen in tuple(best.items()):
            total, more = covered + worth, (*chosen, item.id)
            if covered < owed and (total not in best or len(more) < len(best[total])):
                best[total] = more
    enough = [covered for covered in best if covered >= owed]
    return best[min(enough)] if enough else tuple(item.id for item in items)


class IronDebtRules:
    """Source: IRON-05, IRON-06, IRON-07, IRON-08, IRON-09, IRON-10, L243-251."""

    def ask(self, campaign: Campaign, procedure: IronDebt, box: Box) -> Question | None:
        """Ask for items of the backpack, while something is owed and values are known."""
        items = campaign.company.backpack
        if procedure.owed < 1 or not items or _unvalued(items):
            return None
        return Question(
            procedure=procedure.id,
            kind=KIND,
            form="many",
            params={"owed": procedure.owed},
            options=tuple(
                Option(
                    key=item.id,
                    code="iron.item",
                    params={"item": item.name, "iron": worth_in_a_loss(item) or 0},
                )
                for item in items
            ),
            least=1,
            most=len(items),
            default=least_cover(items, procedure.owed),
            rule="IRON-10",
        )

    def go_on(self, campaign: Campaign, procedure: IronDebt, box: Box) -> Outcome:
        """Ask for a missing value; end when the loss is covered or nothing is left."""
        unvalued = _unvalued(campaign.company.backpack)
        if procedure.owed > 0 and unvalued:
            return Outcome(ask_for(campaign, f"item-value.{unvalued[0].card}", 1, 30))
        lines: tuple[Line, ...] = ()
        if procedure.owed > 0:
            lines = (line("iron.forgiven", "IRON-09", n=procedure.owed),)
        return Outcome(pop(campaign, procedure), lines)

    def answer(
        self, campaign: Campaign, procedure: IronDebt, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Give items up whole, in this order, until the loss is covered; the rest is kept.

        What the last one covers beyond the debt is lost (IRON-07).
        """
        outcome, owed = Outcome(campaign), procedure.owed
        chosen = value if isinstance(value, tuple) else ()
        for item in (
            item for key in chosen for item in campaign.company.backpack if item.id == key
        ):
            if owed < 1:
                break
            worth = worth_in_a_loss(item) or 0
            owed = max(0, owed - worth)
            told = line("iron.item-given", "IRON-06", item=item.name, n=worth, owed=owed)
            given = Outcome(outcome.after, (told,)).then(archive_item(outcome.after, item.id))
            outcome = outcome.then(given)
        now = replace(outcome.after, procedure.evolve(owed=owed))
        return outcome.then(Outcome(now))

    def refuse_several(
        self,
        campaign: Campaign,
        procedure: IronDebt,
        box: Box,
        question: Question,
        keys: tuple[str, ...],
    ) -> Refusal | None:
        """Refuse items that do not cover the debt, unless they are the whole backpack. IRON-10."""
        items = campaign.company.backpack
        covered = sum(worth_in_a_loss(item) or 0 for item in items if item.id in keys)
        if covered >= procedure.owed or all(item.id in keys for item in items):
            return None
        return refuse("iron.not-covered", "IRON-10", n=procedure.owed - covered)


def _unvalued(items: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(item for item in items if item.value is None)
