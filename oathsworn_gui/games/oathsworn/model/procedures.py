"""The procedures of Oathsworn as values, those of the story in a file of their own.

The code that continues them is in ``rules``.
"""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.model.company_procedures import QuickLevel, ToughRoll
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.encounter import Figure, Moment
from oathsworn_gui.games.oathsworn.model.free_company import FreeCompany
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.story_procedures import (
    Check,
    EventDraw,
    IronDebt,
    Overflow,
    Reading,
    SecretDecision,
    StoryAsking,
    StoryEnd,
    StoryFight,
    StorySaying,
    TimePassing,
    Trade,
)
from oathsworn_gui.games.oathsworn.model.words import Colour, Seat
from oathsworn_gui.tabletop.procedure import Procedure
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap


class Attack(Procedure):
    """An attack by an Oathsworn or ally in the encounter, from the choice of target to the die.

    ``card`` is the ability card being resolved, placed on cooldown at the end; ``target`` the id of
    a figure, ``location`` the die that takes the loss; ``keyword`` the steps of an empowered
    keyword, ``bonus`` damage added by cards and items; ``ignore_lowest`` and ``ignore_highest`` how
    many cards an effect ignores. ``range`` is what the effect lists, ``chain_range`` how far the
    links of a chain may be apart, both 0 if not given. ``others`` are further targets in
    order, ``more`` how many may still be named, ``hitting`` the place of the target that is being
    hit (0 is ``target``); in a ``chain`` each ignores one low card more than the one before, and
    ``last_hex`` is where the last one hit stood. ``area`` are the hexes of an attack on an area,
    ``covered`` whom it hits, friends too, with what their further hexes add (AOE-05). ``known``
    says that the effect was read, so that a range it does not list is none; ``farther`` is added to
    a weapon's range, ``fewer`` cards of the MIGHT track are left out, ``unlike`` may not be targets
    (attacks on different ones), ``behind`` that only a rear arc may be attacked.
    """

    type: Literal["attack"] = "attack"
    seat: Seat
    card: str | None = None
    target: str | None = None
    location: str | None = None
    unarmed: bool = False
    keyword: int = 0
    bonus: int = 0
    ignore_lowest: int = 0
    ignore_highest: int = 0
    range: int = 0
    chain_range: int = 0
    others: tuple[str, ...] = ()
    more: int = 0
    hitting: int = 0
    chain: bool = False
    last_hex: str = ""
    area: tuple[str, ...] = ()
    covered: FrozenMap[str, int] = EMPTY
    known: bool = False
    farther: int = 0
    fewer: int = 0
    unlike: tuple[str, ...] = ()
    behind: bool = False
    draw: Draw = Draw()
    determination: bool = True
    step: str = "target"


class CardPlay(Procedure):
    """A card, item or ability being carried out, effect by effect, then put away.

    ``source`` says what ``card`` is: the key of an ability card, the id of an item, the key of an
    archetype's or ally's ability. ``part`` is None until chosen; ``place`` the effect being
    resolved and ``step`` the answers given to it so far (empty at its beginning). ``paid`` is the
    animus paid, None until given; ``cooldown`` the position given for an item.
    ``target`` is the figure attacked or chosen last, ``hit`` the HP lost by figure in the attacks
    of this card, ``missed``, ``critical``, ``broke`` and ``behind`` (made in the target's rear arc,
    None if unknown) speak of its last attack; ``moved`` counts
    the hexes moved by it, ``attacked`` whom it attacked (for attacks on different targets),
    ``spent`` the pieces of the class. ``cut`` once a reaction cancelled what is left for the
    target (BREAK-09). ``stance`` is the cooldown position that counted when it was played.
    ``struck`` are the figures hit by its last attack or chosen last, ``path`` the hexes of its last
    move by name. After a break ``after`` is `own` while what is for friends happens, `rest` once
    the reaction was resolved; what is left then begins at the effect ``deferred`` (BREAK-10), and
    ``reactions`` are the stage cards drawn. ``fallen`` are the figures its attacks removed, as they
    stood (KNOCK-01).
    """

    type: Literal["card-play"] = "card-play"
    seat: Seat
    card: str
    source: Literal["ability", "item", "archetype", "ally", "class"] = "ability"
    interrupt: bool = False
    part: int | None = None
    paid: int | None = None
    cooldown: int | None = None
    place: int = 0
    step: str = ""
    target: str | None = None
    struck: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    hit: FrozenMap[str, int] = EMPTY
    attacked: tuple[str, ...] = ()
    missed: bool = False
    critical: bool = False
    broke: bool = False
    behind: bool | None = None
    moved: int = 0
    spent: int = 0
    stance: int | None = None
    cut: bool = False
    after: Literal["", "own", "rest"] = ""
    deferred: int = 0
    reactions: tuple[str, ...] = ()
    fallen: FrozenMap[str, Figure] = EMPTY


