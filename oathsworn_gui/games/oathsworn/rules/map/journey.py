"""A deepwood journey: rations, the nodes visited, the directions chosen, the group's notes.

Journeys are defined in the story book and not in the rules: nothing here says what a node
costs or what hunger does. Facts, section 11.
"""

from typing import Any

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.story import Journey
from oathsworn_gui.games.oathsworn.rules.map.story_state import with_story
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.parts import Part, total
from oathsworn_gui.tabletop.state import drop, put

COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Directions that are stored in capitals, clockwise."""

QUARTERMASTER = "quartermaster"
MOST_RATIONS = 99


def journey_of(campaign: Campaign) -> Journey | None:
    """Return the journey that is under way, None before one begins and once it is over."""
    journey = story_of(campaign).journey
    return None if journey is None or journey.over else journey


def offers_journey(campaign: Campaign, box: Box) -> bool:
    """Whether a journey is due: the chapter walks the deepwood and none was begun.

    Our own story begins its journeys by itself.
    """
    story = campaign.story
    if story is None or story.journey is not None or story.has_map or box.line.own_story:
        return False
    return bool(box.chapter(campaign.chapter).deepwood)


def no_journey(campaign: Campaign) -> Refusal | None:
    """Refuse what needs a journey while none is under way."""
    return None if journey_of(campaign) is not None else impossible("journey.none")


def ration_parts(campaign: Campaign, rations: int) -> tuple[Part, ...]:
    """Return what the rations of a journey that begins now are made of.

    Source: LEVEL-26, L597-598.
    """
    told = (Part(code="rations-told", amount=rations),)
    if not campaign.company.traits.get(QUARTERMASTER):
        return told
    return (*told, Part(code="trait.quartermaster", amount=1, rule="LEVEL-26"))


def visits(journey: Journey, node: str) -> int:
    """Return the number of visits of a node; the book sends a second visit elsewhere."""
    return journey.visited.count(node)


def begin_journey(campaign: Campaign, rations: int, box: Box) -> Outcome:
    """Begin a journey with a number of rations, and one more with Quartermaster.

    Source: LEVEL-26, L597-598.
    """
    parts = ration_parts(campaign, max(0, rations))
    held = min(total(parts), MOST_RATIONS)
    lines = [line("journey.begun", None, rations=parts[0].amount)]
    if len(parts) > 1:
        lines.append(line("journey.quartermaster", "LEVEL-26", rations=held))
    return Outcome(with_story(campaign, journey=Journey(rations=held)), tuple(lines))


def change_rations(campaign: Campaign, by: int) -> Outcome:
    """Add or take rations. A shortfall below 0 is logged: the book says what hunger does."""
    journey = journey_of(campaign)
    if journey is None:
        return _without(campaign)
    after = min(max(journey.rations + by, 0), MOST_RATIONS)
    changed, missing = after - journey.rations, max(0, -(journey.rations + by))
    lines: list[Line] = []
    if changed:
        code = "journey.rations-gained" if changed > 0 else "journey.rations-spent"
        lines.append(line(code, None, n=abs(changed), rations=after))
    if missing:
        lines.append(line("journey.rations-missing", None, n=missing))
    return Outcome(_with_journey(campaign, rations=after), tuple(lines))


def visit_node(campaign: Campaign, node: str) -> Outcome:
    """Go to a node; visits are counted and logged from the second on."""
    journey = journey_of(campaign)
    if journey is None:
        return _without(campaign)
    node = node.strip()
    after = _with_journey(campaign, visited=(*journey.visited, node))
    n = visits(journey, node) + 1
    told = line("journey.node", None, node=node)
    return Outcome(after, (told if n == 1 else line("journey.node-again", None, node=node, n=n),))


def take_back_node(campaign: Campaign) -> Outcome:
    """Take back the node visited last and the directions chosen there, to put a mistake right."""
    journey = journey_of(campaign)
    if journey is None or not journey.visited:
        return Outcome(campaign)
    ways = drop(journey.ways, str(len(journey.visited)))
    after = _with_journey(campaign, visited=journey.visited[:-1], ways=ways)
    return Outcome(after, (line("journey.node-taken-back", None, node=journey.visited[-1]),))


def end_journey(campaign: Campaign) -> Outcome:
    """End the journey: the company is out of the wood. What was travelled stays to be read."""
    journey = journey_of(campaign)
    if journey is None:
        return _without(campaign)
    told = line("journey.ended", None, nodes=len(journey.visited), rations=journey.rations)
    return Outcome(_with_journey(campaign, over=True), (told,))


def resume_journey(campaign: Campaign) -> Outcome:
    """Resume a journey that was ended, in its last state."""
    return Outcome(_with_journey(campaign, over=False), (line("journey.resumed", None),))


def direction_of(words: str) -> str:
    """Return a direction in its stored form: compass points in capitals, other text unchanged."""
    plain = words.strip()
    return plain.upper() if plain.upper() in COMPASS else plain


def choose_direction(campaign: Campaign, words: str) -> Outcome:
    """Note the direction chosen; on a journey it also leads out of the node visited last."""
    direction = direction_of(words)
    after = with_story(campaign, directions=(*story_of(campaign).directions, direction))
    journey = journey_of(campaign)
    if journey is not None:
        here = str(len(journey.visited))
        before = journey.ways.get(here)
        way = direction if before is None else f"{before}, {direction}"
        after = _with_journey(after, ways=put(journey.ways, here, way))
    return Outcome(after, (line("journey.direction", None, words=direction),))


def note_on_journey(campaign: Campaign, words: str) -> Outcome:
    """Write a note into the log of the journey."""
    journey = journey_of(campaign)
    if journey is None:
        return _without(campaign)
    after = _with_journey(campaign, log=(*journey.log, words.strip()))
    return Outcome(after, (line("journey.note", None, words=words.strip()),))


def strike_note(campaign: Campaign, place: int) -> Outcome:
    """Strike a note out of the log, the first being 0."""
    journey = story_of(campaign).journey
    if journey is None or not 0 <= place < len(journey.log):
        return Outcome(campaign)
    log = (*journey.log[:place], *journey.log[place + 1 :])
    told = line("journey.note-struck", None, words=journey.log[place])
    return Outcome(_with_journey(campaign, log=log), (told,))


def _with_journey(campaign: Campaign, **changes: Any) -> Campaign:
    journey = story_of(campaign).journey
    return campaign if journey is None else with_story(campaign, journey=journey.evolve(**changes))


def _without(campaign: Campaign) -> Outcome:
    return Outcome(campaign, (line("journey.none", None),))
