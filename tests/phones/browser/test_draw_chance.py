"""The chance to miss that a phone counts is the one that the program counts."""

from typing import TYPE_CHECKING

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import read_face, read_unit
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.games.oathsworn.views.might.draw_chance import standing
from oathsworn_gui.games.oathsworn.views.might.words import draw_of
from oathsworn_gui.games.oathsworn.views.phone.spec import PHONES
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.builders.campaign import a_box, outcome_of
from tests.games.oathsworn.players.game import next_action
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import laid_out
from tests.phones.sentences import Sentences

if TYPE_CHECKING:
    from playwright.sync_api import Page

_COUNTS = "async ([draw, typed]) => (await import('./draw.js')).missChance(draw, typed)"


def a_draw() -> Campaign:
    """An attack of whose cards none is typed yet."""
    campaign, player = laid_out(5), Greedy()
    while True:
        question = ask(PROCEDURES, campaign, a_box(campaign))
        if question is not None and question.kind == "draw.cards":
            return campaign
        campaign = outcome_of(campaign, next_action(campaign, player)).after


def counted(campaign: Campaign, typed: tuple[str, ...]) -> float:
    """The chance as the window counts it, after some cards."""
    draw = draw_of(campaign)
    faces = [face for code in typed if (face := read_face(code)) is not None]
    came = tuple(Drawn(colour=face.unit.colour, face=face.face) for face in faces)
    after = might.take(campaign, "oathsworn", typed).after
    units = tuple(map(read_unit, draw.asked[len(typed) :]))
    stands = standing(after, a_box(campaign), draw, came, units)
    assert stands is not None
    return float(1 - stands.hit)


@pytest.mark.long
@pytest.mark.rule("MIGHT-11")
def test_the_chance_to_miss_is_the_exact_one(page: "Page") -> None:
    campaign = a_draw()
    question = ask(PROCEDURES, campaign, a_box(campaign))
    assert question is not None
    seat, phrases = question.seats[0], Sentences(campaign, filler(a_box))
    shown = PHONES.screen(campaign, a_box(campaign), seat, phrases).question
    assert shown is not None
    assert shown.draw is not None
    draw = shown.draw.model_dump(mode="json")
    assert len(draw["colours"]) == 3
    for typed in ((), ("Y0",), ("Y1",), ("Y0", "W1")):
        told = page.evaluate(_COUNTS, [draw, list(typed)])
        assert told == pytest.approx(counted(campaign, typed), abs=1e-12)
        assert 0 < told < 1
    assert page.evaluate(_COUNTS, [draw, ["Y0", "W0"]]) == 1