class Escape(Procedure):
    """A caged character trying to get free: a survival check of its own.

    Source: CAGED-03, CAGED-04, CAGED-05, CAGED-06.
    """

    type: Literal["escape"] = "escape"
    seat: Seat
    difficulty: int
    bonus: int = 0
    draw: Draw = Draw()
    step: str = "draw"


class EnemyAttack(Procedure):
    """An attack by an enemy on the seats in ``targets``; ``might`` is what is drawn.

    ``attacker`` is its name; ``bonus`` is added to the damage; ``defense_cards`` the card each seat
    played for its DEFENSE, empty for none; ``tokens`` the defense tokens spent by seat;
    ``ignore_lowest`` and ``ignore_highest`` how many cards an effect ignores. In a ``chain`` each
    of ``targets`` ignores one low card more than the one before. ``others`` are figures without a
    seat that the same draw hits, each with its ``more`` damage (AOE-05) and the location that loses
    the HP, by figure. ``stops`` once the table wants the moment after the reveal for an interrupt.
    """

    type: Literal["enemy-attack"] = "enemy-attack"
    attacker: str
    targets: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    more: FrozenMap[str, int] = EMPTY
    locations: FrozenMap[str, str] = EMPTY
    might: tuple[Colour, ...] = ()
    bonus: int = 0
    ignore_lowest: int = 0
    ignore_highest: int = 0
    chain: bool = False
    draw: Draw = Draw(family="enemy")
    defense_cards: FrozenMap[str, str] = EMPTY
    tokens: FrozenMap[str, int] = EMPTY
    step: str = "targets"
    stops: bool = False


class StageCard(Procedure):
    """A stage card being resolved; ``reaction_of`` the seat that broke a location, if one did.

    ``step`` is `stage` while the table is to say whether the break changes the stage (BREAK-02),
    `instruct` until the card's instructions are given, `carry-out` before its instructions
    ``steps`` are carried out, `by-hand` when the table carries it out, then `resolve`.
    ``entered`` is the key of the own stage card that the table said it is, empty for none.
    """

    type: Literal["stage-card"] = "stage-card"
    card: str
    reaction_of: str | None = None
    step: str = "resolve"
    steps: Instructions = ()
    entered: str = ""


class BoardMoment(Procedure):
    """The rules of the special rules board that happen at ``when``, before what is below goes on.

    ``of`` is the key of the location that broke, of the kind of minion that died, or of the rule
    that falls on who hit (in older saves of the kind that was hit), else empty; ``seat`` the one
    who hit, None for no one.
    """

    type: Literal["board-moment"] = "board-moment"
    when: Moment
    of: str = ""
    seat: str | None = None


