"""A whole encounter by a simulated player: what each phone is sent at every step."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.games.oathsworn.views.phone.spec import PHONES
from oathsworn_gui.tabletop.phone import PhoneScreen
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.builders.campaign import a_box, outcome_of
from tests.games.oathsworn.players.game import next_action
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import laid_out
from tests.phones.leaks import check_deeds, leaks, screens
from tests.phones.sentences import Sentences

FILL = filler(a_box)
STEPS = 60
"""As far as an ordinary run plays: a round, with attacks of both sides."""
SEED = 5


class Moment(NamedTuple):
    """A step of the game, with what each seat and a watcher see."""

    campaign: Campaign
    kind: str
    shown: dict[str, PhoneScreen]


def played(seed: int, steps: int, *, each: bool = True) -> Iterator[Moment]:
    """Play an encounter and yield what every phone shows before ``each`` step.

    Else only where something is asked, or nothing, for the first time.
    """
    campaign, player = laid_out(seed), Greedy()
    kinds: set[str] = set()
    for _ in range(steps):
        if encounter_of(campaign).result is not None:
            return
        box = a_box(campaign)
        question = ask(PROCEDURES, campaign, box)
        kind = question.kind if question is not None else ""
        if each or kind not in kinds:
            shown = screens(PHONES, campaign, box, SEATS, Sentences(campaign, FILL))
            yield Moment(campaign, kind, shown)
        kinds.add(kind)
        campaign = outcome_of(campaign, next_action(campaign, player)).after


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    return list(played(SEED, STEPS, each=False))


def names_of(campaign: Campaign) -> dict[str, tuple[str, ...]]:
    """The cards that are held in secret by key, and by name."""
    held, box = PHONES.secrets(campaign), a_box(campaign)
    return {
        seat: (*cards, *(box.card(card).name for card in cards)) for seat, cards in held.items()
    }


def found(moment: Moment) -> list[str]:
    """What any phone of the moment shows of the hand of another."""
    secrets = names_of(moment.campaign)
    return [
        leak
        for seat, screen in moment.shown.items()
        for leak in leaks(screen.model_dump_json(), seat, secrets)
    ]


def test_no_phone_shows_the_hand_of_another(moments: list[Moment]) -> None:
    assert len(moments) > 10
    for moment in moments:
        assert not found(moment), moment.kind


def test_a_hand_on_the_wrong_phone_would_be_found(moments: list[Moment]) -> None:
    first = moments[0]
    exchanged = first._replace(shown={**first.shown, "1": first.shown["2"], "": first.shown["3"]})
    assert len(found(exchanged)) > 20  # two hands of seven, by key and by name


def test_every_deed_is_an_action_or_says_why_not(moments: list[Moment]) -> None:
    for moment in moments:
        for seat in SEATS:
            check_deeds(PHONES, moment.campaign, a_box(moment.campaign), seat, moment.shown[seat])


def test_only_who_is_asked_answers_and_the_others_see_who_chooses(moments: list[Moment]) -> None:
    kinds = {moment.kind for moment in moments}
    assert {"draw.pool", "draw.cards", "enemy-attack.defense-card", "attack.target"} <= kinds
    for moment in moments:
        question = ask(PROCEDURES, moment.campaign, a_box(moment.campaign))
        asked = {seat: screen.question for seat, screen in moment.shown.items()}
        if question is None:
            assert not any(asked.values())
            continue
        for seat, one in asked.items():
            assert one is not None
            assert one.mine == (seat != "" and (not question.seats or seat in question.seats))
            assert one.mine or (one.choices, one.numbers, one.draw) == ((), (), None)


@pytest.mark.long
@pytest.mark.parametrize("seed", [4, 9, 17])
def test_whole_games_keep_every_hand(seed: int) -> None:
    for moment in played(seed, 4000):
        assert not found(moment), moment.kind
        for seat in SEATS:
            check_deeds(PHONES, moment.campaign, a_box(moment.campaign), seat, moment.shown[seat])
