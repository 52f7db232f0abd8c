"""Asking once for a number that is not entered; the answer is kept in the campaign's own content.

What can be asked, by the head of ``AskNumber.what``: ``regen.<class>``, ``max-animus.<class>``,
``item-defense.<card>``, ``item-value.<card>``, ``card-defense.<card>``, ``card-cost.<card>``,
``figure-defense.<figure>`` and ``minion-move.<kind>``; the last two are kept in the encounter and
on the board that the table told.
"""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import AskNumber
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.base.entered_boards import with_board_number
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import (
    with_card_number,
    with_item_number,
)
from oathsworn_gui.games.oathsworn.rules.base.entered_encounter import with_kind_read
from oathsworn_gui.games.oathsworn.rules.board.figures import minion_kind
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.hp.enemy import with_defense
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Question, Value, number_of, pop, push


def ask_for(campaign: Campaign, what: str, least: int = 0, most: int = 30) -> Campaign:
    """Return the campaign with the question for a number on top of the stack."""
    campaign, procedure = with_id(campaign, "q")
    return push(campaign, AskNumber(id=procedure, what=what, least=least, most=most))


class AskNumberRules:
    """Asks the table for one number, and stores it in the campaign's own content."""

    def ask(self, campaign: Campaign, procedure: AskNumber, box: Box) -> Question | None:
        """Ask for the number, read off the board or the card."""
        head, _, key = procedure.what.partition(".")
        return Question(
            procedure=procedure.id,
            kind=f"number.{head}",
            form="number",
            params={"name": _name(head, key, campaign, box)},
            least=procedure.least,
            most=procedure.most,
        )

    def go_on(self, campaign: Campaign, procedure: AskNumber, box: Box) -> Outcome:
        """End: the question always needs an answer."""
        return Outcome(pop(campaign, procedure))

    def answer(
        self, campaign: Campaign, procedure: AskNumber, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Store the number in the campaign's own content, and on every sheet and item with it."""
        head, _, key = procedure.what.partition(".")
        number = number_of(value)
        now = _KEEP[head](pop(campaign, procedure), key, number, box)
        return Outcome(
            now, (line("number.entered", name=_name(head, key, campaign, box), n=number),)
        )


def _name(head: str, key: str, campaign: Campaign, box: Box) -> str:
    if head in {"regen", "max-animus"}:
        return box.cls(key).name
    if head.startswith("item-"):  # a typed item has no definition, only the name it was given
        return next((own.item.name for own in owned(campaign) if own.item.card == key), key)
    if head == "minion-move":
        kind = minion_kind(encounter_of(campaign), key) if campaign.encounter else None
        return kind.name if kind else key
    if head.startswith("figure-"):
        figure = campaign.encounter.figures.get(key) if campaign.encounter else None
        return figure.name if figure else key
    return box.card(key).name


_KEEP: Mapping[str, Callable[[Campaign, str, int, Box], Campaign]] = {
    "regen": lambda campaign, key, n, box: with_board_number(campaign, key, box, regen=n),
    "max-animus": lambda campaign, key, n, box: with_board_number(campaign, key, box, animus=n),
    "item-defense": lambda campaign, key, n, _: with_item_number(campaign, key, defense=n),
    "item-value": lambda campaign, key, n, _: with_item_number(campaign, key, value=n),
    "card-defense": lambda campaign, key, n, box: with_card_number(campaign, key, box, defense=n),
    "card-cost": lambda campaign, key, n, box: with_card_number(campaign, key, box, cost=n),
    "minion-move": lambda campaign, key, n, _: with_kind_read(campaign, key, move=n),
    "figure-defense": lambda campaign, key, n, _: with_defense(campaign, key, n),
}
