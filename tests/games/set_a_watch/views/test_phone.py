"""Set a Watch on phones: whole games by the simulated player, and what each phone is sent."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS, Dealer
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.views.names import card_name, in_words, with_names
from oathsworn_gui.games.set_a_watch.views.phone.spec import NOBODY, PHONES
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.phone import PhoneScreen
from oathsworn_gui.tabletop.procedure import ask, settle
from oathsworn_gui.tabletop.texts import Texts
from tests.games.set_a_watch.builders.game import a_box, a_game
from tests.games.set_a_watch.players.game import party
from tests.games.set_a_watch.players.player import next_action
from tests.phones.leaks import check_deeds, screens
from tests.phones.sentences import Sentences

STEPS = 80


class Moment(NamedTuple):
    """A step of the game, with what each seat and a watcher see."""

    campaign: Campaign
    kind: str
    shown: dict[str, PhoneScreen]


def fill(campaign: Any, texts: Texts, params: Mapping[str, Scalar]) -> Mapping[str, Scalar]:
    return with_names(campaign, a_box(campaign), in_words(texts, params))


def played(seed: int, dealer: Dealer, steps: int, *, each: bool) -> Iterator[Moment]:
    """Yield what every phone shows before ``each`` step, else where a kind of it is new."""
    campaign = a_game(seed=seed, difficulty="normal", adventurers=party(seed), dealer=dealer)
    kinds: set[str] = set()
    for _ in range(steps):
        if campaign.result:
            return
        box = a_box(campaign)
        question = ask(PROCEDURES, campaign, box)
        kind = question.kind if question is not None else campaign.phase
        if each or kind not in kinds:
            shown = screens(PHONES, campaign, box, SEATS, Sentences(campaign, fill))
            yield Moment(campaign, kind, shown)
        kinds.add(kind)
        action = next_action(campaign, box, question)
        campaign = settle(PROCEDURES, action.apply(campaign, box).after, box).after


def found(moment: Moment) -> list[str]:
    """The creatures that lie face down and are named on a phone that does not ask for them."""
    box = a_box(moment.campaign)
    names = [card_name(box, card) for card in PHONES.secrets(moment.campaign)[NOBODY]]
    blocks = [str(screen.blocks) for screen in moment.shown.values()]
    return [name for name in names if any(name in words for words in blocks)]


def check(moment: Moment) -> None:
    assert not found(moment), moment.kind
    for seat in SEATS:
        check_deeds(PHONES, moment.campaign, a_box(moment.campaign), seat, moment.shown[seat])


@pytest.mark.parametrize("dealer", ["program", "table"])
def test_phones_name_nothing_that_lies_face_down(dealer: Dealer) -> None:
    kinds: set[str] = set()
    for moment in played(4, dealer, STEPS, each=False):
        check(moment)
        kinds.add(moment.kind)
    assert {"roll", "camper", "camp", "watch"} <= kinds
    assert ("watch.dice" in kinds) == (dealer == "table")


def test_a_card_that_is_turned_up_would_be_found() -> None:
    """The same screens against a Line that lies face down."""
    moments = played(4, "program", STEPS, each=False)
    watch = next(moment for moment in moments if moment.kind == "watch")
    down = watch.campaign.evolve(
        line=tuple(card.evolve(up=False) for card in watch.campaign.line), graveyard=()
    )
    assert found(watch._replace(campaign=down))


def test_dice_are_told_by_their_faces() -> None:
    moments = played(4, "table", STEPS, each=False)
    dice = next(moment for moment in moments if moment.kind == "watch.dice")
    question = dice.shown["1"].question
    assert question is not None
    assert question.draw is not None
    sides = [int(colour.removeprefix("d")) for colour in question.draw.colours]
    assert len(sides) == 12
    for colour, most in zip(question.draw.colours, sides, strict=True):
        assert [face.key for face in question.draw.faces[colour]] == [
            str(n) for n in range(1, most + 1)
        ]


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_games_name_nothing_that_lies_face_down(seed: int) -> None:
    for moment in played(seed, "program", 3000, each=True):
        check(moment)
