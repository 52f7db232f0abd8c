"""What the pages show, as plain values."""

import json
from collections import Counter
from time import process_time

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.set_a_watch.actions.watch import Attack
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.seats import with_die
from oathsworn_gui.games.set_a_watch.views.advice import advice_view, camper_chances
from oathsworn_gui.games.set_a_watch.views.camp import camp_view
from oathsworn_gui.games.set_a_watch.views.decks import decks_view, map_view
from oathsworn_gui.games.set_a_watch.views.line import line_view
from oathsworn_gui.games.set_a_watch.views.named_views import VIEWS
from oathsworn_gui.games.set_a_watch.views.names import in_words, with_names
from oathsworn_gui.games.set_a_watch.views.seats import seats_view
from oathsworn_gui.games.set_a_watch.views.sentences import (
    effects_words,
    power_words,
    powers_lines,
)
from oathsworn_gui.tabletop.action import line
from oathsworn_gui.tabletop.procedure import ask
from oathsworn_gui.tabletop.texts import Texts
from tests.games.set_a_watch.builders.game import a_box, a_game, do, printed, refusal_of
from tests.games.set_a_watch.builders.watch import a_watch, exhausted
from tests.games.set_a_watch.players.game import party
from tests.games.set_a_watch.players.player import next_action
from tests.games.set_a_watch.rules.test_camp import in_camp

TEXTS = Texts(read_texts())


@pytest.mark.rule("WATCH-57", "WATCH-103", "WATCH-121")
def test_the_line_shows_health_in_parts_and_who_reaches_it() -> None:
    game = a_watch("giant", "zombies", "lich", "wall", graveyard=("eagle",))
    view = line_view(game, a_box(game))
    assert [one.health for one in view.creatures] == [15, 12, 14, 0]
    assert [part.amount for part in view.creatures[0].parts] == [7, 8]
    assert view.creatures[0].reached_by == ("2", "3", "4")
    assert view.creatures[1].reached_by == ("2", "3")
    assert [one.guarded for one in view.creatures] == [False, False, False, True]
    assert [one.title for one in view.creatures][-1] == "?"
    assert (view.fire.firewood, view.fire.lights, view.fire.next_at) == (12, 3, None)
    assert (view.ready, view.cards) == (9, 9)


def test_a_face_down_card_shows_nothing_of_itself() -> None:
    game = a_watch("eagle", "wall", firewood=1)
    other = game.evolve(line=(game.line[0], game.line[1].evolve(card="lich")))
    assert line_view(game, a_box(game)) == line_view(other, a_box(other))
    assert decks_view(game, a_box(game)) == decks_view(other, a_box(other))


def test_the_adventurers_show_their_dice_and_why_a_card_cannot_be_used() -> None:
    game = exhausted(a_watch("eagle", "wall", dice={"2": (4, 2, 1)}, players=("Ines",)), "3.1")
    game = with_die(game, "2.2", state="stolen")
    seats = seats_view(game, a_box(game))
    assert [one.where for one in seats] == ["camp", "watch", "watch", "watch"]
    assert [one.reach for one in seats] == [1, 2, 2, 1]
    assert [die.state for die in seats[1].dice] == ["ready", "ready", "stolen"]
    shooter = seats[1].cards[2]
    assert (shooter.passive, shooter.by_die is not None) == (True, True)
    assert seats[2].cards[1].by_exhausting is not None
    assert seats[1].cards[1].by_die is None
    assert (seats[0].player, seats[1].player) == ("Ines", "Ines")
    hit = do(game, Attack(target="l1", dice=("2.0",)))
    assert [die.rolls_again for die in seats_view(hit, a_box(hit))[1].dice] == [True, False, False]


@pytest.mark.rule("WATCH-34", "WATCH-37", "WATCH-42", "WATCH-45")
def test_the_camp_shows_which_die_each_space_takes() -> None:
    game = in_camp(4, 6, 4)
    view = camp_view(game, a_box(game))
    takes = {one.space: [refusal is None for refusal in one.dice] for one in view.spaces}
    assert takes["chop"] == [True, True, True]
    assert takes["heal"] == [False, False, False]
    assert takes["map"] == [True, True, True]
    assert view.runes.pairs == ((0, 2),)
    assert [one.rests for one in view.choices] == [1, 0, 0, 0]
    assert all(one.refusal is not None for one in view.choices)
    assert view.camper is not None
    assert view.camper.where == "camp"


