"""Sample states for the tour: a worn company, an enemy's attack, files that cannot be opened."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.company.iron import GainIron
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    GainInjury,
    GainToken,
    LoseHp,
    MarkPermanentToken,
    SetStatus,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat, TokenType
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

SAVE = "campaign.oathsworn"
"""The file of a campaign's folder that holds its whole tree."""
_PLACES = ("H8", "J8", "F8", "L8")
"""Where the four stand, south of the boss of the practice campaign."""

BOOK: Mapping[str, Any] = {
    "title": "The Ashen Lantern",
    "players": ["Ines", "Jonas", "Petra"],
    "seats": [
        {"cls": "warden", "name": "Brannoc", "player": "p1"},
        {"cls": "witch", "name": "Sefa Orlane", "player": "p2"},
        {"cls": "ursus", "name": "Old Hagga", "player": "p3"},
        {"cls": "priest", "name": "Tam Orrel", "player": "p1", "form": "companion"},
    ],
    "difficulty": "journeyman",
    "hardcore": True,
    "seed": 7,
}
"""A company of the printed box that plays at the table."""

_HELD: tuple[tuple[Seat, TokenType, int], ...] = (
    ("1", "redraw", 2),
    ("1", "empowered", 1),
    ("1", "defense", 1),
    ("2", "animus", 1),
    ("4", "battleflow", 1),
)

WORN: tuple[Action, ...] = (
    *(GainToken(seat=seat, token=token, amount=amount) for seat, token, amount in _HELD),
    *(MarkPermanentToken(seat=seat, token=token) for seat, token, _ in _HELD[:1]),
    LoseHp(seat="1", amount=2),
    LoseHp(seat="3", amount=4),
    SetStatus(seat="2", status="bleed", amount=2),
    SetStatus(seat="3", status="crippled"),
    GainInjury(seat="3", name="Haemorrhage", cost=1, cooldown=3),
    GainItem(seat="2", name="Reed Charm", kind="gear"),
    GainItem(name="Felling Spear", kind="weapon", hands=2, might=("yellow",), value=2),
    GainIron(amount=14),
)
"""What an evening leaves on the boards."""


def wear(view: CampaignView) -> None:
    """Give the company a state as after an evening of play."""
    for action in WORN:
        view.dispatch(action)


def stand_together(view: CampaignView) -> None:
    """Put the four on the board."""
    campaign: Campaign = view.store.campaign
    encounter = campaign.encounter
    figures = encounter.figures.values() if encounter is not None else ()
    four = [figure.id for figure in figures if figure.kind == "oathsworn"]
    for figure, place in zip(four, _PLACES, strict=False):
        view.dispatch(PlaceFigure(figure=figure, at=place, facing=0))


def attack_by_boss(view: CampaignView, *targets: Seat) -> None:
    """Let the boss attack these seats."""
    campaign: Campaign = view.store.campaign
    encounter = campaign.encounter
    figures = encounter.figures.values() if encounter is not None else ()
    boss = next((figure.id for figure in figures if figure.kind == "boss"), "boss")
    view.dispatch(BeginEnemyAttack(attacker=boss, targets=targets, might=("yellow", "red")))


def knock_out(view: CampaignView, seat: Seat) -> None:
    """Take all HP off a seat."""
    campaign: Campaign = view.store.campaign
    view.dispatch(LoseHp(seat=seat, amount=campaign.seats[seat].hp))


def leave_files_that_cannot_be_opened(campaigns: Path) -> None:
    """Put a campaign of a newer program and a damaged one beside those that are there."""
    whole = next(iter(sorted(campaigns.glob(f"*/{SAVE}")))).read_text("utf-8")
    newer = json.loads(whole)
    newer["schema"], newer["app"], newer["id"] = 99, "9.0", "newer"
    newer["summary"]["title"] = "The Thursday Table"
    _leave(campaigns / "the-thursday-table-1", json.dumps(newer))
    broken = whole.replace(str(json.loads(whole)["summary"]["title"]), "Salt and Antler")
    _leave(campaigns / "salt-and-antler-1", broken[: len(broken) * 2 // 3])


def _leave(folder: Path, text: str) -> None:
    folder.mkdir(parents=True)
    (folder / SAVE).write_text(text, "utf-8")
