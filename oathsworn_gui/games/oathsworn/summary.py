"""What other screens show of a campaign: its library card, its current moment, what turned up."""

from collections import Counter
from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.content.box import box_of
from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.epilogue.injuries import face_up
from oathsworn_gui.games.oathsworn.rules.epilogue.score import chapters_played, was_lost
from oathsworn_gui.games.oathsworn.where_stopped import where_stopped
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.game_system import SeatSummary, Summary

PARTS = {"story": "the story", "encounter": "the encounter", "epilogue": "the epilogue"}
DEALERS = {"table": "cards and dice on the table", "program": "the program deals"}
OPEN_ROWS = "common-"
"""Decks whose cards may be chosen face up (SHOP-10): taking one of them reveals nothing."""


def summary(campaign: Campaign, printed: Printed) -> Summary:
    """Return what the library shows: title, chapter, the four seats, where play stopped."""
    chapter = box_of(printed, campaign).chapter(campaign.chapter)
    named = f"Chapter {chapter.key}: {chapter.name}" if chapter.name else f"Chapter {chapter.key}"
    return Summary(
        title=campaign.title,
        chapter=named,
        subtitle=" · ".join(_about(campaign, printed)),
        seats=tuple(_seats(campaign, printed)),
        stopped=tuple(_stopped(campaign, printed)),
    )


def _about(campaign: Campaign, printed: Printed) -> Iterator[str]:
    over = "Lost" if was_lost(campaign) else "Finished"
    yield over if campaign.finished else PARTS[campaign.part].capitalize()
    yield printed.difficulties[campaign.difficulty].name
    if campaign.hardcore:
        yield "hardcore"
    yield DEALERS[campaign.dealer]


def _seats(campaign: Campaign, printed: Printed) -> Iterator[SeatSummary]:
    for key in sorted(campaign.seats):
        one = campaign.seats[key]
        cls = printed.classes[one.cls]
        companion = ", companion" if one.form == "companion" else ""
        yield SeatSummary(
            name=one.name, detail=f"{cls.name}{companion}", glyph=cls.glyph, number=one.hp
        )


def _stopped(campaign: Campaign, printed: Printed) -> Iterator[str]:
    if campaign.finished and not campaign.pending:
        played, n = chapters_played(campaign), campaign.company.knockouts
        yield f"{n} mark{'' if n == 1 else 's'} on the knockout track"
        yield f"{played.won} won, {played.lost} lost, {played.skipped} passed over"
        return
    yield from where_stopped(campaign, box_of(printed, campaign))


def mark(campaign: Campaign) -> str:
    """Return the name of the moment; it changes when a part, an attempt or the campaign ends."""
    if campaign.finished:
        return "finished"
    attempt = campaign.encounter.attempt if campaign.encounter is not None else 1
    again = f"-{attempt}" if attempt > 1 else ""
    return f"chapter-{campaign.chapter}/{campaign.part}{again}"


def reveals(before: Campaign, after: Campaign) -> bool:
    """Whether a step turned something up: a card, a die, or the face of the stage deck."""
    if dict(after.thrown) != dict(before.thrown) or _on_table(after) > _on_table(before):
        return True
    if any(
        _turned(before.decks.get(name, Deck()), deck, open_row=name.startswith(OPEN_ROWS))
        for name, deck in after.decks.items()
    ):
        return True
    if before.encounter is None or after.encounter is None:
        return False
    faceup = after.encounter.faceup
    return faceup is not None and faceup != before.encounter.faceup


def _turned(before: Deck, after: Deck, *, open_row: bool) -> bool:
    """Whether a card came up. Cards that only went back or to the discards did not."""
    if after is before:
        return False
    if after.drawn != before.drawn or Counter(after.in_play) - Counter(before.in_play):
        return True
    return not open_row and bool(before.pile - after.pile)


def _on_table(campaign: Campaign) -> int:
    """Return how many cards and dice the open draws hold, including injuries being shown."""
    draws = (getattr(procedure, "draw", None) for procedure in campaign.pending)
    return face_up(campaign) + sum(len(draw.cards) for draw in draws if draw is not None)
