"""How an evening of Set a Watch is retold, and how it stands."""

from functools import cache

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.set_a_watch.system import system_of
from oathsworn_gui.games.set_a_watch.views.names import in_words, with_names
from oathsworn_gui.games.set_a_watch.views.tale import standing
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.chronicle import read_tale
from oathsworn_gui.tale.deeds import deeds_of
from oathsworn_gui.tale.previously import previously
from oathsworn_gui.tale.records import records_of
from tests.games.set_a_watch.builders.game import a_box, a_game, printed
from tests.games.set_a_watch.builders.watch import a_watch, exhausted
from tests.games.set_a_watch.players.player import next_action
from tests.games.set_a_watch.rules.test_camp import in_camp
from tests.tale.recording import Recording

TEXTS = Texts(read_texts())
SYSTEM = system_of(printed())


@cache
def played() -> tuple[Store, Recording]:
    """The first 60 steps of a game."""
    recording = Recording(1000)
    store = Store(SYSTEM, a_game(seed=2), clock=recording.clock, record=recording)
    for _ in range(60):
        store.dispatch(next_action(store.campaign, store.box, store.ask()))
    return store, recording


def test_an_evening_is_retold_by_names() -> None:
    store, recording = played()
    campaign, box = store.campaign, store.box
    tale = read_tale(recording.entries, SYSTEM.tale)
    page = previously(
        tale, SYSTEM.tale, TEXTS, lambda told: with_names(campaign, box, in_words(TEXTS, told))
    )
    words = " ".join((*page.paragraphs, *(f"{one.what} {one.led_to}" for one in page.decisions)))
    assert page.paragraphs
    assert page.decisions
    assert "{" not in words
    assert "watch." not in words
    names = {box.adventurers[one.key].name for one in campaign.adventurers.values()}
    assert any(name in words for name in names)


def test_abilities_rests_and_exhausted_cards_are_counted_by_seat() -> None:
    store, recording = played()
    people = standing(store.campaign, store.box).people
    tale = read_tale(recording.entries, SYSTEM.tale)
    counted = deeds_of(tale.evenings, people, SYSTEM.tale)
    lines = [line for entry in recording.entries for line in entry["lines"]]
    for one in counted:
        for name, code in (
            ("rests", "watch.camps"),
            ("exhausted", "watch.exhausted"),
            ("abilities", "watch.uses"),
            ("tamed", "watch.tamed"),
            ("stolen", "watch.stolen"),
        ):
            own = [each for each in lines if each["code"] == code]
            of_seat = [each for each in own if each["params"]["seat"] == one.person.seat]
            assert one.counts.get(name, 0) == len(of_seat)
        assert one.draws == 0
    assert sum(one.counts.get("rests", 0) for one in counted) > 0
    records = {one.name: one for one in records_of(tale.evenings, people, SYSTEM.tale)}
    fires = [each["params"]["after"] for each in lines if each["code"] == "watch.firewood"]
    assert records["fire"].n == max(fires)


def test_the_most_tired_come_first_and_the_line_is_laid_out() -> None:
    game = a_watch("giant", "zombies", "lich", graveyard=("eagle",))
    tired = exhausted(game, "3.0", "3.1")
    found = standing(tired, a_box(tired))
    assert found.people[0].seat == "3"
    assert [line.code for line in found.people[0].state] == ["watch.tale-tired"]
    laid = {line.code: dict(line.params) for line in found.lay_out}
    assert laid["watch.tale-line"]["n"] == 3
    assert laid["watch.tale-graveyard"] == {"card": "eagle"}


def test_people_are_named_by_their_players() -> None:
    game = a_game(players=("Ines", "Jonas", "Mara", "Tilo"))
    assert {each.player for each in standing(game, a_box(game)).people} == {*game.players}


def test_who_camps_is_told() -> None:
    game = in_camp()
    camper = next(each for each in standing(game, a_box(game)).people if each.seat == game.camper)
    assert camper.state[0].code == "watch.tale-camps"
