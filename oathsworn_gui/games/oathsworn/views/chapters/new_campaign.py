"""The texts of the new campaign page: what is still missing before it can begin."""

from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.model.new_campaign import choices_of
from oathsworn_gui.games.oathsworn.rules.setup import refuse_new
from oathsworn_gui.tabletop.texts import Texts


class Readiness(NamedTuple):
    """Whether a campaign can begin with what was chosen, and what is missing, in words."""

    ready: bool
    words: str


def readiness(choices: Any, printed: Printed, texts: Texts) -> Readiness:
    """Return whether a campaign can begin with ``choices``, plain JSON as the game takes it."""
    refusal = refuse_new(choices_of(choices), printed)
    if refusal is None:
        return Readiness(True, texts.say("new.ready"))
    return Readiness(False, texts.say(f"refusal.{refusal.code}", **refusal.params))
