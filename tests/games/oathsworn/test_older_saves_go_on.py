"""Saves of older schemas, most of them in the middle of something, are played on from there."""

from pathlib import Path

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Draw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.soundness import impossible
from oathsworn_gui.games.oathsworn.system import SCHEMA, system_of
from oathsworn_gui.storage.migration.load_campaign import load_campaign
from oathsworn_gui.storage.saves.save_file import read_save
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.turn import asked, confirmation, reply
from tests.games.oathsworn.schema_lock import FOLDER

OLDER = [
    save
    for save in sorted(FOLDER.glob("schema-*/*.oathsworn"))
    if save.parent.name != f"schema-{SCHEMA}"
]
MOST = 12
WORDS = {"enemy.card": "move 2", "enemy.might": "2r"}
"""What is typed where not any word will do."""


def gone_on(campaign: Campaign) -> Campaign:
    """Return the campaign after Enter at up to twelve questions."""
    for _ in range(MOST):
        question = asked(campaign)
        if question is None:
            break
        if question.form == "draw":
            seat = question.seats[0] if question.seats else ""
            campaign = do(campaign, Draw(procedure=question.procedure, seat=seat))
        else:
            words = WORDS.get(question.kind, "x")
            value = words if question.form == "text" else confirmation(question)
            campaign = reply(campaign, value, overrule=True)  # what is told may be less than due
        assert not impossible(campaign), question.kind
    return campaign


@pytest.mark.parametrize("save", OLDER, ids=lambda save: f"{save.parent.name}-{save.stem}")
def test_an_older_save_is_played_on(save: Path) -> None:
    kept = read_save(save)
    campaign, set_aside = load_campaign(kept.campaign, kept.head.schema, system_of(printed()))
    assert not set_aside
    after = gone_on(campaign)
    assert (after != campaign) == (asked(campaign) is not None)
