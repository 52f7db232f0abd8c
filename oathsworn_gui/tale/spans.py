"""Parts of a chronicle that deeds are counted over: the campaign, this chapter, this evening."""

from typing import Literal

from oathsworn_gui.tale.chronicle import Chronicle, Evening

Span = Literal["campaign", "chapter", "evening"]
SPANS: tuple[Span, ...] = ("campaign", "chapter", "evening")


def within(chronicle: Chronicle, span: Span) -> tuple[Evening, ...]:
    """Return the evenings of a span, of the last chapter only its parts."""
    evenings = chronicle.evenings
    if span == "campaign" or not evenings:
        return evenings
    if span == "evening":
        return evenings[-1:]
    chapter = evenings[-1].parts[-1].chapter
    parts = (
        (evening.day, tuple(part for part in evening.parts if part.chapter == chapter))
        for evening in evenings
    )
    return tuple(Evening(day, found) for day, found in parts if found)
