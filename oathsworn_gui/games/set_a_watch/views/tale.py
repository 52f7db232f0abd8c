"""How an evening of Set a Watch is retold: which lines of play matter, and how things stand.

A weight is what one such line is worth among all of an evening, 0 to 100.
"""

from collections.abc import Iterator, Mapping

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import ROUNDS
from oathsworn_gui.games.set_a_watch.rules.seats import ready_of
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden
from oathsworn_gui.games.set_a_watch.views.names import seat_name, with_names
from oathsworn_gui.games.set_a_watch.views.seats import player_name
from oathsworn_gui.tabletop.action import Line, Scalar, line
from oathsworn_gui.tabletop.tale import (
    ChapterName,
    Counted,
    Person,
    RecordRule,
    Sound,
    Standing,
    Telling,
)

_CAMP = ("chop", "scout", "map", "heal", "equip", "own")
_RUNES = ("seal", "vanquish", "bolster")
_LOST = ("cards", "cold", "undefeated", "unhallowed")

TELLINGS: Mapping[str, Telling] = {
    "watch.location": Telling("scene", 50, opens=True, who="location"),
    "watch.camps": Telling("decision", 18, who="seat"),
    "watch.map-checked": Telling("decision", 30, who="location"),
    **{f"watch.placed.{space}": Telling("decision", 10, who="", follows=0) for space in _CAMP},
    **{f"watch.placed.{rune}": Telling("decision", 30, who="", follows=0) for rune in _RUNES},
    "watch.uses": Telling("deed", 8, who="seat"),
    "watch.defeated": Telling("deed", 24, who="card"),
    "watch.stays-dead": Telling("deed", 26, who="card"),
    "watch.tamed": Telling("deed", 45, who="seat"),
    "watch.vanquished": Telling("deed", 25, grows=5, who=""),
    "watch.sealed": Telling("deed", 30, who="card"),
    "watch.hits": Telling("harm", 12, grows=12, who="card"),
    "watch.summoned": Telling("harm", 40, who="card"),
    "watch.stolen": Telling("harm", 12, who="seat"),
    "watch.stunned": Telling("harm", 9, who="seat"),
    "watch.exhausted": Telling("harm", 5, who="seat"),
    "watch.firewood": Telling("gain", 4, who=""),
    "watch.refreshed": Telling("gain", 6, who="seat"),
    "watch.swapped": Telling("gain", 12, who="seat"),
    "watch.over": Telling("end", 30, who=""),
    "watch.won": Telling("end", 100, who="", outcome="won"),
    **{f"watch.lost.{how}": Telling("end", 100, who="", outcome="lost") for how in _LOST},
}
"""The lines that can be told, by code."""

CHAPTERS: Mapping[str, str] = {"watch.location": "round"}
"""Each round is a chapter of the night."""


def chapter_name(
    campaign: Campaign, box: Box, chapter: str, begun: Mapping[str, Scalar]
) -> ChapterName:
    """Return the round and its location, which is not known of the first round."""
    if "location" not in begun:
        return ChapterName(chapter or "1")
    named = with_names(campaign, box, {"location": str(begun["location"])})
    return ChapterName(chapter or "1", str(named["location"]))


COUNTS: Mapping[str, tuple[Counted, ...]] = {
    "abilities": (Counted("watch.uses", "seat"),),
    "rests": (Counted("watch.camps", "seat"),),
    "tamed": (Counted("watch.tamed", "seat"),),
    "exhausted": (Counted("watch.exhausted", "seat"),),
    "stolen": (Counted("watch.stolen", "seat"),),
}
"""The deeds that are counted; dice are rolled without odds in the chronicle, so no luck is told."""

SOUNDS: Mapping[str, Sound] = {
    "watch.over": "turn",
    "watch.vanquished": "break",
    "watch.stays-dead": "break",
    "watch.won": "victory",
}
"""The lines that sound."""

RESTS = ("watch.over", "watch.won", *(f"watch.lost.{how}" for how in _LOST))
"""The lines after which it is good to stop."""

MARGIN: Mapping[str, tuple[str, ...]] = {
    "defeated": ("watch.defeated", "watch.stays-dead"),
    "through": ("watch.hits",),
    "fate": ("watch.tamed", "watch.sealed", "watch.summoned"),
}
"""What the book keeps in its margin."""

RECORDS: tuple[RecordRule, ...] = (
    RecordRule("through", "most", "watch.hits", who="", against="card"),
    RecordRule("vanquished", "most", "watch.vanquished", who=""),
    RecordRule("fire", "most", "watch.firewood", n="after", who=""),
    RecordRule("unhurt", "row", "watch.uses", who="seat", ends="watch.exhausted"),
)
"""The records that an evening keeps."""


def standing(campaign: Campaign, box: Box) -> Standing:
    """Return how the evening stands now; nothing in it is hidden from the players."""
    people = tuple(_person(campaign, seat, box) for seat in sorted(campaign.adventurers))
    return Standing(
        tuple(_open(campaign)),
        tuple(sorted(people, key=lambda one: -one.harm)),
        tuple(_laid_out(campaign, box)),
    )


def _open(campaign: Campaign) -> Iterator[Line]:
    """Yield what is open beside where play stopped, which tells of fire, Horde and Line."""
    if campaign.round < ROUNDS:
        yield line("watch.tale-nights", None, n=ROUNDS - campaign.round)


def _person(campaign: Campaign, seat: str, box: Box) -> Person:
    one = campaign.adventurers[seat]
    ready, cards = len(ready_of(one)), len(one.cards)
    board = box.adventurers.get(one.key)
    tired = cards - ready
    told = line("watch.tale-tired", None, n=tired) if tired else line("watch.tale-fresh", None)
    state = (line("watch.tale-camps", None), told) if seat == campaign.camper else (told,)
    glyph = board.glyph if board else ""
    return Person(
        seat_name(campaign, box, seat),
        player_name(campaign, seat),
        glyph,
        ready,
        cards,
        tired,
        state,
        seat,
    )


def _laid_out(campaign: Campaign, box: Box) -> Iterator[Line]:
    yield line("watch.tale-place", None, location=campaign.location, round=campaign.round)
    if campaign.line:
        up = sum(card.up for card in campaign.line)
        yield line("watch.tale-line", None, n=len(campaign.line), up=up)
    yield line("watch.tale-creatures", None, n=len(campaign.creatures))
    if campaign.graveyard and not is_hidden(campaign.graveyard[-1]):
        yield line("watch.tale-graveyard", None, card=campaign.graveyard[-1])
