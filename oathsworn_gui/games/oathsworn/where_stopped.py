"""Where play stopped: one sentence, then where that is, then what to lay out; for the library.

They are ready-made English, because the library lists campaigns without the texts of their game.
"""

from collections.abc import Iterator, Sequence

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.company_procedures import QuickLevel, ToughRoll
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.procedures import (
    Attack,
    CardPlay,
    EnemyAttack,
    EnemyTurn,
    Escape,
    MinionTurn,
    Mirror,
    StageCard,
    Tally,
)
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.story_procedures import (
    Check,
    EventDraw,
    Overflow,
    SecretDecision,
    StoryFight,
    Trade,
)
from oathsworn_gui.games.oathsworn.rules.attack.targets import target_name
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name
from oathsworn_gui.games.oathsworn.rules.board.figures import BOARD, BOSS
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.procedure import Procedure, Question, ask

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
_PHASES = {
    "set-up": "The encounter is being set up",
    "refresh": "Round {n} begins",
    "oathsworn": "Round {n}, the Oathsworn act",
    "encounter": "Round {n}, the enemies act",
    "end-of-round": "Round {n} is about to end",
    "over": "The encounter is over",
}
_TOLD: dict[type[Procedure], str] = {
    StageCard: "a stage card is being resolved",
    MinionTurn: "the minions act",
    Mirror: "the models are put where they stand",
    EventDraw: "an event is being read",
    Overflow: "the backpack is over-full",
    SecretDecision: "a secret decision is open",
    Tally: "the tally of chapter {chapter} is under way",
    QuickLevel: "a newcomer is being levelled",
    ToughRoll: "Tough as Nails is being rolled",
}
_SHOPS = {"banksmith": "Banksmith", "apothecary": "Apothecary"}


def where_stopped(campaign: Campaign, box: Box) -> Iterator[str]:
    """Yield the lines of a campaign that is not over."""
    doing = _doing(campaign, box)
    if doing:
        yield doing
    if campaign.story is not None:
        yield from _in_story(campaign, campaign.story, box, named=not doing)
    if not doing and campaign.part == "epilogue":
        yield f"Chapter {campaign.chapter} is played, its tally is next"
        doing = "tally"
    if campaign.encounter is not None:
        yield from _in_encounter(campaign, campaign.encounter, named=not doing)
    elif campaign.part == "encounter" and not doing:
        yield "The story part is over, the encounter is next"
    if campaign.dealer == "table":
        yield from _to_lay_out(campaign)


def _doing(campaign: Campaign, box: Box) -> str:
    """Return what the open question is about, of the topmost procedure that can be told."""
    question = ask(PROCEDURES, campaign, box)
    if question is None:
        return ""
    for procedure in reversed(campaign.pending):
        words = _of(procedure, campaign, question, box)
        if words:
            return words[0].upper() + words[1:]
    return ""


def _of(procedure: Procedure, campaign: Campaign, question: Question, box: Box) -> str:
    """Return what a procedure is about, without its first capital; empty if it says nothing."""
    cards = _cards(question)
    match procedure:
        case Attack() | CardPlay() | Escape():
            return f"{_acting(procedure, campaign, box)}{cards}"
        case EnemyAttack():
            return _enemy_attack(procedure, question, cards)
        case EnemyTurn(actor=actor):
            acting = f"{_figure(campaign, actor)} acts, step by step"
            return acting if actor != BOARD else "a special rule is carried out"
        case Trade(shop=shop):
            return f"the company trades at the {_SHOPS[shop]}"
        case Check(seats=seats) | StoryFight(seats=seats):
            return _drawing(procedure, campaign, question, seats)
        case _:
            return _TOLD.get(type(procedure), "").format(chapter=campaign.chapter)


