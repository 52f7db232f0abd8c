"""Numbers read off class boards by the table, stored and shown on every sheet."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import ClassDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.own import OwnBoard
from oathsworn_gui.tabletop.state import put


def board_confirmed(campaign: Campaign, cls: str) -> bool:
    """Whether the table confirmed or entered the numbers of a class board."""
    return f"board.{cls}" in campaign.own.confirmed


def unsure_numbers(campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
    """Return which of ``"regen"`` and ``"max-animus"`` of a seat should be checked on the board.

    Companions have 2 and 2 for sure (facts, section 4).
    """
    who = campaign.seats[seat]
    if who.form == "companion" or board_confirmed(campaign, who.cls):
        return ()
    definition = box.cls(who.cls)
    facts = (("regen", definition.regen), ("max-animus", definition.max_animus))
    return tuple(name for name, fact in facts if fact.confidence != "sure")


def confirm_board(campaign: Campaign, cls: str) -> Campaign:
    """Return the campaign with the numbers of a class board confirmed by the table."""
    if board_confirmed(campaign, cls):
        return campaign
    confirmed = (*campaign.own.confirmed, f"board.{cls}")
    return campaign.evolve(own=campaign.own.evolve(confirmed=confirmed))


def with_board_number(
    campaign: Campaign, cls: str, box: Box, regen: int | None = None, animus: int | None = None
) -> Campaign:
    """Return the campaign with numbers read off a class board, on the sheets of that class too.

    Increases by levels are kept on the sheet. None leaves a number unchanged.
    """
    printed = box.cls(cls)
    before = campaign.own.boards.get(cls, OwnBoard(cls=cls))
    board = before.evolve(
        regen=before.regen if regen is None else regen,
        max_animus=before.max_animus if animus is None else animus,
    )
    own = campaign.own.evolve(boards=put(campaign.own.boards, cls, board))
    campaign = campaign.evolve(own=own)
    for seat, who in campaign.seats.items():
        if who.cls == cls and who.form == "full":
            changed = _sheet(who, printed, board)
            campaign = campaign.evolve(seats=put(campaign.seats, seat, changed))
    return campaign


def _sheet(who: Oathsworn, printed: ClassDef, board: OwnBoard) -> Oathsworn:
    regen = _raised(who.regen, printed.regen.value, board.regen)
    most = _raised(who.max_animus, printed.max_animus.value, board.max_animus)
    animus = who.animus if most is None else min(who.animus, most)
    return who.evolve(regen=regen, max_animus=most, animus=animus)


def _raised(sheet: int | None, printed: int | None, board: int | None) -> int | None:
    """Return the board's number and the sheet's increases by levels."""
    if board is None:
        return sheet
    grown = 0 if sheet is None or printed is None else sheet - printed
    return board + grown
