"""What people type for what the book says, read into effects: "iron 8 / each hp -1 / go 9"."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.quick_story_pieces import WORDS, read_piece
from oathsworn_gui.games.oathsworn.rules.quick_story_reading import StoryReading, pieces
from oathsworn_gui.games.oathsworn.rules.quick_story_typed import typed_effect, typed_story
from oathsworn_gui.games.oathsworn.rules.quick_tokens import NotReadError
from oathsworn_gui.games.oathsworn.rules.story_effects_sheets import trait_called
from oathsworn_gui.tabletop.action import Refusal, impossible

__all__ = ["LONGEST", "read_story", "typed_effect", "typed_story"]

LONGEST = 1000
"""So many characters are read at most."""

_TOO_LARGE = "says.too-large"
_OWN_CODES = {"words.number-missing": "says.number-missing", "words.too-large": _TOO_LARGE}
"""What reading words calls the faults, and what they are called here."""


def read_story(words: str, campaign: Campaign, box: Box) -> tuple[Effect, ...] | Refusal:
    """Return the effects that ``words`` tell, or what was not understood, quoted.

    Things said are split by "/", ";" or a comma and come in any order; whom and how much stand
    before or after. Names are those the campaign has, however they are spelled. Nothing is
    guessed. Never raises.
    """
    if len(words) > LONGEST:
        return impossible("says.too-long", most=LONGEST)
    effects: list[Effect] = []
    for piece in pieces(words):
        found = _read(piece, campaign)
        if isinstance(found, Refusal):
            return found
        effects.extend(_as_known(effect, campaign, box) for effect in found)
    return tuple(effects) if effects else impossible("says.empty")


def _read(piece: str, campaign: Campaign) -> tuple[Effect, ...] | Refusal:
    reading, found = StoryReading(_with_counter(piece, campaign)), list[Effect]()
    begun = 0
    while not reading.over:
        begun = reading.place
        try:
            found.extend(read_piece(reading))
        except NotReadError as fault:
            return _refusal(_OWN_CODES.get(fault.code, fault.code), reading, begun)
        except ValueError:  # pydantic: a number or name that no effect can hold
            return _refusal(_TOO_LARGE, reading, begun)
        if not reading.over and not reading.pass_joins():
            return _refusal("says.left-over", reading, begun)
    return tuple(found)


def _with_counter(piece: str, campaign: Campaign) -> str:
    """Return "rats 2" as "counter rats 2" where the sheet has a counter of that name."""
    name = piece.rstrip("+-−0123456789 ").casefold()
    known = name in {counter.casefold() for counter in campaign.company.counters}
    return f"counter {piece}" if known and name != piece.casefold() else piece


def _refusal(code: str, reading: StoryReading, begun: int) -> Refusal:
    if code == "says.not-understood":
        near = reading.near(WORDS)
        piece = reading.piece(begun)
        return impossible(f"{code}-near" if near else code, piece=piece, near=near)
    return impossible(code, piece=reading.piece(begun), like=reading.like)


def _as_known(effect: Effect, campaign: Campaign, box: Box) -> Effect:
    """Return the effect with its name as the campaign spells it."""
    known: tuple[str, ...] = ()
    match effect.kind:
        case "keyword" | "keyword-lost":
            known = campaign.company.keywords
        case "counter":
            known = tuple(campaign.company.counters)
        case "ally-lost":
            known = tuple(ally.name for ally in campaign.company.allies)
        case "trait":
            trait = trait_called(box, effect.name)
            return effect.evolve(name=trait.name) if trait is not None else effect
        case _:
            return effect
    wanted = effect.name.casefold()
    return effect.evolve(name=next((n for n in known if n.casefold() == wanted), effect.name))