def _acting(procedure: Attack | CardPlay | Escape, campaign: Campaign, box: Box) -> str:
    who = actor_name(campaign, procedure.seat)
    if isinstance(procedure, Attack):
        target = target_name(campaign, procedure.target or "")
        return f"{who} attacks {target}" if target else f"{who} attacks"
    if isinstance(procedure, Escape):
        return f"{who} tries to escape"
    known = procedure.source in ("ability", "class")
    return f"{who} plays {box.card(procedure.card).name}" if known else f"{who} acts"


def _drawing(
    procedure: Check | StoryFight, campaign: Campaign, question: Question, seats: tuple[str, ...]
) -> str:
    who, cards = campaign.seats[seats[0]].name if seats else "the company", _cards(question)
    if isinstance(procedure, StoryFight):
        return f"{who} fights in the story{cards}"
    begun = question.kind.startswith("draw.")
    return f"{who} makes a check{cards}" if begun else "a check is about to be made"


def _enemy_attack(attack: EnemyAttack, question: Question, cards: str) -> str:
    name = question.params.get("name")
    if name and question.kind == "enemy-attack.defense-card":
        return f"{name} chooses a card for DEFENSE"
    if name and question.kind == "enemy-attack.tokens":
        return f"{name} may spend defense tokens"
    return f"{attack.attacker} attacks{cards}"


def _figure(campaign: Campaign, key: str) -> str:
    encounter = campaign.encounter
    if encounter is None:
        return "an enemy"
    if key == BOSS:
        return encounter.boss.name if encounter.boss is not None else encounter.name
    figure = encounter.figures.get(key)
    return figure.name if figure is not None else "an enemy"


def _cards(question: Question) -> str:
    """Return how many cards the question asks to draw, as the end of a sentence."""
    n = len(question.draw.colours) if question.draw is not None else 0
    if not n:
        return ""
    return f", {_NUMBERS[n] if n < len(_NUMBERS) else n} card{'' if n == 1 else 's'} to draw"


def _in_story(campaign: Campaign, story: StoryPart, box: Box, *, named: bool) -> Iterator[str]:
    entries = box.line.entries
    if story.entries and story.entries[-1] in entries:
        yield f"You were reading “{entries[story.entries[-1]].title}”"
    elif story == StoryPart() and named:
        yield "A question is open" if campaign.pending else "The chapter is about to begin"
    parts: list[str] = []
    if story.location is not None:
        parts.append(f"At location {story.location}")
    if story.track is not None:
        n = len(story.track.tokens)
        parts.append(f"{n} of {story.track.length} time spaces filled")
    if parts:
        yield ", ".join(parts)


def _in_encounter(campaign: Campaign, encounter: Encounter, *, named: bool) -> Iterator[str]:
    if named:
        yield _moment(campaign, encounter)
    parts = [f"{encounter.name}, round {encounter.round}" if encounter.round else encounter.name]
    if encounter.boss is not None:
        locations = encounter.boss.locations
        broken = sum(location.hp == 0 for location in locations)
        parts.append(f"{broken} of {len(locations)} locations broken")
    yield ", ".join(parts)


def _moment(campaign: Campaign, encounter: Encounter) -> str:
    if encounter.result is not None:
        return f"The encounter ended: {encounter.result}"
    if encounter.phase == "oathsworn" and encounter.turn is not None:
        return f"Round {encounter.round}, {actor_name(campaign, encounter.turn)} to act"
    return _PHASES[encounter.phase].format(n=encounter.round)


def _to_lay_out(campaign: Campaign) -> Iterator[str]:
    """Yield what lies on the table, for a table that deals its own cards."""
    things: Sequence[str] = ()
    encounter, story = campaign.encounter, campaign.story
    if encounter is not None and encounter.round and encounter.result is None:
        stage = encounter.boss.stage if encounter.boss is not None else 1
        things = ("the board and its models", f"stage {'I' * stage}", "the MIGHT decks")
    elif story is not None and story.track is not None:
        n = len(story.track.tokens)
        token = f"the time track with {n} token{'' if n == 1 else 's'}"
        things = ("the map", token, "the MIGHT decks")
    if things:
        yield f"To lay out first: {', '.join(things)}"
