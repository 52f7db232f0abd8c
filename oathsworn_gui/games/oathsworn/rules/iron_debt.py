"""Making up lost iron with items of the backpack, one after the other until it is covered."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import IronDebt
from oathsworn_gui.games.oathsworn.rules.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.iron import worth_in_a_loss
from oathsworn_gui.games.oathsworn.rules.items import archive_item
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.procedure import (
    Option,
    ProcedureRules,
    Question,
    Value,
    pop,
    replace,
)


class _IronDebtRules:
    """Source: IRON-05..10, L243-251."""

    def ask(self, campaign: Campaign, procedure: IronDebt, box: Box) -> Question | None:
        """Ask for one item of the backpack, while something is owed and values are known."""
        del box
        items = campaign.company.backpack
        if procedure.owed < 1 or not items or _unvalued(items):
            return None
        return Question(
            procedure=procedure.id,
            kind="iron.give-item",
            form="choice",
            params={"owed": procedure.owed},
            options=tuple(
                Option(
                    key=item.id,
                    code="iron.item",
                    params={"item": item.name, "iron": worth_in_a_loss(item) or 0},
                )
                for item in items
            ),
            rule="IRON-10",
        )

    def go_on(self, campaign: Campaign, procedure: IronDebt, box: Box) -> Outcome:
        """Ask for a value nobody has entered; end when the loss is covered or nothing is left."""
        del box
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
        """Give the item up whole; what it covers beyond the debt is lost (IRON-07)."""
        del box, seat
        item = next(item for item in campaign.company.backpack if item.id == value)
        worth = worth_in_a_loss(item) or 0
        left = max(0, procedure.owed - worth)
        now = replace(campaign, procedure.evolve(owed=left))
        told = line("iron.item-given", "IRON-06", item=item.name, n=worth, owed=left)
        return Outcome(now, (told,)).then(archive_item(now, item.id))


def _unvalued(items: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(item for item in items if item.value is None)


PROCEDURES: Mapping[str, ProcedureRules] = {"iron-debt": _IronDebtRules()}
