"""The data of a class board: its class, whether it is certain, what the table read off it."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import ally_acts
from oathsworn_gui.tabletop.action import Line, line


def plays(campaign: Campaign, seat: str, cls: str) -> bool:
    """Whether a full character of a class acts in the seat: neither a companion nor an ally.

    A companion has what its archetype card shows instead. Source: COMPANION-02, L754-757.
    """
    who = campaign.seats[seat]
    return who.cls == cls and who.form == "full" and not ally_acts(campaign, seat)


def is_sure(campaign: Campaign, cls: str, box: Box) -> bool:
    """Whether what a class does is certain: read off its board, or confirmed by the table."""
    return f"class.{cls}" in campaign.own.confirmed or box.cls(cls).confidence == "sure"


def unsure_told(campaign: Campaign, seat: str, box: Box) -> tuple[Line, ...]:
    """Return the line that says "check your board", nothing once it is sure."""
    who = campaign.seats[seat]
    if is_sure(campaign, who.cls, box):
        return ()
    return (line("class.check-board", None, name=who.name, cls=who.cls),)


def noted(campaign: Campaign, cls: str, what: str) -> str | None:
    """Return what the table read off a class board besides its numbers, None if not read."""
    start = f"class.{cls}:{what}="
    found = (note for note in campaign.own.confirmed if note.startswith(start))
    return next((note.removeprefix(start) for note in found), None)


def with_note(campaign: Campaign, cls: str, what: str, value: str) -> Campaign:
    """Return the campaign with something read off a class board kept for good."""
    start = f"class.{cls}:{what}="
    others = tuple(note for note in campaign.own.confirmed if not note.startswith(start))
    return campaign.evolve(own=campaign.own.evolve(confirmed=(*others, f"{start}{value}")))
