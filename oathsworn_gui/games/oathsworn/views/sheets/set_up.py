"""Where everything stands at set-up, told by laying it out once: the board, and it in words."""

from collections import Counter

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnMap
from oathsworn_gui.games.oathsworn.rules.board.kept_boards import map_of
from oathsworn_gui.tabletop.texts import Texts

_TOLD = ("boss", "minion")


def board_now(campaign: Campaign) -> OwnMap | None:
    """Return the board as it lies, without company and picture; None while nothing lies on it."""
    encounter = campaign.encounter
    if encounter is None:
        return None
    board = map_of(encounter, encounter.name[:60])
    stands = tuple(stand for stand in board.stands if stand.kind in _TOLD)
    board = board.evolve(stands=stands, photo=None)
    lies = (board.obstacles, board.tiles, board.large_tiles, board.zone, board.stands)
    return board if any(lies) else None


def set_up_words(texts: Texts, told: OwnEncounter) -> str:
    """Return what is laid out at set-up in words; empty where nobody told it."""
    board = told.set_up
    if board is None:
        return ""
    names = {"boss": told.name, **{kind.key: kind.name for kind in told.minions}}
    figures = Counter(names.get(stand.of, stand.of) for stand in board.stands)
    said = [f"{name} × {n}" if n > 1 else name for name, n in figures.items()]
    numbers = {
        "zone": len(board.zone),
        "obstacles": len(board.obstacles),
        "tiles": len(board.tiles) + len(board.large_tiles),
    }
    said += [texts.say(f"told.laid.{key}", n=n) for key, n in numbers.items() if n]
    return ", ".join(said) or texts.say("told.laid.bare")
