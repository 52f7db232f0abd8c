"""Which lines of play of Oathsworn are retold, and how much each kind matters.

A weight is what one such line is worth among all of an evening, 0 to 100: an encounter won or lost
is never left out, a hit counts by its damage, an HP lost by how many were.
"""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.tale import ChapterName, Counted, Mark, RecordRule, Sound, Telling

_PLACES: Mapping[str, Telling] = {
    "chapter.begun": Telling("scene", 60, opens=True),
    "story.map-laid-out": Telling("scene", 35),
    "story.went-named": Telling("scene", 24),
    "story.went": Telling("scene", 6),
    "journey.begun": Telling("scene", 38),
    "journey.node": Telling("scene", 14),
    "journey.ended": Telling("scene", 30),
    "encounter.set-up": Telling("scene", 70, opens=True, again="attempt"),
    "stage.changed": Telling("scene", 45),
    "tally.begun": Telling("scene", 25, opens=True),
}

_DECISIONS: Mapping[str, Telling] = {
    "story.chosen": Telling("decision", 30),
    "story.path-taken": Telling("decision", 45),
    "story.secret-revealed": Telling("decision", 40, who="player"),
    "story.secret-revealed-words": Telling("decision", 45, who="player"),
    "journey.direction": Telling("decision", 12),
    "petition.heard": Telling("decision", 45, who="item"),
    "muster.given-up": Telling("decision", 60),
    "muster.again": Telling("decision", 40),
    "muster.jump": Telling("decision", 50),
}

_DEEDS: Mapping[str, Telling] = {
    "attack.hit": Telling("deed", 0, grows=2, n="damage", most=50),
    "location.broken": Telling("deed", 55, by="attack.hit"),
    "minion.removed": Telling("deed", 8, by="attack.hit"),
    "check.succeeded": Telling("deed", 32, who="seat"),
    "check.successes": Telling("deed", 32, who="seat"),
    "check.failed": Telling("harm", 26, who="seat"),
    "check.blanks": Telling("harm", 26, who="seat"),
    "fight.won": Telling("deed", 45),
    "hp.healed": Telling("deed", 2, grows=3),
    "story.entry": Telling("deed", 14, who="title"),
    "event.drawn": Telling("deed", 18, who="card"),
}

_HARM: Mapping[str, Telling] = {
    "enemy-attack.hit": Telling("harm", 0, grows=6, most=36, unless="foe"),
    "hp.lost": Telling("harm", 0, grows=5, most=30),
    "hp.unconscious": Telling("harm", 70, by="enemy-attack.hit"),
    "hp.killed": Telling("harm", 90),
    "ally.killed": Telling("harm", 60),
    "tally.dead": Telling("harm", 95),
    "tally.injury": Telling("harm", 45),
    "injury.gained": Telling("harm", 45),
    "caged.begun": Telling("harm", 50),
    "consumed.begun": Telling("harm", 55),
    "time.cancelled": Telling("harm", 6, who=""),
    "iron.lost": Telling("harm", 0, grows=3, who=""),
}

_GAINS: Mapping[str, Telling] = {
    "level.up": Telling("gain", 26),
    "story.keyword": Telling("gain", 45, who="word"),
    "keyword.crossed-out": Telling("gain", 30, who="keyword"),
    "story.clue-gained": Telling("gain", 40, who="clue"),
    "story.noted": Telling("gain", 30, who="words"),
    "ally.gained": Telling("gain", 50),
    "item.gained": Telling("gain", 22, who="item"),
    "iron.gained": Telling("gain", 2, grows=2, who=""),
    "trait.marked": Telling("gain", 25, who="trait"),
    "level.trait": Telling("gain", 25, who="trait"),
    "trade.bought": Telling("gain", 18, who="item"),
    "trade.curative": Telling("gain", 20),
    "counter.set": Telling("gain", 16),
    "injury.archived": Telling("gain", 30),
}

_ENDS: Mapping[str, Telling] = {
    "encounter.victory": Telling("end", 100, by="encounter.set-up", within=2000, outcome="won"),
    "encounter.defeat": Telling("end", 100, by="encounter.set-up", within=2000, outcome="lost"),
    "story.ended": Telling("end", 30),
    "tally.done": Telling("end", 25),
    "tally.campaign-lost": Telling("end", 100),
    "campaign.over": Telling("end", 100),
}