class EnemyTurn(Procedure):
    """An enemy carrying out instructions, one after the other.

    ``actor`` is its figure, ``breaker`` the seat whose break brought a reaction, ``acting`` the
    one that brought a rule of the board about, or is caged or consumed; ``place`` the
    instruction being resolved and ``part`` a moment of it (empty at its beginning). ``target`` is
    the figure it has chosen, None for none, ``toward`` the one it goes to without a target
    (TARGET-06). ``hit`` the HP lost by figure in its attacks (0 for none), ``path`` the hexes of
    its last move by name (all that its body came into), ``passed`` the figures in the way of its
    last charge, ``destroyed`` the obstacles its moves destroyed. ``struck`` are the figures hit by
    the attack under way, ``chain_end`` the hex where a chain puts the enemy and ``chain_facing``
    where it faces then, should the last one hit be gone. ``fallen`` are the figures its attacks
    removed, as they stood (KNOCK-01).
    """

    type: Literal["enemy-turn"] = "enemy-turn"
    actor: str
    steps: Instructions
    breaker: str | None = None
    acting: str | None = None
    place: int = 0
    part: str = ""
    target: str | None = None
    toward: str | None = None
    hit: FrozenMap[str, int] = EMPTY
    path: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    destroyed: int = 0
    struck: tuple[str, ...] = ()
    chain_end: str = ""
    chain_facing: Annotated[int, Field(ge=0, le=5)] | None = None
    fallen: FrozenMap[str, Figure] = EMPTY


class MinionTurn(Procedure):
    """Minions acting: all moves first, nearest to its target first, then their attacks.

    ``waiting`` are the figures still to move (in their order once ``ordered``, which is found when
    the first is to move) and ``attacking`` those still to attack, ``targets`` whom each goes for,
    by figure, empty if only the table knows; ``asked`` whom the table was asked about then
    (``"<kind>|<figure>"``). ``destroyed`` are the obstacles that the move of each destroyed, for an
    attack that counts them. ``move`` replaces the printed number; ``each`` is false once the table
    confirmed all moves, or all attacks, at once.
    """

    type: Literal["minion-turn"] = "minion-turn"
    waiting: tuple[str, ...]
    ordered: bool = False
    attacking: tuple[str, ...] = ()
    targets: FrozenMap[str, str] = EMPTY
    asked: tuple[str, ...] = ()
    destroyed: FrozenMap[str, int] = EMPTY
    move: int | None = None
    each: bool = True


class Mirror(Procedure):
    """The pass "as on the table", which asks for each figure's position. ``done`` are answered."""

    type: Literal["mirror"] = "mirror"
    done: tuple[str, ...] = ()


class Refresh(Procedure):
    """The refresh phase waiting for REGEN and animus numbers that are not entered yet."""

    type: Literal["refresh"] = "refresh"


class Tally(Procedure):
    """The epilogue, page by page in the printed order. Source: TALLY-01, L2264-2265.

    ``chosen`` are the answers of the open page; ``seats`` and ``company`` are the four and the
    company as they were when it began, for the summary and the record of the chapter (empty and
    None in a tally that an older program began).
    """

    type: Literal["tally"] = "tally"
    page: str = "level"
    chosen: FrozenMap[str, tuple[str, ...]] = EMPTY
    seats: FrozenMap[str, Oathsworn] = EMPTY
    company: FreeCompany | None = None


class AfterEncounter(Procedure):
    """What is due after the encounter, one after the other, before the tally. Source: TIME-08."""

    type: Literal["after-encounter"] = "after-encounter"


class AskNumber(Procedure):
    """A number that a rule needs and that is not entered yet; the answer is kept in ``own``.

    ``what`` names it: ``"regen.<class>"``, ``"item-defense.<card>"``, ``"card-defense.<card>"`` …
    """

    type: Literal["ask-number"] = "ask-number"
    what: str
    least: int = 0
    most: int = 30


Pending = Annotated[
    Check
    | StoryFight
    | Attack
    | CardPlay
    | Escape
    | EnemyAttack
    | StageCard
    | BoardMoment
    | EnemyTurn
    | MinionTurn
    | Mirror
    | Refresh
    | EventDraw
    | TimePassing
    | Reading
    | StorySaying
    | StoryAsking
    | StoryEnd
    | SecretDecision
    | Trade
    | Tally
    | AfterEncounter
    | AskNumber
    | IronDebt
    | Overflow
    | QuickLevel
    | ToughRoll,
    Field(discriminator="type"),
]
