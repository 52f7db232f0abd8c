"""When each card of a staged miss or break turns, the die cracks, and the band comes."""

from oathsworn_gui.games.oathsworn.views.might.drama import Drama

CARD_MS, APART_MS, HOLD_MS, CRACK_MS, BAND_MS = 120, 90, 300, 180, 160
"""Milliseconds: a card turns, the next begins, all lie, the die cracks, the band slides in."""


def lasts(drama: Drama) -> int:
    """Return how many ms it takes until all is shown."""
    return band_from(drama) + BAND_MS


def band_from(drama: Drama) -> int:
    """Return after how many ms the band comes."""
    return cracks_from(drama) + (CRACK_MS if drama.kind == "break" else 0)


def cracks_from(drama: Drama) -> int:
    """Return after how many ms all cards lie, and a die that breaks begins to crack."""
    return CARD_MS + (len(drama.dealt) - 1) * APART_MS + HOLD_MS if drama.dealt else 0


def share_of(time: float, begin: int, long: int) -> float:
    """Return how much of something that begins and lasts so many ms has passed, 0 to 1."""
    return min(max((time - begin) / long, 0.0), 1.0)


def turned_of(drama: Drama, place: int, time: float) -> float:
    """Return how far the card at a place has turned, 0 to 1."""
    if place not in drama.dealt:
        return 1.0
    return share_of(time, drama.dealt.index(place) * APART_MS, CARD_MS)