TELLINGS: Mapping[str, Telling] = {
    **_PLACES,
    **_DECISIONS,
    **_DEEDS,
    **_HARM,
    **_GAINS,
    **_ENDS,
}
"""The lines that can be told, by code."""

CHAPTERS: Mapping[str, str] = {"chapter.begun": "chapter"}
"""The lines that begin a chapter, each with the parameter that names it."""

MARKS: Mapping[str, Mark] = {
    "story.path-taken": Mark("path", "path"),
    "story.clue-gained": Mark("clue", "clue"),
    "story.keyword": Mark("word", "word"),
    "keyword.crossed-out": Mark("spent", "keyword"),
}
"""The lines that leave a mark on the way of the campaign."""


def chapter_name(
    campaign: Campaign, box: Box, chapter: str, begun: Mapping[str, Scalar]
) -> ChapterName:
    """Return the name of a chapter; the first one has no line that begins it."""
    del campaign, begun
    found = box.line.chapters.get(chapter or box.line.first)
    return ChapterName(chapter) if found is None else ChapterName(found.key, found.name)


_SPENT = (
    "token.spent",
    "token.animus",
    "token.battleflow",
    "token.to-move",
    "token.to-attack",
    "token.to-refresh",
    "draw.empowered-spent",
    "draw.redraw-token",
)

COUNTS: Mapping[str, tuple[Counted, ...]] = {
    "damage": (Counted("attack.hit", n="damage", by_hand=True),),
    "breaks": (Counted("location.broken", by="attack.hit", by_hand=True),),
    "kills": (Counted("minion.removed", by="attack.hit", by_hand=True),),
    "misses": (Counted("attack.missed", by_hand=True),),
    "best": (Counted("attack.hit", n="damage", best=True, by_hand=True),),
    "tokens": (*(Counted(code) for code in _SPENT), Counted("token.for-defense", n="n")),
    "saved": (Counted("enemy-attack.hit", n="saved"),),
    "lost": (Counted("hp.lost", n="n"),),
    "falls": (Counted("hp.unconscious"),),
}
"""The deeds that are counted. An ally's blows are those of whose seat it holds."""

DRAWS: Mapping[str, tuple[str, ...]] = {
    "draw.came": ("pool", "redraw"),
    "draw.came-missed": ("pool", "redraw"),
}
"""The lines with what a draw of the company came to and its exact odds."""

RECORDS: tuple[RecordRule, ...] = (
    RecordRule("blow", "most", "attack.hit", n="damage", against="target"),
    RecordRule("row", "row", "attack.hit", against="target", ends="attack.missed"),
    RecordRule("odds", "share", "draw.came", n="luck", of=("pool", "redraw")),
    RecordRule("black", "most", "draw.came-missed", n="blanks", who=""),
    RecordRule("saved", "most", "enemy-attack.hit", n="saved", by="card.for-defense"),
    RecordRule(
        "close",
        "left",
        "encounter.victory",
        n="hp",
        of=("hp.lost", "hp.healed"),
        falls=("hp.unconscious", "hp.killed"),
        resets="encounter.set-up",
    ),
)
"""The records that a campaign keeps."""

SOUNDS: Mapping[str, Sound] = {
    "turn.ended": "turn",
    "location.broken": "break",
    "encounter.victory": "victory",
}
"""The lines that sound."""

RESTS = ("encounter.victory", "encounter.defeat", "story.ended", "tally.done", "chapter.begun")
"""The lines after which it is good to stop."""

MARGIN: Mapping[str, tuple[str, ...]] = {
    "wood": ("journey.node",),
    "broken": ("location.broken",),
    "fallen": ("hp.unconscious",),
    "written": ("story.keyword", "story.clue-gained"),
    "gained": ("ally.gained", "item.gained"),
    "injuries": ("tally.injury", "injury.gained"),
}
"""What the book keeps in its margin."""

WAY: Mapping[str, str] = {"story.went": "location", "story.went-named": "location"}
"""The lines that bring the company to a place of the map."""
