"""The encounters of the three practice chapters, told from nothing as a table would.

Bodies are clicked, numbers and lines are typed, and the board is laid out by hand once and kept.
"""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.board.figures import (
    AddMinion,
    PlaceFigure,
    SetObstacle,
    SetTile,
)
from oathsworn_gui.games.oathsworn.actions.board.maps import SetZone
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.content.told_encounter import new_boss
from oathsworn_gui.games.oathsworn.model.encounter import Boss, StageNumbers
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnMap, OwnRules
from oathsworn_gui.games.oathsworn.notation.enemy import read_minion
from oathsworn_gui.games.oathsworn.views.sheets.body import (
    BodyDraft,
    Form,
    body_of,
    toggled,
    with_body,
    with_die,
    with_form,
    with_front,
)
from oathsworn_gui.games.oathsworn.views.sheets.rules import ToldRule, names_of, with_rule
from oathsworn_gui.games.oathsworn.views.sheets.set_up import board_now
from oathsworn_gui.games.oathsworn.views.sheets.stages import (
    read_might,
    with_end,
    with_stage,
    with_target,
)
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import before_the_encounter
from tests.games.oathsworn.builders.practice_lines import CARDS, LAID, RULES

NORTH, SOUTH, CENTRE = Hex(0, -1), Hex(0, 1), Hex(0, 0)
LEFT, RIGHT = (Hex(-1, 0), Hex(-1, 1)), (Hex(1, -1), Hex(1, 0))


class Told(NamedTuple):
    """What a table typed and clicked for the boss of a chapter."""

    name: str
    form: Form
    more: tuple[Hex, ...]
    dice: Mapping[str, tuple[Hex, ...]]
    defense: int
    might: str
    minions: tuple[str, ...]
    boss_at: tuple[str, int]


TOLD: Mapping[str, Told] = {
    "1": Told(
        "The Tolling Sow",
        "7",
        (),
        {
            "Snout": (NORTH,), "Left flank": LEFT, "Right flank": RIGHT, "Bell": (CENTRE,),
            "Rear": (SOUTH,),
        },
        3,
        "6r1y",
        ("Squealer 2 yy move 4 mob: closest, m4, a icon bell",),
        ("I3", 3),
    ),
    "2": Told(
        "The Blue Cart",
        "2",
        (Hex(-1, 1), Hex(1, 0), SOUTH),
        {
            "Horse": (NORTH,), "Bell": (CENTRE,), "Near wheel": (Hex(-1, 1),),
            "Far wheel": (Hex(1, 0),), "Tailboard": (SOUTH,),
        },
        3,
        "10r1y",
        ("Playfellow 3 yy move 4 mob: closest, m4, a icon tailboard",),
        ("I3", 2),
    ),
    "3": Told(
        "The Tenth",
        "7",
        (),
        {
            "Mouth": (NORTH,), "Left cope": LEFT, "Right cope": RIGHT, "Tongue": (CENTRE,),
            "Crown": (SOUTH,),
        },
        4,
        "5r2b1w",
        (
            "Jack 4 yrr 2 hp move 3: closest, m3, a icon crown knockback 1",
            "Sprue 3 yr move 4 mob: closest, m4, a icon tongue",
        ),
        ("I4", 3),
    ),
}  # fmt: skip
"""The three, by chapter."""


def told_board(chapter: str) -> OwnEncounter:
    """Return the encounter board of a practice chapter as the fields of the sheet make it."""
    told = TOLD[chapter]
    boss, kinds = _boss(told), tuple(read_minion(line).kind for line in told.minions)
    board = OwnEncounter(chapter=chapter, name=told.name, boss=boss, minions=kinds)
    return board.evolve(set_up=_laid(board, told))


def told_rules_of(chapter: str) -> OwnRules:
    """Return the special rules of a practice chapter, each typed in a line."""
    rules, names = OwnRules(chapter=chapter), names_of(told_board(chapter))
    for place, line in enumerate(RULES[chapter]):
        rules = with_rule(rules, place, ToldRule(line), names)
    return rules


def _boss(told: Told) -> Boss:
    boss = new_boss(told.name)
    draft = with_form(body_of(boss), told.form)
    for at in told.more:
        draft = _kept(toggled(draft, at))
    draft = _kept(with_front(draft, NORTH))
    for name, hexes in told.dice.items():
        draft = _kept(with_die(draft, name, hexes))
    might = read_might(told.might)
    assert not isinstance(might, Refusal)
    boss = with_stage(with_body(boss, draft), 1, StageNumbers(defense=told.defense, might=might))
    return with_target(with_end(with_end(boss, 1, "2"), 2, "4"), "The closest Oathsworn")


def _kept(found: BodyDraft | Refusal) -> BodyDraft:
    assert isinstance(found, BodyDraft), found
    return found


def _laid(board: OwnEncounter, told: Told) -> OwnMap:
    """Return the board as it lies once everything of the set-up was put on it."""
    campaign = before_the_encounter(chapter="2")
    campaign = do(campaign, TellEncounter(told=board.evolve(chapter="2")), SetUpEncounter())
    at, facing = told.boss_at
    campaign = do(campaign, PlaceFigure(figure="boss", at=at, facing=facing))
    names = {kind.key for kind in board.minions}
    for line in LAID[board.chapter]:
        what, *hexes = line.split()
        for name in hexes:
            if what in names:
                action = AddMinion(kind=what, at=name, facing=3)
            elif what == "zone":
                action = SetZone(hex=name, on=True)
            elif what in ("water", "fire"):
                action = SetTile(hex=name, kind=what)
            else:
                action = SetObstacle.model_validate({"hex": name, "kind": what})
            campaign = do(campaign, action)
    laid = board_now(campaign)
    assert laid is not None
    return laid


def cards_of(chapter: str) -> Mapping[tuple[int, str], str]:
    """Return the typed lines of the stage cards by stage and title."""
    return CARDS[chapter]
