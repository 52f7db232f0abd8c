"""A stage card tried: the rules carry it out on a copy, and nothing of the campaign is told."""

from oathsworn_gui.games.oathsworn.notation.enemy import read_card
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.views.sheets.trial import Trial, stands, told_lines, try_card
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.encounter import before_the_encounter, placed
from tests.games.oathsworn.builders.sheets import board, hart, set_up, told_campaign

LINES = ("m5 a4r2y push 1", "charge 8, a all in path", "spawn 2 thornling, all thornlings act")


def tried(line: str, nth: int = 0) -> Trial:
    campaign = told_campaign()
    trial = try_card(campaign, a_box(campaign), board(), read_card(line).steps, nth)
    assert trial is not None
    return trial


def codes_of(trial: Trial) -> list[str]:
    return [line.code for line in told_lines(trial)]


def test_everybody_stands_on_the_board_and_the_company_before_the_boss() -> None:
    trial = tried("m5 a")
    figures = trial.before.figures
    assert all(figure.at is not None for figure in figures.values())
    assert set(figures) == {"boss", "s1", "s2", "s3", "s4"}
    boss = figures["boss"].at
    assert boss is not None
    below = [at for key, figure in figures.items() if key != "boss" and (at := figure.at)]
    assert all(trial.before.shape.order(at) > trial.before.shape.order(boss) for at in below)
    assert stands(trial.before).count(",") == 4


def test_the_card_is_carried_out_as_in_play() -> None:
    attack = codes_of(tried(LINES[0]))
    assert attack[0] == "enemy.target"
    assert {"enemy-attack.begun", "draw.drawn", "enemy-attack.revealed"} <= set(attack)
    assert not any(code.startswith("draw.odds") for code in attack)
    assert "charge.goes" in codes_of(tried(LINES[1]))
    trial = tried(LINES[2])
    minions = [figure for figure in trial.after.figures.values() if figure.kind == "minion"]
    assert len(minions) == 2
    assert codes_of(trial).count("enemy-move.moves") == 2


def test_other_cards_are_drawn_each_time_and_the_same_trial_is_the_same() -> None:
    assert tried(LINES[0]) == tried(LINES[0])
    assert len({tried(LINES[0], nth).lines for nth in range(4)}) > 1


def test_a_trial_draws_from_fresh_decks_with_a_chance_of_its_own() -> None:
    campaign = told_campaign()
    spent = campaign.evolve(
        decks={name: deck.evolve(rest={}) for name, deck in campaign.decks.items()}
    )
    steps = read_card(LINES[0]).steps
    one, other = (try_card(of, a_box(of), board(), steps) for of in (campaign, spent))
    assert one is not None
    assert other is not None
    assert one.lines == other.lines


def test_on_a_board_that_is_played_everybody_stays_where_they_are_and_nothing_changes() -> None:
    campaign = with_encounter(set_up(), board="screen", round=2, phase="oathsworn", turn="1")
    for figure, at in {"boss": "I4", "s1": "I9", "s2": "G8", "s3": "K9", "s4": "L9"}.items():
        campaign = placed(campaign, figure, at)
    before = encounter_of(campaign).figures
    trial = try_card(campaign, a_box(campaign), board(), read_card("m2").steps)
    assert trial is not None
    assert {k: f.at for k, f in trial.before.figures.items()} == {
        k: f.at for k, f in before.items()
    }
    assert encounter_of(campaign).figures == before
    assert trial.after.figures["boss"].at != before["boss"].at


def test_nothing_is_tried_without_a_boss_or_without_instructions() -> None:
    campaign = before_the_encounter(chapter="2")
    assert try_card(campaign, a_box(campaign), board(boss=None), read_card("m5").steps) is None
    assert try_card(campaign, a_box(campaign), board(), ()) is None
    asked = try_card(
        campaign, a_box(campaign), board(boss=hart(targeting="who sang")), read_card("m5 a").steps
    )
    assert asked is not None, "the first one that may be named is taken"
