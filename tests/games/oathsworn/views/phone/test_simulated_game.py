"""A whole encounter by a simulated player: what each phone is sent at every step."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.games.oathsworn.views.might.odds_words import percent
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import compared
from oathsworn_gui.games.oathsworn.views.might.setting import odds_setting
from oathsworn_gui.games.oathsworn.views.phone.spec import PHONES
from oathsworn_gui.tabletop.phone import PhoneScreen
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.builders.campaign import a_box, outcome_of
from tests.games.oathsworn.players.game import next_action
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import laid_out
from tests.phones.leaks import check_deeds, leaks, offered, screens
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


def test_every_answer_that_a_phone_offers_is_accepted(moments: list[Moment]) -> None:
    tried = 0
    for moment in moments:
        box = a_box(moment.campaign)
        question = ask(PROCEDURES, moment.campaign, box)
        shown = moment.shown[question.seats[0] if question and question.seats else "1"].question
        if question is None or shown is None:
            continue
        for value in offered(shown):
            seat = "".join(question.seats[:1])
            action = Answer(procedure=question.procedure, seat=seat, value=value)
            assert action.refuse(moment.campaign, box) is None, (moment.kind, value)
            tried += 1
    assert tried > 40


def test_the_numbers_of_whites_are_those_of_the_window(moments: list[Moment]) -> None:
    pool = next(moment for moment in moments if moment.kind == "draw.pool")
    box = a_box(pool.campaign)
    question = ask(PROCEDURES, pool.campaign, box)
    assert question is not None
    shown = pool.shown[question.seats[0]].question
    setting = odds_setting(pool.campaign, box, question)
    assert shown is not None
    assert setting is not None
    units = [option.key for option in question.options if option.code == "draw.card"]
    track = tuple(key for key in units if not key.startswith("white."))
    found = compared(Choice(track, 0, len(units) - len(track)), setting, setting.aims[0])
    assert shown.number == found.advised.whites
    for count, one in zip(found.counts, shown.numbers, strict=False):
        misses = [gauge.value for gauge in one.gauges if gauge.tone == "bad"]
        assert misses == [percent(count.miss)]
    assert [one.key for one in shown.numbers if one.tag] == [str(found.advised.whites)]


@pytest.mark.long
@pytest.mark.parametrize("seed", [4, 9, 17])
def test_whole_games_keep_every_hand(seed: int) -> None:
    for moment in played(seed, 4000):
        assert not found(moment), moment.kind
        for seat in SEATS:
            check_deeds(PHONES, moment.campaign, a_box(moment.campaign), seat, moment.shown[seat])