def test_decks_show_what_is_left_and_no_order() -> None:
    game = a_game()
    view = decks_view(game, a_box(game))
    every = Counter({one.name: one.copies for one in printed().creatures.values()})
    assert dict(view.left) == every
    assert (view.creatures.cards, view.creatures.top, view.horde.top) == (32, "?", "?")
    assert view.unhallowed.top != "?"
    where = map_view(game, a_box(game))
    assert (where.left, where.next_one, where.rounds) == (8, None, 9)


def test_every_printed_power_reads_as_a_sentence() -> None:
    for card in (*printed().creatures.values(), *printed().locations.values()):
        for power in powers_lines(card.powers):
            for one in power:
                assert TEXTS.say(f"line.{one.code}", **one.params)


@pytest.mark.parametrize(
    ("code", "params", "said"),
    [
        ("strike-range-kind", {"kind": "Undead", "what": "die + 2"},
         "It defeats a creature in range of type Undead with up to its die + 2 in health."),
        ("strike-first", {"what": "die + 3 or 8"},
         "It defeats the first creature with up to its die + 3 in health, or 8 when exhausted."),
        ("strike-hidden", {"what": "any"}, "It defeats a face-down creature with any health."),
        ("strike-shown", {"what": "9"}, "It defeats a creature it revealed with up to 9 health."),
        ("strike-shown", {"what": "all dice"}, "It defeats a creature it revealed with up to the "
         "sum of all its dice in health."),
        ("per", {"n": 1, "kind": "Undead", "what": "graveyard"},
         "Its health grows by 1 for each Undead in the Graveyard."),
        ("swap", {"what": "anyone"}, "A card of any adventurer is swapped for a spare one."),
        ("show", {"n": 1, "what": "next"}, "The next face-down card is turned up."),
    ],
)  # fmt: skip
def test_what_cards_do_reads_as_people_say_it(
    code: str, params: dict[str, str | int], said: str
) -> None:
    told = TEXTS.say(f"line.watch.does.{code}", **in_words(TEXTS, params))
    assert effects_words(lambda _: told, (line(f"watch.does.{code}"),)) == said
    assert power_words(lambda one: one.code, (line("moment"), line("a"), line("b"))) == (
        "moment: a B"
    )


def test_lines_name_cards_and_seats() -> None:
    game = a_game(adventurers=("warden", "strider", "hexer", "knave"))
    params = {"seat": "2", "card": "bog-wyrm", "top": "hedge-wolf ?p1", "under": "", "n": 3}
    assert with_names(game, a_box(game), params) == {
        "seat": "Strider", "card": "Bog Wyrm", "top": "Hedge Wolf, ?", "under": "–", "n": 3,
    }  # fmt: skip


def test_the_advice_is_an_attack_that_can_be_made_and_is_there_at_once() -> None:
    game = a_watch("eagle", "acolyte", "fell-beast", dice={"2": (8, 4, 3), "3": (7, 6, 1)})
    advice = advice_view(game, a_box(game))
    assert advice is not None
    for way in advice.ways:
        assert refusal_of(game, Attack(target=way.target, dice=way.dice)) is None
        assert way.given >= way.needed
    assert advice.chance.exact
    assert advice_view(game.evolve(phase="roll"), a_box(game)) is None


def test_advice_and_chances_in_a_whole_game() -> None:
    game = a_game(seed=3, adventurers=party(3))
    slowest, seen = 0.0, 0
    for _ in range(50):
        box = a_box(game)
        json.dumps({name: view(game, box) for name, view in VIEWS.items() if name != "advice"})
        begun = process_time()
        seen += bool(VIEWS["advice"](game, box))
        slowest = max(slowest, process_time() - begun)
        campers = camper_chances(game, box)
        assert all(0 <= one.chance.part <= 1 for one in campers)
        question = VIEWS["question"](game, box)
        assert question is None or question["procedure"] == game.pending[-1].id
        game = do(game, next_action(game, box, ask(PROCEDURES, game, box)))
    assert seen > 5
    assert slowest < 0.5
