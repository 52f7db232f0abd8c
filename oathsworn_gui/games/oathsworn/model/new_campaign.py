"""What a table chooses at the start of a campaign."""

import json
from typing import Any

from oathsworn_gui.games.oathsworn.model.words import Dealer, Difficulty, Edition, Form, StoryMode
from oathsworn_gui.tabletop.state import State


class NewSeat(State):
    """One of the four: class key, form, its name, and the key of its player (``"p1"``…)."""

    cls: str
    form: Form = "full"
    name: str
    player: str = "p1"


class NewCampaign(State):
    """The choices a campaign begins with.

    ``players`` are the names of the people, the first being ``"p1"``; ``seats`` the four Oathsworn
    in the order of their seats; ``sealed`` says that what is turned up stays turned up; ``seed``
    feeds chance.
    """

    title: str
    players: tuple[str, ...]
    seats: tuple[NewSeat, ...]
    line: str = "oathsworn"
    dealer: Dealer = "table"
    story_mode: StoryMode = "full"
    difficulty: Difficulty = "free"
    hardcore: bool = False
    sealed: bool = False
    edition: Edition = "first"
    seed: int = 0


def choices_of(plain: Any) -> NewCampaign:
    """Return the choices from a plain JSON value, as pages and the play door hand them over.

    Raises:
        ValidationError: a field is missing or of the wrong kind.
    """
    return NewCampaign.model_validate_json(json.dumps(plain))
